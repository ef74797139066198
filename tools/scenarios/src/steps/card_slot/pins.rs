//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::{Value, json};
use umpire_engine::card_slot::effect::Wording;
use umpire_engine::card_slot::tie::Tie;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::node::Node;

use crate::model::cards::count;
use crate::model::failure::{Done, Failure, require};
use crate::model::ruleset::Pin;
use crate::steps::cards::{list, written_out};
use crate::steps::givens::seat;
use crate::steps::pins::{line, lines, number, pin, ruling};
use crate::steps::{Args, Step, step};
use crate::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling elimination is immediately", ruling,
        ja "裁定「{word}」は「{word}」", "裁定「elimination」は「immediately」"),
    step!(Given "{a} {symbol} line {effects}", "a Bell line draws 1, then takes up to 2", line_effects,
        ja "{symbol}の役の効果は「{effects}」", "ベルの役の効果は「1枚引く、次に最大2枚取る」"),
    step!(Given "{a} {symbol} scores {number}", "a Cherry scores 2", |world, args| number(world, args, "symbols.{#0}.score", 1),
        ja "{symbol}の点数は{number}点", "チェリーの点数は2点"),
    step!(Given "the game has {number} {symbol}", "the game has 8 Gold 7", |world, args| number(world, args, "symbols.{#1}.count", 0),
        ja "カードのうち{number}枚は{symbol}", "カードのうち5枚は金色の7"),
    step!(Given "hands of {number} card{s}", "hands of 13 cards", |world, args| number(world, args, "setup.hand", 0),
        ja "配られる手札は{number}枚", "配られる手札は9枚"),
    step!(Given "{seat}'s hand has {number} card{s}", "A's hand has 12 cards", hand_of,
        ja "{seat}に配られる手札は{number}枚", "Aに配られる手札は12枚"),
    step!(Given "ties are decided by {ties}", "ties are decided by fewer cards, then by the second seat", ties,
        ja "同点なら「{ties}」が勝つ", "同点なら「手札の少ないほう、次に後攻」が勝つ"),
    step!(Given "ties are a draw", "ties are a draw", |world, args| usual(world, args, "tie", json!([])),
        ja "同点は引き分けとする", "同点は引き分けとする"),
    step!(Given "{a} {symbol} line scores {number} point{s}", "a Bell line scores 2 points", line_score,
        ja "{symbol}の役は{number}点になる", "ベルの役は2点になる"),
    step!(Given "{a} second line at once {effects}", "a second line at once draws 1", second_line,
        ja "二つの役が同時に揃ったときは「{effects}」", "二つの役が同時に揃ったときは「1枚引く」"),
    step!(Given "the hand limit is {number}", "the hand limit is 7", |world, args| number(world, args, "hand-limit", 0),
        ja "手札の上限は{number}枚", "手札の上限は7枚"),
    step!(Given "there is no hand limit", "there is no hand limit", |world, args| usual(world, args, "hand-limit", Value::Null),
        ja "手札の上限はない", "手札の上限はない"),
    step!(Given "{symbol} is wild", "Bell is wild", wild,
        ja "{symbol}はワイルドカードである", "ベルはワイルドカードである"),
    step!(Given "there is no wild symbol", "there is no wild symbol", |world, _| tame(world),
        ja "ワイルドカードはない", "ワイルドカードはない"),
    step!(Given "{line} is a line", "7-6-5 is a line", line,
        ja "{line}はラインである", "7-6-5はラインである"),
    step!(Given "the lines are {lines}", "the lines are 7-6-5, 1-8-7", lines,
        ja "ラインは{lines}だけである", "ラインは7-6-5、1-8-7だけである"),
    step!(Given "slot {slot} is immune", "slot 9 is immune", |world, args| pin(world, args, "board.immune", slots(args)?),
        ja "効果の及ばないマスは{slot}番だけ", "効果の及ばないマスは9番だけ"),
    step!(Given "slots {slots} are immune", "slots 1, 9 are immune", |world, args| pin(world, args, "board.immune", slots(args)?),
        ja "効果の及ばないマスは{slots}番", "効果の及ばないマスは1、9番"),
    step!(Given "no slot is immune", "no slot is immune", |world, args| pin(world, args, "board.immune", json!([])),
        ja "効果の及ばないマスはない", "効果の及ばないマスはない"),
    step!(Given "the refresh slots are {slots}", "the refresh slots are 3, 7", |world, args| pin(world, args, "refresh", json!({"slots": slots(args)?})),
        ja "リフレッシュするマスは{slots}番", "リフレッシュするマスは3、7番"),
    step!(Given "there is no refresh", "there is no refresh", |world, args| pin(world, args, "refresh", Value::Null),
        ja "リフレッシュはない", "リフレッシュはない"),
    step!(Given "the opening slot is {slot}", "the opening slot is 9", |world, args| number(world, args, "opening.slot", 0),
        ja "初期配置のマスは{slot}番", "初期配置のマスは9番"),
    step!(Given "the opening bars {list}", "the opening bars Gold 7, Silver 3", opening_bars,
        ja "初期配置に使えないのは{list}", "初期配置に使えないのは金色の7、銀色の3"),
    step!(Given "the opening bars nothing", "the opening bars nothing", opening_bars,
        ja "初期配置にはどのカードも使える", "初期配置にはどのカードも使える"),
    step!(Given "there is no opening", "there is no opening", |world, args| pin(world, args, "opening", Value::Null),
        ja "初期配置はない", "初期配置はない"),
    step!(Given "a Heavenly Hand is {list}", "a Heavenly Hand is 2 Gold 7, Silver 3", heavenly_hand,
        ja "天和を{list}とする", "天和を金色の7：2枚、銀色の3とする"),
    step!(Given "the Heavenly Hand is {list}", "the Heavenly Hand is 2 Gold 7, Silver 3", the_heavenly_hand,
        ja "天和の手札は{list}", "天和の手札は金色の7：2枚、銀色の3"),
    step!(Given "there is no Heavenly Hand", "there is no Heavenly Hand", |world, args| pin(world, args, "heavenly-hand", Value::Null),
        ja "天和はない", "天和はない"),
];

fn line_effects(world: &mut World, args: &Args) -> Done {
    pin(world, args, "symbols.{#0}.line", effects(args, 1)?)
}

fn second_line(world: &mut World, args: &Args) -> Done {
    let effects = effects(args, 0)?;
    if effects.is_empty() {
        usual(world, args, "second-line", json!([]))
    } else {
        pin(world, args, "second-line", effects)
    }
}

fn effects(args: &Args, n: usize) -> Result<Vec<Value>, Failure> {
    let text = args.text(n);
    let wording = if text.is_ascii() { Wording::ENGLISH } else { Wording::JAPANESE };
    wording.read(text).map_err(Failure::Faulty)
}

/// Gives one seat a hand of its own size; the other keeps what it has.
fn hand_of(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let pinned = world.pins().iter().find(|pin| pin.path == "setup.hand").map(|pin| pin.value.clone());
    let current = pinned.or_else(|| world.context().rulesets.tree().get("setup.hand").map(Node::to_json));
    let current = current.unwrap_or_default();
    let of = |seat: &str| current.get(seat).unwrap_or(&current).clone();
    let mut hands = json!({"A": of("A"), "B": of("B")});
    hands[seat] = args.number::<i64>(1)?.into();
    world.repin(Pin::new("setup.hand", hands))
}

fn line_score(world: &mut World, args: &Args) -> Done {
    let path = "symbols.{#0}.line-score";
    if args.text(1) == "0" { usual(world, args, path, json!(0)) } else { number(world, args, path, 1) }
}

/// Pins what a value is where a variant does not say it: so a variant that does not stays as it is.
fn usual(world: &mut World, args: &Args, path: &str, value: Value) -> Done {
    let written = written_out(world, args, path)?;
    let pinned = world.pins().iter().any(|pin| pin.path == written);
    let is_said = pinned || world.context().rulesets.tree().get(&written).is_some();
    if is_said { pin(world, args, path, value) } else { world.setting_up() }
}

/// How sentences name what decides a tie, in English and in Japanese.
const TIES: [(Tie, &str, &str); 4] = [
    (Tie::FewerCards, "fewer cards", "手札の少ないほう"),
    (Tie::MoreCards, "more cards", "手札の多いほう"),
    (Tie::First, "the first seat", "先攻"),
    (Tie::Second, "the second seat", "後攻"),
];

fn ties(world: &mut World, args: &Args) -> Done {
    let parts = args.text(0).split(", then by ").flat_map(|part| part.split("、次に"));
    let ways = parts.map(|part| {
        let found = TIES.iter().find(|(_, en, ja)| part == *en || part == *ja);
        let known = || TIES.map(|(_, en, _)| en).join(", ");
        found
            .map(|(way, ..)| way.spelling())
            .ok_or_else(|| Failure::Faulty(format!("`{part}` decides no tie; there are {}", known())))
    });
    let ways: Vec<&str> = ways.collect::<Result<_, _>>()?;
    pin(world, args, "tie", json!(ways))
}

/// Makes a symbol wild, and any other that is wild a plain one: at most one can be.
fn wild(world: &mut World, args: &Args) -> Done {
    tame(world)?;
    let path = written_out(world, args, "symbols.{#0}.wild")?;
    world.repin(Pin::new(path, true))
}

/// Makes what is wild, in the variant or by a pin, a plain symbol.
fn tame(world: &mut World) -> Done {
    let context = world.context();
    let symbols = context.rulesets.tree().entry("symbols").map(Node::entries).unwrap_or_default();
    let is_wild = |node: &Node| node.entry("wild").is_some_and(|wild| wild.to_json() == true);
    let of_variant = symbols.iter().filter(|(_, node)| is_wild(node));
    let of_variant = of_variant.map(|(key, _)| format!("symbols.{}.wild", key.text));
    let pinned = world.pins().iter().filter(|pin| pin.path.ends_with(".wild")).map(|pin| pin.path.clone());
    let paths: Vec<String> = of_variant.chain(pinned).collect();
    paths.into_iter().try_for_each(|path| world.repin(Pin::new(path, false)))
}

/// The slots of an argument.
fn slots(args: &Args) -> Result<Vec<u64>, Failure> {
    let number = |item: &str| item.parse().map_err(|_| Failure::Faulty(format!("there is no slot {item}")));
    args.items(0).into_iter().map(number).collect()
}

fn opening_bars(world: &mut World, args: &Args) -> Done {
    let symbols: Vec<String> = count(&list(world, args, 0)?).into_keys().collect();
    pin(world, args, "opening.barred", symbols)
}

fn heavenly_hand(world: &mut World, args: &Args) -> Done {
    let hand = count(&list(world, args, 0)?);
    pin(world, args, "heavenly-hand.hand", json!(hand))
}

/// Gives the variant's Heavenly Hand other cards; unlike `a Heavenly Hand is`, it makes none where there is none.
fn the_heavenly_hand(world: &mut World, args: &Args) -> Done {
    let pinned = world.pins().iter().any(|pin| pin.path == "heavenly-hand.hand");
    let has_one = pinned || world.context().rulesets.tree().get("heavenly-hand.hand").is_some();
    require(has_one, || "the variant has no Heavenly Hand".to_owned())?;
    heavenly_hand(world, args)
}
