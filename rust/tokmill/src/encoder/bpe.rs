//! Byte pair encoding: the merges of a pretoken.

use std::collections::{HashMap, HashSet};

use once_cell::race::OnceBox;

use super::character_ids::CharacterIds;
use super::ignore_merges::IgnoreMerges;
use crate::merging::backtrack::Backtrack;
use crate::merging::derivation::{Derivation, MergeRules};
use crate::merging::merge;
use crate::merging::merge_table::MergeTable;
use crate::merging::safe_splits::SafeSplits;
use crate::vocabulary::token_index::TokenIndex;
use crate::vocabulary::{NO_TOKEN, Vocabulary, VocabularyError};

/// Tokens and merges.
pub(crate) struct Bpe {
    pub(super) vocabulary: Vocabulary,
    ignore_merges: Option<IgnoreMerges>,
    /// Of a model whose merges begin with characters.
    pub(super) character_ids: Option<Box<CharacterIds>>,
    /// What added tokens of a byte-level model decode to, where that differs from the vocabulary and from their texts.
    pub(super) decoded: HashMap<u32, Vec<u8>>,
    pub(super) token_index: TokenIndex,
    pub(super) merge_table: MergeTable,
    pub(super) safe_splits: SafeSplits,
    /// The bytes without a token, which are dropped before a pretoken merges, as in `tokenizers`. `None` if there are none.
    dropped: Option<Box<[bool; 256]>>,
    /// Created for the first long pretoken, as most texts have none. `None` if merges do not ascend.
    backtrack: OnceBox<Option<Backtrack>>,
}

impl Bpe {
    /// Derives the merges of a byte-level model, in which text produces none of the ids in `special`. With a list of merges, bytes may have
    /// no token.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub(super) fn new(
        tokens: &[(&[u8], u32)],
        merges: MergeRules<'_>,
        special: &HashSet<u32>,
    ) -> Result<Self, VocabularyError> {
        let bytes: [[u8; 1]; 256] = std::array::from_fn(|byte| [byte as u8]);
        let mut dropped = [matches!(merges, MergeRules::Listed(_)); 256];
        for (token, _) in tokens {
            if let [byte] = token {
                dropped[usize::from(*byte)] = false;
            }
        }
        let missing = bytes.iter().filter(|[byte]| dropped[usize::from(*byte)]).map(|byte| (&byte[..], NO_TOKEN));
        let tokens: Vec<(&[u8], u32)> = tokens.iter().copied().chain(missing).collect();
        let Derivation { order, splits } = Derivation::new(&tokens, merges)?;
        let tokens: Vec<(&[u8], u32)> = order.iter().map(|&place| tokens[place]).collect();
        let vocabulary = Vocabulary::new(&tokens, splits.len())?;
        if let Some((_, id)) = tokens[..splits.len()].iter().find(|(_, id)| special.contains(id)) {
            return Err(VocabularyError::Mergeable(*id));
        }
        let dropped = dropped.contains(&true).then(|| Box::new(dropped));
        Ok(Self { dropped, ..Self::with_splits(vocabulary, &splits, None) })
    }

    /// For the splits, see [`MergeTable::new`].
    pub(super) fn with_splits(
        vocabulary: Vocabulary,
        splits: &[Option<(u32, u32)>],
        character_ids: Option<Box<CharacterIds>>,
    ) -> Self {
        let merge_table = MergeTable::new(&vocabulary, splits);
        let token_index = TokenIndex::new(&vocabulary);
        let mut ranks = Vec::new();
        let safe_splits = SafeSplits::new(&vocabulary, |bytes, ids| {
            ranks.clear();
            merge::merge_few::<3>(bytes, &vocabulary, &merge_table, &mut ranks);
            ids.resize(bytes.len(), 0);
            let count = write_ids(ranks.iter().copied(), &vocabulary, character_ids.as_deref(), ids);
            ids.truncate(count);
        });
        Self {
            vocabulary,
            ignore_merges: None,
            character_ids,
            decoded: HashMap::new(),
            token_index,
            merge_table,
            safe_splits,
            dropped: None,
            backtrack: OnceBox::new(),
        }
    }

    /// Lets a pretoken that equals a token become that token even if merges do not produce it. Text must never become one of `special`,
    /// even if the file says so.
    pub(super) fn ignore_merges(&mut self, special: &HashSet<u32>) {
        self.ignore_merges = IgnoreMerges::new(&self.vocabulary, special);
    }

    /// Whether there are tokens that merges do not produce, but that a pretoken may equal.
    #[inline(always)]
    pub(super) fn ignores_merges(&self) -> bool {
        self.ignore_merges.is_some()
    }

    /// The id of a pretoken that equals a token which merges do not produce.
    #[inline(always)]
    pub(super) fn whole_token(&self, text: &[u8], start: usize, end: usize) -> Option<u32> {
        self.ignore_merges.as_ref().and_then(|tokens| tokens.id(text, start, end))
    }

    /// The ids of a run of blanks that merges by itself, if a pretoken is one.
    #[inline(always)]
    pub(super) fn blank_run(&self, pretoken: &[u8]) -> Option<Vec<u32>> {
        self.character_ids.as_ref().and_then(|ids| ids.run(pretoken))
    }

    /// The bytes without a token.
    pub(super) fn dropped(&self) -> Vec<u8> {
        let is_dropped = |byte: &u8| self.dropped.as_ref().is_some_and(|dropped| dropped[usize::from(*byte)]);
        (0..=255).filter(is_dropped).collect()
    }

    /// Whether a text or pretoken has bytes without a token.
    #[inline(always)]
    pub(super) fn drops_from(&self, text: &[u8]) -> bool {
        self.dropped.as_ref().is_some_and(|dropped| text.iter().any(|&byte| dropped[usize::from(byte)]))
    }

    /// The ids of a pretoken of any length. Only here may it have bytes without a token.
    pub(super) fn encode(&self, pretoken: &[u8]) -> Vec<u32> {
        match (self.whole_token(pretoken, 0, pretoken.len()), &self.dropped) {
            (Some(id), _) => vec![id],
            (None, Some(dropped)) if self.drops_from(pretoken) => {
                let kept: Vec<u8> = pretoken.iter().copied().filter(|&byte| !dropped[usize::from(byte)]).collect();
                if kept.is_empty() { Vec::new() } else { self.merge(&kept) }
            }
            (None, _) if pretoken.is_empty() => Vec::new(),
            (None, _) => self.merge(pretoken),
        }
    }

    /// The ids of a pretoken of any length that does not become a whole token.
    pub(super) fn merge(&self, pretoken: &[u8]) -> Vec<u32> {
        let mut ranks = Vec::new();
        if pretoken.len() <= merge::LONGEST {
            merge::merge(pretoken, &self.vocabulary, &self.merge_table, &mut ranks);
        } else {
            let backtrack = || Box::new(self.merge_table.ascend().then(|| Backtrack::new(&self.vocabulary)));
            match self.backtrack.get_or_init(backtrack) {
                Some(backtrack) => backtrack.encode(pretoken, &self.vocabulary, &self.merge_table, &mut ranks),
                None => ranks = self.merge_table.merge_by_heap(pretoken, &self.vocabulary),
            }
        }
        if self.character_ids.is_some() {
            let mut ids = vec![0; pretoken.len()];
            let count = self.write_ids(ranks.into_iter(), &mut ids);
            ids.truncate(count);
            return ids;
        }
        ranks.iter_mut().for_each(|rank| *rank = self.vocabulary.id(*rank));
        ranks
    }

    /// Writes the ids of symbols to `ids`, which has room for one per byte; returns their number.
    #[inline(always)]
    pub(super) fn write_ids(&self, ranks: impl Iterator<Item = u32>, ids: &mut [u32]) -> usize {
        write_ids(ranks, &self.vocabulary, self.character_ids.as_deref(), ids)
    }
}

/// See [`Bpe::write_ids`].
#[inline(always)]
fn write_ids(
    ranks: impl Iterator<Item = u32>,
    vocabulary: &Vocabulary,
    character_ids: Option<&CharacterIds>,
    ids: &mut [u32],
) -> usize {
    match character_ids {
        None => ids.iter_mut().zip(ranks).map(|(id, rank)| *id = vocabulary.id(rank)).count(),
        Some(character_ids) => character_ids.write(ranks, vocabulary, ids),
    }
}
