//! Random recorded games.

use std::path::Path;

use umpire_clauses::library::Library;
use umpire_cli::disk::Checkout;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Game, Seat};
use umpire_engine::record::{self, Generator, Scribe};
use umpire_engine::variant::{self, Origin, Variant};

/// The library of this checkout.
pub fn library() -> Library {
    Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).library
}

/// A shipped variant.
///
/// # Panics
/// If it is not valid: the tests cannot go on then.
pub fn shipped(name: &str) -> Variant {
    variant::load(&library(), Origin::Shipped(name)).unwrap_or_else(|faults| panic!("{name}: {}", faults[0]))
}

/// The names of the shipped variants that belong to a game: those that are not of the house.
pub fn originals() -> Vec<String> {
    library().variants().into_iter().filter(|name| !name.starts_with("house/")).collect()
}

/// The name of the first variant of each game.
pub fn firsts() -> Vec<String> {
    let (all, of) = (originals(), |game: &str| format!("{game}/"));
    variant::games().filter_map(|game| all.iter().find(|name| name.starts_with(&of(game))).cloned()).collect()
}

/// A random game of `variant`, recorded as one of `written` (the same variant, unless a record is to be forged).
///
/// # Panics
/// If the engine refuses what it lists as legal.
pub fn record(variant: &Variant, written: &Variant, seats: usize, seed: u64) -> String {
    record_by(variant, written, &vec!["random"; seats], seed)
}

/// The same, by players of these names.
///
/// # Panics
/// As [`record()`].
pub fn record_by(variant: &Variant, written: &Variant, names: &[&str], seed: u64) -> String {
    let seats = names.len();
    let rulebook = variant.rulebook();
    let mut chance = Chance::from_seed(seed);
    let mut deck = rulebook.cards();
    chance.shuffle(&mut deck);
    let beginning = DealRequest { deck, first: Seat::A, seats }.into();
    let (mut table, events) = rulebook.begin(&beginning).unwrap_or_else(|objections| panic!("{objections:?}"));
    let players: Vec<(String, String)> =
        Seat::first(seats).zip(names).map(|(seat, name)| (seat.to_string(), (*name).to_owned())).collect();
    let rng = record::Origin::Shuffled(Generator { algorithm: "chacha8".to_owned(), seed, stream: None });
    let (mut scribe, mut text) = Scribe::begin(written, &players, &beginning, Some(rng), table.as_ref(), &events);
    while let Some(actor) = table.to_act() {
        let action = table.shuffle(&mut chance).unwrap_or_else(|| {
            let mut legal = table.legal();
            legal.swap_remove(chance.below(legal.len() as u32) as usize)
        });
        let events = table.act(actor, &action).unwrap_or_else(|refusal| panic!("{refusal}"));
        text += &scribe.action(actor, &action, &events, table.as_ref());
    }
    text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default()
}

/// The actions that can be picked at a position are exactly those listed, index by index.
///
/// # Panics
/// If it is not so.
pub fn assert_listed_is_picked<G: Game>(rules: &G, (deal, position): (&G::Deal, &G::Position), legal: &[G::Action]) {
    for place in 0..legal.len().max(1) {
        let mut asked = None;
        let picked = rules.pick(deal, position, |count| {
            asked = Some(count as usize);
            place as u32
        });
        assert_eq!(picked.as_ref(), legal.get(place), "at place {place} of {legal:?} in {position:?}");
        assert_eq!(asked, (!legal.is_empty()).then_some(legal.len()), "in {position:?}");
    }
}

/// Of all actions that can be `written`, by each of the `actors`, a position accepts exactly those that are listed or
/// can be picked; and a refusal changes nothing. `unlisted` actions are legal, but too many to list.
///
/// # Panics
/// If it is not so.
pub fn assert_legal_is_accepted<G: Game>(
    rules: &G,
    (deal, position): (&G::Deal, &G::Position),
    actors: &[Actor],
    written: &[G::Action],
    unlisted: &[G::Action],
) {
    let mut legal = Vec::new();
    rules.legal(deal, position, &mut legal);
    assert_listed_is_picked(rules, (deal, position), &legal);
    for (n, action) in legal.iter().enumerate() {
        assert!(!legal[..n].contains(action), "{action:?} is listed twice in {position:?}");
        assert!(written.contains(action), "{action:?} is no action that can be written");
        assert!(rules.has_actions(G::word(action)), "{action:?} is left out where actions are told");
    }
    for &actor in actors {
        for action in written {
            let listed = rules.to_act(position) == Some(actor) && (legal.contains(action) || unlisted.contains(action));
            let objections = rules.objections(deal, position, actor, action);
            assert_eq!(objections.is_empty(), listed, "{action:?} by {actor} in {position:?}: {objections:?}");
            let mut after = position.clone();
            match rules.play(deal, &mut after, actor, action, &mut ()) {
                Ok(()) => assert!(listed, "{action:?} was accepted and is not legal"),
                Err(refusal) => {
                    assert!(!listed, "{action:?} is legal and was refused: {refusal}");
                    assert_eq!(&after, position, "a refusal changed the position");
                    assert_eq!(refusal.objections, objections);
                }
            }
        }
    }
}
