//! As JSON.

use serde_json::{Map, Value, json};
use umpire_engine::tree::Node;

use super::Report;
use crate::simulate::document::cards_json;
use crate::sweep::{Raced, Settled, Target};

impl Report<'_> {
    /// The report as one JSON document.
    pub fn to_json(&self) -> Value {
        let (sweep, ask) = (self.sweep, self.sweep.ask.to_json());
        let target = |target: &Target| (sweep.figures[target.figure].name.clone(), json!([target.low, target.high]));
        let invalid = self.invalid().map(|n| json!({"values": self.values_json(n), "faults": sweep.points[n].faults}));
        let vary: Map<String, Value> = sweep
            .ask
            .vary
            .iter()
            .map(|vary| (vary.path.clone(), vary.values.iter().map(Node::to_json).collect()))
            .collect();
        json!({
            "umpire": 1,
            "variant": sweep.variant.name,
            "ruleset_hash": sweep.variant.ruleset_hash(),
            "seed": ask["seed"],
            "agents": ask["agents"],
            "most_games": ask["games"],
            "vary": vary,
            "sample": ask["sample"],
            "targets": sweep.targets.iter().map(target).collect::<Map<_, _>>(),
            "keep": ask["keep"],
            "points": self.raced.iter().map(|raced| self.point_json(raced)).collect::<Vec<_>>(),
            "invalid": invalid.collect::<Vec<_>>(),
            "seconds": self.seconds,
        })
    }

    fn values_json(&self, point: usize) -> Map<String, Value> {
        self.values(point).map(|(path, value)| (path.to_owned(), value.to_json())).collect()
    }

    fn point_json(&self, raced: &Raced) -> Value {
        let point = &self.sweep.points[raced.point];
        let figures = self.estimates(raced).map(|(figure, found)| (figure.name.clone(), json!(found.value)));
        let intervals =
            self.estimates(raced).map(|(figure, found)| (figure.name.clone(), json!([found.low, found.high])));
        let mut json = json!({
            "values": self.values_json(raced.point),
            "games": raced.sums.tally.games,
            "figures": figures.collect::<Map<_, _>>(),
            "intervals": intervals.collect::<Map<_, _>>(),
            "distance": raced.distance,
            "fate": raced.fate.word(),
            "settled": raced.settled.map(Settled::word),
            "games_to_settle": self.games_to_settle(raced),
            "as_it_is": point.as_it_is,
            "breaks": point.breaks,
            "moot": point.moot,
        });
        if let Some(cards) = &raced.sums.tally.cards {
            json["cards"] = cards_json(cards);
        }
        json
    }
}
