//! A game in words and printed text, the same in lines and on the screen.

use umpire_engine::game::{Outcome, Seat};
use umpire_engine::ruling::Objection;
use umpire_engine::view::{Cell, Holding, Sight};

use super::controller::Controller;
use super::game::Session;
use super::moves::Move;
use crate::clauses::Inventory;
use crate::style::width;

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
        let cells = row.iter().map(|cell| format!(" {}{} |", text(cell), " ".repeat(wide - width(&text(cell)))));
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
    let card = |(id, count): &(String, usize)| if *count == 1 { id.clone() } else { format!("{count} {id}") };
    format!("{}: {}", holding.size, cards.iter().map(card).collect::<Vec<_>>().join(", "))
}

/// What happened in a move, as a seat may know it.
pub fn events(played: &Move, eyes: Seat) -> Vec<String> {
    played.events.iter().map(|event| event.seen_by(eyes).to_owned()).collect()
}

/// Why an action is refused: a line for each rule that forbids it, and below it the clauses that it carries.
pub fn objections(objections: &[Objection], inventory: &Inventory) -> Vec<(String, Vec<String>)> {
    objections.iter().map(|objection| (objection.reason.clone(), sources(objection, inventory))).collect()
}

/// The clauses of an objection, each with its summary, and the ruling that decided it.
fn sources(objection: &Objection, inventory: &Inventory) -> Vec<String> {
    let clauses = inventory.carriers(&objection.rule).into_iter();
    let mut sources: Vec<String> = clauses.map(|clause| format!("§{}: {}", clause.id, clause.summary)).collect();
    sources.extend(objection.ruling.as_ref().map(|ruling| format!("ruling {ruling}: the text is silent")));
    if sources.is_empty() && !objection.rule.id.starts_with(UNREAD) {
        sources.push(format!("rule {}", objection.rule));
    }
    sources
}

/// The rules that refuse what is no action at all begin so; documents rarely speak of that.
const UNREAD: &str = "notation";

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

/// Who plays: `A: human, B: easy`.
pub fn players(session: &Session) -> String {
    let each = session.seats().map(|(seat, controller)| format!("{seat}: {}", name(controller)));
    each.collect::<Vec<_>>().join(", ")
}

fn name(controller: Controller) -> String {
    match controller {
        Controller::Person => "you".to_owned(),
        Controller::Agent(agent) => format!("computer ({})", agent.spelling()),
    }
}

/// Text from outside, fit to be shown: no control characters, and not too long.
pub fn tame(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut tame: String = text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        tame.push('…');
    }
    tame
}
