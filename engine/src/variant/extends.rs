//! The chain of `extends`: from a file to its ancestors.

use super::name;
use super::shelf::{Origin, Shelf, SourceFile};
use crate::sanitize::{cut, short};
use crate::spelling::hint;
use crate::tree::fault::{did_you_mean, shown};
use crate::tree::{Fault, Node, Place, Value, yaml};

/// The most ancestors a variant may have.
const MAX_ANCESTORS: usize = 16;

/// One file of the chain.
pub(super) struct Layer {
    /// The whole file, with `extends`.
    pub tree: Node,
    /// Its variant name.
    pub name: String,
    /// The file it was read from; `None` for a record or a program.
    pub file: Option<SourceFile>,
}

impl Layer {
    /// The rulebook of its `document`, if it has one: a shipped document, or the path of a folder.
    pub fn rulebook(&self) -> Option<String> {
        let text = self.tree.entry("document").and_then(Node::text)?;
        match (text.strip_prefix("./"), &self.file) {
            (Some(folder), Some(file)) => below(folder).map(|folder| file.beside(&folder).path),
            _ => Some(text.to_owned()),
        }
    }

    /// Its `amends` alone.
    pub fn announcing(&self) -> Node {
        let amends = self.tree.entries().iter().filter(|(key, _)| key.text == "amends").cloned().collect();
        Node { value: Value::Map(amends), place: self.tree.place.clone() }
    }
}

/// The source of a file. Paths are relative to the directory of the first file and cannot leave it.
#[derive(Clone, PartialEq)]
enum Source {
    Shipped(String),
    File(Vec<String>),
}

/// The chain of a variant, itself first. It ends early after a fault.
pub(super) fn chain(shelf: &dyn Shelf, first: &Origin<'_>, faults: &mut Vec<Fault>) -> Vec<Layer> {
    let (base, source) = match first {
        Origin::Shipped(name) => (String::new(), Source::Shipped((*name).to_owned())),
        Origin::File(path) => {
            let (base, file) = path.rfind('/').map_or(("", *path), |slash| path.split_at(slash + 1));
            (base.to_owned(), Source::File(vec![file.to_owned()]))
        }
    };
    let mut climb = Climb { shelf, base, seen: Vec::new(), layers: Vec::new(), faults };
    let place = Place::start_of(&climb.file_name(&source));
    let mut next = Some((source, place));
    while let Some((source, place)) = next {
        next = climb.read(source, &place);
    }
    climb.layers
}

struct Climb<'a> {
    shelf: &'a dyn Shelf,
    base: String,
    seen: Vec<Source>,
    layers: Vec<Layer>,
    faults: &'a mut Vec<Fault>,
}

impl Climb<'_> {
    /// Reads the variant named at `place`; returns its parent and the place of `extends`.
    fn read(&mut self, source: Source, place: &Place) -> Option<(Source, Place)> {
        let file = self.file_name(&source);
        if self.seen.contains(&source) {
            return self
                .refuse(place, format!("a variant cannot extend itself, and this leads back to {}", short(&file)));
        }
        if self.seen.len() > MAX_ANCESTORS {
            return self.refuse(place, format!("a variant can have at most {MAX_ANCESTORS} ancestors"));
        }
        let text = match self.text(&source, &file) {
            Ok(text) => text,
            Err(message) => {
                let fault = if self.seen.is_empty() {
                    Fault::error(place, "", message)
                } else {
                    let help = extends_help(&source, &self.shelf.shipped_names());
                    let message = format!("there is no shipped variant of this name, and {}: {message}", short(&file));
                    Fault::error(place, "extends", message).help(help)
                };
                self.faults.push(fault);
                return None;
            }
        };
        let tree = yaml::parse(&text, &file.into(), self.faults);
        let default = match &source {
            Source::Shipped(name) => name.clone(),
            Source::File(path) => name::of_file(path.last().map_or("", String::as_str)),
        };
        self.seen.push(source.clone());
        let source_file = SourceFile { path: self.file_name(&source), shipped: matches!(source, Source::Shipped(_)) };
        let tree = tree?;
        let name = name::read(&tree, default, self.faults);
        let next = self.extended(&source, &tree);
        self.layers.push(Layer { tree, name, file: Some(source_file) });
        next
    }

    /// The source that a file extends, and the place of `extends`.
    fn extended(&mut self, source: &Source, tree: &Node) -> Option<(Source, Place)> {
        let node = tree.entry("extends")?;
        let text = match &node.value {
            Value::Null => return None,
            Value::Text(text) if !text.is_empty() => text,
            _ => return self.refuse(&node.place, format!("expected a shipped name or a path; found {}", shown(node))),
        };
        let parent = match source {
            _ if self.shelf.shipped(text).is_some() => Ok(Source::Shipped(text.clone())),
            Source::Shipped(name) => self.shipped_beside(name, text),
            Source::File(path) => relative(path, text).map(Source::File),
        };
        match parent {
            Ok(parent) => Some((parent, node.place.clone())),
            Err(message) => {
                let names = self.shelf.shipped_names();
                let fault = Fault::error(&node.place, "extends", format!("{message}; found `{}`", short(text)));
                self.faults.push(fault.nearest(text, names.iter().map(String::as_str)));
                None
            }
        }
    }

    /// The shipped variant whose file `text` names, as seen from the file of another.
    fn shipped_beside(&self, name: &str, text: &str) -> Result<Source, String> {
        let from: Vec<String> = name.split('/').map(str::to_owned).collect();
        let named = relative(&from, text).ok().and_then(|path| Some(path.join("/").strip_suffix(".yaml")?.to_owned()));
        let found = named.filter(|name| self.shelf.shipped(name).is_some());
        let is_path = text.starts_with('.') || text.ends_with(".yaml");
        let none = if is_path {
            "a shipped variant extends shipped variants only"
        } else {
            "there is no variant of this name"
        };
        found.map(Source::Shipped).ok_or_else(|| none.to_owned())
    }

    fn refuse<T>(&mut self, place: &Place, message: String) -> Option<T> {
        self.faults.push(Fault::error(place, "extends", message));
        None
    }

    fn file_name(&self, source: &Source) -> String {
        match source {
            Source::Shipped(name) => self.shelf.shipped_place(name),
            Source::File(path) => format!("{}{}", self.base, path.join("/")),
        }
    }

    fn text(&self, source: &Source, file: &str) -> Result<String, String> {
        let text = match source {
            Source::Shipped(name) => {
                return self.shelf.shipped(name).ok_or_else(|| {
                    let names = self.shelf.shipped_names();
                    let hint = hint(name, names.iter().map(String::as_str));
                    format!("there is no shipped variant of this name{hint}")
                });
            }
            Source::File(_) if self.seen.is_empty() => self.shelf.file(file),
            Source::File(_) => self.shelf.parent(&self.base, file),
        };
        text.map_err(|message| cut(&message, 200))
    }
}

fn extends_help(parent: &Source, names: &[String]) -> Option<String> {
    let Source::File(path) = parent else { return None };
    let shipped = || (!names.is_empty()).then(|| format!("shipped: {}", names.join(", ")));
    did_you_mean(&path.join("/"), names.iter().map(String::as_str)).or_else(shipped)
}

/// A normalized path that stays below its start.
pub(super) fn below(text: &str) -> Option<String> {
    relative(&[String::new()], text).ok().map(|path| path.join("/"))
}

/// The path that `text` names in a file at `from`, both below the first file's directory.
fn relative(from: &[String], text: &str) -> Result<Vec<String>, String> {
    let drive = text.as_bytes().get(1) == Some(&b':');
    if text.starts_with('/') || text.starts_with('\\') || drive {
        return Err("an absolute path cannot be extended; write it relative to this file".to_owned());
    }
    if text.contains('\\') {
        return Err("write `/` between folders".to_owned());
    }
    if text.chars().any(char::is_control) {
        return Err("a path has no line breaks or other control characters".to_owned());
    }
    let mut path = from[..from.len().saturating_sub(1)].to_vec();
    for step in text.split('/') {
        match step {
            "" | "." => {}
            ".." if path.pop().is_none() => {
                return Err("this path leaves the folder of the file first named".to_owned());
            }
            ".." => {}
            step => path.push(step.to_owned()),
        }
    }
    if path.is_empty() { Err("this path names a folder, not a file".to_owned()) } else { Ok(path) }
}

#[cfg(test)]
mod tests {
    use super::relative;

    fn from(file: &str, text: &str) -> Option<String> {
        let file: Vec<String> = file.split('/').map(str::to_owned).collect();
        relative(&file, text).ok().map(|path| path.join("/"))
    }

    #[test]
    fn paths_stay_below_the_first_file() {
        assert_eq!(from("a.yaml", "./b.yaml").as_deref(), Some("b.yaml"));
        assert_eq!(from("deep/a.yaml", "../b.yaml").as_deref(), Some("b.yaml"));
        assert_eq!(from("a.yaml", "deep/../b.yaml").as_deref(), Some("b.yaml"));
        for bad in [
            "../b.yaml",
            "deep/../../b.yaml",
            "/etc/passwd",
            "C:/b.yaml",
            "\\b.yaml",
            "deep\\b.yaml",
            ".",
            "./",
            "a\n.yaml",
        ] {
            assert_eq!(from("a.yaml", bad), None, "{bad}");
        }
        assert_eq!(from("deep/a.yaml", "../../b.yaml"), None);
    }
}
