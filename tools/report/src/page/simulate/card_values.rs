//! Values of cards and costs of handicaps, with caveats.

use maud::{Markup, html};
use umpire_engine::game::Seat;
use umpire_playout::simulate::cards::{Cards, FEW, WARNINGS};
use umpire_playout::simulate::handicap::Loss;

use super::names::Names;
use crate::page::chart::{panel, table, whole};

/// The value of each card. `at` is the run's place in the report.
pub fn cards(cards: &Cards, names: &Names, at: &str) -> Markup {
    let seats = || Seat::first(cards.values.len());
    let table = html! {
        table .shares.worth {
            thead { tr { th scope="col" { "card" } @for seat in seats() { th scope="col" .figure { (seat) " won, %" } th scope="col" .figure { "of games" } } } }
            tbody { @for (place, kind) in cards.kinds.iter().enumerate() { (rows(cards, names, place, kind, at)) } }
        }
    };
    let below = html! {
        @if cards.each().any(|(.., worth)| worth.games < FEW) { p .small.soft { "Grey: fewer games than a hundred, too few to go by." } }
        ul .small.soft { @for warning in WARNINGS { li { (warning) } } }
    };
    panel("What a card is worth", &[table, below])
}

/// The rows of one card: dealt, drawn, placed, taken.
fn rows(cards: &Cards, names: &Names, place: usize, kind: &str, at: &str) -> Markup {
    let all = umpire_engine::game::Handling::ALL;
    let known = |how: usize| cards.values.iter().any(|kinds| kinds[place][how].games > 0);
    html! {
        @for (how, (_, word)) in all.iter().enumerate().filter(|(how, _)| known(*how)) {
            tr {
                th scope="row" { (names.card(kind)) " " (word) }
                @for (seat, worth) in Seat::first(cards.values.len()).zip(cards.values.iter().map(|kinds| kinds[place][how])) {
                    @let from = format!("{at}/cards/{kind}/{seat}/{word}");
                    @if worth.games == 0 { td .figure { "-" } }
                    @else {
                        @let (low, high) = worth.interval();
                        td .figure.soft[worth.games < FEW] {
                            span data-figure={ "% " (from) "/share" } { (format!("{:.1}", 100.0 * worth.share())) } br;
                            span .soft data-figure={ "% " (from) "/interval/0; % " (from) "/interval/1" } { (format!("{:.1}–{:.1}", 100.0 * low, 100.0 * high)) }
                        }
                    }
                    td .figure data-figure={ (from) "/games" } { (whole(worth.games)) }
                }
            }
        }
    }
}

/// The cost of each handicap of the first agent.
pub fn losses(agent: &str, losses: &[(String, Loss)], at: &str) -> Markup {
    let rows = html! {
        @for (name, loss) in losses {
            @let from = format!("{at}/without/{name}");
            @let [mean, low, high] = loss.share();
            tr {
                th scope="row" { (name) }
                @for (key, wins) in [("with", loss.with), ("without", loss.without)] {
                    td .figure data-figure={ "% " (from) "/" (key) "/share" } { (format!("{:.2}", 100.0 * wins as f64 / loss.games.max(1) as f64)) }
                }
                td .figure {
                    span data-figure={ "% " (from) "/loss/mean" } { (format!("{:+.2}", 100.0 * mean)) } br;
                    span .soft data-figure={ "% " (from) "/loss/low; % " (from) "/loss/high" } { (format!("{:+.2} to {:+.2}", 100.0 * low, 100.0 * high)) }
                }
            }
        }
    };
    let below = html! {
        p .small.soft { "How often " (agent) " wins as it is, and while it does without something wherever anything else is legal; every deal from every seat. The loss is taken deal by deal, with its 95 % interval." }
    };
    panel("What handicaps cost", &[table("shares", &["without", "wins, %", "so, %", "loses, %"], &rows), below])
}
