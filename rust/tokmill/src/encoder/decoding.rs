//! Decoding: the text of ids.

use super::Encoder;
use super::character_ids::byte_piece;
use super::model::Model;

/// What decoding drops of the blanks that a text begins with, as encoding may have put one there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DroppedBlanks {
    /// None.
    #[default]
    None,
    /// That at the start, if there is one.
    First,
    /// All of the first token.
    Token,
    /// As SentencePiece does it.
    OfPieces(PieceBlanks),
}

/// The pieces whose leading `▁` SentencePiece drops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceBlanks {
    /// None.
    None,
    /// The first piece.
    First,
    /// All up to the first that has more.
    All,
}

/// What stands beside a token.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Context {
    /// Anything.
    Alone,
    /// Nothing before it.
    First,
    /// Tokens before it.
    Later,
}

impl Encoder {
    /// Decodes the ids of a text, including special tokens. A blank that encoding has put before the text is dropped.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<Vec<u8>, u32> {
        let mut bytes = self.concatenate(ids, special, false, |_| {})?;
        if self.drops_blank(&bytes) {
            bytes.remove(0);
        }
        Ok(bytes)
    }

    /// The same for several texts: document `i` has the ids `offsets[i]..offsets[i + 1]`. Returns the bytes, end to end, and where each
    /// text starts, and the end.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    ///
    /// # Panics
    ///
    /// If the offsets descend or lie outside the ids.
    pub fn decode_documents(
        &self,
        ids: &[u32],
        offsets: &[usize],
        special: &[(impl AsRef<str>, u32)],
    ) -> Result<(Vec<u8>, Vec<i64>), u32> {
        let (mut bytes, mut starts) = (Vec::with_capacity(ids.len() * 5), vec![0]);
        for bounds in offsets.windows(2) {
            bytes.extend_from_slice(&self.decode(&ids[bounds[0]..bounds[1]], special)?);
            starts.push(bytes.len() as i64);
        }
        Ok((bytes, starts))
    }

    /// The same as `decode`, and where each token ends in the bytes.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode_with_ends(
        &self,
        ids: &[u32],
        special: &[(impl AsRef<str>, u32)],
    ) -> Result<(Vec<u8>, Vec<usize>), u32> {
        let mut ends = Vec::with_capacity(ids.len());
        let mut bytes = self.concatenate(ids, special, false, |end| ends.push(end))?;
        if self.drops_blank(&bytes) {
            bytes.remove(0);
            ends.iter_mut().for_each(|end| *end = end.saturating_sub(1));
        }
        Ok((bytes, ends))
    }

    /// The same as text. Bytes that are no UTF-8 become U+FFFD as in the reference: of tokens of bytes beside each other, each, if they
    /// are no UTF-8 together, or in SentencePiece's models each that is part of no character; otherwise one for as many bytes as a
    /// character may begin with.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn decode_text(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<String, u32> {
        let mut ends = Vec::with_capacity(ids.len());
        let bytes = self.concatenate(ids, special, false, |end| ends.push(end))?;
        let mut text = String::from_utf8(bytes).unwrap_or_else(|error| self.replaced(ids, error.as_bytes(), &ends));
        if self.drops_blank(text.as_bytes()) {
            text.remove(0);
        }
        Ok(text)
    }

    /// The bytes of tokens, special tokens included, one after the other.
    ///
    /// # Errors
    ///
    /// The first id that is neither a token nor special.
    pub fn join(&self, ids: &[u32], special: &[(impl AsRef<str>, u32)]) -> Result<Vec<u8>, u32> {
        self.concatenate(ids, special, true, |_| {})
    }

    /// What decoding drops of the blanks that a text begins with.
    fn dropped(&self) -> DroppedBlanks {
        match &self.model {
            Model::Bpe(bpe) => bpe.character_ids.as_ref().map_or(DroppedBlanks::None, |ids| ids.dropped),
            Model::Pieces(pieces) => pieces.texts.dropped,
        }
    }

    /// Whether a text begins with a blank that is dropped.
    fn drops_blank(&self, text: &[u8]) -> bool {
        self.dropped() == DroppedBlanks::First && text.starts_with(b" ")
    }

    /// The text of the bytes of tokens, each of which ends at one of `ends`.
    fn replaced(&self, ids: &[u32], bytes: &[u8], ends: &[usize]) -> String {
        let (mut text, mut start) = (String::with_capacity(bytes.len()), 0);
        let places: Vec<(bool, usize)> = ids.iter().map(|&id| self.is_byte(id)).zip(ends.iter().copied()).collect();
        let is_run = !matches!(self.dropped(), DroppedBlanks::OfPieces(_));
        for run in places.chunk_by(|one, other| one.0 == other.0) {
            let (is_byte, end) = run[run.len() - 1];
            let part = &bytes[start..end];
            start = end;
            match std::str::from_utf8(part) {
                Ok(valid) => text.push_str(valid),
                Err(_) if !is_byte => text.push_str(&String::from_utf8_lossy(part)),
                Err(_) if is_run => text.extend(part.iter().map(|_| char::REPLACEMENT_CHARACTER)),
                Err(_) => {
                    for chunk in part.utf8_chunks() {
                        text.push_str(chunk.valid());
                        text.extend(chunk.invalid().iter().map(|_| char::REPLACEMENT_CHARACTER));
                    }
                }
            }
        }
        text
    }

    /// Whether an id is that of a byte which is not always a character.
    fn is_byte(&self, id: u32) -> bool {
        match &self.model {
            Model::Bpe(bpe) => bpe.character_ids.as_ref().is_some_and(|ids| ids.byte(id).is_some()),
            Model::Pieces(pieces) => {
                let text = pieces.texts.bytes_of(id, Context::Later);
                let byte = text.and_then(|text| if let [byte] = text { Some(*byte) } else { None });
                byte.is_some_and(|byte| pieces.texts.written(id) == Some(&byte_piece(byte)))
            }
        }
    }

    /// The bytes of tokens, each alone or after others. Calls `each` with the end of each token.
    fn concatenate(
        &self,
        ids: &[u32],
        special: &[(impl AsRef<str>, u32)],
        alone: bool,
        mut each: impl FnMut(usize),
    ) -> Result<Vec<u8>, u32> {
        let mut bytes = Vec::with_capacity(ids.len() * 5);
        let drops_all = self.dropped() == DroppedBlanks::OfPieces(PieceBlanks::All);
        for (place, &id) in ids.iter().enumerate() {
            let context = match if drops_all { bytes.is_empty() } else { place == 0 } {
                _ if alone => Context::Alone,
                true => Context::First,
                false => Context::Later,
            };
            if !self.push_token(id, context, &mut bytes) {
                let text = special.iter().find(|(_, special)| *special == id).map(|(text, _)| text.as_ref().as_bytes());
                bytes.extend_from_slice(text.or_else(|| self.unmatched(id)).ok_or(id)?);
            }
            each(bytes.len());
        }
        Ok(bytes)
    }

    /// What a token decodes to that no text becomes, such as a NUL piece.
    fn unmatched(&self, id: u32) -> Option<&[u8]> {
        let Model::Bpe(bpe) = &self.model else { return None };
        let later = || bpe.character_ids.as_deref()?.texts.get(&id).map(|[_, later]| &later[..]);
        bpe.decoded.get(&id).map(Vec::as_slice).or_else(later)
    }

    /// Appends what a token decodes to; `false` if its text is not known here.
    fn push_token(&self, id: u32, context: Context, bytes: &mut Vec<u8>) -> bool {
        let token = match &self.model {
            Model::Pieces(pieces) => pieces.texts.bytes_of(id, context),
            Model::Bpe(bpe) if context != Context::Alone && bpe.decoded.contains_key(&id) => {
                bpe.decoded.get(&id).map(Vec::as_slice)
            }
            Model::Bpe(bpe) => {
                let ids = bpe.character_ids.as_deref().filter(|_| context != Context::Alone);
                match (ids.and_then(|ids| ids.texts.get(&id)), bpe.vocabulary.bytes_of(id)) {
                    (Some([first, later]), _) => Some(if context == Context::First { &first[..] } else { later }),
                    // Blanks of the vocabulary are `▁` in the file.
                    (None, Some(token)) => match (context, self.dropped()) {
                        (Context::First, DroppedBlanks::Token) => {
                            bytes.extend(token.iter().filter(|&&byte| byte != b' '));
                            return true;
                        }
                        (Context::First, DroppedBlanks::OfPieces(PieceBlanks::First | PieceBlanks::All)) => {
                            Some(token.strip_prefix(b" ").unwrap_or(token))
                        }
                        _ => Some(token),
                    },
                    (None, None) => self.bytes_of(id),
                }
            }
        };
        token.map(|token| bytes.extend_from_slice(token)).is_some()
    }
}
