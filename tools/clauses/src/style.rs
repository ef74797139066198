//! Text for terminals: colour and line breaks.
//!
//! Coloured text must go through [`printed`] before output, which escapes all control characters but the codes behind
//! this run's own mark. So text from outside can neither colour nor hide anything.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::sync::LazyLock;

use textwrap::{Options, WordSeparator, WordSplitter, WrapAlgorithm};
use umpire_engine::sanitize;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

/// Reports fit this many columns.
pub const COLUMNS: usize = 80;

/// The prefix of our own escape codes until they are printed. It is random, so no input can contain it.
static MARK: LazyLock<String> = LazyLock::new(|| format!("\u{1b}{:x}", RandomState::new().build_hasher().finish()));

/// A report for a terminal or a log: control characters from outside are escaped, our own codes are kept.
pub fn printed(text: &str) -> String {
    let mut parts = text.split(MARK.as_str());
    let first = sanitize::log(parts.next().unwrap_or_default());
    let coloured = parts.map(|part| match part.split_once('m') {
        Some((code, text)) => format!("\u{1b}{code}m{}", sanitize::log(text)),
        None => sanitize::log(part),
    });
    first + &coloured.collect::<String>()
}

/// Colour on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    colour: bool,
}

impl Style {
    /// No colour.
    pub const PLAIN: Style = Style { colour: false };

    /// Colour, by the escape codes of terminals.
    pub const COLOURED: Style = Style { colour: true };

    /// Whether it colours.
    pub fn is_coloured(self) -> bool {
        self.colour
    }

    fn paint(self, code: &str, text: &str) -> String {
        if self.colour { format!("{0}[{code}m{text}{0}[0m", *MARK) } else { text.to_owned() }
    }

    /// Green: success.
    pub fn good(self, text: &str) -> String {
        self.paint("32", text)
    }

    /// Red: failure.
    pub fn bad(self, text: &str) -> String {
        self.paint("31", text)
    }

    /// Yellow: a warning.
    pub fn odd(self, text: &str) -> String {
        self.paint("33", text)
    }

    /// Bold.
    pub fn strong(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// Dim.
    pub fn faint(self, text: &str) -> String {
        self.paint("2", text)
    }
}

/// How many columns text takes: characters of East Asian scripts take two, combining ones none.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Text padded with spaces to so many columns.
pub fn padded(text: &str, columns: usize) -> String {
    text.to_owned() + &" ".repeat(columns.saturating_sub(width(text)))
}

/// A number with its noun: `1 card`, `2 cards`.
pub fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// The rows of a table, `| Bell | . |`, its columns as wide as their widest cell.
pub fn table(rows: &[Vec<String>]) -> impl Iterator<Item = String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |n: usize| rows.iter().filter_map(|row| row.get(n)).map(|cell| width(cell)).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(wide).collect();
    rows.iter().map(move |row| {
        let cells = row.iter().zip(&widths).map(|(cell, wide)| format!(" {} |", padded(cell, *wide)));
        format!("|{}", cells.collect::<String>())
    })
}

/// Text of at most so many columns, with an ellipsis where some was cut off.
pub fn cut(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let mut room = columns.saturating_sub(1);
    let fits = |c: &char| {
        c.width().unwrap_or(0) <= room && {
            room -= c.width().unwrap_or(0);
            true
        }
    };
    text.chars().take_while(fits).chain(['…']).collect()
}

/// Text in lines of at most [`COLUMNS`], each after so many spaces. A word that is longer than a line stays whole.
pub fn wrapped(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    hanging(text, COLUMNS, &margin, &margin).join("\n")
}

/// Text broken at spaces into lines of at most so many columns. A word that is longer than a line stays whole.
pub fn broken(text: &str, columns: usize) -> Vec<String> {
    hanging(text, columns, "", "")
}

/// Text broken as [`broken`] does, its first line behind `head` and the others behind `margin`.
pub fn hanging(text: &str, columns: usize, head: &str, margin: &str) -> Vec<String> {
    let options = Options::new(columns).break_words(false).word_separator(WordSeparator::AsciiSpace);
    // The default algorithm depends on which features other crates ask for.
    let options = options.word_splitter(WordSplitter::NoHyphenation).wrap_algorithm(WrapAlgorithm::FirstFit);
    let options = options.subsequent_indent(margin);
    let lines = text.lines().enumerate().flat_map(|(n, line)| {
        let options = options.clone().initial_indent(if n == 0 { head } else { margin });
        textwrap::wrap(line, options).into_iter().map(|line| line.into_owned())
    });
    lines.collect()
}

/// Text broken as [`hanging`] does into lines of at most [`COLUMNS`], each with its end.
pub fn hung(text: &str, head: &str, margin: &str) -> String {
    hanging(text, COLUMNS, head, margin).into_iter().map(|line| line + "\n").collect()
}

/// A text as a sentence by itself: with a capital letter, and a full stop where it ends without one.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let text = letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()));
    stopped(&text)
}

/// A text with a full stop where it ends without one; for what begins with an id, which stays as it is typed.
pub fn stopped(text: &str) -> String {
    if text.is_empty() || text.ends_with(['.', '!', '?', '…', '。', '？']) {
        text.to_owned()
    } else {
        format!("{text}.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_codes_colour() {
        let forged = format!("{} \u{1b}[32mholds\u{1b}[0m", Style::COLOURED.bad("broken"));
        assert_eq!(printed(&forged), "\u{1b}[31mbroken\u{1b}[0m \\u{1b}[32mholds\\u{1b}[0m");
        assert_eq!(printed(&Style::PLAIN.bad("broken\n::error::")), "broken\n\\u{3a}:error::");
    }

    #[test]
    fn no_line_is_wider_than_the_page() {
        let text = "one two three four five six seven eight nine ten ".repeat(9);
        assert!(wrapped(&text, 6).lines().all(|line| width(line) <= COLUMNS && line.starts_with("      ")));
        assert_eq!(width("チェリー"), 8);
        assert_eq!((cut("チェリー", 8), cut("チェリー", 6)), ("チェリー".to_owned(), "チェ…".to_owned()));
        assert_eq!(hanging("a bc de", 5, "- ", "  "), ["- a", "  bc", "  de"]);
    }
}
