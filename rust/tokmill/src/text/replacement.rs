//! Replaces what a regular expression matches.

use std::borrow::Cow;

use fancy_regex::Regex;

/// A regular expression, and the text that each of its matches becomes.
#[derive(Clone, Debug)]
pub struct Replacement {
    regex: Regex,
    new: String,
}

impl Replacement {
    /// The expression must neither match the empty text nor need backtracking.
    pub(crate) fn new(regex: Regex, new: String) -> Self {
        Self { regex, new }
    }

    /// Returns a text with all matches replaced.
    pub(super) fn apply<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let (mut replaced, mut kept) = (String::new(), 0);
        for found in self.regex.find_iter(text) {
            let found = found.expect("an expression that needs no backtracking");
            replaced.push_str(&text[kept..found.start()]);
            replaced.push_str(&self.new);
            kept = found.end();
        }
        if kept == 0 {
            return text.into();
        }
        replaced.push_str(&text[kept..]);
        replaced.into()
    }
}
