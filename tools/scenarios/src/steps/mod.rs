//! The steps: every sentence that a scenario may use, by concept.

mod actions;
mod args;
mod board;
pub mod card_slot;
pub mod cards;
mod cirno_neu;
mod deal;
mod givens;
pub mod glue;
pub mod layout;
mod lookup;
pub mod match_3;
mod outcome;
mod piles;
mod pins;
mod refusal;
pub mod search;
pub mod setup;
mod shuffles;
pub mod state;
mod view;

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

/// Which of Given, When, Then a step is, `And` and `But` resolved.
pub use gherkin::StepType as Keyword;

pub use self::args::Args;
use self::layout::Layout;
pub use self::lookup::Reading;
use self::lookup::Sentences;
use super::expression::Language;
use super::failure::{Done, faulty};
use super::world::World;

/// What a step does.
#[derive(Clone, Debug)]
pub enum Handler {
    /// What this function does; its arguments are what the placeholders matched.
    Does(fn(&mut World, &Args<'_>) -> Done),
}

impl Handler {
    /// Does it.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub fn run(&self, world: &mut World, args: &Args<'_>) -> Done {
        match self {
            Handler::Does(does) => does(world, args),
        }
    }
}

/// A text that the program has, or that came from a file.
pub type Text = Cow<'static, str>;

/// A step in one language.
#[derive(Clone, Debug)]
pub struct Wording {
    /// The sentence with its placeholders.
    pub sentence: Text,
    /// The sentence as a scenario would have it, with the table or text below it, if it takes one.
    pub example: Text,
}

impl Wording {
    /// The example without what stands below its sentence.
    pub fn first_line(&self) -> &str {
        self.example.lines().next().unwrap_or_default()
    }
}

/// A step.
#[derive(Clone, Debug)]
pub struct Step {
    /// Given, When or Then.
    pub keyword: Keyword,
    /// In English.
    pub en: Wording,
    /// In Japanese, where there is a wording.
    pub ja: Option<Wording>,
    /// What it does.
    pub handler: Handler,
}

impl Step {
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
#[derive(Clone, Debug)]
pub struct Concept {
    /// What they are about.
    pub name: Text,
    /// The steps.
    pub steps: Cow<'static, [Step]>,
}

/// The steps of a game.
#[derive(Debug)]
pub struct Steps {
    /// The game's name in variant files.
    pub game: Text,
    /// What the numbers of its rulings begin with.
    pub rulings: char,
    /// Its actions in notation, each with what it means.
    pub notation: Vec<(Text, Text)>,
    /// Its steps by concept.
    pub concepts: Vec<Concept>,
    /// What the steps that all games share need to know of it.
    pub layout: Layout,
    /// How they are found.
    sentences: Sentences,
}

/// The steps of every game.
pub static GAMES: LazyLock<[Arc<Steps>; 3]> =
    LazyLock::new(|| [card_slot::steps(), match_3::steps(), cirno_neu::steps()].map(Arc::new));

/// The steps of a game.
pub fn of_game(game: &str) -> Option<&'static Arc<Steps>> {
    GAMES.iter().find(|steps| steps.game == game)
}

impl Steps {
    /// The steps of a game: its name, what the numbers of its rulings begin with, its notation, and the
    /// steps by concept.
    pub fn new<T: Into<Text>, S: Into<Cow<'static, [Step]>>>(
        game: T,
        rulings: char,
        notation: impl IntoIterator<Item = (T, T)>,
        concepts: impl IntoIterator<Item = (T, S)>,
    ) -> Steps {
        let notation = notation.into_iter().map(|(action, meaning)| (action.into(), meaning.into())).collect();
        let concept = |(name, steps): (T, S)| Concept { name: name.into(), steps: steps.into() };
        let concepts = concepts.into_iter().map(concept).collect();
        let layout = Layout::default();
        Steps { game: game.into(), rulings, notation, concepts, layout, sentences: Sentences::default() }
    }

    /// Every step, in the order of the tables.
    pub fn all(&self) -> impl Iterator<Item = &Step> {
        self.concepts.iter().flat_map(|concept| concept.steps.iter())
    }
}

/// One line of a step table: keyword, sentence, example, what it does, and optionally the same in Japanese.
macro_rules! step {
    (@wording) => { None };
    (@wording $sentence:literal, $example:literal) => {
        Some($crate::steps::Wording {
            sentence: std::borrow::Cow::Borrowed($sentence),
            example: std::borrow::Cow::Borrowed($example),
        })
    };
    ($keyword:ident $sentence:literal, $example:literal, $handler:expr $(, ja $ja:literal, $ja_example:literal)?) => {
        $crate::steps::Step {
            keyword: $crate::steps::Keyword::$keyword,
            en: $crate::steps::Wording {
                sentence: std::borrow::Cow::Borrowed($sentence),
                example: std::borrow::Cow::Borrowed($example),
            },
            ja: $crate::steps::step!(@wording $($ja, $ja_example)?),
            handler: $crate::steps::Handler::Does($handler),
        }
    };
}
pub(crate) use step;
