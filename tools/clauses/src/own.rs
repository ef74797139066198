//! A project's rulebook: a folder with a `clauses.yaml` and features, which may extend another rulebook.
//!
//! Its clauses list only the changes. An entry with the id of a parent's clause changes it: `summary`, `rules`,
//! `states` and so on replace the parent's; `reworded` changes the wording alone, so that the clause keeps its
//! scenarios; `withdrawn` removes it, with a reason; `was` moves a clause to this id. An entry with a new id adds a
//! clause, and so does one with the id of a clause that another entry moves or withdraws. Every entry refers to the
//! unchanged parent, so their order does not matter.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use umpire_assertions::assertion;
use umpire_assertions::expression::Derived;
use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_engine::variant::amends::written;
use umpire_engine::variant::{self, Origin, Shelf as _, SourceFile, Variant};

use super::read;
use super::vocabulary::Vocabulary;
use crate::inventory::{Clause, Inventory, Since, Withdrawn};
use crate::library::{INVENTORY, Library};

/// The most rulebooks in a lineage.
const MAX_ANCESTORS: usize = 16;

impl Inventory {
    /// The rulebook in a folder.
    ///
    /// # Errors
    /// Every fault of it, and of those that it extends.
    pub fn in_folder(library: &Library, folder: &SourceFile) -> Result<Inventory, Vec<String>> {
        read(library, folder, None)
    }
}

/// The rulebook in a folder. `variant` is one that follows it, if any is known.
///
/// # Errors
/// Every fault of it, or of the rulebooks that it extends.
pub fn read(library: &Library, folder: &SourceFile, variant: Option<&Variant>) -> Result<Inventory, Vec<String>> {
    Climb { library, variant, seen: Vec::new() }.read(folder)
}

/// Reads a rulebook and, recursively, its parents.
struct Climb<'l> {
    library: &'l Library,
    variant: Option<&'l Variant>,
    seen: Vec<String>,
}

impl Climb<'_> {
    fn read(&mut self, folder: &SourceFile) -> Result<Inventory, Vec<String>> {
        let file = SourceFile { path: format!("{}/{INVENTORY}", folder.path), shipped: folder.shipped };
        let text = self.library.at(&file).map_err(|fault| vec![fault])?;
        let missing = || vec![format!("{}: no such file; a rulebook is a folder with a clauses.yaml", file.path)];
        let text = text.ok_or_else(missing)?;
        self.seen.push(folder.path.clone());
        let mut below = Vec::new();
        let read = read_yaml(&text.text, &text.path, |root, reader| {
            reader.keys(root, &["document", "extends", "variant", "sections", "derive", "clauses"]);
            let document = document(self.library, root, reader);
            let parent = match root.value("extends") {
                Some(spot) => Some(Arc::new(self.parent(folder, &spot, reader, &mut below)?)),
                None => None,
            };
            let namesake = parent.iter().flat_map(|parent| parent.lineage()).any(|book| book.document == document);
            if let Some(spot) = root.entry("document").filter(|_| namesake && !document.is_empty()) {
                reader.error(&spot, "a rulebook that this extends has this name; give yours one of its own");
            }
            let own = own_variant(self.library, folder, root, reader);
            let follows = self.variant.filter(|_| self.seen.first() == Some(&folder.path));
            let earlier = parent.iter().flat_map(|parent| parent.lineage()).filter_map(|book| book.own.as_deref());
            let known = own.as_ref().or(follows);
            let follower = if known.is_none() { self.follower(folder) } else { None };
            let known = known.or(follower.as_ref());
            let variants: Vec<&Variant> = known.into_iter().chain(follows).chain(earlier).chain(self.variant).collect();
            let vocabulary = Vocabulary::of(self.library, &folder.path, &variants, known.is_some());
            let of_game = || vocabulary.as_ref().map(|known| known.words().derive.clone()).unwrap_or_default();
            let inherited = parent.as_ref().map_or_else(of_game, |parent| parent.derive.clone());
            let derived = assertion::derived(&inherited, root.entry("derive"), reader);
            Some(
                Draft { document, parent, own: own.clone(), vocabulary, inherited, derived }
                    .inventory(folder, root, reader),
            )
        });
        match read {
            _ if !below.is_empty() => Err(below),
            Ok(inventory) => Ok(inventory),
            Err(faults) => Err(faults.iter().map(Fault::to_string).collect()),
        }
    }

    /// A variant of the library that follows the rulebook in a folder.
    fn follower(&self, folder: &SourceFile) -> Option<Variant> {
        let names = self.library.variants();
        let mut variants = names.iter().filter_map(|name| variant::load(self.library, Origin::Shipped(name)).ok());
        variants.find(|variant| variant.rulebook.as_ref() == Some(folder))
    }

    /// The rulebook that another extends: a shipped document, or a folder.
    fn parent(
        &mut self,
        folder: &SourceFile,
        spot: &Spot<'_>,
        reader: &mut Reader<'_>,
        below: &mut Vec<String>,
    ) -> Option<Inventory> {
        let text = reader.text(spot)?;
        let shipped = self.library.documents();
        let read = if shipped.iter().any(|each| each == text) {
            Inventory::of_document(self.library, text)
        } else {
            let Some(parent) = beside(folder, text).filter(|_| text.contains('/')) else {
                let what = format!("a shipped document ({}) or a folder, such as `../rules`", shipped.join(", "));
                reader.expected_near(spot, &what, shipped.iter().map(String::as_str));
                return None;
            };
            if self.seen.contains(&parent.path) || self.seen.len() > MAX_ANCESTORS {
                reader.error(spot, "a rulebook cannot extend itself, and this leads back to one that was read already");
                return None;
            }
            self.read(&parent)
        };
        read.map_err(|faults| below.extend(faults)).ok()
    }
}

/// The name of the rulebook, which no shipped document may have.
fn document(library: &Library, root: &Spot<'_>, reader: &mut Reader<'_>) -> String {
    let name = read::name(root, reader);
    if let Some(spot) = root.entry("document").filter(|_| library.documents().contains(&name)) {
        reader.error(&spot, "a shipped document has this name; give your rulebook one of its own");
    }
    name
}

/// Resolves a path from a folder; `None` where it leaves the parent of that folder.
fn beside(folder: &SourceFile, path: &str) -> Option<SourceFile> {
    let (base, name) = folder.path.rsplit_once('/').unwrap_or(("", &folder.path));
    let mut steps = vec![name];
    for step in path.split('/') {
        match step {
            "" | "." => {}
            ".." => drop(steps.pop()?),
            step => steps.push(step),
        }
    }
    let path = [base].into_iter().filter(|base| !base.is_empty()).chain(steps).collect::<Vec<_>>().join("/");
    let plain = !path.contains(['\\', ':']) && !path.chars().any(char::is_control);
    plain.then_some(SourceFile { path, shipped: folder.shipped })
}

/// The variant with the values that this rulebook states: a shipped name, or a path from the folder.
fn own_variant(library: &Library, folder: &SourceFile, root: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Variant> {
    let spot = root.value("variant")?;
    let text = reader.text(&spot)?;
    let loaded = match (library.shipped(text), beside(folder, text)) {
        (None, Some(file)) => library.load(&file),
        _ => variant::load(library, Origin::Shipped(text)),
    };
    let told = |faults: Vec<Fault>| faults.first().map(Fault::to_string).unwrap_or_default();
    loaded.map_err(|faults| reader.error(&spot, format!("this variant cannot be read: {}", told(faults)))).ok()
}

/// A rulebook being read, before its clauses are merged into its parent's.
struct Draft<'l> {
    document: String,
    parent: Option<Arc<Inventory>>,
    own: Option<Variant>,
    vocabulary: Option<Vocabulary<'l>>,
    /// Expressions with a name of the parent, or of the game.
    inherited: Vec<(String, String)>,
    derived: Derived,
}

/// An entry of the list with the parent's clause that it changes; `None` for a new clause.
struct Entry<'n> {
    spot: Spot<'n>,
    id: String,
    about: Option<&'n Clause>,
    withdraws: bool,
}

impl Draft<'_> {
    fn inventory(self, folder: &SourceFile, root: &Spot<'_>, reader: &mut Reader<'_>) -> Inventory {
        let parent = self.parent.clone().unwrap_or_default();
        let items = root.value("clauses").and_then(|spot| reader.list(&spot, "clauses")).unwrap_or_default();
        let items: Vec<Spot<'_>> = items.into_iter().filter(|spot| reader.map(spot)).collect();
        let entries = entries(&parent, items, reader);
        let (clauses, withdrawn) = self.clauses(&parent, &entries, reader);
        let follows = self.own.as_ref().and_then(|own| own.rulebook.as_ref());
        let elsewhere = follows.filter(|followed| *followed != folder).zip(root.entry("variant"));
        let elsewhere = elsewhere.map(|(followed, spot)| {
            let message = format!("this variant follows another rulebook, {}", followed.path);
            Fault::warning(&spot.node.place, spot.path, message)
        });
        let mut book = Inventory {
            sections: sections(self.parent.as_deref(), root, reader),
            derive: self.inherited.iter().cloned().chain(read::named(root)).collect(),
            clauses,
            withdrawn,
            folder: Some(folder.clone()),
            variant: self.own.as_ref().map(|own| own.name.clone()),
            own: self.own.map(Arc::new).or_else(|| parent.own.clone()),
            parent: self.parent,
            document: self.document,
            warnings: Vec::new(),
        };
        book.clauses = in_sections(&book);
        Inventory { warnings: elsewhere.into_iter().chain(read::odd(&book, root)).collect(), ..book }
    }

    /// Applies the entries to the parent's clauses: the resulting clauses, and the withdrawn ones.
    fn clauses(
        &self,
        parent: &Inventory,
        entries: &[Entry<'_>],
        reader: &mut Reader<'_>,
    ) -> (Vec<Clause>, Vec<Withdrawn>) {
        let own = self.own.as_ref().map(|own| Arc::new(own.tree.clone()));
        let (mut clauses, mut withdrawn, mut newcomers) = (Vec::new(), Vec::new(), Vec::new());
        for clause in &parent.clauses {
            let is_about = |entry: &&Entry<'_>| entry.about.is_some_and(|about| about.identity == clause.identity);
            match entries.iter().find(is_about) {
                None => clauses.push(Clause { since: Since::Same, ..clause.clone() }),
                Some(Entry { spot, withdraws: true, .. }) => {
                    reader.keys(spot, &["id", "withdrawn"]);
                    let because = spot.entry("withdrawn").and_then(|spot| written(&spot, reader)).unwrap_or_default();
                    let place = spot.node.place.clone();
                    withdrawn.push(Withdrawn { clause: clause.clone(), because: because.to_owned(), place });
                }
                Some(Entry { spot, id, .. }) => {
                    let changed =
                        changed(clause, id, own.clone(), self.vocabulary.as_ref(), &self.derived, spot, reader);
                    if clause.id == *id { clauses.push(changed) } else { newcomers.push(changed) }
                }
            }
        }
        for Entry { spot, .. } in entries.iter().filter(|entry| entry.about.is_none()) {
            let added = read::clause(&self.document, self.vocabulary.as_ref(), &self.derived, spot, reader);
            newcomers.extend(added.map(|clause| Clause { since: Since::Added, own: own.clone(), ..clause }));
        }
        newcomers.sort_by_cached_key(|clause| natural(&clause.id));
        newcomers.into_iter().for_each(|clause| place(&mut clauses, clause));
        let ids: HashSet<String> = clauses.iter().map(|clause| clause.id.clone()).collect();
        clauses.iter_mut().for_each(|clause| clause.was.retain(|was| !ids.contains(was)));
        (clauses, withdrawn)
    }
}

/// The valid entries of a list, each with the clause that it changes.
fn entries<'n>(parent: &'n Inventory, items: Vec<Spot<'n>>, reader: &mut Reader<'_>) -> Vec<Entry<'n>> {
    let gone = gone(&items);
    let mut entries: Vec<Entry<'n>> = Vec::new();
    for spot in items {
        let id = reader.required_text(&spot, "id");
        if id.is_empty() {
            continue;
        }
        let was = spot.value("was").and_then(|spot| reader.text(&spot).map(str::to_owned));
        if was.is_none() && spot.value("was").is_some() {
            continue;
        }
        let withdraws = spot.entry("withdrawn").is_some();
        let is_new = was.is_none() && !withdraws && gone.contains_key(&id);
        let about = parent.get(was.as_ref().unwrap_or(&id)).filter(|_| !is_new);
        let entry = Entry { spot, id, about, withdraws };
        match fault(&entry, &entries, parent, &gone) {
            Some(fault) => reader.faults.push(fault),
            None => entries.push(entry),
        }
    }
    entries
}

/// The text of a key, if it is one. Other readers report the faults.
fn text(spot: &Spot<'_>, key: &str) -> Option<String> {
    spot.value(key)?.node.text().map(str::to_owned)
}

/// The ids of the parent's clauses that are moved or withdrawn, each with its fate in words.
fn gone(items: &[Spot<'_>]) -> HashMap<String, String> {
    let mut gone = HashMap::new();
    for spot in items {
        let line = spot.node.place.line;
        let (id, was) = (text(spot, "id").unwrap_or_default(), text(spot, "was"));
        let (clause, fate) = match was.filter(|was| *was != id) {
            Some(was) => (was, format!("has moved to `{id}` on line {line}")),
            None if spot.entry("withdrawn").is_some() => (id, format!("is withdrawn on line {line}")),
            None => continue,
        };
        gone.entry(clause).or_insert(fate);
    }
    gone
}

/// The fault of an entry, if it has one, in view of the entries before it.
fn fault(entry: &Entry<'_>, before: &[Entry<'_>], parent: &Inventory, gone: &HashMap<String, String>) -> Option<Fault> {
    let Entry { spot, id, about, withdraws } = entry;
    let at = |spot: &Spot<'_>, message: String| Fault::error(&spot.node.place, spot.path.as_str(), message);
    let is_about_it = |each: &&Entry<'_>| about.is_some() && each.about.map(|c| &c.id) == about.map(|c| &c.id);
    let gives_it = |each: &&Entry<'_>| each.id == *id && !each.withdraws && !withdraws;
    if let Some(first) = before.iter().find(gives_it) {
        return Some(at(spot, format!("`{id}` is listed twice, first on line {}", first.spot.node.place.line)));
    }
    if let Some(clause) = about.filter(|_| before.iter().any(|each| is_about_it(&each))) {
        return Some(at(spot, format!("`{}` {} already", clause.id, gone.get(&clause.id)?)));
    }
    match about {
        None => match (["was", "withdrawn", "reworded"].iter().find_map(|key| spot.entry(key)), gone.get(id)) {
            (Some(needs), fate) if fate.is_none() || !needs.path.ends_with("reworded") => {
                let named = text(spot, "was").unwrap_or_else(|| id.clone());
                let nearest = parent.nearest(&named).join(", ");
                Some(at(&needs, format!("the rulebook that this extends has no clause `{named}`; nearest: {nearest}")))
            }
            (_, Some(fate)) if ["kind", "summary", "rules", "states"].iter().any(|key| spot.entry(key).is_none()) => {
                let message =
                    format!("`{id}` {fate}, so this is a new clause: say its kind, summary, rules and states");
                Some(at(spot, message))
            }
            _ => None,
        },
        Some(clause) if clause.id != *id && parent.get(id).is_some() && !gone.contains_key(id) => {
            let help = format!("say where that goes, `{{id: ..., was: \"{id}\"}}`, or withdraw it");
            Some(at(spot, format!("there is a clause `{id}` already, so none can move there")).help(Some(help)))
        }
        Some(_) => None,
    }
}

/// A clause with the changes of an entry.
fn changed(
    base: &Clause,
    id: &str,
    own: Option<Arc<variant::Node>>,
    vocabulary: Option<&Vocabulary<'_>>,
    derived: &Derived,
    spot: &Spot<'_>,
    reader: &mut Reader<'_>,
) -> Clause {
    const MEANING: [&str; 7] = ["kind", "summary", "rules", "states", "presupposes", "asserts", "unasserted"];
    reader.keys(spot, &[&["id", "was", "reworded", "withdrawn"][..], &MEANING].concat());
    let mut clause = Clause { place: spot.node.place.clone(), ..base.clone() };
    if clause.id != id {
        clause.was.insert(0, std::mem::replace(&mut clause.id, id.to_owned()));
    }
    let text =
        |key: &str, reader: &mut Reader<'_>| spot.value(key).and_then(|spot| reader.text(&spot).map(str::to_owned));
    let means_otherwise = MEANING.iter().any(|key| spot.entry(key).is_some());
    clause.since = match (means_otherwise, spot.entry("reworded")) {
        (true, Some(words)) => {
            reader.error(&words, "it either says the same in other words (`reworded`) or something else (`summary`)");
            Since::Changed
        }
        (true, None) => Since::Changed,
        (false, Some(_)) => Since::Reworded,
        (false, None) => Since::Same,
    };
    if clause.since == Since::Same && clause.id == base.id {
        reader.error(spot, "this changes nothing: say what the clause says now, or take the entry out");
    }
    if let Some(words) = text("summary", reader).or_else(|| text("reworded", reader)) {
        clause.summary = words;
    }
    if let Some(kind) = spot.value("kind") {
        clause.kind = reader.or(Some(kind), clause.kind, Reader::choice);
    }
    if let Some(rules) = spot.value("rules") {
        clause.rules = read::rules(Some(rules), vocabulary, reader);
        clause.implied = read::implied(&clause.rules, vocabulary);
    }
    for (key, list) in [("states", &mut clause.states), ("presupposes", &mut clause.presupposes)] {
        if let Some(conditions) = spot.value(key) {
            *list = read::conditions(Some(conditions), vocabulary, reader);
        }
    }
    if spot.entry("asserts").is_some() || spot.entry("unasserted").is_some() {
        (clause.asserts, clause.unasserted) = read::asserts(spot, vocabulary.map(Vocabulary::words), derived, reader);
    } else if spot.entry("summary").is_some() {
        // The assertions of the old sentence do not hold for a new one.
        (clause.asserts, clause.unasserted) = (Vec::new(), None);
    }
    if means_otherwise {
        clause.own = own;
    }
    clause
}

/// Inserts a clause into its section by its id, or at the end where the section is empty.
fn place(clauses: &mut Vec<Clause>, clause: Clause) {
    let last = clauses.iter().rposition(|each| each.section() == clause.section());
    let later = |each: &Clause| each.section() == clause.section() && natural(&each.id) > natural(&clause.id);
    let at = clauses.iter().position(later).or_else(|| Some(last? + 1)).unwrap_or(clauses.len());
    clauses.insert(at, clause);
}

/// The sort key of an id, its numbers by value: `9.2` before `9.10`.
fn natural(id: &str) -> Vec<(u64, String)> {
    let mut parts = vec![(0_u64, String::new())];
    for (n, letter) in id.chars().enumerate() {
        match (letter.to_digit(10), parts.last_mut()) {
            (Some(digit), Some((number, text))) if text.is_empty() => {
                *number = number.saturating_mul(10).saturating_add(u64::from(digit));
            }
            (Some(digit), _) if n > 0 => parts.push((u64::from(digit), String::new())),
            (_, Some((_, text))) => text.push(letter),
            (..) => {}
        }
    }
    parts
}

/// The parent's sections with new titles, and new ones between them by their numbers. Those that the rulebook names come in its
/// order.
fn sections(parent: Option<&Inventory>, root: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<(String, String)> {
    let mut sections = parent.map(|parent| parent.sections.clone()).unwrap_or_default();
    let mut next = 0;
    for (number, title) in read::sections(root, reader) {
        let is_later = |(each, _): &(String, String)| natural(each) > natural(&number);
        let at = match sections.iter().position(|(each, _)| *each == number) {
            Some(at) => {
                sections.remove(at);
                next -= usize::from(at < next);
                at
            }
            None if number.starts_with(|first: char| first.is_ascii_digit()) => {
                sections.iter().position(is_later).unwrap_or(sections.len())
            }
            None => sections.len(),
        };
        let at = at.max(next);
        sections.insert(at, (number, title));
        next = at + 1;
    }
    sections
}

/// The clauses ordered by section; within one their order stays. Clauses of no section come last.
fn in_sections(book: &Inventory) -> Vec<Clause> {
    let at = |clause: &Clause| book.sections.iter().position(|(number, _)| number == book.section(clause).0);
    let places: Vec<Option<usize>> = book.clauses.iter().map(at).collect();
    let of = |wanted: Option<usize>| {
        book.clauses.iter().zip(&places).filter(move |(_, place)| **place == wanted).map(|(clause, _)| clause.clone())
    };
    (0..book.sections.len()).map(Some).chain([None]).flat_map(of).collect()
}
