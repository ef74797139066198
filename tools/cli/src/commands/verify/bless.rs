//! `umpire verify --bless`: the one way to change a settled ruling.

use std::path::Path;

use umpire_clauses::library::{Library, has_extension};
use umpire_judging::casebook::bless::{Blessing, bless};
use umpire_judging::casebook::{Adjudicator, Case};
use umpire_report::casebook::differently;

use crate::commands::output::{BadInput, CommandResult, Format, Output};
use crate::commands::variants;
use crate::disk::write::FileLock;
use crate::{date, disk, git};

/// Settles a case anew.
///
/// # Errors
/// A file that is no case or cannot be edited, a ruling that has not changed, or no name or reason.
pub(super) fn run(library: &Library, path: &Path, because: Option<&str>, by: Option<&str>) -> CommandResult {
    let name = path.display();
    if has_extension(path, "jsonl") {
        let message =
            "a record tells what happened and is not blessed; `umpire replay --to-case` makes a case of an action";
        return Err(BadInput::at(path, message));
    }
    let change = FileLock::acquire(path).map_err(|error| BadInput::at(path, error))?;
    let file = disk::read_path(path)?;
    let refused = variants::bad_input(library);
    let case = Case::read(&file).map_err(refused)?;
    let judged = Adjudicator::new(library).adjudicate(&case).map_err(refused)?;
    if judged.holds() {
        return Err(BadInput::at(path, "nothing to bless: it is ruled today as it was settled"));
    }
    let because = because.map(str::trim).filter(|because| !because.is_empty());
    if because.is_none() && (case.ruling.is_some() || case.because.is_none()) {
        let message = "--bless needs a reason: --because \"...\", in a sentence that a judge can read aloud";
        return Err(BadInput::one(message));
    }
    let by = by.map(str::trim).filter(|by| !by.is_empty()).map(str::to_owned).or_else(git::user);
    let by = by.ok_or_else(|| BadInput::one("--bless needs somebody who says so: --by NAME, or git's user.name"))?;
    let blessing = Blessing { because: because.map(str::to_owned), by, on: date::today() };
    let text = bless(&file, &case, judged.today(), &blessing)
        .map_err(|why| BadInput::at(path, format!("it cannot be blessed: {why}")))?;
    change.write(Some(&file.text), &text).map_err(|error| BadInput::at(path, error))?;
    let settled = "blessed: the ruling of today is settled";
    if case.ruling.is_none() {
        return Ok(Output::new(Format::Text, &format!("{name}: {settled}\n")));
    }
    let differs = differently(&case, &judged);
    Ok(Output::new(Format::Text, &format!("{name}: {differs}\n{settled}, the earlier one is kept in its history\n")))
}
