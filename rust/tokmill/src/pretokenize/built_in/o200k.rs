//! The pretokenizers of o200k_base, of Mistral's tekken, which has no contractions and makes each digit a pretoken, and
//! of Kimi K2, which separates Chinese characters from words.

use super::BuiltIn;
use crate::pretokenize::Matcher;
use crate::pretokenize::bits::{Blanks, Contractions, Reach, SignStarts, Signs, Tail, Threes, Trail};
use crate::pretokenize::blocks::{Algebra, Block, BlockStarts, BlockStream};
use crate::pretokenize::masks::{Masks, Wanted};
use crate::pretokenize::runs::{
    bits_at, blank, contraction, is_newline, is_punctuation, numbers, punctuation, run, tails,
};
use crate::text::unicode::{character, class};

const PATTERN: &str = concat!(
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
);

const TEKKEN: &str = concat!(
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|",
    r"\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+",
);

const KIMI: &str = concat!(
    r"[\p{Han}]+|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]*[\p{Ll}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]+[\p{Ll}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|",
    r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+",
);

pub(crate) type O200k = Cased<true, 3, false>;
pub(crate) type Tekken = Cased<false, 1, false>;
pub(crate) type Kimi = Cased<true, 3, true>;

impl BuiltIn for O200k {
    const NAME: &'static str = "o200k";
    const PATTERNS: &'static [&'static str] = &[PATTERN];
    type Stream = BlockStream<Self>;
}

impl BuiltIn for Tekken {
    const NAME: &'static str = "tekken";
    const PATTERNS: &'static [&'static str] = &[TEKKEN];
    type Stream = BlockStream<Self>;
}

impl BuiltIn for Kimi {
    const NAME: &'static str = "kimi";
    const PATTERNS: &'static [&'static str] = &[KIMI];
    type Stream = BlockStream<Self>;
}

/// Words by case, with or without contractions at their ends, and numbers of at most `DIGITS` characters. With `HAN`,
/// words contain no Chinese characters, and signs take no slashes.
#[derive(Default)]
pub(crate) struct Cased<const CONTRACTIONS: bool, const DIGITS: usize, const HAN: bool> {
    word: Trail,
    lower: Trail,
    uncased: Trail,
    blank: Trail,
    sign: Trail,
    signs: Signs,
    taken: Reach,
    blanks: Blanks,
    threes: Threes,
    attached: Attached,
    loose: Loose,
    han: Trail,
    strange: Loose,
}

/// The part of a word between its optional first character and its contraction.
enum Word {
    /// `HEAD* TAIL+`, ending here.
    Mixed(usize),
    /// `HEAD+` (upper case throughout, none of it TAIL), ending here.
    Upper(usize),
    /// There is no letter or mark.
    None,
}

/// Matches `HEAD* TAIL+`, else `HEAD+ TAIL*`, from `start`.
///
/// The expression matches as many HEADs as possible and then needs one TAIL. If a lower-case letter comes next, it is
/// that TAIL, and more TAILs may follow. Otherwise the expression backtracks to the last HEAD that is also a TAIL (a
/// letter without case, or a mark); the ones after it are HEAD only, so TAIL+ is that one character.
#[inline]
fn word<const HAN: bool>(text: &[u8], start: usize) -> Word {
    let mut end = start;
    let mut last_of_both = None;
    while end < text.len() {
        let (bits, length) = character(text, end);
        if HAN && bits & class::HAN != 0 {
            break;
        }
        if bits & class::HEAD == 0 {
            if bits & class::TAIL != 0 {
                let rest = end + length;
                let is_tail = |bits: u16| bits & (class::TAIL | class::HAN) == class::TAIL;
                return Word::Mixed(if HAN { run(text, rest, is_tail) } else { tails(text, rest) });
            }
            break;
        }
        end += length;
        if bits & class::TAIL != 0 {
            last_of_both = Some(end);
        }
    }
    match last_of_both {
        Some(end) => Word::Mixed(end),
        None if end > start => Word::Upper(end),
        None => Word::None,
    }
}

impl<const CONTRACTIONS: bool, const DIGITS: usize, const HAN: bool> Cased<CONTRACTIONS, DIGITS, HAN> {
    #[inline]
    fn with_contraction(text: &[u8], end: usize) -> usize {
        let may = CONTRACTIONS && text.get(end) == Some(&b'\'');
        if may { end + contraction(text, end, true).unwrap_or(0) } else { end }
    }
}

impl<const CONTRACTIONS: bool, const DIGITS: usize, const HAN: bool> Matcher for Cased<CONTRACTIONS, DIGITS, HAN> {
    #[inline]
    fn pretoken_end(text: &[u8], start: usize) -> usize {
        let first = text[start];
        let (bits, length) = character(text, start);
        if HAN && bits & class::HAN != 0 {
            return run(text, start + length, |bits| bits & class::HAN != 0);
        }
        if bits & class::LETTER != 0 {
            return match word::<HAN>(text, start) {
                Word::Mixed(end) | Word::Upper(end) => Self::with_contraction(text, end),
                Word::None => unreachable!("a letter is HEAD or TAIL"),
            };
        }
        if bits & class::NUMBER != 0 {
            return numbers(text, start, DIGITS);
        }
        let next = bits_at(text, start + length);
        if !is_newline(first) {
            // `[^\r\n\p{L}\p{N}]?`: a mark can be this first character or part of the word itself.
            let is_mark = bits & class::HEAD != 0;
            if next & (class::HEAD | class::TAIL) != 0 || is_mark {
                match word::<HAN>(text, start + length) {
                    Word::Mixed(end) => return Self::with_contraction(text, end),
                    // A mark before upper case: the first alternative still matches, with the mark alone as TAIL+.
                    Word::Upper(_) | Word::None if is_mark => return Self::with_contraction(text, start + length),
                    Word::Upper(end) => return Self::with_contraction(text, end),
                    Word::None => {}
                }
            }
        }
        if is_punctuation(bits) || (first == b' ' && is_punctuation(next)) {
            let mut end = punctuation(text, start + length);
            while end < text.len() && (is_newline(text[end]) || (!HAN && text[end] == b'/')) {
                end += 1;
            }
            return end;
        }
        let blank = blank(text, start);
        blank.newline_end.unwrap_or_else(|| blank.but_last(text, start))
    }
}

impl<const CONTRACTIONS: bool, const DIGITS: usize, const HAN: bool> Algebra for Cased<CONTRACTIONS, DIGITS, HAN> {
    const WANTED: Wanted = Wanted { apart: if HAN { class::HAN } else { 0 }, ..Wanted::CASES };

    #[inline(always)]
    fn starts(&mut self, block: &Block<'_>) -> BlockStarts {
        let masks = &block.masks;
        let (han, number) = if HAN { (masks.apart, masks.number & !masks.apart) } else { (0, masks.number) };
        let word = (masks.letter | masks.mark) & !han;
        let sign = masks.valid & !(word | han | number | masks.space);
        let after_word = self.word.after(word);
        // Newlines directly after signs belong to them, and then slashes, too; they are invisible to everything else.
        let after_sign = self.sign.after(sign);
        let slash = if HAN { 0 } else { masks.slash };
        let taken = self.taken.of(masks.newline & after_sign, masks.newline | slash);
        let SignStarts { starts: mut signs, after_taker, .. } = self.signs.find(masks, sign & !taken);
        // A word starts at its first letter, unless one character before it starts the pretoken, and where
        // upper case follows lower case. Behind letters without case that depends on the whole word.
        let after_blank = self.blank.after(masks.space & !masks.newline);
        let mut words = word & !after_word & !after_blank & !after_taker;
        words |= masks.upper & self.lower.after(masks.lower);
        let uncased = word & !masks.upper & !masks.lower;
        let mut doubt = masks.upper & self.uncased.after(uncased);
        if CONTRACTIONS {
            let attached = self.attached.find(block, masks.apostrophe & signs & after_word);
            signs &= !attached.apostrophes;
            words = words & !attached.inside | attached.starts;
            doubt |= attached.doubt;
        }
        if masks.mark != 0 || self.loose.is_open() {
            doubt |= self.loose.doubt(masks, masks.mark & !after_word, word | sign | masks.newline);
        }
        let mut hans = 0;
        if HAN {
            let after_han = self.han.after(han);
            hans = han & !after_han;
            // A Chinese character that is no letter can join a number, a sign or a word before it.
            let strange = hans & !masks.letter;
            if strange != 0 || self.strange.is_open() {
                doubt |= self.strange.doubt(masks, strange, masks.valid & !masks.space | masks.newline);
            }
        }
        let (numbers, unsure) = match DIGITS {
            1 => (number & !masks.continuation, 0),
            _ => self.threes.starts(masks, number),
        };
        let blanks = self.blanks.starts(block, masks.space & !taken, masks.newline & !taken, 0, Tail::Apart);
        BlockStarts { starts: words | signs | numbers | blanks | hans, doubt: doubt | unsure }
    }
}

/// Contractions at the ends of words.
#[derive(Default)]
struct Attached {
    contractions: Contractions,
    /// End of the last contraction.
    end: usize,
    /// Letters of contractions, and doubts, that reach into the next block.
    inside: u64,
    doubt: u64,
}

struct AttachedStarts {
    /// Apostrophes of contractions, which start no pretoken.
    apostrophes: u64,
    /// Letters of contractions, which start no pretoken even where upper case follows lower case.
    inside: u64,
    /// Starts of the pretokens after contractions.
    starts: u64,
    doubt: u64,
}

impl Attached {
    /// Finds the contractions at apostrophes after words. Directly after another contraction there is no word to which
    /// one could belong.
    #[inline(always)]
    fn find(&mut self, block: &Block<'_>, candidates: u64) -> AttachedStarts {
        let (mut apostrophes, last) = (0, &mut self.end);
        let mut inside = u128::from(std::mem::take(&mut self.inside));
        let mut doubt = u128::from(std::mem::take(&mut self.doubt));
        let starts = self.contractions.starts(block, candidates, true, |place, end| {
            apostrophes |= 1 << place;
            inside |= (1 << end) - (2 << place);
            if *last == block.at + place as usize {
                doubt |= (2 << end) - (1 << place);
            }
            *last = block.at + end as usize;
        });
        (self.inside, self.doubt) = ((inside >> 64) as u64, (doubt >> 64) as u64);
        AttachedStarts { apostrophes, inside: inside as u64, starts, doubt: doubt as u64 }
    }
}

/// Marks without a letter before them: signs in some alternatives of the expression, part of a word in others.
#[derive(Default)]
struct Loose {
    run: Reach,
    blanks: Reach,
}

impl Loose {
    /// Whether a run with a loose mark continues from the previous block.
    fn is_open(&self) -> bool {
        self.run.is_open() || self.blanks.is_open()
    }

    /// Positions that may be wrong because of `marks`: their runs of characters that are neither blanks nor numbers,
    /// and the blanks after a newline in these runs.
    #[cold]
    fn doubt(&mut self, masks: &Masks, marks: u64, set: u64) -> u64 {
        let run = self.run.of(marks, set);
        run | self.blanks.of(masks.newline & run, masks.space)
    }
}
