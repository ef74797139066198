//! The first line of a record: the ruleset, the deal, the players.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::corrections;
use super::entry::Entry;
use super::own::OwnGame;
use crate::chance::ALGORITHM;
use crate::sanitize::short;
use crate::tree::Node;
use crate::{Beginning, DealRequest, Fault, Seat, Variant, variant};

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

/// The source of a record that was transcribed from a written log: its cards are those of the log, and for the rest
/// cards that fit it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transcribed {
    /// The log, word for word. The record must not contradict it.
    pub log: String,
    /// The indices of the deal's order, ascending from 0, whose card is unknown from the log.
    pub filled: Vec<usize>,
    /// The same for each later shuffle, by the number of its action.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub shuffles: BTreeMap<u64, Vec<usize>>,
}

impl Transcribed {
    /// A statement that does not fit the deal and the actions.
    fn fault(&self, deal: Option<&DealLine>, entries: &[Entry]) -> Option<String> {
        let fits = |places: &[usize], cards: usize| {
            places.is_sorted_by(|one, next| one < next) && places.last().is_none_or(|last| *last < cards)
        };
        if !fits(&self.filled, deal.map_or(0, |deal| deal.deck.len())) {
            return Some("its `transcribed.filled` names places that the deal has not".to_owned());
        }
        let of_a_shuffle = |(n, places): (&u64, &Vec<usize>)| {
            let entry = entries.iter().find(|entry| entry.n == *n && entry.seat == "chance");
            // The word `shuffle`, then the cards.
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
    /// The seat that opened.
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
    /// The clauses of a custom rulebook, so that rulings can be cited without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rulebook: Option<Value>,
    /// The players: seat to `human` or the name of an agent; `easy, human from action 5` where a person took a seat over.
    pub seats: Map<String, Value>,
    /// The deal, with which most games begin.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealLine>,
    /// The position at which the game begins instead, as the protocol spells it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beginning: Option<Value>,
    /// The generator that dealt, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rng: Option<Generator>,
    /// Where the cards come from, if the game was written down at a table by hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub transcribed: Option<Transcribed>,
    /// The game, where it is one that somebody brings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own: Option<OwnGame>,
    /// The events of the deal; empty at a position.
    pub events: Vec<Value>,
    /// The digest of the position that the game begins at, after the deal.
    pub position: String,
}

impl Header {
    /// The variant that was played, of a compiled game, with the clauses that the record carries. `file` is the name that
    /// faults give.
    ///
    /// # Errors
    /// Those of [`variant::from_json`].
    pub(super) fn variant(&self, file: &str) -> Result<Variant, Vec<Fault>> {
        let variant = variant::from_json(&self.ruleset, file)?;
        Ok(Variant { carried: self.rulebook.clone().map(Arc::new), ..variant })
    }
}

impl<R> Header<R> {
    /// A statement of the header that contradicts its ruleset (which has this hash), its seats or the actions that
    /// follow. No writer produces one, so the record was edited and its digests recomputed.
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
        if let Some(deal) = self.deal.as_ref().filter(|deal| !seats.contains(&deal.first)) {
            hold("first", &deal.first, &seats.join(" or "));
        }
        if self.own.is_some() && variant.brought().is_none() {
            faults.push(format!("it has `own`, and {} is compiled in", short(&variant.game)));
        }
        if !corrections::is_release(&self.engine) {
            faults.push(format!("its `engine` is `{}`, which is no release", short(&self.engine)));
        }
        for (seat, player) in self.seats.iter().filter(|(_, player)| !player.is_string()) {
            faults.push(format!(
                "its `seats` has {} for `{}`, and a player is a name",
                short(&player.to_string()),
                short(seat)
            ));
        }
        let of_its_own = variant.tree.entry("document").and_then(Node::text).is_some_and(|name| name.starts_with("./"));
        if self.rulebook.is_some() && self.own.is_none() && !of_its_own {
            let document = short(&variant.document);
            faults.push(format!("it carries a `rulebook`, and its ruleset's is `{document}`, which no record carries"));
        }
        if let Some(rng) = self.rng.as_ref().filter(|rng| rng.algorithm != ALGORITHM) {
            faults.push(format!("its `rng.algorithm` is `{}`; there is `{ALGORITHM}`", short(&rng.algorithm)));
        }
        faults.extend(self.transcribed.as_ref().and_then(|transcribed| transcribed.fault(self.deal.as_ref(), entries)));
        if faults.is_empty() { Ok(()) } else { Err(faults.join("; ")) }
    }

    /// The beginning of the game.
    ///
    /// # Errors
    /// Describes the mistake.
    pub fn begins(&self) -> Result<Beginning, String> {
        let deal = match (&self.deal, &self.beginning) {
            (Some(deal), None) => deal,
            (None, Some(position)) => return Ok(Beginning::Position(position.clone())),
            (None, None) => return Err("it has neither `deal` nor `beginning`".to_owned()),
            (Some(_), Some(_)) => return Err("it has both `deal` and `beginning`".to_owned()),
        };
        let first = Seat::parse(&deal.first).ok_or_else(|| format!("`{}` is no seat", deal.first))?;
        Ok(Beginning::Deal(DealRequest { deck: deal.deck.clone(), first, seats: self.seats.len() }))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::super::{Present, Record, Scribe, Unreadable, Verdict, chain, verify};
    use crate::game::{Actor, Seat};
    use crate::rulebook::Beginning;

    const RECORD: &str = include_str!("../../../tests/frozen/0.1/games/card-slot/seven.jsonl");

    /// A record with its header changed, and every digest made anew.
    fn forged(record: &str, from: &str, to: &str) -> Verdict {
        let mut digest = chain::ORIGIN.to_owned();
        let lines = record.lines().enumerate().map(|(n, line)| {
            let line = if n == 0 { line.replacen(from, to, 1) } else { line.to_owned() };
            let (open_line, _) = chain::split(&line).expect("a line of a record");
            digest = chain::link(&digest, open_line);
            format!("{open_line},\"state\":\"{digest}\"}}\n")
        });
        verify(&lines.collect::<String>())
    }

    #[test]
    fn a_header_that_contradicts_itself_was_edited() {
        assert!(matches!(forged(RECORD, "", ""), Verdict::Sound { .. }), "it is forged well");
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
            ("\"engine\":", "\"x\":1,\"engine\":", "unknown field `x`"),
            ("\"engine\":\"", "\"engine\":\"some ", "which is no release"),
            (
                "\"algorithm\":\"chacha8\"",
                "\"algorithm\":\"dice\"",
                "its `rng.algorithm` is `dice`; there is `chacha8`",
            ),
            ("\"seats\":{\"A\":\"random\"", "\"seats\":{\"A\":7", "its `seats` has 7 for `A`"),
            (
                "\"seats\":{",
                "\"rulebook\":\"garbage\",\"seats\":{",
                "it carries a `rulebook`, and its ruleset's is `card-slot-1.0.0`",
            ),
            ("\"game\":\"card-slot\"", "\"game\":\"x\",\"game\":\"card-slot\"", "duplicate field `game`"),
            ("\"umpire\":1", "\"umpire\":0", "has no `umpire` version"),
        ] {
            let verdict = forged(RECORD, from, to);
            let Verdict::Unreadable(Unreadable::Edited { line: 1, why } | Unreadable::NoRecord { why }) = verdict
            else {
                panic!("{from} to {to}: {verdict:?}")
            };
            assert!(why.contains(said), "{why}");
        }
    }

    #[test]
    fn a_game_may_begin_at_a_position_instead() {
        let variant = Record::read(RECORD).expect("a record").variant("ruleset").expect("a ruleset");
        let position = json!({"board": {"7": "bell", "6": "bell"}, "hands": {"A": {"bell": 2}}, "deck": ["cherry"]});
        let beginning = Beginning::Position(position);
        let (mut table, events) = variant.rulebook().begin(&beginning).expect("a position");
        let players = ["A", "B"].map(|seat| (seat.to_owned(), "human".to_owned()));
        let (mut scribe, mut text) = Scribe::begin(&variant, &players, &beginning, None, table.as_ref(), &events);
        let events = table.act(Actor::Seat(Seat::A), "bell@5").expect("an empty slot");
        text += &scribe.action(Actor::Seat(Seat::A), "bell@5", &events, table.as_ref());
        assert!(matches!(verify(&text), Verdict::Sound { finished: false, actions: 1 }), "{text}");
        assert_eq!(Record::read(&text).expect("a record").header.begins(), Ok(beginning));

        assert!(matches!(forged(&text, "", ""), Verdict::Sound { .. }), "it is forged well");
        let verdict = forged(&text, "\"A\":{\"bell\":2}", "\"A\":{\"bell\":3}");
        let Verdict::RuledDifferently(found) = verdict else { panic!("{verdict:?}") };
        assert!(matches!(found.present, Present::Position) && found.line == 1, "{found:?}");
        let verdict = forged(&text, "\"7\":\"bell\"", "\"10\":\"bell\"");
        let Verdict::RuledDifferently(found) = verdict else { panic!("{verdict:?}") };
        assert!(matches!(found.present, Present::NoStart(_)), "{found:?}");
        let verdict = forged(&text, "\"seats\":{\"A\":\"human\",", "\"seats\":{");
        assert!(matches!(verdict, Verdict::Unreadable(Unreadable::Edited { line: 1, .. })), "{verdict:?}");
        for (from, to, said) in [
            ("\"beginning\":", "\"deal\":{\"deck\":[],\"first\":\"A\"},\"beginning\":", "both `deal` and `beginning`"),
            ("\"beginning\":", "\"rulebook\":", "neither `deal` nor `beginning`"),
        ] {
            let verdict = forged(&text, from, to);
            let Verdict::Unreadable(Unreadable::NoRecord { why }) = verdict else { panic!("{verdict:?}") };
            assert!(why.contains(said), "{why}");
        }
    }
}
