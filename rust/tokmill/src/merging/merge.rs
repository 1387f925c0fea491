//! Merging of a short pretoken.

use crate::merging::merge_table::MergeTable;
use crate::vocabulary::{MAX_ID, NO_TOKEN, Vocabulary};

/// Maximum length of a pretoken in bytes. The cost is quadratic; longer pretokens use [`crate::merging::backtrack`].
pub(crate) const LONGEST: usize = 192;

/// Appends the ranks of `pretoken`, of 1 to [`LONGEST`] bytes, to `ranks`.
pub(crate) fn merge(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable, ranks: &mut Vec<u32>) {
    merge_few::<LONGEST>(pretoken, vocabulary, merge_table, ranks);
}

/// Like [`merge`], for at most `MOST` bytes; smaller arrays are faster to initialise.
///
/// `symbols` are the current tokens, and `products[i]` is the product of symbols `i` and `i + 1`. The minimum product is the next
/// merge; among equal ones, the leftmost. Both arrays are dense, so the search is a vector minimum.
pub(crate) fn merge_few<const MOST: usize>(
    pretoken: &[u8],
    vocabulary: &Vocabulary,
    merge_table: &MergeTable,
    ranks: &mut Vec<u32>,
) {
    let mut symbols = [0u32; MOST];
    let mut products = [MAX_ID; MOST];
    let mut length = pretoken.len();
    for (symbol, &byte) in symbols.iter_mut().zip(pretoken) {
        *symbol = vocabulary.byte(byte);
    }
    for (product, bytes) in products.iter_mut().zip(pretoken.windows(2)) {
        *product = merge_table.bytes(bytes[0], bytes[1]).product().rank();
    }
    while length > 1 {
        let open = &products[..length - 1];
        let smallest = open.iter().copied().fold(MAX_ID, u32::min);
        if smallest == MAX_ID {
            break;
        }
        let place = open.iter().position(|&product| product == smallest).unwrap_or(0);
        symbols[place] = smallest;
        symbols.copy_within(place + 2..length, place + 1);
        products.copy_within(place + 1..length, place);
        length -= 1;
        if place > 0 {
            products[place - 1] = merge_table.product(symbols[place - 1], smallest);
        }
        products[place] = if place + 1 < length { merge_table.product(smallest, symbols[place + 1]) } else { NO_TOKEN };
    }
    ranks.extend_from_slice(&symbols[..length]);
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use std::collections::HashMap;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::encoder::embedded::EMBEDDED;
    use crate::merging::merge_table::tests::implied;
    use crate::vocabulary::tests::{ranks, toys_with_texts};

    /// The definition: a pretoken that is a token becomes that token. Otherwise the two neighbours whose joined bytes
    /// have the lowest rank become one symbol, the leftmost first, until no two neighbours form a token.
    pub(crate) fn merge_by_definition(pretoken: &[u8], ranks: &HashMap<Vec<u8>, u32>) -> Vec<u32> {
        if let Some(&id) = ranks.get(pretoken) {
            return vec![id];
        }
        let mut cuts: Vec<usize> = (0..=pretoken.len()).collect();
        while let Some((_, place)) = cuts
            .windows(3)
            .enumerate()
            .filter_map(|(place, cuts)| ranks.get(&pretoken[cuts[0]..cuts[2]]).map(|rank| (rank, place)))
            .min()
        {
            cuts.remove(place + 1);
        }
        cuts.windows(2).map(|cuts| ranks[&pretoken[cuts[0]..cuts[1]]]).collect()
    }

    /// The ranks of a pretoken by [`merge`], appended to a rank that is already present.
    fn merged(pretoken: &[u8], vocabulary: &Vocabulary, merge_table: &MergeTable) -> Vec<u32> {
        let mut ids = vec![7];
        merge(pretoken, vocabulary, merge_table, &mut ids);
        assert_eq!(ids.remove(0), 7);
        ids
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn toys_merge_by_the_definition((toy, text) in toys_with_texts(60)) {
            let vocabulary = toy.vocabulary();
            let (merge_table, ranks) = (implied(&vocabulary), ranks(&vocabulary));
            let text = text.as_bytes();
            // Not only whole characters: a pretoken can be any bytes here.
            for pretoken in [text, &text[1..], &text[..text.len() - 1]] {
                let pretoken = &pretoken[..pretoken.len().min(LONGEST)];
                if !pretoken.is_empty() {
                    prop_assert_eq!(merged(pretoken, &vocabulary, &merge_table), merge_by_definition(pretoken, &ranks));
                }
            }
        }
    }

    #[test]
    fn embedded_tokens_merge_by_the_definition() {
        for embedded in &EMBEDDED {
            let encoder = embedded.encoder().unwrap();
            let vocabulary = encoder.vocabulary();
            let (merge_table, ranks) = (encoder.merge_table(), ranks(vocabulary));
            // Pretokens that are made of whole tokens and cut tokens, so that merges compete at every boundary.
            let parts = vec((vocabulary.reachable(), 0..20usize), 1..8);
            let pretokens = prop_oneof![
                4 => parts.prop_map(|parts| {
                    parts.iter().flat_map(|&(id, cut)| vocabulary.token(id).iter().skip(cut / 10).copied()).collect()
                }),
                1 => vec(any::<u8>(), 1..LONGEST),
                1 => vec(prop_oneof![Just(b'a'), Just(b' '), Just(b'\n'), Just(0x82)], 1..LONGEST),
            ];
            let mut runner = proptest::test_runner::TestRunner::new(ProptestConfig::with_cases(1000));
            let result = runner.run(&pretokens, |pretoken: Vec<u8>| {
                let pretoken = &pretoken[..pretoken.len().min(LONGEST)];
                prop_assume!(!pretoken.is_empty());
                prop_assert_eq!(merged(pretoken, vocabulary, merge_table), merge_by_definition(pretoken, &ranks));
                Ok(())
            });
            assert!(result.is_ok(), "{}: {}", embedded.name, result.unwrap_err());
        }
    }
}
