//! The ids of a pretoken in sixteen bytes if there are few, otherwise their location.

use std::ops::Range;

use crate::processor::u8x16::U8x16;
use crate::vocabulary::MAX_ID;

/// The ids of a pretoken, with a count in the top byte: up to four ids of 32 bits each, or five or six of 20 bits each. Other counts
/// stand for a location, or for ids that are expected.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PackedIds(U8x16);

impl PackedIds {
    /// Sentinel for unknown ids; every pretoken has at least one.
    pub(crate) const NONE: Self = Self(U8x16::new(0));

    /// Position of the bits that hold the count.
    const COUNT: u32 = 120;

    /// Maximum number of ids of 32 bits each.
    const PLAIN: usize = 4;

    /// Maximum number of ids stored here; more than [`Self::PLAIN`] are packed.
    pub(crate) const MOST: usize = 6;

    /// Size of a packed id in bits.
    const PACKED_BITS: usize = MAX_ID.count_ones() as usize;

    /// Count that marks ids stored elsewhere.
    const ELSEWHERE: usize = 0xFF;

    /// Count that marks ids expected in this round.
    const EXPECTED: usize = 0xFE;

    /// The first `count` of `ids`, if that is at most [`PackedIds::MOST`]; `ids` is padded with zeros to that length.
    #[inline(always)]
    pub(crate) fn new(ids: &[u32], count: usize) -> Option<Self> {
        // Packs all slots regardless of the count, because a branch on it would be unpredictable.
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

    /// The range of ids stored elsewhere.
    #[inline]
    fn elsewhere(places: Range<usize>) -> Self {
        Self::counted(places.start as u128 | (places.end as u128) << 48, Self::ELSEWHERE)
    }

    /// Marks ids as expected in this round, for a gap.
    #[inline(always)]
    pub(crate) fn expected(round: u64, gap: usize) -> Self {
        Self::counted(gap as u128 | u128::from(round) << 48, Self::EXPECTED)
    }

    /// Number of ids, if they are stored here.
    #[inline(always)]
    pub(crate) fn count(&self) -> usize {
        (self.0.get() >> Self::COUNT) as usize
    }

    /// What is known about the pretoken in this round.
    #[inline(always)]
    pub(crate) fn known(self, round: u64) -> Known {
        match self.count() {
            0 => Known::Nothing,
            // From an earlier round: the ids were stored elsewhere.
            Self::EXPECTED if (self.0.get() >> 48) as u64 != round => Known::Nothing,
            Self::EXPECTED => Known::Expected(self.0.get() as usize & ((1 << 48) - 1)),
            _ => Known::Ids(self),
        }
    }

    /// Range of the ids, if they are stored elsewhere.
    #[inline(always)]
    pub(crate) fn places(self) -> Option<Range<usize>> {
        let place = |shift: u32| (self.0.get() >> shift) as usize & ((1 << 48) - 1);
        (self.count() == Self::ELSEWHERE).then(|| place(0)..place(48))
    }

    /// The ids padded with zeros to four, if there are one to four.
    #[inline(always)]
    pub(crate) fn four(self) -> Option<U8x16> {
        (self.count().wrapping_sub(1) < Self::PLAIN).then(|| self.0.and(U8x16::new((1 << Self::COUNT) - 1)))
    }

    /// Appends the ids, if they are stored here.
    #[inline(always)]
    pub(crate) fn append(self, ids: &mut Vec<u32>) {
        let Some(four) = self.four() else { return self.append_packed(ids) };
        ids.reserve(Self::PLAIN);
        // SAFETY: there is room for four, and the length grows by the count, which is at most four.
        unsafe {
            let count = ids.len();
            ids.as_mut_ptr().add(count).cast::<U8x16>().write_unaligned(four);
            ids.set_len(count + self.count());
        }
    }

    #[inline(never)]
    fn append_packed(self, ids: &mut Vec<u32>) {
        // Unpacks all slots regardless of the count, because a branch on it would be unpredictable.
        let id = |place| (self.0.get() >> (Self::PACKED_BITS * place)) as u32 & ((1 << Self::PACKED_BITS) - 1);
        ids.extend_from_slice(&std::array::from_fn::<_, { Self::MOST }, _>(id));
        ids.truncate(ids.len() - Self::MOST + self.count());
    }
}

/// What is known about a pretoken.
pub(crate) enum Known {
    Nothing,
    /// It occurred earlier in this round, and this gap waits for its ids.
    Expected(usize),
    Ids(PackedIds),
}

/// Appends ids to `many` and returns their range.
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
