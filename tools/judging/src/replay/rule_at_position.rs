//! Rules on one action of a record in its own position by another variant, whose deck may differ.

use umpire_engine::rulebook::Beginning;
use umpire_engine::ruling::reasons;
use umpire_engine::variant::node::Node;
use umpire_engine::{Actor, Objection, Record, variant};

use super::comparison::{
    Disputed, InPlace, Involved, Lacks, Response, Under, differing, involved, other_deck, touching,
};
use super::under::under;
use super::why::asked;
use crate::citing::{Ground, Ruled};
use crate::diff::Change;
use crate::replay::adapt_position::fitted;
use crate::visibility::{SeenEvent, SeenStep, Step};

/// As [`under`], with one action ruled on in its position: `wanted` is its number and, for one that is only tried after
/// that number, the action. Without it, where the decks differ, the first action that is ruled differently.
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
    let beginning = Some(record.header.begins()?);
    let sides = Sides { steps, beginning, own, other, changes: &found.diff.changes };
    let (disputed, in_place) = match wanted {
        Some((n, tried)) => (Some(sides.on(n, tried)?), None),
        None if differs => {
            let (otherwise, all, _) = sides.each(|_, _| false);
            (otherwise.into_iter().next(), Some(all))
        }
        None => (None, None),
    };
    (found.disputed, found.in_place) = (disputed, in_place);
    Ok(found)
}

/// A record, and the two sides that rule on its actions.
pub(super) struct Sides<'r> {
    pub(super) steps: &'r [Step],
    /// The beginning of the record, where the other may begin with the same.
    pub(super) beginning: Option<Beginning>,
    pub(super) own: Ruled<'r>,
    pub(super) other: Ruled<'r>,
    /// The values in which they differ.
    pub(super) changes: &'r [Change],
}

/// A table of the other variant, after which action it was set up, and which cards were left out.
type Reached = (Step, u64, Lacks);

/// The same before it is played on, or why it cannot be had.
type Start = (Result<Step, Vec<String>>, u64, Lacks);

/// The result of an action: its events, or the objections.
type ActionResult = Result<Vec<SeenEvent>, Vec<Objection>>;

impl Sides<'_> {
    /// The actions that are ruled differently, a summary of all, and the cards left out, each as often as in any position
    /// at most. Of rulings that are not alike, `is_same` says which are the same nevertheless.
    pub(super) fn each(&self, is_same: fn(&Disputed, &Response) -> bool) -> (Vec<Disputed>, InPlace, Lacks) {
        let (mut otherwise, mut all, mut lacks) = (Vec::new(), InPlace::default(), Lacks::new());
        for n in 1..self.steps.len() as u64 {
            let Ok(disputed) = self.on(n, None) else { continue };
            for (card, count) in &disputed.lacks {
                let most = lacks.entry(card.clone()).or_default();
                *most = (*most).max(*count);
            }
            match &disputed.there {
                None => all.impossible.push(n),
                Some(there) if disputed.alike || is_same(&disputed, there) => all.same += 1,
                Some(_) => {
                    all.otherwise.push(n);
                    otherwise.push(disputed);
                }
            }
        }
        (otherwise, all, lacks)
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
        let here: ActionResult = match tried {
            None => Ok(self.steps[at].seen(None).events()),
            Some(_) => table.judge(actor, &action)?.map(|(_, events)| events),
        };
        let mut disputed = Disputed {
            n,
            tried: tried.is_some(),
            title: format!("{actor}: {action}"),
            from: None,
            here: said(self.own, &here, table, (actor, &action)),
            there: None,
            alike: false,
            lacks: Lacks::new(),
            table: Vec::new(),
            why_not: Vec::new(),
            after: Vec::new(),
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
        (table, here): (SeenStep<'_>, &ActionResult),
        (there, from, lacks): (&Step, u64, Lacks),
        (actor, action): (Actor, &str),
    ) {
        differing("", &table.state(), &there.seen(None).state(), &mut disputed.table);
        let after = there.then(actor, action).map_err(|refusal| refusal.objections);
        let mine = self.steps[table.n() as usize].then(actor, action);
        if let (Ok(mine), Ok(theirs)) = (&mine, &after)
            && [mine, theirs].iter().all(|step| step.seen(None).events().is_empty())
        {
            differing("", &mine.seen(None).state(), &theirs.seen(None).state(), &mut disputed.after);
        }
        let came: ActionResult = after.map(|step| step.seen(None).events());
        (disputed.from, disputed.lacks) = (Some(from), lacks);
        disputed.there = Some(said(self.other, &came, there.seen(None), (actor, action)));
        // An engine that tells no events tells what an action does by its states.
        disputed.alike = is_alike(here, &came) && (disputed.after.is_empty() || !disputed.table.is_empty());
        if !disputed.alike {
            disputed.values = touching((self.own, self.other), self.changes, &between(here, &came));
        }
    }

    /// The table after a step by the other variant: sets up the latest possible position, with the cards that the other
    /// has, else begins as the record does, and plays on from there. Else every reason why that fails, and the cards left out.
    fn reached(&self, at: usize) -> Result<Reached, (Vec<String>, Lacks)> {
        let (there, from, lacks) = self.start(at)?;
        let mut there = there.map_err(|why_not| (why_not, lacks.clone()))?;
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

    /// The latest table up to a step that the other variant can have without an action.
    fn start(&self, at: usize) -> Result<Start, (Vec<String>, Lacks)> {
        let set_up = self.steps[..=at].iter().rev().find_map(|step| {
            let step = step.seen(None);
            Some((step.n(), step.setup()?))
        });
        let Some((from, position)) = set_up else {
            // With another deck it is another deal.
            let is_same =
                other_deck(&self.own.variant.rulebook().cards(), &self.other.variant.rulebook().cards()).is_none();
            if let Some(beginning) = self.beginning.as_ref().filter(|_| is_same) {
                let begun = Step::begin(&self.other.variant.rulebook(), beginning);
                return Ok((begun.map_err(|refused| vec![reasons(&refused)]), 0, Lacks::new()));
            }
            let why = "no position before it can be set up: it stands before the first turn".to_owned();
            return Err((vec![why], Lacks::new()));
        };
        let (own, book) = (self.own.variant.rulebook(), self.other.variant.rulebook());
        let (mut position, lacks) = fitted(position, variant::shape(own.game()), &own.cards(), &book.cards());
        if let Some(part) = given_otherwise(self.own, self.other) {
            position.as_object_mut().and_then(|parts| parts.shift_remove(part));
        }
        Ok((Step::set_up(&book, from, &position), from, lacks))
    }
}

/// The part of a position that the variants give differently. It is then as the other gives it.
pub(super) fn given_otherwise(own: Ruled<'_>, other: Ruled<'_>) -> Option<&'static str> {
    let (part, path) = variant::shape(&own.variant.game).given?;
    let given = |ruled: Ruled<'_>| ruled.variant.tree.get(path).map(Node::to_json);
    (given(own) != given(other)).then_some(part)
}

fn said(ruled: Ruled<'_>, came: &ActionResult, before: SeenStep<'_>, act: (Actor, &str)) -> Response {
    match came {
        Ok(events) => Response::Accepted(Ground::of_events(ruled, events)),
        Err(objections) => Response::Refused(Ground::of_refusal(ruled, before, Some(act), objections)),
    }
}

/// Whether both results are the same events, or refusals by the same rules.
fn is_alike(here: &ActionResult, there: &ActionResult) -> bool {
    match (here, there) {
        (Ok(here), Ok(there)) => here.iter().map(|event| &event.data).eq(there.iter().map(|event| &event.data)),
        (Err(here), Err(there)) => here.iter().map(|each| &each.rule).eq(there.iter().map(|each| &each.rule)),
        _ => false,
    }
}

/// The rules of the events that only one side has; of a refusal, its objections.
fn between<'e>(here: &'e ActionResult, there: &'e ActionResult) -> Vec<Involved<'e>> {
    match (here, there) {
        (Ok(here), Ok(there)) => involved(here, there),
        _ => {
            let objections = [here, there].into_iter().filter_map(|came| came.as_ref().err()).flatten();
            objections.map(|each| ((&each.rule, None, None), each.ruling.as_deref())).collect()
        }
    }
}
