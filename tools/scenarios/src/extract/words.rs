//! The sentences of a scenario, in the language of its document. Each is that of a step, so there is one wording of it.

use std::collections::BTreeMap;
use std::sync::Arc;

use umpire_clauses::style::table;
use umpire_engine::variant::Variant;
use umpire_engine::variant::node::Node;

use crate::model::cards::{Counts, count};
use crate::model::ruleset::{DECKS, Ruleset};
use crate::sentence::expression::Language;
use crate::sentence::pattern::parts;
use crate::steps::{Args, Keyword, Step, Steps};

/// A line of a scenario: the sentence of a step, and what stands for its placeholders.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Given, When or Then.
    pub keyword: Keyword,
    /// The step's English sentence with its placeholders.
    pub sentence: String,
    /// Their arguments, in order.
    pub arguments: Vec<String>,
    /// The table below it.
    pub table: Vec<Vec<String>>,
}

impl Line {
    /// A line without a table.
    pub fn of(keyword: Keyword, sentence: &str, arguments: &[&str]) -> Line {
        let arguments = arguments.iter().map(|argument| (*argument).to_owned()).collect();
        Line { keyword, sentence: sentence.to_owned(), arguments, table: Vec::new() }
    }

    /// Given ...
    pub fn given(sentence: &str, arguments: &[&str]) -> Line {
        Line::of(Keyword::Given, sentence, arguments)
    }

    /// When ...
    pub fn when(sentence: &str, arguments: &[&str]) -> Line {
        Line::of(Keyword::When, sentence, arguments)
    }

    /// Then ...
    pub fn then(sentence: &str, arguments: &[&str]) -> Line {
        Line::of(Keyword::Then, sentence, arguments)
    }

    /// The step that it is.
    pub fn step<'s>(&self, steps: &'s Steps) -> Option<&'s Step> {
        steps.all().find(|step| step.keyword == self.keyword && step.en.sentence == self.sentence)
    }

    /// The arguments of the step.
    pub fn args<'a>(&'a self, step: &'a Step) -> Args<'a> {
        Args::of(&step.arguments, self.arguments.iter().map(String::as_str).collect(), &self.table)
    }
}

/// Speaks a language, with a variant's names.
pub struct Voice {
    /// The language.
    pub language: Language,
    steps: Arc<Steps>,
    names: BTreeMap<String, String>,
    order: Vec<String>,
}

/// Words that tell a list of cards from something else; a name with one of them is not used.
const NO_NAMES: [&str; 4] = ["and", "cards", "empty", "nothing"];

impl Voice {
    /// A voice for scenarios of a variant.
    pub fn new(language: Language, steps: &Arc<Steps>, variant: &Variant) -> Voice {
        let rules = Ruleset::of(variant, &[], &steps.layout.plan.json);
        let kinds = DECKS.iter().filter_map(|deck| variant.tree.entry(deck)).flat_map(Node::entries);
        let named = kinds.filter_map(|(key, node)| {
            let name = node.entry("name")?.entry(language.tag())?.text()?;
            let means = rules.symbol(name).is_some_and(|symbol| symbol.id == key.text);
            (means && speakable(name, language)).then(|| (key.text.clone(), name.to_owned()))
        });
        let order = rules.symbols.iter().map(|symbol| symbol.id.clone()).collect();
        Voice { language, steps: Arc::clone(steps), names: named.collect(), order }
    }

    /// Whether a card of this id is known.
    pub fn knows(&self, id: &str) -> bool {
        self.order.iter().any(|each| each == id)
    }

    /// The name of a card.
    pub fn card(&self, id: &str) -> String {
        self.names.get(id).cloned().unwrap_or_else(|| id.to_owned())
    }

    /// A line's sentence in the language.
    pub fn sentence(&self, line: &Line) -> String {
        let wording = line.step(&self.steps).and_then(|step| step.wording(self.language));
        let sentence = wording.map_or(line.sentence.as_str(), |wording| &wording.sentence);
        let mut arguments = line.arguments.iter();
        let part = |(text, name): (&str, Option<&str>)| match name {
            None => text.to_owned(),
            Some("s") => format!("{text}s"),
            Some(_) => text.to_owned() + arguments.next().map_or("", String::as_str),
        };
        parts(sentence).map(part).collect()
    }

    /// Cards in their order, equal ones in a row together: `Bell, 2 Cherry`.
    pub fn list(&self, cards: &[String]) -> String {
        let rows = cards.chunk_by(|one, next| one == next);
        self.join(rows.map(|row| (row[0].as_str(), row.len())))
    }

    /// Counted cards, in the variant's order.
    pub fn counts(&self, counts: &Counts) -> String {
        let known = self.order.iter().filter_map(|id| Some((id.as_str(), *counts.get(id)?)));
        self.join(known.filter(|(_, count)| *count > 0))
    }

    /// A hand as a list in the variant's order.
    pub fn hand(&self, cards: &[String]) -> String {
        self.counts(&count(cards))
    }

    fn join<'c>(&self, items: impl Iterator<Item = (&'c str, usize)>) -> String {
        let item = |(id, count): (&str, usize)| {
            let name = self.card(id);
            match (count, self.language) {
                (1, _) => name,
                (_, Language::En) => format!("{count} {name}"),
                (_, Language::Ja) if name.ends_with(|c: char| c.is_ascii_digit()) => format!("{name}：{count}枚"),
                (_, Language::Ja) => format!("{name}{count}枚"),
            }
        };
        let items: Vec<String> = items.map(item).collect();
        items.join(if self.language == Language::Ja { "、" } else { ", " })
    }

    /// The lines of a scenario as text: tags, title, steps.
    pub fn scenario(&self, tags: &[String], title: &str, lines: &[Line]) -> String {
        let word = if self.language == Language::Ja { "シナリオ" } else { "Scenario" };
        let mut text = if tags.is_empty() { String::new() } else { format!("    {}\n", tags.join(" ")) };
        text.push_str(&format!("    {word}: {title}\n"));
        let mut last = None;
        for line in lines {
            let keyword = if last == Some(line.keyword) {
                self.language.joining()[0]
            } else {
                self.language.keyword(line.keyword)
            };
            last = Some(line.keyword);
            text.push_str(&format!("      {keyword} {}\n", self.sentence(line)));
            table(&line.table).for_each(|row| text.push_str(&format!("        {row}\n")));
        }
        text
    }

    /// A whole feature with just this scenario.
    pub fn feature(&self, scenario: &str) -> String {
        feature(self.language, scenario)
    }
}

/// A whole feature with just this scenario.
pub fn feature(language: Language, scenario: &str) -> String {
    match language {
        Language::En => format!("Feature: one action of a record\n\n{scenario}"),
        Language::Ja => format!("# language: ja\n機能: 記録の一手\n\n{scenario}"),
    }
}

/// Whether a name can stand in a sentence.
fn speakable(name: &str, language: Language) -> bool {
    let letters = name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '-'));
    let begins = name.starts_with(char::is_alphabetic);
    let words = name.split(' ').all(|word| !word.is_empty() && !NO_NAMES.contains(&word));
    letters && begins && words && !(language == Language::Ja && name.ends_with("など"))
}
