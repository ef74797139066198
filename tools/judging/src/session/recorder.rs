//! Where the lines of a record go.

use std::cell::RefCell;
use std::rc::Rc;

/// Keeps the lines of a record as they are made.
pub trait Recorder {
    /// Keeps one complete line. Once it returns, the line survives a killed process.
    ///
    /// # Errors
    /// It could not be kept.
    fn keep(&mut self, line: &str) -> Result<(), Unkept>;

    /// Begins another record with the lines before the one of this digest, and goes on there. Returns the last of them.
    ///
    /// # Errors
    /// It could not be begun; then nothing changes.
    fn take_back(&mut self, digest: &str) -> Result<String, Unkept>;

    /// The name of the record, for people.
    fn name(&self) -> String {
        String::new()
    }
}

/// The lines of a record before the one of this digest.
pub fn before<'t>(text: &'t str, digest: &str) -> &'t str {
    let end = text.find(&format!("\"state\":\"{digest}\"}}")).unwrap_or(text.len());
    &text[..text[..end].rfind('\n').map_or(0, |end| end + 1)]
}

/// The last of some lines.
pub fn last(lines: &str) -> String {
    lines.lines().next_back().unwrap_or_default().to_owned()
}

/// A line that could not be kept: where, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unkept(pub String);

/// A record in memory. A clone of it can be read while the game goes on.
#[derive(Clone, Default, Debug)]
pub struct InMemory(Rc<RefCell<String>>);

impl InMemory {
    /// The lines so far.
    pub fn text(&self) -> String {
        self.0.borrow().clone()
    }
}

impl Recorder for InMemory {
    fn keep(&mut self, line: &str) -> Result<(), Unkept> {
        self.0.borrow_mut().push_str(line);
        Ok(())
    }

    fn take_back(&mut self, digest: &str) -> Result<String, Unkept> {
        let kept = before(&self.text(), digest).to_owned();
        self.0.replace(kept.clone());
        Ok(last(&kept))
    }
}
