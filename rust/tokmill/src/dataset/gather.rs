//! Filling of the rows of a batch with tokens of a split.

use std::fmt;
use std::ops::Range;

/// Consecutive tokens of a split, such as those of a shard.
#[derive(Clone, Copy, Debug)]
pub struct TokenRun<'a> {
    /// Position of the first token in the split.
    pub first: u64,
    /// The tokens.
    pub ids: StoredIds<'a>,
}

/// Tokens in their stored type.
#[derive(Clone, Copy, Debug)]
pub enum StoredIds<'a> {
    /// `uint16`.
    Narrow(&'a [u16]),
    /// `uint32`.
    Wide(&'a [u32]),
}

impl StoredIds<'_> {
    fn len(&self) -> usize {
        match self {
            Self::Narrow(ids) => ids.len(),
            Self::Wide(ids) => ids.len(),
        }
    }

    fn copy(&self, from: usize, to: &mut [i32]) {
        match self {
            Self::Narrow(ids) => to.iter_mut().zip(&ids[from..]).for_each(|(to, &id)| *to = i32::from(id)),
            Self::Wide(ids) => to.iter_mut().zip(&ids[from..]).for_each(|(to, &id)| *to = id.cast_signed()),
        }
    }
}

/// Bits of consecutive tokens of a split: whether each has loss where it is a target.
#[derive(Clone, Copy, Debug)]
pub struct LossRun<'a> {
    /// Position of the first token in the split.
    pub first: u64,
    /// One bit per token, lowest bit first; empty if all have loss.
    pub bits: &'a [u8],
}

/// What follows the last token of a fragment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// The end of its document.
    End,
    /// The document's next token, which follows in the split. If the row ends here, the document is cut.
    Token,
}

/// Consecutive tokens of one document in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fragment {
    /// Position of the first token in the split.
    pub start: u64,
    /// Number of tokens.
    pub length: u32,
    /// What follows them.
    pub next: Next,
}

/// Tokens that fill a row in addition to documents.
#[derive(Clone, Copy, Debug)]
pub struct Filler {
    /// Token after the last document of a row, and for targets without loss.
    pub pad: i32,
    /// Token after every document, which has the loss of the token before it; `None` if there is none, or if documents contain it.
    pub end: Option<i32>,
    /// Fragments begin at multiples of this place. The places before them belong to no fragment.
    pub multiple: usize,
}

/// Destination of rows: for each field, all rows concatenated. Empty fields are skipped.
#[derive(Default)]
pub struct Fields<'a> {
    /// The tokens.
    pub tokens: &'a mut [i32],
    /// The target of each token.
    pub targets: &'a mut [i32],
    /// Number of each token's fragment in the row, from 1; 0 after the last fragment.
    pub segment_ids: &'a mut [i32],
    /// Position of each token in its fragment, from 0; after it they count on, so that padding begins no document.
    pub positions: &'a mut [i32],
    /// 1 if the target has a loss, otherwise 0.
    pub loss_mask: &'a mut [i32],
}

/// A token of a fragment is not in the runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missing(pub u64);

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "token {} of the split is missing", self.0)
    }
}

impl std::error::Error for Missing {}

/// Fills rows of `width` tokens with fragments. `runs` and `losses` must be in the order of the split; without `losses`, all tokens
/// have loss.
///
/// # Errors
///
/// [`Missing`].
///
/// # Panics
///
/// If the fragments of a row exceed its width, or a field has the wrong size.
pub fn gather<'f>(
    runs: &[TokenRun<'_>],
    rows: impl ExactSizeIterator<Item = &'f [Fragment]>,
    width: usize,
    filler: Filler,
    losses: &[LossRun<'_>],
    fields: Fields<'_>,
) -> Result<(), Missing> {
    let count = rows.len();
    let Fields { tokens, targets, segment_ids, positions, loss_mask } = fields;
    let mut parts = [tokens, targets, segment_ids, positions, loss_mask].map(|field| {
        assert!(field.is_empty() || field.len() == count * width, "a field has {} elements", field.len());
        let width = if field.is_empty() { 0 } else { width };
        (field, width)
    });
    for row in rows {
        let [tokens, targets, segment_ids, positions, loss_mask] = parts.each_mut().map(|(field, width)| {
            let (row, rest) = std::mem::take(field).split_at_mut(*width);
            *field = rest;
            row
        });
        fill(runs, row, width, filler, losses, Fields { tokens, targets, segment_ids, positions, loss_mask })?;
    }
    Ok(())
}

fn fill(
    runs: &[TokenRun<'_>],
    fragments: &[Fragment],
    width: usize,
    filler: Filler,
    losses: &[LossRun<'_>],
    mut row: Fields<'_>,
) -> Result<(), Missing> {
    let (mut at, mut next_position) = (0, 0);
    for (number, fragment) in (1..).zip(fragments) {
        let Fields { tokens, targets, segment_ids, positions, loss_mask } = &mut row;
        let place = at..at + fragment.length as usize;
        let next = place.end.next_multiple_of(filler.multiple);
        assert!(next <= width, "a row of {width} tokens has fragments of {}", place.end);
        if fragment.length == 0 {
            continue;
        }
        let last = place.end - 1;
        if let Some(tokens) = tokens.get_mut(place.clone()) {
            copy(runs, fragment.start, tokens)?;
        }
        let (target, counts) = match (fragment.next, filler.end) {
            (Next::Token, _) => (None, true),
            (Next::End, Some(end)) => (Some(end), true),
            (Next::End, None) => (Some(filler.pad), false),
        };
        if !targets.is_empty() {
            match target {
                None => copy(runs, fragment.start + 1, &mut targets[place.clone()])?,
                Some(target) => {
                    copy(runs, fragment.start + 1, &mut targets[at..last])?;
                    targets[last] = target;
                }
            }
        }
        if let Some(segment_ids) = segment_ids.get_mut(place.clone()) {
            segment_ids.fill(number);
        }
        if let Some(positions) = positions.get_mut(place.clone()) {
            positions.iter_mut().zip(0..).for_each(|(position, number)| *position = number);
        }
        if let Some(loss_mask) = loss_mask.get_mut(place.clone()) {
            if losses.is_empty() {
                loss_mask.fill(1);
            } else {
                let following = loss_mask.len() - usize::from(target.is_some());
                copy_bits(losses, fragment.start + 1, &mut loss_mask[..following])?;
            }
            if target.is_some() {
                loss_mask[last - at] = i32::from(counts);
                if counts && !losses.is_empty() {
                    copy_bits(losses, fragment.start + u64::from(fragment.length) - 1, &mut loss_mask[last - at..])?;
                }
            }
        }
        row.pad(place.end..next, fragment.length.cast_signed(), filler.pad);
        (at, next_position) = (next, (next - place.start) as i32);
    }
    row.pad(at..width, next_position, filler.pad);
    Ok(())
}

impl Fields<'_> {
    /// Fills some places with padding, whose positions count from `position` on.
    fn pad(&mut self, places: Range<usize>, position: i32, pad: i32) {
        let Self { tokens, targets, segment_ids, positions, loss_mask } = self;
        for (field, value) in [(tokens, pad), (targets, pad), (segment_ids, 0), (loss_mask, 0)] {
            if let Some(field) = field.get_mut(places.clone()) {
                field.fill(value);
            }
        }
        if let Some(positions) = positions.get_mut(places) {
            positions.iter_mut().zip(position..).for_each(|(position, number)| *position = number);
        }
    }
}

/// Copies tokens of the split from position `start` on.
fn copy(runs: &[TokenRun<'_>], mut start: u64, mut to: &mut [i32]) -> Result<(), Missing> {
    let mut at = runs.partition_point(|run| run.first <= start);
    while !to.is_empty() {
        let run = at.checked_sub(1).map(|at| &runs[at]).ok_or(Missing(start))?;
        let from = start.checked_sub(run.first).ok_or(Missing(start))? as usize;
        let length = to.len().min(run.ids.len().checked_sub(from).filter(|&left| left > 0).ok_or(Missing(start))?);
        let (here, rest) = to.split_at_mut(length);
        run.ids.copy(from, here);
        (to, start) = (rest, start + length as u64);
        at += 1;
        if !to.is_empty() && at > runs.len() {
            return Err(Missing(start));
        }
    }
    Ok(())
}

/// Copies the bits of tokens of the split from position `start` on.
fn copy_bits(losses: &[LossRun<'_>], start: u64, to: &mut [i32]) -> Result<(), Missing> {
    let mut at = losses.partition_point(|run| run.first <= start);
    for (token, to) in (start..).zip(to) {
        while losses.get(at).is_some_and(|run| run.first <= token) {
            at += 1;
        }
        let run = at.checked_sub(1).map(|at| &losses[at]).ok_or(Missing(token))?;
        let place = (token - run.first) as usize;
        *to = match run.bits {
            [] => 1,
            bits => i32::from(bits.get(place / 8).ok_or(Missing(token))? >> (place % 8) & 1),
        };
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Appends padding to a row that began at a place.
    fn pad(fields: &mut [Vec<i32>; 5], begin: usize, pad: i32) {
        let position = fields[3][begin..].last().map_or(0, |last| last + 1);
        fields.iter_mut().zip([pad, pad, 0, position, 0]).for_each(|(field, value)| field.push(value));
    }

    /// The definition, token by token.
    fn by_definition(
        split: &[u32],
        rows: &[Vec<Fragment>],
        width: usize,
        filler: Filler,
        has_loss: impl Fn(usize) -> bool,
    ) -> [Vec<i32>; 5] {
        let mut fields: [Vec<i32>; 5] = Default::default();
        for row in rows {
            let begin = fields[0].len();
            for (number, fragment) in row.iter().enumerate() {
                for place in 0..fragment.length {
                    let at = fragment.start as usize + place as usize;
                    let (target, counts) = if place + 1 < fragment.length || fragment.next == Next::Token {
                        (split[at + 1] as i32, i32::from(has_loss(at + 1)))
                    } else if fragment.next == Next::End && filler.end.is_some() {
                        (filler.end.unwrap(), i32::from(has_loss(at)))
                    } else {
                        (filler.pad, 0)
                    };
                    let values = [split[at] as i32, target, number as i32 + 1, place as i32, counts];
                    fields.iter_mut().zip(values).for_each(|(field, value)| field.push(value));
                }
                while !(fields[0].len() - begin).is_multiple_of(filler.multiple) {
                    pad(&mut fields, begin, filler.pad);
                }
            }
            while fields[0].len() < begin + width {
                pad(&mut fields, begin, filler.pad);
            }
        }
        fields
    }

    fn case() -> impl Strategy<Value = (Vec<u32>, Vec<Vec<Fragment>>, usize, Vec<usize>, Filler)> {
        (2usize..200, 1usize..40, 1usize..5).prop_flat_map(|(length, width, multiple)| {
            let next = prop_oneof![Just(Next::End), Just(Next::Token)];
            let fragment = (0..length as u64 - 1, 1..=width as u32, next).prop_map(move |(start, tokens, next)| {
                Fragment { start, length: tokens.min(length as u32 - 1 - start as u32), next }
            });
            let row = vec(fragment, 0..5).prop_map(move |mut row| {
                let mut left = width as u32;
                row.retain(|fragment| {
                    let span = fragment.length.next_multiple_of(multiple as u32);
                    let fits = span <= left;
                    left -= if fits { span } else { 0 };
                    fits
                });
                row
            });
            let cuts = vec(0..=length, 0..5);
            let filler = (0..9i32, prop_oneof![Just(None), Just(Some(77))]);
            let filler = filler.prop_map(move |(pad, end)| Filler { pad, end, multiple });
            (vec(0u32..60_000, length), vec(row, 0..4), Just(width), cuts, filler)
        })
    }

    proptest! {
        #[test]
        fn rows_are_those_of_the_definition((split, rows, width, cuts, filler) in case()) {
            let narrow: Vec<u16> = split.iter().map(|&id| id as u16).collect();
            let mut bounds = [&[0, split.len()], &cuts[..]].concat();
            bounds.sort_unstable();
            let runs: Vec<TokenRun<'_>> = bounds
                .windows(2)
                .enumerate()
                .map(|(number, pair)| TokenRun {
                    first: pair[0] as u64,
                    ids: if number % 2 == 0 {
                        StoredIds::Wide(&split[pair[0]..pair[1]])
                    } else {
                        StoredIds::Narrow(&narrow[pair[0]..pair[1]])
                    },
                })
                .filter(|run| run.ids.len() > 0)
                .collect();
            let (bits, odd) = (split.iter().map(|id| id % 3 > 0), |token: usize| !split[token].is_multiple_of(3));
            let bits: Vec<bool> = bits.collect();
            let packed: Vec<Vec<u8>> = bounds.windows(2).map(|pair| pack(&bits[pair[0]..pair[1]])).collect();
            let losses: Vec<LossRun<'_>> = bounds
                .windows(2)
                .zip(&packed)
                .filter(|(pair, _)| pair[0] < pair[1])
                .map(|(pair, packed)| LossRun { first: pair[0] as u64, bits: packed })
                .collect();
            let whole = [LossRun { first: 0, bits: &[] }];
            let expected = by_definition(&split, &rows, width, filler, |_| true);
            let masked = by_definition(&split, &rows, width, filler, odd);
            for left_out in 0..6 {
                let mut found: [Vec<i32>; 5] = std::array::from_fn(|field| {
                    vec![-1; if field == left_out { 0 } else { rows.len() * width }]
                });
                let [tokens, targets, segment_ids, positions, loss_mask] = found.each_mut().map(|field| &mut field[..]);
                let fields = Fields { tokens, targets, segment_ids, positions, loss_mask };
                let (losses, expected) = match left_out {
                    0 | 1 => (&losses[..], &masked),
                    2 => (&whole[..], &expected),
                    _ => (&[][..], &expected),
                };
                gather(&runs, rows.iter().map(|row| &row[..]), width, filler, losses, fields).unwrap();
                for (number, (found, expected)) in found.iter().zip(expected).enumerate() {
                    prop_assert!(number == left_out || found == expected, "field {number}");
                }
            }
        }
    }

    fn pack(bits: &[bool]) -> Vec<u8> {
        bits.chunks(8).map(|byte| (0..).zip(byte).map(|(place, &bit)| u8::from(bit) << place).sum()).collect()
    }

    #[test]
    fn bits_that_are_not_there_are_told() {
        let take = |losses: &[LossRun<'_>]| {
            let (ids, mut loss_mask) = ([1u32; 20], [-1; 10]);
            let runs = [TokenRun { first: 0, ids: StoredIds::Wide(&ids) }];
            let fragment = [Fragment { start: 4, length: 10, next: Next::Token }];
            let fields = Fields { loss_mask: &mut loss_mask, ..Fields::default() };
            let rows = [&fragment[..]].into_iter();
            gather(&runs, rows, 10, Filler { pad: 0, end: None, multiple: 1 }, losses, fields).map(|()| loss_mask)
        };
        let run = |first, bits| LossRun { first, bits };
        assert_eq!(take(&[run(0, &[0xe0, 0x03])]), Ok([1, 1, 1, 1, 1, 0, 0, 0, 0, 0]));
        assert_eq!(take(&[run(0, &[0xff]), run(8, &[]), run(12, &[4])]), Ok([1, 1, 1, 1, 1, 1, 1, 0, 0, 1]));
        assert_eq!(take(&[run(0, &[0xff])]), Err(Missing(8)));
        assert_eq!(take(&[run(6, &[0xff, 0xff])]), Err(Missing(5)));
    }

    #[test]
    fn tokens_that_are_not_there_are_told() {
        let ids = [1u32, 2, 3, 4];
        let run = |first, ids| TokenRun { first, ids: StoredIds::Wide(ids) };
        let fragment = Fragment { start: 2, length: 3, next: Next::End };
        let take = |runs: &[TokenRun<'_>]| {
            let mut tokens = [0; 4];
            let fields = Fields { tokens: &mut tokens, ..Fields::default() };
            let rows = [&[fragment][..]];
            gather(runs, rows.into_iter(), 4, Filler { pad: 0, end: None, multiple: 1 }, &[], fields).map(|()| tokens)
        };
        assert_eq!(take(&[run(0, &ids), run(4, &ids)]), Ok([3, 4, 1, 0]));
        assert_eq!(take(&[]), Err(Missing(2)));
        assert_eq!(take(&[run(0, &ids)]), Err(Missing(4)));
        assert_eq!(take(&[run(3, &ids)]), Err(Missing(2)));
        assert_eq!(take(&[run(0, &ids), run(5, &ids)]), Err(Missing(4)));
        assert_eq!(take(&[run(0, &ids[..2]), run(4, &ids)]), Err(Missing(2)));
    }
}
