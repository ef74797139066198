//! `umpire spec`: runs the scenarios of variants.

mod watch;

use std::env::consts::{ARCH, OS};
use std::io::stdout;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant, SystemTime};

use clap::Args;
use rayon::prelude::*;
use serde_json::json;
use umpire_clauses::library::Library;
use umpire_clauses::lists::unique;
use umpire_engine::sanitize::{cut, line};
use umpire_engine::variant::Fault;
use umpire_protocol::client::AnyLink;
use umpire_protocol::trace::{Kept, Traced};
use umpire_report::page;
use umpire_report::scenarios::messages::{Around, messages};
use umpire_report::scenarios::{Report, engines, honesty, json, junit, pretty};
use umpire_scenarios::edits::{self, Edits};
use umpire_scenarios::ending::Ends;
use umpire_scenarios::engine::Engine;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::idle;
use umpire_scenarios::judged::{Required, Shortfall};
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::run_cache::RunCache;
use umpire_scenarios::suite::{Filter, Plan, Suite, TagOperation};
use umpire_scenarios::traced::run_traced;
use umpire_scenarios::verdict::Verdict;
use umpire_scenarios::{RunContext, Spares, suite, watched};

use super::clause::clause_id;
use super::known_failures::KnownFailures;
use super::output::{BadInput, CommandResult, Exit, Format, Output, offered, style};
use super::variants;
use crate::disk::Checkout;
use crate::disk::write::FolderLock;
use crate::engine_link;
use crate::own_game::{self, Chosen};
use crate::progress::Progress;
use crate::remote::TCP;
use crate::threads;

/// Judges a variant by its document: which clauses hold.
///
/// It runs the scenarios of the document, and plays games that are watched for what clauses assert.
#[derive(Args, Debug)]
pub struct Spec {
    /// Variants: shipped names (card-slot/1.0.0) or paths of YAML files. Default: every shipped one.
    #[arg(value_name = "VARIANT")]
    pub variants: Vec<String>,
    /// Only the scenarios of this clause; may be given more than once.
    #[arg(long = "clause", value_name = "ID", value_parser = clause_id)]
    pub clauses: Vec<String>,
    /// Only scenarios whose tags match, such as `@clause:9.4b and not @view`.
    #[arg(long, value_name = "EXPR", value_parser = tags)]
    pub tags: Option<TagOperation>,
    /// How many games the assertions of clauses watch, beside those of scenarios; with 0 none is watched. Default: 40.
    #[arg(long, value_name = "N", conflicts_with = "tags", value_parser = clap::value_parser!(u64).range(..=100_000))]
    pub games: Option<u64>,
    /// Say which scenarios would not see their clause broken: those that pass without their When steps, and those that pin
    /// what their clause states.
    #[arg(long, conflicts_with_all = ["watch", "trace", "known", "write_known", "require"])]
    pub idle: bool,
    /// In a game of your own: change each parameter that has words or bounds once, run every scenario, and say which clauses
    /// break that do not state it, and which parameters change nothing.
    #[arg(long, conflicts_with_all = ["idle", "watch", "trace", "known", "write_known", "require"])]
    pub edits: bool,
    /// Run again whenever the variant, a parent, or a feature is saved, until Ctrl-C.
    #[arg(long)]
    pub watch: bool,
    /// Features of this folder instead of the shipped ones.
    #[arg(long, value_name = "DIR")]
    pub features: Option<PathBuf>,
    /// Run the scenarios against this program instead, over the protocol (`umpire engine` is one), or tcp:HOST:PORT.
    /// May be given more than once: then a table shows what each of them comes to.
    #[arg(long = "engine", value_name = "CMD")]
    pub engines: Vec<String>,
    /// Timeout for each answer of the program, in seconds.
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    pub engine_timeout: u64,
    /// Start so many of the engine and ask them at once. Default: one; of a game of your own, one a processor. Results do not
    /// depend on it.
    #[arg(long, value_name = "N", conflicts_with = "trace", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub jobs: Option<u16>,
    /// Write the requests of each scenario to this folder, with the answers of the program and of Umpire's own engine.
    #[arg(long, value_name = "DIR", conflicts_with = "watch")]
    pub trace: Option<PathBuf>,
    /// Known failures of the engine: listed scenarios may fail, and repaired entries must be removed. (For a variant of
    /// your own, announce in `amends:` what no longer holds.)
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Add all failures to this file, with reasons to fill in. It is created if necessary.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["known", "watch"])]
    pub write_known: Option<PathBuf>,
    /// With --write-known, remove the repaired entries.
    #[arg(long, requires = "write_known")]
    pub drop_repaired: bool,
    /// Fail unless this much of each variant is tested: a number of clauses (40), a share of them (80%), or their ids
    /// (9.4b,9.4c); an id that is a number is written with its sign (§3). May be given more than once.
    #[arg(long, value_name = "CLAUSES", value_parser = Required::parse)]
    pub require: Vec<Required>,
    /// How to print.
    #[arg(long, value_parser = offered([Format::Pretty, Format::Json, Format::Junit, Format::Messages, Format::Html]), default_value = "pretty")]
    pub format: Format,
    /// The URL of the HTML page of the same run: clauses in messages link to it.
    #[arg(long, value_name = "URL", default_value = "spec.html")]
    pub link: String,
    /// Write the report to this file instead.
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn tags(text: &str) -> Result<TagOperation, String> {
    suite::tags(text)
        .map_err(|error| format!("{error}; write tags with `@`, joined by `and`, `or`, `not` and parentheses"))
}

impl Spec {
    /// Runs the command.
    ///
    /// # Errors
    /// Faults of variants, features, inventories and known failures, expired announcements, or no scenario to run.
    pub fn run(&self, checkout: &Checkout) -> CommandResult {
        threads::with(self.jobs, || self.run_here(checkout))
    }

    /// Runs the command on the threads of the pool that it is called in.
    fn run_here(&self, checkout: &Checkout) -> CommandResult {
        let flag = if self.idle { "--idle" } else { "--edits" };
        if (self.idle || self.edits) && !matches!(self.format, Format::Pretty | Format::Json) {
            return Err(BadInput::one(format!("{flag} is printed as pretty or json")));
        }
        if (self.idle || self.edits) && self.engines.len() > 1 {
            return Err(BadInput::one(format!("{flag} is about one engine; give --engine once")));
        }
        if let Some(folder) = self.features.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(BadInput::one(format!("{}: no such folder", folder.display())));
        }
        if self.engines.len() > 1 {
            return self.run_on_several(checkout);
        }
        let suite = self.suite(&self.library(checkout, self.engines.first()));
        if self.idle {
            return self.find_idle(&suite);
        }
        if self.edits {
            return self.try_edits(&suite);
        }
        if !self.watch {
            return self.run_once(&suite, &RunCache::default(), self.games);
        }
        if self.format != Format::Pretty && self.out.is_none() {
            return Err(BadInput::one("--watch prints reports for people; write others to a file with --out"));
        }
        let (features, known) = (self.features.as_deref(), self.known.as_deref());
        // An outside engine may be slow, and a file is written once.
        let scenarios_first = self.engines.is_empty() && self.out.is_none() && self.games != Some(0);
        let inputs = watch::Inputs { variants: &self.variants, features, known, scenarios_first };
        let run_once = |suite: &Suite, earlier: &RunCache, games| self.run_once(suite, earlier, games);
        watch::run(&inputs, checkout, suite, self.games, run_once, &mut stdout().lock())
    }

    fn suite(&self, library: &Library) -> Suite {
        Suite::new(library.clone(), self.features.as_ref().map(|folder| folder.to_string_lossy().into_owned()))
    }

    /// Runs once.
    fn run_once(&self, suite: &Suite, earlier: &RunCache, games: Option<u64>) -> CommandResult {
        let began = SystemTime::now();
        let library = suite.library();
        variants::refuse_strays(library)?;
        self.check_features(suite)?;
        let filter = Filter { clauses: self.clauses.clone(), tags: self.tags.clone(), games };
        let known = self.known.as_ref().or(self.write_known.as_ref());
        let mut list = known.map(|file| KnownFailures::read(file, self.write_known.is_some(), library)).transpose()?;
        let plans = self.plans(suite)?;
        if let Some(list) = &mut list {
            list.check(suite, &plans)?;
        }
        if let Some(plan) = plans.iter().find(|plan| known.is_some() && self.is_ours(plan)) {
            let message = "--known and --write-known list the failures of an engine: name it with --engine";
            return Err(BadInput::one(format!("{}: {message}", plan.variant.name)));
        }
        if let Some(plan) = plans.iter().find(|plan| self.trace.is_some() && self.is_ours(plan)) {
            let message = "--trace shows what an engine is asked: name it with --engine";
            return Err(BadInput::one(format!("{}: {message}", plan.variant.name)));
        }
        let (mut runs, given_up) = self.played(self.engines.first(), plans, &filter, earlier)?;
        if runs.iter().all(|(_, verdict)| verdict.ran == 0) {
            return Err(BadInput::one("nothing ran: no scenario suits what was asked for"));
        }
        if !filter.is_open() {
            runs.retain(|(_, verdict)| verdict.ran > 0);
        }
        let (warnings, mut aside) = (self.warnings(library, &runs), String::new());
        if let Some(list) = &mut list {
            list.mark(&filter, &mut runs);
            if self.write_known.is_some() {
                list.add(&filter, self.drop_repaired, &mut runs)?;
            }
            aside += &list.remarks();
        }
        let shortfalls = self.hold_to(&mut runs);
        if self.format != Format::Pretty || self.out.is_some() {
            aside += &shortfalls;
        }
        let unsupported: String = runs.iter().filter_map(|(_, verdict)| self.unsupported(verdict)).collect();
        if self.variants.is_empty() {
            aside.extend(variants::not_judged(library).into_iter().map(|told| format!("\n{told}\n")));
        }
        let conforms = runs.iter().all(|(_, verdict)| verdict.conforms());
        let exit = if unsupported.is_empty() { Exit::conforming(conforms) } else { Exit::Bad };
        let text = self.text(suite, runs, began);
        Ok(Output::new(self.format, &text)
            .to_file(self.out.as_deref())
            .with_warnings(&warnings)
            .with_stderr(Format::Text, &(given_up + &aside + &unsupported))
            .with_exit(exit))
    }

    /// Checks that every feature in the folder belongs to a document.
    fn check_features(&self, suite: &Suite) -> Result<(), BadInput> {
        let documents = suite.library().documents().join(", ");
        let told = |file| format!("{file}: it lies in the folder of no document; documents: {documents}");
        let unread: Vec<String> = suite.unread()?.into_iter().map(told).collect();
        BadInput::if_any(unread)
    }

    /// Warnings about scenarios and features that this run does not include.
    fn warnings(&self, library: &Library, runs: &[Run]) -> String {
        let faults: Vec<Fault> = unique(runs.iter().flat_map(|(plan, _)| plan.warned.iter().cloned()));
        let told =
            variants::annotated(library, &faults).into_iter().chain(variants::stray_features(library, &self.variants));
        told.map(|warning| format!("{warning}\n")).collect()
    }

    /// The message if an engine supports no scenario of a variant.
    fn unsupported(&self, verdict: &Verdict) -> Option<String> {
        let command = self.engines.first().filter(|_| verdict.ran == verdict.unsupported)?;
        let (variant, asked) = (&verdict.variant, verdict.ran);
        let none = format!("it supports none of the {asked} scenarios of {variant}, so nothing was tested");
        let reason = verdict
            .unplayed
            .first()
            .map(|unplayed| format!("; it says: {}", cut(&unplayed.reason, 300)))
            .unwrap_or_default();
        Some(format!("--engine: `{command}`: {none}{reason}\n"))
    }

    /// The library of a run. Games that somebody brings are played by the engine that is named, else by their own.
    fn library(&self, checkout: &Checkout, engine: Option<&String>) -> Library {
        checkout.played_by(Chosen { engine: engine.cloned(), timeout: Duration::from_secs(self.engine_timeout) })
    }

    /// Whether Umpire's own engine plays a plan.
    fn is_ours(&self, plan: &Plan) -> bool {
        self.engines.is_empty() && plan.variant.brought().is_none()
    }

    /// Runs the scenarios of plans on an engine. A game that somebody brings was opened with it; what is traced is asked
    /// scenario by scenario.
    fn played(
        &self,
        engine: Option<&String>,
        plans: Vec<Plan>,
        filter: &Filter,
        earlier: &RunCache,
    ) -> Result<(Vec<Run>, String), BadInput> {
        let is_in_process =
            |plan: &Plan| self.trace.is_none() && (engine.is_none() || plan.variant.brought().is_some());
        let (own, others): (Vec<Plan>, Vec<Plan>) = plans.into_iter().partition(is_in_process);
        let mut runs = run_in_process(own, filter, earlier);
        let (more, given_up) = self.run_on_engine(engine, others, filter)?;
        runs.extend(more);
        Ok((runs, given_up))
    }

    /// Looks for scenarios that would not see their clause broken.
    fn find_idle(&self, suite: &Suite) -> CommandResult {
        let filter = Filter { clauses: self.clauses.clone(), tags: self.tags.clone(), games: Some(0) };
        let found: Vec<idle::Found> =
            self.plans(suite)?.into_par_iter().map(|plan| idle::find(&plan, &filter)).collect();
        let is_sound = found.iter().all(idle::Found::is_sound);
        let json = || json!({"umpire": 1, "origin": suite.origin(), "runs": found});
        let output = Output::json_or_text(self.format, suite.library(), json, || honesty::idle(&found));
        Ok(output.to_file(self.out.as_deref()).with_exit(Exit::conforming(is_sound)))
    }

    /// Changes each parameter once.
    fn try_edits(&self, suite: &Suite) -> CommandResult {
        let filter = Filter { clauses: self.clauses.clone(), tags: self.tags.clone(), games: Some(0) };
        let tried = self.plans(suite)?.into_iter().map(|plan| edits::try_each(&plan, &filter).map_err(BadInput::one));
        let tried: Vec<Edits> = tried.collect::<Result<_, _>>()?;
        let is_sound = tried.iter().all(Edits::is_sound);
        let json = || json!({"umpire": 1, "origin": suite.origin(), "runs": tried});
        let output = Output::json_or_text(self.format, suite.library(), json, || honesty::edits(&tried));
        Ok(output.to_file(self.out.as_deref()).with_exit(Exit::conforming(is_sound)))
    }

    /// Holds verdicts to what is required of them. A variant whose engine is at fault does not conform either, also where no
    /// scenario came to the fault, but a game that was watched. Returns what is missing, a line each.
    fn hold_to(&self, runs: &mut [Run]) -> String {
        let mut told = String::new();
        for (plan, verdict) in runs {
            verdict.hold_to(&self.require);
            let fault = plan.variant.brought().and_then(|game| game.fault());
            let fault = fault.map(|fault| format!("a fault of the engine: {}", line(&fault)));
            verdict.shortfalls.extend(fault.map(|what| Shortfall { what, fails: true }));
            let short = verdict.shortfalls.iter();
            told.extend(short.map(|short| format!("{}: {}\n", verdict.variant, short.what)));
        }
        told
    }

    /// Runs the scenarios on each of several engines.
    fn run_on_several(&self, checkout: &Checkout) -> CommandResult {
        let alone = [
            (self.watch, "--watch"),
            (self.trace.is_some(), "--trace"),
            (self.known.is_some(), "--known"),
            (self.write_known.is_some(), "--write-known"),
        ];
        if let Some((_, flag)) = alone.into_iter().find(|(is_given, _)| *is_given) {
            return Err(BadInput::one(format!("{flag} is about one engine; give --engine once")));
        }
        let (began, mut all, mut aside) = (SystemTime::now(), Vec::new(), String::new());
        let filter = Filter { clauses: self.clauses.clone(), tags: self.tags.clone(), games: self.games };
        for engine in &self.engines {
            let suite = self.suite(&self.library(checkout, Some(engine)));
            variants::refuse_strays(suite.library())?;
            self.check_features(&suite)?;
            let (mut runs, given_up) = self.played(Some(engine), self.plans(&suite)?, &filter, &RunCache::default())?;
            aside += &(given_up + &self.hold_to(&mut runs));
            all.extend(runs);
        }
        if all.iter().all(|(_, verdict)| verdict.ran == 0) {
            return Err(BadInput::one("nothing ran: no scenario suits what was asked for"));
        }
        let exit = Exit::conforming(all.iter().all(|(_, verdict)| verdict.conforms()));
        let text = self.text(&self.suite(&checkout.library), all, began);
        Ok(Output::new(self.format, &text)
            .to_file(self.out.as_deref())
            .with_stderr(Format::Text, &aside)
            .with_exit(exit))
    }

    /// Runs the scenarios on another engine.
    fn run_on_engine(
        &self,
        engine: Option<&String>,
        plans: Vec<Plan>,
        filter: &Filter,
    ) -> Result<(Vec<Run>, String), BadInput> {
        let mut runs = Vec::new();
        let mut given_up = String::new();
        for plan in plans {
            let kept = Kept::default();
            let context = self.context_for(engine, &plan, &kept)?;
            let started = Instant::now();
            let chosen = |scenario: &Scenario<'_>| plan.runs(scenario, filter, context.is_outside());
            let ends = match &self.trace {
                None => umpire_scenarios::run_chosen(&plan, &context, chosen),
                Some(folder) => self.traced(&plan, &context, &kept, folder, chosen)?,
            };
            let mut verdict = Verdict::of(&plan, filter, &context, ends, &watched(&plan, filter, &context));
            verdict.seconds = started.elapsed().as_secs_f64();
            if let Some(reason) = context.given_up() {
                given_up += &format!("--engine: {}: {reason}; the rest was not run\n", plan.variant.name);
            }
            runs.push((plan, verdict));
        }
        Ok((runs, given_up))
    }

    /// Runs the scenarios and writes their traces.
    fn traced(
        &self,
        plan: &Plan,
        context: &Rc<RunContext>,
        kept: &Kept,
        folder: &Path,
        chosen: impl Fn(&Scenario<'_>) -> bool,
    ) -> Result<Ends, String> {
        // Several variants share the folder.
        let prefix = if self.variants.len() == 1 { String::new() } else { plan.variant.name.replace('/', "-") + "-" };
        let claim = FolderLock::acquire(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        run_traced(plan, context, kept, chosen, |name, trace| {
            trace.files().try_for_each(|(what, text)| claim.write(&format!("{prefix}{name}.{what}.jsonl"), text))
        })
    }

    /// Starts the engine for a plan. With --jobs, further ones are started when there is work for them.
    fn context_for(&self, engine: Option<&String>, plan: &Plan, kept: &Kept) -> Result<Rc<RunContext>, BadInput> {
        let (engine, timeout) = (engine.map(String::as_str), Duration::from_secs(self.engine_timeout));
        let (command, link): (String, AnyLink) = match plan.variant.brought() {
            Some(game) => {
                let (command, link) =
                    own_game::engine_in(Path::new(game.folder()), engine, timeout).map_err(BadInput)?;
                (command, link)
            }
            None => {
                let command = engine.unwrap_or_default();
                (command.to_owned(), engine_link::to(command, None, timeout))
            }
        };
        let link = if self.trace.is_some() { AnyLink::new(Traced::new(link, kept.clone())) } else { link };
        let (engine, _) = connect(&command, link, plan)?;
        let jobs = self.jobs.filter(|_| self.trace.is_none()).map_or(1, usize::from);
        Ok(umpire_scenarios::run_context_with(plan, engine, spares(command, timeout, jobs)))
    }

    fn text(&self, suite: &Suite, mut runs: Vec<Run>, began: SystemTime) -> String {
        if matches!(self.format, Format::Json | Format::Html) {
            runs.iter_mut().for_each(|(plan, verdict)| verdict.tell_scenarios(plan));
        }
        if self.format == Format::Messages {
            let began = began.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs_f64();
            return messages(suite, &runs, Around { began, os: OS, cpu: ARCH, page: &self.link });
        }
        let is_several = self.engines.len() > 1;
        if self.format == Format::Html && !is_several {
            return page::spec::html(&suite.kind(), &runs, &page::spec::Cases::of(suite.library()));
        }
        if self.format == Format::Pretty && !is_several {
            runs.iter_mut().for_each(|(plan, verdict)| verdict.draft_amendments(plan));
        }
        let report =
            Report { origin: suite.origin(), verdicts: runs.into_iter().map(|(_, verdict)| verdict).collect() };
        match self.format {
            Format::Json => json(&report),
            Format::Junit => junit(&report),
            Format::Html => page::engines::html(&suite.kind(), &report),
            _ if is_several => engines::text(&report, style(self.out.as_deref())),
            _ => pretty(&report, style(self.out.as_deref())),
        }
    }

    /// Plans the runs of the variants.
    fn plans(&self, suite: &Suite) -> Result<Vec<Plan>, BadInput> {
        let shipped = suite.library().variants();
        let names = if self.variants.is_empty() { &shipped } else { &self.variants };
        let (plans, mut faults) = BadInput::partition(names.iter().map(|name| plan(suite, name)));
        let required = self.require.iter().flat_map(Required::ids);
        // Without a plan no clause can be looked for.
        if plans.is_empty() && !faults.is_empty() {
            return Err(BadInput(unique(faults)));
        }
        for id in
            self.clauses.iter().chain(required).filter(|id| !plans.iter().any(|plan| plan.inventory.get(id).is_some()))
        {
            let nearest = plans.first().map(|plan| plan.inventory.nearest(id).join(", ")).unwrap_or_default();
            faults.push(format!("no document here has a clause `{id}`; nearest: {nearest}"));
        }
        let filter = Filter { clauses: Vec::new(), tags: self.tags.clone(), games: self.games };
        faults.extend(filter.unknown_tags(plans.iter().flat_map(Plan::scenarios)).into_iter().map(|(tag, nearest)| {
            format!("--tags: no scenario here has the tag `@{tag}`; nearest: @{}", nearest.join(", @"))
        }));
        // Variants share features, and so their faults.
        BadInput::if_any(unique(faults)).map(|()| plans)
    }
}

/// Runs the scenarios on Umpire's own engine or those of games that somebody brings, in parallel.
fn run_in_process(plans: Vec<Plan>, filter: &Filter, earlier: &RunCache) -> Vec<Run> {
    let progress = Progress::of(plans.len() as u64);
    let run = |plan: Plan| {
        let started = Instant::now();
        let mut verdict = umpire_scenarios::run_again(&plan, filter, earlier);
        verdict.seconds = started.elapsed().as_secs_f64();
        progress.add(1);
        (plan, verdict)
    };
    plans.into_par_iter().map(run).collect()
}

/// Starts the engine behind a link for the game of a plan. Returns it and its name.
///
/// # Errors
/// It does not start, or does not play the game.
pub fn connect(command: &str, link: AnyLink, plan: &Plan) -> Result<(Box<dyn Engine>, String), BadInput> {
    let fault = |message| BadInput::one(format!("--engine: `{command}`: {message}"));
    let (client, introduction) = engine_link::introduced(command, link).map_err(fault)?;
    if !introduction.games.contains(&plan.variant.game) {
        let (game, played) = (&plan.variant.game, introduction.games.join(", "));
        return Err(fault(format!("it does not play {game}, which {} is; it plays {played}", plan.variant.name)));
    }
    let name = introduction.name.clone();
    Ok((Box::new(Outside::new(client, introduction.name)), name))
}

/// Further engines by a command, up to so many with the first one.
pub fn spares(command: String, timeout: Duration, jobs: usize) -> Spares {
    let is_server = command.starts_with(TCP);
    let start = move || {
        let (client, introduction) = engine_link::introduced(&command, engine_link::to(&command, None, timeout))?;
        Ok(Box::new(Outside::new(client, introduction.name)) as Box<dyn Engine>)
    };
    let spares = Spares::new(jobs, Box::new(start));
    if is_server { spares.of_server() } else { spares }
}

/// Plans the run of a variant.
fn plan(suite: &Suite, name: &str) -> Result<Plan, BadInput> {
    let variant = variants::load_announced(suite.library(), name)?;
    suite.plan(variant).map_err(BadInput)
}
