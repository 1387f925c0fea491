//! Building blocks of the pretokenizers' algebras on bit sets. Each carries state from block to block.

use super::blocks::Block;
use super::masks::{BLOCK, Masks};
use super::runs::{bits_at, contraction, is_newline};
use crate::text::unicode::{character, class};

/// A set of the block before, so that a shift goes on across blocks.
#[derive(Clone, Copy, Default)]
pub(super) struct Trail(u64);

impl Trail {
    /// The places behind those of `set`.
    #[inline(always)]
    pub(super) fn behind(&mut self, set: u64) -> u64 {
        let behind = set << 1 | self.0 >> 63;
        self.0 = set;
        behind
    }

    /// The same and, of a character of several bytes that begins there, all bytes.
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

/// Runs of a set that a mark stands in: from there to their ends.
#[derive(Clone, Copy, Default)]
pub(super) struct Reach(Trail);

impl Reach {
    /// The bytes of `set` that a run of it leads to from one of `from`, which are bytes of it too.
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

    /// Whether a run that was reached goes on in the next block, if that begins with a byte of the set.
    pub(super) fn is_open(&self) -> bool {
        self.0.0 >> 63 != 0
    }
}

/// Places below `count`.
#[inline(always)]
pub(super) fn below(count: usize) -> u64 {
    if count < BLOCK { (1 << count) - 1 } else { u64::MAX }
}

/// Characters that take the letters behind them into their pretoken: `[^\s\p{L}\p{N}]` alone, and not behind a blank, with
/// which it would be a pretoken itself.
#[derive(Clone, Copy, Default)]
pub(super) struct Signs {
    sign: Trail,
    blank: Trail,
    taker: Trail,
    behind_taker: Trail,
}

/// What [`Signs`] finds.
pub(super) struct SignStarts {
    /// Where a run of signs starts a pretoken.
    pub(super) starts: u64,
    /// Behind a sign.
    pub(super) behind: u64,
    /// Behind a sign that takes letters.
    pub(super) behind_taker: u64,
}

impl Signs {
    #[inline(always)]
    pub(super) fn find(&mut self, masks: &Masks, sign: u64) -> SignStarts {
        let behind = self.sign.behind(sign);
        let starts = sign & !behind & !self.blank.behind(masks.blank);
        let taker = self.taker.widened(starts, masks.continuation);
        SignStarts { starts, behind, behind_taker: self.behind_taker.behind(taker) }
    }
}

/// Numbers that are split every three characters.
#[derive(Clone, Copy, Default)]
pub(super) struct Threes {
    number: u64,
    starts: u64,
    wide: Reach,
}

impl Threes {
    /// Where pretokens start, and where they may not as there are characters of several bytes.
    #[inline(always)]
    pub(super) fn starts(&mut self, masks: &Masks) -> (u64, u64) {
        let number = masks.number;
        if number == 0 {
            *self = Self::default();
            return (0, 0);
        }
        let behind = number << 1 | self.number >> 63;
        let mut starts = number & !behind;
        // Three bytes behind a start, if all between are of the run.
        let third = number & behind & (number << 2 | self.number >> 62);
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

/// White space.
#[derive(Clone, Copy, Default)]
pub(super) struct Blanks {
    space: Trail,
    newline: Trail,
}

/// What becomes of blanks behind the last newline of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Tail {
    /// They belong to the same pretoken.
    Joined,
    /// They are a pretoken.
    Apart,
}

impl Blanks {
    /// Where pretokens start, of `\s*[\r\n]|\s+(?!\S)|\s` in the set `space` with the newlines `newline`: the run, its blanks
    /// behind the last newline, and the last of them, which goes with what follows or is alone. Where no newline counts,
    /// the set is empty.
    #[inline(always)]
    pub(super) fn starts(&mut self, block: &Block<'_>, space: u64, newline: u64, tail: Tail) -> u64 {
        let masks = &block.masks;
        let run = space & !self.space.behind(space);
        let behind_newline = self.newline.behind(newline);
        if space == 0 {
            return 0;
        }
        let blank = space & !newline;
        let other = masks.valid & !masks.space;
        // Looked at in any case: whether a block ends in a blank comes in no rhythm that a processor could foresee.
        let next = u64::from(bits_at(block.text, block.at + BLOCK) & class::SPACE == 0);
        let last = blank & !masks.wide & (other >> 1 | next << 63);
        run | last | self.wide_last(block, blank) | self.first_blanks(block, blank, blank & behind_newline, tail)
    }

    /// The last blanks that have several bytes.
    #[inline(always)]
    fn wide_last(self, block: &Block<'_>, blank: u64) -> u64 {
        let mut wide = blank & block.masks.wide & !block.masks.continuation;
        let mut last = 0;
        while wide != 0 {
            let place = wide.trailing_zeros();
            wide &= wide - 1;
            let at = block.at + place as usize;
            let (_, length) = character(block.text, at);
            last |= u64::from(bits_at(block.text, at + length) & class::SPACE == 0) << place;
        }
        last
    }

    /// Of `firsts`, the first blanks behind a newline, those behind the last one of a run.
    #[inline(always)]
    fn first_blanks(self, block: &Block<'_>, blanks: u64, firsts: u64, tail: Tail) -> u64 {
        // Added to a run of blanks, its first one becomes the place behind the last. Mostly all those are something else.
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

/// Whether the blanks from `at` end in something else than a newline: in the end of the text, if that counts. It looks no
/// farther, so that each run of blanks is read once.
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

/// Starts behind contractions.
#[derive(Clone, Copy, Default)]
pub(super) struct Contractions {
    /// Those in the next block.
    next: u64,
}

impl Contractions {
    /// Behind each of `apostrophes` that begins one: the places where the next pretoken starts. `found` gets the place of the
    /// apostrophe and the end.
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
