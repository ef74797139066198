//! Mistakes that an oracle can be told to make, and the scopes to which they are confined.
//!
//! Each mistake is looked up at the one place where the oracle carries out what it gets wrong. The lookup asks for
//! facts of that moment (whose turn it is, which line, which slot, how many cards the deck has left), and the oracle is
//! wrong only where they are those of the scopes. So from one mistake come many wrong engines: wrong of one line only,
//! of one seat, the first time only, with the last card of the deck only.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use super::{card_slot, cirno_neu, match_3};

/// A kind of fact, the values that a scope may ask for, and how to say so, with `{}` for the value.
#[derive(Debug)]
pub struct Kind {
    /// Its name in the names of wrong engines.
    pub name: &'static str,
    /// The values that are worth a wrong engine of their own.
    pub values: &'static [&'static str],
    /// When the mistake is made, in words.
    pub when: &'static str,
}

/// The kind that every game has: how often the mistake has come up in this game. No lookup tells it; it is counted
/// here.
pub const TIME: Kind = Kind { name: "time", values: &["first", "later"], when: "only the {} time(s) that it comes up" };

/// The scope of a mistake: one value of one kind of fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scope {
    /// The name of the kind.
    pub kind: &'static str,
    /// The value.
    pub value: &'static str,
}

/// The mistakes of a game.
pub trait Mistakes: Copy + PartialEq + 'static {
    /// The kinds of facts there are.
    const KINDS: &'static [Kind];
    /// One sentence that says what is wrong.
    fn text(self) -> &'static str;
    /// The names of the kinds of facts that make a difference where this mistake is looked up.
    fn kinds(self) -> &'static [&'static str];
}

/// Writes the mistakes of a game with their sentences, in groups that are looked up at the same kind of place.
macro_rules! mistakes {
    ($($kinds:ident { $($name:ident => $text:literal,)* })*) => {
        /// Something that an implementation could plausibly get wrong.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Mistake {
            $($(#[doc = $text] $name,)*)*
        }

        impl super::super::fault::Mistakes for Mistake {
            const KINDS: &'static [super::super::fault::Kind] = KINDS;

            fn text(self) -> &'static str {
                match self {
                    $($(Mistake::$name => $text,)*)*
                }
            }

            fn kinds(self) -> &'static [&'static str] {
                match self {
                    $($(Mistake::$name)|* => $kinds,)*
                }
            }
        }

        impl Mistake {
            /// Every mistake.
            pub const ALL: &'static [Mistake] = &[$($(Mistake::$name,)*)*];
        }
    };
}
pub(super) use mistakes;

/// A mistake and what it is confined to: a scope that its clause names, and one more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wrong<M> {
    /// The mistake.
    pub mistake: M,
    /// Its scopes; made only where all of them hold.
    pub scopes: [Option<Scope>; 2],
}

impl<M: Mistakes> Wrong<M> {
    /// The mistake, made always.
    pub const fn always(mistake: M) -> Wrong<M> {
        Wrong { mistake, scopes: [None, None] }
    }

    /// The mistake, confined to one value of a kind.
    pub const fn only(mistake: M, kind: &'static str, value: &'static str) -> Wrong<M> {
        Wrong { mistake, scopes: [Some(Scope { kind, value }), None] }
    }

    fn scopes(&self) -> impl Iterator<Item = Scope> {
        self.scopes.into_iter().flatten()
    }

    /// Whether it may be made where only these facts have come up.
    fn may_come_up(&self, facts: &Facts) -> bool {
        let came_up = |scope: Scope| facts.contains(&(self.mistake.text(), scope.kind, scope.value.to_owned()));
        facts.contains(&(self.mistake.text(), "", String::new()))
            && self.scopes().filter(|scope| scope.kind != TIME.name).all(came_up)
    }

    /// The mistake and its scopes.
    fn text(&self) -> String {
        let known = |scope: Scope| M::KINDS.iter().chain([&TIME]).find(|kind| kind.name == scope.kind);
        let when = |scope: Scope| known(scope).map(|kind| kind.when.replace("{}", scope.value));
        let parts: Vec<String> = self.scopes().filter_map(when).collect();
        if parts.is_empty() {
            return self.mistake.text().to_owned();
        }
        format!("{} ({})", self.mistake.text(), parts.join("; "))
    }

    /// The same mistake, confined further to each value of each kind that makes a difference to it.
    fn narrowed(self) -> impl Iterator<Item = Wrong<M>> {
        let [first, _] = self.scopes;
        let matters = move |kind: &&Kind| {
            self.mistake.kinds().contains(&kind.name) && first.is_none_or(|scope| scope.kind != kind.name)
        };
        let kinds = M::KINDS.iter().chain([&TIME]).filter(matters);
        let scopes = kinds.flat_map(|kind| kind.values.iter().map(|value| Scope { kind: kind.name, value }));
        scopes.map(move |scope| match first {
            None => Wrong { scopes: [Some(scope), None], ..self },
            Some(_) => Wrong { scopes: [first, Some(scope)], ..self },
        })
    }
}

/// The facts that came up at the lookups of each mistake: its text, a kind, a value.
pub type Facts = BTreeSet<(&'static str, &'static str, String)>;

/// The mistakes of an oracle, and their effects in one game.
#[derive(Clone, Debug)]
pub struct Told<M> {
    /// The mistakes to make, each with the actions at which it came up.
    wrong: Vec<(Wrong<M>, RefCell<BTreeSet<u64>>)>,
    /// Where to write down every fact that came up, if anybody wants to know.
    log: Option<Arc<Mutex<Facts>>>,
    /// How many actions were played.
    moment: u64,
}

impl<M: Mistakes> Told<M> {
    /// The mistakes at the start of a game.
    pub fn new(wrong: impl IntoIterator<Item = Wrong<M>>, log: Option<Arc<Mutex<Facts>>>) -> Told<M> {
        let wrong = wrong.into_iter().map(|wrong| (wrong, RefCell::default())).collect();
        Told { wrong, log, moment: 0 }
    }

    /// An action was played: what comes up from now on comes up another time.
    pub fn next_moment(&mut self) {
        self.moment += 1;
    }

    /// Whether to make a mistake now. `fact` tells the facts of this moment.
    pub fn is_wrong(&self, mistake: M, fact: impl Fn(&str) -> Option<String>) -> bool {
        if let Some(log) = &self.log {
            let mut log = log.lock().expect("no test panics while it logs");
            log.insert((mistake.text(), "", String::new()));
            let known = mistake.kinds().iter().filter_map(|kind| Some((mistake.text(), *kind, fact(kind)?)));
            log.extend(known);
        }
        let holds = |scope: Scope| fact(scope.kind).is_some_and(|value| value == scope.value);
        let makes = |(wrong, came_up): &(Wrong<M>, RefCell<BTreeSet<u64>>)| {
            if !wrong.scopes().filter(|scope| scope.kind != TIME.name).all(holds) {
                return false;
            }
            let mut came_up = came_up.borrow_mut();
            came_up.insert(self.moment);
            let first = came_up.first() == Some(&self.moment);
            wrong.scopes().filter(|scope| scope.kind == TIME.name).all(|scope| (scope.value == "first") == first)
        };
        self.wrong.iter().filter(|(wrong, _)| wrong.mistake == mistake).any(makes)
    }
}

/// Something to get wrong in one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// About Card Slot.
    CardSlot(Wrong<card_slot::wrong::Mistake>),
    /// About Match-3 Solitaire.
    Match3(Wrong<match_3::wrong::Mistake>),
    /// About cirno+neu.
    CirnoNeu(Wrong<cirno_neu::wrong::Mistake>),
}

impl Fault {
    /// The mistake and its scopes.
    pub fn text(&self) -> String {
        match self {
            Fault::CardSlot(wrong) => wrong.text(),
            Fault::Match3(wrong) => wrong.text(),
            Fault::CirnoNeu(wrong) => wrong.text(),
        }
    }

    /// Its scopes.
    pub fn scopes(&self) -> [Option<Scope>; 2] {
        match self {
            Fault::CardSlot(wrong) => wrong.scopes,
            Fault::Match3(wrong) => wrong.scopes,
            Fault::CirnoNeu(wrong) => wrong.scopes,
        }
    }

    /// Whether it may show where only these facts have come up.
    pub fn may_come_up(&self, facts: &Facts) -> bool {
        match self {
            Fault::CardSlot(wrong) => wrong.may_come_up(facts),
            Fault::Match3(wrong) => wrong.may_come_up(facts),
            Fault::CirnoNeu(wrong) => wrong.may_come_up(facts),
        }
    }

    /// The same mistake, confined further in every way that makes a difference to it.
    pub fn narrowed(self) -> Vec<Fault> {
        match self {
            Fault::CardSlot(wrong) => wrong.narrowed().map(Fault::CardSlot).collect(),
            Fault::Match3(wrong) => wrong.narrowed().map(Fault::Match3).collect(),
            Fault::CirnoNeu(wrong) => wrong.narrowed().map(Fault::CirnoNeu).collect(),
        }
    }
}

/// The settings of an oracle for a game, the same for all games.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    /// The mistakes to make.
    pub faults: Vec<Fault>,
    /// Where to write down the facts that come up.
    pub log: Option<Arc<Mutex<Facts>>>,
}

impl<I: IntoIterator<Item = Fault>> From<I> for Orders {
    fn from(faults: I) -> Orders {
        Orders { faults: faults.into_iter().collect(), log: None }
    }
}
