//! Sources of the text of variants.

use std::sync::Arc;

use super::brought::Brought;
use crate::tree::{Fault, Node, Place};

/// Provides the text of variants to the engine, which does no I/O.
pub trait Shelf {
    /// The text of a shipped variant (`card-slot/1.0.0`).
    fn shipped(&self, name: &str) -> Option<String>;

    /// The names of all shipped variants, for advice.
    fn shipped_names(&self) -> Vec<String>;

    /// The text of a file.
    ///
    /// `path` is the path first asked for, or one made from its folder and an `extends` value; `..` is worked out and
    /// never leads above that folder.
    ///
    /// # Errors
    /// The reason that there is no text (not found, not UTF-8 and so on), as reports print it.
    fn file(&self, path: &str) -> Result<String, String>;

    /// The text of a file that another one extends. The folder is that of the first file, and `path` lies below it; a
    /// shelf on a disk refuses a link that leads out of it.
    ///
    /// # Errors
    /// Those of [`Shelf::file`].
    fn parent(&self, _folder: &str, path: &str) -> Result<String, String> {
        self.file(path)
    }

    /// The game that somebody brings, by its file.
    ///
    /// # Errors
    /// Every reason that there is none, with its place.
    fn game(&self, file: &SourceFile) -> Result<Arc<dyn Brought>, Vec<Fault>> {
        let place = Place::start_of(&file.path);
        Err(vec![Fault::error(&place, "", "games of one's own are not read here")])
    }

    /// The language of the project that a file belongs to, as its file says it.
    fn language(&self, _file: &SourceFile) -> Option<Node> {
        None
    }

    /// The file name that reports print for a shipped variant (`variants/card-slot/1.0.0.yaml`).
    fn shipped_place(&self, name: &str) -> String;
}

/// The variant to load.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin<'a> {
    /// A shipped one, by its name.
    Shipped(&'a str),
    /// A file, by its path.
    File(&'a str),
}

/// A file of variants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceFile {
    /// Its path: that of a shipped variant as [`Shelf::shipped_place`] has it.
    pub path: String,
    /// Whether it is a shipped variant's.
    pub shipped: bool,
}

impl SourceFile {
    /// The path of a file or folder beside this file.
    #[must_use]
    pub fn beside(&self, name: &str) -> SourceFile {
        let folder = self.path.rfind('/').map_or("", |end| &self.path[..=end]);
        SourceFile { path: format!("{folder}{name}"), shipped: self.shipped }
    }
}
