//! Seams: positions between two characters that no token spans.
//!
//! A model without a pretokenizer merges across the whole text. But every merge produces a token, so if no token contains two neighbouring
//! characters side by side, no merge joins them, and the text can be cut between them: both sides are encoded independently. In
//! SentencePiece's vocabularies, nearly every position before a space is a seam, and most positions next to punctuation are. The parts
//! between seams are pretokens, as those of other pretokenizers. `merging::safe_splits` uses the same argument on bytes.
//!
//! Some seams are not used, which changes no ids: two-byte characters stay with letters, and three-byte characters with each other, because
//! the encoder splits the latter itself (`merging::safe_splits`).
//!
//! Spaces that merge after all else ([`BlankCuts`]) are a pretoken of their own, except the last one, which may belong to a word.
//!
//! Example: no token contains `▁` after a letter, or `d` next to `!`, so `▁hello▁world!` is cut into `▁hello`, `▁world` and `!`.

use std::convert::Infallible;

use super::PretokenStream;
use super::ends::Ends;
use super::masks::{BLOCK, Classify, Portable, with_zeros};
use crate::processor::simd;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use crate::processor::simd::Level;

/// How a run of spaces is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BlankCuts {
    /// Like other characters: at seams.
    Spanned,
    /// Before the last space, if a token has a space before the character that follows.
    Apart,
    /// Before each space.
    Cut,
}

/// The seams of a vocabulary.
#[derive(Debug, PartialEq, Eq)]
pub struct Seams {
    /// Whether a token contains two ASCII characters side by side: for each left one, a bit per right one.
    ascii: [[u64; 2]; 128],
    /// The same for all characters, by hash. A hash collision hides a seam and changes no id.
    hashed: Box<[u64]>,
    shift: u32,
    runs: BlankCuts,
    /// Whether no token contains a space after another character.
    blank_is_first: bool,
    /// Whether every ASCII letter occurs after a space in some token.
    blank_takes_letters: bool,
}

const BLANK: usize = b' ' as usize;

impl Seams {
    /// Computes the seams of tokens that merges produce.
    pub(crate) fn new<'t>(tokens: impl Iterator<Item = &'t [u8]>, runs: BlankCuts) -> Self {
        let texts = tokens.filter_map(|token| std::str::from_utf8(token).ok());
        let mut pairs: Vec<(char, char)> =
            texts.flat_map(|text| text.chars().zip(text.chars().skip(1))).filter(|&pair| pair != (' ', ' ')).collect();
        pairs.sort_unstable();
        pairs.dedup();
        if runs == BlankCuts::Cut {
            pairs.retain(|&(_, right)| right != ' ');
        } else if runs == BlankCuts::Spanned {
            pairs.push((' ', ' '));
        }
        let bits = (pairs.len() * 16).next_power_of_two().max(64);
        let mut seams = Self {
            ascii: [[0; 2]; 128],
            hashed: vec![0; bits / 64].into(),
            shift: 64 - bits.trailing_zeros(),
            runs,
            blank_is_first: pairs.iter().all(|&(left, right)| left == ' ' || right != ' '),
            blank_takes_letters: false,
        };
        for &(left, right) in &pairs {
            let (word, bit) = seams.place(left, right);
            seams.hashed[word] |= 1 << bit;
            if left.is_ascii() && right.is_ascii() {
                seams.ascii[left as usize][right as usize / 64] |= 1 << (right as usize % 64);
            }
        }
        let letters = (b'A'..=b'Z').chain(b'a'..=b'z');
        seams.blank_takes_letters = letters.into_iter().all(|letter| seams.joins_ascii(BLANK, usize::from(letter)));
        seams
    }

    /// Index of the word and bit for two characters.
    #[inline(always)]
    fn place(&self, left: char, right: char) -> (usize, u64) {
        let pair = u64::from(left as u32) << 32 | u64::from(right as u32);
        let hash = pair.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> self.shift;
        ((hash / 64) as usize, hash % 64)
    }

    /// Whether a token may contain two characters side by side.
    #[inline(always)]
    fn joins(&self, left: char, right: char) -> bool {
        let (word, bit) = self.place(left, right);
        self.hashed[word] >> bit & 1 != 0
    }

    #[inline(always)]
    fn joins_ascii(&self, left: usize, right: usize) -> bool {
        self.ascii[left % 128][right / 64 % 2] >> (right % 64) & 1 != 0
    }

    /// Whether a token may contain the characters before and after `at`, which is inside the text.
    #[inline(always)]
    fn joins_at(&self, text: &str, at: usize) -> bool {
        let (left, right) = (text.as_bytes()[at - 1], text.as_bytes()[at]);
        if left | right < 0x80 {
            self.joins_ascii(usize::from(left), usize::from(right))
        } else {
            let (left, right) = (text[..at].chars().next_back(), text[at..].chars().next());
            left.zip(right).is_some_and(|(left, right)| self.joins(left, right))
        }
    }

    /// With [`BlankCuts::Apart`]: whether to cut before the space at `at`, the last of a run, because a token joins it with what follows.
    fn parts_run(&self, text: &str, at: usize) -> bool {
        let next = text.as_bytes().get(at + 1);
        next.is_some_and(|lead| (0xC0..0xE0).contains(lead) || self.joins_at(text, at + 1))
    }

    /// Whether to cut before the second three-byte character of a run, at `at`: only if the first one does not begin its pretoken, because
    /// the encoder splits pretokens that begin with a three-byte character.
    fn parts_wide(&self, text: &str, at: usize) -> bool {
        at > 3 && self.joins_at(text, at - 3) && !self.joins_at(text, at)
    }

    pub(crate) fn stream(&self) -> SeamStream<'_> {
        SeamStream { seams: self, at: 0, before: Before::default() }
    }
}

/// The pretokens of one text, from start to end.
pub(crate) struct SeamStream<'s> {
    seams: &'s Seams,
    at: usize,
    before: Before,
}

/// Bit sets of the previous block.
#[derive(Clone, Copy, Default)]
struct Before {
    letter: u64,
    blank: u64,
    two: u64,
    three: u64,
}

impl SeamStream<'_> {
    #[inline(always)]
    fn find_with<C: Classify>(&mut self, text: &str, ends: &mut Ends) {
        let (seams, bytes) = (self.seams, text.as_bytes());
        let (mut at, mut before) = (self.at, self.before);
        while at < bytes.len() && !ends.is_full() {
            let padded;
            let (block, valid) = match bytes[at..].first_chunk() {
                Some(block) => (block, u64::MAX),
                None => {
                    padded = with_zeros(&bytes[at..]);
                    (&padded, (1 << (bytes.len() - at)) - 1)
                }
            };
            let ascii = C::ascii(block);
            let (letter, blank) = (ascii.letter, ascii.blank);
            let after = |set: u64, last: u64, by: u32| set << by | last >> (BLOCK as u32 - by);
            let (after_letter, after_blank) = (after(letter, before.letter, 1), after(blank, before.blank, 1));
            let (mut cuts, mut unknown) = (0, valid & !(letter & after_letter));
            if seams.blank_takes_letters {
                unknown &= !(letter & after_blank);
            }
            if seams.blank_is_first {
                cuts |= blank & !after_blank;
                unknown &= !(blank & !after_blank);
            }
            match seams.runs {
                BlankCuts::Spanned => {}
                BlankCuts::Cut => {
                    cuts |= blank;
                    unknown &= !blank;
                }
                BlankCuts::Apart => {
                    let run = blank & after_blank;
                    unknown &= !run;
                    let next = bytes.get(at + BLOCK).is_some_and(|&byte| byte == b' ');
                    let mut last = run & !(blank >> 1 | u64::from(next) << (BLOCK - 1));
                    if seams.blank_takes_letters {
                        cuts |= last & letter >> 1;
                        last &= !(letter >> 1);
                    }
                    while last != 0 {
                        let place = last.trailing_zeros();
                        last &= last - 1;
                        cuts |= u64::from(seams.parts_run(text, at + place as usize)) << place;
                    }
                }
            }
            let (mut two, mut three) = (0, 0);
            if ascii.wide != 0 {
                let lead = ascii.wide & !ascii.continuation;
                (two, three) = (lead & C::within(block, 0xC0, 0x20), lead & C::within(block, 0xE0, 0x10));
                // A two-byte character stays with letters, spaces and other two-byte characters.
                let after_two = after(two, before.two, 2);
                unknown &= !(ascii.continuation | (two | letter) & after_two | two & (after_letter | after_blank));
                let after_three = three & after(three, before.three, 3);
                unknown &= !after_three;
                let mut second = after_three & !after(three, before.three, 6);
                while second != 0 {
                    let place = second.trailing_zeros();
                    second &= second - 1;
                    cuts |= u64::from(seams.parts_wide(text, at + place as usize)) << place;
                }
            }
            if at == 0 {
                (cuts, unknown) = (cuts & !1, unknown & !1);
            }
            while unknown != 0 {
                let place = unknown.trailing_zeros();
                unknown &= unknown - 1;
                cuts |= u64::from(!seams.joins_at(text, at + place as usize)) << place;
            }
            ends.push_bits::<C>(at, cuts & valid);
            before = Before { letter, blank, two, three };
            at += BLOCK;
            if at >= bytes.len() {
                ends.push(bytes.len());
            }
        }
        (self.at, self.before) = (at, before);
    }
}

impl PretokenStream for SeamStream<'_> {
    type Error = Infallible;

    #[inline]
    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        match simd::level() {
            // SAFETY: the processor supports the instructions that the function is compiled for.
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => unsafe { self.find_by_avx512(text, ends) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => unsafe { self.find_by_avx2(text, ends) },
            #[cfg(target_arch = "aarch64")]
            Level::Neon => self.find_with::<super::neon::Neon>(text, ends),
            _ => self.find_with::<Portable>(text, ends),
        }
        Ok(())
    }
}

#[cfg(target_arch = "x86_64")]
impl SeamStream<'_> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_by_avx512(&mut self, text: &str, ends: &mut Ends) {
        self.find_with::<super::avx512::Avx512>(text, ends);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_by_avx2(&mut self, text: &str, ends: &mut Ends) {
        self.find_with::<super::avx2::Avx2>(text, ends);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;

    fn ends(seams: &Seams, text: &str, find: impl Fn(&mut SeamStream<'_>, &mut Ends)) -> Vec<usize> {
        let (mut stream, mut ends, mut all) = (seams.stream(), Ends::new(), Vec::new());
        while all.last().copied().unwrap_or(0) < text.len() {
            ends.clear();
            find(&mut stream, &mut ends);
            all.extend_from_slice(ends.as_slice());
        }
        all
    }

    /// On every instruction set, all cuts are allowed ones, and none that is required is missing.
    fn check(tokens: &[&str], runs: BlankCuts, text: &str) {
        let seams = Seams::new(tokens.iter().map(|token| token.as_bytes()), runs);
        let found = ends(&seams, text, |stream, ends| {
            let Ok(()) = stream.next_ends(text, ends);
        });
        assert_eq!(ends(&seams, text, |stream, ends| stream.find_with::<Portable>(text, ends)), found, "{text:?}");
        #[cfg(target_arch = "x86_64")]
        if simd::level() > Level::Avx2 {
            // SAFETY: the processor supports these instructions.
            let less = ends(&seams, text, |stream, ends| unsafe { stream.find_by_avx2(text, ends) });
            assert_eq!(less, found, "{text:?}");
        }
        for (at, right) in text.char_indices().skip(1) {
            let left = text[..at].chars().next_back().unwrap();
            let spans = tokens.iter().any(|token| token.contains(&format!("{left}{right}")));
            let (is_cut, both) = (found.contains(&at), (left, right) == (' ', ' '));
            match runs {
                BlankCuts::Cut if right == ' ' => assert!(is_cut, "{at} of {text:?}"),
                BlankCuts::Apart if both => {
                    assert!(
                        !is_cut || !text[at + 1..].is_empty() && !text[at + 1..].starts_with(' '),
                        "{at} of {text:?}"
                    );
                }
                _ => assert!(!is_cut || !spans, "{at} of {text:?}"),
            }
            // ASCII is cut at every seam except between letters.
            let are_letters = left.is_ascii_alphabetic() && right.is_ascii_alphabetic();
            if left.is_ascii() && right.is_ascii() && !are_letters && !both && !spans {
                assert!(is_cut, "{at} of {text:?}");
            }
        }
    }

    const TOKENS: [&str; 16] =
        ["ab", "bc", " a", " b", "  ", "a!", "! ", "é", "éa", " é", "日本", "本a", " 日", "a日本", "😀a", "\n\n"];
    const UNITS: [&str; 14] = ["a", "b", "c", "!", " ", "\n", "é", "è", "日", "本", "語", "😀", "  ", "abcabcabc"];

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn texts_are_cut_at_seams(
            tokens in vec(select(&TOKENS[..]), 0..12),
            letters in any::<bool>(),
            runs in select(&[BlankCuts::Spanned, BlankCuts::Apart, BlankCuts::Cut][..]),
            units in vec((select(&UNITS[..]), prop_oneof![6 => 1..3usize, 1 => 3..70usize]), 0..40),
        ) {
            let all: Vec<String> = (b'a'..=b'z').chain(b'A'..=b'Z').map(|letter| format!(" {}", letter as char)).collect();
            let mut tokens = tokens;
            if letters {
                tokens.extend(all.iter().map(String::as_str));
            }
            check(&tokens, runs, &units.into_iter().map(|(unit, times)| unit.repeat(times)).collect::<String>());
        }
    }
}
