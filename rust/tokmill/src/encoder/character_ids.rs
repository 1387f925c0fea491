//! Ids of a model whose merges begin with characters: what [`crate::merging::characters`] leaves to the end.
//!
//! Symbols without an id are what is left of a character that is no token: they become the ids of their bytes, or one unknown token for
//! each character. Two passes over the ids of a text follow, where they may find something: unknown tokens beside each other become one
//! (`fuse_unk`), and runs of blanks are joined that pieces have cut ([`crate::merging::blank_runs`]).

use std::collections::HashMap;

use memchr::memmem;

use super::decoding::DroppedBlanks;
use crate::merging::blank_runs::BlankRuns;
use crate::text::sentencepiece::ESCAPED_BLANK;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// How symbols become ids.
pub(crate) struct CharacterIds {
    pub(crate) fallback: CharacterFallback,
    pub(crate) runs: Option<BlankRuns>,
    /// Bytes of ids that the vocabulary does not have, as the model writes them.
    pub(crate) others: HashMap<u32, Vec<u8>>,
    /// What ids decode to as the first token and after others, where that is not known from the rest.
    pub(crate) texts: HashMap<u32, [Vec<u8>; 2]>,
    /// Ids of sections that equal a token which merges do not produce.
    pub(crate) whole: HashMap<Vec<u8>, u32>,
    /// Whether `▁` stands for a blank.
    pub(crate) escapes_blanks: bool,
    pub(crate) dropped: DroppedBlanks,
}

/// The text of the token of a byte.
pub(crate) fn byte_piece(byte: u8) -> String {
    format!("<0x{byte:02X}>")
}

/// What characters become that are no tokens.
pub(crate) enum CharacterFallback {
    /// The ids of their bytes, except bytes that are characters with a token.
    Bytes(Box<[Option<u32>; 256]>),
    /// An unknown token for each, or for all that follow each other.
    Unknown { id: u32, fused: bool },
}

impl CharacterIds {
    /// Writes the ids of symbols to `ids`, which has room for one per byte; returns their number.
    pub(crate) fn write(&self, ranks: impl Iterator<Item = u32>, vocabulary: &Vocabulary, ids: &mut [u32]) -> usize {
        let mut count = 0;
        let mut push = |id| {
            ids[count] = id;
            count += 1;
        };
        for rank in ranks {
            let id = vocabulary.id(rank);
            if id == NO_TOKEN {
                self.spell(vocabulary.token(rank), &mut push);
            } else {
                push(id);
            }
        }
        count
    }

    /// Gives the ids of a symbol without one: of a character, or of a part of one.
    fn spell(&self, symbol: &[u8], push: &mut impl FnMut(u32)) {
        match &self.fallback {
            CharacterFallback::Bytes(ids) => symbol.iter().filter_map(|&byte| ids[usize::from(byte)]).for_each(push),
            CharacterFallback::Unknown { id, .. } if symbol[0] & 0xC0 != 0x80 => push(*id),
            CharacterFallback::Unknown { .. } => {}
        }
    }

    /// The byte that an id stands for.
    pub(crate) fn byte(&self, id: u32) -> Option<u8> {
        let CharacterFallback::Bytes(ids) = &self.fallback else { return None };
        ids.iter().position(|&other| other == Some(id)).map(|byte| byte as u8)
    }

    /// The id that stands for a byte.
    pub(crate) fn id_of_byte(&self, byte: u8) -> Option<u32> {
        let CharacterFallback::Bytes(ids) = &self.fallback else { return None };
        ids[usize::from(byte)]
    }

    /// The text of a token as the model writes it.
    pub(crate) fn written(&self, token: &[u8]) -> String {
        let text = String::from_utf8_lossy(token);
        if self.escapes_blanks { text.replace(' ', ESCAPED_BLANK) } else { text.into_owned() }
    }

    /// The bytes of a token as the model writes it.
    pub(crate) fn read(&self, piece: &str) -> Vec<u8> {
        if self.escapes_blanks { piece.replace(ESCAPED_BLANK, " ").into_bytes() } else { piece.as_bytes().to_vec() }
    }

    /// The ids of a piece of several blanks, if these merge last.
    pub(crate) fn run(&self, piece: &[u8]) -> Option<Vec<u32>> {
        let runs = self.runs.as_ref().filter(|_| piece.starts_with(b"  ") && piece.iter().all(|&byte| byte == b' '))?;
        let mut ids = Vec::new();
        runs.encode(piece.len(), &mut ids);
        Some(ids)
    }

    /// Completes the ids of a text, which are those from `from` on.
    pub(crate) fn complete(&self, text: &[u8], from: usize, ids: &mut Vec<u32>) {
        if let CharacterFallback::Unknown { id, fused: true } = self.fallback {
            fuse(id, from, ids);
        }
        if let Some(runs) = &self.runs
            && memmem::find(text, b"  ").is_some()
        {
            runs.join(ids, from);
        }
    }
}

/// Makes one of unknown tokens beside each other, among the ids from `from` on.
pub(super) fn fuse(unknown: u32, from: usize, ids: &mut Vec<u32>) {
    if !ids[from..].contains(&unknown) {
        return;
    }
    let mut kept = from;
    for at in from..ids.len() {
        if ids[at] != unknown || kept == from || ids[kept - 1] != unknown {
            ids[kept] = ids[at];
            kept += 1;
        }
    }
    ids.truncate(kept);
}
