//! `umpire scaffold`: creates a folder with a skeleton of an engine.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use umpire_authoring::project::scaffold::{self, Language};
use umpire_clauses::library::Library;
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::variant::{games, name};
use umpire_game::declaration;

use super::output::{CommandResult, Output};
use super::{new_folder, variants};

/// Creates a folder with the skeleton of an engine.
///
/// The engine speaks the protocol and does not know the game yet. The folder contains a client of the protocol, the
/// ruleset, a test, a list of known failures and files for CI. The engine of a game of your own describes itself,
/// passes `umpire probe`, and plays a small game in its place.
#[derive(Args, Debug)]
pub struct Scaffold {
    /// The folder to create; it may exist if it is empty.
    pub dir: PathBuf,
    /// The language of the engine.
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    pub lang: Language,
    #[arg(long, value_name = "GAME", help = about_game(), default_value = games().next().unwrap_or_default(), value_parser = game)]
    pub game: String,
}

fn languages() -> impl TypedValueParser<Value = Language> {
    // The first parser accepts only these names.
    PossibleValuesParser::new(Language::spellings()).map(|name| Language::named(&name).unwrap_or(Language::Python))
}

fn about_game() -> String {
    format!("The game that the engine is to play: {}, or the name of one of your own", all_games())
}

fn all_games() -> String {
    games().collect::<Vec<_>>().join(", ")
}

/// The name of a game.
fn game(text: &str) -> Result<String, String> {
    if declaration::is_word(text) {
        return Ok(text.to_owned());
    }
    Err(format!("a game is {}, or one of your own: a lower-case word, with hyphens", all_games()))
}

impl Scaffold {
    /// Runs the command.
    ///
    /// # Errors
    /// A folder that is not empty or cannot be written to.
    pub fn run(&self) -> CommandResult {
        let shipped = Library::embedded();
        new_folder::must_be_empty(&self.dir)?;
        let folder = self.dir.file_name().map(|name| name::of_file(&name.to_string_lossy()));
        let name = folder.filter(|name| name::is_name(name)).unwrap_or_else(|| "mine".to_owned());
        let (dir, go_to, run) = (self.dir.display(), new_folder::go_to(&self.dir), self.lang.run());
        let next = format!("next:\n{go_to}  cat README.md\n  umpire");
        let game = &self.game;
        let (files, told) = match scaffold::variant_of(&shipped, game) {
            None => (
                scaffold::own_files(self.lang, &name, game),
                format!(
                    "of {game}, a game of your own; it runs, and plays a small game in its place\n\n{next} probe \"{run}\""
                ),
            ),
            Some(variant) => {
                let variant = variants::load(&shipped, &variant)?;
                let next = format!("{next} spec {} --engine \"{run}\"", variant.name);
                let files = scaffold::files(self.lang, &name, &shipped, variant)?;
                (files, format!("for {game}, which runs and fails everything\n\n{next}"))
            }
        };
        new_folder::save(&self.dir, files)?;
        Ok(Output::for_people(&shipped.origin(), &format!("made {dir}: an engine {told}\n")))
    }
}
