//! The scenarios there are, and which of them a variant is tested by.

use std::collections::HashSet;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use gherkin::tagexpr::TagOperation;
use umpire_engine::variant::{self, Amend, Severity, Variant};

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
    /// The feature beside its file.
    pub own: Files,
}

impl Suite {
    /// The features of a library, or of a folder instead.
    pub fn new(library: Library, features: Option<String>) -> Suite {
        Suite { library, features, read: Memo::default(), inventories: Memo::default() }
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

    /// The clauses of a document.
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

    /// The features beside a variant's file.
    fn beside(&self, variant: &Variant, file: Option<&str>) -> Result<Files, Vec<String>> {
        let text = match file {
            Some(file) => {
                let feature = Path::new(file).with_extension("feature");
                library::text(self.library.named(), &feature.to_string_lossy())
            }
            None => self.library.text(&format!("variants/{}.feature", variant.name)),
        };
        parse(&text.map_err(|message| vec![message])?.into_iter().collect::<Vec<_>>())
    }

    /// What a variant is tested by. `file` is where it was read from, if it is no shipped one.
    ///
    /// # Errors
    /// Every fault of the inventory and of the features, and of what they say of each other.
    pub fn plan(&self, variant: Variant, file: Option<&str>) -> Result<Plan, Vec<String>> {
        let game = &variant.game;
        let steps =
            steps::of_game(game).ok_or_else(|| vec![format!("there are no steps for the game `{game}` yet")])?;
        let inventory = self.inventory(&variant.document)?;
        let document = self.files(&variant.document)?;
        let rulings = self.files(RULINGS)?;
        let own = self.beside(&variant, file)?;
        let plan = Plan { variant, steps: Arc::clone(steps), inventory, document, rulings, own };
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
        self.files().flat_map(|file| file.scenarios()).filter(|scenario| self.is_of_game(scenario))
    }

    /// Whether a scenario is about a ruling of this game, or about none.
    fn is_of_game(&self, scenario: &Scenario<'_>) -> bool {
        scenario.tagged("ruling").next().is_none_or(|id| id.starts_with(self.steps.rulings))
    }

    /// The files of those scenarios.
    pub fn files(&self) -> impl Iterator<Item = &Arc<FeatureFile>> {
        self.document.iter().chain(self.rulings.iter()).chain(self.own.iter())
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
        self.is_of_game(scenario) && shown && self.is_for(scenario) && filter.suits(scenario)
    }

    /// Those of these scenarios that cannot be set up by this variant and can by the document's own. Our own engine is asked, so
    /// that no engine can refuse its way out of a clause; and what a variant's own feature sets up has to be possible there.
    pub fn lacking(&self, faulty: &HashSet<Key>) -> HashSet<Key> {
        let Some(own) = self.inventory.own.as_ref().filter(|_| !faulty.is_empty()) else { return HashSet::new() };
        let of_own = |file: &FeatureFile| self.own.iter().any(|each| std::ptr::eq(&**each, file));
        let still_faulty = |variant: &Variant| -> HashSet<Key> {
            let desk = Rc::new(Desk::new(variant, Some(own), Box::new(InHouse::default())));
            let chosen = |scenario: &Scenario<'_>| faulty.contains(&scenario.key()) && !of_own(scenario.file);
            let ends = run_chosen(self, &desk, chosen).into_iter();
            ends.filter(|(_, ending)| ending.status == Status::Faulty).map(|(key, _)| key).collect()
        };
        &still_faulty(&self.variant) - &still_faulty(own)
    }

    /// The announcement that a clause no longer holds.
    pub fn amend(&self, clause: &str) -> Option<&Amend> {
        self.variant.amends.iter().find(|amend| amend.clause == clause)
    }

    /// What features and inventory say of each other that cannot be.
    fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for scenario in self.document.iter().chain(self.own.iter()).flat_map(|file| file.scenarios()) {
            for id in scenario.tagged("clause").chain(scenario.tagged("amends")) {
                if self.inventory.get(id).is_none() {
                    let nearest = self.inventory.nearest(id).join(", ");
                    let document = &self.variant.document;
                    faults.push(format!("{}: {document} has no clause `{id}`; nearest: {nearest}", scenario.at()));
                }
            }
            for id in scenario.tagged("amends").filter(|id| self.amend(id).is_none()) {
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
