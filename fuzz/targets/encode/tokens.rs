//! Vocabularies: small, so that all kinds of merges compete, and more unusual than trained ones.

use std::collections::{HashMap, HashSet};

use tokmill::{Encoder, EncoderDefinition, MergeRules, Pretokenizer};

use crate::twin;

/// Sources of tokens: every length of UTF-8, scripts with and without spaces, and distinctions of pretokenizers.
const SAMPLE: &str = concat!(
    "the then other there's it's I'LL we've word words wordWord HTTPServer extraordinary ordinary a an and ",
    "    indent\n\tif (x == None):\r\n        pass  # ok\n\n\n1234 12 3.14 1,000,000 =====-----...!!!???//// ",
    "aaaaaaaaaaaa abababababab \0\0 \u{a0}\u{3000} \u{1d}é e\u{301}té Größe naïve İstanbul ſt ΑΒΓ Ελλάδα Привет мир ",
    "東京都千代田区霞が関は日本の中心です。日本日本の日 今日はいい天気ですね。アーー・中文的文本没有空格，中中文文。",
    "한국어 텍스트 हिन्दी ไทย العربية ٣٤ ½²Ⅷ 😀😀👩🏽\u{200d}🚀🇩🇪 𝐀𝐁 𠀀𠀀 “quoted” — … \u{e000}\u{10ffff}",
);

/// Tokens with ids, and their merges.
pub struct Tokens {
    list: Vec<(Vec<u8>, u32)>,
    ids: HashMap<Vec<u8>, u32>,
    merges: Listed,
    /// Whether a pretoken that equals a token becomes it.
    whole: bool,
}

enum Listed {
    /// Ids are ranks and imply the merges.
    ById,
    /// Pairs of ids, and their positions by the bytes of both.
    Pairs(Vec<[u32; 2]>, HashMap<(Vec<u8>, Vec<u8>), u32>),
}

impl Tokens {
    /// One vocabulary of each kind, and another with few tokens.
    pub fn all() -> Vec<Self> {
        vec![Self::ranked(500, 1), Self::ranked(60, 2), Self::with_unreachable(300, 3), Self::listed(400, 4)]
    }

    /// As in tiktoken, but with bytes in any place and gaps in the ids.
    fn ranked(count: usize, seed: u64) -> Self {
        let mut tokens = bytes();
        for (place, (product, _)) in learned(count, seed).into_iter().enumerate() {
            tokens.insert(100 + place, product);
        }
        Self::numbered(tokens, Listed::ById, true)
    }

    /// As in third-party tiktoken files: some tokens are not produced by merges.
    fn with_unreachable(count: usize, seed: u64) -> Self {
        let mut chance = Chance(seed);
        let mut tokens = bytes();
        tokens.extend(learned(count, seed).into_iter().map(|(product, _)| product));
        for _ in 0..count / 2 {
            let start = chance.below(SAMPLE.len() - 1);
            let end = SAMPLE.len().min(start + 2 + chance.below(12));
            tokens.insert(chance.below(tokens.len()), SAMPLE.as_bytes()[start..end].to_vec());
        }
        let mut met = HashSet::new();
        tokens.retain(|token| met.insert(token.clone()));
        Self::numbered(tokens, Listed::ById, true)
    }

    /// As in Hugging Face files: merges in any order, many of them dead.
    fn listed(count: usize, seed: u64) -> Self {
        let mut chance = Chance(seed);
        let learned = learned(count, seed);
        let mut tokens = bytes();
        tokens.extend(learned.iter().map(|(product, _)| product.clone()));
        let mut all = Self::numbered(tokens, Listed::ById, false);
        let mut pairs: Vec<[Vec<u8>; 2]> = learned.into_iter().map(|(_, parts)| parts).collect();
        for (token, _) in &all.list {
            for at in 1..token.len() {
                let [left, right] = [&token[..at], &token[at..]];
                if all.ids.contains_key(left) && all.ids.contains_key(right) && chance.below(4) == 0 {
                    pairs.insert(chance.below(pairs.len()), [left.to_vec(), right.to_vec()]);
                }
            }
        }
        let ids = pairs.iter().map(|[left, right]| [all.ids[left], all.ids[right]]).collect();
        let numbers = pairs.into_iter().zip(0..).map(|([left, right], number)| ((left, right), number)).collect();
        all.merges = Listed::Pairs(ids, numbers);
        all
    }

    fn numbered(tokens: Vec<Vec<u8>>, merges: Listed, whole: bool) -> Self {
        let list: Vec<_> = tokens.into_iter().zip((0..).filter(|id| id % 50 != 7)).collect();
        Self { ids: list.iter().cloned().collect(), list, merges, whole }
    }

    pub fn encoder(&self, pretokenizer: Pretokenizer) -> Encoder {
        let tokens: Vec<(&[u8], u32)> = self.list.iter().map(|(token, id)| (&token[..], *id)).collect();
        let merges = match &self.merges {
            Listed::ById => MergeRules::ById,
            Listed::Pairs(ids, _) => MergeRules::Listed(ids),
        };
        let (ignore_merges, prefix_space) = (self.whole, false);
        Encoder::new(EncoderDefinition {
            tokens: &tokens,
            merges,
            pretokenizer,
            ignore_merges,
            added: &[],
            normalizers: vec![],
            prefix_space,
            decoded: &[],
        })
        .expect("tokens differ, and bytes are among them")
    }

    /// The ids of a pretoken by definition.
    pub fn encode(&self, pretoken: &[u8]) -> Vec<u32> {
        if let Some(&id) = self.ids.get(pretoken).filter(|_| self.whole) {
            return vec![id];
        }
        let rank = |left: &[u8], right: &[u8]| match &self.merges {
            Listed::ById => self.ids.get(&[left, right].concat()).copied(),
            Listed::Pairs(_, numbers) => numbers.get(&(left.to_vec(), right.to_vec())).copied(),
        };
        twin::merge(pretoken, rank).iter().map(|&part| self.ids[part]).collect()
    }
}

fn bytes() -> Vec<Vec<u8>> {
    (0..=255).rev().map(|byte| vec![byte]).collect()
}

/// Merges random neighbours in the sample; returns the products with their parts. The bytes of each product merge into
/// it, because neighbours in an encoding are the encoding of their bytes.
fn learned(count: usize, seed: u64) -> Vec<(Vec<u8>, [Vec<u8>; 2])> {
    let mut chance = Chance(seed);
    let mut parts: Vec<Vec<u8>> = SAMPLE.bytes().map(|byte| vec![byte]).collect();
    let mut products = Vec::new();
    while products.len() < count {
        let place = chance.below(parts.len() - 1);
        let [left, right] = [parts[place].clone(), parts[place + 1].clone()];
        let product = [&left[..], &right].concat();
        let mut at = 0;
        while at + 1 < parts.len() {
            if parts[at..at + 2].concat() == product {
                parts[at] = product.clone();
                parts.remove(at + 1);
            }
            at += 1;
        }
        products.push((product, [left, right]));
    }
    products
}

/// A deterministic generator of pseudo-random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
