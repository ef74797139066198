//! Paired comparisons: of two variants on the same deals, of two agents in both seats.

use maud::{Markup, html};
use umpire_playout::simulate::Sample;
use umpire_playout::simulate::against::{Comparison, Figure};
use umpire_playout::simulate::swap::Swap;

use super::names::cause;
use super::percent::Percent;
use super::run::Run;
use crate::page::chart::{self, Row, Rows, Scale, panel};

/// The greatest change that is hardly chance, in a sentence.
pub fn finding(comparison: &Comparison, runs: [&Run<'_>; 2]) -> Markup {
    let [variant, baseline] = runs.map(|run| run.name.as_str());
    let shares = comparison.shown().filter(|(figure, _)| *figure != Figure::Turns);
    let sure = shares.filter(|(_, more)| more.scaled(1.0)[1] > 0.0 || more.scaled(1.0)[2] < 0.0);
    let size = |more: &Sample| more.scaled(1.0)[0].abs();
    let most = sure.max_by(|(_, one), (_, other)| size(one).total_cmp(&size(other)));
    html! {
        @match most {
            Some((figure, more)) => {
                (variant) " changes most against " (baseline) ": “" (name(figure)) "” in " (difference(more, 100.0, &differences(figure)).told()) "."
            }
            None => { "No share of the games surely differs between " (variant) " and " (baseline) "." }
        }
        " " (turns(comparison))
    }
}

/// Changes of a variant against its baseline.
pub fn changes(comparison: &Comparison, runs: [&Run<'_>; 2]) -> Markup {
    let [variant, baseline] = runs.map(|run| run.name.as_str());
    let shares = comparison.shown().filter(|(figure, _)| *figure != Figure::Turns);
    // Figures that differ in no pair of games are only listed.
    let (moved, same): (Vec<_>, Vec<_>) = shares.partition(|(_, more)| more.squares > 0);
    let same: Vec<String> = same.into_iter().map(|(figure, _)| name(figure)).collect();
    let row = |(figure, more): &(Figure, Sample)| Row {
        name: name(figure),
        marks: vec![difference(more, 100.0, &differences(figure)).mark(0)],
    };
    let moved: Vec<Row> = moved.into_iter().map(row).collect();
    let heads = ["what", variant, baseline, "change", "95 % interval"];
    let table = html! { @for (figure, more) in comparison.shown() { (figures(figure, more, runs)) } };
    html! {
        section .panel.changes {
            h2 { "What " (variant) " changes against " (baseline) }
            @if !moved.is_empty() {
                (points("Changes in percent of the games, with 95 % intervals. The table below has the figures.", moved))
            }
            p { (turns(comparison)) }
            @if !same.is_empty() { p .small.soft { "The same in every pair of games: " (same.join(", ")) "." } }
            p .small.soft {
                "The change is the first less the second, game by game, on the same deals. An interval that leaves out 0 is \
                 hardly chance."
            }
            (chart::figures("What changes", &heads, &table))
        }
    }
}

/// A chart with a dot for each difference, its axis including 0.
fn points(description: &str, rows: Vec<Row>) -> Markup {
    let ends = rows.iter().flat_map(|row| &row.marks).flat_map(|mark| {
        let (low, high) = mark.interval.unwrap_or((mark.value, mark.value));
        [low, high, mark.value, 0.0]
    });
    Rows {
        description,
        title: "% of the games",
        scale: Scale::over(ends),
        rows,
        against: Some((0.0, "no change")),
        dots: true,
    }
    .draw()
}

/// The mean of a sample. `from` is the parent of mean, low and high in the report.
fn difference(sample: &Sample, scale: f64, from: &str) -> Percent {
    let from = ["mean", "low", "high"].map(|end| format!("{from}/{end}"));
    Percent { figures: sample.scaled(scale), from, signed: true }
}

fn turns(comparison: &Comparison) -> Markup {
    let from = differences(&Figure::Turns);
    html! {
        @for (_, more) in comparison.shown().filter(|(figure, _)| *figure == Figure::Turns) {
            @let [mean, low, high] = more.scaled(1.0);
            span data-figure={ (from) "/mean; " (from) "/low; " (from) "/high" } {
                "Turns a game: " b { (format!("{mean:+.2}")) } ", between " (format!("{low:+.2}")) " and " (format!("{high:+.2}")) "."
            }
        }
    }
}

/// The label of a figure.
fn name(figure: &Figure) -> String {
    match figure {
        Figure::Ends(id) => format!("ends: {}", cause(id)),
        Figure::Draws => "nobody wins".to_owned(),
        other => other.to_string(),
    }
}

/// The place of a figure within a run.
fn place(figure: &Figure) -> String {
    match figure {
        Figure::Wins(seat) => format!("/wins/{seat}"),
        Figure::Ends(cause) => format!("/ends/{cause}"),
        Figure::Draws | Figure::Nobody => "/draws".to_owned(),
        Figure::Turns => "/turns".to_owned(),
        Figure::Endless => "/stopped".to_owned(),
    }
}

/// The place of a change in the report.
fn differences(figure: &Figure) -> String {
    let percent = if *figure == Figure::Turns { "" } else { "% " };
    format!("{percent}/differences{}", place(figure))
}

/// A row: the figure of each run, the change with its interval, bold where the interval excludes 0.
fn figures(figure: &Figure, more: &Sample, runs: [&Run<'_>; 2]) -> Markup {
    let ((scale, unit), from) = (figure.unit(), differences(figure));
    let each = |run: &Run<'_>| match figure {
        Figure::Turns => format!("{}/turns/mean", run.at),
        _ => format!("% {0}{1} {0}/games", run.at, place(figure)),
    };
    let ([mean, low, high], signed) = (more.scaled(scale), |value: f64| format!("{value:+.2}"));
    let sure = low > 0.0 || high < 0.0;
    html! {
        tr {
            th scope="row" { (name(figure)) }
            @for run in runs { td .figure data-figure=(each(run)) { (format!("{:.2}", scale * figure.each(run.tally()))) (unit) } }
            td .figure data-figure={ (from) "/mean" } { @if sure { b { (signed(mean)) (unit) } } @else { (signed(mean)) (unit) } }
            td .figure.soft data-figure={ (from) "/low; " (from) "/high" } { (signed(low)) " to " (signed(high)) }
        }
    }
}

/// Shares due to agent and to seat; empty for more than two agents.
pub fn swapped(swap: &Swap, at: &str) -> Markup {
    if swap.skill.count == 0 {
        return html! {};
    }
    let due = [
        ("agent 1 less agent 2, in either seat", &swap.skill, "skill"),
        ("seat A less seat B, whoever sits there", &swap.seat, "seat"),
    ]
    .map(|(name, sample, key)| (name, difference(sample, 50.0, &format!("% {at}/swap/{key}"))));
    let rows = due.iter().map(|(name, figure)| Row { name: (*name).to_owned(), marks: vec![figure.mark(0)] });
    let description = "What skill and seat are worth, with 95 % intervals. The table below has the figures.";
    let chart = points(description, rows.collect());
    let heads = ["what", "% of the games", "95 % interval"];
    let table = html! { @for (name, figure) in &due { tr { th scope="row" { (name) } (figure.cells()) } } };
    panel("Skill and seat", &[chart, chart::figures("Skill and seat", &heads, &table)])
}
