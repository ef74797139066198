//! `umpire init --game`: the folder of a game that Umpire has never heard of, made from what its engine says of it.

use std::fs;
use std::path::{Path, PathBuf};

use umpire_authoring::project::own_game::{self, OPTIONAL};
use umpire_clauses::library::Library;
use umpire_game::game::Game;
use umpire_game::table::Conversation;

use super::new_folder;
use super::output::{BadInput, CommandResult, Output};
use super::variants::expect_known;
use crate::engine_link;
use crate::own_game::TIMEOUT;

/// Makes the folder.
///
/// # Errors
/// The engine does not start in the folder, does not describe its game, or so that no folder can be made of it; a file to be
/// written is there already.
pub fn own_game(dir: &Path, game: Option<&str>, engine: &str) -> CommandResult {
    let is_new = !dir.exists();
    fs::create_dir_all(dir).map_err(|error| BadInput::at(dir, error))?;
    let made = made(dir, game, engine).and_then(|(made, game)| {
        new_folder::save(dir, made.files)?;
        Ok((game, made.sentences))
    });
    let (game, sentences) = made.inspect_err(|_| {
        if is_new {
            // It goes only if it is empty.
            let _ = fs::remove_dir(dir);
        }
    })?;
    let go_to = new_folder::go_to(dir);
    let dir = dir.display();
    let told = format!(
        "made {dir}: {game}, with {sentences} sentences and a scenario that passes\n\nnext:\n{go_to}  \
         umpire spec\n  put the first clause of your rulebook into rules/clauses.yaml\n",
    );
    Ok(Output::for_people(&Library::embedded().origin(), &told))
}

fn made(dir: &Path, game: Option<&str>, engine: &str) -> Result<(own_game::Made, String), BadInput> {
    let told = |fault: String| BadInput::one(format!("--engine: `{engine}`, started in {}: {fault}", dir.display()));
    let open = {
        let (dir, engine) = (PathBuf::from(dir), engine.to_owned());
        move || engine_link::to(&engine, Some(dir.as_path()), TIMEOUT)
    };
    let (_, introduction) =
        engine_link::introduced(engine, open()).map_err(|fault| told(fault + &elsewhere(dir, engine)))?;
    let game = match (game, introduction.games.as_slice()) {
        (Some(game), games) => {
            expect_known("game of this engine", game, games.iter().map(String::as_str))?;
            game.to_owned()
        }
        (None, [game]) => game.clone(),
        (None, []) => return Err(told("it plays no game".to_owned())),
        (None, games) => {
            return Err(told(format!("it plays {}; say which, as in --game={}", games.join(", "), games[0])));
        }
    };
    let description = Conversation::new(open()).describe(&game).map_err(|fault| {
        told(format!("{fault}; `--game` needs an engine that answers `describe`, as docs/your-game.md shows"))
    })?;
    let declared = own_game::declaration(&game, engine, &description);
    let game_of = |declaration| Game::new(declaration, ".".to_owned(), Box::new(open.clone()));
    let mut made = own_game::make(&game_of, declared)
        .map_err(|faults| BadInput(faults.into_iter().map(|fault| told(fault).0.concat()).collect()))?;
    made.files.retain(|(path, _)| !(OPTIONAL.contains(&path.as_str()) && dir.join(path).exists()));
    let taken = made.files.iter().map(|(path, _)| dir.join(path)).filter(|path| path.symlink_metadata().is_ok());
    let told = taken.map(|path| format!("{}: there is such a file already; nothing was written", path.display()));
    BadInput::if_any(told.collect())?;
    Ok((made, game))
}

/// A hint, if a word of the command names a file here and none in the folder.
fn elsewhere(dir: &Path, engine: &str) -> String {
    let words = crate::process::words(engine).unwrap_or_default();
    let is_here = |word: &Path| word.is_relative() && word.is_file() && !dir.join(word).exists();
    let told =
        |word: &String| format!("; `{word}` is not in {}: put it there, or give its path from there", dir.display());
    words.iter().find(|word| is_here(Path::new(word))).map(told).unwrap_or_default()
}
