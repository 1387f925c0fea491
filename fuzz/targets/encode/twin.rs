//! Byte pair encoding by its definition.

/// The parts of a piece: of all neighbours that merge, those of the lowest rank become one, the leftmost first, until none
/// do.
pub fn merge(piece: &[u8], rank: impl Fn(&[u8], &[u8]) -> Option<u32>) -> Vec<&[u8]> {
    let mut cuts: Vec<usize> = (0..=piece.len()).collect();
    let rank_at = |cuts: &[usize], place: usize| match cuts[place..] {
        [start, middle, end, ..] => rank(&piece[start..middle], &piece[middle..end]),
        _ => None,
    };
    let mut ranks: Vec<Option<u32>> = (0..piece.len()).map(|place| rank_at(&cuts, place)).collect();
    while let Some((_, place)) = ranks.iter().zip(0..).filter_map(|(rank, place)| rank.map(|rank| (rank, place))).min()
    {
        cuts.remove(place + 1);
        ranks.remove(place);
        ranks[place] = rank_at(&cuts, place);
        if place > 0 {
            ranks[place - 1] = rank_at(&cuts, place - 1);
        }
    }
    cuts.windows(2).map(|part| &piece[part[0]..part[1]]).collect()
}
