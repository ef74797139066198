//! A feature as a tree of messages, and its scenarios as pickles. Where its tags stand the parser does not tell: they get the line
//! of what they belong to.

use gherkin::{Background, LineCol, Rule, Step, StepType};
use serde_json::{Value, json};

use super::case::Case;
use umpire_scenarios::feature::{FeatureFile, Scenario};

/// The tree of a file, which is the run's document of this number.
pub fn document(file: &FeatureFile, uri: &str, number: usize) -> Value {
    let feature = &file.feature;
    let of_feature = feature.scenarios.iter().map(|each| json!({"scenario": scenario(each, number)}));
    let rules = feature.rules.iter().map(|each| json!({"rule": rule(each, number)}));
    let background = feature.background.iter().map(|each| json!({"background": background(each, number)}));
    json!({"uri": uri, "comments": [], "feature": {
        "location": location(feature.position),
        "tags": tags(&feature.tags, feature.position, number),
        "language": file.language.tag(),
        "keyword": feature.keyword,
        "name": feature.name,
        "description": feature.description.as_deref().unwrap_or_default(),
        "children": background.chain(of_feature).chain(rules).collect::<Vec<_>>(),
    }})
}

fn rule(rule: &Rule, number: usize) -> Value {
    let background = rule.background.iter().map(|each| json!({"background": background(each, number)}));
    let scenarios = rule.scenarios.iter().map(|each| json!({"scenario": scenario(each, number)}));
    json!({
        "id": id(number, rule.position),
        "location": location(rule.position),
        "tags": tags(&rule.tags, rule.position, number),
        "keyword": rule.keyword,
        "name": rule.name,
        "description": rule.description.as_deref().unwrap_or_default(),
        "children": background.chain(scenarios).collect::<Vec<_>>(),
    })
}

fn background(background: &Background, number: usize) -> Value {
    json!({
        "id": id(number, background.position),
        "location": location(background.position),
        "keyword": background.keyword,
        "name": background.name,
        "description": background.description.as_deref().unwrap_or_default(),
        "steps": steps(&background.steps, number, background.position),
    })
}

fn scenario(scenario: &gherkin::Scenario, number: usize) -> Value {
    json!({
        "id": id(number, scenario.position),
        "location": location(scenario.position),
        "tags": tags(&scenario.tags, scenario.position, number),
        "keyword": scenario.keyword,
        "name": scenario.name,
        "description": scenario.description.as_deref().unwrap_or_default(),
        "steps": steps(&scenario.steps, number, scenario.position),
        "examples": [],
    })
}

fn tags(tags: &[String], of: LineCol, number: usize) -> Vec<Value> {
    let tag =
        |name: &String| json!({"id": tag_id(number, of, name), "location": location(of), "name": format!("@{name}")});
    tags.iter().map(tag).collect()
}

fn steps(steps: &[Step], number: usize, of: LineCol) -> Vec<Value> {
    steps.iter().map(|each| step(each, &step_id(number, of, each))).collect()
}

fn step(step: &Step, id: &str) -> Value {
    let location = location(step.position);
    let mut told = json!({
        "id": id,
        "location": location,
        "keyword": format!("{} ", step.keyword.trim()),
        "text": step.value,
    });
    if let Some(table) = &step.table {
        let cells = |row: &Vec<String>| row.iter().map(|cell| json!({"location": location, "value": cell})).collect();
        let row = |(n, row): (usize, &Vec<String>)| {
            let cells: Value = cells(row);
            json!({"id": format!("{id}/{n}"), "location": location, "cells": cells})
        };
        told["dataTable"] = json!({
            "location": location,
            "rows": table.rows.iter().enumerate().map(row).collect::<Vec<_>>(),
        });
    }
    if let Some(text) = &step.docstring {
        told["docString"] = json!({"location": location, "content": text, "delimiter": "\"\"\""});
    }
    told
}

/// A scenario as it runs: the steps of the backgrounds first.
pub fn pickle(case: &Case<'_>, uri: &str) -> Value {
    let (number, scenario) = (case.document, case.scenario);
    let tag =
        |name: &str| json!({"name": format!("@{name}"), "astNodeId": tag_id(number, owner(scenario, name), name)});
    let step = |(n, step): (usize, &Step)| {
        let mut told = json!({
            "id": case.pickle_step(n),
            "astNodeIds": [step_id(number, stands_in(scenario, n), step)],
            "type": match step.ty {
                StepType::Given => "Context",
                StepType::When => "Action",
                StepType::Then => "Outcome",
            },
            "text": step.value,
        });
        if let Some(table) = &step.table {
            let row =
                |row: &Vec<String>| json!({"cells": row.iter().map(|cell| json!({"value": cell})).collect::<Vec<_>>()});
            let rows: Vec<Value> = table.rows.iter().map(row).collect();
            told["argument"] = json!({"dataTable": {"rows": rows}});
        } else if let Some(text) = &step.docstring {
            told["argument"] = json!({"docString": {"content": text}});
        }
        told
    };
    json!({
        "id": case.pickle(),
        "uri": uri,
        "location": location(scenario.scenario.position),
        "name": scenario.scenario.name,
        "language": scenario.file.language.tag(),
        "tags": scenario.tags().map(tag).collect::<Vec<_>>(),
        "astNodeIds": [id(number, scenario.scenario.position)],
        "steps": scenario.steps().enumerate().map(step).collect::<Vec<_>>(),
    })
}

/// Where what has a tag of a scenario stands: itself, its rule or its feature.
fn owner(scenario: Scenario<'_>, tag: &str) -> LineCol {
    let has = |tags: &[String]| tags.iter().any(|each| each == tag);
    match scenario.rule {
        _ if has(&scenario.scenario.tags) => scenario.scenario.position,
        Some(rule) if has(&rule.tags) => rule.position,
        _ => scenario.file.feature.position,
    }
}

/// Where what has a scenario's step of this number stands: a background, or itself.
fn stands_in(scenario: Scenario<'_>, n: usize) -> LineCol {
    let of_feature = scenario.file.feature.background.as_ref();
    let of_rule = scenario.rule.and_then(|rule| rule.background.as_ref());
    let mut before = 0;
    for background in of_feature.into_iter().chain(of_rule) {
        before += background.steps.len();
        if n < before {
            return background.position;
        }
    }
    scenario.scenario.position
}

/// The id of what stands there.
pub fn id(number: usize, at: LineCol) -> String {
    format!("{number}@{}", at.line)
}

fn tag_id(number: usize, of: LineCol, name: &str) -> String {
    format!("{}#{name}", id(number, of))
}

fn step_id(number: usize, of: LineCol, step: &Step) -> String {
    format!("{}.{}", id(number, of), step.position.line)
}

fn location(at: LineCol) -> Value {
    json!({"line": at.line, "column": at.col})
}
