//! The solver: a win it finds is one, and a deal it calls unwinnable has none; a late position is worth what it says.

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Game, Notation as _, Seat};
use umpire_engine::record::{self, verify};
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::table::Running;
use umpire_engine::tree::{Node, Spot};
use umpire_engine::variant::{self, Variant};
use umpire_engine::with_rules;
use umpire_playout::simulate::AgentName;
use umpire_playout::solve::grade::{Exam, grade};
use umpire_playout::solve::{Late, Limits, Open, Range, Solved, Value as Worth, Verdict, late, solve};
use umpire_playout::{perft, solve};
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
fn is_won_by(rulebook: &Compiled, request: &DealRequest, actions: &[String]) -> bool {
    let (mut table, _) = rulebook.deal(request).expect("its own cards");
    for action in actions {
        assert!(table.outcome().is_none(), "the game was over before {action}");
        let actor = table.to_act().expect("it is not over");
        table.act(actor, action).unwrap_or_else(|refusal| panic!("{refusal}"));
    }
    table.outcome().is_some_and(|outcome| outcome.winner == Some(Seat::A))
}

fn solved(variant: &Variant, seed: u64, budget: u64) -> (Compiled, DealRequest, Solved) {
    let rulebook = variant.compiled().expect("a compiled game");
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
        let rulebook = shipped(name).compiled().expect("a compiled game");
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

/// The bounds of a position's value for a seat, by exhaustive search without memory or pruning.
fn worth<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> (Worth, Worth) {
    match rules.outcome(deal, position) {
        Some(outcome) => {
            let value = match outcome.winner {
                Some(winner) if winner == seat => Worth::Win,
                Some(_) => Worth::Loss,
                None => Worth::Draw,
            };
            return (value, value);
        }
        None if rules.is_hopeless(position, seat) => return (Worth::Loss, Worth::Loss),
        None => {}
    }
    let Some(Actor::Seat(mover)) = rules.to_act(position) else { return (Worth::Loss, Worth::Win) };
    let mut actions = Vec::new();
    rules.legal(deal, position, &mut actions);
    let each = actions.iter().map(|action| {
        let mut after = position.clone();
        rules.play(deal, &mut after, Actor::Seat(mover), action, &mut ()).expect("what is legal is accepted");
        worth(rules, deal, &after, seat)
    });
    let best = |a: Worth, b: Worth| if mover == seat { a.max(b) } else { a.min(b) };
    each.reduce(|a, b| (best(a.0, b.0), best(a.1, b.1))).expect("somebody can act")
}

/// Holds what the solver says of a position against trying everything, and plays its line, along which nothing may be
/// given away. What was found.
fn judged(variant: &str, position: &Value) -> Late {
    let rulebook = shipped(variant).compiled().expect("a compiled game");
    let limits = Limits { nodes: u64::MAX, entries: usize::MAX };
    let late = late(&rulebook, &position.to_string(), "test", limits).unwrap_or_else(|faults| panic!("{faults:?}"));
    // The smallest table there is: less is remembered, and nothing else changes.
    let forgetful = solve::late(&rulebook, &position.to_string(), "test", Limits { entries: 1, ..limits });
    assert_eq!(forgetful.expect("the same").range, late.range, "{position}");
    with_rules!(&rulebook, rules => {
        let tree = Node::from_json(position, "test");
        let mut table = Running::set_up(rules, &Spot::root(&tree)).expect("it was read before");
        let plain = worth(rules.as_ref(), &table.deal, &table.position, late.seat);
        assert_eq!((late.range.least, late.range.most), plain, "{variant} {position}");
        for (seat, action) in &late.line {
            let action = rules.parse(action).expect("notation");
            table.play(Actor::Seat(*seat), &action, &mut ()).expect("the line is legal");
            let after = worth(rules.as_ref(), &table.deal, &table.position, late.seat);
            assert_eq!(after, plain, "{action:?} gives something away: {variant} {position}");
        }
        assert_eq!(late.is_whole, late.range.value().is_some());
    });
    late
}

/// Small late positions of Card Slot: three slots or so empty, two cards a hand, a few in the deck.
fn slot_position() -> impl Strategy<Value = Value> {
    let symbol = || prop::sample::select(vec!["seven", "silver3", "cherry", "watermelon", "bell", "replay"]);
    let hand = move || prop::collection::vec(symbol(), 1..=2);
    (prop::collection::vec(symbol(), 6), 0usize..9, hand(), hand(), prop::collection::vec(symbol(), 1..=3)).prop_map(
        |(board, from, a, b, deck)| {
            let slots = board.iter().zip(0..).map(|(symbol, n)| (((from + n) % 9 + 1).to_string(), json!(symbol)));
            let hand = |cards: &[&str]| {
                let count = |id: &str| cards.iter().filter(|card| **card == id).count();
                cards.iter().map(|id| ((*id).to_owned(), json!(count(id)))).collect::<serde_json::Map<_, _>>()
            };
            let board = slots.collect::<serde_json::Map<_, _>>();
            json!({"board": board, "hands": {"A": hand(&a), "B": hand(&b)}, "deck": deck})
        },
    )
}

/// Late positions of cirno+neu, two or three seats, near the limit and some draws from a shuffle.
fn sum_position() -> impl Strategy<Value = Value> {
    let card = || prop::sample::select(vec!["n1", "n5", "n9", "minus10", "ninety-nine", "skip", "shot", "double"]);
    let hands = prop::collection::vec((card(), card()), 2..=3);
    (hands, 90..=99, prop::collection::vec(card(), 0..=2)).prop_map(|(hands, sum, deck)| {
        let hands = hands.iter().zip(["A", "B", "C"]).map(|((one, other), seat)| {
            let hand = if one == other { json!({*one: 2}) } else { json!({*one: 1, *other: 1}) };
            (seat.to_owned(), hand)
        });
        json!({"sum": sum, "hands": hands.collect::<serde_json::Map<_, _>>(), "deck": deck})
    })
}

/// Whether there are as many cards as a position names.
fn is_possible(variant: &str, position: &Value) -> bool {
    shipped(variant).compiled().expect("a compiled game").position(position).is_ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, max_global_rejects: 4096, ..ProptestConfig::default() })]

    #[test]
    fn a_late_position_is_worth_what_trying_everything_says(
        variant in prop::sample::select(vec!["card-slot/1.0.0", "card-slot/beta.2", "card-slot/manual"]),
        position in slot_position(),
    ) {
        prop_assume!(is_possible(variant, &position));
        let late = judged(variant, &position);
        prop_assert!(late.range.value().is_some(), "nothing is shuffled in Card Slot");
    }

    #[test]
    fn what_a_shuffle_decides_is_left_open_and_nothing_else(
        variant in prop::sample::select(vec!["cirno-neu/sudden", "cirno-neu/chips"]),
        position in sum_position(),
    ) {
        prop_assume!(is_possible(variant, &position));
        let late = judged(variant, &position);
        prop_assert_eq!(late.open, late.range.value().is_none().then_some(Open::Shuffle));
    }
}

#[test]
fn past_the_limits_no_value_is_claimed() {
    let rulebook = shipped("card-slot/1.0.0").compiled().expect("a compiled game");
    let (table, _) = rulebook.deal(&perft::deal(&rulebook, 2, 1)).expect("its own cards");
    let mut position = table.setup().expect("the opening").to_string();
    let limits = Limits { nodes: 1000, entries: 10 };
    let judged = late(&rulebook, &position, "test", limits).expect("a position");
    assert_eq!((judged.range, judged.open, judged.nodes), (Range::OPEN, Some(Open::Budget), 1000));
    assert!(judged.line.is_empty() && !judged.is_whole);
    position = position.replace("\"to_act\":\"A\"", "\"to_act\":\"C\"");
    assert!(late(&rulebook, &position, "test", limits).is_err());
}

#[test]
fn grades_depend_on_variant_seed_and_agent_alone() {
    let rulebook = shipped("cirno-neu/sudden").compiled().expect("a compiled game");
    let graded = |agents: &[AgentName]| {
        let limits = Limits { nodes: 20_000, entries: 20_000 };
        grade(&rulebook, &Exam { games: 24, seed: 3, agents: agents.to_vec(), limits })
    };
    let (both, one) = (graded(&[AgentName::Random, AgentName::Greedy]), graded(&[AgentName::Greedy]));
    assert_eq!(both.perfect[1], one.perfect[0]);
    assert_eq!(both.undecided + both.indifferent + both.graded, 24);
    assert!(both.graded > 0 && both.perfect.iter().all(|perfect| *perfect <= both.graded));
}
