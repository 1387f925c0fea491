//! Build-time tables: the embedded vocabularies, and the Unicode classes that pretokenizers test.
//!
//! Both come from the crates on which the reference implementation is based: `tiktoken-rs` contains OpenAI's rank files
//! (checked here against their published SHA-256), and `regex-syntax` the Unicode tables of tiktoken's regex engine.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;

use regex_syntax::hir::{Class, HirKind};
use sha2::{Digest, Sha256};
use tiktoken_rs::CoreBPE;
use unicode_categories::UnicodeCategories as _;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let out = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let out = Path::new(&out);
    vocabularies(out);
    std::fs::write(out.join("unicode_tables.rs"), unicode_tables()).expect("OUT_DIR is writable");
}

/// Writes each vocabulary as two three-byte little-endian numbers per id: the ranks of the two tokens that merge into
/// it; [`NONE`] and the byte for a byte; [`NONE`] twice for an unused id.
fn vocabularies(out: &Path) {
    type Load = fn() -> Result<CoreBPE, Box<dyn std::error::Error>>;
    let all: [(&str, u32, Load, &str); 4] = [
        (
            "r50k_base",
            50_256,
            || Ok(tiktoken_rs::r50k_base()?),
            "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930",
        ),
        (
            "p50k_base",
            50_281,
            || Ok(tiktoken_rs::p50k_base()?),
            "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069",
        ),
        (
            "cl100k_base",
            100_256,
            || Ok(tiktoken_rs::cl100k_base()?),
            "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
        ),
        (
            "o200k_base",
            199_998,
            || Ok(tiktoken_rs::o200k_base()?),
            "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
        ),
    ];
    for (name, ids, load, published) in all {
        let bpe = load().unwrap_or_else(|error| panic!("tiktoken-rs cannot load {name}: {error}"));
        let mut dump = Vec::new();
        let mut rank_file = Sha256::new();
        let mut merges = Merges::default();
        for id in 0..ids {
            // In p50k_base, the id 50256 of the end-of-text token lies between ranks.
            let numbers = if name == "p50k_base" && id == 50_256 {
                [NONE, NONE]
            } else {
                let token = bpe.decode_bytes(&[id]).expect("ranks have no other gaps");
                rank_file.update(format!("{} {id}\n", base64(&token)));
                merges.add(&token)
            };
            dump.extend(numbers.iter().flat_map(|number| number.to_le_bytes().into_iter().take(3)));
        }
        let sum: String = rank_file.finalize().iter().fold(String::new(), |hex, byte| hex + &format!("{byte:02x}"));
        assert_eq!(sum, published, "the ranks of {name} in tiktoken-rs are not the published ones");
        std::fs::write(out.join(format!("{name}.merges")), dump).expect("OUT_DIR is writable");
    }
}

/// Sentinel for "no rank".
const NONE: u32 = 0xFF_FFFF;

/// The merges implied by ranks, added in order of rank.
#[derive(Default)]
struct Merges {
    /// Rank of each byte.
    bytes: HashMap<u8, u32>,
    /// Product of each pair of ranks.
    products: HashMap<(u32, u32), u32>,
}

impl Merges {
    /// Adds the token of the next rank; returns its parts. The merges of all lower ranks leave two parts of its bytes,
    /// which are its merge: no other pair ever produces it.
    fn add(&mut self, token: &[u8]) -> [u32; 2] {
        let rank = u32::try_from(self.bytes.len() + self.products.len()).expect("ranks fit into 32 bits");
        if let [byte] = *token {
            self.bytes.insert(byte, rank);
            return [NONE, byte.into()];
        }
        let mut parts: Vec<u32> = token.iter().map(|byte| self.bytes[byte]).collect();
        let product = |parts: &[u32], at: usize| self.products.get(&(parts[at], parts[at + 1])).map(|&rank| (rank, at));
        while let Some((rank, at)) = (0..parts.len() - 1).filter_map(|at| product(&parts, at)).min() {
            parts[at] = rank;
            parts.remove(at + 1);
        }
        let [left, right] = parts[..] else { panic!("the bytes of token {rank} do not merge into it") };
        self.products.insert((left, right), rank);
        [left, right]
    }
}

/// Standard base64 with padding, to rebuild the lines of a rank file for its checksum.
fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0u32, |word, &byte| word << 8 | u32::from(byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let digit = ALPHABET[(word >> (18 - 6 * place)) as usize & 63];
            text.push(if place <= chunk.len() { digit as char } else { '=' });
        }
    }
    text
}

/// A two-level table from code point to class bits, which src/text/unicode.rs defines.
fn unicode_tables() -> String {
    const SETS: [(&str, u16); 11] = [
        (r"\p{L}", 1),
        (r"\p{N}", 2),
        (r"\s", 4),
        (r"[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]", 8),
        (r"[\p{Ll}\p{Lm}\p{Lo}\p{M}]", 16),
        (r"[\p{P}\p{S}]", 32),
        ("[一-龥\u{3040}-ゟ゠-ヿ]", 64),
        (r"[\p{L}\p{M}\p{N}_]", 128),
        (r"\p{Han}", 256),
        (r"[(|.,!?…。，、।۔،)]", 512),
        // Numbers of Unicode 17, which Rust's standard library has, and this crate has not yet.
        (r"[\p{N}\u{11de0}-\u{11de9}\u{16ff4}-\u{16ff6}]", 1024),
    ];
    let mut classes = vec![0u16; 0x11_0000];
    for (set, bit) in SETS {
        let hir = regex_syntax::parse(set).expect("a valid class");
        let HirKind::Class(Class::Unicode(class)) = hir.kind() else { panic!("{set} is not a class") };
        for range in class.ranges() {
            for class in &mut classes[range.start() as usize..=range.end() as usize] {
                *class |= bit;
            }
        }
    }
    for character in '\0'..=char::MAX {
        // In `tokenizers`, punctuation is what this crate takes for it.
        if character.is_ascii_punctuation() || character.is_punctuation() {
            classes[character as usize] |= 2048;
        }
    }
    let mut blocks: Vec<&[u16]> = Vec::new();
    let mut seen = HashMap::new();
    let mut index = Vec::new();
    for block in classes.chunks(256) {
        let number = *seen.entry(block).or_insert_with(|| {
            blocks.push(block);
            blocks.len() - 1
        });
        index.push(u8::try_from(number).expect("fewer than 256 distinct blocks"));
    }
    let mut code = String::new();
    writeln!(code, "static BLOCK_OF: [u8; {}] = {index:?};", index.len()).expect("writing to a string");
    writeln!(code, "static BLOCKS: [[u16; 256]; {}] = {blocks:?};", blocks.len()).expect("writing to a string");
    code
}
