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
use super::pins::Pins;
use super::{
    Action, Concept, Deed, Handler, Keyword, Make, Step, Steps, Verb, Wording, board, givens, outcome, piles, pins,
    play, refusal, shuffles, turns, view,
};
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

/// The verbs, by concept.
const VERBS: [&[(&str, Verb)]; 9] = [
    givens::VERBS,
    pins::VERBS,
    shuffles::VERBS,
    refusal::VERBS,
    board::VERBS,
    piles::VERBS,
    turns::VERBS,
    outcome::VERBS,
    view::VERBS,
];

/// The file of a game. A test reads them all.
fn file(game: &str, name: &str) -> Value {
    let text = Library::embedded().text(&format!("features/{game}/{name}")).ok().flatten();
    let read = text.and_then(|text| read_yaml(&text.text, &text.path, |root, _| Some(root.node.to_json())).ok());
    read.unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().map(text).collect()
}

fn steps(game: &'static str) -> Steps {
    let concepts = file(game, FILE)["steps"].take();
    let concept = |(name, steps): (&String, &Value)| {
        let steps = steps.as_array().into_iter().flatten().filter_map(step).collect();
        Concept { name: name.clone().into(), steps }
    };
    let concepts = concepts.as_object().into_iter().flatten().map(concept).collect();
    let first = variant::rulings(game).first().and_then(|ruling| ruling.id.chars().next());
    let notation = variant::forms(game).iter().flat_map(|form| form.examples).copied();
    Steps::new(game, first.unwrap_or('-'), notation, concepts).with_layout(layout(game))
}

fn layout(game: &str) -> Layout {
    let json = file(game, umpire_game::declaration::FILE);
    let number = |key: &str| json[key].as_u64().unwrap_or(0) as usize;
    let board = json.get("board").map(|board| Board {
        path: text(&board["part"]),
        name: text(&board["called"]),
        rows: board["rows"].as_array().into_iter().flatten().map(texts).collect(),
        has_any: board["any"] == true,
        full: board["full"].as_str().map(str::to_owned),
        nothing: text(&board["nothing"]),
    });
    let causes = json["causes"].as_object().into_iter().flatten();
    Layout {
        seats: number("seats"),
        parts: variant::shape(game).parts.iter().map(|(part, form)| ((*part).into(), *form)).collect(),
        board: board.map(Arc::new),
        template: None,
        without_winner: text(&json["without-winner"]).into(),
        chance: json["chance"].as_str().map(|chance| chance.to_owned().into()),
        causes: causes.map(|(id, ja)| (id.clone().into(), ja.as_str().map(|ja| ja.to_owned().into()))).collect(),
        plan: Plan { players: number("players"), lays: texts(&json["lays"]), json },
    }
}

fn step(json: &Value) -> Option<Step> {
    let keywords = [("given", Keyword::Given), ("when", Keyword::When), ("then", Keyword::Then)];
    let (sentence, keyword) = keywords.into_iter().find_map(|(key, keyword)| Some((json[key].as_str()?, keyword)))?;
    let wording = |sentence: &str, example: &str| Wording {
        sentence: sentence.to_owned().into(),
        example: json[example].as_str().unwrap_or(sentence).to_owned().into(),
        pattern: None,
    };
    let en = wording(sentence, "example");
    let ja = json["ja"].as_str().map(|sentence| wording(sentence, "ja-example"));
    let names: Vec<&str> = en.placeholders().collect();
    let handler = handler(json, &names)?;
    Some(Step { keyword, en, ja, handler })
}

fn handler(json: &Value, names: &[&str]) -> Option<Handler> {
    let written = |key: &str| Some(numbered(json[key].as_str()?, names));
    let by = written("by").unwrap_or_else(|| "{0}".to_owned());
    if let Some(action) = written("act") {
        return Some(Handler::Plays(Action::Written(format!("{by}: {action}"))));
    }
    if let Some(action) = written("try") {
        return Some(Handler::Tries(Action::Written(format!("{by}: {action}"))));
    }
    if let Some(pin) = json["pin"].as_object() {
        let value = |(path, value): (&String, &Value)| (numbered(path, names), asked(value, names));
        let usual = json.get("usual").cloned();
        let unless_said = json["unless-said"].as_str().map(str::to_owned);
        return Some(Handler::Pins(Pins { values: pin.iter().map(value).collect(), usual, unless_said }));
    }
    let deals = [("to-all", Deal::ToAll), ("to-some", Deal::ToSome), ("shuffled", Deal::Shuffled)];
    if let Some((_, deal)) = deals.into_iter().find(|(name, _)| json["deal"] == *name) {
        return Some(Handler::Deals(deal));
    }
    let does = written("does")?;
    let (verb, what) = does.split_once(' ').unwrap_or((&does, ""));
    let deed = |(name, verb): &(&'static str, Verb)| Deed { name, verb: *verb, what: what.to_owned() };
    let of = |verbs: &[(&'static str, Verb)]| verbs.iter().find(|(name, _)| *name == verb).map(deed);
    let made = |verb: &str| shuffles::ACTIONS.iter().find(|(name, _)| *name == verb).map(|(_, make): &(_, Make)| *make);
    let action = |make, by: &str| Action::Made(by.to_owned(), make, what.to_owned());
    let plays = || made(verb).map(|make| Handler::Plays(action(make, "chance")));
    let tries = || made(verb.strip_prefix("try-")?).map(|make| Handler::Tries(action(make, what)));
    let does = || VERBS.into_iter().chain([play::VERBS]).find_map(of).map(Handler::Does);
    of(turns::LEGAL).map(Handler::Legal).or_else(does).or_else(plays).or_else(tries)
}

/// A template with the numbers of arguments instead of their names: `{#1}` for a symbol, `{*1}` for a list.
fn numbered(template: &str, names: &[&str]) -> String {
    names.iter().enumerate().fold(template.to_owned(), |template, (n, name)| {
        let mark = match *name {
            "symbol" => "#",
            "list" | "lines" | "slots" => "*",
            _ => "",
        };
        let place = template.replace(&format!("{{{name} in "), &format!("{{{mark}{n} in "));
        place.replace(&braced(n, names), &format!("{{{mark}{n}}}"))
    })
}

/// A value that asks for arguments, each by its number and what it is read as.
fn asked(value: &Value, names: &[&str]) -> Value {
    match value {
        Value::Array(items) => items.iter().map(|item| asked(item, names)).collect(),
        Value::Object(entries) => entries.iter().map(|(key, value)| (key.clone(), asked(value, names))).collect(),
        Value::String(text) if text.starts_with('{') => {
            let (name, kind) =
                text.trim_matches(['{', '}']).split_once(':').unwrap_or((text.trim_matches(['{', '}']), ""));
            let n = names.iter().position(|each| *each == name).unwrap_or(usize::MAX);
            format!("{{{n}:{}}}", if kind.is_empty() { name } else { kind }).into()
        }
        _ => value.clone(),
    }
}

/// The argument with this number as a file names it.
fn braced(n: usize, names: &[&str]) -> String {
    match names[..n].iter().filter(|name| **name == names[n]).count() {
        0 => format!("{{{}}}", names[n]),
        before => format!("{{{}{}}}", names[n], before + 1),
    }
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
