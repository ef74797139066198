//! Features: two columns for each level of Gherkin, tables in columns, one empty line between scenarios. Texts in quotes stay as
//! they are.

use std::collections::HashMap;

use gherkin::{Background, Examples, Feature, Scenario, Step};

use super::{bare, indent, set_in, unusual};
use umpire_clauses::library::Text;
use umpire_clauses::style;
use umpire_scenarios::feature::{FeatureFile, RULE_JA, parse};

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Blank,
    Comment,
    Tags,
    /// What begins a part: a feature, background, rule, scenario or examples.
    Header,
    Step,
    Row,
    /// A line of a text in quotes, or its quotes.
    Quoted,
    /// A description.
    Prose,
}

/// A line with its level.
struct Line<'t> {
    kind: Kind,
    level: usize,
    /// As it was written.
    text: &'t str,
    /// As it will be, but for its level.
    words: String,
}

/// A feature laid out anew.
///
/// # Errors
/// Every fault of one that cannot be read.
pub(super) fn format(file: &Text) -> Result<String, Vec<String>> {
    FeatureFile::read(file)?;
    let parsed = |text: &str| parse(text).map_err(|_| unusual(file));
    let before = parsed(&file.text)?;
    let mut lines = lines(&file.text, &before);
    set_levels(&mut lines);
    set_tables(&mut lines);
    let text = written(&lines);
    FeatureFile::fits(&text)
        .map_err(|message| vec![format!("{}:1: laid out it would be too long: {message}", file.path)])?;
    if meaning(&parsed(&text)?) == meaning(&before) { Ok(text) } else { Err(unusual(file)) }
}

/// The lines that the parser knows: kind, level and keyword, by their number.
type Known = HashMap<usize, (Kind, usize, String)>;

fn known(feature: &Feature) -> Known {
    let mut known = Known::new();
    known.insert(feature.position.line, (Kind::Header, 0, feature.keyword.clone()));
    feature.background.iter().for_each(|background| known_background(background, 1, &mut known));
    feature.scenarios.iter().for_each(|scenario| known_scenario(scenario, 1, &mut known));
    for rule in &feature.rules {
        known.insert(rule.position.line, (Kind::Header, 1, rule.keyword.clone()));
        rule.background.iter().for_each(|background| known_background(background, 2, &mut known));
        rule.scenarios.iter().for_each(|scenario| known_scenario(scenario, 2, &mut known));
    }
    known
}

fn known_background(background: &Background, level: usize, known: &mut Known) {
    known.insert(background.position.line, (Kind::Header, level, background.keyword.clone()));
    known_steps(&background.steps, level + 1, known);
}

fn known_scenario(scenario: &Scenario, level: usize, known: &mut Known) {
    known.insert(scenario.position.line, (Kind::Header, level, scenario.keyword.clone()));
    known_steps(&scenario.steps, level + 1, known);
    for examples in &scenario.examples {
        known.insert(examples.position.line, (Kind::Header, level + 1, examples.keyword.clone()));
    }
}

fn known_steps(steps: &[Step], level: usize, known: &mut Known) {
    known.extend(steps.iter().map(|step| (step.position.line, (Kind::Step, level, step.keyword.clone()))));
}

fn lines<'t>(text: &'t str, feature: &Feature) -> Vec<Line<'t>> {
    let (known, mut quotes) = (known(feature), None);
    let lines = text.lines().zip(1..).map(|(text, number)| {
        let words = bare(text);
        let quote = ["\"\"\"", "```"].into_iter().find(|quote| words.starts_with(quote));
        let line = |kind, level, words: &str| Line { kind, level, text, words: words.to_owned() };
        if quotes.is_some() || quote.is_some() {
            quotes = match quotes {
                None => quote,
                open if open == quote => None,
                open => open,
            };
            return line(Kind::Quoted, 0, words);
        }
        match (known.get(&number), words.chars().next()) {
            (Some((Kind::Step, level, keyword)), _) => line(Kind::Step, *level, &after_keyword(words, keyword)),
            (Some((kind, level, keyword)), _) => line(*kind, *level, &after_colon(words, keyword)),
            (None, None) => line(Kind::Blank, 0, ""),
            (None, Some('#')) => line(Kind::Comment, 0, words),
            (None, Some('@')) => line(Kind::Tags, 0, &words.split_ascii_whitespace().collect::<Vec<_>>().join(" ")),
            (None, Some('|')) => line(Kind::Row, 0, words),
            (None, Some(_)) => line(Kind::Prose, 0, words),
        }
    });
    lines.collect()
}

/// A step with one space behind its keyword, where there is any.
fn after_keyword(words: &str, keyword: &str) -> String {
    let keyword = bare(keyword);
    match words.strip_prefix(keyword) {
        Some(rest) if rest != bare(rest) => format!("{keyword} {}", bare(rest)),
        _ => words.to_owned(),
    }
}

/// A header with one space behind its colon.
fn after_colon(words: &str, keyword: &str) -> String {
    let keyword = if words.starts_with(RULE_JA) { RULE_JA } else { bare(keyword) }.trim_end_matches(':');
    match words.strip_prefix(keyword).and_then(|rest| bare(rest).strip_prefix(':')) {
        Some(name) => bare(&format!("{keyword}: {}", bare(name))).to_owned(),
        None => words.to_owned(),
    }
}

/// Rows and prose belong below the part or step before them, tags and comments to what comes after them.
fn set_levels(lines: &mut [Line<'_>]) {
    let mut below = 0;
    for line in lines.iter_mut() {
        match line.kind {
            Kind::Header | Kind::Step => below = line.level + 1,
            Kind::Row | Kind::Prose => line.level = below,
            _ => {}
        }
    }
    let (mut next, mut header) = (below.saturating_sub(1), 0);
    for line in lines.iter_mut().rev() {
        match line.kind {
            Kind::Blank | Kind::Quoted => continue,
            Kind::Header => header = line.level,
            Kind::Tags => line.level = header,
            Kind::Comment => line.level = next,
            Kind::Step | Kind::Row | Kind::Prose => {}
        }
        next = line.level;
    }
}

/// Sets the cells of each table below each other; comments may stand between its rows.
fn set_tables(lines: &mut [Line<'_>]) {
    let mut rows: Vec<usize> = Vec::new();
    for n in 0..=lines.len() {
        match lines.get(n).map(|line| line.kind) {
            Some(Kind::Row) => rows.push(n),
            Some(Kind::Comment | Kind::Blank) => {}
            _ => {
                let cells: Option<Vec<Vec<String>>> = rows.iter().map(|row| cells(&lines[*row].words)).collect();
                let cells = cells.filter(|cells| cells.len() * widest(cells) <= LARGEST_TABLE);
                let table = cells.map(|cells| style::table(&cells).collect::<Vec<_>>()).unwrap_or_default();
                rows.drain(..).zip(table).for_each(|(row, words)| lines[row].words = words);
            }
        }
    }
}

/// The most characters of a table that is set in columns: one wide cell makes every row as wide.
const LARGEST_TABLE: usize = 1 << 16;

/// How wide a table becomes, or a little less.
fn widest(cells: &[Vec<String>]) -> usize {
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |n| cells.iter().filter_map(|row| row.get(n)).map(String::len).max();
    (0..columns).filter_map(wide).sum()
}

/// The cells of a row; nothing if its last is open.
fn cells(row: &str) -> Option<Vec<String>> {
    let mut cells = vec![String::new()];
    let mut escaped = false;
    for c in row.strip_prefix('|')?.chars() {
        match c {
            '|' if !escaped => cells.push(String::new()),
            c => cells.last_mut()?.push(c),
        }
        escaped = c == '\\' && !escaped;
    }
    let open = cells.pop()?;
    open.is_empty().then(|| cells.iter().map(|cell| bare(cell).to_owned()).collect())
}

/// Where each header begins with what belongs to it: its tags, and comments right above.
fn beginnings(lines: &[Line<'_>]) -> Vec<bool> {
    let mut begins = vec![false; lines.len()];
    for n in (0..lines.len()).filter(|n| lines[*n].kind == Kind::Header) {
        let above = (0..n).rev().take_while(|n| matches!(lines[*n].kind, Kind::Tags | Kind::Comment | Kind::Blank));
        let tags = above.filter(|n| lines[*n].kind == Kind::Tags).last().unwrap_or(n);
        let first = (0..tags).rev().take_while(|n| lines[*n].kind == Kind::Comment).last().unwrap_or(tags);
        begins[first] = true;
    }
    begins
}

fn written(lines: &[Line<'_>]) -> String {
    let begins = beginnings(lines);
    let mut text = String::new();
    let (mut last, mut blank, mut margin) = (None, false, 0);
    for (n, line) in lines.iter().enumerate() {
        if line.kind == Kind::Blank {
            blank = true;
            continue;
        }
        let parted = match line.kind {
            _ if last.is_none() => false,
            _ if begins[n] => true,
            Kind::Header | Kind::Tags | Kind::Row | Kind::Quoted => false,
            Kind::Step | Kind::Prose | Kind::Comment | Kind::Blank => {
                blank && !matches!(last, Some(Kind::Header | Kind::Tags))
            }
        };
        if parted {
            text.push('\n');
        }
        if line.kind == Kind::Prose && last != Some(Kind::Prose) {
            let prose = lines[n..].iter().take_while(|line| matches!(line.kind, Kind::Prose | Kind::Blank));
            let prose = prose.filter(|line| line.kind == Kind::Prose);
            margin = prose.map(|line| indent(line.text)).min().unwrap_or(0);
        }
        let columns = 2 * line.level + if line.kind == Kind::Prose { indent(line.text) - margin } else { 0 };
        let laid_out = if line.kind == Kind::Quoted { line.text.to_owned() } else { set_in(columns, &line.words) };
        text.push_str(&(laid_out + "\n"));
        (last, blank) = (Some(line.kind), false);
    }
    text
}

/// All that a feature says, whatever its layout.
fn meaning(feature: &Feature) -> Vec<String> {
    let mut said = head(&feature.keyword, &feature.name, feature.description.as_deref(), &feature.tags);
    said.extend(feature.background.iter().flat_map(of_background));
    said.extend(feature.scenarios.iter().flat_map(of_scenario));
    for rule in &feature.rules {
        said.extend(head(&rule.keyword, &rule.name, rule.description.as_deref(), &rule.tags));
        said.extend(rule.background.iter().flat_map(of_background));
        said.extend(rule.scenarios.iter().flat_map(of_scenario));
    }
    said
}

fn head(keyword: &str, name: &str, description: Option<&str>, tags: &[String]) -> Vec<String> {
    let description: Vec<&str> = description.unwrap_or_default().lines().map(bare).filter(|l| !l.is_empty()).collect();
    vec![keyword.to_owned(), name.to_owned(), description.join("\n"), tags.join(" ")]
}

fn of_background(background: &Background) -> Vec<String> {
    let mut said = head(&background.keyword, &background.name, background.description.as_deref(), &[]);
    said.extend(background.steps.iter().map(of_step));
    said
}

fn of_scenario(scenario: &Scenario) -> Vec<String> {
    let mut said = head(&scenario.keyword, &scenario.name, scenario.description.as_deref(), &scenario.tags);
    said.extend(scenario.steps.iter().map(of_step));
    said.extend(scenario.examples.iter().flat_map(of_examples));
    said
}

fn of_examples(examples: &Examples) -> Vec<String> {
    let name = examples.name.as_deref().unwrap_or_default();
    let mut said = head(&examples.keyword, name, examples.description.as_deref(), &examples.tags);
    said.push(format!("{:?}", examples.table.as_ref().map(|table| &table.rows)));
    said
}

fn of_step(step: &Step) -> String {
    let rows = step.table.as_ref().map(|table| &table.rows);
    format!("{} {:?} {:?} {:?} {rows:?}", bare(&step.keyword), step.ty, step.value, step.docstring)
}
