//! How text looks: colour where it is wanted, lines that fit.

/// Reports fit this many columns.
pub const COLUMNS: usize = 80;

/// Whether to colour.
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
        if self.colour { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }

    /// What is good.
    pub fn good(self, text: &str) -> String {
        self.paint("32", text)
    }

    /// What is bad.
    pub fn bad(self, text: &str) -> String {
        self.paint("31", text)
    }

    /// What is neither.
    pub fn odd(self, text: &str) -> String {
        self.paint("33", text)
    }

    /// What stands out.
    pub fn strong(self, text: &str) -> String {
        self.paint("1", text)
    }

    /// What stands back.
    pub fn faint(self, text: &str) -> String {
        self.paint("2", text)
    }
}

/// How many columns text takes: characters of East Asian scripts take two.
pub fn width(text: &str) -> usize {
    let wide = |c: char| matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}' | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}' | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}');
    text.chars().map(|c| if wide(c) { 2 } else { 1 }).sum()
}

/// Text in lines of at most [`COLUMNS`], each after so many spaces. A word that is longer than a line stays whole.
pub fn wrapped(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    let lines = broken(text, COLUMNS.saturating_sub(indent));
    lines.into_iter().map(|line| format!("{margin}{}", line.trim_end())).collect::<Vec<_>>().join("\n")
}

/// Text broken at spaces into lines of at most so many columns. A word that is longer than a line stays whole.
pub fn broken(text: &str, columns: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            if !line.is_empty() && width(&line) + 1 + width(word) > columns {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_page() {
        let text = "one two three four five six seven eight nine ten ".repeat(9);
        assert!(wrapped(&text, 6).lines().all(|line| width(line) <= COLUMNS && line.starts_with("      ")));
        assert_eq!(width("チェリー"), 8);
    }
}
