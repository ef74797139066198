//! The document of a shard: its results, with the header and sums that merging needs.

use serde_json::{Value, json};
use umpire_authoring::sweep::Sums;
use umpire_authoring::sweep::merge::{Played, entry, header, read};
use umpire_authoring::sweep::results::Results;
use umpire_playout::simulate::shard::Shard;

use super::json;

/// The document of a shard.
pub fn shard(results: &Results<'_>, shard: Shard, played: &Played) -> Value {
    let mut json = json(results);
    let header = header(results.sweep, Some(shard));
    let mut entries: Vec<(&(usize, usize), &Sums)> = played.iter().collect();
    entries.sort_by_key(|(place, _)| **place);
    for key in ["engine", "sweep", "ruleset", "shard"] {
        json[key] = header[key].clone();
    }
    json["clauses"] =
        results.sweep.points.iter().map(|point| json!([point.breaks, point.moot, point.already])).collect();
    json["played"] = entries.into_iter().map(|((point, round), sums)| entry(*point, *round, sums)).collect();
    json
}

/// Merges consecutive shards into the document of one shard.
///
/// # Errors
/// Every reason why these are not shards of one sweep that follow one another.
pub fn part(shards: &[(String, Value)]) -> Result<Value, Vec<String>> {
    let (sweep, played, seconds, all) = read(shards, false)?;
    let results = sweep.report_of(Some(all), &played).map_err(|fault| vec![fault])?;
    Ok(shard(&Results { seconds, ..results }, all, &played))
}
