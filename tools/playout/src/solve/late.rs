//! The exact value of a late position with all cards open, and a line of best play from it.

use umpire_engine::rulebook::Compiled;
use umpire_engine::table::Running;
use umpire_engine::tree::node::Value as Found;
use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_engine::with_rules;
use umpire_engine::{Actor, Game, Seat};

use super::exact::{Exact, Open};
use super::search::Search;
use super::{Limits, Range, Value, Verdict};

/// The value of a position for the seat to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Late {
    /// The seat to act. Where chance acts it is the first seat, with an open value.
    pub seat: Seat,
    /// The bounds of the value.
    pub range: Range,
    /// Why the value is open, if it is.
    pub open: Option<Open>,
    /// Best play in notation, until the value is settled.
    pub line: Vec<(Seat, String)>,
    /// Whether the line is complete; the budget may have run out.
    pub is_whole: bool,
    /// The number of visited positions.
    pub nodes: u64,
}

/// Evaluates a position in the protocol's form, as YAML or JSON. `file` is its name in faults.
///
/// # Errors
/// All faults of the text; hidden cards are faults.
pub fn late(rulebook: &Compiled, text: &str, file: &str, limits: Limits) -> Result<Late, Vec<Fault>> {
    read_yaml(text, file, |root, reader| {
        with_rules!(rulebook, rules => {
            if hides(root, reader) {
                return None;
            }
            match Running::set_up(rules, root) {
                Ok(table) => Some(judged(rules.as_ref(), &table.deal, &table.position, limits)),
                Err(faults) => {
                    reader.faults.extend(faults);
                    None
                }
            }
        })
    })
}

/// Reports every pile and hand of which only the number of cards is given, as in a seat's view.
fn hides(root: &Spot<'_>, reader: &mut Reader<'_>) -> bool {
    let hands =
        root.value("hands").into_iter().flat_map(|hands| hands.children().map(|(_, hand)| hand).collect::<Vec<_>>());
    let named = hands.map(|hand| (hand, "by id and number, as {bell: 2}"));
    let piles = root.value("deck").map(|deck| (deck, "by id, the top card first, as [bell, cherry]"));
    let mut found = false;
    for (spot, how) in named.chain(piles) {
        if matches!(spot.node.value, Found::Int(_) | Found::Null) {
            found = true;
            reader.error(&spot, format!("these cards are hidden, and best play depends on them; name them, {how}"));
        }
    }
    found
}

/// The value of a position for the seat to act.
pub(super) fn judged<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, limits: Limits) -> Late {
    let Some(Actor::Seat(seat)) = rules.to_act(position) else {
        let open = Some(Open::Shuffle);
        return Late { seat: Seat::A, range: Range::OPEN, open, line: Vec::new(), is_whole: false, nodes: 0 };
    };
    if *rules.seats().end() == 1 {
        return alone(rules, deal, position, limits);
    }
    let mut search = Exact::new(rules, deal, seat, limits);
    let (range, open) = search.range(position);
    let (line, is_whole) = range.value().map_or((Vec::new(), false), |value| search.line(position, value));
    let line = line.iter().map(|(seat, action)| (*seat, rules.spell(action))).collect();
    Late { seat, range, open, line, is_whole, nodes: search.nodes }
}

/// The value of a solitaire's position. Beam search finds a win sooner than exhaustive search. The seed does not
/// matter, since solitaires are not shuffled after the deal.
fn alone<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, limits: Limits) -> Late {
    let solved = Search::solve(rules, deal, position, 0, limits.nodes);
    let (range, line) = match solved.verdict {
        Verdict::Winnable(line) => (Range::of(Value::Win), line),
        Verdict::Unwinnable => (Range::of(Value::Loss), Vec::new()),
        Verdict::Unknown => (Range::OPEN, Vec::new()),
    };
    let open = range.value().is_none().then_some(Open::Budget);
    let line: Vec<_> = line.into_iter().map(|action| (Seat::A, action)).collect();
    Late { seat: Seat::A, range, open, is_whole: range.value().is_some(), line, nodes: solved.nodes }
}
