//! Values of cards and costs of handicaps as JSON, written and read.

use serde_json::{Map, Value, json};
use umpire_engine::game::{Handling, Seat};
use umpire_engine::tree::Choice as _;

use super::numbers::{number, sample, sample_json};
use crate::simulate::cards::{CardValue, Cards};
use crate::simulate::{Loss, interval};

/// The value of each card: `{"bell": {"A": {"dealt": {"games": 90, "wins": 45, "share": 0.5, "interval": [0.4,
/// 0.6]}}}}`.
pub fn cards_json(cards: &Cards) -> Value {
    let mut json: Map<String, Value> = cards.kinds.iter().map(|kind| (kind.clone(), json!({}))).collect();
    for (seat, kinds) in Seat::first(cards.values.len()).zip(&cards.values) {
        for (kind, worth) in cards.kinds.iter().zip(kinds) {
            let each = Handling::VALUES.iter().zip(worth).map(|((word, _), worth)| {
                let (share, interval) = ((worth.games > 0).then(|| worth.share()), worth.interval());
                let json = json!({"games": worth.games, "wins": worth.wins, "share": share, "interval": interval});
                ((*word).to_owned(), json)
            });
            json[kind][seat.to_string()] = each.collect();
        }
    }
    json.into()
}

/// Reads the values of cards, if they were counted.
///
/// # Errors
/// It is not as [`cards_json`] writes it.
pub(super) fn read_cards(json: &Value, seats: usize) -> Result<Option<Cards>, String> {
    let Some(kinds) = json.get("cards").filter(|cards| !cards.is_null()) else { return Ok(None) };
    let kinds = kinds.as_object().ok_or("`cards`: a map of kinds of cards belongs here")?;
    let sum = |kind: &Value, seat: Seat, word: &str| {
        let at =
            |what: &str| number(kind, &format!("/{seat}/{word}/{what}")).map_err(|fault| format!("`cards`: {fault}"));
        Ok::<_, String>(CardValue { games: at("games")?, wins: at("wins")? })
    };
    let mut cards = Cards { kinds: kinds.keys().cloned().collect(), values: Vec::new() };
    for seat in Seat::first(seats) {
        let each = |kind: &Value| {
            let mut worth = [CardValue::default(); 4];
            for (place, (word, _)) in worth.iter_mut().zip(Handling::VALUES) {
                *place = sum(kind, seat, word)?;
            }
            Ok::<_, String>(worth)
        };
        cards.values.push(kinds.values().map(each).collect::<Result<_, _>>()?);
    }
    Ok(Some(cards))
}

/// The cost of a handicap, as shares of the games, and its sums.
pub fn loss_json(loss: &Loss) -> Value {
    let share = |wins: u64| wins as f64 / loss.games.max(1) as f64;
    json!({
        "games": loss.games,
        "with": {"wins": loss.with, "share": share(loss.with), "interval": interval(loss.with, loss.games)},
        "without": {"wins": loss.without, "share": share(loss.without), "interval": interval(loss.without, loss.games)},
        "loss": sample_json(&loss.lost, loss.share()),
    })
}

/// Reads it back.
///
/// # Errors
/// It is not as [`loss_json`] writes it.
pub(crate) fn read_loss(json: &Value) -> Result<Loss, String> {
    let fault = |_| "`without`: games, wins with and without, and the loss belong here".to_owned();
    let read = || {
        let with = number(json, "/with/wins")?;
        let lost = json.get("loss").map(sample).ok_or_else(String::new)??;
        Ok::<_, String>(Loss { games: number(json, "/games")?, with, without: number(json, "/without/wins")?, lost })
    };
    read().map_err(fault)
}
