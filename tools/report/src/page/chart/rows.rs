//! Rows: a bar or a dot for each figure, with its interval, over one axis.

use maud::{Markup, html};

use super::{Scale, axis_below, look, percent};

/// How much of a row its name takes, and each mark.
const NAME: usize = 22;
const MARK: usize = 22;
/// What is left free below the marks of a row.
const GAP: usize = 8;

/// One figure.
pub struct Mark {
    /// Which series it is of.
    pub series: usize,
    /// The figure.
    pub value: f64,
    /// The ends of its interval, if it has one.
    pub interval: Option<(f64, f64)>,
    /// What stands beside it.
    pub told: String,
    /// Where the report has what stands beside it.
    pub from: String,
    /// What it tells in full, the ends of the interval last.
    pub full: String,
    /// Where the report has these, in their order.
    pub full_from: String,
}

/// The marks of one thing.
pub struct Row {
    /// What it is.
    pub name: String,
    /// Its figures, one for each series.
    pub marks: Vec<Mark>,
}

/// The rows over one axis.
pub struct Rows<'c> {
    /// What is shown, for those who do not see it.
    pub told: &'c str,
    /// What the axis is of, with its unit.
    pub title: &'c str,
    /// The axis.
    pub scale: Scale,
    /// The rows.
    pub rows: Vec<Row>,
    /// A value that all are held against, with a word for it.
    pub against: Option<(f64, &'c str)>,
    /// Whether dots are drawn instead of bars, for what may be below 0.
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
                svg role="img" height=(y) aria-label=(self.told) data-x=(self.scale.ends()) data-figure="" {
                    @for tick in self.scale.ticks() {
                        @let at = percent(self.scale.at(tick));
                        line .grid x1=(at) x2=(at) y1="0" y2="100%" {}
                    }
                    (axis_below(&self.scale, self.title))
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
            g .mark data-figure=(mark.full_from) {
                title { (mark.full) }
                rect .hit x="0" width="100%" y=(top) height=(MARK) {}
                @if self.dots { circle class={ "dot " (look(mark.series)) } cx=(at) cy=(middle) r="5" {} }
                @else { rect class={ "bar " (look(mark.series)) } x="0" y=(middle - 7) width=(at) height="14" {} }
                @if let Some((low, high)) = interval {
                    @let (low, high) = (percent(self.scale.at(low)), percent(self.scale.at(high)));
                    line .interval x1=(low) x2=(high) y1=(middle) y2=(middle) {}
                    @for end in [low, high] { line .interval x1=(end) x2=(end) y1=(middle - 4) y2=(middle + 4) {} }
                }
            }
            text .value x="100%" dx="10" y=(middle) dy="0.34em" data-figure=(mark.from) { (mark.told) }
        }
    }
}
