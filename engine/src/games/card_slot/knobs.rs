//! The rulings of Card Slot: where its documents are silent or can be read two ways, and what a variant may say there.

use crate::knob::Several;
use crate::rulings;

rulings! {
    R1 ("Which lines may be resolved after a placement?", "カードを置いたあと、どの役を解決できるか")
        = ResolvableLines as resolvable_lines at "rulings.resolvable-lines" default "standing" {
            Standing "standing" ("every line that is complete on the board", "ボード上で揃っているすべての役"),
            Formed "formed" ("only those through the slot just filled", "いま置いたマスを通る役だけ"),
        };
    R2 ("When do three 7s win?", "7が3枚並ぶと勝つのはいつか")
        = SevenWin as seven_win at "rulings.seven-win" default "placement" {
            Placement "placement" ("when the player's own placement lines them up", "プレイヤー自身が置いたカードで並んだとき"),
            PlacementOrReplay "placement-or-replay"
                ("when that or a Replay placement lines them up", "自分の配置か追加ターンの配置で並んだとき"),
            AnyComplete "any-complete"
                ("whenever they stand after a player's own placement", "自分の配置のあとに並んでいれば、いつでも"),
        };
    R3 ("What becomes of a line of 7s that stands without having won?", "勝ちにならずに並んでいる7の役はどうなるか")
        = StandingSeven as standing_seven at "rulings.standing-seven" default "discard" {
            Discard "discard" ("it may be resolved, which only discards it", "解決できるが、捨てるだけである"),
            Inert "inert" ("it cannot be resolved", "解決できない"),
            Win "win" ("it may be resolved, and that wins", "解決でき、それで勝つ"),
        };
    R4 ("When is a player without cards out?", "手札がなくなったプレイヤーが脱落するのはいつか")
        = Elimination as elimination at "rulings.elimination" default "immediately" {
            Immediately "immediately" ("before any line is resolved", "役を解決する前"),
            AfterResolution "after-resolution" ("once the line of the turn is resolved", "その手番の役を解決したあと"),
        };
    R5 ("When does an empty deck end the game?", "山札がなくなってゲームが終わるのはいつか")
        = DeckEnd as deck_end at "rulings.deck-end" default "immediately" {
            Immediately "immediately" ("once what took the last card is finished", "最後の1枚を取る処理が済んだとき"),
            EndOfTurn "end-of-turn" ("when the turn is over", "手番が終わったとき"),
        };
    R6 ("A player is out at the moment the deck runs out: which counts?", "脱落と山札枯渇が同時なら、どちらが先か")
        : ("Being out counts first; whoever is out is not scored", "脱落が先。脱落したプレイヤーの点は数えない");
    R7 ("Who wins when the deck has ended the game?", "山札が尽きて終わったゲームは誰の勝ちか")
        : ("The hand that scores more; equal scores are a draw", "手札の点が高いほう。同点なら引き分け");
    R8 ("Must a pick be made?", "カードを取る効果では、必ず取るのか")
        = Several at "symbols.*.line.*.take" default "" [
            "up-to: N" ("the player may stop at any time, after N picks at the latest", "N枚までで、いつやめてもよい"),
            "exactly: N" ("N picks, as long as there is a card to pick", "取れるカードがあるかぎり、N枚取る"),
        ];
    R9 ("May a pick take a card of the line that allows it?", "その役で捨てるカードを取ってよいか")
        : ("No: the line is discarded before the first pick", "よくない。役は取る前に捨てられている");
    R10 ("Where does the card go on a full board?", "空きのないボードでは、カードをどこに置くか")
        : ("On the slot that was just emptied, the only one there is", "いま空けたマス。ほかに空きはない");
    R11 ("The deck runs out between two slots of a refresh?", "リフレッシュの途中で山札がなくなったら")
        : ("The slots that are left keep their cards; R5 says when the game ends", "残りのマスはそのまま。終わりはR5による");
    R12 ("The deck is empty before a refresh begins?", "リフレッシュの前に山札がなかったら")
        : ("No slot is touched, and the game ends", "どのマスもそのままで、ゲームが終わる");
    R13 ("How does a Heavenly Hand take effect?", "天和はどのように成立するか")
        = Declare at "heavenly-hand.declare" default "optional" {
            Optional "optional"
                ("its holder may declare it before the first placement", "持つ人が、最初の配置の前に宣言できる"),
            Automatic "automatic" ("it wins by itself; of two, the first player's", "宣言なしで勝つ。二人とも天和なら先攻が勝つ"),
        };
    R14 ("A first player who holds nothing but barred cards?", "先攻の手札が、初期配置に使えないカードだけなら")
        = OpeningStuck as opening_stuck at "rulings.opening-stuck" default "pass" {
            Pass "pass" ("there is no opening placement", "初期配置をしない"),
            Forfeit "forfeit" ("that player loses", "そのプレイヤーの負け"),
        };
    R15 ("Where do the cards of an emptied deck go?", "すべて捨てられた山札はどこへ行くか")
        : ("On the discard pile", "捨て札になる");
    R16 ("Is a line lost that a Replay Action completed?", "追加ターンで揃った役は、もう解決できないか")
        : ("No: it stands, and may be resolved later where R1 lets it", "できる。R1が許せば、あとの手番で解決できる");
    R17 ("A deal that leaves no card in the deck?", "配ると山札が残らない変種は")
        : ("Such a variant is refused when it is checked", "変種を調べるときに断られる");
    R18 ("Which symbols are 7s?", "どの図柄が7か")
        : ("Those whose line wins", "役の効果に勝利がある図柄");
    R19 ("Is the opening placement a whole turn?", "初期配置だけで手番は終わるか")
        = OpeningTurn as opening_turn at "rulings.opening-turn" default "whole" {
            Whole "whole" ("it is, and the other player is next", "終わり、相手の番になる"),
            ThenTurn "then-turn" ("a normal turn of the same player follows", "同じプレイヤーの通常の手番が続く"),
        };
    R20 ("How long do the barred symbols stay barred from the opening slot?", "初期配置のマスに置けないカードは、いつまで置けないか")
        = Barred as barred at "rulings.barred" default "opening" {
            Opening "opening" ("for the opening placement", "初期配置のあいだだけ"),
            Always "always" ("for every placement by a player", "プレイヤーが置くときはいつでも"),
        };
    R21 ("What follows when one player is out?", "一人が脱落したら、どうなるか")
        : ("The other wins, and the game is over", "もう一人が勝ち、ゲームは終わる");
    R22 ("Does a high-tier symbol go first among several lines?", "役がいくつもあるとき、上位役が優先か")
        : ("No: the player chooses freely", "優先ではない。自由に選ぶ");
    R23 ("An effect that cannot be carried out whole?", "効果を全部は実行できないときは")
        : ("As much of it is done as there are cards and empty slots for", "カードと空きマスがあるだけ実行する");
    R24 ("Must a line be resolved where no document says must?", "「しなければならない」と書かれていなくても、役の解決は必須か")
        : ("Yes: a step of the turn is carried out unless it is called optional", "必須。任意と書かれた手順だけが任意である");
    R25 ("A slot that is refreshed and immune?", "リフレッシュするマスが、効果の及ばないマスでもあれば")
        : ("It is refreshed: a refresh is no effect of a card", "リフレッシュする。カードの効果ではないから");
    R26 ("Do players see the discard pile?", "捨て札の中身は見えるか")
        = DiscardPile as discard_pile at "rulings.discard-pile" default "hidden" absent "hidden" since "0.1" {
            Hidden "hidden" ("they see how many cards it holds", "枚数だけが見える"),
            Open "open" ("they see which cards it holds", "どのカードがあるかも見える"),
        };
    R27 ("Two lines of one symbol that cross: how many cards are discarded?", "同じ図柄の役が交わるとき、何枚捨てるか")
        : ("Three, those of the line that was chosen", "選んだ役の3枚だけ");
    R28 ("Neither player can place a card, turn after turn?", "二人とも続けて、置けるカードがなかったら")
        : ("The game ends as if the deck had run out", "山札が尽きたときと同じように終わる");
    R29 ("The center was emptied: is it immune when it is filled again?", "空になった中央マスに置き直したカードにも、効果は及ばないか")
        : ("Yes, the slot stays immune; only what may be placed there changes", "及ばない。変わるのは、置けるカードだけである");
    R30 ("Must a pick be made that may be left out, where few cards can be taken?", "任意で取る効果でも、取れるカードが少なければ必ず取るのか")
        = Several at "symbols.*.line.*.take.forced-at" default "" [
            "N" ("each pick that finds so many cards or fewer must be made; with more the player may stop", "その枚数以下なら必ず取り、多ければやめてもよい。取るたびに数える"),
        ];
    R31 ("A line makes its player discard the last card of the hand: is that player out?", "役の効果で最後の手札を捨てたプレイヤーは脱落するか")
        : ("As R4 says: at once, and the rest of the line is not carried out; or only if the hand is still empty once the line is resolved", "R4による。その場で脱落し、残りの効果は実行しない。または、役を解決したあとも手札がなければ脱落する");
    R32 ("Which cards can a line's discard be?", "役の効果で捨てる手札に制限はあるか")
        : ("Any of the hand, barred ones and those that the line just gave among them, one after the other; where there are fewer, all", "ない。配置を禁じられたカードも、その役で得たカードも捨てられる。1枚ずつ捨て、足りなければすべて捨てる");
    R33 ("The opponent is made to draw or mill, and the deck runs out?", "相手に山札を引かせたり捨てさせたりして、山札がなくなったら")
        : ("As much is done as the deck has; whoever takes the last card, R5 says when that ends the game, and the turn stays whose it was", "山札にあるだけ行う。終わりはR5による。手番は移らない");
    R34 ("How does another turn of the same player begin?", "続けて得たターンは、どのように始まるか")
        : ("Like any turn, once the one before has ended: an empty hand and an empty deck are looked at, a full board is refreshed", "ふつうのターンと同じ。前のターンを終え、脱落と山札を調べ、ボードが埋まっていればリフレッシュする");
    R35 ("A line gives more than one further turn?", "続けてのターンを、いくつも得たら")
        : ("Each is played before the other player's turn; a player who passes gives up those that are left", "すべて行ってから相手のターンになる。パスすると、残りは失われる");
    R36 ("Is it seen which card a line discards from the hand?", "役の効果で捨てる手札は、相手に見えるか")
        : ("Yes, by everybody, as a card that is placed is; R26 is about the pile", "見える。置くカードと同じである。R26は捨て札の山についての規定である");
    R37 ("Hands of different size: do they go with the seat or with the order of play?", "手札の枚数が違うとき、それは席で決まるか、順番で決まるか")
        = Several at "setup.hand" default "" [
            "N" ("both seats are dealt as many cards", "どちらにも同じ枚数を配る"),
            "{A: N, B: N}" ("each seat is dealt its own number, whoever goes first", "先攻がどちらでも、席ごとに決まった枚数を配る"),
        ];
    R38 ("Who wins at equal scores?", "同点なら誰の勝ちか")
        = Several at "tie" default "" [
            "fewer-cards" ("who holds fewer cards", "手札の少ないほう"),
            "more-cards" ("who holds more cards", "手札の多いほう"),
            "first" ("who went first", "先攻"),
            "second" ("who went second", "後攻"),
        ];
    R39 ("Which lines score, and when?", "役の点は、いつ、どの役で入るか")
        = Several at "symbols.*.line-score" default "" [
            "N" ("each line that a player resolves, with or without effect, counts for that player once the deck has run out",
                "プレイヤーが解決した役は、効果がなくても、山札が尽きたときにその人の点になる"),
        ];
    R40 ("What is a line of three wild cards?", "ワイルドカードが3枚並んだら")
        = WildLine as wild_line at "rulings.wild-line" default "own" unsaid "own" {
            Own "own" ("a line of their own symbol", "ワイルドカード自身の役"),
            Nothing "none" ("no line", "役ではない"),
        };
    R41 ("May a wild card stand for a 7?", "ワイルドカードは7の代わりになるか")
        = WildSeven as wild_seven at "rulings.wild-seven" default "counts" unsaid "counts" {
            Counts "counts" ("yes: a line of 7s may have wild cards in it, and wins", "なる。7の役に混ざっていても勝つ"),
            Never "never" ("no: a line with wild cards is never one of 7s", "ならない。ワイルドカードの混ざった7の役はない"),
        };
    R42 ("As what does a wild card count in a line?", "役のなかで、ワイルドカードは何として数えるか")
        : ("As the symbol that the line's other cards show; nobody chooses", "その役のほかのカードの図柄。選ぶことはない");
    R43 ("Does a wild card count as another symbol anywhere else?", "ワイルドカードは、役のほかでも別の図柄になるか")
        : ("No: in hand, in a Heavenly Hand, in the opening, for a pick and in scoring it is what it is",
            "ならない。手札でも天和でも初期配置でも、取るときも点数でも、ワイルドカードのままである");
    R44 ("Are hands seen by the other player?", "手札は相手に見えるか")
        = Hands as hands at "rulings.hands" default "hidden" unsaid "hidden" {
            Hidden "hidden" ("no: a hand is its own player's to see", "見えない。手札は自分だけに見える"),
            Open "open" ("yes: both hands lie open for the whole game", "見える。対局の間ずっと公開する"),
        };
    R45 ("A line lets its player choose between effects: when, and between which?", "役の効果を選べるとき、いつ、どれを選べるか")
        : ("When the effects before the choice are done, any of its lists, one that brings nothing too", "選択より前の効果が済んだときに、どれでも選べる。何も起こらないものでもよい");
    R46 ("Which card does a line take out of the opponent's hand?", "役の効果で相手の手札から奪うのは、どのカードか")
        : ("One at a time: of a hidden hand chance picks a card, each equally likely; of an open hand the player chooses. Both see it, and an emptied hand is out as R4 says",
            "1枚ずつ。手札が非公開なら無作為に選ばれ、公開ならプレイヤーが選ぶ。どちらにも見え、なくなった手札はR4による");
    R47 ("Which card does a line make its player give?", "役の効果で相手に渡すのは、どのカードか")
        : ("Any of the hand, one after the other, of the giver's choice; both see it, where there are fewer all are given, and an emptied hand is out as R4 says",
            "どの手札でも、渡す人が1枚ずつ選ぶ。どちらにも見え、足りなければすべて渡し、なくなった手札はR4による");
    R48 ("What can be swapped, and what follows from a swap?", "入れ替えられるのはどのカードで、入れ替えると何が起こるか")
        : ("Any card of the hand with any that a pick could take, and one swap must be made if there is such a pair; no line that it completes is resolved by it, and none wins",
            "どの手札でも、取る効果で取れるどのカードとでも。できるなら必ず入れ替える。それで揃った役は解決されず、勝ちにもならない");
    R49 ("What is a second line completed by one placement?", "1回の配置で二つ目の役が揃うとは、どういうことか")
        : ("Two or more lines through the slot just filled are complete; resolving one of them has the further effects, once, after its own, and resolving another line has not",
            "いま置いたマスを通る役が二つ以上揃うこと。そのどれかを解決すると、その効果のあとに一度だけ追加の効果がある。ほかの役の解決にはない");
    R50 ("When does a limit of hands count, and which cards go?", "手札の上限はいつ効き、どのカードを捨てるか")
        : ("When the player's own turn is to end, however it came to be so many: cards of the player's choice, one at a time, seen by both; before an empty deck ends the game with the turn",
            "自分のターンが終わるとき。増えた理由は問わない。捨てるカードは自分で1枚ずつ選び、どちらにも見える。山札がなくてターンとともに終わるときも、その前に捨てる");
}
