//! `amends:`, the announcements of clauses that no longer hold.

use serde_json::{Value as Json, json};

use super::explain::flow;
use crate::sanitize::short;
use crate::tree::fields::{Fields, custom, describe};
use crate::tree::schema::{self, Kind};
use crate::tree::{Fault, Key, Node, Place, Reader, Spot, Value};

/// One announcement.
#[derive(Clone, PartialEq, Debug)]
pub struct Amend {
    /// The clause's id, as the file spells it. It is not checked against the document here.
    pub clause: String,
    /// The reason.
    pub because: String,
    /// The person responsible.
    pub by: String,
    /// The last day on which it is valid, `YYYY-MM-DD`; `None` for no limit.
    pub until: Option<String>,
    /// The values of the variant that it concerns, by path, as a file spells them, if it names any.
    pub to: Option<Vec<(String, String)>>,
    /// The assertions that hold instead; read where the document's names are known.
    pub asserts: Option<Node>,
    /// Where the clause's id stands.
    pub place: Place,
    /// The announcing variant: 0 for the variant itself, 1 for its parent, and so on.
    pub generation: usize,
}

/// A `null` that revokes the announcement of a variant with another rulebook. The rulebooks map the clause.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack {
    /// The clause's id in the rulebook of the revoking variant.
    pub clause: String,
    /// Its place.
    pub place: Place,
    /// The revoking variant, numbered as in [`Amend`].
    pub generation: usize,
}

/// Whether the last day of an announcement lies before `today` (`YYYY-MM-DD`).
pub fn expired(amend: &Amend, today: &str) -> bool {
    // Dates in this form sort as text.
    amend.until.as_deref().is_some_and(|until| until < today)
}

/// The announcements of a variant and its ancestors; `layers` has the variant first. A child's entry for a clause, or
/// `null`, replaces the inherited one of the same rulebook. In another rulebook the same id may be another clause.
///
/// `merged` is the variant, against which the values of its own announcements are checked.
pub(super) fn read(
    layers: &[Node],
    rulebooks: &[String],
    merged: &Node,
    reader: &mut Reader<'_>,
) -> (Vec<Amend>, Vec<TakenBack>) {
    let (mut amends, mut taken_back): (Vec<Amend>, Vec<TakenBack>) = (Vec::new(), Vec::new());
    for (generation, tree) in layers.iter().enumerate().rev() {
        let Some(own) = Spot::root(tree).value("amends").filter(|spot| reader.map(spot)) else { continue };
        let is_by_another = |amend: &Amend| rulebooks.get(amend.generation) != rulebooks.get(generation);
        for (key, spot) in own.children() {
            let inherited = amends.iter().position(|amend| amend.clause == key.text && !is_by_another(amend));
            if spot.node.value == Value::Null {
                let by_another = amends.iter().any(is_by_another);
                if by_another {
                    let Key { text: clause, place } = key.clone();
                    taken_back.push(TakenBack { clause, place, generation });
                }
                match inherited {
                    Some(at) => drop(amends.remove(at)),
                    None if by_another => {}
                    None => {
                        let message = "null removes nothing: no parent announces this clause";
                        reader.faults.push(Fault::warning(&spot.node.place, spot.path.as_str(), message));
                    }
                }
                continue;
            }
            let merged = (generation == 0).then_some(merged);
            let Some(amend) = amend(key, &spot, merged, reader).map(|amend| Amend { generation, ..amend }) else {
                continue;
            };
            match inherited {
                Some(at) => amends[at] = amend,
                None => amends.push(amend),
            }
        }
    }
    (amends, taken_back)
}

/// Placeholders for a reason or a name.
const PLACEHOLDERS: [&str; 6] = ["todo", "tbd", "fixme", "xxx", "because", "reason"];

/// A reason or a name: not empty, and no placeholder such as `...`.
pub fn written<'n>(spot: &Spot<'n>, reader: &mut Reader<'_>) -> Option<&'n str> {
    let text = reader.text(spot)?;
    let bare = text.trim_matches(|c: char| !c.is_alphanumeric());
    if bare.is_empty() || PLACEHOLDERS.contains(&bare.to_lowercase().as_str()) {
        reader.error(spot, "a placeholder says nothing: write why, or who says so");
        return None;
    }
    Some(text)
}

/// `to: {path: value}`, each value as a file spells it; `null` for an absent one.
pub fn values(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<(String, String)>> {
    if !reader.map(spot) {
        return None;
    }
    Some(spot.children().map(|(key, spot)| (key.text.clone(), flow(spot.node))).collect())
}

/// Checks the values of an announcement against those of the variant. Those of an ancestor are not checked.
fn to(spot: &Spot<'_>, merged: Option<&Node>, reader: &mut Reader<'_>) -> Option<Vec<(String, String)>> {
    let values = values(spot, reader)?;
    for ((key, said), (_, each)) in values.iter().zip(spot.children()) {
        let Some(merged) = merged else { break };
        let there = merged.get(key).map_or_else(|| "null".to_owned(), flow);
        if there != *said {
            reader.error(&each, format!("`to` says {said}, and the variant has {there}: announce what it has"));
        }
    }
    Some(values)
}

/// The JSON Schema of `amends:`.
pub(super) fn schema(kind: Kind) -> Json {
    let keys = describe(Kind::Whole, |fields| keys(fields, None));
    let amend = Kind::Whole.map("Why a clause no longer holds.", keys);
    let description = "The clauses of the document that no longer hold, by id. Scenarios of what holds instead stand in \
                       a .feature beside this file, tagged with `@amends:` and the id. A child inherits its parent's; its own \
                       entry, or null, replaces one.";
    kind.entries(description, json!({"type": "string"}), amend)
}

/// The keys of an announcement; clause and place are filled in later.
fn keys(fields: &mut Fields<'_, '_, '_>, merged: Option<&Node>) -> Option<Amend> {
    let text = || custom(|spot, reader| written(spot, reader).map(str::to_owned), |about, _| schema::text(about));
    let because = fields.required("because", "The reason.", text());
    let by = fields.required("by", "Who says so.", text());
    let about = "The last day of the announcement, YYYY-MM-DD; past it, the announcement is an error.";
    let until = fields.nullable("until", about, custom(date, schema_of_date));
    let about =
        "The values that the announcement is about, by path, as the variant has them; null for what it has not.";
    let of_to = |about: &str, _| json!({"description": about, "type": "object"});
    let to = fields.nullable("to", about, custom(|spot, reader| to(spot, merged, reader), of_to));
    let about = "What holds instead, as assertions: maps of `on`, `when` and `then`, as clauses have them.";
    let of_asserts = |about: &str, _| json!({"description": about, "type": "array", "items": {"type": "object"}});
    let asserts = custom(|spot, reader| reader.list(spot, "assertions").map(|_| spot.node.clone()), of_asserts);
    let asserts = fields.nullable("asserts", about, asserts).flatten();
    let (until, to) = (until.flatten(), to.flatten());
    let (clause, place) = (String::new(), Place::start_of(""));
    Some(Amend { clause, because: because?, by: by?, until, to, asserts, place, generation: 0 })
}

fn amend(key: &Key, spot: &Spot<'_>, merged: Option<&Node>, reader: &mut Reader<'_>) -> Option<Amend> {
    if !matches!(spot.node.value, Value::Map(_)) {
        reader.expected_with(spot, "a map", Some("write `{because: ..., by: ...}`".to_owned()));
        return None;
    }
    let Key { text: clause, place } = key.clone();
    keys(&mut Fields::of(spot, reader), merged).map(|amend| Amend { clause, place, ..amend })
}

fn schema_of_date(description: &str, _: Kind) -> Json {
    json!({
        "description": description,
        "type": "string",
        "format": "date",
        "pattern": "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$",
    })
}

/// A day of the calendar, `YYYY-MM-DD`.
pub fn date(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<String> {
    let text = spot.node.text().unwrap_or("");
    if is_date(text) {
        return Some(text.to_owned());
    }
    let help = looks_like_date(text).then(|| format!("the calendar has no {}", short(text)));
    reader.expected_with(spot, "a date as YYYY-MM-DD", help);
    None
}

fn looks_like_date(text: &str) -> bool {
    let digit_at = |at| at != 4 && at != 7;
    text.len() == 10
        && text.bytes().enumerate().all(|(at, b)| if digit_at(at) { b.is_ascii_digit() } else { b == b'-' })
}

/// Whether a text is a day of the calendar, written `YYYY-MM-DD`.
fn is_date(text: &str) -> bool {
    if !looks_like_date(text) {
        return false;
    }
    let number = |range: std::ops::Range<usize>| text[range].parse().unwrap_or(0);
    (1..=days_in(number(0..4), number(5..7))).contains(&number(8..10))
}

/// The number of days of a month; 0 for an invalid month.
pub fn days_in(year: u64, month: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_of_the_calendar() {
        for good in ["2027-03-01", "2028-02-29", "2000-02-29", "2026-12-31"] {
            assert!(is_date(good), "{good}");
        }
        for bad in [
            "2027-02-29",
            "1900-02-29",
            "2027-13-01",
            "2027-00-10",
            "2027-04-31",
            "27-03-01",
            "2027-3-1",
            "",
            "2027/03/01",
        ] {
            assert!(!is_date(bad), "{bad}");
        }
    }

    #[test]
    fn the_last_day_is_included() {
        let amend = |until: Option<&str>| Amend {
            clause: "8e".into(),
            because: "x".into(),
            by: "y".into(),
            until: until.map(str::to_owned),
            to: None,
            asserts: None,
            place: Place::start_of("a"),
            generation: 0,
        };
        assert!(!expired(&amend(Some("2027-03-01")), "2027-03-01"));
        assert!(expired(&amend(Some("2027-03-01")), "2027-03-02"));
        assert!(!expired(&amend(None), "2999-01-01"));
    }
}
