//! An action of a record, where it can be set up again, and what is ruled on it.

use serde_json::Value;
use umpire_engine::game::Actor;
use umpire_engine::record::{Entry, Record, Scribe};
use umpire_engine::rulebook::{Beginning, Rulebook};
use umpire_engine::ruling::{EventReport, Objection, UNSUPPORTED, reasons};
use umpire_engine::table::Table;
use umpire_engine::variant::Variant;
use umpire_judging::casebook::Ruling;
use umpire_judging::casebook::ruling::{Answer, events, rules};
use umpire_judging::deciding::Decided;
use umpire_judging::visibility::Step;

/// Which action of a record is asked about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// One that was carried out, by its number; 0 is the deal.
    Played(u64),
    /// One that is tried by the seat to act, or by the seat that it names (`B bell@9`), after so many were carried out.
    Tried {
        /// The number of actions.
        after: u64,
        /// The action.
        action: String,
    },
}

/// An action and who takes it.
pub type Move = (Actor, String);

/// An action of a record with everything that led to it.
pub struct Excerpt {
    /// How many actions came before it.
    pub n: u64,
    /// How it began.
    origin: Beginning,
    /// The position after the deal and after each action before it, where it can be set up.
    setups: Vec<Option<Value>>,
    /// The actions before it.
    deeds: Vec<Move>,
    /// The action; nothing where the deal itself is asked about.
    pub asked: Option<Move>,
    /// The ruling on it.
    pub ruled: Decided,
}

impl Excerpt {
    /// Plays a record up to the action that is asked about, and has it ruled on.
    ///
    /// # Errors
    /// The record has no such action, or today's engine refuses one before it.
    pub fn of(record: &Record, variant: &Variant, asked: &Asked) -> Result<Excerpt, String> {
        let before = match asked {
            Asked::Played(n) => n.saturating_sub(1),
            Asked::Tried { after, .. } => *after,
        };
        let last = record.entries.len() as u64;
        if before > last || *asked == Asked::Played(last + 1) {
            return Err(format!("the record has actions 0 (the deal) to {last}"));
        }
        let before = usize::try_from(before).unwrap_or(usize::MAX);
        let origin = record.header.begins()?;
        let (book, played) = (variant.rulebook(), &record.entries[..before]);
        let deeds = played.iter().map(deed).collect::<Result<Vec<_>, _>>()?;
        let asked = match asked {
            Asked::Played(0) => None,
            Asked::Played(_) => Some(deed(&record.entries[before])?),
            Asked::Tried { action, .. } => Some(tried(action, begun(&book, &origin, &deeds)?.0.as_ref())?),
        };
        Excerpt::of_play(&book, origin, deeds, asked)
    }

    /// An action after others, from a deal or a position on; without an action, what came of the deal.
    ///
    /// # Errors
    /// The beginning or an action before it is refused.
    pub fn of_play(
        book: &Rulebook,
        origin: Beginning,
        deeds: Vec<Move>,
        asked: Option<Move>,
    ) -> Result<Excerpt, String> {
        let mut step = Step::begin(book, &origin).map_err(refused)?;
        let mut setups = vec![step.table().setup()];
        for (n, (actor, action)) in deeds.iter().enumerate() {
            step = step.then(*actor, action).map_err(|refusal| format!("action {}: {refusal}", n + 1))?;
            setups.push(step.table().setup());
        }
        if let Some((actor, action)) = &asked
            && let Err(refusal) = step.then(*actor, action)
            && refusal.objections.iter().any(|objection| objection.rule.id == UNSUPPORTED)
        {
            return Err(format!("it cannot be ruled on: {}", reasons(&refusal.objections)));
        }
        let ruled = match &asked {
            Some((actor, action)) => Decided::of_action(&step, *actor, action),
            None => Decided::of_step(&step),
        };
        let ruled = Decided { ruling: ruled.ruling.plain(), ..ruled };
        Ok(Excerpt { n: deeds.len() as u64, origin, setups, deeds, asked, ruled })
    }

    /// Every place to begin at and the actions from there, the latest first.
    pub fn starts(&self) -> impl Iterator<Item = (Beginning, &[Move])> {
        let set_up = self.setups.iter().enumerate().rev().filter(|_| self.asked.is_some());
        let positions =
            set_up.filter_map(|(at, setup)| Some((Beginning::Position(setup.clone()?), self.deeds.get(at..)?)));
        positions.chain([(self.origin.clone(), &self.deeds[..])])
    }
}

fn deed(entry: &Entry) -> Result<Move, String> {
    let actor = Actor::parse(&entry.seat).ok_or_else(|| format!("action {}: `{}` is no seat", entry.n, entry.seat))?;
    Ok((actor, entry.action.clone()))
}

/// An action to be tried, and who tries it.
fn tried(action: &str, table: &dyn Table) -> Result<Move, String> {
    let action = action.trim();
    let named = action.split_once(' ').and_then(|(seat, rest)| Some((Actor::parse(seat)?, rest.trim().to_owned())));
    match (named, table.to_act()) {
        (Some(deed), _) => Ok(deed),
        (None, Some(actor)) => Ok((actor, action.to_owned())),
        (None, None) => Err("the game is over, and nobody is to act; say who tries it, as in `A bell@9`".to_owned()),
    }
}

fn refused(objections: Vec<Objection>) -> String {
    format!("the game cannot begin so: {}", reasons(&objections))
}

/// A game from some start on after some actions, and the events of its deal.
fn begun(book: &Rulebook, from: &Beginning, deeds: &[Move]) -> Result<(Box<dyn Table>, Vec<EventReport>), String> {
    let (mut table, dealt) = book.begin(from).map_err(refused)?;
    for (n, (actor, action)) in deeds.iter().enumerate() {
        table.act(*actor, action).map_err(|refusal| format!("action {}: {refusal}", n + 1))?;
    }
    Ok((table, dealt))
}

/// A game from some start on after some actions; nothing where that cannot be set up or played.
pub fn begin(book: &Rulebook, from: &Beginning, deeds: &[Move]) -> Option<Box<dyn Table>> {
    Some(begun(book, from, deeds).ok()?.0)
}

/// A game of a variant as a record, with the actions that are refused; none where it cannot begin. `player` is the name of
/// every player.
pub fn record(variant: &Variant, from: &Beginning, deeds: &[Move], player: &str) -> Option<String> {
    let (mut table, events) = variant.rulebook().begin(from).ok()?;
    let players: Vec<_> = table.view(None).seats().map(|seat| (seat.to_string(), player.to_owned())).collect();
    let (mut scribe, mut text) = Scribe::begin(variant, &players, from, None, table.as_ref(), &events);
    for (actor, action) in deeds {
        text += &match table.act(*actor, action) {
            Ok(events) => scribe.action(*actor, action, &events, table.as_ref()),
            Err(refusal) => scribe.refused(*actor, action, &refusal.objections),
        };
    }
    if let Some(outcome) = table.outcome() {
        text += &scribe.end(&outcome);
    }
    Some(text)
}

/// The ruling on an action after others from a start; none where that cannot be set up or played.
pub fn trial(book: &Rulebook, from: &Beginning, deeds: &[Move], asked: Option<&Move>) -> Option<Ruling> {
    let (mut table, dealt) = begun(book, from, deeds).ok()?;
    let answer = match asked.map(|(actor, action)| table.act(*actor, action)) {
        Some(Ok(reports)) => Answer::Accepted(events(&reports)),
        Some(Err(refusal)) => Answer::Refused(rules(&refusal.objections)),
        None => Answer::Accepted(events(&dealt)),
    };
    Some(Ruling::at(table.as_ref(), answer).plain())
}
