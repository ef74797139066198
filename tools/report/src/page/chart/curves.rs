//! Line charts, each line labelled at its end.

use maud::{Markup, html};
use umpire_engine::sanitize::cut;

use super::{HEIGHT, Scale, axis_below, axis_left, look, percent};

/// The minimum distance between labels of curves, in pixels.
const APART: f64 = 14.0;
/// The longest name below an axis.
const NAME: usize = 14;

/// The horizontal axis.
pub enum Across {
    /// Numbers.
    Numbers(Scale),
    /// Categories in their order.
    Names(Vec<String>),
}

impl Across {
    /// The position of a number, or of a category by its index, in percent.
    pub fn at(&self, value: f64) -> f64 {
        match self {
            Across::Numbers(scale) => scale.at(value),
            Across::Names(names) => 100.0 * (value + 0.5) / names.len().max(1) as f64,
        }
    }

    fn axis(&self, title: &str) -> Markup {
        let label = |(n, name): (usize, &String)| (self.at(n as f64), cut(name, NAME));
        match self {
            Across::Numbers(scale) => axis_below(&scale.labels(), false, title),
            Across::Names(names) => axis_below(&names.iter().enumerate().map(label).collect::<Vec<_>>(), true, title),
        }
    }
}

/// A point of a curve.
pub struct Point {
    /// Its horizontal value.
    pub x: f64,
    /// Its vertical value.
    pub y: f64,
    /// The ends of its interval, if it has one.
    pub interval: Option<(f64, f64)>,
    /// The tooltip and the places of its figures in the report; none where no dot is drawn.
    pub tooltip: Option<[String; 2]>,
    /// Whether it is highlighted.
    pub highlighted: bool,
}

/// One curve.
pub struct Curve {
    /// Its label; may be empty.
    pub name: String,
    /// Its points from left to right.
    pub points: Vec<Point>,
    /// The places of its figures in the report.
    pub from: String,
}

/// Curves over one pair of axes.
pub struct Curves<'c> {
    /// The description for screen readers.
    pub description: &'c str,
    /// The titles of the axes: horizontal, vertical.
    pub titles: [&'c str; 2],
    /// The axis below.
    pub across: Across,
    /// The axis on the left.
    pub up: Scale,
    /// The target range with its label.
    pub band: Option<(f64, f64, &'c str)>,
    /// The curves.
    pub curves: Vec<Curve>,
}

impl Curves<'_> {
    /// The drawing.
    pub fn draw(&self) -> Markup {
        html! {
            div .plot.sides.named[self.curves.iter().any(|curve| !curve.name.is_empty())] {
                svg role="img" height=(HEIGHT) aria-label=(self.description) data-x=[self.ends_across()] data-y=(self.up.ends()) data-figure="" {
                    (axis_left(&self.up, self.titles[1]))
                    @if let Some((low, high, label)) = self.band { (self.band(low, high, label)) }
                    @for curve in &self.curves { @for point in &curve.points { (self.interval(point)) } }
                    svg .stretched viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" {
                        @for (n, curve) in self.curves.iter().enumerate() {
                            polyline class={ "line " (look(n)) } data-figure=(curve.from) points=(self.points(curve)) {}
                        }
                    }
                    @for (n, curve) in self.curves.iter().enumerate() { @for point in &curve.points { (self.dot(n, point)) } }
                    (self.names())
                    (self.across.axis(self.titles[0]))
                }
            }
        }
    }

    fn ends_across(&self) -> Option<String> {
        if let Across::Numbers(scale) = &self.across { Some(scale.ends()) } else { None }
    }

    /// The distance from the top, in percent.
    fn down(&self, value: f64) -> f64 {
        100.0 - self.up.at(value)
    }

    fn points(&self, curve: &Curve) -> String {
        let point = |point: &Point| format!("{:.3},{:.3}", self.across.at(point.x), self.down(point.y));
        curve.points.iter().map(point).collect::<Vec<_>>().join(" ")
    }

    fn band(&self, low: f64, high: f64, label: &str) -> Markup {
        let (top, bottom) = (self.down(high), self.down(low));
        html! {
            rect .band x="0" width="100%" y=(percent(top)) height=(percent((bottom - top).max(0.0))) {}
            text .note x="100%" dx="-4" y=(percent(top)) dy="-4" text-anchor="end" { (label) }
        }
    }

    fn interval(&self, point: &Point) -> Markup {
        let x = percent(self.across.at(point.x));
        html! {
            @if let Some((low, high)) = point.interval.filter(|(low, high)| low.is_finite() && high.is_finite()) {
                line .interval x1=(x) x2=(x) y1=(percent(self.down(low))) y2=(percent(self.down(high))) {}
            }
        }
    }

    fn dot(&self, n: usize, point: &Point) -> Markup {
        let (x, y) = (percent(self.across.at(point.x)), percent(self.down(point.y)));
        html! {
            @if let Some([tooltip, from]) = &point.tooltip {
                g data-figure=(from) {
                    title { (tooltip) }
                    @if point.highlighted { circle .ring cx=(x) cy=(y) r="8" {} }
                    circle class={ "dot " (look(n)) } cx=(x) cy=(y) r="4" {}
                }
            }
        }
    }

    /// The labels at the ends of the curves, without overlap.
    fn names(&self) -> Markup {
        let ends = self.curves.iter().enumerate();
        let ends = ends.filter_map(|(n, curve)| Some((n, curve, self.down(curve.points.last()?.y) / 100.0 * HEIGHT)));
        let mut ends: Vec<_> = ends.filter(|(_, curve, _)| !curve.name.is_empty()).collect();
        ends.sort_by(|(.., one), (.., other)| one.total_cmp(other));
        let mut lowest = f64::NEG_INFINITY;
        html! {
            @for (n, curve, y) in ends {
                @let y = y.max(lowest + APART);
                text class={ "name " (look(n)) } x="100%" dx="8" y=(format!("{y:.1}")) dy="0.34em" { (curve.name) }
                ({ lowest = y; "" })
            }
        }
    }
}
