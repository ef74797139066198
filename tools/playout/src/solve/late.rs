//! The exact value of a late position, all of whose cards are known, and a line of best play from it.

use umpire_engine::game::{Actor, Game, Seat};
use umpire_engine::rulebook::Rulebook;
use umpire_engine::table::Running;
use umpire_engine::tree::node::Value as Found;
use umpire_engine::tree::{Fault, Reader, Spot, read_yaml};
use umpire_engine::with_rules;

use super::exact::{Exact, Open};
use super::search::Search;
use super::value::{Range, Value};
use super::verdict::{Limits, Verdict};

/// What a position is worth to who is to act.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Late {
    /// Who is to act; nobody's value is asked where chance is, and that of the first seat is given.
    pub seat: Seat,
    /// What is known of the value.
    pub range: Range,
    /// Why it is not known, where it is not.
    pub open: Option<Open>,
    /// Best play, in notation, to the point from which the value is settled whatever comes.
    pub line: Vec<(Seat, String)>,
    /// Whether the line is whole; the budget may have been spent on the way.
    pub is_whole: bool,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Says what a position is worth, which a text in YAML or JSON has in the protocol's form. `file` is its name in faults.
///
/// # Errors
/// Everything that is wrong with the text, or hidden in it.
pub fn late(rulebook: &Rulebook, text: &str, file: &str, limits: Limits) -> Result<Late, Vec<Fault>> {
    read_yaml(text, file, |root, reader| {
        with_rules!(rulebook, rules => {
            if hides(root, reader) {
                return None;
            }
            match Running::set_up(rules, root) {
                Ok(table) => Some(judged(rules.as_ref(), table.deal(), table.position(), limits)),
                Err(faults) => {
                    reader.faults.extend(faults);
                    None
                }
            }
        })
    })
}

/// Notes every pile and hand of which only the number of cards is told, as a seat's view tells it.
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

/// What a position is worth to who is to act.
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

/// The same for who plays alone: the search that widens finds a win sooner than one that tries everything. Once a solitaire
/// has begun, nothing is shuffled any more, so no seed comes into it.
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
