//! Steps by words that they have, in any language.

use umpire_engine::variant::fault::nearest;

use super::{Step, Wording};
use crate::sentence::expression::Language;

/// The words of a search, in small letters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Words(Vec<String>);

impl Words {
    /// The words of a text.
    pub fn of(text: &str) -> Words {
        Words(text.split_whitespace().map(str::to_lowercase).collect())
    }

    /// Whether there are none, so that nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a step has all of them, in its sentence or its example, in whatever language.
    pub fn are_in(&self, step: &Step) -> bool {
        let texts = texts(step);
        self.0.iter().all(|word| texts.contains(word.as_str()))
    }

    /// The step that has most of them, misspelled ones too; of equal ones the first with fewest words of its own.
    pub fn nearest<'s, T>(&self, steps: impl Iterator<Item = (T, &'s Step)>) -> Option<(T, &'s Step)> {
        steps.min_by_key(|(_, step)| {
            let texts = texts(step);
            let spelled =
                |word: &&String| texts.contains(word.as_str()) || nearest(word, texts.split_whitespace()).is_some();
            (self.0.len() - self.0.iter().filter(spelled).count(), step.en.sentence.len())
        })
    }
}

/// All texts of a step in lower case.
fn texts(step: &Step) -> String {
    let text = |wording: &Wording| format!("{}\n{}\n", wording.sentence, wording.example).to_lowercase();
    Language::ALL.into_iter().filter_map(|language| step.wording(language)).map(text).collect()
}
