//! The steps: every sentence that a scenario may use, by concept.

pub mod card_slot;
pub mod cards;
pub mod cirno_neu;
pub mod lines;
pub mod match_3;
pub mod piles;
pub mod refusal;
mod rulings;
pub mod shuffles;

use std::panic;
use std::sync::LazyLock;

use cucumber::gherkin::{self, StepType};
use cucumber::step::{Collection, Context};
use futures::future::{self, LocalBoxFuture};
use regex::Regex;
use umpire_engine::notation::Form;

use super::expression::{Language, compile};
use super::failure::{Done, Failure};
use super::world::World;

/// What a step does: its arguments are what the placeholders matched.
pub type Handler = fn(&mut World, &Args) -> Done;

/// Which of Given, When, Then a step is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Keyword {
    /// Sets up.
    Given,
    /// Acts.
    When,
    /// Checks.
    Then,
}

impl Keyword {
    /// The word in English.
    pub fn word(self) -> &'static str {
        match self {
            Keyword::Given => "Given",
            Keyword::When => "When",
            Keyword::Then => "Then",
        }
    }

    /// The keyword in the language's Gherkin.
    pub fn in_language(self, language: Language) -> &'static str {
        match (language, self) {
            (Language::En, keyword) => keyword.word(),
            (Language::Ja, Keyword::Given) => "前提",
            (Language::Ja, Keyword::When) => "もし",
            (Language::Ja, Keyword::Then) => "ならば",
        }
    }

    /// The keyword of a step, `And` and `But` resolved.
    pub fn of(ty: StepType) -> Keyword {
        match ty {
            StepType::Given => Keyword::Given,
            StepType::When => Keyword::When,
            StepType::Then => Keyword::Then,
        }
    }
}

/// A step in one language.
#[derive(Clone, Copy, Debug)]
pub struct Wording {
    /// The sentence with its placeholders.
    pub sentence: &'static str,
    /// The sentence as a scenario would have it, with the table or text below it, if it takes one.
    pub example: &'static str,
}

/// A step.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Given, When or Then.
    pub keyword: Keyword,
    /// In English.
    pub en: Wording,
    /// In Japanese, where there is a wording.
    pub ja: Option<Wording>,
    /// What it does.
    pub handler: Handler,
    /// What Cucumber calls, which does the same.
    pub call: cucumber::Step<World>,
}

impl Step {
    /// Its wording in a language, if it has one there.
    pub fn wording(&self, language: Language) -> Option<&Wording> {
        match language {
            Language::En => Some(&self.en),
            Language::Ja => self.ja.as_ref(),
        }
    }
}

/// Steps about one thing.
#[derive(Clone, Copy, Debug)]
pub struct Concept {
    /// What they are about.
    pub name: &'static str,
    /// The steps.
    pub steps: &'static [Step],
}

/// The steps of a game.
#[derive(Clone, Copy, Debug)]
pub struct Steps {
    /// The game's name in variant files.
    pub game: &'static str,
    /// What the numbers of its rulings begin with.
    pub rulings: char,
    /// Its actions in notation.
    pub notation: &'static [Form],
    /// Its steps by concept.
    pub concepts: &'static [Concept],
}

/// The steps of every game.
pub const GAMES: &[Steps] = &[card_slot::STEPS, match_3::STEPS, cirno_neu::STEPS];

/// The steps of a game.
pub fn of_game(game: &str) -> Option<&'static Steps> {
    GAMES.iter().find(|steps| steps.game == game)
}

impl Steps {
    /// Every step, in the order of the tables.
    pub fn all(&self) -> impl Iterator<Item = &'static Step> {
        self.concepts.iter().flat_map(|concept| concept.steps)
    }

    /// The steps in these languages, for Cucumber.
    pub fn collection(&self, languages: &[Language]) -> Collection<World> {
        let mut collection = Collection::new();
        for (step, regex) in languages.iter().flat_map(|language| compiled(self.game, *language)) {
            collection = match step.keyword {
                Keyword::Given => collection.given(None, regex.clone(), step.call),
                Keyword::When => collection.when(None, regex.clone(), step.call),
                Keyword::Then => collection.then(None, regex.clone(), step.call),
            };
        }
        collection
    }

    /// What a step of a scenario does, if there is such a step.
    pub fn find(&self, step: &gherkin::Step) -> Option<(Handler, Args)> {
        let worded = Language::ALL.into_iter().flat_map(|language| compiled(self.game, language));
        let of_keyword = worded.filter(|(each, _)| each.keyword == Keyword::of(step.ty));
        of_keyword.filter_map(|(each, regex)| Some((each.handler, Args::matching(regex, step)?))).next()
    }

    /// The sentence that looks most like a step which none matches, and its language, for the message.
    pub fn nearest(&self, keyword: Keyword, text: &str) -> Option<(Language, &'static str)> {
        let of_keyword = self.all().filter(|step| step.keyword == keyword);
        let worded =
            of_keyword.flat_map(|step| Language::ALL.map(|language| Some((language, step.wording(language)?))));
        let first_line = |wording: &'static Wording| wording.example.lines().next().unwrap_or_default();
        let examples = worded.flatten().map(|(language, wording)| (language, first_line(wording)));
        examples.min_by_key(|(_, example)| strsim::levenshtein(example, text))
    }
}

/// A step and its sentence in one language.
type Compiled = (&'static Step, Regex);
/// The sentences of every game in one language.
type Sentences = LazyLock<Vec<(&'static str, Vec<Compiled>)>>;

/// The sentences of a game's steps in a language, compiled once per process, when first asked for.
fn compiled(game: &str, language: Language) -> &'static [Compiled] {
    static EN: Sentences = LazyLock::new(|| compile_all(Language::En));
    static JA: Sentences = LazyLock::new(|| compile_all(Language::Ja));
    let sentences: &'static Sentences = match language {
        Language::En => &EN,
        Language::Ja => &JA,
    };
    sentences.iter().find(|(name, _)| *name == game).map_or(&[], |(_, steps)| steps)
}

fn compile_all(language: Language) -> Vec<(&'static str, Vec<Compiled>)> {
    // A sentence that does not compile is caught by a test below; here it is simply no step.
    let regex = |step: &'static Step| Some((step, compile(step.wording(language)?.sentence, language).ok()?));
    GAMES.iter().map(|game| (game.game, game.all().filter_map(regex).collect())).collect()
}

/// What a step was given.
#[derive(Clone, Debug, Default)]
pub struct Args {
    values: Vec<String>,
    /// The table below the sentence.
    pub table: Option<Vec<Vec<String>>>,
    /// The text below the sentence, between triple quotes.
    pub text: Option<String>,
}

impl Args {
    fn of(context: Context) -> Args {
        let values = context.matches.into_iter().skip(1).map(|(_, value)| value).collect();
        Args { values, table: context.step.table.map(|table| table.rows), text: context.step.docstring }
    }

    fn matching(regex: &Regex, step: &gherkin::Step) -> Option<Args> {
        let captures = regex.captures(&step.value)?;
        let values = captures.iter().skip(1).map(|value| value.map_or("", |m| m.as_str()).to_owned()).collect();
        Some(Args { values, table: step.table.clone().map(|table| table.rows), text: step.docstring.clone() })
    }

    /// What the placeholder matched; nothing where there are fewer.
    pub fn text(&self, n: usize) -> &str {
        self.values.get(n).map_or("", String::as_str)
    }

    /// The same as a number.
    ///
    /// # Errors
    /// A number that is too large.
    pub fn number<N: std::str::FromStr>(&self, n: usize) -> Result<N, Failure> {
        let text = self.text(n);
        text.parse().map_err(|_| Failure::Faulty(format!("`{text}` is out of range")))
    }

    /// The same as a list.
    pub fn items(&self, n: usize) -> Vec<&str> {
        self.text(n).split([',', '、']).map(str::trim).filter(|item| !item.is_empty()).collect()
    }

    /// The table.
    ///
    /// # Errors
    /// There is none.
    pub fn rows(&self) -> Result<&[Vec<String>], Failure> {
        self.table.as_deref().ok_or_else(|| Failure::Faulty("the step needs a table below it".to_owned()))
    }
}

/// Carries a step out. A failure leaves by a panic, the only way in which Cucumber learns of it.
pub(crate) fn carry<'a>(world: &'a mut World, context: Context, handler: Handler) -> LocalBoxFuture<'a, ()> {
    if let Err(failure) = handler(world, &Args::of(context)) {
        panic::panic_any(failure);
    }
    Box::pin(future::ready(()))
}

/// One line of a step table: keyword, sentence, example, what it does, and optionally the same in Japanese.
macro_rules! step {
    ($keyword:ident $sentence:literal, $example:literal, $handler:expr $(, ja $ja:literal, $ja_example:literal)?) => {
        $crate::spec::steps::Step {
            keyword: $crate::spec::steps::Keyword::$keyword,
            en: $crate::spec::steps::Wording { sentence: $sentence, example: $example },
            ja: {
                let none: Option<$crate::spec::steps::Wording> = None;
                $(let none = { let _ = none; Some($crate::spec::steps::Wording { sentence: $ja, example: $ja_example }) };)?
                none
            },
            handler: $handler,
            call: |world, context| $crate::spec::steps::carry(world, context, $handler),
        }
    };
}
pub(crate) use step;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_wording_of_a_step_takes_the_same_arguments_in_the_same_order() {
        let placeholders = |wording: &Wording| -> Vec<&str> {
            let names = wording.sentence.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0));
            names.filter(|name| *name != "a").collect()
        };
        for step in GAMES.iter().flat_map(Steps::all) {
            if let Some(ja) = &step.ja {
                assert_eq!(placeholders(&step.en), placeholders(ja), "{}", ja.sentence);
            }
        }
    }

    #[test]
    fn every_example_matches_its_own_sentence_and_no_other() {
        for game in GAMES {
            for step in game.all() {
                for wording in Language::ALL.into_iter().filter_map(|language| step.wording(language)) {
                    let line = wording.example.lines().next().unwrap_or_default();
                    let matching = Language::ALL.into_iter().flat_map(|language| {
                        let same_keyword = |(each, _): &&Compiled| each.keyword == step.keyword;
                        let of_keyword = compiled(game.game, language).iter().filter(same_keyword);
                        let matching = of_keyword.filter(|(_, regex)| regex.is_match(line));
                        matching.filter_map(move |(each, _)| Some(each.wording(language)?.sentence))
                    });
                    let matching: Vec<&str> = matching.collect();
                    assert_eq!(matching, [wording.sentence], "{line}");
                }
            }
        }
    }
}
