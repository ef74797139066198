//! A sweep spread over machines. A shard plays every n-th point and carries what each played in each round; together they have all
//! that the whole sweep would have played, so the whole is told as if it had been played in one go.

use std::collections::HashMap;

use serde_json::{Value, json};
use umpire_engine::variant;

use super::results::Results;
use super::{Ask, Sums, Sweep};
use umpire_clauses::inventory::Inventory;
use umpire_playout::simulate::shard::{Shard, joined};

/// What points played, by point and round.
pub type Played = HashMap<(usize, usize), Sums>;

/// One entry of what was played.
pub fn entry(point: usize, round: usize, sums: &Sums) -> Value {
    json!({"point": point, "round": round, "sums": sums.to_json()})
}

/// Reads an entry.
///
/// # Errors
/// It is none.
pub fn read_entry(json: &Value) -> Result<((usize, usize), Sums), String> {
    let number = |key: &str| json.get(key).and_then(Value::as_u64).map(|number| number as usize);
    let place = number("point").zip(number("round")).ok_or("`point` and `round`: whole numbers belong here")?;
    Ok((place, Sums::from_json(json.get("sums").unwrap_or(&Value::Null))?))
}

/// What a sweep is: its variant's ruleset and what was asked for. Equal sweeps play the same games.
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

/// A sweep from its shards, each with the name of its file, and what they played.
///
/// # Errors
/// Every reason why these are not the shards of one sweep.
pub fn gathered(shards: &[(String, Value)]) -> Result<(Sweep, Played, f64), Vec<String>> {
    read(shards, true).map(|(sweep, played, seconds, _)| (sweep, played, seconds))
}

/// The sweep that shards are of, what they played, how many seconds it took, and which shard they are together: shards that
/// follow one another, or with `whole` all of them.
///
/// # Errors
/// Every reason why these are not such shards of one sweep.
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

/// The sweep that a shard is of.
fn swept(json: &Value) -> Result<Sweep, Vec<String>> {
    let ask = Ask::from_json(&json["sweep"]).map_err(|fault| vec![fault])?;
    let told = |faults: Vec<variant::Fault>| faults.iter().map(variant::Fault::without_place).collect::<Vec<_>>();
    let variant = variant::from_json(&json["ruleset"], "ruleset").map_err(told)?;
    // Which clauses a point breaks stands in the document, whatever rulebook is at hand.
    let mut sweep = Sweep::new(&variant, &Inventory::default(), ask)?;
    let ids = |list: &Value| -> Vec<String> {
        list.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    };
    for (point, clauses) in sweep.points.iter_mut().zip(json["clauses"].as_array().into_iter().flatten()) {
        (point.breaks, point.moot) = (ids(&clauses[0]), ids(&clauses[1]));
    }
    Ok(sweep)
}

impl Sweep {
    /// The report of the whole sweep, from what its shards played.
    ///
    /// # Errors
    /// Something was not played by any shard.
    pub fn whole(&self, played: &Played) -> Result<Results<'_>, String> {
        self.report_of(None, played)
    }

    /// The report of the sweep or a shard of it, from what was played.
    ///
    /// # Errors
    /// Something was not played.
    pub fn report_of(&self, shard: Option<Shard>, played: &Played) -> Result<Results<'_>, String> {
        let lacks = |point: usize, round: usize| format!("no shard has what point {point} played in round {round}");
        self.race(shard, &|point, round| played.get(&(point, round)).cloned().ok_or_else(|| lacks(point, round)))
    }
}
