//! The report as JSON.

use serde_json::{Map, Value, json};
use umpire_authoring::sweep::results::Results;
use umpire_authoring::sweep::{Raced, Settled, Target, Vary};
use umpire_engine::tree::{Choice as _, Node};
use umpire_playout::simulate::document::cards_json;

/// The report as one JSON document.
pub fn json(results: &Results<'_>) -> Value {
    let (sweep, ask) = (results.sweep, results.sweep.ask.to_json());
    let target = |target: &Target| (sweep.figures[target.figure].name.clone(), json!([target.low, target.high]));
    let invalid =
        results.invalid().map(|n| json!({"values": values_json(results, n), "faults": sweep.points[n].faults}));
    let vary = |vary: &Vary| (vary.path.clone(), vary.values.iter().map(Node::to_json).collect());
    json!({
        "umpire": 1,
        "variant": sweep.variant.name,
        "ruleset_hash": sweep.variant.ruleset_hash(),
        "seed": ask["seed"],
        "agents": ask["agents"],
        "most_games": ask["games"],
        "vary": sweep.ask.vary.iter().map(vary).collect::<Map<_, _>>(),
        "sample": ask["sample"],
        "targets": sweep.targets.iter().map(target).collect::<Map<_, _>>(),
        "keep": ask["keep"],
        "points": results.raced.iter().map(|raced| point_json(results, raced)).collect::<Vec<_>>(),
        "invalid": invalid.collect::<Vec<_>>(),
        "seconds": results.seconds,
    })
}

fn values_json(results: &Results<'_>, point: usize) -> Map<String, Value> {
    results.values(point).map(|(path, value)| (path.to_owned(), value.to_json())).collect()
}

fn point_json(results: &Results<'_>, raced: &Raced) -> Value {
    let point = &results.sweep.points[raced.point];
    let figures = results.estimates(raced).map(|(figure, found)| (figure.name.clone(), json!(found.value)));
    let intervals =
        results.estimates(raced).map(|(figure, found)| (figure.name.clone(), json!([found.low, found.high])));
    let mut json = json!({
        "values": values_json(results, raced.point),
        "games": raced.sums.tally.games,
        "figures": figures.collect::<Map<_, _>>(),
        "intervals": intervals.collect::<Map<_, _>>(),
        "distance": raced.distance,
        "fate": raced.fate.spelling(),
        "settled": raced.settled.map(Settled::spelling),
        "games_to_settle": results.games_to_settle(raced),
        "as_it_is": point.as_it_is,
        "breaks": point.breaks,
        "already": point.already,
        "moot": point.moot,
    });
    if let Some(cards) = &raced.sums.tally.cards {
        json["cards"] = cards_json(cards);
    }
    json
}
