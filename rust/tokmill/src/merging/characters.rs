//! Converts models that merge characters to models that merge bytes.
//!
//! SentencePiece's BPE, and that of `tokenizers` without a byte-level alphabet, start with the characters of a text. A character that is
//! not a token becomes the tokens of its bytes, or the unknown token. Here, bytes first merge into characters: for each character that is a
//! token, its first two bytes merge, then the third is added, and so on, before all merges of the model.
//!
//! The ids are the same. In valid UTF-8 these merges never compete: each has a first byte of a character on its left side, so it joins
//! bytes of one character. Afterwards each character that is a token is one symbol; all others remain as bytes, some of them
//! joined. The merges of the model then join the same symbols in the same order, because no merge contains parts of other characters. At
//! the end, such parts become the ids of their bytes, or the unknown token; they have no ids of their own ([`NO_TOKEN`]).
//!
//! `tokenizers` merges the pair that is first in the list, the leftmost of equal ones. SentencePiece merges neighbours whose joined text
//! is a token, by the highest score, the leftmost of equal ones. With different scores this is the list of all pairs with a token as
//! product, sorted by the scores of the products; the order among pairs with the same product does not matter, because only one of them
//! ever occurs when its turn comes ([`crate::merging::merge_table`]). Tokens with equal scores are refused, except for runs of blanks
//! that merge last ([`crate::merging::blank_runs`]).
//!
//! With `escapes_blanks`, a space is stored instead of `▁`, so that most texts need no copy. `▁` in a text must be replaced by a space first,
//! because both are `▁` to the model.
//!
//! Example: the tokens are `é` and `▁é`. The bytes C3 and A9 merge into `é`, then a blank and `é` into `▁é`. `è`, which is not a token, stays C3
//! and A8.

use std::collections::{HashMap, HashSet};

use crate::merging::blank_runs::{self, BlankRuns};
use crate::merging::derivation::FastHash;
use crate::text::sentencepiece::ESCAPED_BLANK;
use crate::vocabulary::{NO_TOKEN, VocabularyError};

/// Tokens and merges of a model that begins with characters.
#[derive(Clone, Copy)]
pub struct CharacterRules<'a> {
    /// Texts of tokens and their ids, in any order, without the tokens of bytes.
    pub tokens: &'a [(&'a str, u32)],
    /// The merges of tokens.
    pub merges: CharacterMerges<'a>,
    /// Encoding of characters that are not tokens.
    pub fallback: Fallback<'a>,
    /// Whether ▁ is stored as a space.
    pub escapes_blanks: bool,
}

/// Which tokens merge.
#[derive(Clone, Copy)]
pub enum CharacterMerges<'a> {
    /// A list of pairs of ids, left and right, in order of priority.
    Listed(&'a [[u32; 2]]),
    /// Two neighbours merge if their joined text is a token with a score; the highest score has priority. By index of the tokens.
    ByScore(&'a [Option<f32>]),
}

/// Encoding of characters that are not tokens.
#[derive(Clone, Copy)]
pub enum Fallback<'a> {
    /// The ids of their bytes. A byte that is a character with a token needs none.
    Bytes(&'a [Option<u32>; 256]),
    /// One unknown token per character, or per run.
    Unknown {
        /// Its id.
        id: u32,
        /// Whether a run becomes one token.
        fused: bool,
    },
}

/// The same in bytes.
pub(crate) struct ByteRules {
    /// Tokens with their ids: all bytes, parts of characters, and what merges produce or may equal a text.
    pub(crate) tokens: Vec<(Vec<u8>, u32)>,
    /// Merges, as indices of the tokens: left, right and product.
    pub(crate) merges: Vec<[u32; 3]>,
    /// Texts of other ids: bytes that are also characters, and tokens that never match.
    pub(crate) others: HashMap<u32, Vec<u8>>,
    /// Merges of blanks, if they come last.
    pub(crate) runs: Option<BlankRuns>,
}

impl ByteRules {
    /// Translates rules. No merge produces one of `never`, so that text never becomes a special token.
    ///
    /// # Errors
    ///
    /// [`VocabularyError::NotTokens`], [`VocabularyError::SameScore`], [`VocabularyError::MissingBlank`].
    pub(crate) fn new(rules: CharacterRules<'_>, never: &HashSet<u32>) -> Result<Self, VocabularyError> {
        let mut table = TokenTable::new(rules.fallback);
        // A token with a space cannot match: spaces are written as ▁.
        let is_text = |text: &str| !(text.is_empty() || rules.escapes_blanks && text.contains(' '));
        let bytes = |text: &str| match rules.escapes_blanks {
            true => text.replace(ESCAPED_BLANK, " ").into_bytes(),
            false => text.as_bytes().to_vec(),
        };
        let spelled: Vec<(Vec<u8>, u32)> = rules.tokens.iter().map(|&(text, id)| (bytes(text), id)).collect();
        let texts: Vec<&(Vec<u8>, u32)> =
            rules.tokens.iter().zip(&spelled).filter(|((text, _), _)| is_text(text)).map(|(_, token)| token).collect();
        let mut characters: Vec<(&[u8], u32)> = Vec::new();
        for (text, id) in texts.iter().copied() {
            match character_length(text) {
                length if length == text.len() => characters.push((text, *id)),
                _ if matches!(rules.merges, CharacterMerges::Listed(_)) => {}
                // These merge, even if one is not a token. Bytes are in the table.
                _ => characters.extend(characters_of(text).filter(|c| c.len() > 1).map(|c| (c, NO_TOKEN))),
            }
        }
        let has_blank = characters.iter().any(|&(character, id)| character == b" " && id != NO_TOKEN);
        if rules.escapes_blanks && !has_blank && matches!(rules.fallback, Fallback::Bytes(_)) {
            return Err(VocabularyError::MissingBlank);
        }
        let mut merges = table.add_characters(characters);
        table.places.reserve(texts.len());
        for (text, id) in texts.iter().copied().filter(|(text, _)| character_length(text) < text.len()) {
            table.add(text, *id);
        }
        let listed = match rules.merges {
            CharacterMerges::Listed(list) => {
                let by_id: HashMap<u32, Option<&[u8]>, FastHash> = rules
                    .tokens
                    .iter()
                    .zip(&spelled)
                    .map(|((text, id), (bytes, _))| (*id, is_text(text).then_some(&bytes[..])))
                    .collect();
                table.listed(list, &by_id)?
            }
            CharacterMerges::ByScore(scores) => {
                let scored = rules.tokens.iter().zip(&spelled).zip(scores);
                let scored = scored.filter(|(((text, _), _), _)| is_text(text));
                table.by_score(scored.filter_map(|((_, (bytes, _)), score)| Some((&bytes[..], (*score)?))))
            }
        };
        let mut listed: Vec<Merge> =
            listed.into_iter().filter(|merge| !never.contains(&table.id(merge.product))).collect();
        let runs = table.split_off_runs(&mut listed);
        if let Some(pair) =
            listed.windows(2).find(|pair| pair[0].priority == pair[1].priority && pair[0].product != pair[1].product)
        {
            return Err(VocabularyError::SameScore(table.id(pair[0].product), table.id(pair[1].product)));
        }
        merges.extend(listed.iter().map(|merge| [merge.left, merge.right, merge.product]));
        let mut others = HashMap::new();
        if let Fallback::Bytes(ids) = rules.fallback {
            others.extend(ids.iter().zip(0..=255u8).filter_map(|(&id, byte)| Some((id?, vec![byte]))));
        }
        let no_text = rules.tokens.iter().filter(|(text, _)| !is_text(text));
        others.extend(no_text.map(|&(text, id)| (id, text.as_bytes().to_vec())));
        Ok(Self { tokens: table.tokens, merges, others, runs })
    }
}

/// Two tokens that merge, by index.
struct Merge {
    /// Merges with a lower one come first.
    priority: u32,
    left: u32,
    right: u32,
    product: u32,
}

/// Tokens by their bytes.
struct TokenTable {
    tokens: Vec<(Vec<u8>, u32)>,
    places: HashMap<Vec<u8>, u32, FastHash>,
}

impl TokenTable {
    /// All bytes, with the ids that they have as what is left of a character.
    fn new(fallback: Fallback<'_>) -> Self {
        let id = |byte: u8| match fallback {
            Fallback::Bytes(ids) => ids[usize::from(byte)].unwrap_or(NO_TOKEN),
            Fallback::Unknown { .. } => NO_TOKEN,
        };
        let tokens: Vec<(Vec<u8>, u32)> = (0..=255u8).map(|byte| (vec![byte], id(byte))).collect();
        let places = tokens.iter().zip(0..).map(|((token, _), place)| (token.clone(), place)).collect();
        Self { tokens, places }
    }

    /// Adds a token, or gives an id to one that has none.
    fn add(&mut self, token: &[u8], id: u32) -> u32 {
        if let Some(&place) = self.places.get(token) {
            if id != NO_TOKEN {
                self.tokens[place as usize].1 = id;
            }
            return place;
        }
        let place = self.tokens.len() as u32;
        self.tokens.push((token.to_vec(), id));
        self.places.insert(token.to_vec(), place);
        place
    }

    fn id(&self, place: u32) -> u32 {
        self.tokens[place as usize].1
    }

    fn place(&self, token: &[u8]) -> Option<u32> {
        self.places.get(token).copied()
    }

    /// Adds characters and the parts from which they merge; returns these merges. Parts of two bytes come first, so that each merge
    /// comes after those of its parts.
    fn add_characters(&mut self, characters: Vec<(&[u8], u32)>) -> Vec<[u32; 3]> {
        let (mut merges, mut known) = (Vec::new(), HashSet::<&[u8], FastHash>::default());
        for length in 2..=4 {
            for part in characters.iter().filter_map(|(character, _)| character.get(..length)) {
                if known.insert(part) {
                    let (left, right) =
                        (self.add(&part[..length - 1], NO_TOKEN), self.add(&part[length - 1..], NO_TOKEN));
                    merges.push([left, right, self.add(part, NO_TOKEN)]);
                }
            }
        }
        for (character, id) in characters {
            self.add(character, id);
        }
        merges
    }

    /// The merges of a list of ids; `None` is a token that no text contains, so it never merges.
    fn listed(
        &self,
        list: &[[u32; 2]],
        by_id: &HashMap<u32, Option<&[u8]>, FastHash>,
    ) -> Result<Vec<Merge>, VocabularyError> {
        let mut merges = Vec::with_capacity(list.len());
        for (priority, [left, right]) in (0..).zip(list) {
            let missing = || VocabularyError::NotTokens(priority as usize);
            let (left, right) = (by_id.get(left).ok_or_else(missing)?, by_id.get(right).ok_or_else(missing)?);
            if let Some((left, right)) = left.zip(*right) {
                let parts = self.place(left).zip(self.place(right)).zip(self.place(&[left, right].concat()));
                let ((left, right), product) = parts.ok_or_else(missing)?;
                merges.push(Merge { priority, left, right, product });
            }
        }
        Ok(merges)
    }

    /// All merges whose product has a score, the highest score first.
    fn by_score<'t>(&self, scored: impl Iterator<Item = (&'t [u8], f32)>) -> Vec<Merge> {
        let mut scored: Vec<(&[u8], f32)> = scored.filter(|(text, _)| character_length(text) < text.len()).collect();
        let mut may_merge = vec![false; self.tokens.len()];
        // A text of any other length need not be hashed, which would take quadratic time for a long token.
        let mut lengths = vec![false; scored.iter().map(|(text, _)| text.len() + 1).max().unwrap_or(0)];
        for (text, _) in &scored {
            lengths[text.len()] = true;
            may_merge[self.places[*text] as usize] = true;
        }
        let symbol = |text: &[u8]| {
            let is_character = character_length(text) == text.len();
            let place = if is_character || lengths[text.len()] { self.place(text) } else { None };
            place.filter(|&place| is_character || may_merge[place as usize])
        };
        scored.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let (mut merges, mut priority, mut last) = (Vec::new(), 0, f32::INFINITY);
        for &(text, score) in &scored {
            priority += u32::from(score != last);
            last = score;
            let product = self.places[text];
            let merge = |(left, right)| Some(Merge { priority, left: symbol(left)?, right: symbol(right)?, product });
            merges.extend(splits(text).filter_map(merge));
        }
        merges
    }

    /// Removes the merges of blanks, if they come after all others and no other token has two blanks side by side.
    fn split_off_runs(&self, merges: &mut Vec<Merge>) -> Option<BlankRuns> {
        let text = |place: u32| &self.tokens[place as usize].0[..];
        let is_run = |merge: &Merge| text(merge.product).iter().all(|&byte| byte == b' ');
        let has_run = |merge: &Merge| text(merge.product).windows(2).any(|two| two == b"  ");
        let first = merges.iter().position(is_run)?;
        let come_last = merges[first..].iter().all(is_run)
            && !merges[..first].iter().any(has_run)
            && first.checked_sub(1).is_none_or(|last| merges[last].priority < merges[first].priority)
            && merges[first..].iter().all(|merge| text(merge.product).len() <= blank_runs::LONGEST);
        if !come_last {
            return None;
        }
        let length = |place: u32| text(place).len();
        let tokens = merges[first..].iter().flat_map(|merge| [merge.left, merge.right, merge.product]);
        let runs = BlankRuns::new(
            tokens.map(|place| (length(place), self.id(place))),
            merges[first..].iter().map(|merge| ((length(merge.left), length(merge.right)), merge.priority)),
        )?;
        merges.truncate(first);
        Some(runs)
    }
}

/// The length of the first character of a text that is not empty.
fn character_length(text: &[u8]) -> usize {
    match text[0] {
        0xF0.. => 4,
        0xE0.. => 3,
        0xC0.. => 2,
        _ => 1,
    }
}

/// The characters of a text.
fn characters_of(mut text: &[u8]) -> impl Iterator<Item = &[u8]> {
    std::iter::from_fn(move || {
        let (first, rest) =
            text.split_at_checked(if text.is_empty() { return None } else { character_length(text) })?;
        text = rest;
        Some(first)
    })
}

/// The two parts of a text, for each place between two characters.
fn splits(text: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    (1..text.len()).filter(|&at| text[at] & 0xC0 != 0x80).map(|at| text.split_at(at))
}
