//! The files of a new project.

use std::sync::Mutex;

use umpire_clauses::checkout;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::variant::schema::schema;
use umpire_engine::{Record, Seat, Variant};
use umpire_playout::simulate::{AgentName, Run, recorder};
use umpire_scenarios::extract::{Asked, Excerpt, as_case};
use umpire_scenarios::steps;
use umpire_scenarios::steps::glue::glue;

use super::FILE;

/// The parameters of a new project.
#[derive(Clone, Copy, Debug)]
pub struct Start<'s> {
    /// The name of its variant, without slashes: `mine`.
    pub name: &'s str,
    /// The shipped variant that it extends.
    pub parent: &'s Variant,
    /// The names of the shipped variants, for the editor's schema.
    pub shipped: &'s [String],
}

/// A file: path in the project, and text.
pub type File = (String, String);

/// The files that can be made before the project exists.
pub fn files(start: &Start<'_>) -> Vec<File> {
    let Start { name, .. } = start;
    let texts = [
        (FILE.to_owned(), include_str!("start/umpire.yaml")),
        ("README.md".to_owned(), include_str!("start/README.md")),
        (format!("variants/{name}.yaml"), include_str!("start/variant.yaml")),
        (format!("variants/{name}.feature"), include_str!("start/variant.feature")),
        ("variants/rules/clauses.yaml".to_owned(), include_str!("start/clauses.yaml")),
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
    let Start { name, parent, .. } = start;
    let values = [
        ("{{name}}", *name),
        ("{{parent}}", &parent.name),
        ("{{game}}", &parent.game),
        ("{{document}}", &parent.document),
        ("{{hash}}", &parent.ruleset_hash()),
        ("{{undealt}}", undealt(&parent.game)),
        ("{{version}}", env!("CARGO_PKG_VERSION")),
    ];
    values.iter().fold(text.to_owned(), |text, (key, value)| text.replace(key, value))
}

/// The step of a game for a deck with all cards that were not dealt.
fn undealt(game: &str) -> &'static str {
    let all = steps::of_game(game).into_iter().flat_map(|steps| steps.all());
    let mut sentences = all.map(|step| step.en.example.as_ref());
    sentences.find(|example| example.ends_with("holds every card that was not dealt")).unwrap_or("the game goes on")
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
