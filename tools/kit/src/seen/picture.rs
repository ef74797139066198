//! What is seen of a game in words and printed text, the same in lines and on screens.

use serde_json::Value;
use umpire_engine::game::{Outcome, Seat};
use umpire_engine::view::{Cell, Holding, Sight};

use crate::style::{padded, width};

/// The board with its places and cards between rules, one text a line.
pub fn board(rows: &[Vec<Cell>]) -> Vec<String> {
    let text = |cell: &Cell| match &cell.card {
        Some(card) => format!("{} {card}", cell.place),
        None => cell.place.clone(),
    };
    let wide = rows.iter().flatten().map(|cell| width(&text(cell))).max().unwrap_or(0);
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
}

/// What is seen besides the board: the hands, one a line, then the piles and the rest. `eyes` is the seat that sees it,
/// if it is one.
pub fn holdings(sight: &Sight, eyes: impl Into<Option<Seat>>) -> Vec<String> {
    let eyes = eyes.into();
    let mut lines: Vec<String> = Vec::new();
    let mut piles = Vec::new();
    for holding in &sight.holdings {
        if let Some(seat) = Seat::parse(&holding.label) {
            let you = if Some(seat) == eyes { " (you)" } else { "" };
            lines.push(format!("{seat}{you} holds {}", amount(holding)));
        } else {
            piles.push(format!("{} {}", holding.label, amount(holding)));
        }
    }
    if !piles.is_empty() {
        lines.push(piles.join(", "));
    }
    lines.extend(sight.notes.iter().cloned());
    lines
}

fn amount(holding: &Holding) -> String {
    let Some(cards) = holding.cards.as_ref().filter(|cards| !cards.is_empty()) else { return holding.size.to_string() };
    let card = |(id, count): &(&str, usize)| if *count == 1 { (*id).to_owned() } else { format!("{count} {id}") };
    format!("{}: {}", holding.size, cards.iter().map(card).collect::<Vec<_>>().join(", "))
}

/// The same, as records and cases have it.
pub fn outcome_of(ended: &Value) -> String {
    let winner = ended["winner"].as_str().and_then(Seat::parse);
    let cause = ended["cause"].as_str().unwrap_or_default().to_owned().into();
    let scores = ended["scores"]
        .as_object()
        .map(|by_seat| by_seat.values().map(|each| each.as_i64().unwrap_or_default() as i32).collect());
    outcome(&Outcome { winner, cause, scores })
}

/// How a game ended.
pub fn outcome(outcome: &Outcome) -> String {
    let who = match outcome.winner {
        Some(seat) => format!("{seat} wins"),
        None => "nobody wins".to_owned(),
    };
    let scores = outcome.scores.as_ref().map(|scores| {
        let each = Seat::first(scores.len()).zip(scores).map(|(seat, score)| format!("{seat} {score}"));
        format!("; scores: {}", each.collect::<Vec<_>>().join(", "))
    });
    format!("{who} ({}){}", outcome.cause, scores.unwrap_or_default())
}
