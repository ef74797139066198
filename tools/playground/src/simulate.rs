//! Simulating: the games of a run are dealt to several workers in parts, and what each played is added up.
//!
//! The page holds all that is known, so any worker can play any part, and one that failed is replaced. Sums are added in the order
//! of the games: what is shown at any time are the first so many games of the run, as `umpire simulate --games` plays them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use umpire_engine::variant::{self, Origin, Variant, explain};
use umpire_clauses::library::{Library, Memory};
use umpire_report::page;
use umpire_playout::simulate::against;
use umpire_playout::simulate::against::Comparison;
use umpire_playout::simulate::document;
use umpire_playout::simulate::document::{Document, Header};
use umpire_playout::simulate;
use umpire_playout::simulate::{AGENTS, AgentName, Run, Tally, csv};
use umpire_authoring::sweep::Vary;

use crate::design::told;
use crate::desk::Desk;

/// A run.
#[derive(Clone, PartialEq, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Games {
    /// The files that there are beside what is built in, by their path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
    /// The shipped variant that it is compared with.
    pub against: Option<String>,
    /// The seed of all games.
    #[cfg_attr(test, ts(type = "number"))]
    pub seed: u64,
    /// Who plays, one a seat, as the command line spells them.
    pub agents: Vec<String>,
}

/// Asks who can play.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Players {
    /// The files that there are beside what is built in, by their path.
    pub files: BTreeMap<String, String>,
    /// The path of the variant.
    pub path: String,
}

/// Who can play, and against what a variant can be compared.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Lineup {
    /// The fewest and the most seats.
    pub seats: [usize; 2],
    /// The agents there are.
    pub agents: Vec<String>,
    /// The shipped variants of the same game.
    pub rivals: Vec<String>,
    /// Its numbers, each as a sweep could vary it: `symbols.bell.count=16..20`.
    pub vary: Vec<String>,
}

/// Asks for some games of a run, by their numbers.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Part {
    /// The run.
    pub run: Games,
    /// The first of them.
    #[cfg_attr(test, ts(type = "number"))]
    pub from: u64,
    /// The first after them.
    #[cfg_attr(test, ts(type = "number"))]
    pub to: u64,
}

/// What came of some games.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Sums {
    /// For this module alone to read.
    pub sums: String,
}

/// Asks for what is known to be added up and shown.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Show {
    /// The run.
    pub run: Games,
    /// The sums of its games, from the first on.
    pub parts: Vec<String>,
    /// How long it took.
    pub seconds: f64,
    /// Whether it is wanted as files, too.
    pub files: bool,
}

/// A run as it stands.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// The sums of all games: the one part to go on with.
    pub sums: String,
    /// How many games they are.
    #[cfg_attr(test, ts(type = "number"))]
    pub games: u64,
    /// Its charts: HTML.
    pub charts: String,
    /// As `umpire simulate --format json` prints it, where files are wanted.
    pub json: Option<String>,
    /// As `umpire simulate --format csv` prints it, where files are wanted.
    pub csv: Option<String>,
}

/// The variants of a run and its agents, which are not read anew for each of its parts.
pub struct Ready {
    of: Games,
    variant: Variant,
    baseline: Option<Variant>,
    run: Run,
}

/// Either the sums of a run, or those of two that are compared.
enum Added {
    Alone(Box<Tally>),
    Both(Box<Comparison>),
}

/// Reads the variant of the page.
pub fn variant_of(files: &BTreeMap<String, String>, path: &str) -> Result<(Library, Variant), String> {
    let library = Library::with_named(Arc::new(Memory(files.clone())));
    let variant = variant::load(&library, Origin::File(path)).map_err(|faults| told(&faults))?;
    Ok((library, variant))
}

/// The agents of these names, one a seat.
pub fn seated(names: &[String], variant: &Variant) -> Result<Vec<AgentName>, String> {
    let agents = names.iter().map(|name| AgentName::read(name)).collect::<Result<Vec<_>, _>>()?;
    let (fewest, most) = variant.rulebook().seats();
    if (fewest..=most).contains(&agents.len()) {
        return Ok(agents);
    }
    Err(format!("{} is for {fewest} to {most} seats, not {}", variant.name, agents.len()))
}

/// Who can play, and against what a variant can be compared.
///
/// # Errors
/// The variant cannot be played.
pub fn players(_: &mut Desk, ask: Players) -> Result<Lineup, String> {
    let (library, variant) = variant_of(&ask.files, &ask.path)?;
    let (fewest, most) = variant.rulebook().seats();
    let same_game = |name: &String| {
        variant::load(&library, Origin::Shipped(name)).is_ok_and(|shipped| shipped.game == variant.game)
    };
    let rivals = library.variants().into_iter().filter(same_game).collect();
    let agents = AGENTS.iter().map(|(name, _)| (*name).to_owned()).collect();
    let vary = explain(&variant.tree).into_iter().filter_map(|(path, value, _)| around(&path, &value)).collect();
    Ok(Lineup { seats: [fewest, most], agents, rivals, vary })
}

/// The values around a number, where it is one that can be varied.
fn around(path: &str, value: &str) -> Option<String> {
    let value: i64 = value.parse().ok()?;
    let text = format!("{path}={}..{}", value.saturating_sub(2).max(0), value.saturating_add(2));
    Vary::read(&text).is_ok().then_some(text)
}

/// Plays some games.
///
/// # Errors
/// The run cannot be played.
pub fn part(desk: &mut Desk, ask: Part) -> Result<Sums, String> {
    let Ready { variant, baseline, run, .. } = ready(&mut desk.games, ask.run)?;
    let (rulebook, games) = (variant.rulebook(), ask.from..ask.to);
    let added = match baseline {
        None => Added::Alone(Box::new(simulate::run_part(&rulebook, run, games, &|_| ()))),
        Some(baseline) => {
            let other = baseline.rulebook();
            Added::Both(Box::new(against::between_part((&rulebook, run), (&other, run), games, &|_| ())))
        }
    };
    Ok(Sums { sums: added.text() })
}

/// Adds sums up and shows them.
///
/// # Errors
/// The run cannot be played, or these are no sums of it.
pub fn show(desk: &mut Desk, ask: Show) -> Result<Shown, String> {
    let ready = ready(&mut desk.games, ask.run)?;
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
        let (library, variant) = variant_of(&of.files, &of.path)?;
        let agents = seated(&of.agents, &variant)?;
        let load = |name: &String| variant::load(&library, Origin::Shipped(name)).map_err(|faults| told(&faults));
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

    /// The documents of the run, as the command line makes them.
    fn documents<'a>(&self, added: &'a Added, seconds: f64) -> (Vec<Document>, Option<&'a Comparison>) {
        let document = |variant: &Variant, tally: &Tally, seconds: f64| Document {
            header: Header {
                variant: variant.name.clone(),
                ruleset_hash: variant.ruleset_hash(),
                games: tally.games,
                seed: self.run.seed,
                agents: self.run.agents.iter().map(|agent| agent.spelling()).collect(),
                shard: None,
            },
            tally: tally.clone(),
            swap: None,
            losses: Vec::new(),
            seconds,
        };
        match (added, &self.baseline) {
            (Added::Both(both), Some(baseline)) => {
                let half = seconds / 2.0;
                let documents =
                    vec![document(&self.variant, &both.variant, half), document(baseline, &both.baseline, half)];
                (documents, Some(both))
            }
            // Two are added up only where there is a baseline.
            (Added::Both(both), None) => (vec![document(&self.variant, &both.variant, seconds)], None),
            (Added::Alone(tally), _) => (vec![document(&self.variant, tally, seconds)], None),
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

    fn games(against: Option<&str>) -> Games {
        let files = [("mine.yaml".to_owned(), "variant: mine\nextends: card-slot/1.0.0\n".to_owned())].into();
        let agents = vec!["random".to_owned(), "greedy".to_owned()];
        Games { files, path: "mine.yaml".to_owned(), against: against.map(str::to_owned), seed: 7, agents }
    }

    fn shown(run: Games, ends: &[u64]) -> Shown {
        let mut desk = Desk::new();
        let mut parts = Vec::new();
        for pair in ends.windows(2) {
            parts.push(part(&mut desk, Part { run: run.clone(), from: pair[0], to: pair[1] }).expect("played").sums);
        }
        show(&mut desk, Show { run, parts, seconds: 0.0, files: true }).expect("shown")
    }

    #[test]
    fn parts_add_up_to_the_whole() {
        for against in [None, Some("card-slot/1.0.0")] {
            let whole = shown(games(against), &[0, 40]);
            let parts = shown(games(against), &[0, 3, 4, 39, 40]);
            assert_eq!((whole.games, &whole.json, &whole.csv), (40, &parts.json, &parts.csv));
            assert_eq!((whole.sums, whole.charts), (parts.sums, parts.charts));
        }
    }

    #[test]
    fn what_is_no_game_is_refused() {
        let mut desk = Desk::new();
        let one = Games { agents: vec!["random".to_owned()], ..games(None) };
        let nobody = Games { agents: vec!["random".to_owned(), "nobody".to_owned()], ..games(None) };
        for run in [one, nobody, games(Some("match-3/1.0.0")), games(Some("no/such"))] {
            assert!(part(&mut desk, Part { run, from: 0, to: 1 }).is_err());
        }
        let run = games(None);
        assert!(show(&mut desk, Show { run, parts: vec!["{}".to_owned()], seconds: 0.0, files: false }).is_err());
    }
}
