//! Outlines written out: a scenario for each row of the examples, standing at the row's own line.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::{iter, mem};

use gherkin::{Examples, Feature, Scenario};

/// Writes out every outline of a feature, whose text is given for the lines of the rows.
///
/// # Errors
/// Placeholders for which the examples have no column: the line of each, and its name.
pub fn write_out(feature: &mut Feature, text: &str) -> Result<(), Vec<(usize, String)>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut missing = Vec::new();
    let in_rules = feature.rules.iter_mut().map(|rule| &mut rule.scenarios);
    for scenarios in iter::once(&mut feature.scenarios).chain(in_rules) {
        let read = mem::take(scenarios);
        *scenarios = read.into_iter().flat_map(|each| scenarios_of(each, &lines, &mut missing)).collect();
    }
    missing.sort();
    missing.dedup();
    if missing.is_empty() { Ok(()) } else { Err(missing) }
}

/// The scenarios of an outline; a scenario without examples is one already.
fn scenarios_of(mut outline: Scenario, lines: &[&str], missing: &mut Vec<(usize, String)>) -> Vec<Scenario> {
    let examples = mem::take(&mut outline.examples);
    if examples.is_empty() {
        return vec![outline];
    }
    let mut scenarios = Vec::new();
    for examples in &examples {
        let mut lines = lines_of_rows(examples, lines);
        for row in rows(examples) {
            let mut scenario = row.written_into(&outline, &examples.tags, missing);
            scenario.position = examples.position;
            scenario.position.line = lines.next().unwrap_or(scenario.position.line);
            scenarios.push(scenario);
        }
    }
    scenarios
}

/// The lines on which the rows of examples stand, that of the names left out. The parser tells the keyword's alone.
fn lines_of_rows(examples: &Examples, lines: &[&str]) -> impl Iterator<Item = usize> {
    let keyword = examples.position.line;
    let below = lines.iter().enumerate().skip(keyword);
    let rows = below.filter(|(_, line)| line.trim_start().starts_with('|')).map(|(index, _)| index + 1);
    rows.skip(1).chain(iter::repeat(keyword))
}

/// A row of examples: its cells by the names of their columns.
struct Row<'a>(Rc<HashMap<&'a str, usize>>, &'a [String]);

/// The rows of examples.
fn rows(examples: &Examples) -> impl Iterator<Item = Row<'_>> {
    let table = examples.table.iter().filter_map(|table| table.rows.split_first()).next();
    let (names, rows) = table.map_or((&[][..], &[][..]), |(names, rows)| (names, rows));
    // `rev`, so that the first of two columns with one name counts.
    let columns = Rc::new(names.iter().enumerate().rev().map(|(n, name)| (name.as_str(), n)).collect());
    rows.iter().map(move |row| Row(Rc::clone(&columns), row))
}

impl Row<'_> {
    /// The scenario that the row makes of its outline; `missing` gets what it has no cell for.
    fn written_into(&self, outline: &Scenario, tags: &[String], missing: &mut Vec<(usize, String)>) -> Scenario {
        let mut scenario = outline.clone();
        scenario.tags.extend_from_slice(tags);
        let line = scenario.position.line;
        let own = scenario.tags.iter_mut().chain([&mut scenario.name]).map(|text| (line, text));
        let of_steps = scenario.steps.iter_mut().flat_map(|step| {
            let line = step.position.line;
            let cells = step.table.iter_mut().flat_map(|table| &mut table.rows).flatten();
            iter::once(&mut step.value).chain(&mut step.docstring).chain(cells).map(move |text| (line, text))
        });
        for (line, text) in own.chain(of_steps) {
            let fill = |part| match part {
                Part::Plain(text) => text,
                Part::Named(name) => self.cell(name).unwrap_or_else(|| {
                    missing.push((line, name.to_owned()));
                    ""
                }),
            };
            *text = parts(text).map(fill).collect();
        }
        scenario
    }

    fn cell(&self, name: &str) -> Option<&str> {
        self.1.get(*self.0.get(name)?).map(String::as_str)
    }

    /// The length of an expanded text.
    fn length(&self, text: &str) -> usize {
        let length = |part| match part {
            Part::Plain(text) => text.len(),
            Part::Named(name) => self.cell(name).map_or(0, str::len),
        };
        parts(text).map(length).sum()
    }
}

/// The names of the placeholders of an outline.
pub fn placeholders(outline: &Scenario) -> HashSet<&str> {
    let named = |part| if let Part::Named(name) = part { Some(name) } else { None };
    texts(outline).flat_map(|text| parts(text)).filter_map(named).collect()
}

/// Every text of a scenario in which a placeholder may stand.
fn texts(scenario: &Scenario) -> impl Iterator<Item = &String> {
    let of_steps = scenario.steps.iter().flat_map(|step| {
        let cells = step.table.iter().flat_map(|table| &table.rows).flatten();
        iter::once(&step.value).chain(&step.docstring).chain(cells)
    });
    scenario.tags.iter().chain([&scenario.name]).chain(of_steps)
}

/// A part of a text of an outline.
enum Part<'t> {
    /// It stays as it is.
    Plain(&'t str),
    /// A cell of the column with this name stands in its place.
    Named(&'t str),
}

/// The parts of a text.
fn parts(mut rest: &str) -> impl Iterator<Item = Part<'_>> {
    iter::from_fn(move || {
        // Stop at either sign: searching for `>` alone would be quadratic in a row of `<`.
        let begun = rest.strip_prefix('<').and_then(|after| Some((after, after.find(['<', '>'])?)));
        if let Some((name, behind)) =
            begun.and_then(|(after, end)| Some((&after[..end], after[end..].strip_prefix('>')?)))
            && is_name(name)
        {
            rest = behind;
            return Some(Part::Named(name));
        }
        let first = rest.chars().next()?.len_utf8();
        let (plain, behind) = rest.split_at(rest[first..].find('<').map_or(rest.len(), |at| first + at));
        rest = behind;
        Some(Part::Plain(plain))
    })
}

/// Whether a text between angle brackets is a placeholder and no comparison: `<n>`, but not `< n >`.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(char::is_control)
}

/// The scenarios of a feature, those of its rules last.
pub fn scenarios(feature: &Feature) -> impl Iterator<Item = &Scenario> {
    feature.scenarios.iter().chain(feature.rules.iter().flat_map(|rule| &rule.scenarios))
}

/// The largest size of a file's expanded outlines, in bytes.
const LARGEST: usize = 1 << 20;
/// The most scenarios of a file's expanded outlines.
const MOST: usize = 2000;

/// The first outline that is too much, by its line, with the number of its rows; those before it count too.
pub fn too_large(feature: &Feature) -> Option<(usize, usize)> {
    let (mut count, mut size) = (0, 0);
    scenarios(feature).find_map(|outline| {
        for examples in &outline.examples {
            // Placeholders count as much as the cells put in for them, so that counting ends early.
            let sizes = rows(examples).map(|row| weight(outline, |text| row.length(text).max(text.len())));
            let too_large = sizes.into_iter().any(|row| {
                (count, size) = (count + 1, size + row);
                count > MOST || size > LARGEST
            });
            if too_large {
                let tables = outline.examples.iter().filter_map(|examples| examples.table.as_ref());
                return Some((outline.position.line, tables.map(|table| table.rows.len().saturating_sub(1)).sum()));
            }
        }
        None
    })
}

/// About how much memory a scenario takes, with its texts as long as they are said to be.
fn weight(scenario: &Scenario, length: impl Fn(&str) -> usize) -> usize {
    const EACH: usize = 32;
    texts(scenario).map(|text| EACH + length(text)).sum()
}

/// The fault of an outline that would run nothing.
pub fn empty(scenario: &Scenario) -> Option<&'static str> {
    let holds_rows = |examples: &Examples| examples.table.as_ref().is_some_and(|table| table.rows.len() > 1);
    if scenario.examples.iter().any(|examples| !holds_rows(examples)) {
        return Some("its examples have no row");
    }
    let is_outline =
        ["Outline", "Template", "アウトライン", "テンプレ"].iter().any(|end| scenario.keyword.contains(end));
    (is_outline && scenario.examples.is_empty()).then_some("the outline has no examples")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written_out(text: &str) -> Result<Vec<Scenario>, Vec<(usize, String)>> {
        let mut feature = Feature::parse(text, gherkin::GherkinEnv::default()).expect("it is Gherkin");
        write_out(&mut feature, text).map(|()| feature.scenarios)
    }

    const OUTLINE: &str = "Feature: f\n  @only:<v>\n  Scenario Outline: s <n> < 3 and <the n>\n    Then it is <n>\n      \
                           | <n> | <the n> |\n    And it says\n      \"\"\"\n      <n>\n      \"\"\"\n\n    @t\n    Examples: some\n      \
                           # a remark\n      | n | v | the n |\n      | 1 | x | <n>   |\n\n    Examples: more\n      \
                           | n | v | the n |\n      # another\n      | 2 | y |       |\n";

    #[test]
    fn a_row_goes_into_all_that_the_outline_says() {
        let scenarios = written_out(OUTLINE).unwrap();
        let told: Vec<_> = scenarios.iter().map(|s| (s.position.line, s.name.as_str(), s.tags.join(" "))).collect();
        assert_eq!(told, [(15, "s 1 < 3 and <n>", "only:x t".to_owned()), (20, "s 2 < 3 and ", "only:y".to_owned())]);
        let steps = &scenarios[0].steps;
        assert_eq!(steps[0].value, "it is 1");
        assert_eq!(steps[0].table.as_ref().unwrap().rows, [["1", "<n>"]]);
        assert_eq!(steps[1].docstring.as_deref().map(str::trim), Some("1"));
    }

    #[test]
    fn every_placeholder_without_a_column_is_told_once() {
        let text = "Feature: f\n  Scenario Outline: <a>\n    Then <b> and <c> and <n>\n    Examples:\n      | n |\n      | 1 |\n      | 2 |\n";
        let missing = [(2, "a"), (3, "b"), (3, "c")].map(|(line, name)| (line, name.to_owned()));
        assert_eq!(written_out(text).unwrap_err(), missing);
    }
}
