//! Cells, lines, edges and the sequence of a variant.

use crate::games::match_3::place::{Above, CELLS, Cell};
use crate::games::match_3::{Edge, Edges, Sequence};
use crate::knob::{Form, Setting};
use crate::tree::fault::did_you_mean;
use crate::tree::{Reader, Spot, Value};

impl Setting for Edges {
    fn form() -> Form {
        Form::List { groups: vec![Edge::all().map(|edge| edge.to_string().into()).collect()], any: true }
    }

    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Edges> {
        let items = reader.list(spot, "edges")?;
        if items.is_empty() {
            reader.error(spot, "expected at least one edge; found an empty list");
            return None;
        }
        Some(reader.distinct(items, "edge", edge))
    }
}

fn edge(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Edge> {
    let edge = spot.node.text().and_then(Edge::parse);
    if edge.is_none() {
        let all: Vec<String> = Edge::all().map(|edge| edge.to_string()).collect();
        reader.expected_near(spot, &format!("an edge: {}", all.join(", ")), all.iter().map(String::as_str));
    }
    edge
}

/// The order in which places are filled: all thirteen, each once, the grid's before those above it.
impl Setting for Sequence {
    fn form() -> Form {
        let cells = (1..=CELLS).map(serde_json::Value::from).collect();
        let row = Above::ALL.map(|place| place.to_string().into()).to_vec();
        Form::List { groups: vec![cells, row], any: false }
    }

    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Sequence> {
        let items = reader.list(spot, "places: cells 1 to 9 and above-1 to above-4")?;
        let found = items.len();
        let names: Vec<String> =
            Cell::ALL.iter().map(Cell::to_string).chain(Above::ALL.iter().map(Above::to_string)).collect();
        let (cells, above) = names.split_at(CELLS);
        let places = reader.distinct(items, "place", |item, reader| place(item, cells, above, reader));
        let is_cell = |place: &&&str| cells.iter().any(|cell| cell == **place);
        if let Some(cell) = places.iter().skip_while(is_cell).find(is_cell) {
            let message = format!("the grid is filled before the row above it; cell {cell} must stand earlier");
            reader.error(spot, message);
            return None;
        }
        let missing: Vec<&str> = names.iter().map(String::as_str).filter(|name| !places.contains(name)).collect();
        // In a list of full length a place is missing only if an item is faulty, which is reported already.
        if !missing.is_empty() && found < names.len() {
            reader.error(spot, format!("expected all {} places; missing: {}", names.len(), missing.join(", ")));
        }
        let at = |place: &str, names: &[String]| names.iter().position(|name| name == place);
        let order: Vec<Cell> = places.iter().filter_map(|place| Some(Cell::ALL[at(place, cells)?])).collect();
        let row: Vec<Above> = places.iter().filter_map(|place| Some(Above::ALL[at(place, above)?])).collect();
        Sequence::new(order.try_into().ok()?, row.try_into().ok()?)
    }
}

/// Reads the name of a place.
fn place<'a>(spot: &Spot<'_>, cells: &'a [String], above: &'a [String], reader: &mut Reader<'_>) -> Option<&'a str> {
    let (names, written) = match &spot.node.value {
        Value::Int(number) => (cells, number.to_string()),
        Value::Text(text) => (above, text.clone()),
        _ => (above, String::new()),
    };
    let found = names.iter().find(|name| **name == written).map(String::as_str);
    if found.is_none() {
        let help = spot.node.text().and_then(|text| match cells.iter().any(|cell| cell == text) {
            true => Some(format!("write {text} without quotes")),
            false => did_you_mean(text, above.iter().map(String::as_str)),
        });
        reader.expected_with(spot, "a cell from 1 to 9 or a place from above-1 to above-4", help);
    }
    found
}
