//! The effects of lines, each declared once: its keys in variants, its meaning, its phrases in scenarios
//! and comparisons, its description for players, and its value for agents. `effects.rs` carries them out.

use serde_json::{Value, json};

use super::knobs::{DeckEnd, Elimination, Knobs, SevenWin, StandingSeven};
use crate::event::plain;
use crate::knob::Text;
use crate::tree::Node;

/// The highest number of an effect.
pub const MAX_AMOUNT: u8 = 9;
/// The key under which a list of effects stands that happen to the opponent.
pub const OPPONENT: &str = "opponent";
/// The key under which lists of effects stand of which the player picks one.
pub const CHOOSE: &str = "choose";

/// The declaration of a kind of effect.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its key in variants; where there are more, the others stand in a map under the first, those of an effect on
    /// the [`OPPONENT`] in a list of maps. The last but one and the last of three have a number each: the second
    /// number is at most the first. The last of one without a number stands where a number would, or by itself.
    pub keys: &'static [&'static str],
    /// Its meaning, for designers.
    pub meaning: &'static str,
    /// The phrase of scenarios; `{n}` is its number, and `{m}` its second number. A kind without `{n}` has no number.
    /// Of a choice, the words before its lists.
    pub english: &'static str,
    /// The same in Japanese.
    pub japanese: &'static str,
    /// The description for players, in English; its number is at least 1.
    told: fn(Effect, &Knobs) -> String,
    /// A heuristic value per unit of its number, in cards, for agents.
    pub(crate) worth: f64,
    /// The largest change of the player's hand size per unit of its number.
    gains: i32,
    /// The most cards that it takes from the deck, by its number.
    from_deck: fn(u8) -> usize,
    /// Whether it may win the game.
    wins: fn(&Knobs) -> bool,
}

macro_rules! effects {
    ($($(#[$meta:meta])* $kind:ident { $($field:ident: $value:expr),+ $(,)? })+) => {
        /// The kinds of effects.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Kind {
            $($(#[$meta])* $kind),+
        }

        impl Kind {
            /// Every kind, in the order in which help lists them.
            pub const ALL: &'static [Kind] = &[$(Kind::$kind),+];

            /// Its declaration.
            pub fn declared(self) -> Declaration {
                match self {
                    $(Kind::$kind => Declaration { $($field: $value),+ }),+
                }
            }
        }
    };
}

effects! {
    /// Three in a line win, which makes the symbol a "7".
    Win {
        keys: &["win"],
        meaning: "The line wins.",
        english: "wins", japanese: "勝利する",
        told: |_, _| "win".to_owned(),
        worth: 0.0, gains: 0, from_deck: |_| 0, wins: |knobs| knobs.standing_seven == StandingSeven::Win,
    }
    /// Put the whole deck on the discard pile.
    EmptyDeck {
        keys: &["empty-deck"],
        meaning: "The whole deck goes to the discard pile.",
        english: "empties the deck", japanese: "山札をすべて捨てる",
        told: |_, knobs| match knobs.deck_end {
            DeckEnd::Immediately => "discard the whole deck, which ends the game".to_owned(),
            DeckEnd::EndOfTurn => "discard the whole deck, which ends the game with this turn".to_owned(),
        },
        worth: 0.0, gains: 0, from_deck: |_| usize::MAX, wins: |_| false,
    }
    /// Draw cards from the top of the deck.
    Draw {
        keys: &["draw"],
        meaning: "Draw this many cards from the deck.",
        english: "draws {n}", japanese: "{n}枚引く",
        told: |effect, _| format!("draw {}", cards(effect.number)),
        worth: 1.0, gains: 1, from_deck: usize::from, wins: |_| false,
    }
    /// Take cards from the board into the hand, one pick at a time: as many as the player likes, up to a number.
    TakeUpTo {
        keys: &["take", "up-to"],
        meaning: "Take as many cards off the board as the player likes, at most this many.",
        english: "takes up to {n}", japanese: "最大{n}枚取る",
        told: |effect, _| format!("take up to {} from the board", cards(effect.number)),
        worth: 1.0, gains: 1, from_deck: |_| 0, wins: |_| false,
    }
    /// The same, but where no more cards can be taken than a second number, one of them must be.
    TakeForced {
        keys: &["take", "up-to", "forced-at"],
        meaning: "Take at most this many cards off the board; where no more than `forced-at` can be taken, one must be.",
        english: "takes up to {n}, forced at {m}", japanese: "最大{n}枚取る（取れるのが{m}枚以下なら必ず）",
        told: |effect, _| {
            let most = cards(effect.number);
            match effect.second {
                0 => format!("take up to {most} from the board"),
                least => format!("take up to {most} from the board, and not stop while it has {least} or fewer to take"),
            }
        },
        worth: 1.0, gains: 1, from_deck: |_| 0, wins: |_| false,
    }
    /// The same, but so many as far as there are valid cards.
    TakeExactly {
        keys: &["take", "exactly"],
        meaning: "Take this many cards off the board, as far as there are cards to take.",
        english: "takes exactly {n}", japanese: "ちょうど{n}枚取る",
        told: |effect, _| format!("take {} from the board", cards(effect.number)),
        worth: 1.0, gains: 1, from_deck: |_| 0, wins: |_| false,
    }
    /// Carry out the Replay Action.
    Place {
        keys: &["place"],
        meaning: "Carry out the Replay Action this many times.",
        english: "places {n}", japanese: "追加ターンを{n}回得る",
        told: |effect, _| {
            let times = if effect.number == 1 { String::new() } else { format!("{} times, ", effect.number) };
            times + "the deck's top card goes to the lowest empty slot"
        },
        worth: 0.2, gains: 0, from_deck: usize::from, wins: |knobs| knobs.seven_win == SevenWin::PlacementOrReplay,
    }
    /// Put cards from the top of the deck on the discard pile.
    Mill {
        keys: &["mill"],
        meaning: "Put this many cards from the top of the deck on the discard pile.",
        english: "mills {n}", japanese: "山札から{n}枚捨てる",
        told: |effect, _| format!("discard {} from the deck", cards(effect.number)),
        worth: 0.0, gains: 0, from_deck: usize::from, wins: |_| false,
    }
    /// Put cards of the own hand on the discard pile, one at a time, each of the player's choice.
    Discard {
        keys: &["discard"],
        meaning: "Discard this many cards of the own hand, as far as it has them; the player chooses which.",
        english: "discards {n}", japanese: "手札を{n}枚捨てる",
        told: |effect, _| format!("discard {} from the hand", cards(effect.number)),
        worth: -1.0, gains: -1, from_deck: |_| 0, wins: |_| false,
    }
    /// The opponent draws cards from the top of the deck.
    OpponentDraw {
        keys: &[OPPONENT, "draw"],
        meaning: "The opponent draws this many cards from the deck.",
        english: "makes the opponent draw {n}", japanese: "相手が{n}枚引く",
        told: |effect, _| format!("the opponent draws {}", cards(effect.number)),
        worth: -1.0, gains: 0, from_deck: usize::from, wins: |_| false,
    }
    /// The opponent puts cards from the top of the deck on the discard pile.
    OpponentMill {
        keys: &[OPPONENT, "mill"],
        meaning: "The opponent puts this many cards from the top of the deck on the discard pile.",
        english: "makes the opponent mill {n}", japanese: "相手が山札から{n}枚捨てる",
        told: |effect, _| format!("the opponent discards {} from the deck", cards(effect.number)),
        worth: 0.0, gains: 0, from_deck: usize::from, wins: |_| false,
    }
    /// One of several lists of effects, of the player's choice. In a line it stands before each of its lists: its number
    /// says which list, from 1, and its second number how many effects that has.
    Choose {
        keys: &[CHOOSE],
        meaning: "The player picks one of these lists of effects, of which there are at least two.",
        english: "chooses: ", japanese: "選択：",
        told: |_, _| String::new(),
        worth: 0.0, gains: 0, from_deck: |_| 0, wins: |_| false,
    }
    /// Take cards of the opponent's hand: at random, or of the player's choice where hands lie open.
    Steal {
        keys: &["steal"],
        meaning: "Take this many cards of the opponent's hand, at random where hands are hidden.",
        english: "steals {n}", japanese: "相手の手札を{n}枚奪う",
        told: |effect, _| format!("take {} from the opponent's hand", cards(effect.number)),
        worth: 2.0, gains: 1, from_deck: |_| 0, wins: |knobs| knobs.elimination == Elimination::Immediately,
    }
    /// Give cards of the own hand to the opponent, one at a time, each of the player's choice.
    Give {
        keys: &["give"],
        meaning: "Give the opponent this many cards of the own hand, as far as it has them; the player chooses which.",
        english: "gives {n}", japanese: "相手に手札を{n}枚渡す",
        told: |effect, _| format!("give the opponent {} of the hand", cards(effect.number)),
        worth: -2.0, gains: -1, from_deck: |_| 0, wins: |_| false,
    }
    /// Exchange a card of the hand for one on the board.
    Swap {
        keys: &["swap"],
        meaning: "Exchange a card of the hand for one on the board.",
        english: "swaps a card", japanese: "手札とボードのカードを1枚入れ替える",
        told: |_, _| "swap a card of the hand with one on the board".to_owned(),
        worth: 0.2, gains: 0, from_deck: |_| 0, wins: |_| false,
    }
    /// Another turn of the same player follows this one.
    TurnAgain {
        keys: &["turn", "again"],
        meaning: "The player has another turn after this one.",
        english: "gives another turn", japanese: "次も自分のターンになる",
        told: |_, _| "have another turn after this one".to_owned(),
        worth: 0.2, gains: 0, from_deck: |_| 0, wins: |_| false,
    }
}

fn cards(n: u8) -> String {
    if n == 1 { "a card".to_owned() } else { format!("{n} cards") }
}

impl Kind {
    /// Whether it has a number.
    pub fn is_counted(self) -> bool {
        self.declared().english.contains("{n}")
    }

    /// Whether it has a second number.
    pub fn is_bounded(self) -> bool {
        self.declared().english.contains("{m}")
    }

    /// Whether it is written as a single word.
    pub fn is_bare(self) -> bool {
        !self.is_counted() && self.declared().keys.len() == 1 && self != Kind::Choose
    }

    /// Whether it applies to the opponent.
    pub fn is_opponents(self) -> bool {
        self.declared().keys.first() == Some(&OPPONENT)
    }

    /// Its keys, without that of the opponent.
    pub fn own_keys(self) -> &'static [&'static str] {
        let keys = self.declared().keys;
        keys.get(usize::from(self.is_opponents())..).unwrap_or_default()
    }

    /// Its JSON in a variant. A choice has no numbers, so it has none.
    pub fn json(self, number: u64, second: u64) -> Value {
        let within = |keys: &[&str], last: Value| keys.iter().rfold(last, |inner, key| json!({ *key: inner }));
        match self.own_keys() {
            [key, of_first, of_second] => json!({ *key: { *of_first: number, *of_second: second } }),
            _ if self == Kind::Choose => Value::Null,
            keys if self.is_opponents() => json!({ OPPONENT: [within(keys, json!(number))] }),
            keys if self.is_counted() => within(keys, json!(number)),
            [keys @ .., word] => within(keys, json!(word)),
            [] => Value::Null,
        }
    }

    /// The numbers that an effect of a variant has, as it spells them, if it is of this kind. One on the opponent is
    /// what stands in the list.
    fn numbers(self, effect: &Node) -> Option<[String; 2]> {
        let spelled = |node: Option<&Node>| Some(plain(node?.to_json()));
        let keys = self.own_keys();
        if !self.is_counted() {
            return (effect.to_json() == self.json(1, 0)).then(Default::default);
        }
        let below = effect.entry(keys.first()?);
        let [first, second] = match keys.get(1..)? {
            [] => [spelled(below)?, String::new()],
            [first] => [spelled(below?.entry(first))?, String::new()],
            [first, second, ..] => [spelled(below?.entry(first))?, spelled(below?.entry(second))?],
        };
        let all = below?.entries().len() < keys.len();
        all.then_some([first, second])
    }
}

/// The phrases of scenarios for the effects of a line, in one language.
pub struct Wording {
    /// The separator between two effects.
    pub then: &'static str,
    /// The separator between two effects of a list that can be chosen.
    and: &'static str,
    /// The separator between two such lists.
    or: &'static str,
    /// The phrase for a line without effects.
    pub nothing: &'static str,
    words: fn(Declaration) -> &'static str,
}

impl Wording {
    /// In English, with the line as the subject: `draws 1, then wins`.
    pub const ENGLISH: Wording =
        Wording { then: ", then ", and: " and ", or: ", or ", nothing: "does nothing", words: |kind| kind.english };
    /// In Japanese.
    pub const JAPANESE: Wording =
        Wording {
            then: "、次に", and: "、続けて", or: "、または", nothing: "なし", words: |kind| kind.japanese
        };

    /// The phrases of all single effects but choices, with `{n}` and `{m}` for numbers, and the phrase for no effect.
    pub fn phrases(&self) -> Vec<&'static str> {
        let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::Choose);
        kinds.map(|kind| (self.words)(kind.declared())).chain([self.nothing]).collect()
    }

    /// The words before the lists of a choice, the separator between two lists, and that between two effects of one.
    pub fn choice(&self) -> [&'static str; 3] {
        [(self.words)(Kind::Choose.declared()), self.or, self.and]
    }

    /// Parses the phrases of a text as the JSON of a line.
    ///
    /// # Errors
    /// The first part that is no effect.
    pub fn read(&self, text: &str) -> Result<Vec<Value>, String> {
        text.split(self.then).filter(|part| *part != self.nothing).map(|part| self.read_one(part)).collect()
    }

    fn read_one(&self, text: &str) -> Result<Value, String> {
        let [choose, or, and] = self.choice();
        if let Some(lists) = text.strip_prefix(choose) {
            let each = |list: &str| {
                list.split(and).filter(|part| *part != self.nothing).map(|part| self.read_one(part)).collect()
            };
            let lists: Vec<Value> = lists.split(or).map(each).collect::<Result<_, _>>()?;
            return Ok(json!({ CHOOSE: lists }));
        }
        let found = Kind::ALL.iter().find_map(|kind| {
            let [number, second] = numbers_in((self.words)(kind.declared()), text)?;
            Some(kind.json(number, second))
        });
        found.ok_or_else(|| {
            let phrases = self.phrases().join(", ").replace("{n}", "1").replace("{m}", "1");
            format!("`{text}` is no effect; there are {phrases}")
        })
    }

    /// The effects of a line, as phrases.
    pub fn tell(&self, effects: &[Node]) -> String {
        self.tell_with(effects, self.then)
    }

    fn tell_with(&self, effects: &[Node], between: &str) -> String {
        let told: Vec<String> = effects.iter().flat_map(|effect| self.tell_each(effect)).collect();
        if told.is_empty() { self.nothing.to_owned() } else { told.join(between) }
    }

    /// The phrase of an effect; for a list on the opponent, the phrase of each.
    fn tell_each(&self, effect: &Node) -> Vec<String> {
        let list = |key| effect.entry(key).and_then(Node::items);
        if let Some(items) = list(OPPONENT) {
            return items.iter().map(|item| self.tell_one(item, true)).collect();
        }
        let Some(lists) = list(CHOOSE) else { return vec![self.tell_one(effect, false)] };
        let [choose, or, and] = self.choice();
        let lists: Vec<String> =
            lists.iter().map(|list| self.tell_with(list.items().unwrap_or_default(), and)).collect();
        vec![choose.to_owned() + &lists.join(or)]
    }

    fn tell_one(&self, effect: &Node, opponents: bool) -> String {
        let told = |kind: &Kind| {
            let [number, second] = kind.numbers(effect)?;
            Some((self.words)(kind.declared()).replace("{n}", &number).replace("{m}", &second))
        };
        let mut kinds = Kind::ALL.iter().filter(|kind| kind.is_opponents() == opponents);
        kinds.find_map(told).unwrap_or_else(|| plain(effect.to_json()))
    }
}

/// The numbers of a text at the `{n}` and `{m}` of a phrase; 1 for a missing one.
fn numbers_in(words: &str, text: &str) -> Option<[u64; 2]> {
    let between = |words: &str, mark: &str, text: &str| match words.split_once(mark) {
        None => (words == text).then_some(1),
        Some((before, after)) => text.strip_prefix(before)?.strip_suffix(after)?.parse().ok(),
    };
    let Some((words, after)) = words.split_once("{m}") else { return Some([between(words, "{n}", text)?, 1]) };
    // The text between the two numbers separates them.
    let (_, middle) = words.split_once("{n}")?;
    let (first, second) = text.strip_suffix(after)?.split_once(middle)?;
    let head = words.strip_suffix(middle)?;
    Some([between(head, "{n}", first)?, second.parse().ok()?])
}

/// One effect of a resolved line; a line carries out its list in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// Its effect.
    pub kind: Kind,
    /// The number of times or cards, 0 to [`MAX_AMOUNT`]; 1 if it has no number.
    pub number: u8,
    /// Its second number, 0 to the first; 0 if its kind has none.
    pub second: u8,
}

impl Effect {
    /// The effect that makes a symbol a "7".
    pub const WIN: Effect = Effect { kind: Kind::Win, number: 1, second: 0 };

    /// The most actions that carrying it out takes, those of chance among them, but no discards.
    pub(crate) fn asks(self) -> u64 {
        match self.kind {
            Kind::TakeUpTo | Kind::TakeForced | Kind::TakeExactly => u64::from(self.number) + 1,
            Kind::Steal | Kind::Give => self.number.into(),
            Kind::Swap | Kind::Choose => 1,
            _ => 0,
        }
    }

    /// The number of picks, if it takes cards.
    pub fn picks(self) -> Option<u8> {
        matches!(self.kind, Kind::TakeUpTo | Kind::TakeForced | Kind::TakeExactly).then_some(self.number)
    }

    /// The description for players; `None` if its number is 0. The Japanese one is the phrase of scenarios.
    pub(crate) fn told(self, knobs: &Knobs) -> Option<Text> {
        let declared = self.kind.declared();
        let (number, second) = (self.number.to_string(), self.second.to_string());
        let japanese = || declared.japanese.replace("{n}", &number).replace("{m}", &second);
        (self.number > 0).then(|| Text::told((declared.told)(self, knobs), japanese()))
    }

    /// A heuristic value for the player, in cards, for agents.
    fn worth(self) -> f64 {
        self.kind.declared().worth * f64::from(self.number)
    }

    /// The largest change of the player's hand size.
    pub(crate) fn gains(self) -> i32 {
        self.kind.declared().gains * i32::from(self.number)
    }

    /// The most cards that it takes from a deck of this size.
    pub(crate) fn draws_on(self, deck: usize) -> usize {
        deck.min((self.kind.declared().from_deck)(self.number))
    }

    /// Whether it may win the game.
    pub(crate) fn wins(self, knobs: &Knobs) -> bool {
        self.number > 0 && (self.kind.declared().wins)(knobs)
    }
}

/// The beginning of a list of effects.
pub(crate) enum First<'e> {
    /// An effect.
    Effect(Effect),
    /// The lists of a choice.
    Choice(Vec<&'e [Effect]>),
}

/// The first effect or choice of a list, and the effects after it.
pub(crate) fn first(effects: &[Effect]) -> Option<(First<'_>, &[Effect])> {
    let (first, mut rest) = effects.split_first()?;
    if first.kind != Kind::Choose {
        return Some((First::Effect(*first), rest));
    }
    let (mut lists, mut marker) = (Vec::new(), *first);
    loop {
        let (list, after) = rest.split_at(rest.len().min(usize::from(marker.second)));
        lists.push(list);
        match after.split_first() {
            Some((next, beyond)) if next.kind == Kind::Choose && next.number > marker.number => {
                (marker, rest) = (*next, beyond);
            }
            _ => return Some((First::Choice(lists), after)),
        }
    }
}

/// A heuristic value of a list for the player, in cards; of each choice, the list that is worth most counts.
pub(crate) fn worth(effects: &[Effect]) -> f64 {
    let Some((begins, rest)) = first(effects) else { return 0.0 };
    let begins = match begins {
        First::Effect(effect) => effect.worth(),
        First::Choice(lists) => lists.into_iter().map(worth).fold(f64::NEG_INFINITY, f64::max),
    };
    begins + worth(rest)
}

/// The descriptions of a list for players.
pub(crate) fn told(effects: &[Effect], knobs: &Knobs) -> Vec<Text> {
    let mut all = Vec::new();
    let mut left = effects;
    while let Some((begins, rest)) = first(left) {
        left = rest;
        match begins {
            First::Effect(effect) => all.extend(effect.told(knobs)),
            First::Choice(lists) => {
                let lists: Vec<Text> = lists
                    .into_iter()
                    .map(|list| Text::joined(&told(list, knobs), " and ", Wording::JAPANESE.and))
                    .collect();
                let lists = Text::joined(&lists, ", or ", Wording::JAPANESE.or);
                all.push(Text::told(
                    format!("choose: {}", lists.en),
                    format!("{}{}", Wording::JAPANESE.choice()[0], lists.ja),
                ));
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn effects_read_the_same_in_both_languages() {
        let pairs = [
            ("draws 2", "2枚引く"),
            ("takes up to 1", "最大1枚取る"),
            ("takes exactly 3", "ちょうど3枚取る"),
            ("takes up to 2, forced at 1", "最大2枚取る（取れるのが1枚以下なら必ず）"),
            (
                "takes up to 3, forced at 0, then takes up to 1",
                "最大3枚取る（取れるのが0枚以下なら必ず）、次に最大1枚取る",
            ),
            ("places 1", "追加ターンを1回得る"),
            ("mills 4", "山札から4枚捨てる"),
            ("empties the deck", "山札をすべて捨てる"),
            ("wins", "勝利する"),
            ("draws 2, then wins", "2枚引く、次に勝利する"),
            ("discards 3, then gives another turn", "手札を3枚捨てる、次に次も自分のターンになる"),
            ("makes the opponent draw 1", "相手が1枚引く"),
            (
                "chooses: draws 2 and mills 1, or takes up to 1",
                "選択：2枚引く、続けて山札から1枚捨てる、または最大1枚取る",
            ),
            (
                "steals 1, then chooses: swaps a card, or does nothing, then gives 2",
                "相手の手札を1枚奪う、次に選択：手札とボードのカードを1枚入れ替える、またはなし、次に相手に手札を2枚渡す",
            ),
            ("makes the opponent mill 2, then mills 2", "相手が山札から2枚捨てる、次に山札から2枚捨てる"),
        ];
        for (english, japanese) in pairs {
            let effects = Wording::ENGLISH.read(english).unwrap();
            assert_eq!(Wording::JAPANESE.read(japanese), Ok(effects.clone()), "{japanese}");
            let nodes: Vec<Node> = effects.iter().map(|effect| Node::from_json(effect, "a.yaml")).collect();
            assert_eq!(Wording::ENGLISH.tell(&nodes), english);
            assert_eq!(Wording::JAPANESE.tell(&nodes), japanese);
        }
        for (wording, nothing) in [(Wording::ENGLISH, "does nothing"), (Wording::JAPANESE, "なし")] {
            assert_eq!((wording.read(nothing), wording.tell(&[])), (Ok(Vec::new()), nothing.to_owned()));
            let mut phrases =
                wording.phrases().into_iter().map(|phrase| phrase.replace("{n}", "1").replace("{m}", "1"));
            assert!(phrases.all(|phrase| wording.read(&phrase).is_ok()));
        }
        assert!(Wording::JAPANESE.read("枚引く").is_err());
    }
}
