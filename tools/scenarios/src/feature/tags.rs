//! The tags that mean something to a run, declared once, and what is wrong with a tag that is none of them.

use umpire_engine::tree::Severity;

/// A tag that a run reads.
struct Tag {
    /// Its name, without the `@`.
    name: &'static str,
    /// An example of its value behind the colon, if it takes one.
    value: Option<&'static str>,
}

const fn tag(name: &'static str, value: Option<&'static str>) -> Tag {
    Tag { name, value }
}

/// Every tag that a run reads.
const TAGS: [Tag; 8] = [
    tag("clause", Some("9.4b")),
    tag("amends", Some("9.4b")),
    tag("ruling", Some("R4")),
    tag("id", Some("1.0.0-9.4b-1")),
    tag("only", Some("VARIANT")),
    tag("view", None),
    tag("chance", None),
    tag("play", None),
];

/// Scenarios with these tags ask for what only the project's own engine shows.
pub const OWN_ONLY: [&str; 3] = ["view", "chance", "play"];

impl Tag {
    fn written(&self) -> String {
        self.value.map_or_else(|| format!("@{}", self.name), |value| format!("@{}:{value}", self.name))
    }

    /// Whether `lead`, the letters that a tag begins with, was probably meant as this name.
    fn is_near(&self, lead: &str) -> bool {
        let allowed = if lead.len().min(self.name.len()) < 6 { 1 } else { 2 };
        // Any two letters resemble `id`.
        let allowed = if self.name.len() > 2 { allowed } else { 0 };
        strsim::damerau_levenshtein(lead, self.name) <= allowed
    }
}

/// The fault of a tag, given without its `@`. One that reads like a tag of a run changes what is tested: an error. Any
/// other is only for `--tags`: a warning.
pub fn fault(tag: &str) -> Option<(Severity, String)> {
    let (name, value) = tag.split_once(':').map_or((tag, None), |(name, value)| (name, Some(value)));
    if let Some(known) = TAGS.iter().find(|known| known.name == name) {
        let told = match (known.value, value) {
            (Some(_), None | Some("")) => {
                format!("`@{tag}` does not say what it is about; write `{}`", known.written())
            }
            (None, Some(_)) => format!("`@{name}` takes no value; found `@{tag}`"),
            _ => return None,
        };
        return Some((Severity::Error, told));
    }
    let lead = tag.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase();
    // `@play-tested` may be a user's tag, `@clause9.4b` is a mistake.
    let has_value = lead.len() < tag.len();
    let meant =
        TAGS.iter().find(|known| known.is_near(&lead) && (known.value.is_some() == has_value || value.is_some()));
    Some(match meant {
        Some(meant) => {
            let of = value.filter(|value| meant.value.is_some() && !value.is_empty());
            let meant = of.map_or_else(|| meant.written(), |value| format!("@{}:{value}", meant.name));
            (Severity::Error, format!("there is no tag `@{tag}`; did you mean `{meant}`?"))
        }
        None => {
            let known = TAGS.iter().map(|known| format!("@{}", known.name)).collect::<Vec<_>>().join(", ");
            (Severity::Warning, format!("`@{tag}` changes nothing but what `--tags` picks; a run reads {known}"))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_reads_like_a_tag_of_a_run_is_an_error() {
        for tag in [
            "amend:9.4b",
            "caluse:9.4b",
            "Clause:9.4b",
            "clause9.4b",
            "clause-9.4b",
            "clauses:9.4b",
            "clause",
            "clause:",
            "view:x",
            "veiw",
            "VIEW",
            "chanse",
            "rulings:R4",
            "ID:x",
            "id-x",
            "olny:x",
            "clause：9.4b",
        ] {
            assert!(matches!(fault(tag), Some((Severity::Error, _))), "{tag}: {:?}", fault(tag));
        }
        for tag in ["wip", "slow", "issue:12", "play-tested", "ai", "regel"] {
            assert!(matches!(fault(tag), Some((Severity::Warning, _))), "{tag}: {:?}", fault(tag));
        }
        for tag in ["clause:9.4b", "only:a/b", "view", "chance", "play", "id:x-1", "ruling:R4", "amends:7.1"] {
            assert_eq!(fault(tag), None);
        }
    }
}
