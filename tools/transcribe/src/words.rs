//! The words of a log, in English and Japanese: the one place where they stand.

/// What a line about a seat says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfSeat {
    /// The whole hand.
    Hand,
    /// Some of the hand.
    Has,
    /// Cards that were drawn into the hand.
    Draws,
}

/// What a line about nobody in particular says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfTable {
    /// Which variant was played.
    Variant,
    /// Who sat where.
    Seats,
    /// Who opened.
    First,
    /// Cards that came off the deck face up.
    Turned,
    /// What lies on the board.
    Board,
    /// What lies in the row above the board.
    Row,
    /// How many cards are in the deck.
    Deck,
    /// What the sum is.
    Sum,
    /// Chance shuffled.
    Shuffled,
    /// Who won.
    Winner,
    /// What the hands scored.
    Scores,
}

/// The words for what a line about a seat says, the first of each for messages.
pub(super) const OF_SEAT: &[(OfSeat, &[&str])] = &[
    (OfSeat::Hand, &["hand", "手札"]),
    (OfSeat::Has, &["has", "holds", "持つ", "持っている", "所持"]),
    (OfSeat::Draws, &["draws", "draw", "drew", "引く", "引いた", "ドロー"]),
];

/// The words for what a line about nobody in particular says.
pub(super) const OF_TABLE: &[(OfTable, &[&str])] = &[
    (OfTable::Variant, &["variant", "変種"]),
    (OfTable::Seats, &["seats", "席", "プレイヤー"]),
    (OfTable::First, &["first", "先攻", "親"]),
    (
        OfTable::Turned,
        &["turned", "refresh", "replay", "refill", "mill", "めくり", "リフレッシュ", "追加ターン", "補充"],
    ),
    (OfTable::Board, &["board", "grid", "ボード", "盤面"]),
    (OfTable::Row, &["row", "上の列"]),
    (OfTable::Deck, &["deck", "山札"]),
    (OfTable::Sum, &["sum", "合計"]),
    (OfTable::Shuffled, &["shuffled", "シャッフル", "切り直し"]),
    (OfTable::Winner, &["winner", "勝者"]),
    (OfTable::Scores, &["scores", "得点"]),
];

/// Nobody, as a winner.
pub(super) const NOBODY: &[&str] = &["nobody", "none", "なし", "引き分け"];

/// The verbs of actions, and the word of the notation that each stands for; none for a placement, which has no word.
pub(super) const VERBS: &[(&str, &str)] = &[
    ("宣言しない", "decline"),
    ("宣言する", "declare"),
    ("宣言", "declare"),
    ("解決する", "resolve"),
    ("解決", "resolve"),
    ("取らない", "stop"),
    ("取る", "take"),
    ("捨てる", "discard"),
    ("パスする", "pass"),
    ("パス", "pass"),
    ("出す", "play"),
    ("押し込む", "push"),
    ("押す", "push"),
    ("置く", ""),
    ("resolves", "resolve"),
    ("takes", "take"),
    ("stops", "stop"),
    ("discards", "discard"),
    ("declares", "declare"),
    ("declines", "decline"),
    ("passes", "pass"),
    ("plays", "play"),
    ("pushes", "push"),
    ("places", ""),
    ("puts", ""),
    ("place", ""),
    ("put", ""),
    ("opens with", ""),
];

/// What stands between the parts of an action and means nothing there.
pub(super) const FILLERS: &[&str] =
    &["番のマスに", "番のマスの", "番のマス", "番に", "番を", "の役を", "を", "に", "へ", "の"];
/// The same of whole words.
pub(super) const FILLING_WORDS: &[&str] = &["on", "onto", "at", "in", "into", "slot", "the", "line", "card", "from"];

/// What may follow the name of a seat.
pub(super) const PARTICLES: &[&str] = &["'s", "は", "が", "の"];

/// What stands behind a number of cards.
pub(super) const CARDS: &[&str] = &["cards", "card", "others", "other", "枚"];
