//! The rulings of Match-3 Solitaire: where its document is silent, and what a variant may say there.

use super::{Edge, Sequence};
use crate::knob::Several;
use crate::rulings;

/// The edges at which a card may be pushed in, at least one, none twice.
pub type Edges = Vec<Edge>;

rulings! {
    M1 ("In which order are places filled?", "どの順にカードを並べるか")
        = Sequence as sequence at "rulings.fill-order"
            default r#"[1, 2, 3, 4, 5, 6, 7, 8, 9, "above-1", "above-2", "above-3", "above-4"]"# [
            "[N, ...]" (
                "the nine cells of the grid, then above-1 to above-4, each once; what is filled is passed over",
                "盤面の9マス、次に上の列のabove-1からabove-4までを、それぞれ一度ずつ。埋まっている所は飛ばす"
            ),
        ];
    M2 ("How often is the grid looked at again after a refill?", "補充のあと、盤面を何度見直すか")
        = Cascade as cascade at "rulings.cascade" default "once" {
            Once "once" ("once", "一度だけ"),
            UntilStable "until-stable" ("after each refill until no line is left", "揃いがなくなるまで、補充のたびに"),
        };
    M3 ("Several lines are complete: which are taken?", "いくつも揃ったら、どれを取るか")
        = SeveralLines as several_lines at "rulings.several-lines" default "all" {
            All "all" ("all of them", "すべて"),
            One "one" ("the one that the player chooses", "プレイヤーが選ぶ一つ"),
        };
    M4 ("When is the game won?", "勝ちはいつ決まるか")
        : ("The moment the last set needed is taken, before any refill", "必要な最後の組を取ったとき。補充の前");
    M5 ("Where may a card be pushed in?", "カードはどこから押し込めるか")
        = Edges as edges at "rulings.edges" default r#"["top-1", "top-2", "top-3", "bottom-1", "bottom-2", "bottom-3",
            "left-1", "left-2", "left-3", "right-1", "right-2", "right-3"]"# [
            "[left-1, ...]" (
                "at these ends of rows and columns: left-1 is the left end of the top row, top-1 the top of the left column",
                "これらの行や列の端から。left-1は最上段の左端、top-1は左の列の上端"
            ),
        ];
    M6 ("A grid that is dealt with a line on it?", "配った盤面に、もう揃いがあれば")
        : ("Everything is shuffled and dealt again until there is none", "なくなるまで、全部を切り直して配る");
    M7 ("The deck runs short during a refill?", "補充の途中で山札が足りなくなったら")
        : (
            "What there is is placed, and the grid is looked at again before the game can be lost",
            "ある分だけ並べる。盤面を見直してから、負けかどうかが決まる"
        );
    M8 ("Which cards is it played with?", "どんなカードで遊ぶか")
        = Several at "suits.*.count" default "4" [
            "N" ("so many cards of the suit; hanafuda has twelve suits of four", "その組の枚数。花札は12組が4枚ずつ"),
        ];
    M9 ("Does an empty deck lose the game by itself?", "山札がなくなっただけで負けか")
        = OutOfCards as out_of_cards at "rulings.out-of-cards" default "formation" {
            Formation "formation" ("no: only a place without a card does", "いいえ。カードのない所ができたときだけ"),
            Empty "empty" ("yes, however many cards still lie there", "はい。場にカードが残っていても"),
        };
    M10 ("Two complete lines of one suit share a card?", "同じ組の二つの揃いが1枚を共有していたら")
        : ("One is taken, the first listed or the chosen one; the other is none then", "先に挙がる、または選んだ一つだけを取る。他方は揃いでなくなる");
    M11 ("A deck too small for the deal, or hardly ever without a line?", "配るのに足りない、またはほとんど必ず揃う札の変種は")
        : ("Such a variant is refused when it is checked", "変種を調べるときに断られる");
}
