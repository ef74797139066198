//! The engines that scenarios run against.

mod conversation;
pub mod external_engine;
mod in_house;
pub mod lockstep;
mod question;

pub use conversation::{Comparison, Engine, EngineError, Own};
pub use in_house::InHouse;
pub use question::{Answer, Ask, Due, Question};
