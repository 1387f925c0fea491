//! Ids compared with the definition and the references.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use tiktoken_rs::CoreBPE;

use super::*;
use crate::encoder::embedded::EMBEDDED;
use crate::merging::merge::tests::merge_by_definition;
use crate::merging::merge_table::tests::implied_splits;
use crate::pretokenize::{CAPACITY, Reference};
use crate::vocabulary::tests::{by_id, ranks, toys};
use crate::{Offsets, Vocabulary};

/// Each embedded encoder with its reference.
static BOTH: LazyLock<[(Encoder, CoreBPE); 4]> = LazyLock::new(|| {
    let mut references = [
        tiktoken_rs::r50k_base().unwrap(),
        tiktoken_rs::p50k_base().unwrap(),
        tiktoken_rs::cl100k_base().unwrap(),
        tiktoken_rs::o200k_base().unwrap(),
    ]
    .into_iter();
    EMBEDDED.each_ref().map(|embedded| (embedded.encoder().unwrap(), references.next().unwrap()))
});

/// An encoder whose ranks imply its merges.
fn ranked(vocabulary: Vocabulary, pretokenizer: Pretokenizer) -> Encoder {
    let splits = implied_splits(&vocabulary);
    Encoder::of(Model::Bpe(Box::new(Bpe::with_splits(vocabulary, &splits, None))), pretokenizer)
}

/// No special tokens.
const SPECIAL: &[(&str, u32)] = &[];

fn characters() -> impl Strategy<Value = String> {
    let ascii = "aAbBsStTdDmMlLvVeErR0123456789'’!\"#-_/.,<|>^ \t\n\r\x0b\x0c\0\x1c\x7f";
    let others = concat!(
        "éßẞſKÅΩİıǅʰªºⅷⅧ²½٣४零Жждאبขไทยあアーｱ一二日本語한국ᄒ",
        "\u{85}\u{a0}\u{1680}\u{2003}\u{2028}\u{202f}\u{3000}\u{feff}\u{200b}\u{200d}\u{fe0f}\u{301}\u{300}\u{903}",
        "\u{20dd}\u{e000}\u{378}\u{ffff}\u{fffd}\u{10ffff}😀👩🏽🇩🇪𝐀𝟏𠀀𖿰",
    );
    const UNITS: [&str; 11] =
        ["'s", "'LL", "'ſ", "\r\n", "  ", "    ", " the", "ing", "<|endoftext|>", "👩\u{200d}🚀", "e\u{301}"];
    prop_oneof![
        6 => select(ascii.chars().collect::<Vec<_>>()).prop_map(String::from),
        3 => select(others.chars().collect::<Vec<_>>()).prop_map(String::from),
        3 => select(&UNITS[..]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ]
}

/// Hostile texts: few characters, in any order, repeated.
fn hostile() -> impl Strategy<Value = String> {
    let mixed = vec(characters(), 0..40).prop_map(|units| units.concat());
    let few = vec(characters(), 1..5).prop_flat_map(|units| {
        let runs = vec((select(units), prop_oneof![8 => 1..3usize, 1 => 3..400usize]), 1..25);
        runs.prop_map(|runs| runs.into_iter().map(|(unit, times)| unit.repeat(times)).collect())
    });
    let repeated = (vec(characters(), 1..4), 1..300usize).prop_map(|(units, times)| units.concat().repeat(times));
    prop_oneof![3 => mixed, 4 => few, 1 => repeated, 1 => any::<String>()]
}

fn buffers(texts: &[impl AsRef<[u8]>]) -> (Vec<u8>, Vec<i64>) {
    let (mut data, mut offsets) = (b"before".to_vec(), vec![6]);
    for text in texts {
        data.extend_from_slice(text.as_ref());
        offsets.push(data.len() as i64);
    }
    data.extend_from_slice(b"\xFF after");
    (data, offsets)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn ids_are_those_of_the_reference(text in hostile()) {
        for (encoder, reference) in BOTH.iter() {
            prop_assert_eq!(encoder.encode(&text).unwrap(), reference.encode_ordinary(&text), "{:?}", encoder.pretokenizer());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn toys_encode_as_their_pieces_do((toy, texts) in toys().prop_flat_map(|toy| {
        let texts = vec(toy.texts(30), 1..4);
        (Just(toy), texts)
    }), name in select(Pretokenizer::names().collect::<Vec<_>>())) {
        // Few merges, but every path: short and long pretokens, safe splits, and the cache in the second round.
        let pretokenizer = Pretokenizer::parse(name, Reference::Tiktoken).unwrap();
        let encoder = ranked(toy.vocabulary(), pretokenizer.clone());
        let ranks = ranks(encoder.vocabulary());
        for text in texts.iter().chain(&texts) {
            let expected: Vec<u32> = pretokenizer
                .split(text)
                .unwrap()
                .iter()
                .flat_map(|pretoken| merge_by_definition(pretoken.as_bytes(), &ranks))
                .map(|rank| encoder.vocabulary().id(rank))
                .collect();
            prop_assert_eq!(encoder.encode(text).unwrap(), &expected[..]);
            prop_assert_eq!(encoder.decode(&expected, SPECIAL).unwrap(), text.as_bytes());
        }
    }

    #[test]
    fn threads_and_frames_change_nothing_else(
        texts in vec(hostile(), 0..12),
        prefix in proptest::option::of(0..5u32),
        suffix in proptest::option::of(Just(u32::MAX)),
    ) {
        let (encoder, _) = &BOTH[2];
        let (data, offsets) = buffers(&texts);
        let (mut ids, mut bounds) = (Vec::new(), vec![0]);
        for text in &texts {
            ids.extend(prefix);
            ids.extend(encoder.encode(text).unwrap());
            ids.extend(suffix);
            bounds.push(ids.len() as i64);
        }
        let narrow: Vec<i32> = offsets.iter().map(|&offset| offset as i32).collect();
        for threads in 0..=7 {
            let offsets = if threads % 2 == 0 { Offsets::Narrow(&narrow) } else { Offsets::Wide(&offsets) };
            let documents = Documents::new(&data, offsets).unwrap();
            let encoded = encoder.encode_documents(documents, Frame { prefix, suffix }, threads).unwrap();
            prop_assert_eq!(&encoded.ids, &ids);
            prop_assert_eq!(&encoded.offsets, &bounds);
        }
    }
}

#[test]
fn long_pieces_are_those_of_the_reference() {
    let units = [
        "a", "A", " ", "\n", "\t", "^", "=", "/", "-", "*", "#", "ab", "=-", "0", "😀", "語", "あA", "\u{301}",
        "\u{300}e", "'s", "\r\n ",
    ];
    for (encoder, reference) in BOTH.iter() {
        for unit in units {
            for times in [63, 64, 65, 191, 192, 193, 1000, 3001] {
                let text = unit.repeat(times);
                for text in [&text, &format!("x{text}"), &format!("{text}x"), &format!(" {text} y")] {
                    let expected = reference.encode_ordinary(text);
                    assert!(
                        encoder.encode(text).unwrap() == expected,
                        "{:?} {unit:?} × {times}",
                        encoder.pretokenizer()
                    );
                }
            }
        }
    }
}

#[test]
fn batches_of_pieces_end_anywhere() {
    // A batch may end within a pretoken that is split; starting a new pretoken there would count digits anew.
    let tails = ["", "x", "  \n ", "日本語日本語日本語", "３４１０５", "४५६३०७", "、。\n\n/"];
    for (encoder, reference) in BOTH.iter() {
        for words in CAPACITY - 72..=CAPACITY + 2 {
            for tail in tails {
                let text = format!("{}{tail}", " a".repeat(words));
                assert_eq!(encoder.encode(&text).unwrap(), reference.encode_ordinary(&text), "{text:?}");
            }
        }
    }
}

#[test]
fn the_first_bad_document_is_told_whatever_the_threads() {
    let (encoder, _) = &BOTH[0];
    let good = b"good ".repeat(40);
    let mut texts = vec![&good[..]; 30];
    texts[11] = b"ab\xFF";
    texts[23] = b"\x80";
    let (data, offsets) = buffers(&texts);
    let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
    for threads in 1..=7 {
        let error = encoder.encode_documents(documents, Frame::default(), threads).err();
        assert_eq!(error, Some(DocumentsError::InvalidUtf8(11, 2)));
    }
    // A character split across two documents makes both invalid, although the joined bytes are valid.
    let (data, offsets) = buffers(&[b"a\xE3".as_slice(), b"\x81\x82"]);
    let documents = Documents::new(&data, Offsets::Wide(&offsets)).unwrap();
    for threads in 1..=2 {
        let error = encoder.encode_documents(documents, Frame::default(), threads).err();
        assert_eq!(error, Some(DocumentsError::InvalidUtf8(0, 1)));
    }
    assert_eq!(encoder.encode("still works").unwrap(), BOTH[0].1.encode_ordinary("still works"));
}

#[test]
fn no_document_has_no_ids() {
    let (encoder, _) = &BOTH[1];
    for threads in [0, 1, 3] {
        let documents = Documents::new(b"", Offsets::Wide(&[0])).unwrap();
        let encoded = encoder.encode_documents(documents, Frame::default(), threads).unwrap();
        assert_eq!((encoded.ids, encoded.offsets), (vec![], vec![0]));
        let documents = Documents::new(b"", Offsets::Wide(&[0, 0, 0])).unwrap();
        let encoded = encoder.encode_documents(documents, Frame { prefix: Some(9), suffix: None }, threads).unwrap();
        assert_eq!((encoded.ids, encoded.offsets), (vec![9, 9], vec![0, 1, 2]));
    }
}

#[test]
fn one_encoder_serves_threads_at_once() {
    let (encoder, reference) = &BOTH[3];
    let texts = ["plain words", &"語".repeat(2000), &"z".repeat(2000), &"Ünï çödé ".repeat(300)];
    let expected = texts.map(|text| reference.encode_ordinary(text));
    std::thread::scope(|scope| {
        for start in 0..6 {
            let (texts, expected) = (&texts, &expected);
            scope.spawn(move || {
                for round in start..start + 40 {
                    assert!(encoder.encode(texts[round % 4]).unwrap() == expected[round % 4]);
                }
            });
        }
    });
    let workers = std::iter::from_fn(|| encoder.workers.take((thread::current().id(), 0))).count();
    // Other tests share this encoder; none of them has more than 8 calls at once.
    assert!(workers <= 64, "{workers} caches");
}

#[test]
fn room_for_ids_is_kept_up_to_the_size_of_a_cache() {
    let encoder = EMBEDDED[0].encoder().unwrap().with_cache(1 << 16);
    let few = buffers(&[b"plain words".as_slice(); 6]);
    let many = buffers(&vec![b"plain words".as_slice(); 60_000]);
    for ((data, offsets), kept) in [(&few, 1), (&many, 0), (&few, 1)] {
        let encode = |threads| {
            let documents = Documents::new(data, Offsets::Wide(offsets)).unwrap();
            encoder.encode_documents(documents, Frame { prefix: Some(7), suffix: None }, threads).unwrap()
        };
        let (alone, together) = (encode(1), encode(3));
        assert!(alone.ids == together.ids && alone.offsets == together.offsets);
        let buffers = || std::iter::from_fn(|| encoder.buffers.take((thread::current().id(), 1)));
        let found = buffers().inspect(|ids| assert!(ids.is_empty() && ids.capacity() <= 1 << 14)).count();
        // The third thread may start after the second has finished.
        assert!((kept..=2 * kept).contains(&found), "{found}");
        encode(3);
        encoder.forget();
        assert_eq!(buffers().count(), 0);
    }
}

#[test]
fn ids_decode_or_the_first_that_does_not_is_told() {
    let p50k = &BOTH[1].0;
    let special = EMBEDDED[1].special;
    assert_eq!(p50k.decode(&[], special).unwrap(), b"");
    assert_eq!(p50k.decode(&[31373, 50256, 995], special).unwrap(), b"hello<|endoftext|> world");
    assert_eq!(p50k.decode(&[31373, 50256, u32::MAX], SPECIAL), Err(50256), "an unused id is not a token");
    assert_eq!(p50k.decode(&[50280, 50281], special), Err(50281));
}

#[test]
fn content_hashes_tell_tokenizers_apart() {
    let bytes = || (0..=255u8).map(|byte| vec![byte]);
    let encoder = |products: &[&str], pretokenizer| {
        let products = products.iter().map(|product| product.as_bytes().to_vec());
        ranked(by_id(bytes().chain(products)).unwrap(), pretokenizer)
    };
    let one = encoder(&["ab", "bc"], Pretokenizer::Gpt2);
    let hashes = [
        one.content_hash(SPECIAL),
        one.content_hash(&[("x", 300)]),
        one.content_hash(&[("x", 301)]),
        one.content_hash(&[("y", 300)]),
        encoder(&["bc", "ab"], Pretokenizer::Gpt2).content_hash(SPECIAL),
        encoder(&["ab", "bc"], Pretokenizer::Cl100k).content_hash(SPECIAL),
        encoder(&["ab", "bc", "abc"], Pretokenizer::Gpt2).content_hash(SPECIAL),
    ];
    assert!((0..hashes.len()).all(|one| (0..one).all(|other| hashes[one] != hashes[other])));
    assert_eq!(encoder(&["ab", "bc"], Pretokenizer::Gpt2).content_hash(SPECIAL), hashes[0]);
}
