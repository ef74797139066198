//! What if: the same deal and the same actions under another variant, up to the first that is ruled differently.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use umpire_engine::game::Actor;
use umpire_engine::record::Record;
use umpire_engine::rulebook::Dealt;
use umpire_engine::ruling::{EventReport, Objection, Rule};
use umpire_engine::table::Table;

use super::Ground;
use crate::diff::{self, Change, Diff, Ruled};

/// A record replayed under another variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Under {
    /// What the two variants differ in.
    pub diff: Diff,
    /// How many actions the record has.
    pub actions: u64,
    /// How many of them, from the first, are ruled the same by both.
    pub same: u64,
    /// The first difference, if there is one.
    pub difference: Option<Difference>,
    /// The first position before it at which the legal actions differ, although the action played was ruled the same.
    pub choices: Option<OtherChoices>,
}

/// The first action that the variants rule differently.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The action's number; 0 for the deal.
    pub n: u64,
    /// Its line in the record, 1-based.
    pub line: usize,
    /// `A: bell@9`; `the deal`.
    pub title: String,
    /// What the record's own ruleset says.
    pub here: Ruling,
    /// What the other variant says.
    pub there: Ruling,
    /// What of the table differs then, where both accept it.
    pub table: Vec<OtherPart>,
    /// The values of the variants that the rulings which differ rest on; all that differ where none is known to matter.
    pub values: Vec<Change>,
}

/// What a variant says to an action, or to the deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Ruling {
    /// It is accepted, and this happens, each event with its clauses.
    Accepted(Vec<Ground>),
    /// It is refused, for these reasons.
    Refused(Vec<Ground>),
    /// The cards cannot be dealt: these are missing from the record's deck, and these are too many.
    OtherDeck {
        /// Cards that the variant has and the deal has not.
        missing: Vec<(String, usize)>,
        /// Cards of the deal that the variant has not.
        surplus: Vec<(String, usize)>,
    },
}

/// A part of the table that differs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherPart {
    /// Which: `board 1`, `hands A bell`.
    pub part: String,
    /// What it is by the record's own ruleset.
    pub here: String,
    /// What it is by the other variant.
    pub there: String,
}

/// Legal actions of one variant that the other does not allow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherChoices {
    /// After which action.
    pub n: u64,
    /// Legal by the record's own ruleset alone.
    pub here: Vec<String>,
    /// Legal by the other variant alone.
    pub there: Vec<String>,
}

/// Replays a record's deal and actions under its own ruleset and another, side by side. What the record says came of the
/// actions is not looked at; where an action is not even legal by its own ruleset, the comparison ends.
///
/// # Errors
/// The variants are of different games, or the record's deal cannot be read.
pub fn under(record: &Record, own: Ruled<'_>, other: Ruled<'_>) -> Result<Under, String> {
    let diff = diff::between(own, other)?;
    let request = record.header.deal_request()?;
    let actions = record.entries.len() as u64;
    let mut both = Both { own, other, under: Under { diff, actions, same: 0, difference: None, choices: None } };
    let deck = other_deck(&request.deck, &other.variant.rulebook().cards());
    let here = own.variant.rulebook().deal(&request);
    if let (Some(there), Ok((_, events))) = (deck, &here) {
        let here = Ruling::Accepted(grounds(own, events));
        both.differ(0, 1, "the deal", (here, there), &[]);
        return Ok(both.under);
    }
    let there = other.variant.rulebook().deal(&request);
    let Some(tables) = both.dealt(here, there) else { return Ok(both.under) };
    both.play(record, tables);
    Ok(both.under)
}

type Tables = (Box<dyn Table>, Box<dyn Table>);
/// What an action or a deal gave.
type Gave<'g> = Result<&'g [EventReport], &'g [Objection]>;

struct Both<'v> {
    own: Ruled<'v>,
    other: Ruled<'v>,
    under: Under,
}

impl Both<'_> {
    /// The tables, if the cards can be dealt alike.
    fn dealt(&mut self, here: Dealt, there: Dealt) -> Option<Tables> {
        let (here, first) = here.ok()?;
        match there {
            Ok((there, second)) => {
                let same = self.agree(0, 1, "the deal", (Ok(&first), Ok(&second)), (here.as_ref(), there.as_ref()));
                same.then_some((here, there))
            }
            Err(objections) => {
                let there = Ruling::Refused(self.objections(self.other, &objections));
                let here = Ruling::Accepted(grounds(self.own, &first));
                self.differ(0, 1, "the deal", (here, there), &rules(Err(&objections)));
                None
            }
        }
    }

    fn play(&mut self, record: &Record, (mut here, mut there): Tables) {
        for entry in &record.entries {
            self.compare_choices(entry.n - 1, here.as_ref(), there.as_ref());
            let title = format!("{}: {}", entry.seat, entry.action);
            let Some(actor) = Actor::parse(&entry.seat) else { return };
            let Ok(first) = here.act(actor, &entry.action) else { return };
            let second = there.act(actor, &entry.action).map_err(|refusal| refusal.objections);
            let gave = (Ok(first.as_slice()), second.as_deref().map_err(Vec::as_slice));
            if !self.agree(entry.n, entry.line, &title, gave, (here.as_ref(), there.as_ref())) {
                return;
            }
            self.under.same = entry.n;
        }
    }

    /// Whether both rule the same; else the difference is noted.
    fn agree(
        &mut self,
        n: u64,
        line: usize,
        title: &str,
        (first, second): (Gave<'_>, Gave<'_>),
        (here, there): (&dyn Table, &dyn Table),
    ) -> bool {
        let same_events = match (first, second) {
            (Ok(first), Ok(second)) => first.iter().map(|event| &event.data).eq(second.iter().map(|event| &event.data)),
            _ => false,
        };
        if same_events && here.state() == there.state() {
            return true;
        }
        let involved = involved(first, second);
        let rulings = (self.ruling(self.own, first), self.ruling(self.other, second));
        self.differ(n, line, title, rulings, &involved);
        if let (Some(difference), true) = (&mut self.under.difference, second.is_ok()) {
            differing("", &here.state(), &there.state(), &mut difference.table);
        }
        false
    }

    fn ruling(&self, ruled: Ruled<'_>, gave: Gave<'_>) -> Ruling {
        match gave {
            Ok(events) => Ruling::Accepted(grounds(ruled, events)),
            Err(objections) => Ruling::Refused(self.objections(ruled, objections)),
        }
    }

    fn objections(&self, ruled: Ruled<'_>, objections: &[Objection]) -> Vec<Ground> {
        objections.iter().map(|objection| Ground::of_objection(ruled, objection)).collect()
    }

    fn differ(&mut self, n: u64, line: usize, title: &str, (here, there): (Ruling, Ruling), involved: &[Involved]) {
        let matters = |change: &&Change| involved.iter().any(|each| self.rests_on(each, change));
        let deck = |change: &&Change| matches!(there, Ruling::OtherDeck { .. }) && change.path.ends_with(".count");
        let changes = &self.under.diff.changes;
        let mut values: Vec<Change> = changes.iter().filter(|c| matters(c) || deck(c)).cloned().collect();
        if values.is_empty() {
            values = changes.clone();
        }
        self.under.difference =
            Some(Difference { n, line, title: title.to_owned(), here, there, table: Vec::new(), values });
    }

    /// Whether a rule or ruling that was involved rests on a value that changed.
    fn rests_on(&self, involved: &Involved<'_>, change: &Change) -> bool {
        let (rule, ruling) = involved;
        let states = |ruled: Ruled<'_>| ruled.inventory.carriers(rule).iter().any(|clause| clause.states(&change.path));
        (ruling.is_some() && *ruling == change.ruling) || states(self.own) || states(self.other)
    }

    fn compare_choices(&mut self, n: u64, here: &dyn Table, there: &dyn Table) {
        if self.under.choices.is_some() {
            return;
        }
        let (first, second) = (here.legal(), there.legal());
        if first != second {
            let only = |these: &[String], those: &[String]| {
                these.iter().filter(|action| !those.contains(action)).cloned().collect::<Vec<_>>()
            };
            let (here, there) = (only(&first, &second), only(&second, &first));
            self.under.choices = (!here.is_empty() || !there.is_empty()).then_some(OtherChoices { n, here, there });
        }
    }
}

/// A rule, and the ruling that decided for it.
type Involved<'g> = (&'g Rule, Option<&'g str>);

fn rules(gave: Gave<'_>) -> Vec<Involved<'_>> {
    match gave {
        Ok(events) => events.iter().map(|event| (&event.rule, event.ruling.as_deref())).collect(),
        Err(objections) => objections.iter().map(|each| (&each.rule, each.ruling.as_deref())).collect(),
    }
}

/// The rules of what only one side has: after the events that both begin with and before those that both end with.
fn involved<'g>(first: Gave<'g>, second: Gave<'g>) -> Vec<Involved<'g>> {
    let (Ok(a), Ok(b)) = (first, second) else {
        // A refusal is explained by what forbids it, not by what would have happened.
        return [first, second].into_iter().filter(Result::is_err).flat_map(rules).collect();
    };
    let same = a.iter().zip(b).take_while(|(a, b)| a.data == b.data).count();
    let (a, b) = (&a[same..], &b[same..]);
    let after = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a.data == b.data).count();
    let mut involved = rules(Ok(&a[..a.len() - after]));
    involved.extend(rules(Ok(&b[..b.len() - after])));
    involved
}

fn grounds(ruled: Ruled<'_>, events: &[EventReport]) -> Vec<Ground> {
    events.iter().map(|event| Ground::of_event(ruled, event, None)).collect()
}

/// Adds what differs between two tables, part by part.
fn differing(part: &str, here: &Value, there: &Value, out: &mut Vec<OtherPart>) {
    if here == there {
        return;
    }
    let (Some(first), Some(second)) = (here.as_object(), there.as_object()) else {
        out.push(OtherPart { part: part.to_owned(), here: brief(here), there: brief(there) });
        return;
    };
    let mut keys: Vec<&String> = first.keys().chain(second.keys().filter(|key| !first.contains_key(*key))).collect();
    keys.sort();
    for key in keys {
        let part = if part.is_empty() { key.clone() } else { format!("{part} {key}") };
        let value = |map: &Map<String, Value>| map.get(key).cloned().unwrap_or_default();
        differing(&part, &value(first), &value(second), out);
    }
}

/// A part of a table in a few words: of a deck, how many cards it has and which come first.
fn brief(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(cards) if cards.iter().all(Value::is_string) => {
            let first: Vec<&str> = cards.iter().take(3).filter_map(Value::as_str).collect();
            format!("{} cards ({}, ...)", cards.len(), first.join(", "))
        }
        value => value.to_string(),
    }
}

/// What keeps a deck from being dealt under a variant whose cards are `cards`, if anything does.
fn other_deck(deck: &[String], cards: &[String]) -> Option<Ruling> {
    let mut counts: BTreeMap<&str, i64> = BTreeMap::new();
    deck.iter().for_each(|card| *counts.entry(card).or_default() -= 1);
    cards.iter().for_each(|card| *counts.entry(card).or_default() += 1);
    let listed = |sign: i64| -> Vec<(String, usize)> {
        let wanted = counts.iter().filter(|(_, count)| **count * sign > 0);
        wanted.map(|(card, count)| ((*card).to_owned(), count.unsigned_abs() as usize)).collect()
    };
    let (missing, surplus) = (listed(1), listed(-1));
    (!missing.is_empty() || !surplus.is_empty()).then_some(Ruling::OtherDeck { missing, surplus })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deck(cards: &[&str]) -> Vec<String> {
        cards.iter().map(|card| (*card).to_owned()).collect()
    }

    #[test]
    fn cards_that_the_other_variant_has_not_are_named() {
        let told = other_deck(&deck(&["bell", "bell", "plum"]), &deck(&["bell", "plum", "plum", "clover"]));
        let missing = vec![("clover".to_owned(), 1), ("plum".to_owned(), 1)];
        assert_eq!(told, Some(Ruling::OtherDeck { missing, surplus: vec![("bell".to_owned(), 1)] }));
        assert_eq!(other_deck(&deck(&["bell", "plum"]), &deck(&["plum", "bell"])), None);
    }
}
