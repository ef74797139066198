//! Parses YAML text into a tree with places.
//!
//! Only a subset of YAML is read: one document of maps, lists and scalars. Merge keys and tags are refused because
//! they are ambiguous. Size, depth and the number of values (with expanded aliases) are limited, so every text is
//! refused quickly.

use std::collections::HashMap;
use std::sync::Arc;

use granit_parser::{ErrorKind, Event, Marker, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::fault::{self, Fault};
use super::node::{Key, Node, Place, Value};
use crate::sanitize::{cut, short};

/// The largest file that is read, in bytes.
const MAX_BYTES: usize = 1 << 20;
/// The deepest nesting of maps and lists.
const MAX_DEPTH: usize = 32;
/// The most values of a file, including keys and expanded aliases.
pub const MAX_NODES: usize = 10_000;

/// The tree of a text. Appends faults; `None` if there is no tree at all (a syntax error, no map).
pub fn parse(text: &str, file: &Arc<str>, faults: &mut Vec<Fault>) -> Option<Node> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let start = Place { file: file.clone(), line: 1, column: 1 };
    if text.len() > MAX_BYTES {
        let message = format!("the file has {} bytes; at most {MAX_BYTES} are read", text.len());
        faults.push(Fault::error(&start, "", message));
        return None;
    }
    let options = granit_parser::options! { flow_nesting_limit: MAX_DEPTH, block_nesting_limit: MAX_DEPTH };
    let parser = Parser::new_from_str_with_options(text, options);
    let mut builder = Builder { parser, text, file, faults, path: String::new(), nodes: 0, anchors: HashMap::new() };
    let tree = builder.document().ok()?;
    faults.push(match &tree.value {
        Value::Map(_) => return Some(tree),
        Value::Null => Fault::error(&start, "", "the file is empty; a map of keys belongs here"),
        _ => Fault::error(&tree.place, "", format!("a map of keys belongs here; found {}", fault::shown(&tree))),
    });
    None
}

/// Parsing stopped; the fault is in the list.
struct Stop;

struct Builder<'t, 'f> {
    parser: Parser<'t, StrInput<'t>>,
    text: &'t str,
    file: &'f Arc<str>,
    faults: &'f mut Vec<Fault>,
    path: String,
    nodes: usize,
    /// Complete anchored values, each with its number of values.
    anchors: HashMap<usize, (Node, usize)>,
}

impl<'t> Builder<'t, '_> {
    fn place(&self, mark: &Marker) -> Place {
        let number = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        Place { file: self.file.clone(), line: number(mark.line()), column: number(mark.col() + 1) }
    }

    fn fault(&mut self, mark: &Marker, message: impl Into<String>) {
        let place = self.place(mark);
        self.faults.push(Fault::error(&place, self.path.clone(), message));
    }

    fn next(&mut self) -> Result<(Event<'t>, Span), Stop> {
        match self.parser.next_event() {
            Some(Ok(next)) => Ok(next),
            Some(Err(error)) => {
                let is_open = error.info().contains("flow") || error.info().contains("bracket");
                let fault = match unclosed(self.text).filter(|_| is_open) {
                    Some((line, column, comment)) => {
                        let help = "` #` begins a comment: put a color in quotes".to_owned();
                        Fault::error(
                            &self.place(&Marker::new(0, line, column)),
                            "",
                            "this is not YAML: this bracket is not closed",
                        )
                        .help(comment.contains(['}', ']']).then_some(help))
                    }
                    None => {
                        let mark = tab(self.text, &error).unwrap_or(*error.marker());
                        Fault::error(&self.place(&mark), "", syntax_message(&error))
                            .help(indented(self.text, mark.line()))
                    }
                };
                self.faults.push(fault);
                Err(Stop)
            }
            None => Err(self.stop(&Marker::new(0, 1, 0), "the text ends too early")),
        }
    }

    fn stop(&mut self, mark: &Marker, message: &str) -> Stop {
        self.fault(mark, message);
        Stop
    }

    /// The root of the only document.
    fn document(&mut self) -> Result<Node, Stop> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentEnd => {}
                Event::DocumentStart(..) if root.is_some() => {
                    return Err(self.stop(&span.start, "a second document begins here; a file has one"));
                }
                Event::DocumentStart(..) => {
                    let (event, span) = self.next()?;
                    root = Some(self.node(event, span)?);
                }
                Event::StreamEnd => break,
                _ => return Err(self.stop(&span.start, "this cannot stand outside a document")),
            }
        }
        Ok(root.unwrap_or(Node { value: Value::Null, place: self.place(&Marker::new(0, 1, 0)) }))
    }

    fn node(&mut self, event: Event<'t>, span: Span) -> Result<Node, Stop> {
        let before = self.nodes;
        self.count(&span, 1)?;
        self.refuse_tag(&event, &span);
        let anchor = event.anchor_id().filter(|id| *id != 0);
        let value = match event {
            Event::Scalar(text, style, ..) => scalar(text.into_owned(), style),
            Event::SequenceStart(..) => self.list()?,
            Event::MappingStart(..) => self.map()?,
            Event::Alias(id) => return self.alias(id, &span),
            _ => return Err(self.stop(&span.start, "a value is missing here")),
        };
        let node = Node { value, place: self.place(&span.start) };
        if let Some(id) = anchor {
            self.anchors.insert(id, (node.clone(), self.nodes - before));
        }
        Ok(node)
    }

    /// The value of an alias, with the places of its anchor.
    fn alias(&mut self, id: usize, span: &Span) -> Result<Node, Stop> {
        let Some((node, size)) = self.anchors.get(&id).cloned() else {
            return Err(self.stop(&span.start, "this alias stands within its own anchor"));
        };
        self.count(span, size)?;
        Ok(node)
    }

    fn count(&mut self, span: &Span, values: usize) -> Result<(), Stop> {
        self.nodes += values;
        if self.nodes > MAX_NODES {
            return Err(self.stop(&span.start, &format!("the file has more than {MAX_NODES} values")));
        }
        Ok(())
    }

    fn refuse_tag(&mut self, event: &Event<'_>, span: &Span) {
        if let Some(tag) = event.tag() {
            let message = format!("no tags; leave out `{}`", short(&tag.original()));
            self.fault(&span.tag_start().unwrap_or(span.start), message);
        }
    }

    fn list(&mut self) -> Result<Value, Stop> {
        let mut items = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                return Ok(Value::List(items));
            }
            let path = fault::item(&self.path, items.len());
            items.push(self.within(path, |builder| builder.node(event, span))?);
        }
    }

    fn map(&mut self) -> Result<Value, Stop> {
        let mut entries = Vec::new();
        // The line of each key.
        let mut lines = HashMap::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                return Ok(Value::Map(entries));
            }
            let key = self.key(event, span)?;
            let (event, span) = self.next()?;
            let Some(key) = key else {
                self.skip(event, span)?;
                continue;
            };
            let first = *lines.entry(key.text.clone()).or_insert(key.place.line);
            let is_new = lines.len() > entries.len();
            let path = fault::join(&self.path, &key.text);
            let node = self.within(path, |builder| {
                if !is_new {
                    let message = format!("duplicate key; the first is on line {first}");
                    builder.faults.push(Fault::error(&key.place, builder.path.clone(), message));
                }
                builder.node(event, span)
            })?;
            if is_new {
                entries.push((key, node));
            }
        }
    }

    /// A key, or `None` if it was refused.
    fn key(&mut self, event: Event<'t>, span: Span) -> Result<Option<Key>, Stop> {
        self.count(&span, 1)?;
        self.refuse_tag(&event, &span);
        let place = self.place(&span.start);
        match event {
            Event::Scalar(text, style, ..) if matches!(&*text, "" | "~") && style == ScalarStyle::Plain => {
                self.fault(&span.start, "there is no key before the colon");
            }
            Event::Scalar(text, style, ..) if text == "<<" && style == ScalarStyle::Plain => {
                self.fault(&span.start, "no merge keys; a variant has `extends`");
            }
            Event::Scalar(text, ..) => return Ok(Some(Key { text: text.into_owned(), place })),
            other => {
                self.fault(&span.start, "a key must be a word, not a list, a map or an alias");
                self.skip(other, span)?;
            }
        }
        Ok(None)
    }

    /// Skips a value without reporting its faults.
    fn skip(&mut self, event: Event<'t>, span: Span) -> Result<(), Stop> {
        let from = self.faults.len();
        self.node(event, span)?;
        self.faults.truncate(from);
        Ok(())
    }

    fn within<T>(&mut self, path: String, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.path, path);
        let result = read(self);
        self.path = outer;
        result
    }
}

/// The last bracket of a text that is not closed: its line, its column, and the comment on its line. Brackets in quotes are not
/// told apart.
fn unclosed(text: &str) -> Option<(usize, usize, &str)> {
    let (mut line, mut closing) = (text.split('\n').count(), 0);
    for written in text.rsplit('\n') {
        let (code, comment) = written.split_once(" #").unwrap_or((written, ""));
        for (at, sign) in code.char_indices().rev() {
            match sign {
                '}' | ']' => closing += 1,
                '{' | '[' if closing == 0 => return Some((line, code[..at].chars().count(), comment)),
                '{' | '[' => closing -= 1,
                _ => {}
            }
        }
        line -= 1;
    }
    None
}

/// The tab that an error is about, which it places at the beginning of the value before it.
fn tab(text: &str, error: &ScanError) -> Option<Marker> {
    let after = text.lines().zip(1..).skip(error.marker().line().checked_sub(1)?);
    let margin = |line: &str| line.trim_start_matches(' ').starts_with('\t').then(|| line.find('\t')).flatten();
    let mut tabs = after.filter_map(|(line, number)| Some(Marker::new(0, number, margin(line)?)));
    tabs.next().filter(|_| error.info().contains("tab"))
}

/// Says that a line begins with a tab, or further in than the complete one before it, if it does.
fn indented(text: &str, line: usize) -> Option<String> {
    let is_said = |line: &&str| !matches!(line.trim_start().chars().next(), None | Some('#'));
    let found = text.lines().nth(line.checked_sub(1)?).filter(is_said)?;
    if found.trim_start_matches(' ').starts_with('\t') {
        return Some("lines are indented with spaces: YAML takes no tab here".to_owned());
    }
    let before = text.lines().take(line - 1).filter(is_said).last()?;
    let margin = |line: &str| line.len() - line.trim_start_matches(' ').len();
    let is_further = margin(found) > margin(before) && !before.trim_end().ends_with(':');
    is_further.then(|| "it begins further in than the line before: keys of one map begin in one column".to_owned())
}

fn syntax_message(error: &ScanError) -> String {
    match error.kind() {
        ErrorKind::RecursionLimitExceeded => format!("maps and lists are nested deeper than {MAX_DEPTH}"),
        _ => format!("this is not YAML: {}", cut(&error.info(), 160)),
    }
}

/// The value of a scalar. A quoted scalar is always text.
fn scalar(text: String, style: ScalarStyle) -> Value {
    if style != ScalarStyle::Plain {
        return Value::Text(text);
    }
    match text.as_str() {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ => number(&text).unwrap_or(Value::Text(text)),
    }
}

/// A decimal number. A number with a leading zero is text, since some YAML readers take `010` for eight.
fn number(text: &str) -> Option<Value> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let digits = unsigned.bytes().take_while(u8::is_ascii_digit).count();
    let starts_well = digits > 0 || (unsigned.starts_with('.') && unsigned.len() > 1);
    if !starts_well || (digits > 1 && unsigned.starts_with('0')) {
        return None;
    }
    if !unsigned.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'e' | b'E' | b'+' | b'-')) {
        return None;
    }
    if let Ok(whole) = text.parse::<i64>() {
        return Some(Value::Int(whole));
    }
    text.parse::<f64>().ok().filter(|float| float.is_finite()).map(Value::Float)
}
