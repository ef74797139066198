//! Text that fits where it is drawn: broken, never cut, but for titles.

use umpire_kit::style::{self, cut};

/// A line of text of at most so many columns.
pub fn fit(text: &str, columns: u16) -> String {
    cut(text, usize::from(columns))
}

/// Text in lines of at most so many columns: broken at spaces, and a word that is longer than a line anywhere.
pub fn folded(text: &str, columns: u16) -> Vec<String> {
    hanging(&[text.to_owned()], usize::from(columns))
}

/// Lines broken at spaces, and words that are longer than a line anywhere; what follows the first part of a line is indented
/// as the line's own text is.
pub fn hanging(lines: &[String], columns: usize) -> Vec<String> {
    let broken = lines.iter().flat_map(|line| {
        let text = line.trim_start_matches([' ', '-']);
        let head = &line[..line.len() - text.len()];
        style::hanging(text, columns, head, &" ".repeat(head.len()))
    });
    broken.flat_map(|line| chopped(&line, columns)).collect()
}

/// A line in parts of at most so many columns, cut anywhere.
pub fn chopped(line: &str, columns: usize) -> Vec<String> {
    let mut parts = vec![String::new()];
    for c in line.chars() {
        let last = parts.len() - 1;
        if style::width(&parts[last]) + style::width(c.encode_utf8(&mut [0; 4])) > columns.max(2) {
            parts.push(c.to_string());
        } else {
            parts[last].push(c);
        }
    }
    parts
}
