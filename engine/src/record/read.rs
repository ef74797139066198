//! Reading a record: its lines and their chain of digests.

use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::chain;
use super::entry::{Attempt, Entry};
use crate::{Header, Variant};

/// A record whose digests are right, up to where it was torn.
#[derive(Clone, PartialEq, Debug)]
pub struct Record<R = Value> {
    /// The first line.
    pub header: Header<R>,
    /// The actions.
    pub entries: Vec<Entry>,
    /// The actions that were tried and refused, in their order.
    pub attempts: Vec<Attempt>,
    /// How the game ended, if the record has its last line.
    pub end: Option<Value>,
    /// The line that was being written when the recorder was stopped, if there is one.
    pub torn: Option<usize>,
    /// The digest of the last whole line.
    pub head: String,
}

/// The reason that a text is no sound record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// It is no record.
    NoRecord {
        /// The mistake.
        why: String,
    },
    /// A later Umpire wrote it.
    Newer {
        /// The version of its format.
        format: u64,
    },
    /// The header itself was being written when the recorder was stopped.
    TornHeader,
    /// A line was changed, dropped, added or moved.
    Edited {
        /// The first line that shows it, 1-based.
        line: usize,
        /// The evidence.
        why: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RefusedLine {
    refused: Attempt,
    #[allow(dead_code)]
    state: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EndLine {
    end: Value,
    #[allow(dead_code)]
    state: String,
}

fn no_record(why: impl Into<String>) -> Unreadable {
    Unreadable::NoRecord { why: why.into() }
}

fn edited(line: usize, why: impl Into<String>) -> Unreadable {
    Unreadable::Edited { line, why: why.into() }
}

impl Record {
    /// Reads a record and checks its chain of digests.
    ///
    /// # Errors
    /// The reason that it is no sound record. A torn last line is no error, see [`Record::torn`].
    pub fn read(text: &str) -> Result<Record, Unreadable> {
        Record::headed(text, read_header)
    }

    /// Checks the header against its own ruleset.
    ///
    /// # Errors
    /// The header was edited: it contradicts the record.
    pub fn agrees_with(&self, variant: &Variant) -> Result<(), Unreadable> {
        self.header.agrees_with(variant, &variant.ruleset_hash(), &self.entries).map_err(|why| edited(1, why))
    }
}

impl Record<Box<RawValue>> {
    /// The fast path: reads a sound record without parsing its ruleset; `None` for any other.
    pub(super) fn quickly(text: &str) -> Option<Self> {
        Record::headed(text, |line| as_it_should_be(line).ok_or(Unreadable::TornHeader)).ok()
    }
}

impl<R> Record<R> {
    fn headed(
        text: &str,
        read_header: impl FnOnce(&str) -> Result<(Header<R>, String), Unreadable>,
    ) -> Result<Self, Unreadable> {
        let mut lines = text.split_inclusive('\n').enumerate().map(|(index, line)| (index + 1, line));
        let (_, first) = lines.next().ok_or_else(|| no_record("the file is empty"))?;
        let (header, head) = read_header(first)?;
        let mut record = Record { header, entries: Vec::new(), attempts: Vec::new(), end: None, torn: None, head };
        for (number, line) in lines {
            if record.torn.is_some() {
                return Err(edited(number, "a line follows one that is not whole"));
            }
            record.add(number, line)?;
        }
        Ok(record)
    }

    fn add(&mut self, number: usize, line: &str) -> Result<(), Unreadable> {
        let body = ended(line);
        let whole = body.unwrap_or(line);
        let Some((open_line, digest)) = chain::split(whole) else {
            if body.is_some() {
                return Err(edited(number, "this is no line of a record"));
            }
            self.torn = Some(number);
            return Ok(());
        };
        if chain::link(&self.head, open_line) != digest {
            return Err(edited(number, "its digest does not follow from the line before and its own text"));
        }
        if self.end.is_some() {
            return Err(edited(number, "a line follows the end of the game"));
        }
        self.head = digest.to_owned();
        let Ok(entry) = serde_json::from_str::<Entry>(whole) else {
            if let Ok(RefusedLine { refused, .. }) = serde_json::from_str(whole) {
                self.attempts.push(Attempt { line: number, after: self.entries.len(), ..refused });
                return Ok(());
            }
            let end = serde_json::from_str::<EndLine>(whole);
            self.end = Some(end.map_err(|e| edited(number, format!("not a record's line: {e}")))?.end);
            return Ok(());
        };
        let due = self.entries.len() as u64 + 1;
        if entry.n != due {
            return Err(edited(number, format!("action {} stands where action {due} is due", entry.n)));
        }
        self.entries.push(Entry { line: number, ..entry });
        Ok(())
    }
}

/// A line without its end, which may be that of Windows; `None` for a line that has none.
fn ended(line: &str) -> Option<&str> {
    line.strip_suffix('\n').map(|line| line.strip_suffix('\r').unwrap_or(line))
}

/// Reads a well-formed header.
fn as_it_should_be(line: &str) -> Option<(Header<Box<RawValue>>, String)> {
    let (open_line, digest) = chain::split(ended(line).unwrap_or(line))?;
    let header: Header<_> = serde_json::from_str(&format!("{open_line}}}")).ok()?;
    let is_sound = (1..=super::FORMAT).contains(&header.umpire) && chain::link(chain::ORIGIN, open_line) == digest;
    is_sound.then(|| (header, digest.to_owned()))
}

/// The most specific error for a malformed header.
fn read_header(line: &str) -> Result<(Header, String), Unreadable> {
    let body = ended(line);
    let text = body.unwrap_or(line);
    let Ok(value) = serde_json::from_str::<Value>(text) else {
        let begun = text.starts_with("{\"umpire\":") || "{\"umpire\":".starts_with(text);
        let torn = body.is_none() && begun;
        return Err(if torn { Unreadable::TornHeader } else { no_record("its first line is not JSON") });
    };
    match value.get("umpire").and_then(Value::as_u64) {
        None | Some(0) => return Err(no_record("its first line has no `umpire` version")),
        Some(format) if format > super::FORMAT => return Err(Unreadable::Newer { format }),
        Some(_) => {}
    }
    let (open_line, digest) = chain::split(text).ok_or_else(|| edited(1, "the header has no digest"))?;
    if chain::link(chain::ORIGIN, open_line) != digest {
        return Err(edited(1, "the header's digest does not follow from its text"));
    }
    // Typed parsing refuses duplicate keys.
    let header: Header =
        serde_json::from_str(&format!("{open_line}}}")).map_err(|e| no_record(format!("its header: {e}")))?;
    if header.deal.is_some() == header.beginning.is_some() {
        header.begins().map_err(|why| no_record(format!("its header: {why}")))?;
    }
    Ok((header, digest.to_owned()))
}
