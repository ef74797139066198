//! The text of a new variant file: all values of its parent, explained and commented out.
//!
//! The explanations are those of the JSON Schema, so there is one source for editors and this.

use serde_json::Value as Json;
use umpire_clauses::style::wrapped;
use umpire_engine::tree::{Key, Node};
use umpire_engine::variant::schema::schema;
use umpire_engine::variant::{Variant, flow};
use umpire_judging::casebook::ruling::yaml;

/// The header of a new file.
#[derive(Clone, Copy, Debug)]
pub struct Header<'t> {
    /// Its name.
    pub name: &'t str,
    /// The value of `extends`.
    pub extends: &'t str,
    /// The parent, as commands name it.
    pub parent: &'t str,
    /// The path of the file, as commands name it.
    pub path: &'t str,
    /// The JSON Schema for editors, relative to the file, if there is one.
    pub schema: Option<&'t str>,
    /// The value of `document`, if it has a rulebook of its own.
    pub document: Option<&'t str>,
    /// A clause of its document, for the example.
    pub clause: &'t str,
}

/// The text of the file. It is a valid variant as it is, and with every `# ` removed.
pub fn write(header: Header<'_>, parent: &Variant) -> String {
    let schema = schema(&[]);
    let keys = &schema["$defs"][format!("{}-child", parent.game)]["properties"];
    let language = off(&format!("language: {}", parent.language()));
    let mut text = top(header) + "\n" + &explained("", &keys["language"]) + &language;
    for (key, node) in parent.tree.entries().iter().filter(|(key, _)| !SAID.contains(&key.text.as_str())) {
        text.push('\n');
        text.push_str(&part(key, node, &keys[&key.text]));
    }
    let more = unsaid("", &parent.tree, keys);
    if !more.is_empty() {
        text = text + "\n" + &more;
    }
    text + "\n" + &amends(&keys["amends"], header.clause)
}

/// Keys that the header sets, or that a child does not change.
const SAID: [&str; 6] = ["variant", "game", "document", "description", "language", "amends"];

fn top(header: Header<'_>) -> String {
    let Header { name, extends, parent, path, schema, document, .. } = header;
    let document = document.map(|document| format!("document: {document}\n")).unwrap_or_default();
    let schema = schema.map(|schema| format!("# yaml-language-server: $schema={schema}\n")).unwrap_or_default();
    let feature = path.strip_suffix(".yaml").unwrap_or(path);
    let head = paragraph(&format!("{name} plays like {parent}, but for what this file says."));
    let how = paragraph(&format!(
        "A line with one # is YAML switched off: what {parent} says. To change a value, take the # and one space away \
         from its line and from the line that it is set in under. Maps merge by key, lists and single values replace, \
         null removes. Lines with two # explain; delete whatever you do not need."
    ));
    let scenarios = paragraph(&format!(
        "Scenarios of what is new stand in {feature}.feature, in sentences that `umpire steps` lists."
    ));
    format!(
        "{schema}{head}##
{how}##
##   umpire check {path}
##   umpire spec {path} --watch
##   umpire diff {parent} {path}
##
{scenarios}variant: {name}
extends: {extends}
{document}# description: What is different, in a sentence.
"
    )
}

/// An explanation, wrapped.
pub(crate) fn paragraph(text: &str) -> String {
    marked(&wrapped(text, 3))
}

/// Marks lines with a margin of three columns as explanations.
fn marked(lines: &str) -> String {
    lines.lines().map(|line| format!("## {}\n", &line[3.min(line.len())..])).collect()
}

/// One key of the variant.
fn part(key: &Key, node: &Node, schema: &Json) -> String {
    let mut text = explained("", schema);
    let described = schema["properties"].is_object();
    if node.entries().is_empty() {
        return text + &off(&format!("{}: {}", key.text, flow(node)));
    }
    for (key, schema) in schema["additionalProperties"]["properties"].as_object().into_iter().flatten() {
        text.push_str(&explained(&format!("  {key}: "), schema));
    }
    text.push_str(&off(&format!("{}:", key.text)));
    for (key, node) in node.entries() {
        if described {
            text.push_str(&explained("  ", &schema["properties"][&key.text]));
        }
        text.push_str(&off(&format!("  {}: {}", yaml(&Json::from(key.text.as_str())), flow(node))));
    }
    text + &unsaid("  ", node, &schema["properties"])
}

/// Keys that the parent does not set, with their defaults, or with null where a rule may be left out.
fn unsaid(indent: &str, node: &Node, keys: &Json) -> String {
    let is_unsaid = |key: &str| node.entry(key).is_none() && !SAID.contains(&key);
    let keys = keys.as_object().into_iter().flatten().filter(|(key, _)| is_unsaid(key));
    let told = keys.filter_map(|(key, schema)| {
        let may_be_null = schema["type"].as_array().is_some_and(|types| types.contains(&Json::from("null")));
        let default = schema.get("default").or(may_be_null.then_some(&Json::Null))?;
        let default = flow(&Node::from_json(default, ""));
        Some(explained(indent, schema) + &off(&format!("{indent}{key}: {default}")))
    });
    told.collect()
}

/// The description of a key.
fn explained(lead: &str, schema: &Json) -> String {
    let Some(description) = schema["description"].as_str() else { return String::new() };
    let indent = lead.len() - lead.trim_start().len();
    marked(&wrapped(&format!("{}{description}", lead.trim_start()), indent + 3))
}

/// A line of YAML, commented out.
fn off(line: &str) -> String {
    format!("# {line}\n")
}

fn amends(schema: &Json, clause: &str) -> String {
    let example = ["amends:", &format!("  {clause}:"), "    because: why it no longer holds", "    by: who says so"];
    let until = &schema["additionalProperties"]["properties"]["until"];
    explained("", schema) + &explained("  until: ", until) + &example.map(off).concat()
}

#[cfg(test)]
mod tests {

    use umpire_clauses::library::Library;
    use umpire_clauses::style::{COLUMNS, width};
    use umpire_engine::variant::{self, Origin, Shelf};

    use super::*;

    /// The library, with one more shipped variant.
    struct With<'t>(Library, &'t str);

    impl Shelf for With<'_> {
        fn shipped(&self, name: &str) -> Option<String> {
            if name == NAME { Some(self.1.to_owned()) } else { self.0.shipped(name) }
        }

        fn shipped_names(&self) -> Vec<String> {
            self.0.shipped_names()
        }

        fn file(&self, path: &str) -> Result<String, String> {
            self.0.file(path)
        }

        fn shipped_place(&self, name: &str) -> String {
            name.to_owned()
        }
    }

    const NAME: &str = "test/new";

    fn load(text: &str) -> Variant {
        let library = Library::embedded();
        variant::load(&With(library, text), Origin::Shipped(NAME)).unwrap_or_else(|faults| panic!("{}", faults[0]))
    }

    #[test]
    fn a_new_file_is_valid_as_it_is_and_with_everything_switched_on() {
        let library = Library::embedded();
        for parent in library.variants() {
            let variant = variant::load(&library, Origin::Shipped(&parent)).expect("a shipped variant is valid");
            let header = Header {
                name: NAME,
                extends: &parent,
                parent: &parent,
                path: "new.yaml",
                schema: None,
                document: None,
                clause: "1",
            };
            let text = write(header, &variant);
            let switched_on: String = text.lines().map(|line| format!("{}\n", line.trim_start_matches("# "))).collect();
            let (quiet, loud) = (load(&text), load(&switched_on));
            assert_eq!((quiet.rules(), loud.rules()), (variant.rules(), variant.rules()), "{parent}");
            let own = |variant: &Variant| variant.amends.iter().filter(|amend| amend.generation == 0).count();
            assert_eq!((own(&quiet), own(&loud)), (0, 1), "{parent}");
            let wide: Vec<&str> = text.lines().filter(|l| l.starts_with("##") && width(l) > COLUMNS).collect();
            assert_eq!(wide, Vec::<&str>::new());
        }
    }
}
