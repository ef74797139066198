//! The oracle told to be wrong: every clause has its ways, every way can be seen, and none is the sound oracle.

use serde_json::{Map, Value, json};
use umpire_engine::card_slot::random_input as positions;
use umpire_engine::chance::Chance;
use umpire_tests::oracle::card_slot::wrong::Mistake;
use umpire_tests::oracle::card_slot::{Oracle, Rules, editions};
use umpire_tests::oracle::catalogue::{self, DOCUMENTS};
use umpire_tests::oracle::fault::{Mistakes, Told, Wrong};
use umpire_tests::oracle::{self, cirno_neu, match_3};
use umpire_tests::share::one_in;

/// A table as it was asked for.
enum Table {
    Dealt(Vec<String>, char, u64),
    Stood(Value),
}

fn sit(table: &Table, rules: &Rules, fault: Option<Wrong<Mistake>>) -> Option<Oracle> {
    match table {
        Table::Dealt(deck, first, seats) => Oracle::deal(rules, Told::new(fault, None), deck, *first, *seats).ok(),
        Table::Stood(position) => Oracle::stand(rules, Told::new(fault, None), position).ok(),
    }
}

type Look = (Value, Vec<String>);

fn look(oracle: &Oracle) -> Look {
    (oracle.state(), oracle.legal())
}

/// A random game of the sound oracle: what is seen, and what is done then.
fn play(mut sound: Oracle, chance: &mut Chance) -> Vec<(Look, Option<(char, String)>)> {
    let mut game = Vec::new();
    for _ in 0..40 {
        let seen = look(&sound);
        let Some(seat) = sound.to_act() else {
            game.push((seen, None));
            break;
        };
        let action = seen.1[chance.below(seen.1.len() as u32) as usize].clone();
        sound.act(seat, &action).expect("legal actions are accepted");
        game.push((seen, Some((seat, action))));
    }
    game
}

/// Whether somebody who compares states and legal actions sees the fault in a game.
fn shows(game: &[(Look, Option<(char, String)>)], table: &Table, rules: &Rules, fault: Option<Wrong<Mistake>>) -> bool {
    let Some(mut wrong) = sit(table, rules, fault) else { return true };
    game.iter().any(|(seen, action)| {
        let differs = look(&wrong) != *seen;
        if let (false, Some((seat, action))) = (differs, action) {
            wrong.act(*seat, action).expect("it lists the same");
        }
        differs
    })
}

fn random_table(ruleset: &Value, rules: &Rules, chance: &mut Chance) -> Table {
    let cards = rules.cards();
    match chance.below(4) {
        0 => {
            let first = if chance.below(2) == 0 { 'A' } else { 'B' };
            let seats = [2, 2, 2, 3][chance.below(4) as usize];
            Table::Dealt(positions::random_deck(ruleset, &cards, chance), first, seats)
        }
        1 => Table::Stood(rare_position(chance)),
        _ => Table::Stood(positions::random(ruleset, &cards, chance)),
    }
}

/// Events that random positions rarely have: a line of takes with nothing to take, a line that a Replay Action
/// completes.
fn rare_position(chance: &mut Chance) -> Value {
    let (card, also, top) = [
        ("silver3", None, "bell"),
        ("cherry", None, "bell"),
        ("replay", Some("seven"), "seven"),
        ("replay", Some("replay"), "replay"),
    ][chance.below(4) as usize];
    let mut board = json!({"7": card, "6": card});
    if let Some(also) = also {
        board["2"] = json!(also);
        board["3"] = json!(also);
    }
    let mut hand = Map::new();
    hand.insert(card.to_owned(), json!(2));
    json!({"board": board, "hands": {"A": hand, "B": {"bell": 2}}, "deck": [top, "bell", "watermelon"], "to_act": "A"})
}

#[test]
fn every_wrong_oracle_shows() {
    for (document, ruleset) in DOCUMENTS.iter().zip(editions::all()) {
        let rules = Rules::read(&ruleset).expect("an edition");
        let mut hidden: Vec<_> = of_card_slot().into_iter().step_by(one_in(3)).collect();
        hidden.retain(|(name, _)| name.split(':').next() == Some(document.name));
        let mut chance = Chance::from_seed(1);
        for _ in 0..50_000 {
            let table = random_table(&ruleset, &rules, &mut chance);
            let Some(sound) = sit(&table, &rules, None) else {
                hidden.retain(|(_, fault)| sit(&table, &rules, Some(*fault)).is_none());
                continue;
            };
            let game = play(sound, &mut chance);
            hidden.retain(|(_, fault)| !shows(&game, &table, &rules, Some(*fault)));
            if hidden.is_empty() {
                break;
            }
        }
        assert!(hidden.is_empty(), "never seen to be wrong: {hidden:?}");
    }
}

/// The ways to be wrong about Card Slot. Those about the other games are shown by the scenarios that catch them.
fn of_card_slot() -> Vec<(String, Wrong<Mistake>)> {
    let about = |(name, fault)| if let oracle::Fault::CardSlot(fault) = fault { Some((name, fault)) } else { None };
    catalogue::all().into_iter().filter_map(about).collect()
}

/// Random tables are only worth something where they reach what the knobs decide.
#[test]
fn every_value_of_every_knob_shows() {
    let values = [
        ("resolvable-lines", "formed"),
        ("seven-win", "placement-or-replay"),
        ("seven-win", "any-complete"),
        ("standing-seven", "inert"),
        ("standing-seven", "win"),
        ("elimination", "after-resolution"),
        ("deck-end", "end-of-turn"),
        ("opening-stuck", "forfeit"),
        ("opening-turn", "then-turn"),
        ("barred", "always"),
    ];
    let ruleset = editions::v1_0_0();
    let rules = Rules::read(&ruleset).expect("an edition");
    for (knob, value) in values {
        let mut turned = ruleset.clone();
        turned["rulings"][knob] = json!(value);
        let turned = Rules::read(&turned).expect("an edition");
        let mut chance = Chance::from_seed(1);
        let shown = (0..20_000).any(|_| {
            let table = random_table(&ruleset, &rules, &mut chance);
            let game = sit(&table, &rules, None).map(|sound| play(sound, &mut chance));
            game.is_some_and(|game| shows(&game, &table, &turned, None))
        });
        assert!(shown, "{knob}: {value}");
    }
}

#[test]
fn every_mistake_is_asked_for_somewhere() {
    let asked: Vec<oracle::Fault> = catalogue::all().into_iter().map(|(_, fault)| fault).collect();
    let about_slot = |mistake: &Mistake| of_card_slot().iter().any(|(_, fault)| fault.mistake == *mistake);
    let mut unused: Vec<&str> = Mistake::ALL.iter().filter(|m| !about_slot(m)).map(|m| m.text()).collect();
    for mistake in match_3::wrong::Mistake::ALL {
        unused.extend((!asked.contains(&oracle::Fault::Match3(Wrong::always(*mistake)))).then(|| mistake.text()));
    }
    for mistake in cirno_neu::wrong::Mistake::ALL {
        unused.extend((!asked.contains(&oracle::Fault::CirnoNeu(Wrong::always(*mistake)))).then(|| mistake.text()));
    }
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn no_two_ways_share_a_name() {
    let mut names: Vec<String> = catalogue::all().into_iter().map(|(name, _)| name).collect();
    names.sort();
    let count = names.len();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn a_way_is_found_by_its_name() {
    assert_eq!(catalogue::find("9.4b"), catalogue::find("card-slot-1.0.0:9.4b"));
    assert_ne!(catalogue::find("9.4b"), catalogue::find("9.4b.2"));
    assert_ne!(catalogue::find("9.4b[seat B]"), catalogue::find("9.4b"));
    assert!(catalogue::find("card-slot-manual:Q9").is_ok());
    assert_eq!(catalogue::find("Pa.2"), catalogue::find("match-3:Pa.2"));
    assert_eq!(catalogue::find("2"), catalogue::find("card-slot-1.0.0:2"));
    for unknown in ["5a", "9.4b.9", "99", "card-slot-manual:9.4b", "match-3:Sb", "cirno-neu:Pa"] {
        assert!(catalogue::find(unknown).is_err(), "{unknown}");
    }
}
