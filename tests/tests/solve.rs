//! The solver: a win it finds is one, and a deal it calls unwinnable has none.

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Game, Seat};
use umpire_engine::record::{self, verify};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::variant::{self, Variant};
use umpire_engine::with_rules;
use umpire_kit::perft;
use umpire_kit::solve::{self, Solved, Verdict, solve};
use umpire_tests::games::shipped;

/// A small solitaire: three suits, few cards beyond the formation, one or two edges.
fn tiny(counts: [u8; 4], sets: u32, edges: &[&str], several: &str, cascade: &str, empty: &str) -> Value {
    let suits = counts
        .iter()
        .zip(["s1", "s2", "s3", "s4"])
        .map(|(count, suit)| (suit.to_owned(), json!({"name": {"en": suit.to_uppercase()}, "count": count})));
    json!({
        "variant": "test/tiny",
        "game": "match-3",
        "document": "match-3",
        "setup": {"players": 1, "grid": "3x3", "row": 4, "sets-to-win": sets},
        "suits": suits.collect::<serde_json::Map<_, _>>(),
        "board": {"lines": [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 5, 9]]},
        "rulings": {
            "fill-order": [1, 2, 3, 4, 5, 6, 7, 8, 9, "above-1", "above-2", "above-3", "above-4"],
            "cascade": cascade, "several-lines": several, "edges": edges, "out-of-cards": empty,
        },
    })
}

/// Whether any line of play wins, by trying them all: no table of positions, no rule of thumb.
fn can_be_won<G: Game>(rules: &G, request: &DealRequest, seed: u64) -> bool {
    let (deal, position) = rules.deal(request, &mut ()).expect("its own cards");
    can_win(rules, &deal, &position, seed, 1)
}

fn can_win<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seed: u64, moves: u64) -> bool {
    if let Some(outcome) = rules.outcome(deal, position) {
        return outcome.winner == Some(Seat::A);
    }
    let mut actions = Vec::new();
    let actor = rules.to_act(position).expect("it is not over");
    match actor {
        Actor::Chance => actions.extend(rules.shuffle(position, &mut Chance::from_stream(seed, moves))),
        Actor::Seat(_) => rules.legal(deal, position, &mut actions),
    }
    actions.iter().any(|action| {
        let mut after = position.clone();
        rules.play(deal, &mut after, actor, action, &mut ()).expect("what is legal is accepted");
        can_win(rules, deal, &after, seed, moves + 1)
    })
}

/// Plays the line of a win and says whether A has won at its end and not before.
fn is_won_by(rulebook: &Rulebook, request: &DealRequest, actions: &[String]) -> bool {
    let (mut table, _) = rulebook.deal(request).expect("its own cards");
    for action in actions {
        assert!(table.outcome().is_none(), "the game was over before {action}");
        let actor = table.to_act().expect("it is not over");
        table.act(actor, action).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    table.outcome().is_some_and(|outcome| outcome.winner == Some(Seat::A))
}

fn solved(variant: &Variant, seed: u64, budget: u64) -> (Rulebook, DealRequest, Solved) {
    let rulebook = variant.rulebook();
    let request = perft::deal(&rulebook, 1, seed);
    let solved = solve(&rulebook, &request, seed, budget).expect("a solitaire");
    (rulebook, request, solved)
}

#[test]
fn a_winning_line_is_a_record_that_verifies_and_is_won() {
    let mut won = 0;
    for name in ["match-3/standard", "house/match-3-gentle"] {
        let variant = shipped(name);
        for seed in 1..=2 {
            let (rulebook, request, solved) = solved(&variant, seed, 150_000);
            assert!(solved.nodes <= 150_000);
            let Verdict::Winnable(actions) = solved.verdict else { continue };
            won += 1;
            assert!(is_won_by(&rulebook, &request, &actions), "{name}, seed {seed}");
            let text = solve::record(&variant, &request, seed, &actions).expect("a record");
            let verdict = verify(&text);
            assert!(matches!(verdict, record::Verdict::Sound { .. }), "{name}, seed {seed}: {verdict:?}");
        }
    }
    assert!(won > 0, "the solver finds no win at all");
}

#[test]
fn past_the_budget_nothing_is_claimed() {
    let (_, _, solved) = solved(&shipped("match-3/standard"), 1, 1000);
    assert_eq!(solved, Solved { verdict: Verdict::Unknown, nodes: 1000 });
}

#[test]
fn a_game_of_several_players_is_refused() {
    for name in ["card-slot/1.0.0", "cirno-neu/chips"] {
        let rulebook = shipped(name).rulebook();
        let refused = solve(&rulebook, &perft::deal(&rulebook, 2, 1), 1, 1000).expect_err("no solitaire");
        assert!(refused.starts_with("solve is for solitaires"), "{refused}");
    }
}

fn counts() -> impl Strategy<Value = [u8; 4]> {
    [3u8..=6, 3u8..=6, 3u8..=5, 2u8..=4]
        .prop_filter("a deck that is soon played out", |counts| (14..=17).contains(&counts.iter().sum::<u8>()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_solver_agrees_with_trying_everything(
        counts in counts(),
        sets in 1u32..=4,
        edges in prop::sample::subsequence(vec!["top-1", "left-2", "right-3", "bottom-2"], 1..=2),
        several in prop::sample::select(vec!["all", "one"]),
        cascade in prop::sample::select(vec!["once", "until-stable"]),
        empty in prop::sample::select(vec!["formation", "empty"]),
        seed in 0u64..1000,
    ) {
        let most = u32::from(counts.iter().sum::<u8>()) / 3;
        let ruleset = tiny(counts, sets.min(most), &edges, several, cascade, empty);
        let variant = variant::from_json(&ruleset, "tiny").expect("a valid variant");
        let (rulebook, request, solved) = solved(&variant, seed, u64::MAX);
        match &solved.verdict {
            Verdict::Winnable(actions) => prop_assert!(is_won_by(&rulebook, &request, actions)),
            Verdict::Unwinnable => {
                let winnable = with_rules!(&rulebook, rules => can_be_won(rules.as_ref(), &request, seed));
                prop_assert!(!winnable);
            }
            Verdict::Unknown => prop_assert!(false, "the budget has no end"),
        }
    }
}
