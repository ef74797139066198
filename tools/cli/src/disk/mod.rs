//! Files on the disk: the checkout around the current folder, and other files that arguments name.

mod platform;
pub mod read;
pub mod walk;
pub mod write;

use std::borrow::Cow;
use std::env;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::own_game::{Chosen, games};
use umpire_authoring::project;
use umpire_clauses::library::{Files, Library, has_extension};
use umpire_engine::tree::Fault;
use umpire_engine::variant::{Brought, Origin, Shelf, SourceFile};

pub use self::read::{read, read_path};
use self::walk::{refusal, special_kind, walk};

/// The folders that mark a checkout.
pub const MARKS: [&str; 2] = ["variants", "features"];

/// The message where a command needs a project, and there is none.
pub const NOWHERE: &str = "there is no project here or in a folder above; `umpire init DIR` makes one";

/// The library in use, and the checkout that it comes from, if any.
#[derive(Clone, Debug)]
pub struct Checkout {
    /// The library.
    pub library: Library,
    /// The root of the checkout; `None` if the embedded files are used.
    pub root: Option<PathBuf>,
}

impl Checkout {
    /// The checkout around the current folder, else the embedded files.
    pub fn find() -> Checkout {
        env::current_dir().map_or_else(|_| Checkout::none(), |folder| Checkout::around(&folder))
    }

    /// The checkout, project or folder of a game around `folder`, else the embedded files.
    pub fn around(folder: &Path) -> Checkout {
        let is_one = |folder: &&Path| is_project(folder) || MARKS.iter().all(|mark| folder.join(mark).is_dir());
        let at = |root: &Path| Checkout { library: library_at(root.to_path_buf()), root: Some(root.to_path_buf()) };
        folder.ancestors().find(is_one).map_or_else(Checkout::none, at)
    }

    /// The library, where games that somebody brings are played by the chosen engine.
    pub fn played_by(&self, chosen: Chosen) -> Library {
        self.library.clone().with_games(games(self.root.clone(), Some(chosen)))
    }

    /// Entries in the folders of the checkout that are never read: links, pipes, devices.
    pub fn faults(&self) -> Vec<String> {
        let Some(root) = &self.root else { return Vec::new() };
        let disk = Disk { root: Some(root.clone()) };
        let faults =
            |mark: &str| disk.check_path(mark).map_or_else(|fault| vec![fault], |()| walk(&root.join(mark)).faults);
        MARKS.into_iter().filter(|mark| root.join(mark).symlink_metadata().is_ok()).flat_map(faults).collect()
    }

    fn none() -> Checkout {
        let library = Library::with_named(Arc::new(Disk { root: None })).with_games(games(None, None));
        Checkout { library, root: None }
    }
}

/// Whether a folder is a designer's project, or that of a game of one's own. Both add to the embedded files.
pub fn is_project(folder: &Path) -> bool {
    project::MARKS.iter().any(|mark| folder.join(mark).is_file())
}

/// The library in a folder, which may be incomplete.
pub fn library_at(root: PathBuf) -> Library {
    let origin = root.display().to_string();
    let make = if is_project(&root) { Library::of_project } else { Library::new };
    let games = games(Some(root.clone()), None);
    make(Arc::new(Disk { root: Some(root) }), Arc::new(Disk { root: None }), origin).with_games(games)
}

/// The files of a disk: below `root`, by relative paths, or anywhere.
#[derive(Clone, Debug)]
struct Disk {
    root: Option<PathBuf>,
}

impl Disk {
    fn place(&self, path: &str) -> PathBuf {
        self.root.as_ref().map_or_else(|| PathBuf::from(path), |root| root.join(path))
    }

    /// Fails if a path below the root passes through a link or a special file.
    fn check_path(&self, path: &str) -> Result<(), String> {
        let Some(root) = &self.root else { return Ok(()) };
        let mut place = root.clone();
        for part in Path::new(path) {
            place.push(part);
            let Ok(facts) = place.symlink_metadata() else { return Ok(()) };
            if let Some(what) = special_kind(facts.file_type()) {
                return Err(format!("{}: {}", place.display(), refusal(what)));
            }
        }
        Ok(())
    }
}

impl Files for Disk {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        self.check_path(path)?;
        let file = self.place(path);
        // Below a root only regular files count; for a path from an argument, other kinds are an error.
        let missing = if self.root.is_some() { !file.is_file() } else { !file.exists() };
        if missing { Ok(None) } else { read(&file, path).map(|text| Some(text.text)) }
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        self.check_path(folder)?;
        let (place, name) = (self.place(folder), folder.trim_end_matches('/'));
        if !place.exists() {
            return Ok(Vec::new());
        }
        let files = walk(&place).complete().map_err(|faults| faults.join("\n"))?;
        let files = files.iter().filter(|file| has_extension(file, extension));
        let names = files.map(|file| {
            let below = file.strip_prefix(&place).ok().and_then(slashed);
            below
                .map(|below| format!("{name}/{below}"))
                .ok_or_else(|| format!("{}: its name is not UTF-8 text", file.display()))
        });
        let mut names = names.collect::<Result<Vec<_>, _>>()?;
        names.sort();
        Ok(names)
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        // A missing file is reported when it is read.
        let (Ok(folder), Ok(file)) = (self.place(folder).canonicalize(), self.place(path).canonicalize()) else {
            return Ok(());
        };
        if !file.starts_with(&folder) {
            return Err("it is a link that leaves the folder of the file first named".to_owned());
        }
        if file.is_file() { Ok(()) } else { Err("it is no file".to_owned()) }
    }
}

/// A library in which `instead` can replace the text of a variant's file.
pub struct Overlay<'l, F> {
    /// The library.
    pub library: &'l Library,
    /// Called with each variant before its file is read.
    pub instead: F,
}

impl<F: Fn(Origin<'_>) -> Option<String>> Shelf for Overlay<'_, F> {
    fn game(&self, file: &SourceFile) -> Result<Arc<dyn Brought>, Vec<Fault>> {
        self.library.game(file)
    }

    fn shipped(&self, name: &str) -> Option<String> {
        (self.instead)(Origin::Shipped(name)).or_else(|| self.library.shipped(name))
    }

    fn shipped_names(&self) -> Vec<String> {
        self.library.shipped_names()
    }

    fn file(&self, path: &str) -> Result<String, String> {
        (self.instead)(Origin::File(path)).map_or_else(|| self.library.file(path), Ok)
    }

    fn parent(&self, folder: &str, path: &str) -> Result<String, String> {
        (self.instead)(Origin::File(path)).map_or_else(|| self.library.parent(folder, path), Ok)
    }

    fn shipped_place(&self, name: &str) -> String {
        self.library.shipped_place(name)
    }
}

/// A path with forward slashes; `None` if it is not UTF-8.
fn slashed(path: &Path) -> Option<String> {
    let path = path.to_str()?;
    // On other systems a backslash is part of a name.
    Some(if cfg!(windows) { path.replace('\\', "/") } else { path.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_parent_is_a_file_in_the_folder_of_the_first() {
        use std::fs;

        let folder = env::temp_dir().join(format!("umpire-links-{}", std::process::id()));
        let inside = folder.join("inside");
        fs::create_dir_all(&inside).unwrap();
        for file in [folder.join("outside.yaml"), inside.join("beside.yaml")] {
            fs::write(file, "variant: a").unwrap();
        }
        std::os::unix::fs::symlink("../outside.yaml", inside.join("out.yaml")).unwrap();
        std::os::unix::fs::symlink("..", inside.join("up")).unwrap();
        std::os::unix::fs::symlink("beside.yaml", inside.join("near.yaml")).unwrap();
        let library = Checkout::none().library;
        let base = format!("{}/", inside.display());
        let parent = |name: &str| library.parent(&base, &format!("{base}{name}"));
        let out = Err("it is a link that leaves the folder of the file first named".to_owned());
        let found = ["beside.yaml", "near.yaml", "out.yaml", "up/outside.yaml", "none.yaml"].map(parent);
        fs::remove_dir_all(&folder).unwrap();
        let read = Ok("variant: a".to_owned());
        assert_eq!(found, [read.clone(), read, out.clone(), out, Err("no such file".to_owned())]);
    }

    #[test]
    fn the_binary_carries_what_the_checkout_has() {
        let disk = Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).library;
        assert_eq!(Library::embedded().variants(), disk.variants());
    }
}
