//! Whens that deal.

use umpire_engine::game::DealRequest;

use super::Args;
use super::shuffles::shuffles_of;
use crate::model::failure::Done;
use crate::world::World;

/// A way to deal: to whom, and whether the deck is shuffled before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
    /// Those who play; it must be accepted.
    ToAll,
    /// The number of players that the first argument gives; it may be refused.
    ToSome,
    /// Those who play, from a shuffled deck; it must be accepted.
    Shuffled,
}

impl Deal {
    /// Deals.
    ///
    /// # Errors
    /// It was refused, what is given makes no deal, or the engine does not show how it shuffles.
    pub async fn run(self, world: &mut World, args: &Args<'_>) -> Done {
        if self == Deal::ToSome {
            let seats = args.number(0)?;
            return ask(world, seats, &format!("deal to {seats}")).await;
        }
        let given = world.setup.value("players").and_then(serde_json::Value::as_u64);
        let seats = given.map_or(world.context().layout.plan.players, |players| players as usize);
        ask(world, seats, "deal").await?;
        world.must_be_accepted()?;
        if self == Deal::Shuffled {
            shuffle(world).await?;
        }
        Ok(())
    }
}

async fn ask(world: &mut World, seats: usize, what: &str) -> Done {
    world.setting_up()?;
    let rules = world.rules()?;
    let request = world.context().layout.plan.deal(&world.setup, &rules, seats)?;
    world.deal(request, what).await
}

/// Shuffles the deck of a game that was just dealt, from many seeds, and deals it in the first of those orders.
async fn shuffle(world: &mut World) -> Done {
    let shuffles = shuffles_of(world)?;
    if let (Some(first), Some(request)) = (shuffles.orders.first(), world.dealt.clone()) {
        world.deal(DealRequest { deck: shuffles.order(first), ..request }, "deal").await?;
    }
    world.shuffles = Some(shuffles);
    world.must_be_accepted()
}
