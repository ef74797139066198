//! Values of cards and costs of handicaps, with caveats.

use maud::{Markup, html};
use umpire_engine::game::{Handling, Seat};
use umpire_engine::tree::Choice as _;
use umpire_playout::simulate::cards::{Cards, FEW, WARNINGS};
use umpire_playout::simulate::handicap::Loss;

use super::names::Names;
use super::percent::Percent;
use super::run::Run;
use crate::page::chart::{panel, table, whole};
use crate::page::words::{JA, Words, fill, filled};

/// [`WARNINGS`] in Japanese.
const WARNINGS_JA: [&str; WARNINGS.len()] = [
    "割合が示すのは勝ちと共に起きることで、勝ちの原因ではない。優勢な側はカードの使い方も変わりうる。",
    "最後まで手元に残すカードは、引かれても置かれない。長い対局では、どのカードも引かれ、置かれることが増える。",
    "枚数の多いカードのように、ほぼすべての対局に現れるものの割合は、全対局の割合と変わらない。",
    "95 %信頼区間は数値1つごとのもの。数値が100個あれば、5個は偶然に区間を外れる。",
];

/// The value of each card. `at` is the run's place in the report.
pub fn cards(words: &Words, cards: &Cards, names: &Names, at: &str) -> Markup {
    let seats = || Seat::first(cards.values.len());
    let table = html! {
        table .shares.worth {
            thead { tr { th scope="col" { (words.card) } @for seat in seats() { th scope="col" .figure { (fill(words.won, seat)) } th scope="col" .figure { (words.of_games) } } } }
            tbody { @for (place, kind) in cards.kinds.iter().enumerate() { (rows(words, cards, names, place, kind, at)) } }
        }
    };
    let below = html! {
        @if cards.each().any(|(.., worth)| worth.games < FEW) { p .small.soft { (words.few) } }
        ul .small.soft { @for warning in if words.lang == JA.lang { WARNINGS_JA } else { WARNINGS } { li { (warning) } } }
    };
    panel(words.card_worth, &[table, below])
}

/// The rows of one card: dealt, drawn, placed, taken.
fn rows(words: &Words, cards: &Cards, names: &Names, place: usize, kind: &str, at: &str) -> Markup {
    let all = Handling::spellings();
    let known = |how: usize| cards.values.iter().any(|kinds| kinds[place][how].games > 0);
    html! {
        @for (how, word) in all.iter().enumerate().filter(|(how, _)| known(*how)) {
            tr {
                th scope="row" { (names.card(kind)) " " (words.word(word)) }
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

/// The cost of a handicap of the first agent, in a sentence.
pub fn loss(run: &Run<'_>, (name, loss): &(String, Loss)) -> Markup {
    let from = ["mean", "low", "high"].map(|end| format!("% {}/without/{name}/loss/{end}", run.at));
    let points = Percent { figures: loss.share().map(|share| 100.0 * share), from, signed: true, words: run.words };
    let agent = run.document.header.agents.first();
    filled(run.words.loss_told, &[html! { @if let Some(agent) = agent { (agent) } }, html! { (name) }, points.told()])
}

/// The cost of each handicap of the first agent.
pub fn losses(words: &Words, agent: &str, losses: &[(String, Loss)], at: &str) -> Markup {
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
                    span .soft data-figure={ "% " (from) "/loss/low; % " (from) "/loss/high" } { (fill(&fill(words.from_to, format!("{:+.2}", 100.0 * low)), format!("{:+.2}", 100.0 * high))) }
                }
            }
        }
    };
    let below = html! {
        p .small.soft { (fill(words.handicap_told, agent)) }
    };
    let heads = [words.without, words.wins_now, words.wins_so, words.loses];
    panel(words.handicaps, &[table("shares", &heads, &rows), below])
}
