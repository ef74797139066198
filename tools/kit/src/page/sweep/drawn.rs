//! Where the points lie: one path as curves with intervals, two as a heat map, more as parallel lines.

use std::fmt::Write as _;

use maud::{Markup, PreEscaped, html};
use umpire_engine::variant::flow;

use super::{key, told};
use crate::page::simulate::panel;
use crate::sweep::report::Report;
use crate::sweep::{Fate, Raced};

/// At most so many points are drawn as parallel lines: the best.
const LINES: usize = 60;

/// The drawing that suits the number of paths.
pub fn chart(report: &Report<'_>) -> Markup {
    if report.raced.is_empty() {
        return html! {};
    }
    match report.sweep.ask.vary.len() {
        1 => curves(report),
        2 => heat(report),
        _ => parallel(report),
    }
}

/// The points in the order of their values, each with its rank.
fn in_order<'r>(report: &'r Report<'_>) -> Vec<(usize, &'r Raced)> {
    let mut points: Vec<(usize, &Raced)> = report.raced.iter().enumerate().collect();
    points.sort_by_key(|(_, raced)| &report.sweep.points[raced.point].places);
    points
}

/// Each figure over the values of the one path, with its interval, and the range that is wanted.
fn curves(report: &Report<'_>) -> Markup {
    let sweep = report.sweep;
    let points = in_order(report);
    let most = (sweep.ask.vary[0].values.len() - 1).max(1);
    let x = |raced: &Raced| 2.0 + 96.0 * sweep.points[raced.point].places[0] as f64 / most as f64;
    let name_of = |(_, raced): &(usize, &Raced)| {
        report.values(raced.point).next().map(|(_, value)| flow(value)).unwrap_or_default()
    };
    let ends = [points.first().map(name_of).unwrap_or_default(), points.last().map(name_of).unwrap_or_default()];
    let one = |n: usize| {
        let figure = &sweep.figures[n];
        let found: Vec<_> = points.iter().map(|(rank, raced)| (*rank, *raced, figure.estimate(&raced.sums))).collect();
        let target = sweep.targets.iter().find(|target| target.figure == n);
        let lows = found.iter().map(|(.., found)| found.low).chain(target.map(|target| target.low));
        let highs = found.iter().map(|(.., found)| found.high).chain(target.map(|target| target.high));
        let (low, high) = (lows.fold(f64::INFINITY, f64::min), highs.fold(f64::NEG_INFINITY, f64::max));
        let (low, high) = if low < high && (high - low).is_finite() { (low, high) } else { (0.0, 1.0) };
        let y = |value: f64| 58.0 - 56.0 * ((value - low) / (high - low)).clamp(0.0, 1.0);
        let mut svg = String::new();
        // Writing to a string cannot fail.
        if let Some(target) = target {
            let (top, bottom) = (y(target.high), y(target.low));
            let _ = write!(svg, "<path class=\"band\" d=\"M0 {top:.2}H100V{bottom:.2}H0Z\"/>");
        }
        for (_, raced, found) in &found {
            let _ = write!(
                svg,
                "<line class=\"interval\" x1=\"{0:.2}\" x2=\"{0:.2}\" y1=\"{1:.2}\" y2=\"{2:.2}\"/>",
                x(raced),
                y(found.low),
                y(found.high)
            );
        }
        let place: Vec<String> =
            found.iter().map(|(_, raced, found)| format!("{:.2},{:.2}", x(raced), y(found.value))).collect();
        let ranks: Vec<String> = found.iter().map(|(rank, ..)| format!("/points/{rank}")).collect();
        let from = format!("curve {low:.6} {high:.6} {} {}", key(&figure.name), ranks.join(" "));
        let _ = write!(
            svg,
            "<polyline class=\"line s0\" data-figure=\"{}\" points=\"{}\"/>",
            escaped(&from),
            place.join(" ")
        );
        let best = found.iter().find(|(rank, ..)| *rank == 0);
        let label = "The figure over the values of the path, in their order";
        html! {
            section .panel {
                h2 { (figure.name) }
                figure .histogram {
                    svg viewBox="0 0 100 60" preserveAspectRatio="none" role="img" aria-label=(label) data-figure="" { (PreEscaped(svg)) }
                    figcaption .small.soft {
                        span data-place="" { (ends[0]) }
                        @if let Some((_, raced, found)) = best {
                            span { span data-place="" { "best: " @for (_, value) in report.values(raced.point) { (flow(value)) } ", " } span data-figure={ "/points/0/figures/" (key(&figure.name)) } { (told(found.value)) } }
                        }
                        span data-place="" { (ends[1]) }
                    }
                }
            }
        }
    };
    html! {
        div .charts { @for n in report.shown() { (one(n)) } }
        p .small.soft { "The upright lines are the 95 % intervals. The band is what is wanted." }
    }
}

/// A cell for each pair of values, the darker the nearer; where nothing is wanted, the higher.
fn heat(report: &Report<'_>) -> Markup {
    let sweep = report.sweep;
    let [down, across] = [&sweep.ask.vary[0], &sweep.ask.vary[1]];
    let at = |row: usize, column: usize| {
        let suits = |(_, raced): &(usize, &Raced)| sweep.points[raced.point].places == [row, column];
        report.raced.iter().enumerate().find(suits)
    };
    let table = |title: &str, figure: Option<usize>| {
        let found = |raced: &Raced| figure.map_or(raced.distance, |n| sweep.figures[n].estimate(&raced.sums).value);
        let values = || report.raced.iter().map(found);
        let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
        let strength = |value: f64| {
            let part = if high > low { (value - low) / (high - low) } else { 0.0 };
            if figure.is_none() { 1.0 - part } else { part }
        };
        let from = |rank: usize| match figure {
            None => format!("/points/{rank}/distance"),
            Some(n) => format!("/points/{rank}/figures/{}", key(&sweep.figures[n].name)),
        };
        let cells = html! {
            div .wide tabindex="0" role="region" aria-label=(title) {
                table .heat {
                    thead { tr { td {} @for value in &across.values { th scope="col" { (flow(value)) } } } }
                    tbody { @for (row, value) in down.values.iter().enumerate() {
                        tr {
                            th scope="row" { (flow(value)) }
                            @for column in 0..across.values.len() {
                                @match at(row, column) {
                                    None => { td { "·" } }
                                    Some((rank, raced)) => {
                                        td .best[rank == 0] .dropped[raced.fate == Fate::Dropped] data-figure=(from(rank)) style={ "background:rgba(40,150,110," (format!("{:.2}", 0.4 * strength(found(raced)))) ")" } { (told(found(raced))) }
                                    }
                                }
                            }
                        }
                    } }
                }
            }
        };
        let axes = html! { p .small.soft { "Down: " (down.path) ". Across: " (across.path) "." } };
        panel(title, &[axes, cells])
    };
    html! {
        div .charts {
            @if !sweep.targets.is_empty() { (table("distance", None)) }
            @for n in report.shown() { (table(&sweep.figures[n].name, Some(n))) }
        }
        p .small.soft { "A frame is round the best point. Points that were dropped early are in italics; a dot is no point of the sweep, or one that \
            cannot be played." }
    }
}

/// An axis for each path, and a line for each point through its values; the best is drawn last and strongest.
fn parallel(report: &Report<'_>) -> Markup {
    let sweep = report.sweep;
    let vary = &sweep.ask.vary;
    let across = |n: usize| 3.0 + 94.0 * n as f64 / (vary.len() - 1) as f64;
    let mut svg = String::new();
    for n in 0..vary.len() {
        // Writing to a string cannot fail.
        let _ = write!(svg, "<line class=\"even\" x1=\"{0:.2}\" x2=\"{0:.2}\" y1=\"2\" y2=\"58\"/>", across(n));
    }
    let paths: Vec<String> = vary.iter().map(|vary| key(&vary.path)).collect();
    for (rank, raced) in report.raced.iter().enumerate().take(LINES).rev() {
        let places = &sweep.points[raced.point].places;
        let point = |(n, place): (usize, &usize)| {
            let part = *place as f64 / (vary[n].values.len() - 1).max(1) as f64;
            format!("{:.2},{:.2}", across(n), 58.0 - 56.0 * part)
        };
        let drawn: Vec<String> = places.iter().enumerate().map(point).collect();
        let class = match rank {
            0 => "line s0",
            _ if raced.distance == 0.0 && raced.fate != Fate::Dropped => "line s0 near",
            _ => "line far",
        };
        let from = format!("along /points/{rank} {}", paths.join(" "));
        let _ = write!(
            svg,
            "<polyline class=\"{class}\" data-figure=\"{}\" points=\"{}\"/>",
            escaped(&from),
            drawn.join(" ")
        );
    }
    let drawing = html! {
        figure .histogram {
            svg viewBox="0 0 100 60" preserveAspectRatio="none" role="img" aria-label="Each point as a line through its values" data-figure="" { (PreEscaped(svg)) }
        }
        ol .axes.small.soft {
            @for vary in vary { li { (vary.path) ": " span data-place="" { (vary.values.first().map(flow).unwrap_or_default()) " below, " (vary.values.last().map(flow).unwrap_or_default()) " above" } } }
        }
        p .small.soft { "The axes from the left. The strong line is the best point, the thin ones of its colour are within all that is wanted." }
    };
    panel("Each point as a line", &[drawing])
}

/// Text in an attribute of a drawing.
fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}
