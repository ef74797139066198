//! The name of a variant.

use crate::tree::fault::shown;
use crate::tree::{Fault, Node, Value};

/// Whether a text is a variant name: segments of `a-z`, `0-9`, `.` and `-`, joined by `/`.
pub fn is_name(text: &str) -> bool {
    text.split('/').all(|segment| {
        let letters = segment.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'.' || b == b'-');
        letters && !segment.is_empty() && segment != "." && segment != ".."
    })
}

/// The default name of a variant: the file name without its ending, in the characters of names.
pub fn of_file(file: &str) -> String {
    let stem = [".yaml", ".yml"].iter().find_map(|ending| file.strip_suffix(ending)).unwrap_or(file);
    let spell =
        |c: char| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-') { c.to_ascii_lowercase() } else { '-' };
    let name: String = stem.chars().map(spell).collect();
    if is_name(&name) { name } else { "variant".to_owned() }
}

/// The `variant:` of a file, or the default.
pub(super) fn read(tree: &Node, default: String, faults: &mut Vec<Fault>) -> String {
    let Some(node) = tree.entry("variant") else { return default };
    match &node.value {
        Value::Text(text) if is_name(text) => text.clone(),
        _ => {
            let message =
                format!("expected a name of a-z, 0-9, `.` and `-`, in parts joined by `/`; found {}", shown(node));
            faults.push(Fault::error(&node.place, "variant", message));
            default
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{is_name, of_file};

    #[test]
    fn names_have_parts() {
        assert!(is_name("card-slot/1.0.0") && is_name("my-game"));
        for bad in ["", "/", "a//b", "a/", "A", "a b", "..", "a/../b"] {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_file_lends_its_name() {
        assert_eq!(of_file("my-game.yaml"), "my-game");
        assert_eq!(of_file("My Game.yml"), "my-game");
        assert_eq!(of_file(""), "variant");
    }
}
