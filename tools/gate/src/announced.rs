//! `variants/announced.yaml`: announced changes, with reason and author.
//!
//! Entries that the base has already are history: they announce nothing anew and are not reported as needless. Only new
//! entries count, and each of their changes must have happened.

use umpire_clauses::inventory::near;
use umpire_clauses::library::Library;
use umpire_engine::tree::fault::did_you_mean;
use umpire_engine::tree::{Fault, Place, Reader, Spot, Value, read_yaml};
use umpire_engine::variant::amends::{values, written};

pub use super::finding::ANNOUNCED as FILE;
use super::finding::{Finding, Kind, Needs, Status};

/// One announced change.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// The id of the finding it announces.
    pub change: String,
    /// Why.
    pub because: String,
    /// The author.
    pub by: String,
    /// The new values it announces, by path; `None` for all that the change has.
    pub to: Option<Vec<(String, String)>>,
    /// The place of the id.
    pub place: Place,
}

impl Entry {
    /// Whether its change is of this kind.
    pub fn is_of(&self, kind: Kind) -> bool {
        self.change.split(' ').next() == Some(kind.word())
    }

    /// Whether it announces a finding.
    fn covers(&self, finding: &Finding) -> bool {
        let of_value = match (&finding.needs, &self.to) {
            (Needs::EntryOf(path, value), Some(to)) => to.iter().any(|said| *said == (path.clone(), value.clone())),
            _ => true,
        };
        self.change == finding.id && of_value
    }
}

/// The entries of a library's file; empty if there is no file.
///
/// # Errors
/// Every fault of the file.
pub fn read(library: &Library) -> Result<Vec<Entry>, Vec<Fault>> {
    let file = library.own(FILE).map_err(|message| vec![Fault::error(&Place::start_of(FILE), "", message)])?;
    file.map_or_else(|| Ok(Vec::new()), |file| parse(&file.text))
}

/// The entries of a text.
///
/// # Errors
/// Every fault of the text.
pub fn parse(text: &str) -> Result<Vec<Entry>, Vec<Fault>> {
    read_yaml(text, FILE, |root, reader| {
        reader.keys(root, &["announced"]);
        let list = reader.required(root, "announced").filter(|spot| spot.node.value != Value::Null);
        let items = list.and_then(|spot| reader.list(&spot, "entries, each with `change`, `because` and `by`"));
        Some(items.unwrap_or_default().iter().flat_map(|item| entry(item, reader)).collect())
    })
}

/// Reads an entry, which may announce several changes for one reason.
fn entry(item: &Spot<'_>, reader: &mut Reader<'_>) -> Vec<Entry> {
    if !reader.map(item) {
        return Vec::new();
    }
    reader.keys(item, &["change", "to", "because", "by"]);
    let change = reader.required(item, "change");
    let because = reader.required(item, "because").and_then(|spot| written(&spot, reader));
    let by = reader.required(item, "by").and_then(|spot| written(&spot, reader));
    let to = item.value("to").and_then(|spot| values(&spot, reader));
    let changes = match &change {
        None => Vec::new(),
        Some(spot) if matches!(spot.node.value, Value::List(_)) => reader.list(spot, "changes").unwrap_or_default(),
        Some(spot) => vec![spot.clone()],
    };
    let changes: Vec<_> = changes.iter().filter_map(|spot| Some((id(spot, reader)?, &spot.node.place))).collect();
    let (Some(because), Some(by)) = (because, by) else { return Vec::new() };
    let made = changes.into_iter().map(|(change, place)| Entry {
        change,
        because: because.to_owned(),
        by: by.to_owned(),
        to: to.clone(),
        place: place.clone(),
    });
    made.collect()
}

/// Reads an id, which begins with a kind that this file can announce.
fn id(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
    let text = reader.text(spot)?;
    let word = text.split(' ').next().unwrap_or_default();
    if word == Kind::Clause.word() {
        reader.error(spot, "a clause that no longer holds is announced by `amends:` in the variant's file, not here");
        return None;
    }
    let kinds = Kind::all().filter(|kind| !matches!(kind, Kind::Clause | Kind::Announcement));
    let words: Vec<&str> = kinds.map(Kind::word).collect();
    if !words.contains(&word) || !text.contains(' ') {
        let message = format!("expected an id as the gate prints it, which begins with {}", words.join(", "));
        reader.error_with(spot, message, did_you_mean(word, words));
        return None;
    }
    Some(text.to_owned())
}

/// Matches changes with announcements: sets the status of every finding, and adds a finding for every announcement
/// without a change.
pub fn settle(findings: &mut Vec<Finding>, base: &[Entry], head: &[Entry]) {
    let mut fresh = fresh(base, head);
    for finding in findings.iter_mut() {
        finding.status = status(finding, &mut fresh);
    }
    let known: Vec<&Finding> = findings.iter().filter(|finding| finding.needs_entry()).collect();
    let needless: Vec<Finding> = fresh.iter().map(|entry| needless(entry, &known)).collect();
    findings.extend(needless);
}

/// The new entries. Of entries about the same change, as many of the last ones as the base has fewer; a reworded entry
/// is not new.
fn fresh<'e>(base: &'e [Entry], head: &'e [Entry]) -> Vec<&'e Entry> {
    // Whatever their reasons.
    let about = |entry: &'e Entry| (&entry.change, &entry.to);
    let same = |entry: &'e Entry, of: &'e [Entry]| of.iter().filter(|each| about(each) == about(entry)).count();
    let is_fresh = |(n, entry): &(usize, &'e Entry)| same(entry, &head[..=*n]) > same(entry, base);
    head.iter().enumerate().filter(is_fresh).map(|(_, entry)| entry).collect()
}

/// The status of a finding. The entry that announces it is used up, so it cannot announce a second one.
fn status(finding: &Finding, fresh: &mut Vec<&Entry>) -> Status {
    match &finding.needs {
        Needs::Nothing => Status::Reported,
        Needs::Has(amend) => Status::Announced { because: amend.because.clone(), by: amend.by.clone() },
        Needs::Amends { .. } => Status::Unannounced,
        Needs::Mending(_) => Status::Wrong,
        Needs::Entry | Needs::EntryOf(..) => match fresh.iter().position(|entry| entry.covers(finding)) {
            Some(at) => {
                let Entry { because, by, .. } = fresh.remove(at).clone();
                Status::Announced { because, by }
            }
            None => Status::Unannounced,
        },
    }
}

fn needless(entry: &Entry, known: &[&Finding]) -> Finding {
    let kind = entry.change.split(' ').next();
    let alike = known.iter().map(|finding| finding.id.as_str()).filter(|id| id.split(' ').next() == kind);
    let same = known.iter().find(|finding| finding.id == entry.change);
    let near = near(&entry.change, alike).first().map(|id| (*id).to_owned());
    let mut finding = Finding::new(Kind::Announcement, &entry.change, "announces what did not change");
    let open = same.filter(|finding| finding.status == Status::Unannounced);
    if let Some(Needs::EntryOf(path, value)) = open.map(|finding| &finding.needs) {
        finding.details.push(format!("its `to` is not what changed: {path}: {value}"));
    } else if same.is_some() {
        finding.details.push("another entry announces that already".to_owned());
    } else if let Some(near) = near {
        finding.details.push(format!("what did change is `{near}`"));
    }
    finding.status = Status::Needless;
    finding.needs = Needs::Mending(format!("take the entry out of {FILE}"));
    finding.at(entry.place.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "announced:\n  - change: case a/b\n    because: it was wrong\n    by: Ada\n  - change: [perft x, \
                        balance y]\n    because: faster\n    by: Rin\n";

    fn finding(id: &str) -> Finding {
        let (_, subject) = id.split_once(' ').unwrap();
        let kind = Kind::all().find(|kind| id.starts_with(kind.word())).unwrap();
        Finding::new(kind, subject, "x").needing(Needs::Entry)
    }

    #[test]
    fn an_entry_may_announce_several_changes() {
        let entries = parse(GOOD).unwrap();
        let told: Vec<String> =
            entries.iter().map(|entry| format!("{} {} {}", entry.change, entry.by, entry.place)).collect();
        assert_eq!(
            told,
            [
                "case a/b Ada variants/announced.yaml:2:13",
                "perft x Rin variants/announced.yaml:5:14",
                "balance y Rin variants/announced.yaml:5:23"
            ]
        );
        assert_eq!(parse("announced:\n").unwrap(), []);
    }

    #[test]
    fn every_fault_is_told_with_its_place() {
        let text = "announced:\n  - change: caes a/b\n    because: x\n    by: 7\n  - chnage: case a\n    because: x\n    \
                    by: y\n  - change: clause v 9.4b\n    because: x\n    by: y\n  - just text\n";
        let faults: Vec<String> = parse(text).unwrap_err().iter().map(ToString::to_string).collect();
        let expected = [
            ("2:13", "did you mean `case`?"),
            ("4:9", "quotes"),
            ("5:5", "announced[2].change"),
            ("5:5", "did you mean `change`?"),
            ("8:13", "amends"),
            ("11:5", "a map"),
        ];
        assert_eq!(faults.len(), expected.len(), "{faults:#?}");
        for (place, part) in expected {
            assert!(
                faults.iter().any(|f| f.starts_with(&format!("{FILE}:{place}: ")) && f.contains(part)),
                "{part}: {faults:#?}"
            );
        }
    }

    #[test]
    fn what_the_base_announced_is_history() {
        let entries = parse(GOOD).unwrap();
        let mut findings = vec![finding("case a/b")];
        settle(&mut findings, &entries, &entries);
        assert_eq!(findings.iter().map(|f| f.status.word()).collect::<Vec<_>>(), ["unannounced"]);
        settle(&mut findings, &[], &entries);
        assert_eq!(findings.iter().map(|f| f.status.word()).collect::<Vec<_>>(), ["announced", "needless", "needless"]);
        assert_eq!(findings[1].id, "announcement perft x");
    }
}
