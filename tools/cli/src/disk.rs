//! Files on the disk: the checkout around the current folder, and other files that a user names.

use std::borrow::Cow;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{env, fs, io};

use umpire_engine::variant::{Origin, Shelf};
use umpire_kit::library::{Files, Library, Text};

/// The folders a checkout is known by.
const MARKS: [&str; 2] = ["variants", "features"];

/// The library in use, and the checkout that it comes from, if there is one here or above.
#[derive(Clone, Debug)]
pub struct Checkout {
    /// The library.
    pub library: Library,
    /// The root of the checkout; nothing where the built-in files are used.
    pub root: Option<PathBuf>,
}

impl Checkout {
    /// The checkout around the current folder, else what is built in.
    pub fn find() -> Checkout {
        env::current_dir().map_or_else(|_| Checkout::none(), |folder| Checkout::around(&folder))
    }

    /// The checkout around `folder`, else what is built in.
    pub fn around(folder: &Path) -> Checkout {
        let is_checkout = |folder: &&Path| MARKS.iter().all(|mark| folder.join(mark).is_dir());
        let at = |root: &Path| Checkout { library: library_at(root.to_path_buf()), root: Some(root.to_path_buf()) };
        folder.ancestors().find(is_checkout).map_or_else(Checkout::none, at)
    }

    fn none() -> Checkout {
        Checkout { library: Library::with_named(Arc::new(Disk { root: None })), root: None }
    }
}

/// The library in this folder, even if it holds only a part of one.
pub fn library_at(root: PathBuf) -> Library {
    let origin = root.display().to_string();
    Library::new(Arc::new(Disk { root: Some(root) }), Arc::new(Disk { root: None }), origin)
}

/// The files of a disk: those under a root, by their path from there, or all, by any path.
#[derive(Clone, Debug)]
struct Disk {
    root: Option<PathBuf>,
}

impl Disk {
    fn place(&self, path: &str) -> PathBuf {
        self.root.as_ref().map_or_else(|| PathBuf::from(path), |root| root.join(path))
    }
}

impl Files for Disk {
    fn text(&self, path: &str) -> Result<Option<Cow<'static, str>>, String> {
        let file = self.place(path);
        // Below a root only files are looked for; what a user names is told of if it is a folder or a device.
        let missing = if self.root.is_some() { !file.is_file() } else { !file.exists() };
        if missing { Ok(None) } else { read(&file, path).map(|text| Some(text.text)) }
    }

    fn names(&self, folder: &str, extension: &str) -> Result<Vec<String>, String> {
        let (place, name) = (self.place(folder), folder.trim_end_matches('/'));
        let mut names = Vec::new();
        for file in files_under(&place, usize::MAX) {
            match file {
                Ok(file) if file.extension().is_some_and(|ending| ending == extension) => {
                    let below = file.strip_prefix(&place).ok().and_then(Path::to_str);
                    names.extend(below.map(|below| format!("{name}/{below}")));
                }
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(format!("{folder}: {error}")),
                // A folder that is not there holds nothing.
                Ok(_) | Err(_) => {}
            }
        }
        names.sort();
        Ok(names)
    }

    fn stays_within(&self, folder: &str, path: &str) -> Result<(), String> {
        // A file that is not there is reported when it is read.
        let (Ok(folder), Ok(file)) = (self.place(folder).canonicalize(), self.place(path).canonicalize()) else {
            return Ok(());
        };
        if !file.starts_with(&folder) {
            return Err("it is a link that leaves the folder of the file first named".to_owned());
        }
        if file.is_file() { Ok(()) } else { Err("it is no file".to_owned()) }
    }
}

/// A library that calls `instead` before it reads the file of a variant. If `instead` gives a text, that is taken for the
/// file's.
pub struct Overlay<'l, F> {
    /// The library.
    pub library: &'l Library,
    /// Called with each variant that is asked for.
    pub instead: F,
}

impl<F: Fn(Origin<'_>) -> Option<String>> Shelf for Overlay<'_, F> {
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

/// The largest file that is read: far beyond any variant, record or feature, and soon reached by what never ends.
const LARGEST: u64 = 256 << 20;

/// The bytes of a file; nothing if there are more than so many.
fn read_up_to(file: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    fs::File::open(file)?.take(most + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= most).then_some(bytes))
}

/// Reads a file as UTF-8 text, without a byte order mark.
///
/// # Errors
/// `<name>: <what is wrong>`.
pub fn read(file: &Path, name: &str) -> Result<Text, String> {
    let bytes = read_up_to(file, LARGEST).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => format!("{name}: no such file"),
        _ => format!("{name}: {error}"),
    })?;
    let bytes = bytes.ok_or_else(|| format!("{name}: it is larger than {} MB", LARGEST >> 20))?;
    utf_8(bytes, name)
}

/// Bytes as UTF-8 text, without a byte order mark.
///
/// # Errors
/// `<name>:<line>: <what is wrong>`.
pub fn utf_8(bytes: Vec<u8>, name: &str) -> Result<Text, String> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let line = 1 + error.as_bytes()[..error.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("{name}:{line}: it is not UTF-8 text")
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    Ok(Text { path: name.to_owned(), text: Cow::Owned(text) })
}

/// Writes texts to files of a folder that exists, each by its name there.
pub fn keep_in(folder: &Path) -> impl Fn(&str, &str) -> Result<(), String> + Sync {
    move |name, text| {
        let path = folder.join(name);
        fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
    }
}

/// Every file under a folder, so many folders deep, and why a folder cannot be listed.
pub fn files_under(folder: &Path, deep: usize) -> Vec<io::Result<PathBuf>> {
    let path = |entry: io::Result<fs::DirEntry>| entry.map(|entry| entry.path());
    let paths = fs::read_dir(folder).map_or_else(|error| vec![Err(error)], |entries| entries.map(path).collect());
    let files = paths.into_iter().flat_map(|path| match path {
        Ok(path) if path.is_dir() => deep.checked_sub(1).map_or_else(Vec::new, |deep| files_under(&path, deep)),
        file => vec![file],
    });
    files.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn a_parent_is_a_file_in_the_folder_of_the_first() {
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
    #[cfg(unix)]
    fn what_never_ends_is_not_read_to_the_end() {
        assert_eq!(read_up_to(Path::new("/dev/zero"), 1000).unwrap(), None);
    }

    #[test]
    fn the_binary_carries_what_the_checkout_has() {
        let disk = Checkout::around(Path::new(env!("CARGO_MANIFEST_DIR"))).library;
        assert_eq!(Library::embedded().variants(), disk.variants());
    }
}
