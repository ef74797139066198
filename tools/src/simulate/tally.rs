//! Adding games up. All sums are whole numbers, so any order of adding gives the same figures.

use umpire_engine::game::Outcome;

use super::game::Played;

/// The sums of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// How many games.
    pub games: u64,
    /// Wins by seat.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// Games by what ended them, in the game's own order of causes.
    pub ends: Vec<(&'static str, u64)>,
    /// Actions of seats.
    pub decisions: u64,
    /// How many games had so many turns, by number of turns.
    turns: Vec<u64>,
    /// Games that ended without an outcome: a fault of the engine, shown rather than hidden.
    pub stuck: u64,
}

/// How a figure is spread over the games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// 5 % of games have at most this.
    pub p5: u64,
    /// Half of the games have at most this.
    pub p50: u64,
    /// 95 % of games have at most this.
    pub p95: u64,
}

impl Tally {
    /// Nothing yet, for this many seats and these causes.
    pub fn new(seats: usize, causes: &[&'static str]) -> Tally {
        Tally {
            games: 0,
            wins: vec![0; seats],
            draws: 0,
            ends: causes.iter().map(|cause| (*cause, 0)).collect(),
            decisions: 0,
            turns: Vec::new(),
            stuck: 0,
        }
    }

    /// Adds one game.
    pub fn add(&mut self, played: &Played) {
        self.games += 1;
        self.decisions += u64::from(played.decisions);
        let turns = played.turns as usize;
        if self.turns.len() <= turns {
            self.turns.resize(turns + 1, 0);
        }
        self.turns[turns] += 1;
        match &played.outcome {
            Some(outcome) => self.add_outcome(outcome),
            None => self.stuck += 1,
        }
    }

    fn add_outcome(&mut self, outcome: &Outcome) {
        match outcome.winner.and_then(|seat| self.wins.get_mut(seat.index())) {
            Some(wins) => *wins += 1,
            None => self.draws += 1,
        }
        if let Some((_, games)) = self.ends.iter_mut().find(|(cause, _)| *cause == outcome.cause) {
            *games += 1;
        }
    }

    /// The sums of two runs of the same game and seats.
    #[must_use]
    pub fn merge(mut self, other: Tally) -> Tally {
        self.games += other.games;
        self.draws += other.draws;
        self.decisions += other.decisions;
        self.stuck += other.stuck;
        add_up(&mut self.wins, &other.wins);
        add_up(&mut self.turns, &other.turns);
        for ((_, games), (_, more)) in self.ends.iter_mut().zip(&other.ends) {
            *games += more;
        }
        self
    }

    /// How many games had so many turns: pairs of turns and games, for every length that a game had.
    pub fn histogram(&self) -> impl Iterator<Item = (u64, u64)> {
        (0u64..).zip(self.turns.iter().copied()).filter(|(_, games)| *games > 0)
    }

    /// How long the games were.
    pub fn turns(&self) -> Spread {
        let total: u64 = self.turns.iter().zip(0u64..).map(|(games, turns)| games * turns).sum();
        let mean = if self.games == 0 { 0.0 } else { total as f64 / self.games as f64 };
        Spread { mean, p5: self.percentile(5), p50: self.percentile(50), p95: self.percentile(95) }
    }

    fn percentile(&self, percent: u64) -> u64 {
        let wanted = (self.games * percent).div_ceil(100).max(1);
        let mut seen = 0;
        for (games, turns) in self.turns.iter().zip(0u64..) {
            seen += games;
            if seen >= wanted {
                return turns;
            }
        }
        0
    }
}

fn add_up(sums: &mut Vec<u64>, more: &[u64]) {
    if sums.len() < more.len() {
        sums.resize(more.len(), 0);
    }
    for (sum, more) in sums.iter_mut().zip(more) {
        *sum += more;
    }
}

/// The 95 % confidence interval (Wilson) of a share of `part` in `whole`.
pub fn interval(part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    const Z: f64 = 1.959_964;
    let (n, share) = (whole as f64, part as f64 / whole as f64);
    let scale = 1.0 + Z * Z / n;
    let centre = share + Z * Z / (2.0 * n);
    let half = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire_engine::game::Seat;

    fn played(turns: u32, winner: Option<Seat>) -> Played {
        Played { outcome: Some(Outcome { winner, cause: "deck", scores: None }), turns, decisions: turns * 2 }
    }

    #[test]
    fn adding_in_any_order_gives_the_same() {
        let games = [played(3, Some(Seat::A)), played(9, None), played(5, Some(Seat::B)), played(5, Some(Seat::A))];
        let sum = |games: &[Played]| {
            let mut tally = Tally::new(2, &["deck"]);
            games.iter().for_each(|game| tally.add(game));
            tally
        };
        let whole = sum(&games);
        assert_eq!(sum(&games[..1]).merge(sum(&games[1..])), whole);
        assert_eq!((whole.wins.clone(), whole.draws), (vec![2, 1], 1));
        assert_eq!(whole.turns(), Spread { mean: 5.5, p5: 3, p50: 5, p95: 9 });
    }

    #[test]
    fn an_interval_holds_its_share() {
        let (low, high) = interval(50, 100);
        assert!((low - 0.4038).abs() < 1e-3 && (high - 0.5962).abs() < 1e-3, "{low} {high}");
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }
}
