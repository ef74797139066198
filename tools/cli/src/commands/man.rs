//! `umpire man`: writes the manual pages, for packagers.

use std::path::PathBuf;

use clap::{Args, Command};
use clap_mangen::Man;

use super::output::{BadInput, CommandResult, Exit, Output};
use crate::disk::write::FolderLock;

/// Writes the manual pages into a folder, one for each command
#[derive(Args, Debug)]
#[command(hide = true)]
pub struct Manual {
    /// The folder.
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

impl Manual {
    /// Runs the command.
    ///
    /// # Errors
    /// A page that cannot be written.
    pub fn run(&self, mut command: Command) -> CommandResult {
        command.build();
        let claim = FolderLock::acquire(&self.folder).map_err(|error| BadInput::at(&self.folder, error))?;
        for (name, page) in pages(&command) {
            claim.write(&name, &page)?;
        }
        Ok(Output::empty(Exit::Conforms))
    }
}

/// The page of a command by file name, and those of its subcommands.
fn pages(command: &Command) -> Vec<(String, String)> {
    let man = Man::new(command.clone()).source(concat!("umpire ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    // Writing to memory does not fail.
    let _ = man.render(&mut page);
    let shown = command.get_subcommands().filter(|each| !each.is_hide_set() && each.get_name() != "help");
    let below = shown.flat_map(pages);
    [(man.get_filename(), String::from_utf8_lossy(&page).into_owned())].into_iter().chain(below).collect()
}
