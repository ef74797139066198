//! Balance: simulated games of a variant before and after the change, between the same players from the same seeds,
//! compared game by game as `umpire simulate --against` does.

use serde::Serialize;
use umpire_authoring::sweep::round_up;
use umpire_clauses::style::counted;
use umpire_engine::rulebook::Playable as _;
use umpire_engine::variant::Variant;
use umpire_playout::simulate::against::{self, Comparison, Figure as Counted};
use umpire_playout::simulate::{AgentName, Run, Sample, Z, interval, widened};

use super::finding::{Finding, Kind, Needs};
use super::settings::Settings;
use super::sides::Sides;

/// A figure with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// A share, in percent.
    fn share(part: u64, whole: u64) -> Estimate {
        let (low, high) = interval(part, whole);
        Estimate { value: 100.0 * part as f64 / whole.max(1) as f64, low: 100.0 * low, high: 100.0 * high }
    }

    /// A mean, scaled to a unit.
    fn mean(sample: &Sample, scale: f64) -> Estimate {
        let (low, high) = sample.interval();
        Estimate { value: scale * sample.mean(), low: scale * low, high: scale * high }
    }
}

/// The unit of a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// Percent of the games.
    Percent,
    /// Turns a game.
    Turns,
}

impl Unit {
    /// The unit's name after a difference.
    pub fn word(self) -> &'static str {
        match self {
            Unit::Percent => "points",
            Unit::Turns => "turns",
        }
    }

    /// The decimal places to print.
    pub fn places(self) -> usize {
        if self == Unit::Turns { 2 } else { 1 }
    }
}

/// One figure of both sides.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The figure's name: `A wins`, `ends by deck`, `turns`.
    pub name: String,
    /// The unit.
    pub unit: Unit,
    /// The figure before.
    pub base: Estimate,
    /// The figure after.
    pub head: Estimate,
    /// The difference, after minus before.
    pub difference: Estimate,
    /// Whether any game differs in it.
    pub differs: bool,
    /// How far it may move without an announcement.
    pub threshold: f64,
    /// Whether enough games were played: the interval of the difference lies within the threshold or beyond it.
    pub settled: bool,
}

impl Figure {
    /// Whether it moved beyond its threshold, and significantly: zero lies outside the interval of the difference.
    pub fn moved(&self) -> bool {
        let Estimate { value, low, high } = self.difference;
        value.abs() > self.threshold && (low > 0.0 || high < 0.0)
    }

    /// The difference with its interval.
    fn change(&self, unit: &str) -> String {
        let (Estimate { value, low, high }, places) = (self.difference, self.unit.places());
        let unit = if unit.is_empty() { String::new() } else { format!(" {unit}") };
        format!("{value:+.places$}{unit} [{low:+.places$}, {high:+.places$}]")
    }

    /// About how many games would settle it, if the figures stay the same; `None` if that cannot be said.
    fn games_to_settle(&self, games: u64) -> Option<u64> {
        let Estimate { value, low, high } = self.difference;
        let times = ((high - low) / 2.0 / (value.abs() - self.threshold)).powi(2);
        (!self.settled && times > 1.0 && times < 1e6).then(|| round_up(games as f64 * times))
    }
}

/// The balance of one variant between players of one kind, before and after.
#[derive(Clone, PartialEq, Debug)]
pub struct Balance {
    /// The variant.
    pub variant: String,
    /// The agent in every seat.
    pub agent: AgentName,
    /// Games per side.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// The figures.
    pub figures: Vec<Figure>,
}

/// Plays both versions of every variant whose rules changed, by each agent.
pub fn measure(variants: &[Pair<'_>], settings: &Settings) -> Vec<Balance> {
    let lineups = settings.lineups();
    let of = |pair| lineups.iter().filter_map(move |lineup| of_variant(pair, *lineup, settings));
    variants.iter().flat_map(of).collect()
}

/// A variant whose rules changed: its name, before and after.
pub type Pair<'s> = (&'s str, &'s Variant, &'s Variant);

/// The variants whose rules changed.
pub fn variants<'s>(sides: &'s Sides<'_>) -> Vec<Pair<'s>> {
    let pair = |name: &'s String| {
        let (before, after) = (sides.base.variants.get(name)?, sides.head.variants.get(name)?);
        (before.rules() != after.rules()).then_some((name.as_str(), before, after))
    };
    sides.changed.keys().filter_map(pair).collect()
}

/// A finding for each variant, to be announced if a figure moved beyond its threshold. Unsettled figures are reported
/// and need no announcement: more games settle them.
pub fn findings(balances: &[Balance], sides: &Sides<'_>) -> Vec<Finding> {
    let told = balances.chunk_by(|one, next| one.variant == next.variant).map(|balances| {
        let all = || balances.iter().flat_map(|balance| balance.figures.iter().map(move |figure| (figure, balance)));
        let moved: Vec<String> = all().filter(|(figure, _)| figure.moved()).map(told).collect();
        let open = balances.iter().filter_map(unsettled);
        let unsettled = all().filter(|(figure, _)| !figure.settled && !figure.moved()).count();
        let sure = counted(moved.len(), "figure moved beyond its threshold", "figures moved beyond their thresholds");
        let what = match (moved.len(), unsettled) {
            (0, 0) => "within the thresholds".to_owned(),
            (0, n) => counted(
                n,
                "figure may have moved beyond its threshold",
                "figures may have moved beyond their thresholds",
            ),
            (_, 0) => sure,
            (_, n) => format!("{sure}; {n} may have"),
        };
        let needs = if moved.is_empty() { Needs::Nothing } else { Needs::Entry };
        let name = &balances[0].variant;
        let finding = Finding::new(Kind::Balance, name, what).of(name).needing(needs).at(sides.cause(name, &[]));
        finding.telling(moved.into_iter().chain(open).collect())
    });
    told.collect()
}

fn told((figure, balance): (&Figure, &Balance)) -> String {
    let Figure { name, unit, base, head, threshold, settled, .. } = figure;
    let places = unit.places();
    let unsettled = if *settled { "" } else { ", not settled" };
    format!(
        "{name}: {:.places$} -> {:.places$}, {}, threshold {threshold}, {} players{unsettled}",
        base.value,
        head.value,
        figure.change(unit.word()),
        balance.agent.spelling()
    )
}

/// The unsettled figures that did not move, in one line, with the number of games that would settle them.
fn unsettled(balance: &Balance) -> Option<String> {
    let open: Vec<&Figure> = balance.figures.iter().filter(|figure| !figure.settled && !figure.moved()).collect();
    let each: Vec<String> = open.iter().map(|figure| format!("{} {}", figure.name, figure.change(""))).collect();
    let games = games_to_settle(&open, balance.games);
    let games = games.map(|games| format!("; some {games} games would settle them")).unwrap_or_default();
    let told = format!("{} players, not settled: {}", balance.agent.spelling(), each.join(", "));
    (!open.is_empty()).then(|| told + &games)
}

/// About how many games would settle all of these figures, if they stay the same; `None` if that cannot be said.
pub fn games_to_settle(figures: &[&Figure], games: u64) -> Option<u64> {
    let each: Option<Vec<u64>> = figures.iter().map(|figure| figure.games_to_settle(games)).collect();
    each.and_then(|games| games.into_iter().max())
}

/// The balance of one variant; none of a game that is not compiled in.
fn of_variant(
    &(name, before, after): &Pair<'_>,
    (agent, games): (AgentName, u64),
    settings: &Settings,
) -> Option<Balance> {
    let side = |variant: &Variant| {
        let rules = variant.compiled().ok()?;
        let agents = vec![agent; rules.seats().0];
        Some((rules, Run { games, seed: settings.seed, agents, ..Run::default() }))
    };
    let (before, after) = (side(before)?, side(after)?);
    let [before, after] = [&before, &after].map(|(rules, run)| (rules, run));
    let compared = against::between(after, before, 0..after.1.games, &|_| ());
    let figures = figures(&compared, settings);
    Some(Balance { variant: name.to_owned(), agent, games, seed: settings.seed, figures })
}

fn figures(compared: &Comparison, settings: &Settings) -> Vec<Figure> {
    let sides = [&compared.baseline, &compared.variant];
    let told = compared.changes.iter().filter(|(counted, _)| match counted {
        Counted::Draws => false,
        Counted::Endless => sides.iter().any(|tally| counted.of(tally) > 0),
        _ => true,
    });
    let figure = |(counted, difference): &(Counted, Sample)| {
        let (unit, scale, threshold) = match counted {
            Counted::Turns => (Unit::Turns, 1.0, settings.turns),
            Counted::Ends(_) | Counted::Endless => (Unit::Percent, 100.0, settings.ends),
            Counted::Wins(_) | Counted::Draws | Counted::Nobody => (Unit::Percent, 100.0, settings.win_rate),
        };
        let [base, head] = sides.map(|tally| match counted {
            Counted::Turns => Estimate::mean(&tally.lengths(), scale),
            _ => Estimate::share(counted.of(tally), tally.games),
        });
        let (low, high) = widened(Z, difference.interval(), difference.count);
        let (low, high) = (scale * low, scale * high);
        let settled = low > threshold || high < -threshold || (low >= -threshold && high <= threshold);
        let (differs, difference) = (difference.squares > 0, Estimate::mean(difference, scale));
        Figure { name: counted.to_string(), unit, base, head, difference, differs, threshold, settled }
    };
    told.map(figure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_moves_beyond_its_threshold_and_not_by_chance() {
        let estimate = |value: f64, half: f64| Estimate { value, low: value - half, high: value + half };
        let moved = |value, half| {
            let (base, difference) = (estimate(50.0, 1.0), estimate(value, half));
            let name = "A wins".to_owned();
            let (unit, differs, settled) = (Unit::Percent, true, false);
            Figure { name, unit, base, head: base, difference, differs, threshold: 1.0, settled }.moved()
        };
        assert!(moved(2.0, 1.0) && moved(-2.0, 1.0));
        assert!(!moved(2.0, 3.0), "it may be chance");
        assert!(!moved(0.5, 0.1), "within the threshold");
    }

    #[test]
    fn a_mean_has_its_interval() {
        let numbers = (1..=5).map(|number| Sample::of(1, number)).fold(Sample::default(), Sample::merge);
        let estimate = Estimate::mean(&numbers, 1.0);
        // The deviation of these is the root of 2.5.
        assert!((estimate.value - 3.0).abs() < 1e-9 && (estimate.high - 3.0 - 1.959_964 * 0.5_f64.sqrt()).abs() < 1e-9);
        let share = Estimate::share(4, 8);
        assert!(share.value == 50.0 && share.low < 50.0 && share.high > 50.0);
    }
}
