//! Committed perft vectors: whether the files changed, and whether this engine counts the same.

use std::collections::BTreeMap;

use umpire_clauses::library::Text;
use umpire_engine::variant::node::Place;
use umpire_engine::{DealRequest, Seat, Variant};
use umpire_playout::perft::count;

use super::finding::{Finding, Kind, Needs};
use super::side::Side;
use super::sides::Sides;

/// The folder of the vectors.
const FOLDER: &str = "tests/data/perft";

/// A vector, as `umpire perft VARIANT --deal` prints it.
#[derive(Clone, PartialEq, Debug, Default)]
struct Vector {
    /// The lines above the counts, by the words of [`HEADS`].
    heads: BTreeMap<&'static str, String>,
    /// Depth, count and line number.
    counts: Vec<(u32, u64, u32)>,
}

/// The first words of the lines above the counts.
const HEADS: [&str; 4] = ["variant", "seed", "seats", "deal"];

impl Vector {
    fn read(file: &Text) -> Result<Vector, String> {
        let mut vector = Vector::default();
        for (n, line) in (1..).zip(file.text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
            let fault = |what: &str| format!("{}:{n}: {what}", file.path);
            let (key, rest) = line.split_once(' ').unwrap_or((line, ""));
            if let Some(head) = HEADS.into_iter().find(|head| *head == key) {
                if head == "seats" && rest.parse::<usize>().is_err() {
                    return Err(fault("`seats` needs a number"));
                }
                vector.heads.insert(head, rest.to_owned());
                continue;
            }
            let read = key.parse().ok().zip(rest.parse().ok()).filter(|(depth, _)| (1..=20).contains(depth));
            let (depth, count) = read.ok_or_else(|| fault("expected `depth count`, as `umpire perft` prints it"))?;
            vector.counts.push((depth, count, n));
        }
        match ["variant", "deal"].into_iter().find(|head| vector.head(head).is_empty()) {
            Some(head) => Err(format!("{}: there is no line `{head} ...`", file.path)),
            None => Ok(vector),
        }
    }

    fn head(&self, word: &str) -> &str {
        self.heads.get(word).map_or("", String::as_str)
    }

    fn count(&self, depth: u32) -> Option<u64> {
        self.counts.iter().find(|(each, ..)| *each == depth).map(|(_, count, _)| *count)
    }
}

type Vectors = BTreeMap<String, Vector>;

/// The vectors of a side by file name, and the faults of unreadable files.
fn vectors(side: &Side) -> (Vectors, Vec<String>) {
    let (mut vectors, mut faults) = (Vectors::new(), Vec::new());
    let files = side.library.texts(FOLDER, "txt").map_err(|fault| faults.push(fault)).unwrap_or_default();
    for file in files {
        let name = file.path.strip_prefix(FOLDER).unwrap_or(&file.path).trim_start_matches('/');
        match Vector::read(&file) {
            Ok(vector) => drop(vectors.insert(name.strip_suffix(".txt").unwrap_or(name).to_owned(), vector)),
            Err(fault) => faults.push(fault),
        }
    }
    (vectors, faults)
}

/// The faults of unreadable vector files.
pub fn unread(side: &Side) -> Vec<String> {
    vectors(side).1
}

/// Every vector that was removed or changed, or that this engine counts otherwise.
///
/// # Errors
/// The faults of unreadable vectors of the working tree.
pub fn findings(sides: &Sides<'_>) -> Result<Vec<Finding>, Vec<String>> {
    // Faults of the base are reported with its other unreadable files.
    let ((before, _), (after, faults)) = (vectors(sides.base), vectors(sides.head));
    if !faults.is_empty() {
        return Err(faults);
    }
    let mut findings = Vec::new();
    let gone = before.keys().filter(|name| !after.contains_key(*name));
    findings.extend(gone.map(|name| Finding::removed(Kind::Perft, name)));
    for (name, vector) in &after {
        let old = before.get(name);
        let name_of_variant = vector.head("variant");
        let variant = sides.head.variants.get(name_of_variant);
        let same_rules = sides.changed.get(name_of_variant).is_none_or(|diff| diff.is_empty());
        let (mut told, mut line) = old.map_or_else(Default::default, |old| rewritten(old, vector));
        if old != Some(vector) || !same_rules || !sides.same_engine {
            let (more, at) = recounted(vector, variant);
            told.extend(more);
            line = line.or(at);
        }
        if told.is_empty() {
            findings.extend(old.is_none().then(|| Finding::new(Kind::Perft, name, "new").of(name_of_variant)));
            continue;
        }
        let file = Place { line: line.unwrap_or(1), ..Place::start_of(&format!("{FOLDER}/{name}.txt")) };
        let place = sides.cause(name_of_variant, &[]).unwrap_or(file);
        let finding = Finding::new(Kind::Perft, name, told.remove(0)).of(name_of_variant).telling(told);
        findings.push(finding.needing(Needs::Entry).at(place));
    }
    Ok(findings)
}

/// The changes of a file, and the first changed line.
fn rewritten(old: &Vector, new: &Vector) -> (Vec<String>, Option<u32>) {
    let (mut told, mut line) = (Vec::new(), None);
    let heads = HEADS.into_iter().filter(|head| old.head(head) != new.head(head));
    told.extend(heads.map(|head| format!("another {head}")));
    for (depth, count, at) in &new.counts {
        if let Some(was) = old.count(*depth).filter(|was| was != count) {
            told.push(format!("depth {depth}: {was} -> {count}"));
            line = line.or(Some(*at));
        }
    }
    let gone = old.counts.iter().filter(|(depth, ..)| new.count(*depth).is_none());
    told.extend(gone.map(|(depth, ..)| format!("depth {depth} is gone")));
    (told, line)
}

/// The count that differs from the file, and its line.
fn recounted(vector: &Vector, variant: Option<&Variant>) -> (Vec<String>, Option<u32>) {
    let Some(variant) = variant else {
        return (vec![format!("there is no variant {}", vector.head("variant"))], None);
    };
    let rulebook = match variant.compiled() {
        Ok(rules) => rules,
        Err(fault) => return (vec![fault], None),
    };
    let deck = vector.head("deal").split(' ').map(str::to_owned).collect();
    let request = DealRequest { deck, first: Seat::A, seats: vector.head("seats").parse().unwrap_or(0) };
    for (depth, count_then, line) in &vector.counts {
        match count(&rulebook, &request, *depth) {
            Err(fault) => return (vec![format!("the deal is none of {}: {fault}", variant.name)], None),
            Ok(count) if count != *count_then => {
                return (vec![format!("depth {depth}: the file says {count_then}, counted {count}")], Some(*line));
            }
            Ok(_) => {}
        }
    }
    (Vec::new(), None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vector(text: &str) -> Result<Vector, String> {
        Vector::read(&Text { path: "v.txt".into(), text: text.to_owned().into() })
    }

    const GOOD: &str = "variant a/b\nseed 1\nseats 2\ndeal x y\n1 4\n2 16\n";

    #[test]
    fn a_vector_is_compared_line_by_line() {
        let good = vector(GOOD).unwrap();
        let (told, line) = rewritten(&good, &vector("variant a/b\nseed 2\nseats 2\ndeal x y\n1 4\n2 17\n").unwrap());
        assert_eq!((told, line), (vec!["another seed".to_owned(), "depth 2: 16 -> 17".to_owned()], Some(6)));
        let (told, _) = rewritten(&good, &vector("variant a/b\nseed 1\nseats 2\ndeal x y\n1 4\n").unwrap());
        assert_eq!(told, ["depth 2 is gone"]);
    }

    #[test]
    fn what_is_no_vector_says_where() {
        assert_eq!(
            vector("variant a\ndeal x\n1 four\n").unwrap_err(),
            "v.txt:3: expected `depth count`, as `umpire perft` prints it"
        );
        assert_eq!(vector("variant a\n").unwrap_err(), "v.txt: there is no line `deal ...`");
    }
}
