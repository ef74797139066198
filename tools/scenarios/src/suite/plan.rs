//! The plan of a variant: its scenarios, and which of them run.

use std::collections::HashMap;
use std::sync::Arc;

use umpire_assertions::assertion::Assertion;
use umpire_clauses::announcements;
use umpire_clauses::inventory::{Inventory, Since};
use umpire_clauses::library::Text;
use umpire_clauses::rulings::RulingAsserts;
use umpire_engine::game::{DealRequest, Seat};
use umpire_engine::ruling::{are_of_the_game, reasons};
use umpire_engine::tree::{Fault, Place};
use umpire_engine::variant::{self, Amend, GAME_FILE, Severity, Variant};

use super::filter::Filter;
use crate::feature::tags::OWN_ONLY;
use crate::feature::{FeatureFile, Files, Scenario};
use crate::sentence::expression::Language;
use crate::steps::{GAMES, Keyword, Steps};

/// The folder of `features/` with the scenarios of ruling knobs.
pub const RULINGS: &str = "rulings";

/// The scenarios of a variant and the rules to choose among them. Threads may share it.
#[derive(Clone)]
pub struct Plan {
    /// The variant.
    pub variant: Variant,
    /// Its game's steps.
    pub steps: Arc<Steps>,
    /// The clauses of its document.
    pub inventory: Arc<Inventory>,
    /// The assertions of its game's rulings.
    pub ruling_asserts: Vec<RulingAsserts>,
    /// The assertions that announcements bring in place of a clause, in the order of the variant's.
    pub amend_asserts: Vec<Vec<Assertion>>,
    /// The features of its document.
    pub document: Files,
    /// Scenarios of ruling knobs; those of other games among them.
    pub rulings: Files,
    /// The feature beside its file, then those beside the files of what it extends, its parent's first.
    pub own: Vec<Files>,
    /// The variants that it extends, its parent first.
    pub parents: Vec<Arc<Variant>>,
    /// Warnings that the whole plan shows: variants that its scenarios name and that are not here, impossible set-ups.
    pub warned: Vec<Fault>,
}

impl Plan {
    /// A variant tested by one feature alone.
    ///
    /// # Errors
    /// Every fault of the feature.
    pub fn of_feature(
        variant: &Variant,
        steps: &Arc<Steps>,
        inventory: &Arc<Inventory>,
        feature: &Text,
    ) -> Result<Plan, Vec<String>> {
        Ok(Plan {
            variant: variant.clone(),
            steps: Arc::clone(steps),
            inventory: Arc::clone(inventory),
            ruling_asserts: Vec::new(),
            amend_asserts: Vec::new(),
            document: Arc::new(vec![Arc::new(FeatureFile::read(feature)?)]),
            rulings: Arc::default(),
            own: Vec::new(),
            parents: Vec::new(),
            warned: Vec::new(),
        })
    }

    /// This variant tested by one feature alone.
    ///
    /// # Errors
    /// Every fault of the feature.
    pub fn with_feature(&self, path: &str, feature: String) -> Result<Plan, String> {
        let text = Text { path: path.to_owned(), text: feature.into() };
        Plan::of_feature(&self.variant, &self.steps, &self.inventory, &text).map_err(|faults| faults.join("; "))
    }

    /// Every scenario of the game and the document, whatever it is tagged with.
    pub fn scenarios(&self) -> impl Iterator<Item = Scenario<'_>> {
        let all = self.files().flat_map(|file| file.scenarios());
        all.filter(|scenario| self.is_of_game(scenario) && self.is_in_force(scenario))
    }

    /// Which ancestor's feature a scenario stands in: 0 is the variant's own.
    pub(crate) fn generation(&self, scenario: &Scenario<'_>) -> Option<usize> {
        let of_file = |files: &Files| files.iter().any(|file| std::ptr::eq(&**file, scenario.file));
        self.own.iter().position(of_file)
    }

    /// Whether a scenario of an announcement is one of an announcement that the variant makes or inherits.
    fn is_in_force(&self, scenario: &Scenario<'_>) -> bool {
        let Some(generation) = self.generation(scenario).filter(|generation| *generation > 0) else { return true };
        let announced = |id: &str| self.announces(id).is_some_and(|amend| amend.generation == generation);
        let mut ids = scenario.tagged("amends").peekable();
        ids.peek().is_none() || ids.any(announced)
    }

    /// Whether a scenario is about a ruling of this game, or about none.
    pub(crate) fn is_of_game(&self, scenario: &Scenario<'_>) -> bool {
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

    /// The announcement that a clause no longer holds: its own, else that of its section.
    pub fn amend(&self, clause: &str) -> Option<&Amend> {
        announcements::of(&self.variant, &self.inventory, clause)
    }

    /// The variants by whose names scenarios may call the cards: those of its document, and what it extends.
    pub fn earlier(&self) -> Vec<&Variant> {
        let documents = self.inventory.lineage().filter_map(|book| book.own.as_deref());
        documents.chain(self.parents.iter().map(|parent| &**parent)).collect()
    }

    /// The announcement that a scenario's `@amends` names: of a clause, or of a section by that number in this rulebook.
    fn announces(&self, id: &str) -> Option<&Amend> {
        let is_section = |amend: &&Amend| {
            let edition = announcements::edition(&self.variant, &self.inventory, amend.generation);
            let here = edition.is_some_and(|edition| std::ptr::eq(edition, &raw const *self.inventory));
            here && amend.clause == id && announcements::is_section(&self.variant, &self.inventory, amend)
        };
        self.amend(id).or_else(|| self.variant.amends.iter().find(is_section))
    }

    /// Contradictions between features and inventory.
    pub(super) fn faults(&self) -> Vec<String> {
        let mut faults = self.repeated_ids();
        faults.extend(self.own_files().chain(self.rulings.iter()).flat_map(|file| self.steps_in_prose(file)));
        faults.extend(unknown_clauses(&self.inventory, self.own_files()));
        for scenario in self.own_files().flat_map(|file| file.scenarios()) {
            for id in scenario.tagged("amends").filter(|id| self.announces(id).is_none()) {
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
        for scenario in self.rulings.iter().flat_map(|file| file.scenarios()) {
            if scenario.tagged("ruling").next().is_none() {
                faults.push(format!("{}: a scenario of `{RULINGS}/` names its ruling: `@ruling:R4`", scenario.at()));
            }
            let elsewhere = ["clause", "amends"].into_iter().flat_map(|tag| scenario.tagged(tag));
            faults.extend(elsewhere.map(|id| {
                format!("{}: scenarios of clauses lie in the folder of their document, not here: `{id}`", scenario.at())
            }));
        }
        let unknown = announcements::unknown(&self.variant, &self.inventory, Severity::Error);
        faults.extend(unknown.iter().filter(|fault| fault.is_error()).map(ToString::to_string));
        faults
    }

    /// Warns of set-ups that cannot be made, or an action of them: those of clauses that this document has itself, by its own
    /// variant, and those of announcements.
    pub fn impossible_setups(&self) -> Vec<Fault> {
        let own = self.inventory.own.as_ref();
        let is_own = own.is_some_and(|own| own.tree.to_json() == self.variant.tree.to_json());
        let book = self.variant.rulebook();
        let clauses = self.inventory.clauses.iter().filter(|clause| {
            is_own && (self.inventory.parent.is_none() || matches!(clause.since, Since::Changed | Since::Added))
        });
        let clauses = clauses.map(|clause| &clause.asserts);
        let asserts = clauses.chain(&self.amend_asserts).flatten();
        let setups = asserts.flat_map(|assertion| assertion.setups.iter().map(move |setup| (assertion, setup)));
        let refused = setups.filter_map(|(assertion, setup)| {
            let reason = setup.played(&book, assertion.on == "refusal").err()?;
            Some(Fault::warning(&setup.place, "", format!("this set-up cannot be made: {reason}")))
        });
        refused.chain(self.cannot_begin()).collect()
    }

    /// Why no game of one's own can begin as its file says, or none of so many seats.
    fn cannot_begin(&self) -> Option<Fault> {
        let (game, book) = (self.variant.brought()?, self.variant.rulebook());
        let refused = |seats: usize| {
            let refused = book.deal(&DealRequest { deck: Vec::new(), first: Seat::A, seats }).err();
            refused.filter(|refused| are_of_the_game(refused)).map(|refused| reasons(&refused))
        };
        let place = Place::start_of(&game.within(GAME_FILE));
        let (fewest, most) = book.seats();
        if let Some(reason) = refused(fewest) {
            let message = format!("no game can begin so, and only those of scenarios are watched: {reason}");
            return Some(Fault::warning(&place, "begins", message));
        }
        let reason = refused(most).filter(|_| most > fewest)?;
        Some(Fault::warning(&place, "seats", format!("no game of {most} seats can begin: {reason}")))
    }

    /// The files that are the variant's own to mend: what stands beside an ancestor's is for the ancestor.
    fn own_files(&self) -> impl Iterator<Item = &Arc<FeatureFile>> {
        self.document.iter().chain(self.own.iter().take(1).flat_map(|files| files.iter()))
    }

    /// Lines of descriptions that read like a step but for their first word: a keyword was misspelt.
    fn steps_in_prose<'f>(&'f self, file: &'f FeatureFile) -> impl Iterator<Item = String> + 'f {
        let is_step = |line: &str| {
            let behind_word = line.split_once(' ').map(|(_, rest)| rest);
            // No space follows a keyword in Japanese; none is longer than three letters.
            let behind_letters = line.char_indices().skip(1).take(3).map(|(at, _)| line[at..].trim_start());
            let cut = behind_letters.filter(|_| file.language == Language::Ja).chain(behind_word);
            cut.into_iter().any(|rest| self.steps.reads(rest, file.language))
        };
        file.prose.iter().filter(move |(_, line)| is_step(line)).map(|(number, line)| {
            let (place, language) = (format!("{}:{number}", file.path), file.language);
            let [given, when, then] = [Keyword::Given, Keyword::When, Keyword::Then].map(|of| language.keyword(of));
            let [and, but] = language.joining();
            format!("{place}: `{line}` reads like a step and is prose here; steps begin with {given}, {when}, {then}, {and} or {but}")
        })
    }

    /// Scenarios with the id of another.
    fn repeated_ids(&self) -> Vec<String> {
        let mut seen: HashMap<&str, Scenario<'_>> = HashMap::new();
        let mut faults = Vec::new();
        for scenario in self.files().flat_map(|file| file.scenarios()) {
            let Some(id) = scenario.id() else { continue };
            let first = *seen.entry(id).or_insert(scenario);
            // Rows of an outline share its id.
            if (&first.file.path, first.scenario.span) != (&scenario.file.path, scenario.scenario.span) {
                faults.push(format!("{}: the id `{id}` is that of {}", scenario.at(), first.at()));
            }
        }
        faults
    }

    /// A warning for each variant that an `@only` tag names and that is not among `names`.
    pub(super) fn unknown_variants(&self, names: &[String]) -> Vec<Fault> {
        let is_known = |name: &str| {
            let mut known = names.iter().chain(&self.variant.ancestors).chain([&self.variant.name]);
            known.any(|each| each == name)
        };
        let files = self.own_files().chain(self.rulings.iter());
        let scenarios = files.flat_map(|file| file.scenarios());
        let unknown = scenarios.flat_map(|scenario| scenario.tagged("only").map(move |name| (scenario, name)));
        let told = unknown.filter(|(_, name)| !is_known(name)).map(|(scenario, name)| {
            let place = Place { line: scenario.line() as u32, ..Place::start_of(&scenario.file.path) };
            let message = format!("`@only:{name}`: there is no variant `{name}` here");
            Fault::warning(&place, "", message).nearest(name, names.iter().map(String::as_str))
        });
        told.collect()
    }

    /// Warnings about its own files. None of them changes what is tested.
    pub fn warnings(&self) -> impl Iterator<Item = &Fault> {
        self.own_files().flat_map(|file| &file.warnings).chain(&self.warned)
    }
}

/// The clauses that tags of these files name and a rulebook has not, each with where.
pub(super) fn unknown_clauses<'f>(
    inventory: &Inventory,
    files: impl Iterator<Item = &'f Arc<FeatureFile>>,
) -> Vec<String> {
    let mut faults = Vec::new();
    for scenario in files.flat_map(|file| file.scenarios()) {
        let amends = scenario.tagged("amends").filter(|id| !inventory.has_section(id));
        for id in scenario.tagged("clause").chain(amends).filter(|id| inventory.get(id).is_none()) {
            let (document, meant) = (&inventory.document, inventory.meant(id));
            faults.push(format!("{}: {document} has no clause `{id}`; {meant}", scenario.at()));
        }
    }
    faults
}

/// Whether a game has a ruling of this number.
pub fn is_ruling(id: &str) -> bool {
    GAMES.iter().any(|steps| variant::rulings(&steps.game).iter().any(|ruling| ruling.id == id))
}
