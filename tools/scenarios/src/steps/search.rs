//! Steps by words that they have, in any language, or by words that mean the same.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use umpire_engine::variant::fault::nearest;

use super::{Step, Wording};
use crate::sentence::expression::Language;

/// How many steps are named where none has all that is looked for.
const NEAREST: usize = 3;
/// Words that say nothing of a step.
const FILLERS: [&str; 15] =
    ["a", "an", "and", "are", "by", "game", "in", "is", "of", "the", "to", "what", "when", "which", "who"];

/// The phrases of sentences for a word that a searcher may use instead.
static MEANINGS: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let mut meanings: HashMap<&str, Vec<&str>> = HashMap::new();
    let lines = include_str!("thesaurus.txt").lines().filter(|line| !line.starts_with('#'));
    for (words, said) in lines.filter_map(|line| line.split_once(": ")) {
        for word in words.split(", ") {
            meanings.entry(word).or_default().extend(said.split(", "));
        }
    }
    meanings
});

/// The words of a search, in small letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words(Vec<String>);

impl Words {
    /// The words of a text. Those that say nothing are left out if there are others.
    pub fn of(text: &str) -> Words {
        let all: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        let telling: Vec<String> = all.iter().filter(|word| !FILLERS.contains(&word.as_str())).cloned().collect();
        Words(if telling.is_empty() { all } else { telling })
    }

    /// Whether there are none, so that nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the sentence or the example of a step has each of them, or a phrase for it, in any language.
    pub fn are_in(&self, step: &Step) -> bool {
        let texts = texts(step);
        self.0.iter().all(|word| texts.contains(word.as_str()) || is_meant(word, &texts))
    }

    /// The steps that have most of them, misspelled ones too; of equal ones those with fewest words of their own come first.
    pub fn nearest<'s, T>(&self, steps: impl Iterator<Item = (T, &'s Step)>) -> Vec<(T, &'s Step)> {
        let mut steps: Vec<(T, &Step)> = steps.collect();
        steps.sort_by_cached_key(|(_, step)| {
            let texts = texts(step);
            let is_spelled = |word: &str| nearest(word, texts.split_whitespace()).is_some();
            let found = |word: &&String| texts.contains(word.as_str()) || is_meant(word, &texts) || is_spelled(word);
            (Reverse(self.0.iter().filter(found).count()), step.en.sentence.len())
        });
        let mut said = HashSet::new();
        steps.retain(|(_, step)| said.insert((step.keyword, step.en.sentence.clone())));
        steps.truncate(NEAREST);
        steps
    }
}

/// Whether a text says what a word means.
fn is_meant(word: &str, text: &str) -> bool {
    MEANINGS.get(word).is_some_and(|said| said.iter().any(|said| text.contains(said)))
}

/// All texts of a step in lower case.
fn texts(step: &Step) -> String {
    let text = |wording: &Wording| format!("{}\n{}\n", wording.sentence, wording.example).to_lowercase();
    Language::ALL.into_iter().filter_map(|language| step.wording(language)).map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::{MEANINGS, texts};
    use crate::steps::GAMES;

    #[test]
    fn what_the_thesaurus_says_is_said_by_a_step() {
        let steps: Vec<String> = GAMES.iter().flat_map(|game| game.all().map(texts).collect::<Vec<_>>()).collect();
        for said in MEANINGS.values().flatten() {
            assert!(steps.iter().any(|step| step.contains(said)), "no step says `{said}`");
        }
    }
}
