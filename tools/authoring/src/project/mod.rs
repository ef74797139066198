//! A designer's project: a folder with `umpire.yaml`, which says what it depends on.
//!
//! A project has its own variants, rulebooks and casebook; the documents and shipped variants that it extends are built
//! in. Versions and hashes are pinned, so that changes since are reported.

pub mod own_game;
pub mod scaffold;
mod start;

use umpire_clauses::library::Library;
pub use umpire_clauses::library::PROJECT as FILE;
use umpire_engine::tree::{Fault, Place, read_yaml};
use umpire_engine::variant::people::{LANGUAGE, LANGUAGES};
use umpire_engine::variant::{self, Origin, Variant};
use umpire_game::declaration;

pub use self::start::{File, Rulebook, Start, casebook, files};

/// The files that mark a project's folder, or that of a game of one's own.
pub const MARKS: [&str; 2] = [FILE, declaration::FILE];

/// The contents of `umpire.yaml`.
#[derive(Clone, PartialEq, Debug)]
pub struct Project {
    /// The version of Umpire it was made with, and its place.
    umpire: (String, Place),
    /// The extended variants: name, ruleset hash, and place.
    parents: Vec<(String, String, Place)>,
}

impl Project {
    /// Reads the project of a library; `None` if it is no project.
    ///
    /// # Errors
    /// Every fault of its file.
    pub fn of(library: &Library) -> Result<Option<Project>, Vec<Fault>> {
        let Ok(Some(file)) = library.text(FILE) else { return Ok(None) };
        let read = read_yaml(&file.text, &file.path, |root, reader| {
            reader.keys(root, &["umpire", "parents", LANGUAGE]);
            // The library gives it to each variant.
            root.value(LANGUAGE).and_then(|spot| reader.word(&spot, &LANGUAGES));
            let umpire = reader.required(root, "umpire");
            let version = umpire.as_ref().and_then(|spot| reader.text(spot)).unwrap_or_default().to_owned();
            let parents = root.value("parents").filter(|spot| reader.map(spot));
            let pinned = parents.iter().flat_map(|parents| parents.children()).map(|(key, spot)| {
                let hash = reader.text(&spot).unwrap_or_default().to_owned();
                (key.text.clone(), hash, spot.node.place.clone())
            });
            let parents = pinned.collect();
            Some(Project { umpire: (version, umpire?.node.place.clone()), parents })
        });
        read.map(Some)
    }

    /// A warning for each pinned thing that a variant depends on and that changed since.
    pub fn moved_on(&self, library: &Library, variant: &Variant) -> Vec<Fault> {
        let (version, place) = &self.umpire;
        let now = env!("CARGO_PKG_VERSION");
        let umpire = (version != now).then(|| {
            let help = format!("when `umpire spec` and `umpire verify` say that all is well, write {now} here");
            let message = format!("the project was made with Umpire {version}, and this is {now}");
            Fault::warning(place, "umpire", message).help(Some(help))
        });
        let parents = self.parents.iter().filter(|(name, ..)| variant.ancestors.contains(name));
        let parents = parents.filter_map(|(name, pinned, place)| {
            let parent = variant::load(library, Origin::Shipped(name)).ok()?;
            let now = parent.ruleset_hash();
            (now != *pinned).then(|| {
                let message = format!("the rules of {name} are others than those that the project was made with");
                let help = format!("look at `umpire diff {name} {}`, then write {now} here", variant.name);
                Fault::warning(place, format!("parents.{name}"), message).help(Some(help))
            })
        });
        umpire.into_iter().chain(parents).collect()
    }
}
