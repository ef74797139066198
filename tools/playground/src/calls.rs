//! The list of all calls.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::judge::asked;
use crate::state::State;
use crate::{amendment_draft, beginning, design, engine, forms, judge, messages, play, simulate, sweep, writing};

/// Declares the calls: name, request type, answer type, function, and the parts of the state that the function gets.
macro_rules! calls {
    ($($(#[doc = $what:literal])* $name:ident: $ask:ty => $answer:ty = $function:path [$($part:ident)*];)*) => {
        fn one(state: &mut State, call: &str, ask: Value) -> Result<String, String> {
            match call {
                $(stringify!($name) => {
                    let ask: $ask = serde_json::from_value(ask).map_err(|error| format!("{call}: {error}"))?;
                    let answer: Result<$answer, String> = $function($(&mut state.$part,)* ask);
                    told(&answer?)
                })*
                _ => Err(format!("there is no call `{call}`")),
            }
        }

        #[cfg(test)]
        mod declared {
            use ts_rs::TS;

            use super::*;

            /// The declarations for TypeScript.
            pub fn in_typescript() -> String {
                let mut types = std::collections::BTreeMap::new();
                let mut calls = String::new();
                $(
                    super::tests::gather::<$ask>(&mut types);
                    super::tests::gather::<$answer>(&mut types);
                    $(calls += &format!("  /**{} */\n", $what);)*
                    calls += &format!("  {}: {{ask: {}, answer: {}}},\n", stringify!($name), <$ask>::name(), <$answer>::name());
                )*
                super::tests::file(&types, &calls)
            }
        }
    };
}

calls! {
    /// The built-in variants.
    shipped: messages::Nothing => Vec<beginning::Shipped> = beginning::shipped [cache];
    /// A new variant file that extends another.
    start: beginning::Start => messages::Plain = beginning::start [cache];
    /// Judges a variant, beginning with the scenarios that the edit affects.
    judge: design::Judge => design::Judged = design::judge [cache design];
    /// Runs more of the remaining scenarios.
    go_on: design::GoOn => design::Judged = design::go_on [design];
    /// One clause or ruling with its scenarios.
    entry: design::Entry => messages::Piece = design::entry [cache design];
    /// Drafts scenarios for amended clauses.
    amendment_draft: amendment_draft::Amended => messages::Plain = amendment_draft::amendment_draft [design];
    /// The keys and values allowed at a place of a variant file.
    keys: writing::Keys => writing::Room = writing::keys [cache];
    /// The steps of a game.
    sentences: writing::Sentences => Vec<writing::Sentence> = writing::sentences [];
    /// The values of the last judged variant, as a form.
    fields: forms::Fields => Vec<forms::Field> = forms::fields [cache design];
    /// The latest text of a variant that can be played.
    play_look: play::Look => play::Playable = play::look [];
    /// Begins a game.
    play_begin: play::Begin => play::Begun = play::begin [play];
    /// Resumes a game from its record in a new worker.
    play_resume: play::Resume => play::Begun = play::resume [cache play];
    /// Plays an action of the human to act.
    play_act: play::Do => play::Table = play::act [play];
    /// Lets the computer, or chance, act once.
    play_go_on: messages::Nothing => play::Table = play::go_on [play];
    /// The whole log of the game.
    play_log: messages::Nothing => messages::Piece = play::log [play];
    /// The clauses that applied in the game.
    play_clauses: messages::Nothing => messages::Piece = play::clauses [play];
    /// Judges a record, a case or a log.
    judge_open: judge::Dropped => judge::Judgement = judge::open [cache judge];
    /// The open game as a whole.
    judge_whole: asked::Through => asked::Whole = asked::whole [judge];
    /// A step of the open game.
    judge_step: asked::At => messages::Piece = asked::step [judge];
    /// The legal actions after a step, or whether one action is legal, and why.
    judge_why: asked::At => messages::Piece = asked::why [judge];
    /// The history of a place or a card.
    judge_history: asked::At => messages::Piece = asked::history [judge];
    /// The rulings of another variant on the same actions.
    judge_under: asked::Under => messages::Plain = asked::under [judge];
    /// Continues from a step with other actions.
    judge_branch: asked::Branch => asked::Branched = asked::branch [judge];
    /// Writes a case or a scenario of an action.
    judge_make: asked::Make => asked::Written = asked::make [cache judge];
    /// Starts judging an external engine.
    engine_begin: engine::Engage => engine::Engaged = engine::begin [cache engine];
    /// Continues with the engine's answers.
    engine_heard: engine::Heard => engine::Engaged = engine::heard [engine];
    /// The agents, seats and baselines for simulating a variant.
    players: simulate::Players => simulate::Lineup = simulate::players [];
    /// Plays some games of a run.
    simulate_part: simulate::Part => simulate::Sums = simulate::part [simulate];
    /// Adds up the parts of a run and draws them.
    simulate_show: simulate::Show => simulate::Shown = simulate::show [simulate];
    /// Plays one round of one point of a sweep.
    sweep_point: sweep::Point => simulate::Sums = sweep::point [cache sweep];
    /// Draws a sweep as far as it was played, and lists what to play next.
    sweep_show: sweep::Survey => sweep::Surveyed = sweep::survey [cache sweep];
}

/// A call. `ask` is read as a [`Value`] first, which keeps the module smaller than one deserializer for each type.
#[derive(Deserialize)]
struct Call {
    call: String,
    ask: Value,
}

/// The reply to a call: `{"answer": ...}` or `{"fault": "message"}`.
pub fn answer(state: &mut State, asked: &[u8]) -> String {
    let text = String::from_utf8_lossy(asked);
    let call = serde_json::from_str::<Call>(&text).map_err(|error| format!("no call: {error}"));
    match call.and_then(|call| one(state, &call.call, call.ask)) {
        Ok(answer) => format!("{{\"answer\":{answer}}}"),
        Err(fault) => format!("{{\"fault\":{}}}", Value::from(fault)),
    }
}

fn told(answer: &impl Serialize) -> Result<String, String> {
    serde_json::to_string(answer).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::{env, fs};

    use ts_rs::{TS, TypeVisitor};

    type Types = BTreeMap<String, String>;

    struct Gather<'t>(&'t mut Types);

    impl TypeVisitor for Gather<'_> {
        fn visit<T: TS + 'static + ?Sized>(&mut self) {
            gather::<T>(self.0);
        }
    }

    pub fn gather<T: TS + 'static + ?Sized>(types: &mut Types) {
        if T::output_path().is_some() {
            let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl());
            if let Some(other) = types.insert(T::ident(), text.clone()) {
                assert_eq!(other, text, "two types of one name");
                return;
            }
        }
        T::visit_dependencies(&mut Gather(types));
        T::visit_generics(&mut Gather(types));
    }

    pub fn file(types: &Types, calls: &str) -> String {
        let types: Vec<&str> = types.values().map(String::as_str).collect();
        format!(
            "// Made from the calls that tools/playground/src/calls.rs declares, by `UMPIRE_WRITE=1 cargo test` there. Do not edit.\n\n\
             {}\n/** Every call: what it asks and what it answers. */\nexport interface Calls {{\n{calls}}}\n",
            types.join("\n")
        )
    }

    #[test]
    fn the_page_knows_the_calls_as_they_are() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/web/messages.ts");
        let made = super::declared::in_typescript();
        if env::var_os("UMPIRE_WRITE").is_some() {
            fs::write(path, &made).expect("web/messages.ts can be written");
        }
        assert_eq!(
            fs::read_to_string(path).unwrap_or_default(),
            made,
            "run `UMPIRE_WRITE=1 cargo test` in tools/playground"
        );
    }
}
