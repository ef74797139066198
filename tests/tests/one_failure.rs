//! One clause, one failure: change one value of a variant, and exactly the clauses that state it break.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use umpire::library::Library;
use umpire::spec::clauses::overlaps;
use umpire::spec::run;
use umpire::spec::suite::{Filter, Suite};
use umpire::spec::verdict::Standing;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Origin};

/// One other value for everything that Card Slot 1.0.0 states, and for every knob.
fn edits() -> Vec<(&'static str, Value)> {
    vec![
        ("symbols.seven.count", json!(9)),
        ("symbols.silver3.count", json!(4)),
        ("symbols.cherry.count", json!(7)),
        ("symbols.watermelon.count", json!(9)),
        ("symbols.bell.count", json!(20)),
        ("symbols.replay.count", json!(14)),
        ("symbols.seven.score", json!(1)),
        ("symbols.silver3.score", json!(0)),
        ("symbols.cherry.score", json!(3)),
        ("symbols.watermelon.score", json!(1)),
        ("symbols.bell.score", json!(2)),
        ("symbols.replay.score", json!(-1)),
        ("symbols.seven.line", json!([{"draw": 1}])),
        ("symbols.silver3.line", json!([{"take": {"up-to": 1}}])),
        ("symbols.cherry.line", json!([{"take": {"exactly": 1}}])),
        ("symbols.watermelon.line", json!([{"draw": 3}])),
        ("symbols.bell.line", json!([])),
        ("symbols.replay.line", json!([{"place": 2}])),
        ("board.lines", json!([[1, 2, 3], [8, 9, 4], [1, 8, 7], [2, 9, 6], [3, 4, 5], [1, 9, 5], [3, 9, 7]])),
        ("board.immune", json!([])),
        ("board.immune", json!([1, 9])),
        ("setup.hand", json!(12)),
        ("opening.slot", json!(5)),
        ("opening.barred", json!(["seven"])),
        ("opening", json!(null)),
        ("heavenly-hand.hand", json!({"seven": 8, "silver3": 4, "bell": 1})),
        ("heavenly-hand.declare", json!("automatic")),
        ("heavenly-hand", json!(null)),
        ("refresh.slots", json!([3])),
        ("refresh", json!(null)),
        ("rulings.resolvable-lines", json!("formed")),
        ("rulings.seven-win", json!("any-complete")),
        ("rulings.standing-seven", json!("inert")),
        ("rulings.elimination", json!("after-resolution")),
        ("rulings.deck-end", json!("end-of-turn")),
        ("rulings.opening-stuck", json!("forfeit")),
        ("rulings.opening-turn", json!("then-turn")),
        ("rulings.barred", json!("always")),
        ("rulings.discard-pile", json!("open")),
    ]
}

#[test]
fn an_edit_breaks_exactly_the_clauses_that_state_the_value() {
    let suite = Suite::new(Library::find(), None);
    let original = variant::load(suite.library(), Origin::Shipped("card-slot/1.0.0")).expect("it is valid");
    for (path, value) in edits() {
        let mut tree = original.tree.clone();
        tree.set(path, Node::from_json(&value, "edit"));
        let edited = variant::from_tree(tree).unwrap_or_else(|faults| panic!("{path}: {faults:?}"));
        let plan = suite.plan(edited, None).unwrap_or_else(|faults| panic!("{faults:?}"));
        let verdict = run(&plan, &Filter::default()).expect("scenarios can be run");
        let broken = verdict.clauses.iter().filter(|each| each.standing == Standing::Broken);
        let broken: BTreeSet<&str> = broken.map(|each| each.clause.id.as_str()).collect();
        let states = |states: &[String]| states.iter().any(|stated| overlaps(stated, path));
        let stating = plan.inventory.clauses.iter().filter(|clause| states(&clause.states));
        assert_eq!(broken, stating.map(|clause| clause.id.as_str()).collect(), "{path} = {value}");
        let rulings: Vec<&str> = verdict.rulings.iter().filter(|r| !r.holds()).map(|r| r.id.as_str()).collect();
        assert_eq!(rulings, Vec::<&str>::new(), "{path} = {value}");
    }
}
