//! Trie of tokens: a double array, in which a step reads one word.
//!
//! The children of a node stand at its base, each exclusive-or its byte. No two nodes have the same base, so a byte tells whose child a
//! unit is.

use std::collections::VecDeque;
use std::ops::Range;

/// A trie of texts with values.
pub(crate) struct Trie {
    units: Vec<Unit>,
    /// The base of the root.
    root: usize,
}

/// A node: its base, its byte, and the value of the text that ends at it.
#[derive(Clone, Copy, PartialEq)]
struct Unit(u64);

impl Unit {
    /// A unit without a node: its byte is none.
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

/// Number of units whose indices differ in the byte alone.
const BLOCK: usize = 256;

/// Number of last blocks in which places are looked for.
const LAST: usize = 16;

/// Number of free units that are tried for a node.
const TRIES: usize = 64;

impl Trie {
    /// Creates the trie of different texts, none empty, with values of at most [`crate::vocabulary::MAX_ID`].
    pub(crate) fn new<'t>(texts: impl Iterator<Item = (&'t [u8], u32)>) -> Self {
        let mut sorted: Vec<(&[u8], u32)> = texts.collect();
        sorted.sort_unstable();
        // The first block stays free: it is where childless nodes have their base.
        let mut places =
            Places { units: vec![Unit::FREE; BLOCK], taken: vec![false; BLOCK], free: vec![0; BLOCK / 64], from: 0 };
        let (root, children) = places.children(&sorted, 0..sorted.len(), 0);
        // Nodes in the order of their depth, so that those which most lookups pass are side by side.
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

    /// Calls `visit` with the length and the value of each text that `text` begins with, the shortest first.
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

    /// The length and the value of the longest text that `text` begins with.
    #[inline]
    pub(crate) fn longest(&self, text: &[u8]) -> Option<(usize, u32)> {
        let mut longest = None;
        self.prefixes(text, |length, value| longest = Some((length, value)));
        longest
    }

    /// The value of a text.
    pub(crate) fn get(&self, text: &[u8]) -> Option<u32> {
        self.longest(text).filter(|&(length, _)| length == text.len()).map(|(_, value)| value)
    }
}

/// The units while they are filled.
struct Places {
    units: Vec<Unit>,
    /// Which bases nodes have.
    taken: Vec<bool>,
    /// A bit for each unit: whether it has no node, so that free ones are found among many that are not.
    free: Vec<u64>,
    /// The first word of `free` that is still looked at.
    from: usize,
}

impl Places {
    /// Places the children of a node; returns its base, and for each child its unit, its texts and its depth.
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

    /// A base that no node has, and at which all children find free units.
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
