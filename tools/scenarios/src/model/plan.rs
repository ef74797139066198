//! How Givens become a whole position or a deal: for each part of a position, what fills it up.

use serde_json::{Map, Value, json};
use umpire_engine::game::DealRequest;

use crate::model::board::Board;
use crate::model::cards::{Pool, count};
use crate::model::failure::{Failure, faulty};
use crate::model::ruleset::Ruleset;
use crate::model::setup::{Setup, seats};

/// How a game's positions and deals are filled up, as its `game.yaml` says.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plan {
    /// The file.
    pub json: Value,
    /// How many play where a scenario does not say.
    pub players: usize,
    /// The parts that make a position.
    pub lays: Vec<String>,
}

impl Plan {
    /// The whole position, as the protocol has it.
    ///
    /// # Errors
    /// It names more cards than there are, speaks of a deal, or of a seat where nobody sits.
    pub fn position(&self, setup: &Setup, rules: &Ruleset, board: Option<&Board>) -> Result<Value, Failure> {
        let Some(parts) = self.json["position"].as_object() else {
            return faulty("the steps of this game make no position");
        };
        let order = parts.keys();
        setup.without(&["dealt"], self.text("not-dealt"))?;
        let seats = self.seated(setup)?;
        let mut with_cards: Vec<&str> = self.lays.iter().map(String::as_str).collect();
        if !with_cards.contains(&"deck") {
            with_cards.push("deck");
        }
        let mut pool = setup.pool(rules, &with_cards)?;
        let is_mixed = self.json["mixed"] == true;
        if is_mixed {
            pool.avoid(&setup.named(&with_cards));
        }
        let rest = if is_mixed { Pool::mixed } else { Pool::rest };
        let mut made = Map::new();
        let mut parts: Vec<(&String, &str)> =
            parts.iter().map(|(part, how)| (part, how.as_str().unwrap_or_default())).collect();
        // Fillers must leave enough cards alike.
        parts.sort_by_key(|(_, how)| !how.starts_with("groups"));
        for (part, how) in parts {
            let (how, of) = how.split_once(' ').unwrap_or((how, ""));
            let (one, other) = of.split_once(' ').unwrap_or((of, ""));
            let number = one.parse().unwrap_or(0);
            let values = || -> Map<String, Value> {
                setup.values_of(part).map(|(key, value)| (key.to_owned(), value.clone())).collect()
            };
            let is_out = |seat: &str, part: &str| setup.value(&format!("{part}/{seat}")).is_some();
            let value = match how {
                "laid" => Some(setup.laid(part).into()),
                "full" => {
                    let laid = setup.laid(part);
                    let places: Vec<&str> = board.into_iter().flat_map(Board::places).collect();
                    let mut fillers = pool.fill(places.len() - laid.len())?.into_iter().map(Value::from);
                    let cards = places.iter().map(|place| laid.get(*place).cloned().or_else(|| fillers.next()));
                    let filled: Map<_, _> = places
                        .iter()
                        .zip(cards)
                        .filter_map(|(place, card)| Some(((*place).to_owned(), card?)))
                        .collect();
                    Some(filled.into())
                }
                "hands" => {
                    let size = |seat: &str| if is_out(seat, other) { 0 } else { number };
                    Some(setup.hands(&mut pool, part, &seats, size)?)
                }
                "pile" => Some(json!(setup.filled(&mut pool, part, number)?)),
                "deck" => Some(json!(setup.deck(&mut pool, (one, other), rest)?)),
                "groups" => {
                    let groups = setup.value(other).and_then(Value::as_u64).unwrap_or(0);
                    let mut cards = pool.groups(groups as usize, number)?;
                    cards.extend(setup.named(&[part]));
                    Some(json!(count(&cards)))
                }
                "flag" => Some(setup.value(part).is_some().into()),
                "values" => Some(values().into()),
                "values-if-any" => Some(values()).filter(|values| !values.is_empty()).map(Value::from),
                "seats-without" => Some(seats.iter().filter(|seat| !is_out(seat, one)).map(String::as_str).collect()),
                _ => setup.value(part).cloned().or_else(|| (!one.is_empty()).then(|| one.into())),
            };
            made.extend(value.map(|value| (part.clone(), value)));
        }
        Ok(order.filter_map(|part| Some((part.clone(), made.remove(part)?))).collect::<Map<_, _>>().into())
    }

    /// The whole deal, to so many seats.
    ///
    /// # Errors
    /// It names more cards than there are, a hand of another size than is dealt, or what only a position has.
    pub fn deal(&self, setup: &Setup, rules: &Ruleset, players: usize) -> Result<DealRequest, Failure> {
        let deal = &self.json["deal"];
        let laid = |without: &str| self.lays.iter().map(String::as_str).filter(|part| *part != without).collect();
        let deck = if let Some(deck) = deal["hands"].as_str() {
            let laid: Vec<&str> = laid("deck");
            setup.without(&laid, self.text("not-laid"))?;
            setup.dealt_to(rules, &self.seated(setup)?, deck)?
        } else if let Some(order) = deal["order"].as_str() {
            let laid: Vec<&str> = laid("");
            setup.without(&laid, self.text("not-laid"))?;
            self.order(rules, &setup.named(&[order]))?
        } else {
            return faulty("the steps of this game make no deal");
        };
        Ok(setup.request(deck, deal["first"].as_str().unwrap_or_default(), players))
    }

    /// All cards, these first.
    ///
    /// # Errors
    /// There are not as many.
    pub fn order(&self, rules: &Ruleset, first: &[String]) -> Result<Vec<String>, Failure> {
        let mut pool = Pool::new(rules);
        pool.take(first)?;
        pool.avoid(first);
        Ok(first.iter().cloned().chain(pool.mixed()).collect())
    }

    fn text(&self, key: &str) -> &str {
        self.json[key].as_str().unwrap_or_default()
    }

    /// The seats at the table.
    ///
    /// # Errors
    /// Something is given of a seat where nobody sits.
    fn seated(&self, setup: &Setup) -> Result<Vec<String>, Failure> {
        let players = setup.value("players").and_then(Value::as_u64);
        let seats = seats(players.map_or(self.players, |players| players as usize));
        let first = self.json["deal"]["first"].as_str().unwrap_or_default();
        let mut named = setup.seats().chain(setup.text("to_act")).chain(setup.text(first));
        match named.find(|seat| !seat.is_empty() && !seats.iter().any(|each| each == seat)) {
            None => Ok(seats),
            Some(seat) => faulty(format!("it speaks of {seat}, but {} players sit at the table", seats.len())),
        }
    }
}
