//! The scenarios there are, and which of them a variant is tested by.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use gherkin::tagexpr::TagOperation;
use umpire_engine::variant::{self, Amend, Fault, Origin, Severity, SourceFile, Variant};

use super::ending::{Key, Status};
use super::engine::InHouse;
use super::feature::{FeatureFile, Scenario};
use super::memo::Memo;
use super::runner::run_chosen;
use super::steps::{self, GAMES, Steps};
use super::world::Desk;
use crate::announcements;
use crate::clauses::Inventory;
use crate::library::{self, Library, Text};

/// Which scenarios are asked for.
#[derive(Clone, Debug, Default)]
pub struct Filter {
    /// Those of these clauses; of all when empty.
    pub clauses: Vec<String>,
    /// Those whose tags suit; all when absent.
    pub tags: Option<TagOperation>,
}

impl Filter {
    /// Whether it lets everything through.
    pub fn is_open(&self) -> bool {
        self.clauses.is_empty() && self.tags.is_none()
    }

    /// Whether a clause is asked for.
    pub fn asks_for(&self, clause: &str) -> bool {
        self.clauses.is_empty() || self.clauses.iter().any(|id| id == clause)
    }

    fn suits(&self, scenario: &Scenario<'_>) -> bool {
        let mut ids = scenario.tagged("clause").chain(scenario.tagged("amends"));
        let clause = self.clauses.is_empty() || ids.any(|id| self.asks_for(id));
        clause && self.tags.as_ref().is_none_or(|tags| suit(tags, scenario))
    }
}

/// The most characters and opened brackets of an expression over tags: reading one takes time that grows with each bracket
/// by a factor.
const MOST_OF_TAGS: (usize, usize) = (500, 6);

/// An expression over tags, as `--tags` takes it.
///
/// # Errors
/// Why it is none, or that it is too long.
pub fn tags(text: &str) -> Result<TagOperation, String> {
    let (longest, brackets) = MOST_OF_TAGS;
    if text.len() > longest || text.matches('(').count() > brackets {
        return Err(format!("at most {longest} characters and {brackets} pairs of parentheses are read"));
    }
    text.parse::<TagOperation>().map_err(|error| error.to_string())
}

/// Whether a scenario's tags suit an expression.
fn suit(tags: &TagOperation, scenario: &Scenario<'_>) -> bool {
    match tags {
        TagOperation::And(one, other) => suit(one, scenario) && suit(other, scenario),
        TagOperation::Or(one, other) => suit(one, scenario) || suit(other, scenario),
        TagOperation::Not(tags) => !suit(tags, scenario),
        TagOperation::Tag(tag) => scenario.is(tag),
    }
}

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
}

/// Feature files of one folder.
pub type Files = Arc<Vec<Arc<FeatureFile>>>;

/// What a variant is tested by. Threads may share it.
pub struct Plan {
    /// The variant.
    pub variant: Variant,
    /// Its game's steps.
    pub steps: Arc<Steps>,
    /// The clauses of its document.
    pub inventory: Arc<Inventory>,
    /// The features of its document.
    pub document: Files,
    /// Scenarios of ruling knobs; those of other games among them.
    pub rulings: Files,
    /// The feature beside its file, then those beside the files of what it extends, its parent's first.
    pub own: Vec<Files>,
    /// What it extends, its parent first.
    pub parents: Vec<Arc<Variant>>,
}

impl Suite {
    /// The features of a library, or of a folder instead.
    pub fn new(library: Library, features: Option<String>) -> Suite {
        let (read, inventories, variants) = (Memo::default(), Memo::default(), Memo::default());
        Suite { library, features, read, inventories, variants }
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

    /// The clauses of a variant's document.
    ///
    /// # Errors
    /// Every fault of its inventory.
    pub fn inventory_of(&self, variant: &Variant) -> Read<Arc<Inventory>> {
        match (&variant.rulebook, &variant.carried) {
            (Some(folder), _) => self.rulebook(folder),
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
        let inner = |folder: &'static str| {
            let names = self.library.names(folder, "yaml").unwrap_or_default();
            names.into_iter().filter_map(|name| name.strip_suffix("/clauses.yaml").map(str::to_owned))
        };
        let documents = inner("features").filter_map(|path| path.strip_prefix("features/").map(str::to_owned));
        let shipped = documents.filter_map(|name| Some((name.clone(), self.inventory(&name).ok()?)));
        let own = inner("variants").filter_map(|path| {
            let folder = SourceFile { path, shipped: true };
            let inventory = self.rulebook(&folder).ok()?;
            Some((folder.path, inventory))
        });
        shipped.chain(own).collect()
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
        let read = || self.texts(folder).map_err(|message| vec![message]).and_then(|texts| parse(&texts));
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
            let own = self.library.all_in(folder, "feature").map_err(|message| vec![message])?;
            let mut files = parse(&own)?.to_vec();
            if let Some(parent) = &inventory.parent {
                let inherited = self.files_of(parent)?;
                files.extend(inherited.iter().map(|file| Arc::new(file.under(|id| inventory.follows(id)))));
            }
            Ok(Arc::new(files))
        })
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
        // A folder that holds features and not documents is taken to hold those of the document.
        let is_flat = within.is_empty() && folder != RULINGS && texts(&join(root, RULINGS))?.is_empty();
        if is_flat { texts(root) } else { Ok(within) }
    }

    /// The feature beside a variant's file.
    fn beside(&self, file: &SourceFile) -> Read<Files> {
        let path = Path::new(&file.path).with_extension("feature").to_string_lossy().into_owned();
        let text = self.library.at(&SourceFile { path, shipped: file.shipped }).map_err(|message| vec![message])?;
        parse(&text.into_iter().collect::<Vec<_>>())
    }

    /// What a variant extends, its parent first.
    fn parents(&self, variant: &Variant) -> Read<Vec<Arc<Variant>>> {
        let load = |file: &SourceFile| {
            let bare = file.path.strip_prefix("variants/").and_then(|name| name.strip_suffix(".yaml"));
            let origin = match bare.filter(|_| file.shipped) {
                Some(name) => Origin::Shipped(name),
                None => Origin::File(&file.path),
            };
            let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
            self.variants.get(&file.path, || variant::load(&self.library, origin).map(Arc::new).map_err(told))
        };
        variant.files.iter().skip(1).map(load).collect()
    }

    /// What a variant is tested by.
    ///
    /// # Errors
    /// Every fault of the inventory and of the features, and of what they say of each other.
    pub fn plan(&self, variant: Variant) -> Read<Plan> {
        let game = &variant.game;
        let steps =
            steps::of_game(game).ok_or_else(|| vec![format!("there are no steps for the game `{game}` yet")])?;
        let inventory = self.inventory_of(&variant)?;
        let document = self.files_of(&inventory)?;
        let rulings = self.files(RULINGS)?;
        let own = variant.files.iter().map(|file| self.beside(file)).collect::<Read<_>>()?;
        let parents = self.parents(&variant)?;
        let plan = Plan { variant, steps: Arc::clone(steps), inventory, document, rulings, own, parents };
        let faults = plan.faults();
        if faults.is_empty() { Ok(plan) } else { Err(faults) }
    }
}

/// A path in a folder.
fn join(folder: &str, name: &str) -> String {
    Path::new(folder).join(name).to_string_lossy().into_owned()
}

/// The folder of `features/` with the scenarios of ruling knobs.
pub const RULINGS: &str = "rulings";

fn parse(texts: &[Text]) -> Result<Files, Vec<String>> {
    let mut faults = Vec::new();
    let mut files = Vec::new();
    for text in texts {
        match FeatureFile::read(text) {
            Ok(file) => files.push(Arc::new(file)),
            Err(mut found) => faults.append(&mut found),
        }
    }
    if faults.is_empty() { Ok(Arc::new(files)) } else { Err(faults) }
}

impl Plan {
    /// Every scenario of the game and the document, whatever it is tagged with.
    pub fn scenarios(&self) -> impl Iterator<Item = Scenario<'_>> {
        let all = self.files().flat_map(|file| file.scenarios());
        all.filter(|scenario| self.is_of_game(scenario) && self.is_in_force(scenario))
    }

    /// Which ancestor's feature a scenario stands in: 0 is the variant's own.
    fn generation(&self, scenario: &Scenario<'_>) -> Option<usize> {
        let of_file = |files: &Files| files.iter().any(|file| std::ptr::eq(&**file, scenario.file));
        self.own.iter().position(of_file)
    }

    /// Whether a scenario of an announcement is one of an announcement that the variant makes or inherits.
    fn is_in_force(&self, scenario: &Scenario<'_>) -> bool {
        let Some(generation) = self.generation(scenario).filter(|generation| *generation > 0) else { return true };
        let announced = |id: &str| {
            let in_force = self.inventory.find(id).is_none_or(|clause| self.amend(&clause.id).is_some());
            in_force && self.announces(id).is_some_and(|amend| amend.generation == generation)
        };
        let mut ids = scenario.tagged("amends").peekable();
        ids.peek().is_none() || ids.any(announced)
    }

    /// Whether a scenario is about a ruling of this game, or about none.
    fn is_of_game(&self, scenario: &Scenario<'_>) -> bool {
        scenario.tagged("ruling").next().is_none_or(|id| id.starts_with(self.steps.rulings))
    }

    /// The files of those scenarios.
    pub fn files(&self) -> impl Iterator<Item = &Arc<FeatureFile>> {
        self.document.iter().chain(self.rulings.iter()).chain(self.own.iter().flat_map(|files| files.iter()))
    }

    /// Whether a scenario is for this variant: it names none with `@only`, or this one, or one that it extends.
    pub fn is_for(&self, scenario: &Scenario<'_>) -> bool {
        let named = |name: &str| name == self.variant.name || self.variant.ancestors.iter().any(|each| each == name);
        let mut only = scenario.tagged("only").peekable();
        only.peek().is_none() || only.any(named)
    }

    /// Whether a scenario runs: it is for this variant, it is asked for, and `outside` engines can show it.
    pub fn runs(&self, scenario: &Scenario<'_>, filter: &Filter, outside: bool) -> bool {
        let shown = !outside || !OWN_ONLY.iter().any(|tag| scenario.is(tag));
        self.is_of_game(scenario)
            && shown
            && self.is_for(scenario)
            && self.is_in_force(scenario)
            && filter.suits(scenario)
    }

    /// Those of these scenarios that cannot be set up by this variant and can by the document's own. Our own engine is asked, so
    /// that no engine can refuse its way out of a clause; and what a variant's own feature sets up has to be possible there.
    pub fn lacking(&self, faulty: &HashSet<Key>) -> HashSet<Key> {
        let Some(own) = self.inventory.own.as_ref().filter(|_| !faulty.is_empty()) else { return HashSet::new() };
        let still_faulty = |variant: &Variant| -> HashSet<Key> {
            let desk = Rc::new(Desk::new(variant, &self.earlier(), Box::new(InHouse::default())));
            let chosen =
                |scenario: &Scenario<'_>| faulty.contains(&scenario.key()) && self.generation(scenario).is_none();
            let ends = run_chosen(self, &desk, chosen).into_iter();
            ends.filter(|(_, ending)| ending.status == Status::Faulty).map(|(key, _)| key).collect()
        };
        &still_faulty(&self.variant) - &still_faulty(own)
    }

    /// The announcement that a clause no longer holds: its own, else that of its section.
    pub fn amend(&self, clause: &str) -> Option<&Amend> {
        announcements::of(&self.variant, &self.inventory, clause)
    }

    /// The variants by whose names scenarios may call the cards: those of its document, and what it extends.
    pub fn earlier(&self) -> Vec<&Variant> {
        let documents = self.inventory.lineage().filter_map(|book| book.own.as_deref());
        documents.chain(self.parents.iter().map(|parent| &**parent)).collect()
    }

    /// The id that a clause has today: it may have moved.
    pub fn today<'p>(&'p self, id: &'p str) -> &'p str {
        self.inventory.find(id).map_or(id, |clause| clause.id.as_str())
    }

    /// The announcement that a scenario's `@amends` names.
    fn announces(&self, id: &str) -> Option<&Amend> {
        self.variant.amends.iter().find(|amend| amend.clause == id)
    }

    /// Those of these scenarios, each of an announcement, that pass by the rules of the parent of the variant which makes it: they
    /// show nothing of what is announced. With the parent's name.
    pub fn idle(&self, passed: &HashSet<Key>) -> HashMap<Key, String> {
        let mut idle = HashMap::new();
        for (generation, parent) in self.parents.iter().enumerate() {
            let chosen = |scenario: &Scenario<'_>| {
                passed.contains(&scenario.key())
                    && scenario.tagged("amends").next().is_some()
                    && self.generation(scenario) == Some(generation)
            };
            let desk = Rc::new(Desk::new(parent, &self.earlier(), Box::new(InHouse::default())));
            let ends = run_chosen(self, &desk, chosen).into_iter();
            let passed = ends.filter(|(_, ending)| ending.status == Status::Passed);
            idle.extend(passed.map(|(key, _)| (key, parent.name.clone())));
        }
        idle
    }

    /// What features and inventory say of each other that cannot be.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        // What stands beside an ancestor's file is for the ancestor to mend.
        for scenario in
            self.document.iter().chain(self.own.iter().take(1).flat_map(|f| f.iter())).flat_map(|f| f.scenarios())
        {
            let amends = scenario.tagged("amends").map(|id| (id, self.inventory.has_section(id)));
            for (id, is_section) in scenario.tagged("clause").map(|id| (id, false)).chain(amends) {
                if self.inventory.find(id).is_none() && !is_section {
                    let nearest = self.inventory.nearest(id).join(", ");
                    let document = &self.inventory.document;
                    faults.push(format!("{}: {document} has no clause `{id}`; nearest: {nearest}", scenario.at()));
                }
            }
            for id in scenario.tagged("amends").filter(|id| self.announces(id).is_none() && self.amend(id).is_none()) {
                let name = &self.variant.name;
                faults
                    .push(format!("{}: `@amends:{id}`, but {name} does not announce that in `amends:`", scenario.at()));
            }
        }
        for scenario in self.files().flat_map(|file| file.scenarios()) {
            for id in scenario.tagged("ruling").filter(|id| !is_ruling(id)) {
                faults.push(format!("{}: there is no ruling `{id}`; `umpire rulings` lists them", scenario.at()));
            }
        }
        let unknown = announcements::unknown(&self.variant, &self.inventory, Severity::Error);
        faults.extend(unknown.iter().map(ToString::to_string));
        faults
    }
}

/// Whether a game has a ruling of this number.
fn is_ruling(id: &str) -> bool {
    GAMES.iter().any(|steps| variant::rulings(&steps.game).iter().any(|ruling| ruling.id == id))
}

/// Scenarios with these tags ask for what only the project's own engine shows.
const OWN_ONLY: [&str; 3] = ["view", "chance", "play"];
