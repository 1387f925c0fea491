//! Initial pieces of Unigram.

use super::lattice::{ScoredPiece, SortedWords};
use super::trie::LONGEST_PIECE;

/// All single bytes, then all substrings of at most [`LONGEST_PIECE`] bytes with two occurrences in different words or
/// at positions with different continuations; the most frequent and longest first.
pub(super) fn seeds(words: &SortedWords, most: usize) -> Vec<ScoredPiece> {
    // The length of each suffix that sorting compares: one byte more than a piece, to include its continuation.
    let mut rest = vec![0u8; words.ids.len()];
    let mut counts = [(0u64, 0usize); 256];
    let mut start = 0;
    for &(end, count) in &words.ends {
        for place in start..end {
            rest[place] = (end - place).min(LONGEST_PIECE + 1) as u8;
            let (sum, first) = &mut counts[usize::from(words.ids[place])];
            *sum += count;
            *first = place;
        }
        start = end;
    }
    let text = |place: usize| &words.ids[place..place + usize::from(rest[place])];
    let head = |place: usize| {
        let mut head = [0; 8];
        let text = text(place);
        let length = text.len().min(8);
        head[..length].copy_from_slice(&text[..length]);
        u64::from_be_bytes(head)
    };
    let mut suffixes: Vec<(u64, u32)> = (0..words.ids.len()).map(|place| (head(place), place as u32)).collect();
    suffixes.sort_unstable_by(|one, other| {
        one.0.cmp(&other.0).then_with(|| text(one.1 as usize).cmp(text(other.1 as usize)))
    });
    // Runs of suffixes with a common prefix. A substring with two continuations is the common prefix of one run.
    let mut found: Vec<(u64, u32, u8)> = Vec::new();
    let mut open: Vec<(usize, usize)> = vec![(0, 0)]; // length of the common prefix, first suffix
    for number in 1..=suffixes.len() {
        let common = suffixes.get(number).map_or(0, |&(_, place)| {
            let (one, other) = (text(suffixes[number - 1].1 as usize), text(place as usize));
            let common = one.iter().zip(other).take_while(|(a, b)| a == b).count();
            // Equal ends of two words have the same continuation, because no piece extends beyond a word.
            if common == one.len() && common == other.len() { usize::MAX } else { common }
        });
        let mut first = number - 1;
        while let Some(&(length, start)) = open.last()
            && length > common
        {
            open.pop();
            first = start;
            if (2..=LONGEST_PIECE).contains(&length) {
                found.push(((number - start) as u64 * length as u64, suffixes[start].1, length as u8));
            }
        }
        if open.last().is_some_and(|&(length, _)| length < common) {
            open.push((common, first));
        }
    }
    drop(suffixes);
    let piece_text = |&(_, start, length): &(u64, u32, u8)| &words.ids[start as usize..][..usize::from(length)];
    found.sort_unstable_by(|one, other| other.0.cmp(&one.0).then_with(|| piece_text(other).cmp(piece_text(one))));
    let mut bytes: Vec<_> = (0..256).filter(|&id| counts[id].0 > 0).collect();
    bytes.sort_unstable_by_key(|&id| std::cmp::Reverse((counts[id].0, id)));
    let bytes = bytes.into_iter().map(|id| ScoredPiece { start: counts[id].1, length: 1, score: counts[id].0 as f64 });
    let others = found.into_iter().map(|(score, start, length)| ScoredPiece {
        start: start as usize,
        length,
        score: score as f64,
    });
    let mut pieces: Vec<ScoredPiece> = bytes.chain(others).take(most).collect();
    let all = libm::log(pieces.iter().map(|piece| piece.score).sum());
    for piece in &mut pieces {
        piece.score = libm::log(piece.score) - all;
    }
    pieces
}
