//! The Simulate part: several workers play parts of a run, and the totals are added up.
//!
//! The page holds all results, so any worker can play any part, and a failed worker can be replaced. Totals are added
//! in the order of the games, so the results shown are always those of `umpire simulate` with fewer `--games`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use umpire_authoring::sweep::Vary;
use umpire_engine::variant::{self, Origin, Variant, explain};
use umpire_playout::simulate::against::Comparison;
use umpire_playout::simulate::document::Document;
use umpire_playout::simulate::{AGENTS, AgentName, Run, Tally, against, csv, document, run_part};
use umpire_report::page;

use crate::messages::joined;
use crate::source::named;

/// A run.
#[derive(Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Games {
    /// The page's files by path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// The shipped variant to compare with.
    pub against: Option<String>,
    /// The seed of all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// The agents by seat, spelled as on the command line.
    pub agents: Vec<String>,
}

/// Asks for the agents, seats and baselines of a variant.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Players {
    /// The page's files by path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
}

/// The agents, seats and baselines of a variant.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lineup {
    /// The smallest and largest number of seats.
    pub seats: [usize; 2],
    /// The names of all agents.
    pub agents: Vec<String>,
    /// The shipped variants of the same game, to compare with.
    pub rivals: Vec<String>,
    /// The numbers of the variant, as a sweep could vary them, each with its subject in the players' words:
    /// `setup.hand=6..10`, `A hand`.
    pub vary: Vec<(String, String)>,
}

/// Asks to play some games of a run.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Part {
    /// The run.
    pub run: Games,
    /// The number of the first game.
    #[cfg_attr(test, ts(type = "number"))]
    pub from: u64,
    /// The number after the last game.
    #[cfg_attr(test, ts(type = "number"))]
    pub to: u64,
}

/// The totals of some games.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sums {
    /// An opaque text for later calls.
    pub sums: String,
}

/// Asks to add up and draw the results so far.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Show {
    /// The run.
    pub run: Games,
    /// The totals of its games in order, from the first on.
    pub parts: Vec<String>,
    /// The time spent so far, in seconds.
    pub seconds: f64,
    /// Whether to return the results as files, too.
    pub files: bool,
}

/// The results of a run so far.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The totals of all games, which replace the parts in the next call.
    pub sums: String,
    /// The number of games.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// The charts as HTML.
    pub charts: String,
    /// The output of `umpire simulate --format json`, if files are requested.
    pub json: Option<String>,
    /// The output of `umpire simulate --format csv`, if files are requested.
    pub csv: Option<String>,
}

/// A run with its variants loaded, kept for its next parts.
pub struct Ready {
    of: Games,
    variant: Variant,
    baseline: Option<Variant>,
    run: Run,
}

/// The totals of a run, or of two compared runs.
enum Added {
    Alone(Box<Tally>),
    Both(Box<Comparison>),
}

/// Parses the agents by seat.
pub fn seated(names: &[String], variant: &Variant) -> Result<Vec<AgentName>, String> {
    let agents = names.iter().map(|name| AgentName::read(name)).collect::<Result<Vec<_>, _>>()?;
    let (fewest, most) = variant.rulebook().seats();
    if (fewest..=most).contains(&agents.len()) {
        return Ok(agents);
    }
    Err(format!("{} is for {fewest} to {most} seats, not {}", variant.name, agents.len()))
}

/// The agents, seats and baselines of a variant.
///
/// # Errors
/// The variant is faulty.
pub fn players(ask: Players) -> Result<Lineup, String> {
    let (library, variant) = named(&ask.files, &ask.path)?;
    let (fewest, most) = variant.rulebook().seats();
    let same_game = |name: &String| {
        variant::load(&library, Origin::Shipped(name)).is_ok_and(|shipped| shipped.game == variant.game)
    };
    let rivals = library.variants().into_iter().filter(same_game).collect();
    let agents = AGENTS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let (tree, terms) = (&variant.tree, variant::terms(&variant.game));
    let vary = explain(tree)
        .into_iter()
        .filter_map(|(path, value, _)| around(&path, &value).map(|range| (range, terms.subject(&path, (tree, tree)))));
    Ok(Lineup { seats: [fewest, most], agents, rivals, vary: vary.collect() })
}

/// A range around a number, if a sweep can vary it.
fn around(path: &str, value: &str) -> Option<String> {
    let value: i64 = value.parse().ok()?;
    let text = format!("{path}={}..{}", value.saturating_sub(2).max(0), value.saturating_add(2));
    Vary::read(&text).is_ok().then_some(text)
}

/// Plays some games of a run.
///
/// # Errors
/// The run cannot be played.
pub fn part(simulate: &mut Option<Ready>, ask: Part) -> Result<Sums, String> {
    let Ready { variant, baseline, run, .. } = ready(simulate, ask.run)?;
    let (rulebook, games) = (variant.compiled()?, ask.from..ask.to);
    let added = match baseline {
        None => Added::Alone(Box::new(run_part(&rulebook, run, games, &|_| ()))),
        Some(baseline) => {
            let other = baseline.compiled()?;
            Added::Both(Box::new(against::between((&rulebook, run), (&other, run), games, &|_| ())))
        }
    };
    Ok(Sums { sums: added.text() })
}

/// Adds up totals and draws them.
///
/// # Errors
/// The run cannot be played, or the parts are not its totals.
pub fn show(simulate: &mut Option<Ready>, ask: Show) -> Result<Shown, String> {
    let ready = ready(simulate, ask.run)?;
    let mut all = None;
    for text in &ask.parts {
        let part = Added::read(text)?;
        all = Some(match all {
            None => part,
            Some(sum) => Added::merge(sum, part)?,
        });
    }
    let added = all.ok_or("no games")?;
    let (documents, compared) = ready.documents(&added, ask.seconds);
    let variants: Vec<&Variant> = [&ready.variant].into_iter().chain(&ready.baseline).collect();
    Ok(Shown {
        sums: added.text(),
        games: documents.first().map_or(0, |document| document.tally.games),
        charts: page::simulate::charts(&documents, compared, &variants),
        json: ask.files.then(|| format!("{:#}\n", document::report(&documents, compared))),
        csv: ask.files.then(|| csv::figures(&documents, compared)),
    })
}

fn ready(kept: &mut Option<Ready>, of: Games) -> Result<&Ready, String> {
    let ready = match kept.take().filter(|ready| ready.of == of) {
        Some(ready) => ready,
        None => Ready::of(of)?,
    };
    Ok(kept.insert(ready))
}

impl Ready {
    fn of(of: Games) -> Result<Ready, String> {
        let (library, variant) = named(&of.files, &of.path)?;
        let agents = seated(&of.agents, &variant)?;
        let load = |name: &String| variant::load(&library, Origin::Shipped(name)).map_err(|faults| joined(&faults));
        let baseline = of.against.as_ref().map(load).transpose()?;
        if let Some(baseline) = &baseline {
            if baseline.game != variant.game {
                return Err(format!("{} is {}, {} is {}", variant.name, variant.game, baseline.name, baseline.game));
            }
            seated(&of.agents, baseline)?;
        }
        let run = Run { seed: of.seed, agents, ..Run::default() };
        Ok(Ready { of, variant, baseline, run })
    }

    /// The documents of the run, as on the command line.
    fn documents<'a>(&self, added: &'a Added, seconds: f64) -> (Vec<Document>, Option<&'a Comparison>) {
        let document = |variant: &Variant, tally: &Tally, seconds: f64| {
            let agents = self.run.agents.iter().map(|agent| agent.spelling()).collect();
            Document::of(variant, self.run.seed, agents, tally, seconds)
        };
        match added {
            Added::Both(both) => {
                let half = seconds / 2.0;
                let baseline = self.baseline.iter().map(|baseline| document(baseline, &both.baseline, half));
                (std::iter::once(document(&self.variant, &both.variant, half)).chain(baseline).collect(), Some(both))
            }
            Added::Alone(tally) => (vec![document(&self.variant, tally, seconds)], None),
        }
    }
}

impl Added {
    fn text(&self) -> String {
        match self {
            Added::Alone(tally) => document::sums_json(tally).to_string(),
            Added::Both(both) => document::comparison_json(both).to_string(),
        }
    }

    fn read(text: &str) -> Result<Added, String> {
        let json: Value = serde_json::from_str(text).map_err(|error| error.to_string())?;
        if json.get("baseline").is_some() {
            return document::read_comparison(&json).map(|both| Added::Both(Box::new(both)));
        }
        document::read_sums(&json).map(|tally| Added::Alone(Box::new(tally)))
    }

    fn merge(sum: Added, more: Added) -> Result<Added, String> {
        match (sum, more) {
            (Added::Alone(sum), Added::Alone(more)) => Ok(Added::Alone(Box::new(sum.merge(*more)))),
            (Added::Both(sum), Added::Both(more)) => Ok(Added::Both(Box::new(sum.merge(*more)))),
            _ => Err("these are parts of different runs".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::State;
    use crate::tests::{DUEL, MINE, SOLITAIRE};

    fn games(against: Option<&str>) -> Games {
        let files = [("mine.yaml".to_owned(), MINE.to_owned())].into();
        let agents = vec!["random".to_owned(), "greedy".to_owned()];
        Games { files, path: "mine.yaml".to_owned(), against: against.map(str::to_owned), seed: 7, agents }
    }

    fn shown(run: Games, ends: &[u64]) -> Shown {
        let mut state = State::default();
        let mut parts = Vec::new();
        for pair in ends.windows(2) {
            parts.push(
                part(&mut state.simulate, Part { run: run.clone(), from: pair[0], to: pair[1] }).expect("played").sums,
            );
        }
        show(&mut state.simulate, Show { run, parts, seconds: 0.0, files: true }).expect("shown")
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        for against in [None, Some(DUEL)] {
            let whole = shown(games(against), &[0, 40]);
            let parts = shown(games(against), &[0, 3, 4, 39, 40]);
            assert_eq!((whole.games, &whole.json, &whole.csv), (40, &parts.json, &parts.csv));
            assert_eq!((whole.sums, whole.charts), (parts.sums, parts.charts));
        }
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let mut state = State::default();
        let one = Games { agents: vec!["random".to_owned()], ..games(None) };
        let nobody = Games { agents: vec!["random".to_owned(), "nobody".to_owned()], ..games(None) };
        for run in [one, nobody, games(Some(SOLITAIRE)), games(Some("no/such"))] {
            assert!(part(&mut state.simulate, Part { run, from: 0, to: 1 }).is_err());
        }
        let run = games(None);
        assert!(
            show(&mut state.simulate, Show { run, parts: vec!["{}".to_owned()], seconds: 0.0, files: false }).is_err()
        );
    }
}
