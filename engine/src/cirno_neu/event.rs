//! Events: what happens because of an action, each with the rule that made it happen.

use super::CirnoNeu;
use super::card::Card;
use super::position::Cause;
use super::seats::Direction;
use crate::event::{Winner, events, fields};
use crate::game::Seat;

/// How many cards: `1 card`, `2 cards`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards(pub u8);

fields! {
    Cards of CirnoNeu: |Cards(number), _| number, format!("{number} card{}", if number == 1 { "" } else { "s" });
}

events! {
    /// Something that happened.
    pub enum Event of CirnoNeu, under rules, besides "
        setup.players setup.deck setup.shuffle setup.draw-pile  turn.order turn.from-hand  shot.self
        bust.forced  notation  view.hands view.deck
    ";

    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 } =>
        rule "setup.hand",
        says "{seat} is dealt {cards} cards",
        uncovers(*cards, Deck) to seat;

    /// A seat got the chips that stand for its life.
    GotChips { seat: Seat, chips: u8 } =>
        rule "setup.chips",
        says "{seat} receives 1 chip" if *chips == 1,
        says "{seat} receives {chips} chips";

    /// The Dealer starts the game.
    Started { seat: Seat } =>
        rule "setup.first",
        says "{seat} is the Dealer and starts";

    /// The Dealer starts a new round.
    RoundStarted { seat: Seat } =>
        rule "round.start", ruling "C5",
        says "{seat} is the new Dealer and starts the round";

    /// A card was played into the main stack.
    Played { seat: Seat, card: Card, at: Option<Seat> } =>
        rule "turn.play",
        says "{seat} plays {card} at {at}" if at.is_some(),
        says "{seat} plays {card}",
        uncovers(1, Hand);

    /// A number card was added to the sum.
    Added { card: Card, sum: i32 } =>
        rule "number.add",
        says "{card} is added: the sum is {sum}";

    /// A number card with a minus sign was subtracted; `stopped` where the floor held the sum.
    Subtracted { card: Card, sum: i32 | stopped: bool } =>
        rule "number.subtract", ruling "C7" if stopped || *sum < 0,
        says "{card} is subtracted: the sum falls no lower than {sum}" if stopped,
        says "{card} is subtracted: the sum is {sum}";

    /// A special card that does not set the sum left it as it was.
    Unchanged { card: Card, sum: i32 } =>
        rule "special.neutral",
        says "{card} neither adds nor subtracts: the sum is {sum}";

    /// The sum is 99.
    SetTo { sum: i32 } =>
        rule "ninety-nine",
        says "whatever it was, the sum is {sum}";

    /// A Skip: the turn of who played it is skipped.
    Skipped { seat: Seat } =>
        rule "skip",
        says "{seat} skips the turn";

    /// It was the first of two cards owed, and the second is owed no more.
    Excused { seat: Seat } =>
        rule "skip.of-two", ruling "C10",
        says "{seat} owes no second card";

    /// The turn order runs the other way.
    Reversed { direction: Direction } =>
        rule "reverse",
        says "the turns now go round clockwise" if *direction == Direction::Clockwise,
        says "the turns now go round counter-clockwise";

    /// With two left, the order skips the other.
    OtherSkipped =>
        rule "reverse.at-two", ruling "C14",
        says "with two players left, the other is skipped";

    /// A player was chosen by a Shot, or (`double`) a Double Shot. `ruled`: another was chosen before, in the same turn.
    Aimed { seat: Seat, at: Seat | double: bool, ruled: bool } =>
        rule "double-shot" if double,
        rule "shot.choose",
        ruling "C17" if ruled,
        says "of the two chosen this turn, {at} acts next" if ruled,
        says "{at} is chosen to act next";

    /// Who acts next owes two cards, by a Double or (`shot`) a Double Shot.
    Doubled { | shot: bool } =>
        rule "double-shot" if shot,
        rule "double",
        says "whoever acts next must play 2 cards";

    /// The sum was called out.
    Called { seat: Seat, sum: i32 } =>
        rule "turn.call",
        says "{seat} calls out {sum}";

    /// A second card is owed.
    Owes { seat: Seat, cards: Cards } =>
        rule "double.owed",
        says "{seat} must still play {cards}";

    /// It is owed, but there is none to play.
    Short { seat: Seat } =>
        rule "double.short", ruling "C15",
        says "{seat} has no card left to play";

    /// A card was drawn.
    Drew { seat: Seat, card: Card } =>
        rule "turn.draw",
        says "{seat} draws {card}",
        hides card from all but seat as "{seat} draws a card",
        uncovers(1, Deck) to seat;

    /// A card is to be drawn and the draw pile is empty.
    DrawPileEmpty =>
        rule "reshuffle", ruling "C6",
        says "the draw pile is empty: the main stack is to be shuffled";

    /// The main stack was shuffled into a new draw pile.
    Reshuffled { cards: Cards } =>
        rule "reshuffle", ruling "C6",
        says "the {cards} of the main stack are the new draw pile";

    /// A card is to be drawn and there is none anywhere.
    DrewNothing { seat: Seat } =>
        rule "turn.draw",
        says "no card is left for {seat} to draw";

    /// A turn ended, by a bust or not.
    TurnEnded { seat: Seat | busted: bool } =>
        rule "turn.end", ruling "C21" if busted,
        says "{seat}'s turn ends";

    /// The turn becomes that of a chosen player. `chained`: the one who chose had been chosen too.
    Lent { seat: Seat, owed: Cards | resume: Seat, chained: bool } =>
        rule "shot.turn", ruling "C11" if chained,
        says "the turn becomes {seat}'s, who owes {owed}; the order then goes on after {resume}";

    /// The next turn of the order begins.
    Began { seat: Seat, owed: Cards } =>
        rule "turn.next",
        says "it is {seat}'s turn, who owes {owed}";

    /// The same, after a turn that was lent.
    Resumed { seat: Seat, owed: Cards } =>
        rule "shot.resume",
        says "the order goes on with {seat}, who owes {owed}";

    /// Who is to act holds no card.
    Passed { seat: Seat } =>
        rule "turn.empty-hand", ruling "C15",
        says "{seat} holds no card, and the turn passes";

    /// A card took the sum over the limit.
    Busted { seat: Seat, card: Card, sum: i32 | limit: i32 } =>
        rule "bust",
        says "{seat} is forced to play {card}: {sum} exceeds {limit}";

    /// It cost a chip.
    LostChip { seat: Seat, left: u8 } =>
        rule "chips.lose",
        says "{seat} loses a chip and has {left} left";

    /// A player is out, by the bust itself or for want of chips.
    Eliminated { seat: Seat | chips: bool } =>
        rule "elimination.chips" if chips,
        rule "elimination.bust",
        says "{seat} has run out of chips and is eliminated" if chips,
        says "{seat} is eliminated";

    /// The busting card does not count, and play goes on.
    PlayedOn { sum: i32 } =>
        rule "bust.play-on", ruling "C4",
        says "the card does not count; the sum is still {sum}";

    /// The cards are gathered for a new round, which this seat deals.
    Gathered { seat: Seat } =>
        rule "round.new", ruling "C4",
        says "the cards are gathered for a new round, which {seat} deals";

    /// Only one player is left.
    LastPlayer { seat: Seat } =>
        rule "win.last-player",
        says "only {seat} remains";

    /// So many turns were played that the game is drawn.
    TurnLimit { turns: u32 } =>
        rule "turn-limit", ruling "C16",
        says "{turns} turns have been played, and no more are";

    /// The game ended.
    Ended { winner: Winner, cause: Cause } =>
        rule "game.over",
        says "{winner} wins ({cause})" if winner.0.is_some(),
        says "the game is a draw ({cause})";
}
