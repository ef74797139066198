//! `umpire new`: writes a new variant file.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::Args;
use umpire_authoring::project::Rulebook;
use umpire_authoring::template::{self, Header};
use umpire_clauses::inventory::{ClauseKind, Inventory};
use umpire_clauses::library::{INVENTORY, Library};
use umpire_engine::variant::{Origin, Shelf as _, Variant, name};
use umpire_judging::casebook::ruling::yaml;

use super::output::{BadInput, CommandResult, Output};
use super::variants;
use crate::disk::{Checkout, write};

/// Writes a variant file with its parent's values, explained.
///
/// The values are commented out. A rulebook to fill in is written beside the file, if that of the parent can be named there.
#[derive(Args, Debug)]
#[command(after_help = "Example: umpire new house/mine --extends house/double-bell")]
pub struct New {
    /// The variant's name, such as house/mine.
    pub name: String,
    /// The variant that it differs from: a shipped name, or a path; by default the first that extends none, in a project its
    /// own.
    #[arg(long, value_name = "PARENT")]
    pub extends: Option<String>,
    /// Write below this folder instead of variants/ of the checkout or the current folder.
    #[arg(long, value_name = "DIR")]
    pub dir: Option<PathBuf>,
}

impl New {
    /// Runs the command.
    ///
    /// # Errors
    /// An invalid or taken name, a parent that cannot be read or extended from the file's place, a file that exists
    /// already or cannot be written. Then nothing is written.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        let library = &checkout.library;
        let file = self.file(checkout);
        if file.exists() {
            return Err(BadInput::one(already_there(&file)));
        }
        check_name(library, &self.name)?;
        let named = self.extends.clone().unwrap_or_else(|| variants::first(library, |_| true));
        let parent = variants::load(library, &named)?;
        let extends = extends_from(checkout, &named, &self.name, &file)?;
        let path = relative(&file);
        // Without the parent's clauses there is nothing that a rulebook could change.
        let inventory = Inventory::of(library, &parent).ok();
        let clause = inventory.as_ref().map_or_else(|| "1".to_owned(), example_clause);
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let book = file.with_extension("").join(INVENTORY);
        let above =
            inventory.and_then(|inventory| Some((inventory.document.clone(), above(checkout, &parent, &file)?)));
        if above.is_some() && book.exists() {
            return Err(BadInput::one(already_there(&book)));
        }
        let document = above.as_ref().map(|_| format!("./{stem}"));
        let schema = schema_for(checkout, &file);
        let header = Header {
            name: &self.name,
            extends: &extends,
            parent: &named,
            path: &path,
            schema: schema.as_deref(),
            document: document.as_deref(),
            clause: &clause,
        };
        let text = template::write(header, &parent);
        let variant = variants::load_text(library, &path, &text)?;
        save(&file, &text)?;
        let mut wrote = format!("wrote {path}, which extends {extends}\n");
        if let Some((document, extends)) = &above {
            let (name, language) = (&self.name, variant.language());
            let rulebook = Rulebook { name, file: &stem, document, extends, clause: &clause, language };
            save(&book, &rulebook.text())?;
            wrote += &format!("wrote {}, its rulebook, which extends {extends}\n", relative(&book));
        }
        let spec = format!("umpire spec {path} --watch\n  umpire diff {named} {path}");
        let next = format!("{wrote}\nnext: edit it, then\n  umpire check {path}\n  {spec}\n");
        Ok(Output::for_people(&library.origin(), &next))
    }

    fn file(&self, checkout: &Checkout) -> PathBuf {
        let folder = match (&self.dir, &checkout.root) {
            (Some(folder), _) => folder.clone(),
            (None, Some(root)) => root.join("variants"),
            (None, None) => PathBuf::new(),
        };
        folder.join(format!("{}.yaml", self.name))
    }
}

/// The value of `extends` in a file at that place, to be called `name`: a shipped name, or a path relative to the file.
///
/// # Errors
/// The parent does not exist, or a file at that place cannot extend it.
pub fn extends_from(checkout: &Checkout, parent: &str, name: &str, file: &Path) -> Result<String, BadInput> {
    let Origin::File(path) = variants::origin(&checkout.library, parent)? else {
        return Ok(parent.to_owned());
    };
    let found = fs::canonicalize(path).map_err(|error| BadInput::at(Path::new(path), error))?;
    if let Some(name) = shipped_name(checkout, &found) {
        return Ok(name);
    }
    let folder = write::folder_of(file);
    let below = fs::canonicalize(folder).ok().and_then(|folder| Some(found.strip_prefix(folder).ok()?.to_path_buf()));
    let below = below.as_deref().and_then(Path::to_str).map(|path| path.replace('\\', "/"));
    below.ok_or_else(|| {
        let beside = found.parent().unwrap_or(Path::new(".")).display();
        BadInput::one(format!(
            "{name} would stand in {}, and a variant extends shipped variants and files in its own folder or below it; \
             {parent} is neither (did you mean `--dir {beside}`?)",
            folder.display(),
        ))
    })
}

/// The parent's rulebook as one of a variant at that place extends it: a shipped document, or a folder beside it.
fn above(checkout: &Checkout, parent: &Variant, file: &Path) -> Option<String> {
    let Some(folder) = &parent.rulebook else { return Some(parent.document.clone()) };
    let root = checkout.root.as_deref().filter(|_| folder.shipped).unwrap_or(Path::new(""));
    let folder = fs::canonicalize(root.join(&folder.path)).ok()?;
    let is_beside = folder.parent() == fs::canonicalize(write::folder_of(file)).ok().as_deref();
    Some(format!("../{}", folder.file_name()?.to_str()?)).filter(|_| is_beside)
}

/// The message for a file that exists already.
pub fn already_there(file: &Path) -> String {
    format!("{}: there is such a file already; nothing was written", relative(file))
}

/// Checks that a name is valid and not that of a shipped variant.
pub(super) fn check_name(library: &Library, text: &str) -> Result<(), String> {
    let bare = [".yaml", ".yml"].iter().find_map(|ending| text.strip_suffix(ending));
    if bare.is_none() && name::is_name(text) {
        if library.shipped(text).is_some() {
            return Err(format!("{text}: there is a shipped variant of this name; choose another"));
        }
        if yaml(&text.into()) != text {
            return Err(format!("{text}: YAML does not read this as text; choose a name such as `edition-{text}`"));
        }
        return Ok(());
    }
    let parts: Vec<String> = bare.unwrap_or(text).split('/').filter(|p| !p.is_empty()).map(name::of_file).collect();
    let near = parts.join("/");
    let hint = if name::is_name(&near) { format!(" (did you mean `{near}`?)") } else { String::new() };
    Err(format!("{text}: a name is made of a-z, 0-9, `.` and `-`, in parts joined by `/`, without `.yaml`{hint}"))
}

/// The name of the shipped variant in a file of the checkout.
fn shipped_name(checkout: &Checkout, file: &Path) -> Option<String> {
    let folder = fs::canonicalize(checkout.root.as_ref()?.join("variants")).ok()?;
    let name = file.strip_prefix(folder).ok()?.to_str()?.replace('\\', "/");
    name.strip_suffix(".yaml").map(str::to_owned)
}

/// The path relative to the current folder, if it is below that.
pub fn relative(file: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    file.strip_prefix(&here).unwrap_or(file).to_string_lossy().replace('\\', "/")
}

/// A clause of the parent's document that states a value, as an example.
pub fn example_clause(inventory: &Inventory) -> String {
    let states = inventory.clauses.iter().find(|clause| clause.kind == ClauseKind::Rule && !clause.values().is_empty());
    states.or(inventory.clauses.first()).map_or_else(|| "1".to_owned(), |clause| clause.id.clone())
}

/// The file name for the JSON Schema that the README recommends.
const SCHEMA: &str = "umpire.schema.json";

/// The relative path of a JSON Schema beside the file or in a folder above, up to the checkout or the current folder.
fn schema_for(checkout: &Checkout, file: &Path) -> Option<String> {
    let here = std::env::current_dir().ok()?;
    let file = here.join(file);
    let top = checkout.root.as_ref().unwrap_or(&here);
    let folders = file.ancestors().skip(1).take_while(|folder| folder.starts_with(top));
    let (steps, _) = folders.enumerate().find(|(_, folder)| folder.join(SCHEMA).is_file())?;
    Some(format!("{}{SCHEMA}", "../".repeat(steps)))
}

/// Creates a file and its folder.
///
/// # Errors
/// It exists already, or cannot be written.
pub fn save(file: &Path, text: &str) -> Result<(), String> {
    let told = |error: std::io::Error| match error.kind() {
        ErrorKind::AlreadyExists => already_there(file),
        _ => format!("{}: {error}", file.display()),
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder).map_err(told)?;
    }
    write::create(file, text).map_err(told)
}
