//! The findings of a run: the status of every clause and ruling.

use std::collections::HashSet;

use umpire_assertions::assertion::Assertion;
use umpire_assertions::watch::{Tally, is_violated};
use umpire_clauses::condition::Reason;
use umpire_clauses::inventory::Clause;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::Amend;

use super::cause::Cause;
use super::expected::{Expected, Listed};
use super::held::Held;
use super::skipped::Unplayed;
use crate::extract::amendment::Drafted;
use crate::model::ending::Ending;

umpire_engine::choice! {
    /// The status of a clause after a run, in the order of reports.
    #[derive(PartialOrd, Ord)]
    ClauseStatus {
        /// Every scenario passed.
        Holds = "holds",
        /// Some did not.
        Broken = "broken",
        /// Announced as amended, and the scenarios of the new behaviour pass.
        Amended = "amended",
        /// Announced as amended, but it still holds.
        Needless = "needless",
        /// No scenario speaks of it, or none of its announced new behaviour; or some fail although no game violates it.
        Untested = "untested",
        /// A value that it presupposes is absent, so it is neither true nor false.
        Moot = "moot",
        /// No game came to its subject, which can be set up or is the document's own; or none of its scenarios can be set up, and a
        /// value that it states is another.
        NotReached = "not-reached",
        /// Its scenarios are for other variants, or for the project's own engine.
        Inapplicable = "inapplicable",
        /// There is nothing to test.
        Advice = "advice",
    }
}

impl ClauseStatus {
    /// Every one, in the order of reports.
    pub const ALL: [ClauseStatus; 9] = {
        let (mut all, mut n) = ([ClauseStatus::Holds; 9], 0);
        while n < all.len() {
            all[n] = ClauseStatus::VALUES[n].1;
            n += 1;
        }
        all
    };

    /// The word in reports.
    pub fn word(self) -> &'static str {
        self.spelling()
    }

    /// Whether the variant does not conform with it.
    pub fn fails(self) -> bool {
        matches!(self, ClauseStatus::Broken | ClauseStatus::Needless | ClauseStatus::Untested)
    }
}

/// The assertions that games violate, in words; `None` if they violate none.
pub fn violations(asserts: &[Assertion], tallies: &[Tally]) -> Option<String> {
    let violated = asserts.iter().zip(tallies).filter(|(_, tally)| tally.violated.is_some());
    let told = |assertion: &Assertion| match &assertion.then {
        Some(then) => format!("{}: {then}", assertion.on),
        None => assertion.on.clone(),
    };
    let told: Vec<String> = violated.map(|(assertion, _)| told(assertion)).collect();
    (!told.is_empty()).then(|| format!("games violate {}", told.join("; ")))
}

/// A scenario that ran.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tested {
    /// Its name.
    pub name: String,
    /// `path:line`.
    pub at: String,
    /// Its permanent id, which all rows of an outline share, if it has one.
    pub id: Option<String>,
    /// The line of its first step, which all rows of an outline share.
    pub first_step: usize,
    /// How it ended.
    pub ending: Ending,
    /// Why it failed, where it failed on an outside engine.
    pub cause: Option<Box<Cause>>,
    /// Why its failure does not count, where it does not.
    pub expected: Option<Expected>,
    /// The changed values because of which an inherited scenario fails, with the Givens that would hold them.
    pub held: Vec<Held>,
}

impl Tested {
    /// Whether it failed and that counts.
    pub fn fails(&self) -> bool {
        !self.ending.status.is_good() && self.expected.is_none()
    }
}

/// A clause after a run.
#[derive(Clone, PartialEq, Debug)]
pub struct ClauseVerdict {
    /// The clause.
    pub clause: Clause,
    /// Its status.
    pub standing: ClauseStatus,
    /// The values of the variant because of which it does not hold or says nothing.
    pub because: Vec<Reason>,
    /// The announcement that it no longer holds, if the variant makes one.
    pub amend: Option<Amend>,
    /// Number and title of its section.
    pub section: (String, String),
    /// Why it is inapplicable, where it is.
    pub inapplicable: Option<String>,
    /// The scenarios that count.
    pub scenarios: Vec<Tested>,
    /// How each of its assertions fared; empty where no games were watched.
    pub tallies: Vec<Tally>,
    /// How many games were watched.
    pub games: u64,
    /// Whether it is listed as known to be violated.
    pub is_listed: bool,
}

impl ClauseVerdict {
    /// Whether a game violates what it asserts.
    pub fn is_violated(&self) -> bool {
        is_violated(&self.tallies)
    }

    /// Whether no game from a deal violates it, although a position that can be set up does, or a scenario fails, which may rest
    /// on something else that the variant changes.
    pub fn has_misfits(&self) -> bool {
        let is_at_odds = self.is_violated() || !self.scenarios.is_empty();
        self.standing == ClauseStatus::Untested && self.amend.is_none() && is_at_odds
    }

    /// Whether the variant would have to announce that it no longer holds.
    pub fn is_unannounced(&self) -> bool {
        self.has_misfits() || self.standing == ClauseStatus::Broken && self.amend.is_none()
    }

    /// Whether it is broken only in ways that were expected.
    pub fn is_known(&self) -> bool {
        let mut failed = self.scenarios.iter().filter(|tested| !tested.ending.status.is_good()).peekable();
        self.standing == ClauseStatus::Broken
            && (self.is_listed || failed.peek().is_some())
            && failed.all(|tested| tested.expected.is_some())
    }

    /// Whether the run does not conform because of it.
    pub fn fails(&self) -> bool {
        self.standing.fails() && !self.is_known()
    }
}

/// A ruling after a run.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingVerdict {
    /// Its number, `R4`.
    pub id: String,
    /// Its scenarios.
    pub scenarios: Vec<Tested>,
    /// Its assertions.
    pub asserts: Vec<Assertion>,
    /// Why it asserts nothing, where it does not.
    pub unasserted: Option<String>,
    /// How each of its assertions fared; empty where no games were watched.
    pub tallies: Vec<Tally>,
    /// How many games were watched.
    pub games: u64,
    /// Whether it is listed as known to be violated.
    pub is_listed: bool,
}

impl RulingVerdict {
    /// Whether every scenario passed and nothing violates what it asserts.
    pub fn holds(&self) -> bool {
        passed(&self.scenarios) && !self.is_violated()
    }

    /// Whether a game violates what it asserts.
    pub fn is_violated(&self) -> bool {
        is_violated(&self.tallies)
    }

    /// Its status.
    pub fn standing(&self) -> ClauseStatus {
        if self.holds() { ClauseStatus::Holds } else { ClauseStatus::Broken }
    }

    /// Whether the run does not conform because of it.
    pub fn fails(&self) -> bool {
        let is_known = self.is_listed || self.scenarios.iter().any(|tested| tested.expected.is_some());
        self.scenarios.iter().any(Tested::fails) || self.is_violated() && !is_known
    }
}

/// The findings of a run of one variant.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict {
    /// The variant.
    pub variant: String,
    /// Its document.
    pub document: String,
    /// The engine.
    pub engine: String,
    /// Whether it is an outside one.
    pub outside: bool,
    /// Whether the variant extends another, so that it may differ from the document on purpose.
    pub extends_any: bool,
    /// The clauses, in the order of the document.
    pub clauses: Vec<ClauseVerdict>,
    /// The rulings, by number.
    pub rulings: Vec<RulingVerdict>,
    /// Scenarios that belong to no clause and no ruling.
    pub unassigned: Vec<Tested>,
    /// How many scenarios ran, those included that do not count.
    pub ran: usize,
    /// How many of them the engine said it cannot play.
    pub unsupported: usize,
    /// The scenarios that an outside engine did not play, by reason.
    pub unplayed: Vec<Unplayed>,
    /// The file of known faults, applied to the run, where there is one.
    pub listed: Option<Listed>,
    /// How many clauses but advice the filter leaves out.
    pub not_asked: usize,
    /// Requirements that it missed.
    pub shortfalls: Vec<Shortfall>,
    /// The draft of what announces the broken clauses, where it was asked for.
    pub draft: Option<Draft>,
    /// How long it took.
    pub seconds: f64,
}

/// A draft of the announcements that clauses no longer hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draft {
    /// The path of the variant's file.
    pub file: String,
    /// Whether the file has announcements already.
    pub announces: bool,
    /// The first lines of the feature beside it, where there is none yet.
    pub head: Option<String>,
    /// The first clauses that are not announced in full.
    pub clauses: Vec<DraftedClause>,
    /// How many more there are.
    pub more: usize,
}

/// A clause that is not announced in full.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DraftedClause {
    /// Its id.
    pub id: String,
    /// Whether it is announced, and lacks a scenario that passes.
    pub is_announced: bool,
    /// A scenario of what is so instead.
    pub scenario: Option<Drafted>,
}

/// The counts of a summary.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Clauses by standing, in the order of [`ClauseStatus::ALL`].
    pub clauses: [usize; 9],
    /// Scenarios that count, each once.
    pub scenarios: usize,
    /// Those that did not pass.
    pub failed: usize,
}

impl Summary {
    /// How many clauses have this standing.
    pub fn of(&self, standing: ClauseStatus) -> usize {
        self.clauses[standing.place()]
    }
}

/// Something that a run did not judge and should have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortfall {
    /// A sentence.
    pub what: String,
    /// Whether it was required, so that the run does not conform.
    pub fails: bool,
}

impl Verdict {
    /// Every scenario that counts, as often as it belongs to something.
    pub(super) fn tested_mut(&mut self) -> impl Iterator<Item = &mut Tested> {
        let of_clauses = self.clauses.iter_mut().flat_map(|verdict| &mut verdict.scenarios);
        let of_rulings = self.rulings.iter_mut().flat_map(|verdict| &mut verdict.scenarios);
        of_clauses.chain(of_rulings).chain(&mut self.unassigned)
    }

    /// Every scenario that counts, each once.
    pub fn scenarios(&self) -> Vec<&Tested> {
        let of_clauses = self.clauses.iter().flat_map(|verdict| &verdict.scenarios);
        let of_rulings = self.rulings.iter().flat_map(|verdict| &verdict.scenarios);
        let mut seen = HashSet::new();
        of_clauses.chain(of_rulings).chain(&self.unassigned).filter(|scenario| seen.insert(&scenario.at)).collect()
    }

    /// The counts.
    pub fn summary(&self) -> Summary {
        let scenarios = self.scenarios();
        let failed = scenarios.iter().filter(|scenario| !scenario.ending.status.is_good()).count();
        let mut summary = Summary { clauses: [0; 9], scenarios: scenarios.len(), failed };
        for (count, standing) in summary.clauses.iter_mut().zip(ClauseStatus::ALL) {
            *count = self.clauses.iter().filter(|verdict| verdict.standing == standing).count();
        }
        summary
    }

    /// Whether the variant conforms: no clause that fails, no ruling broken, nothing failed besides, but what was expected to;
    /// nothing that is listed as a known fault is repaired, and all that is required was judged.
    pub fn conforms(&self) -> bool {
        self.conforms_but_for_list() && !self.is_stale()
    }

    /// Whether it would conform if its list of known failures had no entries that are repaired or fail in another way.
    pub fn conforms_but_for_list(&self) -> bool {
        !self.clauses.iter().any(ClauseVerdict::fails)
            && !self.rulings.iter().any(RulingVerdict::fails)
            && !self.unassigned.iter().any(Tested::fails)
            && !self.shortfalls.iter().any(|shortfall| shortfall.fails)
    }

    /// Whether its list of known failures has entries that are repaired or fail in another way.
    fn is_stale(&self) -> bool {
        self.listed.as_ref().is_some_and(|listed| !listed.repaired.is_empty() || !listed.changed.is_empty())
    }
}

/// Whether none failed. One whose setup this variant has not the cards for says nothing.
pub(super) fn passed(scenarios: &[Tested]) -> bool {
    scenarios.iter().all(|scenario| scenario.ending.status.is_good())
}
