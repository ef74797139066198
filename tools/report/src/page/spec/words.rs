//! The words of rulebook pages, in English and in Japanese.

use crate::page::words::{JA as PAGE_JA, tabled};

tabled! {
    /// The language, for `lang`.
    lang: "en", "ja";
    title: "{} · rulebook", "{} · 規則集";
    titles: "{} rulebooks", "規則集 {}件";
    rulebook: "Rulebook", "規則集";
    conforms: "conforms", "適合";
    conforms_not: "does not conform", "不適合";
    variants: "Variants", "バリアント";
    others: "Scenarios of no clause", "条項に属さないシナリオ";
    after: "after {}, run on ", "仕様書 {} による。実行：";
    colon: ": ", "。";
    ran: "{} [scenario|scenarios], ", "シナリオ{}件、";
    ran_failed: "{} failed", "不合格{}件";
    not_run_here: "{} not run", "未実行{}件";
    comma: ", ", "、";
    stop: ".", "。";
    extends: "Extends {}.", "{} を継承する。";
    which_extends: ", which extends ", "、さらにその親の ";
    fails: "What fails", "不合格のもの";
    silent: "Where the text is silent", "仕様書に定めのないところ";
    above: "fails, see above", "不合格（上に示す）";
    fails_word: "fails", "不合格";
    no_scenario: "no scenario", "シナリオなし";
    one_fails: "1 scenario, failed", "シナリオ1件が不合格";
    all_pass: "{} [scenario passes|scenarios pass]", "シナリオ{}件がすべて合格";
    some_pass: "{} of {} scenarios pass", "{}件が合格、シナリオは全部で{}件";
    changed_since: "Changed since {}", "{} からの変更";
    was: " (was §{})", "（旧 §{}）";
    link_to: "Link to §{}", "§{} へのリンク";
    is_a: " is a {}. ", "（{}）。";
    engine_rules: "In the engine: ", "エンジンの規則：";
    not_shown: "Not shown: ", "表示なし：";
    because_of: "Because of ", "理由：";
    until: ", until ", "、期限 ";
    needless_why: "Announced in `amends:`, but every scenario still passes: withdraw the announcement.",
        "amends: で告知されているが、シナリオはすべて合格する。告知を取り下げること。";
    amended_untested: "Announced in `amends:`, but no scenario says what holds instead.",
        "amends: で告知されているが、代わりの挙動を述べるシナリオがない。";
    misfits_why: "No game from a deal violates it, but positions that can be set up do, or scenarios of it fail.",
        "配札から始まる対局でこの条項に反するものはないが、反する局面を作ることはできるか、失敗するシナリオがある。";
    untested_why: "No scenario tests what it says.", "この条項を試すシナリオがない。";
    amended_why: "It no longer holds here; its scenarios show what holds instead.",
        "ここではもう成り立たない。代わりの挙動はシナリオが示す。";
    moot_why: "What it takes for granted is absent here, so nothing it says is true or false.",
        "前提とするものがここにはないので、真とも偽とも言えない。";
    not_reached_why: "No game from a deal came to what it speaks of, so it is not shown to hold.",
        "配札から始めた対局はこの条項の場面に至らなかったので、成り立つとは示されていない。";
    unasserted: "It asserts nothing of games: ", "対局については何も主張しない：";
    met: "Met {} [time|times].", "該当 {} 回。";
    asserted: "What it asserts of every game, watched in ", "どの対局についても主張すること。見た対局：";
    games: "{} [game|games]", "{} 局";
    violated: "violated", "違反";
    as_scenario: "As a scenario", "シナリオとして";
    against: " against ", " に対し ";
    case: "case", "裁定例";
    draft: "draft", "下書き";
    case_differs: "ruled differently today", "現在の裁定と異なる";
    contents: "Contents", "目次";
    contents_of: "Contents of {}", "{} の目次";
    where_failed: "where it failed", "不合格になった局面";
    before: "before", "直前の局面";
    finally: "at the end", "終わりの局面";
    at_first: "at the start", "初めの局面";
    acts: "{} is to act", "手番：{}";
    the_board: "The board ", "ボード：";
    is_changed: " (changed)", "（変化）";
    empty: "empty", "空き";
    known: "known", "既知";
    newer: "newer than the list", "一覧より新しい";
    by_cause: "What fails, by cause", "原因ごとの不合格";
    otherwise: "Failing in another way than listed", "一覧と異なる不合格";
    repaired: "Repaired: take these out of the list", "直ったもの：一覧から外すこと";
    known_faults: "Known faults, failing as listed", "既知の不具合（一覧どおり）";
    not_run: "Not run", "未実行";
    scenarios: "{} [scenario|scenarios]", "{}件のシナリオ";
    native: " by the document's own rules", "件は仕様書どおりの規則による";
    all_failing: "All that it fails", "不合格のすべて";
    asked: "asked", "質問";
    expected: "The rulebook says", "規則集では";
    found: "The game does", "実際の動き";
    see: "see", "参照";
    says: " This variant says ", "このバリアントの値：";
    no_such_rule: "There is no such rule here", "ここにはこの規則がない";
    clauses: "Clauses", "条項";
    search: "Search clauses", "条項を探す";
    search_hint: "Search id or words", "番号か語で探す";
    only: "Clauses and rulings: ", "条項と未定の点：";
    clauses_hold: "{} [clause holds|clauses hold]", "条項{}件が成立";
    rulings_hold: "rulings: {} [holds|hold]", "未定の点：{}件が成立";
    rulings_broken: "rulings: {} broken", "未定の点：{}件が不成立";
    all: "all", "すべて";
    unfold: "Unfold all", "すべて開く";
    fold: "Fold all", "すべて閉じる";
    shown: "{} of {} shown", "{}件を表示（全{}件）";
    none_found: ". The search looks for ids and for words of the clauses: try fewer, or another filter.",
        "。番号と条項の語を探す。語を減らすか、ほかの絞り込みで試すとよい。";
    passed: "passed", "合格";
    failed: "failed", "不合格";
    faulty: "faulty", "誤り";
    moot: "moot", "対象外";
    unsupported: "unsupported", "非対応";
    holds: "holds", "成立";
    broken: "broken", "不成立";
    amended: "amended", "改定";
    needless: "needless", "不要な告知";
    untested: "untested", "未検証";
    inapplicable: "inapplicable", "適用外";
    advice: "advice", "助言";
    rule: "rule", "規則";
    definition: "definition", "定義";
    changed: "changed", "変更";
    reworded: "reworded", "言い換え";
    moved: "moved", "移動";
    added: "added", "追加";
    withdrawn: "withdrawn", "削除";
}

/// The words for a page in a language.
pub fn of(language: &str) -> &'static Words {
    if language == PAGE_JA.lang { &JA } else { &EN }
}
