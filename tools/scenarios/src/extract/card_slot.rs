//! Card Slot as scenarios.

use serde_json::Value;
use umpire_engine::game::DealRequest;
use umpire_engine::variant::Variant;

use super::given::{Board, Given, Says, cards_of, deck, hand, list_of, rows};
use super::words::Line;
use crate::extract::phrasebook::{Aftermath, Phrasebook, changed, counts};
use crate::model::cards::Wanted;
use crate::model::ruleset::Ruleset;
use crate::steps::Keyword;

/// Its phrasebook.
pub const PHRASEBOOK: Phrasebook = Phrasebook { game: "card-slot", of_position, of_deal, others: &[], thens };

fn of_position(position: &Value) -> Option<Vec<Given>> {
    let board = position["board"].as_object()?.iter();
    let cards = board.filter_map(|(slot, card)| Some((slot.clone(), card.as_str()?.to_owned()))).collect();
    let board = Board { sentence: "the board", layout: rows(PHRASEBOOK.game), nothing: ".", cards };
    let mut givens = vec![Given::of(3, Says::Board(board))];
    for (seat, cards) in position["hands"].as_object()? {
        let none = Line::given("{seat} holds {number} card{s}", &[seat, "0"]);
        givens.push(hand(1, seat, "{seat} holds {list}", none, cards_of(cards)));
    }
    let cards = list_of(&position["deck"]);
    givens.push(deck(0, "the deck is {list}", "the deck is empty", Wanted::Exactly(cards)));
    givens.extend(position["to_act"].as_str().map(|seat| Given::line(4, "it is {seat}'s turn", &[seat])));
    for (seat, points) in position["points"].as_object().into_iter().flatten() {
        let points = points.as_i64().filter(|points| *points != 0);
        givens.extend(points.map(|points| Given::of(6, Says::Line(has(Keyword::Given, seat, points)))));
    }
    givens.extend(position["first"].as_str().map(|seat| Given::line(5, "{seat} goes first", &[seat])));
    if position["opening"] == true {
        givens.push(Given { rank: None, ..Given::line(0, "the opening is still to be made", &[]) });
    }
    Some(givens)
}

fn of_deal(deal: &DealRequest, variant: &Variant) -> Option<Vec<Given>> {
    let rules = Ruleset::of(variant, &[]);
    let (one, rest) = deal.deck.split_at_checked(rules.hand("A"))?;
    let (other, rest) = rest.split_at_checked(rules.hand("B"))?;
    let dealt = |given| Given { is_dealt: true, ..given };
    let hand = |seat, cards: &[String]| {
        let sentence = "{seat} is dealt {list}";
        dealt(hand(2, seat, sentence, Line::given(sentence, &[seat, ""]), cards.to_vec()))
    };
    let deck = deck(0, "the deck is {list}", "the deck is empty", Wanted::And(rest.to_vec()));
    let mut givens = vec![hand("A", one), hand("B", other), deck];
    if deal.first.index() > 0 {
        givens.push(dealt(Given::line(5, "{seat} goes first", &[&deal.first.to_string()])));
    }
    Some(givens)
}

fn thens(seen: &Aftermath<'_>) -> Vec<Line> {
    let (before, after) = (seen.before, seen.after);
    let mut lines = Vec::new();
    for slot in rows(PHRASEBOOK.game).iter().flatten().filter(|slot| before["board"][*slot] != after["board"][*slot]) {
        lines.push(match after["board"][slot].as_str() {
            Some(card) => Line::then("slot {slot} shows {symbol}", &[slot, &seen.voice.card(card)]),
            None => Line::then("slot {slot} is empty", &[slot]),
        });
    }
    lines.extend(["A", "B"].into_iter().filter_map(|seat| held(seat, seen)));
    for (seat, points) in after["points"].as_object().into_iter().flatten() {
        let changed = before["points"][seat] != *points;
        lines.extend(points.as_i64().filter(|_| changed).map(|points| has(Keyword::Then, seat, points)));
    }
    lines.extend(seen.drawn("the deck loses {list}"));
    lines.extend(seen.gained("the discard pile gains {list}", "discard"));
    lines.extend(ending(seen));
    lines
}

/// How many points a seat's lines have scored.
fn has(keyword: Keyword, seat: &str, points: i64) -> Line {
    match points {
        1 => Line::of(keyword, "{seat} has 1 point", &[seat]),
        _ => Line::of(keyword, "{seat} has {number} points", &[seat, &points.to_string()]),
    }
}

/// How a hand changed. A Then about gains also says that nothing was lost, so the whole hand is told where both happened.
fn held(seat: &str, seen: &Aftermath<'_>) -> Option<Line> {
    let (had, has) = (counts(&seen.before["hands"][seat]), counts(&seen.after["hands"][seat]));
    let (sentence, cards) = match (changed(&had, &has), changed(&has, &had)) {
        // Before a deal there is no hand that could gain.
        (Some(_), _) if seen.before.is_null() => ("{seat} holds {list}", has),
        (Some(more), None) => ("{seat} gains {list}", more),
        (None, Some(less)) => ("{seat} loses {list}", less),
        (Some(_), Some(_)) => ("{seat} holds {list}", has),
        (None, None) => return None,
    };
    Some(Line::then(sentence, &[seat, &seen.voice.counts(&cards)]))
}

/// How it ended, or whose move it is.
fn ending(seen: &Aftermath<'_>) -> Vec<Line> {
    let (before, after) = (seen.before, seen.after);
    if let Some(ended) = seen.ended("{seat} wins by {word}", "the game is a draw by {word}") {
        let scores = after["outcome"]["scores"].as_object().into_iter().flatten();
        let scores =
            scores.map(|(seat, score)| Line::then("{seat} scores {number}", &[seat.as_str(), &score.to_string()]));
        return [ended].into_iter().chain(scores).collect();
    }
    if after["to_act"] == "chance" {
        return vec![Line::then("chance is to pick a card", &[])];
    }
    let same = before["to_act"] == after["to_act"];
    let sentence = if same { "it is still {seat}'s move" } else { "it is {seat}'s move" };
    after["to_act"].as_str().map(|seat| Line::then(sentence, &[seat])).into_iter().collect()
}
