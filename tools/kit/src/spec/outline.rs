//! Outlines written out: a scenario for each row of the examples, standing at the row's own line.

use std::iter;
use std::mem;

use gherkin::{Examples, Feature, Scenario, Table};

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
        let Some((names, rows)) = examples.table.as_ref().and_then(|table| table.rows.split_first()) else { continue };
        for (row, line) in rows.iter().zip(lines_of_rows(examples, lines)) {
            let mut row = Row { cells: names.iter().zip(row).collect(), missing };
            let mut scenario = row.written_into(&outline, &examples.tags);
            scenario.position = examples.position;
            scenario.position.line = line;
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

/// A row of examples.
struct Row<'a> {
    /// Its cells by the names of their columns.
    cells: Vec<(&'a String, &'a String)>,
    /// What it has no cell for.
    missing: &'a mut Vec<(usize, String)>,
}

impl Row<'_> {
    /// The scenario that the row makes of its outline.
    fn written_into(&mut self, outline: &Scenario, tags: &[String]) -> Scenario {
        let mut scenario = outline.clone();
        let line = scenario.position.line;
        scenario.tags.extend_from_slice(tags);
        for text in scenario.tags.iter_mut().chain([&mut scenario.name]) {
            self.fill(text, line);
        }
        for step in &mut scenario.steps {
            let cells = step.table.iter_mut().flat_map(|table| &mut table.rows).flatten();
            for text in iter::once(&mut step.value).chain(&mut step.docstring).chain(cells) {
                self.fill(text, step.position.line);
            }
        }
        scenario
    }

    /// Puts the cells where their names stand between angle brackets.
    fn fill(&mut self, text: &mut String, line: usize) {
        let mut filled = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once('<') {
            filled.push_str(before);
            let placeholder = after.split_once('>').filter(|(name, _)| is_name(name));
            let Some((name, behind)) = placeholder else {
                filled.push('<');
                rest = after;
                continue;
            };
            match self.cells.iter().find(|(column, _)| *column == name) {
                Some((_, cell)) => filled.push_str(cell),
                None => self.missing.push((line, name.to_owned())),
            }
            rest = behind;
        }
        filled.push_str(rest);
        *text = filled;
    }
}

/// Whether a text between angle brackets is a placeholder and no comparison: `<n>`, but not `< n >`.
fn is_name(text: &str) -> bool {
    !text.is_empty() && text.trim() == text && !text.contains(|c: char| c == '<' || c.is_control())
}

/// How much the outlines of a file may come to once they are written out, in bytes, where each row counts with its whole
/// outline: examples are tables that people read.
const WRITTEN_OUT: usize = 32 << 20;

/// The first outline that is too much, by its line, with the number of its rows; those before it count too.
pub fn too_large(feature: &Feature) -> Option<(usize, usize)> {
    let in_rules = feature.rules.iter().flat_map(|rule| &rule.scenarios);
    let mut sum = 0_usize;
    feature.scenarios.iter().chain(in_rules).find_map(|outline| {
        let tables = outline.examples.iter().filter_map(|examples| examples.table.as_ref());
        let rows: usize = tables.map(|table| table.rows.len().saturating_sub(1)).sum();
        sum = sum.saturating_add(rows.saturating_mul(weight(outline)));
        (sum > WRITTEN_OUT).then_some((outline.position.line, rows))
    })
}

/// About how much memory a scenario takes.
fn weight(scenario: &Scenario) -> usize {
    const EACH: usize = 64;
    let text = |text: &str| EACH + text.len();
    let table = |table: &Table| -> usize {
        table.rows.iter().map(|row| EACH + row.iter().map(|cell| text(cell)).sum::<usize>()).sum()
    };
    let step = |step: &gherkin::Step| {
        let below = step.docstring.as_deref().map_or(0, text) + step.table.as_ref().map_or(0, table);
        EACH + text(&step.value) + below
    };
    let examples = scenario.examples.iter().filter_map(|examples| examples.table.as_ref()).map(table);
    scenario.steps.iter().map(step).chain(examples).sum()
}

/// Why an outline would run nothing.
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
