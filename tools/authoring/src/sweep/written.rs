//! A point as a variant file: it extends the variant at the centre and sets the varied values, with placeholders for
//! the announcements of the clauses that it breaks.

use umpire_engine::tree::{Node, Value};
use umpire_engine::variant::flow;
use umpire_judging::casebook::ruling::yaml;

use super::definition::Sweep;
use super::point::{changes, values};
use crate::template::paragraph;

/// A broken clause: id and summary, and whether the variant at the centre breaks it already.
pub type Broken = (String, String, bool);

/// The text of the file. Placeholders are commented out, as `umpire new` does.
pub fn write(sweep: &Sweep, point: usize, name: &str, extends: &str, broken: &[Broken]) -> String {
    let tree = changes(values(&sweep.ask.vary, &sweep.points[point].places));
    let mut text = format!("variant: {name}\nextends: {}\n", yaml(&extends.into()));
    block(&tree, 0, &mut text);
    if broken.is_empty() {
        return text;
    }
    let already = broken.iter().filter(|(.., already)| *already).count();
    let what = match broken.len() - already {
        0 => format!("These clauses are false here, as they are in {} already.", sweep.variant.name),
        _ if already == 0 => "What is above makes these clauses false.".to_owned(),
        _ => format!("These clauses are false here; those marked so, in {} already.", sweep.variant.name),
    };
    let how = "Take the # and one space away from the lines with one #, and say of each clause why it is so, and who says it. \
               Scenarios of what holds instead belong beside this file; `umpire spec` drafts them.";
    text += &paragraph(&format!("{what} {how}"));
    text += "# amends:\n";
    for (id, summary, is_already) in broken {
        let mark = if *is_already && already < broken.len() { " (already)" } else { "" };
        text += &paragraph(&format!("{id}{mark}: {summary}"));
        text += &format!("#   {}: {{because: , by: }}\n", yaml(&id.as_str().into()));
    }
    text
}

/// Block style for maps, flow style for the rest.
fn block(tree: &Node, depth: usize, text: &mut String) {
    for (key, node) in tree.entries() {
        let key = yaml(&key.text.as_str().into());
        let margin = "  ".repeat(depth);
        match &node.value {
            Value::Map(entries) if !entries.is_empty() => {
                text.push_str(&format!("{margin}{key}:\n"));
                block(node, depth + 1, text);
            }
            _ => text.push_str(&format!("{margin}{key}: {}\n", flow(node))),
        }
    }
}
