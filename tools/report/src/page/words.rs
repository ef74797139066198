//! The words of pages in English and Japanese, in one table so that none is missing in one language.

use std::sync::Arc;

use maud::{Markup, html};
use umpire_engine::knob::Text;
use umpire_judging::citing::Ground;
use umpire_judging::visibility::{Differs, SeenEvent, SeenStep};
use umpire_scenarios::steps::{GAMES, Steps};

/// Declares the words of both languages side by side.
macro_rules! tabled {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $ja:literal;)+) => {
        /// The words of a page in one language. `{}` stands for a number or a name.
        #[derive(Clone, Copy, Debug)]
        pub struct Words { $($(#[$doc])* pub $name: &'static str,)+ }

        /// English.
        pub const EN: Words = Words { $($name: $en,)+ };
        /// Japanese.
        pub const JA: Words = Words { $($name: $ja,)+ };

        impl Words {
            /// An English word of the table in this language; any other word as it is.
            pub fn word<'w>(&self, english: &'w str) -> &'w str {
                let words = [$((EN.$name, self.$name)),+];
                words.into_iter().find(|(known, _)| *known == english).map_or(english, |(_, word)| word)
            }
        }
    };
}

pub(in crate::page) use tabled;

tabled! {
    /// The language, for `lang`.
    lang: "en", "ja";
    skip: "Skip to the content", "本文へ";
    foot: "This file is whole: it asks the network for nothing.", "このファイルだけで完結し、通信はしない。";
    written_by: "Written by", "作成：";
    colours: "Colours", "配色";
    colours_device: "as the device has them", "端末に合わせる";
    colours_light: "light", "明";
    colours_dark: "dark", "暗";
    actions: "{} [action|actions]", "{}手";
    eyes: "as seat {} sees it", "{}から見た記録";
    transcribed: "made of notes: cards that nobody saw are filled in", "メモから作成：誰も見ていない札は補ったもの";
    opens: "opens", "先攻";
    result: "Result", "結果";
    decided: "Decided by", "決め手";
    wins: "{} wins", "{}の勝ち";
    win: "{} win", "{}の勝ち";
    nobody: "Nobody wins", "勝者なし";
    scores: "scores", "得点";
    caused: " ({})", "（{}）";
    colon: ": ", "：";
    comma: ", ", "、";
    stop: ".", "。";
    semicolon: "; ", "。";
    unfinished: "Not finished", "途中";
    steps: "The game, step by step", "一手ずつ";
    all_actions: "All actions", "手の一覧";
    deal: "The deal", "配札";
    start: "The start", "開始局面";
    differs: "ruled differently", "別の裁定";
    find: "Find an event", "出来事を探す";
    find_kind: "Kind of event", "出来事の種類";
    find_choose: "find an event …", "出来事を探す…";
    find_before: "The one before", "前";
    find_after: "The next one", "次";
    none_before: "none before this: {}", "これより前にはない：{}";
    none_after: "none after this: {}", "これより後にはない：{}";
    controls: "Steps", "操作";
    action: "Action", "手";
    to_deal: "To the deal", "最初へ";
    back: "One action back", "一手戻る";
    go_to: "Go to action", "手の番号";
    on: "One action on", "一手進む";
    to_end: "To the end", "最後へ";
    play: "Play by itself", "自動再生";
    pause: "Stop", "止める";
    keys: "Keys", "キー";
    close: "Close", "閉じる";
    key_step: "step on and back", "一手進む・戻る";
    key_ends: "to the deal and to the end", "最初へ・最後へ";
    key_go: "go to a number", "番号を入れて移る";
    key_find: "the next and the last event of the kind chosen", "選んだ種類の次・前の出来事";
    key_play: "play by itself, and stop", "自動再生・停止";
    key_help: "this list", "この一覧";
    key_swipe: "Swiping steps too. The address with #23 at its end opens action 23.", "横になぞっても一手ずつ動く。アドレスの末尾を #23 とすると23手目が開く。";
    link: "Copy a link to this action", "この手へのリンクを写す";
    copied: "copied", "写した";
    board: "The board", "ボード";
    above: "The row above", "上の列";
    line: "Line", "役";
    hidden: "hidden", "非公開";
    to_act: "to act", "手番";
    its_cards: "its cards", "内訳";
    deck: "deck", "山札";
    discard: "discard", "捨て札";
    scored: "scored", "獲得札";
    stack: "stack", "場";
    happened: "What happened, and why", "起きたことと根拠";
    ruling: "Ruling {}", "裁定{}";
    silent: "the text is silent", "仕様書に定めがない";
    noted: "Noted", "覚え書き";
    noted_by: "Noted by {}", "覚え書き（{}）";
    settled: "Settled:", "裁定例：";
    settled_cases: "Settled cases on the same clauses", "同じ条項による裁定例";
    legal: "{} [action was|actions were] legal here", "ここで打てた手：{}";
    made: "made", "実際の手";
    whole: "The whole action", "全文";
    over: "The game is over", "終局";
    next: "Next", "次";
    shuffled: "The cards are shuffled", "札を切り直す";
    legal_now: "Legal now, for {}", "いま{}が打てる手";
    clauses: "Clauses this game came under", "この対局に関わった条項";
    about: "About this game", "この記録について";
    record: "Record", "記録";
    variant: "Variant", "バリアント";
    after: "after the document {}", "仕様書 {} による";
    engine: "Written by", "作成";
    ruleset: "Ruleset", "ルールセット";
    dealt_by: "Dealt by", "配札の乱数";
    seed: "seed", "シード";
    game: "game", "対局";
    digest: "Digest", "ダイジェスト";
    only_seat: "This page has only what seat {} could see: other hands and the order of the deck are not in it.",
        "このページには{}に見えたものだけがある。ほかの手札と山札の並びは含まれない。";
    sum: "sum", "合計";
    clockwise: "Turns go round clockwise", "時計回り";
    counter: "Turns go round counter-clockwise", "反時計回り";
    sets: "sets", "組";
    points: "points by lines", "役の得点";
    dealer: "dealer", "親";
    chips: "{} [chip|chips]", "チップ{}枚";
    out: "out", "脱落";
    due_next: "next", "次";
    owes: "owes {} cards", "あと{}枚";
    chance: "chance", "偶然";
    /// Warnings.
    rules_differently: "Today's engine rules differently", "現在の裁定は記録と異なる";
    where_differently: " at {}, line {} of the record. The game is shown up to there; ", "：{}（記録の{}行目）。対局はその手前まで表示する。";
    see_both: "see both rulings", "両方の裁定を見る";
    edited: "Edited", "記録が書き換えられている";
    edited_at: ": line {} of the record was changed or moved. All before it is shown.", "：記録の{}行目が変えられたか動かされた。その前まで表示する。";
    torn: "Torn", "記録が途切れている";
    torn_at: ": line {} of the record is not whole. All before it is shown.", "：記録の{}行目が欠けている。その前まで表示する。";
    cut_short: "Unfinished", "未完";
    cut_short_why: ": the record ends before the game does.", "：対局が終わる前に記録が終わっている。";
    differently_at: "Ruled differently at {}", "裁定の異なるところ：{}";
    at_deal: "the deal", "配札";
    at_action: "action {}", "{}手目";
    at_end: "the end, after action {}", "{}手目の後の終局";
    recorded: "As recorded", "記録";
    today: "Today", "現在";
    kept_from_seat: "Not shown to a single seat.", "一人の席から見たページには載せない。";
    is_refused: "The action is refused.", "この手は認められない。";
    refused_since: "The action is refused:", "この手は認められない：";
    other_position: "The same events, but another position.", "起きることは同じだが、局面が異なる。";
    not_over: "The game is not over.", "対局は終わっていない。";
    no_deal: "There is no such deal.", "このような配札はない。";
    no_deal_since: "There is no such deal: {}.", "このような配札はない。";
    /// Other editions.
    otherwise: "Ruled otherwise by", "別の版の裁定";
    refused: "refused", "認めない";
    not_there: "this does not happen: {}", "次のことは起きない：{}";
    editions: "Other editions", "ほかの版";
    compared: "Each action was put to these editions in its own position, with the cards that they have. Where one rules otherwise, \
        its action says so. The words for cards are this record's.",
        "各手を、その局面のまま、次の版でも裁定した。裁定が異なれば、その手に示す。カードの名は、この記録のもの。";
    all_same: "rules every action the same", "どの手の裁定も同じ";
    some_otherwise: "rules otherwise on", "裁定が異なる手：";
    not_asked: "cannot be asked about", "裁定を求められない手：";
    left_out: "its deck lacks some, so left out of positions were", "枚数が足りず、局面から除いたカード";
    none_asked: "cannot be asked about any action", "どの手についても裁定を求められない";
    lives: "chips are as many as it deals", "チップは、この版で配る枚数とした";
    here: "Here:", "この版では：";
    at_most: "at most {}", "最大{}枚";
    not_compared: "What other editions would rule is not on this page: to ask them takes cards that seat {} does not see.",
        "ほかの版の裁定は載せない。調べるには、{}に見えないカードも要るため。";
    /// Charts of simulations and sweeps.
    games: "{} [game|games]", "{}局";
    deals: " deals", "配札";
    share: "% of the games", "全対局に占める割合（%）";
    share_told: "{} of the games ({} to {})", "全対局の{}（{}〜{}）";
    percent_between: "{} %, between {} and {} %", "{} %（{}〜{} %）";
    /// Differences of shares.
    in_points: "percentage points", "ポイント";
    pp: " pp", "ポイント";
    points_told: "{} percentage points ({} to {})", "{}ポイント（{}〜{}）";
    points_between: "{} percentage points, between {} and {}", "{}ポイント（{}〜{}）";
    from_to: "{} to {}", "{}〜{}";
    interval: "95 % interval", "95 %信頼区間";
    thin_lines: "The thin lines are 95 % intervals. ", "細い線は95 %信頼区間。";
    number_of: "games", "対局数";
    figures: "Figures", "数値";
    figures_of: "Figures: {}", "数値：{}";
    table_below: "{}. The table below has the figures.", "{}。数値は下の表にある。";
    what: "what", "項目";
    figure: "figure", "値";
    no_games: "No games.", "対局がない。";
    in_column: "{} {}: {} games", "{}{}：{}局";
    half_by: "half end by {}", "半数は{}まで";
    a_fault: "{} stopped without an end: a fault of the engine.", "終わらずに止まった対局：{}。エンジンの不具合。";
    changes_most: "{} changes most against {}: “{}” by {}.", "{}が{}から最も変えるもの：「{}」が{}。";
    differs_not: "No share of the games surely differs between {} and {}.", "{}と{}の間で、確かに異なる割合はない。";
    what_changes: "What {} changes against {}", "{}による{}からの変化";
    changes_drawn: "Changes in percentage points, with 95 % intervals", "割合の変化（ポイント）と95 %信頼区間";
    same_in_all: "The same in every pair of games: {}.", "どの対局の組でも同じ：{}。";
    pairwise: "The change is the first less the second, game by game, on the same deals. An interval that leaves out 0 is hardly chance.",
        "変化は、同じ配札での対局ごとに、前者から後者を引いた値。0を含まない区間は偶然とは考えにくい。";
    changes_by: "What changes", "変わるもの";
    change: "change", "変化";
    no_change: "no change", "変化なし";
    turns_more: "Turns a game: {}, between {} and {}.", "1局のターン数：{}（{}〜{}）。";
    skill_less: "agent 1 less agent 2, in either seat", "どの席でも、エージェント1からエージェント2を引いた値";
    seat_less: "seat A less seat B, whoever sits there", "誰が座っても、席Aから席Bを引いた値";
    skill_and_seat: "Skill and seat", "強さと席";
    skill_drawn: "What skill and seat are worth, with 95 % intervals", "強さと席の値打ちと95 %信頼区間";
    solitaire_wins: "{} wins {}.", "{}の勝ち：{}。";
    wins_more: "{} wins more than an even share: {}, where even is {}.", "{}の勝ちは均等より多い：{}。均等なら{}。";
    wins_most: "{} wins most, and that may be chance: {}, where even is {}.", "{}の勝ちが最も多いが、偶然かもしれない：{}。均等なら{}。";
    lost: "lost", "負け";
    nobody_wins: "nobody wins", "勝者なし";
    stopped: "stopped", "打ち切り";
    stopped_after: "stopped after 100,000 turns", "100,000ターンで打ち切り";
    a_opens: "A opens every game. ", "先攻は常にA。";
    seats_only: "Every agent sat in every seat: this is of the seats, whoever sat there.",
        "どのエージェントもすべての席に座った。これは、誰が座ったかによらない席ごとの値。";
    which_seat: "Which seat wins", "席ごとの勝ち";
    who: "Who wins", "勝者";
    which_agent: "Which agent wins", "エージェントごとの勝ち";
    each_seating: "Every deal was played once in each seating: these are wins over all seats.",
        "どの配札も、席順ごとに1回ずつ対局した。これは全席を通した勝ち。";
    how_end: "How games end", "終わり方";
    never: "Never: {}.", "一度もなし：{}。";
    shares_drawn: "{}: shares of the games with 95 % intervals", "{}：全対局に占める割合と95 %信頼区間";
    even: "even", "均等";
    ended_by: "ends: {}", "終わり方：{}";
    how_long: "How long they last", "対局の長さ";
    turns: "turns", "ターン";
    mean: "mean", "平均";
    five: "5 % of the games have at most", "5 %の対局はこれ以下";
    half: "half have at most", "半数の対局はこれ以下";
    ninety_five: "95 % have at most", "95 %の対局はこれ以下";
    decisions: "decisions in all", "決定の総数";
    lengths_told: "Turns a game. {}", "1局のターン数。{}";
    spread_told: "Half the games have at most {}, 5 % at most {}, 95 % at most {}.", "対局の半数は{}以下、5 %は{}以下、95 %は{}以下。";
    which_lines: "Which lines are taken", "取られた役";
    lines_drawn: "Lines taken a game, by symbol", "1局に取られた役（絵柄ごと）";
    lines_counted: "Counted are the lines whose cards were taken; one that ends the game before that is not.",
        "カードが取られた役だけを数える。その前に対局を終わらせた役は含まない。";
    lines_a_game: "lines a game", "1局の役の数";
    a_game_each: "{} a game", "1局に{}";
    lines_of: "lines of", "役";
    a_game: "a game", "1局あたり";
    in_all: "in all", "合計";
    in_hand: "Cards in hand", "手札の枚数";
    hands_drawn: "Mean number of cards in each hand after each turn", "各ターン後の手札の平均枚数";
    turn: "turn", "ターン";
    cards_in_hand: "cards in hand", "手札の枚数";
    hands_followed: "The mean over the games that get so far, up to the turn that one game in twenty reaches.",
        "そこまで続いた対局の平均。20局に1局が達するターンまでを示す。";
    card: "card", "カード";
    won: "{} won, %", "{}の勝率（%）";
    of_games: "of games", "対局数";
    dealt: "dealt", "配られた";
    drawn: "drawn", "引いた";
    placed: "placed", "置いた";
    taken: "taken", "取った";
    few: "Grey: fewer games than a hundred, too few to go by.", "灰色：100局未満で、判断には少なすぎる。";
    card_worth: "What a card is worth", "カードの値打ち";
    handicaps: "What handicaps cost", "ハンデの代償";
    without: "without", "使わないもの";
    wins_now: "wins, %", "勝ち（%）";
    wins_so: "so, %", "使わずに（%）";
    loses: "loses, pp", "損（ポイント）";
    loss_told: "What {} loses without {}: {}.", "{}が{}を使わないときの損：{}。";
    handicap_told: "How often {} wins as it is, and while it does without something wherever anything else is legal; every deal from every \
        seat. The loss in percentage points (pp) is taken deal by deal, with its 95 % interval.",
        "{}がそのままで勝つ割合と、ほかに合法な手がある限りあるものを使わずに勝つ割合。どの配札もすべての席から対局した。\
        損は配札ごとに取り、95 %信頼区間を添える。";
    about_figures: "About these figures", "この数値について";
    about_of: "About the figures of {}", "{}の数値について";
    game_count: "Games", "対局数";
    shard: ", shard {} of {}", "、シャード{}（全体{}）";
    seed_head: "Seed", "シード";
    agents: "Agents", "エージェント";
    against: " against ", " 対 ";
    every_seat: ", each in every seat", "、それぞれすべての席で";
    time: "Time", "時間";
    same_figures: "The same variant, agents, games and seed give the same figures on any machine.",
        "バリアント、エージェント、対局数、シードが同じなら、どの機械でも同じ数値になる。";
    point_count: "{} [point|points]", "{}点";
    the_points: "The points", "点";
    every_misses: "Every point misses what is wanted; the nearest: {}.", "目標に届く点はない。最も近いのは、{}。";
    none_sure: "No point is sure to give what is wanted; the nearest: {}.", "目標に届くと言い切れる点はない。最も近いのは、{}。";
    every_gives: "Every point gives what is wanted; with the fewest clauses broken: {}.",
        "どの点も目標に届く。破る条項が最も少ないのは、{}。";
    gives: "{}.", "{}。";
    at_point: "{} at {}", "{}（{}）";
    within: "{}, within the wanted {} to {}", "{}、目標{}〜{}の内";
    near: "{}, wanted {} to {}", "{}、目標{}〜{}";
    more_met: " {} more [is|are] met.", "ほかに{}点が届く。";
    it: "It", "これ";
    unsettled: " {} is not settled at {} games; {} games would tell more.", "{}は{}局では決まらない。{}局あればさらに分かる。";
    unsettled_ever: " {} is not settled, and no number of games in sight would settle it.",
        "{}は決まらず、対局を増やしても決まりそうにない。";
    overlap: "{}: the intervals of the lowest and the highest point overlap at {} games; {} games would tell more.",
        "{}：{}局では、最も低い点と最も高い点の区間が重なる。{}局あればさらに分かる。";
    figure_is: "{}: {}", "{}：{}";
    from_at_to: "{}: from {} at {} to {} at {}.", "{}：{}（{}）から{}（{}）まで。";
    wins_told: "{} wins {} of the games", "{}の勝ちが全対局の{}";
    takes_told: "A game takes {} turns", "1局は{}ターン";
    share_wins: "Share of games that {} wins", "{}が勝つ割合";
    share_draws: "Share of games that nobody wins", "勝者のない割合";
    share_ends: "Share of games that end by {}", "「{}」で終わる割合";
    turns_each: "Turns per game", "1局のターン数";
    turns_within: "Turns that {} % of games stay within", "{} %の対局が収まるターン数";
    skill_over: " over ", " 対 ";
    share_lost: "Share of games lost without {}", "{}を使わずに失う割合";
    wanted: "wanted", "目標";
    distance: "distance", "隔たり";
    otherwise_clauses: "clauses that say otherwise", "食い違う条項";
    moot_clauses: "clauses made moot", "対象外になる条項";
    clause_count: "{} [clause|clauses]", "{}条項";
    none: "none", "なし";
    all_points: "Show all {}", "{}すべてを表示";
    dropped_early: "Points dropped early", "早く外した点";
    dropped_count: "{} dropped early: others are surely nearer", "早く外した点：{}（ほかの点のほうが確かに近い）";
    as_it_is: "as it is", "現状";
    would_tell: "about {} games would tell", "約{}局で決まる";
    settled_met: "met", "達成";
    settled_missed: "missed", "未達";
    settled_not: "not settled", "未決";
    fate_dropped: "dropped", "除外";
    below_figures: "Below each figure is its 95 % interval, of clauses their ids.", "数値の下は95 %信頼区間、条項はその番号。";
    how_settled: " A point is met where each interval lies within what is wanted, missed where one lies outside, and else not settled: more \
        games may show either.",
        "どの区間も目標に収まれば達成、外れる区間があれば未達、どちらでもなければ未決で、対局を増やせば決まりうる。";
    how_distant: " The distance is the sum, over all that is wanted, of the gap to the range in widths of the range.",
        "隔たりは、目標の範囲までの差を範囲の幅で割り、すべての目標について足したもの。";
    nearest_first: " The nearest come first; of those that are as near, the ones that are met, and then the ones that break fewer \
        clauses.",
        "近い順に並べ、同じ近さなら達成した点を、次に破る条項の少ない点を先にする。";
    no_target: " Nothing is wanted of the figures, so the points stand in the order of their values.",
        "目標がないので、点は値の順に並ぶ。";
    not_playable: "What cannot be played", "対局できない点";
    at_colon: "At {}:", "{}では：";
    asked_of: ", at most {} games a point, seed {}.", "、1点につき最大{}局、シード{}。";
    wanted_of: " Wanted: ", "目標：";
    ranges: "{} from {} to {}", "{} {}〜{}";
    values: "{} [value|values]", "{}個の値";
    sweep_same: "The same arguments and seed give the same figures on any machine. The clauses are those whose values a point changes; ",
        "引数とシードが同じなら、どの機械でも同じ数値になる。条項は、点がその値を変えるもの。書き出した点についての最終判断は ";
    last_word: " of a point that is written down is the last word.", " による。";
    to_scale_not: ", not to scale", "（間隔は値に比例しない）";
    over_values: "{} over the values of {}", "{}の値による{}";
    upright: "The upright lines are the 95 % intervals.", "縦の線は95 %信頼区間。";
    band_and_ring: " The band is what is wanted, a ring is round the nearest point.", "帯は目標、輪は最も近い点。";
    deeper: "The deeper, the farther from what is wanted. A frame is round the nearest point.",
        "色が濃いほど目標から遠い。枠は最も近い点。";
    in_italics: " Points that were dropped early are in italics.", "早く外した点は斜体。";
    no_point: " A dot is no point of the sweep, or one that cannot be played.", "点（·）は、調べていないか対局できない組。";
    as_lines: "Each point as a line", "点ごとの線";
    lines_told: "Each point as a line through its values", "各点を値を通る線で示す";
    axes: "The axes from the left.", "軸は左から。";
    thick: " The thick line is the nearest point; the thin ones of its colour are met.",
        "太い線は最も近い点。同じ色の細い線は達成した点。";
}

/// The words of a language; of any other, English.
pub fn of(language: &str) -> &'static Words {
    if language == JA.lang { &JA } else { &EN }
}

/// Fills in the first `{}` of a sentence. Of `[one|many]`, which follows the last one, the suitable word remains.
pub fn fill(sentence: &str, with: impl ToString) -> String {
    let with = with.to_string();
    let filled = sentence.replacen("{}", &with, 1);
    let Some((before, (words, after))) = filled.split_once('[').and_then(|(b, rest)| Some((b, rest.split_once(']')?)))
    else {
        return filled;
    };
    match words.split_once('|') {
        Some((one, many)) if !before.contains("{}") => {
            format!("{before}{}{after}", if with == "1" { one } else { many })
        }
        _ => filled,
    }
}

/// A sentence with parts of a page for its `{}`.
pub fn filled(sentence: &str, parts: &[Markup]) -> Markup {
    html! { @for (n, text) in sentence.split("{}").enumerate() { @if n > 0 { (parts[n - 1]) } (text) } }
}

impl Words {
    /// A ground in words. Refusals have no sentence in Japanese.
    pub fn said<'g>(&self, ground: &'g Ground) -> Option<&'g str> {
        if self.lang == JA.lang { ground.japanese.as_deref() } else { Some(&ground.text) }
    }

    /// An event in words.
    pub fn event<'e>(&self, event: &'e SeenEvent) -> &'e str {
        if self.lang == JA.lang { &event.japanese } else { &event.text }
    }

    /// The name of an event's kind.
    pub fn kind(&self, event: &SeenEvent) -> String {
        if self.lang == JA.lang { event.called.to_owned() } else { event.kind().replace('-', " ") }
    }

    /// A bilingual text in this language.
    pub fn text<'t>(&self, text: &'t Text) -> &'t str {
        text.tagged(self.lang)
    }

    /// The name of the first step.
    pub fn beginning(&self, step: SeenStep<'_>) -> &'static str {
        if step.is_dealt() { self.deal } else { self.start }
    }

    /// The place where today's engine rules differently.
    pub fn place(&self, differs: &Differs) -> String {
        match differs.n {
            0 => self.at_deal.to_owned(),
            n if differs.action.is_empty() => fill(self.at_end, n - 1),
            n => fill(self.at_action, n),
        }
    }

    /// The cause of an ending; in English as records have it.
    pub fn cause<'c>(&self, cause: &'c str) -> &'c str {
        if self.lang == JA.lang { self.ending(cause) } else { cause }
    }

    /// An ending as charts name it; an unknown one by its id.
    pub fn ending<'c>(&self, cause: &'c str) -> &'c str {
        let said = |steps: &'static Arc<Steps>| {
            steps.layout.plan.json["endings"][cause][usize::from(self.lang == JA.lang)].as_str()
        };
        GAMES.iter().find_map(said).unwrap_or(cause)
    }

    /// The state of a player.
    pub fn of_player(&self, told: &str) -> String {
        match told.strip_suffix(" chips").or_else(|| told.strip_suffix(" chip")) {
            Some(chips) => fill(self.chips, chips),
            None => self.word(told).to_owned(),
        }
    }
}
