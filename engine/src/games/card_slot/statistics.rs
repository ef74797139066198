//! Statistics, and the bound on the length of a game.
//!
//! Every card that is placed, or discarded from a hand, came into one by the deal, by a draw or by a pick; between hands,
//! or in exchange for another, it only moves. The deal
//! and the draws, the opponent's too, use each card of the deck once at most. Picks belong to resolved lines, and
//! each of those puts three cards on the discard pile, from which nothing returns: so at most a third as many lines
//! are resolved as there are cards. Of two passes in a row the second ends the game. A further turn of the same seat
//! is a turn like any other: it places a card, or is passed, which gives up all further turns, so that passes in a
//! row are of both seats. Hence, with `cards` in the deck, and `picks` and `asked` the most cards that one line's effects
//! let take from the board, and the most actions that they ask for besides discards:
//!
//! ```text
//! lines       <= cards / 3
//! placements  <= cards + lines * picks   (and discards from hands, both together)
//! passes      <= placements + 2          (one before each placement, the opening's, and the last)
//! actions     <= 2 declarations + placements + passes + lines * (1 + asked)
//! ```
//!
//! A card that a Replay Action or a refresh draws comes to the board by itself, so no seat drew or placed it. A card
//! that a line makes the opponent draw is drawn like any other. A discard from the hand is no use of the card.

use super::event::Event;
use super::{Action, CardSlot, Coded, Effect, Position, Symbol, lines};
use crate::board::LineGame;
use crate::game::{Handling, Seat, Statistics, Used};

impl Statistics for CardSlot {
    const HAS_LINES: bool = true;
    const HAS_HANDS: bool = true;

    fn longest(&self) -> Option<u64> {
        let symbols = || self.parts.symbols.iter();
        let most = |count: fn(&Effect) -> u64| {
            let of = |effects: &[Effect]| effects.iter().map(count).sum::<u64>();
            symbols().map(|symbol| of(&symbol.own.line)).max().unwrap_or(0) + of(&self.parts.second_line)
        };
        let picks: u64 = most(|effect| effect.picks().map_or(0, u64::from));
        let asked: u64 = most(|effect| effect.asks());
        let cards: u64 = symbols().map(|symbol| u64::from(symbol.count)).sum();
        let lines = cards / 3;
        let placements = cards + lines * picks;
        Some(2 + placements + (placements + 2) + lines * (1 + asked))
    }

    fn ends_turn(event: &Event) -> bool {
        matches!(event, Event::TurnEnded { .. })
    }

    #[inline]
    fn line_taken(event: &Event) -> Option<usize> {
        if let Event::LineResolved { card, .. } = event { Some(card.index()) } else { None }
    }

    #[inline]
    fn each_hand_size(&self, position: &Position, mut tell: impl FnMut(Seat, u32)) {
        let [a, b] = &position.hands;
        tell(Seat::A, a.size().into());
        tell(Seat::B, b.size().into());
    }

    fn line_names(&self) -> Vec<String> {
        self.all_lines()
    }

    fn holds(&self, position: &Position, seat: Seat, kind: usize) -> bool {
        Symbol::new(kind).is_some_and(|symbol| position.hand(seat).count(symbol) > 0)
    }

    fn handled(event: &Event) -> Option<(Seat, Handling, usize)> {
        match *event {
            Event::Opened { seat, card, .. } | Event::Placed { seat, card, .. } => {
                Some((seat, Handling::Placed, card.index()))
            }
            Event::Drew { seat, card, .. } | Event::OpponentDrew { seat, card, .. } => {
                Some((seat, Handling::Drawn, card.index()))
            }
            Event::Took { seat, card, .. }
            | Event::Stole { seat, card, .. }
            | Event::Swapped { seat, taken: card, .. } => Some((seat, Handling::Taken, card.index())),
            _ => None,
        }
    }

    fn used(&self, position: &Position, action: &Coded) -> Used {
        let kind = |card: Option<Symbol>| card.map(Symbol::index);
        match action.decode() {
            Action::Place(card, _) | Action::Swap(card, _) => Used { kind: kind(Some(card)), line: None },
            Action::Take(slot) => Used { kind: kind(position.board.at(slot)), line: None },
            Action::Resolve(line) => {
                Used { kind: kind(lines::symbol_of(self, position.board, line)), line: Some(usize::from(line.0)) }
            }
            _ => Used::default(),
        }
    }
}
