//! Givens that pin a value of the variant: what a scenario depends on and its clause does not state.

use serde_json::{Value, json};

use super::position::list;
use crate::spec::failure::{Done, Failure};
use crate::spec::ruleset::Pin;
use crate::spec::steps::cards::{count, symbol};
use crate::spec::steps::lines::{line, lines};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "the ruling {word} is {word}", "the ruling elimination is immediately", ruling),
    step!(Given "{a} {symbol} line {effects}", "a Bell line draws 1, then takes up to 2", line_effects),
    step!(Given "{a} {symbol} scores {number}", "a Cherry scores 2", score),
    step!(Given "the game has {number} {symbol}", "the game has 8 Gold 7", copies),
    step!(Given "hands of {number} cards", "hands of 13 cards", hand),
    step!(Given "{line} is a line", "7-6-5 is a line", line),
    step!(Given "the lines are {lines}", "the lines are 7-6-5, 1-8-7", lines),
    step!(Given "slot {slot} is immune", "slot 9 is immune", immune),
    step!(Given "slots {slots} are immune", "slots 1, 9 are immune", immune),
    step!(Given "no slot is immune", "no slot is immune", nothing_immune),
    step!(Given "the refresh slots are {slots}", "the refresh slots are 3, 7", refresh),
    step!(Given "there is no refresh", "there is no refresh", no_refresh),
    step!(Given "the opening slot is {slot}", "the opening slot is 9", opening_slot),
    step!(Given "the opening bars {list}", "the opening bars Gold 7, Silver 3", opening_bars),
    step!(Given "the opening bars nothing", "the opening bars nothing", opening_bars_nothing),
    step!(Given "there is no opening", "there is no opening", no_opening),
    step!(Given "a Heavenly Hand is {list}", "a Heavenly Hand is 2 Gold 7, Silver 3", heavenly_hand),
    step!(Given "the Heavenly Hand is {list}", "the Heavenly Hand is 2 Gold 7, Silver 3", the_heavenly_hand),
    step!(Given "there is no Heavenly Hand", "there is no Heavenly Hand", no_heavenly_hand),
];

/// The ruling knobs: the number of the ruling, and where the variant has it.
pub const KNOBS: &[(&str, &str)] = &[
    ("R1", "rulings.resolvable-lines"),
    ("R2", "rulings.seven-win"),
    ("R3", "rulings.standing-seven"),
    ("R4", "rulings.elimination"),
    ("R5", "rulings.deck-end"),
    ("R13", "heavenly-hand.declare"),
    ("R14", "rulings.opening-stuck"),
    ("R19", "rulings.opening-turn"),
    ("R20", "rulings.barred"),
    ("R26", "rulings.discard-pile"),
];

/// Where the variant has a knob.
pub fn knob(word: &str) -> Option<&'static str> {
    KNOBS.iter().map(|(_, path)| *path).find(|path| path.rsplit('.').next() == Some(word))
}

fn pin(world: &mut World, path: impl Into<String>, value: impl Into<Value>) -> Done {
    world.pin(Pin::new(path, value))
}

fn ruling(world: &mut World, args: &Args) -> Done {
    let known = || KNOBS.iter().filter_map(|(_, path)| path.rsplit('.').next()).collect::<Vec<_>>().join(", ");
    let word = args.text(0);
    let path =
        knob(word).ok_or_else(|| Failure::Faulty(format!("there is no ruling `{word}`; there are {}", known())))?;
    pin(world, path, args.text(1))
}

/// The id of the symbol that an argument names.
fn id(world: &World, args: &Args, n: usize) -> Result<String, Failure> {
    let rules = world.plain()?;
    symbol(&rules, args.text(n)).map(|symbol| symbol.id.clone())
}

fn line_effects(world: &mut World, args: &Args) -> Done {
    let path = format!("symbols.{}.line", id(world, args, 0)?);
    let effects = args.text(1).split(", then ").filter_map(effect).collect::<Result<Vec<_>, _>>()?;
    pin(world, path, effects)
}

/// An effect as a variant spells it; nothing for `does nothing`.
fn effect(text: &str) -> Option<Result<Value, Failure>> {
    let (verb, number) = text.rsplit_once(' ').unwrap_or((text, ""));
    let number = || number.parse::<u64>().map_err(|_| Failure::Faulty(format!("`{number}` is out of range")));
    let one = |key: &str| number().map(|n| json!({ key: n }));
    Some(match (text, verb) {
        ("does nothing", _) => return None,
        ("wins", _) => Ok(json!("win")),
        ("empties the deck", _) => Ok(json!("empty-deck")),
        (_, "draws") => one("draw"),
        (_, "places") => one("place"),
        (_, "mills") => one("mill"),
        (_, "takes up to") => number().map(|n| json!({"take": {"up-to": n}})),
        (_, "takes exactly") => number().map(|n| json!({"take": {"exactly": n}})),
        _ => Err(Failure::Faulty(format!("`{text}` is no effect"))),
    })
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
