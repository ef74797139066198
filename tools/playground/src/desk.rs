//! What a worker's module remembers from call to call.

use umpire_kit::library::Library;
use umpire_kit::page::spec::Cases;
use umpire_kit::spec::suite::Suite;

use crate::{design, simulate, sweep};

/// What a module remembers.
pub struct Desk {
    /// What is built in, with the features that were read.
    pub suite: Suite,
    /// The settled cases that are built in.
    pub cases: Cases,
    /// The variant being designed.
    pub design: Option<design::Running>,
    /// The run that was simulated last.
    pub games: Option<simulate::Ready>,
    /// The sweep that was played last.
    pub sweep: Option<sweep::Ready>,
}

impl Desk {
    /// A module that was asked nothing yet.
    pub fn new() -> Desk {
        let library = Library::embedded();
        Desk { cases: Cases::of(&library), suite: Suite::new(library, None), design: None, games: None, sweep: None }
    }
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}
