//! Byte pair encoding by its definition.

/// The parts of a pretoken: the neighbours with the lowest rank merge, the leftmost first, until none do.
pub fn merge(pretoken: &[u8], rank: impl Fn(&[u8], &[u8]) -> Option<u32>) -> Vec<&[u8]> {
    let mut bounds: Vec<usize> = (0..=pretoken.len()).collect();
    let rank_at = |bounds: &[usize], place: usize| match bounds[place..] {
        [start, middle, end, ..] => rank(&pretoken[start..middle], &pretoken[middle..end]),
        _ => None,
    };
    let mut ranks: Vec<Option<u32>> = (0..pretoken.len()).map(|place| rank_at(&bounds, place)).collect();
    while let Some((_, place)) = ranks.iter().zip(0..).filter_map(|(rank, place)| rank.map(|rank| (rank, place))).min()
    {
        bounds.remove(place + 1);
        ranks.remove(place);
        ranks[place] = rank_at(&bounds, place);
        if place > 0 {
            ranks[place - 1] = rank_at(&bounds, place - 1);
        }
    }
    bounds.windows(2).map(|part| &pretoken[part[0]..part[1]]).collect()
}
