//! New folders of files, for `init` and `scaffold`.

use std::fs;
use std::path::Path;

use umpire_authoring::project::File;

use super::new;
use super::output::BadInput;

/// Checks that a folder is empty or does not exist.
///
/// # Errors
/// It is not empty.
pub fn must_be_empty(folder: &Path) -> Result<(), BadInput> {
    if fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some()) {
        let folder = folder.display();
        return Err(BadInput::one(format!("{folder}: this folder holds something already; nothing was written")));
    }
    Ok(())
}

/// Creates files.
///
/// # Errors
/// One exists already, or cannot be written.
pub fn save(folder: &Path, files: Vec<File>) -> Result<(), BadInput> {
    files.iter().try_for_each(|(path, text)| new::save(&folder.join(path), text).map_err(BadInput::one))
}

/// The line of `next:` that goes to the folder; empty if it is the current one.
pub fn go_to(folder: &Path) -> String {
    let folder = folder.display().to_string();
    match folder.as_str() {
        "." | "./" => String::new(),
        _ if folder.contains(' ') => format!("  cd \"{folder}\"\n"),
        _ => format!("  cd {folder}\n"),
    }
}
