//! Histograms of games by value. The first series is filled, the others are outlines.

use maud::{Markup, html};

use super::{HEIGHT, Scale, axis_below, axis_left, look, percent, whole};
use crate::page::words::{Words, fill, filled as sentence};

/// The maximum number of columns.
const MOST: u64 = 40;

/// The histogram of one series.
pub struct Counts {
    /// Pairs of value and games, in ascending order.
    pub pairs: Vec<(u64, u64)>,
    /// The place of the pairs in the report.
    pub from: String,
    /// The median, and its place in the report.
    pub half: (u64, String),
}

/// Columns over one axis, shared by all series.
pub struct Columns<'c> {
    /// The description for screen readers, and the places of its figures in the report.
    pub description: [&'c str; 2],
    /// The words of the page.
    pub words: &'c Words,
    /// The series.
    pub series: Vec<Counts>,
}

/// The range of values of a column, inclusive.
struct Span {
    first: u64,
    last: u64,
}

impl Columns<'_> {
    /// The ranges of the columns.
    fn spans(&self) -> Vec<Span> {
        let values = || self.series.iter().flat_map(|counts| &counts.pairs).map(|(value, _)| *value);
        let (Some(first), Some(last)) = (values().min(), values().max()) else { return Vec::new() };
        let wide = (last - first + 1).div_ceil(MOST).max(1);
        let firsts = (0..=(last - first) / wide).map(|n| first + n * wide);
        firsts.map(|first| Span { first, last: first + wide - 1 }).collect()
    }

    /// The drawing.
    pub fn draw(&self) -> Markup {
        let spans = self.spans();
        let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
            return html! { p .soft { (self.words.no_games) } };
        };
        let across = Scale::between(first.first, last.last + 1);
        let most = self.series.iter().flat_map(|counts| spans.iter().map(|span| counts.within(span))).max();
        let up = Scale::counting(most.unwrap_or(0));
        let [description, from] = self.description;
        html! {
            div .plot.sides {
                svg role="img" height=(HEIGHT) aria-label=(description) data-x=(across.ends()) data-y=(up.ends()) data-figure=(from) {
                    (axis_left(&up, self.words.number_of))
                    @for (n, counts) in self.series.iter().enumerate() {
                        @if n == 0 { (filled(counts, &spans, &across, &up, self.words)) }
                        @else { (outline(n, counts, &spans, &across, &up)) }
                        (half(n, (self.series.len() == 1).then_some(self.words), counts, &across))
                    }
                    (axis_below(&across.labels(), false, self.words.turns))
                }
            }
        }
    }

    /// Table rows: range of values, games of each series.
    pub fn table(&self) -> Markup {
        html! {
            @for span in self.spans() {
                tr {
                    th scope="row" { (span.label()) }
                    @for counts in &self.series {
                        td .figure data-figure={ "column " (span.first) " " (span.last) " " (counts.from) } { (whole(counts.within(&span))) }
                    }
                }
            }
        }
    }
}

impl Span {
    fn label(&self) -> String {
        let (first, last) = (whole(self.first), whole(self.last));
        if first == last { first } else { format!("{first} to {last}") }
    }
}

impl Counts {
    /// How many games have a value in a range.
    fn within(&self, span: &Span) -> u64 {
        let of = self.pairs.iter().filter(|(value, _)| (span.first..=span.last).contains(value));
        of.map(|(_, games)| games).sum()
    }
}

fn filled(counts: &Counts, spans: &[Span], across: &Scale, up: &Scale, words: &Words) -> Markup {
    html! {
        @for span in spans {
            @let (games, left) = (counts.within(span), across.at(span.first as f64));
            @let (wide, tall) = (across.at((span.last + 1) as f64) - left, up.at(games as f64));
            g data-figure={ "column " (span.first) " " (span.last) " " (counts.from) } {
                title { (fill(&fill(&fill(words.in_column, span.label()), words.turns), whole(games))) }
                rect .hit x=(percent(left)) width=(percent(wide)) y="0" height="100%" {}
                rect .bar.s0 x=(percent(left + 0.06 * wide)) width=(percent(0.88 * wide)) y=(percent(100.0 - tall)) height=(percent(tall)) {}
            }
        }
    }
}

fn outline(n: usize, counts: &Counts, spans: &[Span], across: &Scale, up: &Scale) -> Markup {
    let top = |span: &Span| {
        let y = 100.0 - up.at(counts.within(span) as f64);
        format!("{:.3},{y:.3} {:.3},{y:.3}", across.at(span.first as f64), across.at((span.last + 1) as f64))
    };
    let points: Vec<String> = spans.iter().map(top).collect();
    let ends = spans.iter().map(|span| format!("{}-{}", span.first, span.last)).collect::<Vec<_>>().join(" ");
    html! {
        svg .stretched viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" {
            polyline class={ "line " (look(n)) } data-figure={ "steps " (counts.from) " " (ends) } points=(points.join(" ")) {}
        }
    }
}

/// A line at the median, labelled where there is only one series.
fn half(n: usize, labelled: Option<&Words>, counts: &Counts, across: &Scale) -> Markup {
    let (value, from) = &counts.half;
    // The middle of the value's column.
    let at = across.at(*value as f64 + 0.5);
    let side = if at > 50.0 { ("end", "-5") } else { ("start", "5") };
    html! {
        line class={ "half " (look(n)) } x1=(percent(at)) x2=(percent(at)) y1="0" y2="100%" {}
        @if let Some(words) = labelled {
            text .note x=(percent(at)) dx=(side.1) y="-6" text-anchor=(side.0) { (sentence(words.half_by, &[html! { tspan data-figure=(from) { (whole(*value)) } }])) }
        }
    }
}
