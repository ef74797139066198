//! The course of the games: lengths, lines taken, cards in hand.

use maud::{Markup, html};
use umpire_clauses::lists::unique;
use umpire_engine::game::Seat;
use umpire_playout::simulate::Spread;
use umpire_playout::simulate::course::Hands;

use super::names::Names;
use super::run::{Run, names};
use crate::page::chart::{self, Across, Columns, Counts, Curve, Curves, Mark, Point, Row, Rows, Scale, panel, whole};
use crate::page::words::{Words, fill};

/// How a summary figure is written.
type Format = fn(Spread) -> String;

/// A word of the page.
type Word = fn(&Words) -> &'static str;

/// Summary figures of game lengths: name, key in the report, formatter.
const SPREAD: [(Word, &str, Format); 4] = [
    (|words| words.mean, "mean", |turns| chart::grouped(&format!("{:.1}", turns.mean))),
    (|words| words.five, "p5", |turns| whole(turns.p5)),
    (|words| words.half, "p50", |turns| whole(turns.p50)),
    (|words| words.ninety_five, "p95", |turns| whole(turns.p95)),
];

/// Game lengths.
pub fn lengths(runs: &[Run<'_>]) -> Markup {
    let Some(words) = runs.first().map(|run| run.words) else { return html! {} };
    let series = runs.iter().map(|run| {
        let turns = format!("{}/turns", run.at);
        let half = (run.document.tally.turns().p50, format!("{turns}/p50"));
        let (pairs, from) = (run.document.tally.histogram().collect(), format!("{turns}/histogram"));
        Counts { pairs, from, half }
    });
    let (texts, from): (Vec<String>, Vec<String>) = runs.iter().map(summary).unzip();
    let (description, from) = (fill(words.lengths_told, texts.join(" ")), from.join("; "));
    let columns = Columns { description: [&description, &from], words, series: series.collect() };
    let names = names(runs);
    let facts = html! {
        @for (what, key, format) in SPREAD {
            tr { th scope="row" { (what(words)) } @for run in runs { td .figure data-figure={ (run.at) "/turns/" (key) } { (format(run.document.tally.turns())) } } }
        }
        tr { th scope="row" { (words.decisions) } @for run in runs { td .figure data-figure={ (run.at) "/decisions" } { (whole(run.document.tally.decisions)) } } }
    };
    // A column for each run, with its name where there are several.
    let heads = |only: &'static str| {
        let of_runs = names.iter().map(|name| if names.len() > 1 { name.as_str() } else { only });
        [words.turns].into_iter().chain(of_runs).collect::<Vec<_>>()
    };
    let facts = chart::table("shares facts-table", &heads(words.figure), &facts);
    let figures = chart::figures(words, words.how_long, &heads(words.number_of), &columns.table());
    panel(words.how_long, &[chart::legend(&names, false), columns.draw(), facts, figures])
}

/// The percentiles of a run in words, and their places in the report. Without the run's name, whose digits would be
/// taken for figures.
fn summary(run: &Run<'_>) -> (String, String) {
    let (spread, turns) = (run.document.tally.turns(), format!("{}/turns", run.at));
    let told = fill(&fill(&fill(run.words.spread_told, spread.p50), spread.p5), spread.p95);
    (told, format!("{turns}/p50; 5; {turns}/p5; 95; {turns}/p95"))
}

/// Lines taken, by symbol.
pub fn lines(runs: &[Run<'_>], cards: &Names) -> Markup {
    let Some(words) = runs.first().map(|run| run.words) else { return html! {} };
    let ids = unique(runs.iter().flat_map(|run| run.document.tally.course.lines.iter().map(|(id, _)| id.as_str())));
    if ids.is_empty() {
        return html! {};
    }
    // The lines of a symbol, in all and a game, in each run that has the symbol.
    let taken = |id: &str| {
        let of_run = |(series, run): (usize, &'_ Run<'_>)| {
            let (_, lines) = run.document.tally.course.lines.iter().find(|(each, _)| each == id)?;
            Some((series, *lines, *lines as f64 / run.document.tally.games.max(1) as f64))
        };
        runs.iter().enumerate().filter_map(of_run).collect::<Vec<_>>()
    };
    let from = |series: usize, id: &str| format!("per {0}/lines/{id} {0}/games", runs[series].at);
    let mark = |id: &str, (series, _, each): (usize, u64, f64)| Mark {
        series,
        value: each,
        interval: None,
        label: format!("{each:.2}"),
        from: from(series, id),
        tooltip: fill(words.a_game_each, format!("{each:.3}")),
        tooltip_from: from(series, id),
    };
    let row = |id: &&str| Row {
        name: cards.card(id).to_owned(),
        marks: taken(id).into_iter().map(|each| mark(id, each)).collect(),
    };
    let rows: Vec<Row> = ids.iter().map(row).collect();
    let chart = Rows {
        description: &fill(words.table_below, words.lines_drawn),
        title: words.lines_a_game,
        scale: Scale::from_zero(rows.iter().flat_map(|row| row.marks.iter().map(|mark| mark.value))),
        rows,
        against: None,
        dots: false,
    };
    let table = html! {
        @for id in &ids { @for (series, lines, each) in taken(id) {
            @let run = &runs[series];
            tr {
                th scope="row" { (cards.card(id)) @if runs.len() > 1 { ", " (run.name) } }
                td .figure data-figure=(from(series, id)) { (format!("{each:.3}")) }
                td .figure data-figure={ (run.at) "/lines/" (id) } { (whole(lines)) }
            }
        } }
    };
    let heads = [words.lines_of, words.a_game, words.in_all];
    let figures = chart::figures(words, words.which_lines, &heads, &table);
    let below = html! { p .small.soft { (words.lines_counted) } };
    panel(words.which_lines, &[chart::legend(&names(runs), false), chart.draw(), below, figures])
}

/// One hand of one run.
struct Hand<'r> {
    run: &'r Run<'r>,
    seat: Seat,
    /// The turns that enough games reach.
    followed: &'r [Hands],
    name: String,
}

/// Cards in hand by turn, up to the last turn that enough games reach.
pub fn hands(runs: &[Run<'_>]) -> Markup {
    let with_hands = runs.iter().filter(|run| !run.document.tally.course.hands.is_empty());
    let hands = with_hands.flat_map(|run| {
        Seat::first(run.document.tally.wins.len()).map(move |seat| Hand::of(run, seat, runs.len() > 1))
    });
    let hands: Vec<Hand<'_>> = hands.collect();
    let Some(Hand { run: Run { words, .. }, .. }) = hands.first() else { return html! {} };
    let last = hands.iter().map(|hand| hand.followed.len()).max().unwrap_or(0).saturating_sub(1);
    let most = hands.iter().flat_map(|hand| (0..hand.followed.len()).map(|turn| hand.mean(turn)));
    let chart = Curves {
        description: &fill(words.table_below, words.hands_drawn),
        titles: [words.turn, words.cards_in_hand],
        across: Across::Numbers(Scale::between(0, last as u64)),
        up: Scale::from_zero(most),
        band: None,
        curves: hands.iter().map(|hand| hand.curve(runs.len() > 1)).collect(),
    };
    let table = html! {
        @for turn in 0..=last { tr {
            th scope="row" { (turn) }
            @for hand in &hands {
                @if turn < hand.followed.len() { td .figure data-figure=(hand.source(turn)) { (format!("{:.2}", hand.mean(turn))) } }
                @else { td {} }
            }
        } }
    };
    let names: Vec<String> = hands.iter().map(|hand| hand.name.clone()).collect();
    let heads: Vec<&str> = [words.turn].into_iter().chain(names.iter().map(String::as_str)).collect();
    let below = html! { p .small.soft { (words.hands_followed) } };
    let table = chart::figures(words, words.in_hand, &heads, &table);
    panel(words.in_hand, &[chart::legend(&names, true), chart.draw(), below, table])
}

impl<'r> Hand<'r> {
    fn of(run: &'r Run<'r>, seat: Seat, several: bool) -> Hand<'r> {
        let hands = &run.document.tally.course.hands;
        let enough = hands.iter().take_while(|hands| hands.games * 20 >= run.document.tally.games).count();
        let name = if several { format!("{seat}, {}", run.name) } else { seat.to_string() };
        Hand { run, seat, followed: &hands[..enough], name }
    }

    fn mean(&self, turn: usize) -> f64 {
        let Hands { games, cards } = &self.followed[turn];
        cards[self.seat.index()] as f64 / (*games).max(1) as f64
    }

    fn source(&self, turn: usize) -> String {
        format!("mean {} {}/hands/{turn}", self.seat, self.run.at)
    }

    fn curve(&self, several: bool) -> Curve {
        let point = |turn: usize| Point {
            x: turn as f64,
            y: self.mean(turn),
            interval: None,
            tooltip: None,
            highlighted: false,
        };
        Curve {
            // Names of several runs are too long; the legend has them.
            name: if several { String::new() } else { self.name.clone() },
            points: (0..self.followed.len()).map(point).collect(),
            from: format!("means {} {}/hands", self.seat, self.run.at),
        }
    }
}
