//! Key bindings. Letters, digits and signs of the notation are not bound, since actions are typed with them.

use ratatui::crossterm::event::KeyCode::{
    Backspace, Char, Down, Enter, Esc, F, Left, PageDown, PageUp, Right, Tab, Up,
};
use umpire_judging::session::Trouble;

use super::state::{Next, Screen};
use crate::play::groups::examples;
use crate::terminal::Flow;
use crate::widgets::key_bindings::{Key, help, key};
use crate::widgets::pager::PAGE;
use crate::widgets::text_input::EDIT;

/// The effect of a key.
pub(super) type Action = fn(&mut Screen<'_>) -> Result<Flow, Trouble>;

/// Always active.
pub(super) const ALWAYS: &[Key<Action>] = &[
    key(&[Char('?'), F(1)], "this help", |screen| screen.help()),
    key(&[Char('!'), F(2)], "why: the rules on what is typed or chosen, else on all that is legal", |screen| {
        screen.why()
    }),
    key(&[Char('/'), F(3)], "the log: all that happened", |screen| screen.tell_log()),
    key(&[F(4)], "take back your last action; the record of what was played stays", |screen| screen.undo()),
    key(&[PageUp], "back in the log, or up the table where it does not fit", |screen| screen.page(-1)),
    key(&[PageDown], "on again", |screen| screen.page(1)),
    key(&[F(10)], "leave; the record is kept", |screen| screen.ask_to_leave()),
];

/// Active while nothing is typed.
pub(super) const TABLE: &[Key<Action>] = &[
    key(&[Up], "choose what is above", |screen| screen.step(0, -1)),
    key(&[Down], "choose what is below", |screen| screen.step(0, 1)),
    key(&[Left], "choose what is to the left", |screen| screen.step(-1, 0)),
    key(&[Right], "choose what is to the right", |screen| screen.step(1, 0)),
    key(&[Enter], "take the card, or play the action", |screen| screen.take()),
    key(&[Esc, Backspace], "from the place back to the card; else leave", |screen| screen.back()),
    key(&[Tab], "have PgUp and PgDn move the other of log and table", |screen| screen.other_pane()),
];

/// Active while a text is typed, with the editing keys.
pub(super) const TYPING: &[Key<Action>] = &[
    key(&[Enter], "play it", |screen| screen.take()),
    key(&[Esc], "drop it", |screen| screen.drop_typed()),
    key(&[Tab], "complete it, as far as only one action begins so", |screen| screen.complete()),
];

/// The choices after the game, in the order of the list.
pub(super) const CHOICES: [(&str, Action); 6] = [
    ("r  replay the game", |screen| screen.leave_for(Next::Replay)),
    ("n  another game", |screen| screen.leave_for(Next::Another)),
    ("w  why it ended so", |screen| screen.tell_ending()),
    ("u  take back your last action", |screen| screen.undo()),
    ("d  details of the record", |screen| screen.tell_record()),
    ("q  leave", |screen| screen.leave_for(Next::Nothing)),
];

/// The keys after the game.
pub(super) const OVER: &[Key<Action>] = &[
    key(&[Up], "choose what is above", |screen| screen.choose(-1)),
    key(&[Down], "choose what is below", |screen| screen.choose(1)),
    key(&[Enter], "do it", |screen| CHOICES[screen.end].1(screen)),
    key(&[Char('r')], "replay the game", CHOICES[0].1),
    key(&[Char('n')], "another game, of other cards", CHOICES[1].1),
    key(&[Char('w'), Char('!'), F(2)], "why the game ended so", CHOICES[2].1),
    key(&[Char('u')], "take back your last action", CHOICES[3].1),
    key(&[Char('d')], "where the game is recorded, and its digest", CHOICES[4].1),
    key(&[Char('q'), Esc, F(10)], "leave", CHOICES[5].1),
];

/// The keys of the question whether to leave. Any other key answers no and then has its effect at the table.
pub(super) const LEAVING: &[Key<bool>] =
    &[key(&[Char('y'), Char('Y'), Enter], "leave", true), key(&[Char('n'), Char('N'), Esc], "play on", false)];

const INTRODUCTION: &str = "\
While a game goes on, no letter is a key. These words are typed, too: undo, legal, why ACTION, help, q or quit.
Marks on the board:
  [ ] what the last move changed   * * a line that formed   × × taken off
  ( ) on offer   > < chosen
Marks of choices: wins, loses, line (it completes a line, or brings a card).
";

const LAST: &str = "Ctrl-C leaves at once; every action is recorded already.\n";

/// The text of the help, with examples of these actions.
pub(super) fn help_text(actions: &[String]) -> String {
    let examples = Some(examples(actions)).filter(|some| !some.is_empty());
    let examples = examples.map(|some| format!(" ({some})")).unwrap_or_default();
    let parts = [
        help("at the table", TABLE),
        help("while you type", TYPING),
        help("to change what you typed", EDIT),
        help("always", ALWAYS),
        help("on a page such as this; any other key puts it away and does what it does at the table", PAGE),
        help("when asked whether to leave", LEAVING),
        help("when the game is over", OVER),
    ];
    let typing =
        format!("Type an action as records spell it{examples}, in any case, with names of cards for their ids,");
    let parts = parts.join("\n");
    format!("{typing} or choose by arrows; then press Enter.\n{INTRODUCTION}\n{parts}{LAST}")
}
