//! The journal of a sweep: a line for the sweep, then one for each point and round.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use umpire_authoring::sweep::merge::{Played, read_entry};
use umpire_judging::session::Recorder as _;

use super::super::output::BadInput;
use crate::disk;
use crate::play::record_file::RecordFile;

/// An append-only journal, if there is one.
pub struct Journal(Option<Mutex<RecordFile>>);

impl Journal {
    /// Opens or creates the journal of a sweep, and returns the recorded results. A torn last line is cut off.
    ///
    /// # Errors
    /// It cannot be read or written, or it is the journal of another sweep.
    pub fn of(file: Option<&Path>, header: &Value) -> Result<(Journal, Played), BadInput> {
        let Some(path) = file else { return Ok((Journal(None), Played::new())) };
        let told = |error: std::io::Error| BadInput::at(path, error);
        if path.symlink_metadata().is_err() {
            let mut disk = RecordFile::create(path).map_err(told)?;
            disk.keep(&format!("{header}\n")).map_err(|unkept| BadInput::one(unkept.0))?;
            // It counts as read, so that no report overwrites it.
            disk::read_path(path)?;
            return Ok((Journal(Some(Mutex::new(disk))), Played::new()));
        }
        let (mut disk, bytes) = RecordFile::open(path).map_err(told)?;
        disk::read_path(path)?;
        let (whole, played) = read(&bytes, header).map_err(|fault| BadInput::at(path, fault))?;
        disk.truncate(whole as u64).map_err(|unkept| BadInput::one(unkept.0))?;
        Ok((Journal(Some(Mutex::new(disk))), played))
    }

    /// Appends an entry.
    ///
    /// # Errors
    /// It could not be written.
    pub fn keep(&self, entry: &Value) -> Result<(), String> {
        let Some(disk) = &self.0 else { return Ok(()) };
        let mut disk = disk.lock().unwrap_or_else(PoisonError::into_inner);
        disk.keep(&format!("{entry}\n")).map_err(|unkept| unkept.0)
    }
}

/// The length of the complete lines of a journal, and the results they record.
fn read(bytes: &[u8], header: &Value) -> Result<(usize, Played), String> {
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let mut lines = bytes[..whole].split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
    let first: Option<Value> = lines.next().and_then(|line| serde_json::from_slice(line).ok());
    match first.as_ref().filter(|first| first.get("sweep").is_some()) {
        None => return Err("this is no journal of `umpire sweep --resume`; name another file".to_owned()),
        Some(first) if first != header => {
            let other =
                ["engine", "sweep", "variant", "ruleset", "shard"].iter().find(|key| first.get(key) != header.get(key));
            let what = other.map_or("", |key| match *key {
                "engine" => ": another release of umpire wrote it",
                "sweep" => ": something else was asked for",
                "shard" => ": it is of another shard",
                _ => ": it is of another variant, or the variant has changed",
            });
            return Err(format!("this is the journal of another sweep{what}; name another file"));
        }
        Some(_) => {}
    }
    let mut played = Played::new();
    for (line, number) in lines.zip(2..) {
        let json = serde_json::from_slice(line).map_err(|error| error.to_string());
        let (place, sums) =
            json.and_then(|json| read_entry(&json)).map_err(|fault| format!("line {number}: {fault}"))?;
        played.insert(place, sums);
    }
    Ok((whole, played))
}
