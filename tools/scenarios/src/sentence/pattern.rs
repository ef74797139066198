//! Patterns that a whole text is held against, spelled as regular expressions.

use std::iter;
use std::ops::Range;

pub use regex_lite::escape;
use regex_lite::{Regex, RegexBuilder};

/// The parts of a sentence: each text, with the name in braces behind it. A brace that is left open is text.
pub fn parts(sentence: &str) -> impl Iterator<Item = (&str, Option<&str>)> {
    let mut rest = Some(sentence);
    iter::from_fn(move || {
        let text = rest.take()?;
        let found = text.split_once('{').and_then(|(before, after)| Some((before, after.split_once('}')?)));
        let Some((before, (name, after))) = found else { return Some((text, None)) };
        rest = Some(after);
        Some((before, Some(name)))
    })
}

/// The names in the braces of a sentence.
pub fn names(sentence: &str) -> impl Iterator<Item = &str> {
    parts(sentence).filter_map(|(_, name)| name)
}

/// A pattern.
#[derive(Debug)]
pub struct Pattern(Regex);

/// The anchors around every pattern.
const WHOLE: (&str, &str) = ("^(?:", ")$");

impl Pattern {
    /// Reads a pattern.
    ///
    /// # Errors
    /// The syntax error.
    pub fn read(text: &str) -> Result<Pattern, regex_lite::Error> {
        Regex::new(&format!("{}{text}{}", WHOLE.0, WHOLE.1)).map(Pattern)
    }

    /// Reads a pattern that somebody brings, which must stay within this many bytes.
    ///
    /// # Errors
    /// The syntax error, or that it is too large.
    pub fn read_within(bytes: usize, text: &str) -> Result<Pattern, regex_lite::Error> {
        RegexBuilder::new(&format!("{}{text}{}", WHOLE.0, WHOLE.1)).size_limit(bytes).build().map(Pattern)
    }

    /// How many groups it has that capture something.
    pub fn groups(&self) -> usize {
        self.0.captures_len() - 1
    }

    /// Its source.
    pub fn as_str(&self) -> &str {
        let whole = self.0.as_str();
        &whole[WHOLE.0.len()..whole.len() - WHOLE.1.len()]
    }

    /// The byte range of each group, if the whole text matches.
    pub fn captures(&self, text: &str) -> Option<Vec<Range<usize>>> {
        let captures = self.0.captures(text)?;
        Some(captures.iter().skip(1).map(|group| group.map_or(0..0, |group| group.range())).collect())
    }
}
