//! `umpire init`: creates a project, in which a designer writes an edition.

use std::path::{Path, PathBuf, absolute};

use clap::Args;
use umpire_authoring::project::{self, Start};
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::Variant;
use umpire_engine::variant::people::LANGUAGES;
use umpire_engine::variant::{Shelf as _, name};
use umpire_scenarios::suite::{Filter, Suite};
use umpire_scenarios::{run, steps};

use super::init_game::own_game;
use super::output::{BadInput, CommandResult, Output};
use super::{new, new_folder, variants};
use crate::disk::{Checkout, write};

/// Creates a project: a variant, its scenarios, a casebook, CI.
///
/// The folder has a rulebook and settings for editors, too. It works without a checkout of Umpire; every command can
/// be run in it.
#[derive(Args, Debug)]
pub struct Init {
    /// The folder to create; it may exist if it is empty, or with --game if it has none of the files to be written.
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// The shipped variant that the edition differs from.
    #[arg(long, value_name = "PARENT", default_value_t = Library::embedded().variants().into_iter().next().unwrap_or_default())]
    pub extends: String,
    /// The name of the edition; by default that of the folder.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    /// The language of card names, of the steps of scenarios and of pages, of the files that are made, and of what is said when
    /// they are; by default that of the parent. Reports are in English.
    #[arg(long, value_name = "LANGUAGE", value_parser = LANGUAGES)]
    pub lang: Option<String>,
    /// Make the folder of a game that Umpire has never heard of, from what its engine says of it. Where the engine plays
    /// several, name one: --game=NAME.
    #[arg(long, value_name = "NAME", num_args = 0..=1, require_equals = true, requires = "engine", conflicts_with_all = ["extends", "name", "lang"])]
    pub game: Option<Option<String>>,
    /// The command of the engine, which is started in DIR, or tcp:HOST:PORT. Its files may lie in DIR already.
    #[arg(long, value_name = "CMD", requires = "game")]
    pub engine: Option<String>,
}

impl Init {
    /// Runs the command.
    ///
    /// # Errors
    /// An invalid name, a parent that is not shipped, a folder that is not empty or cannot be written to; an engine that does
    /// not describe its game, or so that no folder can be made of it.
    pub fn run(&self) -> CommandResult {
        if let (Some(game), Some(engine)) = (&self.game, &self.engine) {
            return own_game(&self.dir, game.as_deref(), engine);
        }
        let shipped = Library::embedded();
        let dir = absolute(&self.dir).unwrap_or_else(|_| self.dir.clone());
        let folder = dir.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let name = self.name.clone().unwrap_or_else(|| name::of_file(&folder));
        if name.contains('/') {
            return Err(BadInput::one(format!("{name}: the name of an edition is in one part")));
        }
        let hint = if self.name.is_none() { " (with --name)" } else { "" };
        new::check_name(&shipped, &name).map_err(|why| format!("{why}{hint}"))?;
        let file = Path::new(&self.extends);
        if file.is_file() && shipped.shipped(&self.extends).is_none() {
            let folder = write::folder_of(file).display();
            let message = format!(
                "--extends {0}: a project extends a shipped variant; `umpire new {name} --extends {0} --dir {folder}` \
                 writes a variant of this file",
                self.extends
            );
            return Err(BadInput::one(message));
        }
        let parent = variants::load(&shipped, &self.extends)?;
        if parent.rulebook.is_some() || shipped.shipped(&self.extends).is_none() {
            let message =
                format!("--extends {}: a project extends a shipped variant of a shipped document", self.extends);
            return Err(BadInput::one(message));
        }
        new_folder::must_be_empty(&self.dir)?;
        let language = self.lang.as_deref().unwrap_or(parent.language());
        let clause = new::example_clause(&Inventory::of(&shipped, &parent)?);
        let example = first_change(&shipped, &parent)?;
        let start = Start {
            name: &name,
            parent: &parent,
            shipped: &shipped.variants(),
            language,
            clause: &clause,
            example: example.as_ref().map(|(line, clauses)| (line.as_str(), clauses.as_str())),
        };
        new_folder::save(&self.dir, project::files(&start))?;
        let checkout = Checkout::around(&self.dir);
        let variant = variants::load(&checkout.library, &name)?;
        let inventory = Inventory::of(&checkout.library, &variant)?;
        new_folder::save(&self.dir, project::casebook(&checkout.library, &variant, &inventory)?)?;
        let (dir, go_to) = (self.dir.display(), new_folder::go_to(&self.dir));
        let is_japanese = language == "ja";
        let edit = match (example, is_japanese) {
            (Some((_, clauses)), true) => {
                format!("variants/{name}.yaml を直す。最後の行の # を取ると {clauses} が破れる")
            }
            (Some((_, clauses)), false) => {
                format!("edit variants/{name}.yaml: its last line, without the #, breaks {clauses}")
            }
            (None, true) => format!("variants/{name}.yaml を直す"),
            (None, false) => format!("edit variants/{name}.yaml"),
        };
        let (made, next) = match is_japanese {
            true => (format!("{dir} を作った。{name} は {} を変える", parent.name), "次に"),
            false => (format!("made {dir}: {name}, which extends {}", parent.name), "next"),
        };
        let told = format!("{made}\n\n{next}:\n{go_to}  {edit}\n  umpire spec\n  umpire verify\n  cat README.md\n");
        Ok(Output::for_people(&shipped.origin(), &told))
    }
}

/// The line that a game has to try first, and the clauses of the parent's document that it breaks.
fn first_change(shipped: &Library, parent: &Variant) -> Result<Option<(String, String)>, BadInput> {
    let line = steps::of_game(&parent.game).and_then(|steps| steps.layout.plan.json["try"].as_str());
    let Some(line) = line else { return Ok(None) };
    let text = format!("extends: {}\n{line}\n", parent.name);
    let variant = variants::load_text(shipped, "try.yaml", &text)?;
    let plan = Suite::new(shipped.clone(), None).plan(variant).map_err(BadInput)?;
    let verdict = run(&plan, &Filter::default());
    let broken = verdict.clauses.iter().filter(|each| each.fails()).map(|each| each.clause.id.as_str());
    let clauses = broken.collect::<Vec<_>>().join(", ");
    Ok(Some((line.to_owned(), clauses)).filter(|(_, clauses)| !clauses.is_empty()))
}
