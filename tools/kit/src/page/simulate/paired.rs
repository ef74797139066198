//! What games in pairs tell: of two variants on the same deals, of two agents in both seats.

use maud::{Markup, html};

use super::{panel, share, shares};
use crate::simulate::Sample;
use crate::simulate::against::{Comparison, Figure};
use crate::simulate::document::Document;
use crate::simulate::swap::Swap;

/// What a variant changes against its baseline.
pub fn changes(comparison: &Comparison, runs: [&Document; 2]) -> Markup {
    let [variant, baseline] = runs.map(|run| &run.header.variant);
    html! {
        section .panel.changes {
            h2 { "What " (variant) " changes against " (baseline) }
            table .shares {
                thead {
                    tr {
                        th scope="col" { "figure" }
                        @for head in [variant, baseline, "change", "95 % interval"] { th scope="col" .figure { (head) } }
                    }
                }
                tbody {
                    @for (figure, more) in comparison.shown() {
                        (change(&figure.to_string(), more, figure.unit(), &differences(figure), &each(figure, runs)))
                    }
                }
            }
            p .small.soft {
                "The change is the first less the second, game by game, on the same deals. Bold where the interval leaves \
                 out no change."
            }
        }
    }
}

/// Where a run has a figure.
fn place(figure: &Figure) -> String {
    match figure {
        Figure::Wins(seat) => format!("/wins/{seat}"),
        Figure::Ends(cause) => format!("/ends/{cause}"),
        Figure::Draws | Figure::Nobody => "/draws".to_owned(),
        Figure::Turns => "/turns".to_owned(),
        Figure::Endless => "/stopped".to_owned(),
    }
}

/// Where the report has the change of a figure.
fn differences(figure: &Figure) -> String {
    let percent = if *figure == Figure::Turns { "" } else { "% " };
    format!("{percent}/differences{}", place(figure))
}

/// The cells with the figure of each run.
fn each(figure: &Figure, runs: [&Document; 2]) -> Markup {
    let (scale, unit) = figure.unit();
    let from = |n: usize| match figure {
        Figure::Turns => format!("/runs/{n}/turns/mean"),
        _ => format!("% /runs/{n}{} /runs/{n}/games", place(figure)),
    };
    html! {
        @for (n, run) in runs.iter().enumerate() {
            td .figure data-figure=(from(n)) { (format!("{:.2}", scale * figure.each(&run.tally))) (unit) }
        }
    }
}

/// A row: cells that stand before, then a mean in some unit, with its interval; set apart where it is surely not 0.
/// `from` has its mean, low and high.
fn change(label: &str, sample: &Sample, (scale, unit): (f64, &str), from: &str, before: &Markup) -> Markup {
    let (low, high) = sample.interval();
    let told = |figure: f64| format!("{:+.2}", scale * figure);
    let sure = low > 0.0 || high < 0.0;
    html! {
        tr {
            th scope="row" { (label) }
            (before)
            td .figure data-figure={ (from) "/mean" } { @if sure { b { (told(sample.mean())) (unit) } } @else { (told(sample.mean())) (unit) } }
            td .figure.soft data-figure={ (from) "/low; " (from) "/high" } { (told(low)) " to " (told(high)) }
        }
    }
}

/// How often each agent won over all seats, and how much of it is due to the agent and to the seat.
pub fn swapped(swap: &Swap, agents: &[String], at: &str) -> Markup {
    let games = swap.deals * swap.wins.len() as u64;
    let even = Some(1.0 / swap.wins.len().max(1) as f64);
    let rows = html! {
        @for ((agent, wins), place) in agents.iter().zip(&swap.wins).zip(1..) {
            (share(&format!("{place}. {agent}"), (*wins, &format!("/swap/wins/{}/wins", place - 1)), games, even, at))
        }
    };
    let none = html! {};
    let due = html! {
        @if swap.skill.count > 0 {
            table .shares {
                tbody {
                    (change("skill: 1 less 2", &swap.skill, (50.0, " %"), &format!("% {at}/swap/skill"), &none))
                    (change("seat: A less B", &swap.seat, (50.0, " %"), &format!("% {at}/swap/seat"), &none))
                }
            }
        }
    };
    let below = html! { p .small.soft { "Every deal was played once in each seating." } };
    panel("Which agent wins", &[shares(["agent", "share", "%", "games"], &rows), due, below])
}
