//! Dealing and shuffling.

use super::position::{list, seat};
use super::setup::Setup;
use super::state::State;
use crate::spec::failure::{Done, Failure, ensure};
use crate::spec::steps::cards::{Wanted, count, told};
use crate::spec::steps::shuffles::{all_first, differ, make, repeatable, whole};
use crate::spec::steps::{Args, Step, step};
use crate::spec::world::World;

pub const STEPS: &[Step] = &[
    step!(Given "{seat} is dealt {list}", "A is dealt 8 Gold 7, 5 Silver 3", dealt_exactly,
        ja "{seat}に{list}が配られる", "Aに金色の7：5枚、銀色の3：4枚が配られる"),
    step!(Given "{seat} is dealt {list} and others", "B is dealt Bell and others", dealt_and_others,
        ja "{seat}に{list}などが配られる", "Bにベルなどが配られる"),
    step!(Given "{seat} goes first", "B goes first", first,
        ja "{seat}が先攻である", "Bが先攻である"),
    step!(When "the cards are dealt", "the cards are dealt", deal,
        ja "カードを配る", "カードを配る"),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 3 players", deal_to,
        ja "{number}人にカードを配る", "3人にカードを配る"),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", shuffle,
        ja "カードをシャッフルして配る", "カードをシャッフルして配る"),
    step!(Then "the deck holds every card that was not dealt", "the deck holds every card that was not dealt", undealt,
        ja "配られなかったカードはすべて山札にある", "配られなかったカードはすべて山札にある"),
    step!(Then "the shuffles differ", "the shuffles differ", differ,
        ja "シャッフルのたびに順序が変わる", "シャッフルのたびに順序が変わる"),
    step!(Then "every shuffle holds the whole deck", "every shuffle holds the whole deck", whole,
        ja "どのシャッフルにもすべてのカードがある", "どのシャッフルにもすべてのカードがある"),
    step!(Then "every card comes up first in some shuffle", "every card comes up first in some shuffle", all_first,
        ja "どの図柄もいずれかのシャッフルで一番上に来る", "どの図柄もいずれかのシャッフルで一番上に来る"),
    step!(Then "the same seed gives the same shuffle", "the same seed gives the same shuffle", repeatable,
        ja "同じシードは同じシャッフルになる", "同じシードは同じシャッフルになる"),
];

fn dealt_exactly(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let cards = list(world, args, 1)?;
    world.kept::<Setup>().dealt.insert(seat(args, 0)?, Wanted::Exactly(cards));
    Ok(())
}

fn dealt_and_others(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let cards = list(world, args, 1)?;
    world.kept::<Setup>().dealt.insert(seat(args, 0)?, Wanted::And(cards));
    Ok(())
}

fn first(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    world.kept::<Setup>().first = Some(seat(args, 0)?);
    Ok(())
}

fn deal(world: &mut World, _: &Args) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let request = world.kept::<Setup>().deal(&rules, 2)?;
    world.deal(request, "deal")?;
    world.must_be_accepted()
}

fn deal_to(world: &mut World, args: &Args) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let seats = args.number(0)?;
    let request = world.kept::<Setup>().deal(&rules, seats)?;
    world.deal(request, &format!("deal to {seats}"))
}

fn shuffle(world: &mut World, args: &Args) -> Done {
    deal(world, args)?;
    make(world)
}

fn undealt(world: &mut World, _: &Args) -> Done {
    let rules = world.rules()?;
    let state = State::read(world.now()?)?;
    let Some(request) = &world.dealt else { return Err(Failure::Faulty("no cards were dealt".to_owned())) };
    let mut left = count(&request.deck);
    for (card, held) in state.hands.values().flatten() {
        let count = left.entry(card.clone()).or_default();
        *count = count.saturating_sub(*held);
    }
    let (expected, found) = (told(&rules, &left), told(&rules, &count(&state.deck)));
    ensure(expected == found, || format!("expected the deck to hold {expected}, found {found}"))
}
