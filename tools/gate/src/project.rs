//! `umpire.yaml`: whether a folder is a project, over what is built in, and what it rests on.

use umpire_engine::tree::Place;

use super::finding::{Finding, Kind, Needs};
use super::side::Side;
use umpire_authoring::project::FILE;

/// That the file came, went, or says something else: with it changes what stands in for files that are missing.
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
    let of = |how: &str, lines: &[String], other: &[String]| {
        let told = lines.iter().filter(|line| !other.contains(line)).map(|line| format!("{how} {line}"));
        told.collect::<Vec<_>>()
    };
    let finding = Finding::new(Kind::Project, FILE, what).needing(Needs::Entry).at(Some(Place::start_of(at)));
    Some(finding.telling([of("was:", &was, &is), of("is: ", &is, &was)].concat()))
}
