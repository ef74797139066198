//! Charts as SVG, without a script.
//!
//! Drawings stretch with their panel, text keeps its size: positions are in percent of the plot, and labels stand in
//! the margin. Series differ by fill and dash as well as colour. Every mark has a tooltip, and each chart a table of
//! its figures.
//!
//! A drawing has the ends of its axes in `data-x` and `data-y`, so that tests can read its marks back.

mod columns;
mod curves;
mod rows;
mod scale;

use maud::{Markup, html};

use super::words::{Words, fill};

pub use self::columns::{Columns, Counts};
pub use self::curves::{Across, Curve, Curves, Point};
pub use self::rows::{Mark, Row, Rows};
pub use self::scale::{Scale, grouped, whole};

/// The styles of charts.
pub const STYLE: &str = include_str!("../assets/chart.css");
/// The height of a plot with two axes, in pixels.
const HEIGHT: f64 = 190.0;
/// The number of styles of series, which repeat.
const LOOKS: usize = 6;

/// The class of a series by its index.
pub fn look(series: usize) -> String {
    format!("s{}", series % LOOKS)
}

/// The legend of several series; empty for one.
pub fn legend(names: &[String], lines: bool) -> Markup {
    html! {
        @if names.len() > 1 {
            ul .legend.small {
                @for (series, name) in names.iter().enumerate() {
                    li {
                        svg width="28" height="12" aria-hidden="true" {
                            @if lines { line class={ "line " (look(series)) } x1="0" x2="28" y1="6" y2="6" {} }
                            @else { rect class={ "bar " (look(series)) } x="1" y="1" width="26" height="10" {} }
                        }
                        b { (name) }
                    }
                }
            }
        }
    }
}

/// A section of a page with its heading.
pub fn panel(heading: &str, parts: &[Markup]) -> Markup {
    html! { section .panel { h2 { (heading) } @for part in parts { (part) } } }
}

/// A table of figures: the first column has names.
pub fn table(class: &str, heads: &[&str], rows: &Markup) -> Markup {
    html! {
        table class=(class) {
            thead { tr { @for (n, head) in heads.iter().enumerate() { th scope="col" .figure[n > 0] { (head) } } } }
            tbody { (rows) }
        }
    }
}

/// The figures of a chart as a table. `of` names it for screen readers.
pub fn figures(words: &Words, of: &str, heads: &[&str], rows: &Markup) -> Markup {
    html! {
        details .figures {
            summary { (words.figures) }
            div .wide tabindex="0" role="region" aria-label=(fill(words.figures_of, of)) {
                (table("shares", heads, rows))
            }
        }
    }
}

/// A position in percent.
fn percent(part: f64) -> String {
    format!("{part:.3}%")
}

/// How many characters stand below a plot, on a desk and on a phone.
const ROOM: [usize; 2] = [76, 36];

/// The axis below a plot: its labels, each at a place in percent, of which some are left out on a phone. Of words, only as
/// many are drawn as fit on a desk.
fn axis_below(labels: &[(f64, String)], are_words: bool, title: &str) -> Markup {
    let longest = labels.iter().map(|(_, label)| label.chars().count()).max().unwrap_or(0);
    let [on_a_desk, on_a_phone] = ROOM.map(|room| (labels.len() * (longest + 2)).div_ceil(room).max(1));
    let step = if are_words { on_a_desk } else { 1 };
    html! {
        svg .axis y="100%" {
            @for (n, (place, label)) in labels.iter().enumerate().step_by(step) {
                @let at = percent(*place);
                line x1=(at) x2=(at) y1="0" y2="5" {}
                text .tick.word[are_words].spare[n % on_a_phone.next_multiple_of(step) > 0] x=(at) y="18" { (label) }
            }
            @if !title.is_empty() { text .title x="100%" y="36" { (title) " →" } }
        }
    }
}

/// The axis on the left of a plot, with grid lines.
fn axis_left(scale: &Scale, title: &str) -> Markup {
    html! {
        svg .axis.left {
            @for tick in scale.ticks() {
                @let at = percent(100.0 - scale.at(tick));
                line .grid x1="0" x2="100%" y1=(at) y2=(at) {}
                text .tick x="0" dx="-8" y=(at) dy="0.34em" { (scale.label(tick)) }
            }
            @if !title.is_empty() { text .title x="0" y="-12" dx="-30" { "↑ " (title) } }
        }
    }
}
