//! The words of logs, in English and Japanese.

/// The kinds of notes on a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfSeat {
    /// The whole hand.
    Hand,
    /// Some of the hand.
    Has,
    /// Cards drawn into the hand.
    Draws,
}

/// The kinds of lines about the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum OfTable {
    /// The variant.
    Variant,
    /// The seats.
    Seats,
    /// The first seat.
    First,
    /// Cards turned up from the deck.
    Turned,
    /// The board.
    Board,
    /// The row above the board.
    Row,
    /// The size of the deck.
    Deck,
    /// The sum.
    Sum,
    /// A shuffle.
    Shuffled,
    /// The winner.
    Winner,
    /// The scores of hands.
    Scores,
}

/// The words of notes on a seat, the first of each for messages.
pub(super) const OF_SEAT: &[(OfSeat, &[&str])] = &[
    (OfSeat::Hand, &["hand", "手札"]),
    (OfSeat::Has, &["has", "holds", "持つ", "持っている", "所持"]),
    (OfSeat::Draws, &["draws", "draw", "drew", "引く", "引いた", "ドロー"]),
];

/// The words of lines about the table, the first of each for messages.
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

/// Words for a game without a winner.
pub(super) const NOBODY: &[&str] = &["nobody", "none", "なし", "引き分け"];

/// Verbs besides those of the notation, each with what it stands for there; empty for a placement.
pub(super) const VERBS: &[(&str, &str)] = &[
    ("宣言しない", "decline"),
    ("宣言する", "declare"),
    ("宣言", "declare"),
    ("解決する", "resolve"),
    ("解決", "resolve"),
    ("取らない", "stop"),
    ("取る", "take"),
    ("捨てる", "discard"),
    ("奪う", "steal"),
    ("渡す", "give"),
    ("選ぶ", "choose"),
    ("入れ替える", "swap"),
    ("パスする", "pass"),
    ("パス", "pass"),
    ("出す", "play"),
    ("押し込む", "push"),
    ("押す", "push"),
    ("置く", ""),
    ("places", ""),
    ("puts", ""),
    ("place", ""),
    ("put", ""),
    ("opens with", ""),
];

/// Fillers between the parts of an action.
pub(super) const FILLERS: &[&str] =
    &["番のマスに", "番のマスの", "番のマス", "番に", "番を", "の役を", "を", "に", "へ", "の"];
/// Fillers that are whole words.
pub(super) const FILLING_WORDS: &[&str] =
    &["on", "onto", "at", "in", "into", "slot", "the", "line", "card", "from", "list", "with"];

/// Particles after the name of a seat.
pub(super) const PARTICLES: &[&str] = &["'s", "は", "が", "の"];

/// Units after a number of cards.
pub(super) const CARDS: &[&str] = &["cards", "card", "others", "other", "枚"];
