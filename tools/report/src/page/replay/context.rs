//! The context of the page of a record.

use std::collections::BTreeMap;

use umpire_clauses::inventory::Inventory;
use umpire_engine::{Record, Sight, Variant};
use umpire_judging::casebook::settled::Docket;
use umpire_judging::citing::Ruled;
use umpire_judging::notes::Note;
use umpire_judging::replay::editions::Compared;
use umpire_judging::visibility::{Marks, SeenStep, Viewer};

use crate::page::cards::Cards;
use crate::page::words::{self, Words};

/// The input of the page of a record.
pub struct Source<'s> {
    /// The path of the file.
    pub name: &'s str,
    /// The record.
    pub record: &'s Record,
    /// Its variant.
    pub variant: &'s Variant,
    /// The clauses of the variant's document.
    pub inventory: &'s Inventory,
    /// The viewer: a seat, or the referee, who sees everything. Cards hidden from the viewer are not in the file.
    pub eyes: Viewer,
    /// The step shown first, unless the address names one. None: the first with a note, or the last, which decided.
    pub start: Option<u64>,
    /// A judge's notes.
    pub notes: &'s [Note],
    /// The settled cases of the document.
    pub docket: &'s Docket,
    /// Other editions to compare, each with the clauses of its document.
    pub editions: &'s [(Variant, Inventory)],
}

/// The context of all parts of the page, which renders single ones for the playground, from what the viewer sees.
pub struct Context<'s> {
    pub(super) ruled: Ruled<'s>,
    pub(super) docket: &'s Docket,
    pub(super) cards: Cards,
    pub(super) words: &'static Words,
    /// The rulings of other editions. Empty on a seat's page: they could reveal hidden cards.
    pub(super) others: Vec<Compared<'s>>,
}

impl<'s> Context<'s> {
    /// That of games by these rules.
    pub fn of(ruled: Ruled<'s>, docket: &'s Docket) -> Context<'s> {
        let words = words::of(ruled.variant.language());
        Context { ruled, docket, cards: Cards::of(ruled.variant, words.lang), words, others: Vec::new() }
    }
}

/// The context of the parts of a table.
pub(super) struct Drawing<'d> {
    pub(super) context: &'d Context<'d>,
    pub(super) step: SeenStep<'d>,
    pub(super) sight: Sight<'d>,
    pub(super) marks: Marks,
}

impl Drawing<'_> {
    /// The place of the state after the step in the replay's JSON.
    pub(super) fn state(&self) -> String {
        format!("/steps/{}/state", self.step.n())
    }
}

/// The kinds of event, each with its name and the number of steps that have one.
pub(super) type Kinds = BTreeMap<String, (String, usize)>;
