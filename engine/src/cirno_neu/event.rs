//! Events: what happens because of an action, each with the rule that made it happen.

use super::card::Card;
use super::position::Ending;
use super::seats::Direction;
use crate::game::Seat;
use crate::ruling::Rule;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 },
    /// A seat got the chips that stand for its life.
    GotChips { seat: Seat, chips: u8 },
    /// The Dealer starts the game, or (`again`) a new round.
    Started { seat: Seat, again: bool },
    /// A card was played into the main stack.
    Played { seat: Seat, card: Card, at: Option<Seat> },
    /// A number card was added to the sum.
    Added { card: Card, sum: i32 },
    /// A number card with a minus sign was subtracted; `stopped` where the floor held the sum.
    Subtracted { card: Card, sum: i32, stopped: bool },
    /// A special card that does not set the sum left it as it was.
    Unchanged { card: Card, sum: i32 },
    /// The sum is 99.
    SetTo { sum: i32 },
    /// A Skip: the turn of who played it is skipped.
    Skipped { seat: Seat },
    /// It was the first of two cards owed, and the second is owed no more.
    Excused { seat: Seat },
    /// The turn order runs the other way.
    Reversed { direction: Direction },
    /// With two left, the order skips the other.
    OtherSkipped,
    /// A player was chosen by a Shot, or (`double`) a Double Shot. `ruled`: another was chosen before, in the same turn.
    Aimed { seat: Seat, at: Seat, double: bool, ruled: bool },
    /// Who acts next owes two cards.
    Doubled { shot: bool },
    /// The sum was called out.
    Called { seat: Seat, sum: i32 },
    /// A second card is owed.
    Owes { seat: Seat, cards: u8 },
    /// It is owed, but there is none to play.
    Short { seat: Seat },
    /// A card was drawn.
    Drew { seat: Seat, card: Card },
    /// A card is to be drawn and the draw pile is empty.
    DrawPileEmpty,
    /// The main stack was shuffled into a new draw pile.
    Reshuffled { cards: u8 },
    /// A card is to be drawn and there is none anywhere.
    DrewNothing { seat: Seat },
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// The turn becomes that of a chosen player. `chained`: the one who chose had been chosen too.
    Lent { seat: Seat, owed: u8, resume: Seat, chained: bool },
    /// The next turn of the order begins. `resumed`: after a turn that was lent.
    Began { seat: Seat, owed: u8, resumed: bool },
    /// Who is to act holds no card.
    Passed { seat: Seat },
    /// A card took the sum over the limit.
    Busted { seat: Seat, card: Card, sum: i32 },
    /// It cost a chip.
    LostChip { seat: Seat, left: u8 },
    /// A player is out, by the bust itself or for want of chips.
    Eliminated { seat: Seat, chips: bool },
    /// The busting card does not count, and play goes on.
    PlayedOn { sum: i32 },
    /// The cards are gathered for a new round.
    Gathered { dealer: Seat },
    /// Only one player is left.
    LastPlayer { seat: Seat },
    /// So many turns were played that the game is drawn.
    TurnLimit { turns: u32 },
    /// The game ended.
    Ended { ending: Ending },
}

impl Event {
    /// The rule that made it happen.
    pub(crate) fn rule(&self) -> Rule {
        Rule::plain(match self {
            Event::Dealt { .. } => "setup.hand",
            Event::GotChips { .. } => "setup.chips",
            Event::Started { again: false, .. } => "setup.first",
            Event::Started { again: true, .. } => "round.start",
            Event::Played { .. } => "turn.play",
            Event::Added { .. } => "number.add",
            Event::Subtracted { .. } => "number.subtract",
            Event::Unchanged { .. } => "special.neutral",
            Event::SetTo { .. } => "ninety-nine",
            Event::Skipped { .. } => "skip",
            Event::Excused { .. } => "skip.of-two",
            Event::Reversed { .. } => "reverse",
            Event::OtherSkipped => "reverse.at-two",
            Event::Aimed { double: false, .. } => "shot.choose",
            Event::Aimed { double: true, .. } | Event::Doubled { shot: true } => "double-shot",
            Event::Doubled { shot: false } => "double",
            Event::Called { .. } => "turn.call",
            Event::Owes { .. } => "double.owed",
            Event::Short { .. } => "double.short",
            Event::Drew { .. } | Event::DrewNothing { .. } => "turn.draw",
            Event::DrawPileEmpty | Event::Reshuffled { .. } => "reshuffle",
            Event::TurnEnded { .. } => "turn.end",
            Event::Lent { .. } => "shot.turn",
            Event::Began { resumed: false, .. } => "turn.next",
            Event::Began { resumed: true, .. } => "shot.resume",
            Event::Passed { .. } => "turn.empty-hand",
            Event::Busted { .. } => "bust",
            Event::LostChip { .. } => "chips.lose",
            Event::Eliminated { chips: false, .. } => "elimination.bust",
            Event::Eliminated { chips: true, .. } => "elimination.chips",
            Event::PlayedOn { .. } => "bust.play-on",
            Event::Gathered { .. } => "round.new",
            Event::LastPlayer { .. } => "win.last-player",
            Event::TurnLimit { .. } => "turn-limit",
            Event::Ended { .. } => "game.over",
        })
    }

    /// The ruling that decided it where the document is silent.
    pub(crate) fn ruling(&self) -> Option<&'static str> {
        match self {
            Event::Gathered { .. } | Event::PlayedOn { .. } => Some("C4"),
            Event::Started { again: true, .. } => Some("C5"),
            Event::DrawPileEmpty | Event::Reshuffled { .. } => Some("C6"),
            Event::Subtracted { sum, stopped, .. } if *stopped || *sum < 0 => Some("C7"),
            Event::Excused { .. } => Some("C10"),
            Event::Lent { chained: true, .. } => Some("C11"),
            Event::OtherSkipped => Some("C14"),
            Event::Short { .. } | Event::Passed { .. } => Some("C15"),
            Event::TurnLimit { .. } => Some("C16"),
            Event::Aimed { ruled: true, .. } => Some("C17"),
            _ => None,
        }
    }

    /// The kind of event, as records spell it.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Event::Dealt { .. } => "dealt",
            Event::GotChips { .. } => "got-chips",
            Event::Started { again: false, .. } => "started",
            Event::Started { again: true, .. } => "round-started",
            Event::Played { .. } => "played",
            Event::Added { .. } => "added",
            Event::Subtracted { .. } => "subtracted",
            Event::Unchanged { .. } => "unchanged",
            Event::SetTo { .. } => "set-to",
            Event::Skipped { .. } => "skipped",
            Event::Excused { .. } => "excused",
            Event::Reversed { .. } => "reversed",
            Event::OtherSkipped => "other-skipped",
            Event::Aimed { .. } => "aimed",
            Event::Doubled { .. } => "doubled",
            Event::Called { .. } => "called",
            Event::Owes { .. } => "owes",
            Event::Short { .. } => "short",
            Event::Drew { .. } => "drew",
            Event::DrawPileEmpty => "draw-pile-empty",
            Event::Reshuffled { .. } => "reshuffled",
            Event::DrewNothing { .. } => "drew-nothing",
            Event::TurnEnded { .. } => "turn-ended",
            Event::Lent { .. } => "lent",
            Event::Began { resumed: false, .. } => "began",
            Event::Began { resumed: true, .. } => "resumed",
            Event::Passed { .. } => "passed",
            Event::Busted { .. } => "busted",
            Event::LostChip { .. } => "lost-chip",
            Event::Eliminated { .. } => "eliminated",
            Event::PlayedOn { .. } => "played-on",
            Event::Gathered { .. } => "gathered",
            Event::LastPlayer { .. } => "last-player",
            Event::TurnLimit { .. } => "turn-limit",
            Event::Ended { .. } => "ended",
        }
    }
}
