//! Rulebooks renumbered at random: permutations, insertions, withdrawals and ids that are used again, over several
//! editions, some of which no variant follows. Each clause keeps its standing and its scenarios; nothing vouches for
//! what is new.

use std::collections::{BTreeMap, HashSet};

use proptest::prelude::*;
use umpire_clauses::changes::{Became, between};
use umpire_clauses::inventory::Inventory;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};
use umpire_tests::share::one_in;

use crate::rulebooks::{Shelf, TWO, bell};

/// The clauses that are renumbered; the announcements are about the first.
const RENUMBERED: [&str; 7] = ["9.4b", "9.4a", "9.4c", "9.3b", "11", "12a", "6.2d"];

/// The fate of a clause in an edition.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    Stays,
    Moves,
    Withdrawn,
    Reworded,
}

/// An edition: what becomes of each clause, in which order ids and entries are given, how many ids and clauses are new.
#[derive(Clone, Debug)]
struct Edition {
    fates: Vec<Fate>,
    order: Vec<u16>,
    entries: Vec<u16>,
    fresh: usize,
    added: usize,
    followed: bool,
}

fn edition() -> impl Strategy<Value = Edition> {
    let fate = prop_oneof![
        2 => Just(Fate::Stays), 6 => Just(Fate::Moves), 1 => Just(Fate::Withdrawn), 1 => Just(Fate::Reworded)
    ];
    let keys = || prop::collection::vec(any::<u16>(), 40);
    (prop::collection::vec(fate, 20), keys(), keys(), 0..3_usize, 0..3_usize, any::<bool>()).prop_map(
        |(fates, order, entries, fresh, added, followed)| Edition { fates, order, entries, fresh, added, followed },
    )
}

/// Things in the order of these keys.
fn shuffled<T>(things: Vec<T>, keys: &[u16]) -> Vec<T> {
    let mut keyed: Vec<(u16, T)> = keys.iter().copied().zip(things).collect();
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, thing)| thing).collect()
}

/// The ids of the clauses by what they were called first; those of new ones by what they were given.
type Ids = BTreeMap<String, String>;

/// The entries of an edition over clauses with these ids, and the ids after it. `fresh` gives ids that no clause ever
/// had.
fn renumber(ids: &mut Ids, edition: &Edition, fresh: &mut impl Iterator<Item = String>) -> Vec<String> {
    let (mut entries, mut pool, mut moving) = (Vec::new(), Vec::new(), Vec::new());
    for ((first, id), fate) in ids.clone().into_iter().zip(edition.fates.iter().cycle()) {
        match fate {
            Fate::Stays => {}
            Fate::Moves => {
                pool.push(id.clone());
                moving.push((first, id));
            }
            Fate::Withdrawn => {
                entries.push(format!("{{id: \"{id}\", withdrawn: It is gone.}}"));
                pool.push(id);
                ids.remove(&first);
            }
            Fate::Reworded => entries.push(format!("{{id: \"{id}\", reworded: In other words.}}")),
        }
    }
    pool.extend(fresh.take(edition.fresh));
    let mut pool = shuffled(pool, &edition.order).into_iter();
    for (first, was) in moving {
        let id = pool.next().expect("there are at least as many ids as clauses that move");
        if id != was {
            entries.push(format!("{{id: \"{id}\", was: \"{was}\"}}"));
        }
        ids.insert(first, id);
    }
    for n in 0..edition.added {
        let id = pool.next().or_else(|| fresh.next()).expect("ids without end");
        entries.push(format!("{{id: \"{id}\", kind: rule, summary: It is new., rules: [turn.end], states: []}}"));
        ids.insert(format!("new {n} {id} {}", entries.len()), id);
    }
    shuffled(entries, &edition.entries)
}

/// A clause as a verdict has it: how it stands, and where its scenarios are.
fn found(verdict: &Verdict, id: &str) -> Option<(ClauseStatus, Vec<String>)> {
    let clause = verdict.clauses.iter().find(|each| each.clause.id == id)?;
    Some((clause.standing, clause.scenarios.iter().map(|tested| tested.at.clone()).collect()))
}

fn announced(id: &str) -> String {
    format!("amends: {{{id}: {{because: two are better, by: Ada}}}}\n")
}

/// Clauses without their places.
fn told(inventory: &Inventory) -> Vec<String> {
    let told =
        inventory.clauses.iter().map(|each| format!("{} {:?} {:?} {:?}", each.id, each.identity, each.was, each.since));
    told.collect()
}

/// The project with these editions, the clauses' ids after the last, and after the first.
fn project(editions: &[Edition], reversed: bool) -> (Shelf, Ids, Ids) {
    let mut ids: Ids = RENUMBERED.map(|id| (id.to_owned(), id.to_owned())).into_iter().collect();
    let mut fresh = ('a'..='z').chain('a'..='z').enumerate().map(|(n, letter)| format!("{}{letter}", 20 + n / 26));
    let (mut shelf, mut first, mut parent) = (Shelf::default(), Ids::new(), "card-slot/1.0.0".to_owned());
    for (n, edition) in editions.iter().enumerate() {
        let mut entries = renumber(&mut ids, edition, &mut fresh);
        if reversed {
            entries.reverse();
        }
        let extends = if n == 0 { "card-slot-1.0.0".to_owned() } else { format!("../r{}", n - 1) };
        let entries: String = entries.iter().map(|entry| format!("  - {entry}\n")).collect();
        let clauses = if entries.is_empty() { "clauses: []\n".to_owned() } else { format!("clauses:\n{entries}") };
        shelf = shelf.with(
            &format!("variants/r{n}/clauses.yaml"),
            &format!("document: edition-{n}\nextends: {extends}\n{clauses}"),
        );
        if n == 0 {
            first = ids.clone();
        }
        if n == 0 || edition.followed || n + 1 == editions.len() {
            let amends = match (n, ids.get("9.4b")) {
                (0, Some(id)) => {
                    shelf = shelf.with("variants/v0.feature", &bell(&format!("@amends:{id}"), "Watermelon, REPLAY"));
                    format!("{TWO}{}", announced(id))
                }
                (0, None) => TWO.to_owned(),
                _ => String::new(),
            };
            let text = format!("variant: v{n}\nextends: {parent}\ndocument: ./r{n}\n{amends}");
            shelf = shelf.with(&format!("variants/v{n}.yaml"), &text);
            parent = format!("v{n}");
        }
    }
    (shelf, ids, first)
}

fn base() -> Verdict {
    let base = format!("variant: base\nextends: card-slot/1.0.0\n{TWO}{}", announced("9.4b"));
    let shelf = Shelf::default().with("variants/base.yaml", &base);
    let shelf = shelf.with("variants/base.feature", &bell("@amends:9.4b", "Watermelon, REPLAY"));
    shelf.verdict_on("base", RENUMBERED.map(str::to_owned).to_vec())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases((96 / one_in(8)) as u32))]

    #[test]
    fn scenarios_and_announcements_go_with_their_clauses(editions in prop::collection::vec(edition(), 1..4)) {
        let base = base();
        let (shelf, ids, first) = project(&editions, false);
        let last = format!("v{}", editions.len() - 1);
        let inventory = shelf.inventory(&last).map_err(|faults| TestCaseError::fail(faults.join("\n")))?;
        // In whichever order the entries stand.
        let reversed = project(&editions, true).0.inventory(&last).map_err(|faults| TestCaseError::fail(faults.join("\n")))?;
        prop_assert_eq!(told(&inventory), told(&reversed));
        let mut seen = HashSet::new();
        prop_assert!(inventory.clauses.iter().flat_map(|each| each.was.iter().chain([&each.id])).all(|id| seen.insert(id)));

        let verdict = shelf.verdict_on(&last, ids.values().cloned().collect());
        let changes = between(inventory.lineage().last().expect("itself at least"), &inventory);
        let became = |id: &str| changes.iter().find(|each| each.id == id && each.became != Became::Withdrawn).map(|each| each.became);
        for (was, id) in &ids {
            let now = found(&verdict, id);
            if was.starts_with("new ") {
                prop_assert_eq!(now, Some((ClauseStatus::Untested, Vec::new())), "{} is new", id);
                prop_assert_eq!(became(id), Some(Became::Added));
                continue;
            }
            let mut before = found(&base, was);
            if was == "9.4b" {
                before.iter_mut().for_each(|(_, at)| at[0] = at[0].replace("base", "v0"));
                prop_assert!(first.contains_key("9.4b"));
            }
            prop_assert!(before.is_some());
            prop_assert_eq!(now, before, "{} was {}", id, was);
            prop_assert!(!matches!(became(id), Some(Became::Changed | Became::Added)));
            prop_assert_eq!(became(id).is_none(), was == id && inventory.get(id).is_some_and(|each| each.summary != "In other words."), "{} was {}: {:?}", id, was, changes);
        }
        for was in RENUMBERED.into_iter().filter(|was| !ids.contains_key(*was)) {
            prop_assert!(changes.iter().any(|each| each.id == was && each.became == Became::Withdrawn), "{} is gone", was);
        }
    }
}
