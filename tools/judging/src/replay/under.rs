//! Replays a record under another variant, up to the first action that is ruled differently.

use umpire_assertions::happened::Happened;
use umpire_engine::{Actor, Objection, Record};

use super::comparison::{
    Difference, Involved, OtherChoices, Response, Under, differing, involved, other_deck, touching,
};
use super::resumability;
use crate::card_art::Faces;
use crate::citing::{Ground, Ruled};
use crate::diff;
use crate::visibility::Step;

/// Replays a record's deal and actions under its own ruleset and another, side by side. The recorded results are
/// ignored; the comparison ends at an action that the record's own ruleset refuses.
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
            let there = Step::begin(&other.variant.rulebook(), &beginning).map_err(|objections| (objections, None));
            both.agree((0, 1, title), &here, there)
        }
    };
    if let Some((here, there)) = both.play(record, here, there) {
        let there = there.as_ref().map(|there| there.seen(None));
        both.under.stands = resumability::stands(here.seen(None), there, deck, other);
    }
    Ok(both.under)
}

/// The action's number, its line in the record, and its title.
type Place = (u64, usize, String);

/// Objections, and when they were made.
type Refused = (Vec<Objection>, Option<Happened>);

struct Both<'v> {
    own: Ruled<'v>,
    other: Ruled<'v>,
    under: Under,
}

impl Both<'_> {
    /// Plays all actions by the record's own ruleset, and by the other as long as both rule the same; `None` where the
    /// record itself does not hold.
    fn play(&mut self, record: &Record, mut here: Step, mut there: Option<Step>) -> Option<(Step, Option<Step>)> {
        for entry in &record.entries {
            if let (Some(there), None) = (&there, &self.under.choices) {
                self.under.choices = OtherChoices::of(here.seen(None), there.seen(None));
            }
            let actor = Actor::parse(&entry.seat)?;
            let first = here.then(actor, &entry.action).ok()?;
            there = there.and_then(|there| {
                let place = (entry.n, entry.line, format!("{}: {}", entry.seat, entry.action));
                let at = || there.seen(None).refusing(Some((actor, &entry.action)));
                let second = there.then(actor, &entry.action).map_err(|refusal| (refusal.objections, Some(at())));
                let second = self.agree(place, &first, second)?;
                self.under.same = entry.n;
                Some(second)
            });
            here = first;
        }
        Some((here, there))
    }

    /// The other's step, if both rule the same; else the difference is noted.
    fn agree(&mut self, place: Place, here: &Step, there: Result<Step, Refused>) -> Option<Step> {
        let here = here.seen(None);
        let first = here.events();
        let accepted = Response::Accepted(Ground::of_events(self.own, &first));
        let there = match there {
            Ok(there) => there,
            Err((objections, at)) => {
                // A refusal is explained by its objections, not by the other side's events.
                let involved: Vec<Involved> =
                    objections.iter().map(|each| ((&each.rule, None, at.as_ref()), each.ruling.as_deref())).collect();
                let refused = Response::Refused(Ground::of_objections(self.other, &objections, at.as_ref()));
                self.differ(place, (accepted, refused), &involved);
                return None;
            }
        };
        let (second, states) = (there.seen(None).events(), (here.state(), there.seen(None).state()));
        let is_same = first.iter().map(|event| &event.data).eq(second.iter().map(|event| &event.data));
        if is_same && states.0 == states.1 {
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
}
