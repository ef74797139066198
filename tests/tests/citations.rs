//! A citation is about what happened. In many games of every document's own variant, and of positions in which rules
//! meet, the clauses that are cited of an event, and of what is refused, are exactly those that speak of it by the
//! oracle's reading ([`oracle::citing`]) of those that rest on its rule.
//!
//! With `UMPIRE_DEEP=1` there are a thousand games a document.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::{Generator, Origin, Record, Scribe};
use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::Rule;
use umpire_engine::variant::node::{Node, Value as Tree};
use umpire_engine::variant::{self, Variant, yaml};
use umpire_judging::citing::{Cited, Ground, Ruled};
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::try_action;
use umpire_judging::visibility::SeenStep;
use umpire_tests::games::{library, record, shipped};
use umpire_tests::oracle::citing::{Told, speaks};

/// How many games of each, and how many in a deep run.
const GAMES: usize = 16;
const DEEP: usize = 1000;
/// How many positions for each game, and how many actions of them are played.
const POSITIONS: usize = 25;
const DEEP_POSITIONS: usize = 2;
const ACTIONS: usize = 8;

/// Clauses that are about nothing that these games report, or about what hardly ever happens in them.
const RARE: [&str; 8] = [
    "card-slot-1.0.0 7.2a",
    "card-slot-1.0.0 8.1d",
    "card-slot-1.0.0 12.1b",
    "card-slot-manual 1a",
    "card-slot-manual 6o",
    "card-slot-manual 7c",
    "card-slot-manual 8.4c",
    "card-slot-manual Q9",
];

/// The rules that no clause of a document states.
const SILENT: [&str; 4] = [
    "card-slot-beta.2 heavenly.declare",
    "card-slot-manual effect.draw.empty",
    "card-slot-manual replay.empty-deck",
    "match-3 turn.end",
];

/// The clauses of a document, each with the rules that it rests on, as they are written.
fn written(document: &str) -> Vec<(String, Vec<String>)> {
    let path = format!("features/{document}/clauses.yaml");
    let text = library().text(&path).expect("a readable file").expect("a document has clauses").text;
    let tree = yaml::parse(&text, &Arc::from(path.as_str()), &mut Vec::new()).expect("it is YAML");
    let items = |node: Option<&Node>| match node.map(|node| node.value.clone()) {
        Some(Tree::List(items)) => items,
        _ => Vec::new(),
    };
    let clause = |clause: &Node| {
        let rules = items(clause.entry("rules")).iter().filter_map(|rule| rule.text().map(str::to_owned)).collect();
        (clause.entry("id").and_then(Node::text).expect("a clause has an id").to_owned(), rules)
    };
    items(tree.entry("clauses")).iter().map(clause).collect()
}

/// The citations of one document.
struct Court<'c> {
    variant: &'c Variant,
    inventory: Inventory,
    written: Vec<(String, Vec<String>)>,
    /// Clauses with a reading of their own, and whether they were seen to speak.
    seen: BTreeSet<(String, bool)>,
    /// Rules that no clause speaks of.
    uncited: BTreeSet<String>,
    /// Citations that the oracle reads otherwise, each with an example.
    wrong: BTreeMap<String, String>,
}

impl Court<'_> {
    /// How specifically a clause names a rule: with its argument, without, or not at all.
    fn names(rules: &[String], rule: &Rule) -> Option<bool> {
        let with = rules.contains(&rule.to_string()) && rule.argument.is_some();
        (with || rules.contains(&rule.id)).then_some(with)
    }

    fn hears(&mut self, ground: &Ground, told: &Told<'_>) {
        let says_nothing =
            |id: &str| self.inventory.get(id).is_some_and(|it| !it.absent(&self.variant.tree).is_empty());
        let mut expected = BTreeSet::new();
        for (clause, rules) in &self.written {
            if Court::names(rules, &ground.rule).is_none() || says_nothing(clause) {
                continue;
            }
            let reading = speaks(&self.variant.document, clause, told);
            self.seen.extend(reading.map(|speaks| (clause.clone(), speaks)));
            if reading != Some(false) {
                expected.insert(clause.as_str());
            }
        }
        let cited: Vec<&str> = ground.clauses.iter().map(|clause| clause.id.as_str()).collect();
        let Told { actor, action, .. } = told;
        let speak: BTreeSet<&str> = cited.iter().copied().collect();
        if speak != expected {
            let about = format!("{} [{}] {speak:?}, and not {expected:?}", self.variant.name, ground.rule);
            self.wrong.entry(about).or_insert_with(|| format!("{actor} {action}: {} {}", ground.text, ground.data));
        }
        let specific = |clause: &&str| {
            let (_, rules) = self.written.iter().find(|(id, _)| id == clause)?;
            Court::names(rules, &ground.rule)
        };
        assert!(cited.is_sorted_by_key(|clause| Reverse(specific(clause))), "{}: {cited:?}", ground.text);
        if ground.uncited().is_some() {
            self.uncited.insert(format!("{} {}", self.variant.document, ground.rule.id));
        }
    }

    /// Hears a game: what happened, and now and then something that may be refused.
    fn hears_game(&mut self, text: &str, chance: &mut Chance) -> Vec<Ground> {
        let Ok(record) = Record::read(text) else { return Vec::new() };
        let (variant, inventory) = (self.variant, self.inventory.clone());
        let ruled = Ruled { variant, inventory: &inventory };
        let replay = Replay::of(&record, variant);
        let mut opening = match record.header.begins() {
            Ok(Beginning::Position(position)) => position["opening"] == true,
            _ => true,
        };
        let (mut before, mut line, mut all) = (Value::Null, None, Vec::new());
        for step in &replay.steps {
            let step = step.seen(None);
            let (after, actor) = (step.state(), step.actor().map(|actor| actor.to_string()).unwrap_or_default());
            line = line_of(step.action(), &before).or_else(|| line.filter(|_| step.action().starts_with(['t', 's'])));
            let grounds = Ground::of_events(ruled, &step.events());
            for ground in grounds.iter().filter(|ground| ground.rule.id != "game.over") {
                let (action, line) = (step.action(), line.as_deref());
                let (event, opening) = (Some(&ground.data), false);
                let told = Told { actor: &actor, action, before: &before, after: &after, line, opening, event };
                self.hears(ground, &told);
            }
            opening &= !grounds.iter().any(|ground| ground.rule.id.starts_with("opening."));
            self.tries(ruled, step, (line.as_deref(), opening), chance);
            before = after;
            all.extend(grounds);
        }
        all
    }

    /// Tries what is usually refused.
    fn tries(
        &mut self,
        ruled: Ruled<'_>,
        step: SeenStep<'_>,
        (line, opening): (Option<&str>, bool),
        chance: &mut Chance,
    ) {
        let Some(Actor::Seat(seat)) = step.to_act() else { return };
        let actor = if chance.below(8) == 0 { Seat::B } else { seat }.to_string();
        let action = any_action(&self.variant.game, chance);
        let tried = try_action(ruled, step, &format!("{actor}: {action}")).expect("a referee may ask");
        let state = step.state();
        let legal = step.legal();
        // A line is done with when the turn is.
        let line = line.filter(|_| legal.iter().any(|legal| legal.starts_with("take ")));
        for ground in &tried.refused {
            let told =
                Told { actor: &actor, action: &action, before: &state, after: &state, line, opening, event: None };
            self.hears(ground, &told);
        }
    }
}

/// A random action, which is usually refused.
fn any_action(game: &str, chance: &mut Chance) -> String {
    let mut one = |of: &[&str]| of[chance.below(of.len() as u32) as usize].to_owned();
    match game {
        "card-slot" => {
            let card = one(&["seven", "silver3", "cherry", "watermelon", "bell", "replay"]);
            let place = one(&["1", "2", "3", "4", "5", "6", "7", "8", "9", "9"]);
            let line = one(&["1-2-3", "8-9-4", "7-6-5", "1-8-7", "2-9-6", "3-4-5", "1-9-5", "3-9-7"]);
            one(&[
                &format!("{card}@{place}"),
                &format!("take {place}"),
                &format!("resolve {line}"),
                "stop",
                "pass",
                "declare",
            ])
        }
        "match-3" => {
            one(&["push 1 at top-1", "push 2 at left-2", "take 1-2-3", "take 4-5-6", "shuffle", "push 5 at top-1"])
        }
        _ => one(&["play n9", "play n50", "play shot at B", "play double-shot at A", "play skip", "play double", "5"]),
    }
}

/// The symbol of the line that an action resolves.
fn line_of(action: &str, before: &Value) -> Option<String> {
    let first = action.strip_prefix("resolve ")?.split('-').next()?;
    Some(before["board"][first].as_str()?.to_owned())
}

/// The record of random actions from a beginning on; `None` where it is none.
fn played(variant: &Variant, beginning: &Beginning, actions: usize, chance: &mut Chance) -> Option<String> {
    let (mut table, events) = variant.rulebook().begin(beginning).ok()?;
    let seats = table.view(None).seats().map(|seat| (seat.to_string(), "random".to_owned())).collect::<Vec<_>>();
    let rng = Generator { algorithm: "chacha8".to_owned(), seed: 1, stream: None };
    let (mut scribe, mut text) =
        Scribe::begin(variant, &seats, beginning, Some(Origin::Shuffled(rng)), table.as_ref(), &events);
    for _ in 0..actions {
        let Some(actor) = table.to_act() else { break };
        let action = table.shuffle(chance).unwrap_or_else(|| {
            let mut legal = table.legal();
            legal.swap_remove(chance.below(legal.len() as u32) as usize)
        });
        let events = table.act(actor, &action).expect("it is legal");
        text += &scribe.action(actor, &action, &events, table.as_ref());
    }
    Some(text + &table.outcome().map(|outcome| scribe.end(&outcome)).unwrap_or_default())
}

fn hear(court: &mut Court<'_>, games: usize) -> Vec<Ground> {
    let (variant, rulebook) = (court.variant, court.variant.rulebook());
    let (json, cards) = (variant.tree.to_json(), rulebook.cards());
    let input = umpire_engine::variant::random_input(&variant.game).expect("a game that can be dealt");
    // More than two where the game has room for them: next and previous are then not the same.
    let (fewest, most) = rulebook.seats();
    let seats = most.min(3).max(fewest);
    let mut chance = Chance::from_seed(1);
    let mut grounds = Vec::new();
    for _ in 0..games {
        let mut deck = cards.clone();
        chance.shuffle(&mut deck);
        let dealt = Beginning::Deal(DealRequest { deck, first: Seat::A, seats });
        let positions = (0..if games == DEEP { DEEP_POSITIONS } else { POSITIONS })
            .map(|_| Beginning::Position((input.position)(&json, &cards, &mut chance)));
        for beginning in [dealt].into_iter().chain(positions.collect::<Vec<_>>()) {
            let actions = if matches!(beginning, Beginning::Deal(_)) { usize::MAX } else { ACTIONS };
            let text = played(variant, &beginning, actions, &mut chance);
            grounds.extend(text.iter().flat_map(|text| court.hears_game(text, &mut chance)).collect::<Vec<_>>());
        }
    }
    grounds
}

#[test]
fn every_citation_is_about_what_happened() {
    let deep = std::env::var_os("UMPIRE_DEEP").is_some();
    let (mut never, mut uncited, mut wrong) = (BTreeSet::new(), BTreeSet::new(), BTreeMap::new());
    for name in library().variants() {
        let variant = shipped(&name);
        let inventory = Inventory::of(&library(), &variant).expect("a shipped inventory is valid");
        if inventory.parent.is_some() || inventory.variant.as_ref() != Some(&name) {
            // Another variant than the document's own is not what its clauses say.
            let ruled = Ruled { variant: &variant, inventory: &inventory };
            let game = |seed| grounds(ruled, &record(&variant, &variant, variant.rulebook().seats().0, seed));
            says_what_it_changes(&name, (0..12).flat_map(game).collect());
            continue;
        }
        let (written, seen) = (written(&variant.document), BTreeSet::new());
        let mut court =
            Court { variant: &variant, inventory, written, seen, uncited: BTreeSet::new(), wrong: BTreeMap::new() };
        let grounds = hear(&mut court, if deep { DEEP } else { GAMES });
        says_what_it_changes(&name, grounds);
        let read: BTreeSet<&str> = court.seen.iter().map(|(clause, _)| clause.as_str()).collect();
        for (speaks, clause) in [true, false].into_iter().flat_map(|speaks| read.iter().map(move |id| (speaks, *id))) {
            let told = format!("{} {clause}", variant.document);
            let is_rare = speaks && RARE.contains(&told.as_str());
            if !is_rare && !court.seen.contains(&(clause.to_owned(), speaks)) {
                never.insert(format!("{told}: {speaks}"));
            }
        }
        uncited.extend(court.uncited);
        wrong.extend(court.wrong);
    }
    assert!(wrong.is_empty(), "the oracle reads it otherwise:\n{wrong:#?}");
    assert_eq!(Vec::from_iter(never), Vec::<String>::new(), "no game shows whether the reading counts");
    assert_eq!(Vec::from_iter(uncited), SILENT, "no clause speaks of it");
}

/// A clause that the variant changes is cited as one, with the announcement; no other is.
fn says_what_it_changes(name: &str, grounds: Vec<Ground>) {
    let cited: Vec<Cited> = grounds.into_iter().flat_map(|ground| ground.clauses).collect();
    let changed: Vec<&Cited> = cited.iter().filter(|clause| !clause.changed.is_empty()).collect();
    assert!(changed.iter().all(|clause| clause.announced.is_some()), "{name} changes it and announces nothing");
    assert!(!changed.is_empty() || name != "house/double-bell", "its second card is drawn by a clause that it changes");
    assert!(changed.is_empty() || name.starts_with("house/"), "{name} is what its document says");
}

/// The reasons given for all that happened in a game.
fn grounds(ruled: Ruled<'_>, text: &str) -> Vec<Ground> {
    let record = Record::read(text).expect("a sound record");
    let replay = Replay::of(&record, ruled.variant);
    replay.steps.iter().flat_map(|step| Ground::of_events(ruled, &step.seen(None).events())).collect()
}

/// A record says by what rules it was played; what was announced of them is known to the variant of its name alone.
#[test]
fn a_record_of_a_shipped_variant_is_cited_with_its_announcements() {
    for name in library().variants() {
        let shipped = shipped(&name);
        let recorded = variant::from_json(&shipped.tree.to_json(), "record").expect("a ruleset of ours is valid");
        assert_eq!(library().recognised(recorded).amends, shipped.amends, "{name}");
        let mut other = shipped.tree.to_json();
        other["variant"] = "house/unknown".into();
        let other = variant::from_json(&other, "record").expect("a ruleset of ours is valid");
        assert!(library().recognised(other).amends.is_empty(), "{name}");
    }
}

/// However a game ends, what says that it is over cites what decided it, and so does what is refused afterwards.
#[test]
fn the_end_of_a_game_cites_what_decided_it() {
    let cited = |ground: &Ground| {
        let ids: Vec<String> = ground.clauses.iter().map(|clause| clause.id.clone()).collect();
        (ids, ground.ruling.clone())
    };
    let mut causes = BTreeSet::new();
    let mut held = |text: &str, told: &str| {
        let record = Record::read(text).expect("a sound record");
        let tree = &record.header.ruleset;
        let variant = library().recognised(variant::from_json(tree, "record").expect("a sound ruleset"));
        let inventory = Inventory::of(&library(), &variant).expect("a sound inventory");
        let ruled = Ruled { variant: &variant, inventory: &inventory };
        let replay = Replay::of(&record, &variant);
        let Some(step) = replay.seen(None).steps.last().copied() else { return };
        let Some(outcome) = step.outcome() else { return };
        let grounds = Ground::of_events(ruled, &step.events());
        let (ended, before) = grounds.split_last().expect("it ended by something");
        let cause = format!("{} {}", variant.document, outcome.cause);
        assert_eq!(ended.uncited(), None, "{told}: {cause}: {}", ended.text);
        assert!(before.iter().any(|ground| cited(ground).0 == cited(ended).0), "{told}: {cause}: {:?}", cited(ended));
        let acted = replay.seen(None).steps.into_iter().rev().find(|step| matches!(step.actor(), Some(Actor::Seat(_))));
        let action = acted.map_or_else(|| "A: stop".to_owned(), |step| step.title());
        let tried = try_action(ruled, step, &action).expect("a referee may ask");
        let over = tried.refused.iter().find(|ground| ground.rule.id == "game.over").expect("it is over");
        assert_eq!(cited(over), cited(ended), "{told}: {cause}");
        causes.insert(cause);
    };
    for (path, text) in games() {
        held(&text, &path);
    }
    for name in library().variants() {
        let variant = shipped(&name);
        (0..12).for_each(|seed| held(&record(&variant, &variant, variant.rulebook().seats().0, seed), &name));
    }
    let of = |document: &str| causes.iter().filter(|cause| cause.starts_with(document)).count();
    let ends = ["card-slot-1.0.0", "card-slot-beta.2", "card-slot-manual", "match-3", "cirno-neu"].map(of);
    assert!(ends.iter().zip([4, 3, 3, 2, 2]).all(|(seen, least)| *seen >= least), "{causes:#?}");
}

/// The recorded games of the casebook.
fn games() -> Vec<(String, String)> {
    let texts = library().texts("scenarios/games", "jsonl").expect("a folder of records");
    texts.into_iter().map(|text| (text.path.clone(), text.text.to_string())).collect()
}

/// A win is told by the clause on the last card where that card made it, and only there.
#[test]
fn a_win_with_the_last_card_is_cited_as_one() {
    let changes = Node::from_json(&json!({"setup": {"hand": 4}, "symbols": {"seven": {"count": 30}}}), "test");
    let variant = variant::overlay(&shipped("card-slot/1.0.0"), changes).expect("it can be played");
    let inventory = Inventory::of(&library(), &variant).expect("a shipped inventory is valid");
    let ruled = Ruled { variant: &variant, inventory: &inventory };
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let record = Record::read(&record(&variant, &variant, 2, seed)).expect("it was just written");
        let replay = Replay::of(&record, &variant);
        let Some(step) = replay.seen(None).steps.last().copied() else { continue };
        for ground in Ground::of_events(ruled, &step.events()).iter().filter(|ground| ground.rule.id == "win.seven") {
            let winner = step.actor().expect("a win is an action").to_string();
            let last = step.state()["hands"][&winner].as_object().is_some_and(|hand| hand.is_empty());
            let cited: Vec<&str> = ground.clauses.iter().map(|clause| clause.id.as_str()).collect();
            assert_eq!(cited, if last { vec!["12.1b", "12.1a"] } else { vec!["12.1a"] }, "seed {seed}");
            seen.insert(last);
        }
    }
    assert_eq!(seen.len(), 2, "wins with the last card and with others");
}

#[test]
fn a_knob_that_goes_unsaid_is_cited_with_what_it_means() {
    let variant = shipped("card-slot/1.0.0");
    let inventory = Inventory::of(&library(), &variant).expect("a sound inventory");
    let ruled = Ruled { variant: &variant, inventory: &inventory };
    let cited = |ruling: &str| ruled.knob(ruling).map(|knob| knob.to_string());
    assert_eq!(cited("R41").as_deref(), Some("rulings.wild-seven = counts"));
    assert_eq!(cited("R4").as_deref(), Some("rulings.elimination = immediately"));
}
