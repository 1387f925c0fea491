//! The vocabularies that come with the crate. The build script has checked them against their published sums.

use crate::encoder::Encoder;
use crate::encoder::bpe::Bpe;
use crate::encoder::model::Model;
use crate::pretokenize::Pretokenizer;
use crate::vocabulary::{Vocabulary, VocabularyError};

/// An embedded tokenizer: its name, data and special tokens.
pub struct Embedded {
    /// tiktoken's name of the encoding.
    pub name: &'static str,
    /// Special tokens and their ids; the first is the end-of-text token.
    pub special: &'static [(&'static str, u32)],
    pretokenizer: Pretokenizer,
    dump: &'static [u8],
}

macro_rules! dump {
    ($name:literal) => {
        include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".merges"))
    };
}

/// All embedded tokenizers.
pub static EMBEDDED: [Embedded; 4] = [
    Embedded {
        name: "r50k_base",
        special: &[("<|endoftext|>", 50_256)],
        pretokenizer: Pretokenizer::Gpt2,
        dump: dump!("r50k_base"),
    },
    Embedded {
        name: "p50k_base",
        special: &[("<|endoftext|>", 50_256)],
        pretokenizer: Pretokenizer::Gpt2,
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
        pretokenizer: Pretokenizer::Cl100k,
        dump: dump!("cl100k_base"),
    },
    Embedded {
        name: "o200k_base",
        special: &[("<|endoftext|>", 199_999), ("<|endofprompt|>", 200_018)],
        pretokenizer: Pretokenizer::O200k,
        dump: dump!("o200k_base"),
    },
];

impl Embedded {
    /// The embedded tokenizer with this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        EMBEDDED.iter().find(|embedded| embedded.name == name)
    }

    /// Builds the encoder, which takes tens of milliseconds.
    ///
    /// # Errors
    ///
    /// None in practice, because the build script has checked the data.
    pub fn encoder(&self) -> Result<Encoder, VocabularyError> {
        let entries = self.dump.as_chunks().0;
        let (mut bytes, mut starts) = (Vec::with_capacity(8 * entries.len()), Vec::with_capacity(entries.len() + 1));
        let (mut ids, mut splits) = (Vec::with_capacity(entries.len()), Vec::with_capacity(entries.len()));
        starts.push(0);
        for (&[a, b, c, d, e, f], id) in entries.iter().zip(0..) {
            let [left, right] = [[a, b, c, 0], [d, e, f, 0]].map(u32::from_le_bytes);
            match [left, right] {
                [NONE, NONE] => continue,
                [NONE, byte] => bytes.push(byte as u8),
                parts => {
                    let places = parts.map(|part| starts[part as usize]..starts[part as usize + 1]);
                    places.into_iter().for_each(|place| bytes.extend_from_within(place));
                }
            }
            splits.push((left != NONE).then_some((left, right)));
            starts.push(bytes.len());
            ids.push(id);
        }
        let vocabulary = Vocabulary::of_different(bytes, starts, ids, splits.len())?;
        let bpe = Bpe::with_splits(vocabulary, &splits, None);
        Ok(Encoder::of(Model::Bpe(Box::new(bpe)), self.pretokenizer.clone()))
    }
}

/// Sentinel for "no rank" in the build script's dump.
const NONE: u32 = 0xFF_FFFF;

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tiktoken_rs::CoreBPE;

    use super::*;

    #[test]
    fn tokens_are_those_of_the_reference() {
        let references: [CoreBPE; 4] = [
            tiktoken_rs::r50k_base().unwrap(),
            tiktoken_rs::p50k_base().unwrap(),
            tiktoken_rs::cl100k_base().unwrap(),
            tiktoken_rs::o200k_base().unwrap(),
        ];
        for (embedded, reference) in EMBEDDED.iter().zip(references) {
            let encoder = embedded.encoder().unwrap();
            let (vocabulary, special) = (encoder.vocabulary(), embedded.special.iter().map(|&(_, id)| id));
            let special: Vec<u32> = special.collect();
            assert!(vocabulary.ids() > 50_000);
            for id in (0..vocabulary.ids() as u32).filter(|id| !special.contains(id)) {
                assert_eq!(vocabulary.bytes_of(id).unwrap(), reference.decode_bytes(&[id]).unwrap());
            }
        }
    }
}
