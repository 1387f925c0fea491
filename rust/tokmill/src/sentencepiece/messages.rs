//! Messages of `sentencepiece_model.proto`, as far as ids depend on them.

use prost::{Enumeration, Message};

/// A model.
#[derive(Clone, PartialEq, Message)]
pub(super) struct ModelProto {
    #[prost(message, repeated, tag = "1")]
    pub(super) pieces: Vec<SentencePiece>,
    #[prost(message, optional, tag = "2")]
    pub(super) trainer_spec: Option<TrainerSpec>,
    #[prost(message, optional, tag = "3")]
    pub(super) normalizer_spec: Option<NormalizerSpec>,
    #[prost(message, optional, tag = "5")]
    pub(super) denormalizer_spec: Option<NormalizerSpec>,
}

/// A piece; its id is its index.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SentencePiece {
    #[prost(string, optional, tag = "1")]
    text: Option<String>,
    #[prost(float, optional, tag = "2")]
    score: Option<f32>,
    #[prost(enumeration = "PieceType", optional, tag = "3", default = "Normal")]
    kind: Option<i32>,
}

/// Type of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Enumeration)]
#[repr(i32)]
pub(super) enum PieceType {
    Normal = 1,
    Unknown = 2,
    Control = 3,
    UserDefined = 4,
    Unused = 5,
    Byte = 6,
}

/// How a model was trained.
#[derive(Clone, PartialEq, Message)]
pub(super) struct TrainerSpec {
    #[prost(enumeration = "Algorithm", optional, tag = "3", default = "Unigram")]
    model_type: Option<i32>,
    #[prost(bool, optional, tag = "24")]
    treat_whitespace_as_suffix: Option<bool>,
    #[prost(bool, optional, tag = "35")]
    byte_fallback: Option<bool>,
    #[prost(string, optional, tag = "44", default = " \u{2047} ")]
    unk_surface: Option<String>,
    #[prost(string, optional, tag = "47", default = "</s>")]
    eos_piece: Option<String>,
}

/// Algorithm of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Enumeration)]
#[repr(i32)]
pub(super) enum Algorithm {
    Unigram = 1,
    Bpe = 2,
    Word = 3,
    Char = 4,
}

/// How text is normalized.
#[derive(Clone, PartialEq, Message)]
pub(super) struct NormalizerSpec {
    #[prost(bytes = "vec", optional, tag = "2")]
    precompiled_charsmap: Option<Vec<u8>>,
    #[prost(bool, optional, tag = "3", default = "true")]
    add_dummy_prefix: Option<bool>,
    #[prost(bool, optional, tag = "4", default = "true")]
    remove_extra_whitespaces: Option<bool>,
    #[prost(bool, optional, tag = "5", default = "true")]
    escape_whitespaces: Option<bool>,
}
