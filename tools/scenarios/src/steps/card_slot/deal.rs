//! Dealing and shuffling.

use crate::model::cards::Wanted;
use crate::steps::deal::Deal;
use crate::steps::givens::{pile, set_seat};
use crate::steps::piles::undealt;
use crate::steps::shuffles::{all_first, differ, repeatable, whole};
use crate::steps::{Step, step};

pub const STEPS: &[Step] = &[
    step!(Given "{seat} is dealt {list}", "A is dealt 8 Gold 7, 5 Silver 3", |world, args| pile(world, args, "dealt/{seat}", Wanted::Exactly),
        ja "{seat}に{list}が配られる", "Aに金色の7：5枚、銀色の3：4枚が配られる"),
    step!(Given "{seat} is dealt {list} and others", "B is dealt Bell and others", |world, args| pile(world, args, "dealt/{seat}", Wanted::And),
        ja "{seat}に{list}などが配られる", "Bにベルなどが配られる"),
    step!(Given "{seat} goes first", "B goes first", |world, args| set_seat(world, args, "first"),
        ja "{seat}が先攻である", "Bが先攻である"),
    step!(When "the cards are dealt", "the cards are dealt", deals Deal::ToAll,
        ja "カードを配る", "カードを配る"),
    step!(When "the cards are dealt to {number} players", "the cards are dealt to 3 players", deals Deal::ToSome,
        ja "{number}人にカードを配る", "3人にカードを配る"),
    step!(When "the cards are shuffled and dealt", "the cards are shuffled and dealt", deals Deal::Shuffled,
        ja "カードをシャッフルして配る", "カードをシャッフルして配る"),
    step!(Then "the deck holds every card that was not dealt", "the deck holds every card that was not dealt", |world, _| undealt(world, "the deck"),
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
