//! The report as text, within 80 columns.

use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced};
use umpire_clauses::style::{COLUMNS, counted, hung, width};
use umpire_engine::sanitize;
use umpire_engine::tree::Choice as _;
use umpire_playout::simulate::card_value;

/// How many points are shown at most; the other formats have all.
const SHOWN: usize = 20;

/// The report as text.
pub fn text(results: &Results<'_>) -> String {
    let mut text = head(results);
    text.extend(results.raced.iter().zip(1..).take(SHOWN).map(|(raced, rank)| point(results, raced, rank)));
    if let Some(more) = results.raced.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        text +=
            &format!("\n  and {}; --format csv, json and html have all\n", counted(more, "more point", "more points"));
    }
    text += &unplayed(results);
    if let Some((raced, cards)) =
        results.raced.first().and_then(|raced| Some((raced, raced.sums.tally.cards.as_ref()?)))
    {
        let told = format!("What a card is worth at {}:", sanitize::line(&results.named(raced.point)));
        text += &format!("\n{}", hung(&told, "  ", "    "));
        text += &card_value::cards(cards);
    }
    text + &foot(results)
}

fn head(results: &Results<'_>) -> String {
    let (sweep, ask) = (results.sweep, &results.sweep.ask);
    let agents: Vec<String> = ask.agents.iter().map(|agent| agent.spelling()).collect();
    let points = counted(sweep.points.len(), "point", "points");
    let (variant, agents) = (sanitize::line(&sweep.variant.name), agents.join(" against "));
    let title = format!("{variant}: {points}, at most {} games each, seed {}, {agents}", ask.games, ask.seed);
    let mut text = hung(&title, "", "  ");
    for target in &sweep.targets {
        let name = &sweep.figures[target.figure].name;
        text += &format!("  wanted: {} from {} to {}\n", sanitize::line(name), target.low, target.high);
    }
    text
}

/// A point: values, distance from the targets, figures, clauses.
fn point(results: &Results<'_>, raced: &Raced, rank: usize) -> String {
    let point = &results.sweep.points[raced.point];
    let values = sanitize::line(&results.named(raced.point));
    let as_it_is = if point.as_it_is { " (as it is)" } else { "" };
    let settled = raced.settled.map(|settled| format!("{}, distance {:.3}, ", settled.spelling(), raced.distance));
    let fate = if raced.fate == Fate::Dropped { ", dropped" } else { "" };
    let told = format!("{}{} games{fate}", settled.unwrap_or_default(), raced.sums.tally.games);
    let head = format!("{rank:>3}. ");
    let mut text = "\n".to_owned() + &hung(&format!("{values}{as_it_is}: {told}"), &head, "     ");
    text += &packed(results.shown().into_iter().map(|n| {
        let figure = &results.sweep.figures[n];
        told_figure(&figure.name, figure.estimate(&raced.sums))
    }));
    let says = if point.breaks.len() == 1 { "says otherwise" } else { "say otherwise" };
    for (what, clauses) in [(says, &point.breaks), ("made moot", &point.moot)] {
        if !clauses.is_empty() {
            let ids: Vec<String> = clauses.iter().map(|id| format!("§{id}")).collect();
            let told = format!("{} {what}: {}", counted(clauses.len(), "clause", "clauses"), ids.join(", "));
            text += &hung(&sanitize::line(&told), "     ", "       ");
        }
    }
    text
}

/// The invalid points, each with its first fault.
fn unplayed(results: &Results<'_>) -> String {
    let mut text = String::new();
    let invalid: Vec<usize> = results.invalid().collect();
    if !invalid.is_empty() {
        text += &format!("\n  {} cannot be played:\n", counted(invalid.len(), "point", "points"));
    }
    for &n in invalid.iter().take(SHOWN) {
        let why = results.sweep.points[n].faults.first().map_or("", String::as_str);
        let told = sanitize::line(&format!("{}: {why}", results.named(n)));
        text += &hung(&told, "     ", "       ");
    }
    if invalid.len() > SHOWN {
        text += &format!("     and {} more\n", invalid.len() - SHOWN);
    }
    text
}

fn foot(results: &Results<'_>) -> String {
    let games: u64 = results.raced.iter().map(|raced| raced.sums.tally.games).sum();
    let (points, seconds) = (counted(results.raced.len(), "point", "points"), results.seconds);
    let mut text = format!("\n  {points} played, {games} games, {seconds:.2} s\n");
    text.extend(results.shortcoming().map(|why| hung(&sanitize::line(&why), "  ", "    ")));
    text
}

/// A figure with a sensible number of decimals.
pub fn told(number: f64) -> String {
    if number.abs() < 10.0 { format!("{number:.3}") } else { format!("{number:.1}") }
}

/// `wins.A 0.483 [0.474, 0.493]`.
fn told_figure(name: &str, Estimate { value, low, high }: Estimate) -> String {
    format!("{} {} [{}, {}]", sanitize::line(name), told(value), told(low), told(high))
}

/// Figures side by side, as many as fit on a line.
fn packed(figures: impl Iterator<Item = String>) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    for figure in figures {
        if !line.is_empty() && 5 + width(&line) + 3 + width(&figure) > COLUMNS {
            text += &format!("     {line}\n");
            line.clear();
        }
        line += &format!("{}{figure}", if line.is_empty() { "" } else { "   " });
    }
    if line.is_empty() { text } else { text + &format!("     {line}\n") }
}
