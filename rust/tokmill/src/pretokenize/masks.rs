//! Character classes of 64 bytes as bit sets; bit `i` represents byte `i`.

use crate::text::unicode::{class, class_at, class_of, code_of_three, code_of_two, word};

/// Size of a block in bytes.
pub(super) const BLOCK: usize = 64;

/// Classes of ASCII bytes. A non-ASCII byte is only in `wide` and possibly in `continuation`.
#[derive(Clone, Copy, Default)]
pub(super) struct Ascii {
    pub(super) letter: u64,
    pub(super) upper: u64,
    pub(super) digit: u64,
    pub(super) space: u64,
    pub(super) newline: u64,
    pub(super) blank: u64,
    pub(super) apostrophe: u64,
    pub(super) slash: u64,
    pub(super) wide: u64,
    pub(super) continuation: u64,
}

/// Classification of ASCII. All implementations give the same results.
pub(super) trait Classify {
    /// The classes of 64 bytes.
    fn ascii(bytes: &[u8; BLOCK]) -> Ascii;

    /// The bytes from `first` to `first + count - 1`, all ASCII or all non-ASCII.
    fn within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64;

    /// Writes `at` plus the position of each bit; later elements may contain anything.
    #[inline(always)]
    fn places(mut set: u64, at: usize, places: &mut [usize; BLOCK]) {
        // The number of bits is unpredictable, so sixteen positions are always written, and sixteen more if that is not
        // enough.
        for places in places.chunks_exact_mut(USUAL) {
            for place in places {
                *place = at + set.trailing_zeros() as usize;
                set &= set.wrapping_sub(1);
            }
            if set == 0 {
                break;
            }
        }
    }
}

/// Number of pretokens that a block rarely exceeds.
const USUAL: usize = 16;

/// Portable implementation: eight bytes in a word. [`super::avx2`] is a faster one.
pub(super) struct Portable;

impl Classify for Portable {
    #[inline(always)]
    fn ascii(bytes: &[u8; BLOCK]) -> Ascii {
        let mut ascii = Ascii::default();
        for (place, chunk) in bytes.chunks_exact(8).enumerate() {
            let word = u64::from_le_bytes(chunk.try_into().unwrap_or_default());
            let wide = word & HIGHS;
            let is = |members: u64| gather(members & !wide) << (8 * place);
            let lower = between(word, b'a', b'z');
            let upper = between(word, b'A', b'Z');
            let newline = between(word, b'\n', b'\n') | between(word, b'\r', b'\r');
            let blank = between(word, b' ', b' ');
            ascii.letter |= is(lower | upper);
            ascii.upper |= is(upper);
            ascii.digit |= is(between(word, b'0', b'9'));
            ascii.space |= is(between(word, b'\t', b'\r') | blank);
            ascii.newline |= is(newline);
            ascii.blank |= is(blank);
            ascii.apostrophe |= is(between(word, b'\'', b'\''));
            ascii.slash |= is(between(word, b'/', b'/'));
            ascii.wide |= gather(wide) << (8 * place);
            ascii.continuation |= gather(wide & !(word << 1)) << (8 * place);
        }
        ascii
    }

    #[inline(always)]
    fn within(bytes: &[u8; BLOCK], first: u8, count: u8) -> u64 {
        bytes.chunks_exact(8).enumerate().fold(0, |set, (place, chunk)| {
            let word = u64::from_le_bytes(chunk.try_into().unwrap_or_default());
            // Compare as if all bytes were ASCII, then keep those that are, or are not.
            let side = if first < 0x80 { !word } else { word };
            let members = between(word, first & 0x7F, (first & 0x7F) + count - 1) & side;
            set | gather(members) << (8 * place)
        })
    }
}

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGHS: u64 = 0x80 * ONES;

/// The high bit of every byte of `word` from `first` to `last`, both ASCII; arbitrary for non-ASCII bytes.
#[inline(always)]
fn between(word: u64, first: u8, last: u8) -> u64 {
    let word = word & !HIGHS;
    let from_first = word + (0x80 - u64::from(first)) * ONES;
    let beyond_last = word + (0x80 - u64::from(last) - 1) * ONES;
    from_first & !beyond_last & HIGHS
}

/// The high bits of eight bytes, packed.
#[inline(always)]
fn gather(highs: u64) -> u64 {
    (highs >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

/// Sets that a family needs besides those that are always computed.
#[derive(Clone, Copy)]
pub(super) struct Wanted {
    /// Upper and lower case, and marks.
    pub(super) cases: bool,
    /// Marks.
    pub(super) marks: bool,
    /// Signs.
    pub(super) signs: bool,
    /// A class bit, for the set `apart`; 0 for none.
    pub(super) apart: u16,
}

impl Wanted {
    /// None.
    pub(super) const NONE: Self = Self { cases: false, marks: false, signs: false, apart: 0 };
    /// Cases and marks.
    pub(super) const CASES: Self = Self { cases: true, ..Self::NONE };
    /// Marks.
    pub(super) const MARKS: Self = Self { marks: true, ..Self::NONE };
}

/// The classes of the characters of a block; all bytes of a character have its class. Bits after the end of the text
/// are in no set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Masks {
    /// Bytes within the text.
    pub(super) valid: u64,
    /// `\p{L}`
    pub(super) letter: u64,
    /// `\p{N}`
    pub(super) number: u64,
    /// `\s`
    pub(super) space: u64,
    /// `[\p{Lu}\p{Lt}]`; this and the next set are computed if `Wanted::cases`.
    pub(super) upper: u64,
    /// `\p{Ll}`
    pub(super) lower: u64,
    /// `\p{M}`, if `Wanted::cases` or `Wanted::marks`.
    pub(super) mark: u64,
    /// `[\p{P}\p{S}]`, if `Wanted::signs`.
    pub(super) sign: u64,
    /// The class of `Wanted::apart`.
    pub(super) apart: u64,
    /// `[\r\n]`
    pub(super) newline: u64,
    /// U+0020
    pub(super) blank: u64,
    pub(super) apostrophe: u64,
    pub(super) slash: u64,
    /// Non-ASCII bytes.
    pub(super) wide: u64,
    /// All bytes of a character except the first.
    pub(super) continuation: u64,
}

impl Masks {
    /// Classifies the block at `at`, which must be before the end of `text` (valid UTF-8).
    #[inline(always)]
    pub(super) fn new<C: Classify>(text: &[u8], at: usize, wanted: Wanted) -> Self {
        let padded;
        let (bytes, valid) = match text[at..].first_chunk() {
            Some(bytes) => (bytes, u64::MAX),
            None => {
                padded = with_zeros(&text[at..]);
                (&padded, (1 << (text.len() - at)) - 1)
            }
        };
        let ascii = C::ascii(bytes);
        let mut masks = Self {
            valid,
            letter: ascii.letter,
            number: ascii.digit,
            space: ascii.space,
            upper: ascii.upper,
            lower: ascii.letter & !ascii.upper,
            mark: 0,
            sign: 0,
            apart: 0,
            newline: ascii.newline,
            blank: ascii.blank,
            apostrophe: ascii.apostrophe,
            slash: ascii.slash,
            wide: ascii.wide,
            continuation: ascii.continuation,
        };
        if wanted.signs {
            masks.sign = C::within(bytes, b'!', b'~' - b' ') & !(ascii.letter | ascii.digit);
        }
        masks.apart = match wanted.apart {
            class::NUMERIC => ascii.digit,
            class::STOP => stops::<C>(bytes),
            _ => 0,
        };
        if ascii.wide != 0 {
            masks.add_wide::<C>(text, at, bytes, wanted);
        }
        masks
    }

    /// Adds the non-ASCII characters.
    #[inline(always)]
    fn add_wide<C: Classify>(&mut self, text: &[u8], at: usize, bytes: &[u8; BLOCK], wanted: Wanted) {
        let (sure, apart) = sure_letters::<C>(bytes, wanted.apart);
        let mut first = Firsts { letter: sure, head: sure, tail: sure, apart, ..Firsts::default() };
        if self.continuation & 1 != 0 {
            // This character began in the previous block.
            let back = (1..4).find(|&back| text[at - back] >= 0xC0).unwrap_or(1);
            first.add(class_at(text, at - back), 0, wanted);
        }
        // By length, to avoid branches on it.
        let leads = self.wide & !self.continuation & !sure;
        let (two, three) = (leads & C::within(bytes, 0xC0, 0x20), leads & C::within(bytes, 0xE0, 0x10));
        let mut rest = two;
        if two != 0 && !wanted.cases {
            let sure = two & sure_letters_of_two::<C>(bytes);
            first.letter |= sure;
            first.head |= sure;
            rest &= !sure;
        }
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            first.add(class_of(code_of_two(word(text, at + place as usize))), place, wanted);
        }
        rest = three;
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            first.add(class_of(code_of_three(word(text, at + place as usize))), place, wanted);
        }
        rest = leads & !two & !three;
        while rest != 0 {
            let place = rest.trailing_zeros();
            rest &= rest - 1;
            first.add(class_at(text, at + place as usize), place, wanted);
        }
        let whole = |mut set: u64| {
            for _ in 0..3 {
                set |= set << 1 & self.continuation;
            }
            set
        };
        let Firsts { letter, number, space, head, tail, sign, apart } = first;
        let (letter, number, space) = (whole(letter), whole(number), whole(space));
        if wanted.cases {
            let (head, tail) = (whole(head), whole(tail));
            self.upper |= head & !tail;
            self.lower |= tail & !head;
            self.mark |= head & !letter;
        } else if wanted.marks {
            self.mark |= whole(head) & !letter;
        }
        if wanted.signs {
            self.sign |= whole(sign);
        }
        if wanted.apart != 0 {
            self.apart |= whole(apart);
        }
        self.letter |= letter;
        self.number |= number;
        self.space |= space;
    }
}

/// First bytes, in a block, of non-ASCII characters. A character that began in the previous block is represented by its
/// first byte here.
#[derive(Default)]
struct Firsts {
    letter: u64,
    number: u64,
    space: u64,
    head: u64,
    tail: u64,
    sign: u64,
    apart: u64,
}

impl Firsts {
    /// Adds a character of a class.
    #[inline(always)]
    fn add(&mut self, bits: u16, place: u32, wanted: Wanted) {
        let is = |bit: u16| u64::from(bits & bit != 0) << place;
        self.letter |= is(class::LETTER);
        self.number |= is(class::NUMBER);
        self.space |= is(class::SPACE);
        if wanted.cases || wanted.marks {
            self.head |= is(class::HEAD);
        }
        if wanted.cases {
            self.tail |= is(class::TAIL);
        }
        if wanted.signs {
            self.sign |= is(class::SIGN);
        }
        if wanted.apart != 0 {
            self.apart |= is(wanted.apart);
        }
    }
}

/// First bytes of three-byte letters without case that are recognized by these bytes: most of Chinese, Japanese and
/// Korean. Then those of them that have the class bit `apart`. A test checks every character.
#[inline(always)]
fn sure_letters<C: Classify>(bytes: &[u8; BLOCK], apart: u16) -> (u64, u64) {
    // U+5000 to U+9FFF, and U+B000 to U+CFFF.
    let mut han = C::within(bytes, 0xE5, 5);
    if apart == class::KANJI {
        // Up to U+9F7F, where two bytes are in this block.
        han &= !C::within(bytes, 0xE9, 1) | C::within(bytes, 0x80, 0x3E) >> 1;
    }
    let hangul = C::within(bytes, 0xEB, 2);
    let mut sure = han | hangul;
    let kana = C::within(bytes, 0xE3, 1);
    if kana != 0 {
        // U+3041 to U+3096, U+30A1 to U+30FA and U+30FC to U+30FF, if all three bytes are in this block.
        let second = |byte: u8| kana & C::within(bytes, byte, 1) >> 1;
        let third = |first: u8, count: u8| C::within(bytes, first, count) >> 2;
        sure |= second(0x81) & third(0x81, 0x3F);
        sure |= second(0x82) & (third(0x80, 0x17) | third(0xA1, 0x1F));
        sure |= second(0x83) & (third(0x80, 0x3B) | third(0xBC, 4));
    }
    let apart = match apart {
        class::HAN => han,
        class::KANJI => sure & !hangul,
        _ => 0,
    };
    (sure, apart)
}

/// The stops of ASCII.
#[inline(always)]
fn stops<C: Classify>(bytes: &[u8; BLOCK]) -> u64 {
    let is = |byte: u8| C::within(bytes, byte, 1);
    C::within(bytes, b'(', 2) | is(b'|') | is(b'.') | is(b',') | is(b'!') | is(b'?')
}

/// First bytes of two-byte letters that may have case: Latin and Cyrillic.
#[inline(always)]
fn sure_letters_of_two<C: Classify>(bytes: &[u8; BLOCK]) -> u64 {
    // U+00C0 to U+00FF except two signs, if both bytes are in this block; U+0100 to U+027F; U+0400 to U+047F.
    let signs = C::within(bytes, 0x97, 1) | C::within(bytes, 0xB7, 1);
    let latin = C::within(bytes, 0xC3, 1) & !(signs >> 1 | 1 << (BLOCK - 1));
    latin | C::within(bytes, 0xC4, 6) | C::within(bytes, 0xD0, 2)
}

/// The last bytes of a text. Separate and cold, so that the compiler does not merge both paths into a slow one.
#[cold]
#[inline(never)]
pub(super) fn with_zeros(rest: &[u8]) -> [u8; BLOCK] {
    let mut bytes = [0; BLOCK];
    bytes[..rest.len()].copy_from_slice(rest);
    bytes
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    #[cfg(target_arch = "aarch64")]
    use super::super::neon::Neon;
    #[cfg(target_arch = "x86_64")]
    use super::super::{avx2::Avx2, avx512::Avx512};
    use super::*;
    #[cfg(target_arch = "x86_64")]
    use crate::processor::simd::{self, Level};
    use crate::text::unicode::class_of;

    /// The classes computed character by character, with `apart` for the set of that name.
    fn plainly(text: &str, at: usize, apart: u16) -> Masks {
        let mut masks = Masks::default();
        for (start, character) in text.char_indices() {
            for byte in start..start + character.len_utf8() {
                if !(at..at + BLOCK).contains(&byte) {
                    continue;
                }
                let bits = class_of(character as u32);
                let mut add =
                    |set: fn(&mut Masks) -> &mut u64, is: bool| *set(&mut masks) |= u64::from(is) << (byte - at);
                let (head, tail) = (bits & class::HEAD != 0, bits & class::TAIL != 0);
                add(|masks| &mut masks.valid, true);
                add(|masks| &mut masks.letter, bits & class::LETTER != 0);
                add(|masks| &mut masks.number, bits & class::NUMBER != 0);
                add(|masks| &mut masks.space, bits & class::SPACE != 0);
                add(|masks| &mut masks.upper, head && !tail);
                add(|masks| &mut masks.lower, tail && !head);
                add(|masks| &mut masks.mark, head && tail && bits & class::LETTER == 0);
                add(|masks| &mut masks.sign, bits & class::SIGN != 0);
                add(|masks| &mut masks.apart, bits & apart != 0);
                add(|masks| &mut masks.newline, matches!(character, '\r' | '\n'));
                add(|masks| &mut masks.blank, character == ' ');
                add(|masks| &mut masks.apostrophe, character == '\'');
                add(|masks| &mut masks.slash, character == '/');
                add(|masks| &mut masks.wide, !character.is_ascii());
                add(|masks| &mut masks.continuation, byte > start);
            }
        }
        masks
    }

    fn check(text: &str) {
        for at in (0..text.len()).step_by(BLOCK) {
            // Characters that begin before the block are part of the preceding bytes.
            let from = (0..=at).rev().find(|&from| text.is_char_boundary(from) && from + 4 <= at).unwrap_or(0);
            let to = (at + BLOCK..text.len()).find(|&to| text.is_char_boundary(to)).unwrap_or(text.len());
            for apart in [0, class::HAN, class::KANJI, class::STOP, class::NUMERIC] {
                let expected = plainly(&text[from..to], at - from, apart);
                let all = Wanted { cases: true, marks: true, signs: true, apart };
                check_block(text.as_bytes(), at, all, expected);
                // Without cases, more letters are recognised by their first bytes.
                let expected = Masks { upper: 0, lower: 0, ..expected };
                check_block(text.as_bytes(), at, Wanted { cases: false, ..all }, expected);
            }
        }
    }

    fn check_block(text: &[u8], at: usize, wanted: Wanted, expected: Masks) {
        let check = |masks: Masks| {
            let told = if wanted.cases { masks } else { Masks { upper: 0, lower: 0, ..masks } };
            assert_eq!(told, expected, "{at} of {:?}", str::from_utf8(text));
        };
        check(Masks::new::<Portable>(text, at, wanted));
        #[cfg(target_arch = "aarch64")]
        check(Masks::new::<Neon>(text, at, wanted));
        #[cfg(target_arch = "x86_64")]
        {
            if simd::level() >= Level::Avx2 {
                check(Masks::new::<Avx2>(text, at, wanted));
            }
            if simd::level() >= Level::Avx512 {
                check(Masks::new::<Avx512>(text, at, wanted));
            }
        }
    }

    #[test]
    fn every_character_has_its_class() {
        for start in 0..4 {
            let mut text = "x".repeat(start);
            for character in '\0'..=char::MAX {
                text.push(character);
                if text.len() > 60_000 {
                    check(&text);
                    text.truncate(start);
                }
            }
            check(&text);
        }
    }

    fn places<C: Classify>(set: u64, at: usize) -> Vec<usize> {
        let mut places = [0; BLOCK];
        C::places(set, at, &mut places);
        places[..set.count_ones() as usize].to_vec()
    }

    fn check_places(set: u64, at: usize) {
        let expected: Vec<usize> = (0..BLOCK).filter(|place| set >> place & 1 != 0).map(|place| at + place).collect();
        assert_eq!(places::<Portable>(set, at), expected, "{set:x}");
        #[cfg(target_arch = "x86_64")]
        {
            if simd::level() >= Level::Avx2 {
                assert_eq!(places::<Avx2>(set, at), expected, "{set:x}");
            }
            if simd::level() >= Level::Avx512 {
                assert_eq!(places::<Avx512>(set, at), expected, "{set:x}");
            }
        }
    }

    #[test]
    fn places_of_any_number_of_bits() {
        for count in 0..=BLOCK {
            let bits = u64::MAX.checked_shr((BLOCK - count) as u32).unwrap_or(0);
            for set in [bits, bits.reverse_bits(), !bits, bits & 0x5555_5555_5555_5555] {
                check_places(set, 0);
                check_places(set, usize::MAX / 2);
            }
        }
    }

    proptest! {
        #[test]
        fn any_text_has_its_classes(text in vec(any::<char>(), 0..200)) {
            check(&text.into_iter().collect::<String>());
        }
    }
}
