//! Features and variants laid out as the shipped ones are. Only white space changes: every comment, every word and their order
//! stay, and what was laid out is read back and must say the same.

pub mod diff;
mod feature;
mod yaml;

use umpire_clauses::library::Text;

/// A text laid out anew, by what it is: a feature, or a variant file.
///
/// # Errors
/// Every fault of a text that cannot be read, as `path:line: what`.
pub fn format(file: &Text) -> Result<String, Vec<String>> {
    let laid_out = if is_feature(file) { feature::format(file)? } else { yaml::format(file)? };
    let same = file.text.chars().filter(|c| !is_white(*c)).eq(laid_out.chars().filter(|c| !is_white(*c)));
    if same { Ok(laid_out) } else { Err(unusual(file)) }
}

/// By its name; where that says nothing (standard input), by how it begins.
fn is_feature(file: &Text) -> bool {
    let begins =
        |line: &str| ["@", "Feature", "機能", "フィーチャ", "# language:"].iter().any(|word| line.starts_with(word));
    match file.path.rsplit_once('.').map(|(_, extension)| extension) {
        Some("feature") => true,
        Some("yaml" | "yml") => false,
        _ => {
            let mut lines = file.text.lines().map(str::trim);
            let first = lines.find(|line| begins(line) || !(line.is_empty() || line.starts_with('#')));
            first.is_some_and(begins)
        }
    }
}

/// White space that means nothing at either end of a line.
fn is_white(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\r' | '\n')
}

/// A line without the white space at its ends.
fn bare(line: &str) -> &str {
    line.trim_matches(is_white)
}

/// How many columns a line is set in.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start_matches(is_white).len()
}

/// A line so many columns in; nothing where there is nothing on it.
fn set_in(columns: usize, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{}{text}", " ".repeat(columns)) }
}

/// That a text is not what these rules of layout know.
fn unusual(file: &Text) -> Vec<String> {
    vec![format!("{}:1: its layout is too unusual to be done anew; nothing was changed", file.path)]
}
