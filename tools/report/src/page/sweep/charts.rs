//! Charts of a sweep: curves for one path, a heat map for two, parallel coordinates for more.

use maud::{Markup, html};
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Estimate, Fate, Raced, Settled};
use umpire_engine::sanitize::cut;
use umpire_engine::variant::flow;
use umpire_engine::variant::node::{Node, Value};

use super::words::title;
use crate::page::chart::{Across, Curve, Curves, Point, Scale, panel};
use crate::page::key;
use crate::page::words::{Words, fill};
use crate::sweep::told;

/// How many points are drawn as parallel lines at most.
const LINES: usize = 60;
/// How many values an axis names at most.
const MOST_NAMED: usize = 6;
/// How many times as wide as the others, on average, a gap between numbers may be on a linear axis.
const FAR: f64 = 4.0;
/// Of how many values at most each has its place below the curves, whatever the distances.
const EACH: usize = 12;
/// The longest text at an axis.
const LABEL: usize = 14;

/// Whether a point is at a distance from what is wanted that shows.
pub fn far(report: &Results<'_>) -> bool {
    report.wants() && report.raced.iter().rev().any(|raced| raced.distance >= 0.0005)
}

/// The chart for the number of paths.
pub fn chart(words: &Words, report: &Results<'_>) -> Markup {
    if report.raced.is_empty() {
        return html! {};
    }
    match report.sweep.ask.vary.len() {
        1 => curves(words, report),
        2 => heat(words, report),
        _ => parallel(words, report),
    }
}

/// The points in the order of their values, each with its rank.
pub fn in_order<'r>(report: &'r Results<'_>) -> Vec<(usize, &'r Raced)> {
    let mut points: Vec<(usize, &Raced)> = report.raced.iter().enumerate().collect();
    points.sort_by_key(|(_, raced)| &report.sweep.points[raced.point].places);
    points
}

/// Whether the widest gap between numbers in their order would squeeze all others.
fn is_far_out(numbers: &[f64]) -> bool {
    let gaps: Vec<f64> = numbers.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect();
    let widest = gaps.iter().copied().fold(0.0, f64::max);
    gaps.len() > 1 && widest > FAR * (gaps.iter().sum::<f64>() - widest) / (gaps.len() - 1) as f64
}

/// A value below an axis; of a map its values alone, as `14/13`.
fn brief(value: &Node) -> String {
    match &value.value {
        Value::Map(entries) => entries.iter().map(|(_, value)| flow(value)).collect::<Vec<_>>().join("/"),
        _ => flow(value),
    }
}

/// Each figure over the values of the path, with its interval and the target range.
fn curves(words: &Words, report: &Results<'_>) -> Markup {
    let sweep = report.sweep;
    let vary = &sweep.ask.vary[0];
    let points = in_order(report);
    // Many numbers have a linear axis; few, other values, and numbers of which some lie far out, stand in their order.
    let number = |value: &Node| if let Value::Int(number) = value.value { Some(number as f64) } else { None };
    let numbers: Option<Vec<f64>> = vary.values.iter().map(number).collect();
    let below = match &numbers {
        Some(numbers) if numbers.windows(3).any(|gap| gap[1] - gap[0] != gap[2] - gap[1]) => words.to_scale_not,
        _ => "",
    };
    let numbers = numbers.filter(|numbers| numbers.len() > EACH && !is_far_out(numbers));
    let below = if numbers.is_none() { below } else { "" };
    let across = || match &numbers {
        Some(numbers) => Across::Numbers(Scale::over(numbers.iter().copied())),
        None => Across::Names(vary.values.iter().map(brief).collect()),
    };
    let x = |raced: &Raced| {
        let place = sweep.points[raced.point].places[0];
        numbers.as_ref().map_or(place as f64, |numbers| numbers[place])
    };
    let one = |n: usize| {
        let figure = &sweep.figures[n];
        let found: Vec<_> = points.iter().map(|(rank, raced)| (*rank, *raced, figure.estimate(&raced.sums))).collect();
        let target = sweep.targets.iter().find(|target| target.figure == n);
        let band = target.map(|target| (target.low, target.high, words.wanted));
        let ends = found.iter().flat_map(|(.., found)| [found.low, found.value, found.high]);
        let key = key(&figure.name);
        let point = |(rank, raced, found): &(usize, &Raced, Estimate)| {
            let at = format!("/points/{rank}");
            let tooltip = format!("{}, between {} and {}", told(found.value), told(found.low), told(found.high));
            let from = format!("{at}/figures/{key}; {at}/intervals/{key}/0; {at}/intervals/{key}/1");
            Point {
                x: x(raced),
                y: found.value,
                interval: Some((found.low, found.high)),
                tooltip: Some([tooltip, from]),
                highlighted: *rank == 0 && report.wants(),
            }
        };
        let ranks: Vec<String> = found.iter().map(|(rank, ..)| format!("/points/{rank}")).collect();
        let title = title(words, &figure.name);
        let about = fill(words.table_below, fill(&fill(words.over_values, &title), &vary.path));
        let chart = Curves {
            description: &about,
            titles: [&format!("{}{below}", vary.path), ""],
            across: across(),
            up: Scale::over(ends.chain(band.into_iter().flat_map(|(low, high, _)| [low, high]))),
            band,
            curves: vec![Curve {
                name: String::new(),
                points: found.iter().map(point).collect(),
                from: format!("curve {key} {}", ranks.join(" ")),
            }],
        };
        panel(&title, &[chart.draw()])
    };
    html! {
        div .charts { @for n in report.shown() { (one(n)) } }
        p .small.soft { (words.upright) @if report.wants() { (words.band_and_ring) } }
    }
}

/// The grounds of cells: of what is met or may be, or of a figure without a target, and of what is missed.
const GREEN: &str = "40,150,110";
const AMBER: &str = "205,115,0";

/// A ground by its strength.
fn ground(colour: &str, strength: f64) -> String {
    format!("background-color:rgba({colour},{:.2})", 0.4 * strength)
}

/// A cell for each pair of values: green where it is met, amber where it is missed, deeper the farther it is; without a
/// target greener where it is higher.
fn heat(words: &Words, report: &Results<'_>) -> Markup {
    let sweep = report.sweep;
    let [down, across] = [&sweep.ask.vary[0], &sweep.ask.vary[1]];
    let at = |row: usize, column: usize| {
        let suits = |(_, raced): &(usize, &Raced)| sweep.points[raced.point].places == [row, column];
        report.raced.iter().enumerate().find(suits)
    };
    let table = |title: &str, figure: Option<usize>| {
        let found = |raced: &Raced| figure.map_or(raced.distance, |n| sweep.figures[n].estimate(&raced.sums).value);
        let target = sweep.targets.iter().find(|target| Some(target.figure) == figure);
        let depth = |raced: &Raced| match target {
            Some(target) => (target.low - found(raced)).max(found(raced) - target.high).max(0.0),
            None if report.wants() => raced.distance,
            None => found(raced),
        };
        let values = || report.raced.iter().map(depth);
        let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
        let strength = |raced: &Raced| if high > low { (depth(raced) - low) / (high - low) } else { 0.5 };
        let ground = |raced: &Raced| match raced.settled {
            Some(Settled::Missed) => ground(AMBER, 0.25 + 0.75 * strength(raced)),
            Some(_) => ground(GREEN, 1.0),
            None => ground(GREEN, strength(raced)),
        };
        let from = |rank: usize| match figure {
            None => format!("/points/{rank}/distance"),
            Some(n) => format!("/points/{rank}/figures/{}", key(&sweep.figures[n].name)),
        };
        let cells = html! {
            div .wide tabindex="0" role="region" aria-label=(title) {
                table .heat {
                    thead {
                        tr { th rowspan="2" { @for part in down.path.split_inclusive('.') { (part) wbr; } " ↓" } th scope="colgroup" colspan=(across.values.len()) { (across.path) " →" } }
                        tr { @for value in &across.values { th scope="col" { (flow(value)) } } }
                    }
                    tbody { @for (row, value) in down.values.iter().enumerate() {
                        tr {
                            th scope="row" { (flow(value)) }
                            @for column in 0..across.values.len() {
                                @match at(row, column) {
                                    None => { td { "·" } }
                                    Some((rank, raced)) => {
                                        td .nearest[rank == 0 && report.wants()] .dropped[raced.fate == Fate::Dropped] .met[raced.settled == Some(Settled::Met)] .open[raced.settled == Some(Settled::Open)] data-figure=(from(rank)) style=(ground(raced)) { (told(found(raced))) }
                                    }
                                }
                            }
                        }
                    } }
                }
            }
        };
        panel(title, &[cells])
    };
    html! {
        div .charts {
            @for n in report.shown() { (table(&title(words, &sweep.figures[n].name), Some(n))) }
            @if far(report) && sweep.targets.len() > 1 { (table(words.distance, None)) }
        }
        p .small.soft {
            @if report.wants() {
                @for (class, word, colour) in [("met", words.settled_met, GREEN), ("open", words.settled_not, GREEN), ("missed", words.settled_missed, AMBER)] {
                    span .swatch .(class) style=(ground(colour, if colour == GREEN { 1.0 } else { 0.6 })) { (word) }
                }
                (words.deeper)
            }
            @if report.raced.iter().any(|raced| raced.fate == Fate::Dropped) { (words.in_italics) }
            @if report.raced.len() < down.values.len() * across.values.len() { (words.no_point) }
        }
    }
}

/// An axis for each path, a line for each point; the nearest point is drawn last, thickest.
fn parallel(words: &Words, report: &Results<'_>) -> Markup {
    let sweep = report.sweep;
    let vary = &sweep.ask.vary;
    let across = |n: usize| 100.0 * n as f64 / (vary.len() - 1) as f64;
    let down = |n: usize, place: usize| 100.0 - 100.0 * place as f64 / (vary[n].values.len() - 1).max(1) as f64;
    let paths: Vec<String> = vary.iter().map(|vary| key(&vary.path)).collect();
    let wanted = report.wants();
    let line = |rank: usize, raced: &Raced| {
        let places = sweep.points[raced.point].places.iter().enumerate();
        let drawn: Vec<String> = places.map(|(n, place)| format!("{:.2},{:.2}", across(n), down(n, *place))).collect();
        let class = match rank {
            0 if wanted => "line s0 nearest",
            _ if raced.settled == Some(Settled::Met) => "line s0 near",
            _ => "line far",
        };
        html! { polyline class=(class) data-figure={ "along /points/" (rank) " " (paths.join(" ")) } points=(drawn.join(" ")) {} }
    };
    // The values of the first axis stand on its left, those of the last on its right.
    let wide = |vary: &[Node]| vary.iter().map(|value| label(value).chars().count()).max().unwrap_or(0) / 2 + 1;
    let [left, right] = [0, vary.len() - 1].map(|n| wide(&vary[n].values));
    let margins = format!("padding-left:{left}rem;padding-right:{right}rem");
    let drawing = html! {
        div .plot.parallel style=(margins) {
            svg role="img" height="220" aria-label=(fill(words.table_below, words.lines_told)) data-figure="" {
                svg .stretched viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" {
                    @for (rank, raced) in report.raced.iter().enumerate().take(LINES).collect::<Vec<_>>().into_iter().rev() { (line(rank, raced)) }
                }
                @for (n, vary) in vary.iter().enumerate() { (axis((&vary.path, &vary.values), n + 1, across(n), &|place| down(n, place))) }
            }
        }
        ol .axes.small.soft { @for vary in vary { li { (vary.path) } } }
        p .small.soft {
            (words.axes) @if wanted { (words.thick) }
        }
    };
    panel(words.as_lines, &[drawing])
}

/// A value beside its axis.
fn label(value: &Node) -> String {
    cut(&flow(value), LABEL)
}

/// A vertical axis with some of its values. Those of an axis between two others stand on it, where its lines meet.
fn axis((path, values): (&str, &[Node]), number: usize, x: f64, down: &dyn Fn(usize) -> f64) -> Markup {
    let name = path.rsplit('.').next().unwrap_or_default();
    let (above, beside, aside) = match number {
        1 => ("start", "end", -8),
        _ if x > 99.0 => ("end", "start", 8),
        _ => ("middle", "middle", 0),
    };
    let (x, step) = (format!("{x:.2}%"), values.len().div_ceil(MOST_NAMED).max(1));
    html! {
        line .upright x1=(x) x2=(x) y1="0" y2="100%" {}
        text .tick.word x=(x) y="-18" style={ "text-anchor:" (above) } { (number) ". " tspan { (cut(name, LABEL)) } }
        @for (place, value) in values.iter().enumerate().step_by(step) {
            text .tick.beside x=(x) dx=(aside) y=(format!("{:.2}%", down(place))) dy="0.34em" style={ "text-anchor:" (beside) } { (label(value)) }
        }
    }
}
