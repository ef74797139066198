//! Lines and their surrounding white space.

use umpire_clauses::library::Text;

/// White space that has no meaning at the ends of a line.
pub fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// A line without surrounding white space.
pub fn bare(line: &str) -> &str {
    line.trim_matches(is_white)
}

/// The indentation of a line, in columns.
pub fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(is_white).len()
}

/// A line indented by so many columns; empty if the text is empty.
pub fn set_in(columns: usize, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{}{text}", " ".repeat(columns)) }
}

/// The error for a layout that the formatter cannot handle.
pub fn unusual(file: &Text) -> Vec<String> {
    vec![format!("{}:1: its layout is too unusual to be done anew; nothing was changed", file.path)]
}
