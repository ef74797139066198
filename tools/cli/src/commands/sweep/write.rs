//! A point of a sweep as a variant file.

use std::path::{Path, PathBuf};

use umpire_authoring::sweep::written::Broken;
use umpire_authoring::sweep::{Raced, Settled, Sweep, written};
use umpire_clauses::style::counted;
use umpire_engine::sanitize;
use umpire_engine::tree::Choice;
use umpire_engine::variant::{Variant, name};
use umpire_scenarios::suite::{Filter, Suite};
use umpire_scenarios::verdict::ClauseStatus;

use super::super::output::BadInput;
use super::super::{new, variants};
use crate::disk::{Checkout, write};

/// The file to write a point to.
pub struct Target {
    file: PathBuf,
    name: String,
    extends: String,
}

/// Checks the file for a point before anything is played.
///
/// # Errors
/// The file exists already, or could not extend the variant from there.
pub fn target(checkout: &Checkout, file: &Path, variant: &str) -> Result<Target, BadInput> {
    if file.symlink_metadata().is_ok() {
        return Err(BadInput::one(new::already_there(file)));
    }
    if !file.extension().is_some_and(|ending| ending == "yaml" || ending == "yml") {
        return Err(BadInput::at(file, "a variant file ends in .yaml"));
    }
    let folder = write::folder_of(file);
    if !folder.is_dir() {
        return Err(BadInput::at(folder, "no such folder"));
    }
    let name = named(checkout, file);
    let extends = new::extends_from(checkout, variant, &name, file)?;
    Ok(Target { file: file.to_owned(), name, extends })
}

/// The name of a variant by its file: below `variants/` the path there, else the file name.
fn named(checkout: &Checkout, file: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let whole = here.join(file);
    let below = checkout.root.as_ref().and_then(|root| whole.strip_prefix(root.join("variants")).ok());
    let below = below.map(|path| path.with_extension("").to_string_lossy().replace('\\', "/"));
    let stem = file.file_name().map(|stem| name::of_file(&stem.to_string_lossy())).unwrap_or_default();
    below.filter(|name| name::is_name(name)).unwrap_or(stem)
}

impl Target {
    /// Writes a point. Returns a message about it.
    ///
    /// # Errors
    /// The file would be no valid variant, or cannot be written; then it is not.
    pub fn write(&self, checkout: &Checkout, sweep: &Sweep, raced: &Raced) -> Result<String, BadInput> {
        let point = raced.point;
        let path = new::relative(&self.file);
        let text = |broken: &[Broken]| written::write(sweep, point, &self.name, &self.extends, broken);
        let library = &checkout.library;
        let bare = variants::load_text(library, &path, &text(&[]))?;
        let (broken, before) = (broken(checkout, bare)?, broken(checkout, sweep.variant.clone())?);
        let is_already = |id: &String| before.iter().any(|(known, _)| known == id);
        let broken: Vec<Broken> = broken.into_iter().map(|(id, says)| (id.clone(), says, is_already(&id))).collect();
        let whole = text(&broken);
        variants::load_text(library, &path, &whole)?;
        new::save(&self.file, &whole)?;
        let path = sanitize::line(&path);
        let clauses = match broken.len() {
            0 => "no clause is false by it".to_owned(),
            more => counted(more, "announcement is", "announcements are") + " to be filled in",
        };
        let settled = match raced.settled {
            Some(Settled::Open | Settled::Missed) => format!("{}, ", raced.settled.map_or("", Choice::spelling)),
            _ => String::new(),
        };
        Ok(format!("wrote {path}: {settled}{clauses}; then\n  umpire check {path}\n  umpire spec {path}\n"))
    }
}

/// The clauses that a variant breaks without an announcement, by id and summary.
fn broken(checkout: &Checkout, variant: Variant) -> Result<Vec<(String, String)>, BadInput> {
    let suite = Suite::new(checkout.library.clone(), None);
    let plan = suite.plan(variant)?;
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    let broken = verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Broken);
    Ok(broken.map(|broken| (broken.clause.id.clone(), broken.clause.summary.clone())).collect())
}
