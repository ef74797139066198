//! The events of actions, each with its rule.

use super::{CardSlot, Cause, DiscardPile, Hands, Slot, Symbol, Tie};
use crate::event::{Winner, events};
use crate::{LineId, Seat};

/// The wild cards of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wilds {
    /// No card is wild.
    None,
    /// Some cards are wild and count as the symbol of the others.
    Some,
    /// All three cards are wild.
    All,
}

events! {
    /// An event. `by` is the symbol of the line whose effect it was.
    pub enum Event of CardSlot, under rules, besides "
        setup.players [setup.players]: how many play
        setup.deck: which cards there are
        setup.shuffle: the whole deck is shuffled
        setup.draw-pile: what is not dealt is the deck
        setup.discard-pile [rulings.discard-pile]: there is a discard pile, empty at first
        setup.first: who goes first
        setup.board: the board is empty at first
        board.slots: which slots there are
        board.layout: how they lie
        board.lines [board.lines]: which three slots are a line
        opening.barred [opening.barred]: which cards no opening placement may be
        opening.turn [rulings.opening-turn, opening exists]: whether the opening placement is a whole turn
        heavenly.hand [heavenly-hand.hand, setup.hand]: which dealt hand is a Heavenly Hand
        heavenly.order [heavenly-hand exists]: it counts before anything is placed
        refresh.full-board: only a turn that begins on a full board begins with a refresh
        refresh.no-action [refresh exists]: the refresh takes no part of a turn
        refresh.no-lines [refresh exists]: no line that the refresh completes is resolved by it
        turn.order: whose turn it is
        turn.one-card: a turn places one card
        placement.from-hand: the card comes out of the hand
        placement.immune [board.immune]: which slots cannot be cleared to make room
        placement.barred [rulings.barred, opening.barred exists]: which cards may not be placed there
        line.complete: a line is complete where its three cards match
        line.select [rulings.resolvable-lines]: one line is resolved in a turn
        line.mandatory [rulings.resolvable-lines]: where a line can be resolved, one must be
        line.formed [rulings.resolvable-lines]: whether a line that stood there before can be resolved
        effect.take.immune{symbol} [board.immune, symbols.{symbol} exists]: from which slots no card is taken
        effect.take.empty-slot{symbol} [symbols.{symbol}.line]: a card is taken from a slot that has one
        effect.take.must{symbol} [symbols.{symbol}.line]: how many cards have to be taken
        effect.discard.from-hand{symbol} [symbols.{symbol} exists]: the card that is discarded is in the hand
        center.immune [board.immune]: no effect takes a card from an immune slot
        replay.no-lines [rulings.seven-win]: no line that a Replay Action completes is resolved
        replay.no-chain: a Replay Action sets off no other
        replay.no-turn: a Replay Action is no turn
        win.survivors: only who is not eliminated can win
        notation: slots, cards and lines are named as the variant spells them
        notation.form: an action is written in one of the forms that there are
        effect.choose.list{symbol} [symbols.{symbol}.line]: a list is chosen that there is
        effect.steal.from-hand{symbol} [symbols.{symbol} exists]: the card that is taken is in the opponent's hand
        effect.give.from-hand{symbol} [symbols.{symbol} exists]: the card that is given is in the hand
        effect.swap.from-hand{symbol} [symbols.{symbol} exists]: the card that is swapped is in the hand
        effect.swap.immune{symbol} [board.immune, symbols.{symbol} exists]: from which slots no card is swapped
        effect.swap.empty-slot{symbol} [symbols.{symbol}.line]: a card is swapped with one that lies there
        hand.limit.from-hand [hand-limit exists]: the card that is discarded for the limit is in the hand
        view.hands: who sees a hand
        view.deck: nobody sees the deck
        view.discard [rulings.discard-pile]: who sees the discard pile
    ";

    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 } as "配札" =>
        rule "setup.hand" of "setup.hand",
        says ("{seat} is dealt {cards} cards", "{seat}に手札を{cards}枚配る"),
        uncovers(*cards, Deck) to seat;

    /// A Heavenly Hand won.
    HeavenlyHand { seat: Seat } as "天和" =>
        rule "heavenly.win" of "heavenly-hand exists",
        says ("{seat} was dealt the Heavenly Hand and wins", "{seat}に天和が配られ、{seat}の勝ち"),
        uncovers(rules.parts.hand(*seat), Hand);

    /// Its holder did not declare it.
    Declined { seat: Seat } as "天和の見送り" =>
        rule "heavenly.declare" of "heavenly-hand.declare",
        says ("{seat} does not declare the Heavenly Hand", "{seat}は天和を宣言しない");

    /// The first player cannot open and loses.
    Forfeited { seat: Seat } as "初期配置できず負け" =>
        rule "opening.stuck" of "rulings.opening-stuck", ruling "R14",
        says ("{seat} holds only barred cards, cannot open, and loses",
             "{seat}の手札は初期配置に使えないカードだけで、{seat}の負け");

    /// The first player cannot open and passes.
    OpeningPassed { seat: Seat } as "初期配置なし" =>
        rule "opening.stuck" of "rulings.opening-stuck", ruling "R14",
        says ("{seat} holds only barred cards and makes no opening placement",
             "{seat}の手札は初期配置に使えないカードだけなので、初期配置を行わない");

    /// A seat has no legal placement and passes. `lapsed`: and it gives up further turns of its own.
    Passed { seat: Seat | lapsed: bool } as "パス" =>
        rule "placement.stuck",
        ruling "R35" if lapsed,
        ruling "R20",
        says ("{seat} has no legal placement, now or in the turns that it had left",
             "{seat}には置けるカードがなく、残っていた自分のターンにもない") if lapsed,
        says ("{seat} has no legal placement", "{seat}には置けるカードがない");

    /// The second pass in a row: nothing can change any more.
    Stalled as "手詰まり" =>
        rule "placement.stuck", ruling "R28",
        says ("neither seat can place, so nothing can change any more",
             "どちらも置けるカードがなく、もう何も変わらない");

    /// The opening placement.
    Opened { seat: Seat, card: Symbol, slot: Slot } as "初期配置" =>
        rule "opening.slot" of "opening.slot",
        says ("{seat} opens with {card} on slot {slot}", "{seat}は初期配置として{card}を{slot}番のマスに置く"),
        uncovers(1, Hand);

    /// A card was discarded to make room on a full board.
    MadeRoom { seat: Seat, card: Symbol, slot: Slot } as "空きを作る捨て札" =>
        rule "placement.full-board" of "board.immune",
        says ("the board is full: {seat} discards {card} from slot {slot}",
             "ボードに空きがないので、{seat}は{slot}番のマスの{card}を捨てる");

    /// A placement.
    Placed { seat: Seat, card: Symbol, slot: Slot } as "配置" =>
        rule "placement.empty-slot",
        says ("{seat} places {card} on slot {slot}", "{seat}は{card}を{slot}番のマスに置く"),
        uncovers(1, Hand);

    /// A refresh discarded the card of a slot.
    RefreshDiscarded { card: Symbol, slot: Slot } as "リフレッシュの捨て札" =>
        rule "refresh.discard" of "refresh.slots",
        says ("the board is full: the refresh discards {card} from slot {slot}",
             "ボードに空きがないので、強制リフレッシュで{slot}番のマスの{card}を捨てる");

    /// A refresh drew the top card.
    RefreshDrew { card: Symbol } as "リフレッシュで引く" =>
        rule "refresh.draw" of "refresh.slots",
        says ("the refresh draws {card}", "強制リフレッシュで山札から{card}を引く"),
        uncovers(1, Deck);

    /// And placed it.
    RefreshPlaced { card: Symbol, slot: Slot } as "リフレッシュの配置" =>
        rule "refresh.place" of "refresh.slots",
        says ("and places {card} on slot {slot}", "その{card}を{slot}番のマスに置く");

    /// A refresh found the deck empty: before its first slot, or (`later`) before another.
    RefreshFailed { slot: Slot | later: bool } as "リフレッシュできず" =>
        rule "refresh.empty-deck" of "refresh exists",
        ruling "R11" if later,
        ruling "R12",
        says ("no card is left to refresh slot {slot}", "山札がなく、{slot}番のマスをリフレッシュできない");

    /// Three 7s won; `ruled`: not by the player's own placement.
    /// `wild`: some of them are wild cards.
    SevenWon { seat: Seat, line: LineId | ruled: bool, wild: bool } as "7の勝利" =>
        rule "win.seven",
        ruling "R2" if ruled,
        ruling "R41" if wild,
        says ("{seat} wins with {line} in a line", "{seat}は{line}を揃えて勝つ");

    /// Three 7s that stood won as an effect of their line.
    StandingSevenWon { seat: Seat, by: Symbol } as "残っていた7の勝利" =>
        rule "effect.win" {symbol: by} of "symbols.{symbol}.line", ruling "R3",
        says ("{by}: three in a line, {seat} wins", "{by}：3枚が揃い、{seat}の勝ち");

    /// A line was resolved: its cards went to the discard pile.
    /// `stood`: it does not go through the slot just filled.
    /// `wilds`: how many of its cards are wild.
    LineResolved { seat: Seat, card: Symbol, line: LineId | stood: bool, wilds: Wilds } as "役の解決" =>
        rule "line.discard" {symbol: card} of "symbols.{symbol} exists",
        ruling "R40" if wilds == Wilds::All,
        ruling "R42" if wilds == Wilds::Some,
        ruling "R1" if stood,
        says ("{seat} resolves the line {line}, with wild cards a {card} line: its cards are discarded",
             "{seat}は、ワイルドカードを含む{card}の役{line}を解決し、その3枚を捨てる")
            if wilds == Wilds::Some,
        says ("{seat} resolves the {card} line {line}: its cards are discarded",
             "{seat}は{card}の役{line}を解決し、その3枚を捨てる");

    /// A resolved line scored.
    LineScored { seat: Seat, by: Symbol, points: i8 } as "役の得点" =>
        rule "score.line" {symbol: by} of "symbols.{symbol}.line", ruling "R39",
        says ("{by}: the line scores {points} for {seat}", "{by}：この役で{seat}に{points}点");

    /// The effects of a standing 7 line are not carried out.
    SevenSpent { line: LineId } as "効果のない7の役" =>
        rule "line.seven" of "rulings.standing-seven", ruling "R3",
        says ("the line {line} stood there unwon and has no effect",
             "{line}の役は勝ちにならないまま残っていたもので、効果はない");

    /// A card was drawn by an effect.
    Drew { seat: Seat, by: Symbol, card: Symbol } as "山札から引く" =>
        rule "effect.draw" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: {seat} draws {card}", "{by}：{seat}は{card}を引く"),
        hides card from all but seat as ("{by}: {seat} draws a card", "{by}：{seat}は1枚引く")
            if rules.knobs().hands == Hands::Hidden,
        uncovers(1, Deck) to seat;

    /// A draw found the deck empty.
    DrewNothing { by: Symbol } as "引けず" =>
        rule "effect.draw.empty" {symbol: by} of "symbols.{symbol} exists",
        says ("{by}: the deck is empty, nothing is drawn", "{by}：山札がないので、何も引かない");

    /// A card was picked from the board.
    Took { seat: Seat, by: Symbol, card: Symbol, slot: Slot } as "ボードから取る" =>
        rule "effect.take" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: {seat} takes {card} from slot {slot}", "{by}：{seat}は{slot}番のマスの{card}を手札に加える");

    /// A pick found no valid card.
    TookNothing { by: Symbol } as "取れず" =>
        rule "effect.take.none" {symbol: by} of "symbols.{symbol} exists",
        says ("{by}: no card can be taken", "{by}：取れるカードがない");

    /// The player takes no more.
    Stopped { seat: Seat, by: Symbol } as "取り終わり" =>
        rule "effect.take" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: {seat} takes no more", "{by}：{seat}はこれ以上取らない");

    /// A Replay Action begins.
    Replayed { by: Symbol } as "追加ターン" =>
        rule "effect.place" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: a Replay Action", "{by}：追加ターンを行う");

    /// It drew the top card.
    ReplayDrew { card: Symbol } as "追加ターンで引く" =>
        rule "replay.draw",
        says ("the Replay Action draws {card}", "追加ターンで山札から{card}を引く"),
        uncovers(1, Deck);

    /// And placed it.
    ReplayPlaced { card: Symbol, slot: Slot } as "追加ターンの配置" =>
        rule "replay.place",
        says ("and places {card} on slot {slot}", "その{card}を{slot}番のマスに置く");

    /// It found the deck empty.
    ReplayDrewNothing as "追加ターンで引けず" =>
        rule "replay.empty-deck",
        says ("the deck is empty: the Replay Action ends", "山札がないので、追加ターンは終わる");

    /// It found no empty slot.
    ReplayNoSlot as "追加ターンで置けず" =>
        rule "replay.place", ruling "R23",
        says ("no slot is empty: the Replay Action ends", "空いたマスがないので、追加ターンは終わる");

    /// An effect put the top card on the discard pile. It is not shown where the pile lies face down (R26).
    Milled { by: Symbol, card: Symbol } as "山札から捨てる" =>
        rule "effect.mill" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: {card} goes from the deck to the discard pile", "{by}：山札の{card}を捨て札にする"),
        hides card from all as ("{by}: a card goes from the deck to the discard pile", "{by}：山札の1枚を捨て札にする")
            if rules.knobs().discard_pile == DiscardPile::Hidden,
        uncovers(1, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// An effect put the whole deck there.
    DeckEmptied { by: Symbol, cards: u8 } as "山札をすべて捨てる" =>
        rule "effect.empty-deck" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: the whole deck, {cards} cards, goes to the discard pile",
             "{by}：山札の{cards}枚をすべて捨て札にする"),
        uncovers(*cards, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// A card of the hand was discarded by an effect.
    Discarded { seat: Seat, by: Symbol, card: Symbol } as "手札から捨てる" =>
        rule "effect.discard" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: {seat} discards {card} from the hand", "{by}：{seat}は手札の{card}を捨てる"),
        uncovers(1, Hand);

    /// There was no card in the hand to discard.
    DiscardedNothing { seat: Seat, by: Symbol } as "捨てる手札なし" =>
        rule "effect.discard.none" {symbol: by} of "symbols.{symbol} exists", ruling "R23",
        says ("{by}: {seat} has no card to discard", "{by}：{seat}には捨てる手札がない");

    /// The opponent drew a card by an effect.
    OpponentDrew { seat: Seat, by: Symbol, card: Symbol } as "相手が引く" =>
        rule "effect.opponent.draw" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: the opponent, {seat}, draws {card}", "{by}：相手の{seat}は{card}を引く"),
        hides card from all but seat as ("{by}: the opponent, {seat}, draws a card", "{by}：相手の{seat}は1枚引く")
            if rules.knobs().hands == Hands::Hidden,
        uncovers(1, Deck) to seat;

    /// The opponent was to draw, and the deck was empty.
    OpponentDrewNothing { seat: Seat, by: Symbol } as "相手は引けず" =>
        rule "effect.opponent.empty" {symbol: by} of "symbols.{symbol} exists", ruling "R33",
        says ("{by}: the deck is empty, the opponent, {seat}, draws nothing",
             "{by}：山札がないので、相手の{seat}は何も引かない");

    /// The opponent put the top card on the discard pile by an effect; it is shown where the pile lies open (R26).
    OpponentMilled { seat: Seat, by: Symbol, card: Symbol } as "相手が山札から捨てる" =>
        rule "effect.opponent.mill" {symbol: by} of "symbols.{symbol}.line",
        says ("{by}: the opponent, {seat}, puts {card} from the deck on the discard pile",
             "{by}：相手の{seat}は山札の{card}を捨て札にする"),
        hides card from all
            as ("{by}: the opponent, {seat}, puts a card from the deck on the discard pile",
                "{by}：相手の{seat}は山札の1枚を捨て札にする")
            if rules.knobs().discard_pile == DiscardPile::Hidden,
        uncovers(1, Deck) if rules.knobs().discard_pile == DiscardPile::Open;

    /// A list of effects was chosen.
    Chose { seat: Seat, by: Symbol, list: u8 } as "効果を選ぶ" =>
        rule "effect.choose" {symbol: by} of "symbols.{symbol}.line", ruling "R45",
        says ("{by}: {seat} chooses list {list}", "{by}：{seat}は{list}番目の効果を選ぶ");

    /// A card of the opponent's hand changed hands.
    Stole { seat: Seat, by: Symbol, card: Symbol } as "相手から奪う" =>
        rule "effect.steal" {symbol: by} of "symbols.{symbol}.line", ruling "R46",
        says ("{by}: {seat} takes {card} out of the opponent's hand", "{by}：{seat}は相手の手札の{card}を奪う"),
        uncovers(1, Hand);

    /// The opponent held no card to take.
    StoleNothing { seat: Seat, by: Symbol } as "奪えず" =>
        rule "effect.steal.none" {symbol: by} of "symbols.{symbol} exists", ruling "R23",
        says ("{by}: the opponent has no card that {seat} could take", "{by}：{seat}が奪える相手の手札がない");

    /// A card of the hand went to the opponent.
    Gave { seat: Seat, by: Symbol, card: Symbol } as "相手に渡す" =>
        rule "effect.give" {symbol: by} of "symbols.{symbol}.line", ruling "R47",
        says ("{by}: {seat} gives {card} to the opponent", "{by}：{seat}は手札の{card}を相手に渡す"),
        uncovers(1, Hand);

    /// There was no card in the hand to give.
    GaveNothing { seat: Seat, by: Symbol } as "渡す手札なし" =>
        rule "effect.give.none" {symbol: by} of "symbols.{symbol} exists", ruling "R23",
        says ("{by}: {seat} has no card to give", "{by}：{seat}には渡す手札がない");

    /// A card of the hand and one on the board changed places.
    Swapped { seat: Seat, by: Symbol, card: Symbol, slot: Slot, taken: Symbol } as "入れ替え" =>
        rule "effect.swap" {symbol: by} of "symbols.{symbol}.line", ruling "R48",
        says ("{by}: {seat} puts {card} on slot {slot} and takes {taken} from there",
             "{by}：{seat}は{card}を{slot}番のマスに置き、そこの{taken}を手札に加える"),
        uncovers(1, Hand);

    /// There was nothing to swap.
    SwappedNothing { seat: Seat, by: Symbol } as "入れ替えず" =>
        rule "effect.swap.none" {symbol: by} of "symbols.{symbol} exists", ruling "R48",
        says ("{by}: {seat} has nothing to swap", "{by}：{seat}には入れ替えられるカードがない");

    /// Two lines were completed by one placement: the effects for it follow.
    SecondLine { seat: Seat, by: Symbol } as "二つ目の役" =>
        rule "line.second" {symbol: by} of "second-line", ruling "R49",
        says ("{by}: {seat} completed two lines with one placement, which has effects of its own",
             "{by}：{seat}は1回の配置で二つの役を揃えたので、追加の効果がある");

    /// A card of a hand above the limit was discarded.
    LimitDiscarded { seat: Seat, card: Symbol } as "手札の上限" =>
        rule "hand.limit" of "hand-limit", ruling "R50",
        says ("the hand is above the limit: {seat} discards {card}", "手札が上限を超えているので、{seat}は{card}を捨てる"),
        uncovers(1, Hand);

    /// An effect gave another turn; `more`: one had been given before.
    TurnEarned { seat: Seat, by: Symbol | more: bool } as "ターンを得る" =>
        rule "effect.turn" {symbol: by} of "symbols.{symbol}.line",
        ruling "R35" if more,
        says ("{by}: {seat} has one more turn after this one",
             "{by}：{seat}はこのターンの後、さらにもう1回ターンを得る") if more,
        says ("{by}: {seat} has another turn after this one", "{by}：{seat}はこのターンの後、もう1回ターンを得る");

    /// A further turn of the same seat begins; `full`: on a full board.
    TurnRepeated { seat: Seat | full: bool } as "続けてのターン" =>
        rule "turn.again",
        ruling "R34" if full,
        says ("{seat} has another turn, which begins like any other: the board is full",
             "続けて{seat}のターン。ほかのターンと同じように始まり、ボードには空きがない") if full,
        says ("{seat} has another turn", "続けて{seat}のターン");

    /// A seat has no cards. `lines`: although it had completed a line; `scoring`: found when the deck ran out;
    /// `discarding`: by an effect in the middle of a line.
    Eliminated { seat: Seat | lines: bool, scoring: bool, discarding: bool } as "脱落" =>
        rule "elimination" of "rulings.elimination",
        ruling "R31" if discarding,
        ruling "R6" if scoring,
        ruling "R4" if lines,
        says ("{seat} has no cards left and is eliminated", "{seat}は手札がなくなり、脱落する");

    /// The deck ran out.
    DeckEnded as "山札枯渇" =>
        rule "deck.end" of "rulings.deck-end",
        says ("the deck has run out", "山札がなくなる");

    /// A hand was scored, with what the seat's lines have scored before.
    Scored { seat: Seat, score: i32 } as "得点" =>
        rule "score", ruling "R7",
        says ("{seat} scores {score}", "{seat}の得点は{score}点");

    /// Of equal scores one wins all the same.
    TieDecided { seat: Seat, by: Tie } as "同点の決着" =>
        rule "score.tie" of "tie", ruling "R38",
        says ("the scores are equal, and {seat} has fewer cards",
             "同点なので、手札の少ない{seat}の勝ち") if *by == Tie::FewerCards,
        says ("the scores are equal, and {seat} has more cards",
             "同点なので、手札の多い{seat}の勝ち") if *by == Tie::MoreCards,
        says ("the scores are equal, and {seat} went first", "同点なので、先攻の{seat}の勝ち") if *by == Tie::First,
        says ("the scores are equal, and {seat} went second", "同点なので、後攻の{seat}の勝ち");

    /// A turn ended. `again`: and the next is the same seat's.
    TurnEnded { seat: Seat | again: bool } as "ターン終了" =>
        rule "turn.again" if again,
        rule "turn.end",
        says ("{seat}'s turn ends", "{seat}のターンが終わる");

    /// The game ended.
    Ended { winner: Winner, cause: Cause } as "終局" =>
        rule "game.over",
        says ("{winner} wins ({cause})", "対局は{winner}の勝ちで終わる") if winner.0.is_some(),
        says ("the game is a draw ({cause})", "対局は引き分けで終わる");
}
