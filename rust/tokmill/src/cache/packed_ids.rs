//! The ids of a pretoken in sixteen bytes, if they are few, or a word of where they are.

use std::ops::Range;

use crate::processor::u8x16::U8x16;
use crate::vocabulary::MAX_ID;

/// The ids of a pretoken, if they are few: up to four as they are, five or six side by side, 20 bits each; their
/// number in the top byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PackedIds(U8x16);

impl PackedIds {
    /// Sentinel for unknown ids: every pretoken has one at least.
    pub(crate) const NONE: Self = Self(U8x16::new(0));

    /// Position of the bits that hold the count.
    const COUNT: u32 = 120;

    /// Maximum number of ids that are kept with 32 bits each.
    const PLAIN: usize = 4;

    /// Maximum number of ids that are kept here; more than [`Self::PLAIN`] are packed.
    pub(crate) const MOST: usize = 6;

    /// Size of a packed id in bits.
    const PACKED_BITS: usize = MAX_ID.count_ones() as usize;

    /// Count that stands for ids kept elsewhere.
    const ELSEWHERE: usize = 0xFF;

    /// Count that stands for ids that are expected in this round.
    const EXPECTED: usize = 0xFE;

    /// The first `count` of `ids`, if that is at most [`PackedIds::MOST`]; `ids` is padded with zeros to that length.
    #[inline(always)]
    pub(crate) fn new(ids: &[u32], count: usize) -> Option<Self> {
        // All that there may be, since no processor could foresee how many there are.
        let few = &ids[..Self::MOST];
        let pack = |few: &[u32], bits| few.iter().rev().fold(0, |packed, &id| packed << bits | u128::from(id));
        match count {
            1..=Self::PLAIN => Some(Self::counted(pack(&few[..Self::PLAIN], 32), count)),
            5..=Self::MOST => Some(Self::counted(pack(few, Self::PACKED_BITS), count)),
            _ => None,
        }
    }

    #[inline(always)]
    fn counted(ids: u128, count: usize) -> Self {
        Self(U8x16::new(ids | (count as u128) << Self::COUNT))
    }

    /// The range of ids that are kept elsewhere.
    #[inline]
    fn elsewhere(places: Range<usize>) -> Self {
        Self::counted(places.start as u128 | (places.end as u128) << 48, Self::ELSEWHERE)
    }

    /// A mark that the ids are expected in this round, and for which gap.
    #[inline(always)]
    pub(crate) fn expected(round: u64, gap: usize) -> Self {
        Self::counted(gap as u128 | u128::from(round) << 48, Self::EXPECTED)
    }

    /// Number of ids, if they are here.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        (self.0.get() >> Self::COUNT) as usize
    }

    /// What is known in this round of the pretoken.
    #[inline(always)]
    pub(crate) fn known(self, round: u64) -> Known {
        match self.count() {
            0 => Known::Nothing,
            // Of an earlier round if the ids went elsewhere.
            Self::EXPECTED if (self.0.get() >> 48) as u64 != round => Known::Nothing,
            Self::EXPECTED => Known::Expected(self.0.get() as usize & ((1 << 48) - 1)),
            _ => Known::Ids(self),
        }
    }

    /// Their range, if they are kept elsewhere.
    #[inline(always)]
    pub(crate) fn places(self) -> Option<Range<usize>> {
        let place = |shift: u32| (self.0.get() >> shift) as usize & ((1 << 48) - 1);
        (self.count() == Self::ELSEWHERE).then(|| place(0)..place(48))
    }

    /// The ids padded with zeros to four, if they are one to four.
    #[inline(always)]
    pub(crate) fn four(self) -> Option<U8x16> {
        (self.count().wrapping_sub(1) < Self::PLAIN).then(|| self.0.and(U8x16::new((1 << Self::COUNT) - 1)))
    }

    /// Appends them, if they are here.
    #[inline(always)]
    pub(crate) fn append(self, ids: &mut Vec<u32>) {
        let Some(four) = self.four() else { return self.append_packed(ids) };
        ids.reserve(Self::PLAIN);
        // SAFETY: there is room for four, of which as many count as are said.
        unsafe {
            let count = ids.len();
            ids.as_mut_ptr().add(count).cast::<U8x16>().write_unaligned(four);
            ids.set_len(count + self.count());
        }
    }

    #[inline(never)]
    fn append_packed(self, ids: &mut Vec<u32>) {
        // All that there may be, since no processor could foresee how many there are.
        let id = |place| (self.0.get() >> (Self::PACKED_BITS * place)) as u32 & ((1 << Self::PACKED_BITS) - 1);
        ids.extend_from_slice(&std::array::from_fn::<_, { Self::MOST }, _>(id));
        ids.truncate(ids.len() - Self::MOST + self.count());
    }
}

/// What is known of a pretoken.
pub(crate) enum Known {
    Nothing,
    /// It came before in this round, and this gap waits for its ids.
    Expected(usize),
    Ids(PackedIds),
}

/// Appends ids to `many`, and returns their range in the place of ids.
pub(crate) fn elsewhere(many: &mut Vec<u32>, ids: &[u32]) -> PackedIds {
    let first = many.len();
    many.extend_from_slice(ids);
    PackedIds::elsewhere(first..many.len())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn listed(ids: PackedIds) -> Vec<u32> {
        let mut listed = Vec::new();
        ids.append(&mut listed);
        if let Some(four) = ids.four() {
            let four = (0..4).map(|place| (four.get() >> (32 * place)) as u32);
            assert!(four.eq(listed.iter().copied().chain([0; 4]).take(4)));
        }
        listed
    }

    pub(crate) fn few(ids: &[u32]) -> Option<PackedIds> {
        PackedIds::new(&[ids, &[0; PackedIds::MOST]].concat(), ids.len())
    }

    #[test]
    fn few_ids_are_kept_as_they_are() {
        for count in 1..=7 {
            for place in 0..count {
                let mut ids: Vec<u32> = (0..count as u32).collect();
                ids[place] = MAX_ID;
                assert_eq!(few(&ids).map(listed), (count <= 6).then_some(ids));
            }
        }
    }
}
