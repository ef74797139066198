//! The sweep page: a chart of the points, and each point with its figures and the clauses that say otherwise.

mod charts;
mod words;

use maud::{Markup, html};
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced, Settled};
use umpire_clauses::style::{counted, sentence};
use umpire_engine::variant::flow;

use super::chart::{self, panel, whole};
use super::shell::Page;
use super::simulate::card_values;
use super::simulate::names::Names;
use super::words::EN;
use super::{coded, key};
use crate::sweep::told;

/// How many points that are met the finding names.
const NAMED: usize = 3;

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
        (finding(report))
        (asked(report))
        @if let Some(why) = report.shortcoming().filter(|_| report.stuck() > 0) {
            p .banner.odd role="note" data-figure="" { (sentence(&why)) }
        }
        (charts::chart(report))
        (points_table(report))
        @if report.invalid().next().is_some() { (invalid(report)) }
        @if let Some((raced, cards)) = report.raced.first().and_then(|raced| Some((raced, raced.sums.tally.cards.as_ref()?))) {
            p .soft data-figure="" { "At " (report.named(raced.point)) ":" }
            (card_values::cards(&EN, cards, &Names::of(&[&report.sweep.variant]), "/points/0"))
        }
        (about(report))
    }
}

/// The finding in a sentence or two, and how many games would tell more.
fn finding(report: &Results<'_>) -> Markup {
    let (Some(nearest), Some(main)) = (report.raced.first(), report.shown().into_iter().next()) else {
        return html! {};
    };
    // A single path is named once.
    let (path, figure) =
        (if let [vary] = report.sweep.ask.vary.as_slice() { &vary.path } else { "" }, &report.sweep.figures[main]);
    let named = |raced: &Raced| {
        html! {
            @for (n, (name, value)) in report.values(raced.point).enumerate() {
                @if n > 0 { ", " } @if path.is_empty() { (name) " " } b { (flow(value)) }
            }
        }
    };
    let reached = |raced: &Raced| {
        html! {
            @for (n, target) in report.sweep.targets.iter().enumerate() {
                @let figure = &report.sweep.figures[target.figure];
                @if n == 0 { ": " } @else { ", " } (words::title(&figure.name)) " " b { (told(figure.estimate(&raced.sums).value)) }
            } "."
        }
    };
    let more = |raced: &Raced, games: u64| html! { " at " (whole(raced.sums.tally.games)) " games; " (whole(games)) " games would tell more." };
    let settled = |wanted| report.raced.iter().filter(move |raced| raced.settled == Some(wanted));
    let met: Vec<&Raced> = settled(Settled::Met).collect();
    let open = settled(Settled::Open).next().filter(|open| met.is_empty() || open.point == nearest.point);
    let all = met.len() > 1 && met.len() == report.raced.len();
    let many = met.len().min(if all || path.is_empty() { 1 } else { NAMED });
    let mut ends: Vec<(Estimate, &Raced)> =
        report.raced.iter().map(|raced| (figure.estimate(&raced.sums), raced)).collect();
    ends.sort_by(|(one, _), (other, _)| one.value.total_cmp(&other.value));
    let ((least, low), (most, high)) = (ends[0], ends[ends.len() - 1]);
    html! {
        p .finding data-figure="" {
            @if report.wants() {
                @match met.as_slice() {
                    [] => {
                        @if open.is_none() { "Every point misses what is wanted" } @else { "No point is sure to give what is wanted" }
                        "; the nearest is " (path) " " (named(nearest)) (reached(nearest))
                    }
                    met => {
                        @if all { "Every point gives what is wanted, with the fewest clauses broken" } @else { "What is wanted is met" } " at " (path) " "
                        @for (n, raced) in met[..many].iter().enumerate() { @if n > 0 { " and " } (named(raced)) }
                        @if all || met.len() == 1 { (reached(met[0])) } @else if met.len() > many { " and " (met.len() - many) " more." } @else { "." }
                    }
                }
                @if let Some(open) = open {
                    @if met.is_empty() && open.point == nearest.point { " It is not settled" } @else { " At " (path) " " (named(open)) " it is not settled" }
                    @match report.games_to_settle(open) { Some(games) => (more(open, games)), None => ", and no number of games in sight would settle it." }
                }
            } @else {
                (words::title(&figure.name)) ": "
                @if report.raced.len() == 1 { (told(most.value)) " at " (path) " " (named(high)) "." }
                @else if least.high < most.low { "from " (told(least.value)) " at " (path) " " (named(low)) " to " (told(most.value)) " at " (named(high)) "." }
                @else { "no two points are told apart" (more(nearest, 4 * nearest.sums.tally.games)) }
            }
        }
    }
}

fn points_table(report: &Results<'_>) -> Markup {
    let (sweep, shown) = (report.sweep, report.shown());
    let (wanted, far) = (report.wants(), charts::far(report));
    let moot = report.raced.iter().any(|raced| !sweep.points[raced.point].moot.is_empty());
    let titles: Vec<String> = shown.iter().map(|n| words::title(&sweep.figures[*n].name)).collect();
    let table = |about: &str, points: &[(usize, &Raced)]| {
        html! {
            div .wide tabindex="0" role="region" aria-label=(about) {
                table .shares.points {
                    thead { tr {
                        @for vary in &sweep.ask.vary { th scope="col" { (vary.path) } }
                        @if wanted { th scope="col" { "wanted" } }
                        @if far { th scope="col" .figure { "distance" } }
                        @for title in &titles { th scope="col" .figure { (title) } }
                        th scope="col" .figure { "games" }
                        th scope="col" { "clauses that say otherwise" }
                        @if moot { th scope="col" { "clauses made moot" } }
                    } }
                    tbody { @for (rank, raced) in points { (row(report, *rank, raced, &shown, &titles, moot)) } }
                }
            }
        }
    };
    let (kept, dropped): (Vec<_>, Vec<_>) =
        report.raced.iter().enumerate().partition(|(_, raced)| raced.fate != Fate::Dropped);
    let tables = html! {
        (table("The points", &kept))
        @if !dropped.is_empty() {
            details .figures {
                summary { (counted(dropped.len(), "point", "points")) " dropped early: others are surely nearer" }
                (table("Points dropped early", &dropped))
            }
        }
    };
    let below = html! {
        p .small.soft {
            "Below each figure is its 95 % interval, of clauses their ids."
            @if wanted {
                " A point is met where each interval lies within what is wanted, missed where one lies outside, and else not settled: more \
                 games may show either."
                @if far { " The distance is the sum, over all that is wanted, of the gap to the range in widths of the range." }
                " The nearest come first; of those that are as near, the ones that break fewer clauses."
            } @else {
                " Nothing is wanted of the figures, so the points stand in the order of their values."
            }
        }
    };
    panel("The points", &[tables, below])
}

fn row(report: &Results<'_>, rank: usize, raced: &Raced, shown: &[usize], titles: &[String], moot: bool) -> Markup {
    let (sweep, at) = (report.sweep, format!("/points/{rank}"));
    let point = &sweep.points[raced.point];
    html! {
        tr .dropped[raced.fate == Fate::Dropped] {
            @for (n, (path, value)) in report.values(raced.point).enumerate() {
                th scope="row" data-of=(path) { b { (flow(value)) } @if n == 0 && point.as_it_is { div .soft { "as it is" } } }
            }
            @if let Some(settled) = raced.settled {
                td {
                    span .badge.good[settled == Settled::Met].bad[settled == Settled::Missed] data-figure={ (at) "/settled" } { (settled.word()) }
                    @if let Some(games) = report.games_to_settle(raced) { br; span .soft data-figure={ (at) "/games_to_settle" } { "about " (whole(games)) " games would tell" } }
                }
            }
            @if charts::far(report) { td .figure data-of="distance" data-figure={ (at) "/distance" } { (format!("{:.3}", raced.distance)) } }
            @for (n, title) in shown.iter().zip(titles) {
                @let figure = &sweep.figures[*n];
                @let Estimate { value, low, high } = figure.estimate(&raced.sums);
                @let name = key(&figure.name);
                td .figure data-of=(title) {
                    span data-figure={ (at) "/figures/" (name) } { (told(value)) } br;
                    span .soft data-figure={ (at) "/intervals/" (name) "/0; " (at) "/intervals/" (name) "/1" } { (told(low)) " to " (told(high)) }
                }
            }
            td .figure data-of="games" {
                span data-figure={ (at) "/games" } { (whole(raced.sums.tally.games)) }
                @if raced.fate == Fate::Dropped { br; span .soft data-figure={ (at) "/fate" } { (raced.fate.word()) } }
            }
            td .clauses data-of="clauses that say otherwise" { (clauses(&point.breaks, "badge odd", &format!("{at}/breaks"))) }
            @if moot { td .clauses data-of="clauses made moot" { (clauses(&point.moot, "badge", &format!("{at}/moot"))) } }
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
                @for fault in &report.sweep.points[n].faults { div .soft { (coded(fault)) } }
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
                b { (words::title(name)) } " from " span data-figure={ "/targets/" (key(name)) "/0" } { (target.low) } " to " span data-figure={ "/targets/" (key(name)) "/1" } { (target.high) }
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
            changes; " code { "umpire spec" } " of a point that is written down is the last word." }
    };
    panel("About these figures", &[facts])
}
