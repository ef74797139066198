//! What came of a sweep, in every format.

mod csv;
mod json;
mod text;

use umpire_engine::tree::Node;

use super::point::values;
use super::{Estimate, Fate, Figure, Raced, Sweep};

/// The points of a sweep, best first.
pub struct Report<'s> {
    /// The sweep.
    pub sweep: &'s Sweep,
    /// The points that were played, best first.
    pub raced: Vec<Raced>,
    /// How long it took: the sum over all machines.
    pub seconds: f64,
}

impl Report<'_> {
    /// The values of a point, each with its path.
    pub fn values(&self, point: usize) -> impl Iterator<Item = (&str, &Node)> {
        values(&self.sweep.ask.vary, &self.sweep.points[point].places)
    }

    /// The figures of a point, each with its estimate.
    pub fn estimates<'r>(&'r self, raced: &'r Raced) -> impl Iterator<Item = (&'r Figure, Estimate)> {
        self.sweep.figures.iter().map(|figure| (figure, figure.estimate(&raced.sums)))
    }

    /// The figures that people look at first, by place: those that something is wanted of; else who wins, and how long it takes.
    pub fn shown(&self) -> Vec<usize> {
        let Sweep { targets, figures, ask, .. } = self.sweep;
        let mut shown: Vec<usize> = Vec::new();
        for target in targets {
            if !shown.contains(&target.figure) {
                shown.push(target.figure);
            }
        }
        let first = |name: &str| name == "wins.A" || name == "turns.mean";
        let asked = |name: &str| name.starts_with("skill.") || name.starts_with("loss.");
        let besides = |name: &str| asked(name) || (ask.targets.is_empty() && first(name));
        let more = (0..figures.len()).filter(|n| besides(&figures[*n].name) && !shown.contains(n));
        shown.iter().copied().chain(more).collect()
    }

    /// The points that cannot be played, by number.
    pub fn invalid(&self) -> impl Iterator<Item = usize> {
        let points = self.sweep.points.iter().enumerate();
        points.filter(|(_, point)| !point.faults.is_empty()).map(|(n, _)| n)
    }

    /// The best point, if any was played.
    pub fn best(&self) -> Option<&Raced> {
        self.raced.first()
    }

    /// Whether some point lies within all targets, and no game got stuck, which is a fault of the engine.
    pub fn conforms(&self) -> bool {
        let stuck = self.raced.iter().any(|raced| raced.sums.tally.stuck > 0);
        let within = |raced: &Raced| raced.fate != Fate::Dropped && raced.distance == 0.0;
        !stuck && (self.sweep.targets.is_empty() || self.raced.iter().any(within))
    }
}
