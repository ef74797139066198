//! Every rule of the Card Slot engine: what events, objections and `clauses.yaml` may name.

use super::event::Event;

/// The rules that no event reports: objections name them, or only `clauses.yaml` does.
const UNREPORTED: &str = "
    setup.players setup.deck setup.shuffle setup.draw-pile setup.discard-pile setup.first setup.board
    board.slots board.layout board.lines  opening.barred opening.turn  heavenly.hand heavenly.order
    refresh.full-board refresh.no-action refresh.no-lines  turn.order turn.one-card
    placement.from-hand placement.immune placement.barred
    line.complete line.select line.mandatory line.formed
    effect.take.immune effect.take.empty-slot effect.take.must  center.immune
    replay.no-lines replay.no-chain replay.no-turn  win.survivors  notation notation.form
    view.hands view.deck view.discard
";

/// Every rule id, each once. Those under `effect.` and `line.discard` carry the symbol of the line where they are reported.
pub fn rules() -> Vec<&'static str> {
    crate::event::every_rule(Event::RULES, UNREPORTED)
}
