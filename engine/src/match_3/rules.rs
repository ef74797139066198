//! Every rule of the Match-3 Solitaire engine: what events, objections and `clauses.yaml` may name.

use super::event::Event;

/// The rules that no event reports: objections name them, or only `clauses.yaml` does.
const UNREPORTED: &str = "
    setup.players setup.deck setup.shuffle  sequence  turn.order  push.choose push.edge  line.complete
    set.choose  game.over  notation  view.deck
";

/// Every rule id, each once.
pub fn rules() -> Vec<&'static str> {
    crate::event::every_rule(Event::RULES, UNREPORTED)
}
