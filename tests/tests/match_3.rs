//! Invariants of Match-3 Solitaire, over random variants and random games.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::board::Edge;
use umpire_engine::cards::CardGame as _;
use umpire_engine::chance::Chance;
use umpire_engine::game::*;
use umpire_engine::match_3::Match3;
use umpire_engine::match_3::action::Action;
use umpire_engine::match_3::knobs::{Cascade, OutOfCards, SeveralLines};
use umpire_engine::match_3::place::Above;
use umpire_engine::match_3::position::{Deal, Phase, Position};
use umpire_engine::match_3::suit::Suit;
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::table::{Running, Table};
use umpire_engine::tree::{Node, Spot};
use umpire_engine::variant;
use umpire_tests::arbitrary;
use umpire_tests::games::assert_legal_is_accepted;

fn compile(ruleset: &Value) -> Arc<Match3> {
    let variant = variant::from_json(ruleset, "random").unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("a random variant must be valid:\n{}\n{ruleset:#}", faults.join("\n"))
    });
    let Compiled::Match3(rules) = variant.compiled().expect("a compiled game") else {
        panic!("a variant of Match-3 Solitaire is one")
    };
    rules
}

/// Every action that can be written under a ruleset, and of shuffles one that is whole and one that is not.
fn all_actions(rules: &Match3) -> Vec<Action> {
    let pushes = Above::ALL.into_iter().flat_map(|above| Edge::all().map(move |edge| Action::Push(above, edge)));
    let mut actions: Vec<Action> = pushes.collect();
    let lines = rules.parts.lines.iter().map(|line| format!("take {line}"));
    actions.extend(lines.map(|line| rules.parse(&line).expect("the ruleset spells its lines so")));
    let cards = rules.deck().cards().to_vec();
    actions.extend([Action::Shuffle(cards[1..].to_vec()), Action::Shuffle(cards)]);
    actions
}

/// Plays a random game; `look` sees every position, and the actions so far.
fn play(
    rules: &Arc<Match3>,
    seed: u64,
    mut look: impl FnMut(&Deal, &Position),
) -> (Running<Match3>, Vec<(Actor, Action)>) {
    let mut chance = Chance::from_seed(seed);
    let mut table = Running::shuffled(rules, &mut chance, 1, &mut ());
    let mut played: Vec<(Actor, Action)> = Vec::new();
    look(&table.deal, &table.position);
    while let Some(actor) = rules.to_act(&table.position) {
        let action = if actor == Actor::Chance {
            rules.shuffle(&table.position, &mut chance).expect("chance is to act")
        } else {
            let mut actions = Vec::new();
            rules.legal(&table.deal, &table.position, &mut actions);
            assert!(!actions.is_empty(), "the player is to act and nothing is legal: {:?}", table.position);
            actions.swap_remove(chance.below(actions.len() as u32) as usize)
        };
        table.play(actor, &action, &mut ()).expect("legal actions are accepted");
        played.push((actor, action));
        look(&table.deal, &table.position);
        let of_player = played.iter().filter(|(actor, _)| *actor != Actor::Chance).count() as u64;
        assert!(of_player <= rules.longest().expect("the game is bounded"), "longer than any game can be");
    }
    (table, played)
}

/// How many cards of each suit are anywhere.
fn count_cards(rules: &Match3, deal: &Deal, position: &Position) -> Vec<u64> {
    let state = rules.view(deal, position, None).into_json();
    let suits = rules.parts.suits.iter();
    suits
        .map(|suit| {
            let in_pile = |pile: &Value| pile[&suit.id].as_u64().unwrap_or(0);
            let lying = |cards: Vec<&Value>| cards.iter().filter(|card| **card == &json!(suit.id)).count() as u64;
            let grid = lying(state["grid"].as_object().expect("a grid").values().collect());
            let [row, deck] = ["row", "deck"].map(|key| lying(state[key].as_array().expect("a list").iter().collect()));
            in_pile(&state["scored"]) + in_pile(&state["discard"]) + grid + row + deck
        })
        .collect()
}

/// Whether three of one suit lie on a line, looked up in the JSON, line by line.
fn has_line(rules: &Match3, deal: &Deal, position: &Position) -> bool {
    let grid = &rules.view(deal, position, None).into_json()["grid"];
    rules.parts.lines.iter().any(|line| {
        let [a, b, c] = line.places.map(|cell| grid[cell.to_string()].as_str());
        a.is_some() && a == b && b == c
    })
}

/// A game is dealt from all cards of the ruleset, by one player, and not otherwise.
#[test]
fn only_a_whole_deck_is_dealt() {
    let variant = umpire_tests::games::shipped("match-3/standard");
    let Compiled::Match3(rules) = variant.compiled().expect("a compiled game") else {
        panic!("a variant of Match-3 Solitaire is one")
    };
    let refused = |change: fn(&mut DealRequest)| {
        let mut request = DealRequest { deck: rules.cards(), first: Seat::A, seats: 1 };
        change(&mut request);
        Running::dealt(&rules, &request).err().map(|objections| objections[0].rule.to_string())
    };
    assert_eq!(refused(|_| {}), None);
    for change in [
        |request: &mut DealRequest| drop(request.deck.pop()),
        |request: &mut DealRequest| request.deck.push("pine".to_owned()),
        |request: &mut DealRequest| request.deck[0] = "plum".to_owned(),
        |request: &mut DealRequest| request.deck[0] = "oak".to_owned(),
        |request: &mut DealRequest| request.deck.push("oak".to_owned()),
    ] {
        assert_eq!(refused(change).as_deref(), Some("setup.deck"));
    }
    assert_eq!(refused(|request| request.seats = 2).as_deref(), Some("setup.players"));
    assert_eq!(refused(|request| request.first = Seat::B).as_deref(), Some("setup.players"));
}

/// All faults of a position are reported.
#[test]
fn a_position_that_cannot_be_is_refused_with_every_fault() {
    let variant = umpire_tests::games::shipped("match-3/standard");
    let rulebook = variant.compiled().expect("a compiled game");
    let grid = |suits: [&str; 9]| -> Value { (1..).zip(suits).map(|(n, suit)| (n.to_string(), json!(suit))).collect() };
    let clean = || grid(["pine", "plum", "cherry", "wisteria", "iris", "peony", "clover", "pampas", "maple"]);
    let row = json!(["pine", "plum", "cherry", "iris"]);
    let cases = [
        (json!([]), &["expected a map; found an empty list"][..]),
        (
            json!({"grid": clean(), "row": row, "deck": [], "board": {}}),
            &["board: unknown key; allowed: grid, row, deck"],
        ),
        (
            json!({"grid": {"10": "pine", "01": "pine", "1": "oak"}, "deck": []}),
            &["grid.10: unknown key", "grid.01: unknown key", "grid.1: expected ", "found the text `oak`"],
        ),
        (
            json!({"grid": {"1": "pine"}, "row": ["pine", null, null, null], "deck": []}),
            &["grid: a push needs", "8 are empty", "3 are empty"],
        ),
        (
            json!({"grid": clean(), "row": ["pine"], "deck": "pine"}),
            &["row: expected a list of 4 places", "deck: expected a list"],
        ),
        (json!({"grid": clean(), "row": row, "deck": vec!["pine"; 300]}), &["300 cards are more than any deck has"]),
        (
            json!({"grid": clean(), "row": row, "deck": ["pine", "pine", "pine"]}),
            &["pine: 5 cards are named, the ruleset has 4"],
        ),
        (
            json!({"grid": clean(), "row": row, "deck": [], "scored": {"willow": 2}}),
            &["scored.willow: expected a number of cards in sets of 3; found `2`"],
        ),
        (
            json!({"grid": clean(), "row": row, "deck": [], "scored": {"willow": 3}, "sets": 2}),
            &["sets: `scored` holds the cards of 1"],
        ),
        (
            json!({"grid": clean(), "row": row, "deck": [], "to_act": "B"}),
            &["to_act: expected A or chance; found the text `B`"],
        ),
        (
            json!({"grid": clean(), "row": row, "deck": [], "to_act": "chance"}),
            &["a line among them", "every card lies on the grid or in the deck"],
        ),
        (
            json!({"grid": grid(["pine"; 9]), "row": ["pine", "pine", "pine", "pine"], "deck": vec!["pine"; 250], "to_act": "chance"}),
            &["pine: 263 cards are named"],
        ),
    ];
    for (position, expected) in cases {
        let faults = rulebook.position(&position).err().unwrap_or_default().join("\n");
        for part in expected {
            assert!(faults.contains(part), "{part}:\n{faults}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn cards_are_conserved(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        let all: Vec<u64> = rules.parts.suits.iter().map(|suit| u64::from(suit.count)).collect();
        play(&rules, seed, |deal, position| assert_eq!(count_cards(&rules, deal, position), all));
    }

    #[test]
    fn what_is_legal_is_what_is_accepted(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        let written = all_actions(&rules);
        let actors = [Actor::Seat(Seat::A), Actor::Seat(Seat::B), Actor::Chance];
        play(&rules, seed, |deal, position| {
            // Of shuffles, a whole one stands for all.
            let chance = rules.to_act(position) == Some(Actor::Chance);
            let shuffles: &[Action] = if chance { &[Action::Shuffle(rules.deck().cards().to_vec())] } else { &[] };
            assert_legal_is_accepted(rules.as_ref(), (deal, position), &actors, &written, shuffles);
        });
    }

    #[test]
    fn a_seed_makes_one_game(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        let (first, actions) = play(&rules, seed, |_, _| {});
        let (second, again) = play(&rules, seed, |_, _| {});
        prop_assert_eq!(&first.position, &second.position);
        prop_assert_eq!(actions, again);
    }

    #[test]
    fn a_game_replays_from_its_deal_and_its_actions(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        let (first, actions) = play(&rules, seed, |_, _| {});
        let request = DealRequest { deck: rules.order(&first.deal), first: Seat::A, seats: 1 };
        let (mut again, _) = Running::dealt(&rules, &request).expect("the same deal");
        for (actor, action) in actions {
            again.act(actor, &rules.spell(&action)).expect("what was legal is legal");
        }
        prop_assert_eq!(&first.position, &again.position);
        let image = |table: &Running<Match3>| {
            let mut bytes = Vec::new();
            table.image(&mut bytes);
            bytes
        };
        prop_assert_eq!(image(&first), image(&again));
    }

    #[test]
    fn the_witness_changes_nothing(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        play(&rules, seed, |deal, position| {
            let mut legal = Vec::new();
            rules.legal(deal, position, &mut legal);
            for action in &legal {
                let (mut silent, mut watched) = (*position, *position);
                let mut events = Vec::new();
                let actor = Actor::Seat(Seat::A);
                rules.play(deal, &mut silent, actor, action, &mut ()).expect("legal");
                rules.play(deal, &mut watched, actor, action, &mut events).expect("legal");
                assert_eq!(silent, watched);
                assert!(!events.is_empty(), "{action:?} left no trace");
                for event in &events {
                    let rule = rules.report(event).rule;
                    assert!(umpire_engine::match_3::rules().iter().any(|each| each.id == rule.id), "{rule} is no rule");
                }
            }
        });
    }

    #[test]
    fn a_view_tells_nothing_of_the_decks_order(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seed, |deal, position| {
            let mut cards: Vec<Suit> = position.deck.cards().to_vec();
            chance.shuffle(&mut cards);
            let (_, then) = rules.with_hidden(&rules.knowledge(deal, position, Seat::A), &cards);
            let (view, view_then) = (rules.view(deal, position, Some(Seat::A)), rules.view(deal, &then, Some(Seat::A)));
            assert_eq!(&view, &view_then);
            assert_eq!(view.into_json()["deck"].as_u64(), Some(cards.len() as u64));
        });
    }

    #[test]
    fn a_state_is_a_position(ruleset in arbitrary::match_3::variant(), seed: u64) {
        let rules = compile(&ruleset);
        play(&rules, seed, |deal, position| {
            if !matches!(position.phase, Phase::Push | Phase::Shuffle) {
                return;
            }
            let mut state = rules.view(deal, position, None).into_json();
            let map = state.as_object_mut().expect("an object");
            map.retain(|key, _| !matches!(key.as_str(), "discard" | "outcome"));
            let tree = Node::from_json(&state, "state");
            let back = Running::set_up(&rules, &Spot::root(&tree)).expect("a state is a position");
            assert_eq!(&back.position, position);
        });
    }

    #[test]
    fn games_are_won_with_the_last_set_and_lost_for_want_of_cards(
        ruleset in arbitrary::match_3::variant(), seed: u64
    ) {
        let rules = compile(&ruleset);
        let (table, _) = play(&rules, seed, |deal, position| {
            let knobs = rules.knobs();
            if position.phase == Phase::Push {
                assert_eq!(position.gaps(), 0, "a push with places empty");
                let swept = knobs.cascade == Cascade::UntilStable && knobs.several_lines == SeveralLines::All;
                assert!(!swept || !has_line(&rules, deal, position), "a line was left: {position:?}");
            }
            if position.phase == Phase::Shuffle {
                assert!(has_line(&rules, deal, position), "shuffled for no reason: {position:?}");
                assert_eq!(position.deck.size() + 9, rules.parts.cards());
            }
        });
        let outcome = table.outcome().expect("the game is over");
        let won = table.position.sets() == rules.parts.sets_to_win;
        prop_assert_eq!(outcome.winner, won.then_some(Seat::A));
        prop_assert_eq!(outcome.cause, if won { "sets" } else { "deck" });
        let stopped = rules.knobs().out_of_cards == OutOfCards::Empty && table.position.deck.size() == 0;
        prop_assert!(won || table.position.gaps() > 0 || stopped);
    }
}
