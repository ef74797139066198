//! A seat's knowledge equals its view, and the tables that it samples are possible.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Game, Seat};
use umpire_engine::rulebook::Playable as _;
use umpire_engine::table::Running;
use umpire_engine::{variant, with_rules};
use umpire_tests::{arbitrary, games};

/// Plays a random game and looks at every choice through the eyes of the seat that makes it.
fn look<G: Game>(rules: &Arc<G>, seed: u64, seats: usize) -> Result<u32, TestCaseError> {
    let mut chance = Chance::from_seed(seed);
    let mut table = Running::shuffled(rules, &mut chance, seats, &mut ());
    let mut choices = 0;
    while let Some(actor) = rules.to_act(&table.position).filter(|_| choices < 120) {
        let action = match actor {
            Actor::Chance => rules.shuffle(&table.position, &mut chance),
            Actor::Seat(seat) => {
                imagined_tables_could_be_this_one(rules.as_ref(), &table, seat, &mut chance)?;
                choices += 1;
                let mut legal = Vec::new();
                rules.legal(&table.deal, &table.position, &mut legal);
                Some(legal.swap_remove(chance.below(legal.len() as u32) as usize))
            }
        };
        let action = action.ok_or_else(|| TestCaseError::fail("nobody can act"))?;
        prop_assert!(table.play(actor, &action, &mut ()).is_ok());
    }
    Ok(choices)
}

fn imagined_tables_could_be_this_one<G: Game>(
    rules: &G,
    table: &Running<G>,
    seat: Seat,
    chance: &mut Chance,
) -> Result<(), TestCaseError> {
    let known = rules.knowledge(&table.deal, &table.position, seat);
    let seen = rules.view(&table.deal, &table.position, Some(seat));
    let legal = |deal: &G::Deal, position: &G::Position| {
        let mut actions = Vec::new();
        rules.legal(deal, position, &mut actions);
        actions
    };
    let cards = all_cards(&rules.view(&table.deal, &table.position, None).into_json());
    for _ in 0..2 {
        let (deal, position) = rules.imagine(&known, chance);
        prop_assert_eq!(rules.view(&deal, &position, Some(seat)), seen.clone());
        prop_assert_eq!(rules.to_act(&position), Some(Actor::Seat(seat)));
        prop_assert_eq!(legal(&deal, &position), legal(&table.deal, &table.position));
        prop_assert_eq!(all_cards(&rules.view(&deal, &position, None).into_json()), cards.clone());
        // Knowledge has nothing hidden: it is the same for another table that looks the same.
        prop_assert_eq!(&rules.knowledge(&deal, &position, seat), &known);
        let standing = rules.heuristic(&deal, &position, seat);
        prop_assert!((-1.0..=1.0).contains(&standing), "{}", standing);
    }
    Ok(())
}

/// How often each card's id stands anywhere in a referee's view of cards, sorted.
fn all_cards(state: &Value) -> Vec<(String, u64)> {
    let mut cards = std::collections::BTreeMap::new();
    for part in ["board", "grid", "row", "hands", "deck", "discard", "stack", "scored"] {
        count(state.get(part).unwrap_or(&Value::Null), &mut cards);
    }
    cards.into_iter().collect()
}

fn count(value: &Value, cards: &mut std::collections::BTreeMap<String, u64>) {
    match value {
        Value::String(id) => *cards.entry(id.clone()).or_default() += 1,
        Value::Array(list) => list.iter().for_each(|value| count(value, cards)),
        Value::Object(map) => map.iter().for_each(|(id, value)| match value.as_u64() {
            Some(number) => *cards.entry(id.clone()).or_default() += number,
            None => count(value, cards),
        }),
        _ => {}
    }
}

#[test]
fn imagined_tables_look_like_the_real_one_in_every_shipped_variant() {
    let library = games::library();
    for name in library.variants() {
        let rulebook = games::shipped(&name).compiled().expect("a compiled game");
        let (fewest, most) = rulebook.seats();
        for seats in [fewest, most] {
            for seed in 0..6 {
                let looked = with_rules!(&rulebook, rules => look(rules, seed, seats));
                assert!(looked.as_ref().is_ok_and(|choices| *choices > 0), "{name}, seed {seed}: {looked:?}");
            }
        }
    }
}

/// R36: what is discarded from a hand lies open for a moment, whatever the pile shows afterwards.
#[test]
fn both_seats_see_which_card_is_discarded_from_a_hand() {
    let mut ruleset = games::shipped("card-slot/1.0.0").tree.to_json();
    ruleset["symbols"]["bell"]["line"] = json!([{"discard": 1}]);
    let rulebook =
        variant::from_json(&ruleset, "discarding").expect("the change is valid").compiled().expect("a compiled game");
    let position = json!({
        "board": {"7": "bell", "6": "bell"}, "to_act": "A",
        "hands": {"A": {"bell": 1, "cherry": 2, "watermelon": 1}, "B": {"bell": 5}},
        "deck": ["bell", "bell"],
    });
    let mut table = rulebook.position(&position).expect("the cards are there");
    let mut said = Vec::new();
    for action in ["bell@5", "resolve 7-6-5", "discard cherry"] {
        said = table.act(Actor::Seat(Seat::A), action).expect("the action is legal");
    }
    let [own, other] = [Seat::A, Seat::B].map(|seat| said.iter().map(|event| event.seen_by(seat)).collect::<Vec<_>>());
    assert_eq!(own, other);
    assert!(other.iter().any(|text| text.contains("Cherry")), "{other:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn imagined_tables_look_like_the_real_one(ruleset in arbitrary::card_slot(), seed: u64) {
        let rulebook = variant::from_json(&ruleset, "random").expect("a random variant is valid").compiled().expect("a compiled game");
        with_rules!(&rulebook, rules => look(rules, seed, 2))?;
    }
}

/// Other games have more seats, and anybody may ask anything of anybody.
#[test]
fn a_seat_that_does_not_play_sees_no_more_than_others_and_may_do_nothing() {
    for name in games::originals() {
        let book = games::shipped(&name).rulebook();
        let mut chance = Chance::from_seed(7);
        let mut deck = book.cards();
        chance.shuffle(&mut deck);
        let request = DealRequest { deck, first: Seat::A, seats: book.seats().0 };
        let (mut table, _) = book.deal(&request).unwrap_or_else(|objections| panic!("{name}: {objections:?}"));
        for _ in 0..40 {
            for seat in Seat::first(Seat::MOST).skip(book.seats().0) {
                let action = table.legal().first().cloned().unwrap_or_else(|| "pass".to_owned());
                assert!(table.seen(seat).is_ok(), "{name}: {seat}");
                let _ = (table.explain(seat, &action), table.promise(seat, &action), table.knowledge(seat));
                assert!(!table.objections(Actor::Seat(seat), &action).is_empty(), "{name}: {seat}: {action}");
                assert!(table.act(Actor::Seat(seat), &action).is_err(), "{name}: {seat}: {action}");
            }
            let Some(actor) = table.to_act() else { break };
            let action = match actor {
                Actor::Chance => table.shuffle(&mut chance),
                Actor::Seat(_) => table.legal().first().cloned(),
            };
            let action = action.unwrap_or_else(|| panic!("{name}: nothing can be done"));
            assert!(table.act(actor, &action).is_ok(), "{name}: {action}");
        }
    }
}
