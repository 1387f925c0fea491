//! SentencePiece's normalizer.
//!
//! It reads a text from left to right and replaces the longest entry of its table at each position; other characters stay. It may remove
//! spaces at both ends and repeated spaces, and may add one. SentencePiece writes spaces as `▁`; here they stay spaces, and `▁` becomes a
//! space ([`crate::merging::characters`]).

use std::borrow::Cow;

use aho_corasick::{AhoCorasick, MatchKind};

/// SentencePiece's normalizer.
#[derive(Debug)]
pub struct SentencePieceNormalizer {
    /// Table of replacements.
    charsmap: Option<Charsmap>,
    /// Bytes of ASCII that the table changes neither alone nor before others of ASCII.
    stays: [bool; 256],
    /// Matches texts that are never replaced.
    kept: Option<AhoCorasick>,
    options: BlankOptions,
}

/// Treatment of spaces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlankOptions {
    /// Whether a space is added to each text.
    pub(crate) adds_one: bool,
    /// Whether the space is appended instead of prepended.
    pub(crate) is_suffix: bool,
    /// Whether spaces at both ends and repeated spaces are removed.
    pub(crate) removes_extra: bool,
    /// Whether spaces are written as `▁`.
    pub(crate) escapes: bool,
}

/// The character that represents a space in tokens.
pub(crate) const ESCAPED_BLANK: &str = "▁";

impl SentencePieceNormalizer {
    /// `charsmap` is the table of a model, which may be empty; `None` if it is damaged, or if `kept` are more than an automaton can hold.
    pub(crate) fn new(charsmap: &[u8], kept: &[&str], options: BlankOptions) -> Option<Self> {
        let searcher = || AhoCorasick::builder().match_kind(MatchKind::LeftmostLongest).build(kept).ok();
        let charsmap = match charsmap {
            [] => None,
            table => Some(Charsmap::new(table).filter(Charsmap::is_sound)?),
        };
        let is_changed = |byte| charsmap.as_ref().is_some_and(|charsmap| charsmap.changes_ascii(byte));
        let stays = std::array::from_fn(|byte| byte < 0x80 && !is_changed(byte as u8));
        Some(Self { charsmap, stays, kept: if kept.is_empty() { None } else { Some(searcher()?) }, options })
    }

    /// Normalizes the text of a token that is matched in normalized text.
    pub(crate) fn token<'t>(&self, token: &'t str) -> Cow<'t, str> {
        if self.options.escapes { token.replace(ESCAPED_BLANK, " ").into() } else { token.into() }
    }

    /// Normalizes a text.
    pub(crate) fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if text.is_empty() {
            return text.into();
        }
        let BlankOptions { adds_one, is_suffix, removes_extra, escapes } = self.options;
        let mut normal = String::with_capacity(text.len() + 1);
        if adds_one && !is_suffix {
            normal.push(' ');
        }
        if self.charsmap.is_none() && !removes_extra {
            normal.push_str(text);
        } else if !self.push(text, &mut normal) {
            return "".into();
        }
        if escapes && normal.contains(ESCAPED_BLANK) {
            normal = normal.replace(ESCAPED_BLANK, " ");
        }
        if removes_extra {
            normal.truncate(normal.trim_end_matches(' ').len());
        }
        if adds_one && is_suffix {
            normal.push(' ');
        }
        normal.into()
    }

    /// Appends a text after replacement and removal of spaces; `false` if it has only removed spaces.
    fn push(&self, text: &str, normal: &mut String) -> bool {
        let mut at = 0;
        let mut next = self.next_kept(text, 0);
        let removes_extra = self.options.removes_extra;
        if removes_extra {
            while at < text.len() {
                let (piece, length) = self.prefix(text, at, &mut next);
                if piece != " " {
                    break;
                }
                at += length;
            }
            if at == text.len() {
                return false;
            }
        }
        let mut is_after_blank = removes_extra;
        while at < text.len() {
            let run = self.unchanged(text, at, is_after_blank, &mut next);
            if run > at {
                normal.push_str(&text[at..run]);
                is_after_blank = removes_extra && normal.ends_with(' ');
                at = run;
                continue;
            }
            let (mut piece, length) = self.prefix(text, at, &mut next);
            if is_after_blank {
                piece = piece.trim_start_matches(' ');
            }
            if !piece.is_empty() {
                normal.push_str(piece);
                is_after_blank = removes_extra && piece.ends_with(' ');
            }
            at += length;
        }
        true
    }

    /// The end of a run of ASCII from `at` that becomes itself, in which no blank is removed.
    fn unchanged(&self, text: &str, at: usize, mut is_after_blank: bool, next: &mut Option<(usize, usize)>) -> usize {
        if next.is_some_and(|(start, _)| start < at) {
            *next = self.next_kept(text, at);
        }
        let bytes = &text.as_bytes()[..next.map_or(text.len(), |(start, _)| start)];
        let mut end = at;
        while end < bytes.len() {
            let (byte, next_byte) = (bytes[end], text.as_bytes().get(end + 1).copied().unwrap_or(0));
            let is_blank = byte == b' ';
            if !self.stays[usize::from(byte)] || next_byte >= 0x80 || is_blank && is_after_blank {
                break;
            }
            is_after_blank = is_blank && self.options.removes_extra;
            end += 1;
        }
        end
    }

    /// Start and end of the next text from `at` on that is never replaced.
    fn next_kept(&self, text: &str, at: usize) -> Option<(usize, usize)> {
        let found = self.kept.as_ref()?.find(aho_corasick::Input::new(text).range(at..))?;
        Some((found.start(), found.end()))
    }

    /// Replacement of the text at `at`, and the length replaced. `next` is the next text that is never replaced.
    fn prefix<'a>(&'a self, text: &'a str, at: usize, next: &mut Option<(usize, usize)>) -> (&'a str, usize) {
        if next.is_some_and(|(start, _)| start < at) {
            *next = self.next_kept(text, at);
        }
        if let Some((start, end)) = *next
            && start == at
        {
            return (&text[start..end], end - start);
        }
        let rest = &text[at..];
        let replaced = self.charsmap.as_ref().and_then(|charsmap| charsmap.longest(rest));
        replaced.unwrap_or_else(|| {
            let length = rest.chars().next().map_or(1, char::len_utf8);
            (&rest[..length], length)
        })
    }
}

/// Maximum length of a replacement, in bytes, so that a malicious file cannot make texts many times longer.
const LONGEST: usize = 256;

/// All entries of a SentencePiece table with their replacements; `None` if it is damaged.
pub fn charsmap_entries(table: &[u8]) -> Option<Vec<(Vec<u8>, String)>> {
    let charsmap = Charsmap::new(table)?;
    Some(charsmap.entries()?.into_iter().map(|(text, other)| (text, other.to_owned())).collect())
}

/// A table of replacements: a double array (Darts) of the entries, and the replacements, each terminated by NUL.
#[derive(Debug)]
pub(super) struct Charsmap {
    units: Vec<u32>,
    others: String,
}

impl Charsmap {
    pub(super) fn new(blob: &[u8]) -> Option<Self> {
        let (size, rest) = blob.split_first_chunk()?;
        let (units, others) = rest.split_at_checked(u32::from_le_bytes(*size) as usize)?;
        let (units, []) = units.as_chunks() else { return None };
        let others = std::str::from_utf8(others).ok().filter(|others| others.ends_with('\0'))?;
        if others.split('\0').any(|other| other.len() > LONGEST) {
            return None;
        }
        (!units.is_empty()).then(|| Self {
            units: units.iter().map(|unit| u32::from_le_bytes(*unit)).collect(),
            others: others.to_owned(),
        })
    }

    /// Whether SentencePiece accepts the table: it checks all units, including unreachable ones.
    fn is_sound(&self) -> bool {
        let (is_value, has_value) = (|unit: u32| unit >> 31 == 1, |unit: u32| unit >> 8 & 1 == 1);
        let offset = |unit: u32| (unit >> 10 << ((unit & 1 << 9) >> 6)) as usize;
        let root = self.units[0];
        self.units.len().is_multiple_of(256)
            && root & (1 << 31 | 0x1FF) == 0
            && offset(root) != 0
            && self.units.iter().enumerate().all(|(at, &unit)| {
                if is_value(unit) {
                    return ((unit & !(1 << 31)) as usize) < self.others.len();
                }
                let next = self.units.get(at ^ offset(unit));
                next.is_some_and(|&next| is_value(next) || !has_value(unit))
            })
    }

    /// Replacement and length of the longest entry at the start of `text`.
    fn longest<'a>(&'a self, text: &str) -> Option<(&'a str, usize)> {
        let (value, length) = self.prefixes(text).last().filter(|&(_, length)| text.is_char_boundary(length))?;
        Some((self.other(value)?, length))
    }

    /// Whether a text of ASCII that begins with a byte may become another one.
    fn changes_ascii(&self, first: u8) -> bool {
        let offset = |unit: u32| (unit >> 10 << ((unit & 1 << 9) >> 6)) as usize;
        let child = |node: usize, byte: u8| {
            let at = node ^ usize::from(byte);
            let unit = self.units.get(at).copied().filter(|unit| unit & (1 << 31 | 0xFF) == u32::from(byte))?;
            Some((unit, at ^ offset(unit)))
        };
        child(offset(self.units[0]), first)
            .is_some_and(|(unit, node)| unit >> 8 & 1 != 0 || (0..0x80).any(|byte| child(node, byte).is_some()))
    }

    /// Replacement of the shortest entry at the start of `text`.
    pub(super) fn shortest<'a>(&'a self, text: &str) -> Option<&'a str> {
        let text = text.split('\0').next()?;
        let (value, _) = self.prefixes(text).next()?;
        self.other(value)
    }

    /// All entries with their replacements; `None` if there are more than a valid table can have.
    fn entries(&self) -> Option<Vec<(Vec<u8>, &str)>> {
        let offset = |unit: u32| (unit >> 10 << ((unit & 1 << 9) >> 6)) as usize;
        let (mut entries, mut open) = (Vec::new(), vec![(offset(self.units[0]), Vec::new())]);
        let mut visited = 0;
        while let Some((node, text)) = open.pop() {
            visited += 1;
            // Entries with the same suffix share units.
            if visited > 64 * self.units.len() || text.len() > LONGEST {
                return None;
            }
            for byte in 1..=u8::MAX {
                let Some(&unit) = self.units.get(node ^ usize::from(byte)) else { continue };
                if unit & (1 << 31 | 0xFF) != u32::from(byte) {
                    continue;
                }
                let (text, node) = ([&text[..], &[byte]].concat(), node ^ usize::from(byte) ^ offset(unit));
                if unit >> 8 & 1 != 0 {
                    let value = self.units.get(node)? & ((1 << 31) - 1);
                    entries.push((text.clone(), self.other(value)?));
                }
                open.push((node, text));
            }
        }
        Some(entries)
    }

    fn other(&self, value: u32) -> Option<&str> {
        let other = self.others.get(value as usize..)?;
        Some(&other[..other.find('\0')?])
    }

    /// Value and length of each entry at the start of `text`, shortest first.
    #[inline]
    fn prefixes(&self, text: &str) -> impl Iterator<Item = (u32, usize)> {
        let offset = |unit: u32| (unit >> 10 << ((unit & 1 << 9) >> 6)) as usize;
        let mut node = offset(self.units[0]);
        let found = text.bytes().zip(1..).map_while(move |(byte, length)| {
            node ^= usize::from(byte);
            let unit = *self.units.get(node)?;
            if unit & (1 << 31 | 0xFF) != u32::from(byte) {
                return None;
            }
            node ^= offset(unit);
            let value = if unit >> 8 & 1 != 0 { self.units.get(node) } else { None };
            Some(value.map(|value| (value & ((1 << 31) - 1), length)))
        });
        found.flatten()
    }
}
