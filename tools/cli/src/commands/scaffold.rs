//! `umpire scaffold`: creates a folder with a skeleton of an engine.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use umpire_authoring::project::scaffold::{self, Language};
use umpire_clauses::library::Library;
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::variant::name;

use super::output::{CommandResult, Output};
use super::{new_folder, variants};

/// Creates a folder with the skeleton of an engine, which speaks the protocol and does not know the game yet.
///
/// It contains a client of the protocol, the ruleset, a test, a list of known failures and files for CI.
#[derive(Args, Debug)]
pub struct Scaffold {
    /// The folder to create; it may exist if it is empty.
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// The language of the engine.
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    pub lang: Language,
    /// The game that the engine is to play.
    #[arg(long, value_name = "GAME", default_value = "card-slot", value_parser = PossibleValuesParser::new(scaffold::games()))]
    pub game: String,
}

fn languages() -> impl TypedValueParser<Value = Language> {
    // The first parser accepts only these names.
    PossibleValuesParser::new(Language::spellings()).map(|name| Language::named(&name).unwrap_or(Language::Python))
}

impl Scaffold {
    /// Runs the command.
    ///
    /// # Errors
    /// A folder that is not empty or cannot be written to.
    pub fn run(&self) -> CommandResult {
        let shipped = Library::embedded();
        new_folder::must_be_empty(&self.dir)?;
        let variant = variants::load(&shipped, scaffold::variant_of(&self.game).unwrap_or(&self.game))?;
        let folder = self.dir.file_name().map(|name| name::of_file(&name.to_string_lossy()));
        let name = folder.filter(|name| name::is_name(name)).unwrap_or_else(|| "mine".to_owned());
        let played = variant.name.clone();
        let files = scaffold::files(self.lang, &name, &shipped, variant)?;
        new_folder::save(&self.dir, files)?;
        let (dir, typed, run) = (self.dir.display(), new_folder::shell_word(&self.dir), self.lang.run());
        let told = format!(
            "made {dir}: an engine for {}, which runs and fails everything\n\nnext:\n  cd {typed}\n  cat README.md\n  umpire spec {} \
             --engine \"{run}\"\n",
            self.game, played
        );
        Ok(Output::for_people(&shipped.origin(), &told))
    }
}
