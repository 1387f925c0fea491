//! Building blocks of the pretokenizers' algebras on bit sets. Each carries state to the next block.

use super::blocks::Block;
use super::masks::{BLOCK, Masks};
use super::runs::{bits_at, contraction, is_newline};
use crate::text::unicode::{character, class};

/// The last set of the previous block, so that shifts continue across blocks.
#[derive(Clone, Copy, Default)]
pub(super) struct Trail(u64);

impl Trail {
    /// The positions directly after those of `set`.
    #[inline(always)]
    pub(super) fn after(&mut self, set: u64) -> u64 {
        let after = set << 1 | self.0 >> 63;
        self.0 = set;
        after
    }

    /// Like [`Self::after`], plus the remaining bytes of a multi-byte character that begins there.
    #[inline(always)]
    fn widened(&mut self, mut set: u64, continuation: u64) -> u64 {
        if continuation != 0 {
            for _ in 0..3 {
                set |= (set << 1 | self.0 >> 63) & continuation;
            }
        }
        self.0 = set;
        set
    }
}

/// The parts of runs from a mark to their ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach(Trail);

impl Reach {
    /// The bytes of runs of `set` from each mark in `from` to the end of its run.
    ///
    /// Adding the marks carries them to the end of their runs (MatchStar in Cameron and others, "Bitwise data
    /// parallelism in regular expression matching", 2014).
    #[inline(always)]
    pub(super) fn of(&mut self, from: u64, set: u64) -> u64 {
        let from = (from | self.0.0 >> 63) & set;
        let reached = ((from.wrapping_add(set) ^ set) | from) & set;
        self.0.0 = reached;
        reached
    }

    /// Whether a run continues into the next block, if that begins with a byte of the set.
    pub(super) fn is_open(&self) -> bool {
        self.0.0 >> 63 != 0
    }
}

/// Positions below `count`.
#[inline(always)]
pub(super) fn below(count: usize) -> u64 {
    if count < BLOCK { (1 << count) - 1 } else { u64::MAX }
}

/// Characters that share a pretoken with the letters after them: `[^\s\p{L}\p{N}]` alone, and not after a space, with
/// which it would be a pretoken itself.
#[derive(Clone, Copy, Default)]
pub(super) struct Signs {
    sign: Trail,
    blank: Trail,
    taker: Trail,
    after_taker: Trail,
}

/// Result of [`Signs`].
pub(super) struct SignStarts {
    /// Runs of signs that start a pretoken.
    pub(super) starts: u64,
    /// Positions after a sign.
    pub(super) after: u64,
    /// Positions after a sign that takes letters.
    pub(super) after_taker: u64,
}

impl Signs {
    #[inline(always)]
    pub(super) fn find(&mut self, masks: &Masks, sign: u64) -> SignStarts {
        let after = self.sign.after(sign);
        let starts = sign & !after & !self.blank.after(masks.blank);
        let taker = self.taker.widened(starts, masks.continuation);
        SignStarts { starts, after, after_taker: self.after_taker.after(taker) }
    }
}

/// Numbers, split every three characters.
#[derive(Clone, Copy, Default)]
pub(super) struct Threes {
    number: u64,
    starts: u64,
    wide: Reach,
}

impl Threes {
    /// Starts of pretokens, and doubts where there are multi-byte characters.
    #[inline(always)]
    pub(super) fn starts(&mut self, masks: &Masks, number: u64) -> (u64, u64) {
        if number == 0 {
            *self = Self::default();
            return (0, 0);
        }
        let after = number << 1 | self.number >> 63;
        let mut starts = number & !after;
        // Three bytes after a start, if all bytes between belong to the run.
        let third = number & after & (number << 2 | self.number >> 62);
        loop {
            let more = starts | ((starts << 3 | self.starts >> 61) & third);
            if more == starts {
                break;
            }
            starts = more;
        }
        self.number = number;
        self.starts = starts;
        let wide = number & masks.wide;
        (starts, self.wide.of(wide, number))
    }
}

/// White space. A character of the class `BORDER` is like the end of the text to the blanks before it.
#[derive(Clone, Copy, Default)]
pub(super) struct Blanks<const BORDER: u16 = 0> {
    space: Trail,
    newline: Trail,
}

/// Treatment of white space after the last newline at the end of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    /// It belongs to the same pretoken.
    Joined,
    /// It is a pretoken of its own.
    Apart,
}

impl<const BORDER: u16> Blanks<BORDER> {
    /// Class bits of characters that the last blank of a run does not join.
    const ENDS: u16 = class::SPACE | BORDER;

    /// Starts of pretokens of `\s*[\r\n]|\s+(?!\S)|\s` in the set `space` with the newlines `newline`: of a run, of its
    /// blanks after the last newline, and of its last blank, which joins the following text or is alone. `newline` is
    /// empty if newlines have no special meaning; `border` is the set of the class `BORDER`.
    #[inline(always)]
    pub(super) fn starts(&mut self, block: &Block<'_>, space: u64, newline: u64, border: u64, tail: Tail) -> u64 {
        let masks = &block.masks;
        let run = space & !self.space.after(space);
        let after_newline = self.newline.after(newline);
        if space == 0 {
            return 0;
        }
        let blank = space & !newline;
        let other = masks.valid & !masks.space & !border;
        // Computed unconditionally, because whether a block ends in a blank is unpredictable.
        let next = u64::from(bits_at(block.text, block.at + BLOCK) & Self::ENDS == 0);
        let last = blank & !masks.wide & (other >> 1 | next << 63);
        run | last | self.wide_last(block, blank) | self.first_blanks(block, blank, blank & after_newline, tail)
    }

    /// Multi-byte blanks that are the last of their run.
    #[inline(always)]
    fn wide_last(self, block: &Block<'_>, blank: u64) -> u64 {
        let mut wide = blank & block.masks.wide & !block.masks.continuation;
        let mut last = 0;
        while wide != 0 {
            let place = wide.trailing_zeros();
            wide &= wide - 1;
            let at = block.at + place as usize;
            let (_, length) = character(block.text, at);
            last |= u64::from(bits_at(block.text, at + length) & Self::ENDS == 0) << place;
        }
        last
    }

    /// Filters `firsts`, the first blanks after a newline: keeps those after the last newline of a run.
    #[inline(always)]
    fn first_blanks(self, block: &Block<'_>, blanks: u64, firsts: u64, tail: Tail) -> u64 {
        // Adding the first blank of a run carries to the position after the run, which usually is not white space.
        let (sum, reaches_out) = blanks.overflowing_add(firsts);
        let other = block.masks.valid & !block.masks.space;
        let mut open = match sum & !blanks & !other {
            0 if reaches_out => 1 << firsts.ilog2(),
            0 => 0,
            _ => firsts,
        };
        let mut starts = firsts;
        while open != 0 {
            let place = open.trailing_zeros();
            open &= open - 1;
            let apart = ends_apart(block.text, block.at + place as usize, tail);
            starts &= !(u64::from(!apart) << place);
        }
        starts
    }
}

/// Whether the blanks from `at` end in something other than a newline; the end of the text counts if `tail` is `Apart`.
/// Scans only these blanks, so each run is read once.
#[cold]
#[inline(never)]
fn ends_apart(text: &[u8], mut at: usize, tail: Tail) -> bool {
    while at < text.len() {
        let (bits, length) = character(text, at);
        if bits & class::SPACE == 0 || is_newline(text[at]) {
            return bits & class::SPACE == 0;
        }
        at += length;
    }
    tail == Tail::Apart
}

/// Starts of pretokens after contractions.
#[derive(Clone, Copy, Default)]
pub(super) struct Contractions {
    /// Starts in the next block.
    next: u64,
}

impl Contractions {
    /// For each of `apostrophes` that begins a contraction, the start of the next pretoken. Calls `found` with the
    /// positions of the apostrophe and of that start.
    #[inline(always)]
    pub(super) fn starts(
        &mut self,
        block: &Block<'_>,
        mut apostrophes: u64,
        ignore_case: bool,
        mut found: impl FnMut(u32, u32),
    ) -> u64 {
        let mut starts = u128::from(std::mem::take(&mut self.next));
        while apostrophes != 0 {
            let place = apostrophes.trailing_zeros();
            apostrophes &= apostrophes - 1;
            if let Some(length) = contraction(block.text, block.at + place as usize, ignore_case) {
                let end = place + length as u32;
                found(place, end);
                starts |= 1 << end;
            }
        }
        self.next = (starts >> 64) as u64;
        starts as u64
    }
}
