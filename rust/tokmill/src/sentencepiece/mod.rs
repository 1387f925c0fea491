//! SentencePiece's `.model` files: parsing, and encoders for BPE and Unigram models.
//!
//! The ids equal those of the `sentencepiece` library, which encodes in these steps:
//!
//! 1. The normalizer replaces text by a table, removes spaces, writes spaces as `▁`, and prepends or appends one:
//!    [`crate::text::sentencepiece`].
//! 2. User-defined pieces are matched in the normalized text, the longest at each position. Here they are added tokens. The texts of
//!    control pieces are ordinary text.
//! 3. Neighbours merge by score: [`crate::merging::characters`]. Only normal pieces take part, so `</s>` in the text is ordinary text.
//! 4. Characters that are not pieces become bytes, or one unknown piece per run.
//!
//! Unigram replaces steps 2 to 4 ([`crate::pieces::unigram`]). It sums scores from the start of the text, so the text cannot be cut.
//! User-defined pieces get a better score than all others.
//!
//! Decoding equals that of the library, except that control pieces are kept.
//!
//! If pieces are unused or have equal scores, merges follow the library's algorithm ([`crate::pieces::scored`]), which is slower. Other
//! algorithms and one-character control pieces, which the library matches in text, are rejected.

mod messages;

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use prost::Message;

use crate::encoder::Encoder;
use crate::encoder::added_tokens::{AddedToken, BlankPrefix};
use crate::encoder::character_ids::byte_piece;
use crate::encoder::characters::CharacterDefinition;
use crate::encoder::decoding::{DroppedBlanks, PieceBlanks};
use crate::encoder::pieces::{PieceDefinition, PieceModel, PieceStart, PieceToken, UNKNOWN_PENALTY};
use crate::merging::characters::{CharacterMerges, CharacterRules, Fallback};
use crate::merging::derivation::FastHash;
use crate::pretokenize::{BlankCuts, Pretokenizer, Seams, WordSplitter};
use crate::text::normalizer::Normalizer;
use crate::text::sentencepiece::{BlankOptions, ESCAPED_BLANK, SentencePieceNormalizer};
use crate::vocabulary::VocabularyError;
use messages::{Algorithm, ModelProto, NormalizerSpec, PieceType, SentencePiece, TrainerSpec};

/// A SentencePiece model.
pub struct SentencePieceModel {
    proto: ModelProto,
}

const NUL: &str = "\0";

/// Why a file cannot be used.
#[derive(Debug, PartialEq, Eq)]
pub enum SentencePieceError {
    /// The file is not a valid model.
    Damaged(String),
    /// The core has no encoder for this model.
    Unsupported(String),
}

impl fmt::Display for SentencePieceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Damaged(why) | Self::Unsupported(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for SentencePieceError {}

impl From<VocabularyError> for SentencePieceError {
    fn from(error: VocabularyError) -> Self {
        Self::Unsupported(error.to_string())
    }
}

fn damaged<T>(why: impl Into<String>) -> Result<T, SentencePieceError> {
    Err(SentencePieceError::Damaged(why.into()))
}

fn unsupported<T>(why: impl Into<String>) -> Result<T, SentencePieceError> {
    Err(SentencePieceError::Unsupported(why.into()))
}

impl SentencePieceModel {
    /// Reads a `.model` file.
    ///
    /// # Errors
    ///
    /// [`SentencePieceError::Damaged`].
    pub fn read(data: &[u8]) -> Result<Self, SentencePieceError> {
        let Ok(mut proto) = ModelProto::decode(data) else { return damaged("it is no SentencePiece model") };
        if proto.pieces.is_empty() {
            return damaged("it has no pieces");
        }
        if proto.trainer_spec.as_ref().is_some_and(TrainerSpec::byte_fallback) {
            // As the library does: a text's NUL becomes its byte. InternLM's models have such a piece.
            let nul = proto.pieces.iter_mut().find(|piece| piece.text() == NUL);
            nul.into_iter().for_each(|piece| piece.set_kind(PieceType::Unused));
        }
        let mut texts = HashSet::with_capacity_and_hasher(proto.pieces.len(), FastHash::default());
        for (id, piece) in proto.pieces.iter().enumerate() {
            if piece.text().is_empty() {
                return damaged(format!("piece {id} is empty"));
            }
            if piece.text().contains(NUL) && (piece.text() != NUL || piece.kind() != PieceType::Unused) {
                return damaged(format!("piece {id} has a NUL"));
            }
            if !texts.insert(piece.text()) {
                return damaged(format!("piece {id} occurs twice"));
            }
            if piece.score().is_nan() {
                return damaged(format!("piece {id} has no number as score"));
            }
        }
        match proto.pieces.iter().filter(|piece| piece.kind() == PieceType::Unknown).count() {
            1 => Ok(Self { proto }),
            count => damaged(format!("it has {count} unknown pieces, not one")),
        }
    }

    /// Control pieces and the unknown piece, with their ids.
    pub fn special(&self) -> impl Iterator<Item = (&str, u32)> {
        self.pieces(&[PieceType::Control, PieceType::Unknown])
    }

    /// User-defined pieces, with their ids.
    pub fn user_defined(&self) -> impl Iterator<Item = (&str, u32)> {
        self.pieces(&[PieceType::UserDefined])
    }

    /// The piece that ends a text, if there is one.
    pub fn end_of_text(&self) -> Option<&str> {
        let trainer = self.proto.trainer_spec.as_ref();
        let piece = trainer.map_or("</s>", |trainer| trainer.eos_piece());
        self.special().find(|&(text, _)| text == piece).map(|(text, _)| text)
    }

    /// The texts of all pieces.
    pub fn vocabulary(&self) -> impl Iterator<Item = &str> {
        self.proto.pieces.iter().map(SentencePiece::text)
    }

    /// The texts of pieces of some types, with their ids.
    fn pieces<'a>(&'a self, types: &[PieceType]) -> impl Iterator<Item = (&'a str, u32)> {
        let is_one = move |piece: &PieceType| types.contains(piece);
        let ids = self.proto.pieces.iter().zip(0..);
        ids.filter(move |(piece, _)| is_one(&piece.kind())).map(|(piece, id)| (piece.text(), id))
    }

    /// Creates its encoder.
    ///
    /// # Errors
    ///
    /// [`SentencePieceError`].
    pub fn encoder(&self) -> Result<Encoder, SentencePieceError> {
        let trainer = self.proto.trainer_spec.clone().unwrap_or_default();
        if self.proto.denormalizer_spec.as_ref().is_some_and(|spec| !spec.precompiled_charsmap().is_empty()) {
            return unsupported("it has a table of replacements in decoded text (denormalizer_spec)");
        }
        match trainer.model_type() {
            Algorithm::Bpe => self.merging(&trainer),
            Algorithm::Unigram => self.unigram(&trainer),
            other => unsupported(format!("its model is {other:?}, neither BPE nor Unigram")),
        }
    }

    /// Creates the encoder of a BPE model.
    fn merging(&self, trainer: &TrainerSpec) -> Result<Encoder, SentencePieceError> {
        let is_single = |text: &str| text.chars().nth(1).is_none();
        if let Some((piece, _)) = self.special().find(|(text, _)| is_single(text)) {
            return unsupported(format!("the control piece {piece:?} is a single character"));
        }
        if self.pieces(&[PieceType::Unused]).any(|(text, _)| text != NUL) {
            return self.scored(trainer);
        }
        match self.ranked(trainer)? {
            Err(VocabularyError::SameScore(..) | VocabularyError::MissingBlank) => self.scored(trainer),
            found => Ok(found?),
        }
    }

    /// Creates the encoder of a BPE model whose merge order is a list of pairs.
    fn ranked(&self, trainer: &TrainerSpec) -> Result<Result<Encoder, VocabularyError>, SentencePieceError> {
        let spec = self.spec();
        let added: Vec<AddedToken> = self
            .user_defined()
            // In normalized text no blank is left that is not escaped.
            .filter(|(text, _)| !(spec.escape_whitespaces() && text.contains(' ')))
            .map(|(text, id)| AddedToken {
                text: text.to_owned(),
                id,
                special: false,
                normalized: true,
                lstrip: false,
                rstrip: false,
                single_word: false,
            })
            .collect();
        let normalizer = self.normalizer(trainer, &spec)?;
        let types = [PieceType::Normal, PieceType::UserDefined, PieceType::Control, PieceType::Unknown];
        let tokens: Vec<(&str, u32)> = self.pieces(&types).collect();
        let score = |&(_, id): &(&str, u32)| {
            let piece = &self.proto.pieces[id as usize];
            (piece.kind() == PieceType::Normal).then(|| piece.score())
        };
        let scores: Vec<Option<f32>> = tokens.iter().map(score).collect();
        let bytes = self.bytes(trainer.byte_fallback())?;
        let unknown = self.pieces(&[PieceType::Unknown]).map(|(_, id)| id).next().unwrap_or_default();
        let is_other = |piece: &SentencePiece| match piece.kind() {
            PieceType::Unknown | PieceType::Unused => true, // the only one that is unused is a NUL
            _ => piece.text().contains(ESCAPED_BLANK) && (!spec.escape_whitespaces() || piece.text().contains(' ')),
        };
        let (drops, others) = (self.drops(), self.proto.pieces.iter().zip(0..).filter(|(piece, _)| is_other(piece)));
        let decoded: Vec<_> = others.map(|(piece, id)| (id, decoded(piece, drops, trainer))).collect();
        let texts: Vec<_> = decoded.iter().map(|(id, [first, later])| (*id, &first[..], &later[..])).collect();
        Ok(Encoder::of_characters(CharacterDefinition {
            rules: CharacterRules {
                tokens: &tokens,
                merges: CharacterMerges::ByScore(&scores),
                fallback: match &bytes {
                    Some(ids) => Fallback::Bytes(ids),
                    None => Fallback::Unknown { id: unknown, fused: true },
                },
                escapes_blanks: spec.escape_whitespaces(),
            },
            added: &added,
            normalizers: vec![normalizer],
            unescapes_blanks: false,
            prefix: BlankPrefix::Never,
            splits_at_blanks: false,
            ignore_merges: false,
            dropped: DroppedBlanks::OfPieces(self.dropped()),
            texts: &texts,
        }))
    }

    /// Creates the encoder of a BPE model whose merge order depends on position.
    fn scored(&self, trainer: &TrainerSpec) -> Result<Encoder, SentencePieceError> {
        let ids_of = |kind: PieceType| self.pieces(&[kind]).map(|(_, id)| id).collect::<Vec<u32>>();
        let (unused, user_defined) = (ids_of(PieceType::Unused), ids_of(PieceType::UserDefined));
        let (texts, decoded) = (self.texts(), self.decoded(trainer));
        let tokens = self.tokens(&texts, &decoded, &[PieceType::Normal, PieceType::Unused, PieceType::UserDefined]);
        let is_whole = self.pieces(&[PieceType::Unused]).any(|(text, _)| text.chars().nth(1).is_some());
        let pretokenizer = if is_whole {
            Pretokenizer::Words(WordSplitter::Whole)
        } else {
            Pretokenizer::Seams(Arc::new(Seams::new(tokens.iter().filter_map(|token| token.text), BlankCuts::Spanned)))
        };
        let scores: Vec<f32> = self.proto.pieces.iter().map(SentencePiece::score).collect();
        let model = PieceModel::Scored {
            scores: &scores,
            unused: &unused,
            user_defined: &user_defined,
            unknown: self.pieces(&[PieceType::Unknown]).map(|(_, id)| id).next().unwrap_or_default(),
            bytes: self.bytes(trainer.byte_fallback())?.map(|ids| Box::new(ids.map(Option::unwrap_or_default))),
            escapes_blanks: self.spec().escape_whitespaces(),
        };
        self.of_pieces(trainer, &tokens, model, pretokenizer)
    }

    /// Creates the encoder of a Unigram model.
    fn unigram(&self, trainer: &TrainerSpec) -> Result<Encoder, SentencePieceError> {
        if let Some((id, _)) = (0..).zip(&self.proto.pieces).find(|(_, piece)| piece.score().is_infinite()) {
            return damaged(format!("piece {id} has no number as score"));
        }
        let normal = self.proto.pieces.iter().filter(|piece| piece.kind() == PieceType::Normal);
        let least = normal.map(SentencePiece::score).fold(f32::MAX, f32::min);
        let score = |piece: &SentencePiece| match piece.kind() {
            PieceType::UserDefined => f64::from((0.1 * (piece.text().len() as f64 - 1.0)) as f32),
            _ => f64::from(piece.score()),
        };
        let scores: Vec<f64> = self.proto.pieces.iter().map(score).collect();
        let (texts, decoded) = (self.texts(), self.decoded(trainer));
        let tokens = self.tokens(&texts, &decoded, &[PieceType::Normal, PieceType::UserDefined]);
        // Each byte has one.
        let bytes = self.bytes(trainer.byte_fallback())?.map(|ids| Box::new(ids.map(Option::unwrap_or_default)));
        let model = PieceModel::Unigram {
            scores: &scores,
            unknown: self.pieces(&[PieceType::Unknown]).map(|(_, id)| id).next(),
            unknown_score: f64::from(least - UNKNOWN_PENALTY as f32),
            bytes,
            is_byte_level: false,
            escapes_blanks: self.spec().escape_whitespaces(),
            is_sentencepiece: true,
        };
        self.of_pieces(trainer, &tokens, model, Pretokenizer::Words(WordSplitter::Whole))
    }

    /// Creates an encoder that encodes each pretoken as a whole.
    fn of_pieces(
        &self,
        trainer: &TrainerSpec,
        tokens: &[PieceToken<'_>],
        model: PieceModel<'_>,
        pretokenizer: Pretokenizer,
    ) -> Result<Encoder, SentencePieceError> {
        let normalizer = self.normalizer(trainer, &self.spec())?;
        Ok(Encoder::of_pieces(PieceDefinition {
            tokens,
            model,
            pretokenizer,
            start: PieceStart::Kept,
            added: &[],
            normalizers: vec![normalizer],
            unescapes_blanks: false,
            prefix: BlankPrefix::Never,
            dropped: DroppedBlanks::OfPieces(self.dropped()),
            added_texts: &[],
        })?)
    }

    fn spec(&self) -> NormalizerSpec {
        self.proto.normalizer_spec.clone().unwrap_or_default()
    }

    /// The bytes of each piece.
    fn texts(&self) -> Vec<Vec<u8>> {
        let escapes = self.spec().escape_whitespaces();
        let text = |piece: &SentencePiece| match (piece.kind(), byte_of(piece.text())) {
            (PieceType::Byte, Some(byte)) => vec![byte],
            _ if escapes => piece.text().replace(ESCAPED_BLANK, " ").into_bytes(),
            _ => piece.text().as_bytes().to_vec(),
        };
        self.proto.pieces.iter().map(text).collect()
    }

    /// What each piece decodes to at the start of a text, and after other pieces.
    fn decoded(&self, trainer: &TrainerSpec) -> Vec<[Vec<u8>; 2]> {
        let drops = self.drops();
        self.proto.pieces.iter().map(|piece| decoded(piece, drops, trainer)).collect()
    }

    /// Whether decoding drops the `▁` that a first piece begins with.
    fn drops(&self) -> bool {
        self.dropped() != PieceBlanks::None
    }

    /// All pieces; only those of the given types can match text.
    fn tokens<'a>(
        &'a self,
        texts: &'a [Vec<u8>],
        decoded: &'a [[Vec<u8>; 2]],
        types: &[PieceType],
    ) -> Vec<PieceToken<'a>> {
        let escapes = self.spec().escape_whitespaces();
        // In normalized text no blank is left that is not escaped.
        let is_found =
            |piece: &SentencePiece| types.contains(&piece.kind()) && !(escapes && piece.text().contains(' '));
        let pieces = self.proto.pieces.iter().zip(texts).zip(decoded).zip(0..);
        let tokens = pieces.map(|(((piece, text), [first, later]), id)| {
            let found = is_found(piece).then_some(&text[..]);
            PieceToken { id, written: piece.text(), text: found, alone: text, first, later }
        });
        tokens.collect()
    }

    /// Which pieces lose their leading `▁` in decoding.
    fn dropped(&self) -> PieceBlanks {
        let spec = self.spec();
        match (spec.remove_extra_whitespaces(), spec.add_dummy_prefix()) {
            (true, _) => PieceBlanks::All,
            (false, true) => PieceBlanks::First,
            (false, false) => PieceBlanks::None,
        }
    }

    fn normalizer(&self, trainer: &TrainerSpec, spec: &NormalizerSpec) -> Result<Normalizer, SentencePieceError> {
        let kept: Vec<&str> = self.user_defined().map(|(text, _)| text).collect();
        let options = BlankOptions {
            adds_one: spec.add_dummy_prefix(),
            is_suffix: trainer.treat_whitespace_as_suffix(),
            removes_extra: spec.remove_extra_whitespaces(),
            escapes: spec.escape_whitespaces(),
        };
        let Some(normalizer) = SentencePieceNormalizer::new(spec.precompiled_charsmap(), &kept, options) else {
            return damaged("its table of normalized characters is damaged");
        };
        Ok(Normalizer::SentencePiece(Arc::new(normalizer)))
    }

    /// Ids of the 256 bytes, if the model has byte fallback.
    fn bytes(&self, byte_fallback: bool) -> Result<Option<Box<[Option<u32>; 256]>>, SentencePieceError> {
        let mut ids = Box::new([None; 256]);
        for (text, id) in self.pieces(&[PieceType::Byte]) {
            match byte_of(text) {
                Some(byte) => ids[usize::from(byte)] = Some(id),
                None => return damaged(format!("the piece {text:?} is no byte")),
            }
        }
        match (byte_fallback, ids.iter().position(Option::is_none)) {
            (false, _) if ids.iter().any(Option::is_some) => damaged("it has pieces for bytes, but no byte fallback"),
            (false, _) => Ok(None),
            (true, None) => Ok(Some(ids)),
            (true, Some(byte)) => damaged(format!("it has no piece for the byte {byte:#04x}")),
        }
    }
}

/// What a piece decodes to at the start of a text, and after other pieces.
fn decoded(piece: &SentencePiece, drops: bool, trainer: &TrainerSpec) -> [Vec<u8>; 2] {
    match (piece.kind(), byte_of(piece.text())) {
        (PieceType::Byte, Some(byte)) => [vec![byte], vec![byte]],
        (PieceType::Unknown, _) => [(); 2].map(|()| trainer.unk_surface().as_bytes().to_vec()),
        (PieceType::Control, _) => [(); 2].map(|()| piece.text().as_bytes().to_vec()),
        _ => {
            let first = piece.text().strip_prefix(ESCAPED_BLANK).filter(|_| drops).unwrap_or(piece.text());
            [first, piece.text()].map(|text| text.replace(ESCAPED_BLANK, " ").into_bytes())
        }
    }
}

/// The byte that a piece such as `<0x0A>` represents.
fn byte_of(piece: &str) -> Option<u8> {
    let digits = piece.strip_prefix("<0x")?.strip_suffix('>').filter(|digits| digits.len() == 2)?;
    u8::from_str_radix(digits, 16).ok().filter(|&byte| byte_piece(byte) == piece)
}
