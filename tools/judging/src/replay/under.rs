//! What if: the same deal and the same actions under another variant, up to the first that is ruled differently.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::{Map, Value};
use umpire_engine::game::Actor;
use umpire_engine::record::Record;
use umpire_engine::ruling::{Objection, Rule};

use crate::card_art::Faces;
use crate::citing::{Ground, Ruled};
use crate::diff::{self, Change, Diff};
use crate::replay::resumability::{OtherChoices, Stands, other_deck};
use crate::replay::rule_at_position::{Disputed, InPlace};
use crate::replay::serialized::response;
use crate::visibility::{SeenEvent, SeenStep, Step};

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
    /// Where the game stands, if it is unfinished.
    pub stands: Option<Stands>,
    /// One action in its own position: the one that was asked about; where the decks differ, the first that is ruled otherwise.
    pub disputed: Option<Disputed>,
    /// Where the decks differ: each action in its own position.
    pub in_place: Option<InPlace>,
    /// What people call the cards of both, by id.
    pub names: BTreeMap<String, String>,
}

impl Under {
    /// Whether the other variant leaves the game alone: it rules every action the same and, where the game stands, allows the
    /// same ones.
    pub fn is_left_alone(&self) -> bool {
        self.difference.is_none() && self.stands.as_ref().is_none_or(|stands| stands.choices.is_none())
    }
}

/// The first action that the variants rule differently.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The action's number; 0 for the deal.
    pub n: u64,
    /// Its line in the record, 1-based.
    pub line: usize,
    /// `A: bell@9`; `the deal`.
    pub title: String,
    /// What the record's own ruleset says.
    #[serde(serialize_with = "response")]
    pub here: Response,
    /// What the other variant says.
    #[serde(serialize_with = "response")]
    pub there: Response,
    /// What of the table differs then, where both accept it.
    pub table: Vec<OtherPart>,
    /// The values of the variants that the rulings which differ rest on; all that differ where none is known to matter.
    pub values: Vec<Change>,
}

impl Difference {
    /// What each of the variants says where they part, in words.
    pub fn parting(&self) -> (String, String) {
        let at = match (&self.here, &self.there) {
            (Response::Accepted(here), Response::Accepted(there)) => {
                here.iter().zip(there).take_while(|(a, b)| a.is_alike(b)).count()
            }
            _ => 0,
        };
        (self.here.told(at), self.there.told(at))
    }
}

impl Response {
    /// In words, the events from this one on.
    fn told(&self, from: usize) -> String {
        let listed = |grounds: &[Ground]| grounds.iter().map(|each| each.text.as_str()).collect::<Vec<_>>().join("; ");
        match self {
            Response::Accepted(events) if events.len() <= from => "nothing more".to_owned(),
            Response::Accepted(events) => listed(&events[from..]),
            Response::Refused(grounds) => format!("refused: {}", listed(grounds)),
            Response::OtherDeck { .. } => "its deck is another one".to_owned(),
        }
    }
}

/// What a variant says to an action, or to the deal.
#[derive(Clone, PartialEq, Debug)]
pub enum Response {
    /// It is accepted, and this happens, each event with its clauses.
    Accepted(Vec<Ground>),
    /// It is refused, for these reasons.
    Refused(Vec<Ground>),
    /// The cards cannot be dealt: these are missing from the record's deck, and these are too many.
    OtherDeck {
        /// Cards that the variant has and the deal has not.
        missing: BTreeMap<String, usize>,
        /// Cards of the deal that the variant has not.
        surplus: BTreeMap<String, usize>,
    },
}

/// A part of the table that differs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherPart {
    /// Which: `board 1`, `hands A bell`.
    pub part: String,
    /// What it is by the record's own ruleset.
    pub here: String,
    /// What it is by the other variant.
    pub there: String,
}

/// Replays a record's deal and actions under its own ruleset and another, side by side, and looks where it stands. What the
/// record says came of the actions is not looked at; where an action is not even legal by its own ruleset, the comparison
/// ends.
///
/// # Errors
/// The variants are of different games, or the record's deal cannot be read.
pub fn under(record: &Record, own: Ruled<'_>, other: Ruled<'_>) -> Result<Under, String> {
    let diff = diff::between(own, other)?;
    let beginning = record.header.begins()?;
    let actions = record.entries.len() as u64;
    let (difference, choices, stands, disputed, in_place) = (None, None, None, None, None);
    let names = [other, own].into_iter().flat_map(|ruled| Faces::own(ruled.variant).into_names()).collect();
    let under = Under { diff, actions, same: 0, difference, choices, stands, disputed, in_place, names };
    let mut both = Both { own, other, under };
    let Ok(here) = Step::begin(&own.variant.rulebook(), &beginning) else { return Ok(both.under) };
    let title = here.seen(None).title();
    let deck = other_deck(&own.variant.rulebook().cards(), &other.variant.rulebook().cards());
    let there = match deck.clone() {
        Some(there) => {
            let here = Response::Accepted(Ground::of_events(own, &here.seen(None).events()));
            both.differ((0, 1, title), (here, there), &[]);
            None
        }
        None => {
            let there = Step::begin(&other.variant.rulebook(), &beginning);
            both.agree((0, 1, title), &here, there)
        }
    };
    if let Some((here, there)) = both.play(record, here, there) {
        let there = there.as_ref().map(|there| there.seen(None));
        both.under.stands = Stands::of(here.seen(None), there, deck, other);
    }
    Ok(both.under)
}

/// The action's number, its line in the record, and who did what.
type Place = (u64, usize, String);

struct Both<'v> {
    own: Ruled<'v>,
    other: Ruled<'v>,
    under: Under,
}

impl Both<'_> {
    /// Plays all actions by the record's own ruleset, and by the other as long as both rule the same; nothing where the record
    /// itself does not hold.
    fn play(&mut self, record: &Record, mut here: Step, mut there: Option<Step>) -> Option<(Step, Option<Step>)> {
        for entry in &record.entries {
            if let Some(there) = &there {
                self.compare_choices(here.seen(None), there.seen(None));
            }
            let actor = Actor::parse(&entry.seat)?;
            let first = here.then(actor, &entry.action).ok()?;
            there = there.and_then(|there| {
                let place = (entry.n, entry.line, format!("{}: {}", entry.seat, entry.action));
                let second = there.then(actor, &entry.action).map_err(|refusal| refusal.objections);
                let second = self.agree(place, &first, second)?;
                self.under.same = entry.n;
                Some(second)
            });
            here = first;
        }
        Some((here, there))
    }

    /// The other's step, if both rule the same; else the difference is noted.
    fn agree(&mut self, place: Place, here: &Step, there: Result<Step, Vec<Objection>>) -> Option<Step> {
        let here = here.seen(None);
        let first = here.events();
        let accepted = Response::Accepted(Ground::of_events(self.own, &first));
        let there = match there {
            Ok(there) => there,
            Err(objections) => {
                // A refusal is explained by what forbids it, not by what would have happened.
                let involved: Vec<Involved> =
                    objections.iter().map(|each| (&each.rule, None, each.ruling.as_deref())).collect();
                let refused = Response::Refused(Ground::of_objections(self.other, &objections));
                self.differ(place, (accepted, refused), &involved);
                return None;
            }
        };
        let (second, states) = (there.seen(None).events(), (here.state(), there.seen(None).state()));
        let data = |events: &[SeenEvent]| events.iter().map(|event| event.data.clone()).collect::<Vec<_>>();
        if data(&first) == data(&second) && states.0 == states.1 {
            return Some(there);
        }
        let responses = (accepted, Response::Accepted(Ground::of_events(self.other, &second)));
        self.differ(place, responses, &involved(&first, &second));
        if let Some(difference) = &mut self.under.difference {
            differing("", &states.0, &states.1, &mut difference.table);
        }
        None
    }

    fn differ(&mut self, place: Place, (here, there): (Response, Response), involved: &[Involved<'_>]) {
        let changes = &self.under.diff.changes;
        let mut values = touching((self.own, self.other), changes, involved);
        if matches!(there, Response::OtherDeck { .. }) {
            values = changes.iter().filter(|change| change.path.ends_with(".count")).cloned().collect();
        }
        if values.is_empty() {
            values = changes.clone();
        }
        let (n, line, title) = place;
        self.under.difference = Some(Difference { n, line, title, here, there, table: Vec::new(), values });
    }

    fn compare_choices(&mut self, here: SeenStep<'_>, there: SeenStep<'_>) {
        if self.under.choices.is_none() {
            self.under.choices = OtherChoices::of(here.n(), &here.legal(), &there.legal());
        }
    }
}

/// The changes of values that a rule or ruling which was involved rests on.
pub(super) fn touching(
    (own, other): (Ruled<'_>, Ruled<'_>),
    changes: &[Change],
    involved: &[Involved<'_>],
) -> Vec<Change> {
    let rests_on = |(rule, event, ruling): &Involved<'_>, change: &Change| {
        let cited = |ruled: Ruled<'_>| ruled.clauses(rule, *event).iter().any(|one| one.states(&change.path));
        (ruling.is_some() && *ruling == change.ruling) || cited(own) || cited(other)
    };
    changes.iter().filter(|change| involved.iter().any(|each| rests_on(each, change))).cloned().collect()
}

/// A rule, the event that happened by it, and the ruling that decided for it.
pub(super) type Involved<'e> = (&'e Rule, Option<&'e Value>, Option<&'e str>);

/// The rules of what only one side has: after the events that both begin with and before those that both end with.
pub(super) fn involved<'e>(a: &'e [SeenEvent], b: &'e [SeenEvent]) -> Vec<Involved<'e>> {
    let same = a.iter().zip(b).take_while(|(a, b)| a.data == b.data).count();
    let (a, b) = (&a[same..], &b[same..]);
    let after = a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a.data == b.data).count();
    let only = a[..a.len() - after].iter().chain(&b[..b.len() - after]);
    only.map(|event| (&event.rule, Some(&event.data), event.ruling.as_deref())).collect()
}

/// Adds what differs between two tables, part by part.
pub(super) fn differing(part: &str, here: &Value, there: &Value, out: &mut Vec<OtherPart>) {
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
