//! Search for suspect bytes at memory speed.

/// Finds the first position from `from` on that is suspect by its byte and the next two, which are 0 after the end.
///
/// The predicate has no branches, so that the compiler vectorizes it.
#[inline]
pub(crate) fn find(text: &[u8], from: usize, suspect: impl Fn(u8, u8, u8) -> bool) -> Option<usize> {
    let mut at = from;
    while any::<64>(text, at, &suspect) == Some(false) {
        at += 64;
    }
    while any::<16>(text, at, &suspect) == Some(false) {
        at += 16;
    }
    let byte = |place: usize| text.get(place).copied().unwrap_or(0);
    (at..text.len()).find(|&place| suspect(byte(place), byte(place + 1), byte(place + 2)))
}

/// Whether one of the next `N` positions is suspect; `None` if there are fewer than that, plus two.
#[inline]
fn any<const PLACES: usize>(text: &[u8], at: usize, suspect: impl Fn(u8, u8, u8) -> bool) -> Option<bool> {
    let window = text.get(at..at + PLACES + 2)?;
    let (first, second, third) = (&window[..PLACES], &window[1..=PLACES], &window[2..PLACES + 2]);
    let mut any = false;
    for place in 0..PLACES {
        any |= suspect(first[place], second[place], third[place]);
    }
    Some(any)
}
