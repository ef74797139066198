//! A step: its sentence in each language, and what it does.

/// Which of Given, When, Then a step is, `And` and `But` resolved.
pub use gherkin::StepType as Keyword;

use umpire_engine::tree::Place;

use super::Args;
use super::does::Does;
use super::placeholder::Argument;
use crate::model::failure::{Done, faulty};
use crate::model::layout::Text;
use crate::sentence::expression::Language;
use crate::sentence::pattern::names;
use crate::world::World;

/// The keys of files of which a step has one, with its sentence.
pub const KEYWORDS: [(&str, Keyword); 3] =
    [("given", Keyword::Given), ("when", Keyword::When), ("then", Keyword::Then)];

/// A step in one language.
#[derive(Clone, Debug)]
pub struct Wording {
    /// The sentence with its placeholders.
    pub sentence: Text,
    /// The sentence as a scenario would have it, with the table or text below it, if it takes one.
    pub example: Text,
    /// The pattern of the sentence, where its placeholders are a game's own.
    pub pattern: Option<OwnPattern>,
}

/// The pattern of a sentence whose placeholders are a game's own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnPattern {
    /// The regular expression of the whole sentence.
    pub regex: String,
    /// For each argument, which of the captures it is.
    pub order: Vec<usize>,
}

impl Wording {
    /// The names of the placeholders that capture something, in their order.
    pub fn placeholders(&self) -> impl Iterator<Item = &str> {
        names(&self.sentence).filter(|name| !["a", "s"].contains(name))
    }

    /// The example without what stands below its sentence.
    pub fn first_line(&self) -> &str {
        self.example.lines().next().unwrap_or_default()
    }
}

/// A step.
#[derive(Debug)]
pub struct Step {
    /// Given, When or Then.
    pub keyword: Keyword,
    /// In English.
    pub en: Wording,
    /// In Japanese, where there is a wording.
    pub ja: Option<Wording>,
    /// The arguments of its sentence.
    pub arguments: Vec<Argument>,
    /// Its effects, in order.
    pub does: Vec<Does>,
    /// Where its sentence stands, in a game that somebody brings.
    pub place: Option<Place>,
}

impl Step {
    /// Carries it out.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub async fn run(&self, world: &mut World, args: &Args<'_>) -> Done {
        // A number that is out of range is told before anything is done.
        if self.place.is_some() {
            args.by_name()?;
        }
        for does in &self.does {
            does.run(self.keyword, world, args).await?;
        }
        world.meet_demands().await
    }

    /// Its wording in a language, or in English where it has none there; and which of both it is.
    pub fn shown_in(&self, language: Language) -> (Language, &Wording) {
        self.wording(language).map_or((Language::En, &self.en), |wording| (language, wording))
    }

    /// Fails where a table or a text stands below the step and the step does not look at it: its example has what it takes.
    ///
    /// # Errors
    /// Says which.
    pub fn takes(&self, args: &Args<'_>) -> Done {
        let takes = |begin: char| self.en.example.lines().skip(1).any(|below| below.trim_start().starts_with(begin));
        if args.text.is_some() && !takes('"') {
            return faulty("the step takes no text, and one stands below it");
        }
        if args.table.is_some() && !takes('|') {
            return faulty("the step takes no table, and one stands below it");
        }
        Ok(())
    }

    /// Its wording in a language, if it has one there.
    pub fn wording(&self, language: Language) -> Option<&Wording> {
        match language {
            Language::En => Some(&self.en),
            Language::Ja => self.ja.as_ref(),
        }
    }
}

/// Steps about one thing.
#[derive(Debug)]
pub struct Concept {
    /// The name of the concept.
    pub name: Text,
    /// The steps.
    pub steps: Vec<Step>,
}
