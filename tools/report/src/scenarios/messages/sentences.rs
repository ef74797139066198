//! Sentences as step definitions, and the arguments of steps.

use std::sync::Arc;

use serde_json::{Value, json};
use umpire_scenarios::expression::{Language, as_cucumber, parameters, taken};
use umpire_scenarios::steps::{Reading, Steps};

/// The parameter types, then the step definitions of the games.
pub fn definitions(games: Vec<&str>, steps: &[&Arc<Steps>]) -> Vec<Value> {
    let parameter = |(name, pattern): (String, String)| {
        json!({"parameterType": {
            "id": format!("parameter:{name}"),
            "name": name,
            "regularExpressions": [pattern],
            "preferForRegularExpressionMatch": false,
            "useForSnippets": false,
        }})
    };
    let mut lines: Vec<Value> = parameters().into_iter().map(parameter).collect();
    for steps in games.iter().filter_map(|game| steps.iter().find(|steps| steps.game == *game)) {
        for (n, step) in steps.all().enumerate() {
            lines.extend(Language::ALL.into_iter().filter_map(|language| {
                let source = as_cucumber(&step.wording(language)?.sentence, language);
                Some(json!({"stepDefinition": {
                    "id": id(steps, n, language),
                    "pattern": {"source": source, "type": "CUCUMBER_EXPRESSION"},
                    "sourceReference": {},
                }}))
            }));
        }
    }
    lines
}

/// The step definition of a step, and its arguments. Offsets are in UTF-16 units.
pub fn matched(steps: &Steps, reading: &Reading<'_>, text: &str) -> (String, Value) {
    let wording = steps.all().nth(reading.step).and_then(|step| step.wording(reading.language));
    let names = wording.map(|wording| taken(&wording.sentence, reading.language)).unwrap_or_default();
    let arguments = reading.captures.iter().zip(names).map(|(range, name)| {
        let start = text.get(..range.start).unwrap_or_default().encode_utf16().count();
        let group = json!({"start": start, "value": text.get(range.clone()), "children": []});
        json!({"parameterTypeName": name, "group": group})
    });
    (id(steps, reading.step, reading.language), json!({"stepMatchArguments": arguments.collect::<Vec<_>>()}))
}

fn id(steps: &Steps, n: usize, language: Language) -> String {
    format!("{}:{n}:{}", steps.game, language.tag())
}
