//! The results of a sweep.

use umpire_clauses::lists::unique;
use umpire_clauses::style::counted;
use umpire_engine::tree::Node;
use umpire_engine::variant::flow;
use umpire_playout::sweep::{Estimate, Figure, Raced, Settled, games_to_settle};

use super::definition::Sweep;
use super::point::values;

/// The results of a sweep.
pub struct Results<'s> {
    /// The sweep.
    pub sweep: &'s Sweep,
    /// The played points, ranked by distance; in their order if there are no targets.
    pub raced: Vec<Raced>,
    /// Seconds taken, summed over all machines.
    pub seconds: f64,
}

impl Results<'_> {
    /// The values of a point, each with its path.
    pub fn values(&self, point: usize) -> impl Iterator<Item = (&str, &Node)> {
        values(&self.sweep.ask.vary, &self.sweep.points[point].places)
    }

    /// The figures of a point, each with its estimate.
    pub fn estimates<'r>(&'r self, raced: &'r Raced) -> impl Iterator<Item = (&'r Figure, Estimate)> {
        self.sweep.figures.iter().map(|figure| (figure, figure.estimate(&raced.sums)))
    }

    /// The indices of the main figures: those with targets; else who wins, and how long it takes.
    pub fn shown(&self) -> Vec<usize> {
        let Sweep { targets, figures, ask, .. } = self.sweep;
        let shown = unique(targets.iter().map(|target| target.figure));
        let first = |name: &str| name == "wins.A" || name == "turns.mean";
        let asked = |name: &str| name.starts_with("skill.") || name.starts_with("loss.");
        let besides = |name: &str| asked(name) || (ask.targets.is_empty() && first(name));
        let more = (0..figures.len()).filter(|n| besides(&figures[*n].name) && !shown.contains(n));
        shown.iter().copied().chain(more).collect()
    }

    /// The numbers of the points that cannot be played.
    pub fn invalid(&self) -> impl Iterator<Item = usize> {
        let points = self.sweep.points.iter().enumerate();
        points.filter(|(_, point)| !point.faults.is_empty()).map(|(n, _)| n)
    }

    /// Whether there are targets.
    pub fn wants(&self) -> bool {
        !self.sweep.targets.is_empty()
    }

    /// The values of a point as text: `setup.hand 13`.
    pub fn named(&self, point: usize) -> String {
        let values: Vec<String> = self.values(point).map(|(path, value)| format!("{path} {}", flow(value))).collect();
        values.join(", ")
    }

    /// The first point that meets all targets significantly.
    pub fn met(&self) -> Option<&Raced> {
        self.raced.iter().find(|raced| raced.settled == Some(Settled::Met))
    }

    /// The estimated number of games that would settle a point.
    pub fn games_to_settle(&self, raced: &Raced) -> Option<u64> {
        games_to_settle(&self.sweep.targets, &self.sweep.figures, &raced.sums)
    }

    /// Whether a point meets all targets (if there are any), and no game got stuck, which would be a fault of the
    /// engine.
    pub fn conforms(&self) -> bool {
        self.stuck() == 0 && (!self.wants() || self.met().is_some())
    }

    /// The number of games that got stuck.
    pub fn stuck(&self) -> u64 {
        self.raced.iter().map(|raced| raced.sums.tally.stuck).sum()
    }

    /// Why no point conforms, with the number of games that would settle it if it can be estimated.
    pub fn shortcoming(&self) -> Option<String> {
        if self.stuck() > 0 {
            return Some(format!("{} got stuck", counted(self.stuck() as usize, "game", "games")));
        }
        if self.conforms() || self.raced.is_empty() {
            return None;
        }
        let open: Vec<&Raced> = self.raced.iter().filter(|raced| raced.settled == Some(Settled::Open)).collect();
        let Some(first) = open.first() else { return Some("every point misses what is wanted".to_owned()) };
        let games = match self.games_to_settle(first) {
            Some(games) => format!("about {games} games (--games) would settle"),
            None => "no number of games is in sight that would settle".to_owned(),
        };
        let (open, name) = (counted(open.len(), "is not settled", "are not settled"), self.named(first.point));
        Some(format!("no point is met, {open}: {games} {name}"))
    }
}
