//! Trie that finds the pieces which start at a position of a word.

/// Maximum length of a piece in bytes: the reference's `max_piece_length`.
pub(super) const LONGEST_PIECE: usize = 16;

/// A trie of pieces. The children of a node are adjacent and sorted by label.
pub(super) struct Trie {
    labels: Vec<u8>,
    nodes: Vec<Node>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// Index of the first child.
    children: u32,
    /// Number of children.
    count: u16,
    /// Index plus one of the piece that ends here; zero if there is none.
    piece: u32,
}

impl Trie {
    /// Creates the trie of `count` distinct pieces of 1 to [`LONGEST_PIECE`] bytes; `piece(i)` returns piece `i`.
    pub(super) fn new<'a>(count: usize, piece: impl Fn(usize) -> &'a [u8]) -> Self {
        let mut sorted: Vec<(u128, u8, u32)> = (0..count)
            .map(|number| {
                let piece = piece(number);
                let mut padded = [0; LONGEST_PIECE];
                padded[..piece.len()].copy_from_slice(piece);
                (u128::from_be_bytes(padded), piece.len() as u8, number as u32)
            })
            .collect();
        sorted.sort_unstable();
        // The pieces below each node, and its depth. Children come after all nodes of smaller depth.
        let mut below = vec![(0..sorted.len(), 0)];
        let (mut labels, mut nodes) = (vec![0], vec![Node::default()]);
        let mut at = 0;
        while let Some((mut range, depth)) = below.get(at).cloned() {
            if let Some(&(_, length, number)) = sorted.get(range.start)
                && !range.is_empty()
                && usize::from(length) == depth
            {
                nodes[at].piece = number + 1;
                range.start += 1;
            }
            nodes[at].children = nodes.len() as u32;
            while !range.is_empty() {
                let label = |&(key, _, _): &(u128, u8, u32)| (key >> (8 * (LONGEST_PIECE - 1 - depth))) as u8;
                let first = label(&sorted[range.start]);
                let end = range.start + sorted[range.clone()].partition_point(|entry| label(entry) == first);
                labels.push(first);
                nodes.push(Node::default());
                below.push((range.start..end, depth + 1));
                nodes[at].count += 1;
                range.start = end;
            }
            at += 1;
        }
        Self { labels, nodes }
    }

    /// Calls `visit` with the length and the index of each piece that is a prefix of `text`, the shortest first.
    #[inline]
    pub(super) fn prefixes(&self, text: &[u8], mut visit: impl FnMut(usize, u32)) {
        let mut node = self.nodes[0];
        for (depth, byte) in text.iter().enumerate() {
            let first = node.children as usize;
            let Ok(child) = self.labels[first..first + usize::from(node.count)].binary_search(byte) else { return };
            node = self.nodes[first + child];
            if node.piece > 0 {
                visit(depth + 1, node.piece - 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::collection::{btree_set, vec};
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn prefixes_are_those_of_the_definition(
            pieces in btree_set(vec(prop_oneof![Just(0u8), Just(1), Just(255), any::<u8>()], 1..=LONGEST_PIECE), 0..60),
            text in vec(prop_oneof![Just(0u8), Just(1), Just(255)], 0..30),
        ) {
            let pieces: Vec<Vec<u8>> = BTreeSet::into_iter(pieces).rev().collect();
            let trie = Trie::new(pieces.len(), |number| &pieces[number]);
            for text in pieces.iter().chain([&text]) {
                let mut found = Vec::new();
                trie.prefixes(text, |length, number| found.push((length, number as usize)));
                let expected: Vec<(usize, usize)> = (1..=text.len())
                    .filter_map(|length| Some((length, pieces.iter().position(|piece| *piece == text[..length])?)))
                    .collect();
                prop_assert_eq!(found, expected);
            }
        }
    }
}
