//! Cells, lines, edges and the sequence of a variant.

use crate::knob::Readable;
use crate::match_3::edge::Edge;
use crate::match_3::knobs::Edges;
use crate::match_3::place::{Above, CELLS, Cell, ROW};
use crate::match_3::sequence::Sequence;
use crate::tree::fault::nearest;
use crate::tree::lists::distinct;
use crate::tree::node::Value;
use crate::tree::read::{Reader, Spot};

impl Readable for Edges {
    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Edges> {
        edges(spot, reader)
    }
}

impl Readable for Sequence {
    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Sequence> {
        sequence(spot, reader)
    }
}

fn edges(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Edges> {
    let items = reader.list(spot, "edges")?;
    if items.is_empty() {
        reader.error(spot, "expected at least one edge; found an empty list");
        return None;
    }
    Some(distinct(items, "edge", edge, reader))
}

fn edge(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Edge> {
    let edge = spot.node.text().and_then(Edge::parse);
    if edge.is_none() {
        let all: Vec<String> = Edge::all().map(|edge| edge.to_string()).collect();
        let near = spot.node.text().and_then(|text| nearest(text, all.iter().map(String::as_str)));
        let help = near.map(|near| format!("did you mean `{near}`?"));
        reader.expected_with(spot, &format!("an edge: {}", all.join(", ")), help);
    }
    edge
}

/// A place of the table, as the sequence lists it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Grid(Cell),
    Row(Above),
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Place::Grid(cell) => cell.fmt(f),
            Place::Row(above) => above.fmt(f),
        }
    }
}

/// The order in which places are filled: all thirteen, each once, the grid's before those above it.
fn sequence(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Sequence> {
    let items = reader.list(spot, "places: cells 1 to 9 and above-1 to above-4")?;
    let found = items.len();
    let (mut cells, mut row) = (Vec::new(), Vec::new());
    for place in distinct(items, "place", place, reader) {
        match place {
            Place::Grid(cell) if row.is_empty() => cells.push(cell),
            Place::Grid(cell) => {
                reader
                    .error(spot, format!("the grid is filled before the row above it; cell {cell} must stand earlier"));
                return None;
            }
            Place::Row(above) => row.push(above),
        }
    }
    let missing: Vec<String> = Cell::ALL
        .into_iter()
        .filter(|cell| !cells.contains(cell))
        .map(|cell| cell.to_string())
        .chain(Above::ALL.into_iter().filter(|place| !row.contains(place)).map(|place| place.to_string()))
        .collect();
    // A list with as many items as there are places lacks one only where an item is wrong, which is told already.
    if !missing.is_empty() && found < CELLS + ROW {
        let places = CELLS + ROW;
        reader.error(spot, format!("expected all {places} places; missing: {}", missing.join(", ")));
    }
    Sequence::new(cells.try_into().ok()?, row.try_into().ok()?)
}

fn place(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Place> {
    let cell = |number: u8| Cell::new(number).map(Place::Grid);
    let above = |text: &str| Above::ALL.into_iter().find(|place| place.to_string() == text).map(Place::Row);
    let found = match &spot.node.value {
        Value::Int(number) => u8::try_from(*number).ok().and_then(cell),
        Value::Text(text) => above(text),
        _ => None,
    };
    if found.is_none() {
        let help = spot.node.text().and_then(place_help);
        reader.expected_with(spot, "a cell from 1 to 9 or a place from above-1 to above-4", help);
    }
    found
}

/// What a text that is no place may have meant.
fn place_help(text: &str) -> Option<String> {
    if Cell::ALL.iter().any(|cell| cell.to_string() == text) {
        return Some(format!("write {text} without quotes"));
    }
    let names = Above::ALL.map(|place| place.to_string());
    nearest(text, names.iter().map(String::as_str)).map(|near| format!("did you mean `{near}`?"))
}
