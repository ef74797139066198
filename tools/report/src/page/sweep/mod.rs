//! The sweep page: a chart of the points, and each point with its figures and the clauses it breaks.

mod charts;
mod words;

use maud::{Markup, html};
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced, Settled};
use umpire_clauses::style::{counted, sentence};
use umpire_engine::variant::flow;

use super::chart::{self, panel, whole};
use super::key;
use super::shell::Page;
use super::simulate::card_values;
use super::simulate::names::Names;
use crate::sweep::told;

/// The page of a sweep. `origin` says which rules were used, where that is known.
pub fn html(origin: &str, report: &Results<'_>) -> String {
    let variant = &report.sweep.variant.name;
    let points = counted(report.raced.len(), "point", "points");
    let title = format!("{variant} · {points}");
    let page = Page {
        title: &title,
        kind: "sweep",
        style: &[chart::STYLE, include_str!("../assets/simulate.css"), include_str!("../assets/sweep.css")].concat(),
        script: "",
        head: html! {
            div {
                h1 { (variant) }
                p .soft.small { span data-figure="size /points" { (points) } @if !origin.is_empty() { ", " (origin) } }
            }
        },
        body: html! { main #main tabindex="-1" { (panels(report)) } },
    };
    page.write()
}

/// The charts alone, as HTML, for a page with the same styles.
pub fn charts(report: &Results<'_>) -> String {
    panels(report).into_string()
}

fn panels(report: &Results<'_>) -> Markup {
    html! {
        (asked(report))
        @if let Some(why) = report.shortcoming() {
            p .banner.odd role="note" data-figure="" { (sentence(&why)) }
        }
        (charts::chart(report))
        (points_table(report))
        @if report.invalid().next().is_some() { (invalid(report)) }
        @if let Some((raced, cards)) = report.raced.first().and_then(|raced| Some((raced, raced.sums.tally.cards.as_ref()?))) {
            p .soft data-figure="" { "At " (report.named(raced.point)) ":" }
            (card_values::cards(cards, &Names::of(&[&report.sweep.variant]), "/points/0"))
        }
        (about(report))
    }
}

fn points_table(report: &Results<'_>) -> Markup {
    let (sweep, shown) = (report.sweep, report.shown());
    let wanted = report.wants();
    let moot = report.raced.iter().any(|raced| !sweep.points[raced.point].moot.is_empty());
    let table = html! {
        div .wide tabindex="0" role="region" aria-label="The points" {
            table .shares.points {
                thead { tr {
                    th scope="col" { "values" }
                    @if wanted { th scope="col" { "wanted" } th scope="col" .figure { "distance" } }
                    @for n in &shown { th scope="col" .figure { (sweep.figures[*n].name) } }
                    th scope="col" .figure { "games" }
                    th scope="col" { "clauses broken" }
                    @if moot { th scope="col" { "clauses made moot" } }
                } }
                tbody { @for (rank, raced) in report.raced.iter().enumerate() { (row(report, rank, raced, &shown, moot)) } }
            }
        }
    };
    let below = html! {
        p .small.soft {
            "Below each figure is its 95 % interval, of clauses their ids."
            @if wanted {
                " A point is met where each interval lies within what is wanted, missed where one lies outside, and else not settled: more \
                 games may show either. The distance is the sum, over all that is wanted, of the gap to the range in widths of the range. \
                 The nearest come first; of those that are as near, the ones that break fewer clauses. Dropped: others are surely nearer."
            } @else {
                " Nothing is wanted of the figures, so the points stand in the order of their values."
            }
        }
    };
    panel("The points", &[table, below])
}

fn row(report: &Results<'_>, rank: usize, raced: &Raced, shown: &[usize], moot: bool) -> Markup {
    let (sweep, at) = (report.sweep, format!("/points/{rank}"));
    let point = &sweep.points[raced.point];
    html! {
        tr .dropped[raced.fate == Fate::Dropped] {
            th scope="row" {
                @for (path, value) in report.values(raced.point) { div { (path) " " b { (flow(value)) } } }
                @if point.as_it_is { div .soft { "as it is" } }
            }
            @if let Some(settled) = raced.settled {
                td {
                    span .badge.good[settled == Settled::Met].bad[settled == Settled::Missed] data-figure={ (at) "/settled" } { (settled.word()) }
                    @if let Some(games) = report.games_to_settle(raced) { br; span .soft data-figure={ (at) "/games_to_settle" } { "with some " (whole(games)) " games" } }
                }
                td .figure data-figure={ (at) "/distance" } { (format!("{:.3}", raced.distance)) } }
            @for n in shown {
                @let figure = &sweep.figures[*n];
                @let Estimate { value, low, high } = figure.estimate(&raced.sums);
                @let name = key(&figure.name);
                td .figure {
                    span data-figure={ (at) "/figures/" (name) } { (told(value)) } br;
                    span .soft data-figure={ (at) "/intervals/" (name) "/0; " (at) "/intervals/" (name) "/1" } { (told(low)) " to " (told(high)) }
                }
            }
            td .figure {
                span data-figure={ (at) "/games" } { (whole(raced.sums.tally.games)) }
                @if raced.fate == Fate::Dropped { br; span .soft data-figure={ (at) "/fate" } { (raced.fate.word()) } }
            }
            td .clauses { (clauses(&point.breaks, "badge bad", &format!("{at}/breaks"))) }
            @if moot { td .clauses { (clauses(&point.moot, "badge", &format!("{at}/moot"))) } }
        }
    }
}

/// The number of clauses, and their ids.
fn clauses(ids: &[String], class: &str, at: &str) -> Markup {
    html! {
        span data-figure={ "size " (at) } { (counted(ids.len(), "clause", "clauses")) }
        @for (n, id) in ids.iter().enumerate() { " " span class=(class) { "§" span data-figure={ (at) "/" (n) } { (id) } } }
    }
}

/// Invalid points, each with its faults.
fn invalid(report: &Results<'_>) -> Markup {
    let list = html! {
        ul .small { @for n in report.invalid() {
            li {
                @for (path, value) in report.values(n) { (path) " " b { (flow(value)) } " " }
                @for fault in &report.sweep.points[n].faults { div .soft { (fault) } }
            }
        } }
    };
    panel("What cannot be played", &[list])
}

/// The question: agents, games, seed, and the target.
fn asked(report: &Results<'_>) -> Markup {
    let (sweep, ask) = (report.sweep, &report.sweep.ask);
    html! {
        p .ask {
            @for (n, agent) in ask.agents.iter().enumerate() {
                @if n > 0 { " against " } span data-figure={ "/agents/" (n) } { (agent.spelling()) }
            }
            ", at most " span data-figure="/most_games" { (whole(ask.games)) } " games a point, seed " span data-figure="/seed" { (ask.seed) } "."
            @for (n, target) in sweep.targets.iter().enumerate() {
                @let name = &sweep.figures[target.figure].name;
                @if n == 0 { " Wanted: " } @else { ", " }
                b { (name) } " from " span data-figure={ "/targets/" (key(name)) "/0" } { (target.low) } " to " span data-figure={ "/targets/" (key(name)) "/1" } { (target.high) }
            }
            @if !sweep.targets.is_empty() { "." }
        }
    }
}

fn about(report: &Results<'_>) -> Markup {
    let (sweep, ask) = (report.sweep, &report.sweep.ask);
    let facts = html! {
        dl .facts {
            dt { "Variant" } dd data-figure="/variant" { (sweep.variant.name) }
            dt { "Ruleset" } dd .mono data-figure="/ruleset_hash" { (sweep.variant.ruleset_hash()) }
            @for vary in &ask.vary {
                dt { (vary.path) }
                dd { span data-figure={ "size /vary/" (key(&vary.path)) } { (counted(vary.values.len(), "value", "values")) } }
            }
            dt { "Time" } dd data-figure="/seconds" { (format!("{:.2} s", report.seconds)) }
        }
        p .small.soft { "The same arguments and seed give the same figures on any machine. The clauses are those whose values a point \
            changes; `umpire spec` of a point that is written down is the last word." }
    };
    panel("About these figures", &[facts])
}
