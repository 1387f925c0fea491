//! The built-in pretokenizers: one file per family, and their list.

mod bloom;
mod cl100k;
mod code;
mod deepseek;
pub(in crate::pretokenize) mod gpt2;
mod o200k;

use std::sync::Arc;

use super::{PretokenStream, RegexPretokenizer, Seams, Visitor, WordSplitter};

/// Definition of a built-in pretokenizer.
pub(super) trait BuiltIn {
    /// Name for users.
    const NAME: &'static str;

    /// The regular expressions that define it, as published by the reference.
    const PATTERNS: &'static [&'static str];

    /// Equivalent expressions for Hugging Face's engine.
    const PORTABLE_PATTERNS: &'static [&'static str] = Self::PATTERNS;

    /// The same in other words that files have.
    const SPELLINGS: &'static [&'static [&'static str]] = &[];

    /// Whether every character is part of a match.
    const MATCHES_ALL: bool = true;

    /// Finds its pretokens: [`super::MatchStream`] or [`super::blocks::BlockStream`].
    type Stream: PretokenStream + Default;
}

/// Names and expressions of a built-in pretokenizer.
pub(super) struct Record {
    pub(super) pretokenizer: Pretokenizer,
    pub(super) name: &'static str,
    pub(super) patterns: &'static [&'static str],
    pub(super) portable_patterns: &'static [&'static str],
    pub(super) spellings: &'static [&'static [&'static str]],
    pub(super) matches_all: bool,
}

impl Record {
    const fn of<B: BuiltIn>(pretokenizer: Pretokenizer) -> Self {
        Self {
            pretokenizer,
            name: B::NAME,
            patterns: B::PATTERNS,
            portable_patterns: B::PORTABLE_PATTERNS,
            spellings: B::SPELLINGS,
            matches_all: B::MATCHES_ALL,
        }
    }
}

/// Generates the type, the records and the choice of the stream from the list.
macro_rules! pretokenizers {
    ($($(#[$doc:meta])+ $variant:ident => $built_in:ty,)+) => {
        /// A pretokenizer.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Pretokenizer {
            $($(#[$doc])+ $variant,)+
            /// Custom regular expressions.
            Regex(Arc<RegexPretokenizer>),
            /// None: the text is cut where no token of a vocabulary spans.
            Seams(Arc<Seams>),
            /// One for words as wholes.
            Words(WordSplitter),
        }

        /// Records of all built-in pretokenizers, in the order of user-facing lists.
        pub(super) static RECORDS: &[Record] = &[$(Record::of::<$built_in>(Pretokenizer::$variant)),+];

        impl Pretokenizer {
            /// Calls a visitor with the pretokens of a text. Compiled per pretokenizer, with one branch per text.
            #[inline]
            pub(crate) fn visit<V: Visitor>(&self, visitor: V) -> V::Output {
                match self {
                    $(Self::$variant => visitor.visit(<$built_in as BuiltIn>::Stream::default()),)+
                    Self::Regex(regex) => visitor.visit(regex.stream()),
                    Self::Seams(seams) => visitor.visit(seams.stream()),
                    Self::Words(words) => words.visit(visitor),
                }
            }
        }

        /// Compares every stream that has a slow twin with its twin.
        #[cfg(test)]
        pub(super) fn check_twins(text: &str) {
            $(<<$built_in as BuiltIn>::Stream as super::blocks::tests::HasTwin>::check(text);)+
        }
    };
}

pretokenizers! {
    /// r50k_base and p50k_base.
    Gpt2 => gpt2::Gpt2,
    /// cl100k_base, as tiktoken splits.
    Cl100k => cl100k::Cl100k,
    /// o200k_base.
    O200k => o200k::O200k,
    /// Llama 3, and Hugging Face files of cl100k_base.
    Llama3 => cl100k::Llama3,
    /// Qwen 2, 2.5 and 3.
    Qwen2 => cl100k::Qwen2,
    /// Qwen 3.5.
    Qwen35 => cl100k::Qwen35,
    /// DeepSeek V3, R1 and V4.
    DeepSeek => deepseek::DeepSeek,
    /// Mistral's tekken, and Nemotron 3.
    Tekken => o200k::Tekken,
    /// Kimi K2.
    Kimi => o200k::Kimi,
    /// StarCoder.
    StarCoder => gpt2::StarCoder,
    /// BLOOM.
    Bloom => bloom::Bloom,
    /// tokmill's own, for prose and code.
    Code => code::Code,
}
