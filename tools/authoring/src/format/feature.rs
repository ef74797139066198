//! Formats features: two columns for each level of Gherkin, aligned tables, one empty line between scenarios.
//! Docstrings are left alone.

use std::collections::HashMap;

use gherkin::{Background, Examples, Feature, Rule, Scenario, Step};
use umpire_clauses::library::Text;
use umpire_clauses::style;
use umpire_scenarios::feature::{FeatureFile, RULE_JA, parse};

use super::lines::{bare, indent, set_in, unusual};

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Blank,
    Comment,
    Tags,
    /// The beginning of a feature, background, rule, scenario or examples.
    Header,
    Step,
    Row,
    /// A line of a docstring, or its delimiter.
    Quoted,
    /// A description.
    Prose,
}

/// A line with its level.
struct Line<'t> {
    kind: Kind,
    level: usize,
    /// The line as written.
    text: &'t str,
    /// The formatted line without its indentation.
    words: String,
}

/// Formats a feature.
///
/// # Errors
/// Every fault of an invalid feature.
pub(super) fn format(file: &Text) -> Result<String, Vec<String>> {
    FeatureFile::read(file)?;
    let parsed = |text: &str| parse(text).map(|feature| Parsed::of(&feature)).map_err(|_| unusual(file));
    let before = parsed(&file.text)?;
    let mut lines = lines(&file.text, &before);
    set_levels(&mut lines);
    set_tables(&mut lines);
    let text = written(&lines);
    FeatureFile::fits(&text)
        .map_err(|message| vec![format!("{}:1: laid out it would be too long: {message}", file.path)])?;
    if parsed(&text)?.meaning == before.meaning { Ok(text) } else { Err(unusual(file)) }
}

/// The parser's view of a feature.
#[derive(Default)]
struct Parsed {
    /// Kind, level and keyword of lines, by their number.
    lines: HashMap<usize, (Kind, usize, String)>,
    /// The content of the feature, regardless of its layout.
    meaning: Vec<String>,
}

impl Parsed {
    fn of(feature: &Feature) -> Parsed {
        let mut parsed = Parsed::default();
        let Feature { keyword, name, description, tags, position, .. } = feature;
        parsed.header(position.line, 0, [keyword, name], description.as_deref(), tags);
        parsed.section(1, feature.background.as_ref(), &feature.scenarios);
        for Rule { keyword, name, description, tags, position, background, scenarios, .. } in &feature.rules {
            parsed.header(position.line, 1, [keyword, name], description.as_deref(), tags);
            parsed.section(2, background.as_ref(), scenarios);
        }
        parsed
    }

    /// The background and scenarios of a feature or rule.
    fn section(&mut self, level: usize, background: Option<&Background>, scenarios: &[Scenario]) {
        if let Some(Background { keyword, name, description, position, steps, .. }) = background {
            self.header(position.line, level, [keyword, name], description.as_deref(), &[]);
            self.steps(level + 1, steps);
        }
        for Scenario { keyword, name, description, tags, position, steps, examples, .. } in scenarios {
            self.header(position.line, level, [keyword, name], description.as_deref(), tags);
            self.steps(level + 1, steps);
            for Examples { keyword, name, description, tags, position, table, .. } in examples {
                let name = name.as_deref().unwrap_or_default();
                self.header(position.line, level + 1, [keyword, name], description.as_deref(), tags);
                self.meaning.push(format!("{:?}", table.as_ref().map(|table| &table.rows)));
            }
        }
    }

    fn header(&mut self, line: usize, level: usize, [keyword, name]: [&str; 2], text: Option<&str>, tags: &[String]) {
        self.lines.insert(line, (Kind::Header, level, keyword.to_owned()));
        let text: Vec<&str> = text.unwrap_or_default().lines().map(bare).filter(|line| !line.is_empty()).collect();
        self.meaning.extend([keyword.to_owned(), name.to_owned(), text.join("\n"), tags.join(" ")]);
    }

    fn steps(&mut self, level: usize, steps: &[Step]) {
        for Step { keyword, ty, value, docstring, table, position, .. } in steps {
            self.lines.insert(position.line, (Kind::Step, level, keyword.clone()));
            let rows = table.as_ref().map(|table| &table.rows);
            self.meaning.push(format!("{} {ty:?} {value:?} {docstring:?} {rows:?}", bare(keyword)));
        }
    }
}

fn lines<'t>(text: &'t str, parsed: &Parsed) -> Vec<Line<'t>> {
    let mut quotes = None;
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
        match (parsed.lines.get(&number), words.chars().next()) {
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

/// A step with one space after its keyword.
fn after_keyword(words: &str, keyword: &str) -> String {
    let keyword = bare(keyword);
    match words.strip_prefix(keyword) {
        Some(rest) if rest != bare(rest) => format!("{keyword} {}", bare(rest)),
        _ => words.to_owned(),
    }
}

/// A header with one space after its colon.
fn after_colon(words: &str, keyword: &str) -> String {
    let keyword = if words.starts_with(RULE_JA) { RULE_JA } else { bare(keyword) }.trim_end_matches(':');
    match words.strip_prefix(keyword).and_then(|rest| bare(rest).strip_prefix(':')) {
        Some(name) => bare(&format!("{keyword}: {}", bare(name))).to_owned(),
        None => words.to_owned(),
    }
}

/// Indents rows and descriptions below the part or step before them, and tags and comments like what follows them.
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

/// Aligns the cells of each table; comments may be between its rows.
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

/// The most characters of a table that is aligned: one wide cell makes every row as wide.
const LARGEST_TABLE: usize = 1 << 16;

/// A lower bound of the width of a table.
fn widest(cells: &[Vec<String>]) -> usize {
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let wide = |n| cells.iter().filter_map(|row| row.get(n)).map(String::len).max();
    (0..columns).filter_map(wide).sum()
}

/// The cells of a row; `None` if the last one is not closed.
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

/// The lines at which a header begins, including its tags and the comments directly above.
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
