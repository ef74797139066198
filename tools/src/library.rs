//! The shipped variants, features and casebook: embedded in the binary, and read from the disk inside a checkout.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use umpire_engine::variant::Shelf;

/// Every shipped file by name (`variants/card-slot/1.0.0.yaml`), sorted by it.
const EMBEDDED: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// Files beside the variants that are none: what the gate reads.
const NO_VARIANTS: [&str; 2] = ["gate", "announced"];

/// The folders a checkout is known by.
const MARKS: [&str; 2] = ["variants", "features"];

/// Where variants, features and cases come from.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// The checkout, if there is one here or above.
    root: Option<PathBuf>,
}

/// A file of the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Its name from the root of the checkout, with forward slashes.
    pub path: String,
    /// What it says.
    pub text: Cow<'static, str>,
}

impl Library {
    /// The checkout around the current folder, else what is built in.
    pub fn find() -> Library {
        env::current_dir().map_or_else(|_| Library::embedded(), |folder| Library::around(&folder))
    }

    /// The checkout around `folder`, else what is built in.
    pub fn around(folder: &Path) -> Library {
        let is_checkout = |folder: &&Path| MARKS.iter().all(|mark| folder.join(mark).is_dir());
        Library { root: folder.ancestors().find(is_checkout).map(Path::to_path_buf) }
    }

    /// The checkout that this folder is, whatever it holds.
    pub fn at(root: PathBuf) -> Library {
        Library { root: Some(root) }
    }

    /// What is built in.
    pub fn embedded() -> Library {
        Library { root: None }
    }

    /// Which rules and features are used, for the first line of every report.
    pub fn origin(&self) -> String {
        match &self.root {
            Some(root) => format!("rules and features: {}", root.display()),
            None => format!("rules and features: built into umpire {}", env!("CARGO_PKG_VERSION")),
        }
    }

    /// The checkout, if the disk is used.
    pub fn root(&self) -> Option<&Path> {
        self.root.as_deref()
    }

    /// One file by its name; nothing if there is none.
    ///
    /// # Errors
    /// A file that cannot be read as UTF-8 text.
    pub fn text(&self, path: &str) -> Result<Option<Text>, String> {
        let Some(root) = &self.root else {
            let found = EMBEDDED.binary_search_by(|(name, _)| (*name).cmp(path)).ok();
            return Ok(found.map(|n| Text { path: path.to_owned(), text: Cow::Borrowed(EMBEDDED[n].1) }));
        };
        let file = root.join(path);
        if file.is_file() { read(&file, path).map(Some) } else { Ok(None) }
    }

    /// Every file under a folder (`features/card-slot-1.0.0`) with this extension, sorted by name.
    ///
    /// # Errors
    /// A folder or file that cannot be read.
    pub fn texts(&self, folder: &str, extension: &str) -> Result<Vec<Text>, String> {
        let names = self.names(folder, extension)?;
        names.iter().map(|name| self.text(name)?.ok_or_else(|| format!("{name}: it vanished"))).collect()
    }

    /// The names of the files under a folder with this extension, sorted.
    ///
    /// # Errors
    /// A folder that cannot be listed.
    pub fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let Some(root) = &self.root else {
            let suits = |name: &&str| {
                let within = name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
                within && Path::new(name).extension().is_some_and(|e| e == extension)
            };
            return Ok(EMBEDDED.iter().map(|(name, _)| *name).filter(suits).map(str::to_owned).collect());
        };
        let mut names = Vec::new();
        list(&root.join(folder), folder, extension, &mut names).map_err(|error| format!("{folder}: {error}"))?;
        names.sort();
        Ok(names)
    }

    /// The names of the shipped variants, sorted: `card-slot/1.0.0`.
    pub fn variants(&self) -> Vec<String> {
        let names = self.names("variants", "yaml").unwrap_or_default();
        let bare = |name: &String| Some(name.strip_prefix("variants/")?.strip_suffix(".yaml")?.to_owned());
        names.iter().filter_map(bare).filter(|name| !NO_VARIANTS.contains(&name.as_str())).collect()
    }

    /// The name of a shipped variant's file.
    pub fn variant_file(name: &str) -> String {
        format!("variants/{name}.yaml")
    }
}

impl Shelf for Library {
    fn shipped(&self, name: &str) -> Option<String> {
        // A name is what `variants` lists: `..` or a leading slash never reaches the disk.
        if NO_VARIANTS.contains(&name)
            || name.split('/').any(|part| part.is_empty() || part.starts_with('.') || part.contains('\\'))
        {
            return None;
        }
        let text = self.text(&Library::variant_file(name)).ok().flatten()?;
        Some(text.text.into_owned())
    }

    fn shipped_names(&self) -> Vec<String> {
        self.variants()
    }

    fn file(&self, path: &str) -> Result<String, String> {
        read(Path::new(path), path).map(|text| text.text.into_owned()).map_err(|error| {
            let bare = error.strip_prefix(path).and_then(|rest| rest.strip_prefix(": "));
            bare.map_or_else(|| error.clone(), str::to_owned)
        })
    }

    fn shipped_place(&self, name: &str) -> String {
        Library::variant_file(name)
    }
}

/// Every file under a folder of the disk with this extension, sorted by name; names begin with `name`.
///
/// # Errors
/// A folder or file that cannot be read.
pub fn texts_in(folder: &Path, name: &str, extension: &str) -> Result<Vec<Text>, String> {
    let mut names = Vec::new();
    list(folder, "", extension, &mut names).map_err(|error| format!("{name}: {error}"))?;
    names.sort();
    let path = |bare: &String| format!("{}{bare}", name.trim_end_matches('/'));
    names.iter().map(|bare| read(&folder.join(bare.trim_start_matches('/')), &path(bare))).collect()
}

/// Reads a file as UTF-8 text, without a byte order mark.
///
/// # Errors
/// `<name>: <what is wrong>`.
pub fn read(file: &Path, name: &str) -> Result<Text, String> {
    let bytes = fs::read(file).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!("{name}: no such file"),
        _ => format!("{name}: {error}"),
    })?;
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("{name}:{line}: it is not UTF-8 text")
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(Text { path: name.to_owned(), text: Cow::Owned(text) })
}

/// Adds the names of every file with this extension under a folder. A folder that is not there holds nothing.
fn list(folder: &Path, name: &str, extension: &str, names: &mut Vec<String>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    for entry in entries {
        let path = entry?.path();
        let Some(last) = path.file_name().and_then(|n| n.to_str()) else { continue };
        let name = format!("{name}/{last}");
        if path.is_dir() {
            list(&path, &name, extension, names)?;
        } else if path.extension().is_some_and(|e| e == extension) {
            names.push(name);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_library_is_a_shipped_name() {
        let library = Library::around(Path::new(env!("CARGO_MANIFEST_DIR")));
        for name in ["../Cargo", "/etc/passwd", "", "card-slot/../../x", "a//b"] {
            assert_eq!(library.shipped(name), None, "{name}");
        }
    }

    #[test]
    fn the_binary_carries_what_the_checkout_has() {
        let disk = Library::around(Path::new(env!("CARGO_MANIFEST_DIR")));
        assert_eq!(Library::embedded().variants(), disk.variants());
    }
}
