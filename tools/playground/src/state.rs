//! The state that a module keeps between calls.

use crate::cache::Cache;
use crate::{design, engine, judge, play, simulate, sweep};

/// The state of every part of the page; a call is handed the parts that it uses.
#[derive(Default)]
pub struct State {
    /// The cache that all parts share.
    pub cache: Cache,
    /// The variant being designed.
    pub design: Option<design::Running>,
    /// The game being played.
    pub play: Option<play::Game>,
    /// The record being judged.
    pub judge: Option<judge::Game>,
    /// The external engine being judged.
    pub engine: Option<engine::Trial>,
    /// The last simulated run.
    pub simulate: Option<simulate::Ready>,
    /// The last sweep.
    pub sweep: Option<sweep::Ready>,
}
