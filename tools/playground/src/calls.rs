//! Every call that a worker can make.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::desk::Desk;

/// Declares the calls: a name, what is asked, what is answered, and the function that does it. `web/messages.ts` has the same as
/// types.
macro_rules! calls {
    ($($(#[doc = $what:literal])* $name:ident: $ask:ty => $answer:ty = $function:path;)*) => {
        fn one(desk: &mut Desk, call: &str, ask: &RawValue) -> Result<String, String> {
            match call {
                $(stringify!($name) => {
                    let ask: $ask = serde_json::from_str(ask.get()).map_err(|error| format!("{call}: {error}"))?;
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
    shipped: crate::design::Nothing => Vec<crate::design::Shipped> = crate::design::shipped;
    /// A variant file to begin with, that extends another.
    start: crate::design::Start => crate::design::Started = crate::design::start;
    /// Reads a variant; what an edit can touch is run at once.
    judge: crate::design::Judge => crate::design::Judged = crate::design::judge;
    /// Runs some more of what is left to run.
    go_on: crate::design::GoOn => crate::design::Judged = crate::design::go_on;
    /// One clause or ruling, with its scenarios.
    entry: crate::design::Entry => crate::design::Piece = crate::design::entry;
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

/// A call.
#[derive(Deserialize)]
struct Call<'c> {
    call: &'c str,
    #[serde(borrow)]
    ask: &'c RawValue,
}

/// The answer to a call: `{"answer": ...}`, or `{"fault": "why there is none"}`.
pub fn answer(desk: &mut Desk, asked: &[u8]) -> String {
    let call = serde_json::from_slice::<Call<'_>>(asked).map_err(|error| format!("no call: {error}"));
    match call.and_then(|call| one(desk, call.call, call.ask)) {
        Ok(answer) => format!("{{\"answer\":{answer}}}"),
        Err(fault) => format!("{{\"fault\":{}}}", serde_json::Value::from(fault)),
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
        let name = T::output_path().map(|_| T::ident()).filter(|name| !types.contains_key(name));
        if let Some(name) = name {
            let docs = T::docs().unwrap_or_default();
            types.insert(name, format!("{docs}export {}\n", T::decl()));
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
