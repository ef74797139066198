//! Scenarios have permanent ids, each given once. `just ids` gives them to new scenarios, and writes the list of them.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::{Path, PathBuf};

use gherkin::{Background, Examples, Scenario, Step};
use umpire_cli::disk::Checkout;
use umpire_scenarios::feature::parse;
use umpire_scenarios::ids::{FILE, Given, Ids, WITHDRAWN};

/// What the file of ids begins with.
const HEAD: &str = "\
# The permanent ids of scenarios: every one that was ever given, the version of the suite in which its scenario came or was
# last changed, and a digest of what it says, or `withdrawn`. An id is never used twice. Written by `just ids`.
";

/// A scenario as it is written; an outline is one.
struct Written {
    file: PathBuf,
    /// Its line, counted from 1.
    line: usize,
    /// The line of its own tags, where it has any.
    tags: Option<usize>,
    id: Option<String>,
    /// What an id of it begins with: the document and the first clause, or the ruling.
    stem: String,
    digest: String,
}

fn root() -> PathBuf {
    Checkout::find().root.expect("the tests run in a checkout")
}

/// Every scenario of every shipped feature, in the order of files and lines.
fn written() -> Vec<Written> {
    let root = root();
    let mut files = Vec::new();
    collect(&root.join("features"), &mut files);
    files.sort();
    files.iter().flat_map(|file| scenarios(file, file.strip_prefix(&root).expect("it was found there"))).collect()
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "feature") {
            files.push(path);
        }
    }
}

fn scenarios(file: &Path, name: &Path) -> Vec<Written> {
    let text = fs::read_to_string(file).expect("a feature is text");
    let feature = parse(&text).unwrap_or_else(|error| panic!("{}: {error}", name.display()));
    let folder = name.iter().nth(1).expect("features lie in the folders of documents").to_string_lossy();
    let short = folder.trim_start_matches("card-slot-");
    let lines: Vec<&str> = text.lines().collect();
    let bare = feature.scenarios.iter().map(|scenario| (None, scenario));
    let ruled = feature.rules.iter().flat_map(|rule| rule.scenarios.iter().map(move |each| (Some(rule), each)));
    let mut found: Vec<Written> = bare
        .chain(ruled)
        .map(|(rule, scenario)| {
            let of_rule = rule.into_iter().flat_map(|rule| &rule.tags);
            let tags: Vec<&String> = scenario.tags.iter().chain(of_rule).chain(&feature.tags).collect();
            let tagged = |kind: &str| tags.iter().find_map(|tag| tag.strip_prefix(kind)?.strip_prefix(':'));
            let stem = match (tagged("clause"), tagged("ruling")) {
                (Some(clause), _) => format!("{short}-{clause}"),
                (None, Some(ruling)) => ruling.to_owned(),
                (None, None) => panic!("{}: {} belongs to nothing", name.display(), scenario.name),
            };
            let line = scenario.position.line;
            let above = (1..line).rev().take_while(|n| ["@", "#"].iter().any(|mark| starts(&lines, *n, mark)));
            let backgrounds = [feature.background.as_ref(), rule.and_then(|rule| rule.background.as_ref())];
            Written {
                file: file.to_owned(),
                line,
                tags: above.into_iter().find(|n| starts(&lines, *n, "@")),
                id: tagged("id").map(str::to_owned),
                stem,
                digest: digest(&tags, &backgrounds, scenario),
            }
        })
        .collect();
    found.sort_by_key(|scenario| scenario.line);
    found
}

fn starts(lines: &[&str], number: usize, mark: &str) -> bool {
    lines[number - 1].trim_start().starts_with(mark)
}

/// A digest of all that decides how a scenario ends; not of its name and its id.
fn digest(tags: &[&String], backgrounds: &[Option<&Background>], scenario: &Scenario) -> String {
    let step = |step: &Step| {
        let rows = step.table.as_ref().map(|table| &table.rows);
        format!("{:?} {:?} {:?} {rows:?}\n", step.ty, step.value, step.docstring)
    };
    let rows =
        |examples: &Examples| format!("{:?} {:?}\n", examples.tags, examples.table.as_ref().map(|table| &table.rows));
    let tags = tags.iter().filter(|tag| !tag.starts_with("id:")).map(|tag| format!("{tag}\n"));
    let given = backgrounds.iter().flatten().flat_map(|background| &background.steps).map(step);
    let own = scenario.steps.iter().map(step).chain(scenario.examples.iter().map(rows));
    blake3::hash(tags.chain(given).chain(own).collect::<String>().as_bytes()).to_hex()[..8].to_owned()
}

/// The ids that were ever given, brought up to what is written now: what came or changed is of the next version.
fn brought_up(mut ids: Ids, written: &[Written]) -> Ids {
    let next = ids.newest() + 1;
    let there: BTreeMap<&String, &Written> =
        written.iter().filter_map(|each| Some((each.id.as_ref()?, each))).collect();
    for (id, given) in ids.0.iter_mut().filter(|(id, _)| !there.contains_key(id)) {
        *given = Given { version: given.version, digest: None };
        println!("{id} is withdrawn");
    }
    for (id, scenario) in there {
        let same = ids.0.get(id).is_some_and(|given| given.digest.as_ref() == Some(&scenario.digest));
        if !same {
            ids.0.insert(id.clone(), Given { version: next, digest: Some(scenario.digest.clone()) });
        }
    }
    ids
}

fn listed(ids: &Ids) -> String {
    let line = |(id, given): (&String, &Given)| {
        format!("{id} {} {}\n", given.version, given.digest.as_deref().unwrap_or(WITHDRAWN))
    };
    let mut ids: Vec<_> = ids.0.iter().collect();
    // `9.4b-2` before `9.4b-10`.
    let key = |id: &str| id.rsplit_once('-').map(|(stem, n)| (stem.to_owned(), n.parse::<usize>().unwrap_or(0)));
    ids.sort_by_key(|(id, _)| key(id));
    HEAD.to_owned() + &ids.into_iter().map(line).collect::<String>()
}

/// Writes an id into every scenario that has none.
fn give(ids: &Ids, written: &[Written]) {
    let known = ids.0.keys().chain(written.iter().filter_map(|each| each.id.as_ref()));
    let mut taken: HashMap<String, usize> = HashMap::new();
    for (stem, number) in known.filter_map(|id| id.rsplit_once('-')) {
        let highest = taken.entry(stem.to_owned()).or_default();
        *highest = number.parse().unwrap_or(0).max(*highest);
    }
    let mut new: BTreeMap<&Path, Vec<(&Written, String)>> = BTreeMap::new();
    for scenario in written.iter().filter(|scenario| scenario.id.is_none()) {
        let number = taken.entry(scenario.stem.clone()).or_default();
        *number += 1;
        new.entry(&scenario.file).or_default().push((scenario, format!("@id:{}-{number}", scenario.stem)));
    }
    for (file, scenarios) in new {
        let text = fs::read_to_string(file).expect("it was read before");
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        for (scenario, tag) in scenarios.into_iter().rev() {
            match scenario.tags {
                Some(line) => lines[line - 1] += &format!(" {tag}"),
                None => {
                    let header = &lines[scenario.line - 1];
                    let margin = header.len() - header.trim_start().len();
                    lines.insert(scenario.line - 1, " ".repeat(margin) + &tag);
                }
            }
        }
        fs::write(file, lines.join("\n") + "\n").expect("it can be written");
    }
}

#[test]
fn every_scenario_has_an_id_of_its_own_and_the_list_has_it() {
    let list = root().join(FILE);
    let ids =
        || Ids::read(&fs::read_to_string(&list).unwrap_or_default()).unwrap_or_else(|f| panic!("{}", f.join("\n")));
    if std::env::var_os("UMPIRE_BLESS").is_some() {
        give(&ids(), &written());
        fs::write(&list, listed(&brought_up(ids(), &written()))).expect("the list can be written");
    }
    let (ids, written) = (ids(), written());
    let mut seen = BTreeSet::new();
    for scenario in &written {
        let at = format!("{}:{}", scenario.file.display(), scenario.line);
        let Some(id) = &scenario.id else { panic!("{at}: this scenario has no id: `just ids` gives it one") };
        assert!(
            seen.insert(id.to_lowercase()),
            "{at}: another scenario has the id `{id}`: take it out, then `just ids`"
        );
        assert!(
            id.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b)) && id.rsplit_once('-').is_some(),
            "{at}: `{id}`: letters, digits, `-`, `.` and `_` only, so that it can name a file"
        );
        assert!(!ids.is_withdrawn(id), "{at}: the id `{id}` was another scenario's: take it out, then `just ids`");
    }
    let expected = listed(&brought_up(ids.clone(), &written));
    let differs = listed(&ids)
        .lines()
        .zip(expected.lines())
        .find(|(found, expected)| found != expected)
        .map(|(f, _)| f.to_owned());
    assert!(
        listed(&ids) == expected,
        "{FILE} does not list the scenarios as they are ({differs:?}): `just ids` writes it anew"
    );
}
