//! The tags that mean something to a run, declared once, and what is wrong with a tag that is none of them.

use umpire_engine::tree::Severity;

/// A tag that a run reads: its name, without the `@`, and an example of its value behind the colon, if it takes one.
type Tag = (&'static str, Option<&'static str>);

/// Every tag that a run reads.
const TAGS: [Tag; 8] = [
    ("clause", Some("9.4b")),
    ("amends", Some("9.4b")),
    ("ruling", Some("R4")),
    ("id", Some("1.0.0-9.4b-1")),
    ("only", Some("VARIANT")),
    ("view", None),
    ("chance", None),
    ("play", None),
];

/// Scenarios with these tags ask for what only the project's own engine shows.
pub const OWN_ONLY: [&str; 3] = ["view", "chance", "play"];

fn written((name, value): &Tag) -> String {
    value.map_or_else(|| format!("@{name}"), |value| format!("@{name}:{value}"))
}

/// Whether `lead`, the letters that a tag begins with, was probably meant as this name.
fn is_near(name: &str, lead: &str) -> bool {
    let allowed = if lead.len().min(name.len()) < 6 { 1 } else { 2 };
    // Any two letters resemble `id`.
    let allowed = if name.len() > 2 { allowed } else { 0 };
    strsim::damerau_levenshtein(lead, name) <= allowed
}

/// The fault of a tag, given without its `@`. One that reads like a tag of a run changes what is tested: an error. Any
/// other is only for `--tags`: a warning.
pub fn fault(tag: &str) -> Option<(Severity, String)> {
    let (name, value) = tag.split_once(':').map_or((tag, None), |(name, value)| (name, Some(value)));
    if let Some(known) = TAGS.iter().find(|(known, _)| *known == name) {
        let told = match (known.1, value) {
            (Some(_), None | Some("")) => {
                format!("`@{tag}` does not say what it is about; write `{}`", written(known))
            }
            (None, Some(_)) => format!("`@{name}` takes no value; found `@{tag}`"),
            _ => return None,
        };
        return Some((Severity::Error, told));
    }
    let lead = tag.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase();
    // `@play-tested` may be a user's tag, `@clause9.4b` is a mistake.
    let has_value = lead.len() < tag.len();
    let meant = TAGS.iter().find(|(name, of)| is_near(name, &lead) && (of.is_some() == has_value || value.is_some()));
    Some(match meant {
        Some(meant) => {
            let of = value.filter(|value| meant.1.is_some() && !value.is_empty());
            let meant = of.map_or_else(|| written(meant), |value| format!("@{}:{value}", meant.0));
            (Severity::Error, format!("there is no tag `@{tag}`; did you mean `{meant}`?"))
        }
        None => {
            let known = TAGS.iter().map(|(name, _)| format!("@{name}")).collect::<Vec<_>>().join(", ");
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
