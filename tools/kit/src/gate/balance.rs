//! Balance: how games of a variant go, before and after, played by the same agents from the same seeds.
//!
//! Game `n` of both sides uses the same stream of the same seed, so the games are paired, and the interval of a
//! difference is that of the mean of the pairs' differences.

use std::borrow::Cow;

use umpire_engine::game::Seat;
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::Variant;

use super::finding::{Finding, Kind, Needs};
use super::settings::Settings;
use super::side::Side;
use super::variants::Changed;
use crate::simulate::{self, AgentName, Ended, Played, Run, interval};

/// A figure with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Where its interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// What a figure counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Percent of the games.
    Percent,
    /// Turns a game.
    Turns,
}

impl Unit {
    /// The word behind a difference.
    pub fn word(self) -> &'static str {
        match self {
            Unit::Percent => "points",
            Unit::Turns => "turns",
        }
    }
}

/// One figure of both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What it is: `A wins`, `ends by deck`, `turns`.
    pub name: String,
    /// What it counts.
    pub unit: Unit,
    /// Before.
    pub base: Estimate,
    /// After.
    pub head: Estimate,
    /// After less before.
    pub difference: Estimate,
    /// How far it may move unannounced.
    pub threshold: f64,
}

impl Figure {
    /// Whether it moved beyond its threshold, and not by chance: zero lies outside the interval of the difference.
    pub fn moved(&self) -> bool {
        let Estimate { value, low, high } = self.difference;
        value.abs() > self.threshold && (low > 0.0 || high < 0.0)
    }
}

/// The balance of one variant, before and after.
#[derive(Clone, PartialEq, Debug)]
pub struct Balance {
    /// The variant.
    pub variant: String,
    /// Games of each side.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// What a game came to; one that was stopped has no cause.
#[derive(Clone)]
struct Gone {
    winner: Option<Seat>,
    cause: Option<Cow<'static, str>>,
    turns: u32,
}

impl Gone {
    fn of(played: Played) -> Gone {
        let (winner, cause) = match played.ended {
            Ended::Over(outcome) => (outcome.winner, Some(outcome.cause)),
            Ended::Stopped | Ended::Stuck => (None, None),
        };
        Gone { winner, cause, turns: played.turns }
    }
}

/// Plays both sides of every variant whose rules changed.
pub fn measure(base: &Side, head: &Side, changed: &[Changed], settings: &Settings) -> Vec<Balance> {
    let sides = changed.iter().filter_map(|changed| {
        let (before, after) = (base.variants.get(&changed.name)?, head.variants.get(&changed.name)?);
        (before.rules() != after.rules()).then_some((changed.name.as_str(), before, after))
    });
    sides.map(|(name, before, after)| of_variant(name, before, after, settings)).collect()
}

/// A finding for each variant, to be announced where a figure moved beyond its threshold.
pub fn findings(balances: &[Balance], head: &Side, changed: &[Changed]) -> Vec<Finding> {
    let told = balances.iter().map(|balance| {
        let moved: Vec<String> = balance.figures.iter().filter(|figure| figure.moved()).map(told).collect();
        let cause = changed.iter().find(|changed| changed.name == balance.variant);
        let place = cause.zip(head.variants.get(&balance.variant)).and_then(|(cause, v)| cause.cause(v, &[]));
        let (what, needs) = match moved.len() {
            0 => ("within the thresholds".to_owned(), Needs::Nothing),
            1 => ("1 figure moved beyond its threshold".to_owned(), Needs::Entry),
            n => (format!("{n} figures moved beyond their thresholds"), Needs::Entry),
        };
        Finding::new(Kind::Balance, &balance.variant, what).of(&balance.variant).telling(moved).needing(needs).at(place)
    });
    told.collect()
}

fn told(figure: &Figure) -> String {
    let Figure { name, unit, base, head, difference, threshold } = figure;
    let (places, unit) = (if *unit == Unit::Turns { 2 } else { 1 }, unit.word());
    format!(
        "{name}: {:.places$} -> {:.places$}, {:+.places$} {unit} [{:+.places$}, {:+.places$}], threshold {threshold}",
        base.value, head.value, difference.value, difference.low, difference.high
    )
}

fn of_variant(name: &str, before: &Variant, after: &Variant, settings: &Settings) -> Balance {
    let (before, after) = (before.rulebook(), after.rulebook());
    let played = |rulebook: &Rulebook| {
        let seats = rulebook.seats().0;
        let run = Run { games: settings.games, seed: settings.seed, agents: vec![AgentName::Random; seats] };
        let (causes, played) = simulate::each(rulebook, &run);
        (causes, played.into_iter().map(Gone::of).collect::<Vec<_>>())
    };
    let (causes, was) = played(&before);
    let (more, is) = played(&after);
    let seats = before.seats().0.max(after.seats().0);
    let share = |name: String, threshold: f64, holds: &dyn Fn(&Gone) -> bool| share(name, threshold, &was, &is, holds);
    let mut figures: Vec<Figure> = Seat::first(seats)
        .map(|seat| share(format!("{seat} wins"), settings.win_rate, &|game| game.winner == Some(seat)))
        .collect();
    figures.push(share("nobody wins".to_owned(), settings.win_rate, &|game| game.winner.is_none()));
    for cause in causes.iter().chain(more.iter().filter(|cause| !causes.contains(cause))) {
        figures.push(share(format!("ends by {cause}"), settings.ends, &|game| game.cause.as_deref() == Some(cause)));
    }
    if was.iter().chain(&is).any(|game| game.cause.is_none()) {
        figures.push(share("stopped".to_owned(), settings.ends, &|game| game.cause.is_none()));
    }
    figures.push(turns(settings.turns, &was, &is));
    Balance { variant: name.to_owned(), games: settings.games, seed: settings.seed, figures }
}

/// The share of games in which something holds, in percent.
fn share(name: String, threshold: f64, was: &[Gone], is: &[Gone], holds: &dyn Fn(&Gone) -> bool) -> Figure {
    let estimate = |games: &[Gone]| {
        let (part, whole) = (games.iter().filter(|game| holds(game)).count() as u64, games.len() as u64);
        let (low, high) = interval(part, whole);
        Estimate { value: 100.0 * part as f64 / whole.max(1) as f64, low: 100.0 * low, high: 100.0 * high }
    };
    let number = |game: &Gone| if holds(game) { 100.0 } else { 0.0 };
    let differences: Vec<f64> = was.iter().zip(is).map(|(was, is)| number(is) - number(was)).collect();
    let (base, head) = (estimate(was), estimate(is));
    Figure { name, unit: Unit::Percent, base, head, difference: mean(&differences), threshold }
}

fn turns(threshold: f64, was: &[Gone], is: &[Gone]) -> Figure {
    let estimate = |games: &[Gone]| mean(&games.iter().map(|game| f64::from(game.turns)).collect::<Vec<_>>());
    let differences: Vec<f64> =
        was.iter().zip(is).map(|(was, is)| f64::from(is.turns) - f64::from(was.turns)).collect();
    Figure {
        name: "turns".to_owned(),
        unit: Unit::Turns,
        base: estimate(was),
        head: estimate(is),
        difference: mean(&differences),
        threshold,
    }
}

/// The mean of many numbers, with the interval that the normal distribution gives it.
fn mean(numbers: &[f64]) -> Estimate {
    const Z: f64 = 1.959_964;
    let n = numbers.len().max(1) as f64;
    let value = numbers.iter().sum::<f64>() / n;
    let variance = numbers.iter().map(|number| (number - value).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let half = Z * (variance / n).sqrt();
    Estimate { value, low: value - half, high: value + half }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(winners: &[u8]) -> Vec<Gone> {
        let seat = |n: &u8| Seat::first(2).nth(usize::from(*n));
        winners.iter().map(|n| Gone { winner: seat(n), cause: Some("deck".into()), turns: u32::from(*n) }).collect()
    }

    #[test]
    fn pairs_that_agree_leave_no_doubt() {
        let was = games(&[0, 1, 0, 1, 0, 1, 0, 1]);
        let same = share("A wins".to_owned(), 1.0, &was, &was, &|game| game.winner == Some(Seat::A));
        assert_eq!(same.difference, Estimate { value: 0.0, low: 0.0, high: 0.0 });
        assert!(!same.moved() && same.base.low < 50.0 && same.base.high > 50.0);
        let other = share("A wins".to_owned(), 1.0, &was, &games(&[0; 8]), &|game| game.winner == Some(Seat::A));
        assert_eq!((other.base.value, other.head.value, other.difference.value), (50.0, 100.0, 50.0));
        assert!(other.moved() && other.difference.low > 0.0);
    }

    #[test]
    fn a_mean_has_its_interval() {
        let estimate = mean(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        // The deviation of these is the root of 2.5.
        assert!((estimate.value - 3.0).abs() < 1e-9 && (estimate.high - 3.0 - 1.959_964 * 0.5_f64.sqrt()).abs() < 1e-9);
    }
}
