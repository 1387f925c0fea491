//! Cutting 64 bytes at a time.
//!
//! Where a piece starts follows nearly always from the classes of a character and of its neighbours. A family of
//! pretokenizers says so in the algebra of bit sets, which knows no branches; where it is in doubt it says that too, and
//! there its matcher, which is the slow twin of the algebra, is asked: from the last start that is sure, piece by piece,
//! until no doubt is left. A piece never depends on text before its start, so that this is exact.

use std::convert::Infallible;

use super::bits::below;
use super::ends::Ends;
use super::masks::{BLOCK, Classify, Masks, Portable};
use super::{Cut, Pretokenize};
use crate::simd;
#[cfg(target_arch = "x86_64")]
use crate::simd::Level;

/// The algebra of a family, which goes from block to block of a text and carries what reaches into the next.
pub(super) trait Algebra: Pretokenize + Default {
    /// Whether it asks for cases and marks.
    const CASES: bool;

    /// The starts of pieces in the next block.
    fn starts(&mut self, block: &Block<'_>) -> Starts;
}

/// A text of so many bytes is worth what AVX-512 takes before the first block. Tests are of short ones.
#[cfg(target_arch = "x86_64")]
const LONG: usize = if cfg!(any(test, fuzzing)) { 1 } else { 512 };

/// 64 bytes of a text.
pub(super) struct Block<'t> {
    pub(super) text: &'t [u8],
    /// Where in the text it starts.
    pub(super) at: usize,
    pub(super) masks: Masks,
}

/// Places in a block.
pub(super) struct Starts {
    /// Where pieces start.
    pub(super) starts: u64,
    /// Where `starts` may be wrong. Starts before a doubt are right.
    pub(super) doubt: u64,
}

/// Cuts one text.
pub(crate) struct Blocks<A> {
    algebra: A,
    at: usize,
    /// The last start of the blocks before.
    last: usize,
    /// A start that is sure, whatever the algebra says up to there: the start of the text, or where the matcher came to.
    settled: usize,
}

impl<A: Algebra> Blocks<A> {
    pub(super) fn new() -> Self {
        Self { algebra: A::default(), at: 0, last: 0, settled: 0 }
    }

    #[inline(always)]
    fn cut_with<C: Classify>(&mut self, text: &[u8], ends: &mut Ends) {
        // In the hands of the loop alone, so that it stays in registers.
        let Self { mut algebra, mut at, mut last, mut settled } = std::mem::replace(self, Self::new());
        while at < text.len() && !ends.is_full() {
            let masks = Masks::new::<C>(text, at, A::CASES);
            let valid = masks.valid;
            let Starts { mut starts, doubt } = algebra.starts(&Block { text, at, masks });
            if doubt != 0 || settled >= at {
                (starts, settled) = settle::<A>(text, at, last, settled, starts, doubt & valid);
            }
            starts &= valid;
            ends.push_bits::<C>(at, starts);
            last = if starts != 0 { at + starts.ilog2() as usize } else { last };
            at += BLOCK;
            if at >= text.len() {
                ends.push(text.len());
            }
        }
        *self = Self { algebra, at, last, settled };
    }
}

/// The starts in a block of which the algebra does not know all, and what is settled now.
#[cold]
#[inline(never)]
fn settle<A: Algebra>(
    text: &[u8],
    at: usize,
    last: usize,
    mut settled: usize,
    mut starts: u64,
    doubt: u64,
) -> (u64, usize) {
    let mut from = 0;
    if settled >= at {
        from = settled - at;
        if from >= BLOCK {
            return (0, settled);
        }
        starts &= u64::MAX << from;
        // The start of a text ends no piece.
        starts = if settled == 0 { starts & !1 } else { starts | 1 << from };
    }
    loop {
        let open = doubt & u64::MAX << from;
        if open == 0 {
            return (starts, settled);
        }
        let first = open.trailing_zeros() as usize;
        let sure = starts & ((1 << first) - 1);
        let start = if settled == at + first {
            settled
        } else if sure != 0 {
            at + sure.ilog2() as usize
        } else {
            last
        };
        let (mut end, mut found) = (start, 0);
        loop {
            end = A::piece_end(text, end);
            if end >= text.len().min(at + BLOCK) {
                break;
            }
            found |= 1 << (end - at);
            if end - at >= first && doubt >> (end - at) & 1 == 0 {
                break;
            }
        }
        settled = end;
        let kept = if start < at { 0 } else { below(start - at + 1) };
        starts = starts & (kept | !below(end - at)) | found;
        if end >= at + BLOCK || end >= text.len() {
            return (starts, settled);
        }
        from = end - at;
    }
}

impl<A: Algebra> Cut for Blocks<A> {
    type Error = Infallible;

    #[inline]
    fn cut(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        let text = text.as_bytes();
        match simd::level() {
            // SAFETY: the processor has what the function is compiled for.
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 if text.len() >= LONG => unsafe { self.cut_by_avx512(text, ends) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 | Level::Avx512 => unsafe { self.cut_by_avx2(text, ends) },
            _ => self.cut_with::<Portable>(text, ends),
        }
        Ok(())
    }
}

#[cfg(target_arch = "x86_64")]
impl<A: Algebra> Blocks<A> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn cut_by_avx512(&mut self, text: &[u8], ends: &mut Ends) {
        self.cut_with::<super::avx512::Avx512>(text, ends);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn cut_by_avx2(&mut self, text: &[u8], ends: &mut Ends) {
        self.cut_with::<super::avx2::Avx2>(text, ends);
    }
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::Matched;
    use super::super::cl100k::{Cl100k, Llama3, Qwen2};
    use super::super::gpt2::Gpt2;
    use super::super::o200k::{O200k, Tekken};
    use super::*;

    fn ends(mut cut: impl FnMut(&mut Ends)) -> Vec<usize> {
        let (mut all, mut ends) = (Vec::new(), Ends::new());
        loop {
            ends.clear();
            cut(&mut ends);
            if ends.as_slice().is_empty() {
                return all;
            }
            all.extend_from_slice(ends.as_slice());
        }
    }

    /// The algebra cuts where the matcher does, with special instructions and without.
    fn check_one<A: Algebra>(text: &str) {
        let (mut matched, mut portable, mut blocks) = (Matched::<A>::new(), Blocks::<A>::new(), Blocks::<A>::new());
        let expected = ends(|ends| {
            let Ok(()) = matched.cut(text, ends);
        });
        assert_eq!(ends(|ends| portable.cut_with::<Portable>(text.as_bytes(), ends)), expected, "{text:?}");
        let found = ends(|ends| {
            let Ok(()) = blocks.cut(text, ends);
        });
        assert_eq!(found, expected, "{text:?}");
        #[cfg(target_arch = "x86_64")]
        if simd::level() > Level::Avx2 {
            let mut blocks = Blocks::<A>::new();
            // SAFETY: the processor has more than that.
            let found = ends(|ends| unsafe { blocks.cut_by_avx2(text.as_bytes(), ends) });
            assert_eq!(found, expected, "{text:?}");
        }
    }

    fn check(text: &str) {
        check_one::<Gpt2>(text);
        check_one::<Cl100k>(text);
        check_one::<Llama3>(text);
        check_one::<Qwen2>(text);
        check_one::<O200k>(text);
        check_one::<Tekken>(text);
    }

    /// One of each class and of each length, and some that matter by themselves.
    const UNITS: [&str; 33] = [
        "a", "s", "r", "E", "'lL", "Z", "1", "!", "/", "'", " ", "\t", "\n", "\r", "\0", "é", "É", "ǅ", "ſ", "²", "٣",
        "\u{a0}", "\u{85}", "\u{301}", "語", "ー", "・", "१", "\u{3000}", "\u{20dd}", "😀", "𝐀", "𠀀",
    ];

    #[test]
    fn three_characters_of_any_class_anywhere_in_a_block() {
        for one in UNITS {
            for two in UNITS {
                for three in UNITS {
                    let some = format!("{one}{two}{three}");
                    check(&some);
                    check(&format!("{some} {some}a{some}Z{some}!{some}1{some}\n{some}{some}"));
                }
                // Across the end of a block.
                let some = format!("{one}{two}");
                for before in 56..64 {
                    check(&format!("{}{some}{some}{some}", "x".repeat(before)));
                    check(&format!("{}{some}a{some}", " ".repeat(before)));
                }
            }
        }
    }

    #[test]
    fn contractions_in_any_case_anywhere_in_a_block() {
        let letters = ["s", "S", "ſ", "t", "T", "r", "re", "rE", "Re", "RE", "vE", "lL", "Ll", "LL", "l", "e"];
        for (letters, before) in letters.iter().flat_map(|letters| (56..66).map(move |before| (letters, before))) {
            for (first, behind) in ["a", "A", "é", "!", " ", "1"].into_iter().zip(["", "b", "B", "'rE", "é", "!"]) {
                check(&format!("{}'{letters}{behind} {first}'{letters}'{letters}B", first.repeat(before)));
                check(&format!("{}{first}'{letters}{behind}", "x".repeat(before)));
            }
        }
    }

    #[test]
    fn every_character_among_all_kinds() {
        for character in '\0'..=char::MAX {
            check(&format!(
                "{character}a{character}A{character} {character}'s{character}1{character}!{character}\n{character}"
            ));
        }
    }

    #[test]
    fn runs_take_linear_time() {
        // Hours, if every block looked at all that follows it.
        for unit in ["\n ", "\n \u{3000}", "あA", "\u{301}", "!\u{301}", "'s", "a's", "٣", "1", " ", "\n", "a", "/\n"]
        {
            let text = unit.repeat(400_000);
            check_linear::<Cl100k>(&text);
            check_linear::<O200k>(&text);
            check_linear::<Gpt2>(&text);
        }
    }

    fn check_linear<A: Algebra>(text: &str) {
        let mut blocks = Blocks::<A>::new();
        let ends = ends(|ends| {
            let Ok(()) = blocks.cut(text, ends);
        });
        assert_eq!(ends.last(), Some(&text.len()));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn any_text(units in vec((select(&UNITS[..]), prop_oneof![6 => 1..3usize, 1 => 3..70usize]), 0..60)) {
            check(&units.into_iter().map(|(unit, times)| unit.repeat(times)).collect::<String>());
        }

        #[test]
        fn few_kinds(units in vec(select(&UNITS[..]), 1..5), order in vec(any::<prop::sample::Index>(), 0..400)) {
            check(&order.iter().map(|index| *index.get(&units)).collect::<String>());
        }
    }
}
