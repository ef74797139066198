//! A point of a sweep: its values, the rules they make, and the clauses they break.

use umpire_clauses::inventory::{Clause, ClauseKind, Inventory};
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::tree::{Fault, Node, Place, Value};
use umpire_engine::{Variant, variant};
use umpire_playout::simulate::handicap::Avoid;

use super::ask::Ask;
use super::vary::Vary;

/// A point of a sweep.
pub struct Point {
    /// The index of the value of each path.
    pub places: Vec<usize>,
    /// Whether its values are those of the variant at the centre.
    pub as_it_is: bool,
    /// Why it cannot be played; empty if it can.
    pub faults: Vec<String>,
    /// Clauses that it makes false; of those that the variant at the centre makes false without an announcement, the ones
    /// about what is varied.
    pub breaks: Vec<String>,
    /// Of these, the ones that the variant at the centre makes false itself.
    pub already: Vec<String>,
    /// Clauses that presuppose what it lacks and the variant has.
    pub moot: Vec<String>,
    /// Its rules and handicaps; `None` if it cannot be played.
    pub(super) rules: Option<(Compiled, Vec<Avoid>)>,
}

/// These values as a child variant would set them.
pub(super) fn changes<'v>(values: impl Iterator<Item = (&'v str, &'v Node)>) -> Node {
    let mut tree = Node { value: Value::Map(Vec::new()), place: Place::start_of("--vary") };
    values.for_each(|(path, value)| tree.set(path, value.clone()));
    tree
}

impl Point {
    /// Builds a point from the indices of its values. `before` lists the clauses that the variant at the centre
    /// contradicts already.
    pub(super) fn of(
        variant: &Variant,
        inventory: &Inventory,
        before: &[(String, bool)],
        ask: &Ask,
        places: Vec<usize>,
    ) -> Point {
        let values = || values(&ask.vary, &places);
        let same = |(path, value): (&str, &Node)| {
            let there = variant.tree.get(path).map_or(serde_json::Value::Null, Node::to_json);
            there == value.to_json()
        };
        let as_it_is = values().all(same);
        let varied = variant::overlay(variant, changes(values()));
        let (faults, breaks, already, moot) = Default::default();
        let mut point = Point { as_it_is, faults, breaks, already, moot, rules: None, places };
        match varied {
            Err(faults) => {
                point.faults = faults.iter().filter(|fault| fault.is_error()).map(Fault::without_place).collect();
            }
            Ok(varied) => {
                let is_varied = |clause: &Clause| ask.vary.iter().any(|vary| clause.states(&vary.path));
                let is_announced = |id: &str| variant.amends.iter().any(|amend| amend.clause == id);
                for (id, untrue) in at_odds(inventory, &varied) {
                    if !before.contains(&(id.clone(), untrue)) {
                        if untrue { &mut point.breaks } else { &mut point.moot }.push(id);
                    } else if untrue && inventory.get(&id).is_some_and(is_varied) && !is_announced(&id) {
                        point.already.push(id.clone());
                        point.breaks.push(id);
                    }
                }
                match rules(&varied, ask) {
                    Ok(rules) => point.rules = Some(rules),
                    Err(faults) => point.faults = faults,
                }
            }
        }
        point
    }
}

/// The values of a point, each with its path.
pub(super) fn values<'v>(vary: &'v [Vary], places: &'v [usize]) -> impl Iterator<Item = (&'v str, &'v Node)> {
    vary.iter().zip(places).map(|(vary, place)| (vary.path.as_str(), &vary.values[*place]))
}

/// The rules of a point, if it is a game for the agents.
fn rules(varied: &Variant, ask: &Ask) -> Result<(Compiled, Vec<Avoid>), Vec<String>> {
    let rulebook = varied.compiled().map_err(|fault| vec![fault])?;
    let (fewest, most) = rulebook.seats();
    if !(fewest..=most).contains(&ask.agents.len()) {
        return Err(vec![format!("it is for {fewest} to {most} seats, not {}", ask.agents.len())]);
    }
    let avoided = ask.without.iter().map(|text| Avoid::read(&rulebook, text).map_err(|fault| vec![fault]));
    let avoided = avoided.collect::<Result<_, _>>()?;
    Ok((rulebook, avoided))
}

/// The clauses that a variant makes false (`true`) or moot, without advice.
pub(super) fn at_odds(inventory: &Inventory, variant: &Variant) -> Vec<(String, bool)> {
    let tested = inventory.at_odds(variant).into_iter().filter(|at_odds| at_odds.clause.kind != ClauseKind::Advice);
    tested.map(|at_odds| (at_odds.clause.id.clone(), at_odds.untrue)).collect()
}
