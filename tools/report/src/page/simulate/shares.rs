//! Shares of the games: wins by seat and by agent, endings.

use maud::{Markup, html};
use umpire_clauses::lists::unique;
use umpire_engine::game::Seat;
use umpire_playout::simulate::interval;
use umpire_playout::simulate::swap::Swap;

use super::percent::Percent;
use super::run::{Run, names};
use crate::page::chart::{self, Row, Rows, Scale, panel, whole};
use crate::page::words::{fill, filled};

/// Games of one kind, in each run.
struct Kind<'r> {
    name: String,
    of: Vec<Share<'r>>,
}

/// Games of one kind in a run, and their share of all games.
struct Share<'r> {
    run: &'r Run<'r>,
    games: u64,
    percent: Percent,
    /// The place of `games` in the report.
    from: String,
}

impl<'r> Share<'r> {
    fn of(run: &'r Run<'r>, games: u64, all: u64, key: &str) -> Share<'r> {
        let (from, (low, high)) = (format!("{}{key}", run.at), interval(games, all));
        let percent = Percent {
            figures: [games as f64 / all.max(1) as f64, low, high].map(|share| 100.0 * share),
            from: ["%", "low", "high"].map(|what| format!("{what} {from} {}/games", run.at)),
            signed: false,
            words: run.words,
        };
        Share { run, games, percent, from }
    }
}

/// The winner of most games in a sentence, and whether that is more than chance.
pub fn finding(run: &Run<'_>) -> Markup {
    let (header, tally) = (&run.document.header, &run.document.tally);
    let swap = run.document.swap.as_ref();
    let wins = swap.map_or(&tally.wins, |swap| &swap.wins);
    let games = swap.map_or(tally.games, |swap| swap.deals * wins.len() as u64);
    let seats = Seat::first(wins.len()).enumerate().zip(wins);
    let Some(((n, seat), most)) = seats.max_by_key(|(_, wins)| **wins) else { return html! {} };
    let at = if swap.is_some() { format!("/swap/wins/{n}/wins") } else { format!("/wins/{seat}") };
    let percent = Share::of(run, *most, games, &at).percent;
    let (agent, even) = (header.agents.get(n).map_or("", String::as_str), 100.0 / wins.len() as f64);
    let who = html! { @if swap.is_some() { (agent) } @else { (seat) " (" (agent) ")" } };
    let sentence = match wins.len() {
        1 => run.words.solitaire_wins,
        _ if percent.figures[1] > even => run.words.wins_more,
        _ => run.words.wins_most,
    };
    html! {
        (filled(sentence, &[who, percent.told(), html! { span data-figure=(even) { (format!("{even:.1}")) " %" } }]))
    }
}

/// Wins by seat.
pub fn wins(runs: &[Run<'_>]) -> Markup {
    let Some(first) = runs.first() else { return html! {} };
    let (words, seats) = (first.words, first.document.tally.wins.len());
    let swapped = first.document.swap.is_some();
    // A seat is labelled with its agent only where the same agent sat there in every game.
    let agent = |seat: Seat| {
        let said = runs.iter().map(|run| run.document.header.agents.get(seat.index()));
        let mut said = said.filter(|_| !swapped);
        said.next().flatten().filter(|agent| said.all(|other| other == Some(agent)))
    };
    let label = |seat: Seat| {
        fill(words.wins, agent(seat).map_or_else(|| seat.to_string(), |agent| format!("{seat} ({agent})")))
    };
    let mut kinds: Vec<Kind<'_>> = Seat::first(seats)
        .map(|seat| {
            let wins = |run: &Run<'_>| run.document.tally.wins.get(seat.index()).copied().unwrap_or(0);
            kind(label(seat), &format!("/wins/{seat}"), runs, wins)
        })
        .collect();
    kinds.push(match seats {
        1 => kind(words.lost.to_owned(), "/losses", runs, |run| run.document.tally.losses),
        _ => kind(words.nobody_wins.to_owned(), "/draws", runs, |run| run.document.tally.draws),
    });
    if runs.iter().any(|run| run.document.tally.stopped > 0) {
        kinds.push(kind(words.stopped_after.to_owned(), "/stopped", runs, |run| run.document.tally.stopped));
    }
    let below = html! {
        p .small.soft {
            (words.thin_lines)
            @if seats > 1 { (words.a_opens) }
            @if swapped { (words.seats_only) }
        }
    };
    let heading = if swapped { words.which_seat } else { words.who };
    panel(heading, &[drawn(heading, runs, &kinds, even(seats)), below])
}

/// Wins by agent over all seats.
pub fn agents(run: &Run<'_>, swap: &Swap) -> Markup {
    let games = swap.deals * swap.wins.len() as u64;
    let kind = |(n, (agent, wins)): (usize, (&String, &u64))| {
        let share = Share::of(run, *wins, games, &format!("/swap/wins/{n}/wins"));
        Kind { name: format!("{}. {}", n + 1, fill(run.words.wins, agent)), of: vec![share] }
    };
    let kinds: Vec<Kind<'_>> = run.document.header.agents.iter().zip(&swap.wins).enumerate().map(kind).collect();
    let heading = run.words.which_agent;
    let below = html! { p .small.soft { (run.words.each_seating) } };
    panel(heading, &[drawn(heading, std::slice::from_ref(run), &kinds, even(swap.wins.len())), below])
}

/// Endings by cause.
pub fn ends(runs: &[Run<'_>]) -> Markup {
    let Some(words) = runs.first().map(|run| run.words) else { return html! {} };
    let of = |run: &Run<'_>, id: &str| {
        run.document.tally.ends.iter().find(|(each, _)| each == id).map_or(0, |(_, games)| *games)
    };
    let ids = unique(runs.iter().flat_map(|run| run.document.tally.ends.iter().map(|(id, _)| id.as_str())));
    let ended = |id| kind(words.ending(id).to_owned(), &format!("/ends/{id}"), runs, |run| of(run, id));
    let kinds = ids.into_iter().map(ended);
    let heading = words.how_end;
    let (seen, never): (Vec<_>, Vec<_>) = kinds.partition(|kind| kind.of.iter().any(|share| share.games > 0));
    let below = html! { @if !never.is_empty() {
        p .small.soft { (fill(words.never, never.iter().map(|kind| kind.name.as_str()).collect::<Vec<_>>().join(words.comma))) }
    } };
    panel(heading, &[drawn(heading, runs, &seen, None), below])
}

/// An even share for each seat; none in a solitaire.
fn even(seats: usize) -> Option<f64> {
    (seats > 1).then(|| 100.0 / seats as f64)
}

fn kind<'r>(name: String, key: &str, runs: &'r [Run<'r>], games: impl Fn(&Run<'_>) -> u64) -> Kind<'r> {
    Kind { name, of: runs.iter().map(|run| Share::of(run, games(run), run.document.tally.games, key)).collect() }
}

fn drawn(heading: &str, runs: &[Run<'_>], kinds: &[Kind<'_>], even: Option<f64>) -> Markup {
    let words = runs[0].words;
    let highs = kinds.iter().flat_map(|kind| kind.of.iter().map(|share| share.percent.figures[2]));
    let rows = kinds.iter().map(|kind| Row {
        name: kind.name.clone(),
        marks: kind.of.iter().enumerate().map(|(series, share)| share.percent.mark(series)).collect(),
    });
    let description = fill(words.table_below, fill(words.shares_drawn, heading));
    let chart = Rows {
        description: &description,
        title: words.share,
        scale: Scale::from_zero(highs.chain(even)),
        rows: rows.collect(),
        against: even.map(|even| (even, words.even)),
        dots: false,
    };
    let table = html! {
        @for kind in kinds { @for share in &kind.of {
            tr {
                th scope="row" { (kind.name) @if runs.len() > 1 { ", " (share.run.name) } }
                (share.percent.cells())
                td .figure data-figure=(share.from) { (whole(share.games)) }
            }
        } }
    };
    html! {
        (chart::legend(&names(runs), false))
        (chart.draw())
        (chart::figures(words, heading, &[words.what, words.share, words.interval, words.number_of], &table))
    }
}
