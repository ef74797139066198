//! A share of the games, or a difference of shares.

use maud::{Markup, html};

use crate::page::chart::Mark;
use crate::page::words::{Words, fill, filled};

/// A figure in percent of the games with its 95 % interval.
pub struct Percent {
    /// The figure, then the ends of its interval.
    pub figures: [f64; 3],
    /// The place of each of them in the report.
    pub from: [String; 3],
    /// Whether it is a difference, which has a sign.
    pub signed: bool,
    pub words: &'static Words,
}

impl Percent {
    fn texts(&self, places: usize) -> [String; 3] {
        self.figures.map(|it| if self.signed { format!("{it:+.places$}") } else { format!("{it:.places$}") })
    }

    /// Its mark in a chart.
    pub fn mark(&self, series: usize) -> Mark {
        let ([value, low, high], [figure, from, to]) = (self.figures, self.texts(2));
        let between = if self.signed { self.words.points_between } else { self.words.percent_between };
        Mark {
            series,
            value,
            interval: Some((low, high)),
            label: if self.signed { format!("{figure}{}", self.words.pp) } else { format!("{value:.1} %") },
            from: self.from[0].clone(),
            tooltip: fill(&fill(&fill(between, &figure), from), to),
            tooltip_from: self.from.join("; "),
        }
    }

    /// As a part of a sentence, with its interval.
    pub fn told(&self) -> Markup {
        let [figure, low, high] = self.texts(1);
        let (told, unit) = if self.signed { (self.words.points_told, "") } else { (self.words.share_told, " %") };
        let figure = html! { b { (figure) (unit) } };
        html! { span data-figure={ (self.from.join("; ")) } { (filled(told, &[figure, html! { (low) }, html! { (high) }])) } }
    }

    /// Two cells of a table: the figure, its interval.
    pub fn cells(&self) -> Markup {
        let ([figure, from, to], sources) = (self.texts(2), &self.from);
        html! {
            td .figure data-figure=(sources[0]) { (figure) }
            td .figure data-figure={ (sources[1]) "; " (sources[2]) } { (fill(&fill(self.words.from_to, from), to)) }
        }
    }
}
