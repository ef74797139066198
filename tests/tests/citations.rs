//! A citation is about what happened. In many games of every shipped variant, the clauses that are cited of an event,
//! and of what is refused, are exactly those whose conditions the table meets: this test reads the conditions by
//! itself, and looks at the actions and the board where Umpire looks at the events.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::inventory::Inventory;
use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, DealRequest, Seat};
use umpire_engine::record::Record;
use umpire_engine::ruling::{EventReport, Rule};
use umpire_engine::table::Table;
use umpire_engine::variant::node::{Node, Value as Tree};
use umpire_engine::variant::{self, Variant, yaml};
use umpire_judging::citing::{Cited, Ground, Ruled};
use umpire_judging::replay::Replay;
use umpire_judging::replay::why::try_action;
use umpire_judging::visibility::SeenEvent;
use umpire_scenarios::biased::of_game;
use umpire_tests::games::{library, record, shipped};

/// How many games of each.
const GAMES: usize = 4;
/// How many of each begin with a position in which rules meet, and how many actions of them are played.
const POSITIONS: usize = 100;
const ACTIONS: usize = 8;

/// An entry of a clause's `rules:`, as it is written.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone)]
struct Written {
    clause: String,
    rule: String,
    conditions: Vec<(String, Vec<String>)>,
}

impl Written {
    fn read(clause: &str, text: &str) -> Written {
        let (rule, rest) = text.split_once('{').unwrap_or((text, "}"));
        let pairs = rest.trim_end_matches('}').split(", ").filter_map(|pair| pair.split_once(": "));
        let conditions =
            pairs.map(|(name, values)| (name.to_owned(), values.split('|').map(str::to_owned).collect())).collect();
        Written { clause: clause.to_owned(), rule: rule.to_owned(), conditions }
    }
}

/// All of a document.
fn written(document: &str) -> Vec<Written> {
    let path = format!("features/{document}/clauses.yaml");
    let text = library().text(&path).expect("a readable file").expect("a document has clauses").text;
    let tree = yaml::parse(&text, &Arc::from(path.as_str()), &mut Vec::new()).expect("it is YAML");
    let items = |node: Option<&Node>| match node.map(|node| node.value.clone()) {
        Some(Tree::List(items)) => items,
        _ => Vec::new(),
    };
    let mut all = Vec::new();
    for clause in items(tree.entry("clauses")) {
        let id = clause.entry("id").and_then(Node::text).expect("a clause has an id").to_owned();
        all.extend(items(clause.entry("rules")).iter().filter_map(|rule| Some(Written::read(&id, rule.text()?))));
    }
    all
}

/// The properties of a moment that are visible without its events.
struct Moment<'m> {
    action: &'m str,
    /// The symbol of the line that was resolved last.
    resolved: &'m str,
}

impl Moment<'_> {
    /// The table's entry for a condition of this name; none if only the event decides it.
    fn fact(&self, name: &str, rule: &Rule) -> Option<Vec<String>> {
        let placed = self.action.split_once('@');
        match name {
            "symbol" if rule.id.starts_with("effect.win") && placed.is_some() => Some(vec![placed?.0.to_owned()]),
            "symbol" => Some(vec![self.resolved.to_owned()]),
            "line" => Some(self.action.strip_prefix("resolve ")?.split('-').map(str::to_owned).collect()),
            "slot" if rule.id.starts_with("placement") => Some(vec![placed?.1.to_owned()]),
            "card" if rule.id.starts_with("placement") => Some(vec![placed?.0.to_owned()]),
            _ => None,
        }
    }

    fn meets(&self, written: &Written, rule: &Rule, event: &Value) -> bool {
        let told = |name: &str| match &event[name] {
            Value::String(text) => vec![text.clone()],
            Value::Array(items) => items.iter().map(|item| item.to_string().replace('"', "")).collect(),
            other => vec![other.to_string()],
        };
        written.rule == rule.id
            && written.conditions.iter().all(|(name, wanted)| {
                let found = self.fact(name, rule).unwrap_or_else(|| told(name));
                found.iter().any(|each| wanted.contains(each))
            })
    }
}

/// The events and conditions of one document.
struct Court<'c> {
    variant: &'c Variant,
    inventory: Inventory,
    written: Vec<Written>,
    /// The conditions that were met, and those that were not by an event of their rule.
    met: BTreeSet<Written>,
    missed: BTreeSet<Written>,
}

impl Court<'_> {
    fn hears(&mut self, moment: &Moment<'_>, rule: &Rule, event: Option<&Value>, told: &str) {
        let ruled = Ruled { variant: self.variant, inventory: &self.inventory };
        let cited: Vec<&str> = ruled.clauses(rule, event).iter().map(|clause| clause.id.as_str()).collect();
        let says_nothing =
            |id: &str| self.inventory.get(id).is_some_and(|it| !it.absent(&self.variant.tree).is_empty());
        let about = self.written.iter().filter(|each| each.rule == rule.id && !says_nothing(&each.clause));
        let (meet, miss): (Vec<&Written>, Vec<&Written>) =
            about.partition(|each| moment.meets(each, rule, event.unwrap_or(&Value::Null)));
        let expected: BTreeSet<&str> = meet.iter().map(|each| each.clause.as_str()).collect();
        let name = &self.variant.name;
        assert_eq!(
            cited.iter().copied().collect::<BTreeSet<_>>(),
            expected,
            "{name}: {}: {told} [{rule}]",
            moment.action
        );
        let specific = |clause: &&str| {
            let conditions = meet.iter().filter(|each| each.clause == **clause).map(|each| each.conditions.len());
            conditions.max()
        };
        assert!(cited.is_sorted_by_key(|clause| std::cmp::Reverse(specific(clause))), "{name}: {told}: {cited:?}");
        self.met.extend(meet.into_iter().cloned());
        self.missed.extend(miss.into_iter().cloned());
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
        "match-3" => one(&["push 1 top-1", "push 2 left-2", "take 1-2-3", "take 4-5-6", "shuffle"]),
        _ => one(&["5", "9", "-1", "99", "shot B", "shot A", "skip", "double", "reverse"]),
    }
}

/// The symbol of the line that an action resolves.
fn line_of(action: &str, before: &Value) -> Option<String> {
    let first = action.strip_prefix("resolve ")?.split('-').next()?;
    Some(before["board"][first].as_str()?.to_owned())
}

/// Plays so many actions, or to the end, and now and then tries what may be refused.
fn hear_table(
    court: &mut Court<'_>,
    mut table: Box<dyn Table>,
    actions: usize,
    chance: &mut Chance,
) -> Vec<EventReport> {
    let (mut resolved, mut events) = (String::new(), Vec::new());
    for _ in 0..actions {
        let Some(actor) = table.to_act() else { break };
        if let Actor::Seat(_) = actor {
            try_any(court, table.as_ref(), actor, chance);
        }
        let action = table.shuffle(chance).unwrap_or_else(|| {
            let mut legal = table.legal();
            legal.swap_remove(chance.below(legal.len() as u32) as usize)
        });
        resolved = line_of(&action, &table.state()).unwrap_or(resolved);
        let happened = table.act(actor, &action).expect("it is legal");
        for event in &happened {
            let told = with_hand_left(&event.data, table.as_ref());
            court.hears(&Moment { action: &action, resolved: &resolved }, &event.rule, Some(&told), &event.text);
        }
        events.extend(happened);
    }
    events
}

/// The facts of an event, with the number of cards left to its seat when the game is over.
fn with_hand_left(event: &Value, table: &dyn Table) -> Value {
    let mut told = event.clone();
    if let (Some(_), Some(seat)) = (table.outcome(), event["seat"].as_str()) {
        let hand = table.state()["hands"][seat].as_object().cloned().unwrap_or_default();
        told["hand-left"] = hand.values().filter_map(Value::as_u64).sum::<u64>().into();
    }
    told
}

/// Refusals cite by their rules alone.
fn try_any(court: &mut Court<'_>, table: &dyn Table, actor: Actor, chance: &mut Chance) {
    let action = any_action(&court.variant.game, chance);
    for objection in table.objections(actor, &action) {
        let argument = objection.rule.argument.as_ref().map_or("", |(_, value)| value.as_str());
        court.hears(&Moment { action: "", resolved: argument }, &objection.rule, None, &objection.reason);
    }
}

fn hear(court: &mut Court<'_>) -> Vec<EventReport> {
    let rulebook = court.variant.rulebook();
    let (json, cards) = (court.variant.tree.to_json(), rulebook.cards());
    let bias = of_game(&court.variant.game).expect("a game that can be dealt");
    // More than two where the game has room for them: next and previous are then not the same.
    let (fewest, most) = rulebook.seats();
    let seats = most.min(3).max(fewest);
    let mut chance = Chance::from_seed(1);
    let mut events = Vec::new();
    for _ in 0..GAMES {
        let mut deck = cards.clone();
        chance.shuffle(&mut deck);
        let dealt = rulebook.deal(&DealRequest { deck, first: Seat::A, seats });
        events.extend(hear_table(court, dealt.expect("its own cards").0, usize::MAX, &mut chance));
    }
    for _ in 0..POSITIONS {
        let position = (bias.position)(&json, &cards, &mut chance);
        if let Ok(table) = rulebook.position(&position) {
            events.extend(hear_table(court, table, ACTIONS, &mut chance));
        }
    }
    events
}

/// The reasons given for an event.
fn ground(court: &Court<'_>, event: EventReport) -> Ground {
    let EventReport { rule, text, japanese, called, data, ruling, uncovers, .. } = event;
    let ruled = Ruled { variant: court.variant, inventory: &court.inventory };
    Ground::of_event(
        ruled,
        &SeenEvent { rule, text, japanese, called, data, ruling, uncovers, left: None, decided_by: None },
    )
}

#[test]
fn every_citation_is_about_what_happened() {
    let mut never = BTreeSet::new();
    for name in library().variants() {
        let variant = shipped(&name);
        let inventory = Inventory::of(&library(), &variant).expect("a shipped inventory is valid");
        // A rulebook that extends another does not have every clause in one file to be read by another reader.
        if inventory.parent.is_some() {
            continue;
        }
        let written = written(&variant.document);
        let mut court = Court { variant: &variant, inventory, written, met: BTreeSet::new(), missed: BTreeSet::new() };
        let events = hear(&mut court);
        says_what_it_changes(&court, events);
        for (counts, seen) in [("met", &court.met), ("missed", &court.missed)] {
            let (mut all, seen) = (names(&court.written), names(seen));
            // A win with the last card is rare: it has a test of its own.
            all.remove("hand-left");
            never.extend(all.difference(&seen).map(|name| format!("{}: {name} is never {counts}", variant.document)));
        }
    }
    assert!(never.is_empty(), "no game shows whether the condition counts:\n{}", Vec::from_iter(never).join("\n"));
}

/// The subjects of conditions: `slot`, `symbol`.
fn names<'w>(written: impl IntoIterator<Item = &'w Written>) -> BTreeSet<&'w str> {
    written.into_iter().flat_map(|each| &each.conditions).map(|(name, _)| name.as_str()).collect()
}

/// A clause that the variant changes is cited as one, with the announcement; no other is.
fn says_what_it_changes(court: &Court<'_>, events: Vec<EventReport>) {
    let name = court.variant.name.as_str();
    let cited: Vec<Cited> = events.into_iter().flat_map(|event| ground(court, event).clauses).collect();
    let changed: Vec<&Cited> = cited.iter().filter(|clause| !clause.changed.is_empty()).collect();
    assert!(changed.iter().all(|clause| clause.announced.is_some()), "{name} changes it and announces nothing");
    assert!(!changed.is_empty() || name != "house/double-bell", "its second card is drawn by a clause that it changes");
    assert!(changed.is_empty() || name.starts_with("house/"), "{name} is what its document says");
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
