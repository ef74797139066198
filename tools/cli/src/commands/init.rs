//! `umpire init`: a folder of one's own to design an edition in.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use umpire_engine::variant::{Shelf as _, name};
use umpire_kit::clauses::Inventory;
use umpire_kit::library::Library;
use umpire_kit::project::{self, Start};

use super::exit::BadInput;
use super::output::{Ended, Output};
use super::variants;
use crate::disk::{Checkout, write};

/// Makes a project: a folder with a variant, its scenarios, a rulebook, a casebook, and what CI and editors need.
///
/// The folder works without a checkout of Umpire; every command can be run in it.
#[derive(Args, Debug)]
pub struct Init {
    /// The folder to make; it may be there, if it is empty.
    #[arg(value_name = "DIR")]
    pub dir: PathBuf,
    /// The shipped variant that the edition differs from.
    #[arg(long, value_name = "PARENT", default_value = "card-slot/1.0.0")]
    pub extends: String,
    /// The name of the edition; that of the folder if not given.
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
}

impl Init {
    /// Runs the command.
    ///
    /// # Errors
    /// A name that is none, a parent that is not shipped, a folder that holds something or cannot be written to.
    pub fn run(&self) -> Ended {
        let shipped = Library::embedded();
        let folder = self.dir.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let name = self.name.clone().unwrap_or_else(|| name::of_file(&folder));
        check_name(&shipped, &name)?;
        let parent = variants::load(&shipped, &self.extends)?;
        if parent.rulebook.is_some() || shipped.shipped(&self.extends).is_none() {
            let message =
                format!("--extends {}: a project extends a shipped variant of a shipped document", self.extends);
            return Err(BadInput::one(message));
        }
        if fs::read_dir(&self.dir).is_ok_and(|mut entries| entries.next().is_some()) {
            let dir = self.dir.display();
            return Err(BadInput::one(format!("{dir}: this folder holds something already; nothing was written")));
        }
        let start = Start { name: &name, parent: &parent, shipped: &shipped.variants() };
        save(&self.dir, project::files(&start))?;
        let checkout = Checkout::around(&self.dir);
        let variant = variants::load(&checkout.library, &name)?;
        let inventory = Inventory::of(&checkout.library, &variant).map_err(BadInput)?;
        save(&self.dir, project::casebook(&checkout.library, &variant, &inventory).map_err(BadInput::one)?)?;
        let dir = self.dir.display();
        let told = format!(
            "made {dir}: {name}, which extends {}\n\nnext:\n  cd {dir}\n  umpire spec --watch   then edit variants/{name}.yaml\n  \
             umpire verify\n  cat README.md\n",
            parent.name
        );
        Ok(Output::for_people(&shipped.origin(), &told))
    }
}

/// Refuses what is no name in one part.
fn check_name(library: &Library, text: &str) -> Result<(), BadInput> {
    if !name::is_name(text) || text.contains('/') || library.shipped(text).is_some() {
        let near = name::of_file(text);
        let hint =
            if name::is_name(&near) && near != text { format!(" (did you mean `{near}`?)") } else { String::new() };
        let message = format!("`{text}`: a name is made of a-z, 0-9, `.` and `-`{hint}; `--name` gives one");
        return Err(BadInput::one(message));
    }
    Ok(())
}

fn save(root: &Path, files: Vec<project::File>) -> Result<(), BadInput> {
    for (path, text) in files {
        let file = root.join(path);
        let told = |error: std::io::Error| BadInput::one(format!("{}: {error}", file.display()));
        fs::create_dir_all(write::folder_of(&file)).map_err(told)?;
        write::create(&file, &text).map_err(told)?;
    }
    Ok(())
}
