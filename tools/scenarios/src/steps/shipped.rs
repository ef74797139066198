//! The steps of the compiled games: `game.yaml` and `steps.yaml` in `features/<game>`, which the program carries.
//!
//! A step has its sentence after `given`, `when` or `then`, and what it does after `does` (a verb), `pin`, `deal`, `act` or
//! `try`. There `{seat}` stands for the argument of that name, `{seat2}` for the second of them, and `{symbol}` for the id of
//! the card that it names.

use std::sync::{Arc, LazyLock};

use serde_json::Value;
use umpire_clauses::library::Library;
use umpire_engine::rulebook::GAMES as NAMES;
use umpire_engine::tree::read_yaml;
use umpire_engine::variant;

use super::deal::Deal;
use super::declared::FILE;
use super::does::{Action, Asked, Does, Pinned};
use super::placeholder::{Argument, Kind, written};
use super::verbs::deed;
use super::{Concept, KEYWORDS, Make, Step, Steps, Wording, shuffles};
use crate::model::board::Board;
use crate::model::layout::Layout;
use crate::model::plan::Plan;

/// The files of a game, in its folder below `features`.
pub const FILES: [&str; 2] = [umpire_game::declaration::FILE, FILE];

/// The steps of every game.
pub static GAMES: LazyLock<Vec<Arc<Steps>>> =
    LazyLock::new(|| NAMES.iter().map(|game| Arc::new(steps(game))).collect());

/// The steps of a game.
pub fn of_game(game: &str) -> Option<&'static Arc<Steps>> {
    GAMES.iter().find(|steps| steps.game == game)
}

/// The file of a game. A test reads them all.
fn file(game: &str, name: &str) -> Value {
    let text = Library::embedded().text(&format!("features/{game}/{name}")).ok().flatten();
    let read = text.and_then(|text| read_yaml(&text.text, &text.path, |root, _| Some(root.node.to_json())).ok());
    read.unwrap_or_default()
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(written).collect()
}

fn steps(game: &'static str) -> Steps {
    let concepts = file(game, FILE)["steps"].take();
    let concept = |(name, steps): (&String, &Value)| {
        let steps = steps.as_array().into_iter().flatten().filter_map(step).collect();
        Concept { name: name.clone().into(), steps }
    };
    let concepts = concepts.as_object().into_iter().flatten().map(concept).collect();
    let first = variant::rulings(game).first().and_then(|ruling| ruling.id.chars().next());
    let notation = variant::forms(game).iter().flat_map(|form| form.examples);
    let notation = notation.map(|(action, meaning)| ((*action).into(), (*meaning).into())).collect();
    Steps { rulings: first.unwrap_or('-'), notation, layout: layout(game), ..Steps::new(game, concepts) }
}

fn layout(game: &str) -> Layout {
    let json = file(game, umpire_game::declaration::FILE);
    let number = |key: &str| json[key].as_u64().unwrap_or(0) as usize;
    let board = json.get("board").map(|board| Board {
        path: written(&board["part"]),
        name: written(&board["called"]),
        rows: board["rows"].as_array().into_iter().flatten().map(texts).collect(),
        has_any: board["any"] == true,
        full: board["full"].as_str().map(str::to_owned),
        nothing: written(&board["nothing"]),
    });
    let causes = json["causes"].as_object().into_iter().flatten();
    Layout {
        seats: number("seats"),
        parts: variant::shape(game).parts.iter().map(|(part, form)| ((*part).into(), *form)).collect(),
        board: board.map(Arc::new),
        without_winner: written(&json["without-winner"]).into(),
        chance: json["chance"].as_str().map(|chance| chance.to_owned().into()),
        causes: causes.map(|(id, ja)| (id.clone().into(), ja.as_str().map(|ja| ja.to_owned().into()))).collect(),
        plan: Plan { players: number("players"), lays: texts(&json["lays"]), json },
        ..Layout::default()
    }
}

fn step(json: &Value) -> Option<Step> {
    let (sentence, keyword) = KEYWORDS.into_iter().find_map(|(key, keyword)| Some((json[key].as_str()?, keyword)))?;
    let wording = |sentence: &str, example: &str| Wording {
        sentence: sentence.to_owned().into(),
        example: json[example].as_str().unwrap_or(sentence).to_owned().into(),
        pattern: None,
    };
    let en = wording(sentence, "example");
    let ja = json["ja"].as_str().map(|sentence| wording(sentence, "ja-example"));
    Some(Step { keyword, arguments: arguments(&en), en, ja, does: does(json)?, place: None })
}

/// The arguments of a sentence; the second of one name is `seat2`.
fn arguments(sentence: &Wording) -> Vec<Argument> {
    let named = sentence.placeholders().enumerate().map(|(n, name)| {
        let before = sentence.placeholders().take(n).filter(|other| *other == name).count();
        let kind = if name == "symbol" { Kind::Symbol } else { Kind::Like(String::new()) };
        let name = if before == 0 { name.to_owned() } else { format!("{name}{}", before + 1) };
        Argument { name, kind: Arc::new(kind) }
    });
    named.collect()
}

fn does(json: &Value) -> Option<Vec<Does>> {
    let said = |key: &str| json[key].as_str().map(str::to_owned);
    for (key, is_tried) in [("act", false), ("try", true)] {
        if let Some(action) = said(key) {
            return Some(vec![Does::Act { action: Action::Written(said("by"), action), is_tried }]);
        }
    }
    if let Some(pins) = json["pin"].as_object() {
        let (usual, unless_said) = (json.get("usual"), said("unless-said"));
        let pin = |(path, value): (&String, &Value)| {
            let (path, value) = (path.clone(), Asked::Filled(value.clone()));
            Does::Pin(Pinned { path, value, usual: usual.cloned(), unless_said: unless_said.clone() })
        };
        return Some(pins.iter().map(pin).collect());
    }
    let deals = [("to-all", Deal::ToAll), ("to-some", Deal::ToSome), ("shuffled", Deal::Shuffled)];
    if let Some((_, deal)) = deals.into_iter().find(|(name, _)| json["deal"] == *name) {
        return Some(vec![Does::Deal(deal)]);
    }
    let does = said("does")?;
    let (verb, what) = does.split_once(' ').unwrap_or((&does, ""));
    let made = |verb: &str, by: &str, is_tried| {
        let (_, make): &(_, Make) = shuffles::ACTIONS.iter().find(|(name, _)| *name == verb)?;
        Some(Does::Act { action: Action::Made(by.to_owned(), *make, what.to_owned()), is_tried })
    };
    let does = deed(verb, what).or_else(|| made(verb, "chance", false));
    does.or_else(|| made(verb.strip_prefix("try-")?, what, true)).map(|does| vec![does])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_a_file_is_read_and_has_no_unknown_key() {
        let keys = "given when then example ja ja-example does pin usual unless-said act try by deal";
        for (game, read) in NAMES.iter().zip(GAMES.iter()) {
            let steps = file(game, FILE)["steps"].take();
            let steps: Vec<&Value> = steps
                .as_object()
                .expect("a map")
                .values()
                .flat_map(|steps| steps.as_array().expect("a list"))
                .collect();
            assert_eq!(steps.len(), read.all().count(), "{game}");
            let known: Vec<&str> = keys.split(' ').collect();
            let unknown = |step: &Value| {
                step.as_object().is_none_or(|step| step.keys().any(|key| !known.contains(&key.as_str())))
            };
            assert_eq!(steps.into_iter().find(|step| unknown(step)), None, "{game}");
        }
    }
}
