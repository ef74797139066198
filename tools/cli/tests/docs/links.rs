//! References of a page: other pages, headings, files and folders of the project.

use std::path::{Component, Path, PathBuf};

use regex::Regex;

use crate::page::{self, Page};

/// The references of a page that lead nowhere.
pub fn faults(page: &Page) -> Vec<String> {
    let tree = page::tree();
    let link = Regex::new(r"\]\(([^)\s]+)\)").expect("a pattern");
    let mut faults = Vec::new();
    for (line, paragraph) in page.paragraphs() {
        let links = link.captures_iter(&paragraph).filter_map(|found| leads_somewhere(&tree, page, &found[1]).err());
        faults.extend(links.map(|fault| format!("{}:{line}: {fault}", page.name)));
    }
    for span in page.spans().iter().filter(|span| names_a_file(&tree, &span.text)) {
        faults.extend(is_there(&tree, &span.text).err().map(|fault| format!("{}:{}: {fault}", page.name, span.line)));
    }
    faults
}

fn leads_somewhere(tree: &[String], page: &Page, link: &str) -> Result<(), String> {
    if link.starts_with("https://") {
        return Ok(());
    }
    let (file, heading) = link.split_once('#').unwrap_or((link, ""));
    let target = if file.is_empty() { page.name.clone() } else { beside(&page.name, file) };
    is_there(tree, &target)?;
    let is_heading = |line: &str| line.starts_with('#') && anchor(line) == heading;
    if heading.is_empty() || page::read(&target).text.lines().any(is_heading) {
        return Ok(());
    }
    Err(format!("{target} has no heading #{heading}"))
}

/// A path beside a page, from the root.
fn beside(page: &str, file: &str) -> String {
    let mut path = PathBuf::from(page);
    path.pop();
    for part in Path::new(file).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            part => path.push(part),
        }
    }
    path.to_string_lossy().into_owned()
}

/// A heading as GitHub spells it in a link.
fn anchor(heading: &str) -> String {
    let text = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || [' ', '-', '_'].contains(c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Whether this is a path into the project: it begins with one of its folders.
pub fn names_a_file(tree: &[String], text: &str) -> bool {
    let Some((folder, _)) = text.split_once('/') else { return false };
    !text.contains(char::is_whitespace)
        && tree.iter().any(|file| file.split_once('/').is_some_and(|(top, _)| top == folder))
}

/// Whether there is such a file or folder. `<game>` and `*` stand for any name.
///
/// # Errors
/// A sentence that says that there is none.
pub fn is_there(tree: &[String], path: &str) -> Result<(), String> {
    let any = Regex::new(r"<[^>]*>|\\\*").expect("a pattern");
    let pattern = any.replace_all(&regex::escape(path.trim_end_matches('/')), "[^/]*").into_owned();
    let pattern = Regex::new(&format!("^{pattern}(/|$)")).expect("a pattern");
    if path.is_empty() || tree.iter().any(|file| pattern.is_match(file)) {
        return Ok(());
    }
    Err(format!("{path}: no such file or folder"))
}
