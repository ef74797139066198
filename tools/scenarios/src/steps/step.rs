//! A step: its sentence in each language, and what it does.

use std::borrow::Cow;
use std::sync::Arc;

/// Which of Given, When, Then a step is, `And` and `But` resolved.
pub use gherkin::StepType as Keyword;

use super::Args;
use super::actions::actor_and_action;
use super::deal::Deal;
use super::does::Declared;
use super::givens::{begin, is_laid_out};
use crate::model::failure::{Done, Failure, faulty};
use crate::model::layout::Text;
use crate::sentence::expression::Language;
use crate::world::World;

/// The effect of a step.
#[derive(Clone, Debug)]
pub enum Handler {
    /// Calls this function with the arguments of the placeholders.
    Does(fn(&mut World, &Args<'_>) -> Done),
    /// The same for a Then that looks at the legal actions, which are asked for before.
    Legal(fn(&mut World, &Args<'_>) -> Done),
    /// Deals.
    Deals(Deal),
    /// Plays this action, which must be accepted.
    Plays(Action),
    /// Tries this action, which may be refused.
    Tries(Action),
    /// Does what a file says.
    Declared(Arc<Declared>),
}

/// Makes actor and notation.
type Make = fn(&World, &Args<'_>) -> Result<(String, String), Failure>;

/// The action of a When.
#[derive(Clone, Copy, Debug)]
pub enum Action {
    /// Actor and notation with `{n}` for what placeholder `n` matched, and `{#n}` for the id of the symbol that it names, as in
    /// `{0}: {#1}@{2}`.
    Written(&'static str),
    /// Actor and notation by the position and the arguments.
    Made(Make),
}

impl Action {
    fn made(self, world: &World, args: &Args<'_>) -> Result<(String, String), Failure> {
        match self {
            Action::Written(template) => actor_and_action(world, args, template),
            Action::Made(make) => make(world, args),
        }
    }
}

impl Step {
    /// Carries it out. Only here the engine is waited for: a handler looks at what is known, and says what else is to be asked.
    ///
    /// # Errors
    /// Why the scenario does not pass.
    pub async fn run(&self, world: &mut World, args: &Args<'_>) -> Done {
        let begins = match &self.handler {
            Handler::Does(_) => self.keyword == Keyword::Then && is_laid_out(world),
            Handler::Legal(_) => is_laid_out(world),
            Handler::Plays(_) | Handler::Tries(_) => true,
            Handler::Deals(_) | Handler::Declared(_) => false,
        };
        if begins {
            begin(world).await?;
        }
        match &self.handler {
            Handler::Does(does) => does(world, args)?,
            Handler::Legal(does) => {
                if world.begun() {
                    world.ask_legal().await?;
                }
                does(world, args)?;
            }
            Handler::Deals(deal) => deal.run(world, args).await?,
            Handler::Plays(action) => {
                let (actor, action) = action.made(world, args)?;
                world.act(&actor, &action).await?;
            }
            Handler::Tries(action) => {
                let (actor, action) = action.made(world, args)?;
                world.attempt(&actor, &action).await?;
            }
            // In a browser no such step is made: no engine is there to play its game.
            #[cfg(target_family = "wasm")]
            Handler::Declared(_) => return faulty("it cannot be played here"),
            #[cfg(not(target_family = "wasm"))]
            Handler::Declared(declared) => declared.run(world, args).await?,
        }
        world.meet_demands().await
    }
}

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
        let names = self.sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
        names.filter(|name| !["a", "s"].contains(name))
    }

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
    /// Its effect.
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

    /// The action of a When that plays one or tries one, as its English sentence says it: `{seat}: take {slot}`.
    pub fn notation(&self) -> Option<String> {
        let (Handler::Plays(Action::Written(action)) | Handler::Tries(Action::Written(action))) = &self.handler else {
            return None;
        };
        let names = self.en.placeholders().enumerate();
        Some(names.fold((*action).to_owned(), |notation, (n, name)| {
            let name = format!("{{{name}}}");
            notation.replace(&format!("{{{n}}}"), &name).replace(&format!("{{#{n}}}"), &name)
        }))
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
    /// The name of the concept.
    pub name: Text,
    /// The steps.
    pub steps: Cow<'static, [Step]>,
}

/// One line of a step table: keyword, sentence, example, what it does, and optionally the same in Japanese.
macro_rules! step {
    (@wording) => { None };
    (@wording $sentence:literal, $example:literal) => {
        Some($crate::steps::Wording {
            sentence: std::borrow::Cow::Borrowed($sentence),
            example: std::borrow::Cow::Borrowed($example),
            pattern: None,
        })
    };
    (@action $action:literal) => { $crate::steps::Action::Written($action) };
    (@action $make:expr) => { $crate::steps::Action::Made($make) };
    ($keyword:ident $sentence:literal, $example:literal, plays $action:expr $(, ja $($ja:tt)*)?) => {
        $crate::steps::step!(
            @step $keyword $sentence, $example, $crate::steps::Handler::Plays($crate::steps::step!(@action $action)) $(, ja $($ja)*)?
        )
    };
    ($keyword:ident $sentence:literal, $example:literal, tries $action:expr $(, ja $($ja:tt)*)?) => {
        $crate::steps::step!(
            @step $keyword $sentence, $example, $crate::steps::Handler::Tries($crate::steps::step!(@action $action)) $(, ja $($ja)*)?
        )
    };
    ($keyword:ident $sentence:literal, $example:literal, deals $deal:expr $(, ja $($ja:tt)*)?) => {
        $crate::steps::step!(@step $keyword $sentence, $example, $crate::steps::Handler::Deals($deal) $(, ja $($ja)*)?)
    };
    ($keyword:ident $sentence:literal, $example:literal, legal $handler:expr $(, ja $($ja:tt)*)?) => {
        $crate::steps::step!(@step $keyword $sentence, $example, $crate::steps::Handler::Legal($handler) $(, ja $($ja)*)?)
    };
    ($keyword:ident $sentence:literal, $example:literal, $handler:expr $(, ja $ja:literal, $ja_example:literal)?) => {
        $crate::steps::step!(
            @step $keyword $sentence, $example, $crate::steps::Handler::Does($handler) $(, ja $ja, $ja_example)?
        )
    };
    (@step $keyword:ident $sentence:literal, $example:literal, $handler:expr $(, ja $ja:literal, $ja_example:literal)?) => {
        $crate::steps::Step {
            keyword: $crate::steps::Keyword::$keyword,
            en: $crate::steps::Wording {
                sentence: std::borrow::Cow::Borrowed($sentence),
                example: std::borrow::Cow::Borrowed($example),
                pattern: None,
            },
            ja: $crate::steps::step!(@wording $($ja, $ja_example)?),
            handler: $handler,
        }
    };
}
pub(crate) use step;
