//! Formats variant files: two columns for each level, one space after colons and commas and none inside brackets, at
//! most one empty line. Manual column alignment and the contents of strings are kept.

mod align;
mod scan;

use std::sync::Arc;

use umpire_clauses::library::Text;
use umpire_engine::tree::{Node, yaml};

use self::align::{Line, is_empty};
use self::scan::{Piece, Scan};
use super::lines::{bare, indent, is_white, set_in, unusual};

/// Formats a variant file.
///
/// # Errors
/// Every fault of invalid YAML, or a layout that the formatter cannot handle.
pub(super) fn format(file: &Text) -> Result<String, Vec<String>> {
    let before = tree(&file.text, &file.path)?;
    let text = laid_out(&file.text);
    match tree(&text, &file.path) {
        Ok(after) if says(&after) == says(&before) => Ok(text),
        _ => Err(unusual(file)),
    }
}

fn tree(text: &str, path: &str) -> Result<Node, Vec<String>> {
    let mut faults = Vec::new();
    let tree = yaml::parse(text, &Arc::from(path), &mut faults).filter(|_| faults.is_empty());
    tree.ok_or_else(|| faults.iter().map(ToString::to_string).collect())
}

/// The content of a tree, in order.
fn says(tree: &Node) -> String {
    tree.to_json().to_string()
}

fn laid_out(text: &str) -> String {
    let mut layout = Layout::default();
    text.lines().for_each(|line| layout.add(line));
    layout.place_comments(None);
    align::align(&mut layout.lines);
    let mut written = String::new();
    let mut blank = false;
    let spaced = |piece: &Piece| " ".repeat(piece.columns()) + &piece.text;
    for line in layout.lines {
        let empty = is_empty(&line);
        let line = match line {
            Line::Kept(line) => line,
            Line::Laid(columns, pieces) => set_in(columns, &pieces.iter().map(spaced).collect::<String>()),
        };
        if !(empty && (blank || written.is_empty())) {
            written.push_str(&line);
            written.push('\n');
        }
        blank = empty;
    }
    let end = written.trim_end_matches(is_white).len();
    written.truncate(end);
    written + "\n"
}

/// An indentation level of block maps and lists: the columns before and after.
type Level = (usize, usize);

#[derive(Default)]
struct Layout {
    lines: Vec<Line>,
    scan: Scan,
    levels: Vec<Level>,
    /// Comments (by line) whose level the next line decides, with their columns before.
    comments: Vec<(usize, usize)>,
    /// While in a block scalar (`|`, `>`): the columns of its map.
    block: Option<usize>,
}

impl Layout {
    fn add(&mut self, line: &str) {
        let (words, columns) = (bare(line), indent(line));
        if self.block.is_some_and(|map| words.is_empty() || columns > map) {
            let kept = if words.is_empty() { String::new() } else { self.moved(line, columns) };
            self.lines.push(Line::Kept(kept));
            return;
        }
        self.block = None;
        if self.scan.in_quotes() {
            self.scan.pieces(line);
            self.lines.push(Line::Kept(line.to_owned()));
        } else if words.is_empty() {
            self.lines.push(Line::Laid(0, Vec::new()));
        } else if self.scan.in_brackets() {
            let columns = self.shifted(columns);
            let pieces = self.scan.pieces(words);
            self.lines.push(Line::Laid(columns, pieces));
        } else if words.starts_with('#') {
            self.comments.push((self.lines.len(), columns));
            self.lines.push(Line::Laid(columns, vec![Piece::first(words)]));
        } else if !scan::begins_value(words) || words.starts_with("---") {
            // The continuation of a plain scalar.
            let columns = self.shifted(columns);
            self.lines.push(Line::Laid(columns, vec![Piece::first(words)]));
        } else {
            self.add_value(words, columns);
        }
    }

    /// Adds a line of a block map or list.
    fn add_value(&mut self, words: &str, columns: usize) {
        let before = self.levels.clone();
        self.levels.retain(|(was, _)| *was <= columns);
        let now = match self.levels.last() {
            Some((was, now)) if *was == columns => *now,
            Some((_, now)) => now + 2,
            None => 0,
        };
        if self.levels.last().is_none_or(|(was, _)| *was < columns) {
            self.levels.push((columns, now));
        }
        self.place_comments(Some((columns, now, &before)));
        let (mut was, mut is, mut rest) = (columns, now, words);
        while let Some(item) = rest.strip_prefix('-').filter(|item| item.starts_with([' ', '\t'])) {
            let item_words = bare(item);
            (was, is) = (was + rest.len() - item_words.len(), is + 2);
            self.levels.push((was, is));
            rest = item_words;
        }
        let pieces = self.scan.pieces(words);
        if scan::begins_block(&pieces) {
            self.block = Some(was);
        }
        self.lines.push(Line::Laid(now, pieces));
    }

    /// The new columns of a line that continues the one before.
    fn shifted(&self, columns: usize) -> usize {
        let (was, now) = self.levels.last().copied().unwrap_or_default();
        (columns + now).saturating_sub(was)
    }

    /// A line of a block scalar, moved with its parent; none of its content is removed.
    fn moved(&self, line: &str, columns: usize) -> String {
        set_in(self.shifted(columns), &line[columns..])
    }

    /// Indents comments like the line that follows if they had the same columns, else like their surroundings.
    fn place_comments(&mut self, next: Option<(usize, usize, &[Level])>) {
        for (number, columns) in std::mem::take(&mut self.comments) {
            let levels = next.map_or(self.levels.as_slice(), |(.., levels)| levels);
            let within = levels.iter().rev().find(|(was, _)| *was <= columns);
            let now = match next {
                Some((was, now, _)) if was == columns => now,
                _ => within.map_or(columns, |(was, now)| now + columns - was),
            };
            if let Line::Laid(columns, _) = &mut self.lines[number] {
                *columns = now;
            }
        }
    }
}
