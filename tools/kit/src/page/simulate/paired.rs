//! What games in pairs tell: of two variants on the same deals, of two agents in both seats.

use maud::{Markup, html};

use super::{panel, share, shares};
use crate::simulate::Sample;
use crate::simulate::against::{Comparison, Figure};
use crate::simulate::swap::Swap;

/// What the second variant changes.
pub fn changes(comparison: &Comparison) -> Markup {
    let alone = comparison.seats() == 1;
    html! {
        section .panel.changes {
            h2 { "What the second variant changes" }
            table .shares {
                thead { tr { th scope="col" { "figure" } th scope="col" .figure { "change" } th scope="col" .figure { "95 % interval" } } }
                tbody {
                    @for (figure, more) in &comparison.changes {
                        @match figure {
                            Figure::Nobody | Figure::Endless => {}
                            Figure::Draws => @if !alone { (change("nobody wins", more, 100.0, " %", "% /differences/draws")) },
                            Figure::Turns => (change("turns", more, 1.0, "", "/differences/turns")),
                            Figure::Wins(seat) => {
                                (change(&figure.to_string(), more, 100.0, " %", &format!("% /differences/wins/{seat}")))
                            }
                            Figure::Ends(cause) => {
                                (change(&figure.to_string(), more, 100.0, " %", &format!("% /differences/ends/{cause}")))
                            }
                        }
                    }
                }
            }
            p .small.soft { "Taken game by game, on the same deals. Bold where the interval leaves out no change." }
        }
    }
}

/// A row: a mean in some unit, with its interval; set apart where it is surely not 0. `from` has its mean, low and high.
fn change(label: &str, sample: &Sample, scale: f64, unit: &str, from: &str) -> Markup {
    let (low, high) = sample.interval();
    let told = |figure: f64| format!("{:+.2}", scale * figure);
    let sure = low > 0.0 || high < 0.0;
    html! {
        tr {
            th scope="row" { (label) }
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
    let due = html! {
        @if swap.skill.count > 0 {
            table .shares {
                tbody {
                    (change("skill: 1 less 2", &swap.skill, 50.0, " %", &format!("% {at}/swap/skill")))
                    (change("seat: A less B", &swap.seat, 50.0, " %", &format!("% {at}/swap/seat")))
                }
            }
        }
    };
    let below = html! { p .small.soft { "Every deal was played once in each seating." } };
    panel("Which agent wins", &[shares(["agent", "share", "%", "games"], &rows), due, below])
}
