//! A ruleset, read from the merged variant as JSON. Umpire has checked it before it is sent, so what is read here is
//! taken at its word; only what cannot be read at all is refused.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// One thing that a resolved line does.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Win the game.
    Win,
    /// Draw cards.
    Draw(u64),
    /// Take cards from the board: at most so many, and one must be taken where no more than so many can be.
    Take(u64, u64),
    /// Carry out Replay Actions.
    Place(u64),
    /// Discard from the top of the deck.
    Mill(u64),
    /// Discard the whole deck.
    EmptyDeck,
    /// Discard cards of one's own hand.
    Discard(u64),
    /// The opponent draws cards.
    OpponentDraw(u64),
    /// The opponent discards from the top of the deck.
    OpponentMill(u64),
    /// Have another turn.
    Again,
    /// Pick one of these lists.
    Choose(Vec<Vec<Effect>>),
    /// Take cards of the other hand.
    Steal(u64),
    /// Give cards to the other seat.
    Give(u64),
    /// Exchange a card of the hand for one on the board.
    Swap,
}

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

/// Every knob with the value that holds where the ruleset names none.
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
            rulings: KNOBS.iter().map(|(knob, usual)| ruling(&ruleset["rulings"], knob, usual)).collect(),
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

fn list<'a>(value: &'a Value, what: &str) -> Result<&'a Vec<Value>, String> {
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

fn line(value: &Value) -> Result<Vec<Effect>, String> {
    Ok(list(value, "line")?.iter().map(effects).collect::<Result<Vec<_>, _>>()?.concat())
}

/// One item of a line: one effect, or those that it lists for the opponent.
fn effects(value: &Value) -> Result<Vec<Effect>, String> {
    let Some(of_opponent) = value["opponent"].as_array() else { return Ok(vec![effect(value)?]) };
    let turned = of_opponent.iter().map(|each| match effect(each)? {
        Effect::Draw(n) => Ok(Effect::OpponentDraw(n)),
        Effect::Mill(n) => Ok(Effect::OpponentMill(n)),
        _ => Err(format!("{each} cannot be done to an opponent here")),
    });
    turned.collect()
}

fn effect(value: &Value) -> Result<Effect, String> {
    if let Some(word) = value.as_str() {
        return match word {
            "win" => Ok(Effect::Win),
            "empty-deck" => Ok(Effect::EmptyDeck),
            "swap" => Ok(Effect::Swap),
            _ => Err(format!("the effect {word} is not known here")),
        };
    }
    if let Some(n) = value["draw"].as_u64() {
        return Ok(Effect::Draw(n));
    }
    if let Some(n) = value["place"].as_u64() {
        return Ok(Effect::Place(n));
    }
    if let Some(n) = value["mill"].as_u64() {
        return Ok(Effect::Mill(n));
    }
    if let Some(n) = value["discard"].as_u64() {
        return Ok(Effect::Discard(n));
    }
    if let Some(lists) = value["choose"].as_array() {
        return Ok(Effect::Choose(lists.iter().map(line).collect::<Result<_, _>>()?));
    }
    if let Some(n) = value["steal"].as_u64() {
        return Ok(Effect::Steal(n));
    }
    if let Some(n) = value["give"].as_u64() {
        return Ok(Effect::Give(n));
    }
    if value["turn"] == "again" {
        return Ok(Effect::Again);
    }
    if let Some(n) = value["take"]["up-to"].as_u64() {
        return Ok(Effect::Take(n, value["take"]["forced-at"].as_u64().unwrap_or(0)));
    }
    if let Some(n) = value["take"]["exactly"].as_u64() {
        return Ok(Effect::Take(n, u64::MAX));
    }
    Err(format!("the effect {value} is not known here"))
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

fn ruling(rulings: &Value, knob: &str, usual: &str) -> (String, String) {
    (knob.to_owned(), rulings[knob].as_str().unwrap_or(usual).to_owned())
}
