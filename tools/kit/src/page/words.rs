//! The words of pages about games, in English and in Japanese: one table, so that none is said in one language only.

/// Declares the words of both languages side by side.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident: $en:literal, $ja:literal;)+) => {
        /// The words of a page in one language. `{}` stands for a number or a name.
        #[derive(Clone, Copy, Debug)]
        pub struct Words { $($(#[$doc])* pub $name: &'static str,)+ }

        /// English.
        pub const EN: Words = Words { $($name: $en,)+ };
        /// Japanese.
        pub const JA: Words = Words { $($name: $ja,)+ };
    };
}

words! {
    /// The language, for `lang`.
    lang: "en", "ja";
    skip: "Skip to the content", "本文へ";
    foot: "This file is whole: it asks the network for nothing.", "このファイルだけで完結し、通信はしない。";
    written_by: "Written by", "作成：";
    colours: "Colours", "配色";
    colours_device: "as the device has them", "端末に合わせる";
    colours_light: "light", "明";
    colours_dark: "dark", "暗";
    actions: "{} actions", "{}手";
    one_action: "1 action", "1手";
    eyes: "as seat {} sees it", "{}から見た記録";
    transcribed: "made of notes: cards that nobody saw are filled in", "メモから作成：誰も見ていない札は補ったもの";
    opens: "opens", "先攻";
    result: "Result", "結果";
    decided: "Decided by", "決め手";
    wins: "{} wins", "{}の勝ち";
    nobody: "Nobody wins", "勝者なし";
    scores: "scores", "得点";
    unfinished: "Not finished", "途中";
    steps: "The game, step by step", "一手ずつ";
    all_actions: "All actions", "手の一覧";
    deal: "The deal", "配札";
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
    settled_cases: "Settled cases on the same clauses", "同じ条文による裁定例";
    legal: "{} actions were legal here", "ここで打てた手：{}";
    one_legal: "1 action was legal here", "ここで打てた手：1";
    made: "made", "実際の手";
    whole: "The whole action", "全文";
    over: "The game is over", "終局";
    next: "Next", "次";
    shuffled: "The cards are shuffled", "札を切り直す";
    shuffled_next: "The cards are shuffled.", "切り直し。";
    legal_now: "Legal now, for {}", "いま{}が打てる手";
    clauses: "Clauses this game came under", "この対局に関わった条文";
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
}

/// The words of a language; English where it is neither.
pub fn of(language: &str) -> &'static Words {
    if language == JA.lang { &JA } else { &EN }
}

/// A sentence with what stands for `{}`.
pub fn fill(sentence: &str, with: impl ToString) -> String {
    sentence.replacen("{}", &with.to_string(), 1)
}

impl Words {
    /// What a pile is called; what has no word here goes by its own.
    pub fn pile<'p>(&self, label: &'p str) -> &'p str
    where
        'static: 'p,
    {
        match label {
            "deck" => self.deck,
            "discard" => self.discard,
            "scored" => self.scored,
            "stack" => self.stack,
            other => other,
        }
    }
}
