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
}
