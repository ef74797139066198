//! Sweeping: the points around a variant are played by several workers, a point and a round at a time.
//!
//! Which points play on is decided by all that was played, which the page holds; so it is the same as `umpire sweep` decides.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use umpire_report::page;
use umpire_authoring::sweep::merge;
use umpire_authoring::sweep::merge::Played;
use umpire_authoring::sweep::results::Results;
use umpire_report::sweep as written;
use umpire_authoring::sweep::{Ask, Vary};

use crate::desk::Desk;
use crate::simulate::{Sums, seated, variant_of};

/// A sweep.
#[derive(Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sweep {
    /// The files that there are beside what is built in, by their path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// What is varied, each as `umpire sweep --vary` takes it: `symbols.bell.count=15..27`.
    pub vary: Vec<String>,
    /// What is wanted, each as `umpire sweep --target` takes it: `wins.A=0.48..0.52`.
    pub targets: Vec<String>,
    /// The most games of a point.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The seed of all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// Who plays, one a seat.
    pub agents: Vec<String>,
    /// How many points have to be surely nearer for another to be dropped.
    pub keep: usize,
}

/// Asks for one point to be played in one round.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Point {
    /// The sweep.
    pub sweep: Sweep,
    /// The point, by number.
    pub point: usize,
    /// The round, from 0.
    pub round: usize,
}

/// Asks for a sweep as it stands.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Survey {
    /// The sweep.
    pub sweep: Sweep,
    /// What its points played so far.
    pub played: Vec<String>,
    /// How long it took.
    pub seconds: f64,
    /// Whether it is wanted as files, too.
    pub files: bool,
}

/// A sweep as it stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Surveyed {
    /// The points and rounds to be played next; none where all is played.
    pub due: Vec<(usize, usize)>,
    /// How many games were played.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// How many there are at most.
    #[cfg_attr(test, ts(type = "number"))]
    pub most: u64,
    /// Its charts: HTML. Empty before a point has played.
    pub charts: String,
    /// As `umpire sweep --format json` prints it, where files are wanted.
    pub json: Option<String>,
    /// As `umpire sweep --format csv` prints it, where files are wanted.
    pub csv: Option<String>,
}

/// A sweep that was read, which is not read anew for each of its points.
pub struct Ready {
    of: Sweep,
    sweep: umpire_authoring::sweep::Sweep,
}

/// Plays one point in one round.
///
/// # Errors
/// The sweep or the point cannot be played.
pub fn point(desk: &mut Desk, ask: Point) -> Result<Sums, String> {
    let sweep = ready(desk, ask.sweep)?;
    let sums = sweep.play(ask.point, ask.round, &|_| ())?;
    Ok(Sums { sums: merge::entry(ask.point, ask.round, &sums).to_string() })
}

/// Shows a sweep as far as it was played, and what is to be played next.
///
/// # Errors
/// The sweep cannot be played; these are not the sums of its points.
pub fn survey(desk: &mut Desk, ask: Survey) -> Result<Surveyed, String> {
    let sweep = ready(desk, ask.sweep)?;
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

fn ready(desk: &mut Desk, of: Sweep) -> Result<&umpire_authoring::sweep::Sweep, String> {
    let ready = match desk.sweep.take().filter(|ready| ready.of == of) {
        Some(ready) => ready,
        None => Ready { sweep: read(desk, &of)?, of },
    };
    Ok(&desk.sweep.insert(ready).sweep)
}

fn read(desk: &Desk, of: &Sweep) -> Result<umpire_authoring::sweep::Sweep, String> {
    let (library, variant) = variant_of(&of.files, &of.path)?;
    let inventory = desk.suite.anew(library).inventory_of(&variant).map_err(|faults| faults.join("\n"))?;
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
    umpire_authoring::sweep::Sweep::new(&variant, &inventory, ask).map_err(|faults| faults.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sweep(targets: &[&str]) -> Sweep {
        Sweep {
            files: [("mine.yaml".to_owned(), "variant: mine\nextends: card-slot/1.0.0\n".to_owned())].into(),
            path: "mine.yaml".to_owned(),
            vary: vec!["symbols.bell.count=5..15/5".to_owned(), "symbols.seven.count=2..4".to_owned()],
            targets: targets.iter().map(|&target| target.to_owned()).collect(),
            games: 800,
            seed: 3,
            agents: vec!["random".to_owned(); 2],
            keep: 2,
        }
    }

    /// Plays a sweep as the page does, a point and a round at a time.
    fn played(sweep: &Sweep) -> Surveyed {
        let mut desk = Desk::new();
        let mut played = Vec::new();
        loop {
            let ask = Survey { sweep: sweep.clone(), played: played.clone(), seconds: 0.0, files: true };
            let surveyed = survey(&mut desk, ask).expect("a sweep");
            if surveyed.due.is_empty() {
                return surveyed;
            }
            for (number, round) in surveyed.due {
                let ask = Point { sweep: sweep.clone(), point: number, round };
                played.push(point(&mut desk, ask).expect("a point").sums);
            }
        }
    }

    #[test]
    fn piece_by_piece_is_the_whole() {
        for targets in [&[] as &[&str], &["wins.A=0.4..0.45"]] {
            let of = sweep(targets);
            let pieces = played(&of);
            let mut desk = Desk::new();
            let whole = ready(&mut desk, of).expect("a sweep");
            let whole = whole.run(None, &|_, _| None, &|_, _, _| Ok(()), &|_| ()).expect("played");
            assert_eq!(pieces.json, Some(format!("{:#}\n", whole.to_json())));
            assert_eq!(pieces.csv, Some(whole.to_csv()));
            assert_eq!(pieces.charts, page::sweep::charts(&whole));
        }
    }

    #[test]
    fn what_cannot_be_swept_is_refused() {
        let mut desk = Desk::new();
        let wrong = [
            Sweep { vary: vec!["symbols.bell.count".to_owned()], ..sweep(&[]) },
            Sweep { vary: Vec::new(), ..sweep(&[]) },
            sweep(&["wins.Z=0.1..0.2"]),
        ];
        for sweep in wrong {
            assert!(survey(&mut desk, Survey { sweep, played: Vec::new(), seconds: 0.0, files: false }).is_err());
        }
        let nowhere = Point { sweep: sweep(&[]), point: 99, round: 0 };
        assert!(point(&mut desk, nowhere).is_err());
    }
}
