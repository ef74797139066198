//! Lists the variants and scenarios below a folder, and saves them unless they have changed meanwhile.

use std::path::{Path, PathBuf};
use std::{fs, io};

use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::{Value, json};
use umpire_clauses::library::has_extension;

use crate::disk::{self, write};

/// The most files that are listed, and folders that are searched.
const MOST: usize = 1000;
/// Folders that are not searched.
const SKIPPED: [&str; 2] = ["target", "node_modules"];
const ENDINGS: [&str; 2] = ["yaml", "feature"];

/// The status and the message of a refusal.
pub type Refused = (StatusCode, String);

/// A folder whose variants are served.
pub struct Files {
    root: PathBuf,
}

/// A file to be saved.
#[derive(Deserialize)]
pub struct Save {
    /// Its path, as it was listed.
    path: String,
    /// Its text when it was read.
    was: String,
    /// Its new text.
    text: String,
}

impl Files {
    /// Serves the files below a folder.
    ///
    /// # Errors
    /// The folder does not exist.
    pub fn below(root: &Path) -> io::Result<Files> {
        Ok(Files { root: root.canonicalize()? })
    }

    /// Each file with its path and text. Unreadable files are left out.
    ///
    /// # Errors
    /// Never.
    pub fn list(&self) -> Result<Vec<Value>, Refused> {
        let each = |path: String| {
            let text = disk::read(&self.root.join(&path), &path).ok()?.text.into_owned();
            Some(json!({"path": path, "text": text}))
        };
        Ok(self.paths().into_iter().filter_map(each).collect())
    }

    /// Saves a listed file.
    ///
    /// # Errors
    /// It is not listed, has changed meanwhile, or cannot be written; then it is unchanged.
    pub fn save(&self, save: &Save) -> Result<(), Refused> {
        let path = self.paths().into_iter().find(|path| *path == save.path);
        let path = path.ok_or_else(|| (StatusCode::FORBIDDEN, "only files that are listed can be saved".to_owned()))?;
        let file = self.root.join(&path);
        let told = |error: io::Error| (StatusCode::FORBIDDEN, format!("{path}: {error}"));
        let change = write::FileLock::acquire(&file).map_err(told)?;
        let now = disk::read(&file, &path).map_err(|fault| (StatusCode::FORBIDDEN, fault))?.text;
        if now != save.was {
            return Err((StatusCode::CONFLICT, format!("{path} was changed since it was opened; it is left as it is")));
        }
        change.write(Some(&save.was), &save.text).map_err(told)
    }

    /// The paths of all variants and features, sorted. Links are neither listed nor followed.
    fn paths(&self) -> Vec<String> {
        let (mut folders, mut paths) = (vec![self.root.clone()], Vec::new());
        let mut looked_into = 0;
        while let Some(folder) = folders.pop().filter(|_| looked_into < MOST) {
            looked_into += 1;
            for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
                let (path, name) = (entry.path(), entry.file_name());
                let hidden =
                    name.as_encoded_bytes().starts_with(b".") || SKIPPED.iter().any(|skipped| name == *skipped);
                let is_wanted = || ENDINGS.iter().any(|ending| has_extension(&path, ending));
                match entry.file_type() {
                    Ok(kind) if kind.is_dir() && !hidden => folders.push(path),
                    Ok(kind) if kind.is_file() && !hidden && is_wanted() => paths.extend(self.named(&path)),
                    _ => {}
                }
            }
        }
        paths.sort();
        paths.truncate(MOST);
        paths
    }

    fn named(&self, path: &Path) -> Option<String> {
        Some(path.strip_prefix(&self.root).ok()?.to_str()?.replace('\\', "/"))
    }
}
