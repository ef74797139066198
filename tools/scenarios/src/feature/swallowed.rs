//! Finds lines that Gherkin accepts in silence and then does not run, or runs as part of something else.

use std::collections::HashSet;
use std::iter;

use gherkin::{Background, Examples, Feature, Scenario, StepType};
use umpire_engine::tree::Severity;

use super::outline::{self, scenarios};
use super::tags;
use crate::sentence::expression::Language;

/// Something found in a file.
pub struct Found {
    /// Its line.
    pub line: usize,
    /// The message.
    pub what: String,
}

impl Found {
    fn new(line: usize, what: impl Into<String>) -> Found {
        Found { line, what: what.into() }
    }
}

/// The faults of a feature, its outlines not yet written out, and the warnings; each by line. `lines` are those of its text that
/// are not quoted, `prose` those of its descriptions.
pub fn find(
    feature: &Feature,
    text: &str,
    lines: &[(usize, &str)],
    prose: &[(usize, String)],
    language: Language,
) -> (Vec<Found>, Vec<Found>) {
    let (mut faults, mut warnings) = tagged(lines);
    faults.extend(misspelled_keywords(prose));
    faults.extend(in_descriptions(feature, lines, language));
    faults.extend(ragged(lines));
    faults.extend(empty(feature));
    let all_lines: Vec<&str> = text.lines().map(str::trim).collect();
    for scenario in scenarios(feature) {
        faults.extend(run_on(scenario, &all_lines));
        faults.extend(placeholders_in_prose(scenario, prose));
        faults.extend(outline::empty(scenario).map(|fault| Found::new(scenario.position.line, fault)));
        for examples in &scenario.examples {
            columns(scenario, examples, &mut faults, &mut warnings);
        }
    }
    faults.extend(outline::too_large(feature).map(|(line, rows)| {
        let message = "its scenarios would be too many or too long to be read; split the examples";
        Found::new(line, format!("the outline has {rows} rows: {message}"))
    }));
    faults.sort_by_key(|found| found.line);
    (faults, warnings)
}

fn backgrounds(feature: &Feature) -> impl Iterator<Item = &Background> {
    feature.rules.iter().map(|rule| &rule.background).chain([&feature.background]).flatten()
}

/// The lines outside of quoted texts with their numbers, without white space around them; and the line where a text begins that
/// does not end: the parser would try every line after it as its end, for minutes.
pub fn unquoted(text: &str) -> (Vec<(usize, &str)>, Option<usize>) {
    let (mut lines, mut open) = (Vec::new(), None);
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        let fence = ["\"\"\"", "```"].into_iter().find(|fence| line.starts_with(fence));
        match (open, fence) {
            (None, Some(fence)) => open = Some((fence, number)),
            (Some((opened, _)), Some(fence)) if opened == fence => open = None,
            (None, None) => lines.push((number, line)),
            _ => {}
        }
    }
    (lines, open.map(|(_, number)| number))
}

/// Faults of tags, wherever they stand, then warnings.
fn tagged(lines: &[(usize, &str)]) -> (Vec<Found>, Vec<Found>) {
    let (mut faults, mut warnings) = (Vec::new(), Vec::new());
    for (number, line) in lines.iter().filter(|(_, line)| line.starts_with('@')) {
        let tags = line.split_whitespace().take_while(|word| !word.starts_with('#'));
        for (severity, what) in tags.filter_map(|word| tags::fault(word.trim_start_matches('@'))) {
            let found = if severity == Severity::Error { &mut faults } else { &mut warnings };
            found.push(Found::new(*number, what));
        }
    }
    (faults, warnings)
}

/// Steps and tables in the description of a feature or a rule, where the `Scenario:` above them is missing.
fn in_descriptions(feature: &Feature, lines: &[(usize, &str)], language: Language) -> Vec<Found> {
    let described = iter::once(feature.position).chain(feature.rules.iter().map(|rule| rule.position));
    let run = backgrounds(feature).map(|background| background.position);
    let run = run.chain(scenarios(feature).map(|scenario| scenario.position));
    let mut parts: Vec<(usize, bool)> =
        described.map(|at| (at.line, true)).chain(run.map(|at| (at.line, false))).collect();
    parts.sort_unstable();
    let is_described = |number: usize| parts.iter().rev().find(|(line, _)| *line < number).is_some_and(|part| part.1);
    let keywords = [StepType::Given, StepType::When, StepType::Then].map(|keyword| language.keyword(keyword));
    // In Japanese, no space follows the keyword.
    let begins = |line: &str, keyword: &str| {
        line.strip_prefix(keyword).is_some_and(|rest| language == Language::Ja || rest.starts_with(' '))
    };
    let found = lines.iter().filter_map(|(number, line)| {
        let what = match keywords.iter().find(|keyword| begins(line, keyword)) {
            Some(keyword) => format!("a step (`{keyword}`)"),
            None if line.starts_with('|') => "a row of a table".to_owned(),
            None => return None,
        };
        let message = format!("{what} stands in a description and would not be run; put a `Scenario:` line above it");
        is_described(*number).then(|| Found::new(*number, message))
    });
    found.collect()
}

/// Steps behind an empty line that begin anew after what was expected: the `Scenario:` above them is missing.
fn run_on<'f>(scenario: &'f Scenario, lines: &'f [&'f str]) -> impl Iterator<Item = Found> + 'f {
    let after_gap = move |number: usize| {
        lines[..number - 1].iter().rev().find(|line| !line.starts_with('#')).is_some_and(|line| line.is_empty())
    };
    let pairs = scenario.steps.iter().zip(scenario.steps.iter().skip(1));
    pairs.filter(|(before, step)| before.ty == StepType::Then && step.ty != StepType::Then).filter_map(
        move |(_, step)| {
            let (line, keyword) = (step.position.line, step.keyword.trim());
            let message = format!(
                "after an empty line, `{keyword}` behind a Then reads as if a `Scenario:` line were missing above it; \
                 write that line, or close the gap"
            );
            after_gap(line).then(|| Found::new(line, message))
        },
    )
}

/// Rules and features that hold no scenario.
fn empty(feature: &Feature) -> Vec<Found> {
    if scenarios(feature).next().is_none() && feature.rules.is_empty() {
        return vec![Found::new(feature.position.line, format!("the feature `{}` has no scenario", feature.name))];
    }
    let rules = feature.rules.iter().filter(|rule| rule.scenarios.is_empty());
    rules.map(|rule| Found::new(rule.position.line, format!("the rule `{}` has no scenario", rule.name))).collect()
}

/// Columns of examples that are there twice, and those that the outline does not ask for.
fn columns(outline: &Scenario, examples: &Examples, faults: &mut Vec<Found>, warnings: &mut Vec<Found>) {
    let Some(names) = examples.table.as_ref().and_then(|table| table.rows.first()) else { return };
    let asked = outline::placeholders(outline);
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            let what = format!("the examples have two columns `{name}`, and only the first would be read");
            faults.push(Found::new(examples.position.line, what));
        } else if !asked.contains(name.as_str()) {
            let what = format!("the outline does not use the column `{name}` of these examples");
            warnings.push(Found::new(examples.position.line, what));
        }
    }
}

/// The lines of descriptions with their numbers. The parser does not tell where they stand.
pub fn prose(feature: &Feature, lines: &[(usize, &str)]) -> Vec<(usize, String)> {
    let of_rules = feature.rules.iter().map(|rule| &rule.description);
    let of_backgrounds = backgrounds(feature).map(|background| &background.description);
    let of_scenarios = scenarios(feature).map(|scenario| &scenario.description);
    let of_examples = scenarios(feature).flat_map(|scenario| &scenario.examples).map(|examples| &examples.description);
    let all =
        iter::once(&feature.description).chain(of_rules).chain(of_backgrounds).chain(of_scenarios).chain(of_examples);
    let described: HashSet<&str> = all.flatten().flat_map(|text| text.lines()).map(str::trim).collect();
    // Skip rows and tags, which are most lines: looking them up costs as much as reading them.
    let is_prose = |line: &str| !line.is_empty() && !line.starts_with(['|', '@', '#']) && described.contains(line);
    let lines = lines.iter().filter(|(_, line)| is_prose(line));
    lines.map(|(number, line)| (*number, (*line).to_owned())).collect()
}

/// Lines of prose that were surely meant as a keyword.
fn misspelled_keywords(prose: &[(usize, String)]) -> Vec<Found> {
    let meant = prose.iter().filter_map(|(number, line)| Some((number, misspelled(line)?)));
    let told = meant.map(|(number, (found, meant))| {
        Found::new(*number, format!("`{found}:` is read as prose; did you mean `{meant}:`?"))
    });
    told.collect()
}

/// Lines of the description of an outline that ask for a column of its examples, which only steps are given.
fn placeholders_in_prose<'f>(outline: &'f Scenario, prose: &'f [(usize, String)]) -> impl Iterator<Item = Found> + 'f {
    let names = outline.examples.iter().filter_map(|examples| examples.table.as_ref()?.rows.first()).flatten();
    let placeholders: Vec<String> = names.map(|name| format!("<{name}>")).collect();
    let begins = outline.position.line;
    let ends = outline.steps.first().map_or(begins, |step| step.position.line);
    let described = prose.iter().filter(move |(number, _)| (begins..ends).contains(number));
    described.filter_map(move |(number, line)| {
        let placeholder = placeholders.iter().find(|placeholder| line.contains(placeholder.as_str()))?;
        let message = format!("`{placeholder}` stands in a description; is the keyword of a step misspelt here?");
        Some(Found::new(*number, message))
    })
}

/// Rows that have another number of cells than the first of their table; what is too much in them would be dropped.
fn ragged(lines: &[(usize, &str)]) -> Vec<Found> {
    let mut cells = None;
    let mut found = Vec::new();
    for (number, line) in lines.iter().filter(|(_, line)| !line.starts_with('#')) {
        if !line.starts_with('|') {
            cells = None;
            continue;
        }
        let count = line.replace("\\\\", "").replace("\\|", "").matches('|').count();
        if count != *cells.get_or_insert(count) {
            found.push(Found::new(*number, "the row has another number of cells"));
        }
    }
    found
}

/// The keywords that structure a feature, in the languages that have steps.
const KEYWORDS: [&str; 10] = [
    "Rule",
    "Background",
    "Scenario",
    "Scenario Outline",
    "Examples",
    "背景",
    "シナリオ",
    "シナリオアウトライン",
    "例",
    "Feature",
];

/// A line of prose that was surely meant as a keyword.
fn misspelled(line: &str) -> Option<(&str, &'static str)> {
    let (word, _) = line.trim().split_once([':', '：'])?;
    // With another colon, or in another language.
    if word == "ルール" {
        return Some((word, "Rule"));
    }
    // Short words resemble everything.
    let length = word.chars().count();
    if !(4..=20).contains(&length) {
        return None;
    }
    let near =
        |keyword: &&str| strsim::damerau_levenshtein(&word.to_lowercase(), &keyword.to_lowercase()) <= length / 4;
    KEYWORDS.into_iter().find(near).map(|keyword| (word, keyword))
}
