//! Encoders of models that encode each pretoken as a whole: WordPiece, Unigram, and merges of pretokens that are not as in the text.
//!
//! Pretokens contain all of the text. White space that a pre-tokenizer removes is at the start of a pretoken here, and left out when that
//! is encoded. A pretoken may have no ids.

use std::collections::{HashMap, HashSet};

use once_cell::race::OnceBox;

use super::added_tokens::{AddedToken, AddedTokens, BlankPrefix};
use super::bpe::Bpe;
use super::decoding::{Context, DroppedBlanks};
use super::model::Model;
use super::round::MAX_KEPT;
use super::{Encoder, special_ids};
use crate::merging::derivation::MergeRules;
use crate::pieces::scored::{Scored, UnknownPiece};
use crate::pieces::unigram::{self, Lattice, Unigram, Unknown};
use crate::pieces::word_piece::WordPiece;
use crate::pretokenize::{BlankCuts, Ends, PretokenStream, Pretokenizer, Seams};
use crate::text::normalizer::Normalizer;
use crate::text::sentencepiece::ESCAPED_BLANK;
use crate::text::unicode::{character, class};
use crate::vocabulary::{MAX_ID, NO_TOKEN, VocabularyError};

/// Definition of an encoder that encodes each pretoken as a whole.
pub struct PieceDefinition<'a> {
    /// All ordinary tokens.
    pub tokens: &'a [PieceToken<'a>],
    /// The model.
    pub model: PieceModel<'a>,
    /// The pretokenizer.
    pub pretokenizer: Pretokenizer,
    /// What becomes of the start of a pretoken.
    pub start: PieceStart,
    /// Special tokens, and other tokens that are matched in the text.
    pub added: &'a [AddedToken],
    /// Normalizers applied to the text.
    pub normalizers: Vec<Normalizer>,
    /// Whether `▁` becomes a blank after the normalizers.
    pub unescapes_blanks: bool,
    /// Which sections get a blank in front.
    pub prefix: BlankPrefix,
    /// What decoding drops.
    pub dropped: DroppedBlanks,
    /// Ids of added tokens, and what they decode to as the first token and after others.
    pub added_texts: &'a [(u32, &'a [u8], &'a [u8])],
}

/// A token.
#[derive(Clone, Copy, Debug)]
pub struct PieceToken<'a> {
    /// The id.
    pub id: u32,
    /// The text in the file.
    pub written: &'a str,
    /// The text that it matches, in a word for tokens of WordPiece; `None` if it matches none.
    pub text: Option<&'a [u8]>,
    /// Its bytes, whatever stands beside it.
    pub alone: &'a [u8],
    /// What it decodes to as the first token.
    pub first: &'a [u8],
    /// What it decodes to after others.
    pub later: &'a [u8],
}

/// A model that encodes each pretoken as a whole.
pub enum PieceModel<'a> {
    /// WordPiece.
    WordPiece {
        /// What tokens within a word begin with.
        prefix: &'a [u8],
        /// What becomes of a word that is not made of tokens.
        unknown: u32,
        /// Maximum number of characters of a word.
        longest: usize,
        /// Whether each byte is a character.
        is_byte_level: bool,
    },
    /// Unigram.
    Unigram {
        /// Scores of the tokens.
        scores: &'a [f64],
        /// The unknown token; all bytes have to be tokens without one.
        unknown: Option<u32>,
        /// Score of an unknown character.
        unknown_score: f64,
        /// Ids of bytes, which take its place.
        bytes: Option<Box<[u32; 256]>>,
        /// Whether each byte is a character.
        is_byte_level: bool,
        /// Whether a blank stands for `▁`.
        escapes_blanks: bool,
        /// Whether it computes as SentencePiece does, and not as `tokenizers`.
        is_sentencepiece: bool,
    },
    /// SentencePiece's BPE, where the order of merges depends on their places.
    Scored {
        /// Scores of the tokens.
        scores: &'a [f32],
        /// Tokens that are taken apart again.
        unused: &'a [u32],
        /// Tokens that never merge.
        user_defined: &'a [u32],
        /// The unknown token.
        unknown: u32,
        /// Ids of bytes, which take its place.
        bytes: Option<Box<[u32; 256]>>,
        /// Whether a blank stands for `▁`.
        escapes_blanks: bool,
    },
    /// Merges of bytes.
    Bpe {
        /// Pairs of ids, in order.
        merges: &'a [[u32; 2]],
        /// Whether the last byte of a word is followed by [`WORD_END`].
        ends_words: bool,
        /// Bytes without a token; their ids in `merges` follow the largest one, in this order.
        missing: &'a [&'a [u8]],
        /// What becomes of these; without one, they are left out before the others merge.
        unknown: Option<u32>,
        /// Whether unknown tokens beside each other become one.
        fused: bool,
    },
}

/// The byte that stands for the end of a word, which no text contains.
pub const WORD_END: u8 = 0xFF;

/// What becomes of the start of a pretoken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceStart {
    /// It stays.
    Kept,
    /// White space is removed.
    Trimmed,
    /// White space is removed, and a blank put in front, which `▁` becomes, too.
    Blank,
    /// A blank is put in front, unless there is one.
    Prefixed,
}

/// The difference between the lowest score and that of an unknown character.
pub const UNKNOWN_PENALTY: f64 = 10.0;

/// See [`Model::Pieces`].
pub(crate) struct PieceEncoder {
    words: Words,
    start: PieceStart,
    pub(super) texts: TokenTexts,
}

enum Words {
    WordPiece(WordPiece),
    Unigram(Unigram),
    /// Unigram whose sums continue from word to word.
    Summed(Unigram, Box<Seams>),
    Scored(Scored),
    Bpe(WordMerges),
}

/// Merges of the bytes of a word.
struct WordMerges {
    bpe: Box<Bpe>,
    ends_words: bool,
    /// Ids from here on are those of bytes without a token.
    first_missing: u32,
    /// Bytes that are left out.
    dropped: Vec<u8>,
    unknown: Option<u32>,
    fused: bool,
}

impl WordMerges {
    /// Appends the ids of a word.
    fn encode(&self, word: &[u8], ids: &mut Vec<u32>) {
        let kept: Vec<u8>;
        let word = if word.iter().any(|byte| self.dropped.contains(byte)) {
            kept = word.iter().copied().filter(|byte| !self.dropped.contains(byte)).collect();
            &kept
        } else {
            word
        };
        let merged =
            if self.ends_words { self.bpe.encode(&[word, &[WORD_END]].concat()) } else { self.bpe.encode(word) };
        let mut is_behind_unknown = false;
        for id in merged {
            let is_unknown = id >= self.first_missing;
            if !is_unknown {
                ids.push(id);
            } else if !(self.fused && is_behind_unknown) {
                ids.extend(self.unknown);
            }
            is_behind_unknown = is_unknown;
        }
    }
}

/// Buffers that are used again.
#[derive(Default)]
pub(super) struct Scratch {
    lattice: Lattice,
    word: Vec<u8>,
}

impl Scratch {
    pub(super) fn shrink(&mut self) {
        self.lattice.shrink(MAX_KEPT);
        self.word.clear();
        self.word.shrink_to(MAX_KEPT);
    }
}

impl PieceEncoder {
    pub(super) fn name(&self) -> &'static str {
        match &self.words {
            Words::WordPiece(_) => "WordPiece",
            Words::Unigram(_) | Words::Summed(..) => "Unigram",
            Words::Bpe(_) | Words::Scored(_) => "BPE",
        }
    }

    /// The bytes without a token that are left out.
    pub(super) fn dropped(&self) -> Vec<u8> {
        match &self.words {
            Words::Bpe(merges) => merges.dropped.clone(),
            _ => Vec::new(),
        }
    }

    /// The unknown token, if those of pretokens beside each other become one.
    pub(super) fn fused(&self) -> Option<u32> {
        match &self.words {
            Words::Scored(scored) => scored.fused(),
            Words::Summed(unigram, _) => unigram.fused(),
            _ => None,
        }
    }

    /// Appends the ids of a pretoken.
    pub(super) fn encode(&self, pretoken: &[u8], scratch: &mut Scratch, ids: &mut Vec<u32>) {
        let Scratch { lattice, word } = scratch;
        let pretoken = match self.start {
            PieceStart::Kept | PieceStart::Prefixed => pretoken,
            PieceStart::Trimmed | PieceStart::Blank => trimmed(pretoken),
        };
        if pretoken.is_empty() {
            return;
        }
        let gets_blank = match self.start {
            PieceStart::Kept | PieceStart::Trimmed => false,
            PieceStart::Blank => true,
            PieceStart::Prefixed => pretoken[0] != b' ',
        };
        let pretoken = if gets_blank {
            word.clear();
            word.push(b' ');
            word.extend_from_slice(pretoken.strip_prefix(ESCAPED_BLANK.as_bytes()).unwrap_or(pretoken));
            word
        } else {
            pretoken
        };
        match &self.words {
            Words::WordPiece(word_piece) => word_piece.encode(pretoken, ids),
            Words::Unigram(unigram) => unigram.encode(pretoken, lattice, ids),
            Words::Summed(unigram, seams) => {
                // The pretoken is a whole text.
                let Ok(text) = std::str::from_utf8(pretoken) else { return };
                let (mut stream, mut ends, mut start, mut sum) = (seams.stream(), Ends::new(), 0, 0.0);
                while start < text.len() {
                    ends.clear();
                    let Ok(()) = stream.next_ends(text, &mut ends);
                    for &end in ends.as_slice() {
                        unigram.encode_word(pretoken, (start, end), &mut sum, lattice, ids);
                        start = end;
                    }
                }
            }
            Words::Scored(scored) => scored.encode(pretoken, ids),
            Words::Bpe(merges) => merges.encode(pretoken, ids),
        }
    }
}

/// A pretoken without the white space that it begins with.
fn trimmed(pretoken: &[u8]) -> &[u8] {
    let mut at = 0;
    while at < pretoken.len() {
        let (bits, length) = character(pretoken, at);
        if bits & class::SPACE == 0 {
            break;
        }
        at += length;
    }
    &pretoken[at..]
}

/// The texts of tokens.
pub(super) struct TokenTexts {
    by_id: HashMap<u32, TokenText>,
    /// The largest id and one.
    ids: usize,
    added: HashMap<u32, TokenText>,
    /// Ids by texts in the file, and by bytes. Few ask for them, and loading would take half as long again.
    by_written: OnceBox<HashMap<String, u32>>,
    by_bytes: OnceBox<HashMap<Vec<u8>, u32>>,
    pub(super) dropped: DroppedBlanks,
}

struct TokenText {
    written: String,
    alone: Vec<u8>,
    /// What it decodes to as the first token and after others, where that differs.
    first: Option<Vec<u8>>,
    later: Option<Vec<u8>>,
}

impl TokenText {
    fn new(token: &PieceToken<'_>) -> Self {
        let other = |text: &[u8]| (text != token.alone).then(|| text.to_vec());
        Self {
            written: token.written.to_owned(),
            alone: token.alone.to_vec(),
            first: other(token.first),
            later: other(token.later),
        }
    }
}

impl TokenTexts {
    /// The bytes that a token decodes to. What an added token is alone is not known here.
    pub(super) fn bytes_of(&self, id: u32, context: Context) -> Option<&[u8]> {
        let added = self.added.get(&id).filter(|_| context != Context::Alone);
        let text = added.or_else(|| self.by_id.get(&id))?;
        let other = match context {
            Context::Alone => None,
            Context::First => text.first.as_ref(),
            Context::Later => text.later.as_ref(),
        };
        Some(other.unwrap_or(&text.alone))
    }

    pub(super) fn id_of(&self, bytes: &[u8]) -> Option<u32> {
        let by_bytes = self.by_bytes.get_or_init(|| {
            let mut ids: Vec<u32> = self.by_id.keys().copied().collect();
            ids.sort_unstable_by(|one, other| other.cmp(one));
            // Of tokens with the same bytes, the first.
            Box::new(ids.into_iter().map(|id| (self.by_id[&id].alone.clone(), id)).collect())
        });
        by_bytes.get(bytes).copied()
    }

    pub(super) fn written(&self, id: u32) -> Option<&str> {
        self.by_id.get(&id).map(|text| &text.written[..])
    }

    pub(super) fn id_of_written(&self, text: &str) -> Option<u32> {
        let by_written = self
            .by_written
            .get_or_init(|| Box::new(self.by_id.iter().map(|(&id, token)| (token.written.clone(), id)).collect()));
        by_written.get(text).copied()
    }

    pub(super) fn ids(&self) -> usize {
        self.ids
    }
}

impl Encoder {
    /// Creates an encoder that encodes each pretoken as a whole.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub fn of_pieces(definition: PieceDefinition<'_>) -> Result<Self, VocabularyError> {
        let PieceDefinition { tokens, model, added, start, .. } = definition;
        let (mut by_id, mut by_text) = (HashMap::with_capacity(tokens.len()), HashMap::with_capacity(tokens.len()));
        for token in tokens {
            if token.id > MAX_ID {
                return Err(VocabularyError::TooManyIds(token.id as usize + 1));
            }
            if by_id.insert(token.id, TokenText::new(token)).is_some() {
                return Err(VocabularyError::SameId(token.id));
            }
            let other = token.text.and_then(|text| by_text.insert(text, token.id));
            if let Some(other) = other {
                return Err(VocabularyError::Duplicate(other, token.id));
            }
        }
        let added_text = |&(id, first, later): &(u32, _, _)| {
            (id, TokenText::new(&PieceToken { id, written: "", text: None, alone: first, first, later }))
        };
        let texts = TokenTexts {
            ids: by_id.keys().max().map_or(0, |&id| id as usize + 1),
            by_id,
            added: definition.added_texts.iter().map(added_text).collect(),
            by_written: OnceBox::new(),
            by_bytes: OnceBox::new(),
            dropped: definition.dropped,
        };
        let words = Words::new(tokens, model, added)?;
        let added_tokens =
            AddedTokens::new(added, definition.normalizers, definition.prefix, definition.unescapes_blanks, false)?;
        let pieces = PieceEncoder { words, start, texts };
        Ok(Self { added_tokens, ..Self::of(Model::Pieces(Box::new(pieces)), definition.pretokenizer) })
    }
}

impl Words {
    fn new(tokens: &[PieceToken<'_>], model: PieceModel<'_>, added: &[AddedToken]) -> Result<Self, VocabularyError> {
        let special = special_ids(added);
        // Text must never become a special token.
        let matched = tokens.iter().filter(|token| !special.contains(&token.id));
        let matched =
            matched.filter_map(|token| token.text.filter(|text| !text.is_empty()).map(|text| (text, token.id)));
        Ok(match model {
            PieceModel::WordPiece { prefix, unknown, longest, is_byte_level } => {
                let within = matched.clone().filter_map(|(text, id)| Some((text.strip_prefix(prefix)?, id)));
                let within = within.filter(|(text, _)| !text.is_empty());
                Self::WordPiece(WordPiece::new(matched, within, unknown, longest, is_byte_level))
            }
            PieceModel::Unigram {
                scores,
                unknown,
                unknown_score,
                bytes,
                is_byte_level,
                escapes_blanks,
                is_sentencepiece,
            } => {
                let scored = tokens.iter().zip(scores).filter(|(token, _)| !special.contains(&token.id));
                let scored = scored.filter_map(|(token, &score)| Some((token.text?, token.id, score)));
                let tokens: Vec<(&[u8], u32, f64)> = scored.filter(|(text, ..)| !text.is_empty()).collect();
                let is_token = |byte: u8| is_byte_level && tokens.iter().any(|&(text, ..)| text == [byte]);
                let missing = if unknown.is_some() { None } else { (0..=255).find(|&byte| !is_token(byte)) };
                if let Some(byte) = missing {
                    return Err(VocabularyError::MissingByte(byte));
                }
                let unigram = Unigram::new(unigram::Definition {
                    tokens: &tokens,
                    unknown: Unknown { id: unknown.unwrap_or(NO_TOKEN), score: unknown_score, bytes, escapes_blanks },
                    is_byte_level,
                    is_single: is_sentencepiece,
                    joins_unknown: !is_sentencepiece,
                });
                if is_sentencepiece {
                    let seams = Seams::new(tokens.iter().map(|&(text, ..)| text), BlankCuts::Spanned);
                    Self::Summed(unigram, Box::new(seams))
                } else {
                    Self::Unigram(unigram)
                }
            }
            PieceModel::Scored { scores, unused, user_defined, unknown, bytes, escapes_blanks } => {
                let score_of: HashMap<u32, f32> =
                    tokens.iter().map(|token| token.id).zip(scores.iter().copied()).collect();
                let [unused, user_defined] =
                    [unused, user_defined].map(|ids| ids.iter().copied().collect::<HashSet<u32>>());
                let pieces = || matched.clone().map(|(text, id)| (text, id, score_of[&id]));
                let is_other = |id: &u32| unused.contains(id) || user_defined.contains(id);
                Self::Scored(Scored::new(
                    pieces().filter(|(_, id, _)| !is_other(id)),
                    pieces().filter(|(_, id, _)| unused.contains(id)),
                    pieces().filter(|(_, id, _)| user_defined.contains(id)),
                    bytes.map_or(UnknownPiece::Id(unknown), UnknownPiece::Bytes),
                    escapes_blanks,
                ))
            }
            PieceModel::Bpe { merges, ends_words, missing, unknown, fused } => {
                let first_missing = tokens.iter().map(|token| token.id + 1).max().unwrap_or(0);
                let tokens: Vec<(&[u8], u32)> = (tokens.iter().filter_map(|token| Some((token.text?, token.id))))
                    .chain(missing.iter().copied().zip(first_missing..))
                    .collect();
                let bpe = Box::new(Bpe::new(&tokens, MergeRules::Listed(merges), &special)?);
                let dropped = if unknown.is_none() && !ends_words { missing.concat() } else { Vec::new() };
                Self::Bpe(WordMerges { bpe, ends_words, first_missing, dropped, unknown, fused })
            }
        })
    }
}
