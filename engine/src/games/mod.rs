//! The games, and the one list of them. A game knows the shared modules of this crate and no other game.

pub mod card_slot;
pub mod cirno_neu;
pub mod match_3;

/// Hands the list of the games to a macro, behind what else is for it: of each game, the module and the type of its rules,
/// in the order in which games are told.
#[macro_export]
macro_rules! with_games {
    ([$($then:tt)+] $($before:tt)*) => {
        $($then)+! { $($before)* card_slot CardSlot, match_3 Match3, cirno_neu CirnoNeu }
    };
}
