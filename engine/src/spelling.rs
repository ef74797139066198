//! What messages say of a word that is not valid: the word, and the nearest valid spelling.

use crate::outside::short;

/// Longer words are never compared: nobody mistypes them, and comparing takes time with the square of the length.
const LONGEST_WORD: usize = 64;

/// The allowed spelling that is nearest to a word, if one is near enough to be meant. None for a word that is spelled
/// right: what is wrong is something else then.
pub fn nearest<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if found.is_empty() || found.len() > LONGEST_WORD {
        return None;
    }
    let written = found;
    let found = found.to_lowercase().replace([' ', '_'], "-");
    allowed
        .into_iter()
        .filter(|word| word.len() <= LONGEST_WORD)
        .map(|word| (strsim::damerau_levenshtein(&found, &word.to_lowercase()), word))
        .filter(|(distance, word)| *distance <= tolerance(word.chars().count().max(found.chars().count())))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, word)| word)
        .filter(|word| *word != written)
}

/// How many slips a word of this length may have: one in three letters.
fn tolerance(length: usize) -> usize {
    ((length + 1) / 3).max(1)
}

/// A question for the nearest of some words, for the end of a message; empty where none is near.
pub fn hint<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> String {
    nearest(found, allowed).map(|word| format!(" (did you mean `{word}`?)")).unwrap_or_default()
}

/// What is said of a text that names nothing of a kind; `names` are all that there are.
pub(crate) fn none_such(kind: &str, text: &str, names: impl IntoIterator<Item = impl ToString>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    let hint = hint(text, names.iter().map(String::as_str));
    format!("`{}` is no {kind}{hint}; {kind}s: {}", short(text), names.join(", "))
}

/// The place of a line, spelled as its variant does, among the lines of that variant.
///
/// # Errors
/// What is said of a text that spells none of them so.
pub(crate) fn line(text: &str, lines: &[impl ToString]) -> Result<u8, String> {
    let spelled: Vec<String> = lines.iter().map(ToString::to_string).collect();
    let sorted = |text: &str| {
        let mut places: Vec<char> = text.chars().filter(char::is_ascii_digit).collect();
        places.sort_unstable();
        places
    };
    spelled.iter().position(|line| line == text).map(|index| index as u8).ok_or_else(|| {
        let same_places = spelled.iter().find(|line| sorted(line) == sorted(text));
        let hint = same_places.map(|line| format!(" (this variant spells it `{line}`)")).unwrap_or_default();
        format!("`{}` is no line{hint}; lines: {}", short(text), spelled.join(", "))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_near_spellings_are_offered() {
        let allowed = ["win", "draw", "empty-deck"];
        assert_eq!(nearest("Empty_Deck", allowed), Some("empty-deck"));
        assert_eq!(nearest("drwa", allowed), Some("draw"));
        assert_eq!(nearest("svn", ["seven", "bell"]), Some("seven"));
        assert_eq!(nearest("explode", allowed), None);
        assert_eq!(nearest("draw", allowed), None);
        assert_eq!(nearest("", allowed), None);
        assert_eq!(nearest(&"x".repeat(100_000), allowed), None);
    }
}
