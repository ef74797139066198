//! What if, of one action: it is ruled on in its own position by another variant as well, whose deck may be another one.

use std::collections::BTreeMap;

use serde::Serialize;
use umpire_engine::game::Actor;
use umpire_engine::record::Record;
use umpire_engine::ruling::{Objection, reasons};
use umpire_engine::variant::node::Node;

use super::under::{Involved, OtherPart, Response, Under, differing, involved, touching, under};
use super::why::asked;
use crate::citing::{Ground, Ruled};
use crate::diff::Change;
use crate::replay::adapt_position::fitted;
use crate::replay::resumability::other_deck;
use crate::replay::serialized::{response, some_response};
use crate::visibility::{Judged, SeenEvent, SeenStep, Step};
use umpire_protocol::shape;

/// One action, ruled on by both variants in the same position, as far as the cards of the other allow.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Disputed {
    /// The action's number; of one that is tried, that of the action before it.
    pub n: u64,
    /// Whether nobody carried it out.
    pub tried: bool,
    /// Who did what.
    pub title: String,
    /// After which action the position was set up by the other variant; what was played from there led to the action.
    pub from: Option<u64>,
    /// What the record's own ruleset says.
    #[serde(serialize_with = "response")]
    pub here: Response,
    /// What the other variant says; nothing where it could not be asked.
    #[serde(serialize_with = "some_response")]
    pub there: Option<Response>,
    /// Whether both say the same.
    pub alike: bool,
    /// Cards of the position that the other variant has not, or not as often. They were left out.
    pub lacks: Lacks,
    /// What else of the table before the action is another one by the other variant.
    pub table: Vec<OtherPart>,
    /// Why it could not be asked.
    pub why_not: Vec<String>,
    /// The values of the variants that the rulings rest on, where these differ.
    pub values: Vec<Change>,
}

/// Every action of a record, each ruled on in its own position.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct InPlace {
    /// How many are ruled the same.
    pub same: usize,
    /// The numbers of those that are ruled otherwise.
    pub otherwise: Vec<u64>,
    /// The numbers of those on which the other variant could not be asked.
    pub impossible: Vec<u64>,
}

/// A record under another variant, and one action in its position: the one that is asked about, as its number and, where it
/// is only tried after that, the action. Where none is and the decks differ, the first that is ruled otherwise.
///
/// # Errors
/// As [`under`]; or there is no such action.
pub fn under_at(
    record: &Record,
    steps: &[Step],
    own: Ruled<'_>,
    other: Ruled<'_>,
    wanted: Option<(u64, Option<&str>)>,
) -> Result<Under, String> {
    let mut found = under(record, own, other)?;
    let differs = other_deck(&own.variant.rulebook().cards(), &other.variant.rulebook().cards()).is_some();
    let sides = Sides { steps, own, other, changes: &found.diff.changes };
    let (disputed, in_place) = match wanted {
        Some((n, tried)) => (Some(sides.on(n, tried)?), None),
        None if differs => sides.each(),
        None => (None, None),
    };
    (found.disputed, found.in_place) = (disputed, in_place);
    Ok(found)
}

/// A record, and the two sides that rule on its actions.
pub(super) struct Sides<'r> {
    pub(super) steps: &'r [Step],
    pub(super) own: Ruled<'r>,
    pub(super) other: Ruled<'r>,
    /// The values in which they differ.
    pub(super) changes: &'r [Change],
}

/// A table of the other variant, after which action it was set up, and which cards were left out.
type Reached = (Step, u64, Lacks);

/// Cards that were left out.
type Lacks = BTreeMap<String, usize>;

/// What came of an action: the events, or what was objected.
type Came = Result<Vec<SeenEvent>, Vec<Objection>>;

impl Sides<'_> {
    /// All actions, and of them the first that is ruled otherwise.
    fn each(&self) -> (Option<Disputed>, Option<InPlace>) {
        let (mut first, mut all) = (None, InPlace::default());
        for n in 1..self.steps.len() as u64 {
            let Ok(disputed) = self.on(n, None) else { continue };
            match &disputed.there {
                None => all.impossible.push(n),
                Some(_) if disputed.alike => all.same += 1,
                Some(_) => {
                    all.otherwise.push(n);
                    first.get_or_insert(disputed);
                }
            }
        }
        (first, Some(all))
    }

    /// One action.
    pub(super) fn on(&self, n: u64, tried: Option<&str>) -> Result<Disputed, String> {
        let last = self.steps.len().saturating_sub(1);
        let at = usize::try_from(n).ok().filter(|n| *n <= last);
        let at = at.ok_or_else(|| format!("the record has actions 0 (the deal) to {last}"))?;
        if at == 0 && tried.is_none() {
            return Err("the deal is no action; name one from 1 on, or ask --under without --at".to_owned());
        }
        let before = if tried.is_some() { at } else { at - 1 };
        let table = self.steps[before].seen(None);
        let (actor, action) = match tried {
            Some(text) => asked(text, table)?,
            None => {
                let step = self.steps[at].seen(None);
                (step.actor().unwrap_or(Actor::Chance), step.action().to_owned())
            }
        };
        let here: Came = match tried {
            None => Ok(self.steps[at].seen(None).events()),
            Some(_) => match table.judge(actor, &action)? {
                Judged::Legal { events, .. } => Ok(events),
                Judged::Refused(objections) => Err(objections),
            },
        };
        let mut disputed = Disputed {
            n,
            tried: tried.is_some(),
            title: format!("{actor}: {action}"),
            from: None,
            here: said(self.own, &here),
            there: None,
            alike: false,
            lacks: Lacks::new(),
            table: Vec::new(),
            why_not: Vec::new(),
            values: Vec::new(),
        };
        match self.reached(before) {
            Err((why_not, lacks)) => (disputed.why_not, disputed.lacks) = (why_not, lacks),
            Ok((there, from, lacks)) => {
                self.compare(&mut disputed, (table, &here), (&there, from, lacks), (actor, &action))
            }
        }
        Ok(disputed)
    }

    fn compare(
        &self,
        disputed: &mut Disputed,
        (table, here): (SeenStep<'_>, &Came),
        (there, from, lacks): (&Step, u64, Lacks),
        (actor, action): (Actor, &str),
    ) {
        differing("", &table.state(), &there.seen(None).state(), &mut disputed.table);
        let after = there.then(actor, action).map_err(|refusal| refusal.objections);
        let came: Came = after.map(|step| step.seen(None).events());
        (disputed.from, disputed.lacks) = (Some(from), lacks);
        disputed.there = Some(said(self.other, &came));
        disputed.alike = is_alike(here, &came);
        if !disputed.alike {
            disputed.values = touching((self.own, self.other), self.changes, &between(here, &came));
        }
    }

    /// The table after a step by the other variant: the latest position up to there that can be set up, with the cards that the
    /// other has, and played on from there. Else every reason why there is none, and what was left out.
    fn reached(&self, at: usize) -> Result<Reached, (Vec<String>, Lacks)> {
        let set_up = self.steps[..=at].iter().rev().find_map(|step| {
            let step = step.seen(None);
            Some((step.n(), step.setup()?))
        });
        let Some((from, position)) = set_up else {
            let why = "no position before it can be set up: it stands before the first turn".to_owned();
            return Err((vec![why], Lacks::new()));
        };
        let (own, book) = (self.own.variant.rulebook(), self.other.variant.rulebook());
        let (mut position, lacks) = fitted(position, shape::of(&own), &own.cards(), &book.cards());
        if other_lives(self.own, self.other) {
            position.as_object_mut().and_then(|parts| parts.shift_remove("chips"));
        }
        let mut there = match Step::set_up(&book, from, &position) {
            Ok(there) => there,
            Err(why_not) => return Err((why_not, lacks)),
        };
        for step in &self.steps[from as usize + 1..=at] {
            let step = step.seen(None);
            there = match there.then(step.actor().unwrap_or(Actor::Chance), step.action()) {
                Ok(then) => then,
                Err(refusal) => {
                    let why = reasons(&refusal.objections);
                    let why = format!("{}. {}, which leads there, is refused: {why}", step.n(), step.title());
                    return Err((vec![why], lacks));
                }
            };
        }
        Ok((there, from, lacks))
    }
}

/// Whether the variants deal other numbers of chips: then no number is taken over, and everyone has all that the other deals.
pub(super) fn other_lives(own: Ruled<'_>, other: Ruled<'_>) -> bool {
    let chips = |ruled: Ruled<'_>| ruled.variant.tree.get("setup.chips").map(Node::to_json);
    chips(own) != chips(other)
}

fn said(ruled: Ruled<'_>, came: &Came) -> Response {
    match came {
        Ok(events) => Response::Accepted(Ground::of_events(ruled, events)),
        Err(objections) => Response::Refused(Ground::of_objections(ruled, objections)),
    }
}

/// Whether the same came of it: the same events by the same rules, or a refusal by the same rules.
fn is_alike(here: &Came, there: &Came) -> bool {
    match (here, there) {
        (Ok(here), Ok(there)) => here.iter().map(|event| &event.data).eq(there.iter().map(|event| &event.data)),
        (Err(here), Err(there)) => here.iter().map(|each| &each.rule).eq(there.iter().map(|each| &each.rule)),
        _ => false,
    }
}

/// The rules of what only one side has; of a refusal, what it objects.
fn between<'e>(here: &'e Came, there: &'e Came) -> Vec<Involved<'e>> {
    match (here, there) {
        (Ok(here), Ok(there)) => involved(here, there),
        _ => {
            let objections = [here, there].into_iter().filter_map(|came| came.as_ref().err()).flatten();
            objections.map(|each| (&each.rule, None, each.ruling.as_deref())).collect()
        }
    }
}
