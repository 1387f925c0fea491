//! Assembly of documents from the ids of their parts, and which tokens have loss.

/// Parts of documents. All slices but `offsets` have one value per part.
#[derive(Clone, Copy, Debug)]
pub struct PartsOfDocuments<'a> {
    /// Document i has the parts `offsets[i]..offsets[i + 1]`.
    pub offsets: &'a [i64],
    /// Number of bytes of the tokens of its segment that belong to a text; 0 for a special token.
    pub sizes: &'a [i64],
    /// Id of a special token; negative for a text.
    pub tokens: &'a [i64],
    /// 1 for a part with loss, otherwise 0.
    pub loss: &'a [u8],
    /// 1 for a text that begins a segment, otherwise 0.
    pub begins: &'a [u8],
}

/// Documents with their special tokens.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Assembled {
    /// Ids of all documents, end to end.
    pub ids: Vec<u32>,
    /// Where documents start, and the end.
    pub offsets: Vec<i64>,
    /// For each token 1 if it has loss, otherwise 0: if a byte of it belongs to a part with loss.
    pub loss: Vec<u8>,
    /// The segments whose parts differ in loss, and whose tokens have another number of bytes than their texts.
    pub changed: Vec<i64>,
}

/// Arrays that do not fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnfitParts;

impl std::fmt::Display for UnfitParts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the parts do not fit together")
    }
}

impl std::error::Error for UnfitParts {}

/// Puts documents together. Segment i has the ids `ids[segments[i]..segments[i + 1]]`; `token_sizes` are the bytes of each token.
///
/// # Errors
///
/// [`UnfitParts`].
pub fn assemble(
    ids: &[u32],
    segments: &[i64],
    parts: PartsOfDocuments<'_>,
    token_sizes: &[u16],
) -> Result<Assembled, UnfitParts> {
    let count = parts.tokens.len();
    if [parts.sizes.len(), parts.loss.len(), parts.begins.len()] != [count; 3] {
        return Err(UnfitParts);
    }
    let mut made = Assembled { offsets: vec![0], ..Assembled::default() };
    made.ids.reserve_exact(ids.len() + count);
    made.loss.reserve_exact(ids.len() + count);
    let mut segment = 0;
    for bounds in parts.offsets.windows(2) {
        let (mut at, end) = (usize::try_from(bounds[0]).map_err(|_| UnfitParts)?, bounds[1] as usize);
        if end > count {
            return Err(UnfitParts);
        }
        while at < end {
            if let Ok(token) = u32::try_from(parts.tokens[at]) {
                made.ids.push(token);
                made.loss.push(parts.loss[at]);
                at += 1;
                continue;
            }
            let is_more = |&part: &usize| parts.tokens[part] < 0 && parts.begins[part] == 0;
            let stop = (at + 1..end).find(|part| !is_more(part)).unwrap_or(end);
            let span = segments.get(segment..segment + 2).ok_or(UnfitParts)?;
            let mine = ids.get(span[0] as usize..span[1] as usize).ok_or(UnfitParts)?;
            made.ids.extend_from_slice(mine);
            if !losses(mine, &parts.sizes[at..stop], &parts.loss[at..stop], token_sizes, &mut made.loss) {
                made.changed.push(segment as i64);
            }
            (segment, at) = (segment + 1, stop);
        }
        made.offsets.push(made.ids.len() as i64);
    }
    Ok(made)
}

/// Appends the losses of the tokens of a segment; returns whether the tokens have as many bytes as the texts.
fn losses(ids: &[u32], sizes: &[i64], loss: &[u8], token_sizes: &[u16], out: &mut Vec<u8>) -> bool {
    let mut texts = sizes.iter().zip(loss).filter(|(size, _)| **size > 0);
    let first = texts.next().map_or(0, |(_, &loss)| loss);
    if texts.all(|(_, &loss)| loss == first) {
        out.resize(out.len() + ids.len(), first);
        return true;
    }
    let size_of = |&id: &u32| i64::from(token_sizes.get(id as usize).copied().unwrap_or(0));
    let total: i64 = sizes.iter().sum();
    let is_same = ids.iter().map(size_of).sum::<i64>() == total;
    // Texts up to `part` end at or before the token that comes next.
    let (mut part, mut part_end, mut start) = (0, sizes[0], 0);
    for (at, id) in ids.iter().enumerate() {
        let end = start + size_of(id);
        while part_end <= start && part + 1 < sizes.len() {
            part += 1;
            part_end += sizes[part];
        }
        // The last text is often the longest.
        if is_same && part_end == total {
            out.resize(out.len() + ids.len() - at, loss[part]);
            return true;
        }
        let (mut touched, mut here, mut here_end) = (loss[part] & u8::from(part_end > start), part, part_end);
        while touched == 0 && here_end < end && here + 1 < sizes.len() {
            here += 1;
            here_end += sizes[here];
            touched = loss[here] & u8::from(sizes[here] > 0);
        }
        out.push(touched);
        start = end;
    }
    is_same
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    /// Part: a special token, or a text that begins a segment or not; bytes; loss.
    type Part = (Option<bool>, i64, u8);

    /// Byte by byte.
    fn by_definition(documents: &[Vec<Part>], ids: &[u32], segments: &[i64]) -> (Vec<u32>, Vec<u8>) {
        let (mut found, mut losses, mut segment) = (Vec::new(), Vec::new(), 0);
        for document in documents {
            let mut bytes: Vec<Vec<u8>> = Vec::new();
            let mut order = Vec::new();
            for (number, &(kind, size, loss)) in document.iter().enumerate() {
                match kind {
                    None => order.push(Err(loss)),
                    Some(begins) => {
                        if begins || number == 0 || document[number - 1].0.is_none() {
                            bytes.push(Vec::new());
                            order.push(Ok(bytes.len() - 1));
                        }
                        bytes.last_mut().unwrap().extend(vec![loss; size as usize]);
                    }
                }
            }
            for item in order {
                match item {
                    Err(loss) => {
                        found.push(7);
                        losses.push(loss);
                    }
                    Ok(number) => {
                        let mut at = 0;
                        for &id in &ids[segments[segment] as usize..segments[segment + 1] as usize] {
                            found.push(id);
                            losses.push(u8::from(bytes[number][at..at + id as usize].contains(&1)));
                            at += id as usize;
                        }
                        segment += 1;
                    }
                }
            }
        }
        (found, losses)
    }

    proptest! {
        #[test]
        fn documents_are_those_of_the_definition(
            documents in vec(vec((prop_oneof![Just(None), any::<bool>().prop_map(Some)], 0..6i64, 0..2u8), 0..6), 0..4),
            widths in vec(1..5u32, 200),
        ) {
            let (mut sizes, mut tokens, mut loss, mut begins) = (vec![], vec![], vec![], vec![]);
            let (mut offsets, mut lengths) = (vec![0], vec![]);
            for document in &documents {
                for (number, &(kind, size, has_loss)) in document.iter().enumerate() {
                    let starts = kind == Some(true) || number == 0 || document[number - 1].0.is_none();
                    sizes.push(if kind.is_some() { size } else { 0 });
                    tokens.push(if kind.is_some() { -1 } else { 7 });
                    loss.push(has_loss);
                    begins.push(u8::from(kind.is_some() && starts));
                    if kind.is_some() {
                        if starts {
                            lengths.push(0);
                        }
                        *lengths.last_mut().unwrap() += size;
                    }
                }
                offsets.push(tokens.len() as i64);
            }
            // Token i has i bytes; each segment is divided into tokens.
            let (mut ids, mut segments, mut widths) = (vec![], vec![0], widths.into_iter());
            for mut left in lengths {
                while left > 0 {
                    let width = i64::from(widths.next().unwrap_or(1)).min(left);
                    ids.push(width as u32);
                    left -= width;
                }
                segments.push(ids.len() as i64);
            }
            let parts = PartsOfDocuments { offsets: &offsets, sizes: &sizes, tokens: &tokens, loss: &loss, begins: &begins };
            let made = assemble(&ids, &segments, parts, &[0, 1, 2, 3, 4, 5]).unwrap();
            prop_assert_eq!((made.ids, made.loss), by_definition(&documents, &ids, &segments));
            prop_assert!(made.changed.is_empty());
        }
    }

    #[test]
    fn a_text_that_the_tokenizer_changes_is_told() {
        let parts =
            PartsOfDocuments { offsets: &[0, 2], sizes: &[2, 2], tokens: &[-1, -1], loss: &[0, 1], begins: &[1, 0] };
        let made = assemble(&[1, 2, 2], &[0, 3], parts, &[0, 1, 2]).unwrap();
        assert_eq!((made.changed, made.loss), (vec![0], vec![0, 1, 1]));
        assert_eq!(assemble(&[1], &[0, 3], parts, &[0, 1]), Err(UnfitParts));
        assert_eq!(assemble(&[1], &[0], parts, &[0, 1]), Err(UnfitParts));
        assert_eq!(assemble(&[], &[0, 0], PartsOfDocuments { loss: &[], ..parts }, &[]), Err(UnfitParts));
        assert_eq!(assemble(&[], &[0, 0], PartsOfDocuments { offsets: &[0, 3], ..parts }, &[]), Err(UnfitParts));
    }
}
