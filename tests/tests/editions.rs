//! Games in progress under another edition of their rules: each answer, and what holds of every game at every point.

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::record::Record;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::Replay;
use umpire_judging::replay::comparison::{Disputed, Stands, Under};
use umpire_judging::replay::rule_at_position::under_at;
use umpire_judging::replay::under::under;
use umpire_tests::games::{library, originals, record, shipped};

/// A shipped variant with other values.
fn edition(name: &str, values: &Value) -> Variant {
    let changes = Node::from_json(values, "edition");
    variant::overlay(&shipped(name), changes).unwrap_or_else(|faults| panic!("{}", faults[0]))
}

/// A game of a shipped variant, as it was after so many actions, under another edition.
fn held(name: &str, game: &str, actions: usize, other: &Variant) -> Under {
    let text: String = game.split_inclusive('\n').take(actions + 1).collect();
    let record = Record::read(&text).expect("a record cut at a line is one");
    let own = shipped(name);
    let inventory = |variant: &Variant| Inventory::of_document(&library(), &variant.document).expect("it is shipped");
    let (ours, theirs) = (inventory(&own), inventory(other));
    under(&record, Ruled { variant: &own, inventory: &ours }, Ruled { variant: other, inventory: &theirs })
        .expect("both are of one game")
}

fn game(name: &str, seats: usize, seed: u64) -> (String, usize) {
    let variant = shipped(name);
    let text = record(&variant, &variant, seats, seed);
    let actions = text.lines().count() - 2;
    (text, actions)
}

fn stands(under: &Under) -> &Stands {
    under.stands.as_ref().expect("the game goes on")
}

#[test]
fn the_same_rules_leave_every_game_alone_at_every_point() {
    for name in &originals() {
        let same = shipped(name);
        let (text, last) = game(name, same.rulebook().seats().0, 3);
        for actions in 0..last {
            let under = held(name, &text, actions, &same);
            assert!(under.is_left_alone() && stands(&under).may_switch, "{name} after {actions}: {under:?}");
            assert_eq!((under.same, stands(&under).n), (actions as u64, actions as u64));
        }
        let whole = held(name, &text, last + 1, &same);
        assert!(whole.is_left_alone() && whole.stands.is_none(), "{name} is over");
    }
}

#[test]
fn other_actions_where_it_stands_are_not_left_alone() {
    let other = edition("card-slot/1.0.0", &json!({"opening": {"slot": 1}}));
    let (text, _) = game("card-slot/1.0.0", 2, 7);
    let under = held("card-slot/1.0.0", &text, 0, &other);
    assert!(under.difference.is_none() && !under.is_left_alone());
    let choices = stands(&under).choices.as_ref().expect("the opening lies elsewhere");
    assert!(stands(&under).may_switch && choices.here.iter().all(|action| action.ends_with("@9")), "{choices:?}");
    assert!(choices.there.iter().all(|action| action.ends_with("@1")), "{choices:?}");
}

#[test]
fn a_game_ruled_otherwise_switches_between_turns_and_not_within_one() {
    let other = edition("card-slot/1.0.0", &json!({"refresh": null}));
    let (mut may, mut may_not) = (0, 0);
    for seed in 0..8 {
        let (text, last) = game("card-slot/1.0.0", 2, seed);
        for actions in 0..last {
            let under = held("card-slot/1.0.0", &text, actions, &other);
            let stands = stands(&under);
            if under.difference.is_none() || stands.may_switch {
                assert!(stands.may_switch && stands.why_not.is_empty());
                may += usize::from(under.difference.is_some());
            } else {
                assert_eq!(stands.why_not, ["it stands in the middle of a turn; look again when the turn is over"]);
                may_not += 1;
            }
        }
    }
    assert!(may > 0 && may_not > 0, "{may} {may_not}");
}

#[test]
fn other_cards_keep_a_game_from_switching() {
    let other = edition("card-slot/1.0.0", &json!({"symbols": {"bell": {"count": 19}, "seven": {"count": 9}}}));
    let (text, _) = game("card-slot/1.0.0", 2, 7);
    let under = held("card-slot/1.0.0", &text, 4, &other);
    assert_eq!(under.difference.as_ref().map(|difference| difference.n), Some(0));
    assert_eq!(stands(&under).why_not, ["1 seven too few for its deck", "2 bell too many for its deck"]);
}

#[test]
fn a_position_that_the_new_rules_do_not_know_keeps_a_game_from_switching() {
    let (text, last) = game("cirno-neu/sudden", 3, 2);
    let other = edition("cirno-neu/sudden", &json!({"limit": 20}));
    let under = held("cirno-neu/sudden", &text, last - 1, &other);
    assert!(!stands(&under).may_switch && stands(&under).why_not[0].starts_with("sum: "), "{under:?}");
    let other = edition("match-3/standard", &json!({"setup": {"sets-to-win": 1}}));
    let won = (0..20).filter(|seed| {
        let (text, last) = game("match-3/standard", 1, *seed);
        let under = held("match-3/standard", &text, last - 1, &other);
        stands(&under).why_not.iter().any(|why| why.contains("the game is won"))
    });
    assert!(won.count() > 0, "a set was scored");
}

/// An action of a game of a shipped variant, ruled on in its own position by another.
fn disputed(name: &str, game: &str, n: u64, tried: Option<&str>, other: &Variant) -> Disputed {
    let (record, own) = (Record::read(game).expect("it is a record"), shipped(name));
    let inventory = |variant: &Variant| Inventory::of_document(&library(), &variant.document).expect("it is shipped");
    let (ours, theirs) = (inventory(&own), inventory(other));
    let (ours, theirs) = (Ruled { variant: &own, inventory: &ours }, Ruled { variant: other, inventory: &theirs });
    let replay = Replay::of(&record, &own);
    let under = under_at(&record, &replay.steps, ours, theirs, Some((n, tried))).expect("there is such an action");
    under.disputed.expect("it was asked about")
}

#[test]
fn an_action_in_its_own_position_is_ruled_as_it_was_by_the_same_rules() {
    for name in &originals() {
        let same = shipped(name);
        let (text, last) = game(name, same.rulebook().seats().0, 5);
        for n in (1..=last as u64).step_by(3) {
            let disputed = disputed(name, &text, n, None, &same);
            // Before the first turn a game may stand where no position is set up.
            assert!(disputed.alike || (disputed.there.is_none() && n < 3), "{name}, {n}: {disputed:?}");
            assert!(disputed.lacks.is_empty() && disputed.table.is_empty(), "{name}, {n}: {disputed:?}");
        }
    }
}

#[test]
fn another_deck_rules_with_the_cards_that_it_has() {
    let (name, other) = ("card-slot/1.0.0", edition("card-slot/1.0.0", &json!({"symbols": {"bell": {"count": 5}}})));
    let (text, last) = game(name, 2, 7);
    for n in 1..=last as u64 {
        let disputed = disputed(name, &text, n, None, &other);
        let Some(there) = &disputed.there else {
            // A seat without cards cannot act.
            assert!(!disputed.lacks.is_empty() && disputed.why_not[0].contains("holds no card"), "{n}: {disputed:?}");
            continue;
        };
        // Where too many Bells lie about, those of the deck are missed first, and then those of hands.
        let of_board = disputed.table.iter().any(|part| part.part.starts_with("board"));
        assert!(!of_board, "{n}: {there:?} {:?}", disputed.table);
        assert!(disputed.alike || !disputed.table.is_empty(), "{n}: only other cards make another ruling");
    }
    let without = edition(name, &json!({"symbols": {"bell": {"count": 0}}}));
    let tried = disputed(name, &text, 3, Some("bell@1"), &without);
    assert!(!tried.alike || tried.table.iter().any(|part| part.part.starts_with("hands")), "{tried:?}");
}
