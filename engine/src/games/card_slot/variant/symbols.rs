//! The symbols of a variant, and what elsewhere refers to them.

use std::cell::RefCell;

use super::{effect_schema, effects};
use crate::games::card_slot::action::FORMS;
use crate::games::card_slot::effect::Effect;
use crate::games::card_slot::ruleset::{MAX_SCORE, SymbolRules};
use crate::games::card_slot::symbol::{MAX_SYMBOLS, Symbol};
use crate::notation::words;
use crate::sanitize::short;
use crate::tree::fault::{Fault, shown};
use crate::tree::fields::{Fields, Shape, custom, flag, int};
use crate::tree::named::{Entry, Listing};
use crate::tree::{Key, Node, Place, Reader, Spot};

/// How symbols are listed.
static SYMBOLS: Listing<SymbolRules> = Listing {
    key: "symbols",
    one: "symbol",
    many: "symbols",
    entry: "A symbol of the deck.",
    example: "{en: Bell, ja: ベル}",
    most: MAX_SYMBOLS,
    actions: || words(FORMS),
    own,
};

/// All symbols, in the order of the variant.
pub(super) fn symbols() -> impl Shape<Value = Vec<Entry<SymbolRules>>> {
    &SYMBOLS
}

fn own(fields: &mut Fields<'_, '_, '_>) -> Option<SymbolRules> {
    let scores = || int(-i64::from(MAX_SCORE)..=i64::from(MAX_SCORE));
    let score = fields.required("score", "What a card of it in hand scores when the deck ends.", scores());
    let line = fields.required("line", "What a resolved line of three does.", line());
    let about = "Whether it counts as any one symbol in a line. At most one symbol does. Absent: false.";
    let wild = fields.or_default("wild", about, flag());
    let about = "What a resolved line of it scores when the deck ends. Absent: 0.";
    let line_score = fields.or_default("line-score", about, scores());
    Some(SymbolRules { score: score?, line: line?, line_score, wild })
}

/// A list of effects.
pub(super) fn line() -> impl Shape<Value = Vec<Effect>> {
    custom(effects::read, |about: &str, _| effect_schema::line(about))
}

/// At most one symbol is wild: a line of two kinds of wild card would have no symbol.
pub(super) fn one_wild(symbols: &[Entry<SymbolRules>], root: &Spot<'_>, reader: &mut Reader<'_>) {
    let mut wild = symbols.iter().filter(|symbol| symbol.own.wild);
    let Some(first) = wild.next() else { return };
    for other in wild {
        let message = format!("expected at most one wild symbol; `{}` is wild already", first.id);
        reader.error_in(root, &format!("symbols.{}.wild", other.id), message);
    }
}

/// The symbols as other parts of the variant refer to them.
#[derive(Default)]
pub(super) struct Symbols<'n> {
    entries: &'n [(Key, Node)],
    /// For each symbol that was removed but is still referred to: its id and the referrers.
    missed: RefCell<Vec<(String, Vec<String>)>>,
}

impl<'n> Symbols<'n> {
    /// The symbols of a tree, right or wrong.
    pub(super) fn of(tree: &'n Node) -> Symbols<'n> {
        let entries = tree.entry("symbols").map(Node::entries).unwrap_or_default();
        Symbols { entries, missed: RefCell::default() }
    }

    /// The symbol of this id, which stands at `place` and belongs to `spot`.
    pub(super) fn find(&self, id: &str, spot: &Spot<'_>, place: &Place, reader: &mut Reader<'_>) -> Option<Symbol> {
        if let Some(at) = self.entries.iter().position(|(key, _)| key.text == id) {
            return Symbol::new(at);
        }
        if reader.removal(&format!("symbols.{id}")).is_some() {
            let referrer = format!("{} ({place})", spot.path);
            let mut missed = self.missed.borrow_mut();
            match missed.iter_mut().find(|(missed, _)| missed == id) {
                Some((_, referrers)) => referrers.push(referrer),
                None => missed.push((id.to_owned(), vec![referrer])),
            }
        } else if !self.entries.is_empty() && reader.is_whole() {
            // Where there are no symbols at all, nothing that refers to them is to blame.
            let fault = self.unknown(id, spot, place);
            reader.faults.push(fault);
        }
        None
    }

    fn unknown(&self, id: &str, spot: &Spot<'_>, place: &Place) -> Fault {
        let ids: Vec<&str> = self.entries.iter().map(|(key, _)| key.text.as_str()).take(MAX_SYMBOLS).collect();
        let found = if id.is_empty() { shown(spot.node) } else { format!("`{}`", short(id)) };
        let message = format!("expected a symbol: {}; found {found}", ids.join(", "));
        let fault = Fault::error(place, spot.path.as_str(), message);
        match self.named(id) {
            Some(named) => fault.help(Some(format!("use its id, `{named}`"))),
            None => fault.nearest(id, ids),
        }
    }

    /// The id of the symbol of which this is a name.
    fn named(&self, name: &str) -> Option<&'n str> {
        let name = name.to_lowercase();
        let has_name = |node: &Node| {
            let names = node.entry("name").map(Node::entries).unwrap_or_default();
            names.iter().any(|(_, node)| node.text().is_some_and(|text| text.to_lowercase() == name))
        };
        self.entries.iter().take(MAX_SYMBOLS).find(|(_, node)| has_name(node)).map(|(key, _)| key.text.as_str())
    }

    /// A fault at each `null` that removed a symbol which is still referred to.
    pub(super) fn report_removed(&self, reader: &mut Reader<'_>) {
        for (id, referrers) in self.missed.take() {
            let path = format!("symbols.{id}");
            let Some(removal) = reader.removal(&path) else { continue };
            let message = format!("`{}` cannot be removed: it stands in {}", short(&id), referrers.join(" and "));
            reader.error_at(&removal.place, &path, message);
        }
    }
}
