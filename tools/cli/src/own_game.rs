//! Opens games that somebody brings: reads `game.yaml` and starts its engine in its folder.

use std::collections::HashMap;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{env, fs};

use umpire_clauses::library::Games;
use umpire_engine::tree::Fault;
use umpire_engine::variant::{Brought, SourceFile};
use umpire_game::declaration::Declaration;
use umpire_game::game::Game;

use crate::engine_link;

/// How long an engine may take for an answer.
pub const TIMEOUT: Duration = Duration::from_secs(10);

/// Opens each game once. Files of the library lie below `root`.
pub fn games(root: Option<PathBuf>) -> Games {
    let opened: Mutex<HashMap<PathBuf, Arc<dyn Brought>>> = Mutex::default();
    Games(Arc::new(move |file: &SourceFile| {
        let below = root.as_ref().filter(|_| file.shipped).map_or_else(PathBuf::new, Clone::clone);
        let path = normal(&below.join(&file.path));
        let path = env::current_dir().ok().and_then(|here| path.strip_prefix(here).ok()).unwrap_or(&path).to_owned();
        // A poisoned lock is safe: inserts are atomic.
        let known = || opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = known().get(&path) {
            return Ok(Arc::clone(game));
        }
        let game: Arc<dyn Brought> = Arc::new(open(&path)?);
        known().insert(path, Arc::clone(&game));
        Ok(game)
    }))
}

fn open(path: &Path) -> Result<Game, Vec<String>> {
    let shown = path.display();
    let text = fs::read_to_string(path).map_err(|error| vec![format!("{shown}: {error}")])?;
    let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>();
    let declaration = Declaration::read(&text, &shown.to_string()).map_err(told)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (engine, started_in) = (declaration.engine.clone(), folder.to_owned());
    let link = {
        let engine = engine.clone();
        Box::new(move || engine_link::within(&started_in, &engine, TIMEOUT))
    };
    let game = Game::new(declaration, folder.display().to_string(), link);
    game.map_err(|fault| vec![format!("{shown}: engine `{engine}`: {fault}{}", engine_link::hint(&engine))])
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
