//! The engines that scenarios run against.

mod conversation;
pub mod external_engine;
mod in_house;
pub mod lockstep;
mod question;

pub use self::conversation::{Comparison, Engine, EngineError, Own};
pub use self::in_house::InHouse;
pub use self::question::{Answer, Ask, Due, Question};
