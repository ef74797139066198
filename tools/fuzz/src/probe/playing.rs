//! Games at the tested engine by its own lists of legal actions, shipped or its own: no rule is judged, only whether it does
//! as it says.

use serde_json::{Value, json};
use umpire_engine::sanitize::cut;
use umpire_protocol::client::Link;

use super::check::Check;
use super::conversation::{Conversation, Stop};

/// The number of plain games.
pub const GAMES: u64 = 4;
/// At how many of the first choices every legal action is tried.
const TRIED_AT: usize = 3;
/// The most actions tried at each.
const MOST_TRIED: usize = 12;
/// After how many actions illegal ones are tried.
pub const REFUSED_AT: [usize; 5] = [0, 1, 2, 7, 15];
/// The most unlisted actions tried at a time.
pub const MOST_UNLISTED: usize = 2;
/// An action of no game.
pub const UNREADABLE: &str = "no such action";
/// The fault of an answer to `legal` that has no list of texts.
pub const NO_LIST: &str = "`legal` is answered by {\"actions\": [ACTION, ...]}, each a text";
/// The most of a text that a message shows.
pub const SHOWN: usize = 80;

/// An illegal action: the seat, the action, and why it is none.
pub type Illegal = (String, String, &'static str);

/// A finished game.
pub struct Played<D> {
    /// How it was dealt.
    pub dealt: D,
    /// The actions with their actors.
    pub actions: Vec<(String, String)>,
    /// The states after the deal and after each action.
    pub states: Vec<Value>,
    /// The legal actions before each choice, with the number of the action.
    pub legal: Vec<(usize, Vec<String>)>,
}

/// A table at the engine.
pub trait Playing<'c, L: Link + 'c> {
    /// How a game is dealt.
    type Dealt;

    /// The conversation.
    fn conversation(&mut self) -> &mut Conversation<'c, L>;

    /// The state that the engine told last.
    fn state(&self) -> &Value;

    /// The name of an action in messages.
    fn called(action: &str) -> String;

    /// Begins a game.
    fn deal(&mut self, dealt: &Self::Dealt) -> Result<(), Stop>;

    /// Asks for a state and checks its form. The inner error is the reason of a refusal.
    fn ask_state(&mut self, request: &Value) -> Result<Result<(), String>, Stop>;

    /// The legal actions.
    fn legal(&mut self) -> Result<Vec<String>, Stop>;

    /// Plays an action. The inner error is the reason of a refusal.
    fn act(&mut self, actor: &str, action: &str) -> Result<Result<(), String>, Stop> {
        self.ask_state(&json!({"do": "act", "seat": actor, "action": action}))
    }

    /// Checks that illegal actions are refused and change nothing.
    fn refuses(&mut self, illegal: Vec<Illegal>, legal: &[String]) -> Result<(), Stop> {
        for (seat, action, why) in illegal {
            let is_accepted = self.act(&seat, &action)?.is_ok();
            let shown = cut(&action, SHOWN);
            let fault = is_accepted.then(|| format!("`{shown}` of {seat} was accepted, but {why}"));
            self.conversation().judge(Check::Refusals, fault)?;
            let now = self.legal()?;
            if now.len() != legal.len() || !now.iter().all(|action| legal.contains(action)) {
                let message = format!("`{shown}` of {seat} was refused, and now other actions are legal than before");
                return self.conversation().stop(Check::Unchanged, message);
            }
        }
        Ok(())
    }

    /// Checks that the actions listed at the first choices are accepted.
    fn each_legal_is_accepted(&mut self, played: &Played<Self::Dealt>) -> Result<(), Stop> {
        for (at, legal) in played.legal.iter().take(TRIED_AT) {
            for action in legal.iter().take(MOST_TRIED) {
                self.deal(&played.dealt)?;
                for (actor, before) in &played.actions[..*at] {
                    let _ = self.act(actor, before)?;
                }
                if let Err(reason) = self.act(&played.actions[*at].0, action)? {
                    let message = format!("{} is listed as legal, but was refused: {reason}", Self::called(action));
                    return self.conversation().stop(Check::Legal, message);
                }
            }
        }
        Ok(())
    }

    /// Checks that the game without the refused actions leads to the same states.
    fn again(&mut self, played: &Played<Self::Dealt>) -> Result<(), Stop> {
        self.deal(&played.dealt)?;
        for ((actor, action), state) in played.actions.iter().zip(&played.states[1..]) {
            if self.act(actor, action)?.is_err() || self.state() != state {
                let message = "without the actions that were refused in between, the same game goes otherwise";
                return self.conversation().stop(Check::Unchanged, message);
            }
        }
        self.conversation().passed(Check::Unchanged);
        Ok(())
    }
}
