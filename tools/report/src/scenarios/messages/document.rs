//! A feature as a tree of messages, and its scenarios as pickles. The parser does not give places of tags: they get the
//! line of their element.

use gherkin::{Background, LineCol, Rule, Step, StepType};
use serde_json::{Value, json};
use umpire_scenarios::feature::{FeatureFile, Scenario};

use super::case::Case;
use super::ids::{id, step_id, tag_id};

/// The tree of a file, the run's document of this number.
pub fn document(file: &FeatureFile, uri: &str, number: usize) -> Value {
    let feature = &file.feature;
    let of_feature = feature.scenarios.iter().map(|each| json!({"scenario": scenario(each, number)}));
    let rules = feature.rules.iter().map(|each| json!({"rule": rule(each, number)}));
    let background = feature.background.iter().map(|each| json!({"background": background(each, number)}));
    json!({"uri": uri, "comments": [], "feature": {
        "location": location(feature.position),
        "tags": tags(&feature.tags, feature.position, number),
        "language": file.language.tag(),
        "keyword": feature.keyword, "name": feature.name, "description": text(&feature.description),
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
        "keyword": rule.keyword, "name": rule.name, "description": text(&rule.description),
        "children": background.chain(scenarios).collect::<Vec<_>>(),
    })
}

fn background(background: &Background, number: usize) -> Value {
    json!({
        "id": id(number, background.position),
        "location": location(background.position),
        "keyword": background.keyword, "name": background.name, "description": text(&background.description),
        "steps": steps(&background.steps, number, background.position),
    })
}

fn scenario(scenario: &gherkin::Scenario, number: usize) -> Value {
    json!({
        "id": id(number, scenario.position),
        "location": location(scenario.position),
        "tags": tags(&scenario.tags, scenario.position, number),
        "keyword": scenario.keyword, "name": scenario.name, "description": text(&scenario.description),
        "steps": steps(&scenario.steps, number, scenario.position),
        "examples": [],
    })
}

fn text(description: &Option<String>) -> &str {
    description.as_deref().unwrap_or_default()
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
    let keyword = format!("{} ", step.keyword.trim());
    let mut told = json!({"id": id, "location": location, "keyword": keyword, "text": step.value});
    if let Some(table) = &step.table {
        let row = |(n, row): (usize, &Vec<String>)| {
            let cells = row.iter().map(|cell| json!({"location": location, "value": cell}));
            json!({"id": format!("{id}/{n}"), "location": location, "cells": cells.collect::<Vec<_>>()})
        };
        let rows: Vec<Value> = table.rows.iter().enumerate().map(row).collect();
        told["dataTable"] = json!({"location": location, "rows": rows});
    }
    if let Some(text) = &step.docstring {
        told["docString"] = json!({"location": location, "content": text, "delimiter": "\"\"\""});
    }
    told
}

/// A scenario as it runs, steps of backgrounds first.
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

/// The place of the element that has a tag: scenario, rule or feature.
fn owner(scenario: Scenario<'_>, tag: &str) -> LineCol {
    let has = |tags: &[String]| tags.iter().any(|each| each == tag);
    match scenario.rule {
        _ if has(&scenario.scenario.tags) => scenario.scenario.position,
        Some(rule) if has(&rule.tags) => rule.position,
        _ => scenario.file.feature.position,
    }
}

/// The place of the element that has a scenario's step: a background or the scenario.
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

fn location(at: LineCol) -> Value {
    json!({"line": at.line, "column": at.col})
}
