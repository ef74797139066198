//! A simulation as a page: who wins, how games end, what happens in them, as charts and as figures.

pub(super) mod chart;
mod paired;
pub(super) mod worth;

use maud::{Markup, html};
use umpire_engine::game::Seat;

use super::shell::Page;
use crate::simulate::against::Comparison;
use crate::simulate::document::{Document, Header};
use crate::simulate::{Tally, interval};

/// The page of one run or several. `origin` says which rules were used, where that is known.
/// Where a variant and its baseline played the same deals, `comparison` says what the first changes against the second.
pub fn write(origin: &str, documents: &[Document], comparison: Option<&Comparison>) -> String {
    let pointers: Vec<String> = match documents {
        [_] => vec![String::new()],
        all => (0..all.len()).map(|n| format!("/runs/{n}")).collect(),
    };
    let all_games = pointers.iter().fold("sum".to_owned(), |sum, at| format!("{sum} {at}/games"));
    let games: u64 = documents.iter().map(|document| document.tally.games).sum();
    let name = documents.first().map_or("", |document| document.header.variant.as_str());
    let title = format!("{name} · {}", count(games, "game"));
    let page = Page {
        title: &title,
        kind: "simulate",
        style: include_str!("../assets/simulate.css"),
        script: "",
        head: html! {
            div {
                h1 { (name) }
                p .soft.small { span data-figure=(all_games) { (count(games, "game")) } @if !origin.is_empty() { ", " (origin) } }
            }
        },
        body: html! {
            main #main tabindex="-1" {
                @if let (Some(comparison), [variant, baseline]) = (comparison, documents) {
                    (paired::changes(comparison, [variant, baseline]))
                }
                @for (document, at) in documents.iter().zip(&pointers) { (run(document, documents.len() > 1, at)) }
            }
        },
    };
    page.write()
}

fn count(number: u64, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

fn agents(header: &Header) -> String {
    header.agents.join(" against ")
}

/// One run; named where there are several. `at` is where the report's JSON has it.
fn run(document: &Document, named: bool, at: &str) -> Markup {
    let tally = &document.tally;
    html! {
        @if named { h2 .named { (document.header.variant) ", " (agents(&document.header)) } }
        @if tally.stuck > 0 {
            p .banner.bad role="note" { span data-figure={ (at) "/stuck" } { (count(tally.stuck, "game")) } " stopped without an end: a fault of the engine." }
        }
        div .charts {
            @if let Some(swap) = &document.swap { (paired::swapped(swap, &document.header.agents, at)) }
            (wins(document, at))
            (ends(tally, at))
            (lengths(tally, at))
            @if !tally.course.lines.is_empty() { (lines(tally, at)) }
            @if !tally.course.hands.is_empty() { (hands(tally, at)) }
            @if !document.losses.is_empty() {
                (worth::losses(document.header.agents.first().map_or("", String::as_str), &document.losses, at))
            }
            @if let Some(cards) = &tally.cards { (worth::cards(cards, at)) }
            (about(document, at))
        }
    }
}

/// Who wins, and how sure that is.
fn wins(document: &Document, at: &str) -> Markup {
    let tally = &document.tally;
    let seats = tally.wins.len();
    // With seats swapped every agent sat in each of them, so a seat's wins are no one agent's.
    let sitting = |seat: Seat| document.header.agents.get(seat.index()).filter(|_| document.swap.is_none());
    let label = |seat: Seat| sitting(seat).map_or_else(|| seat.to_string(), |agent| format!("{seat} ({agent})"));
    // In a solitaire there is nobody to be even with.
    let even = (seats > 1).then(|| 1.0 / seats as f64);
    let rows = html! {
        @for (seat, wins) in Seat::first(seats).zip(&tally.wins) {
            (share(&label(seat), (*wins, &format!("/wins/{seat}")), tally.games, even, at))
        }
        @if seats == 1 { (share("lost", (tally.losses, "/losses"), tally.games, None, at)) }
        @else { (share("nobody", (tally.draws, "/draws"), tally.games, None, at)) }
        @if tally.stopped > 0 { (share("stopped", (tally.stopped, "/stopped"), tally.games, None, at)) }
    };
    let below = html! {
        p .small.soft {
            "The thin line is the 95 % interval."
            @if even.is_some() { " The dashed one is an even share. A opens every game." }
            @if document.swap.is_some() { " Every agent sat in every seat: this is of the seats, whoever sat there." }
        }
    };
    let heading = if document.swap.is_some() { "Which seat wins" } else { "Who wins" };
    panel(heading, &[shares(["seat", "share", "%", "games"], &rows), below])
}

fn ends(tally: &Tally, at: &str) -> Markup {
    let rows = html! { @for (cause, games) in &tally.ends { (share(cause, (*games, &format!("/ends/{cause}")), tally.games, None, at)) } };
    panel("How games end", &[shares(["cause", "share", "%", "games"], &rows)])
}

/// A part of the page under its heading.
pub(super) fn panel(heading: &str, parts: &[Markup]) -> Markup {
    html! { section .panel { h2 { (heading) } @for part in parts { (part) } } }
}

/// A table with, in its head, what its rows are of, what is drawn, and two figures.
pub(super) fn shares([what, drawn, one, other]: [&str; 4], rows: &Markup) -> Markup {
    html! {
        table .shares {
            thead {
                tr { th scope="col" { (what) } th scope="col" { (drawn) } th scope="col" .figure { (one) } th scope="col" .figure { (other) } }
            }
            tbody { (rows) }
        }
    }
}

/// A row: a share of a run's games as a bar with its interval, then in figures. `key` is where the run has the part.
fn share(label: &str, (part, key): (u64, &str), whole: u64, even: Option<f64>, at: &str) -> Markup {
    let (low, high) = interval(part, whole);
    let share = part as f64 / whole.max(1) as f64;
    let of = |what: &str| format!("{what} {at}{key} {at}/games");
    let (low_from, high_from) = (of("low"), of("high"));
    html! {
        tr {
            th scope="row" { (label) }
            td .bar { (chart::bar(share, low, high, even, &format!("{}; {low_from}; {high_from}", of("%")))) }
            td .figure {
                span data-figure=(of("%")) { (format!("{:.2}", 100.0 * share)) } br;
                span .soft data-figure={ (low_from) "; " (high_from) } { (format!("{:.2}–{:.2}", 100.0 * low, 100.0 * high)) }
            }
            td .figure data-figure={ (at) (key) } { (part) }
        }
    }
}

fn lengths(tally: &Tally, at: &str) -> Markup {
    let spread = tally.turns();
    let told = format!(
        "Turns a game: half the games have at most {}, 5 % at most {}, 95 % at most {}",
        spread.p50, spread.p5, spread.p95
    );
    let turns = format!("{at}/turns");
    let told_from = format!("{turns}/p50; 5; {turns}/p5; 95; {turns}/p95");
    let facts = html! {
        dl .facts {
            dt { "mean" } dd data-figure={ (turns) "/mean" } { (format!("{:.1}", spread.mean)) " turns" }
            dt { "5 % at most" } dd data-figure={ (turns) "/p5" } { (spread.p5) }
            dt { "half at most" } dd data-figure={ (turns) "/p50" } { (spread.p50) }
            dt { "95 % at most" } dd data-figure={ (turns) "/p95" } { (spread.p95) }
            dt { "decisions" } dd data-figure={ (at) "/decisions" } { (tally.decisions) " in all" }
        }
    };
    let drawn = chart::histogram(
        &tally.histogram().collect::<Vec<_>>(),
        [&told, &told_from],
        "turns",
        &format!("{turns}/histogram"),
    );
    panel("How long they last", &[drawn, facts])
}

/// The lines that were taken, by symbol.
fn lines(tally: &Tally, at: &str) -> Markup {
    let most = tally.course.lines.iter().map(|(_, lines)| *lines).max().unwrap_or(0).max(1);
    let rows = html! {
        @for (symbol, lines) in &tally.course.lines {
            tr {
                th scope="row" { (symbol) }
                td .bar { (chart::length(*lines as f64 / most as f64, &format!("top {at}/lines/{symbol} {at}/lines"))) }
                td .figure data-figure={ "per " (at) "/lines/" (symbol) " " (at) "/games" } { (format!("{:.3}", *lines as f64 / tally.games.max(1) as f64)) }
                td .figure data-figure={ (at) "/lines/" (symbol) } { (lines) }
            }
        }
    };
    panel("Which lines are taken", &[shares(["symbol", "lines", "a game", "lines"], &rows)])
}

/// The cards in hand, turn by turn, as far as enough games get.
fn hands(tally: &Tally, at: &str) -> Markup {
    let enough = |games: u64| games * 20 >= tally.games;
    let followed: Vec<_> = tally.course.hands.iter().take_while(|hands| enough(hands.games)).collect();
    let mean = |seat: usize| {
        let of = |hands: &&crate::simulate::course::Hands| hands.cards[seat] as f64 / hands.games.max(1) as f64;
        followed.iter().map(of).collect::<Vec<f64>>()
    };
    let series: Vec<(String, Vec<f64>)> =
        Seat::first(tally.wins.len()).map(|seat| (seat.to_string(), mean(seat.index()))).collect();
    let drawn =
        chart::lines(&series, "Mean number of cards in each hand after each turn", "turn", &format!("{at}/hands"));
    let below = html! {
        p .small.soft { "The mean over the games that get so far, up to the turn that one game in twenty reaches." }
    };
    panel("Cards in hand", &[drawn, below])
}

fn about(document: &Document, at: &str) -> Markup {
    let Document { header, tally, swap, seconds, .. } = document;
    html! {
        section .panel {
            h2 { "About these figures" }
            dl .facts {
                dt { "Variant" } dd data-figure={ (at) "/variant" } { (header.variant) }
                dt { "Ruleset" } dd .mono data-figure={ (at) "/ruleset_hash" } { (header.ruleset_hash) }
                dt { "Games" } dd {
                    span data-figure={ (at) "/games" } { (tally.games) }
                    @if let Some(shard) = header.shard {
                        ", shard " span data-figure={ (at) "/shard/index; " (at) "/shard/of" } { (shard) }
                        " of " span data-figure={ (at) "/shard/games" } { (header.games) }
                        @if swap.is_some() { " deals" }
                    }
                }
                dt { "Seed" } dd data-figure={ (at) "/seed" } { (header.seed) }
                dt { "Agents" } dd {
                    @for (n, agent) in header.agents.iter().enumerate() {
                        @if n > 0 { " against " } span data-figure={ (at) "/agents/" (n) } { (agent) }
                    }
                    @if swap.is_some() { ", each in every seat" }
                }
                dt { "Time" } dd data-figure={ (at) "/seconds" } { (format!("{seconds:.2} s")) }
            }
            p .small.soft { "The same variant, agents, games and seed give the same figures on any machine." }
        }
    }
}
