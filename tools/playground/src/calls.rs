//! Every call that a worker can make.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::desk::Desk;

/// Declares the calls: a name, what is asked, what is answered, and the function that does it. `web/messages.ts` has the same as
/// types.
macro_rules! calls {
    ($($(#[doc = $what:literal])* $name:ident: $ask:ty => $answer:ty = $function:path;)*) => {
        fn one(desk: &mut Desk, call: &str, ask: Value) -> Result<String, String> {
            match call {
                $(stringify!($name) => {
                    let ask: $ask = serde_json::from_value(ask).map_err(|error| format!("{call}: {error}"))?;
                    let answer: Result<$answer, String> = $function(desk, ask);
                    told(&answer?)
                })*
                _ => Err(format!("there is no call `{call}`")),
            }
        }

        #[cfg(test)]
        mod declared {
            use ts_rs::TS;

            /// What TypeScript knows of the calls.
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
    /// The variants that are built in.
    shipped: crate::beginning::Nothing => Vec<crate::beginning::Shipped> = crate::beginning::shipped;
    /// A variant file to begin with, that extends another.
    start: crate::beginning::Start => crate::beginning::Started = crate::beginning::start;
    /// Reads a variant; what an edit can touch is run at once.
    judge: crate::design::Judge => crate::design::Judged = crate::design::judge;
    /// Runs some more of what is left to run.
    go_on: crate::design::GoOn => crate::design::Judged = crate::design::go_on;
    /// One clause or ruling, with its scenarios.
    entry: crate::design::Entry => crate::design::Piece = crate::design::entry;
    /// Scenarios to begin with, of what holds instead of clauses.
    instead: crate::instead::Instead => crate::instead::Scenarios = crate::instead::instead;
    /// What can stand somewhere in a variant file.
    keys: crate::writing::Keys => crate::writing::Room = crate::writing::keys;
    /// The steps of a game.
    sentences: crate::writing::Sentences => Vec<crate::writing::Sentence> = crate::writing::sentences;
    /// The values of the variant that was judged last, as a form.
    fields: crate::forms::Fields => Vec<crate::forms::Field> = crate::forms::fields;
    /// What can be played.
    play_look: crate::play::Look => crate::play::Playable = crate::play::look;
    /// Begins a game.
    play_begin: crate::play::Begin => crate::play::Begun = crate::play::begin;
    /// Goes on with a game in a worker that does not know it.
    play_resume: crate::play::Resume => crate::play::Begun = crate::play::resume;
    /// Plays an action of the person to act.
    play_act: crate::play::Do => crate::play::Table = crate::play::act;
    /// Lets the computer, or chance, act once.
    play_go_on: crate::beginning::Nothing => crate::play::Table = crate::play::go_on;
    /// All that happened in the game.
    play_log: crate::beginning::Nothing => crate::design::Piece = crate::play::log;
    /// The clauses that the game came under.
    play_clauses: crate::beginning::Nothing => crate::design::Piece = crate::play::clauses;
    /// Reads a record, a case or a log, and says what is found of it.
    judge_open: crate::judge::Dropped => crate::judge::Judgement = crate::judge::open;
    /// The game that was opened, as a whole.
    judge_whole: crate::judge::asked::Through => crate::judge::asked::Whole = crate::judge::asked::whole;
    /// A step of it.
    judge_step: crate::judge::asked::At => crate::design::Piece = crate::judge::asked::step;
    /// What is legal after a step, or whether an action is, and why.
    judge_why: crate::judge::asked::At => crate::design::Piece = crate::judge::asked::why;
    /// What touched a place or a card.
    judge_history: crate::judge::asked::At => crate::design::Piece = crate::judge::asked::history;
    /// What another variant rules.
    judge_under: crate::judge::asked::Under => crate::judge::asked::UnderText = crate::judge::asked::under;
    /// Plays on from a step otherwise.
    judge_branch: crate::judge::asked::Branch => crate::judge::asked::Branched = crate::judge::asked::branch;
    /// A case or a scenario of an action.
    judge_make: crate::judge::asked::Make => crate::judge::asked::Written = crate::judge::asked::make;
    /// Begins to judge an engine of somebody else.
    engine_begin: crate::engine::Engage => crate::engine::Engaged = crate::engine::begin;
    /// Goes on with what the engine answered.
    engine_heard: crate::engine::Heard => crate::engine::Engaged = crate::engine::heard;
    /// Who can play a variant, and against what it can be compared.
    players: crate::simulate::Players => crate::simulate::Lineup = crate::simulate::players;
    /// Plays some games of a run.
    simulate_part: crate::simulate::Part => crate::simulate::Sums = crate::simulate::part;
    /// Adds up what was played of a run, and shows it.
    simulate_show: crate::simulate::Show => crate::simulate::Shown = crate::simulate::show;
    /// Plays one point of a sweep in one round.
    sweep_point: crate::sweep::Point => crate::simulate::Sums = crate::sweep::point;
    /// Shows a sweep as far as it was played, and says what is to be played next.
    sweep_show: crate::sweep::Survey => crate::sweep::Surveyed = crate::sweep::survey;
}

/// A call. What it asks is read by way of one type, since every further way of reading is further code to fetch.
#[derive(Deserialize)]
struct Call {
    call: String,
    ask: Value,
}

/// The answer to a call: `{"answer": ...}`, or `{"fault": "why there is none"}`.
pub fn answer(desk: &mut Desk, asked: &[u8]) -> String {
    let text = String::from_utf8_lossy(asked);
    let call = serde_json::from_str::<Call>(&text).map_err(|error| format!("no call: {error}"));
    match call.and_then(|call| one(desk, &call.call, call.ask)) {
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
