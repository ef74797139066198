//! The values that a clause states, marked in the words of its scenarios.

use gherkin::{Step, StepType};
use maud::{Markup, html};
use umpire_clauses::inventory::Clause;
use umpire_engine::variant::node::{Node, Value};
use umpire_engine::variant::people::DECKS;

/// The words and numbers that a clause states, and the names of cards, in which numbers are none.
#[derive(Default)]
pub struct Marks(Vec<String>, Vec<String>);

/// Words that make a following number the name of a place.
const NAMED: [&str; 7] = ["slot", "slots", "place", "places", "and", "or", "line"];

impl Marks {
    /// The marks of a clause, from its document, else from the variant.
    pub fn of(clause: &Clause, variant: &Node) -> Marks {
        let tree = clause.own.as_deref().unwrap_or(variant);
        let mut words = Vec::new();
        clause.values().iter().filter_map(|path| tree.get(path)).for_each(|node| gather(node, &mut words));
        let cards = DECKS.iter().filter_map(|deck| tree.entry(deck)).flat_map(Node::entries);
        let names = cards.filter_map(|(_, card)| card.entry("name")?.entry("en")?.text().map(str::to_owned));
        Marks(words, names.collect())
    }

    /// A step with stated values marked. Only `Then` steps are marked: they say what the clause states.
    pub fn step(&self, step: &Step) -> Markup {
        if step.ty == StepType::Then {
            self.line(&step.value)
        } else {
            html! { (step.value) }
        }
    }

    fn line(&self, text: &str) -> Markup {
        let mut before = "";
        html! {
            @for (n, word) in text.split(' ').enumerate() {
                @if n > 0 { " " }
                @let bare = word.trim_end_matches([',', '.', ';', ':']);
                @if self.has(bare, before) { mark { (bare) } (&word[bare.len()..]) } @else { (word) }
                ({ before = word; "" })
            }
        }
    }

    fn has(&self, word: &str, before: &str) -> bool {
        let before = before.trim_end_matches(',');
        let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
        let is_name = NAMED.contains(&before) || self.1.contains(&format!("{before} {word}"));
        self.0.iter().any(|stated| stated == word) && !(is_number && is_name)
    }
}

/// Collects the numbers and words of a value, without keys.
fn gather(node: &Node, words: &mut Vec<String>) {
    match &node.value {
        Value::Int(number) => words.push(number.to_string()),
        Value::Text(text) => words.push(text.clone()),
        Value::List(items) => items.iter().for_each(|item| gather(item, words)),
        Value::Map(entries) => entries.iter().for_each(|(_, node)| gather(node, words)),
        Value::Null | Value::Bool(_) | Value::Float(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_marked_and_names_are_not() {
        let marks = Marks(vec!["2".to_owned(), "immediately".to_owned()], vec!["Silver 2".to_owned()]);
        let told = marks.line("A draws 2, Silver 2 on slot 2 <immediately>; immediately").into_string();
        assert_eq!(told, "A draws <mark>2</mark>, Silver 2 on slot 2 &lt;immediately&gt;; <mark>immediately</mark>");
    }
}
