//! The nearest valid spelling of a word that is not valid.

/// The candidate most like `word`, if one is like enough to be what was meant.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.is_empty() || word.len() > 64 {
        return None;
    }
    let lower = word.to_lowercase();
    let scored = candidates.into_iter().map(|candidate| {
        let distance = strsim::damerau_levenshtein(&lower, &candidate.to_lowercase());
        (distance, candidate)
    });
    let (distance, best) = scored.min_by_key(|(distance, _)| *distance)?;
    let bearable = (word.chars().count().max(best.chars().count()) / 3).max(1);
    (distance <= bearable).then_some(best)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_mended_and_another_word_is_not() {
        let words = ["count", "score", "line", "name"];
        assert_eq!(nearest("cuont", words), Some("count"));
        assert_eq!(nearest("Score", words), Some("score"));
        assert_eq!(nearest("colour", words), None);
        assert_eq!(nearest("", words), None);
    }
}
