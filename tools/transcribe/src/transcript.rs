//! A solved log as a record.

use umpire_engine::game::Seat;
use umpire_engine::record::{Origin, Scribe, Transcribed};
use umpire_engine::ruling::reasons;

use super::log_pass::Played;
use super::problem::Problem;

/// A record that was made of a log.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The record.
    pub record: String,
    /// The number of lines of the log that say something.
    pub statements: usize,
    /// The number of actions.
    pub actions: usize,
    /// The number of cards dealt and shuffled.
    pub cards: usize,
    /// How many of them were unknown.
    pub filled: usize,
    /// Whether no other deal fits: every card and its origin are known.
    pub is_only: bool,
    /// The digest of the record's last line.
    pub head: String,
}

impl Problem<'_> {
    /// The record of a solution, which is played once more.
    pub fn record(&self, text: &str, played: &Played) -> Result<Transcript, String> {
        let beginning = played.request.clone().into();
        let (mut table, events) = self.rulebook.begin(&beginning).map_err(|objections| reasons(&objections))?;
        let players: Vec<(String, String)> =
            Seat::first(self.log.seats).map(|seat| (seat.to_string(), "human".to_owned())).collect();
        let filled: Vec<(u64, Vec<usize>)> = played.piles.iter().map(|(n, pile)| (*n, pile.filled())).collect();
        let of_shuffles = filled.iter().filter(|(n, places)| *n > 0 && !places.is_empty());
        let transcribed = Origin::Transcribed(Transcribed {
            log: text.to_owned(),
            filled: filled.first().map(|(_, places)| places.clone()).unwrap_or_default(),
            shuffles: of_shuffles.cloned().collect(),
        });
        let (mut scribe, mut record) =
            Scribe::begin(self.variant, &players, &beginning, Some(transcribed), table.as_ref(), &events);
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
