//! Random positions of each game, of the kinds where rules meet.

pub mod card_slot;
pub mod cirno_neu;
pub mod match_3;
