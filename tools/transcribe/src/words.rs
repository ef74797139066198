//! The words of logs, in English and Japanese.

/// The words of notes on a seat, each with its name first: all of a hand, some of it, cards drawn into it.
pub(super) const OF_SEAT: &[&[&str]] = &[
    &["hand", "手札"],
    &["has", "holds", "持つ", "持っている", "所持"],
    &["draws", "draw", "drew", "引く", "引いた", "ドロー"],
];

/// The words of lines about the table, each with its name first.
pub(super) const OF_TABLE: &[&[&str]] = &[
    &["variant", "変種"],
    &["seats", "席", "プレイヤー"],
    &["first", "先攻", "親"],
    // Cards turned up from the deck.
    &["turned", "refresh", "replay", "refill", "mill", "めくり", "リフレッシュ", "追加ターン", "補充"],
    &["board", "grid", "ボード", "盤面"],
    // The row above the board.
    &["row", "上の列"],
    &["deck", "山札"],
    &["sum", "合計"],
    &["shuffled", "シャッフル", "切り直し"],
    &["winner", "勝者"],
    &["scores", "得点"],
];

/// Words for a game without a winner.
pub(super) const NOBODY: &[&str] = &["nobody", "none", "なし", "引き分け"];

/// Particles after the name of a seat.
pub(super) const PARTICLES: &[&str] = &["'s", "は", "が", "の"];
