//! Re-adjudicates cases with the current engine.

use std::path::{Component, Path};
use std::rc::Rc;

use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_clauses::memo::Memo;
use umpire_engine::rulebook::Beginning;
use umpire_engine::sanitize::line;
use umpire_engine::spelling::hint;
use umpire_engine::tree::{Node, Spot};
use umpire_engine::variant::{self, Origin, Shelf as _};
use umpire_engine::{DealRequest, Fault, Rulebook, Seat, Variant};

use super::case::{Case, Reference, Start};
use super::ruling::Ruling;
use crate::citing::Ruled;
use crate::deciding::Decided;
use crate::notes::unknown;
use crate::visibility::Step;

/// Adjudicates cases. Variants and inventories are read once each.
pub struct Adjudicator<'l> {
    library: &'l Library,
    variants: Memo<Result<Rc<Variant>, Vec<Fault>>>,
    inventories: Memo<Result<Rc<Inventory>, Vec<String>>>,
}

/// A case with the current ruling.
pub struct Judged {
    /// The settled ruling; `None` in a draft.
    pub settled: Option<Ruling>,
    /// Today's ruling, as far as the settled one goes, with its events and objections in full.
    pub decided: Decided,
    /// The variant with the case's changes.
    pub variant: Rc<Variant>,
    /// The clauses of its document.
    pub inventory: Rc<Inventory>,
}

impl Judged {
    /// Whether it is ruled as it was settled.
    pub fn holds(&self) -> bool {
        self.settled.as_ref() == Some(self.today())
    }

    /// The ruling today, as far as the settled ruling goes.
    pub fn today(&self) -> &Ruling {
        &self.decided.ruling
    }

    /// The case as a record: its beginning, its moves, and the action that is asked about, as it is ruled today.
    ///
    /// # Errors
    /// As [`Adjudicator::adjudicate`], which found none.
    pub fn record(&self, case: &Case) -> Result<String, Vec<Fault>> {
        let (beginning, mut step) = set_up(case, &self.variant.rulebook())?;
        let seats = Seat::first(step.seen(None).seats()).map(|seat| seat.to_string());
        let players: Vec<_> = seats.map(|seat| (seat.clone(), seat)).collect();
        let (mut scribe, mut text) = step.begin_record(&self.variant, &players, &beginning, None);
        for each in case.moves.iter().chain(&case.ask) {
            match step.then(each.actor, &each.action) {
                Ok(next) => {
                    text.push_str(&next.record(each.actor, &mut scribe));
                    step = next;
                }
                Err(refusal) => text.push_str(&scribe.refused(each.actor, &each.action, &refusal.objections)),
            }
        }
        Ok(text)
    }

    /// The variant and clauses, for citations.
    pub fn ruled(&self) -> Ruled<'_> {
        Ruled { variant: &self.variant, inventory: &self.inventory }
    }
}

impl<'l> Adjudicator<'l> {
    /// An adjudicator with the variants and documents of a library.
    pub fn new(library: &'l Library) -> Adjudicator<'l> {
        Adjudicator { library, variants: Memo::default(), inventories: Memo::default() }
    }

    /// Its library.
    pub fn library(&self) -> &Library {
        self.library
    }

    /// Rules on a case with the current engine.
    ///
    /// # Errors
    /// Every fault of it: an unknown variant or clause, an impossible position, a refused move.
    pub fn adjudicate(&self, case: &Case) -> Result<Judged, Vec<Fault>> {
        let variant = self.variant(case)?;
        let whole = |message: &String| Fault::error(&case.variant.place, "variant", message);
        let inventory = self.inventory_of(&variant).map_err(|faults| faults.iter().map(whole).collect::<Vec<_>>())?;
        let unknown = |id: &str| unknown(id, &variant.game, &inventory, line);
        let fault = |cited: &Reference| Some(Fault::error(&cited.place, "clauses", unknown(&cited.id)?));
        let mut faults: Vec<Fault> = case.clauses.iter().filter_map(fault).collect();
        let played = play(case, &variant.rulebook()).map_err(|found| faults.extend(found));
        let (Ok(step), true) = (played, faults.is_empty()) else { return Err(faults) };
        let full = decided(case, &step);
        let ruling = match &case.ruling {
            Some(settled) => full.ruling.as_far_as(settled),
            None => full.ruling.plain(),
        };
        Ok(Judged { settled: case.ruling.clone(), decided: Decided { ruling, ..full }, variant, inventory })
    }

    /// The variant of a case with the case's changes.
    fn variant(&self, case: &Case) -> Result<Rc<Variant>, Vec<Fault>> {
        let base = self.base(case)?;
        let Some(with) = &case.with else { return Ok(base) };
        variant::overlay(&base, with.clone()).map(Rc::new).map_err(|faults| at_home(faults, with))
    }

    fn base(&self, case: &Case) -> Result<Rc<Variant>, Vec<Fault>> {
        let named = &case.variant;
        if self.library.shipped(&named.id).is_some() {
            let load = || variant::load(self.library, Origin::Shipped(&named.id)).map(Rc::new);
            return self.variants.get(&named.id, load);
        }
        let folder = case.path.rfind('/').map_or("", |end| &case.path[..=end]);
        let path = format!("{folder}{}", named.id);
        let fault = |message: &str| Fault::error(&named.place, "variant", message);
        let outside = "a case's variant is a shipped one or lies in the case's folder; this leads out of it";
        if !lies_below(&named.id)
            || self.library.named().stays_within(if folder.is_empty() { "." } else { folder }, &path).is_err()
        {
            return Err(vec![fault(outside)]);
        }
        if matches!(self.library.named().text(&path), Ok(None)) {
            let names = self.library.variants();
            let fault = fault("there is no shipped variant and no file of this name");
            return Err(vec![fault.nearest(&named.id, names.iter().map(String::as_str))]);
        }
        self.variants.get(&path, || variant::load(self.library, Origin::File(&path)).map(Rc::new))
    }

    /// The clauses of a variant's document.
    ///
    /// # Errors
    /// Every fault of its inventory.
    pub fn inventory_of(&self, variant: &Variant) -> Result<Rc<Inventory>, Vec<String>> {
        let key = variant.rulebook.as_ref().map_or(&variant.document, |folder| &folder.path);
        self.inventories.get(key, || Inventory::of(self.library, variant).map(Rc::new))
    }
}

/// Whether a path, as written, stays below its folder.
fn lies_below(path: &str) -> bool {
    Path::new(path).components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir))
}

/// Faults of a case's changes, placed at `with` where they have no place in the case, as for a missing value.
fn at_home(faults: Vec<Fault>, with: &Node) -> Vec<Fault> {
    let tell = |mut fault: Fault| {
        fault.path = format!("with.{}", fault.path);
        if fault.place.file != with.place.file {
            fault.place = with.place.clone();
        }
        fault
    };
    faults.into_iter().filter(Fault::is_error).map(tell).collect()
}

/// Sets a case up and plays its moves.
///
/// # Errors
/// Every fault of the position or deal, or the first move that is refused.
fn play(case: &Case, book: &Rulebook) -> Result<Step, Vec<Fault>> {
    let (_, mut step) = set_up(case, book)?;
    for (n, each) in case.moves.iter().enumerate() {
        step = step.then(each.actor, &each.action).map_err(|refusal| {
            let message = format!("{refusal}; what is asked about stands under `ask`");
            vec![Fault::error(&each.place, format!("moves[{}]", n + 1), message)]
        })?;
    }
    Ok(step)
}

fn set_up(case: &Case, book: &Rulebook) -> Result<(Beginning, Step), Vec<Fault>> {
    match &case.start {
        Start::Position(node) => {
            let table = book.set_up(&Spot { node, path: "position".to_owned() })?;
            let beginning = Beginning::Position(node.to_json());
            let step = Step::first(book, &beginning, 0, Vec::new(), table);
            Ok((beginning, step))
        }
        Start::Deal { deck, first, seats, place } => {
            let request = request(book, deck, first.as_deref(), *seats)
                .map_err(|message| vec![Fault::error(place, "deal", message)])?;
            let beginning = Beginning::Deal(request);
            let step = Step::begin(book, &beginning).map_err(|objections| {
                objections.iter().map(|each| Fault::error(place, "deal", &each.reason)).collect::<Vec<_>>()
            })?;
            Ok((beginning, step))
        }
    }
}

/// The complete deal: the named cards, then all others in the variant's order.
fn request(book: &Rulebook, deck: &[String], first: Option<&str>, seats: Option<usize>) -> Result<DealRequest, String> {
    let mut rest = book.cards();
    for card in deck {
        let Some(at) = rest.iter().position(|each| each == card) else {
            let all = book.cards();
            let count = all.iter().filter(|each| *each == card).count();
            if count > 0 {
                return Err(format!("deck: more cards of `{card}` than the {count} that the game has"));
            }
            let hint = hint(card, all.iter().map(String::as_str));
            return Err(format!("deck: there is no card `{card}`{hint}"));
        };
        rest.remove(at);
    }
    let first = match first {
        None => Seat::A,
        Some(text) => Seat::parse(text).ok_or_else(|| format!("first: `{text}` is no seat"))?,
    };
    let deck = deck.iter().cloned().chain(rest).collect();
    Ok(DealRequest { deck, first, seats: seats.unwrap_or(book.seats().0) })
}

/// The ruling on the question.
fn decided(case: &Case, step: &Step) -> Decided {
    match &case.ask {
        Some(asked) => Decided::of_action(step, asked.actor, &asked.action),
        None if matches!(case.start, Start::Deal { .. }) && case.moves.is_empty() => Decided::of_step(step),
        None => Decided::standing(step),
    }
}
