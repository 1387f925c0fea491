//! Concatenated documents, cut into rows of equal length.

use std::ops::Range;

use super::plan::PackingError;
use crate::dataset::gather::{Fragment, Next};

/// Document starts of a shard.
#[derive(Clone, Copy, Debug)]
pub struct Starts<'a> {
    /// Position in the split of the shard's first token.
    pub base: u64,
    /// Starts, relative to `base`.
    pub starts: &'a [i64],
}

/// Appends the fragments of a row: the documents between two positions of a split of `tokens` tokens. `shards` must be
/// in order, and contain all starts from the first token of the row to the one after it.
///
/// # Errors
///
/// If starts do not ascend.
pub fn concat(
    shards: &[Starts<'_>],
    row: Range<u64>,
    tokens: u64,
    fragments: &mut Vec<Fragment>,
) -> Result<(), PackingError> {
    let mut start = row.start;
    let mut end = |fragment: Range<u64>, next| {
        fragments.push(Fragment { start: fragment.start, length: (fragment.end - fragment.start) as u32, next });
    };
    let shard = shards.partition_point(|shard| shard.base <= row.start).saturating_sub(1);
    for &Starts { base, starts } in &shards[shard.min(shards.len())..] {
        let after = row.start.saturating_sub(base) as i64;
        let first = if base > row.start { 0 } else { starts.partition_point(|&start| start <= after) };
        for &next in &starts[first..] {
            let next = u64::try_from(next).ok().and_then(|next| base.checked_add(next));
            let next = next.filter(|&next| next > start).ok_or(PackingError("document starts do not ascend"))?;
            end(start..next.min(row.end), if next <= row.end { Next::End } else { Next::Token });
            if next >= row.end {
                return Ok(());
            }
            start = next;
        }
    }
    end(start..row.end, if row.end == tokens { Next::End } else { Next::Token });
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn fragments_are_those_of_the_definition(
            tokens in 1u64..200,
            starts in btree_set(0u64..200, 0..60),
            cuts in vec(0u64..200, 0..5),
            length in 1u64..50,
        ) {
            let starts: Vec<u64> = starts.into_iter().filter(|&start| start < tokens).collect();
            let mut bases = [&[0][..], &cuts, &[tokens]].concat();
            bases.sort_unstable();
            let shards: Vec<(u64, Vec<i64>)> = bases
                .windows(2)
                .map(|pair| {
                    let mine = starts.iter().filter(|&start| (pair[0]..pair[1]).contains(start));
                    (pair[0], mine.map(|start| (start - pair[0]) as i64).collect())
                })
                .collect();
            let shards: Vec<Starts<'_>> = shards.iter().map(|(base, starts)| Starts { base: *base, starts }).collect();
            for begin in (0..tokens).step_by(length as usize) {
                let row = begin..(begin + length).min(tokens);
                let mut found = Vec::new();
                concat(&shards, row.clone(), tokens, &mut found).unwrap();
                // Token by token.
                let mut expected: Vec<Fragment> = Vec::new();
                for token in row.clone() {
                    if token == row.start || starts.contains(&token) {
                        expected.push(Fragment { start: token, length: 0, next: Next::Token });
                    }
                    let ends = token + 1 == tokens || starts.contains(&(token + 1));
                    let last = expected.last_mut().unwrap();
                    last.length += 1;
                    last.next = if ends { Next::End } else { Next::Token };
                }
                prop_assert_eq!(found, expected);
            }
        }

        #[test]
        fn other_starts_are_told_or_lie_in_the_row(
            bases in vec(any::<u64>(), 0..4),
            starts in vec(any::<i64>(), 0..9),
            begin in any::<u64>(),
            length in 1u64..100,
        ) {
            let mut bases = bases;
            bases.sort_unstable();
            let shards: Vec<Starts<'_>> = bases.iter().map(|&base| Starts { base, starts: &starts }).collect();
            let row = begin..begin.saturating_add(length).max(begin);
            let mut found = Vec::new();
            if concat(&shards, row.clone(), u64::MAX, &mut found).is_ok() {
                prop_assert_eq!(found.iter().map(|fragment| u64::from(fragment.length)).sum::<u64>(), row.end - row.start);
            }
        }
    }
}
