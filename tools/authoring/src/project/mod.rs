//! A designer's project: a folder of its own, over what is built in. `umpire.yaml` marks it, and says what it rests on.
//!
//! A project has its own variants, rulebooks and casebook; the documents and the shipped variants that it extends come with the
//! program. What it was made with is pinned, so that a newer program or another ruleset of a parent is told of.

pub mod scaffold;
mod start;

use umpire_engine::tree::{Fault, Place, read_yaml};
use umpire_engine::variant::{self, Origin, Variant};

pub use start::{File, Start, casebook, files};

use umpire_clauses::library::Library;

/// The file that marks a project's folder.
pub const FILE: &str = "umpire.yaml";

/// What a project rests on.
#[derive(Clone, PartialEq, Debug)]
pub struct Project {
    /// The version of Umpire that it was made with, and where that stands.
    umpire: (String, Place),
    /// The hashes of the rulesets that it extends, by the variant's name.
    parents: Vec<(String, String, Place)>,
}

impl Project {
    /// What the project of a library rests on; nothing where there is no project.
    ///
    /// # Errors
    /// Every fault of its file.
    pub fn of(library: &Library) -> Result<Option<Project>, Vec<Fault>> {
        let Ok(Some(file)) = library.text(FILE) else { return Ok(None) };
        let read = read_yaml(&file.text, &file.path, |root, reader| {
            reader.keys(root, &["umpire", "parents"]);
            let umpire = reader.required(root, "umpire");
            let version = umpire.as_ref().and_then(|spot| reader.text(spot)).unwrap_or_default().to_owned();
            let parents = root.value("parents").filter(|spot| reader.map(spot));
            let mut pinned = Vec::new();
            for (key, spot) in parents.iter().flat_map(|parents| parents.children()) {
                let hash = reader.text(&spot).unwrap_or_default().to_owned();
                pinned.push((key.text.clone(), hash, spot.node.place.clone()));
            }
            Some(Project { umpire: (version, umpire?.node.place.clone()), parents: pinned })
        });
        read.map(Some)
    }

    /// A warning for each thing that a variant rests on and that has moved on since.
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
