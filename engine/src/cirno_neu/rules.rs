//! Every rule of the cirno+neu engine: what events, objections and `clauses.yaml` may name.

use super::event::Event;

/// The rules that no event reports: objections name them, or only `clauses.yaml` does.
const UNREPORTED: &str = "
    setup.players setup.deck setup.shuffle setup.draw-pile  turn.order turn.from-hand  shot.self
    bust.forced  notation  view.hands view.deck
";

/// Every rule id, each once.
pub fn rules() -> Vec<&'static str> {
    crate::event::every_rule(Event::RULES, UNREPORTED)
}
