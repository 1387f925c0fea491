//! The model of an encoder, and its tokens.

use super::Encoder;
use super::bpe::Bpe;
use super::character_ids::{byte_piece, fuse};
use super::decoding::Context;
use super::pieces::PieceEncoder;
use crate::merging::safe_splits::SafeSplits;
use crate::text::keys;
use crate::vocabulary::NO_TOKEN;

/// How pretokens become ids.
pub(crate) enum Model {
    /// By merges.
    Bpe(Box<Bpe>),
    /// Each as a whole.
    Pieces(Box<PieceEncoder>),
}

impl Model {
    /// Minimum length of pretokens that begin wide and take the slow path, as they may consist of segments or be tokens.
    #[inline(always)]
    pub(super) fn least_wide(&self) -> usize {
        match self {
            Self::Bpe(bpe) if bpe.ignores_merges() => 1,
            Self::Bpe(_) => SafeSplits::LEAST,
            Self::Pieces(_) => keys::SHORT + 1,
        }
    }

    /// The id of a section that becomes a token as a whole.
    pub(super) fn whole_section(&self, text: &str) -> Option<u32> {
        match self {
            Self::Bpe(bpe) => bpe.character_ids.as_ref()?.whole.get(text.as_bytes()).copied(),
            Self::Pieces(_) => None,
        }
    }

    /// Completes the ids of a section, which are those from `from` on.
    #[inline]
    pub(super) fn complete(&self, text: &str, from: usize, ids: &mut Vec<u32>) {
        match self {
            Self::Bpe(bpe) => {
                if let Some(character_ids) = &bpe.character_ids {
                    character_ids.complete(text.as_bytes(), from, ids);
                }
            }
            Self::Pieces(pieces) => {
                if let Some(unknown) = pieces.fused() {
                    fuse(unknown, from, ids);
                }
            }
        }
    }
}

/// Number of bytes hashed at once.
const HASHED: usize = 1 << 16;

impl Encoder {
    /// Hugging Face's name of the type of model.
    pub fn model(&self) -> &'static str {
        match &self.model {
            Model::Bpe(_) => "BPE",
            Model::Pieces(pieces) => pieces.name(),
        }
    }

    /// The bytes of the ordinary token with this id.
    pub fn bytes_of(&self, id: u32) -> Option<&[u8]> {
        match &self.model {
            Model::Bpe(bpe) => {
                let other = || bpe.character_ids.as_ref().and_then(|ids| ids.others.get(&id)).map(|text| &text[..]);
                bpe.vocabulary.bytes_of(id).or_else(other)
            }
            Model::Pieces(pieces) => pieces.texts.bytes_of(id, Context::Alone),
        }
    }

    /// The id of the ordinary token with exactly these bytes.
    pub fn id_of(&self, bytes: &[u8]) -> Option<u32> {
        match &self.model {
            Model::Bpe(bpe) => bpe.vocabulary.id_of(bytes).filter(|&id| id != NO_TOKEN),
            Model::Pieces(pieces) => pieces.texts.id_of(bytes),
        }
    }

    /// One more than the largest id of an ordinary token.
    pub fn ids(&self) -> usize {
        match &self.model {
            Model::Bpe(bpe) => {
                let others = bpe.character_ids.iter().flat_map(|ids| ids.others.keys()).max();
                bpe.vocabulary.ids().max(others.map_or(0, |&id| id as usize + 1))
            }
            Model::Pieces(pieces) => pieces.texts.ids(),
        }
    }

    /// Whether each pretoken is merged from bytes.
    pub fn is_byte_level(&self) -> bool {
        matches!(&self.model, Model::Bpe(bpe) if bpe.character_ids.is_none())
    }

    /// The bytes without a token that texts may have: these are left out of a text before it is encoded.
    pub fn dropped_bytes(&self) -> Vec<u8> {
        let dropped = match &self.model {
            Model::Bpe(bpe) => bpe.dropped(),
            Model::Pieces(pieces) => pieces.dropped(),
        };
        dropped.into_iter().filter(|byte| !matches!(byte, 0xC0 | 0xC1 | 0xF5..)).collect()
    }

    /// The merges of a byte-level model in their order, each as the ids of its parts and its product.
    pub fn merges(&self) -> Vec<[u32; 3]> {
        let Model::Bpe(bpe) = &self.model else { return Vec::new() };
        let id = |rank| bpe.vocabulary.id(rank);
        bpe.vocabulary
            .reachable()
            .map(|rank| (bpe.merge_table.split(rank), rank))
            .filter(|&((left, _), rank)| left != rank)
            .map(|((left, right), rank)| [id(left), id(right), id(rank)])
            .collect()
    }

    /// The text of an ordinary token as the model writes it, unless the model is byte-level.
    pub fn piece(&self, id: u32) -> Option<String> {
        match &self.model {
            Model::Bpe(bpe) => {
                let ids = bpe.character_ids.as_ref()?;
                if let Some(byte) = ids.byte(id) {
                    return Some(byte_piece(byte));
                }
                match bpe.vocabulary.bytes_of(id) {
                    Some(bytes) => Some(ids.written(bytes)),
                    None => Some(String::from_utf8_lossy(ids.others.get(&id)?).into_owned()),
                }
            }
            Model::Pieces(pieces) => pieces.texts.written(id).map(str::to_owned),
        }
    }

    /// The inverse of [`Encoder::piece`].
    pub fn piece_id(&self, piece: &str) -> Option<u32> {
        match &self.model {
            Model::Bpe(bpe) => {
                let ids = bpe.character_ids.as_ref()?;
                let byte = (0..=255).find(|&byte| byte_piece(byte) == piece);
                if let Some(id) = byte.and_then(|byte| ids.id_of_byte(byte)) {
                    return Some(id);
                }
                match ids.escapes_blanks && piece.contains(' ') {
                    true => ids.others.iter().find(|(_, text)| **text == piece.as_bytes()).map(|(&id, _)| id),
                    false => self.id_of(&ids.read(piece)),
                }
            }
            Model::Pieces(pieces) => pieces.texts.id_of_written(piece),
        }
    }

    /// What an added token decodes to that is matched in normalized text.
    pub fn normalized_token(&self, token: &str) -> String {
        self.added_tokens.normalized(token)
    }

    /// BLAKE3 of everything that ids depend on: the pattern of the pretokenizer, all tokens with their ids, and special tokens.
    pub fn content_hash(&self, special: &[(impl AsRef<str>, u32)]) -> String {
        let (mut hasher, mut some) = (blake3::Hasher::new(), Vec::with_capacity(HASHED));
        let mut add = |bytes: &[u8]| {
            // Hash many tokens at once; one call per token takes three times as long.
            if some.len() + bytes.len() > HASHED {
                hasher.update(&some);
                some.clear();
            }
            some.extend_from_slice(bytes);
        };
        let mut field = |bytes: &[u8]| {
            add(&(bytes.len() as u64).to_le_bytes());
            add(bytes);
        };
        for pattern in self.pretokenizer.patterns() {
            field(pattern.as_bytes());
        }
        for id in 0..self.ids() as u32 {
            field(self.bytes_of(id).unwrap_or_default());
        }
        for (text, id) in special {
            field(text.as_ref().as_bytes());
            field(&id.to_le_bytes());
        }
        hasher.update(&some).finalize().to_hex().to_string()
    }
}

#[cfg(test)]
impl Encoder {
    fn bpe(&self) -> &Bpe {
        let Model::Bpe(bpe) = &self.model else { panic!("no merges") };
        bpe
    }

    pub(crate) fn vocabulary(&self) -> &crate::vocabulary::Vocabulary {
        &self.bpe().vocabulary
    }

    pub(crate) fn merge_table(&self) -> &crate::merging::merge_table::MergeTable {
        &self.bpe().merge_table
    }
}
