//! Messages about an invalid word, with the nearest valid spelling, and words in another case.

use crate::sanitize::short;

/// The longest word that is compared: the comparison takes quadratic time.
const LONGEST_WORD: usize = 64;

/// The allowed spelling that is nearest to a word, if one is near enough. `None` for a word that is spelled
/// right, since its fault is another one.
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

/// The edit distance allowed for a word of this length: one in three letters.
fn tolerance(length: usize) -> usize {
    ((length + 1) / 3).max(1)
}

/// The suffix ` (did you mean ...?)` for the nearest of some words; empty if none is near.
pub fn hint<'a>(found: &str, allowed: impl IntoIterator<Item = &'a str>) -> String {
    nearest(found, allowed).map(|word| format!(" (did you mean `{word}`?)")).unwrap_or_default()
}

/// The message for a text that names no member of a kind; `names` are all members.
pub fn none_such(kind: &str, text: &str, names: impl IntoIterator<Item = impl ToString>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| name.to_string()).collect();
    let hint = hint(text, names.iter().map(String::as_str));
    format!("`{}` is no {kind}{hint}; {kind}s: {}", short(text), names.join(", "))
}

/// The place of a line, spelled as its variant does, among the lines of that variant.
///
/// # Errors
/// The message for a text that is none of these spellings.
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

/// An action in the case in which the game spells it: that of a legal action, else of the words of legal ones, else
/// lower case. A single letter may be a seat, and stays; so does everything where the game's notation has capitals, or no
/// action is known.
pub fn in_case(text: &str, legal: &[String]) -> String {
    let is_same = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
    if let Some(action) = legal.iter().find(|action| is_same(action, text)) {
        return action.clone();
    }
    let known = || legal.iter().flat_map(|action| action.split([' ', '@']));
    let is_lower = |word: &str| word.chars().count() == 1 || word == word.to_lowercase();
    if legal.is_empty() || !known().all(is_lower) {
        return text.to_owned();
    }
    let words = text.split_inclusive([' ', '@']).map(|part| {
        let word = part.trim_end_matches([' ', '@']);
        let same = known().find(|known| is_same(known, word));
        let lower = if word.chars().count() == 1 { word.to_owned() } else { word.to_lowercase() };
        same.map_or(lower, str::to_owned) + &part[word.len()..]
    });
    words.collect()
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
