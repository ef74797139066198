//! A rulebook of one's own: a folder with a `clauses.yaml` and features, which may extend another rulebook.
//!
//! Its clauses say only what differs. An entry with the id of a clause of the other changes it: `summary`, `rules`, `states` and so
//! on replace what was there; `reworded` says the same in other words, so that the clause keeps its scenarios; `withdrawn` takes it
//! away, and says why; `was` tells which clause has moved here. An entry with a new id adds a clause.

use std::sync::Arc;

use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_engine::variant::amends::written;
use umpire_engine::variant::{self, Origin, Shelf as _, SourceFile, Variant};

use super::{Clause, Inventory, Since, Withdrawn, read};
use crate::carrier::Carrier;
use crate::condition::Condition;
use crate::library::{INVENTORY, Library};

/// The most rulebooks that one may rest on.
const MAX_ANCESTORS: usize = 16;

/// The rulebook in a folder.
///
/// # Errors
/// Every fault of it, or of the rulebooks that it extends.
pub fn read(library: &Library, folder: &SourceFile) -> Result<Inventory, Vec<String>> {
    Climb { library, seen: Vec::new() }.read(folder)
}

/// From a rulebook to those that it extends.
struct Climb<'l> {
    library: &'l Library,
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
            reader.keys(root, &["document", "extends", "variant", "sections", "clauses"]);
            let document = document(self.library, root, reader);
            let parent = match root.value("extends") {
                Some(spot) => Some(Arc::new(self.parent(folder, &spot, reader, &mut below)?)),
                None => None,
            };
            let own = own_variant(self.library, folder, root, reader);
            Some(Draft { parent, own }.inventory(document, folder, root, reader))
        });
        match read {
            _ if !below.is_empty() => Err(below),
            Ok(inventory) => Ok(inventory),
            Err(faults) => Err(faults.iter().map(Fault::to_string).collect()),
        }
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

/// The name of the rulebook. By it clauses are cited, so it is none of a shipped document.
fn document(library: &Library, root: &Spot<'_>, reader: &mut Reader<'_>) -> String {
    let name = read::name(root, reader);
    if let Some(spot) = root.entry("document").filter(|_| library.documents().contains(&name)) {
        reader.error(&spot, "a shipped document has this name; give your rulebook one of its own");
    }
    name
}

/// What a path names in a folder; nothing where it leaves the folder that this one lies in.
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

/// The variant that has the values which this rulebook states: a shipped name, or a path from the folder.
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

/// What the clauses of a rulebook are laid over.
struct Draft {
    parent: Option<Arc<Inventory>>,
    own: Option<Variant>,
}

impl Draft {
    fn inventory(self, document: String, folder: &SourceFile, root: &Spot<'_>, reader: &mut Reader<'_>) -> Inventory {
        let parent = self.parent.as_deref();
        let tree = self.own.as_ref().map(|own| Arc::new(own.tree.clone()));
        let mut book = Inventory {
            document,
            sections: sections(parent, root, reader),
            clauses: parent.map(|parent| parent.clauses.clone()).unwrap_or_default(),
            folder: Some(folder.clone()),
            ..Inventory::default()
        };
        book.clauses.iter_mut().for_each(|clause| clause.since = Since::Same);
        let items = root.value("clauses").and_then(|spot| reader.list(&spot, "clauses")).unwrap_or_default();
        for spot in &items {
            if reader.map(spot) {
                self.entry(spot, &mut book, tree.clone(), reader);
            }
        }
        book.variant = self.own.as_ref().map(|own| own.name.clone());
        book.own = self.own.map(Arc::new).or_else(|| parent.and_then(|parent| parent.own.clone()));
        book.parent = self.parent;
        book
    }

    /// One entry of the list.
    fn entry(&self, spot: &Spot<'_>, book: &mut Inventory, own: Option<Arc<variant::Node>>, reader: &mut Reader<'_>) {
        let id = reader.required_text(spot, "id");
        let parent = self.parent.as_deref();
        let listed = |clause: &&Clause| clause.id == id && clause.place.file == spot.node.place.file;
        if let Some(first) = book.clauses.iter().find(listed) {
            reader.error(spot, format!("`{id}` is listed twice, first on line {}", first.place.line));
            return;
        }
        if let Some(moved) = book.clauses.iter().find(|clause| clause.was.contains(&id)) {
            reader.error(
                spot,
                format!("`{id}` is the former id of `{}`: give the clause one that nothing had", moved.id),
            );
            return;
        }
        let was = spot.value("was").and_then(|spot| reader.text(&spot).map(str::to_owned));
        let base = was.as_ref().unwrap_or(&id);
        let Some(at) = book.clauses.iter().position(|clause| clause.id == *base) else {
            let key = if was.is_some() { "was" } else { "withdrawn" };
            if let Some(named) = spot.entry(key) {
                let nearest = parent.map(|parent| parent.nearest(base).join(", ")).unwrap_or_default();
                reader.error(
                    &named,
                    format!("the rulebook that this extends has no clause `{base}`; nearest: {nearest}"),
                );
            } else if let Some(clause) = read::clause(spot, reader) {
                place(book, Clause { since: Since::Added, own, ..clause });
            }
            return;
        };
        if was.is_some() && book.get(&id).is_some() {
            reader.error(spot, format!("there is a clause `{id}` already, so none can move there"));
            return;
        }
        if let Some(because) = spot.entry("withdrawn") {
            reader.keys(spot, &["id", "withdrawn"]);
            let clause = book.clauses.remove(at);
            let because = written(&because, reader).unwrap_or_default().to_owned();
            book.withdrawn.push(Withdrawn { clause, because, place: spot.node.place.clone() });
            return;
        }
        let changed = changed(&book.clauses[at], id, own, spot, reader);
        if was.is_some() {
            book.clauses.remove(at);
            place(book, changed);
        } else {
            book.clauses[at] = changed;
        }
    }
}

/// A clause with what an entry says of it.
fn changed(
    base: &Clause,
    id: String,
    own: Option<Arc<variant::Node>>,
    spot: &Spot<'_>,
    reader: &mut Reader<'_>,
) -> Clause {
    const MEANING: [&str; 5] = ["kind", "summary", "rules", "states", "presupposes"];
    reader.keys(spot, &[&["id", "was", "reworded", "withdrawn"][..], &MEANING].concat());
    let mut clause = Clause { place: spot.node.place.clone(), ..base.clone() };
    if clause.id != id {
        clause.was.insert(0, std::mem::replace(&mut clause.id, id));
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
    if clause.since == Since::Same && clause.was == base.was {
        reader.error(spot, "this changes nothing: say what the clause says now, or take the entry out");
    }
    if let Some(words) = text("summary", reader).or_else(|| text("reworded", reader)) {
        clause.summary = words;
    }
    if let Some(kind) = spot.value("kind") {
        clause.kind = reader.or(Some(kind), clause.kind, Reader::choice);
    }
    if let Some(rules) = spot.value("rules") {
        clause.rules = read::each(Some(rules), "rules", reader, Carrier::parse);
    }
    for (key, list) in [("states", &mut clause.states), ("presupposes", &mut clause.presupposes)] {
        if let Some(conditions) = spot.value(key) {
            *list = read::each(Some(conditions), "conditions", reader, Condition::parse);
        }
    }
    if means_otherwise {
        clause.own = own;
    }
    clause
}

/// Puts a clause behind the last of its section, else at the end.
fn place(book: &mut Inventory, clause: Clause) {
    let last = book.clauses.iter().rposition(|each| each.section() == clause.section());
    let at = last.map_or(book.clauses.len(), |last| last + 1);
    book.clauses.insert(at, clause);
}

/// The sections of the other rulebook with the titles that this one gives, then its new ones.
fn sections(parent: Option<&Inventory>, root: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<(String, String)> {
    let mut sections = parent.map(|parent| parent.sections.clone()).unwrap_or_default();
    for (number, title) in read::sections(root, reader) {
        match sections.iter_mut().find(|(each, _)| *each == number) {
            Some(section) => section.1 = title,
            None => sections.push((number, title)),
        }
    }
    sections
}
