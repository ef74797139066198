//! Thens about whose move it is and what is legal.

use std::collections::BTreeSet;

use umpire_engine::card_slot::slot::Slot;

use crate::model::failure::{Done, ensure};
use crate::steps::actions::{all_refused, expect, is_about_to, legal, may, none_of, only, seat_may, seat_may_not};
use crate::steps::givens::{now, seat};
use crate::steps::pins::other_lines;
use crate::steps::{Args, Step, step};
use crate::world::World;

/// The expectation and the finding where chance is to act.
pub const CHANCE: &str = "chance is to pick a card";

pub const STEPS: &[Step] = &[
    step!(Then "it is {seat}'s turn", "it is B's turn", legal turn,
        ja "{seat}のターンである", "Bのターンである"),
    step!(Then "it is {seat}'s move", "it is A's move", legal to_act,
        ja "{seat}の番である", "Aの番である"),
    step!(Then "it is still {seat}'s move", "it is still A's move", legal to_act,
        ja "まだ{seat}の番である", "まだAの番である"),
    step!(Then "chance is to pick a card", "chance is to pick a card", legal |world, _| chance_picks(world),
        ja "カードが無作為に選ばれるところである", "カードが無作為に選ばれるところである"),
    step!(Then "{seat} may place {symbol} on slot {slot}", "A may place Bell on slot 9", legal |world, args| seat_may(world, args, "{#1}@{2}"),
        ja "{seat}は{symbol}を{slot}番のマスに置ける", "Aはベルを9番のマスに置ける"),
    step!(Then "{seat} may not place {symbol} on slot {slot}", "A may not place Gold 7 on slot 9", legal |world, args| seat_may_not(world, args, "{#1}@{2}"),
        ja "{seat}は{symbol}を{slot}番のマスに置けない", "Aは金色の7を9番のマスに置けない"),
    step!(Then "{seat} may place on slots {slots}", "A may place on slots 2, 4", legal place_on,
        ja "{seat}が置けるマスは{slots}番", "Aが置けるマスは2、4番"),
    step!(Then "{seat} may only place on slot {slot}", "A may only place on slot 9", legal place_on,
        ja "{seat}が置けるマスは{slot}番だけ", "Aが置けるマスは9番だけ"),
    step!(Then "{seat} may resolve {lines}", "A may resolve 7-6-5, 1-8-7", legal resolve,
        ja "{seat}は{lines}の役を解決できる", "Aは7-6-5、1-8-7の役を解決できる"),
    step!(Then "{seat} may not resolve {line}", "A may not resolve 1-2-3", legal |world, args| seat_may_not(world, args, "resolve {1}"),
        ja "{seat}は{line}の役を解決できない", "Aは1-2-3の役を解決できない"),
    step!(Then "{seat} may only resolve {lines}", "A may only resolve 7-6-5", legal only_resolve,
        ja "{seat}にできるのは{lines}の役の解決だけ", "Aにできるのは7-6-5の役の解決だけ"),
    step!(Then "{seat} may take the card in slot {slot}", "A may take the card in slot 3", legal |world, args| seat_may(world, args, "take {1}"),
        ja "{seat}は{slot}番のマスのカードを取れる", "Aは3番のマスのカードを取れる"),
    step!(Then "{seat} may not take the card in slot {slot}", "A may not take the card in slot 9", legal |world, args| seat_may_not(world, args, "take {1}"),
        ja "{seat}は{slot}番のマスのカードを取れない", "Aは9番のマスのカードを取れない"),
    step!(Then "{seat} may only take from slots {slots}", "A may only take from slots 2, 4", legal only_take,
        ja "{seat}がカードを取れるマスは{slots}番だけ", "Aがカードを取れるマスは2、4番だけ"),
    step!(Then "{seat} may stop picking", "A may stop picking", legal |world, args| seat_may(world, args, "stop"),
        ja "{seat}は取るのをやめられる", "Aは取るのをやめられる"),
    step!(Then "{seat} may not stop picking", "A may not stop picking", legal |world, args| seat_may_not(world, args, "stop"),
        ja "{seat}は取るのをやめられない", "Aは取るのをやめられない"),
    step!(Then "{seat} may discard {symbol}", "A may discard Bell", legal |world, args| seat_may(world, args, "discard {#1}"),
        ja "{seat}は手札の{symbol}を捨てられる", "Aは手札のベルを捨てられる"),
    step!(Then "{seat} may not discard {symbol}", "A may not discard Gold 7", legal |world, args| seat_may_not(world, args, "discard {#1}"),
        ja "{seat}は手札の{symbol}を捨てられない", "Aは手札の金色の7を捨てられない"),
    step!(Then "{seat} may only discard", "A may only discard", legal only_discard,
        ja "{seat}にできるのは手札を捨てることだけ", "Aにできるのは手札を捨てることだけ"),
    step!(Then "{seat} may declare the Heavenly Hand", "A may declare the Heavenly Hand", legal |world, args| seat_may(world, args, "declare"),
        ja "{seat}は天和を宣言できる", "Aは天和を宣言できる"),
    step!(Then "{seat} may not declare the Heavenly Hand", "B may not declare the Heavenly Hand", legal |world, args| seat_may_not(world, args, "declare"),
        ja "{seat}は天和を宣言できない", "Bは天和を宣言できない"),
    step!(Then "{seat} may pass", "A may pass", legal |world, args| seat_may(world, args, "pass"),
        ja "{seat}はパスできる", "Aはパスできる"),
    step!(Then "{seat} may not pass", "A may not pass", legal |world, args| seat_may_not(world, args, "pass"),
        ja "{seat}はパスできない", "Aはパスできない"),
    step!(Then "{seat} may only pass", "A may only pass", legal |world, args| {
        only(world, &seat(world, args, 0)?, &["pass".to_owned()], |_| true)
    },
        ja "{seat}にできるのはパスだけ", "Aにできるのはパスだけ"),
    step!(Then "no line is to be resolved", "no line is to be resolved", legal |world, _| none_of(world, "resolve", "line to be resolved"),
        ja "解決する役はない", "解決する役はない"),
];

fn turn(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    is_about_to(world, &seat, "place a card", |action| action.contains('@') || action == "pass")
}

fn to_act(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let acts = now(world)?.to_act.as_ref() == Some(&seat);
    expect(world, acts, || format!("{seat} to act"))
}

fn chance_picks(world: &mut World) -> Done {
    let picks = now(world)?.to_act.as_deref() == Some("chance");
    expect(world, picks, || CHANCE.to_owned())
}

fn place_on(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let legal = legal(world, &seat)?;
    let found: BTreeSet<&str> = legal.iter().filter_map(|action| Some(action.split_once('@')?.1)).collect();
    let wanted: BTreeSet<&str> = args.items(1).into_iter().collect();
    let told = |slots: BTreeSet<&str>| match slots.len() {
        0 => "no slot".to_owned(),
        _ => format!("slots {}", slots.into_iter().collect::<Vec<_>>().join(", ")),
    };
    ensure(found == wanted, || {
        format!("expected that {seat} may place on {}, found that it may on {}", told(wanted), told(found))
    })
}

fn resolve(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    args.items(1).into_iter().try_for_each(|line| may(world, &seat, &[format!("resolve {line}")]))
}

fn only_resolve(world: &mut World, args: &Args) -> Done {
    let (seat, lines) = (seat(world, args, 0)?, args.items(1));
    let wanted: Vec<String> = lines.iter().map(|line| format!("resolve {line}")).collect();
    only(world, &seat, &wanted, |_| true)?;
    let others = other_lines(world, &lines)?;
    all_refused(world, &seat, others.iter().map(|line| format!("resolve {line}")));
    Ok(())
}

/// Every card of the hand, and nothing else.
fn only_discard(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let held = now(world)?.counts(&format!("hands/{seat}"));
    let wanted: Vec<String> = held.keys().map(|card| format!("discard {card}")).collect();
    only(world, &seat, &wanted, |_| true)
}

fn only_take(world: &mut World, args: &Args) -> Done {
    let seat = seat(world, args, 0)?;
    let wanted: Vec<String> = args.items(1).into_iter().map(|slot| format!("take {slot}")).collect();
    only(world, &seat, &wanted, |action| action != "stop")?;
    let others = Slot::ALL.iter().map(|slot| format!("take {slot}")).filter(|action| !wanted.contains(action));
    all_refused(world, &seat, others);
    Ok(())
}
