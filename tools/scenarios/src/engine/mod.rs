//! The engines that scenarios run against.

mod conversation;
mod error;
pub mod external_engine;
mod in_house;
pub mod lockstep;
pub mod patience;
mod question;

pub use self::conversation::{BlockingEngine, Engine, Own};
pub use self::error::EngineError;
pub use self::in_house::InHouse;
pub use self::question::{Actions, Answer, Ask, Due, Question};
