//! The report as text, within 80 columns.

use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced, Settled, Vary};
use umpire_clauses::lists::unique;
use umpire_clauses::style::{COLUMNS, broken, counted, hung, width};
use umpire_engine::sanitize;
use umpire_engine::tree::Choice;
use umpire_engine::variant::flow;
use umpire_playout::simulate::card_value;
use umpire_playout::simulate::text::time;

/// How many points are shown at most; the other formats have all.
const SHOWN: usize = 40;
/// The longest cell that is not broken where a row is too long.
const VALUE: usize = 20;
/// The columns before each cell.
const GAP: usize = 2;

/// The report as text.
pub fn text(results: &Results<'_>) -> String {
    let mut text = head(results);
    text += &format!("\n{}", table(results));
    if let Some(more) = results.raced.len().checked_sub(SHOWN).filter(|more| *more > 0) {
        text +=
            &format!("  and {}; --format csv, json and html have all\n", counted(more, "more point", "more points"));
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
    let paths: Vec<&str> = ask.vary.iter().map(|vary| vary.path.as_str()).collect();
    let mut text =
        hung(&title, "", "  ") + &hung(&sanitize::line(&format!("varied: {}", paths.join(", "))), "  ", "    ");
    for target in &sweep.targets {
        let name = &sweep.figures[target.figure].name;
        let (scale, unit) = scale(name);
        // A fraction times 100 may have a last digit that is not said.
        let [low, high] = [target.low, target.high].map(|end| (end * scale * 1e6).round() / 1e6);
        text += &format!("  wanted: {} from {low} to {high}{unit}\n", sanitize::line(name));
    }
    text
}

/// The points, a row each, and below them what their marks and columns mean.
fn table(results: &Results<'_>) -> String {
    let raced = &results.raced[..results.raced.len().min(SHOWN)];
    let sets = unique(raced.iter().map(|raced| at_odds(results, raced)).filter(|set| !set.is_empty()));
    let figures = results.shown();
    // Intervals are left out from the last, then figures, until a row fits.
    let widths = (0..=figures.len()).rev().map(|whole| (figures.len(), whole));
    let fewer = (1..figures.len()).rev().map(|shown| (shown, 0));
    let all = |(shown, whole): (usize, usize)| {
        let figures = figures.iter().take(shown).enumerate().map(|(n, figure)| (*figure, n < whole));
        columns(results, raced, &figures.collect::<Vec<_>>(), &sets)
    };
    let tried = widths.chain(fewer).map(all);
    let Some(columns) = tried.reduce(|best, next| if fits(&best) { best } else { next }) else { return String::new() };
    let named = |name: &str| columns.iter().find(|column| column[0].trim_end_matches(" %") == name);
    let lacking = figures.iter().filter_map(|figure| {
        let name = &results.sweep.figures[*figure].name;
        match named(name) {
            Some(column) if column.iter().any(|cell| cell.ends_with(']')) => None,
            Some(_) => Some(format!("the interval of {name}")),
            None => Some(name.clone()),
        }
    });
    let lacking: Vec<String> = lacking.collect();
    rows(&columns) + &legend(results, raced, &sets, &lacking)
}

/// A column: its head, then the cell of each point.
type Column = Vec<String>;

fn columns(results: &Results<'_>, raced: &[Raced], figures: &[(usize, bool)], sets: &[String]) -> Vec<Column> {
    let column = |head: &str, cell: &dyn Fn(usize, &Raced) -> String| -> Column {
        let cells = raced.iter().enumerate().map(|(n, raced)| cell(n, raced));
        [head.to_owned()].into_iter().chain(cells).collect()
    };
    let as_it_is = |raced: &Raced| results.sweep.points[raced.point].as_it_is;
    let mut columns = vec![column("", &|n, raced| format!("{}{}", n + 1, if as_it_is(raced) { '*' } else { '.' }))];
    for (n, vary) in results.sweep.ask.vary.iter().enumerate() {
        let value = |raced: &Raced| results.values(raced.point).nth(n).map(|(_, value)| flow(value));
        let head = brief(&results.sweep.ask.vary, &vary.path);
        columns.push(column(&sanitize::line(head), &|_, raced| sanitize::line(&value(raced).unwrap_or_default())));
    }
    if results.wants() {
        columns.push(column("target", &|_, raced| state(raced).to_owned()));
        columns.push(column("distance", &|_, raced| format!("{:.3}", raced.distance)));
    }
    columns.push(column("games", &|_, raced| raced.sums.tally.games.to_string()));
    for (figure, is_whole) in figures {
        let figure = &results.sweep.figures[*figure];
        let (scale, unit) = scale(&figure.name);
        let told = |number: f64| if scale == 1.0 { told(number) } else { format!("{:.1}", scale * number) };
        let cell = |_, raced: &Raced| {
            let Estimate { value, low, high } = figure.estimate(&raced.sums);
            let interval = if *is_whole { format!(" [{}, {}]", told(low), told(high)) } else { String::new() };
            told(value) + &interval
        };
        columns.push(column(&sanitize::line(&format!("{}{unit}", figure.name)), &cell));
    }
    if !sets.is_empty() {
        columns.push(column("clauses", &|_, raced| {
            let set = at_odds(results, raced);
            let breaks = results.sweep.points[raced.point].breaks.len();
            sets.iter().position(|each| *each == set).map_or_else(String::new, |n| format!("{breaks} ({})", n + 1))
        }));
    }
    columns
}

/// The last words of a path, as many as tell it from the others.
fn brief<'p>(vary: &[Vary], path: &'p str) -> &'p str {
    let mut starts = path.rmatch_indices('.').map(|(dot, _)| dot + 1);
    let is_own = |start: &usize| vary.iter().filter(|vary| vary.path.ends_with(&path[start - 1..])).count() == 1;
    starts.find(is_own).map_or(path, |start| &path[start..])
}

/// The factor and unit in which a figure is shown: percent for shares, as `umpire simulate` has them.
fn scale(figure: &str) -> (f64, &'static str) {
    if figure.starts_with("turns.") { (1.0, "") } else { (100.0, " %") }
}

/// Whether the games of a point settle that it is within what is wanted, in a word.
fn state(raced: &Raced) -> &'static str {
    match (raced.fate, raced.settled) {
        (Fate::Dropped, _) => "dropped",
        (_, Some(Settled::Open)) => "open",
        (_, settled) => settled.map_or("", Choice::spelling),
    }
}

/// The clauses that say otherwise than a point, and those that it makes moot; empty if there are none.
fn at_odds(results: &Results<'_>, raced: &Raced) -> String {
    let point = &results.sweep.points[raced.point];
    let says = if point.breaks.len() == 1 { "says otherwise" } else { "say otherwise" };
    let told = [(says, &point.breaks), ("made moot", &point.moot)].into_iter().filter(|(_, ids)| !ids.is_empty());
    let told = told.map(|(what, ids)| {
        let already = |id| if point.already.contains(id) { " already" } else { "" };
        let named: Vec<String> = ids.iter().map(|id| format!("§{id}{}", already(id))).collect();
        format!("{} {what}: {}", counted(ids.len(), "clause", "clauses"), named.join(", "))
    });
    told.collect::<Vec<_>>().join("; ")
}

fn widest(column: &Column) -> usize {
    column.iter().map(|cell| width(cell)).max().unwrap_or(0)
}

/// Whether rows fit a line if values that are longer than [`VALUE`] are broken.
fn fits(columns: &[Column]) -> bool {
    columns.iter().map(|column| widest(column).min(VALUE) + GAP).sum::<usize>() <= COLUMNS
}

/// The rows, aligned to the right. The widest cells are broken where a row would be too long.
fn rows(columns: &[Column]) -> String {
    let mut widths: Vec<usize> = columns.iter().map(widest).collect();
    while widths.iter().map(|wide| wide + GAP).sum::<usize>() > COLUMNS
        && let Some(widest) = widths.iter_mut().max().filter(|widest| **widest > VALUE)
    {
        *widest -= 1;
    }
    let mut text = String::new();
    for row in 0..columns.first().map_or(0, Vec::len) {
        let cells: Vec<_> = columns.iter().zip(&widths).map(|(column, wide)| broken(&column[row], *wide)).collect();
        for n in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let cell = |(cell, wide): (&Vec<String>, &usize)| {
                let cell = cell.get(n).map_or("", String::as_str);
                " ".repeat((wide + GAP).saturating_sub(width(cell))) + cell
            };
            text += &format!("{}\n", cells.iter().zip(&widths).map(cell).collect::<String>().trim_end());
        }
    }
    text
}

/// The meaning of the marks and words of the table, a line or more each.
fn legend(results: &Results<'_>, raced: &[Raced], sets: &[String], lacking: &[String]) -> String {
    let any = |is: fn(&Raced) -> bool| raced.iter().any(is);
    let mut told = Vec::new();
    if raced.iter().any(|raced| results.sweep.points[raced.point].as_it_is) {
        told.push("* as it is".to_owned());
    }
    told.extend(sets.iter().zip(1..).map(|(set, n)| format!("({n}) {set}")));
    if raced.iter().any(|raced| !results.sweep.points[raced.point].already.is_empty()) {
        told.push(format!("already: {} itself contradicts it", results.sweep.variant.name));
    }
    if any(|raced| state(raced) == "open") {
        told.push("open: not settled, since an interval crosses an end of what is wanted".to_owned());
    }
    if any(|raced| raced.fate == Fate::Dropped) {
        told.push("dropped: it misses what is wanted, and enough others are surely nearer".to_owned());
    }
    if results.wants() {
        told.push("distance: how far figures lie outside what is wanted, in widths of that range".to_owned());
    }
    if !lacking.is_empty() {
        told.push(format!("no room for {}: --format csv, json and html have all", lacking.join(", ")));
    }
    let lines = told.iter().map(|told| hung(&sanitize::line(told), "  ", "      "));
    if told.is_empty() { String::new() } else { "\n".to_owned() + &lines.collect::<String>() }
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
    let (points, seconds) = (counted(results.raced.len(), "point", "points"), time(results.seconds));
    let mut text = format!("\n  {points} played, {games} games, {seconds}\n");
    text.extend(results.shortcoming().map(|why| hung(&sanitize::line(&why), "  ", "    ")));
    text
}

/// A figure with a sensible number of decimals.
pub fn told(number: f64) -> String {
    if number.abs() < 10.0 { format!("{number:.3}") } else { format!("{number:.1}") }
}
