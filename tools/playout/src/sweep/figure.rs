//! The figures of a point, each with a name, an estimate and an interval.

use umpire_engine::Seat;
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::spelling::none_such;

use super::Sums;
use crate::simulate::against::Figure as Counted;
use crate::simulate::{self, Tally, Z, interval_at, widened};

/// A figure of a sweep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figure {
    /// Its name in targets and reports: `wins.A`.
    pub name: String,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
    /// A share of the games.
    Share(Counted),
    /// The mean number of turns.
    Mean,
    /// A percentile of the number of turns.
    Percentile(u64),
    /// The share of games won by the stronger agent of the pair with this index.
    Skill(usize),
    /// The share of games that the first agent loses by the handicap with this index.
    Loss(usize),
}

/// An estimate of a figure, with its interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// The low end of the interval.
    pub low: f64,
    /// The high end of the interval.
    pub high: f64,
}

/// All figures of a game with this many seats, and those of skill and handicaps by their names.
pub fn all(rulebook: &Compiled, seats: usize, skills: &[String], without: &[String]) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut add = |name: String, what: What| figures.push(Figure { name, what });
    for seat in Seat::first(seats) {
        add(format!("wins.{seat}"), What::Share(Counted::Wins(seat)));
    }
    if seats > 1 {
        add("draws".to_owned(), What::Share(Counted::Draws));
    }
    for cause in rulebook.causes() {
        add(format!("ends.{cause}"), What::Share(Counted::Ends(cause.to_owned())));
    }
    add("turns.mean".to_owned(), What::Mean);
    for percent in [5, 50, 95] {
        add(format!("turns.p{percent}"), What::Percentile(percent));
    }
    skills.iter().enumerate().for_each(|(n, pair)| add(format!("skill.{pair}"), What::Skill(n)));
    without.iter().enumerate().for_each(|(n, what)| add(format!("loss.{what}"), What::Loss(n)));
    figures
}

/// The index of the figure with this name.
///
/// # Errors
/// There is none. The message lists the figures and the nearest name.
pub fn named(name: &str, figures: &[Figure]) -> Result<usize, String> {
    let mut names = figures.iter().map(|figure| figure.name.as_str());
    let found = names.clone().position(|each| each == name);
    found.ok_or_else(|| none_such("figure", name, &mut names))
}

impl Figure {
    /// Whether it is a share, which lies between 0 and 1. A loss may lie below 0.
    pub fn is_share(&self) -> bool {
        matches!(self.what, What::Share(_) | What::Skill(_))
    }

    /// The estimate with its 95 % interval.
    pub fn estimate(&self, sums: &Sums) -> Estimate {
        self.estimate_at(Z, sums)
    }

    /// The interval at a standard score for decisions, wider if there are few games.
    pub fn range_at(&self, z: f64, sums: &Sums) -> (f64, f64) {
        let Estimate { low, high, .. } = self.estimate_at(z, sums);
        match &self.what {
            What::Share(_) | What::Skill(_) => (low, high),
            What::Mean => widened(z, (low, high), sums.tally.games),
            What::Loss(what) => widened(z, (low, high), sums.losses.get(*what).map_or(0, |loss| loss.lost.count)),
            What::Percentile(percent) => {
                let [first, last] = ranks(z, sums.tally.games, *percent);
                let high = if last <= sums.tally.games as f64 { high } else { f64::INFINITY };
                (if first >= 1.0 { low } else { 0.0 }, high)
            }
        }
    }

    /// The estimate with its interval at a standard score.
    pub fn estimate_at(&self, z: f64, sums: &Sums) -> Estimate {
        let share = |part: u64, whole: u64| {
            let (low, high) = interval_at(z, part, whole);
            Estimate { value: simulate::share(part, whole), low, high }
        };
        match &self.what {
            What::Share(counted) => share(counted.of(&sums.tally), sums.tally.games),
            What::Mean => {
                let lengths = sums.tally.lengths();
                let (low, high) = lengths.interval_at(z);
                Estimate { value: lengths.mean(), low, high }
            }
            What::Percentile(percent) => percentile(z, &sums.tally, *percent),
            What::Skill(pair) => sums.skills.get(*pair).map_or_else(nothing, |swap| {
                share(swap.wins.first().copied().unwrap_or(0), swap.deals * swap.wins.len() as u64)
            }),
            What::Loss(what) => sums.losses.get(*what).map_or_else(nothing, |loss| {
                let [value, low, high] = loss.share_at(z);
                Estimate { value, low, high }
            }),
        }
    }
}

/// The estimate without games.
fn nothing() -> Estimate {
    Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY }
}

/// A percentile of the number of turns, with an interval between two order statistics.
fn percentile(z: f64, tally: &Tally, percent: u64) -> Estimate {
    let games = tally.games;
    let [first, last] = ranks(z, games, percent);
    let at = |rank: f64| tally.ranked((rank.max(1.0) as u64).min(games)) as f64;
    Estimate { value: at((games * percent).div_ceil(100) as f64), low: at(first), high: at(last) }
}

/// The ranks of the two order statistics between which a percentile lies; out of range if there are too few games.
fn ranks(z: f64, games: u64, percent: u64) -> [f64; 2] {
    let (part, games) = (percent as f64 / 100.0, games as f64);
    let (middle, half) = (games * part, z * (games * part * (1.0 - part)).sqrt());
    [(middle - half).floor(), (middle + half).ceil() + 1.0]
}
