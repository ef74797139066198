//! Verification of cases.

use std::path::Path;

use serde_json::json;
use umpire_clauses::library::Text;
use umpire_judging::casebook::{Adjudicator, Case};
use umpire_report::casebook;

use super::finding::Finding;
use crate::commands::variants;
use crate::disk;

/// Reads a file and verifies the case in it.
pub(super) fn read(bench: &Adjudicator<'_>, path: &Path) -> Finding {
    let name = path.display().to_string();
    match disk::read(path, &name) {
        Ok(file) => verify(bench, &file),
        Err(error) => Finding::of(&name, ("bad-case", None, error)),
    }
}

/// Verifies the text of a case.
pub(super) fn verify(bench: &Adjudicator<'_>, file: &Text) -> Finding {
    let finding = |found| Finding::of(&file.path, found);
    let judged = Case::read(file).and_then(|case| Ok((bench.adjudicate(&case)?, case)));
    let (judged, case) = match judged {
        Ok(judged) => judged,
        Err(faults) => {
            let line = faults.first().map(|fault| fault.place.line as usize);
            return finding(("bad-case", line, variants::annotated(bench.library(), &faults).join("\n")));
        }
    };
    let line = Some(case.place.line as usize);
    let Some(settled) = &judged.settled else {
        let text = "nothing is settled yet; `umpire verify --bless FILE` writes today's ruling into it";
        return finding(("unsettled", line, text.to_owned()));
    };
    let details = json!({
        "case": case.name,
        "variant": judged.variant.name,
        "clauses": case.clauses.iter().map(|cited| &cited.id).collect::<Vec<_>>(),
        "settled": settled.to_json(),
        "today": judged.today().to_json(),
    });
    let found = if judged.holds() {
        ("settled", None, "settled, and ruled the same today".to_owned())
    } else {
        ("ruled-differently", line, casebook::differently(&case, &judged))
    };
    Finding { details, ..finding(found) }
}
