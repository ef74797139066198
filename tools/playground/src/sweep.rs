//! Sweeps: several workers play the points around a variant, one round of one point at a time.
//!
//! The page holds all results, and the selection of points depends on all of them, so it is the same as in `umpire
//! sweep`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use umpire_authoring::sweep::merge::Played;
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Ask, Sweep as Laid, Vary, merge};
use umpire_report::{page, sweep as written};

use crate::cache::Cache;
use crate::simulate::{Sums, seated};
use crate::source::named;

/// A sweep.
#[derive(Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sweep {
    /// The page's files by path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// The varied values, in the form of `umpire sweep --vary`: `symbols.bell.count=15..27`.
    pub vary: Vec<String>,
    /// The targets, in the form of `umpire sweep --target`: `wins.A=0.48..0.52`.
    pub targets: Vec<String>,
    /// The largest number of games of a point.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The seed of all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// The agents by seat.
    pub agents: Vec<String>,
    /// A point is dropped if at least this many others are certainly nearer to the targets.
    pub keep: usize,
}

/// Asks to play one round of one point.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Point {
    /// The sweep.
    pub sweep: Sweep,
    /// The number of the point.
    pub point: usize,
    /// The number of the round, from 0.
    pub round: usize,
}

/// Asks for the results of a sweep so far.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Survey {
    /// The sweep.
    pub sweep: Sweep,
    /// The totals of all rounds played so far.
    pub played: Vec<String>,
    /// The time spent so far, in seconds.
    pub seconds: f64,
    /// Whether to return the results as files, too.
    pub files: bool,
}

/// The results of a sweep so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Surveyed {
    /// The points and rounds to play next; empty at the end.
    pub due: Vec<(usize, usize)>,
    /// The number of games played.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The largest number of games of the sweep.
    #[cfg_attr(test, ts(type = "number"))]
    pub most: u64,
    /// The charts as HTML; empty before the first point has played.
    pub charts: String,
    /// The output of `umpire sweep --format json`, if files are requested.
    pub json: Option<String>,
    /// The output of `umpire sweep --format csv`, if files are requested.
    pub csv: Option<String>,
}

/// A sweep that was set up, kept for its next points.
pub struct Ready {
    of: Sweep,
    sweep: Laid,
}

/// Plays one round of one point.
///
/// # Errors
/// The sweep or the point cannot be played.
pub fn point(cache: &Cache, sweep: &mut Option<Ready>, ask: Point) -> Result<Sums, String> {
    let sweep = ready(cache, sweep, ask.sweep)?;
    let sums = sweep.play(ask.point, ask.round, &|_| ())?;
    Ok(Sums { sums: merge::entry(ask.point, ask.round, &sums).to_string() })
}

/// Draws a sweep as far as it was played, and lists what to play next.
///
/// # Errors
/// The sweep cannot be played, or the results are not its own.
pub fn survey(cache: &Cache, sweep: &mut Option<Ready>, ask: Survey) -> Result<Surveyed, String> {
    let sweep = ready(cache, sweep, ask.sweep)?;
    let mut played = Played::new();
    for text in &ask.played {
        let json = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let (place, sums) = merge::read_entry(&json)?;
        played.insert(place, sums);
    }
    let report = Results { seconds: ask.seconds, ..sweep.so_far(&played) };
    Ok(Surveyed {
        due: sweep.due(&played),
        games: played.keys().map(|(_, round)| sweep.games_of(*round)).sum(),
        most: sweep.most_games(None),
        charts: if report.raced.is_empty() { String::new() } else { page::sweep::charts(&report) },
        json: ask.files.then(|| format!("{:#}\n", written::json(&report))),
        csv: ask.files.then(|| written::csv(&report)),
    })
}

fn ready<'k>(cache: &Cache, kept: &'k mut Option<Ready>, of: Sweep) -> Result<&'k Laid, String> {
    let ready = match kept.take().filter(|ready| ready.of == of) {
        Some(ready) => ready,
        None => Ready { sweep: read(cache, &of)?, of },
    };
    Ok(&kept.insert(ready).sweep)
}

fn read(cache: &Cache, of: &Sweep) -> Result<Laid, String> {
    let (library, variant) = named(&of.files, &of.path)?;
    let inventory = cache.suite.anew(library).inventory_of(&variant).map_err(|faults| faults.join("\n"))?;
    let ask = Ask {
        vary: of.vary.iter().map(|text| Vary::read(text)).collect::<Result<_, _>>()?,
        sample: None,
        agents: seated(&of.agents, &variant)?,
        games: of.games,
        seed: of.seed,
        skills: Vec::new(),
        without: Vec::new(),
        targets: of.targets.clone(),
        keep: of.keep,
        cards: false,
    };
    Laid::new(&variant, &inventory, ask).map_err(|faults| faults.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::State;
    use crate::tests::MINE;

    fn sweep(targets: &[&str]) -> Sweep {
        Sweep {
            files: [("mine.yaml".to_owned(), MINE.to_owned())].into(),
            path: "mine.yaml".to_owned(),
            vary: vec!["symbols.bell.count=5..15/5".to_owned(), "symbols.seven.count=2..4".to_owned()],
            targets: targets.iter().map(|&target| target.to_owned()).collect(),
            games: 800,
            seed: 3,
            agents: vec!["random".to_owned(); 2],
            keep: 2,
        }
    }

    /// Plays a sweep as the page does, one round of one point at a time.
    fn played(sweep: &Sweep) -> Surveyed {
        let mut state = State::default();
        let mut played = Vec::new();
        loop {
            let ask = Survey { sweep: sweep.clone(), played: played.clone(), seconds: 0.0, files: true };
            let surveyed = survey(&state.cache, &mut state.sweep, ask).expect("a sweep");
            if surveyed.due.is_empty() {
                return surveyed;
            }
            for (number, round) in surveyed.due {
                let ask = Point { sweep: sweep.clone(), point: number, round };
                played.push(point(&state.cache, &mut state.sweep, ask).expect("a point").sums);
            }
        }
    }

    #[test]
    fn piece_by_piece_is_the_whole() {
        for targets in [&[] as &[&str], &["wins.A=0.4..0.45"]] {
            let of = sweep(targets);
            let pieces = played(&of);
            let mut state = State::default();
            let whole = ready(&state.cache, &mut state.sweep, of).expect("a sweep");
            let whole = whole.run(None, &|_, _| None, &|_, _, _| Ok(()), &|_| ()).expect("played");
            assert_eq!(pieces.json, Some(format!("{:#}\n", written::json(&whole))));
            assert_eq!(pieces.csv, Some(written::csv(&whole)));
            assert_eq!(pieces.charts, page::sweep::charts(&whole));
        }
    }

    #[test]
    fn what_cannot_be_swept_is_refused() {
        let mut state = State::default();
        let wrong = [
            Sweep { vary: vec!["symbols.bell.count".to_owned()], ..sweep(&[]) },
            Sweep { vary: Vec::new(), ..sweep(&[]) },
            sweep(&["wins.Z=0.1..0.2"]),
        ];
        for sweep in wrong {
            assert!(
                survey(
                    &state.cache,
                    &mut state.sweep,
                    Survey { sweep, played: Vec::new(), seconds: 0.0, files: false }
                )
                .is_err()
            );
        }
        let nowhere = Point { sweep: sweep(&[]), point: 99, round: 0 };
        assert!(point(&state.cache, &mut state.sweep, nowhere).is_err());
    }
}
