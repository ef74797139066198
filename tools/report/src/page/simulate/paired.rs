//! Paired comparisons: of two variants on the same deals, of two agents in both seats.

use maud::{Markup, html};
use umpire_playout::simulate::Sample;
use umpire_playout::simulate::against::{Comparison, Figure};
use umpire_playout::simulate::swap::Swap;

use super::percent::Percent;
use super::run::Run;
use crate::page::chart::{self, Row, Rows, Scale, panel};
use crate::page::words::{Words, fill, filled};

/// The greatest change that is hardly chance, in a sentence.
pub fn finding(comparison: &Comparison, runs: [&Run<'_>; 2]) -> Markup {
    let (words, named) = (runs[0].words, runs.map(|run| html! { (run.name) }));
    let shares = comparison.shown().filter(|(figure, _)| *figure != Figure::Turns);
    let sure = shares.filter(|(_, more)| more.scaled(1.0)[1] > 0.0 || more.scaled(1.0)[2] < 0.0);
    let size = |more: &Sample| more.scaled(1.0)[0].abs();
    let most = sure.max_by(|(_, one), (_, other)| size(one).total_cmp(&size(other)));
    html! {
        @match most {
            Some((figure, more)) => {
                @let [variant, baseline] = named;
                @let change = difference(words, more, 100.0, &differences(figure)).told();
                (filled(words.changes_most, &[variant, baseline, html! { (name(words, figure)) }, change]))
            }
            None => { (filled(words.differs_not, &named)) }
        }
        " " (turns(words, comparison))
    }
}

/// Changes of a variant against its baseline.
pub fn changes(comparison: &Comparison, runs: [&Run<'_>; 2]) -> Markup {
    let (words, [variant, baseline]) = (runs[0].words, runs.map(|run| run.name.as_str()));
    let shares = comparison.shown().filter(|(figure, _)| *figure != Figure::Turns);
    // Figures that differ in no pair of games are only listed.
    let (moved, same): (Vec<_>, Vec<_>) = shares.partition(|(_, more)| more.squares > 0);
    let same: Vec<String> = same.into_iter().map(|(figure, _)| name(words, figure)).collect();
    let row = |(figure, more): &(Figure, Sample)| Row {
        name: name(words, figure),
        marks: vec![difference(words, more, 100.0, &differences(figure)).mark(0)],
    };
    let moved: Vec<Row> = moved.into_iter().map(row).collect();
    let heads = [words.what, variant, baseline, words.change, words.interval];
    let table = html! { @for (figure, more) in comparison.shown() { (figures(figure, more, runs)) } };
    html! {
        section .panel.changes {
            h2 { (fill(&fill(words.what_changes, variant), baseline)) }
            @if !moved.is_empty() {
                (points(words, words.changes_drawn, moved))
            }
            p { (turns(words, comparison)) }
            @if !same.is_empty() { p .small.soft { (fill(words.same_in_all, same.join(words.comma))) } }
            p .small.soft { (words.pairwise) }
            (chart::figures(words, words.changes_by, &heads, &table))
        }
    }
}

/// A chart with a dot for each difference, its axis including 0.
fn points(words: &Words, description: &str, rows: Vec<Row>) -> Markup {
    let ends = rows.iter().flat_map(|row| &row.marks).flat_map(|mark| {
        let (low, high) = mark.interval.unwrap_or((mark.value, mark.value));
        [low, high, mark.value, 0.0]
    });
    Rows {
        description: &fill(words.table_below, description),
        title: words.in_points,
        scale: Scale::over(ends),
        rows,
        against: Some((0.0, words.no_change)),
        dots: true,
    }
    .draw()
}

/// The mean of a sample. `from` is the parent of mean, low and high in the report.
fn difference(words: &'static Words, sample: &Sample, scale: f64, from: &str) -> Percent {
    let from = ["mean", "low", "high"].map(|end| format!("{from}/{end}"));
    Percent { figures: sample.scaled(scale), from, signed: true, words }
}

fn turns(words: &Words, comparison: &Comparison) -> Markup {
    let from = differences(&Figure::Turns);
    html! {
        @for (_, more) in comparison.shown().filter(|(figure, _)| *figure == Figure::Turns) {
            @let [mean, low, high] = more.scaled(1.0);
            span data-figure={ (from) "/mean; " (from) "/low; " (from) "/high" } {
                @let [low, high] = [low, high].map(|end| html! { (format!("{end:+.2}")) });
                (filled(words.turns_more, &[html! { b { (format!("{mean:+.2}")) } }, low, high]))
            }
        }
    }
}

/// The label of a figure.
fn name(words: &Words, figure: &Figure) -> String {
    match figure {
        Figure::Ends(id) => fill(words.ended_by, words.ending(id)),
        Figure::Draws | Figure::Nobody => words.nobody_wins.to_owned(),
        Figure::Wins(seat) => fill(words.wins, seat),
        Figure::Endless => words.stopped.to_owned(),
        Figure::Turns => words.turns.to_owned(),
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
    let more = if unit.is_empty() { "" } else { runs[0].words.pp };
    html! {
        tr {
            th scope="row" { (name(runs[0].words, figure)) }
            @for run in runs { td .figure data-figure=(each(run)) { (format!("{:.2}", scale * figure.each(&run.document.tally))) (unit) } }
            td .figure data-figure={ (from) "/mean" } { @if sure { b { (signed(mean)) (more) } } @else { (signed(mean)) (more) } }
            td .figure.soft data-figure={ (from) "/low; " (from) "/high" } { (fill(&fill(runs[0].words.from_to, signed(low)), signed(high))) }
        }
    }
}

/// Shares due to agent and to seat; empty for more than two agents.
pub fn swapped(words: &'static Words, swap: &Swap, at: &str) -> Markup {
    if swap.skill.count == 0 {
        return html! {};
    }
    let due = [(words.skill_less, &swap.skill, "skill"), (words.seat_less, &swap.seat, "seat")]
        .map(|(name, sample, key)| (name, difference(words, sample, 50.0, &format!("% {at}/swap/{key}"))));
    let rows = due.iter().map(|(name, figure)| Row { name: (*name).to_owned(), marks: vec![figure.mark(0)] });
    let chart = points(words, words.skill_drawn, rows.collect());
    let heads = [words.what, words.in_points, words.interval];
    let table = html! { @for (name, figure) in &due { tr { th scope="row" { (name) } (figure.cells()) } } };
    panel(words.skill_and_seat, &[chart, chart::figures(words, words.skill_and_seat, &heads, &table)])
}
