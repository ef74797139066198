//! Misplaced or misnamed files that no command reads.

use std::path::Path;

use umpire_clauses::library::{ANY, INVENTORY, Library};
use umpire_engine::rulebook::GAMES;
use umpire_engine::tree::fault::nearest;
use umpire_engine::tree::{Fault, Place};
use umpire_judging::{casebook, notes};
use umpire_scenarios::steps::FILES;
use umpire_scenarios::suite::RULINGS;

/// The extensions of the files that are read.
const ENDINGS: [&str; 3] = ["yaml", "feature", "jsonl"];

/// An error for each file in the folders of variants, features and cases that no command reads.
///
/// # Errors
/// A folder that cannot be listed.
pub fn strays(library: &Library) -> Result<Vec<Fault>, String> {
    let mut strays = Vec::new();
    for folder in ["variants", "features", casebook::FOLDER] {
        let names = library.names(folder, ANY)?;
        let why = names.iter().filter_map(|name| Some((name, why(library, name, &names)?)));
        strays.extend(why.map(|(name, why)| Fault::error(&Place::start_of(name), "", why)));
    }
    Ok(strays)
}

/// Why no command reads a file among `names`; `None` if one does, or if it is no file of Umpire.
fn why(library: &Library, name: &str, names: &[String]) -> Option<String> {
    let is_there = |name: &str| names.iter().any(|each| each == name);
    let (stem, ending) = name.rsplit_once('.')?;
    if let Some(right) = right_ending(ending) {
        return Some(format!("no command reads a file that ends in `.{ending}`; call it `{stem}.{right}`"));
    }
    let (top, below) = name.split_once('/')?;
    let in_rulebook = || {
        let folders = Path::new(name).ancestors().skip(1);
        folders.filter_map(Path::to_str).any(|folder| is_there(&format!("{folder}/{INVENTORY}")))
    };
    let is_of_rulings = || GAMES.iter().any(|game| below == format!("{RULINGS}/{game}.yaml"));
    match (top, ending) {
        ("variants", "feature") if !is_there(&format!("{stem}.yaml")) && !in_rulebook() => {
            let variants = library.variants();
            let near = nearest(stem.strip_prefix("variants/")?, variants.iter().map(String::as_str));
            let near = near.map(|near| format!("; did you mean `variants/{near}.feature`?"));
            Some(format!("it stands beside no variant `{stem}.yaml`, so it is not run{}", near.unwrap_or_default()))
        }
        // All features of a game that somebody brings are its document's.
        ("features", "feature") if library.is_of_game() => None,
        ("features", "feature") if !in_rulebook() && !below.starts_with(&format!("{RULINGS}/")) => {
            let documents = library.documents().join(", ");
            Some(format!("it lies in the folder of no document, so it is not run; documents: {documents}"))
        }
        ("features", "yaml") if GAMES.iter().any(|game| FILES.iter().any(|file| below == format!("{game}/{file}"))) => {
            let differs = library.text(name).ok() != Library::embedded().text(name).ok();
            differs.then(|| {
                "its steps are built into umpire, which was built from another state of it; build it again".to_owned()
            })
        }
        ("features", "yaml") if !name.ends_with(&format!("/{INVENTORY}")) && !is_of_rulings() => Some(format!(
            "no command reads it; the clauses of a document stand in `{INVENTORY}`, what rulings assert in `{RULINGS}/GAME.yaml`"
        )),
        ("variants" | "features", "jsonl") => {
            Some(format!("no command reads it here; recorded games lie in `{}/`", casebook::FOLDER))
        }
        (casebook::FOLDER, "feature") => {
            Some("it is not run here; a feature lies beside its variant, or in the folder of a rulebook".to_owned())
        }
        (casebook::FOLDER, "yaml") => {
            let record = format!("{}.jsonl", name.strip_suffix(notes::ENDING)?);
            (!is_there(&record)).then(|| format!("the record that these notes are on, `{record}`, is not there"))
        }
        _ => None,
    }
}

/// The right spelling of a slightly wrong extension.
fn right_ending(ending: &str) -> Option<&'static str> {
    let meant = match ending.to_lowercase().as_str() {
        "yml" => "yaml".to_owned(),
        "features" => "feature".to_owned(),
        other => other.to_owned(),
    };
    ENDINGS.into_iter().find(|right| *right == meant && *right != ending)
}
