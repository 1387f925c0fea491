//! Pretokenizing 64 bytes at a time.
//!
//! The starts of pretokens nearly always follow from the classes of a character and its neighbours. Each family of pretokenizers
//! computes them with bit operations on sets of 64 positions, without branches. Positions that cannot be decided this way are marked
//! as doubts. For these, the matcher (the slow twin of the algebra) runs from the last certain start, pretoken by pretoken, until no
//! doubt is left. This is exact, because a pretoken never depends on text before its start.
//!
//! Example: in `a cat`, letters are at 0, 2, 3 and 4. A space starts a pretoken, and so does a letter after neither a letter nor a space:
//! starts are at 0 and 1.

use std::convert::Infallible;

use super::bits::below;
use super::ends::Ends;
use super::masks::{BLOCK, Classify, Masks, Portable, Wanted};
use super::{Matcher, PretokenStream};
use crate::processor::simd;
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use crate::processor::simd::Level;

/// The algebra of a family. It processes a text block by block and carries state into the next block.
pub(super) trait Algebra: Matcher + Default {
    /// The sets that it asks for.
    const WANTED: Wanted;

    /// The starts of pretokens in the next block.
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts;
}

/// Minimum length of a text for AVX-512, which has a start-up cost. 1 in tests, whose texts are short.
#[cfg(target_arch = "x86_64")]
const LONG: usize = if cfg!(any(test, fuzzing)) { 1 } else { 512 };

/// 64 bytes of a text.
pub(super) struct Block<'t> {
    pub(super) text: &'t [u8],
    /// Its offset in the text.
    pub(super) at: usize,
    pub(super) masks: Masks,
}

/// Sets of positions in a block.
pub(super) struct BlockStarts {
    /// Starts of pretokens.
    pub(super) starts: u64,
    /// Positions at which `starts` may be wrong. Starts before the first doubt are correct.
    pub(super) doubt: u64,
}

/// The pretokens of one text, found block by block.
pub(crate) struct BlockStream<A> {
    algebra: A,
    at: usize,
    /// The last start in previous blocks.
    last: usize,
    /// A certain start, whatever the algebra computes up to there: the start of the text, or the end of the matcher's
    /// last pretoken.
    settled: usize,
}

impl<A: Algebra> Default for BlockStream<A> {
    fn default() -> Self {
        Self { algebra: A::default(), at: 0, last: 0, settled: 0 }
    }
}

impl<A: Algebra> BlockStream<A> {
    #[inline(always)]
    fn find_with<C: Classify>(&mut self, text: &[u8], ends: &mut Ends) {
        // Local variables of the loop, so that they stay in registers.
        let Self { mut algebra, mut at, mut last, mut settled } = std::mem::take(self);
        while at < text.len() && !ends.is_full() {
            let masks = Masks::new::<C>(text, at, A::WANTED);
            let valid = masks.valid;
            let BlockStarts { mut starts, doubt } = algebra.starts(&Block { text, at, masks });
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

/// Corrects the starts in a block with doubts; also returns the new value of `settled`.
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
        // The start of a text is not the end of a pretoken.
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
            end = A::pretoken_end(text, end);
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

impl<A: Algebra> PretokenStream for BlockStream<A> {
    type Error = Infallible;

    #[inline]
    fn next_ends(&mut self, text: &str, ends: &mut Ends) -> Result<(), Infallible> {
        let text = text.as_bytes();
        match simd::level() {
            // SAFETY: the processor supports what the function is compiled for.
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 if text.len() >= LONG => unsafe { self.find_by_avx512(text, ends) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 | Level::Avx512 => unsafe { self.find_by_avx2(text, ends) },
            #[cfg(target_arch = "aarch64")]
            Level::Neon => self.find_with::<super::neon::Neon>(text, ends),
            _ => self.find_with::<Portable>(text, ends),
        }
        Ok(())
    }
}

#[cfg(target_arch = "x86_64")]
impl<A: Algebra> BlockStream<A> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_by_avx512(&mut self, text: &[u8], ends: &mut Ends) {
        self.find_with::<super::avx512::Avx512>(text, ends);
    }

    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn find_by_avx2(&mut self, text: &[u8], ends: &mut Ends) {
        self.find_with::<super::avx2::Avx2>(text, ends);
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::super::MatchStream;
    use super::super::built_in::{RECORDS, check_twins};
    use super::*;

    fn ends(mut find: impl FnMut(&mut Ends)) -> Vec<usize> {
        let (mut all, mut ends) = (Vec::new(), Ends::new());
        loop {
            ends.clear();
            find(&mut ends);
            if ends.as_slice().is_empty() {
                return all;
            }
            all.extend_from_slice(ends.as_slice());
        }
    }

    /// Checks that the algebra finds the same ends as the matcher, with and without SIMD.
    fn check_one<A: Algebra>(text: &str) {
        let (mut matched, mut portable, mut blocks) =
            (MatchStream::<A>::default(), BlockStream::<A>::default(), BlockStream::<A>::default());
        let expected = ends(|ends| {
            let Ok(()) = matched.next_ends(text, ends);
        });
        assert_eq!(ends(|ends| portable.find_with::<Portable>(text.as_bytes(), ends)), expected, "{text:?}");
        let found = ends(|ends| {
            let Ok(()) = blocks.next_ends(text, ends);
        });
        assert_eq!(found, expected, "{text:?}");
        #[cfg(target_arch = "x86_64")]
        if simd::level() > Level::Avx2 {
            let mut blocks = BlockStream::<A>::default();
            // SAFETY: the processor supports AVX-512, which includes AVX2.
            let found = ends(|ends| unsafe { blocks.find_by_avx2(text.as_bytes(), ends) });
            assert_eq!(found, expected, "{text:?}");
        }
    }

    /// A stream that may have a slow twin.
    pub(in super::super) trait HasTwin {
        /// Compares a stream with its twin.
        fn check(text: &str);
    }

    impl<A: Algebra> HasTwin for BlockStream<A> {
        fn check(text: &str) {
            check_one::<A>(text);
        }
    }

    impl<M: Matcher> HasTwin for MatchStream<M> {
        /// A matcher is itself the slow twin.
        fn check(_: &str) {}
    }

    /// One of each class and of each length, and some that matter by themselves.
    const UNITS: [&str; 38] = [
        "a", "s", "r", "E", "'lL", "Z", "1", "!", "/", "'", " ", "\t", "\n", "\r", "\0", "é", "É", "ǅ", "ſ", "²", "٣",
        "\u{a0}", "\u{85}", "\u{301}", "語", "ー", "・", "१", "\u{3000}", "\u{20dd}", "😀", "𝐀", "𠀀", "〇", "⺀",
        "。", "۔", "\u{200d}",
    ];

    #[test]
    fn three_characters_of_any_class_anywhere_in_a_block() {
        for one in UNITS {
            for two in UNITS {
                for three in UNITS {
                    let some = format!("{one}{two}{three}");
                    check_twins(&some);
                    check_twins(&format!("{some} {some}a{some}Z{some}!{some}1{some}\n{some}{some}"));
                }
                // Across the boundary of blocks.
                let some = format!("{one}{two}");
                for before in 56..64 {
                    check_twins(&format!("{}{some}{some}{some}", "x".repeat(before)));
                    check_twins(&format!("{}{some}a{some}", " ".repeat(before)));
                }
            }
        }
    }

    #[test]
    fn contractions_in_any_case_anywhere_in_a_block() {
        let letters = ["s", "S", "ſ", "t", "T", "r", "re", "rE", "Re", "RE", "vE", "lL", "Ll", "LL", "l", "e"];
        for (letters, before) in letters.iter().flat_map(|letters| (56..66).map(move |before| (letters, before))) {
            for (first, after) in ["a", "A", "é", "!", " ", "1"].into_iter().zip(["", "b", "B", "'rE", "é", "!"]) {
                check_twins(&format!("{}'{letters}{after} {first}'{letters}'{letters}B", first.repeat(before)));
                check_twins(&format!("{}{first}'{letters}{after}", "x".repeat(before)));
            }
        }
    }

    /// Every character with `TOKMILL_FULL=1`; else those of most classes and one in 97, because all take half a minute.
    #[test]
    fn every_character_among_all_kinds() {
        let is_full = std::env::var_os("TOKMILL_FULL").is_some();
        for character in ('\0'..=char::MAX).filter(|&it| is_full || it < '\u{3400}' || u32::from(it) % 97 == 0) {
            check_twins(&format!(
                "{character}a{character}A{character} {character}'s{character}1{character}!{character}\n{character}"
            ));
        }
    }

    #[test]
    fn runs_take_linear_time() {
        // Takes hours if every block scans everything after it.
        for unit in ["\n ", "\n \u{3000}", "あA", "\u{301}", "!\u{301}", "'s", "a's", "٣", "1", " ", "\n", "a", "/\n"]
        {
            let text = unit.repeat(400_000);
            for record in RECORDS {
                let pretokens = record.pretokenizer.split(&text).expect("no engine runs");
                assert_eq!(pretokens.iter().map(|pretoken| pretoken.len()).sum::<usize>(), text.len());
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn any_text(units in vec((select(&UNITS[..]), prop_oneof![6 => 1..3usize, 1 => 3..70usize]), 0..60)) {
            check_twins(&units.into_iter().map(|(unit, times)| unit.repeat(times)).collect::<String>());
        }

        #[test]
        fn few_kinds(units in vec(select(&UNITS[..]), 1..5), order in vec(any::<prop::sample::Index>(), 0..400)) {
            check_twins(&order.iter().map(|index| *index.get(&units)).collect::<String>());
        }
    }
}
