//! What a game gives so that its actions can be told as scenarios.

use serde_json::Value;
use umpire_engine::game::DealRequest;

use super::excerpt::Deed;
use super::words::{Line, Voice};
use crate::spec::failure::Failure;
use crate::spec::ruleset::Ruleset;

/// A scenario's setup: what its Givens say, and nothing more. What they leave out, the steps fill up.
pub trait Sheet: Clone + 'static {
    /// Everything that a position says; nothing where no step says it.
    fn of_position(position: &Value) -> Option<Self>;

    /// Everything that a deal says; nothing where no step says it.
    fn of_deal(deal: &DealRequest, rules: &Ruleset) -> Option<Self>;

    /// Whether it begins with a deal.
    fn is_dealt(&self) -> bool;

    /// The position that the steps make of it.
    ///
    /// # Errors
    /// It makes no sense for this ruleset.
    fn position(&self, rules: &Ruleset) -> Result<Value, Failure>;

    /// The deal that the steps make of it.
    ///
    /// # Errors
    /// It makes no sense for this ruleset.
    fn deal(&self, rules: &Ruleset, seats: usize) -> Result<DealRequest, Failure>;

    /// The same with a little less said, each offer by itself.
    fn smaller(&self) -> Vec<Self>;

    /// Its Givens, and the deal if it begins with one.
    fn givens(&self, voice: &Voice) -> Vec<Line>;

    /// An action as a When; one that is `tried` may be refused.
    fn when(deed: &Deed, tried: bool, voice: &Voice) -> Line;

    /// What is to be seen after an action: `before` and `after` are the states around it, `legal` what is legal then.
    fn thens(before: &Value, after: &Value, legal: &[String], voice: &Voice) -> Vec<Line>;
}
