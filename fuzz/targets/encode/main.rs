//! Compares encoders with the definition of byte pair encoding: a regex engine splits, and pretokens are merged
//! naively.
//!
//! The first byte of an input chooses a family of pretokenizers, the second a vocabulary. Documents follow, separated
//! by bytes 0xFF, which no text contains. All are encoded twice, starting with an empty cache, so that the input alone
//! reproduces a failure. Caches are tiny when fuzzing, so that entries are replaced all the time.
#![no_main]

mod tokens;
mod twin;

use std::sync::{LazyLock, OnceLock};

use libfuzzer_sys::fuzz_target;
use tokmill::{Documents, Encoder, Frame, Offsets, Pretokenizer, Reference};

use tokens::Tokens;

/// A family, as the core splits it and as a regex engine does.
struct Family {
    pretokenizer: Pretokenizer,
    engine: Pretokenizer,
    /// An encoder per vocabulary, created on first use.
    encoders: Vec<OnceLock<Encoder>>,
}

static TOKENS: LazyLock<Vec<Tokens>> = LazyLock::new(Tokens::all);

static FAMILIES: LazyLock<Vec<Family>> = LazyLock::new(|| {
    let families = Pretokenizer::names().map(|name| {
        let pretokenizer = Pretokenizer::parse(name, Reference::Tiktoken).expect("it is a name");
        // In a group, so that the expression is not recognized as that of the family.
        let patterns: Vec<String> = pretokenizer.patterns().iter().map(|pattern| format!("(?:{pattern})")).collect();
        let patterns: Vec<&str> = patterns.iter().map(String::as_str).collect();
        let engine =
            Pretokenizer::from_patterns(&patterns, Reference::Tiktoken).expect("it is what the family is defined by");
        assert!(engine.name().is_none(), "an engine must run it");
        Family { pretokenizer, engine, encoders: TOKENS.iter().map(|_| OnceLock::new()).collect() }
    });
    families.collect()
});

fuzz_target!(|data: &[u8]| {
    let [family, tokens, documents @ ..] = data else { return };
    let family = &FAMILIES[usize::from(*family) % FAMILIES.len()];
    let number = usize::from(*tokens) % TOKENS.len();
    let tokens = &TOKENS[number];
    let encoder = family.encoders[number].get_or_init(|| tokens.encoder(family.pretokenizer.clone()));
    encoder.forget();

    let texts: Vec<_> = documents.split(|&byte| byte == 0xFF).map(String::from_utf8_lossy).collect();
    let expected: Vec<Vec<u32>> = texts
        .iter()
        .map(|text| {
            let pretokens = family.engine.split(text).expect("it is no text for which that takes too long");
            assert_eq!(family.pretokenizer.split(text).as_ref(), Ok(&pretokens));
            pretokens.iter().flat_map(|pretoken| tokens.encode(pretoken.as_bytes())).collect()
        })
        .collect();

    let offsets: Vec<i64> = texts
        .iter()
        .scan(0, |end, text| {
            *end += text.len() as i64;
            Some(*end)
        })
        .collect();
    let offsets = [&[0], &offsets[..]].concat();
    let documents = texts.concat();
    let documents = Documents::new(documents.as_bytes(), Offsets::Wide(&offsets)).expect("offsets ascend");
    for _ in 0..2 {
        let encoded = encoder.encode_documents(documents, Frame::default(), 1).expect("it is text");
        for (place, (text, expected)) in texts.iter().zip(&expected).enumerate() {
            let ids = &encoded.ids[encoded.offsets[place] as usize..encoded.offsets[place + 1] as usize];
            assert_eq!(ids, expected, "{text:?}");
            assert_eq!(encoder.decode(ids, &[] as &[(&str, u32)]).as_deref(), Ok(text.as_bytes()));
        }
    }
});
