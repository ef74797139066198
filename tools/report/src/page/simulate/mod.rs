//! The simulation page: charts and figures of wins, endings and course.
//!
//! Several runs (a variant and its baseline, or the agents of a solitaire) share each chart and its scale.

pub(super) mod card_values;
mod course;
pub(super) mod names;
mod paired;
mod percent;
mod run;
mod shares;

use maud::{Markup, html};
use umpire_engine::variant::Variant;
use umpire_playout::simulate::against::Comparison;
use umpire_playout::simulate::document::Document;
use umpire_playout::simulate::text::time;

use self::names::Names;
use self::run::Run;
use super::chart::{self, panel, whole};
use super::shell::Page;
use super::words::{self, Words, fill, filled};

/// The page of one run or several. `origin` says which rules were used, where that is known; the names of cards are
/// those of `variants`. Where a variant and its baseline played the same deals, `comparison` says what the first
/// changes against the second.
pub fn html(origin: &str, documents: &[Document], comparison: Option<&Comparison>, variants: &[&Variant]) -> String {
    let words = words_of(variants);
    let runs = runs(words, documents);
    let all_games = runs.iter().fold("sum".to_owned(), |sum, run| format!("{sum} {}/games", run.at));
    let games = fill(words.games, whole(documents.iter().map(|document| document.tally.games).sum()));
    let name = documents.first().map_or("", |document| document.header.variant.as_str());
    let page = Page {
        title: &format!("{name} · {games}"),
        kind: "simulate",
        style: &[chart::STYLE, include_str!("../assets/simulate.css")].concat(),
        script: "",
        head: html! {
            div {
                h1 { (name) }
                p .soft.small { span data-figure=(all_games) { (games) } @if let Some(run) = runs.first() { (asked(run, &runs)) } }
            }
        },
        body: html! {
            main #main tabindex="-1" {
                @for run in runs.iter().filter(|run| run.document.tally.stuck > 0) {
                    p .banner.bad role="note" {
                        (filled(words.a_fault, &[html! { span data-figure={ (run.at) "/stuck" } { (fill(words.games, whole(run.document.tally.stuck))) } }]))
                    }
                }
                (finding(&runs, comparison))
                (panels(&runs, comparison, &Names::of(variants), origin))
            }
        },
    };
    page.write_in(words)
}

/// The finding and the charts alone, as HTML, for a page with the same styles.
pub fn charts(documents: &[Document], comparison: Option<&Comparison>, variants: &[&Variant]) -> String {
    let runs = runs(words_of(variants), documents);
    html! { (finding(&runs, comparison)) (panels(&runs, comparison, &Names::of(variants), "")) }.into_string()
}

/// The agents of the runs, and the seed.
fn asked(first: &Run<'_>, runs: &[Run<'_>]) -> Markup {
    let agents = umpire_clauses::lists::unique(runs.iter().map(|run| &run.document.header.agents));
    html! {
        @for agents in agents { (first.words.comma) (agents.join(first.words.against)) }
        (first.words.comma) (first.words.seed) " " span data-figure={ (first.at) "/seed" } { (first.document.header.seed) }
    }
}

/// The words in the language of the first variant.
fn words_of(variants: &[&Variant]) -> &'static Words {
    words::of(variants.first().map_or("", |variant| variant.language()))
}

/// The finding of the figures, in a sentence.
fn finding(runs: &[Run<'_>], comparison: Option<&Comparison>) -> Markup {
    html! {
        p .finding {
            @if let (Some(comparison), [variant, baseline]) = (comparison, runs) { (paired::finding(comparison, [variant, baseline])) }
            @else {
                @for run in runs { @for loss in &run.document.losses { (card_values::loss(run, loss)) " " } }
                @for run in runs { (shares::finding(run)) " " }
            }
        }
    }
}

/// The runs, each named by its variant, or by its agents where all have one variant.
fn runs<'r>(words: &'static Words, documents: &'r [Document]) -> Vec<Run<'r>> {
    let variants = umpire_clauses::lists::unique(documents.iter().map(|document| document.header.variant.as_str()));
    let run = |(n, document): (usize, &'r Document)| {
        let (header, at) = (&document.header, format!("/runs/{n}"));
        let name = if variants.len() > 1 { header.variant.clone() } else { header.agents.join(words.against) };
        Run { document, words, at: if documents.len() > 1 { at } else { String::new() }, name }
    };
    documents.iter().enumerate().map(run).collect()
}

fn panels(runs: &[Run<'_>], comparison: Option<&Comparison>, names: &Names, origin: &str) -> Markup {
    html! {
        @if let (Some(comparison), [variant, baseline]) = (comparison, runs) { (paired::changes(comparison, [variant, baseline])) }
        div .charts {
            @if let [run] = runs { @if let Some(swap) = &run.document.swap {
                (shares::agents(run, swap))
                (paired::swapped(run.words, swap, &run.at))
            } }
            (shares::wins(runs))
            (shares::ends(runs))
            (course::lengths(runs))
            (course::lines(runs, names))
            (course::hands(runs))
            @for run in runs.iter().filter(|run| !run.document.losses.is_empty()) {
                (card_values::losses(run.words, run.document.header.agents.first().map_or("", String::as_str), &run.document.losses, &run.at))
            }
            @for run in runs { @if let Some(cards) = &run.document.tally.cards { (card_values::cards(run.words, cards, names, &run.at)) } }
            @for run in runs { (about(run, runs.len() > 1, origin)) }
        }
    }
}

fn about(run: &Run<'_>, named: bool, origin: &str) -> Markup {
    let (Document { header, tally, swap, seconds, .. }, at, words) = (run.document, &run.at, run.words);
    let heading = if named { fill(words.about_of, &run.name) } else { words.about_figures.to_owned() };
    let facts = html! {
        dl .facts {
            dt { (words.variant) } dd data-figure={ (at) "/variant" } { (header.variant) }
            dt { (words.ruleset) } dd .mono data-figure={ (at) "/ruleset_hash" } { (header.ruleset_hash) }
            dt { (words.game_count) } dd {
                span data-figure={ (at) "/games" } { (whole(tally.games)) }
                @if let Some(shard) = header.shard {
                    @let part = html! { span data-figure={ (at) "/shard/index; " @if shard.parts().start() < shard.parts().end() { (at) "/shard/to; " } (at) "/shard/of" } { (shard) } };
                    @let all = html! { span data-figure={ (at) "/shard/games" } { (whole(header.games)) } @if swap.is_some() { (words.deals) } };
                    (filled(words.shard, &[part, all]))
                }
            }
            dt { (words.seed_head) } dd data-figure={ (at) "/seed" } { (header.seed) }
            dt { (words.agents) } dd {
                @for (n, agent) in header.agents.iter().enumerate() {
                    @if n > 0 { (words.against) } span data-figure={ (at) "/agents/" (n) } { (agent) }
                }
                @if swap.is_some() { (words.every_seat) }
            }
            dt { (words.time) } dd data-figure={ (at) "/seconds" } { (time(*seconds)) }
        }
        p .small.soft { (words.same_figures) }
        p .small.soft { (origin) }
    };
    panel(&heading, &[facts])
}
