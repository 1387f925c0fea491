//! The vocabularies that come with the crate. The build script has checked them against their published sums.

use crate::encoder::Encoder;
use crate::pretokenize::Scheme;
use crate::vocabulary::{Vocabulary, VocabularyError};

/// An embedded tokenizer: its name, what it is made of, and its special tokens.
pub struct Embedded {
    /// tiktoken's name of the encoding.
    pub name: &'static str,
    /// Special tokens and their ids; the first is the end-of-text token.
    pub special: &'static [(&'static str, u32)],
    scheme: Scheme,
    dump: &'static [u8],
}

macro_rules! dump {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".tokens"))
    };
}

/// All embedded tokenizers.
pub static EMBEDDED: [Embedded; 4] = [
    Embedded {
        name: "r50k_base",
        special: &[("<|endoftext|>", 50_256)],
        scheme: Scheme::Gpt2,
        dump: dump!("r50k_base"),
    },
    Embedded {
        name: "p50k_base",
        special: &[("<|endoftext|>", 50_256)],
        scheme: Scheme::Gpt2,
        dump: dump!("p50k_base"),
    },
    Embedded {
        name: "cl100k_base",
        special: &[
            ("<|endoftext|>", 100_257),
            ("<|fim_prefix|>", 100_258),
            ("<|fim_middle|>", 100_259),
            ("<|fim_suffix|>", 100_260),
            ("<|endofprompt|>", 100_276),
        ],
        scheme: Scheme::Cl100k,
        dump: dump!("cl100k_base"),
    },
    Embedded {
        name: "o200k_base",
        special: &[("<|endoftext|>", 199_999), ("<|endofprompt|>", 200_018)],
        scheme: Scheme::O200k,
        dump: dump!("o200k_base"),
    },
];

impl Embedded {
    /// The embedded tokenizer with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        EMBEDDED.iter().find(|embedded| embedded.name == name)
    }

    /// Builds its encoder; this takes some tens of milliseconds.
    ///
    /// # Errors
    ///
    /// None for what the build script has checked; the type is that of any vocabulary.
    pub fn encoder(&self) -> Result<Encoder, VocabularyError> {
        Encoder::ranked(Vocabulary::from_dump(self.dump)?, self.scheme.clone())
    }
}
