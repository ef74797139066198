//! A simulation as a page: who wins, how games end, how long they last, as charts and as figures.

mod chart;

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_engine::variant::Variant;

use super::shell::Page;
use crate::simulate::{Run, Tally, interval};

/// What a page of a simulation is made from.
pub struct Source<'s> {
    /// Which rules were used.
    pub origin: &'s str,
    /// The variant.
    pub variant: &'s Variant,
    /// What was asked for.
    pub run: &'s Run,
    /// What came of it.
    pub tally: &'s Tally,
    /// How long it took.
    pub seconds: f64,
}

/// The page.
pub fn write(source: &Source<'_>) -> String {
    let title = format!("{} · {} games", source.variant.name, source.tally.games);
    let page = Page {
        title: &title,
        kind: "simulate",
        style: include_str!("../assets/simulate.css"),
        script: "",
        head: html! {
            div {
                h1 { (source.variant.name) }
                p .soft.small { (games(source.tally.games)) ", " (agents(source.run)) }
            }
        },
        body: body(source),
    };
    page.write()
}

fn games(count: u64) -> String {
    if count == 1 { "1 game".to_owned() } else { format!("{count} games") }
}

fn agents(run: &Run) -> String {
    run.agents.iter().map(|agent| agent.spelling()).collect::<Vec<_>>().join(" against ")
}

fn body(source: &Source<'_>) -> Markup {
    let tally = source.tally;
    html! {
        main #main tabindex="-1" {
            @if tally.stuck > 0 {
                p .banner.bad role="note" { (games(tally.stuck)) " stopped without an end: a fault of the engine." }
            }
            div .charts {
                (wins(source))
                (ends(tally))
                (lengths(tally))
                (about(source))
            }
        }
    }
}

/// Who wins, with what chance could have made of it.
fn wins(source: &Source<'_>) -> Markup {
    let tally = source.tally;
    let seats = tally.wins.len();
    let agent = |seat: usize| source.run.agents.get(seat).map_or("", |agent| agent.spelling());
    // In a solitaire there is nobody to be even with.
    let even = (seats > 1).then(|| 1.0 / seats as f64);
    html! {
        section .panel {
            h2 { "Who wins" }
            table .shares {
                (columns("seat"))
                tbody {
                    @for (seat, wins) in Seat::first(seats).zip(&tally.wins) {
                        (share(&format!("{seat} ({})", agent(seat.index())), *wins, tally.games, even))
                    }
                    (share("nobody", tally.draws, tally.games, None))
                }
            }
            p .small.soft {
                "The thin line is the 95 % interval."
                @if even.is_some() { " The dashed one is an even share. A opens every game." }
            }
        }
    }
}

fn ends(tally: &Tally) -> Markup {
    html! {
        section .panel {
            h2 { "How games end" }
            table .shares {
                (columns("cause"))
                tbody { @for (cause, count) in &tally.ends { (share(cause, *count, tally.games, None)) } }
            }
        }
    }
}

fn columns(what: &str) -> Markup {
    html! {
        thead { tr { th scope="col" { (what) } th scope="col" { "share" } th scope="col" .figure { "%" } th scope="col" .figure { "games" } } }
    }
}

/// A row: a share as a bar with its interval, then in figures.
fn share(label: &str, part: u64, whole: u64, even: Option<f64>) -> Markup {
    let (low, high) = interval(part, whole);
    let share = part as f64 / whole.max(1) as f64;
    html! {
        tr {
            th scope="row" { (label) }
            td .bar { (chart::bar(share, low, high, even)) }
            td .figure { (format!("{:.2}", 100.0 * share)) br; span .soft { (format!("{:.2}–{:.2}", 100.0 * low, 100.0 * high)) } }
            td .figure { (part) }
        }
    }
}

fn lengths(tally: &Tally) -> Markup {
    let spread = tally.turns();
    let told = format!(
        "Turns a game: half the games have at most {}, 5 % at most {}, 95 % at most {}",
        spread.p50, spread.p5, spread.p95
    );
    html! {
        section .panel {
            h2 { "How long they last" }
            (chart::histogram(&tally.histogram().collect::<Vec<_>>(), &told, "turns"))
            dl .facts {
                dt { "mean" } dd { (format!("{:.1}", spread.mean)) " turns" }
                dt { "5 % at most" } dd { (spread.p5) }
                dt { "half at most" } dd { (spread.p50) }
                dt { "95 % at most" } dd { (spread.p95) }
                dt { "decisions" } dd { (tally.decisions) " in all" }
            }
        }
    }
}

fn about(source: &Source<'_>) -> Markup {
    let Source { variant, run, tally, seconds, .. } = source;
    html! {
        section .panel {
            h2 { "About these figures" }
            dl .facts {
                dt { "Variant" } dd { (variant.name) ", after " (variant.document) }
                dt { "Ruleset" } dd .mono { (variant.ruleset_hash) }
                dt { "Games" } dd { (tally.games) }
                dt { "Seed" } dd { (run.seed) }
                dt { "Agents" } dd { (agents(run)) }
                dt { "Time" } dd { (format!("{seconds:.2} s")) }
                dt { "Rules" } dd { (source.origin) }
            }
            p .small.soft { "The same variant, agents, games and seed give the same figures on any machine." }
        }
    }
}
