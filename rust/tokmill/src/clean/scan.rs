//! The search for bytes that a step may have to change, at the speed of memory.

const LANES: usize = 64;

/// The first place from `from` on that is suspect by its byte and the two that follow, which are 0 behind the end.
///
/// The predicate is written without branches, so that the compiler asks it of many places with one instruction.
#[inline]
pub(super) fn find(text: &[u8], from: usize, suspect: impl Fn(u8, u8, u8) -> bool) -> Option<usize> {
    let mut at = from;
    while let Some(window) = text.get(at..at + LANES + 2) {
        let (first, second, third) = (&window[..LANES], &window[1..=LANES], &window[2..]);
        let mut any = false;
        for lane in 0..LANES {
            any |= suspect(first[lane], second[lane], third[lane]);
        }
        if any {
            break;
        }
        at += LANES;
    }
    let byte = |place: usize| text.get(place).copied().unwrap_or(0);
    (at..text.len()).find(|&place| suspect(byte(place), byte(place + 1), byte(place + 2)))
}
