//! Charts: drawings with axes, made here and seen without any script.
//!
//! What is drawn stretches with its panel while text keeps its size: places are in percent of the plot, and the words of the
//! axes stand in the margin around it. Series differ by fill and dash, too, not by colour alone. Every mark tells its figures
//! when it is pointed at, and each chart has its figures once more in a table.
//!
//! A drawing names the ends of its axes in `data-x` and `data-y`, so that a test can read every mark back.

mod columns;
mod curves;
mod rows;
mod scale;

use maud::{Markup, html};

pub use columns::{Columns, Counts};
pub use curves::{Across, Curve, Curves, Point};
pub use rows::{Mark, Row, Rows};
pub use scale::{Scale, grouped, whole};

/// The look of charts.
pub const STYLE: &str = include_str!("../assets/chart.css");
/// How high a plot is that has two axes, in pixels.
const HEIGHT: f64 = 190.0;
/// The looks that series can have; the next begin again.
const LOOKS: usize = 6;

/// The class of a series by its place.
pub fn look(series: usize) -> String {
    format!("s{}", series % LOOKS)
}

/// What each of several series is drawn like; nothing where there is only one.
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

/// The figures of a chart as a table, for those who do not see it and those who want them all. `of` is what tells it from the
/// other tables of the page.
pub fn figures(of: &str, heads: &[&str], rows: &Markup) -> Markup {
    html! {
        details .figures {
            summary { "Figures" }
            div .wide tabindex="0" role="region" aria-label={ "Figures: " (of) } {
                table .shares {
                    thead { tr { @for (n, head) in heads.iter().enumerate() { th scope="col" .figure[n > 0] { (head) } } } }
                    tbody { (rows) }
                }
            }
        }
    }
}

/// A place in percent.
fn percent(part: f64) -> String {
    format!("{part:.3}%")
}

/// The axis below a plot, with a line up through the plot at each tick where `grid` says so.
fn axis_below(scale: &Scale, title: &str) -> Markup {
    html! {
        svg .axis y="100%" {
            @for tick in scale.ticks() {
                @let at = percent(scale.at(tick));
                line x1=(at) x2=(at) y1="0" y2="5" {}
                text .tick x=(at) y="18" { (scale.told(tick)) }
            }
            (title_below(title))
        }
    }
}

/// What the axis below a plot is of.
fn title_below(title: &str) -> Markup {
    html! { @if !title.is_empty() { text .title x="100%" y="36" { (title) " →" } } }
}

/// The axis on the left of a plot, with a line through the plot at each tick.
fn axis_left(scale: &Scale, title: &str) -> Markup {
    html! {
        svg .axis.left {
            @for tick in scale.ticks() {
                @let at = percent(100.0 - scale.at(tick));
                line .grid x1="0" x2="100%" y1=(at) y2=(at) {}
                text .tick x="0" dx="-8" y=(at) dy="0.34em" { (scale.told(tick)) }
            }
            text .title x="0" y="-12" dx="-30" { "↑ " (title) }
        }
    }
}
