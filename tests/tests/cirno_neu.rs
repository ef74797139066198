//! Invariants of play of cirno+neu, over random variants, random games and every number of players.

use std::sync::Arc;

use proptest::prelude::*;
use serde_json::Value;
use umpire_engine::cards::CardGame as _;
use umpire_engine::chance::Chance;
use umpire_engine::cirno_neu::CirnoNeu;
use umpire_engine::cirno_neu::action::Action;
use umpire_engine::cirno_neu::card::Card;
use umpire_engine::cirno_neu::position::{Deal, Phase, Position};
use umpire_engine::game::*;
use umpire_engine::record::{Scribe, Verdict, verify};
use umpire_engine::rulebook::{Compiled, Playable as _};
use umpire_engine::ruling::Rule;
use umpire_engine::table::{Running, Table};
use umpire_engine::tree::{Node, Spot};
use umpire_engine::variant;
use umpire_tests::arbitrary_cirno_neu::cirno_neu;
use umpire_tests::games::{assert_legal_is_accepted, shipped};

/// Random games are played no longer than this.
const TURNS: u32 = 60;

fn compile(ruleset: &Value) -> Arc<CirnoNeu> {
    let variant = variant::from_json(ruleset, "random").unwrap_or_else(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("a random variant must be valid:\n{}\n{ruleset:#}", faults.join("\n"))
    });
    let Compiled::CirnoNeu(rules) = variant.compiled().expect("a compiled game") else {
        panic!("a variant of cirno+neu")
    };
    rules
}

/// Every play of a card that a ruleset can express, with each target and without one.
fn all_plays(rules: &CirnoNeu) -> Vec<Action> {
    let targets = || std::iter::once(None).chain(Seat::first(Seat::MOST).map(Some));
    kinds(rules).flat_map(|card| targets().map(move |at| Action::Play(card, at))).collect()
}

/// A random action of the next to act.
fn choose(rules: &CirnoNeu, deal: &Deal, position: &Position, actor: Actor, chance: &mut Chance) -> Action {
    if actor == Actor::Chance {
        return rules.shuffle(position, chance).expect("chance is to act and shuffles");
    }
    let mut actions = Vec::new();
    rules.legal(deal, position, &mut actions);
    assert!(!actions.is_empty(), "{actor} is to act and nothing is legal: {position:?}");
    actions[chance.below(actions.len() as u32) as usize].clone()
}

/// Plays a random game; `look` sees every position.
fn play(
    rules: &Arc<CirnoNeu>,
    seats: usize,
    seed: u64,
    mut look: impl FnMut(&Deal, &Position),
) -> (Running<CirnoNeu>, u64) {
    let mut chance = Chance::from_seed(seed);
    let mut table = Running::shuffled(rules, &mut chance, seats, &mut ());
    let mut played = 0;
    look(&table.deal, &table.position);
    while let Some(actor) = rules.to_act(&table.position) {
        let action = choose(rules, &table.deal, &table.position, actor, &mut chance);
        table.play(actor, &action, &mut ()).expect("legal actions are accepted");
        played += 1;
        look(&table.deal, &table.position);
        assert!(played <= rules.longest().expect("the turns are limited"), "longer than any game can be");
    }
    (table, played)
}

/// How many of a card are anywhere.
/// Every kind of card of the ruleset.
fn kinds(rules: &CirnoNeu) -> impl Iterator<Item = Card> {
    (0..rules.kinds().len()).filter_map(Card::new)
}

fn everywhere(position: &Position, card: Card) -> usize {
    let held: usize = position.all_seats().map(|seat| usize::from(position.hand(seat).count(card))).sum();
    let to_draw = position.deck.cards().iter().filter(|each| **each == card).count();
    held + to_draw + usize::from(position.stack.count(card))
}

/// Everybody who could try something.
fn actors() -> Vec<Actor> {
    Seat::first(Seat::MOST).map(Actor::Seat).chain([Actor::Chance]).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn cards_are_conserved(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let cards = rules.deck().cards().to_vec();
        play(&rules, seats, seed, |_, position| {
            for card in kinds(&rules) {
                let all = cards.iter().filter(|each| **each == card).count();
                assert_eq!(everywhere(position, card), all, "{} in {position:?}", rules.id(card));
            }
        });
    }

    #[test]
    fn what_is_legal_is_what_is_accepted(ruleset in cirno_neu(12), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let written = all_plays(&rules);
        let actors = actors();
        play(&rules, seats, seed, |deal, position| {
            assert_legal_is_accepted(rules.as_ref(), (deal, position), &actors, &written, &[]);
        });
    }

    #[test]
    fn only_chance_shuffles_and_only_what_lies_there(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(!seed);
        play(&rules, seats, seed, |deal, position| {
            let order = rules.shuffle(position, &mut chance);
            assert_eq!(order.is_some(), rules.to_act(position) == Some(Actor::Chance));
            let order = order.unwrap_or(Action::Shuffle(position.stack.cards().collect()));
            let Action::Shuffle(mut cards) = order.clone() else { panic!("chance only shuffles") };
            for actor in actors() {
                let legal = rules.to_act(position) == Some(actor) && actor == Actor::Chance;
                assert_eq!(rules.objections(deal, position, actor, &order).is_empty(), legal);
                assert_eq!(rules.play(deal, &mut position.clone(), actor, &order, &mut ()).is_ok(), legal);
            }
            cards.pop();
            let short = Action::Shuffle(cards);
            assert!(!rules.objections(deal, position, Actor::Chance, &short).is_empty());
            assert!(rules.play(deal, &mut position.clone(), Actor::Chance, &short, &mut ()).is_err());
        });
    }

    #[test]
    fn a_seed_makes_one_game(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let (first, length) = play(&rules, seats, seed, |_, _| {});
        let (second, again) = play(&rules, seats, seed, |_, _| {});
        prop_assert_eq!(&first.position, &second.position);
        prop_assert_eq!(length, again);
        prop_assert!(matches!(first.position.phase, Phase::Over(_)));
        let (mut one, mut other) = (Vec::new(), Vec::new());
        rules.image(&first.position, &mut one);
        rules.image(&second.position, &mut other);
        prop_assert_eq!(one, other);
    }

    #[test]
    fn the_witness_changes_nothing(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seats, seed, |deal, position| {
            let Some(actor) = rules.to_act(position) else { return };
            let action = choose(&rules, deal, position, actor, &mut chance);
            let (mut silent, mut watched) = (position.clone(), position.clone());
            let mut events = Vec::new();
            rules.play(deal, &mut silent, actor, &action, &mut ()).expect("legal");
            rules.play(deal, &mut watched, actor, &action, &mut events).expect("legal");
            assert_eq!(silent, watched);
            assert!(!events.is_empty(), "{action:?} left no trace");
            let (mut before, mut after) = (Vec::new(), Vec::new());
            rules.image(position, &mut before);
            rules.image(&silent, &mut after);
            assert_ne!(before, after, "{action:?} left no trace in the digest");
        });
    }

    #[test]
    fn every_rule_that_is_named_is_listed(ruleset in cirno_neu(12), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let listed = umpire_engine::variant::rules("cirno-neu");
        let known = |rule: &Rule| assert!(listed.iter().any(|each| each.id == rule.id), "{rule} is not in rules()");
        let written = all_plays(&rules);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seats, seed, |deal, position| {
            for actor in actors() {
                for action in &written {
                    rules.objections(deal, position, actor, action).iter().for_each(|each| known(&each.rule));
                }
            }
            let Some(actor) = rules.to_act(position) else { return };
            let action = choose(&rules, deal, position, actor, &mut chance);
            let mut events = Vec::new();
            rules.play(deal, &mut position.clone(), actor, &action, &mut events).expect("legal");
            for event in &events {
                let report = rules.report(event);
                known(&report.rule);
                assert!(!report.text.is_empty());
                assert_eq!(report.data["rule"], report.rule.to_string());
            }
        });
    }

    #[test]
    fn a_state_is_a_position(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        play(&rules, seats, seed, |deal, position| {
            if position.ending().is_some() {
                return;
            }
            let state = rules.view(deal, position, None).into_json();
            let tree = Node::from_json(&state, "state");
            let back = Running::set_up(&rules, &Spot::root(&tree)).unwrap_or_else(|faults| panic!("{faults:?}: {state:#}"));
            assert_eq!(&back.position, position);
        });
    }

    #[test]
    fn actions_are_read_as_written(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seats, seed, |deal, position| {
            let Some(actor) = rules.to_act(position) else { return };
            let action = choose(&rules, deal, position, actor, &mut chance);
            assert_eq!(rules.parse(&rules.spell(&action)), Ok(action));
        });
    }

    #[test]
    fn the_table_stays_as_the_rules_have_it(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        play(&rules, seats, seed, |deal, position| {
            let state = rules.view(deal, position, None).into_json();
            let number = |value: &Value| value.as_i64().and_then(|n| i32::try_from(n).ok()).expect("a small number");
            let sum = number(&state["sum"]);
            // The card whose bust ended the game is in the sum (C21).
            assert!(position.ending().is_some() || sum <= rules.parts.limit, "the sum is over the limit");
            assert!(rules.knobs().floor.0.is_none_or(|floor| sum >= floor), "the sum is under the floor");
            for seat in position.all_seats() {
                let playing = position.playing.contains(seat);
                // Whose bust ended the game keeps the hand that forced it, for all to see.
                let over = position.ending().is_some();
                assert!(playing || over || position.hand(seat).is_empty(), "{seat} is out and holds cards");
                assert_eq!(playing, rules.parts.chips == 0 && playing || position.chips(seat) > 0);
            }
            if position.phase == Phase::Play {
                assert!(position.playing.contains(position.turn), "who is out has the turn");
                assert!((1..=2).contains(&number(&state["owed"])));
                // Everybody draws what they played, so hands are whole between turns.
                let hand = usize::from(rules.parts.hand);
                for seat in position.playing.iter().filter(|seat| *seat != position.turn) {
                    assert_eq!(position.hand(seat).size(), hand, "{seat} holds another number of cards than was dealt");
                }
                assert_eq!(position.hand(position.turn).size() + number(&state["pending"]["played"]) as usize, hand);
            }
        });
    }

    #[test]
    fn a_view_tells_nothing_hidden(ruleset in cirno_neu(TURNS), seats in 2usize..=8, seed: u64) {
        let rules = compile(&ruleset);
        let mut chance = Chance::from_seed(seed);
        play(&rules, seats, seed, |deal, position| {
            for seat in position.all_seats() {
                let then = redealt(&rules, deal, position, seat, &mut chance);
                assert_eq!(rules.view(deal, position, Some(seat)), rules.view(deal, &then, Some(seat)));
            }
        });
    }
}

/// The same position as far as `seat` may know: what is hidden from it is shuffled together and dealt again.
fn redealt(rules: &CirnoNeu, deal: &Deal, position: &Position, seat: Seat, chance: &mut Chance) -> Position {
    let others: Vec<Seat> = position.all_seats().filter(|other| *other != seat).collect();
    let hands = others.iter().flat_map(|other| position.hand(*other).cards().collect::<Vec<_>>());
    let mut hidden: Vec<Card> = hands.chain(position.deck.cards().iter().copied()).collect();
    chance.shuffle(&mut hidden);
    let known = rules.knowledge(deal, position, seat);
    let mut sorted = hidden.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, rules.hidden(&known), "the cards that are hidden");
    rules.with_hidden(&known, &hidden).1
}

#[test]
fn the_shipped_decks_deal_three_cards_to_eight_players() {
    for file in ["sudden", "chips"] {
        let variant = shipped(&format!("cirno-neu/{file}"));
        assert_eq!(variant.warnings, []);
        let book = variant.compiled().expect("a compiled game");
        assert_eq!((book.game(), book.seats(), book.cards().len()), ("cirno-neu", (2, 8), 60));
        for seats in 2..=8 {
            let request = DealRequest { deck: book.cards(), first: Seat::B, seats };
            let (table, _) = book.deal(&request).expect("a deal");
            assert_eq!(table.to_act(), Some(Actor::Seat(Seat::B)));
            assert_eq!(table.state()["deck"].as_array().map(Vec::len), Some(60 - 3 * seats));
        }
        for seats in [1, 9] {
            assert!(book.deal(&DealRequest { deck: book.cards(), first: Seat::A, seats }).is_err());
        }
    }
}

/// Every kind of decision is in the record, those of chance too, so that a game replays without a generator.
#[test]
fn a_recorded_game_is_sound_and_has_the_shuffles() {
    let variant = shipped("cirno-neu/chips");
    let Compiled::CirnoNeu(rules) = variant.compiled().expect("a compiled game") else {
        panic!("a variant of cirno+neu")
    };
    for seats in [2, 5, 8] {
        let mut chance = Chance::from_seed(seats as u64);
        let mut deck = rules.cards();
        chance.shuffle(&mut deck);
        let request = DealRequest { deck, first: Seat::B, seats };
        let (mut table, events) = Running::dealt(&rules, &request).expect("a deal");
        let players: Vec<_> = Seat::first(seats).map(|seat| (seat.to_string(), "random".to_owned())).collect();
        let (mut scribe, mut text) = Scribe::begin(&variant, &players, &request.into(), None, &table, &events);
        while let Some(actor) = table.to_act() {
            let action = rules.spell(&choose(&rules, &table.deal, &table.position, actor, &mut chance));
            let events = table.act(actor, &action).expect("legal actions are accepted");
            text += &scribe.action(actor, &action, &events, &table);
        }
        text += &scribe.end(&table.outcome().expect("the game is over"));
        assert!(text.contains(r#""seat":"chance","do":"shuffle "#), "no shuffle is recorded");
        assert!(matches!(verify(&text), Verdict::Sound { finished: true, .. }));
    }
}
