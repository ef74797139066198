//! What a worker's module remembers from call to call.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use umpire_judging::casebook::settled::Docket;
use umpire_clauses::library::Library;
use umpire_report::page::spec::Cases;
use umpire_scenarios::suite::Suite;

use crate::{design, engine, judge, play, simulate, sweep};

/// What a module remembers.
pub struct Desk {
    /// What is built in, with the features that were read.
    pub suite: Suite,
    cases: OnceCell<Cases>,
    /// The variant being designed.
    pub design: Option<design::Running>,
    /// The game being played.
    pub play: Option<play::Game>,
    /// The record being judged.
    pub judge: Option<judge::Game>,
    /// The engine of somebody else being judged.
    pub trial: Option<engine::Trial>,
    /// The settled cases of documents that were asked about.
    dockets: HashMap<String, Rc<Docket>>,
    /// The run that was simulated last.
    pub games: Option<simulate::Ready>,
    /// The sweep that was played last.
    pub sweep: Option<sweep::Ready>,
}

impl Desk {
    /// A module that was asked nothing yet.
    pub fn new() -> Desk {
        Desk {
            cases: OnceCell::new(),
            suite: Suite::new(Library::embedded(), None),
            design: None,
            play: None,
            judge: None,
            trial: None,
            games: None,
            sweep: None,
            dockets: HashMap::new(),
        }
    }

    /// The settled cases that are built in: ruled on when the first clause is looked at, not before a text can be edited.
    pub fn cases(&self) -> &Cases {
        self.cases.get_or_init(|| Cases::of(&Library::embedded()))
    }

    /// The settled cases of a document.
    pub fn docket(&mut self, document: &str) -> Rc<Docket> {
        let library = self.suite.library();
        let docket = || Rc::new(Docket::of(library, document));
        self.dockets.entry(document.to_owned()).or_insert_with(docket).clone()
    }
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}
