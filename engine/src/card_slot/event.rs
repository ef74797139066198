//! Events: what happens because of an action, each with the rule that made it happen.

use super::CardSlot;
use super::knobs::DiscardPile;
use super::lines::Wilds;
use super::position::Cause;
use super::scoring::Tie;
use super::slot::Slot;
use super::symbol::Symbol;
use crate::board::LineId;
use crate::event::{Winner, events};
use crate::game::Seat;

events! {
    /// Something that happened. `by` is the symbol of the line whose effect it was.
    pub enum Event of CardSlot, under rules, besides "
        setup.players setup.deck setup.shuffle setup.draw-pile setup.discard-pile setup.first setup.board
        board.slots board.layout board.lines  opening.barred opening.turn  heavenly.hand heavenly.order
        refresh.full-board refresh.no-action refresh.no-lines  turn.order turn.one-card
        placement.from-hand placement.immune placement.barred
        line.complete line.select line.mandatory line.formed
        effect.take.immune effect.take.empty-slot effect.take.must  effect.discard.from-hand  center.immune
        replay.no-lines replay.no-chain replay.no-turn  win.survivors  notation notation.form
        view.hands view.deck view.discard
    ";

    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 } =>
        rule "setup.hand",
        says "{seat} is dealt {cards} cards",
        uncovers(*cards, Deck) to seat;

    /// A Heavenly Hand won.
    HeavenlyHand { seat: Seat } =>
        rule "heavenly.win",
        says "{seat} was dealt the Heavenly Hand and wins",
        uncovers(rules.parts().hand(*seat), Hand);

    /// Its holder did not declare it.
    Declined { seat: Seat } =>
        rule "heavenly.declare",
        says "{seat} does not declare the Heavenly Hand";

    /// The first player cannot open and loses.
    Forfeited { seat: Seat } =>
        rule "opening.stuck", ruling "R14",
        says "{seat} holds only barred cards, cannot open, and loses";

    /// The first player cannot open and passes.
    OpeningPassed { seat: Seat } =>
        rule "opening.stuck", ruling "R14",
        says "{seat} holds only barred cards and makes no opening placement";

    /// A seat has no legal placement and passes. `lapsed`: and it gives up further turns of its own.
    Passed { seat: Seat | lapsed: bool } =>
        rule "placement.stuck",
        ruling "R35" if lapsed,
        ruling "R20",
        says "{seat} has no legal placement, now or in the turns that it had left" if lapsed,
        says "{seat} has no legal placement";

    /// The second pass in a row: nothing can change any more.
    Stalled =>
        rule "placement.stuck", ruling "R28",
        says "neither seat can place, so nothing can change any more";

    /// The opening placement.
    Opened { seat: Seat, card: Symbol, slot: Slot } =>
        rule "opening.slot",
        says "{seat} opens with {card} on slot {slot}",
        uncovers(1, Hand);

    /// A card was discarded to make room on a full board.
    MadeRoom { seat: Seat, card: Symbol, slot: Slot } =>
        rule "placement.full-board",
        says "the board is full: {seat} discards {card} from slot {slot}";

    /// A placement.
    Placed { seat: Seat, card: Symbol, slot: Slot } =>
        rule "placement.empty-slot",
        says "{seat} places {card} on slot {slot}",
        uncovers(1, Hand);

    /// A refresh discarded the card of a slot.
    RefreshDiscarded { card: Symbol, slot: Slot } =>
        rule "refresh.discard",
        says "the board is full: the refresh discards {card} from slot {slot}";

    /// A refresh drew the top card.
    RefreshDrew { card: Symbol } =>
        rule "refresh.draw",
        says "the refresh draws {card}",
        uncovers(1, Deck);

    /// And placed it.
    RefreshPlaced { card: Symbol, slot: Slot } =>
        rule "refresh.place",
        says "and places {card} on slot {slot}";

    /// A refresh found the deck empty: before its first slot, or (`later`) before another.
    RefreshFailed { slot: Slot | later: bool } =>
        rule "refresh.empty-deck",
        ruling "R11" if later,
        ruling "R12",
        says "no card is left to refresh slot {slot}";

    /// Three 7s won; `ruled`: not by the player's own placement.
    /// `wild`: some of them are wild cards.
    SevenWon { seat: Seat, line: LineId | ruled: bool, wild: bool } =>
        rule "win.seven",
        ruling "R2" if ruled,
        ruling "R41" if wild,
        says "{seat} wins with {line} in a line";

    /// Three 7s that stood won as an effect of their line.
    StandingSevenWon { seat: Seat, by: Symbol } =>
        rule "effect.win" {symbol: by}, ruling "R3",
        says "{by}: three in a line, {seat} wins";

    /// A line was resolved: its cards went to the discard pile.
    /// `stood`: it does not go through the slot just filled.
    /// `wilds`: how many of its cards are wild.
    LineResolved { seat: Seat, card: Symbol, line: LineId | stood: bool, wilds: Wilds } =>
        rule "line.discard" {symbol: card},
        ruling "R40" if wilds == Wilds::All,
        ruling "R42" if wilds == Wilds::Some,
        ruling "R1" if stood,
        says "{seat} resolves the line {line}, with wild cards a {card} line: its cards are discarded"
            if wilds == Wilds::Some,
        says "{seat} resolves the {card} line {line}: its cards are discarded";

    /// A resolved line scored.
    LineScored { seat: Seat, by: Symbol, points: i8 } =>
        rule "score.line" {symbol: by}, ruling "R39",
        says "{by}: the line scores {points} for {seat}";

    /// The effects of a standing 7 line are not carried out.
    SevenSpent { line: LineId } =>
        rule "line.seven", ruling "R3",
        says "the line {line} stood there unwon and has no effect";

    /// A card was drawn by an effect.
    Drew { seat: Seat, by: Symbol, card: Symbol } =>
        rule "effect.draw" {symbol: by},
        says "{by}: {seat} draws {card}",
        hides card from all but seat as "{by}: {seat} draws a card",
        uncovers(1, Deck) to seat;

    /// A draw found the deck empty.
    DrewNothing { by: Symbol } =>
        rule "effect.draw.empty" {symbol: by},
        says "{by}: the deck is empty, nothing is drawn";

    /// A card was picked from the board.
    Took { seat: Seat, by: Symbol, card: Symbol, slot: Slot } =>
        rule "effect.take" {symbol: by},
        says "{by}: {seat} takes {card} from slot {slot}";

    /// A pick found no valid card.
    TookNothing { by: Symbol } =>
        rule "effect.take.none" {symbol: by},
        says "{by}: no card can be taken";

    /// The player takes no more.
    Stopped { seat: Seat, by: Symbol } =>
        rule "effect.take" {symbol: by},
        says "{by}: {seat} takes no more";

    /// A Replay Action begins.
    Replayed { by: Symbol } =>
        rule "effect.place" {symbol: by},
        says "{by}: a Replay Action";

    /// It drew the top card.
    ReplayDrew { card: Symbol } =>
        rule "replay.draw",
        says "the Replay Action draws {card}",
        uncovers(1, Deck);

    /// And placed it.
    ReplayPlaced { card: Symbol, slot: Slot } =>
        rule "replay.place",
        says "and places {card} on slot {slot}";

    /// It found the deck empty.
    ReplayDrewNothing =>
        rule "replay.empty-deck",
        says "the deck is empty: the Replay Action ends";

    /// It found no empty slot.
    ReplayNoSlot =>
        rule "replay.place", ruling "R23",
        says "no slot is empty: the Replay Action ends";

    /// An effect put the top card on the discard pile. It is not shown where the pile lies face down (R26).
    Milled { by: Symbol, card: Symbol } =>
        rule "effect.mill" {symbol: by},
        says "{by}: {card} goes from the deck to the discard pile",
        hides card from all as "{by}: a card goes from the deck to the discard pile"
            if rules.knobs().discard_pile == DiscardPile::Hidden,
        uncovers(1, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// An effect put the whole deck there.
    DeckEmptied { by: Symbol, cards: u8 } =>
        rule "effect.empty-deck" {symbol: by},
        says "{by}: the whole deck, {cards} cards, goes to the discard pile",
        uncovers(*cards, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// A card of the hand was discarded by an effect.
    Discarded { seat: Seat, by: Symbol, card: Symbol } =>
        rule "effect.discard" {symbol: by},
        says "{by}: {seat} discards {card} from the hand",
        uncovers(1, Hand);

    /// There was no card in the hand to discard.
    DiscardedNothing { seat: Seat, by: Symbol } =>
        rule "effect.discard.none" {symbol: by}, ruling "R23",
        says "{by}: {seat} has no card to discard";

    /// The opponent drew a card by an effect.
    OpponentDrew { seat: Seat, by: Symbol, card: Symbol } =>
        rule "effect.opponent.draw" {symbol: by},
        says "{by}: the opponent, {seat}, draws {card}",
        hides card from all but seat as "{by}: the opponent, {seat}, draws a card",
        uncovers(1, Deck) to seat;

    /// The opponent was to draw, and the deck was empty.
    OpponentDrewNothing { seat: Seat, by: Symbol } =>
        rule "effect.opponent.empty" {symbol: by}, ruling "R33",
        says "{by}: the deck is empty, the opponent, {seat}, draws nothing";

    /// The opponent put the top card on the discard pile by an effect; it is shown where the pile lies open (R26).
    OpponentMilled { seat: Seat, by: Symbol, card: Symbol } =>
        rule "effect.opponent.mill" {symbol: by},
        says "{by}: the opponent, {seat}, puts {card} from the deck on the discard pile",
        hides card from all as "{by}: the opponent, {seat}, puts a card from the deck on the discard pile"
            if rules.knobs().discard_pile == DiscardPile::Hidden,
        uncovers(1, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// An effect gave another turn; `more`: one had been given before.
    TurnEarned { seat: Seat, by: Symbol | more: bool } =>
        rule "effect.turn" {symbol: by},
        ruling "R35" if more,
        says "{by}: {seat} has one more turn after this one" if more,
        says "{by}: {seat} has another turn after this one";

    /// A further turn of the same seat begins; `full`: on a full board.
    TurnRepeated { seat: Seat | full: bool } =>
        rule "turn.again",
        ruling "R34" if full,
        says "{seat} has another turn, which begins like any other: the board is full" if full,
        says "{seat} has another turn";

    /// A seat has no cards. `lines`: although it had completed a line; `scoring`: found when the deck ran out;
    /// `discarding`: by a discard in the middle of a line's effects.
    Eliminated { seat: Seat | lines: bool, scoring: bool, discarding: bool } =>
        rule "elimination",
        ruling "R31" if discarding,
        ruling "R6" if scoring,
        ruling "R4" if lines,
        says "{seat} has no cards left and is eliminated";

    /// The deck ran out.
    DeckEnded =>
        rule "deck.end",
        says "the deck has run out";

    /// A hand was scored, with what the seat's lines have scored before.
    Scored { seat: Seat, score: i32 } =>
        rule "score", ruling "R7",
        says "{seat} scores {score}";

    /// Of equal scores one wins all the same.
    TieDecided { seat: Seat, by: Tie } =>
        rule "score.tie", ruling "R38",
        says "the scores are equal, and {seat} has fewer cards" if *by == Tie::FewerCards,
        says "the scores are equal, and {seat} has more cards" if *by == Tie::MoreCards,
        says "the scores are equal, and {seat} went first" if *by == Tie::First,
        says "the scores are equal, and {seat} went second";

    /// A turn ended. `again`: and the next is the same seat's.
    TurnEnded { seat: Seat | again: bool } =>
        rule "turn.again" if again,
        rule "turn.end",
        says "{seat}'s turn ends";

    /// The game ended.
    Ended { winner: Winner, cause: Cause } =>
        rule "game.over",
        says "{winner} wins ({cause})" if winner.0.is_some(),
        says "the game is a draw ({cause})";
}
