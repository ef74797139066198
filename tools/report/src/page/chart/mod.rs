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
pub use self::scale::{Scale, grouped, time, whole};

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

/// The interval of the labels below a plot that fit: 1 if all do, 2 if every second does; on a desk and on a phone.
fn fitting(labels: &[String]) -> [usize; 2] {
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    ROOM.map(|room| (labels.len() * (longest + 2)).div_ceil(room).max(1))
}

/// The axis below a plot.
fn axis_below(scale: &Scale, title: &str) -> Markup {
    let [_, step] = fitting(&scale.ticks().map(|tick| scale.label(tick)).collect::<Vec<_>>());
    html! {
        svg .axis y="100%" {
            @for (n, tick) in scale.ticks().enumerate() {
                @let at = percent(scale.at(tick));
                line x1=(at) x2=(at) y1="0" y2="5" {}
                text .tick.spare[n % step > 0] x=(at) y="18" { (scale.label(tick)) }
            }
            (title_below(title))
        }
    }
}

/// The title of the axis below a plot.
fn title_below(title: &str) -> Markup {
    html! { @if !title.is_empty() { text .title x="100%" y="36" { (title) " →" } } }
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
