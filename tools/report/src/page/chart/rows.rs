//! Horizontal bars or dots with intervals.

use maud::{Markup, html};

use super::{Scale, axis_below, look, percent};

/// The height of a row's label, and of each mark.
const NAME: usize = 22;
const MARK: usize = 22;
/// The space below a row.
const GAP: usize = 8;

/// One figure.
pub struct Mark {
    /// The index of its series.
    pub series: usize,
    /// The figure.
    pub value: f64,
    /// The ends of its interval, if it has one.
    pub interval: Option<(f64, f64)>,
    /// The label beside it.
    pub label: String,
    /// The place of the label's figure in the report.
    pub from: String,
    /// The tooltip.
    pub tooltip: String,
    /// The places of the tooltip's figures in the report.
    pub tooltip_from: String,
}

/// The marks of one label.
pub struct Row {
    /// Its label.
    pub name: String,
    /// Its figures, one for each series.
    pub marks: Vec<Mark>,
}

/// The rows over one axis.
pub struct Rows<'c> {
    /// The description for screen readers.
    pub description: &'c str,
    /// The title of the axis, with its unit.
    pub title: &'c str,
    /// The axis.
    pub scale: Scale,
    /// The rows.
    pub rows: Vec<Row>,
    /// A reference value with its label.
    pub against: Option<(f64, &'c str)>,
    /// Whether dots are drawn instead of bars, for values that may be negative.
    pub dots: bool,
}

impl Rows<'_> {
    /// The drawing.
    pub fn draw(&self) -> Markup {
        let mut y = 0;
        let mut places = Vec::new();
        for row in &self.rows {
            places.push(y);
            y += NAME + row.marks.len() * MARK + GAP;
        }
        let class = if self.dots { "plot rows dots" } else { "plot rows" };
        html! {
            div class=(class) {
                svg role="img" height=(y) aria-label=(self.description) data-x=(self.scale.ends()) data-figure="" {
                    @for tick in self.scale.ticks() {
                        @let at = percent(self.scale.at(tick));
                        line .grid x1=(at) x2=(at) y1="0" y2="100%" {}
                    }
                    (axis_below(&self.scale.labels(), false, self.title))
                    @if let Some((value, word)) = self.against {
                        @let at = percent(self.scale.at(value));
                        line .even x1=(at) x2=(at) y1="0" y2="100%" {}
                        text .note x=(at) y="-6" { (word) }
                    }
                    @for (row, y) in self.rows.iter().zip(places) {
                        text .name x="0" y=(y + 15) { (row.name) }
                        @for (n, mark) in row.marks.iter().enumerate() { (self.mark(mark, y + NAME + n * MARK)) }
                    }
                }
            }
        }
    }

    fn mark(&self, mark: &Mark, top: usize) -> Markup {
        let (at, middle) = (percent(self.scale.at(mark.value)), top + MARK / 2);
        let interval = mark.interval.filter(|(low, high)| low.is_finite() && high.is_finite());
        html! {
            g .mark data-figure=(mark.tooltip_from) {
                title { (mark.tooltip) }
                rect .hit x="0" width="100%" y=(top) height=(MARK) {}
                @if self.dots { circle class={ "dot " (look(mark.series)) } cx=(at) cy=(middle) r="5" {} }
                @else { rect class={ "bar " (look(mark.series)) } x="0" y=(middle - 7) width=(at) height="14" {} }
                @if let Some((low, high)) = interval {
                    @let (low, high) = (percent(self.scale.at(low)), percent(self.scale.at(high)));
                    line .interval x1=(low) x2=(high) y1=(middle) y2=(middle) {}
                    @for end in [low, high] { line .interval x1=(end) x2=(end) y1=(middle - 4) y2=(middle + 4) {} }
                }
            }
            text .value x="100%" dx="10" y=(middle) dy="0.34em" data-figure=(mark.from) { (mark.label) }
        }
    }
}
