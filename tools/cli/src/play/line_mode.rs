//! Playing line by line, for scripts, pipes and plain terminals.
//!
//! Before each line is read, the view of the seat to act is printed under a heading of its own. It contains nothing
//! hidden from this seat. The output depends on the game and the lines alone.

use std::io::{self, BufRead, Write};

use umpire_clauses::style::{padded, width, wrapped};
use umpire_engine::sanitize::short;
use umpire_engine::{Actor, Objection, Outcome, Seat};
use umpire_judging::card_art::Faces;
use umpire_judging::citing::{Ground, Ruled};
use umpire_judging::session::{Session, Trouble, Turn};
use umpire_judging::{visibility, written};
use umpire_protocol::Line;
use umpire_report::replay::text;

use super::groups::{Group, examples, rest, told};
use super::request::Request;
use crate::sanitized::print_error;
use crate::widgets::cards::Cards;
use crate::widgets::theme::Theme;

/// The maximum length of a line; the rest is skipped.
const LONGEST_LINE: u64 = 4096;

/// The width of a board.
const WIDE: usize = 80;

/// Up to so many legal actions are listed before each prompt.
const FEW: usize = 9;

const HELP: &str = "\
type an action, or one of these:
  legal        every legal action, and what it would do
  why ACTION   which rules and clauses forbid it
  look         the table again
  undo         take back your last action; the record of what was played stays
  q or quit    stop; the record can be taken up again
  ? or help    this
in any case; where an action has the id or the place of a card, the name of the
card will do";

/// The answer to `undo` before the first action.
pub const NOTHING: &str = "there is nothing of yours to take back";

/// The advice on the head digest.
pub const NOTE_DOWN: &str = "note it down: `umpire verify FILE --digest IT` tells of changes since";

/// Why a game cannot go on.
#[derive(Debug)]
pub enum PlayError {
    /// A fault of the game.
    Game(Trouble),
    /// A fault of reading or printing.
    Terminal(io::Error),
}

impl From<Trouble> for PlayError {
    fn from(trouble: Trouble) -> PlayError {
        PlayError::Game(trouble)
    }
}

impl From<io::Error> for PlayError {
    fn from(error: io::Error) -> PlayError {
        PlayError::Terminal(error)
    }
}

/// A game played in line mode.
pub struct LineMode<'a> {
    session: &'a mut Session,
    ruled: Ruled<'a>,
    cards: Cards,
    out: &'a mut dyn Write,
    /// Whether lines are echoed, so that a transcript reads like a dialogue.
    echo: bool,
    /// Whether the board is drawn with box-drawing characters.
    pub boxes: bool,
    /// The seat that the game is shown to, and for each seat the number of steps it has been shown.
    eyes: Option<Seat>,
    told: [usize; Seat::MOST_COMPILED],
    /// How many actions had been played before.
    begun: usize,
}

impl<'a> LineMode<'a> {
    /// Prints the game to `out`.
    pub fn new(session: &'a mut Session, ruled: Ruled<'a>, out: &'a mut dyn Write, echo: bool) -> LineMode<'a> {
        // A seat has seen all steps up to its own last action, also in a resumed game.
        let mut told = [0; Seat::MOST_COMPILED];
        for (seat, _) in session.seats() {
            let acted = (1..).zip(session.seen(seat)).filter(|(_, step)| step.actor() == Some(Actor::Seat(seat)));
            told[seat.index()] = acted.map(|(steps, _)| steps).max().unwrap_or(0);
        }
        let cards = Cards::of(ruled.variant, Theme::PLAIN);
        let begun = session.actions();
        LineMode { session, ruled, cards, out, echo, boxes: false, eyes: None, told, begun }
    }

    /// Plays until the game is over, the player quits or the input ends. Returns the outcome, if the game is over.
    ///
    /// # Errors
    /// The game cannot go on, or reading or printing fails.
    pub fn play(mut self, input: &mut dyn BufRead) -> Result<Option<Outcome>, PlayError> {
        loop {
            match self.session.turn()? {
                Turn::Over(outcome) => {
                    self.finish(&outcome)?;
                    return Ok(Some(outcome));
                }
                Turn::Computer(_) => drop(self.session.go_on()?),
                Turn::Person(seat) => {
                    self.turn_to(seat)?;
                    if !self.ask(seat, input)? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    /// Shows a seat all it needs before it acts.
    fn turn_to(&mut self, seat: Seat) -> io::Result<()> {
        let steps = self.session.seen(seat).count();
        let heading = format!("== {seat} to act, action {steps} ==");
        if self.eyes != Some(seat) || self.told[seat.index()] < steps {
            writeln!(self.out, "\n{heading}")?;
        }
        self.eyes = Some(seat);
        self.tell(seat)?;
        self.look(seat)
    }

    /// Prints the events that this seat has not been shown.
    fn tell(&mut self, seat: Seat) -> io::Result<()> {
        let told = &mut self.told[seat.index()];
        for event in self.session.seen(seat).skip(*told).flat_map(|step| step.events()) {
            writeln!(self.out, "{}", wrapped(&format!("* {}", event.text), 0))?;
        }
        *told = self.session.seen(seat).count();
        Ok(())
    }

    fn look(&mut self, seat: Seat) -> io::Result<()> {
        let mut sight = self.cards.named(self.session.seen_now(seat).sight());
        let [above, board] = text::rows(&mut sight, self.cards.names().map(width), WIDE);
        let board = if self.boxes { boxed(&board) } else { board };
        for line in above.into_iter().chain(board) {
            writeln!(self.out, "{line}")?;
        }
        for line in visibility::holdings(&sight, seat) {
            writeln!(self.out, "{}", wrapped(&line, 0))?;
        }
        let legal = self.session.legal();
        if legal.len() <= FEW {
            return self.list(seat);
        }
        match self.cards.with_names(&legal).join(", ") {
            typed if typed.is_empty() => Ok(()),
            typed => writeln!(self.out, "{}", wrapped(&format!("cards to type: {typed}"), 0)),
        }
    }

    fn list(&mut self, seat: Seat) -> io::Result<()> {
        let actions = self.session.legal();
        let explain = |action: &str| self.session.seen_now(seat).explain(seat, action);
        let groups = Group::all(&actions);
        // Actions that say the same are listed together.
        if actions.len() > FEW
            && groups.len() < actions.len()
            && groups.iter().all(|group| !told(&group.actions, explain).is_empty())
        {
            for group in groups {
                writeln!(self.out, "{}", wrapped(&format!("{}  {}", group.head, told(&group.actions, explain)), 2))?;
                let rests: Vec<&str> = group.actions.iter().map(|action| rest(action)).collect();
                writeln!(self.out, "{}", wrapped(&rests.join(", "), 6))?;
            }
            return Ok(());
        }
        let wide = actions.iter().map(|action| width(action)).max().unwrap_or(0);
        for action in &actions {
            let parts = [self.cards.named_action(action).unwrap_or_default(), explain(action)];
            let told = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
            writeln!(self.out, "{}", wrapped(&format!("{}  {told}", padded(action, wide)), 2))?;
        }
        Ok(())
    }

    /// Reads lines until one is played; false if the player quits or the input ends.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> Result<bool, PlayError> {
        loop {
            write!(self.out, "{seat}> ")?;
            self.out.flush()?;
            let Some(line) = Line::read_whole(input, LONGEST_LINE)? else {
                writeln!(self.out)?;
                return Ok(false);
            };
            let line = String::from_utf8_lossy(&line.bytes);
            let line = line.trim();
            if self.echo {
                writeln!(self.out, "{}", short(line))?;
            }
            if line.is_empty() {
                continue;
            }
            let legal = self.session.legal();
            let at = (self.session.seen_now(seat), seat);
            let meant = |text: &str| written::meant(self.ruled.variant, at, &legal, text);
            let goes_on = match Request::read(line, &legal, meant) {
                Request::Quit => return Ok(false),
                Request::Undo => self.undo()?,
                Request::Act(action) => self.act(seat, &action)?,
                asked => {
                    match asked {
                        Request::Look => self.look(seat)?,
                        Request::Legal => self.list(seat)?,
                        Request::Why(action) => self.why(seat, &action)?,
                        _ => writeln!(self.out, "{HELP}\nan action is, for example: {}", examples(&legal))?,
                    }
                    false
                }
            };
            if goes_on {
                return Ok(true);
            }
        }
    }

    /// Takes the last action of the person back; false if there is none.
    fn undo(&mut self) -> Result<bool, PlayError> {
        let is_back = self.session.take_back()?;
        if is_back {
            for (seat, _) in self.session.seats() {
                let told = &mut self.told[seat.index()];
                *told = (*told).min(self.session.seen(seat).count());
            }
            self.eyes = None;
            writeln!(self.out, "taken back")?;
            match self.session.record_name() {
                name if name.is_empty() => {}
                name => print_error(&format!("record: {name}")),
            }
        } else {
            writeln!(self.out, "{NOTHING}")?;
        }
        Ok(is_back)
    }

    /// Plays an action; false if it was refused.
    fn act(&mut self, seat: Seat, action: &str) -> Result<bool, PlayError> {
        match self.session.act(action) {
            Ok(()) => {
                self.tell(seat)?;
                Ok(true)
            }
            Err(Trouble::Refused(refusal)) => {
                writeln!(self.out, "refused: {}", short(action))?;
                self.object(seat, action, &refusal.objections)?;
                Ok(false)
            }
            Err(trouble) => Err(trouble.into()),
        }
    }

    fn why(&mut self, seat: Seat, action: &str) -> io::Result<()> {
        if action.is_empty() {
            return writeln!(self.out, "why which action? write `why ACTION`");
        }
        match self.session.seen_now(seat).judge(Actor::Seat(seat), action) {
            Ok(Ok((told, _))) => writeln!(self.out, "{}", wrapped(&legal(action, &told), 0)),
            Ok(Err(objections)) => {
                writeln!(self.out, "{} would be refused:", short(action))?;
                self.object(seat, action, &objections)
            }
            Err(message) => writeln!(self.out, "{message}"),
        }
    }

    fn object(&mut self, seat: Seat, action: &str, objections: &[Objection]) -> io::Result<()> {
        let tried = Some((Actor::Seat(seat), action));
        for ground in Ground::of_refusal(self.ruled, self.session.seen_now(seat), tried, objections) {
            writeln!(self.out, "{}", wrapped(&format!("- {}", ground.text), 2))?;
            for source in ground.sources() {
                writeln!(self.out, "{}", wrapped(&source, 6))?;
            }
        }
        Ok(())
    }

    /// Prints what the computers have played among themselves, and the table at the end, as a referee sees them.
    fn tell_all(&mut self) -> io::Result<()> {
        let steps = self.session.whole().unwrap_or_default();
        for step in steps.iter().skip(self.begun + 1).map(|step| step.seen(None)) {
            let actor = step.actor().map(|actor| format!("{actor}: ")).unwrap_or_default();
            let action = self.cards.brief(step.action());
            writeln!(self.out, "\n{}", wrapped(&format!("{}. {actor}{action}", step.n()), 0))?;
            for event in step.events() {
                writeln!(self.out, "{}", wrapped(&format!("* {}", event.text), 0))?;
            }
        }
        let last = steps.last().map(|step| text::table(step.seen(None), &Faces::own(self.ruled.variant)));
        write!(self.out, "\n{}", last.unwrap_or_default())
    }

    /// Prints the last events and the outcome.
    fn finish(&mut self, outcome: &Outcome) -> io::Result<()> {
        match self.session.viewer() {
            Some(seat) => self.tell(seat)?,
            None => self.tell_all()?,
        }
        writeln!(self.out, "\n== {} ==", visibility::outcome(outcome))
    }
}

/// A board with box-drawing characters for its ASCII rules; without the spaces at the ends of its cells if it would be
/// too wide for most terminals.
fn boxed(board: &[String]) -> Vec<String> {
    let (bar, corner) = if board.iter().any(|line| width(line) > 80) { (" |", "-+") } else { ("|", "+") };
    let is_rule = |n: Option<usize>| n.and_then(|n| board.get(n)).is_none_or(|line| line.starts_with('+'));
    let line = |(n, line): (usize, &String)| {
        let [left, cross, right] = match (is_rule(Some(n)), is_rule(n.checked_sub(1)), is_rule(Some(n + 1))) {
            (false, ..) => return line.replace(bar, "│").replace('|', "│"),
            (_, true, _) => ["╭", "┬", "╮"],
            (_, _, true) => ["╰", "┴", "╯"],
            _ => ["├", "┼", "┤"],
        };
        let rule = line.replace(corner, "+");
        format!("{left}{}{right}", rule.trim_matches('+').replace('+', cross).replace('-', "─"))
    };
    board.iter().enumerate().map(line).collect()
}

/// The effect of a legal action, in words.
pub fn legal(action: &str, told: &str) -> String {
    if told.is_empty() { format!("{action} is legal") } else { format!("{action} is legal: {told}") }
}

#[cfg(test)]
mod tests {
    use super::boxed;

    #[test]
    fn a_board_has_lines_for_its_rules_and_fits_most_terminals() {
        let board = ["+----+----+", "| 1  | 2  |", "+----+----+", "| 3  | 4  |", "+----+----+"].map(str::to_owned);
        assert_eq!(boxed(&board), ["╭────┬────╮", "│ 1  │ 2  │", "├────┼────┤", "│ 3  │ 4  │", "╰────┴────╯"]);
        let wide = [format!("+{}+", "-".repeat(79)), format!("|{}|", " ".repeat(79))];
        assert!(boxed(&wide).iter().all(|line| line.chars().count() == 80), "{:?}", boxed(&wide));
    }
}
