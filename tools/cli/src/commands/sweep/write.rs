//! A point of a sweep as a variant file.

use std::path::{Path, PathBuf};

use umpire_authoring::sweep::written;
use umpire_authoring::sweep::written::Broken;
use umpire_authoring::sweep::{Raced, Settled, Sweep};
use umpire_engine::outside;
use umpire_engine::variant::{self, Origin, Variant, name};
use umpire_scenarios::suite::{Filter, Suite};
use umpire_scenarios::verdict::ClauseStatus;

use super::super::exit::BadInput;
use super::super::{new, variants};
use crate::disk::{Checkout, Overlay, write};

/// Where a point will be written.
pub struct Target {
    file: PathBuf,
    name: String,
    extends: String,
}

/// Where a point will be written, before anything is played for it.
///
/// # Errors
/// There is such a file already, or it could not extend the variant from there.
pub fn target(checkout: &Checkout, file: &Path, variant: &str) -> Result<Target, BadInput> {
    if file.symlink_metadata().is_ok() {
        return Err(BadInput::one(new::taken(file)));
    }
    if !file.extension().is_some_and(|ending| ending == "yaml" || ending == "yml") {
        return Err(BadInput::of(file, "a variant file ends in .yaml"));
    }
    let folder = write::folder_of(file);
    if !folder.is_dir() {
        return Err(BadInput::of(folder, "no such folder"));
    }
    let name = named(checkout, file);
    let extends = new::extended(checkout, variant, &name, file)?;
    Ok(Target { file: file.to_owned(), name, extends })
}

/// The name of a variant by its file: below `variants/` its path there, else that of the file.
fn named(checkout: &Checkout, file: &Path) -> String {
    let here = std::env::current_dir().unwrap_or_default();
    let whole = here.join(file);
    let below = checkout.root.as_ref().and_then(|root| whole.strip_prefix(root.join("variants")).ok());
    let below = below.map(|path| path.with_extension("").to_string_lossy().replace('\\', "/"));
    let stem = file.file_name().map(|stem| name::of_file(&stem.to_string_lossy())).unwrap_or_default();
    below.filter(|name| name::is_name(name)).unwrap_or(stem)
}

impl Target {
    /// Writes a point; what is said of it.
    ///
    /// # Errors
    /// The file would be no valid variant, or cannot be written; then nothing is.
    pub fn write(&self, checkout: &Checkout, sweep: &Sweep, raced: &Raced) -> Result<String, BadInput> {
        let point = raced.point;
        let path = new::shown(&self.file);
        let text = |broken: &[Broken]| written::write(sweep, point, &self.name, &self.extends, broken);
        let bare = self.load(checkout, &path, &text(&[]))?;
        let broken = broken(checkout, bare)?;
        let whole = text(&broken);
        self.load(checkout, &path, &whole)?;
        new::save(&self.file, &whole).map_err(BadInput::one)?;
        let path = outside::line(&path);
        let clauses = match broken.len() {
            0 => "no clause is false by it".to_owned(),
            1 => "1 announcement is to be filled in".to_owned(),
            more => format!("{more} announcements are to be filled in"),
        };
        let settled = match raced.settled {
            Some(Settled::Open | Settled::Missed) => format!("{}, ", raced.settled.map_or("", Settled::word)),
            _ => String::new(),
        };
        Ok(format!("wrote {path}: {settled}{clauses}; then\n  umpire check {path}\n  umpire spec {path}\n"))
    }

    fn load(&self, checkout: &Checkout, path: &str, text: &str) -> Result<Variant, BadInput> {
        let library = &checkout.library;
        let written = Origin::File(path);
        let shelf = Overlay { library, instead: |asked: Origin<'_>| (asked == written).then(|| text.to_owned()) };
        variant::load(&shelf, written).map_err(|faults| BadInput(variants::show(library, &faults)))
    }
}

/// The clauses that a variant does not keep and does not announce, as their scenarios show.
fn broken(checkout: &Checkout, variant: Variant) -> Result<Vec<Broken>, BadInput> {
    let suite = Suite::new(checkout.library.clone(), None);
    let plan = suite.plan(variant).map_err(BadInput)?;
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    let broken = verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Broken);
    Ok(broken.map(|broken| (broken.clause.id.clone(), broken.clause.summary.clone())).collect())
}
