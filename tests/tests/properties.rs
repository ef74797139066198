//! Invariants of play, over random variants and random games.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::{Value, json};
use umpire_engine::card_slot::CardSlot;
use umpire_engine::card_slot::action::{Action, Coded};
use umpire_engine::card_slot::position::{Deal, Phase, Position};
use umpire_engine::cards::CardGame as _;
use umpire_engine::chance::Chance;
use umpire_engine::game::*;
use umpire_engine::rulebook::Compiled;
use umpire_engine::table::Running;
use umpire_engine::variant;
use umpire_tests::arbitrary;
use umpire_tests::games::assert_legal_is_accepted;

fn compile(ruleset: &Value) -> Arc<CardSlot> {
    let variant = variant::from_json(ruleset, "random").unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("a random variant must be valid:\n{}\n{ruleset:#}", faults.join("\n"))
    });
    let Compiled::CardSlot(rules) = variant.compiled().expect("a compiled game") else {
        panic!("a variant of Card Slot")
    };
    rules
}

/// Every action that can be written under a ruleset.
fn all_actions(rules: &CardSlot) -> Vec<Coded> {
    let numbers = || (1..=9).map(|number| number.to_string()).collect::<Vec<_>>();
    let lines = rules.parts.lines.iter().map(ToString::to_string).collect();
    let arguments = [("{symbol}", rules.card_ids()), ("{slot}", numbers()), ("{list}", numbers()), ("{line}", lines)];
    let mut texts: Vec<String> = variant::forms(CardSlot::NAME).iter().map(|form| form.template.to_owned()).collect();
    for (argument, values) in arguments {
        let filled = |text: String| match text.contains(argument) {
            true => values.iter().map(|value| text.replace(argument, value)).collect(),
            false => vec![text],
        };
        texts = texts.into_iter().flat_map(filled).collect();
    }
    texts.iter().map(|text| rules.parse(text).expect("it has one of the forms")).collect()
}

/// Plays a random game; `look` sees every position.
fn play(rules: &Arc<CardSlot>, seed: u64, mut look: impl FnMut(&Deal, &Position)) -> (Running<CardSlot>, u64) {
    let mut chance = Chance::from_seed(seed);
    let mut table = Running::shuffled(rules, &mut chance, 2, &mut ());
    let mut played = 0;
    look(&table.deal, &table.position);
    while let Some(actor) = rules.to_act(&table.position) {
        let mut actions = Vec::new();
        rules.legal(&table.deal, &table.position, &mut actions);
        let action = rules.shuffle(&table.position, &mut chance).unwrap_or_else(|| {
            assert!(!actions.is_empty(), "somebody is to act and nothing is legal: {:?}", table.position);
            actions[chance.below(actions.len() as u32) as usize]
        });
        table.play(actor, &action, &mut ()).expect("legal actions are accepted");
        played += 1;
        look(&table.deal, &table.position);
        assert!(played <= rules.longest().expect("Card Slot is bounded"), "longer than any game can be");
    }
    (table, played)
}

/// How many cards of each symbol are anywhere, and whether the piles can be what they say.
fn count_cards(rules: &CardSlot, deal: &Deal, position: &Position) -> Vec<u64> {
    let state = rules.view(deal, position, None).into_json();
    rules
        .parts
        .symbols
        .iter()
        .map(|symbol| {
            let in_pile = |pile: &Value| pile[&symbol.id].as_u64().unwrap_or(0);
            let lying = |cards: Vec<&Value>| cards.iter().filter(|card| **card == &json!(symbol.id)).count() as u64;
            let board = lying(state["board"].as_object().expect("a board").values().collect());
            let deck = lying(state["deck"].as_array().expect("a deck").iter().collect());
            in_pile(&state["hands"]["A"]) + in_pile(&state["hands"]["B"]) + in_pile(&state["discard"]) + board + deck
        })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn cards_are_conserved(ruleset in arbitrary::card_slot(), seed: u64) {
        let rules = compile(&ruleset);
        let all: Vec<u64> = rules.parts.symbols.iter().map(|symbol| u64::from(symbol.count)).collect();
        play(&rules, seed, |deal, position| assert_eq!(count_cards(&rules, deal, position), all));
    }

    #[test]
    fn what_is_legal_is_what_is_accepted(ruleset in arbitrary::card_slot(), seed: u64) {
        let rules = compile(&ruleset);
        let written = all_actions(&rules);
        let actors = [Actor::Seat(Seat::A), Actor::Seat(Seat::B), Actor::Chance];
        play(&rules, seed, |deal, position| {
            let of_chance = match rules.to_act(position) {
                Some(Actor::Chance) => {
                    let other = if position.seat == Seat::A { Seat::B } else { Seat::A };
                    let held = position.hand(other).symbols();
                    held.iter().map(|card| Action::Steal(card).into()).collect()
                }
                _ => Vec::new(),
            };
            assert_legal_is_accepted(rules.as_ref(), (deal, position), &actors, &written, &of_chance);
        });
    }

    #[test]
    fn a_seed_makes_one_game(ruleset in arbitrary::card_slot(), seed: u64) {
        let rules = compile(&ruleset);
        let (first, length) = play(&rules, seed, |_, _| {});
        let (second, again) = play(&rules, seed, |_, _| {});
        prop_assert_eq!(&first.position, &second.position);
        prop_assert_eq!(length, again);
        prop_assert!(matches!(first.position.phase, Phase::Over(_)));
    }

    #[test]
    fn the_witness_changes_nothing(ruleset in arbitrary::card_slot(), seed: u64) {
        let rules = compile(&ruleset);
        play(&rules, seed, |deal, position| {
            let mut legal = Vec::new();
            rules.legal(deal, position, &mut legal);
            let Some(actor) = rules.to_act(position) else { return };
            for action in &legal {
                let (mut silent, mut watched) = (*position, *position);
                let mut events = Vec::new();
                rules.play(deal, &mut silent, actor, action, &mut ()).expect("legal");
                rules.play(deal, &mut watched, actor, action, &mut events).expect("legal");
                assert_eq!(silent, watched);
                assert!(!events.is_empty(), "{action:?} left no trace");
            }
        });
    }

    #[test]
    fn a_view_tells_nothing_hidden(ruleset in arbitrary::card_slot(), seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seed, |deal, position| {
            // Scores at the end are public: they are read from both hands.
            if matches!(position.phase, Phase::Over(_)) {
                return;
            }
            for seat in [Seat::A, Seat::B] {
                let (deal_then, then) = redealt(&rules, deal, position, seat, &mut chance);
                assert_eq!(rules.view(deal, position, Some(seat)), rules.view(&deal_then, &then, Some(seat)));
            }
        });
    }
}

/// The same position as far as `seat` may know: what is hidden from it is shuffled together and dealt again.
fn redealt(rules: &CardSlot, deal: &Deal, position: &Position, seat: Seat, chance: &mut Chance) -> (Deal, Position) {
    let state = rules.view(deal, position, None).into_json();
    let other = if seat == Seat::A { "B" } else { "A" };
    let expand = |pile: &Value| -> Vec<String> {
        let counts = pile.as_object().expect("counts");
        counts.iter().flat_map(|(id, n)| vec![id.clone(); n.as_u64().unwrap_or(0) as usize]).collect()
    };
    let deck = state["deck"].as_array().expect("a deck").iter().map(|c| c.as_str().unwrap_or("").to_owned()).collect();
    let open = rules.knobs().discard_pile == umpire_engine::card_slot::knobs::DiscardPile::Open;
    let pile = if open { Vec::new() } else { expand(&state["discard"]) };
    let hand = if rules.has_open_hands() { Vec::new() } else { expand(&state["hands"][other]) };
    let mut hidden: Vec<String> = [hand, deck, pile].concat();
    chance.shuffle(&mut hidden);
    let symbols: Vec<_> = hidden.iter().filter_map(|id| rules.card(id)).collect();
    let known = rules.knowledge(deal, position, seat);
    let mut sorted = symbols.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, rules.hidden(&known), "the cards that are hidden");
    rules.with_hidden(&known, &symbols)
}
