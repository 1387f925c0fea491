//! Merging the bytes of a short piece.

use crate::pairs::Pairs;
use crate::vocabulary::{NO_TOKEN, Vocabulary};

/// The longest piece that is merged here: its cost grows with the square of its length. Longer ones go to
/// [`crate::backtrack`].
pub(crate) const LONGEST: usize = 192;

/// Appends the ids of `piece`, of 1 to [`LONGEST`] bytes, to `ids`.
///
/// `parts` are the tokens so far and `products[i]` is what parts `i` and `i + 1` merge into. The smallest product is the
/// next merge (a rank is an id), the leftmost one where several are equal; both arrays are dense, so that the search is
/// a vector minimum.
pub(crate) fn merge(piece: &[u8], vocabulary: &Vocabulary, pairs: &Pairs, ids: &mut Vec<u32>) {
    let mut parts = [0u32; LONGEST];
    let mut products = [NO_TOKEN; LONGEST];
    let mut length = piece.len();
    for (part, &byte) in parts.iter_mut().zip(piece) {
        *part = vocabulary.byte(byte);
    }
    for (product, bytes) in products.iter_mut().zip(piece.windows(2)) {
        *product = pairs.product_of_bytes(bytes[0], bytes[1]);
    }
    while length > 1 {
        let open = &products[..length - 1];
        let smallest = open.iter().copied().fold(NO_TOKEN, u32::min);
        if smallest == NO_TOKEN {
            break;
        }
        let place = open.iter().position(|&product| product == smallest).unwrap_or(0);
        parts[place] = smallest;
        parts.copy_within(place + 2..length, place + 1);
        products.copy_within(place + 1..length, place);
        length -= 1;
        if place > 0 {
            products[place - 1] = pairs.product(parts[place - 1], smallest);
        }
        products[place] = if place + 1 < length { pairs.product(smallest, parts[place + 1]) } else { NO_TOKEN };
    }
    ids.extend_from_slice(&parts[..length]);
}
