//! What the parts of the page of a record are made from.

use std::collections::BTreeMap;

use umpire_engine::record::Record;
use umpire_engine::variant::Variant;

use crate::page::cards::{Cards, language};
use crate::page::words::{self, Words};
use umpire_clauses::inventory::Inventory;
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::Ruled;
use umpire_judging::notes::Note;
use umpire_judging::replay::editions::Compared;
use umpire_judging::visibility::Eyes;

/// What a page of a record is made from.
pub struct Source<'s> {
    /// The file's name, as it was asked for.
    pub name: &'s str,
    /// The record.
    pub record: &'s Record,
    /// The variant that it was played by.
    pub variant: &'s Variant,
    /// The clauses of its document.
    pub inventory: &'s Inventory,
    /// Whose eyes see it: a seat's, or the referee's, who sees everything. What a seat cannot see is not in the file.
    pub eyes: Eyes,
    /// The action that it opens at, unless its address names one.
    pub start: u64,
    /// A judge's notes.
    pub notes: &'s [Note],
    /// The settled cases of the document.
    pub docket: &'s Docket,
    /// The editions that its actions are put to as well, each with the clauses of its document.
    pub editions: &'s [(Variant, Inventory)],
}

/// What every part of the page needs to know.
pub(super) struct Book<'s> {
    pub(super) ruled: Ruled<'s>,
    pub(super) docket: &'s Docket,
    pub(super) cards: Cards,
    pub(super) words: &'static Words,
    /// What the other editions say; nothing on a seat's page, since it takes cards that the seat does not see.
    pub(super) others: Vec<Compared<'s>>,
}

impl<'s> Book<'s> {
    pub(super) fn of(ruled: Ruled<'s>, docket: &'s Docket) -> Book<'s> {
        let words = words::of(language(ruled.variant));
        Book { ruled, docket, cards: Cards::of(ruled.variant, words.lang), words, others: Vec::new() }
    }
}

/// The kinds of event there are, each with what it is called and how many steps have one.
pub(super) type Kinds = BTreeMap<String, (String, usize)>;
