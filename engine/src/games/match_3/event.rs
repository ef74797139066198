//! The events of actions, each with its rule.

use super::{Above, Cause, Cell, Edge, Look, Match3, Suit};
use crate::board::LineId;
use crate::event::{Winner, events, fields};

/// The reason that a card is drawn for the row above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum For {
    /// The push completed no line.
    Push,
    /// Sets were taken, and the grid was refilled first.
    Set,
}

fields! {
    Above of Match3: |above, _| above.to_string(), format!("place {} of the row", above.number()),
        format!("上の列の{}番", above.number());
    Edge of Match3: |edge, _| edge.to_string();
}

// Cards come face up, and no event tells the order of the deck, so nothing is hidden.
events! {
    /// An event.
    pub enum Event of Match3, under rules, besides "
        setup.players [setup.players]: one plays
        setup.deck: which cards there are
        setup.shuffle: the whole deck is shuffled
        sequence: in which order places get their cards
        turn.order: who is to act
        push.choose: a card of the row above is pushed, whichever the player likes
        push.edge [rulings.edges]: where a card may be pushed in
        line.complete [board.lines]: a line is complete where its three cards are of one suit
        set.choose [board.lines]: which complete line is taken first
        game.over: a game that is over does not go on
        notation: actions are written as the game spells them
        view.deck: nobody sees the deck
    ";

    /// Chance shuffled all cards.
    Shuffled as "切り直し" =>
        rule "setup.clean-grid" of "board.lines", ruling "M6",
        says ("all cards are shuffled again", "札をすべて切り直す");

    /// Nine cards were laid on the grid.
    GridLaid as "ボードの配札" =>
        rule "setup.grid" of "setup.grid",
        says ("nine cards are laid on the grid", "ボードに札を9枚並べる"),
        uncovers(9, Deck);

    /// They lie with a line among them: all cards are to be shuffled.
    GridRejected { line: LineId } as "配札のやり直し" =>
        rule "setup.clean-grid" of "board.lines", ruling "M6",
        says ("they lie with the line {line} complete, so all cards are to be shuffled again",
             "{line}が初めから揃っているので、札をすべて切り直すことになる");

    /// Four cards were laid above the grid.
    RowLaid as "上の列の配札" =>
        rule "setup.row" of "setup.row",
        says ("four cards are laid above the grid", "ボードの上に札を4枚並べる"),
        uncovers(4, Deck);

    /// A card of the row was pushed onto the grid.
    Pushed { card: Suit, from: Above, edge: Edge } as "押し込み" =>
        rule "push.slide" of "rulings.edges",
        says ("A pushes {card} from {from} in at {edge}", "Aは{from}の{card}を{edge}から押し込む");

    /// The card at the other end went to the discard pile.
    SlidOut { card: Suit } as "押し出し" =>
        rule "push.out",
        says ("{card} slides out and is discarded", "{card}が押し出され、捨て札になる");

    /// A complete line went to the scoring pile, the `sets`th set there. `several`: of more than one that were
    /// complete.
    SetTaken { line: LineId, card: Suit, sets: u8 | look: Look, several: bool } as "組を取る" =>
        rule "set.take" of "board.lines" if look == Look::First,
        rule "look.further" of "board.lines exists",
        ruling "M2" if look == Look::Later,
        ruling "M3" if several,
        says ("A takes the {card} line {line}: set {sets}", "Aは{line}に揃った{card}を取る：{sets}組目");

    /// A line lost a card to another one that was taken.
    LineSpoiled { line: LineId } as "列が崩れる" =>
        rule "set.take" of "board.lines", ruling "M10",
        says ("the line {line} shared a card with it and is none any more",
             "札を共有していた{line}は、揃った列でなくなる");

    /// A gap of the grid was filled from the deck.
    CellFilled { card: Suit, cell: Cell | look: Look } as "ボードの補充" =>
        rule "refill.grid" of "board.lines exists" if look == Look::First,
        rule "look.further" of "board.lines exists",
        says ("{card} fills cell {cell}", "{cell}番のマスに{card}を補う"),
        uncovers(1, Deck);

    /// The deck ran out before the gaps of the grid were filled.
    GridShort { gaps: u8 } as "ボードの補充切れ" =>
        rule "refill.short" of "board.lines exists", ruling "M7",
        says ("the deck is empty: {gaps} of the grid's cells stay empty",
             "山札がなく、ボードの{gaps}マスは空いたまま残る");

    /// The gap of the row above was filled from the deck.
    RowFilled { card: Suit, place: Above | after: For } as "上の列の補充" =>
        rule "refill.row" of "board.lines exists" if after == For::Set,
        rule "draw.row",
        says ("{card} fills {place}", "{place}に{card}を補う"),
        uncovers(1, Deck);

    /// The deck had no card for the row above.
    RowShort { | after: For } as "上の列の補充切れ" =>
        rule "refill.short" of "board.lines exists" if after == For::Set,
        rule "draw.row",
        ruling "M7" if after == For::Set,
        says ("the deck is empty: no card is left for the row", "山札がなく、上の列に補う札がない");

    /// A complete line stays on the grid.
    LineLeft { line: LineId } as "列を残す" =>
        rule "look.further" of "board.lines exists", ruling "M2",
        says ("the line {line} is left standing for now", "揃った{line}は、ひとまず残しておく");

    /// Enough sets are in the scoring pile. `short`: the deck could not have filled the gaps.
    Won { sets: u8 | short: bool } as "組が揃う" =>
        rule "win.sets" of "setup.sets-to-win, board.lines exists", ruling "M4" if short,
        says ("A has {sets} sets", "Aの組は{sets}組になる");

    /// A turn ended.
    TurnEnded as "ターン終了" =>
        rule "turn.end",
        says ("the turn ends", "ターンが終わる");

    /// The formation lacks cards.
    FormationLacks { gaps: u8 } as "並びの不足" =>
        rule "formation",
        says ("nine cards on the grid and four above it are needed to go on: {gaps} are missing",
             "続けるにはボードに9枚、上の列に4枚の札が要るが、{gaps}枚足りない");

    /// The formation is whole, but the deck is empty, which ends the game.
    DeckEmpty as "山札枯渇" =>
        rule "formation", ruling "M9",
        says ("no card is left in the deck", "山札に札が残っていない");

    /// The game ended.
    Ended { winner: Winner, cause: Cause } as "終局" =>
        rule "win.sets" of "setup.sets-to-win, board.lines exists" if winner.0.is_some(),
        rule "formation",
        says ("{winner} wins ({cause})", "対局は{winner}の勝ちで終わる") if winner.0.is_some(),
        says ("the game is lost ({cause})", "対局は負けで終わる");
}
