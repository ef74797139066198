//! The first line of a record: the ruleset, the deal, who played.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::read::Entry;
use crate::game::{DealRequest, Seat};
use crate::outside::short;
use crate::variant::{self, Fault, Variant};

/// The generator that dealt, for reproducing the deal; a replay does not need it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generator {
    /// Its name: `chacha8`.
    pub algorithm: String,
    /// The seed.
    pub seed: u64,
    /// Which stream of the seed, where a run plays many games on one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stream: Option<u64>,
}

/// What a record says that was made of what somebody wrote down at a table: its cards are those that were seen there, and
/// for the rest some that fit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcribed {
    /// What was written down, word for word: what the record must not contradict.
    pub log: String,
    /// The places of the deal's order, 0 first and ascending, whose card nobody saw there.
    pub filled: Vec<usize>,
    /// The same for each later shuffle, by the number of its action.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shuffles: BTreeMap<u64, Vec<usize>>,
}

impl Transcribed {
    /// What it says that cannot be of this deal and these actions.
    fn fault(&self, deal: &DealLine, entries: &[Entry]) -> Option<String> {
        let fits = |places: &[usize], cards: usize| {
            places.is_sorted_by(|one, next| one < next) && places.last().is_none_or(|last| *last < cards)
        };
        if !fits(&self.filled, deal.deck.len()) {
            return Some("its `transcribed.filled` names places that the deal has not".to_owned());
        }
        let of_a_shuffle = |(n, places): (&u64, &Vec<usize>)| {
            let entry = entries.iter().find(|entry| entry.n == *n && entry.seat == "chance");
            // The word `shuffle`, and behind it the cards.
            entry.is_some_and(|entry| fits(places, entry.action.split(' ').count().saturating_sub(1)))
        };
        let holds = self.shuffles.iter().all(of_a_shuffle);
        (!holds).then(|| "its `transcribed.shuffles` names what no shuffle of the record has".to_owned())
    }
}

/// The deal as a record writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealLine {
    /// Every card, in the order drawn.
    pub deck: Vec<String>,
    /// Who opened.
    pub first: String,
}

/// The first line of a record, with its ruleset as a value or as something else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<R = Value> {
    /// The format's version.
    pub umpire: u64,
    /// The engine's version.
    pub engine: String,
    /// The game's name.
    pub game: String,
    /// The variant's name.
    pub variant: String,
    /// The whole merged variant.
    pub ruleset: R,
    /// Its hash.
    pub ruleset_hash: String,
    /// The clauses of a rulebook of one's own, so that the game can be cited where that is not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rulebook: Option<Value>,
    /// Who sat where: seat to `human` or the name of an agent.
    pub seats: Map<String, Value>,
    /// The deal.
    pub deal: DealLine,
    /// What dealt, if a generator did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rng: Option<Generator>,
    /// Where the cards come from, if the game was written down at a table by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcribed: Option<Transcribed>,
    /// What happened in the deal.
    pub events: Vec<Value>,
    /// The digest of the position after the deal.
    pub position: String,
}

impl Header {
    /// The variant that was played, with the clauses that the record carries. `file` is the name that faults give.
    ///
    /// # Errors
    /// Those of [`variant::from_json`].
    pub fn variant(&self, file: &str) -> Result<Variant, Vec<Fault>> {
        let variant = variant::from_json(&self.ruleset, file)?;
        Ok(Variant { carried: self.rulebook.clone().map(Arc::new), ..variant })
    }
}

impl<R> Header<R> {
    /// What it says of its ruleset, which has this hash, of its seats and of the actions that follow it that is not so.
    /// Nobody who writes records writes that, so it was edited, and the digests made anew.
    ///
    /// # Errors
    /// Every contradiction, in one sentence.
    pub(super) fn agrees_with(&self, variant: &Variant, ruleset_hash: &str, entries: &[Entry]) -> Result<(), String> {
        let mut faults = Vec::new();
        let mut hold = |what: &str, said: &str, is: &str| {
            if said != is {
                faults.push(format!("its `{what}` is `{}`, and by its ruleset and seats `{}`", short(said), short(is)));
            }
        };
        hold("game", &self.game, &variant.game);
        hold("variant", &self.variant, &variant.name);
        hold("ruleset_hash", &self.ruleset_hash, ruleset_hash);
        let (fewest, most) = variant.rulebook().seats();
        let seats: Vec<String> =
            Seat::first(self.seats.len().clamp(fewest, most)).map(|seat| seat.to_string()).collect();
        let named: Vec<&str> = self.seats.keys().map(String::as_str).collect();
        hold("seats", &named.join(", "), &seats.join(", "));
        if !seats.contains(&self.deal.first) {
            hold("first", &self.deal.first, &seats.join(" or "));
        }
        faults.extend(self.transcribed.as_ref().and_then(|transcribed| transcribed.fault(&self.deal, entries)));
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }

    /// The deal as the engine is asked for it.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn deal_request(&self) -> Result<DealRequest, String> {
        let first = Seat::parse(&self.deal.first).ok_or_else(|| format!("`{}` is no seat", self.deal.first))?;
        Ok(DealRequest { deck: self.deal.deck.clone(), first, seats: self.seats.len() })
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Unreadable, Verdict, chain, verify};

    const RECORD: &str = include_str!("../../../tests/frozen/0.1/games/card-slot/seven.jsonl");

    /// The record with its header changed, and every digest made anew.
    fn forged(from: &str, to: &str) -> Verdict {
        let mut digest = chain::ORIGIN.to_owned();
        let lines = RECORD.lines().enumerate().map(|(n, line)| {
            let line = if n == 0 { line.replacen(from, to, 1) } else { line.to_owned() };
            let (open_line, _) = chain::split(&line).expect("a line of a record");
            digest = chain::link(&digest, open_line);
            format!("{open_line},\"state\":\"{digest}\"}}\n")
        });
        verify(&lines.collect::<String>())
    }

    #[test]
    fn a_header_that_contradicts_itself_was_edited() {
        assert!(matches!(forged("", ""), Verdict::Sound { .. }), "it is forged well");
        for (from, to, said) in [
            ("\"game\":\"card-slot\"", "\"game\":\"match-3\"", "its `game` is `match-3`"),
            ("\"variant\":\"card-slot/1.0.0\"", "\"variant\":\"a/b\"", "its `variant` is `a/b`"),
            ("\"ruleset_hash\":\"", "\"ruleset_hash\":\"0", "its `ruleset_hash` is `0"),
            ("\"count\":21", "\"count\":20", "its `ruleset_hash` is `"),
            ("\"seats\":{\"A\"", "\"seats\":{\"C\"", "its `seats` is `C, B`, and by its ruleset and seats `A, B`"),
            ("\"seats\":{", "\"seats\":{\"D\":\"easy\",", "its `seats` is `D, A, B`"),
            ("\"first\":\"A\"", "\"first\":\"C\"", "its `first` is `C`, and by its ruleset and seats `A or B`"),
            ("\"rng\":{", "\"transcribed\":{\"log\":\"\",\"filled\":[63]},\"rng\":{", "its `transcribed.filled` names"),
            (
                "\"rng\":{",
                "\"transcribed\":{\"log\":\"\",\"filled\":[2,1]},\"rng\":{",
                "its `transcribed.filled` names",
            ),
            (
                "\"rng\":{",
                "\"transcribed\":{\"log\":\"\",\"filled\":[],\"shuffles\":{\"1\":[0]}},\"rng\":{",
                "its `transcribed.shuffles` names",
            ),
        ] {
            let verdict = forged(from, to);
            let Verdict::Unreadable(Unreadable::Edited { line: 1, why }) = verdict else {
                panic!("{from} to {to}: {verdict:?}")
            };
            assert!(why.starts_with(said), "{why}");
        }
    }
}
