//! One side of the comparison: its variants, their tests and verdicts.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use umpire_authoring::project::{self, Project};
use umpire_clauses::announcements;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_clauses::memo::Memo;
use umpire_engine::record;
use umpire_engine::tree::{Fault, Place};
use umpire_engine::variant::{self, GAME_FILE, Origin, SourceFile, Variant};
use umpire_judging::casebook::{Case, Casebook};
use umpire_scenarios::feature::{FeatureFile, Files, Key};
use umpire_scenarios::ids::Ids;
use umpire_scenarios::steps::declared;
use umpire_scenarios::suite::{Filter, Plan, RULINGS, Suite};
use umpire_scenarios::verdict::Verdict;
use umpire_scenarios::{known, known_failures};

/// The folders that are compared, with the extensions of their files.
pub const LOOKED_AT: [(&str, &str); 10] = [
    ("variants", "yaml"),
    ("variants", "feature"),
    ("features", "feature"),
    ("features", "yaml"),
    ("rules", "yaml"),
    ("rules", "feature"),
    ("scenarios", "yaml"),
    ("scenarios", "jsonl"),
    ("tests/data/perft", "txt"),
    ENGINE,
];

/// The other files that are compared: what marks a project or a game of one's own, that game's sentences, and what is known
/// to fail in its engine.
pub const FILES: [&str; 4] = [project::FILE, GAME_FILE, declared::FILE, known::FILE];

/// The folder of the engine's source.
pub const ENGINE: (&str, &str) = ("engine/src", "rs");

/// The variants for which each scenario runs, sorted by name.
pub type Runs<'s> = HashMap<Key, Vec<&'s str>>;

/// One side of the comparison.
pub struct Side {
    /// Its files.
    pub library: Library,
    /// Its features and inventories.
    pub suite: Suite,
    /// Its variants by name.
    pub variants: BTreeMap<String, Variant>,
    /// The faults of the unreadable variants, by name.
    pub unreadable: BTreeMap<String, Vec<Fault>>,
    /// The file of known failures of the engine of a game of one's own, if there is one; or its faults.
    pub known: Result<Option<known::File>, Vec<Fault>>,
    plans: Memo<Result<Rc<Plan>, Vec<String>>>,
    verdicts: Memo<Result<Rc<Verdict>, String>>,
}

impl Side {
    /// Reads every variant of a library, the faulty ones too.
    pub fn read(library: Library) -> Side {
        Side::of(Suite::new(library, None))
    }

    /// Reads another library, sharing unchanged files.
    #[must_use]
    pub fn beside(&self, library: Library) -> Side {
        Side::of(self.suite.anew(library))
    }

    fn of(suite: Suite) -> Side {
        let library = suite.library().clone();
        let mut variants = BTreeMap::new();
        let mut unreadable = BTreeMap::new();
        for name in library.variants() {
            match variant::load(&library, Origin::Shipped(&name)) {
                Ok(variant) => drop(variants.insert(name, variant)),
                Err(faults) => drop(unreadable.insert(name, faults)),
            }
        }
        let known = library.own(known::FILE).ok().flatten().filter(|_| library.is_of_game());
        let known = known.map(|text| known::File::read(&text)).transpose();
        let (plans, verdicts) = (Memo::default(), Memo::default());
        Side { library, suite, variants, unreadable, known, plans, verdicts }
    }

    /// The errors of all unreadable files.
    pub fn unread(&self) -> Vec<String> {
        let text = |name: &String| self.library.text(name).err();
        let of = |(folder, extension): (&str, &str)| match self.library.names(folder, extension) {
            Ok(names) => names.iter().filter_map(text).collect(),
            Err(fault) => vec![fault],
        };
        let cases = Casebook::of(&self.library).map(|casebook| casebook.cases).unwrap_or_default();
        let cases = cases.iter().filter_map(|text| Case::read(text).err()).flatten().map(|fault| fault.to_string());
        let features = self.features().1;
        let documents = self.library.documents().into_iter().filter_map(|name| self.suite.inventory(&name).err());
        let folders = self.library.rulebooks("variants").into_iter();
        let books = folders.filter_map(|path| self.suite.rulebook(&SourceFile { path, shipped: true }).err());
        let inventories = documents.chain(books).flatten();
        let marked = FILES.into_iter().filter_map(|file| self.library.own(file).err());
        let of_known = self.known.as_ref().err().into_iter().flatten().map(ToString::to_string);
        let of_steps = declared::of_library(&self.library).err().into_iter().flatten();
        let marked = marked.chain(of_known).chain(of_steps);
        LOOKED_AT.into_iter().flat_map(of).chain(features).chain(cases).chain(inventories).chain(marked).collect()
    }

    /// The faults of its variants, including expired announcements, and of the scenarios that test them.
    pub fn faults(&self, today: &str) -> (Vec<Fault>, Vec<String>) {
        let mut faults: Vec<Fault> = self.unreadable.values().flatten().cloned().collect();
        let mut told = Vec::new();
        for variant in self.variants.values() {
            faults.extend(announcements::past(variant, today));
            told.extend(self.plan(variant).err().unwrap_or_default());
        }
        told.extend(FILES.into_iter().filter_map(|file| self.library.own(file).err()));
        faults.extend(self.known.as_ref().err().into_iter().flatten().cloned());
        faults.extend(self.known.iter().flatten().flat_map(|known| known.past(today)));
        faults.extend(Project::of(&self.library).err().unwrap_or_default());
        told.extend(LOOKED_AT.iter().filter_map(|(folder, extension)| self.library.texts(folder, extension).err()));
        // Variants share parents and features: report each fault once.
        let mut seen = HashSet::new();
        faults.retain(|fault| seen.insert(fault.to_string()));
        told.retain(|fault| seen.insert(fault.clone()));
        (faults, told)
    }

    /// The variants for which each scenario runs.
    pub fn runs(&self) -> Runs<'_> {
        let mut runs = Runs::new();
        let open = Filter::default();
        for (name, variant) in &self.variants {
            let Ok(plan) = self.plan(variant) else { continue };
            for scenario in plan.scenarios().filter(|scenario| plan.runs(scenario, &open, false)) {
                let names = runs.entry(scenario.key()).or_default();
                if names.last() != Some(&name.as_str()) {
                    names.push(name);
                }
            }
        }
        runs
    }

    fn plan(&self, variant: &Variant) -> Result<Rc<Plan>, Vec<String>> {
        self.plans.get(&variant.name, || self.suite.plan(variant.clone()).map(Rc::new))
    }

    /// The verdict of the scenarios on a variant of this side.
    ///
    /// # Errors
    /// Faults of the scenarios.
    pub fn verdict(&self, name: &str) -> Result<Rc<Verdict>, String> {
        self.verdicts.get(name, || {
            let variant = self.variants.get(name).ok_or_else(|| format!("{name}: no such variant"))?;
            let plan = self.plan(variant).map_err(|faults| faults.join("; "))?;
            let filter = Filter::default();
            let mut runs = [(Rc::clone(&plan), umpire_scenarios::run(&plan, &filter))];
            if let Ok(Some(known)) = &self.known {
                let ids = Ids::of(&self.library).map_err(|faults| faults.join("; "))?;
                known_failures::apply(known, &ids, &filter, &mut runs);
            }
            let [(_, verdict)] = runs;
            Ok(Rc::new(verdict))
        })
    }

    /// Verifies a record by the engine that plays it.
    pub fn verify(&self, record: &str) -> record::Verdict {
        let library = &self.library;
        record::verify_by(record, &|record| library.played(record))
    }

    /// The clauses of a variant's document, if they can be read.
    pub fn inventory_of(&self, variant: &Variant) -> Option<Arc<Inventory>> {
        self.suite.inventory_of(variant).ok()
    }

    /// Every feature file with its home: a document, `rulings`, or the variant it is beside. Also the faults of
    /// unreadable ones.
    pub fn features(&self) -> (Vec<(String, Arc<FeatureFile>)>, Vec<String>) {
        let (mut found, mut faults) = (Vec::new(), Vec::new());
        let documents = self.library.documents().into_iter().chain([RULINGS.to_owned()]);
        let mut read: Vec<(String, Result<Files, Vec<String>>)> =
            documents.map(|home| (home.clone(), self.suite.files(&home))).collect();
        read.extend(self.suite.of_game().map(|book| match book {
            Ok(book) => (book.document.clone(), self.suite.files_of(&book)),
            Err(faults) => (String::new(), Err(faults)),
        }));
        for (home, files) in read {
            match files {
                Ok(files) => found.extend(files.iter().map(|file| (home.clone(), Arc::clone(file)))),
                Err(more) => faults.extend(more),
            }
        }
        let rulebooks = self.library.rulebooks("variants");
        for text in self.library.texts("variants", "feature").unwrap_or_default() {
            let beside = || text.path.trim_start_matches("variants/").trim_end_matches(".feature").to_owned();
            let within = |folder: &&String| text.path.starts_with(&format!("{folder}/"));
            let home = rulebooks.iter().find(within).map_or_else(beside, |folder| {
                let book = self.suite.rulebook(&SourceFile { path: folder.clone(), shipped: true });
                book.map_or_else(|_| folder.clone(), |book| book.document.clone())
            });
            match self.suite.file(text) {
                Ok(file) => found.push((home, file)),
                Err(more) => faults.extend(more),
            }
        }
        (found, faults)
    }

    /// The texts that a variant is tested by: equal texts give equal verdicts.
    pub fn tests_of(&self, name: &str) -> Vec<umpire_clauses::library::Text> {
        let Some(variant) = self.variants.get(name) else { return Vec::new() };
        let shipped = |path: String| SourceFile { path, shipped: true };
        let inventory = self.inventory_of(variant);
        let folder =
            |book: &Inventory| book.folder.clone().unwrap_or_else(|| shipped(format!("features/{}", book.document)));
        let folders = inventory.iter().flat_map(|inventory| inventory.lineage()).map(folder);
        let folders = folders.chain([shipped(format!("features/{RULINGS}"))]);
        let texts = |folder: &SourceFile, extension| self.library.all_in(folder, extension).unwrap_or_default();
        let of_folders = folders.flat_map(|folder| [texts(&folder, "feature"), texts(&folder, "yaml")].concat());
        let feature = |file: &SourceFile| self.library.feature_beside(file).ok().flatten();
        let of_game = variant.brought().map(|_| {
            let files = FILES.into_iter().filter_map(|file| self.library.own(file).ok()?);
            files.chain(self.library.own_texts("features", "feature").unwrap_or_default()).collect::<Vec<_>>()
        });
        let beside = variant.files.iter().filter_map(feature);
        of_folders.chain(beside).chain(of_game.into_iter().flatten()).collect()
    }
}

/// The place of the value at a path of a variant; if it is gone, of the map that it was in, else of the variant.
pub fn place_of(variant: &Variant, path: &str) -> Place {
    let mut paths = std::iter::successors(Some(path), |path| Some(path.rsplit_once('.')?.0));
    let found = paths.find_map(|path| variant.tree.get(path)).or_else(|| variant.tree.entry("variant"));
    found.unwrap_or(&variant.tree).place.clone()
}

/// A line of a file.
pub fn line_of(file: &str, line: usize) -> Place {
    Place { line: u32::try_from(line).unwrap_or(u32::MAX), ..Place::start_of(file) }
}

/// Whether a built-in file replaces one that only the base has itself, so that it is missing here.
pub fn stands_in(base: &Side, head: &Side, path: &str) -> bool {
    let owns = |side: &Side| side.library.own(path).is_ok_and(|text| text.is_some());
    head.library.is_project() && owns(base) && !owns(head)
}
