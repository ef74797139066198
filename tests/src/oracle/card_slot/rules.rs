//! A ruleset, read from the merged variant as JSON. Umpire has checked it before it is sent, so what is read here is
//! taken at its word; only what cannot be read at all is refused.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::effects::{Effect, line};

/// One symbol of the deck.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// Its id.
    pub id: String,
    /// How many cards there are.
    pub count: u64,
    /// The score of one in hand.
    pub score: i64,
    /// The effects of its line.
    pub line: Vec<Effect>,
    /// The score of its line.
    pub line_score: i64,
}

/// The opening placement.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Where the first card goes.
    pub slot: u64,
    /// The symbols that it cannot represent.
    pub barred: Vec<String>,
}

/// The hand that wins as it is dealt.
#[derive(Clone, Debug)]
pub struct HeavenlyHand {
    /// Its cards.
    pub hand: BTreeMap<String, u64>,
    /// Whether it wins without being declared.
    pub automatic: bool,
}

/// A ruleset of Card Slot.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Cards dealt to A, and to B.
    pub hands: [u64; 2],
    /// The symbols, in the variant's order.
    pub symbols: Vec<Symbol>,
    /// The lines, each as the variant spells it.
    pub lines: Vec<Vec<u64>>,
    /// The slots that effects do not reach.
    pub immune: Vec<u64>,
    /// The opening placement, if there is one.
    pub opening: Option<Opening>,
    /// The Heavenly Hand, if there is one.
    pub heavenly: Option<HeavenlyHand>,
    /// The slots that a full board replaces, in order.
    pub refresh: Vec<u64>,
    /// The tie breaks of equal scores, in order.
    pub tie: Vec<String>,
    /// The effects that follow those of a line which was one of two.
    pub second_line: Vec<Effect>,
    /// The most cards in a hand at the end of its turn.
    pub hand_limit: Option<u64>,
    /// The symbol that counts as any other in a line.
    pub wild: Option<String>,
    /// The knobs.
    pub rulings: BTreeMap<String, String>,
}

/// Knobs with the value that holds where the ruleset names none. A knob that is not here is asked for a value that only a
/// ruleset which names it can have.
const KNOBS: [(&str, &str); 12] = [
    ("resolvable-lines", "standing"),
    ("seven-win", "placement"),
    ("standing-seven", "discard"),
    ("elimination", "immediately"),
    ("deck-end", "immediately"),
    ("opening-stuck", "pass"),
    ("opening-turn", "whole"),
    ("barred", "opening"),
    ("discard-pile", "hidden"),
    ("wild-line", "own"),
    ("wild-seven", "counts"),
    ("hands", "hidden"),
];

impl Rules {
    /// Reads a ruleset.
    ///
    /// # Errors
    /// The first thing that cannot be read.
    pub fn read(ruleset: &Value) -> Result<Rules, String> {
        if ruleset["game"] != "card-slot" {
            return Err("only card-slot is played here".to_owned());
        }
        Ok(Rules {
            hands: hands(&ruleset["setup"]["hand"])?,
            symbols: map(&ruleset["symbols"], "symbols")?.iter().map(symbol).collect::<Result<_, _>>()?,
            lines: list(&ruleset["board"]["lines"], "board.lines")?.iter().map(slots).collect::<Result<_, _>>()?,
            immune: slots(&ruleset["board"]["immune"])?,
            opening: present(&ruleset["opening"]).map(opening).transpose()?,
            heavenly: present(&ruleset["heavenly-hand"]).map(heavenly).transpose()?,
            refresh: present(&ruleset["refresh"]).map_or(Ok(Vec::new()), |refresh| slots(&refresh["slots"]))?,
            tie: present(&ruleset["tie"]).map_or(Ok(Vec::new()), words)?,
            second_line: present(&ruleset["second-line"]).map_or(Ok(Vec::new()), line)?,
            hand_limit: present(&ruleset["hand-limit"]).map(|limit| number(limit, "hand-limit")).transpose()?,
            wild: wild(&ruleset["symbols"]),
            rulings: rulings(&ruleset["rulings"]),
        })
    }

    /// Whether a knob stands at a value.
    pub fn ruling(&self, knob: &str, value: &str) -> bool {
        self.rulings.get(knob).is_some_and(|set| set == value)
    }

    /// The symbol of this id.
    pub fn symbol(&self, id: &str) -> Option<&Symbol> {
        self.symbols.iter().find(|symbol| symbol.id == id)
    }

    /// R39: whether lines score at all.
    pub fn scores_lines(&self) -> bool {
        self.symbols.iter().any(|symbol| symbol.line_score != 0)
    }

    /// R18: the symbols whose line wins are the 7s.
    pub fn is_seven(&self, id: &str) -> bool {
        self.symbol(id).is_some_and(|symbol| symbol.line.contains(&Effect::Win))
    }

    /// 3: every card of the deck, symbol by symbol.
    pub fn cards(&self) -> Vec<String> {
        self.symbols.iter().flat_map(|symbol| (0..symbol.count).map(|_| symbol.id.clone())).collect()
    }
}

fn present(value: &Value) -> Option<&Value> {
    (!value.is_null()).then_some(value)
}

fn number(value: &Value, what: &str) -> Result<u64, String> {
    value.as_u64().ok_or_else(|| format!("{what} is no number: {value}"))
}

pub(super) fn list<'a>(value: &'a Value, what: &str) -> Result<&'a Vec<Value>, String> {
    value.as_array().ok_or_else(|| format!("{what} is no list: {value}"))
}

fn map<'a>(value: &'a Value, what: &str) -> Result<&'a Map<String, Value>, String> {
    value.as_object().ok_or_else(|| format!("{what} is no map: {value}"))
}

fn slots(value: &Value) -> Result<Vec<u64>, String> {
    present(value)
        .map_or(Ok(Vec::new()), |value| list(value, "slots")?.iter().map(|slot| number(slot, "slot")).collect())
}

/// R37: one number for both seats, or one for each.
fn hands(value: &Value) -> Result<[u64; 2], String> {
    if value.is_object() {
        return Ok([number(&value["A"], "setup.hand.A")?, number(&value["B"], "setup.hand.B")?]);
    }
    Ok([number(value, "setup.hand")?; 2])
}

fn words(value: &Value) -> Result<Vec<String>, String> {
    let word = |word: &Value| word.as_str().map(str::to_owned).ok_or_else(|| format!("{word} is no word"));
    list(value, "a list of words")?.iter().map(word).collect()
}

fn wild(symbols: &Value) -> Option<String> {
    let mut symbols = symbols.as_object().into_iter().flatten();
    symbols.find(|(_, spec)| spec["wild"] == true).map(|(id, _)| id.clone())
}

fn symbol((id, spec): (&String, &Value)) -> Result<Symbol, String> {
    Ok(Symbol {
        id: id.clone(),
        count: number(&spec["count"], "count")?,
        score: spec["score"].as_i64().ok_or_else(|| format!("the score of {id} is no number"))?,
        line: line(&spec["line"])?,
        line_score: spec["line-score"].as_i64().unwrap_or(0),
    })
}

fn opening(value: &Value) -> Result<Opening, String> {
    let barred = present(&value["barred"]).map_or(Ok(Vec::new()), |barred| {
        let name = |id: &Value| id.as_str().map(str::to_owned).ok_or_else(|| format!("{id} is no symbol"));
        list(barred, "opening.barred")?.iter().map(name).collect::<Result<Vec<_>, String>>()
    })?;
    Ok(Opening { slot: number(&value["slot"], "opening.slot")?, barred })
}

fn heavenly(value: &Value) -> Result<HeavenlyHand, String> {
    let mut hand = BTreeMap::new();
    for (id, count) in map(&value["hand"], "heavenly-hand.hand")? {
        hand.insert(id.clone(), number(count, "heavenly-hand.hand")?);
    }
    hand.retain(|_, count| *count > 0);
    Ok(HeavenlyHand { hand, automatic: value["declare"] == "automatic" })
}

fn rulings(rulings: &Value) -> BTreeMap<String, String> {
    let usual = KNOBS.map(|(knob, usual)| (knob.to_owned(), usual.to_owned()));
    let said = rulings.as_object().into_iter().flatten();
    let said = said.filter_map(|(knob, value)| Some((knob.clone(), value.as_str()?.to_owned())));
    usual.into_iter().chain(said).collect()
}
