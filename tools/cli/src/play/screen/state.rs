//! The state of the screen: the game, what is chosen and typed, and what lies over the table.

use umpire_engine::game::{Outcome, Seat};
use umpire_kit::citing::Ruled;
use umpire_kit::seen::SeenStep;
use umpire_kit::session::{Session, Trouble, Turn};

use super::choices::Choices;
use crate::widgets::cards::Cards;
use crate::widgets::pager::Page;
use crate::widgets::panes::Panes;
use crate::widgets::text_input::TextInput;
use crate::widgets::theme::Theme;

/// What is to be done once the screen is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// Nothing.
    Nothing,
    /// The game is stepped through, and then shown again.
    Replay,
    /// Another game is played.
    Another,
}

/// What lies over the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Overlay {
    /// Something to be read.
    Page(Page),
    /// The question whether to stop.
    Leave,
}

/// The screen of a game.
pub struct Screen<'a> {
    pub(super) session: &'a mut Session,
    pub(super) ruled: Ruled<'a>,
    pub(super) look: Theme,
    pub(super) cards: Cards,
    /// How the game ended, once it is over.
    pub(super) outcome: Option<Outcome>,
    /// The seat that sees it: the one to act, while the game goes on.
    pub(super) eyes: Seat,
    pub(super) choices: Choices,
    pub(super) typed: TextInput,
    pub(super) overlay: Option<Overlay>,
    pub(super) panes: Panes,
    /// Which of what can be done when the game is over is chosen.
    pub(super) end: usize,
    pub(super) next: Next,
}

impl<'a> Screen<'a> {
    /// The screen of a game, with the computer's first actions played if it is to begin.
    ///
    /// # Errors
    /// As [`Session::go_on`].
    pub fn new(session: &'a mut Session, ruled: Ruled<'a>, look: Theme) -> Result<Screen<'a>, Trouble> {
        let mut screen = Screen {
            session,
            ruled,
            look,
            cards: Cards::of(ruled.variant, look),
            outcome: None,
            eyes: Seat::A,
            choices: Choices::default(),
            typed: TextInput::default(),
            overlay: None,
            panes: Panes::default(),
            end: 0,
            next: Next::Nothing,
        };
        screen.go_on()?;
        Ok(screen)
    }

    /// What is to be done once it is left.
    pub fn next(&self) -> Next {
        self.next
    }

    /// Lets the computer act until the person is to, and offers the legal actions.
    pub(super) fn go_on(&mut self) -> Result<(), Trouble> {
        while let Turn::Computer(_) = self.session.turn()? {
            self.session.go_on()?;
        }
        if let Turn::Over(outcome) = self.session.turn()? {
            self.outcome = Some(outcome);
        }
        self.eyes = self.session.eyes().unwrap_or(self.eyes);
        let legal = self.now().legal();
        let promises = self.now().promises(&legal);
        self.choices = Choices::new(legal.into_iter().zip(promises).collect());
        self.panes.reset();
        Ok(())
    }

    /// The game as it stands, seen by the seat.
    pub(super) fn now(&self) -> SeenStep<'_> {
        self.session.seen_now(self.eyes)
    }
}
