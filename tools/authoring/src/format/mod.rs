//! Formats features and variants like the shipped ones. Only white space changes: all comments and words stay in order,
//! and the result is parsed again and must have the same content.

pub mod diff;
mod feature;
mod lines;
mod yaml;

use umpire_clauses::library::Text;

use self::lines::{is_white, unusual};

/// Formats a feature or a variant file.
///
/// # Errors
/// Every fault of an invalid text, as `path:line: message`.
pub fn format(file: &Text) -> Result<String, Vec<String>> {
    let laid_out = if is_feature(file) { feature::format(file)? } else { yaml::format(file)? };
    let same = file.text.chars().filter(|c| !is_white(*c)).eq(laid_out.chars().filter(|c| !is_white(*c)));
    if same { Ok(laid_out) } else { Err(unusual(file)) }
}

/// By its extension; without one (standard input), by its first lines.
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
