//! Reading a case: YAML text to a [`Case`], every fault of its form found in one run.

use std::sync::Arc;

use serde_json::Value as Json;
use umpire_engine::game::Actor;
use umpire_engine::variant::fault::{Fault, join, nearest, plain};
use umpire_engine::variant::node::{Node, Place, Value};
use umpire_engine::variant::read::{Reader, Spot};
use umpire_engine::variant::yaml;

use super::case::{Case, Cited, Move, Start};
use super::history::Past;
use super::ruling::{Answer, Ruling, bare};
use crate::library::Text;

/// The keys of a case, in the order in which they are written.
pub const KEYS: [&str; 12] = [
    "case", "variant", "with", "clauses", "question", "position", "deal", "moves", "ask", "ruling", "because",
    "history",
];
/// The keys of a deal.
pub const DEAL: [&str; 3] = ["deck", "first", "seats"];
/// The keys of a ruling.
pub const RULING: [&str; 5] = ["refused", "events", "to_act", "outcome", "legal"];
/// The keys of an outcome.
pub const OUTCOME: [&str; 3] = ["winner", "cause", "scores"];
/// The keys of an earlier ruling.
pub const PAST: [&str; 4] = ["ruling", "because", "until", "by"];
/// The most copies of a card that `8 bell` stands for; no deck has more.
const MOST_COPIES: usize = 250;

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// Every fault of its form.
    pub fn read(file: &Text) -> Result<Case, Vec<Fault>> {
        let name: Arc<str> = file.path.as_str().into();
        let mut faults = Vec::new();
        let tree = yaml::parse(&file.text, &name, &mut faults);
        let mut reader = Reader::new(&[], true);
        let case = tree.as_ref().and_then(|tree| case(tree, &file.path, &mut reader));
        faults.append(&mut reader.faults);
        faults.sort_by(|one, other| one.place.cmp(&other.place));
        match case {
            Some(case) if faults.is_empty() => Ok(case),
            _ => Err(faults),
        }
    }
}

fn case(tree: &Node, path: &str, reader: &mut Reader<'_>) -> Option<Case> {
    let root = Spot::root(tree);
    keys(&root, &KEYS, reader);
    let name = name(&root, path, reader);
    let variant = reader.required(&root, "variant").and_then(|spot| cited(&spot, reader));
    let with = reader.optional(&root, "with").filter(|spot| reader.map(spot)).map(|spot| spot.node.clone());
    let clauses = clauses(&root, reader);
    let question = reader.required(&root, "question").and_then(|spot| reader.text(&spot).map(str::to_owned));
    let start = start(&root, reader);
    let moves = moves(&root, reader);
    let ask = match reader.optional(&root, "ask") {
        None => Some(None),
        Some(spot) => a_move(&spot, reader).map(Some),
    };
    let ruling = match reader.optional(&root, "ruling") {
        None => Some(None),
        Some(spot) => ruling(&spot, reader).map(Some),
    };
    let because = optional_text(&root, "because", reader);
    let history = history(&root, reader);
    let key = tree.entries().iter().find(|(key, _)| key.text == "ruling");
    let case = Case {
        name: name?,
        path: path.to_owned(),
        variant: variant?,
        with,
        clauses: clauses?,
        question: question?,
        start: start?,
        moves: moves?,
        ask: ask?,
        ruling: ruling?,
        place: key.map_or_else(|| Place::start_of(path), |(key, _)| key.place.clone()),
        because: because?,
        history: history?,
    };
    agreement(&root, &case, reader);
    Some(case)
}

/// Notes every key that is none of these.
fn keys(map: &Spot<'_>, allowed: &[&str], reader: &mut Reader<'_>) {
    for (key, _) in map.node.entries() {
        if !allowed.contains(&key.text.as_str()) {
            let message = format!("unknown key; allowed: {}", allowed.join(", "));
            let fault = Fault::error(&key.place, join(&map.path, &key.text), message);
            reader.faults.push(fault.nearest(&key.text, allowed.iter().copied()));
        }
    }
}

/// The name, which is that of the file.
fn name(root: &Spot<'_>, path: &str, reader: &mut Reader<'_>) -> Option<String> {
    let spot = reader.required(root, "case")?;
    let name = reader.text(&spot)?;
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let stem = file.strip_suffix(".yaml").or_else(|| file.strip_suffix(".yml")).unwrap_or(file);
    if name != stem {
        reader.error(&spot, format!("a case has the name of its file, `{}`; found `{}`", plain(stem), plain(name)));
    }
    Some(name.to_owned())
}

fn cited(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Cited> {
    let id = reader.text(spot)?.to_owned();
    Some(Cited { id, place: spot.node.place.clone() })
}

fn clauses(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Cited>> {
    let spot = reader.required(root, "clauses")?;
    let items = reader.list(&spot, "clauses and rulings")?;
    if items.is_empty() {
        reader.error(&spot, "a ruling rests on at least one clause or ruling; found none");
    }
    items.iter().map(|item| cited(item, reader)).collect()
}

fn start(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start> {
    let position = reader.optional(root, "position");
    let deal = reader.optional(root, "deal");
    match (position, deal) {
        (Some(position), None) => reader.map(&position).then(|| Start::Position(with_copies(position.node))),
        (None, Some(deal)) => read_deal(&deal, reader),
        (Some(_), Some(deal)) => {
            reader.error_at(&deal.node.place, "deal", "a case begins at a position or with a deal, not with both");
            None
        }
        (None, None) => {
            let message = "a case begins at a `position` or with a `deal`; found neither";
            reader.error_at(&root.node.place, "position", message);
            None
        }
    }
}

/// A position whose list `deck` has each `8 bell` written out.
fn with_copies(position: &Node) -> Node {
    let mut position = position.clone();
    if let Value::Map(entries) = &mut position.value {
        for (_, node) in entries.iter_mut().filter(|(key, _)| key.text == "deck") {
            if let Value::List(items) = &mut node.value {
                let copies = |item: &Node| match item.text().map(copies) {
                    Some((count, id)) => vec![Node { value: Value::Text(id.to_owned()), ..item.clone() }; count],
                    None => vec![item.clone()],
                };
                *items = items.iter().flat_map(copies).collect();
            }
        }
    }
    position
}

/// `8 bell` as a number and an id.
fn copies(text: &str) -> (usize, &str) {
    let split = text.split_once(' ').and_then(|(count, id)| Some((count.parse::<usize>().ok()?, id.trim())));
    split.map_or((1, text), |(count, id)| (count.min(MOST_COPIES), id))
}

fn read_deal(deal: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start> {
    if !reader.map(deal) {
        return None;
    }
    keys(deal, &DEAL, reader);
    let deck = reader.required(deal, "deck").and_then(|spot| reader.list(&spot, "cards"));
    let texts: Option<Vec<&str>> = deck.map(|items| items.iter().map(|item| reader.text(item)).collect())?;
    let first = match reader.optional(deal, "first") {
        None => None,
        Some(spot) => Some(reader.text(&spot)?.to_owned()),
    };
    let seats = match reader.optional(deal, "seats") {
        None => None,
        Some(spot) => Some(reader.small(&spot, 1..=8)?),
    };
    let cards = texts?.into_iter().map(copies);
    let deck = cards.flat_map(|(count, id)| std::iter::repeat_n(id.to_owned(), count)).collect();
    Some(Start::Deal { deck, first, seats, place: deal.node.place.clone() })
}

fn moves(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Move>> {
    let Some(spot) = reader.optional(root, "moves") else { return Some(Vec::new()) };
    let items = reader.list(&spot, "moves")?;
    let read: Vec<Option<Move>> = items.iter().map(|item| a_move(item, reader)).collect();
    read.into_iter().collect()
}

/// `A bell@9`.
fn a_move(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Move> {
    let text = reader.text(spot)?;
    let split = text.split_once(' ').and_then(|(actor, action)| Some((Actor::parse(actor)?, action.trim())));
    let Some((actor, action)) = split else {
        reader.expected_with(spot, "a seat and its action", Some("such as `A bell@9`".to_owned()));
        return None;
    };
    Some(Move { actor, action: action.to_owned(), place: spot.node.place.clone() })
}

fn optional_text(map: &Spot<'_>, key: &str, reader: &mut Reader<'_>) -> Option<Option<String>> {
    match reader.optional(map, key) {
        None => Some(None),
        Some(spot) => reader.text(&spot).map(|text| Some(text.to_owned())),
    }
}

fn texts(spot: &Spot<'_>, what: &str, reader: &mut Reader<'_>) -> Option<Vec<String>> {
    let items = reader.list(spot, what)?;
    items.iter().map(|item| reader.text(item).map(str::to_owned)).collect()
}

fn ruling(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Ruling> {
    if !reader.map(spot) {
        return None;
    }
    keys(spot, &RULING, reader);
    let answer = answer(spot, reader)?;
    let to_act = actor(spot, reader)?;
    let outcome = match reader.optional(spot, "outcome") {
        None => None,
        Some(spot) => Some(outcome(&spot, reader)?),
    };
    let legal = match reader.optional(spot, "legal") {
        None => None,
        Some(spot) => Some(texts(&spot, "actions", reader)?),
    };
    if to_act.is_some() && outcome.is_some() {
        reader.error(spot, "once there is an outcome, nobody is to act; leave out one of the two");
    }
    if to_act.is_none() && outcome.is_none() && !matches!(answer, Answer::Refused(_)) {
        reader.error(spot, "a ruling says who is to act (`to_act`) or how the game ended (`outcome`); found neither");
    }
    Some(Ruling { answer, to_act, outcome, legal })
}

fn answer(ruling: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Answer> {
    let (refused, events) = (reader.optional(ruling, "refused"), reader.optional(ruling, "events"));
    match (refused, events) {
        (Some(refused), None) => {
            let rules = texts(&refused, "rules", reader)?;
            if rules.is_empty() {
                reader.error(&refused, "what is refused is refused by at least one rule; found none");
            }
            Some(Answer::Refused(rules))
        }
        (None, Some(events)) => {
            let items = reader.list(&events, "events")?;
            let maps: Vec<bool> = items.iter().map(|item| reader.map(item)).collect();
            maps.into_iter()
                .all(|map| map)
                .then(|| Answer::Accepted(items.iter().map(|item| bare(&item.node.to_json())).collect()))
        }
        (None, None) => Some(Answer::Standing),
        (Some(_), Some(events)) => {
            reader.error(&events, "an action is refused or something comes of it, not both");
            None
        }
    }
}

fn actor(ruling: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Option<String>> {
    let Some(spot) = reader.optional(ruling, "to_act") else { return Some(None) };
    let text = reader.text(&spot)?;
    if Actor::parse(text).is_none() {
        reader.expected(&spot, "a seat from A to H, or chance");
        return None;
    }
    Some(Some(text.to_owned()))
}

fn outcome(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Json> {
    if !reader.map(spot) {
        return None;
    }
    keys(spot, &OUTCOME, reader);
    let cause = reader.required(spot, "cause")?;
    reader.text(&cause)?;
    Some(bare(&spot.node.to_json()))
}

fn history(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Past>> {
    let Some(spot) = reader.optional(root, "history") else { return Some(Vec::new()) };
    let items = reader.list(&spot, "earlier rulings")?;
    let read: Vec<Option<Past>> = items.iter().map(|item| past(item, reader)).collect();
    read.into_iter().collect()
}

fn past(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Past> {
    if !reader.map(spot) {
        return None;
    }
    keys(spot, &PAST, reader);
    let then = reader.required(spot, "ruling").and_then(|spot| ruling(&spot, reader));
    let until = reader.required(spot, "until").and_then(|spot| reader.text(&spot).map(str::to_owned));
    let by = reader.required(spot, "by").and_then(|spot| reader.text(&spot).map(str::to_owned));
    let because = optional_text(spot, "because", reader);
    Some(Past { ruling: then?, because: because?, until: until?, by: by? })
}

/// What the parts of a case say of each other.
fn agreement(root: &Spot<'_>, case: &Case, reader: &mut Reader<'_>) {
    let Some(ruling) = &case.ruling else { return };
    let asked = case.ask.is_some() || (matches!(case.start, Start::Deal { .. }) && case.moves.is_empty());
    match (&ruling.answer, asked) {
        (Answer::Standing, _) if ruling.legal.is_none() || case.ask.is_some() => {
            let message = "expected `events` or `refused`, what is ruled on `ask`; found neither";
            let help = "without `ask`, a ruling says what is `legal`";
            let fault = Fault::error(&case.place, "ruling", message).help(Some(help.to_owned()));
            reader.faults.push(fault);
        }
        (Answer::Accepted(_) | Answer::Refused(_), false) => {
            reader.error_at(&case.place, "ruling", "nothing is asked that could be ruled on; `ask` is missing");
        }
        _ => {}
    }
    let _ = root;
}

/// The nearest of some ids, as advice.
pub fn advice<'a>(found: &str, ids: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(found, ids).map(|near| format!("did you mean `{near}`?"))
}
