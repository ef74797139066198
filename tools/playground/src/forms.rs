//! The values of a variant as a form: each with its meaning, its value and the parent's value.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use umpire_engine::knob::{self, Form as Written, Text};
use umpire_engine::tree::{Node, Value as Held};
use umpire_engine::variant::people::{DECKS, is_for_people};
use umpire_engine::variant::{self, Variant, flow};
use umpire_judging::card_art::Faces;

use crate::cache::Cache;
use crate::design::{NOT_JUDGING, Running};
use crate::writing::{Schema, node, spelled};

/// Asks for the form of the last judged variant.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Fields {
    /// The language of explanations: `en` or `ja`.
    pub language: String,
}

/// A field of the form.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Field {
    /// The key path.
    pub path: Vec<String>,
    /// Its part of the form: a card by its name, or a key.
    pub group: String,
    /// The heading of that part.
    pub title: String,
    /// The label.
    pub label: String,
    /// The meaning.
    pub explains: String,
    /// The value as YAML on one line.
    pub value: String,
    /// The parent's value, if it has one.
    pub parent: Option<String>,
    /// The allowed values, if they are words.
    pub choices: Vec<Choice>,
    /// The smallest and largest allowed value, if it is a number.
    pub range: Option<(i64, i64)>,
}

/// An allowed value of a field.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Choice {
    /// Its spelling in the file.
    pub value: String,
    /// Its meaning.
    pub means: String,
}

/// The form: counts, scores and effects of each card, numbers of the setup, and every knob with its question.
///
/// # Errors
/// No variant is being judged.
pub fn fields(cache: &Cache, design: &Option<Running>, ask: Fields) -> Result<Vec<Field>, String> {
    let running = design.as_ref().ok_or(NOT_JUDGING)?;
    let (variant, parent) = (running.variant(), running.parent());
    let form = Form {
        schema: Schema::of(cache.library(), Some(&variant.game), false),
        faces: Faces::of(variant, &ask.language),
        japanese: ask.language == "ja",
        variant,
        parent,
    };
    let mut fields = Vec::new();
    form.walk(&variant.tree, &mut Vec::new(), &mut fields);
    Ok(fields)
}

/// Keys that are not rules, or that are edited only as text.
const ABOUT: [&str; 6] = ["variant", "game", "document", "description", "language", "amends"];

struct Form<'v> {
    schema: Schema,
    faces: Faces,
    japanese: bool,
    variant: &'v Variant,
    parent: Option<&'v Variant>,
}

impl Form<'_> {
    fn walk(&self, at: &Node, path: &mut Vec<String>, fields: &mut Vec<Field>) {
        match &at.value {
            Held::Map(entries) if !entries.is_empty() => {
                for (key, below) in entries {
                    path.push(key.text.clone());
                    let said = path.join(".");
                    if !ABOUT.contains(&path[0].as_str()) && !is_for_people(&said) {
                        self.walk(below, path, fields);
                    }
                    path.pop();
                }
            }
            _ => fields.push(self.field(at, path)),
        }
    }

    fn field(&self, at: &Node, path: &[String]) -> Field {
        let spots = self.schema.at(path);
        let said = |key: &str| spots.iter().find_map(|spot| spot.get(key));
        let knob = self.knob(path);
        let explains = match &knob {
            Some((question, _)) => question.clone(),
            None => said("description").and_then(Value::as_str).unwrap_or_default().to_owned(),
        };
        let bound = |key: &str| said(key).and_then(Value::as_i64);
        let terms = variant::terms(&self.variant.game);
        let of_card = path.first().is_some_and(|first| DECKS.contains(&first.as_str())) && path.len() > 2;
        let (group, label) = match of_card {
            true => (self.faces.name(&path[1]).to_owned(), path[2..].join(" ")),
            false => (path[0].clone(), terms.subject(&path.join("."), (&self.variant.tree, &self.variant.tree))),
        };
        let part = terms.parts().iter().find(|(key, _)| !of_card && *key == group);
        // A card is called as in the deck, be it by a negative number.
        let plain = || if of_card { group.clone() } else { group.replace('-', " ") };
        let title = part.map_or_else(plain, |(_, title)| (*title).to_owned());
        let parent = self.parent.and_then(|parent| node(parent, path)).map(flow);
        let choices = knob.map_or_else(|| words(&spots), |(_, choices)| choices);
        let is_number = matches!(at.value, Held::Int(_));
        let range = bound("minimum").zip(bound("maximum")).filter(|_| is_number);
        Field {
            path: path.to_vec(),
            group,
            title,
            label: label.replace('-', " "),
            explains,
            value: flow(at),
            parent,
            choices,
            range,
        }
    }

    /// The question of a knob, and its readings if these are words.
    fn knob(&self, path: &[String]) -> Option<(String, Vec<Choice>)> {
        let ruling = knob::at(variant::rulings(&self.variant.game), &path.join("."))?;
        let knob = ruling.knob()?;
        let told = |text: &Text| if self.japanese { text.ja.to_string() } else { text.en.to_string() };
        let readings = knob.readings.iter().filter(|_| knob.form == Written::Word);
        let choices =
            readings.map(|reading| Choice { value: reading.spelling.to_string(), means: told(&reading.meaning) });
        Some((format!("{}: {}", ruling.id, told(&ruling.question)), choices.collect()))
    }
}

/// The allowed words, if only words are allowed.
fn words(spots: &[&Value]) -> Vec<Choice> {
    let [spot] = spots else { return Vec::new() };
    let listed = spot.get("enum").and_then(Value::as_array).into_iter().flatten();
    let choice = |value: String| Choice { value, means: String::new() };
    match spot.get("type").and_then(Value::as_str) {
        Some("boolean") => ["true", "false"].map(|flag| choice(flag.to_owned())).into(),
        _ => listed.map(|value| choice(spelled(value))).collect(),
    }
}
