//! The permanent ids of scenarios (`@id:1.0.0-9.4b-2`): every one that was ever given, with the version of the suite in which its
//! scenario came or was last changed. Ids are never used twice, so those of scenarios that are gone stay in the list.

use std::collections::BTreeMap;

use umpire_clauses::library::Library;

use super::Scenario;

/// The file with the list, a line for each id: the id, the version, and what its scenario says as a digest, or `withdrawn`.
pub const FILE: &str = "features/ids.txt";

/// In place of the digest of a removed scenario.
pub const WITHDRAWN: &str = "withdrawn";

/// The entry of an id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The version of the suite in which its scenario came or was last changed.
    pub version: u32,
    /// A digest of what the scenario says; none where it is withdrawn.
    pub digest: Option<String>,
}

/// Every id that was ever given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ids(pub BTreeMap<String, Given>);

impl Ids {
    /// The ids of a library; none where it has no list.
    ///
    /// # Errors
    /// The list cannot be read: what is wrong with it, by line.
    pub fn of(library: &Library) -> Result<Ids, Vec<String>> {
        let text = library.text(FILE).map_err(|error| vec![error])?;
        text.map_or_else(|| Ok(Ids::default()), |text| Ids::read(&text.text))
    }

    /// Reads the list.
    ///
    /// # Errors
    /// Every line that is none, or has an id that another has.
    pub fn read(text: &str) -> Result<Ids, Vec<String>> {
        let (mut ids, mut faults) = (Ids::default(), Vec::new());
        for (line, number) in text.lines().zip(1..).filter(|(line, _)| !line.is_empty() && !line.starts_with('#')) {
            let words: Vec<&str> = line.split(' ').collect();
            let read = match words.as_slice() {
                [id, version, says] => version.parse().ok().map(|version| (*id, version, *says)),
                _ => None,
            };
            let Some((id, version, says)) = read else {
                faults.push(format!("{FILE}:{number}: expected an id, a version, and a digest or `{WITHDRAWN}`"));
                continue;
            };
            let given = Given { version, digest: (says != WITHDRAWN).then(|| says.to_owned()) };
            if ids.0.insert(id.to_owned(), given).is_some() {
                faults.push(format!("{FILE}:{number}: `{id}` stands there twice"));
            }
        }
        if faults.is_empty() { Ok(ids) } else { Err(faults) }
    }

    /// The version of the suite: the newest of any scenario.
    pub fn newest(&self) -> u32 {
        self.0.values().map(|given| given.version).max().unwrap_or(0)
    }

    /// The version in which a scenario came or was last changed, where it is in the list.
    pub fn version(&self, id: &str) -> Option<u32> {
        self.0.get(id).map(|given| given.version)
    }

    /// Whether there was once a scenario of this id and is no more.
    pub fn is_withdrawn(&self, id: &str) -> bool {
        self.0.get(id).is_some_and(|given| given.digest.is_none())
    }
}

impl<'f> Scenario<'f> {
    /// Its permanent id, which all rows of an outline share; a scenario of one's own may have none.
    pub fn id(self) -> Option<&'f str> {
        self.scenario.tags.iter().find_map(|tag| tag.strip_prefix("id:"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_says_what_was_given() {
        let ids = Ids::read("# a remark\n\na-1 1 0f\na-2 3 withdrawn\n").unwrap();
        assert_eq!((ids.newest(), ids.version("a-1"), ids.version("b-1")), (3, Some(1), None));
        assert!(ids.is_withdrawn("a-2") && !ids.is_withdrawn("a-1"));
        let faults = Ids::read("a-1 1 0f\na-1 2 0f\nb\nc one 0f\n").unwrap_err();
        assert_eq!(faults.len(), 3, "{faults:?}");
    }
}
