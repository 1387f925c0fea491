//! How each token comes about from its bytes, by any list of merges.
//!
//! A token that its own bytes merge into has one last merge there, and no other merge ever makes it (see
//! [`crate::pairs`]). So of a list only these merges count, one for each token; the others are dead. Tokens that their
//! bytes do not merge into are legal in the files of Hugging Face and of tiktoken: only a piece that is such a token as
//! a whole may become it.

use std::collections::{BTreeSet, HashMap};

use crate::heap;
use crate::vocabulary::VocabularyError;

/// Where the merges of a tokenizer come from.
#[derive(Clone, Copy)]
pub enum Merges<'a> {
    /// A list of ids, left and right, the first merge first.
    Listed(&'a [[u32; 2]]),
    /// Two neighbours merge if their joined bytes are a token, the lowest id first, as in tiktoken.
    ById,
}

/// What merges make, and in which order.
pub(crate) struct Derivation {
    /// The places of tokens by rank: bytes, products in the order of their merges, what no merge makes.
    pub(crate) order: Vec<usize>,
    /// For each rank that bytes merge into, the ranks of its two parts; nothing for bytes.
    pub(crate) splits: Vec<Option<(u32, u32)>>,
}

impl Derivation {
    /// Of tokens with their ids. Tokens without bytes have no part in merges.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::MissingByte`], [`VocabularyError::NotTokens`].
    pub(crate) fn new(tokens: &[(&[u8], u32)], merges: Merges<'_>) -> Result<Self, VocabularyError> {
        let places: HashMap<&[u8], u32> = tokens.iter().zip(0..).map(|(&(token, _), place)| (token, place)).collect();
        let mut bytes = [0; 256];
        for byte in 0..=255u8 {
            bytes[usize::from(byte)] = *places.get(&[byte][..]).ok_or(VocabularyError::MissingByte(byte))?;
        }
        let table = match merges {
            Merges::Listed(list) => listed(tokens, &places, list)?,
            Merges::ById => by_id(tokens, &places),
        };
        let mut made = Vec::new();
        let mut parts = Vec::new();
        for (place, (token, _)) in tokens.iter().enumerate().filter(|(_, (token, _))| token.len() > 1) {
            parts.clear();
            parts.extend(token.iter().map(|&byte| bytes[usize::from(byte)]));
            let last = heap::merge(&mut parts, |left, right| table.get(&(left, right)).copied());
            if let Some((rank, split)) = last
                && parts[..] == [place as u32]
            {
                made.push((rank, place, split));
            }
        }
        made.sort_unstable_by_key(|&(rank, ..)| rank);
        let mut order: Vec<usize> = bytes.iter().map(|&place| place as usize).collect();
        order.extend(made.iter().map(|&(_, place, _)| place));
        let mut ranks: HashMap<u32, u32> = order.iter().zip(0..).map(|(&place, rank)| (place as u32, rank)).collect();
        let mut splits = vec![None; 256];
        // The parts of a token that bytes merge into are such tokens too.
        splits.extend(made.iter().map(|(_, _, (left, right))| Some((ranks[left], ranks[right]))));
        for place in 0..tokens.len() {
            ranks.entry(place as u32).or_insert_with(|| {
                order.push(place);
                0
            });
        }
        Ok(Self { order, splits })
    }
}

/// By two neighbours, as places of tokens: the rank of their merge and its product.
type Table = HashMap<(u32, u32), (u32, u32)>;

fn listed(tokens: &[(&[u8], u32)], places: &HashMap<&[u8], u32>, list: &[[u32; 2]]) -> Result<Table, VocabularyError> {
    let by_id: HashMap<u32, u32> = tokens.iter().zip(0..).map(|(&(_, id), place)| (id, place)).collect();
    let mut table = Table::with_capacity(list.len());
    let mut joined = Vec::new();
    for (number, [left, right]) in list.iter().enumerate() {
        let (Some(&left), Some(&right)) = (by_id.get(left), by_id.get(right)) else {
            return Err(VocabularyError::NotTokens(number));
        };
        joined.clear();
        joined.extend_from_slice(tokens[left as usize].0);
        joined.extend_from_slice(tokens[right as usize].0);
        let &product = places.get(&joined[..]).ok_or(VocabularyError::NotTokens(number))?;
        table.insert((left, right), (number as u32, product)); // of the same merge twice, the last one counts
    }
    Ok(table)
}

fn by_id(tokens: &[(&[u8], u32)], places: &HashMap<&[u8], u32>) -> Table {
    let lengths: BTreeSet<usize> = tokens.iter().map(|(token, _)| token.len()).collect();
    let mut table = Table::with_capacity(3 * tokens.len());
    for (product, &(token, id)) in tokens.iter().enumerate() {
        for &at in lengths.range(1..token.len().max(1)) {
            if let (Some(&left), Some(&right)) = (places.get(&token[..at]), places.get(&token[at..])) {
                table.insert((left, right), (id, product as u32));
            }
        }
    }
    table
}
