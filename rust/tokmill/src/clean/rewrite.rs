//! Copy-on-write rewriting of a text.

use std::borrow::Cow;
use std::ops::Range;

pub(super) struct Rewrite<'a> {
    text: &'a str,
    written: String,
    /// Position in `text` up to which it has been written.
    copied: usize,
}

impl<'a> Rewrite<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { text, written: String::new(), copied: 0 }
    }

    /// Replaces a range, which must be after all earlier ones, with `with`.
    pub(super) fn replace(&mut self, range: Range<usize>, with: &str) {
        if &self.text[range.clone()] != with {
            if self.copied == 0 {
                self.written.reserve(self.text.len());
            }
            self.written.push_str(&self.text[self.copied..range.start]);
            self.written.push_str(with);
            self.copied = range.end;
        }
    }

    /// The character that will precede `text[at..]`.
    pub(super) fn before(&self, at: usize) -> Option<char> {
        self.text[self.copied..at].chars().next_back().or_else(|| self.written.chars().next_back())
    }

    /// The new text; borrowed if it is unchanged.
    pub(super) fn finish(mut self) -> Cow<'a, str> {
        if self.copied == 0 {
            return Cow::Borrowed(self.text);
        }
        self.written.push_str(&self.text[self.copied..]);
        Cow::Owned(self.written)
    }
}
