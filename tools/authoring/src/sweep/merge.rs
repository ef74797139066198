//! Sweeps spread over machines. A shard plays every n-th point and writes the results of each round; the shards
//! together have all that one machine would have played, so the report is the same.

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::variant;
use umpire_playout::simulate::shard::{Shard, joined};
use umpire_playout::sweep::Sums;

use super::ask::Ask;
pub use super::definition::Played;
use super::definition::Sweep;

/// A result as JSON.
pub fn entry(point: usize, round: usize, sums: &Sums) -> Value {
    json!({"point": point, "round": round, "sums": sums.to_json()})
}

/// Reads a result.
///
/// # Errors
/// The JSON is no such entry.
pub fn read_entry(json: &Value) -> Result<((usize, usize), Sums), String> {
    let number = |key: &str| json.get(key).and_then(Value::as_u64).map(|number| number as usize);
    let place = number("point").zip(number("round")).ok_or("`point` and `round`: whole numbers belong here")?;
    Ok((place, Sums::from_json(json.get("sums").unwrap_or(&Value::Null))?))
}

/// The header of a sweep: ruleset and parameters. Equal sweeps play the same games.
pub fn header(sweep: &Sweep, shard: Option<Shard>) -> Value {
    json!({
        "umpire": 1,
        "engine": env!("CARGO_PKG_VERSION"),
        "sweep": sweep.ask.to_json(),
        "variant": sweep.variant.name,
        "ruleset": sweep.variant.tree.to_json(),
        "ruleset_hash": sweep.variant.ruleset_hash(),
        "shard": shard.map(Shard::to_json),
    })
}

/// The sweep of these shards (each with the name of its file), their results, the seconds they took, and the shard that they
/// make up together. With `whole` that must be all of the sweep.
///
/// # Errors
/// Every reason why these are not shards of one sweep.
pub fn read(shards: &[(String, Value)], whole: bool) -> Result<(Sweep, Played, f64, Shard), Vec<String>> {
    let Some((first_name, first)) = shards.first() else { return Err(vec!["no shard to add up".to_owned()]) };
    let (mut faults, mut played, mut seconds) = (Vec::new(), Played::new(), 0.0);
    let mut there: Vec<(String, Shard)> = Vec::new();
    for (name, json) in shards {
        if json.get("umpire") != Some(&json!(1)) || json.get("sweep").is_none() {
            faults.push(format!("{name}: this is no document of `umpire sweep --shard I/N --format json`"));
            continue;
        }
        for key in ["engine", "sweep", "variant", "ruleset", "clauses"] {
            if json.get(key) != first.get(key) {
                faults.push(format!("{name}: `{key}` is not the same as in {first_name}"));
            }
        }
        match json.get("shard").and_then(Shard::from_json) {
            None => faults.push(format!("{name}: this is no shard")),
            Some(shard) if there.first().is_some_and(|(_, other)| shard.of() != other.of()) => {
                faults.push(format!("{name}: it is a shard of another number than {first_name}"));
            }
            Some(shard) => there.push((name.clone(), shard)),
        }
        seconds += json.get("seconds").and_then(Value::as_f64).unwrap_or(0.0);
        for each in json.get("played").and_then(Value::as_array).into_iter().flatten() {
            match read_entry(each) {
                Ok((place, sums)) => drop(played.insert(place, sums)),
                Err(fault) => faults.push(format!("{name}: {fault}")),
            }
        }
    }
    let all = joined(&there, whole).map_err(|more| faults.extend(more));
    let Some(all) = all.ok().filter(|_| faults.is_empty()) else { return Err(faults) };
    let sweep = swept(first)
        .map_err(|faults| faults.iter().map(|fault| format!("{first_name}: {fault}")).collect::<Vec<_>>())?;
    Ok((sweep, played, seconds, all))
}

/// The sweep of a shard.
fn swept(json: &Value) -> Result<Sweep, Vec<String>> {
    let ask = Ask::from_json(&json["sweep"]).map_err(|fault| vec![fault])?;
    let told = |faults: Vec<variant::Fault>| faults.iter().map(variant::Fault::without_place).collect::<Vec<_>>();
    let variant = variant::from_json(&json["ruleset"], "ruleset").map_err(told)?;
    // The broken clauses are those that the document lists, whatever rulebook is at hand.
    let mut sweep = Sweep::new(&variant, &Inventory::default(), ask)?;
    let ids = |list: &Value| -> Vec<String> {
        list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    for (point, clauses) in sweep.points.iter_mut().zip(json["clauses"].as_array().into_iter().flatten()) {
        [point.breaks, point.moot, point.already] = [0, 1, 2].map(|n| ids(&clauses[n]));
    }
    Ok(sweep)
}
