//! Card Slot's words for the values of its variants.

use std::collections::HashSet;

use super::{Wording, knobs};
use crate::game::terms::{self, Terms, Trees, Values, subject};
use crate::knob::{self, Ruling};
use crate::tree::node::{Node, Value, flow};

/// The game's.
pub struct Words;

impl Terms for Words {
    fn parts(&self) -> &'static [(&'static str, &'static str)] {
        &[
            ("setup", "The deal"),
            ("symbols", "Symbols"),
            ("board", "The board"),
            ("opening", "The opening placement"),
            ("heavenly-hand", "The Heavenly Hand"),
            ("refresh", "The Forced Refresh"),
            ("second-line", "A second line at once"),
            ("hand-limit", "The limit of hands"),
            ("tie", "Equal scores"),
            ("rulings", "Rulings where the document is silent"),
        ]
    }

    fn is_whole(&self, path: &str) -> bool {
        matches!(path, "heavenly-hand.hand" | "setup.hand")
    }

    fn is_ordered(&self, path: &str) -> bool {
        path == "symbols"
    }

    fn differ(&self, path: &str, before: &Node, after: &Node) -> bool {
        match path {
            "board.lines" => line_sets(before) != line_sets(after),
            "board.immune" | "opening.barred" => words(before).collect::<HashSet<_>>() != words(after).collect(),
            _ => true,
        }
    }

    fn subject(&self, path: &str, trees: Trees<'_>) -> String {
        match path.split('.').collect::<Vec<_>>().as_slice() {
            ["setup", "hand"] => "A hand".to_owned(),
            ["setup", "players"] => "Players".to_owned(),
            ["board", "lines"] => "Lines".to_owned(),
            ["board", "immune"] => "Immune slots".to_owned(),
            ["opening", "slot"] => "The opening slot".to_owned(),
            ["opening", "barred"] => "Barred from the opening slot".to_owned(),
            ["opening"] => "The opening placement".to_owned(),
            ["heavenly-hand", "declare"] => "Declaring it".to_owned(),
            ["heavenly-hand", ..] => "The Heavenly Hand".to_owned(),
            ["refresh", ..] => "Refreshed slots".to_owned(),
            ["tie"] => "Who wins".to_owned(),
            ["second-line"] => "Two lines by one placement".to_owned(),
            ["hand-limit"] => "A hand at the end of its turn".to_owned(),
            _ => subject(path, trees),
        }
    }

    fn told(&self, path: &str, (before, after): Values<'_>, (from, to): Trees<'_>) -> String {
        if let ("board.lines", Some(before), Some(after)) = (path, before, after) {
            return lines(before, after);
        }
        let was = before.map_or_else(|| unsaid(path), |node| value(path, node, from));
        let is = after.map_or_else(|| unsaid(path), |node| value(path, node, to));
        match (path.split('.').collect::<Vec<_>>().as_slice(), before) {
            (["symbols", _], None) => format!("new: {is}"),
            (["symbols", _], Some(_)) => format!("gone: {was}"),
            (["symbols", _, "score"], _) => format!("scores {was} -> {is}"),
            (["symbols", _, "line-score"], _) => {
                let points = |node: Option<&Node>| node.map_or_else(|| "0".to_owned(), flow);
                format!("a line scores {} -> {}", points(before), points(after))
            }
            (["symbols", _, "wild"], _) => {
                let wild = |node: Option<&Node>| node.is_some_and(|node| node.value == Value::Bool(true));
                let told = |wild| if wild { "wild" } else { "not wild" };
                format!("{} -> {}", told(wild(before)), told(wild(after)))
            }
            (["symbols", _, "line"], _) => format!("a line {was} -> {is}"),
            _ => format!("{was} -> {is}"),
        }
    }
}

/// The default of a variant without a value at this path.
fn unsaid(path: &str) -> String {
    let knob = knob::at(knobs::rulings(), path).and_then(Ruling::knob);
    let word = knob.and_then(|knob| knob.unsaid.as_ref()?.as_str());
    word.unwrap_or("none").to_owned()
}

/// A value in words, by its path.
fn value(path: &str, node: &Node, tree: &Node) -> String {
    let entry = |key: &str| node.entry(key);
    match path.split('.').collect::<Vec<_>>().as_slice() {
        ["setup", "hand"] if !node.entries().is_empty() => {
            let hands = node.entries().iter().map(|(seat, size)| format!("{} {}", seat.text, counted(size, "card")));
            hands.collect::<Vec<_>>().join(", ")
        }
        ["setup", "hand"] => counted(node, "card"),
        ["tie"] => match words(node).collect::<Vec<_>>().join(", then ") {
            list if list.is_empty() => "a draw".to_owned(),
            list => list,
        },
        ["symbols", _] => all_of_symbol(node),
        ["symbols", _, "count"] => counted(node, "card"),
        ["symbols", _, "line"] | ["second-line"] => effects(node),
        ["hand-limit"] => format!("at most {}", counted(node, "card")),
        ["board", "immune"] => some(&words(node).collect::<Vec<_>>().join(", ")),
        ["opening", "barred"] => some(&names(node, tree)),
        ["opening"] => {
            let slot = entry("slot").map(flow).unwrap_or_default();
            format!("on slot {slot}, not {}", some(&entry("barred").map(|node| names(node, tree)).unwrap_or_default()))
        }
        ["heavenly-hand", "hand"] => hand(node, tree),
        ["heavenly-hand"] => {
            let declare = entry("declare").map(flow).unwrap_or_default();
            format!("{}, {declare}", entry("hand").map(|node| hand(node, tree)).unwrap_or_default())
        }
        ["refresh"] => entry("slots").map(|node| words(node).collect::<Vec<_>>().join(", ")).unwrap_or_default(),
        ["refresh", "slots"] => words(node).collect::<Vec<_>>().join(", "),
        _ => flow(node),
    }
}

fn all_of_symbol(node: &Node) -> String {
    let count = node.entry("count").map(|node| counted(node, "card")).unwrap_or_default();
    let score = node.entry("score").map(flow).unwrap_or_default();
    let wild = if node.entry("wild").is_some_and(|node| node.value == Value::Bool(true)) { ", wild" } else { "" };
    let line = node.entry("line").map(effects).unwrap_or_default();
    let points = node.entry("line-score").map(|node| format!(", scoring {}", flow(node))).unwrap_or_default();
    format!("{count}{wild}, scores {score}; a line {line}{points}")
}

fn counted(node: &Node, what: &str) -> String {
    if node.value == Value::Int(1) { format!("1 {what}") } else { format!("{} {what}s", flow(node)) }
}

/// `none` where there is nothing to list.
fn some(list: &str) -> String {
    if list.is_empty() { "none".to_owned() } else { list.to_owned() }
}

fn items(node: &Node) -> &[Node] {
    match &node.value {
        Value::List(items) => items,
        _ => &[],
    }
}

/// The items of a list as the file spells them.
fn words(node: &Node) -> impl Iterator<Item = String> + '_ {
    items(node).iter().map(|item| item.text().map_or_else(|| flow(item), str::to_owned))
}

/// The effects of a line in the words of scenarios.
fn effects(node: &Node) -> String {
    Wording::ENGLISH.tell(items(node))
}

/// A symbol's name, else its id.
fn name(tree: &Node, id: &str) -> String {
    let symbol = tree.entry("symbols").and_then(|symbols| symbols.entry(id));
    symbol.and_then(terms::name).unwrap_or_else(|| id.to_owned())
}

fn names(list: &Node, tree: &Node) -> String {
    words(list).map(|id| name(tree, &id)).collect::<Vec<_>>().join(", ")
}

/// Cards, `8 Gold 7, 5 Silver 3`.
fn hand(node: &Node, tree: &Node) -> String {
    let cards = node.entries().iter().map(|(key, count)| format!("{} {}", flow(count), name(tree, &key.text)));
    cards.collect::<Vec<_>>().join(", ")
}

/// A line as actions spell it.
fn spelled(line: &Node) -> String {
    words(line).collect::<Vec<_>>().join("-")
}

/// The slots of each line, without the order in which they are written.
fn line_sets(node: &Node) -> HashSet<Vec<String>> {
    items(node).iter().map(line_set).collect()
}

fn line_set(line: &Node) -> Vec<String> {
    let mut slots: Vec<String> = words(line).collect();
    slots.sort();
    slots
}

/// Which lines are gone, and which are new.
fn lines(before: &Node, after: &Node) -> String {
    let missing = |of: &Node, from: &Node| -> String {
        let there = line_sets(from);
        let missing = items(of).iter().filter(|line| !there.contains(&line_set(line)));
        missing.map(spelled).collect::<Vec<_>>().join(", ")
    };
    let (gone, new) = (missing(before, after), missing(after, before));
    let told = [("gone", gone), ("new", new)].into_iter().filter(|(_, lines)| !lines.is_empty());
    let told: Vec<String> = told.map(|(what, lines)| format!("{what}: {lines}")).collect();
    if told.is_empty() { "the same lines, spelled or listed otherwise".to_owned() } else { told.join("; ") }
}
