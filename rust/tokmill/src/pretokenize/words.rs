//! Word counts of texts, computed from the classes of 64 bytes at a time.

use super::masks::{BLOCK, Classify, Masks, Portable, Wanted};
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
use crate::processor::simd::{self, Level};

/// The number of words: maximal runs of characters that are not white space (Unicode's White_Space).
pub(crate) fn words(text: &str) -> i64 {
    #[cfg(target_arch = "x86_64")]
    if simd::level() >= Level::Avx2 {
        // SAFETY: the processor supports AVX2.
        return unsafe { words_by_avx2(text.as_bytes()) };
    }
    #[cfg(target_arch = "aarch64")]
    if simd::level() >= Level::Neon {
        return words_with::<super::neon::Neon>(text.as_bytes());
    }
    words_with::<Portable>(text.as_bytes())
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn words_by_avx2(text: &[u8]) -> i64 {
    words_with::<super::avx2::Avx2>(text)
}

#[inline(always)]
fn words_with<C: Classify>(text: &[u8]) -> i64 {
    let (mut words, mut after_space) = (0, 1);
    for at in (0..text.len()).step_by(BLOCK) {
        let Masks { space, valid, .. } = Masks::new::<C>(text, at, Wanted::NONE);
        // A word starts after white space; all bytes of a character have its class.
        words += i64::from((valid & !space & (space << 1 | after_space)).count_ones());
        after_space = space >> (BLOCK - 1);
    }
    words
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn check(text: &str) {
        let expected = text.split_whitespace().count() as i64;
        assert_eq!(words(text), expected, "{text:?}");
        assert_eq!(words_with::<Portable>(text.as_bytes()), expected, "{text:?}");
    }

    #[test]
    fn every_kind_of_white_space_parts_words_wherever_it_stands() {
        for space in ('\0'..=char::MAX).filter(|character| character.is_whitespace()) {
            for before in 0..=2 * BLOCK {
                check(&format!("{}{space}b{space}", "a".repeat(before)));
            }
        }
        for other in ['\u{1C}', '\u{180E}', '\u{200B}', '\u{2060}', '\u{FEFF}', '\0'] {
            assert_eq!(words(&format!("a{other}b")), 1, "{other:?}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn words_are_those_of_the_standard_library(text in vec(prop_oneof![
            // Repetitions make texts of many blocks.
            4 => "[ \t\n\r\x0b\x0cab]{0,40}",
            1 => "[ \u{85}\u{a0}\u{1680}\u{2003}\u{2028}\u{3000}あé😀a]{0,6}",
            1 => (prop_oneof![Just(" "), Just("a"), Just("a "), Just("\u{3000}")], 0..300usize)
                .prop_map(|(unit, times)| unit.repeat(times)),
        ], 0..12)) {
            check(&text.concat());
        }
    }
}
