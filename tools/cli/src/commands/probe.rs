//! `umpire probe`: checks that an engine speaks the protocol.

use std::time::{Duration, Instant};

use clap::Args;
use pollster::block_on;
use umpire_clauses::library::Library;
use umpire_fuzz::probe;
use umpire_protocol::client::{AnyLink, Link as _};
use umpire_report::probe as reports;
use umpire_scenarios::suite::Suite;

use super::output::{BadInput, CommandResult, Exit, Format, Output, offered, style};
use super::variants;
use crate::{engine_link, own_game, threads};

/// Checks that an engine speaks the protocol.
///
/// Looked at are the form of its answers, and the rulesets it supports; of a game of its own, what it says of itself.
/// It does not test any rule; `umpire spec --engine` does that. Exit code 0 if every check passed, else 1.
#[derive(Args, Debug)]
pub struct Probe {
    /// The engine: a command that starts it, tcp:HOST:PORT, or a name in `engines` of the game.yaml here.
    #[arg(value_name = "CMD")]
    pub engine: String,
    /// Ask for this variant's rulesets only; may be given more than once. Default: every shipped variant.
    #[arg(long = "variant", value_name = "VARIANT")]
    pub variants: Vec<String>,
    /// Timeout for each answer of the engine, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub engine_timeout: u64,
    /// Start so many of the engine and ask them at once. Results do not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=64))]
    pub jobs: u16,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Text, Format::Json]), default_value = "text")]
    pub format: Format,
}

impl Probe {
    /// Runs the command.
    ///
    /// # Errors
    /// A variant that cannot be read, or an engine that cannot be started or reached.
    pub fn run(&self, library: &Library) -> CommandResult {
        threads::with(Some(self.jobs).filter(|jobs| *jobs > 1), || self.run_here(library))
    }

    /// Runs the command on the threads of the pool that it is called in.
    fn run_here(&self, library: &Library) -> CommandResult {
        let suite = Suite::new(library.clone(), None);
        let plan = |name: &String| suite.plan(variants::load(library, name)?).map_err(BadInput);
        let named = BadInput::collect(self.variants.iter().map(plan))?;
        // An engine that describes a game of its own needs none of ours.
        let plans = || {
            if named.is_empty() { BadInput::collect(library.variants().iter().map(plan)) } else { Ok(named) }
        };
        let timeout = Duration::from_secs(self.engine_timeout);
        let (command, folder, hint) = match own_game::named(library, &self.engine) {
            Some((command, folder, _)) if command != self.engine => (command, Some(folder), String::new()),
            Some((command, _, hint)) => (command, None, hint),
            None => (self.engine.clone(), None, engine_link::hint(&self.engine).to_owned()),
        };
        let open = || engine_link::to(&command, folder.as_deref(), timeout);
        let mut link = open();
        let unreachable = |message| BadInput::one(format!("`{}`: {message}{hint}", self.engine));
        block_on(link.open()).map_err(unreachable)?;
        let begun = Instant::now();
        let further = (usize::from(self.jobs) - 1, &open as &(dyn Fn() -> AnyLink + Sync));
        let found = probe::probe(link, further, plans, &|| begun.elapsed().as_secs_f64())?;
        let text = || format!("\n{}", reports::text(&self.engine, &found, style(None)));
        let output = Output::json_or_text(self.format, library, || reports::json(&found), text);
        let hint = engine_link::hint(&self.engine).trim_start_matches("; ");
        let hint = if found.engine.is_empty() && !hint.is_empty() { format!("{hint}\n") } else { String::new() };
        Ok(output.with_stderr(Format::Text, &hint).with_exit(Exit::conforming(found.is_sound())))
    }
}
