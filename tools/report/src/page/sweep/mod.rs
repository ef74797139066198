//! The sweep page: a chart of the points, and each point with its figures and the clauses that say otherwise.

mod charts;
mod words;

use maud::{Markup, html};
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced, Settled};
use umpire_clauses::style::sentence;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::flow;
use umpire_playout::simulate::text::time;

use super::chart::{self, panel, whole};
use super::shell::Page;
use super::simulate::card_values;
use super::simulate::names::Names;
use super::words::{self as page_words, Words, fill, filled};
use super::{coded, key};
use crate::sweep::told;

/// How many points a phone shows at first, as in `sweep.css`.
const FEW: usize = 5;

/// The page of a sweep. `origin` says which rules were used, where that is known.
pub fn html(origin: &str, report: &Results<'_>) -> String {
    let variant = &report.sweep.variant.name;
    let words = words_of(report);
    let points = fill(words.point_count, report.raced.len());
    let title = format!("{variant} · {points}");
    let page = Page {
        title: &title,
        kind: "sweep",
        style: &[chart::STYLE, include_str!("../assets/simulate.css"), include_str!("../assets/sweep.css")].concat(),
        script: "",
        head: html! {
            div {
                h1 { (variant) }
                p .soft.small data-figure="size /points" { (points) }
            }
        },
        body: html! { main #main tabindex="-1" { (panels(words, report, origin)) } },
    };
    page.write_in(words)
}

/// The words in the language of the variant.
fn words_of(report: &Results<'_>) -> &'static Words {
    page_words::of(report.sweep.variant.language())
}

/// The charts alone, as HTML, for a page with the same styles.
pub fn charts(report: &Results<'_>) -> String {
    panels(words_of(report), report, "").into_string()
}

fn panels(words: &'static Words, report: &Results<'_>, origin: &str) -> Markup {
    html! {
        (finding(words, report))
        (asked(words, report))
        @if let Some(why) = report.shortcoming().filter(|_| report.stuck() > 0) {
            p .banner.odd role="note" data-figure="" { (sentence(&why)) }
        }
        (charts::chart(words, report))
        (points_table(words, report))
        @if report.invalid().next().is_some() { (invalid(words, report)) }
        @if let Some((raced, cards)) = report.raced.first().and_then(|raced| Some((raced, raced.sums.tally.cards.as_ref()?))) {
            p .soft data-figure="" { (fill(words.at_colon, report.named(raced.point))) }
            (card_values::cards(words, cards, &Names::of(&[&report.sweep.variant]), "/points/0"))
        }
        (about(words, report, origin))
    }
}

/// The finding in a sentence or two, and how many games would tell more.
fn finding(words: &Words, report: &Results<'_>) -> Markup {
    let (Some(nearest), Some(main)) = (report.raced.first(), report.shown().into_iter().next()) else {
        return html! {};
    };
    let (sweep, figure) = (report.sweep, &report.sweep.figures[main]);
    let single = sweep.ask.vary.len() == 1;
    let values = |raced: &Raced, named: bool| {
        html! {
            @for (n, (path, value)) in report.values(raced.point).enumerate() {
                @if n > 0 { (words.comma) } @if named || !single { (path) " " } b { (flow(value)) }
            }
        }
    };
    let point = |raced: &Raced| values(raced, true);
    let number = |number: u64| html! { (whole(number)) };
    // The figures wanted, as they are at a point.
    let facts = |raced: &Raced, begins: bool| {
        let within = if raced.settled == Some(Settled::Met) { words.within } else { words.near };
        html! {
            @for (n, target) in sweep.targets.iter().enumerate() {
                @let figure = &sweep.figures[target.figure];
                @let is = words::told(words, &figure.name, html! { b { (told(figure.estimate(&raced.sums).value)) } }, begins && n == 0);
                @let is = if n == 0 { filled(words.at_point, &[is, point(raced)]) } else { is };
                @if n > 0 { (words.semicolon) }
                (filled(within, &[is, html! { (target.low) }, html! { (target.high) }]))
            }
        }
    };
    let settled = |wanted| report.raced.iter().filter(move |raced| raced.settled == Some(wanted));
    let met: Vec<&Raced> = settled(Settled::Met).collect();
    let open = settled(Settled::Open).next().filter(|_| met.is_empty());
    let all = met.len() > 1 && met.len() == report.raced.len();
    let opening = match met.as_slice() {
        [] if open.is_none() => words.every_misses,
        [] => words.none_sure,
        _ if all => words.every_gives,
        _ => words.gives,
    };
    let mut ends: Vec<(Estimate, &Raced)> =
        report.raced.iter().map(|raced| (figure.estimate(&raced.sums), raced)).collect();
    ends.sort_by(|(one, _), (other, _)| one.value.total_cmp(&other.value));
    let ((least, low), (most, high)) = (ends[0], ends[ends.len() - 1]);
    let title = html! { (words::title(words, &figure.name)) };
    let end = |end: Estimate| html! { (told(end.value)) };
    html! {
        p .finding data-figure="" {
            @if report.wants() {
                (filled(opening, &[facts(met.first().unwrap_or(&nearest), opening.starts_with("{}"))]))
                @if met.len() > 1 && !all { (fill(words.more_met, met.len() - 1)) }
                @if let Some(open) = open {
                    @let which = if open.point == nearest.point { html! { (words.it) } } else { point(open) };
                    @match report.games_to_settle(open) {
                        Some(games) => (filled(words.unsettled, &[which, number(open.sums.tally.games), number(games)])),
                        None => (filled(words.unsettled_ever, &[which])),
                    }
                }
            }
            @else if report.raced.len() == 1 { (filled(words.gives, &[filled(words.at_point, &[filled(words.figure_is, &[title, end(most)]), point(high)])])) }
            @else if least.high < most.low { (filled(words.from_at_to, &[title, end(least), point(low), end(most), values(high, false)])) }
            @else { @let games = nearest.sums.tally.games; (filled(words.overlap, &[title, number(games), number(4 * games)])) }
        }
    }
}

fn points_table(words: &Words, report: &Results<'_>) -> Markup {
    let (sweep, shown) = (report.sweep, report.shown());
    let (wanted, far) = (report.wants(), charts::far(report));
    let moot = report.raced.iter().any(|raced| !sweep.points[raced.point].moot.is_empty());
    let table = |about: &str, points: &[(usize, &Raced)]| {
        html! {
            div .wide tabindex="0" role="region" aria-label=(about) {
                table .shares.points {
                    thead { tr {
                        @for vary in &sweep.ask.vary { th scope="col" { (vary.path) } }
                        @if wanted { th scope="col" { (words.wanted) } }
                        @if far { th scope="col" .figure { (words.distance) } }
                        @for n in &shown { th scope="col" .figure { (words::title(words, &sweep.figures[*n].name)) } }
                        th scope="col" .figure { (words.number_of) }
                        th scope="col" { (words.otherwise_clauses) }
                        @if moot { th scope="col" { (words.moot_clauses) } }
                    } }
                    tbody { @for (rank, raced) in points { (row(words, report, *rank, raced, &shown, moot)) } }
                }
            }
            @if points.len() > FEW { label .rest.small.soft { input type="checkbox"; " " (fill(words.all_points, fill(words.point_count, points.len()))) } }
        }
    };
    let (kept, dropped): (Vec<_>, Vec<_>) =
        report.raced.iter().enumerate().partition(|(_, raced)| raced.fate != Fate::Dropped);
    let tables = html! {
        (table(words.the_points, &kept))
        @if !dropped.is_empty() {
            details .figures {
                summary { (fill(words.dropped_count, fill(words.point_count, dropped.len()))) }
                (table(words.dropped_early, &dropped))
            }
        }
    };
    let below = html! {
        p .small.soft {
            (words.below_figures)
            @if wanted { (words.how_settled) @if far { (words.how_distant) } (words.nearest_first) } @else { (words.no_target) }
        }
    };
    panel(words.the_points, &[tables, below])
}

fn row(words: &Words, report: &Results<'_>, rank: usize, raced: &Raced, shown: &[usize], moot: bool) -> Markup {
    let (sweep, at) = (report.sweep, format!("/points/{rank}"));
    let point = &sweep.points[raced.point];
    html! {
        tr .dropped[raced.fate == Fate::Dropped] {
            @for (n, (path, value)) in report.values(raced.point).enumerate() {
                th scope="row" data-of=(path) { b { (flow(value)) } @if n == 0 && point.as_it_is { div .soft { (words.as_it_is) } } }
            }
            @if let Some(settled) = raced.settled {
                td {
                    span .badge.good[settled == Settled::Met].bad[settled == Settled::Missed] data-figure={ (at) "/settled" } { (words.word(settled.spelling())) }
                    @if let Some(games) = report.games_to_settle(raced) { br; span .soft data-figure={ (at) "/games_to_settle" } { (fill(words.would_tell, whole(games))) } }
                }
            }
            @if charts::far(report) { td .figure data-of=(words.distance) data-figure={ (at) "/distance" } { (format!("{:.3}", raced.distance)) } }
            @for n in shown {
                @let figure = &sweep.figures[*n];
                @let Estimate { value, low, high } = figure.estimate(&raced.sums);
                @let name = key(&figure.name);
                td .figure data-of=(words::title(words, &figure.name)) {
                    span data-figure={ (at) "/figures/" (name) } { (told(value)) } br;
                    span .soft data-figure={ (at) "/intervals/" (name) "/0; " (at) "/intervals/" (name) "/1" } { (fill(&fill(words.from_to, told(low)), told(high))) }
                }
            }
            td .figure data-of=(words.number_of) {
                span data-figure={ (at) "/games" } { (whole(raced.sums.tally.games)) }
                @if raced.fate == Fate::Dropped { br; span .soft data-figure={ (at) "/fate" } { (words.word(raced.fate.spelling())) } }
            }
            td .clauses data-of=(words.otherwise_clauses) { (clauses(words, &point.breaks, "badge odd", &format!("{at}/breaks"))) }
            @if moot { td .clauses data-of=(words.moot_clauses) { (clauses(words, &point.moot, "badge", &format!("{at}/moot"))) } }
        }
    }
}

/// The number of clauses, and their ids.
fn clauses(words: &Words, ids: &[String], class: &str, at: &str) -> Markup {
    html! {
        @if ids.is_empty() { (words.none) } @else { span data-figure={ "size " (at) } { (fill(words.clause_count, ids.len())) } }
        @for (n, id) in ids.iter().enumerate() { " " span class=(class) { "§" span data-figure={ (at) "/" (n) } { (id) } } }
    }
}

/// Invalid points, each with its faults.
fn invalid(words: &Words, report: &Results<'_>) -> Markup {
    let list = html! {
        ul .small { @for n in report.invalid() {
            li {
                @for (path, value) in report.values(n) { (path) " " b { (flow(value)) } " " }
                @for fault in &report.sweep.points[n].faults { div .soft { (coded(fault)) } }
            }
        } }
    };
    panel(words.not_playable, &[list])
}

/// The question: agents, games, seed, and the target.
fn asked(words: &Words, report: &Results<'_>) -> Markup {
    let (sweep, ask) = (report.sweep, &report.sweep.ask);
    html! {
        p .ask {
            @for (n, agent) in ask.agents.iter().enumerate() {
                @if n > 0 { (words.against) } span data-figure={ "/agents/" (n) } { (agent.spelling()) }
            }
            (filled(words.asked_of, &[html! { span data-figure="/most_games" { (whole(ask.games)) } }, html! { span data-figure="/seed" { (ask.seed) } }]))
            @for (n, target) in sweep.targets.iter().enumerate() {
                @let name = &sweep.figures[target.figure].name;
                @if n == 0 { (words.wanted_of) } @else { (words.comma) }
                @let end = |n: usize, end: f64| html! { span data-figure={ "/targets/" (key(name)) "/" (n) } { (end) } };
                (filled(words.ranges, &[html! { b { (words::title(words, name)) } }, end(0, target.low), end(1, target.high)]))
            }
            @if !sweep.targets.is_empty() { (words.stop) }
        }
    }
}

fn about(words: &Words, report: &Results<'_>, origin: &str) -> Markup {
    let (sweep, ask) = (report.sweep, &report.sweep.ask);
    let facts = html! {
        dl .facts {
            dt { (words.variant) } dd data-figure="/variant" { (sweep.variant.name) }
            dt { (words.ruleset) } dd .mono data-figure="/ruleset_hash" { (sweep.variant.ruleset_hash()) }
            @for vary in &ask.vary {
                dt { (vary.path) }
                dd { span data-figure={ "size /vary/" (key(&vary.path)) } { (fill(words.values, vary.values.len())) } }
            }
            dt { (words.time) } dd data-figure="/seconds" { (time(report.seconds)) }
        }
        p .small.soft { (words.sweep_same) code { "umpire spec" } (words.last_word) }
        p .small.soft { (origin) }
    };
    panel(words.about_figures, &[facts])
}
