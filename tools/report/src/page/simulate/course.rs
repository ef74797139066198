//! What happens in the games: how long they last, which lines are taken, how many cards are in hand.

use maud::{Markup, html};
use umpire_engine::game::Seat;

use super::names::Names;
use super::{Run, panel};
use crate::page::chart::{self, Across, Columns, Counts, Curve, Curves, Mark, Point, Row, Rows, Scale, whole};
use umpire_clauses::lists::unique;
use umpire_playout::simulate::course::Hands;

/// How long games last.
pub fn lengths(runs: &[Run<'_>]) -> Markup {
    let series = runs.iter().map(|run| {
        let turns = format!("{}/turns", run.at);
        let half = (run.tally().turns().p50, format!("{turns}/p50"));
        (
            run.name.clone(),
            Counts { pairs: run.tally().histogram().collect(), from: format!("{turns}/histogram"), half },
        )
    });
    let (told, from): (Vec<String>, Vec<String>) = runs.iter().map(summary).unzip();
    let (told, from) = (format!("Turns a game. {}", told.join(" ")), from.join("; "));
    let columns = Columns { told: [&told, &from], unit: "turns", series: series.collect() };
    let names: Vec<String> = runs.iter().map(|run| run.name.clone()).collect();
    let heads: Vec<&str> = ["turns"].into_iter().chain(head(&names, "games")).collect();
    let facts = html! {
        table .shares.facts-table {
            thead { tr {
                th scope="col" { "turns" }
                @for name in head(&names, "") { th scope="col" .figure { (name) } }
            } }
            tbody {
                @for (what, key) in [("mean", "mean"), ("5 % of the games have at most", "p5"), ("half have at most", "p50"), ("95 % have at most", "p95")] {
                    tr { th scope="row" { (what) } @for run in runs { td .figure data-figure={ (run.at) "/turns/" (key) } { (spread(run, key)) } } }
                }
                tr { th scope="row" { "decisions in all" } @for run in runs { td .figure data-figure={ (run.at) "/decisions" } { (whole(run.tally().decisions)) } } }
            }
        }
    };
    panel(
        "How long they last",
        &[
            chart::legend(&names, false),
            columns.draw(),
            facts,
            chart::figures("How long they last", &heads, &columns.table()),
        ],
    )
}

/// The heads of columns, one for each run: its name where there are several.
fn head<'n>(names: &'n [String], only: &'n str) -> impl Iterator<Item = &'n str> {
    names.iter().map(move |name| if names.len() > 1 { name.as_str() } else { only })
}

fn spread(run: &Run<'_>, key: &str) -> String {
    let spread = run.tally().turns();
    match key {
        "p5" => whole(spread.p5),
        "p50" => whole(spread.p50),
        "p95" => whole(spread.p95),
        _ => chart::grouped(&format!("{:.1}", spread.mean)),
    }
}

/// The spread of a run in words, and where the report has its numbers. A name may have digits, so there is none here.
fn summary(run: &Run<'_>) -> (String, String) {
    let (spread, turns) = (run.tally().turns(), format!("{}/turns", run.at));
    let told =
        format!("Half the games have at most {}, 5 % at most {}, 95 % at most {}.", spread.p50, spread.p5, spread.p95);
    (told, format!("{turns}/p50; 5; {turns}/p5; 95; {turns}/p95"))
}

/// The lines that are taken, by symbol.
pub fn lines(runs: &[Run<'_>], names: &Names) -> Markup {
    let of =
        |run: &Run<'_>, id: &str| run.tally().course.lines.iter().find(|(each, _)| each == id).map_or(0, |(_, n)| *n);
    let each = |run: &Run<'_>, id: &str| of(run, id) as f64 / run.tally().games.max(1) as f64;
    let has = |run: &&Run<'_>, id: &str| run.tally().course.lines.iter().any(|(each, _)| each == id);
    let ids = unique(runs.iter().flat_map(|run| run.tally().course.lines.iter().map(|(id, _)| id.as_str())));
    if ids.is_empty() {
        return html! {};
    }
    let from = |run: &Run<'_>, id: &str| format!("per {0}/lines/{id} {0}/games", run.at);
    let mark = |series: usize, run: &Run<'_>, id: &str| Mark {
        series,
        value: each(run, id),
        interval: None,
        told: format!("{:.2}", each(run, id)),
        from: from(run, id),
        full: format!("{:.3} a game", each(run, id)),
        full_from: from(run, id),
    };
    let row = |id: &str| {
        let marks = runs.iter().enumerate().filter(|(_, run)| has(run, id)).map(|(n, run)| mark(n, run, id));
        Row { name: names.card(id).to_owned(), marks: marks.collect() }
    };
    let chart = Rows {
        told: "Lines taken a game, by symbol. The table below has the figures.",
        title: "lines a game",
        scale: Scale::from_zero(ids.iter().flat_map(|id| runs.iter().map(|run| each(run, id)))),
        rows: ids.iter().map(|id| row(id)).collect(),
        against: None,
        dots: false,
    };
    let table = html! {
        @for id in &ids { @for run in runs.iter().filter(|run| has(run, id)) {
            tr {
                th scope="row" { (names.card(id)) @if runs.len() > 1 { ", " (run.name) } }
                td .figure data-figure=(from(run, id)) { (format!("{:.3}", each(run, id))) }
                td .figure data-figure={ (run.at) "/lines/" (id) } { (whole(of(run, id))) }
            }
        } }
    };
    let series: Vec<String> = runs.iter().map(|run| run.name.clone()).collect();
    let parts = [
        chart::legend(&series, false),
        chart.draw(),
        chart::figures("Which lines are taken", &["lines of", "a game", "in all"], &table),
    ];
    panel("Which lines are taken", &parts)
}

/// One hand of one run.
struct Hand<'r> {
    run: &'r Run<'r>,
    seat: Seat,
    /// As far as enough games get.
    followed: &'r [Hands],
    name: String,
}

/// The cards in hand, turn by turn, as far as enough games get.
pub fn hands(runs: &[Run<'_>]) -> Markup {
    let of_run = |(n, run): (usize, &'_ Run<'_>)| -> Vec<(usize, Seat)> {
        Seat::first(run.tally().wins.len())
            .filter(|_| !run.tally().course.hands.is_empty())
            .map(|seat| (n, seat))
            .collect()
    };
    let hands: Vec<Hand<'_>> =
        runs.iter().enumerate().flat_map(of_run).map(|(n, seat)| Hand::of(runs, n, seat)).collect();
    if hands.is_empty() {
        return html! {};
    }
    let last = hands.iter().map(|hand| hand.followed.len()).max().unwrap_or(0).saturating_sub(1);
    let most = hands.iter().flat_map(|hand| (0..hand.followed.len()).map(|turn| hand.mean(turn)));
    let told = "Mean number of cards in each hand after each turn. The table below has the figures.";
    let chart = Curves {
        told,
        titles: ["turn", "cards in hand"],
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
    let heads: Vec<&str> = ["turn"].into_iter().chain(names.iter().map(String::as_str)).collect();
    let below = html! {
        p .small.soft { "The mean over the games that get so far, up to the turn that one game in twenty reaches." }
    };
    panel(
        "Cards in hand",
        &[chart::legend(&names, true), chart.draw(), below, chart::figures("Cards in hand", &heads, &table)],
    )
}

impl<'r> Hand<'r> {
    fn of(runs: &'r [Run<'r>], n: usize, seat: Seat) -> Hand<'r> {
        let run = &runs[n];
        let hands = &run.tally().course.hands;
        let enough = hands.iter().take_while(|hands| hands.games * 20 >= run.tally().games).count();
        let name = if runs.len() > 1 { format!("{seat}, {}", run.name) } else { seat.to_string() };
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
        let point =
            |turn: usize| Point { x: turn as f64, y: self.mean(turn), interval: None, full: None, strong: false };
        Curve {
            // Of several runs the legend has the names, which are long.
            name: if several { String::new() } else { self.name.clone() },
            points: (0..self.followed.len()).map(point).collect(),
            from: format!("means {} {}/hands", self.seat, self.run.at),
        }
    }
}
