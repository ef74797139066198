//! The phrasebook of a game: the data by which its actions are told as scenarios.

use serde_json::Value;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::Variant;

use super::excerpt::Move;
use super::given::{Given, cards_of, list_of};
use super::words::{Line, Voice};
use crate::model::cards::{Counts, count, surplus};
use crate::steps::{Handler, Step, Steps};

/// The sentences of a game by which its actions are told as scenarios.
pub struct Phrasebook {
    /// The game.
    pub game: &'static str,
    /// All that a position says, in the order in which it is told; nothing where no step says it.
    pub of_position: fn(&Value) -> Option<Vec<Given>>,
    /// All that a deal says; nothing where no step says it.
    pub of_deal: fn(&DealRequest, &Variant) -> Option<Vec<Given>>,
    /// Notations of actions whose steps do more than to play them, each with its sentence: `chance: shuffle {list}`.
    pub others: &'static [(&'static str, &'static str)],
    /// The Thens for the changes between two states.
    pub thens: fn(&Aftermath<'_>) -> Vec<Line>,
}

impl Phrasebook {
    /// An action as a When, by the first step that plays it; by one that tries it where it is `tried` and may be refused.
    pub fn when(&self, (actor, action): &Move, tried: bool, steps: &Steps, voice: &Voice) -> Line {
        let deed = format!("{actor}: {action}");
        let line = |notation: &str, sentence: &str| {
            let arguments = arguments(notation, &deed, voice)?;
            Some(Line::when(sentence, &arguments.iter().map(String::as_str).collect::<Vec<_>>()))
        };
        let by_step = |step: &Step| line(&step.notation()?, &step.en.sentence);
        let plays = steps.all().filter(|step| !tried && matches!(step.handler, Handler::Plays(_)));
        let tries = steps.all().filter(|step| matches!(step.handler, Handler::Tries(_)));
        let mut others = self.others.iter();
        let told = others.find_map(|(notation, sentence)| line(notation, sentence));
        told.or_else(|| plays.chain(tries).find_map(by_step))
            .unwrap_or_else(|| Line::when("{seat} tries {action}", &[&actor.to_string(), action]))
    }
}

/// The arguments of a notation's placeholders in a move, in the words of steps; none where it does not fit.
fn arguments(notation: &str, deed: &str, voice: &Voice) -> Option<Vec<String>> {
    let mut parts = notation.split('{');
    let mut rest = deed.strip_prefix(parts.next()?)?;
    let mut arguments = Vec::new();
    for part in parts {
        let (name, text) = part.split_once('}')?;
        let at = if text.is_empty() { rest.len() } else { rest.find(text)? };
        arguments.push(argument(name, &rest[..at], voice)?);
        rest = &rest[at + text.len()..];
    }
    rest.is_empty().then_some(arguments)
}

fn argument(name: &str, text: &str, voice: &Voice) -> Option<String> {
    let is_number = |text: &str| !text.is_empty() && text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit());
    let is_word = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    let fits = match name {
        "seat" => text.len() == 1 && ("A"..="H").contains(&text),
        "number" | "slot" => is_number(text),
        "line" => text.split('-').count() == 3 && text.split('-').all(is_number),
        "word" => !text.is_empty() && text.bytes().all(is_word),
        "symbol" => return voice.knows(text).then(|| voice.card(text)),
        "list" => return Some(voice.list(&text.split(' ').map(str::to_owned).collect::<Vec<_>>())),
        _ => true,
    };
    fits.then(|| text.to_owned())
}

/// An action between the states before and after it.
pub struct Aftermath<'s> {
    /// The state before.
    pub before: &'s Value,
    /// The state after.
    pub after: &'s Value,
    /// The legal actions after it.
    pub legal: &'s [String],
    /// The voice that tells it.
    pub voice: &'s Voice,
}

impl Aftermath<'_> {
    /// The cards that came into a counted pile, if any.
    pub fn gained(&self, sentence: &str, pile: &str) -> Option<Line> {
        let more = changed(&counts(&self.before[pile]), &counts(&self.after[pile]))?;
        Some(Line::then(sentence, &[&self.voice.counts(&more)]))
    }

    /// The cards that were drawn from the deck; nothing where none were.
    pub fn drawn(&self, sentence: &str) -> Option<Line> {
        let (deck, left) = (list_of(&self.before["deck"]), list_of(&self.after["deck"]));
        let drawn = deck.len().saturating_sub(left.len());
        (drawn > 0).then(|| Line::then(sentence, &[&self.voice.list(&deck[..drawn])]))
    }

    /// How the game ended, by the sentence for a winner or the one for none; nothing while it goes on.
    pub fn ended(&self, won: &str, not_won: &str) -> Option<Line> {
        let outcome = &self.after["outcome"];
        let cause = outcome["cause"].as_str()?;
        Some(match outcome["winner"].as_str() {
            Some(seat) if won.starts_with('{') => Line::then(won, &[seat, cause]),
            Some(_) => Line::then(won, &[cause]),
            None => Line::then(not_won, &[cause]),
        })
    }
}

/// Counted cards of a state.
pub fn counts(pile: &Value) -> Counts {
    count(&cards_of(pile))
}

/// The cards that were gained, if any.
pub fn changed(before: &Counts, after: &Counts) -> Option<Counts> {
    Some(surplus(after, before)).filter(|more| !more.is_empty())
}
