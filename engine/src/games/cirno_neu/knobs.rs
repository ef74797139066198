//! The rulings of cirno+neu: where its document is silent, and what a variant may say there.

use crate::knob::{Form, Setting, Several};
use crate::rulings;
use crate::tree::{Reader, Spot, Value};

/// The lowest floor of the sum.
pub const LOWEST_FLOOR: i32 = -999;
/// The most chips a player may get.
pub const MAX_CHIPS: u8 = 99;
/// The highest number of turns after which a game can be drawn.
pub const MAX_TURNS: i32 = 100_000;

rulings! {
    C1 ("Which cards is it played with?", "どんなカードで遊ぶか")
        = Several at "cards.*.count" default "" [
            "N" ("so many of the card; the shipped list is an assumption", "そのカードの枚数。付属の一覧は仮定である"),
        ];
    C2 ("May a player bust on purpose?", "わざとバーストしてよいか")
        : ("No: while a card in hand does not bust, one that does cannot be played", "よくない。バーストしないカードがあれば、それを出す");
    C3 ("Is there a life system?", "ライフ制か")
        = Chips at "setup.chips" default "2" [
            "0" ("no: a bust eliminates at once", "いいえ。バーストすればすぐに脱落"),
            "N" ("a life is so many chips", "一人のライフはチップN枚"),
        ];
    C4 ("What follows a bust that does not end the game?", "ゲームが終わらないバーストのあとは")
        = AfterBust as after_bust at "rulings.after-bust" default "new-round" {
            NewRound "new-round" ("the cards are dealt anew and the sum starts at 0", "配り直し、合計は0から"),
            PlayOn "play-on" ("the card does not count and the sum stays", "そのカードは数えず、合計はそのまま"),
        };
    C5 ("Who deals a new round and starts it?", "新しいラウンドは誰が配り、誰から始めるか")
        = Restart as restart at "rulings.restart" default "next" {
            Next "next" ("the player after the one who busted", "バーストした人の次の人"),
            SameDealer "same-dealer" ("the Dealer of the round before", "前のラウンドの親"),
            Buster "buster" ("the one who busted", "バーストした人"),
        };
    C6 ("The draw pile is empty?", "山札がなくなったら")
        : ("The cards of the main stack are shuffled into a new one; the sum stays", "場のカードを切って新しい山札にする。合計はそのまま");
    C7 ("May the sum fall below 0?", "合計は0より小さくなるか")
        = Floor as floor at "rulings.floor" default "none" [
            "none" ("it falls as it will", "いくらでも小さくなる"),
            "N" ("it never falls below N", "Nより小さくはならない"),
        ];
    C8 ("May a Shot be aimed at oneself? In quotes", "ショットで自分を選んでよいか。引用符で囲む")
        = ShotSelf as shot_self at "rulings.shot-self" default "no" {
            No "no" ("it may not", "選べない"),
            Yes "yes" ("it may", "選べる"),
        };
    C9 ("Who draws, and how many?", "誰が何枚引くか")
        : ("Each player as many as they played, when their turn ends", "手番の終わりに、出した枚数だけ引く");
    C10 ("Skip as the first of two cards owed?", "2枚出す番の1枚目がスキップなら")
        = SkipOfTwo as skip_of_two at "rulings.skip-of-two" default "ends-turn" {
            EndsTurn "ends-turn" ("the turn ends", "手番が終わる"),
            StillTwo "still-two" ("the second card is owed all the same", "2枚目も出す"),
        };
    C11 ("After whom does the order go on when a player who was shot shot on?", "ショットされた人がショットしたら、順番は誰の次に戻るか")
        = ShotResume as shot_resume at "rulings.shot-resume" default "origin" {
            Origin "origin" ("after the player whose turn it was", "もともと手番だった人の次"),
            Latest "latest" ("after the one who shot last", "最後にショットした人の次"),
        };
    C12 ("A player who was shot plays Double or Reverse?", "ショットされた人がダブルやリバースを出したら")
        : (
            "Double falls on whoever acts next; the order resumes in the direction that holds then",
            "ダブルは実際に次に動く人にかかる。順番は、戻るときの向きで続く"
        );
    C13 ("Of two cards owed, one is a Double and one a Shot?", "2枚のうち1枚がダブル、1枚がショットなら")
        : ("The player who was chosen is next and owes two, in either order", "選ばれた人が次で、2枚出す。出した順は問わない");
    C14 ("Reverse with two players left?", "残り二人でのリバースは")
        = ReverseAtTwo as reverse_at_two at "rulings.reverse-at-2" default "plain" {
            Plain "plain" ("the other is next", "相手の番になる"),
            Skip "skip" ("the other is skipped", "相手を飛ばす"),
        };
    C15 ("A hand that is too small for the cards owed?", "出すべき枚数が手札にないときは")
        : ("The player plays what there is; with no card the turn passes", "あるだけ出す。1枚もなければ手番は移る");
    C16 ("May a game go on for ever?", "ゲームはいつまでも続くか")
        = TurnLimit as turn_limit at "rulings.turn-limit" default "none" [
            "none" ("it may", "続く"),
            "N" ("after so many turns it is drawn", "N手番で引き分け"),
        ];
    C17 ("Two players were chosen in one turn: who acts next?", "一つの手番で二人が選ばれたら、次は誰か")
        = TwoShots as two_shots at "rulings.two-shots" default "latest" {
            Latest "latest" ("the one chosen last", "あとに選ばれた人"),
            First "first" ("the one chosen first", "先に選ばれた人"),
        };
    C18 ("What does a player see?", "プレイヤーには何が見えるか")
        : ("Their own hand, the main stack, and the number of all other cards", "自分の手札、場のカード、ほかの枚数");
    C19 ("Nobody holds a card any more?", "誰の手札もなくなったら")
        : ("All cards are dealt anew by whoever would have been next", "次の番だった人が、すべて配り直す");
    C20 ("Does the 99 card follow another limit?", "上限が変わると、99のカードも変わるか")
        : ("No: the sum is 99, which busts under a lower limit", "変わらない。合計は99で、上限がそれより低ければバースト");
    C21 ("Does the card that busts count?", "バーストしたカードは数えるか")
        : (
            "Yes: it lies on the main stack and the sum has it, at the last bust too; where play goes on, only the turn counts",
            "数える。場に置かれ、最後のバーストでも合計に入る。そのまま続けるなら、手番だけを数える"
        );
    C22 ("In which direction does play begin?", "最初はどちら回りか")
        : ("Clockwise, A to B to C, until a Reverse", "リバースまで時計回り。A、B、Cの順");
}

/// C3: the chips of a life.
pub struct Chips(pub u8);

impl Setting for Chips {
    fn form() -> Form {
        Form::Number { range: 0..=i64::from(MAX_CHIPS), none: false }
    }

    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Chips> {
        reader.small(spot, 0..=i64::from(MAX_CHIPS)).map(Chips)
    }
}

/// A number within a range, or none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NoneOr<const LEAST: i32, const MOST: i32>(pub Option<i32>);

/// C7: the lowest sum, 0 or less; `None` for no floor.
pub type Floor = NoneOr<LOWEST_FLOOR, 0>;
/// C16: the number of turns after which the game is drawn; `None` for no limit.
pub type TurnLimit = NoneOr<1, MAX_TURNS>;

impl<const LEAST: i32, const MOST: i32> Setting for NoneOr<LEAST, MOST> {
    fn form() -> Form {
        Form::Number { range: LEAST.into()..=MOST.into(), none: true }
    }

    fn read(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Self> {
        let number = |number: i64| i32::try_from(number).ok().filter(|number| (LEAST..=MOST).contains(number));
        let found = match &spot.node.value {
            Value::Text(text) if text == "none" => Some(None),
            Value::Int(found) => number(*found).map(Some),
            _ => None,
        };
        if found.is_none() {
            reader.expected_near(spot, &format!("none or a whole number from {LEAST} to {MOST}"), ["none"]);
        }
        found.map(NoneOr)
    }
}
