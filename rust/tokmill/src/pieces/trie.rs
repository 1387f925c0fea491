//! Trie of tokens as a double array: each step reads one 64-bit word.
//!
//! The child of a node for byte b is the unit at index `base ^ b`. No two nodes share a base, so comparing the unit's byte with b is
//! enough to tell whether it is this node's child.

use std::collections::VecDeque;
use std::ops::Range;

/// Map from byte strings to values, with prefix search.
pub(crate) struct Trie {
    units: Vec<Unit>,
    /// Base of the root.
    root: usize,
}

/// A node: base (32 bits), byte (9 bits), and value of the string that ends here (23 bits).
#[derive(Clone, Copy, PartialEq)]
struct Unit(u64);

impl Unit {
    /// An unused unit, whose byte field equals no byte.
    const FREE: Self = Self(0x1FF << 32 | Self::NO_VALUE << 41);
    const NO_VALUE: u64 = (1 << 23) - 1;

    fn new(byte: u8) -> Self {
        Self(u64::from(byte) << 32 | Self::NO_VALUE << 41)
    }

    /// 0 for a node without children.
    #[inline(always)]
    fn base(self) -> usize {
        self.0 as u32 as usize
    }

    #[inline(always)]
    fn has(self, byte: u8) -> bool {
        self.0 >> 32 & 0x1FF == u64::from(byte)
    }

    #[inline(always)]
    fn value(self) -> Option<u32> {
        let value = self.0 >> 41;
        (value != Self::NO_VALUE).then_some(value as u32)
    }

    fn set_value(&mut self, value: u32) {
        self.0 = self.0 & ((1 << 41) - 1) | u64::from(value) << 41;
    }
}

/// Number of units that differ only in the byte of their index.
const BLOCK: usize = 256;

/// Number of blocks, from the end, that are searched for free units.
const LAST: usize = 16;

/// Maximum number of free units tried for a node.
const TRIES: usize = 64;

impl Trie {
    /// Creates the trie of distinct non-empty strings, with values of at most [`crate::vocabulary::MAX_ID`].
    pub(crate) fn new<'t>(texts: impl Iterator<Item = (&'t [u8], u32)>) -> Self {
        let mut sorted: Vec<(&[u8], u32)> = texts.collect();
        sorted.sort_unstable();
        // The first block stays free: nodes without children have base 0.
        let mut places =
            Places { units: vec![Unit::FREE; BLOCK], taken: vec![false; BLOCK], free: vec![0; BLOCK / 64], from: 0 };
        let (root, children) = places.children(&sorted, 0..sorted.len(), 0);
        // Breadth first, so that the nodes near the root, which most lookups visit, are adjacent in memory.
        let mut waiting: VecDeque<(usize, Range<usize>, usize)> = children.into();
        while let Some((at, mut range, depth)) = waiting.pop_front() {
            if sorted[range.start].0.len() == depth {
                places.units[at].set_value(sorted[range.start].1);
                range.start += 1;
            }
            let (base, children) = places.children(&sorted, range, depth);
            places.units[at].0 |= base as u64;
            waiting.extend(children);
        }
        Self { units: places.units, root }
    }

    /// Calls `visit` with length and value of each stored prefix of `text`, shortest first.
    #[inline(always)]
    pub(crate) fn prefixes(&self, text: &[u8], mut visit: impl FnMut(usize, u32)) {
        let mut base = self.root;
        for (depth, &byte) in text.iter().enumerate() {
            let unit = self.units[base ^ usize::from(byte)];
            if !unit.has(byte) {
                return;
            }
            if let Some(value) = unit.value() {
                visit(depth + 1, value);
            }
            base = unit.base();
        }
    }

    /// Length and value of the longest stored prefix of `text`.
    #[inline]
    pub(crate) fn longest(&self, text: &[u8]) -> Option<(usize, u32)> {
        let mut longest = None;
        self.prefixes(text, |length, value| longest = Some((length, value)));
        longest
    }

    /// Value of a string.
    pub(crate) fn get(&self, text: &[u8]) -> Option<u32> {
        self.longest(text).filter(|&(length, _)| length == text.len()).map(|(_, value)| value)
    }
}

/// The double array under construction.
struct Places {
    units: Vec<Unit>,
    /// Whether each base is in use.
    taken: Vec<bool>,
    /// Bit set of the free units, for fast search.
    free: Vec<u64>,
    /// First word of `free` to search.
    from: usize,
}

impl Places {
    /// Places the children of a node. Returns its base, and unit, strings and depth of each child.
    fn children(
        &mut self,
        sorted: &[(&[u8], u32)],
        mut range: Range<usize>,
        depth: usize,
    ) -> (usize, Vec<(usize, Range<usize>, usize)>) {
        let mut children = Vec::new();
        while !range.is_empty() {
            let byte = sorted[range.start].0[depth];
            let end = range.start + sorted[range.clone()].partition_point(|(text, _)| text[depth] == byte);
            children.push((usize::from(byte), range.start..end, depth + 1));
            range.start = end;
        }
        if children.is_empty() {
            return (0, children);
        }
        let base = self.base(&children);
        self.taken[base] = true;
        for (at, ..) in &mut children {
            let byte = *at as u8;
            *at ^= base;
            self.units[*at] = Unit::new(byte);
            self.free[*at / 64] &= !(1 << (*at % 64));
        }
        (base, children)
    }

    /// Returns an unused base for which the units of all children are free.
    fn base(&mut self, children: &[(usize, Range<usize>, usize)]) -> usize {
        self.from = self.from.max(self.free.len().saturating_sub(LAST * BLOCK / 64));
        while self.free.get(self.from) == Some(&0) {
            self.from += 1;
        }
        let is_free = |at: usize| self.free[at / 64] >> (at % 64) & 1 != 0;
        let units = (self.from..self.free.len()).flat_map(|word| {
            let mut bits = self.free[word];
            std::iter::from_fn(move || {
                let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(word * 64 + bit)
            })
        });
        let bases = units.take(TRIES).map(|at| at ^ children[0].0);
        let fits = |&base: &usize| !self.taken[base] && children.iter().all(|(byte, ..)| is_free(base ^ byte));
        if let Some(base) = bases.clone().find(fits) {
            return base;
        }
        let base = self.units.len();
        self.units.resize(base + BLOCK, Unit::FREE);
        self.taken.resize(base + BLOCK, false);
        self.free.resize((base + BLOCK) / 64, u64::MAX);
        base
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::collection::{btree_map, vec};
    use proptest::prelude::*;

    use super::*;
    use crate::vocabulary::MAX_ID;

    proptest! {
        #[test]
        fn prefixes_are_those_of_the_definition(
            texts in btree_map(vec(prop_oneof![Just(0u8), Just(1), Just(255), any::<u8>()], 1..9), 0..=MAX_ID, 0..400),
            text in vec(prop_oneof![Just(0u8), Just(1), Just(255)], 0..30),
        ) {
            let trie = Trie::new(texts.iter().map(|(text, &value)| (&text[..], value)));
            for text in texts.keys().chain([&text]) {
                let mut found = Vec::new();
                trie.prefixes(text, |length, value| found.push((length, value)));
                let of = |length: usize| BTreeMap::get(&texts, &text[..length]).map(|&value| (length, value));
                prop_assert_eq!(&found, &(1..=text.len()).filter_map(of).collect::<Vec<_>>());
                prop_assert_eq!(trie.longest(text), found.last().copied());
                prop_assert_eq!(trie.get(text), texts.get(text).copied());
            }
        }
    }
}
