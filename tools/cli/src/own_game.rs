//! Opens games that somebody brings: reads `game.yaml` and starts its engine in its folder.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{env, fs};

use umpire_clauses::library::{Games, Library};
use umpire_engine::spelling::hint;
use umpire_engine::tree::{Fault, Place, read_yaml};
use umpire_engine::variant::{Brought, SourceFile};
use umpire_game::declaration::{self, Declaration};
use umpire_game::game::Game;
use umpire_protocol::client::AnyLink;
use umpire_scenarios::steps::declared;

use crate::disk::write::folder_of;
use crate::engine_link;
use crate::file_watcher::{FileWatcher, Stamps};
use crate::process;

/// How long an engine may take for an answer.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// The engine that plays a game.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The one instead of that in its file: a name in `engines:`, a command or an address.
    pub engine: Option<String>,
    /// How long it may take for an answer.
    pub timeout: Duration,
}

/// A game that was opened, and the files that it was made of, as they were then.
type Opened = (Arc<dyn Brought>, Stamps);

/// The files that a game in a folder is made of, and its folders: what it declares, its document, and those of its engine's
/// files that the command names.
pub fn sources(folder: &Path) -> FileWatcher {
    let mut files: Vec<PathBuf> = [declaration::FILE, declared::FILE].map(|file| folder.join(file)).into();
    let text = fs::read_to_string(&files[0]).unwrap_or_default();
    let engines = Declaration::read(&text, "").map(|game| {
        let others = game.engines.into_iter().map(|(_, engine)| engine);
        others.chain([game.engine]).collect::<Vec<_>>()
    });
    let words = engines.into_iter().flatten().filter_map(|engine| process::words(&engine)).flatten();
    files.extend(words.map(|word| folder.join(word)).filter(|file| file.is_file()));
    FileWatcher { files, folders: ["rules", "features", "variants"].map(|name| folder.join(name)).into() }
}

/// Opens each game once, and anew when its file or its engine's were saved. Files of the library lie below `root`. A game is
/// played by the `chosen` engine, else by its own.
pub fn games(root: Option<PathBuf>, chosen: Option<Chosen>) -> Games {
    let opened: Mutex<HashMap<PathBuf, Opened>> = Mutex::default();
    Games(Arc::new(move |file: &SourceFile| {
        let below = root.as_ref().filter(|_| file.shipped).map_or_else(PathBuf::new, Clone::clone);
        let path = normal(&below.join(&file.path));
        let path = env::current_dir().ok().and_then(|here| path.strip_prefix(here).ok()).unwrap_or(&path).to_owned();
        // A poisoned lock is safe: inserts are atomic.
        let known = || opened.lock().unwrap_or_else(PoisonError::into_inner);
        let stamps = FileWatcher { folders: Vec::new(), ..sources(folder_of(&path)) }.stamps();
        if let Some((game, _)) = known().get(&path).filter(|(_, then)| *then == stamps) {
            return Ok(Arc::clone(game));
        }
        let game: Arc<dyn Brought> = Arc::new(open(&path, chosen.as_ref())?);
        known().insert(path, (Arc::clone(&game), stamps));
        Ok(game)
    }))
}

/// Opens the games of the base of a comparison: they are as its files declare them, and the engine of the game in `folder`, the
/// working tree's, plays them.
pub fn games_of_base(base: Library, folder: PathBuf) -> Games {
    let opened: Mutex<HashMap<String, Arc<dyn Brought>>> = Mutex::default();
    Games(Arc::new(move |file: &SourceFile| {
        let known = || opened.lock().unwrap_or_else(PoisonError::into_inner);
        let path = normal(Path::new(&file.path)).display().to_string();
        let file = SourceFile { path, shipped: file.shipped };
        if let Some(game) = known().get(&file.path) {
            return Ok(Arc::clone(game));
        }
        let fault = |message: String| vec![Fault::error(&Place::start_of(&file.path), "", message)];
        let text = base.at(&file).map_err(fault)?.ok_or_else(|| fault("no such file".to_owned()))?;
        let declaration = Declaration::read(&text.text, &text.path)?;
        let engine = read(&folder.join(declaration::FILE))?.0.engine;
        let within = folder_of(Path::new(&file.path)).display().to_string();
        let (started_in, command) = (folder.clone(), engine.clone());
        let link = Box::new(move || engine_link::to(&command, Some(&started_in), TIMEOUT));
        let game = Game::new(declaration, within, link).map_err(|why| fault(format!("`{engine}`: {why}")))?;
        let game: Arc<dyn Brought> = Arc::new(game);
        known().insert(file.path, Arc::clone(&game));
        Ok(game)
    }))
}

/// Reads the file of a game, with the place where it names its engine.
fn read(path: &Path) -> Result<(Declaration, Place), Vec<Fault>> {
    let shown = path.display().to_string();
    let unread = |error: std::io::Error| vec![Fault::error(&Place::start_of(&shown), "", error.to_string())];
    let text = fs::read_to_string(path).map_err(unread)?;
    let declaration = Declaration::read(&text, &shown)?;
    let engine = read_yaml(&text, &Arc::from(shown), |root, _| Some(root.entry("engine")?.node.place.clone()))?;
    Ok((declaration, engine))
}

/// The command or address of the engine of a game: its own, or the one that is chosen by its name in the file.
fn engine_of(declaration: &Declaration, chosen: Option<&str>) -> String {
    let Some(chosen) = chosen else { return declaration.engine.clone() };
    let named = declaration.engines.iter().find(|(name, _)| name == chosen);
    named.map_or(chosen, |(_, engine)| engine).to_owned()
}

/// The engine of the game in a folder, its own or the chosen one, and a link to it.
///
/// # Errors
/// Faults of its file.
pub fn engine_in(folder: &Path, chosen: Option<&str>, timeout: Duration) -> Result<(String, AnyLink), Vec<String>> {
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let engine = engine_of(&read(&folder.join(declaration::FILE)).map_err(told)?.0, chosen);
    let link = engine_link::to(&engine, Some(folder), timeout);
    Ok((engine, link))
}

/// Looks up an engine by its name in the `game.yaml` of a library: its command, the folder in which it is started, and a hint, to
/// be appended to a message, for a name that the file does not have. `None` where the library is no game's.
pub fn named(library: &Library, name: &str) -> Option<(String, PathBuf, String)> {
    let text = library.own(declaration::FILE).ok()??;
    let declaration = Declaration::read(&text.text, &text.path).ok()?;
    let folder = folder_of(Path::new(&text.path)).to_owned();
    Some((engine_of(&declaration, Some(name)), folder, meant(&declaration, name)))
}

/// A hint, to be appended to the message about an engine that cannot be asked: names that the file has, or that a shell is needed.
fn meant(declaration: &Declaration, chosen: &str) -> String {
    let names: Vec<&str> = declaration.engines.iter().map(|(name, _)| name.as_str()).collect();
    if names.is_empty() || names.contains(&chosen) {
        return engine_link::hint(chosen).to_owned();
    }
    format!("{}; `engines` of {} has {}", hint(chosen, names.iter().copied()), declaration::FILE, names.join(", "))
}

fn open(path: &Path, chosen: Option<&Chosen>) -> Result<Game, Vec<Fault>> {
    let (declaration, place) = read(path)?;
    let folder = folder_of(path);
    let engine = engine_of(&declaration, chosen.and_then(|chosen| chosen.engine.as_deref()));
    let (started_in, timeout) = (folder.to_owned(), chosen.map_or(TIMEOUT, |chosen| chosen.timeout));
    let link = {
        let engine = engine.clone();
        Box::new(move || engine_link::to(&engine, Some(&started_in), timeout))
    };
    // Both are told where they were written.
    let named = chosen.and_then(|chosen| chosen.engine.as_ref());
    let (place, path, hint) = match named {
        Some(named) => (Place::option("--engine"), "", meant(&declaration, named)),
        None => (place, "engine", engine_link::hint(&engine).to_owned()),
    };
    let game = Game::new(declaration, folder.display().to_string(), link);
    let game = game.and_then(|game| game.begins_as_said().map(|()| game));
    game.map_err(|fault| vec![Fault::error(&place, path, format!("`{engine}`: {fault}{hint}"))])
}

/// The path without `.` and with `..` taken together with what is before it.
fn normal(path: &Path) -> PathBuf {
    path.components().fold(PathBuf::new(), |mut normal, part| {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(normal.components().next_back(), Some(Component::Normal(_))) => {
                normal.pop();
            }
            part => normal.push(part),
        }
        normal
    })
}
