//! The words of pages in English and Japanese, in one table so that none is missing in one language.

use umpire_engine::knob::Text;
use umpire_judging::citing::Ground;
use umpire_judging::visibility::{Differs, SeenEvent, SeenStep};

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
    and_then: "; ", "。";
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
}

/// Causes that end games, in Japanese.
const CAUSES: [(&str, &str); 8] = [
    ("seven", "7が揃う"),
    ("elimination", "脱落"),
    ("deck", "山札枯渇"),
    ("heavenly-hand", "天和"),
    ("forfeit", "初期配置できず"),
    ("sets", "組が揃う"),
    ("last-player", "最後の1人"),
    ("turn-limit", "ターン数の上限"),
];

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

    /// The cause of an ending; an unknown cause as it is.
    pub fn cause<'c>(&self, cause: &'c str) -> &'c str {
        let japanese = CAUSES.iter().filter(|_| self.lang == JA.lang).find(|(id, _)| *id == cause);
        japanese.map_or(cause, |(_, word)| word)
    }

    /// The state of a player.
    pub fn of_player(&self, told: &str) -> String {
        match told.strip_suffix(" chips").or_else(|| told.strip_suffix(" chip")) {
            Some(chips) => fill(self.chips, chips),
            None => self.word(told).to_owned(),
        }
    }
}
