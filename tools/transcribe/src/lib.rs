//! Records made of what was written down at a table: a plain text of actions and of cards as they were seen.
//!
//! ```text
//! log ─► what each line says ─► passes through it with the engine ─► a deal that fits ─► record
//!        (names, words)          cards exchanged as lines tell of them
//! ```
//!
//! What nobody saw is filled in from a seed, and the record says which places of its deal that are. The log stands in the
//! record, so that what was seen can always be told from what was not.

mod action;
pub mod answers;
mod board;
mod choices;
mod hands;
mod log;
mod log_pass;
mod minimal;
mod names;
mod pile;
mod repair;
mod search;
mod words;

use std::collections::BTreeMap;

use umpire_engine::chance::Chance;
use umpire_engine::game::Seat;
use umpire_engine::outside::{is_harmful, line};
use umpire_engine::record::{Scribe, Transcribed};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::ruling::reasons;
use umpire_engine::variant::Variant;
use umpire_engine::view::Cards;

use crate::log_pass::Played;
pub use log::{LARGEST, variant_named};
use names::Names;

/// A message names no more lines than these; the others are counted.
const MOST_LINES: usize = 9;

/// Something that is wrong with a log.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Fault {
    /// Its line, 1-based.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// The lines that it contradicts.
    pub against: Vec<usize>,
    /// After how many tries to fill in what nobody saw it was left undecided; nothing where it is certain that no deal fits.
    pub tries: Option<usize>,
    /// Whether the line says nothing at all, so that it was not even held against others.
    #[serde(skip)]
    pub unread: bool,
}

impl Fault {
    fn at(line: usize, message: String) -> Fault {
        Fault { line, message, against: Vec::new(), tries: None, unread: true }
    }

    /// Whether it is certain: whatever nobody saw, no deal fits.
    pub fn is_certain(&self) -> bool {
        self.tries.is_none()
    }

    /// The message with the lines that it contradicts.
    pub fn told(&self) -> String {
        let lines: Vec<String> = self.against.iter().map(usize::to_string).collect();
        let against = match lines.as_slice() {
            [] => String::new(),
            [one] => format!(" (by line {one})"),
            [few @ .., _] if lines.len() > MOST_LINES => {
                let few = &few[..MOST_LINES - 1];
                format!(" (by lines {} and {} more)", few.join(", "), lines.len() - few.len())
            }
            [all @ .., last] => format!(" (by lines {} and {last})", all.join(", ")),
        };
        line(&match self.tries {
            None => format!("{}{against}", self.message),
            Some(tries) => format!(
                "not decided within {tries} tries to fill in what nobody saw; the one that came furthest failed here: {}{against}",
                self.message
            ),
        })
    }
}

/// A record that was made of a log.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The record.
    pub record: String,
    /// How many lines of the log say something.
    pub statements: usize,
    /// How many actions were played.
    pub actions: usize,
    /// How many cards were dealt and shuffled in all.
    pub cards: usize,
    /// How many of them nobody saw.
    pub filled: usize,
    /// Whether no other deal would fit: every card was told, and where it came from.
    pub is_only: bool,
    /// The digest of the record's last line.
    pub head: String,
}

/// What is to be solved.
struct Problem<'v> {
    variant: &'v Variant,
    rulebook: Rulebook,
    names: Names,
    log: log::Log,
    /// What is filled in comes from it.
    seed: u64,
    /// Where events lay several cards.
    laid: BTreeMap<&'static str, Vec<String>>,
    /// The lines of the board, each by its places.
    lines: Vec<Vec<String>>,
}

/// Makes a record of a log. What nobody saw is filled in from the seed.
///
/// # Errors
/// Every line that says nothing; or, where no deal fits, what contradicts what.
pub fn transcribe(text: &str, variant: &Variant, seed: u64) -> Result<Transcript, Vec<Fault>> {
    let text = &readable(text);
    let mut problem = Problem::read(text, variant, seed)?;
    let played = search::solve(&mut problem)?;
    problem.record(text, &played).map_err(|message| vec![Fault::at(1, message)])
}

/// A log without what cannot be seen, which nobody wrote, and without what a CI would take for a command: it stands in the
/// record as it was read.
fn readable(text: &str) -> String {
    let seen = text.replace('\t', " ").chars().filter(|c| *c == '\n' || !is_harmful(*c)).collect::<String>();
    // A sign of a comment means the same where a space stands between it and the next.
    let mut before = ' ';
    let parted = seen.chars().flat_map(|c| {
        let between = (before == '#' && c == '#').then_some(' ');
        before = c;
        between.into_iter().chain([c])
    });
    parted.collect()
}

impl<'v> Problem<'v> {
    /// What a log asks for.
    fn read(text: &str, variant: &'v Variant, seed: u64) -> Result<Problem<'v>, Vec<Fault>> {
        let names = Names::of(variant);
        let log = log::read(text, variant, &names)?;
        let (laid, lines) = (crate::log_pass::laid(&variant.tree), crate::log_pass::lines(&variant.tree));
        Ok(Problem { variant, rulebook: variant.rulebook(), names, log, seed, laid, lines })
    }

    /// Cards by id.
    fn ids(&self, cards: impl Iterator<Item = usize>) -> Vec<String> {
        cards.map(|kind| self.names.ids[kind].clone()).collect()
    }

    /// The whole deck as it is filled in where nobody saw anything.
    fn deck(&self) -> Vec<usize> {
        let mut deck: Vec<usize> = self.rulebook.cards().iter().filter_map(|id| self.names.find(id)).collect();
        Chance::from_seed(self.seed).shuffle(&mut deck);
        deck
    }

    /// How many cards of each kind.
    fn counts(&self, cards: &Cards<'_>) -> Vec<usize> {
        let mut counts = vec![0; self.names.ids.len()];
        if let Cards::Counted(each) = cards {
            for (id, count) in each {
                if let Some(kind) = self.names.ids.iter().position(|known| known == id) {
                    counts[kind] = *count;
                }
            }
        }
        counts
    }

    /// The record of what was found, played once more.
    fn record(&self, text: &str, played: &Played) -> Result<Transcript, String> {
        let beginning = played.request.clone().into();
        let (mut table, events) = self.rulebook.begin(&beginning).map_err(|objections| reasons(&objections))?;
        let players: Vec<(String, String)> =
            Seat::first(self.log.seats).map(|seat| (seat.to_string(), "human".to_owned())).collect();
        let filled: Vec<(u64, Vec<usize>)> = played.piles.iter().map(|(n, pile)| (*n, pile.filled())).collect();
        let of_shuffles = filled.iter().filter(|(n, places)| *n > 0 && !places.is_empty());
        let transcribed = Transcribed {
            log: text.to_owned(),
            filled: filled.first().map(|(_, places)| places.clone()).unwrap_or_default(),
            shuffles: of_shuffles.cloned().collect(),
        };
        let (mut scribe, mut record) =
            Scribe::begin(self.variant, &players, &beginning, transcribed, table.as_ref(), &events);
        for (actor, action) in &played.actions {
            let events = table.act(*actor, action).map_err(|refusal| refusal.to_string())?;
            record += &scribe.action(*actor, action, &events, table.as_ref());
        }
        record += &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default();
        Ok(Transcript {
            record,
            statements: self.log.statements,
            actions: played.actions.len(),
            cards: played.piles.iter().map(|(_, pile)| pile.len()).sum(),
            filled: filled.iter().map(|(_, places)| places.len()).sum(),
            is_only: played.is_only,
            head: scribe.head().to_owned(),
        })
    }
}
