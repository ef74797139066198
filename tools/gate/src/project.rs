//! Changes of `umpire.yaml`, which marks a project and pins what it extends.

use umpire_authoring::project::FILE;
use umpire_clauses::lists::without;
use umpire_engine::tree::Place;

use super::finding::{Finding, Kind, Needs};
use super::side::Side;

/// The finding if the file was added, removed or changed: it decides whether built-in files stand in for missing ones.
pub fn findings(base: &Side, head: &Side) -> Option<Finding> {
    let text = |side: &Side| side.library.own(FILE).ok().flatten().map(|file| file.text);
    let (before, after) = (text(base), text(head));
    let (what, at) = match (&before, &after) {
        (before, after) if before == after => return None,
        (_, None) => ("removed: nothing is built in any more", super::announced::FILE),
        (None, _) => ("added: what is missing here is built in", FILE),
        _ => ("changed", FILE),
    };
    let lines = |text: Option<&str>| text.into_iter().flat_map(str::lines).map(str::to_owned).collect::<Vec<_>>();
    let (was, is) = (lines(before.as_deref()), lines(after.as_deref()));
    let of = |how: &str, lines: Vec<String>| lines.into_iter().map(|line| format!("{how} {line}")).collect::<Vec<_>>();
    let finding = Finding::new(Kind::Project, FILE, what).needing(Needs::Entry).at(Place::start_of(at));
    Some(finding.telling([of("was:", without(&was, &is)), of("is: ", without(&is, &was))].concat()))
}
