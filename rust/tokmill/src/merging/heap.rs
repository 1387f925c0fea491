//! Merging of symbols whose merges may be in any order.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Number of symbols up to which all pairs are looked at for each merge.
const FEW: usize = 32;

/// Merges the pair of neighbours with the lowest rank, the leftmost first, until none merges: the definition of byte pair
/// encoding, in O(n log n).
///
/// `product` returns the rank of a merge and its product. Returns the rank of the last merge, and the symbols.
pub(crate) fn merge(
    symbols: &mut Vec<u32>,
    product: impl Fn(u32, u32) -> Option<(u32, u32)>,
) -> Option<(u32, (u32, u32))> {
    if symbols.len() <= FEW {
        return merge_few(symbols, product);
    }
    // A symbol that has been merged into the previous one has length 0.
    let mut lengths = vec![1usize; symbols.len()];
    let mut before: Vec<usize> = (0..symbols.len()).map(|place| place.wrapping_sub(1)).collect();
    let rank_at = |symbols: &[u32], place: usize, next: usize| {
        symbols.get(next).and_then(|&right| product(symbols[place], right)).map(|(rank, _)| rank)
    };
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> = (0..symbols.len())
        .filter_map(|place| rank_at(symbols, place, place + 1).map(|rank| Reverse((rank, place))))
        .collect();
    let mut last = None;
    while let Some(Reverse((rank, place))) = heap.pop() {
        let next = place + lengths[place];
        if lengths[place] == 0 || next >= symbols.len() {
            continue;
        }
        let (left, right) = (symbols[place], symbols[next]);
        // The neighbours may have changed since the entry was pushed.
        let Some((_, made)) = product(left, right).filter(|&(now, _)| now == rank) else { continue };
        last = Some((rank, (left, right)));
        symbols[place] = made;
        lengths[place] += std::mem::take(&mut lengths[next]);
        let after = place + lengths[place];
        if after < symbols.len() {
            before[after] = place;
        }
        let around = [(before[place], place), (place, after)];
        for (place, next) in around.into_iter().filter(|&(place, _)| place != usize::MAX) {
            heap.extend(rank_at(symbols, place, next).map(|rank| Reverse((rank, place))));
        }
    }
    let mut place = 0;
    symbols.retain(|_| {
        place += 1;
        lengths[place - 1] > 0
    });
    last
}

/// The same for few symbols.
fn merge_few(symbols: &mut Vec<u32>, product: impl Fn(u32, u32) -> Option<(u32, u32)>) -> Option<(u32, (u32, u32))> {
    let (mut pairs, mut last) = ([None; FEW], None);
    for (pair, two) in pairs.iter_mut().zip(symbols.windows(2)) {
        *pair = product(two[0], two[1]);
    }
    loop {
        let found = pairs[..symbols.len()]
            .iter()
            .zip(0..)
            .filter_map(|(pair, place)| pair.map(|(rank, made)| (rank, place, made)));
        let Some((rank, place, made)) = found.min() else { return last };
        last = Some((rank, (symbols[place], symbols.remove(place + 1))));
        symbols[place] = made;
        pairs.copy_within(place + 1..=symbols.len(), place);
        pairs[place] = symbols.get(place + 1).and_then(|&right| product(made, right));
        if place > 0 {
            pairs[place - 1] = product(symbols[place - 1], made);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::merging::merge::tests::merge_by_definition;
    use crate::merging::merge_table::tests::implied;
    use crate::vocabulary::NO_TOKEN;
    use crate::vocabulary::tests::{ranks, toys_with_texts};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn toys_merge_by_the_definition((toy, text) in toys_with_texts(60)) {
            let vocabulary = toy.vocabulary();
            let (merge_table, ranks) = (implied(&vocabulary), ranks(&vocabulary));
            for pretoken in [text.as_bytes(), &text.as_bytes()[1..], b""] {
                let mut symbols: Vec<u32> = pretoken.iter().map(|&byte| vocabulary.byte(byte)).collect();
                let product = |left, right| {
                    let product = merge_table.product(left, right);
                    (product != NO_TOKEN).then_some((product, product))
                };
                let last = merge(&mut symbols, product);
                prop_assert_eq!(&symbols, &merge_by_definition(pretoken, &ranks));
                if let [only] = symbols[..] && pretoken.len() > 1 {
                    prop_assert_eq!(last, Some((only, merge_table.split(only))));
                }
            }
        }
    }
}
