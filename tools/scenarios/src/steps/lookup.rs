//! Which step a line of a scenario is.
//!
//! A line is held against the sentences of its file's language, and against the English ones, which every step has. Exactly
//! one of them has to read like it.

use std::cell::Cell;
use std::collections::HashMap;
use std::ops::Range;
use std::pin::Pin;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::{Args, Concept, Keyword, Step, Wording};
use crate::model::failure::{Done, Failure};
use crate::model::layout::{Layout, Text};
use crate::model::setup::Given;
use crate::sentence::Pattern;
use crate::sentence::expression::{Language, compile};
use crate::sentence::pattern::parts;
use crate::world::World;

/// The steps of a game.
#[derive(Debug)]
pub struct Steps {
    /// The game's name in variant files.
    pub game: Text,
    /// The first letter of the numbers of its rulings; `-` where they have none.
    pub rulings: char,
    /// Its actions in notation, each with what it means.
    pub notation: Vec<(Text, Text)>,
    /// Its steps by concept.
    pub concepts: Vec<Concept>,
    /// Its parameters for the shared steps.
    pub layout: Layout,
    /// The types of its placeholders, each with the pattern of its texts, where they are the game's own.
    pub types: Vec<(String, String)>,
    /// The index of sentences.
    pub(super) sentences: Sentences,
}

/// The sentences of a game's steps by language, in the order of the steps; those of a language are read when first asked
/// for.
#[derive(Debug, Default)]
pub struct Sentences {
    by_language: [OnceLock<Vec<Sentence>>; Language::ALL.len()],
    /// Cache of lines that were found to be a step: scenarios and runs repeat themselves.
    known: RwLock<HashMap<(Language, Keyword), HashMap<String, Known>>>,
}

/// The index of a line's step, and the byte range of each placeholder in the line.
type Known = (usize, Vec<Range<usize>>);

/// The most cached lines of a language and keyword.
const MOST_KNOWN: usize = 50_000;

/// The sentence of a step in a language.
#[derive(Debug)]
pub(super) struct Sentence {
    /// Which of the steps has it.
    step: usize,
    keyword: Keyword,
    sentence: String,
    language: Language,
    /// Whether a seat, which is one letter, comes first.
    of_seat: bool,
    /// The text between the placeholders, except for a leading seat.
    words: Vec<String>,
    /// For each argument, which of the captures it is, where they are not in their order.
    order: Option<Vec<usize>>,
    /// Compiled when a line first has all the words of it.
    pattern: OnceLock<Option<Pattern>>,
}

/// A sentence that a line reads like.
#[derive(Debug)]
pub struct Reading<'s> {
    /// Which of the game's steps has the sentence.
    pub step: usize,
    /// The language of the sentence.
    pub language: Language,
    /// The byte range of each placeholder in the line.
    pub captures: Vec<Range<usize>>,
    pattern: &'s Pattern,
}

impl Sentences {
    /// Looks a line up in the cache.
    fn known<T>(&self, line: &gherkin::Step, language: Language, tell: impl FnOnce(&Known) -> Option<T>) -> Option<T> {
        // A poisoned lock is safe: inserts are atomic.
        let known = self.known.read().unwrap_or_else(PoisonError::into_inner);
        known.get(&(language, line.ty))?.get(&line.value).and_then(tell)
    }

    fn know(&self, line: &gherkin::Step, language: Language, known: Known) {
        let mut lines = self.known.write().unwrap_or_else(PoisonError::into_inner);
        let lines = lines.entry((language, line.ty)).or_default();
        if lines.len() >= MOST_KNOWN {
            lines.clear();
        }
        lines.insert(line.value.clone(), known);
    }
}

impl<'s> Reading<'s> {
    fn of(sentence: &'s Sentence, line: &str) -> Option<Reading<'s>> {
        let pattern = sentence.has_words_in(line).then(|| sentence.pattern()).flatten()?;
        let captures = pattern.captures(line)?;
        let captures = match &sentence.order {
            Some(order) => order.iter().filter_map(|at| captures.get(*at).cloned()).collect(),
            None => captures,
        };
        Some(Reading { step: sentence.step, language: sentence.language, captures, pattern })
    }
}

impl Sentence {
    pub(super) fn new(step: usize, keyword: Keyword, wording: &Wording, language: Language) -> Sentence {
        let sentence = wording.sentence.clone().into_owned();
        let own = wording.pattern.as_ref();
        let after_seat = sentence.strip_prefix("{seat}").filter(|_| own.is_none());
        let parts = parts(after_seat.unwrap_or(&sentence)).map(|(text, _)| text);
        // Of a game of one's own, optional words are in brackets, and of words with a slash between them one is there.
        let words = parts.map(|part| if own.is_some() { fixed(part) } else { part }.to_owned()).collect();
        let (of_seat, order) = (after_seat.is_some(), own.map(|own| own.order.clone()));
        let pattern = own.map_or_else(OnceLock::new, |own| OnceLock::from(Pattern::read(&own.regex).ok()));
        Sentence { step, keyword, of_seat, words, sentence, language, order, pattern }
    }

    /// Whether a line has the words of the sentence in their order. It need not read like it then, but else it cannot;
    /// that is quickly seen, and spares most sentences from being compiled.
    pub(super) fn has_words_in(&self, line: &str) -> bool {
        let mut words = self.words.iter();
        let line = if self.of_seat { line.get(1..).unwrap_or_default() } else { line };
        let Some(mut rest) = words.next().and_then(|first| line.strip_prefix(first.as_str())) else { return false };
        words.all(|words| match rest.find(words.as_str()) {
            Some(at) => {
                rest = &rest[at + words.len()..];
                true
            }
            None => false,
        })
    }

    /// Whether a line that has its words reads like it.
    pub(super) fn is_read_in(&self, line: &str) -> bool {
        self.pattern().is_some_and(|pattern| pattern.captures(line).is_some())
    }

    /// A sentence that does not compile is caught by a test; here it is simply no step.
    fn pattern(&self) -> Option<&Pattern> {
        self.pattern.get_or_init(|| compile(&self.sentence, self.language).ok()).as_ref()
    }
}

impl Steps {
    /// The steps of a game without notation, numbered rulings and parameters.
    pub fn new(game: impl Into<Text>, concepts: Vec<Concept>) -> Steps {
        let (notation, types) = (Vec::new(), Vec::new());
        let (layout, sentences) = (Layout::default(), Sentences::default());
        Steps { game: game.into(), rulings: '-', notation, concepts, layout, types, sentences }
    }

    /// Every step, in the order of the tables.
    pub fn all(&self) -> impl Iterator<Item = &Step> {
        self.concepts.iter().flat_map(|concept| concept.steps.iter())
    }

    /// The step that a line of a scenario in a file of this language is, and what it is given.
    ///
    /// # Errors
    /// There is no such step, or more than one. Which one is nearest is told as often as `patience` allows.
    pub fn find<'l>(
        &'l self,
        line: &'l gherkin::Step,
        language: Language,
        patience: &Cell<u32>,
    ) -> Result<(&'l Step, Args<'l>), Failure> {
        let told = |(step, captures): &Known| {
            let step = self.all().nth(*step)?;
            Some((step, Args::new(&step.arguments, line, captures)))
        };
        if let Some(found) = self.sentences.known(line, language, told) {
            return Ok(found);
        }
        let found = self.readings(line, language);
        match found.as_slice() {
            [] => Err(self.undefined(line, language, patience)),
            [reading] => {
                let known = (reading.step, reading.captures.clone());
                let found = told(&known).ok_or_else(|| self.undefined(line, language, patience))?;
                self.sentences.know(line, language, known);
                Ok(found)
            }
            several => Err(ambiguous(several.iter().map(|reading| reading.pattern.as_str()).collect())),
        }
    }

    /// Carries out a step of a scenario in its world.
    ///
    /// # Errors
    /// There is no such step, or why the scenario does not pass.
    pub fn carry_out<'s>(
        &'s self,
        world: &'s mut World,
        line: &'s gherkin::Step,
        language: Language,
    ) -> Pin<Box<dyn Future<Output = Done> + 's>> {
        Box::pin(async move {
            let (step, args) = self.find(line, language, &world.context().suggestions)?;
            step.takes(&args)?;
            if line.ty == Keyword::Given {
                world.setup.begins(Given { line: line.position.line, text: line.value.clone() });
            }
            step.run(world, &args).await?;
            world.end_step();
            Ok(())
        })
    }

    /// Every sentence that a line of a scenario in a file of this language reads like.
    pub fn readings(&self, line: &gherkin::Step, language: Language) -> Vec<Reading<'_>> {
        let of_keyword = self.sentences(language).filter(|sentence| sentence.keyword == line.ty);
        let reading = |sentence| Reading::of(sentence, &line.value);
        of_keyword.filter_map(reading).collect()
    }

    /// Whether a text reads like a step, whatever its keyword.
    pub fn reads(&self, text: &str, language: Language) -> bool {
        self.sentences(language).any(|sentence| Reading::of(sentence, text).is_some())
    }

    fn sentences(&self, language: Language) -> impl Iterator<Item = &Sentence> {
        let english = (language != Language::En).then_some(Language::En);
        [language].into_iter().chain(english).flat_map(|language| self.sentences_in(language))
    }

    /// The sentences of a language.
    fn sentences_in(&self, language: Language) -> &[Sentence] {
        let sentence =
            |(n, step): (usize, &Step)| Some(Sentence::new(n, step.keyword, step.wording(language)?, language));
        self.sentences.by_language[language as usize]
            .get_or_init(|| self.all().enumerate().filter_map(sentence).collect())
    }

    /// Says which step is nearest to a line that is none, in the language of its file. A line in the letters of English is
    /// held against the English sentences, which every file may use.
    fn undefined(&self, line: &gherkin::Step, language: Language, patience: &Cell<u32>) -> Failure {
        let Some(left) = patience.get().checked_sub(1) else {
            return Failure::Failed("there is no such step (`umpire steps` lists them all)".to_owned());
        };
        patience.set(left);
        let of_keyword = self.all().filter(|step| step.keyword == line.ty);
        let read_as = if line.value.is_ascii() { Language::En } else { language };
        let Some((language, near)) = nearest(of_keyword, &line.value, read_as).map(|step| step.shown_in(language))
        else {
            return Failure::Failed("there is no such step, and none with this keyword".to_owned());
        };
        let list = match language {
            Language::En => "umpire steps".to_owned(),
            other => format!("umpire steps --lang {}", other.tag()),
        };
        let (keyword, near) = (language.keyword(line.ty), near.first_line());
        let message = format!("there is no such step; the nearest is `{keyword} {near}` (`{list}` lists them all)");
        Failure::Failed(message)
    }
}

/// The step whose example in a language looks most like a text.
pub fn nearest<'s>(steps: impl Iterator<Item = &'s Step>, text: &str, language: Language) -> Option<&'s Step> {
    // No sentence is longer, and the cost of comparing grows with both lengths.
    let begin: String = text.chars().take(LONGEST).collect();
    steps.min_by_key(|step| strsim::levenshtein(step.shown_in(language).1.first_line(), &begin))
}

/// The most of a line that is compared with sentences.
const LONGEST: usize = 120;

fn ambiguous(mut patterns: Vec<&str>) -> Failure {
    patterns.sort_unstable();
    Failure::Failed(format!("more than one step reads like this. Possible matches:\n{}", patterns.join("\n")))
}

/// The words at the head of a part that are there however it is read.
fn fixed(part: &str) -> &str {
    let part = part.split('(').next().unwrap_or_default();
    let choice = part.find('/').map(|at| part[..at].rfind(' ').map_or(0, |space| space + 1));
    choice.map_or(part, |at| &part[..at])
}

#[cfg(test)]
mod tests {
    use super::super::GAMES;
    use super::*;

    #[test]
    fn every_wording_of_a_step_takes_the_same_arguments_in_the_same_order() {
        let placeholders = |wording: &Wording| wording.placeholders().map(str::to_owned).collect::<Vec<_>>();
        for step in GAMES.iter().flat_map(|game| game.all()) {
            if let Some(ja) = &step.ja {
                assert_eq!(placeholders(&step.en), placeholders(ja), "{}", ja.sentence);
            }
        }
    }

    #[test]
    fn the_nearest_step_is_told_in_the_language_of_the_file() {
        let told = |text: &str, language| {
            let line = gherkin::Step {
                keyword: "*".to_owned(),
                ty: Keyword::Given,
                value: text.to_owned(),
                docstring: None,
                table: None,
                span: gherkin::Span { start: 0, end: 0 },
                position: gherkin::LineCol { line: 1, col: 1 },
            };
            GAMES[0].undefined(&line, language, &Cell::new(1)).to_string()
        };
        for (text, language, near) in [
            ("the dekc is empty", Language::En, "`Given the deck is empty` (`umpire steps` lists"),
            ("the dekc is empty", Language::Ja, "`前提 山札は空` (`umpire steps --lang ja` lists"),
            ("山札が空", Language::Ja, "`前提 山札は空` (`umpire steps --lang ja` lists"),
        ] {
            assert!(told(text, language).contains(near), "{text}: {}", told(text, language));
        }
    }

    #[test]
    fn every_example_matches_its_own_sentence_and_no_other() {
        for game in GAMES.iter() {
            for step in game.all() {
                for wording in Language::ALL.into_iter().filter_map(|language| step.wording(language)) {
                    let line = wording.example.lines().next().unwrap_or_default();
                    let sentences = Language::ALL.into_iter().flat_map(|language| game.sentences_in(language));
                    let of_keyword = sentences.filter(|each| each.keyword == step.keyword);
                    let reads = |sentence: &Sentence| {
                        sentence.pattern().is_some_and(|pattern| pattern.captures(line).is_some())
                    };
                    let matching: Vec<&Sentence> = of_keyword.filter(|each| reads(each)).collect();
                    let told: Vec<&str> = matching.iter().map(|each| each.sentence.as_str()).collect();
                    assert_eq!(told, [&wording.sentence], "{line}");
                    assert!(matching[0].has_words_in(line), "{line}");
                }
            }
        }
    }
}
