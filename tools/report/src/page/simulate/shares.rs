//! Shares of the games: who wins, by seat and by agent, and how games end.

use maud::{Markup, html};
use umpire_engine::game::Seat;

use super::names::cause;
use super::{Run, panel};
use crate::page::chart::{self, Mark, Row, Rows, Scale, whole};
use umpire_playout::simulate::interval;
use umpire_playout::simulate::swap::Swap;

/// Some of a run's games.
struct Share<'r> {
    run: &'r Run<'r>,
    part: u64,
    whole: u64,
    /// Where the report has the part.
    from: String,
}

/// What there are shares of.
struct Kind<'r> {
    name: String,
    /// One for each run.
    of: Vec<Share<'r>>,
}

/// Who wins.
pub fn wins(runs: &[Run<'_>]) -> Markup {
    let Some(first) = runs.first() else { return html! {} };
    let seats = first.tally().wins.len();
    let swapped = first.document.swap.is_some();
    // With seats swapped every agent sat in each of them, and with several lineups each has its own: a seat's wins are no one
    // agent's.
    let agent = |seat: Seat| {
        let said = runs.iter().map(|run| run.document.header.agents.get(seat.index()));
        let mut said = said.filter(|_| !swapped);
        said.next().flatten().filter(|agent| said.all(|other| other == Some(agent)))
    };
    let label =
        |seat: Seat| agent(seat).map_or_else(|| format!("{seat} wins"), |agent| format!("{seat} ({agent}) wins"));
    let mut kinds: Vec<Kind<'_>> = Seat::first(seats)
        .map(|seat| {
            let wins = |run: &Run<'_>| run.tally().wins.get(seat.index()).copied().unwrap_or(0);
            kind(label(seat), &format!("/wins/{seat}"), runs, wins)
        })
        .collect();
    kinds.push(match seats {
        1 => kind("lost".to_owned(), "/losses", runs, |run| run.tally().losses),
        _ => kind("nobody wins".to_owned(), "/draws", runs, |run| run.tally().draws),
    });
    if runs.iter().any(|run| run.tally().stopped > 0) {
        kinds.push(kind("stopped after 100,000 turns".to_owned(), "/stopped", runs, |run| run.tally().stopped));
    }
    let below = html! {
        p .small.soft {
            "The thin lines are 95 % intervals. "
            @if seats > 1 { "A opens every game. " }
            @if swapped { "Every agent sat in every seat: this is of the seats, whoever sat there." }
        }
    };
    let heading = if swapped { "Which seat wins" } else { "Who wins" };
    panel(heading, &[drawn(heading, runs, &kinds, even(seats)), below])
}

/// How often each agent won over all seats.
pub fn agents(run: &Run<'_>, swap: &Swap) -> Markup {
    let games = swap.deals * swap.wins.len() as u64;
    let kinds: Vec<Kind<'_>> = run
        .document
        .header
        .agents
        .iter()
        .zip(&swap.wins)
        .enumerate()
        .map(|(n, (agent, wins))| {
            let share = Share { run, part: *wins, whole: games, from: format!("/swap/wins/{n}/wins") };
            Kind { name: format!("{}. {agent} wins", n + 1), of: vec![share] }
        })
        .collect();
    let heading = "Which agent wins";
    let below =
        html! { p .small.soft { "Every deal was played once in each seating: these are wins over all seats." } };
    panel(heading, &[drawn(heading, std::slice::from_ref(run), &kinds, even(swap.wins.len())), below])
}

/// How games end.
pub fn ends(runs: &[Run<'_>]) -> Markup {
    let of =
        |run: &Run<'_>, id: &str| run.tally().ends.iter().find(|(each, _)| each == id).map_or(0, |(_, games)| *games);
    let ids =
        umpire_clauses::lists::unique(runs.iter().flat_map(|run| run.tally().ends.iter().map(|(id, _)| id.as_str())));
    let kinds: Vec<Kind<'_>> =
        ids.into_iter().map(|id| kind(cause(id).to_owned(), &format!("/ends/{id}"), runs, |run| of(run, id))).collect();
    let heading = "How games end";
    let (seen, never): (Vec<_>, Vec<_>) =
        kinds.into_iter().partition(|kind| kind.of.iter().any(|share| share.part > 0));
    let below = html! { @if !never.is_empty() {
        p .small.soft { "Never: " (never.iter().map(|kind| kind.name.as_str()).collect::<Vec<_>>().join(", ")) "." }
    } };
    panel(heading, &[drawn(heading, runs, &seen, None), below])
}

/// In a solitaire there is nobody to be even with.
fn even(seats: usize) -> Option<f64> {
    (seats > 1).then(|| 100.0 / seats as f64)
}

fn kind<'r>(name: String, from: &str, runs: &'r [Run<'r>], part: impl Fn(&Run<'_>) -> u64) -> Kind<'r> {
    let share = |run: &'r Run<'r>| Share { run, part: part(run), whole: run.tally().games, from: from.to_owned() };
    Kind { name, of: runs.iter().map(share).collect() }
}

fn drawn(heading: &str, runs: &[Run<'_>], kinds: &[Kind<'_>], even: Option<f64>) -> Markup {
    let names: Vec<String> = runs.iter().map(|run| run.name.clone()).collect();
    let highs = kinds.iter().flat_map(|kind| kind.of.iter().map(|share| 100.0 * share.ends().1));
    let rows = kinds.iter().map(|kind| Row {
        name: kind.name.clone(),
        marks: kind.of.iter().enumerate().map(|(series, share)| share.mark(series)).collect(),
    });
    let told = format!("{heading}: shares of the games with 95 % intervals. The table below has the figures.");
    let chart = Rows {
        told: &told,
        title: "% of the games",
        scale: Scale::from_zero(highs.chain(even)),
        rows: rows.collect(),
        against: even.map(|even| (even, "even")),
        dots: false,
    };
    let table = html! { @for kind in kinds { @for share in &kind.of { (share.row(&kind.name, runs.len() > 1)) } } };
    html! {
        (chart::legend(&names, false))
        (chart.draw())
        (chart::figures(heading, &["what", "% of the games", "95 % interval", "games"], &table))
    }
}

impl Share<'_> {
    fn ends(&self) -> (f64, f64) {
        interval(self.part, self.whole)
    }

    fn percent(&self) -> f64 {
        100.0 * self.part as f64 / self.whole.max(1) as f64
    }

    /// Where the report has one of its figures.
    fn source(&self, what: &str) -> String {
        let at = &self.run.at;
        format!("{what} {at}{} {at}/games", self.from)
    }

    fn mark(&self, series: usize) -> Mark {
        let ((low, high), value) = (self.ends(), self.percent());
        let (low, high) = (100.0 * low, 100.0 * high);
        Mark {
            series,
            value,
            interval: Some((low, high)),
            told: format!("{value:.1} %"),
            from: self.source("%"),
            full: format!("{value:.2} %, between {low:.2} and {high:.2} %"),
            full_from: ["%", "low", "high"].map(|what| self.source(what)).join("; "),
        }
    }

    fn row(&self, name: &str, named: bool) -> Markup {
        let (low, high) = self.ends();
        html! {
            tr {
                th scope="row" { (name) @if named { ", " (self.run.name) } }
                td .figure data-figure=(self.source("%")) { (format!("{:.2}", self.percent())) }
                td .figure data-figure={ (self.source("low")) "; " (self.source("high")) } { (format!("{:.2} to {:.2}", 100.0 * low, 100.0 * high)) }
                td .figure data-figure={ (self.run.at) (self.from) } { (whole(self.part)) }
            }
        }
    }
}
