//! Encoders of models whose merges begin with characters, such as those of SentencePiece.

use std::collections::HashMap;
use std::sync::Arc;

use super::added_tokens::{AddedToken, AddedTokens, BlankPrefix};
use super::bpe::Bpe;
use super::character_ids::{CharacterFallback, CharacterIds, byte_piece};
use super::decoding::DroppedBlanks;
use super::model::Model;
use super::{Encoder, special_ids};
use crate::merging::characters::{ByteRules, CharacterRules, Fallback};
use crate::merging::derivation::{Derivation, MergeRules};
use crate::pretokenize::{BlankCuts, Pretokenizer, Seams};
use crate::text::normalizer::Normalizer;
use crate::text::sentencepiece::ESCAPED_BLANK;
use crate::vocabulary::{Vocabulary, VocabularyError};

/// Definition of an encoder whose merges begin with characters.
pub struct CharacterDefinition<'a> {
    /// Tokens and merges.
    pub rules: CharacterRules<'a>,
    /// Special tokens, and other tokens that are matched in the text.
    pub added: &'a [AddedToken],
    /// Normalizers applied to the text.
    pub normalizers: Vec<Normalizer>,
    /// Whether `▁` becomes a blank after the normalizers.
    pub unescapes_blanks: bool,
    /// Which sections get a blank in front.
    pub prefix: BlankPrefix,
    /// Whether each blank begins a pretoken.
    pub splits_at_blanks: bool,
    /// Whether a section that equals a token becomes that token even if merges do not produce it; not with `splits_at_blanks`.
    pub ignore_merges: bool,
    /// What decoding drops.
    pub dropped: DroppedBlanks,
    /// Ids that decode to another text than their own, in which `▁` is a blank: that as the first token, and that after others.
    pub texts: &'a [(u32, &'a [u8], &'a [u8])],
}

impl Encoder {
    /// Creates an encoder whose merges begin with characters.
    ///
    /// # Errors
    ///
    /// See [`VocabularyError`].
    pub fn of_characters(definition: CharacterDefinition<'_>) -> Result<Self, VocabularyError> {
        let CharacterDefinition { rules, added, normalizers, unescapes_blanks, prefix, splits_at_blanks, .. } =
            definition;
        let special = special_ids(added);
        let ByteRules { tokens, merges, others, runs } = ByteRules::new(rules, &special)?;
        let tokens: Vec<(&[u8], u32)> = tokens.iter().map(|(token, id)| (&token[..], *id)).collect();
        let Derivation { order, splits } = Derivation::new(&tokens, MergeRules::Indexed(&merges))?;
        let tokens: Vec<(&[u8], u32)> = order.iter().map(|&place| tokens[place]).collect();
        let vocabulary = Vocabulary::new(&tokens, splits.len())?;
        let blanks = match (splits_at_blanks, &runs) {
            (true, _) => BlankCuts::Cut,
            (false, Some(_)) => BlankCuts::Apart,
            (false, None) => BlankCuts::Spanned,
        };
        let fallback = match rules.fallback {
            Fallback::Bytes(ids) => CharacterFallback::Bytes(Box::new(*ids)),
            Fallback::Unknown { id, fused } => CharacterFallback::Unknown { id, fused },
        };
        let runs = runs.filter(|_| !splits_at_blanks);
        let seams = Seams::new(vocabulary.reachable().map(|rank| vocabulary.token(rank)), blanks);
        let mut whole = HashMap::new();
        if definition.ignore_merges {
            if let Fallback::Bytes(ids) = rules.fallback {
                whole.extend(
                    ids.iter().zip(0..=255u8).filter_map(|(&id, byte)| Some((byte_piece(byte).into_bytes(), id?))),
                );
            }
            let unmerged = vocabulary.unreachable().map(|rank| (vocabulary.token(rank).to_vec(), vocabulary.id(rank)));
            whole.extend(unmerged.filter(|(_, id)| !special.contains(id)));
        }
        let own = rules.tokens.iter().filter(|(text, id)| others.contains_key(id) && text.contains(ESCAPED_BLANK));
        let own = own.map(|&(text, id)| {
            let first = if definition.dropped == DroppedBlanks::Token { "" } else { " " };
            (id, [first, " "].map(|blank| text.replace(ESCAPED_BLANK, blank).into_bytes()))
        });
        let given = definition.texts.iter().map(|&(id, first, later)| (id, [first.to_vec(), later.to_vec()]));
        let texts = own.chain(given).collect();
        let ids = Box::new(CharacterIds {
            fallback,
            runs,
            others,
            texts,
            whole,
            escapes_blanks: rules.escapes_blanks,
            dropped: definition.dropped,
        });
        let are_escaped = rules.escapes_blanks && !unescapes_blanks;
        let added_tokens = AddedTokens::new(added, normalizers, prefix, unescapes_blanks, are_escaped)?;
        let bpe = Bpe::with_splits(vocabulary, &splits, Some(ids));
        let pretokenizer = Pretokenizer::Seams(Arc::new(seams));
        Ok(Self { added_tokens, ..Self::of(Model::Bpe(Box::new(bpe)), pretokenizer) })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::collections::HashSet;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use super::*;
    use crate::CharacterMerges;

    const CHARACTERS: [&str; 8] = ["▁", "a", "b", "é", "日", "本", "😀", "c"];

    /// The definition: of neighbours whose joined text has a score, those with the highest merge, the leftmost of them first.
    fn encode_by_definition(
        text: &str,
        tokens: &[(String, u32)],
        scores: &[Option<f32>],
        unknown: Option<u32>,
    ) -> Vec<u32> {
        let text = text.replace(' ', "▁");
        let find = |text: &str| tokens.iter().position(|(token, _)| token == text);
        let mut symbols: Vec<String> = text.chars().map(String::from).collect();
        loop {
            let scored =
                symbols.windows(2).enumerate().filter_map(|(place, two)| Some((scores[find(&two.concat())?]?, place)));
            let best = scored.max_by(|one, other| one.0.total_cmp(&other.0).then(other.1.cmp(&one.1)));
            let Some((_, place)) = best else { break };
            let right = symbols.remove(place + 1);
            symbols[place].push_str(&right);
        }
        let mut ids = Vec::new();
        for symbol in symbols {
            match (find(&symbol), unknown) {
                (Some(token), _) => ids.push(tokens[token].1),
                (None, None) => ids.extend(symbol.bytes().map(|byte| 1000 + u32::from(byte))),
                (None, Some(unknown)) if ids.last() == Some(&unknown) => {}
                (None, Some(unknown)) => ids.push(unknown),
            }
        }
        ids
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn merges_by_score_are_those_of_the_definition(
            known in vec(select(&CHARACTERS[..]), 1..8),
            products in vec(vec(select(&CHARACTERS[..]), 2..5), 0..14),
            runs in 0..6usize,
            bytes in any::<bool>(),
            texts in vec(vec((select(&[" ", "a", "b", "é", "日", "本", "😀", "c", "語"][..]), 1..4usize), 0..20), 1..4),
        ) {
            let mut known = known;
            if bytes {
                known.push("▁");
            }
            // Tokens of blanks come last, with one score, and no others have two blanks side by side.
            let products = products.iter().map(|parts| parts.concat()).filter(|text| !text.contains("▁▁"));
            let mut texts_of: Vec<String> = products.collect();
            let ordinary = texts_of.len();
            if runs > 0 && known.contains(&"▁") {
                texts_of.extend([2, 3, 4, 6, 7].iter().take(runs).map(|&length| "▁".repeat(length)));
            }
            let mut scores: Vec<Option<f32>> =
                (0..texts_of.len()).map(|at| Some(if at < ordinary { -(at as f32) } else { -1e9 })).collect();
            texts_of.extend(known.iter().map(|&character| character.to_owned()));
            scores.resize(texts_of.len(), None);
            let mut seen = HashSet::new();
            let (tokens, scores): (Vec<(String, u32)>, Vec<Option<f32>>) = texts_of
                .into_iter()
                .zip(scores)
                .filter(|(text, _)| seen.insert(text.clone()))
                .enumerate()
                .map(|(id, (text, score))| ((text, id as u32), score))
                .unzip();
            let byte_ids: [Option<u32>; 256] = std::array::from_fn(|byte| Some(1000 + byte as u32));
            let borrowed: Vec<(&str, u32)> = tokens.iter().map(|(text, id)| (&text[..], *id)).collect();
            let encoder = Encoder::of_characters(CharacterDefinition {
                rules: CharacterRules {
                    tokens: &borrowed,
                    merges: CharacterMerges::ByScore(&scores),
                    fallback: if bytes { Fallback::Bytes(&byte_ids) } else { Fallback::Unknown { id: 999, fused: true } },
                    escapes_blanks: true,
                },
                added: &[],
                normalizers: vec![],
                unescapes_blanks: true,
                prefix: BlankPrefix::Never,
                splits_at_blanks: false,
                ignore_merges: false,
                dropped: DroppedBlanks::None,
                texts: &[],
            });
            let encoder = encoder.unwrap();
            for parts in texts {
                let text: String = parts.iter().map(|&(unit, times)| unit.repeat(times)).collect();
                let expected = encode_by_definition(&text, &tokens, &scores, (!bytes).then_some(999));
                prop_assert_eq!(encoder.encode(&text).unwrap(), &expected[..], "{:?}", text);
                prop_assert_eq!(encoder.encode(&text).unwrap(), expected, "{:?} again", text);
                let known = encoder.encode(&text).unwrap();
                if bytes {
                    prop_assert_eq!(encoder.decode(&known, &[] as &[(&str, u32)]).unwrap(), text.as_bytes());
                }
            }
        }
    }
}
