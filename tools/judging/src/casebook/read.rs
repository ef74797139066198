//! Reads a [`Case`] from YAML, reporting every fault of its form at once.

use serde_json::Value as Json;
use umpire_clauses::library::Text;
use umpire_engine::sanitize::short;
use umpire_engine::tree::{Node, Place, Reader, Spot, Value, read_yaml};
use umpire_engine::{Actor, Fault};

use super::case::{Case, Move, Past, Reference, Start};
use super::ruling::{Answer, Ruling, bare};

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
        read_yaml(&file.text, &file.path, |root, reader| case(root, &file.path, reader))
    }
}

fn case(root: &Spot<'_>, path: &str, reader: &mut Reader<'_>) -> Option<Case> {
    reader.keys(root, &KEYS);
    let name = name(root, path, reader);
    let variant = reader.required(root, "variant").and_then(|spot| cited(&spot, reader));
    let with = root.value("with").filter(|spot| reader.map(spot)).map(|spot| spot.node.clone());
    let clauses = clauses(root, reader);
    let question = reader.required_text(root, "question");
    let start = start(root, reader);
    let moves = reader.or(root.value("moves"), Vec::new(), |reader, spot| each(spot, "moves", a_move, reader));
    let ask = reader.or(root.value("ask"), None, |reader, spot| a_move(spot, reader).map(Some));
    let ruling = reader.or(root.value("ruling"), None, |reader, spot| ruling(spot, reader).map(Some));
    let because = optional_text(root, "because", reader);
    let history =
        reader.or(root.value("history"), Vec::new(), |reader, spot| each(spot, "earlier rulings", past, reader));
    let key = root.node.entries().iter().find(|(key, _)| key.text == "ruling");
    let place = key.map_or_else(|| Place::start_of(path), |(key, _)| key.place.clone());
    let (name, path, variant, clauses, start) = (name?, path.to_owned(), variant?, clauses?, start?);
    let case =
        Case { name, path, variant, with, clauses, question, start, moves, ask, ruling, place, because, history };
    agreement(root, &case, reader);
    Some(case)
}

/// Checks that a value is a map with no other keys than these.
pub(crate) fn map(spot: &Spot<'_>, keys: &[&str], reader: &mut Reader<'_>) -> Option<()> {
    reader.map(spot).then(|| reader.keys(spot, keys))
}

/// The items of a list, each read by `read`.
fn each<T>(
    spot: &Spot<'_>,
    what: &str,
    read: impl Fn(&Spot<'_>, &mut Reader<'_>) -> Option<T>,
    reader: &mut Reader<'_>,
) -> Option<Vec<T>> {
    let items = reader.list(spot, what)?;
    Some(items.iter().filter_map(|item| read(item, reader)).collect())
}

/// The name, which is that of the file.
fn name(root: &Spot<'_>, path: &str, reader: &mut Reader<'_>) -> Option<String> {
    let spot = reader.required(root, "case")?;
    let name = reader.text(&spot)?;
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    let stem = file.strip_suffix(".yaml").or_else(|| file.strip_suffix(".yml")).unwrap_or(file);
    if name != stem {
        reader.error(&spot, format!("a case has the name of its file, `{}`; found `{}`", short(stem), short(name)));
    }
    Some(name.to_owned())
}

fn cited(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Reference> {
    let id = reader.text(spot)?.to_owned();
    Some(Reference { id, place: spot.node.place.clone() })
}

fn clauses(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Reference>> {
    let spot = reader.required(root, "clauses")?;
    let items = reader.list(&spot, "clauses and rulings")?;
    if items.is_empty() {
        reader.error(&spot, "a ruling rests on at least one clause or ruling; found none");
    }
    items.iter().map(|item| cited(item, reader)).collect()
}

fn start(root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Start> {
    match (root.value("position"), root.value("deal")) {
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
    map(deal, &DEAL, reader)?;
    let deck = reader.required(deal, "deck");
    let deck = deck.map(|spot| reader.texts(&spot, "cards")).unwrap_or_default();
    let first = optional_text(deal, "first", reader);
    let seats = reader.or(deal.value("seats"), None, |reader, spot| reader.small(spot, 1..=8).map(Some));
    let cards = deck.iter().map(|card| copies(card));
    let deck = cards.flat_map(|(count, id)| std::iter::repeat_n(id.to_owned(), count)).collect();
    Some(Start::Deal { deck, first, seats, place: deal.node.place.clone() })
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

fn optional_text(map: &Spot<'_>, key: &str, reader: &mut Reader<'_>) -> Option<String> {
    reader.or(map.value(key), None, |reader, spot| reader.text(spot).map(|text| Some(text.to_owned())))
}

fn ruling(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Ruling> {
    map(spot, &RULING, reader)?;
    let answer = answer(spot, reader)?;
    let to_act =
        spot.value("to_act").and_then(|spot| reader.parsed(&spot, Actor::parse, "a seat from A to H, or chance"));
    let to_act = to_act.map(|actor| actor.to_string());
    let outcome = reader.or(spot.value("outcome"), None, |reader, spot| outcome(spot, reader).map(Some));
    let legal = spot.value("legal").map(|spot| reader.texts(&spot, "actions"));
    if to_act.is_some() && outcome.is_some() {
        reader.error(spot, "once there is an outcome, nobody is to act; leave out one of the two");
    }
    let sound = reader.is_sound(spot, &["to_act", "outcome"]);
    if sound && to_act.is_none() && outcome.is_none() && !matches!(answer, Answer::Refused(_)) {
        reader.error(spot, "a ruling says who is to act (`to_act`) or how the game ended (`outcome`); found neither");
    }
    Some(Ruling { answer, to_act, outcome, legal })
}

fn answer(ruling: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Answer> {
    let (refused, events) = (ruling.value("refused"), ruling.value("events"));
    match (refused, events) {
        (Some(refused), None) => {
            let rules = reader.texts(&refused, "rules");
            if rules.is_empty() {
                reader.error(&refused, "what is refused is refused by at least one rule; found none");
            }
            Some(Answer::Refused(rules))
        }
        (None, Some(events)) => {
            let items = reader.list(&events, "events")?;
            let maps = items.iter().filter(|item| reader.map(item)).count();
            let events = || items.iter().map(|item| bare(&item.node.to_json())).collect();
            (maps == items.len()).then(|| Answer::Accepted(events()))
        }
        (None, None) => Some(Answer::Standing),
        (Some(_), Some(events)) => {
            reader.error(&events, "an action is refused or something comes of it, not both");
            None
        }
    }
}

fn outcome(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Json> {
    map(spot, &OUTCOME, reader)?;
    let cause = reader.required(spot, "cause")?;
    reader.text(&cause)?;
    Some(bare(&spot.node.to_json()))
}

fn past(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Past> {
    map(spot, &PAST, reader)?;
    let then = reader.required(spot, "ruling").and_then(|spot| ruling(&spot, reader));
    let (until, by) = (reader.required_text(spot, "until"), reader.required_text(spot, "by"));
    let because = optional_text(spot, "because", reader);
    Some(Past { ruling: then?, because, until, by })
}

/// Checks that the parts of a case agree.
fn agreement(root: &Spot<'_>, case: &Case, reader: &mut Reader<'_>) {
    let Some(ruling) = case.ruling.as_ref().filter(|_| reader.is_sound(root, &["ask", "ruling", "moves"])) else {
        return;
    };
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
}
