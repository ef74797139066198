//! A replay as text of at most 80 columns.

mod backup;
pub mod headline;
mod names;
mod under;
mod why;

use umpire_clauses::style::{broken, hanging, width};
use umpire_engine::{Seat, Sight};
use umpire_judging::card_art::Faces;
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::replay::history::History;
use umpire_judging::visibility::{SeenStep, board, holdings, outcome};

pub use self::backup::backup;
pub use self::under::under;
pub use self::why::{is_unread, refused, tried, why};

const WIDTH: usize = 78;
/// The indentation of the table after a step.
const TABLE: usize = 4;
/// The sign of a judge's note.
pub const NOTE: &str = "noted:";
/// The values of a clause are shown where it has at most this many; `umpire clause` shows all.
const FEW_VALUES: usize = 3;

/// One step: a heading, its events with their clauses, and the table after it.
pub fn step(step: SeenStep<'_>, ruled: Ruled<'_>) -> String {
    let mut text = heading(&numbered(step.n(), &step.title()));
    for event in step.events() {
        text.push_str(&event_line(&Ground::of_event(ruled, &event), 0));
    }
    // Our own games tell of their end by an event.
    if let Some(how) = step.outcome().filter(|_| ruled.variant.brought().is_some()) {
        text.push_str(&bullet("•", &format!("the game is over: {}", outcome(&how)), 0));
    }
    step.notes().iter().for_each(|note| text.push_str(&bullet(NOTE, &note.told(), 0)));
    text + &indented(&table(step, &Faces::own(ruled.variant)), TABLE)
}

/// The board, the hands, and how many cards each pile has, with names of cards instead of ids.
pub fn table(step: SeenStep<'_>, faces: &Faces) -> String {
    let mut sight = faces.named(step.sight());
    for holding in &mut sight.holdings {
        if step.viewer().is_none() && Seat::parse(&holding.label).is_none() {
            holding.cards = None;
        }
    }
    let [above, board] = rows(&mut sight, faces.iter().map(|face| width(&face.name)), WIDTH - TABLE);
    let lines = above.into_iter().chain(board).chain(holdings(&sight, step.viewer()));
    lines.map(|line| line + "\n").collect()
}

/// The row above the board in lines without a frame, where names of these widths do not fit into one; and the board,
/// with the row if they do.
pub fn rows(sight: &mut Sight<'_>, names: impl Iterator<Item = usize>, columns: usize) -> [Vec<String>; 2] {
    let place = sight.above.iter().map(|cell| width(&cell.place)).max().unwrap_or(0);
    // A cell has a space behind its place, and three columns around it.
    if sight.above.len() * (place + names.max().unwrap_or(0) + 4) < columns {
        return [Vec::new(), board(sight)];
    }
    let mut lines: Vec<String> = Vec::new();
    for cell in std::mem::take(&mut sight.above) {
        let place = cell.place.rsplit('-').next().unwrap_or_default();
        let text = format!("{place} {}", cell.card.unwrap_or_default());
        match lines.last_mut().filter(|line| width(line) + 2 + width(&text) <= columns) {
            Some(line) => *line += &format!("  {text}"),
            None => lines.push(text),
        }
    }
    [lines, board(sight)]
}

/// The answer about the history of a place or a card, then everything that touched it, latest first.
pub fn history(history: &History) -> String {
    let mut text = answer(&headline::history(history));
    for trace in &history.traces {
        text.push_str(&indented(&numbered(trace.n, &trace.title), 2));
        trace.events.iter().for_each(|event| text.push_str(&event_line(event, 4)));
    }
    text
}

/// The answer in a sentence, wrapped.
fn answer(sentence: &str) -> String {
    hanging(sentence, WIDTH, "", "  ").into_iter().map(|line| line + "\n").collect()
}

/// The title of a step, with its number unless it is the deal.
fn numbered(n: u64, title: &str) -> String {
    if n == 0 { title.to_owned() } else { format!("{n}. {title}") }
}

/// A heading with a rule across the page.
fn heading(title: &str) -> String {
    let lines = broken(title, WIDTH - 4);
    let last = lines.len().saturating_sub(1);
    let line = |(n, part): (usize, &String)| {
        let lead = if n == 0 { "── " } else { "   " };
        let rest = if n == last { "─".repeat(WIDTH.saturating_sub(width(part) + 4)) } else { String::new() };
        format!("{lead}{part} {rest}").trim_end().to_owned() + "\n"
    };
    lines.iter().enumerate().map(line).collect()
}

/// An event with the ids of its clauses, and the summary of the first below it.
fn event_line(event: &Ground, indent: usize) -> String {
    let sources: Vec<String> = [event.ids()].into_iter().filter(|ids| !ids.is_empty()).chain(event.silent()).collect();
    let sources = if sources.is_empty() { String::new() } else { format!("  [{}]", sources.join(" ")) };
    let mut text = bullet("•", &format!("{}{sources}", event.text), indent);
    if let Some(clause) = event.clauses.first() {
        text.push_str(&indented(&clause.to_string(), indent + 6));
    }
    text
}

/// A statement with its clauses and the commands that show them.
pub fn ground(ground: &Ground, sign: &str) -> String {
    let mut text = bullet(sign, &ground.text, 2);
    for clause in &ground.clauses {
        text.push_str(&indented(&clause.to_string(), 6));
        if clause.values.len() <= FEW_VALUES {
            clause.values.iter().for_each(|value| text.push_str(&indented(&format!("states {value}"), 8)));
        }
        text.push_str(&indented(&look_up(&clause.id, &clause.document), 8));
    }
    ground.silent().into_iter().chain(ground.uncited()).for_each(|line| text.push_str(&indented(&line, 6)));
    text
}

/// The command that shows a clause.
fn look_up(clause: &str, document: &str) -> String {
    format!("umpire clause {clause} --document {document}")
}

/// Text behind a sign, with a hanging indent.
fn bullet(sign: &str, text: &str, indent: usize) -> String {
    let (first, rest) = (format!("{}{sign} ", " ".repeat(indent)), " ".repeat(indent + width(sign) + 1));
    hanging(text, WIDTH, &first, &rest).into_iter().map(|line| line + "\n").collect()
}

/// Indented text, wrapped.
fn indented(text: &str, indent: usize) -> String {
    let margin = " ".repeat(indent);
    hanging(text, WIDTH, &margin, &margin).into_iter().map(|line| line + "\n").collect()
}
