//! A cache of what calls read from the built-in library.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use umpire_clauses::library::Library;
use umpire_judging::casebook::settled::Docket;
use umpire_report::page::spec::Cases;
use umpire_scenarios::suite::Suite;

/// The cache.
pub struct Cache {
    /// The built-in library, with the features that were parsed.
    pub suite: Suite,
    cases: OnceCell<Cases>,
    dockets: HashMap<String, Rc<Docket>>,
}

impl Cache {
    /// The library of the suite.
    pub fn library(&self) -> &Library {
        self.suite.library()
    }

    /// The built-in settled cases. They are adjudicated when the first clause is looked at, so that the editor starts
    /// sooner.
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

impl Default for Cache {
    fn default() -> Cache {
        let suite = Suite::new(Library::embedded(), None);
        Cache { suite, cases: OnceCell::new(), dockets: HashMap::new() }
    }
}
