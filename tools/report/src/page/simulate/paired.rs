//! What games in pairs tell: of two variants on the same deals, of two agents in both seats.

use maud::{Markup, html};

use super::names::cause;
use super::{Run, panel};
use crate::page::chart::{self, Mark, Row, Rows, Scale};
use umpire_playout::simulate::Sample;
use umpire_playout::simulate::against::{Comparison, Figure};
use umpire_playout::simulate::swap::Swap;

/// What a variant changes against its baseline.
pub fn changes(comparison: &Comparison, runs: [&Run<'_>; 2]) -> Markup {
    let [variant, baseline] = runs.map(|run| run.name.as_str());
    let shares = comparison.shown().filter(|(figure, _)| *figure != Figure::Turns);
    // What is the same in every game of both needs no dot.
    let (moved, same): (Vec<_>, Vec<_>) = shares.partition(|(_, more)| more.squares > 0);
    let same: Vec<String> = same.into_iter().map(|(figure, _)| name(figure)).collect();
    let row = |(figure, more): &(Figure, Sample)| Row {
        name: name(figure),
        marks: vec![difference(more, (100.0, " %"), &differences(figure))],
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
            @for (_, more) in comparison.shown().filter(|(figure, _)| *figure == Figure::Turns) { (turns(more)) }
            @if !same.is_empty() { p .small.soft { "The same in every pair of games: " (same.join(", ")) "." } }
            p .small.soft {
                "The change is the first less the second, game by game, on the same deals. An interval that leaves out 0 is \
                 hardly chance."
            }
            (chart::figures("What changes", &heads, &table))
        }
    }
}

/// A dot for each difference in percent, on an axis that has 0.
fn points(told: &str, rows: Vec<Row>) -> Markup {
    let ends = rows.iter().flat_map(|row| &row.marks).flat_map(|mark| {
        let (low, high) = mark.interval.unwrap_or((mark.value, mark.value));
        [low, high, mark.value, 0.0]
    });
    Rows {
        told,
        title: "% of the games",
        scale: Scale::over(ends),
        rows,
        against: Some((0.0, "no change")),
        dots: true,
    }
    .draw()
}

/// A mean with its interval, as a mark. `from` has its mean, low and high.
fn difference(sample: &Sample, (scale, unit): (f64, &str), from: &str) -> Mark {
    let [mean, low, high] = sample.scaled(scale);
    Mark {
        series: 0,
        value: mean,
        interval: Some((low, high)),
        told: format!("{mean:+.2}{unit}"),
        from: format!("{from}/mean"),
        full: format!("{mean:+.2}{unit}, between {low:+.2} and {high:+.2}{unit}"),
        full_from: ["mean", "low", "high"].map(|end| format!("{from}/{end}")).join("; "),
    }
}

fn turns(more: &Sample) -> Markup {
    let [mean, low, high] = more.scaled(1.0);
    let from = differences(&Figure::Turns);
    html! {
        p data-figure={ (from) "/mean; " (from) "/low; " (from) "/high" } {
            "Turns a game: " b { (format!("{mean:+.2}")) } ", between " (format!("{low:+.2}")) " and " (format!("{high:+.2}")) "."
        }
    }
}

/// What people call a figure.
fn name(figure: &Figure) -> String {
    match figure {
        Figure::Ends(id) => format!("ends: {}", cause(id)),
        Figure::Draws => "nobody wins".to_owned(),
        other => other.to_string(),
    }
}

/// Where a run has a figure.
fn place(figure: &Figure) -> String {
    match figure {
        Figure::Wins(seat) => format!("/wins/{seat}"),
        Figure::Ends(cause) => format!("/ends/{cause}"),
        Figure::Draws | Figure::Nobody => "/draws".to_owned(),
        Figure::Turns => "/turns".to_owned(),
        Figure::Endless => "/stopped".to_owned(),
    }
}

/// Where the report has the change of a figure.
fn differences(figure: &Figure) -> String {
    let percent = if *figure == Figure::Turns { "" } else { "% " };
    format!("{percent}/differences{}", place(figure))
}

/// A row: the figure of each run, the change with its interval; set apart where that is surely not 0.
fn figures(figure: &Figure, more: &Sample, runs: [&Run<'_>; 2]) -> Markup {
    let ((scale, unit), from) = (figure.unit(), differences(figure));
    let each = |run: &Run<'_>| match figure {
        Figure::Turns => format!("{}/turns/mean", run.at),
        _ => format!("% {0}{1} {0}/games", run.at, place(figure)),
    };
    let ([mean, low, high], told) = (more.scaled(scale), |value: f64| format!("{value:+.2}"));
    let sure = low > 0.0 || high < 0.0;
    html! {
        tr {
            th scope="row" { (name(figure)) }
            @for run in runs { td .figure data-figure=(each(run)) { (format!("{:.2}", scale * figure.each(run.tally()))) (unit) } }
            td .figure data-figure={ (from) "/mean" } { @if sure { b { (told(mean)) (unit) } } @else { (told(mean)) (unit) } }
            td .figure.soft data-figure={ (from) "/low; " (from) "/high" } { (told(low)) " to " (told(high)) }
        }
    }
}

/// How much of it is due to the agent and to the seat; nothing for more than two agents.
pub fn swapped(swap: &Swap, at: &str) -> Markup {
    if swap.skill.count == 0 {
        return html! {};
    }
    let due = [
        ("agent 1 less agent 2, in either seat", &swap.skill, "skill"),
        ("seat A less seat B, whoever sits there", &swap.seat, "seat"),
    ];
    let row = |(name, sample, key): (&str, &Sample, &str)| Row {
        name: name.to_owned(),
        marks: vec![difference(sample, (50.0, " %"), &format!("% {at}/swap/{key}"))],
    };
    let table = html! {
        @for (name, sample, key) in due {
            @let ([mean, low, high], from) = (sample.scaled(50.0), format!("% {at}/swap/{key}"));
            tr {
                th scope="row" { (name) }
                td .figure data-figure={ (from) "/mean" } { (format!("{mean:+.2}")) }
                td .figure data-figure={ (from) "/low; " (from) "/high" } { (format!("{low:+.2} to {high:+.2}")) }
            }
        }
    };
    let chart = points(
        "What skill and seat are worth, with 95 % intervals. The table below has the figures.",
        due.map(row).into(),
    );
    panel(
        "Skill and seat",
        &[chart, chart::figures("Skill and seat", &["what", "% of the games", "95 % interval"], &table)],
    )
}
