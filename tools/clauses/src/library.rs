//! The library of text files: the shipped variants, features and casebook, and the files that a user names.
//!
//! Shipped files are built in; all others come from [`Files`], which the caller implements, so nothing here reads a
//! disk.

mod files;
mod memory;
mod once;

use std::borrow::Cow;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

use umpire_engine::Record;
use umpire_engine::knob::Text as Told;
use umpire_engine::tree::{Node, Place, read_yaml};
use umpire_engine::variant::people::LANGUAGE;
use umpire_engine::variant::{self, Brought, Fault, GAME_FILE, Origin, Shelf, SourceFile, Variant};

pub use self::files::{ANY, Files, Text, has_extension, suits, text, texts};
pub use self::memory::Memory;
use self::memory::Over;

/// Every shipped file by name (`variants/card-slot/1.0.0.yaml`), sorted by it.
const EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// Files beside the variants that are none: the gate's.
const NO_VARIANTS: [&str; 2] = ["gate", "announced"];

/// The file that marks a project's folder.
pub const PROJECT: &str = "umpire.yaml";

/// The file name of an inventory.
pub const INVENTORY: &str = "clauses.yaml";

/// The name of the variant whose file this is.
fn variant_name(file: &str) -> Option<&str> {
    file.strip_prefix("variants/")?.strip_suffix(".yaml")
}

/// Whether a file of this name can be a variant's.
fn may_be_variant(name: &str) -> bool {
    !NO_VARIANTS.contains(&name) && !name.ends_with("/clauses")
}

/// The built-in files.
#[derive(Clone, Copy, Debug)]
struct Embedded;

impl Files for Embedded {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        let found = EMBEDDED.binary_search_by(|(name, _)| (*name).cmp(path)).ok();
        Ok(found.map(|n| Cow::Borrowed(EMBEDDED[n].1)))
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let names = EMBEDDED.iter().map(|(name, _)| *name).filter(|name| suits(name, folder, extension));
        Ok(names.map(str::to_owned).collect())
    }
}

/// The source of variants, features and cases.
#[derive(Clone, Debug)]
pub struct Library {
    shipped: Arc<dyn Files>,
    named: Arc<dyn Files>,
    origin: String,
    kind: Kind,
    games: Option<Games>,
}

/// Gives the game of a file, `game.yaml`, which somebody brings.
#[derive(Clone)]
pub struct Games(pub Arc<OpenGame>);

/// Opens the game of a file.
pub type OpenGame = dyn Fn(&SourceFile) -> Result<Arc<dyn Brought>, Vec<Fault>> + Send + Sync;

impl fmt::Debug for Games {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Games")
    }
}

/// The kinds of libraries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The built-in files.
    BuiltIn,
    /// The variants of a project, which may extend built-in ones.
    Project,
    /// Files from elsewhere instead of the built-in ones.
    Checkout,
}

impl Library {
    /// The built-in files alone.
    pub fn embedded() -> Library {
        Library::with_named(Arc::new(Memory::default()))
    }

    /// The built-in files, and files that a user names by path.
    pub fn with_named(named: Arc<dyn Files>) -> Library {
        let origin = format!("built into umpire {}", env!("CARGO_PKG_VERSION"));
        Library { shipped: Arc::new(Embedded), named, origin, kind: Kind::BuiltIn, games: None }
    }

    /// The files of a project over the built-in ones: variants and a casebook of its own, and the built-in documents beside its own.
    pub fn of_project(own: Arc<dyn Files>, named: Arc<dyn Files>, origin: String) -> Library {
        let origin = format!("{origin}, over what is built into umpire {}", env!("CARGO_PKG_VERSION"));
        let shipped = Arc::new(Over { first: own, others: Arc::new(Embedded), only: Some("features") });
        Library { shipped, named, origin, kind: Kind::Project, games: None }
    }

    /// Shipped files from elsewhere, which reports call `origin`, and the files that a user names by path.
    pub fn new(shipped: Arc<dyn Files>, named: Arc<dyn Files>, origin: String) -> Library {
        Library { shipped, named, origin, kind: Kind::Checkout, games: None }
    }

    /// The same, where games that somebody brings can be opened.
    #[must_use]
    pub fn with_games(self, games: Games) -> Library {
        Library { games: Some(games), ..self }
    }

    /// The same, with these texts as further files.
    #[must_use]
    pub fn beside(self, texts: Memory) -> Library {
        Library { named: Arc::new(Over { first: Arc::new(texts), others: self.named, only: None }), ..self }
    }

    /// The same with a cache: no file is read twice, so changes on disk are not seen.
    #[must_use]
    pub fn once(self) -> Library {
        let once = |files: Arc<dyn Files>| -> Arc<dyn Files> { Arc::new(once::Once::new(files)) };
        Library { shipped: once(self.shipped), named: once(self.named), ..self }
    }

    /// Which rules and features are used, for the first line of every report.
    pub fn origin(&self) -> String {
        format!("rules and features: {}", self.origin)
    }

    /// Which rules and features are used, without local paths: for pages, which are sent to others.
    pub fn kind(&self) -> Told {
        let umpire = concat!("umpire ", env!("CARGO_PKG_VERSION"));
        let (english, japanese) = match self.kind {
            Kind::BuiltIn => (self.origin.clone(), format!("{umpire} に内蔵のもの")),
            Kind::Project => (
                format!("a project's, over what is built into {umpire}"),
                format!("プロジェクトのもの（ほかは {umpire} に内蔵のもの）"),
            ),
            Kind::Checkout => {
                (format!("a checkout's, read by {umpire}"), format!("チェックアウトのもの（読んだのは {umpire}）"))
            }
        };
        Told::told(format!("rules and features: {english}"), format!("規則とシナリオ：{japanese}"))
    }

    /// The files that a user names by path.
    pub fn named(&self) -> &dyn Files {
        self.named.as_ref()
    }

    /// The shipped variant with the name and rules of a record's, if there is one, since only that has announcements;
    /// else the record's.
    pub fn recognised(&self, recorded: Variant) -> Variant {
        let shipped = variant::load(self, Origin::Shipped(&recorded.name)).ok();
        let is_same = |shipped: &Variant| {
            // The language may be another.
            shipped.rules() == recorded.rules() || shipped.ruleset_hash() == recorded.ruleset_hash()
        };
        shipped.filter(is_same).unwrap_or(recorded)
    }

    /// The variant of a record of a game that somebody brings, to be played by the engine of its folder, which is this
    /// library's.
    ///
    /// # Errors
    /// The game is not here, or its engine cannot be asked.
    pub fn played(&self, record: &Record) -> Result<Variant, String> {
        let told = |faults: Vec<Fault>| faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; ");
        let name = &record.header.game;
        let elsewhere = || format!("{name} is a game of its own: name the record from within the folder of the game");
        if self.own(GAME_FILE)?.is_none() {
            return Err(elsewhere());
        }
        let game = self.game(&SourceFile { path: GAME_FILE.to_owned(), shipped: true }).map_err(told)?;
        if game.name() != name {
            return Err(format!("{}; this one is of {}", elsewhere(), game.name()));
        }
        variant::from_tree_of(Some(&game), Node::from_json(&record.header.ruleset, "ruleset")).map_err(told)
    }

    /// A shipped file by its name; `None` if there is none.
    ///
    /// # Errors
    /// As [`Files::text`].
    pub fn text(&self, path: &str) -> Result<Option<Text>, String> {
        text(self.shipped.as_ref(), path)
    }

    /// The same, without a built-in file in place of one that a project lacks.
    ///
    /// # Errors
    /// As [`Files::text`].
    pub fn own(&self, path: &str) -> Result<Option<Text>, String> {
        Ok(self.shipped.own(path)?.map(|text| Text { path: path.to_owned(), text }))
    }

    /// Whether it is a project's.
    pub fn is_project(&self) -> bool {
        self.kind == Kind::Project
    }

    /// Whether it is the folder of a game that somebody brings, whose document has its features in `features/`.
    pub fn is_of_game(&self) -> bool {
        matches!(self.own(GAME_FILE), Ok(Some(_)))
    }

    /// A file that a variant names; `None` if there is none.
    ///
    /// # Errors
    /// As [`Files::text`].
    pub fn at(&self, file: &SourceFile) -> Result<Option<Text>, String> {
        text(self.files(file), &file.path)
    }

    /// Every file with this extension in a folder that a variant names, sorted by name.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn all_in(&self, folder: &SourceFile, extension: &str) -> Result<Vec<Text>, String> {
        texts(self.files(folder), &folder.path, extension)
    }

    fn files(&self, file: &SourceFile) -> &dyn Files {
        if file.shipped { self.shipped.as_ref() } else { self.named.as_ref() }
    }

    /// Every shipped file under a folder (`features/card-slot-1.0.0`) with this extension, sorted by name.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn texts(&self, folder: &str, extension: &str) -> Result<Vec<Text>, String> {
        texts(self.shipped.as_ref(), folder, extension)
    }

    /// The same, without the built-in files that a project has besides its own.
    ///
    /// # Errors
    /// As [`Library::texts`].
    pub fn own_texts(&self, folder: &str, extension: &str) -> Result<Vec<Text>, String> {
        let mut texts = self.texts(folder, extension)?;
        texts.retain(|text| matches!(self.own(&text.path), Ok(Some(_))));
        Ok(texts)
    }

    /// The names of the shipped files under a folder with this extension, sorted.
    ///
    /// # Errors
    /// As [`Files::names`].
    pub fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        self.shipped.names(folder, extension)
    }

    /// The names of the shipped variants, sorted: `card-slot/1.0.0`.
    pub fn variants(&self) -> Vec<String> {
        let names = self.names("variants", "yaml").unwrap_or_default();
        names
            .iter()
            .filter_map(|file| variant_name(file))
            .filter(|name| may_be_variant(name))
            .map(str::to_owned)
            .collect()
    }

    /// The folders within `folder` that hold an inventory, sorted: documents in `features`, project rulebooks in
    /// `variants`.
    pub fn rulebooks(&self, folder: &str) -> Vec<String> {
        let names = self.names(folder, "yaml").unwrap_or_default();
        names.iter().filter_map(|name| name.strip_suffix(INVENTORY)?.strip_suffix('/')).map(str::to_owned).collect()
    }

    /// The shipped documents, sorted.
    pub fn documents(&self) -> Vec<String> {
        let folders = self.rulebooks("features");
        folders.iter().filter_map(|folder| folder.strip_prefix("features/")).map(str::to_owned).collect()
    }

    /// Loads the variant of a file.
    ///
    /// # Errors
    /// As [`variant::load`].
    pub fn load(&self, file: &SourceFile) -> Result<Variant, Vec<Fault>> {
        let shipped = variant_name(&file.path).filter(|_| file.shipped);
        variant::load(self, shipped.map_or(Origin::File(&file.path), Origin::Shipped))
    }

    /// The feature beside a variant's file; `None` if there is none.
    ///
    /// # Errors
    /// As [`Files::text`].
    pub fn feature_beside(&self, file: &SourceFile) -> Result<Option<Text>, String> {
        let path = Path::new(&file.path).with_extension("feature").to_string_lossy().into_owned();
        self.at(&SourceFile { path, shipped: file.shipped })
    }

    /// The language that `umpire.yaml` of a project names, if this is one.
    pub fn language(&self) -> Option<String> {
        Some(self.said_language()?.text()?.to_owned())
    }

    /// Faults of the file are told by `umpire check`.
    fn said_language(&self) -> Option<Node> {
        let project = (self.kind == Kind::Project).then(|| self.own(PROJECT))?.ok()??;
        read_yaml(&project.text, &project.path, |root, _| Some(root.node.entry(LANGUAGE)?.clone())).ok()
    }

    /// The name of a shipped variant's file.
    pub fn variant_file(name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

impl Shelf for Library {
    fn language(&self, file: &SourceFile) -> Option<Node> {
        let is_own = || self.own(&file.path).is_ok_and(|own| own.is_some());
        (!file.shipped || is_own()).then(|| self.said_language())?
    }

    fn game(&self, file: &SourceFile) -> Result<Arc<dyn Brought>, Vec<Fault>> {
        let none = || vec![Fault::error(&Place::start_of(&file.path), "", "no game can be opened here")];
        let games = self.games.as_ref().ok_or_else(none)?;
        (games.0)(file)
    }

    fn shipped(&self, name: &str) -> Option<String> {
        // A name is what `variants` lists: `..` or a leading slash never reaches the files.
        if !may_be_variant(name)
            || name.split('/').any(|part| part.is_empty() || part.starts_with('.') || part.contains('\\'))
        {
            return None;
        }
        let text = self.text(&Library::variant_file(name)).ok().flatten()?;
        Some(text.text.into_owned())
    }

    fn shipped_names(&self) -> Vec<String> {
        let mut names = self.variants();
        if self.kind == Kind::Project {
            names.extend(Library::embedded().variants());
        }
        names
    }

    fn file(&self, path: &str) -> Result<String, String> {
        let text = self.named.text(path).map_err(|error| {
            let bare = error.strip_prefix(path).and_then(|rest| rest.strip_prefix(": "));
            bare.map_or_else(|| error.clone(), str::to_owned)
        })?;
        text.map(Cow::into_owned).ok_or_else(|| "no such file".to_owned())
    }

    fn parent(&self, folder: &str, path: &str) -> Result<String, String> {
        self.named.stays_within(if folder.is_empty() { "." } else { folder }, path)?;
        self.file(path)
    }

    fn shipped_place(&self, name: &str) -> String {
        Library::variant_file(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_library_is_a_shipped_name() {
        let library = Library::embedded();
        for name in ["../Cargo", "/etc/passwd", "", &library.variants()[0].replace('/', "/../../"), "a//b"] {
            assert_eq!(library.shipped(name), None, "{name}");
        }
    }
}
