//! Random variants of Card Slot: every value that the format allows, and every knob. Other games have files of their
//! own.

pub mod match_3;

use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use proptest::strategy::Union;
use serde_json::{Map, Value, json};
use umpire_engine::card_slot::effect::{Kind, MAX_AMOUNT};
use umpire_engine::card_slot::tie::Tie;
use umpire_engine::knob::{Form, Knob, Ruling};
use umpire_engine::tree::Choice;
use umpire_engine::variant;

/// The merged form of a valid variant.
pub fn card_slot() -> impl Strategy<Value = Value> {
    let line_score = prop_oneof![3 => Just(0i32), 1 => -99i32..=99];
    let symbols = prop::collection::vec((0u32..=20, (-99i32..=99, line_score), effects()), 1..=15);
    symbols
        .prop_filter("2 to 250 cards", |symbols| (3..=250).contains(&total(symbols)))
        .prop_flat_map(|symbols| {
            let ids: Vec<String> = (1..=symbols.len()).map(|n| format!("s{n}")).collect();
            let cards = total(&symbols);
            let wild = prop_oneof![2 => Just(None), 1 => (0..symbols.len()).prop_map(Some)];
            let second = prop_oneof![3 => Just(Vec::new()), 1 => effects_of(&[Kind::Win, Kind::Choose], 2)];
            let extra = (second, prop_oneof![3 => Just(None), 1 => (1u32..=12).prop_map(Some)]);
            let rest = (board(), opening(ids), refresh(), tie(), wild, rulings("card-slot"), extra);
            (Just(symbols), hands(cards), rest).prop_flat_map(|(symbols, hands, rest)| {
                let heavenly = heavenly_hand(&symbols, hands[0]);
                (Just(symbols), Just(hands), Just(rest), heavenly)
            })
        })
        .prop_map(|(symbols, [a, b], (board, opening, refresh, tie, wild, rulings, (second, limit)), heavenly)| {
            let symbols = symbols.into_iter().enumerate().map(|(at, (count, (score, line_score), line))| {
                let name = json!({"en": format!("Symbol {}", at + 1)});
                let mut spec = json!({"name": name, "count": count, "score": score, "line": line});
                if line_score != 0 {
                    spec["line-score"] = json!(line_score);
                }
                if wild == Some(at) {
                    spec["wild"] = json!(true);
                }
                (format!("s{}", at + 1), spec)
            });
            let mut ruleset = json!({
                "variant": "test/random",
                "game": "card-slot",
                "document": "card-slot-1.0.0",
                "setup": {"players": 2, "hand": if a == b { json!(a) } else { json!({"A": a, "B": b}) }},
                "symbols": symbols.collect::<Map<_, _>>(),
                "board": board,
                "opening": opening,
                "heavenly-hand": heavenly,
                "refresh": refresh,
                "rulings": rulings,
            });
            if !tie.is_empty() {
                ruleset["tie"] = json!(tie);
            }
            if !second.is_empty() {
                ruleset["second-line"] = json!(second);
            }
            if let Some(limit) = limit {
                ruleset["hand-limit"] = json!(limit);
            }
            ruleset
        })
}

/// Hands that leave a card in the deck: mostly of one size.
fn hands(cards: u32) -> impl Strategy<Value = [u32; 2]> {
    let most = (cards - 1) / 2;
    let alike = prop_oneof![1..=most.clamp(1, 13), 1..=most].prop_map(|hand| [hand; 2]);
    let by_seat = (1..cards - 1).prop_flat_map(move |a| (Just(a), 1..cards - a)).prop_map(|(a, b)| [a, b]);
    prop_oneof![3 => alike, 1 => by_seat]
}

/// The tie breaks of equal scores.
fn tie() -> impl Strategy<Value = Vec<String>> {
    let ways: Vec<String> = Tie::VALUES.iter().map(|(spelling, _)| (*spelling).to_owned()).collect();
    prop_oneof![1 => Just(Vec::new()), 1 => subsequence(ways, 0..=4).prop_shuffle()]
}

type Symbol = (u32, (i32, i32), Vec<Value>);

fn total(symbols: &[Symbol]) -> u32 {
    symbols.iter().map(|(count, _, _)| count).sum()
}

fn effects() -> impl Strategy<Value = Vec<Value>> {
    let lists = prop::collection::vec(effects_of(&[Kind::Win, Kind::Choose], 2), 2..=3);
    let choice = lists.prop_map(|lists| json!({"choose": lists}));
    let other = effects_of(&[Kind::Choose], 3);
    prop_oneof![3 => other.clone(), 1 => (other, choice).prop_map(|(line, choice)| {
        let place = line.len() / 2;
        [&line[..place], &[choice], &line[place..]].concat()
    })]
}

/// Effects of all kinds but these.
fn effects_of(without: &[Kind], most: usize) -> BoxedStrategy<Vec<Value>> {
    let kinds = Kind::ALL.iter().filter(|kind| !without.contains(kind));
    let kinds = kinds.map(|kind| (if kind.is_counted() { 4 } else { 1 }, Just(*kind)));
    let numbers = (0..=u64::from(MAX_AMOUNT)).prop_flat_map(|n| (Just(n), 0..=n));
    let effect = (Union::new_weighted(kinds.collect()), numbers).prop_map(|(kind, (n, m))| kind.json(n, m));
    prop::collection::vec(effect, 0..=most).prop_map(together).boxed()
}

/// Effects that can be combined in one list, by what the earlier ones do to the opponent.
fn together(effects: Vec<Value>) -> Vec<Value> {
    effects.into_iter().fold(Vec::new(), |mut line: Vec<Value>, mut effect| {
        let last = line.last_mut().and_then(|last| last.get_mut("opponent").and_then(Value::as_array_mut));
        match (last, effect.get_mut("opponent").and_then(Value::as_array_mut)) {
            (Some(before), Some(more)) => before.append(more),
            _ => line.push(effect),
        }
        line
    })
}

fn board() -> impl Strategy<Value = Value> {
    let mut lines = Vec::new();
    for a in 1..=9 {
        for b in a + 1..=9 {
            for c in b + 1..=9 {
                lines.push(json!([a, b, c]));
            }
        }
    }
    let slots: Vec<u32> = (1..=9).collect();
    let lines = prop_oneof![3 => subsequence(lines.clone(), 1..=12), 1 => subsequence(lines, 1..=84)];
    (lines, subsequence(slots, 0..=8)).prop_map(|(lines, immune)| json!({"lines": lines, "immune": immune}))
}

fn opening(ids: Vec<String>) -> impl Strategy<Value = Value> {
    let most = ids.len();
    let some =
        (1u32..=9, subsequence(ids, 0..=most)).prop_map(|(slot, barred)| json!({"slot": slot, "barred": barred}));
    prop_oneof![1 => Just(Value::Null), 4 => some]
}

fn refresh() -> impl Strategy<Value = Value> {
    let slots = subsequence((1u32..=9).collect::<Vec<_>>(), 1..=9).prop_shuffle();
    prop_oneof![1 => Just(Value::Null), 3 => slots.prop_map(|slots| json!({"slots": slots}))]
}

/// None, or the hand that the cards make in their own order: one that is dealt now and then with few symbols.
fn heavenly_hand(symbols: &[Symbol], hand: u32) -> impl Strategy<Value = Value> + use<> {
    let mut left = hand;
    let mut cards = Map::new();
    for ((count, _, _), n) in symbols.iter().zip(1..) {
        let taken = (*count).min(left);
        left -= taken;
        if taken > 0 {
            cards.insert(format!("s{n}"), json!(taken));
        }
    }
    let declare = variant::knob("card-slot", "R13").map_or_else(|| Just(Value::Null).boxed(), any_of);
    let some = declare.prop_map(move |declare| json!({"hand": cards, "declare": declare}));
    prop_oneof![Just(Value::Null), some]
}

/// The `rulings:` of a random variant, each knob at any of its values.
pub fn rulings(game: &str) -> impl Strategy<Value = Value> + use<> {
    let knobs = variant::rulings(game).iter().filter_map(Ruling::knob);
    let knobs = knobs.filter_map(|knob| Some((knob.path.strip_prefix("rulings.")?.to_owned(), any_of(knob))));
    let (keys, values): (Vec<_>, Vec<_>) = knobs.unzip();
    values.prop_map(move |values| keys.iter().cloned().zip(values).collect())
}

/// Any value of a knob.
fn any_of(knob: &Knob) -> BoxedStrategy<Value> {
    match &knob.form {
        Form::Word => select(knob.words().into_iter().map(Value::from).collect::<Vec<_>>()).boxed(),
        Form::Number { range, none: false } => range.clone().prop_map(Value::from).boxed(),
        Form::Number { range, none: true } => {
            prop_oneof![Just(json!("none")), range.clone().prop_map(Value::from)].boxed()
        }
        Form::List { groups, any: true } => {
            let items = groups.concat();
            let all = items.len();
            subsequence(items, 1..=all).prop_shuffle().prop_map(Value::from).boxed()
        }
        Form::List { groups, any: false } => {
            let shuffled: Vec<_> = groups.iter().map(|group| Just(group.clone()).prop_shuffle()).collect();
            shuffled.prop_map(|groups| groups.concat().into()).boxed()
        }
        Form::Several => Just(Value::Null).boxed(),
    }
}
