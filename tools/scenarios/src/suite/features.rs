//! The scenarios that there are, each file read once, and what a variant is tested by.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rayon::prelude::*;
use umpire_assertions::assertion::Words;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::{Library, Text};
use umpire_clauses::memo::Memo;
use umpire_clauses::{announcements, library, rulings};
use umpire_engine::knob::Text as Told;
use umpire_engine::variant::{Fault, RULES, Severity, Shelf as _, SourceFile, Variant};
use umpire_game::declaration;

use super::plan::{Plan, RULINGS, unknown_clauses};
use crate::feature::{FeatureFile, Files};
use crate::steps::{self, Steps, declared};

/// Something read, or every fault of it.
type Read<T> = Result<T, Vec<String>>;

/// Feature files and inventories, each read once.
pub struct Suite {
    library: Library,
    /// A folder that stands for the library's `features/`.
    features: Option<String>,
    read: Memo<Read<Files>>,
    inventories: Memo<Read<Arc<Inventory>>>,
    variants: Memo<Read<Arc<Variant>>>,
    /// The names of the variants that may be named.
    names: OnceLock<Vec<String>>,
    parsed: Arc<Parsed>,
}

/// Each feature file as it was last read, by its path, with its text.
type Parsed = Mutex<HashMap<String, (Text, Read<Arc<FeatureFile>>)>>;

impl Suite {
    /// The features of a library, or of a folder instead.
    pub fn new(library: Library, features: Option<String>) -> Suite {
        let (read, inventories, variants) = (Memo::default(), Memo::default(), Memo::default());
        Suite { library, features, read, inventories, variants, names: OnceLock::new(), parsed: Arc::default() }
    }

    /// The features of another library, or of this one once files were saved. What reads as it did is not read again.
    #[must_use]
    pub fn anew(&self, library: Library) -> Suite {
        Suite { parsed: Arc::clone(&self.parsed), ..Suite::new(library, self.features.clone()) }
    }

    /// The library.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// Which rules and features are used.
    pub fn origin(&self) -> String {
        match &self.features {
            None => self.library.origin(),
            Some(folder) => format!("{}, features: {folder}", self.library.origin()),
        }
    }

    /// The same without saying where anything lies on this machine.
    pub fn kind(&self) -> Told {
        let kind = self.library.kind();
        if self.features.is_none() {
            return kind;
        }
        Told::told(format!("{}, and a folder of features", kind.en), format!("{}、別のシナリオのフォルダ", kind.ja))
    }

    /// The clauses of a variant's document.
    ///
    /// # Errors
    /// Every fault of its inventory.
    pub fn inventory_of(&self, variant: &Variant) -> Read<Arc<Inventory>> {
        match (&variant.rulebook, &variant.carried) {
            (Some(folder), _) => {
                self.inventories.get(&folder.path, || Inventory::of(&self.library, variant).map(Arc::new))
            }
            (None, Some(_)) => Inventory::of(&self.library, variant).map(Arc::new),
            (None, None) => self.inventory(&variant.document),
        }
    }

    /// The clauses of a rulebook of one's own.
    ///
    /// # Errors
    /// Every fault of it, and of those that it extends.
    pub fn rulebook(&self, folder: &SourceFile) -> Read<Arc<Inventory>> {
        self.inventories.get(&folder.path, || Inventory::in_folder(&self.library, folder).map(Arc::new))
    }

    /// Every inventory by the name of its document, or the folder of a rulebook of one's own; without those that cannot be read.
    pub fn inventories(&self) -> BTreeMap<String, Arc<Inventory>> {
        let documents = self.library.documents().into_iter();
        let shipped = documents.filter_map(|name| Some((name.clone(), self.inventory(&name).ok()?)));
        let own = self.library.rulebooks("variants").into_iter().filter_map(|path| {
            let inventory = self.rulebook(&SourceFile { path: path.clone(), shipped: true }).ok()?;
            Some((path, inventory))
        });
        let of_game = self.of_game().and_then(Result::ok).map(|book| (RULES.to_owned(), book));
        shipped.chain(own).chain(of_game).collect()
    }

    /// The rulebook of the game whose folder the library is; `None` if it is none.
    pub fn of_game(&self) -> Option<Read<Arc<Inventory>>> {
        let is_of_game = self.library.is_of_game();
        is_of_game.then(|| self.rulebook(&SourceFile { path: RULES.to_owned(), shipped: true }))
    }

    /// The clauses of a shipped document.
    ///
    /// # Errors
    /// Every fault of its inventory.
    pub fn inventory(&self, document: &str) -> Result<Arc<Inventory>, Vec<String>> {
        self.inventories.get(document, || self.read_inventory(document))
    }

    fn read_inventory(&self, document: &str) -> Result<Arc<Inventory>, Vec<String>> {
        let path = format!("features/{document}/clauses.yaml");
        let text = self.beside_features(document).and_then(|text| match text {
            Some(text) => Ok(text),
            None => {
                self.library.text(&path)?.ok_or_else(|| format!("{path}: the document has no inventory of clauses"))
            }
        });
        let text = text.map_err(|message| vec![message])?;
        Inventory::load(&self.library, &text).map(Arc::new)
    }

    /// The features of one folder of `features/`.
    ///
    /// # Errors
    /// Every fault of every file.
    pub fn files(&self, folder: &str) -> Result<Files, Vec<String>> {
        let read = || self.texts(folder).map_err(|message| vec![message]).and_then(|texts| self.parse(texts));
        self.read.get(folder, read)
    }

    /// The features of a document: those of a rulebook of one's own, then those of the one that it extends, as far as its clauses
    /// say the same.
    ///
    /// # Errors
    /// Every fault of every file.
    pub fn files_of(&self, inventory: &Inventory) -> Read<Files> {
        let Some(folder) = &inventory.folder else { return self.files(&inventory.document) };
        self.read.get(&folder.path, || {
            let own = self.texts_of(folder).map_err(|message| vec![message])?;
            let mut files = self.parse(own)?.to_vec();
            if let Some(parent) = &inventory.parent {
                let inherited = self.files_of(parent)?;
                sound(unknown_clauses(parent, inherited.iter()))?;
                files.extend(inherited.iter().map(|file| Arc::new(file.under(|id| inventory.became(id, parent)))));
            }
            Ok(Arc::new(files))
        })
    }

    /// The features of a rulebook in a folder; where it is that of a game that somebody brings, those of the game.
    fn texts_of(&self, folder: &SourceFile) -> Result<Vec<Text>, String> {
        let mut texts = self.library.all_in(folder, "feature")?;
        if self.library.at(&folder.beside(declaration::FILE))?.is_some() {
            let features = folder.beside("features");
            texts.extend(match folder.shipped {
                true => self.library.own_texts(&features.path, "feature")?,
                false => self.library.all_in(&features, "feature")?,
            });
        }
        Ok(texts)
    }

    /// The inventory in the folder that stands for the library's features.
    fn beside_features(&self, document: &str) -> Result<Option<Text>, String> {
        let Some(features) = &self.features else { return Ok(None) };
        for folder in [join(features, document), features.clone()] {
            if let Some(text) = library::text(self.library.named(), &join(&folder, "clauses.yaml"))? {
                return Ok(Some(text));
            }
        }
        Ok(None)
    }

    fn texts(&self, folder: &str) -> Result<Vec<Text>, String> {
        let Some(root) = &self.features else { return self.library.texts(&format!("features/{folder}"), "feature") };
        let texts = |folder: &str| library::texts(self.library.named(), folder, "feature");
        let within = texts(&join(root, folder))?;
        // A flat folder holds the features of the document.
        let is_flat = within.is_empty() && folder != RULINGS && texts(&join(root, RULINGS))?.is_empty();
        if is_flat { texts(root) } else { Ok(within) }
    }

    /// Files of the folder that stands for the library's features that no document reads: beside folders of documents, those of
    /// others.
    ///
    /// # Errors
    /// The folder cannot be listed.
    pub fn unread(&self) -> Result<Vec<String>, String> {
        let Some(root) = &self.features else { return Ok(Vec::new()) };
        let folders = self.library.documents().into_iter().chain([RULINGS.to_owned()]);
        let folders: Vec<String> = folders.map(|folder| join(root, &folder) + "/").collect();
        let all = self.library.named().names(root, "feature")?;
        let is_read = |name: &String| folders.iter().any(|folder| name.starts_with(folder));
        let (read, others): (Vec<String>, Vec<String>) = all.into_iter().partition(is_read);
        Ok(if read.is_empty() { Vec::new() } else { others })
    }

    /// The feature beside a variant's file.
    fn beside(&self, file: &SourceFile) -> Read<Files> {
        let text = self.library.feature_beside(file).map_err(|message| vec![message])?;
        self.parse(text.into_iter().collect())
    }

    /// The features beside the files of a variant and of what it extends, with the ids that clauses have in its rulebook.
    fn own(&self, variant: &Variant, inventory: &Inventory) -> Read<Vec<Files>> {
        let own = variant.files.iter().enumerate().map(|(generation, file)| {
            let files = self.beside(file)?;
            let edition = announcements::edition(variant, inventory, generation);
            if edition.is_some_and(|edition| std::ptr::eq(edition, inventory)) {
                return Ok(files);
            }
            sound(edition.map(|edition| unknown_clauses(edition, files.iter())).unwrap_or_default())?;
            let became = |id: &str| edition.map(|edition| inventory.became(id, edition)).unwrap_or_default();
            Ok(Arc::new(files.iter().map(|file| Arc::new(file.under(became))).collect()))
        });
        own.collect()
    }

    /// The variants that a variant extends, its parent first.
    fn parents(&self, variant: &Variant) -> Read<Vec<Arc<Variant>>> {
        let load = |file: &SourceFile| {
            let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
            self.variants.get(&file.path, || self.library.load(file).map(Arc::new).map_err(told))
        };
        variant.files.iter().skip(1).map(load).collect()
    }

    /// The steps of a variant's game.
    fn steps_of(&self, variant: &Variant) -> Read<Arc<Steps>> {
        let game = &variant.game;
        let Some(brought) = variant.brought() else {
            let known = steps::of_game(game).cloned();
            return known.ok_or_else(|| vec![format!("there are no steps for the game `{game}` yet")]);
        };
        let file = |name: &str| self.library.at(&SourceFile { path: brought.within(name), shipped: false });
        declared::of_files(file, variant.rulebook().profile()).map(Arc::new)
    }

    /// The plan of a variant.
    ///
    /// # Errors
    /// Every fault of the inventory and of the features, and of what they say of each other.
    pub fn plan(&self, variant: Variant) -> Read<Plan> {
        let steps = self.steps_of(&variant)?;
        let inventory = self.inventory_of(&variant)?;
        let document = self.files_of(&inventory)?;
        let rulings = if variant.brought().is_some() { Files::default() } else { self.files(RULINGS)? };
        let ruling_asserts = rulings::asserts(&self.library, &variant)?;
        let words = Words::of(&variant.rulebook());
        let amends = variant.amends.iter().map(|amend| announcements::asserts(amend, &variant, &inventory, &words));
        let amend_asserts = amends.collect::<Result<_, _>>()?;
        let own = self.own(&variant, &inventory)?;
        let parents = self.parents(&variant)?;
        let warned = Vec::new();
        let mut plan =
            Plan { variant, steps, inventory, ruling_asserts, amend_asserts, document, rulings, own, parents, warned };
        let mut faults = plan.faults();
        let unknown = plan.unknown_variants(self.names.get_or_init(|| self.library.shipped_names()));
        // Scenarios beside a user's file, or in a folder of features, may be for variants that lie elsewhere.
        let is_whole = self.features.is_none() && plan.variant.files.iter().all(|file| file.shipped);
        if is_whole {
            let errors = unknown.into_iter().map(|fault| Fault { severity: Severity::Error, ..fault });
            faults.extend(errors.map(|fault| fault.to_string()));
        } else {
            plan.warned = unknown;
        }
        plan.warned.extend(plan.impossible_setups());
        if faults.is_empty() { Ok(plan) } else { Err(faults) }
    }

    /// A feature file.
    ///
    /// # Errors
    /// Every fault of it.
    pub fn file(&self, text: Text) -> Read<Arc<FeatureFile>> {
        read(&self.parsed, text)
    }

    /// The text of a feature file that was read.
    pub fn text_of(&self, path: &str) -> Option<Text> {
        // A poisoned lock is safe: inserts are atomic.
        let known = self.parsed.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(path).map(|(text, _)| text.clone())
    }

    fn parse(&self, texts: Vec<Text>) -> Read<Files> {
        let parsed = &*self.parsed;
        let read: Vec<_> = texts.into_par_iter().map(|text| read(parsed, text)).collect();
        let (mut files, mut faults) = (Vec::new(), Vec::new());
        for file in read {
            match file {
                Ok(file) => files.push(file),
                Err(mut found) => faults.append(&mut found),
            }
        }
        if faults.is_empty() { Ok(Arc::new(files)) } else { Err(faults) }
    }
}

fn read(parsed: &Parsed, text: Text) -> Read<Arc<FeatureFile>> {
    // A poisoned lock is safe: inserts are atomic.
    let known = || parsed.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, read)) = known().get(&text.path).filter(|(before, _)| *before == text) {
        return read.clone();
    }
    let read = FeatureFile::read(&text).map(Arc::new);
    known().insert(text.path.clone(), (text, read.clone()));
    read
}

/// Fails where anything was found.
fn sound(faults: Vec<String>) -> Read<()> {
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

/// A path in a folder.
fn join(folder: &str, name: &str) -> String {
    Path::new(folder).join(name).to_string_lossy().into_owned()
}
