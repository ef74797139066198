//! `umpire verify --under`: the effect of another variant, such as the next edition, on games in progress.

use serde_json::json;
use umpire_clauses::inventory::Inventory;
use umpire_clauses::library::Library;
use umpire_engine::record::{Record, Verdict, verify_by};
use umpire_judging::citing::Ruled;
use umpire_judging::replay::comparison::Under;
use umpire_judging::replay::found;
use umpire_judging::replay::under::under;
use umpire_report::replay::{json, text};

use super::finding::Finding;

/// Compares a record with a replay under another variant. A record that does not hold is not compared.
pub(super) fn compare(library: &Library, path: &str, text: &str, other: Ruled<'_>) -> Finding {
    let verdict = verify_by(text, &|record| library.played(record));
    let (finished, torn) = match &verdict {
        Verdict::Sound { finished, .. } => (*finished, None),
        Verdict::Torn { line, .. } => (false, Some(*line)),
        _ => return Finding::of(path, found::found(text, &verdict)),
    };
    match replayed(library, text, other) {
        Ok(under) => {
            let mut finding = finding(path, finished, &under);
            finding.text.extend(torn.map(|line| format!("; line {line} is torn, all before it was looked at")));
            finding
        }
        Err(why) => Finding::of(path, ("other-game", None, why)),
    }
}

fn replayed(library: &Library, text: &str, other: Ruled<'_>) -> Result<Under, String> {
    // A valid record was parsed before.
    let record = Record::read(text).map_err(|_| "it cannot be read again".to_owned())?;
    let own = match record.header.own {
        Some(_) => library.played(&record)?,
        None => library.recognised(record.variant("ruleset").map_err(|_| "its ruleset cannot be run".to_owned())?),
    };
    let inventory = Inventory::of(library, &own).map_err(|faults| faults.join("; "))?;
    under(&record, Ruled { variant: &own, inventory: &inventory }, other)
}

fn finding(path: &str, finished: bool, under: &Under) -> Finding {
    let difference = under.difference.as_ref();
    let line = difference.map(|difference| difference.line);
    let from = difference.map(|difference| match difference.n {
        0 => "ruled otherwise from the deal on".to_owned(),
        n => format!("ruled otherwise from action {n} on"),
    });
    let switch = match &under.stands {
        Some(stands) if stands.may_switch => "may switch",
        _ => "cannot switch",
    };
    let found = match (finished, from) {
        (true, None) => ("finished", None, "finished, ruled the same".to_owned()),
        (true, Some(from)) => ("finished-otherwise", line, format!("finished, {from}")),
        (false, None) if under.is_left_alone() => ("left-alone", None, format!("left alone, {switch}")),
        (false, None) => ("other-actions", None, format!("other actions are legal now, {switch}")),
        (false, Some(from)) => ("ruled-otherwise", line, format!("{from}, {switch}")),
    };
    let below = if finished || under.is_left_alone() { String::new() } else { text::under(under) };
    Finding {
        details: json!({"variant": under.diff.from.variant, "under": json::under(under)}),
        below,
        ..Finding::of(path, found)
    }
}
