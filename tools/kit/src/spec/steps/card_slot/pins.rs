//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::{Value, json};
use umpire_engine::card_slot::effect::Wording;

use super::position::list;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::steps::cards::{count, symbol};
use crate::spec::steps::lines::{line, lines};
use crate::spec::steps::rulings::ruling;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling elimination is immediately", ruling,
        ja "裁定「{word}」は「{word}」", "裁定「elimination」は「immediately」"),
    step!(Given "{a} {symbol} line {effects}", "a Bell line draws 1, then takes up to 2", line_effects,
        ja "{symbol}の役の効果は「{effects}」", "ベルの役の効果は「1枚引く、次に最大2枚取る」"),
    step!(Given "{a} {symbol} scores {number}", "a Cherry scores 2", score,
        ja "{symbol}の点数は{number}点", "チェリーの点数は2点"),
    step!(Given "the game has {number} {symbol}", "the game has 8 Gold 7", copies,
        ja "カードのうち{number}枚は{symbol}", "カードのうち5枚は金色の7"),
    step!(Given "hands of {number} cards", "hands of 13 cards", hand,
        ja "配られる手札は{number}枚", "配られる手札は9枚"),
    step!(Given "{line} is a line", "7-6-5 is a line", line,
        ja "{line}はラインである", "7-6-5はラインである"),
    step!(Given "the lines are {lines}", "the lines are 7-6-5, 1-8-7", lines,
        ja "ラインは{lines}だけである", "ラインは7-6-5、1-8-7だけである"),
    step!(Given "slot {slot} is immune", "slot 9 is immune", immune,
        ja "効果の及ばないマスは{slot}番だけ", "効果の及ばないマスは9番だけ"),
    step!(Given "slots {slots} are immune", "slots 1, 9 are immune", immune,
        ja "効果の及ばないマスは{slots}番", "効果の及ばないマスは1、9番"),
    step!(Given "no slot is immune", "no slot is immune", nothing_immune,
        ja "効果の及ばないマスはない", "効果の及ばないマスはない"),
    step!(Given "the refresh slots are {slots}", "the refresh slots are 3, 7", refresh,
        ja "リフレッシュするマスは{slots}番", "リフレッシュするマスは3、7番"),
    step!(Given "there is no refresh", "there is no refresh", no_refresh,
        ja "リフレッシュはない", "リフレッシュはない"),
    step!(Given "the opening slot is {slot}", "the opening slot is 9", opening_slot,
        ja "初期配置のマスは{slot}番", "初期配置のマスは9番"),
    step!(Given "the opening bars {list}", "the opening bars Gold 7, Silver 3", opening_bars,
        ja "初期配置に使えないのは{list}", "初期配置に使えないのは金色の7、銀色の3"),
    step!(Given "the opening bars nothing", "the opening bars nothing", opening_bars_nothing,
        ja "初期配置にはどのカードも使える", "初期配置にはどのカードも使える"),
    step!(Given "there is no opening", "there is no opening", no_opening,
        ja "初期配置はない", "初期配置はない"),
    step!(Given "a Heavenly Hand is {list}", "a Heavenly Hand is 2 Gold 7, Silver 3", heavenly_hand,
        ja "天和を{list}とする", "天和を金色の7：2枚、銀色の3とする"),
    step!(Given "the Heavenly Hand is {list}", "the Heavenly Hand is 2 Gold 7, Silver 3", the_heavenly_hand,
        ja "天和の手札は{list}", "天和の手札は金色の7：2枚、銀色の3"),
    step!(Given "there is no Heavenly Hand", "there is no Heavenly Hand", no_heavenly_hand,
        ja "天和はない", "天和はない"),
];

fn pin(world: &mut World, path: impl Into<String>, value: impl Into<Value>) -> Done {
    world.pin(Pin::new(path, value))
}

/// The id of the symbol that an argument names.
fn id(world: &World, args: &Args, n: usize) -> Result<String, Failure> {
    let rules = world.plain()?;
    symbol(&rules, args.text(n)).map(|symbol| symbol.id.clone())
}

fn line_effects(world: &mut World, args: &Args) -> Done {
    let path = format!("symbols.{}.line", id(world, args, 0)?);
    let text = args.text(1);
    let wording = if text.is_ascii() { Wording::ENGLISH } else { Wording::JAPANESE };
    pin(world, path, wording.read(text).map_err(Failure::Faulty)?)
}

fn score(world: &mut World, args: &Args) -> Done {
    let path = format!("symbols.{}.score", id(world, args, 0)?);
    pin(world, path, args.number::<i64>(1)?)
}

fn copies(world: &mut World, args: &Args) -> Done {
    let path = format!("symbols.{}.count", id(world, args, 1)?);
    pin(world, path, args.number::<i64>(0)?)
}

fn hand(world: &mut World, args: &Args) -> Done {
    pin(world, "setup.hand", args.number::<i64>(0)?)
}

/// The slots of an argument.
fn slots(args: &Args) -> Result<Vec<u64>, Failure> {
    let number = |item: &str| item.parse().map_err(|_| Failure::Faulty(format!("there is no slot {item}")));
    args.items(0).into_iter().map(number).collect()
}

fn immune(world: &mut World, args: &Args) -> Done {
    pin(world, "board.immune", slots(args)?)
}

fn nothing_immune(world: &mut World, _: &Args) -> Done {
    pin(world, "board.immune", json!([]))
}

fn refresh(world: &mut World, args: &Args) -> Done {
    pin(world, "refresh", json!({"slots": slots(args)?}))
}

fn no_refresh(world: &mut World, _: &Args) -> Done {
    pin(world, "refresh", Value::Null)
}

fn opening_slot(world: &mut World, args: &Args) -> Done {
    pin(world, "opening.slot", args.number::<i64>(0)?)
}

fn opening_bars(world: &mut World, args: &Args) -> Done {
    let symbols: Vec<String> = count(&list(world, args, 0)?).into_keys().collect();
    pin(world, "opening.barred", symbols)
}

fn opening_bars_nothing(world: &mut World, _: &Args) -> Done {
    pin(world, "opening.barred", json!([]))
}

fn no_opening(world: &mut World, _: &Args) -> Done {
    pin(world, "opening", Value::Null)
}

fn heavenly_hand(world: &mut World, args: &Args) -> Done {
    let hand = count(&list(world, args, 0)?);
    pin(world, "heavenly-hand.hand", json!(hand))
}

/// Gives the variant's Heavenly Hand other cards; unlike `a Heavenly Hand is`, it makes none where there is none.
fn the_heavenly_hand(world: &mut World, args: &Args) -> Done {
    let pinned = world.pins().iter().any(|pin| pin.path == "heavenly-hand.hand");
    if !pinned && world.desk()?.rulesets.tree().get("heavenly-hand.hand").is_none() {
        return Err(Failure::Faulty("the variant has no Heavenly Hand".to_owned()));
    }
    heavenly_hand(world, args)
}

fn no_heavenly_hand(world: &mut World, _: &Args) -> Done {
    pin(world, "heavenly-hand", Value::Null)
}
