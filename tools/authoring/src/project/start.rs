//! The files of a new project.

use std::sync::Mutex;

use umpire_clauses::checkout;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::variant::schema::schema;
use umpire_engine::{Record, Seat, Variant};
use umpire_playout::simulate::{AgentName, Run, recorder};
use umpire_scenarios::expression::Language;
use umpire_scenarios::extract::{Asked, Excerpt, as_case};
use umpire_scenarios::steps;
use umpire_scenarios::steps::glue::glue;

use super::FILE;

/// A template in a language.
macro_rules! template {
    ($language:expr, $file:literal) => {
        if $language == JAPANESE {
            include_str!(concat!("start/ja/", $file))
        } else {
            include_str!(concat!("start/", $file))
        }
    };
}
/// The language that has templates of its own besides English.
const JAPANESE: &str = "ja";

/// The parameters of a new project.
#[derive(Clone, Copy, Debug)]
pub struct Start<'s> {
    /// The name of its variant, without slashes: `mine`.
    pub name: &'s str,
    /// The shipped variant that it extends.
    pub parent: &'s Variant,
    /// The names of the shipped variants, for the editor's schema.
    pub shipped: &'s [String],
    /// The language of the project: `en` or `ja`.
    pub language: &'s str,
    /// A clause of its parent's rulebook, for examples.
    pub clause: &'s str,
    /// A line to try first, and the clauses that it breaks.
    pub example: Option<(&'s str, &'s str)>,
}

/// The parameters of a new rulebook.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook<'s> {
    /// The variant whose rulebook it is.
    pub name: &'s str,
    /// The file name of that variant, without `.yaml`; the file lies beside the rulebook's folder.
    pub file: &'s str,
    /// The name of the parent's rulebook.
    pub document: &'s str,
    /// The parent's rulebook, as `extends:` names it.
    pub extends: &'s str,
    /// A clause of it, for examples.
    pub clause: &'s str,
    /// The language of explanations.
    pub language: &'s str,
}

impl Rulebook<'_> {
    /// The text of its `clauses.yaml`: that of the parent, to be filled in.
    pub fn text(&self) -> String {
        let values = [
            ("{{name}}", self.name),
            ("{{rulebook}}", &self.name.replace('/', "-")),
            ("{{file}}", self.file),
            ("{{document}}", self.document),
            ("{{extends}}", self.extends),
            ("{{clause}}", self.clause),
        ];
        replaced(template!(self.language, "clauses.yaml"), &values)
    }
}

/// A file: path in the project, and text.
pub type File = (String, String);

/// The files that can be made before the project exists.
pub fn files(start: &Start<'_>) -> Vec<File> {
    let Start { name, parent, language, clause, .. } = *start;
    let rulebook =
        Rulebook { name, file: name, document: &parent.document, extends: &parent.document, clause, language };
    let texts = [
        (FILE.to_owned(), template!(language, "umpire.yaml")),
        ("README.md".to_owned(), template!(language, "README.md")),
        (format!("variants/{name}.yaml"), template!(language, "variant.yaml")),
        (format!("variants/{name}.feature"), template!(language, "variant.feature")),
        ("variants/rules/clauses.yaml".to_owned(), &rulebook.text()),
        ("variants/announced.yaml".to_owned(), checkout::ANNOUNCED),
        ("variants/gate.yaml".to_owned(), checkout::GATE),
        (".github/workflows/umpire.yml".to_owned(), include_str!("start/umpire.yml")),
        (".vscode/settings.json".to_owned(), include_str!("start/settings.json")),
        (".vscode/extensions.json".to_owned(), include_str!("start/extensions.json")),
        (".gitattributes".to_owned(), "*.jsonl -text\n"),
    ];
    let written = texts.into_iter().map(|(path, text)| (path, filled_in(text, start)));
    let schema = format!("{:#}\n", schema(start.shipped));
    let glue = glue(steps::of_game(&start.parent.game).map(AsRef::as_ref));
    let generated = [(".umpire/variant.schema.json".to_owned(), schema), (".umpire/steps.js".to_owned(), glue)];
    written.chain(generated).collect()
}

fn filled_in(text: &str, start: &Start<'_>) -> String {
    let Start { name, parent, language, example: change, .. } = start;
    let change = change.map_or_else(String::new, |(line, clauses)| {
        replaced(template!(*language, "try.yaml"), &[("{{clauses}}", clauses), ("{{line}}", line)])
    });
    let values = [
        ("{{try}}", change.as_str()),
        ("{{name}}", *name),
        ("{{parent}}", &parent.name),
        ("{{game}}", &parent.game),
        ("{{document}}", &parent.document),
        ("{{hash}}", &parent.ruleset_hash()),
        ("{{language}}", language),
        ("{{deal}}", &example(&parent.game, language, "the cards are dealt")),
        ("{{undealt}}", &example(&parent.game, language, "holds every card that was not dealt")),
        ("{{version}}", env!("CARGO_PKG_VERSION")),
    ];
    replaced(text, &values)
}

/// A template with these values for its keys.
pub(super) fn replaced(text: &str, values: &[(&str, &str)]) -> String {
    values.iter().fold(text.to_owned(), |text, (key, value)| text.replace(key, value))
}

/// The example of a game's step, in a language, that ends so in English.
fn example(game: &str, language: &str, ends: &str) -> String {
    let all = steps::of_game(game).into_iter().flat_map(|steps| steps.all());
    let found = all.into_iter().find(|step| step.en.example.ends_with(ends));
    let language = Language::parse(language).unwrap_or(Language::En);
    found.map_or_else(|| ends.to_owned(), |step| step.shown_in(language).1.example.to_string())
}

/// The name of the first recorded game.
const GAME: &str = "first-game";

/// The first casebook of a project: a recorded game between random players, and a case on its first action. `variant`
/// is the project's own.
///
/// # Errors
/// The variant cannot be played, which would be a bug.
pub fn casebook(library: &Library, variant: &Variant, inventory: &Inventory) -> Result<Vec<File>, String> {
    let seats = variant.rulebook().seats().0;
    let run = Run { games: 1, seed: 1, agents: vec![AgentName::Random; seats], ..Run::default() };
    let text = Mutex::new(String::new());
    let keep = |_: &str, record: &str| {
        text.lock().map_err(|_| "a thread failed".to_owned())?.push_str(record);
        Ok(())
    };
    recorder::run(variant, &run, 0..1, &keep, &|_| ())?;
    let text = text.into_inner().map_err(|_| "a thread failed".to_owned())?;
    let record = Record::read(&text).map_err(|fault| format!("the record cannot be read: {fault:?}"))?;
    let excerpt = Excerpt::of(&record, variant, &Asked::Played(1))?;
    let source = format!("The first action of {GAME}.jsonl, by seat {}.", Seat::A);
    let case = as_case::write(library, variant, &excerpt, inventory, "first-action", &source)?;
    Ok(vec![(format!("scenarios/games/{GAME}.jsonl"), text), ("scenarios/cases/first-action.yaml".to_owned(), case)])
}
