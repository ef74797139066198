//! The events of actions, each with its rule.

use super::{Card, Cause, CirnoNeu, Direction};
use crate::event::{Winner, events, fields};
use crate::game::Seat;

/// How many cards: `1 card`, `2 cards`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cards(pub u8);

fields! {
    Cards of CirnoNeu: |Cards(number), _| number, format!("{number} card{}", if number == 1 { "" } else { "s" }),
        format!("{number}枚");
}

events! {
    /// An event.
    pub enum Event of CirnoNeu, under rules, besides "
        setup.players [setup.players]: how many play
        setup.deck: which cards there are
        setup.shuffle: the deck is shuffled
        setup.draw-pile: what is not dealt is the draw pile
        turn.order: whose turn it is
        turn.from-hand: the card comes out of the hand
        shot.self [rulings.shot-self]: whether players may choose themselves
        bust.forced [limit]: a card that busts is played only where no other can be
        notation: actions are written as the game spells them
        view.hands: a hand is seen by its own player only
        view.deck: nobody sees the draw pile
    ";

    /// A seat got its hand.
    Dealt { seat: Seat, cards: u8 } as "配札" =>
        rule "setup.hand" of "setup.hand",
        says ("{seat} is dealt {cards} cards", "{seat}に手札を{cards}枚配る"),
        uncovers(*cards, Deck) to seat;

    /// A seat got the chips that stand for its life.
    GotChips { seat: Seat, chips: u8 } as "チップを配る" =>
        rule "setup.chips" of "setup.chips",
        says ("{seat} receives 1 chip", "{seat}はチップを1枚受け取る") if *chips == 1,
        says ("{seat} receives {chips} chips", "{seat}はチップを{chips}枚受け取る");

    /// The Dealer starts the game.
    Started { seat: Seat } as "ゲーム開始" =>
        rule "setup.first",
        says ("{seat} is the Dealer and starts", "親の{seat}から始める");

    /// The Dealer starts a new round.
    RoundStarted { seat: Seat } as "ラウンド開始" =>
        rule "round.start", ruling "C5",
        says ("{seat} is the new Dealer and starts the round", "新しい親の{seat}からラウンドを始める");

    /// A card was played into the main stack.
    Played { seat: Seat, card: Card, at: Option<Seat> } as "カードを出す" =>
        rule "turn.play",
        says ("{seat} plays {card} at {at}", "{seat}は{at}を指して{card}を出す") if at.is_some(),
        says ("{seat} plays {card}", "{seat}は{card}を出す"),
        uncovers(1, Hand);

    /// A number card was added to the sum.
    Added { card: Card, sum: i32 } as "加算" =>
        rule "number.add",
        says ("{card} is added: the sum is {sum}", "{card}を足して、合計は{sum}");

    /// A number card with a minus sign was subtracted; `stopped` where the floor held the sum.
    Subtracted { card: Card, sum: i32 | stopped: bool } as "減算" =>
        rule "number.subtract", ruling "C7" if stopped || *sum < 0,
        says ("{card} is subtracted: the sum falls no lower than {sum}",
             "{card}を引くが、合計は{sum}より下がらない") if stopped,
        says ("{card} is subtracted: the sum is {sum}", "{card}を引いて、合計は{sum}");

    /// A special card that does not set the sum left it as it was.
    Unchanged { card: Card, sum: i32 } as "増減なし" =>
        rule "special.neutral",
        says ("{card} neither adds nor subtracts: the sum is {sum}", "{card}は足しも引きもせず、合計は{sum}");

    /// The sum is 99.
    SetTo { sum: i32 } as "合計の指定" =>
        rule "ninety-nine",
        says ("whatever it was, the sum is {sum}", "それまでの合計にかかわらず、合計は{sum}");

    /// A Skip: the turn of its player is skipped.
    Skipped { seat: Seat } as "スキップ" =>
        rule "skip",
        says ("{seat} skips the turn", "{seat}はターンを飛ばす");

    /// It was the first of two cards owed, and cancels the second.
    Excused { seat: Seat } as "2枚目の免除" =>
        rule "skip.of-two", ruling "C10",
        says ("{seat} owes no second card", "{seat}は2枚目を出さなくてよい");

    /// The turn order runs the other way.
    Reversed { direction: Direction } as "リバース" =>
        rule "reverse",
        says ("the turns now go round clockwise", "順番が時計回りになる") if *direction == Direction::Clockwise,
        says ("the turns now go round counter-clockwise", "順番が反時計回りになる");

    /// With two left, the order skips the other.
    OtherSkipped as "相手を飛ばす" =>
        rule "reverse.at-two", ruling "C14",
        says ("with two players left, the other is skipped", "残り2人なので、もう1人が飛ばされる");

    /// A player was chosen by a Shot, or (`double`) a Double Shot. `ruled`: another was chosen before, in the same
    /// turn.
    Aimed { seat: Seat, at: Seat | double: bool, ruled: bool } as "指名" =>
        rule "double-shot" if double,
        rule "shot.choose",
        ruling "C17" if ruled,
        says ("of the two chosen this turn, {at} acts next",
             "このターンに指名した2人のうち、次に行動するのは{at}") if ruled,
        says ("{at} is chosen to act next", "次に行動するのは、指名された{at}");

    /// The next player owes two cards, by a Double or (`shot`) a Double Shot.
    Doubled { | shot: bool } as "ダブル" =>
        rule "double-shot" if shot,
        rule "double",
        says ("whoever acts next must play 2 cards", "次に行動するプレイヤーは、2枚出さなければならない");

    /// The sum was called out.
    Called { seat: Seat, sum: i32 } as "コール" =>
        rule "turn.call",
        says ("{seat} calls out {sum}", "{seat}は{sum}と声に出す");

    /// A second card is owed.
    Owes { seat: Seat, cards: Cards } as "もう1枚" =>
        rule "double.owed",
        says ("{seat} must still play {cards}", "{seat}はあと{cards}出さなければならない");

    /// It is owed, but there is none to play.
    Short { seat: Seat } as "手札切れ" =>
        rule "double.short", ruling "C15",
        says ("{seat} has no card left to play", "{seat}には出すカードが残っていない");

    /// A card was drawn.
    Drew { seat: Seat, card: Card } as "山札から引く" =>
        rule "turn.draw",
        says ("{seat} draws {card}", "{seat}は{card}を引く"),
        hides card from all but seat as ("{seat} draws a card", "{seat}は1枚引く"),
        uncovers(1, Deck) to seat;

    /// A card is to be drawn and the draw pile is empty.
    DrawPileEmpty as "山札切れ" =>
        rule "reshuffle", ruling "C6",
        says ("the draw pile is empty: the main stack is to be shuffled",
             "山札がないので、場のカードを切り直すことになる");

    /// The main stack was shuffled into a new draw pile.
    Reshuffled { cards: Cards } as "切り直し" =>
        rule "reshuffle", ruling "C6",
        says ("the {cards} of the main stack are the new draw pile", "場の{cards}が新しい山札になる");

    /// A card is to be drawn and there is none anywhere.
    DrewNothing { seat: Seat } as "引けず" =>
        rule "turn.draw",
        says ("no card is left for {seat} to draw", "{seat}が引くカードはもうない");

    /// A turn ended, by a bust or not.
    TurnEnded { seat: Seat | busted: bool } as "ターン終了" =>
        rule "turn.end", ruling "C21" if busted,
        says ("{seat}'s turn ends", "{seat}のターンが終わる");

    /// The turn passes to a chosen player. `chained`: the shooter had been chosen too.
    Lent { seat: Seat, owed: Cards | resume: Seat, chained: bool } as "指名によるターン" =>
        rule "shot.turn", ruling "C11" if chained,
        says ("the turn becomes {seat}'s, who owes {owed}; the order then goes on after {resume}",
             "{seat}のターンになり、{owed}出す。順番はその後、{resume}の次から続く");

    /// The next turn of the order begins.
    Began { seat: Seat, owed: Cards } as "ターン開始" =>
        rule "turn.next",
        says ("it is {seat}'s turn, who owes {owed}", "{seat}のターン。{owed}出す");

    /// The same, after a turn that was lent.
    Resumed { seat: Seat, owed: Cards } as "順番の再開" =>
        rule "shot.resume",
        says ("the order goes on with {seat}, who owes {owed}", "順番は{seat}から続く。{owed}出す");

    /// The player to act holds no card.
    Passed { seat: Seat } as "パス" =>
        rule "turn.empty-hand", ruling "C15",
        says ("{seat} holds no card, and the turn passes", "{seat}は手札がなく、ターンは次に移る");

    /// A card took the sum over the limit.
    Busted { seat: Seat, card: Card, sum: i32 | limit: i32 } as "バースト" =>
        rule "bust" of "limit",
        says ("{seat} is forced to play {card}: {sum} exceeds {limit}",
             "{seat}は{card}を出すしかなく、{sum}は{limit}を超える");

    /// It cost a chip.
    LostChip { seat: Seat, left: u8 } as "チップを失う" =>
        rule "chips.lose" of "setup.chips exists",
        says ("{seat} loses a chip and has {left} left", "{seat}はチップを1枚失い、残りは{left}枚");

    /// A player is out, by the bust itself or for want of chips.
    Eliminated { seat: Seat | chips: bool } as "脱落" =>
        rule "elimination.chips" of "rulings.after-bust, setup.chips exists" if chips,
        rule "elimination.bust" of "limit",
        says ("{seat} has run out of chips and is eliminated", "{seat}はチップがなくなり、脱落する") if chips,
        says ("{seat} is eliminated", "{seat}は脱落する");

    /// The busting card does not count, and play goes on.
    PlayedOn { sum: i32 } as "続行" =>
        rule "bust.play-on" of "rulings.after-bust", ruling "C4",
        says ("the card does not count; the sum is still {sum}", "そのカードは数えず、合計は{sum}のまま");

    /// The cards are gathered for a new round, which this seat deals.
    Gathered { seat: Seat } as "カードを集める" =>
        rule "round.new" of "rulings.after-bust, setup.chips exists", ruling "C4",
        says ("the cards are gathered for a new round, which {seat} deals",
             "カードを集め、{seat}が新しいラウンドを配る");

    /// Only one player is left.
    LastPlayer { seat: Seat } as "最後の1人" =>
        rule "win.last-player",
        says ("only {seat} remains", "残ったのは{seat}だけ");

    /// The game is drawn by the turn limit.
    TurnLimit { turns: u32 } as "ターン数の上限" =>
        rule "turn-limit" of "rulings.turn-limit", ruling "C16",
        says ("{turns} turns have been played, and no more are", "{turns}ターンを終え、ここで打ち切る");

    /// The game ended.
    Ended { winner: Winner, cause: Cause } as "終局" =>
        rule "game.over",
        says ("{winner} wins ({cause})", "対局は{winner}の勝ちで終わる") if winner.0.is_some(),
        says ("the game is a draw ({cause})", "対局は引き分けで終わる");
}
