//! Runs of blanks that merge after all else.
//!
//! In many vocabularies of SentencePiece the tokens of several blanks were added last, with one score that is lower than all others. No
//! other token has two blanks side by side. So while anything else merges, blanks do not merge with each other, and a run of
//! them stays a row of single blanks. The word after it may take the last one. The rest of the run then merges by itself, so its tokens
//! are a function of its length.
//!
//! SentencePiece merges the leftmost of pairs with equal scores, though their products differ, which no order of ranks can express. Here
//! equal scores are equal priorities.
//!
//! Example: `▁▁▁x` with the token `▁x` is `▁▁` and `▁x`, and without it `▁▁▁` and `x`.

use crate::merging::heap;
use crate::vocabulary::NO_TOKEN;

/// Length of the longest token of blanks, at most.
pub(crate) const LONGEST: usize = 256;

/// The merges of blanks.
pub(crate) struct BlankRuns {
    /// Ids by length; [`NO_TOKEN`] where there is none.
    ids: Vec<u32>,
    /// For the lengths of two neighbours, the priority of their merge, the lowest first; [`NO_TOKEN`] if they do not merge.
    priorities: Vec<u32>,
    /// Whether all priorities are equal, so that the leftmost pair merges.
    are_equal: bool,
}

impl BlankRuns {
    /// `tokens` are lengths up to [`LONGEST`] and ids, `merges` the lengths of two parts with their priorities. `None` without a token of
    /// one blank.
    pub(crate) fn new(
        tokens: impl Iterator<Item = (usize, u32)>,
        merges: impl Iterator<Item = ((usize, usize), u32)>,
    ) -> Option<Self> {
        let mut ids = vec![NO_TOKEN; LONGEST + 1];
        tokens.for_each(|(length, id)| ids[length] = id);
        ids.truncate(ids.iter().rposition(|&id| id != NO_TOKEN).map_or(0, |longest| longest + 1));
        let mut priorities = vec![NO_TOKEN; ids.len() * ids.len()];
        merges.for_each(|((left, right), priority)| priorities[left * ids.len() + right] = priority);
        let mut different: Vec<u32> = priorities.iter().copied().filter(|&priority| priority != NO_TOKEN).collect();
        different.sort_unstable();
        different.dedup();
        (*ids.get(1)? != NO_TOKEN).then_some(Self { ids, priorities, are_equal: different.len() == 1 })
    }

    /// The length of a token, if it consists of blanks.
    fn length(&self, id: u32) -> Option<usize> {
        self.ids.iter().position(|&other| other == id)
    }

    /// The priority of the merge of two lengths, or [`NO_TOKEN`].
    fn priority(&self, left: u32, right: u32) -> u32 {
        self.priorities[left as usize * self.ids.len() + right as usize]
    }

    /// Appends the ids of a run.
    ///
    /// If the leftmost pair merges, each blank is merged with what stands before it before the next one takes part.
    pub(crate) fn encode(&self, length: usize, ids: &mut Vec<u32>) {
        let mut lengths = Vec::new();
        if self.are_equal {
            for blank in std::iter::repeat_n(1, length) {
                lengths.push(blank);
                while let [.., left, right] = lengths[..]
                    && self.priority(left, right) != NO_TOKEN
                {
                    lengths.truncate(lengths.len() - 2);
                    lengths.push(left + right);
                }
            }
        } else {
            lengths.resize(length, 1);
            heap::merge(&mut lengths, |left, right| {
                let priority = self.priority(left, right);
                (priority != NO_TOKEN).then_some((priority, left + right))
            });
        }
        ids.extend(lengths.iter().map(|&length| self.ids[length as usize]));
    }

    /// Encodes the runs in `ids[from..]` again whose last blank no word has taken.
    pub(crate) fn join(&self, ids: &mut Vec<u32>, from: usize) {
        let blank = self.ids[1];
        let (mut joined, mut done, mut at) = (Vec::new(), from, from);
        while let Some(place) = ids[at..].iter().position(|&id| id == blank).map(|place| at + place) {
            let is_blank = |&id: &u32| self.length(id).is_some();
            let start = ids[done..place].iter().rposition(|id| !is_blank(id)).map_or(done, |before| done + before + 1);
            let end = ids[place..].iter().position(|id| !is_blank(id)).map_or(ids.len(), |count| place + count);
            if end - start > 1 {
                joined.extend_from_slice(&ids[done..start]);
                self.encode(ids[start..end].iter().filter_map(|&id| self.length(id)).sum(), &mut joined);
                done = end;
            }
            at = end;
        }
        if done > from {
            joined.extend_from_slice(&ids[done..]);
            ids.truncate(from);
            ids.append(&mut joined);
        }
    }
}
