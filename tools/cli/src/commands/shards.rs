//! The shards of a run, as files to be merged.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::Value;
use umpire_clauses::library::Library;

use super::output::{BadInput, Format, offered};

/// The shards to merge.
#[derive(Args, Debug)]
pub struct Merge {
    /// The output of each shard (`--shard I/N --format json`), one file a shard.
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Merge only some shards that follow one another, to a shard.
    #[arg(long)]
    pub part: bool,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json, Format::Csv, Format::Html]), default_value = "json")]
    pub format: Format,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

/// The name of a shard's file, and the document in it.
///
/// # Errors
/// It cannot be read, or is not JSON.
pub fn read(library: &Library, file: &Path) -> Result<(String, Value), BadInput> {
    let name = file.display().to_string();
    let text = library.named().text(&name)?.ok_or_else(|| BadInput::at(file, "no such file"))?;
    let json = serde_json::from_str(&text).map_err(|error| BadInput::at(file, format!("no JSON: {error}")))?;
    Ok((name, json))
}
