//! A game as text: board, hands and outcome, the same in lines and on screens.

use serde_json::Value;
use umpire_clauses::style::{padded, width};
use umpire_engine::view::{Due, Fact, Holding, Ring, RingSeat};
use umpire_engine::{Cell, Outcome, Seat, Sight};

/// The board with its places and cards between rules, the row above it first, one text a line.
pub fn board(sight: &Sight) -> Vec<String> {
    let text = |cell: &Cell| match &cell.card {
        Some(card) => format!("{} {card}", cell.place),
        None => cell.place.clone(),
    };
    let wide = sight.cells().map(|cell| width(&text(cell))).max().unwrap_or(0);
    let boxed = |rows: &[Vec<Cell>]| {
        let mut lines = Vec::new();
        for row in rows {
            let rule = format!("+{}", format!("{}+", "-".repeat(wide + 2)).repeat(row.len()));
            let cells = row.iter().map(|cell| format!(" {} |", padded(&text(cell), wide)));
            lines.push(rule);
            lines.push(format!("|{}", cells.collect::<String>()));
        }
        let last = lines.first().cloned();
        lines.extend(last);
        lines
    };
    let above = if sight.above.is_empty() { &[] } else { std::slice::from_ref(&sight.above) };
    boxed(above).into_iter().chain(boxed(&sight.board)).collect()
}

/// Everything but the board: the hands, one per line, then the piles and the rest. `viewer` is the seat that sees it,
/// if any.
pub fn holdings(sight: &Sight, viewer: impl Into<Option<Seat>>) -> Vec<String> {
    let viewer = viewer.into();
    let mut lines: Vec<String> = Vec::new();
    let mut piles = Vec::new();
    for holding in &sight.holdings {
        if let Some(seat) = Seat::parse(&holding.label) {
            let you = if Some(seat) == viewer { " (you)" } else { "" };
            lines.push(format!("{seat}{you} holds {}", amount(holding)));
        } else {
            let total = holding.total.map(|total| format!(", sum {} of {}", total.sum, total.limit));
            piles.push(format!("{} {}{}", holding.label, amount(holding), total.unwrap_or_default()));
        }
    }
    if !piles.is_empty() {
        lines.push(piles.join(", "));
    }
    lines.extend(sight.ring.as_ref().map(round));
    lines.extend(sight.facts.iter().map(Fact::told));
    lines
}

/// The seats in turn order, each with its state.
fn round(ring: &Ring) -> String {
    let way = if ring.clockwise { "clockwise" } else { "counter-clockwise" };
    let seats = ring.seats.iter().map(|sitting| match told(sitting).join(", ") {
        told if told.is_empty() => sitting.seat.to_string(),
        told => format!("{} ({told})", sitting.seat),
    });
    format!("{way}: {}", seats.collect::<Vec<_>>().join(", "))
}

/// A player's state in short texts: roles and possessions, then what is due.
pub fn told(sitting: &RingSeat) -> Vec<String> {
    let due = match sitting.due {
        Some(Due::Now(cards)) if cards > 1 => Some(format!("owes {cards} cards")),
        Some(Due::Next(cards)) if cards > 1 => Some(format!("next, owes {cards} cards")),
        Some(Due::Next(_)) => Some("next".to_owned()),
        _ => None,
    };
    let out = (!sitting.playing).then(|| "out".to_owned());
    sitting.told.iter().cloned().chain(out).chain(due).collect()
}

fn amount(holding: &Holding) -> String {
    let Some(cards) = holding.cards.as_ref().filter(|cards| !cards.is_empty()) else { return holding.size.to_string() };
    // `2 7` would read as one number, so `2 x 7`.
    let times = |id: &str| if id.starts_with(|first: char| first.is_ascii_digit()) { "x " } else { "" };
    let card = |(id, count): &(&str, usize)| match count {
        1 => (*id).to_owned(),
        _ => format!("{count} {}{id}", times(id)),
    };
    format!("{}: {}", holding.size, cards.iter().map(card).collect::<Vec<_>>().join(", "))
}

/// The outcome in a record or a case, in words.
pub fn outcome_of(ended: &Value) -> String {
    let winner = ended["winner"].as_str().and_then(Seat::parse);
    let winners = ended["winners"].as_array().into_iter().flatten();
    let winners = winners.filter_map(|seat| Seat::parse(seat.as_str()?)).collect();
    let cause = ended["cause"].as_str().unwrap_or_default().to_owned().into();
    let score = |each: &Value| each.as_i64().unwrap_or_default() as i32;
    let scores = ended["scores"].as_object().map(|by_seat| by_seat.values().map(score).collect());
    outcome(&Outcome { winner, winners, cause, scores })
}

/// An outcome in words.
pub fn outcome(outcome: &Outcome) -> String {
    let several: Vec<String> = outcome.winners.iter().map(Seat::to_string).collect();
    let who = match (outcome.winner, several.as_slice()) {
        (Some(seat), _) => format!("{seat} wins"),
        (None, [others @ .., last]) => format!("{} and {last} win", others.join(", ")),
        (None, []) => "nobody wins".to_owned(),
    };
    let scores = outcome.scores.as_ref().map(|scores| {
        let each = Seat::first(scores.len()).zip(scores).map(|(seat, score)| format!("{seat} {score}"));
        format!("; scores: {}", each.collect::<Vec<_>>().join(", "))
    });
    format!("{who} ({}){}", outcome.cause, scores.unwrap_or_default())
}
