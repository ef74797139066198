//! The requests of the protocol, read from their trees.

use umpire_engine::game::{Actor, Seat};
use umpire_engine::tree::{Node, Reader, Spot};

/// What can be asked.
const ASKED: [&str; 7] = ["hello", "rules", "deal", "position", "act", "legal", "bye"];

/// One request, with what it needs.
pub(super) enum Request<'r> {
    /// The version that is spoken.
    Hello(i64),
    /// A ruleset.
    Rules(&'r Node),
    /// A deal; as few seats as the game takes where none are said.
    Deal { deck: Vec<String>, first: Seat, seats: Option<usize> },
    /// A position.
    Position(&'r Node),
    /// Who acts, and the action.
    Act(Actor, &'r str),
    /// What is legal.
    Legal,
    /// The end.
    Bye,
}

impl<'r> Request<'r> {
    /// Reads a request; what is wrong with it, the reader notes.
    pub fn read(root: &Spot<'r>, reader: &mut Reader<'_>) -> Option<Request<'r>> {
        if !reader.map(root) {
            return None;
        }
        let asked = reader.required(root, "do")?;
        match ASKED[reader.word(&asked, &ASKED)?] {
            "hello" => {
                reader.keys(root, &["do", "umpire"]);
                let version = reader.required(root, "umpire")?;
                reader.int(&version, 0..=i64::MAX).map(Request::Hello)
            }
            "rules" => {
                reader.keys(root, &["do", "ruleset"]);
                reader.required(root, "ruleset").map(|spot| Request::Rules(spot.node))
            }
            "deal" => deal(root, reader),
            "position" => {
                reader.keys(root, &["do", "position"]);
                reader.required(root, "position").map(|spot| Request::Position(spot.node))
            }
            "act" => act(root, reader),
            "legal" => bare(root, Request::Legal, reader),
            _ => bare(root, Request::Bye, reader),
        }
    }
}

fn bare<'r>(root: &Spot<'r>, request: Request<'r>, reader: &mut Reader<'_>) -> Option<Request<'r>> {
    reader.keys(root, &["do"]);
    Some(request)
}

fn deal<'r>(root: &Spot<'r>, reader: &mut Reader<'_>) -> Option<Request<'r>> {
    reader.keys(root, &["do", "deck", "first", "seats"]);
    let deck = reader.required(root, "deck").and_then(|spot| reader.list(&spot, "card ids")).unwrap_or_default();
    let deck = deck.iter().filter_map(|card| reader.any_text(card).map(str::to_owned)).collect();
    let first = root.value("first");
    let first = reader.or(first, Seat::A, |reader, spot| reader.parsed(spot, Seat::parse, "a seat, A to H"));
    let seats = reader.or(root.value("seats"), None, |reader, spot| reader.small(spot, 0..=i64::MAX).map(Some));
    Some(Request::Deal { deck, first, seats })
}

fn act<'r>(root: &Spot<'r>, reader: &mut Reader<'_>) -> Option<Request<'r>> {
    reader.keys(root, &["do", "seat", "action"]);
    let seat = reader.required(root, "seat");
    let actor = seat.and_then(|spot| reader.parsed(&spot, Actor::parse, "a seat from A to H, or chance"));
    let action = reader.required(root, "action").and_then(|spot| reader.any_text(&spot));
    Some(Request::Act(actor?, action?))
}
