//! Steps through a record and answers questions about it: legality with reasons ([`why`]), the history of a place or a
//! card ([`history`]), rulings by another variant ([`under`]), the effect of taking actions back ([`backup`]).
//!
//! Questions are asked of a game as it is [`Seen`], and answered by plain data.

mod adapt_position;
pub mod backup;
pub mod comparison;
pub mod editions;
pub mod found;
pub mod history;
pub mod remark;
mod resumability;
pub mod rule_at_position;
pub mod under;
pub mod why;

use umpire_engine::record::Divergence;
use umpire_engine::{Record, Seat, Unreadable, Variant};

use crate::notes::Note;
use crate::session::Session;
use crate::visibility::{Differs, SeenStep, Step, Viewer, through};

/// A line of a record that was edited or moved, and by what that is known.
pub type Edited = Option<(usize, String)>;

/// The lines of a record before the first that was edited or moved, and that line. Without such a line, or where it is the
/// header, the record is returned whole.
pub fn sound_part(text: &str) -> (String, Edited) {
    match Record::read(text) {
        Err(Unreadable::Edited { line, why }) if line > 1 => {
            (text.split_inclusive('\n').take(line - 1).collect(), Some((line, why)))
        }
        _ => (text.to_owned(), None),
    }
}

/// A record played through, as far as the current engine agrees with it.
pub struct Replay {
    /// The steps, the deal first; empty where the engine disagrees with the deal.
    pub steps: Vec<Step>,
    divergence: Option<Box<Divergence>>,
    /// The seats of the game.
    pub seats: Vec<Seat>,
    torn: Option<usize>,
    edited: Edited,
    /// For a transcribed record: how many cards were filled in, of how many.
    filled: Option<(usize, usize)>,
}

impl Replay {
    /// Plays a record through.
    pub fn of(record: &Record, variant: &Variant) -> Replay {
        let (mut steps, divergence) = Step::all(record, variant);
        for attempt in &record.attempts {
            steps.get_mut(attempt.after).into_iter().for_each(|step| step.note(attempt));
        }
        let seats = Seat::first(record.header.seats.len()).collect();
        let filled = record.header.transcribed.as_ref().map(|transcribed| transcribed.filled.len());
        let filled = filled.zip(record.header.deal.as_ref().map(|deal| deal.deck.len()));
        Replay { steps, divergence, seats, torn: record.torn, edited: None, filled }
    }

    /// The same, of the part of a record before a line that was edited.
    pub fn before(self, edited: Edited) -> Self {
        Replay { edited, ..self }
    }

    /// The same, with a judge's notes at their actions.
    pub fn with_notes(mut self, notes: &[Note]) -> Replay {
        for note in notes {
            let step = usize::try_from(note.at).ok().and_then(|n| self.steps.get_mut(n));
            step.into_iter().for_each(|step| step.notes.push(note.clone()));
        }
        self
    }

    /// A game that was just played; `None` before it is over.
    pub fn played(session: &Session) -> Option<Replay> {
        let seats = session.seats().map(|(seat, _)| seat).collect();
        session.whole().map(|steps| Replay { steps, divergence: None, seats, torn: None, edited: None, filled: None })
    }

    /// The game as a viewer sees it.
    pub fn seen(&self, viewer: Viewer) -> Seen<'_> {
        let differs = self.divergence.as_ref().map(|divergence| Differs::of(divergence, viewer, self.steps.last()));
        let left_out = self.steps.iter().filter(|step| !step.is_noticed(viewer)).count();
        let torn = self.torn.map(|line| line - left_out);
        let edited = self.edited.clone().map(|(line, why)| (line - left_out, why));
        Seen { steps: through(self.steps.iter(), viewer).collect(), differs, torn, edited }
    }

    /// A remark on a transcribed record. The number of cards filled in is hidden from a seat.
    pub fn made_up(&self, viewer: Viewer) -> Option<String> {
        let (filled, cards) = self.filled?;
        Some(match viewer {
            None => format!("transcribed: {filled} of the {cards} cards of the deal are filled in, nobody saw them"),
            Some(_) => "transcribed: cards of the deal that nobody saw are filled in".to_owned(),
        })
    }
}

/// A game as one viewer sees it.
pub struct Seen<'r> {
    /// The deal and the actions.
    pub steps: Vec<SeenStep<'r>>,
    /// The divergence of the current engine, if there is one.
    pub differs: Option<Differs>,
    /// The torn line of the record, among those that the viewer notices, if there is one.
    pub torn: Option<usize>,
    /// The line before which the record is shown, since it was edited, among those that the viewer notices.
    pub edited: Edited,
}

impl<'r> Seen<'r> {
    /// A game without a record.
    pub fn of(steps: impl Iterator<Item = SeenStep<'r>>) -> Seen<'r> {
        Seen { steps: steps.collect(), differs: None, torn: None, edited: None }
    }

    /// The step of this number: 0 is the deal.
    pub fn step(&self, n: u64) -> Option<SeenStep<'r>> {
        usize::try_from(n).ok().and_then(|n| self.steps.get(n)).copied()
    }

    /// The number of the last step.
    pub fn last(&self) -> u64 {
        self.steps.len().saturating_sub(1) as u64
    }
}
