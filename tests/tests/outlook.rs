//! The previews of actions shown to a seat are true, and depend only on the seat's view.

use proptest::prelude::*;
use serde_json::Value;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Promise, Seat};
use umpire_engine::table::Table;
use umpire_engine::variant;
use umpire_tests::arbitrary;

fn deal(ruleset: &Value, seed: u64) -> Box<dyn Table> {
    let rulebook = variant::from_json(ruleset, "random").expect("a random variant is valid").rulebook();
    let mut deck = rulebook.cards();
    Chance::from_seed(seed).shuffle(&mut deck);
    let (table, _) = rulebook.deal(&DealRequest { deck, first: Seat::A, seats: 2 }).expect("its own cards");
    table
}

/// A promise compared with the result of the action.
fn holds(promise: Promise, before: &dyn Table, seat: Seat, action: &str) -> Result<(), String> {
    let mut after = before.fork();
    after.act(Actor::Seat(seat), action).map_err(|refusal| refusal.to_string())?;
    // An empty hand may be looked for only once the line of the turn is resolved (R4).
    let mut chance = Chance::from_seed(1);
    while promise == Promise::Loses
        && let Some(actor) = after.to_act().filter(|actor| *actor == Actor::Seat(seat) || *actor == Actor::Chance)
    {
        let next = after.shuffle(&mut chance).unwrap_or_else(|| after.legal().swap_remove(0));
        after.act(actor, &next).map_err(|refusal| refusal.to_string())?;
    }
    let winner = after.outcome().map(|outcome| outcome.winner);
    let kept = match promise {
        Promise::Wins => winner == Some(Some(seat)),
        Promise::Loses => matches!(winner, Some(Some(other)) if other != seat),
        Promise::Plain | Promise::Gains => {
            !(action.contains('@') && after.outcome().is_some_and(|outcome| outcome.cause == "seven"))
        }
    };
    if kept {
        Ok(())
    } else {
        Err(format!("{action} promised {promise:?} and came to {winner:?}\n{}", before.picture()))
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn promises_are_kept_and_every_action_is_explained(ruleset in arbitrary::card_slot(), seed: u64) {
        let mut table = deal(&ruleset, seed);
        let mut chance = Chance::from_stream(seed, 1);
        while let Some(actor) = table.to_act() {
            let Actor::Seat(seat) = actor else {
                let picked = table.shuffle(&mut chance).expect("chance has something to do");
                prop_assert!(table.act(actor, &picked).is_ok());
                continue;
            };
            let legal = table.legal();
            for action in &legal {
                prop_assert!(!table.explain(seat, action).en.is_empty(), "{}", action);
                if let Err(broken) = holds(table.promise(seat, action), table.as_ref(), seat, action) {
                    prop_assert!(false, "{}", broken);
                }
            }
            let action = &legal[chance.below(legal.len() as u32) as usize];
            prop_assert!(table.act(Actor::Seat(seat), action).is_ok());
        }
    }

    #[test]
    fn other_hands_and_the_deck_do_not_change_what_a_seat_is_told(mut ruleset in arbitrary::card_slot(), seed: u64) {
        ruleset["rulings"]["hands"] = "hidden".into();
        let rulebook = variant::from_json(&ruleset, "random").expect("a random variant is valid").rulebook();
        let hand = &ruleset["setup"]["hand"];
        let hand = hand.as_u64().or_else(|| hand["A"].as_u64()).expect("a number") as usize;
        let mut deck = rulebook.cards();
        Chance::from_seed(seed).shuffle(&mut deck);
        let table = |deck: &[String]| {
            let request = DealRequest { deck: deck.to_vec(), first: Seat::A, seats: 2 };
            rulebook.deal(&request).expect("its own cards").0
        };
        let one = table(&deck);
        Chance::from_stream(seed, 1).shuffle(&mut deck[hand..]);
        let other = table(&deck);
        // A Heavenly Hand of the other seat is announced by asking for it, or by the end of the game.
        if one.to_act() == other.to_act() && one.outcome() == other.outcome() {
            let (one_view, other_view) = (one.view(Some(Seat::A)), other.view(Some(Seat::A)));
            prop_assert_eq!(&one_view, &other_view);
            prop_assert_eq!(one_view.sight(), other_view.sight());
            for action in one.legal() {
                prop_assert_eq!(one.explain(Seat::A, &action), other.explain(Seat::A, &action));
                prop_assert_eq!(one.promise(Seat::A, &action), other.promise(Seat::A, &action));
            }
        }
    }
}
