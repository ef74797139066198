//! A step: its sentence in each language, and what it does.

use std::sync::Arc;

/// Which of Given, When, Then a step is, `And` and `But` resolved.
pub use gherkin::StepType as Keyword;

use super::actions::actor_and_action;
use super::deal::Deal;
use super::does::Declared;
use super::givens::{begin, is_laid_out};
use super::pins::Pins;
use super::{Args, Make, Verb};
use crate::model::failure::{Done, Failure, faulty};
use crate::model::layout::Text;
use crate::sentence::expression::Language;
use crate::world::World;

/// The effect of a step.
#[derive(Clone, Debug)]
pub enum Handler {
    /// Does what a verb says.
    Does(Deed),
    /// The same for a Then that looks at the legal actions, which are asked for before.
    Legal(Deed),
    /// Pins values of the variant.
    Pins(Pins),
    /// Deals.
    Deals(Deal),
    /// Plays this action, which must be accepted.
    Plays(Action),
    /// Tries this action, which may be refused.
    Tries(Action),
    /// Does what a file says.
    Declared(Arc<Declared>),
}

/// A verb, and the words after it.
#[derive(Clone, Debug)]
pub struct Deed {
    /// The name of the verb.
    pub name: &'static str,
    /// The verb.
    pub verb: Verb,
    /// The words after it.
    pub what: String,
}

/// The action of a When.
#[derive(Clone, Debug)]
pub enum Action {
    /// Actor and notation with `{n}` for what placeholder `n` matched, and `{#n}` for the id of the symbol that it names, as in
    /// `{0}: {#1}@{2}`.
    Written(String),
    /// An actor, and what makes its action out of these words.
    Made(String, Make, String),
}

impl Action {
    fn made(&self, world: &World, args: &Args<'_>) -> Result<(String, String), Failure> {
        match self {
            Action::Written(template) => actor_and_action(world, args, template),
            Action::Made(actor, make, what) => Ok((actor.clone(), make(world, args, what)?)),
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
            Handler::Deals(_) | Handler::Declared(_) | Handler::Pins(_) => false,
        };
        if begins {
            begin(world).await?;
        }
        match &self.handler {
            Handler::Does(deed) => (deed.verb)(world, args, &deed.what)?,
            Handler::Pins(pins) => pins.pin(world, args)?,
            Handler::Legal(deed) => {
                if world.begun() {
                    world.ask_legal().await?;
                }
                (deed.verb)(world, args, &deed.what)?;
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
        // A place depends on the position.
        if action.contains(" in ") {
            return None;
        }
        let names = self.en.placeholders().enumerate();
        Some(names.fold(action.clone(), |notation, (n, name)| {
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
    pub steps: Vec<Step>,
}
