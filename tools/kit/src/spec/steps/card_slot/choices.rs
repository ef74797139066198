//! Thens about whose move it is and what is legal.

use std::collections::BTreeSet;

use umpire_engine::card_slot::slot::Slot;

use super::position::seat;
use super::table::now;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::cards::symbol;
use crate::spec::steps::lines::other_lines;
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Then "it is {seat}'s turn", "it is B's turn", turn,
        ja "{seat}のターンである", "Bのターンである"),
    step!(Then "it is {seat}'s move", "it is A's move", to_act,
        ja "{seat}の番である", "Aの番である"),
    step!(Then "it is still {seat}'s move", "it is still A's move", to_act,
        ja "まだ{seat}の番である", "まだAの番である"),
    step!(Then "{seat} may place {symbol} on slot {slot}", "A may place Bell on slot 9", |world, args| {
        may(world, args, &placement(world, args)?)
    }, ja "{seat}は{symbol}を{slot}番のマスに置ける", "Aはベルを9番のマスに置ける"),
    step!(Then "{seat} may not place {symbol} on slot {slot}", "A may not place Gold 7 on slot 9", |world, args| {
        may_not(world, args, &placement(world, args)?)
    }, ja "{seat}は{symbol}を{slot}番のマスに置けない", "Aは金色の7を9番のマスに置けない"),
    step!(Then "{seat} may place on slots {slots}", "A may place on slots 2, 4", place_on,
        ja "{seat}が置けるマスは{slots}番", "Aが置けるマスは2、4番"),
    step!(Then "{seat} may only place on slot {slot}", "A may only place on slot 9", place_on,
        ja "{seat}が置けるマスは{slot}番だけ", "Aが置けるマスは9番だけ"),
    step!(Then "{seat} may resolve {lines}", "A may resolve 7-6-5, 1-8-7", resolve,
        ja "{seat}は{lines}の役を解決できる", "Aは7-6-5、1-8-7の役を解決できる"),
    step!(Then "{seat} may not resolve {line}", "A may not resolve 1-2-3", |world, args| {
        may_not(world, args, &format!("resolve {}", args.text(1)))
    }, ja "{seat}は{line}の役を解決できない", "Aは1-2-3の役を解決できない"),
    step!(Then "{seat} may only resolve {lines}", "A may only resolve 7-6-5", only_resolve,
        ja "{seat}にできるのは{lines}の役の解決だけ", "Aにできるのは7-6-5の役の解決だけ"),
    step!(Then "{seat} may take the card in slot {slot}", "A may take the card in slot 3", |world, args| {
        may(world, args, &format!("take {}", args.text(1)))
    }, ja "{seat}は{slot}番のマスのカードを取れる", "Aは3番のマスのカードを取れる"),
    step!(Then "{seat} may not take the card in slot {slot}", "A may not take the card in slot 9", |world, args| {
        may_not(world, args, &format!("take {}", args.text(1)))
    }, ja "{seat}は{slot}番のマスのカードを取れない", "Aは9番のマスのカードを取れない"),
    step!(Then "{seat} may only take from slots {slots}", "A may only take from slots 2, 4", only_take,
        ja "{seat}がカードを取れるマスは{slots}番だけ", "Aがカードを取れるマスは2、4番だけ"),
    step!(Then "{seat} may stop picking", "A may stop picking", |world, args| may(world, args, "stop"),
        ja "{seat}は取るのをやめられる", "Aは取るのをやめられる"),
    step!(Then "{seat} may not stop picking", "A may not stop picking", |world, args| may_not(world, args, "stop"),
        ja "{seat}は取るのをやめられない", "Aは取るのをやめられない"),
    step!(Then "{seat} may declare the Heavenly Hand", "A may declare the Heavenly Hand", |world, args| {
        may(world, args, "declare")
    }, ja "{seat}は天和を宣言できる", "Aは天和を宣言できる"),
    step!(Then "{seat} may not declare the Heavenly Hand", "B may not declare the Heavenly Hand", |world, args| {
        may_not(world, args, "declare")
    }, ja "{seat}は天和を宣言できない", "Bは天和を宣言できない"),
    step!(Then "{seat} may pass", "A may pass", |world, args| may(world, args, "pass"),
        ja "{seat}はパスできる", "Aはパスできる"),
    step!(Then "{seat} may not pass", "A may not pass", |world, args| may_not(world, args, "pass"),
        ja "{seat}はパスできない", "Aはパスできない"),
    step!(Then "{seat} may only pass", "A may only pass", |world, args| only(world, args, &["pass".to_owned()], |_| true),
        ja "{seat}にできるのはパスだけ", "Aにできるのはパスだけ"),
    step!(Then "no line is to be resolved", "no line is to be resolved", no_line,
        ja "解決する役はない", "解決する役はない"),
];

/// The legal actions of a seat: none when it is not to act.
fn legal(world: &mut World, seat: &str) -> Result<Vec<String>, Failure> {
    if now(world)?.to_act.as_deref() == Some(seat) { world.legal() } else { Ok(Vec::new()) }
}

/// Who is to act and what may be done, for messages.
fn found(world: &mut World) -> Result<String, Failure> {
    let state = now(world)?;
    match state.to_act.as_deref() {
        None => Ok(format!("that {}", state.ending())),
        Some(actor) => Ok(format!("that {actor} may {}", list(&world.legal()?))),
    }
}

/// Actions for a message; a long list is cut.
fn list(actions: &[String]) -> String {
    const SHOWN: usize = 12;
    let shown = actions.iter().take(SHOWN).map(String::as_str).collect::<Vec<_>>().join(", ");
    match actions.len() {
        0 => "do nothing".to_owned(),
        n if n > SHOWN => format!("{shown} and {} more", n - SHOWN),
        _ => shown,
    }
}

fn is_placement(action: &str) -> bool {
    action.contains('@')
}

fn turn(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
    let places = legal(world, &seat)?.iter().any(|action| is_placement(action) || action == "pass");
    let found = found(world)?;
    ensure(places, || format!("expected {seat} to be about to place a card, found {found}"))
}

fn to_act(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
    let acts = now(world)?.to_act == Some(seat.clone());
    let found = found(world)?;
    ensure(acts, || format!("expected {seat} to act, found {found}"))
}

fn placement(world: &World, args: &Args) -> Result<String, Failure> {
    let rules = world.plain();
    Ok(format!("{}@{}", symbol(&rules, args.text(1))?.id, args.text(2)))
}

fn may(world: &mut World, args: &Args, action: &str) -> Done {
    let seat = seat(args, 0)?;
    let legal = legal(world, &seat)?.iter().any(|each| each == action);
    let found = found(world)?;
    ensure(legal, || format!("expected that {seat} may {action}, found {found}"))
}

fn may_not(world: &mut World, args: &Args, action: &str) -> Done {
    let seat = seat(args, 0)?;
    let legal = legal(world, &seat)?.iter().any(|each| each == action);
    ensure(!legal, || format!("expected that {seat} may not {action}, found that it is legal"))?;
    world.must_refuse(&seat, action)
}

/// Fails unless the seat's legal actions of a kind are exactly these.
fn only(world: &mut World, args: &Args, wanted: &[String], kind: fn(&str) -> bool) -> Done {
    let seat = seat(args, 0)?;
    let found: BTreeSet<String> = legal(world, &seat)?.into_iter().filter(|action| kind(action)).collect();
    let wanted: BTreeSet<String> = wanted.iter().cloned().collect();
    if found == wanted {
        return Ok(());
    }
    let told = |set: &BTreeSet<String>| list(&set.iter().cloned().collect::<Vec<_>>());
    Err(Failure::expected(
        format!("that {seat} may only {}", told(&wanted)),
        format!("that {seat} may {}", told(&found)),
    ))
}

fn place_on(world: &mut World, args: &Args) -> Done {
    let seat = seat(args, 0)?;
    let slot = |action: String| action.split_once('@').map(|(_, slot)| slot.to_owned());
    let found: BTreeSet<String> = legal(world, &seat)?.into_iter().filter_map(slot).collect();
    let wanted: BTreeSet<String> = args.items(1).into_iter().map(str::to_owned).collect();
    let told = |slots: &BTreeSet<String>| {
        let slots = slots.iter().cloned().collect::<Vec<_>>().join(", ");
        if slots.is_empty() { "no slot".to_owned() } else { format!("slots {slots}") }
    };
    ensure(found == wanted, || {
        format!("expected that {seat} may place on {}, found that it may on {}", told(&wanted), told(&found))
    })
}

fn lines(args: &Args) -> Vec<String> {
    args.items(1).into_iter().map(|line| format!("resolve {line}")).collect()
}

fn resolve(world: &mut World, args: &Args) -> Done {
    lines(args).iter().try_for_each(|action| may(world, args, action))
}

fn only_resolve(world: &mut World, args: &Args) -> Done {
    only(world, args, &lines(args), |_| true)?;
    let (seat, others) = (seat(args, 0)?, other_lines(world, &args.items(1))?);
    others.iter().try_for_each(|line| world.must_refuse(&seat, &format!("resolve {line}")))
}

fn only_take(world: &mut World, args: &Args) -> Done {
    let wanted: Vec<String> = args.items(1).into_iter().map(|slot| format!("take {slot}")).collect();
    only(world, args, &wanted, |action| action != "stop")?;
    let seat = seat(args, 0)?;
    let others = Slot::ALL.iter().map(|slot| format!("take {slot}")).filter(|action| !wanted.contains(action));
    others.collect::<Vec<_>>().iter().try_for_each(|action| world.must_refuse(&seat, action))
}

fn no_line(world: &mut World, _: &Args) -> Done {
    now(world)?;
    let resolves = world.legal()?.iter().any(|action| action.starts_with("resolve"));
    let found = found(world)?;
    ensure(!resolves, || format!("expected no line to be resolved, found {found}"))
}
