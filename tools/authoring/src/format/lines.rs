//! Lines and the white space at their ends.

use umpire_clauses::library::Text;

/// White space that means nothing at either end of a line.
pub fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// A line without the white space at its ends.
pub fn bare(line: &str) -> &str {
    line.trim_matches(is_white)
}

/// How many columns a line is set in.
pub fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(is_white).len()
}

/// A line so many columns in; nothing where there is nothing on it.
pub fn set_in(columns: usize, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{}{text}", " ".repeat(columns)) }
}

/// That a text is not what these rules of layout know.
pub fn unusual(file: &Text) -> Vec<String> {
    vec![format!("{}:1: its layout is too unusual to be done anew; nothing was changed", file.path)]
}
