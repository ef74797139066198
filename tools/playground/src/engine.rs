//! Judging an engine of somebody else, which runs in a worker of its own and answers when it likes.
//!
//! The kit asks and waits; a module cannot. So a scenario is played as far as the answers go that are there, what it asked next is
//! handed to the page, and with the answers to that it is played again from its beginning. When all are known, everything is played
//! once more in one go, as the command line does it, and the verdict is the one of that.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use umpire_engine::variant::{self, Origin};
use umpire_clauses::library::{Library, Memory};
use umpire_protocol::LONGEST_LINE;
use umpire_protocol::client::{Client, Link};
use umpire_scenarios::lockstep::Lockstep;
use umpire_scenarios::feature::Key;
use umpire_scenarios::external_engine::Outside;
use umpire_report::scenarios::{Report, pretty};
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::verdict::Verdict;
use umpire_scenarios::RunContext as Shared;
use umpire_scenarios::run_chosen;
use umpire_clauses::style::Style;

use crate::desk::Desk;

/// The editor's variant.
const PATH: &str = "variant.yaml";

/// Asks for an engine to be judged.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Engage {
    /// By the scenarios of a shipped variant; else of the editor's.
    pub shipped: Option<String>,
    /// The editor's.
    pub draft: String,
}

/// What the engine answered to what was asked last.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Heard {
    /// A line for each line.
    pub answers: Vec<String>,
}

/// How it stands with an engine.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Engaged {
    /// What it is to be asked now; nothing more once there is a verdict.
    pub requests: Vec<String>,
    /// How many scenarios there are.
    pub scenarios: usize,
    /// How many have been played.
    pub played: usize,
    /// What came of it.
    pub verdict: Option<Trialled>,
}

/// What came of judging an engine.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Trialled {
    /// What it calls itself.
    pub engine: String,
    /// Whether it conforms.
    pub conforms: bool,
    /// The report, as the command line has it.
    pub report: String,
}

/// A line and its answer.
type Said = (String, String);

/// What was said in a conversation, and how much of it was gone through again.
#[derive(Default)]
struct Talk {
    said: Vec<Said>,
    at: usize,
    /// What was asked beyond that.
    wanted: Vec<String>,
}

/// A way to an engine that has answers only to what it was asked before.
#[derive(Clone, Default)]
struct Recalled(Rc<RefCell<Talk>>);

impl Link for Recalled {
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.exchange_all(&[request.to_owned()], 1).pop();
        answer.unwrap_or_else(|| Err("nothing was asked".to_owned()))
    }

    fn exchange_all(&mut self, requests: &[String], _: usize) -> Vec<Result<String, String>> {
        let mut talk = self.0.borrow_mut();
        let mut answers = Vec::with_capacity(requests.len());
        for (n, request) in requests.iter().enumerate() {
            let answer = match talk.said.get(talk.at) {
                Some((asked, answer)) if asked == request => Ok(answer.clone()),
                Some(_) => Err("it is asked otherwise than before".to_owned()),
                None => Err("it has not answered yet".to_owned()),
            };
            talk.at += usize::from(answer.is_ok());
            if answer.is_err() && talk.wanted.is_empty() {
                talk.wanted = requests[n..].to_vec();
            }
            let goes_on = answer.is_ok();
            answers.push(answer.and_then(bounded));
            if !goes_on {
                break;
            }
        }
        answers
    }

    fn close(&mut self) {}
}

fn bounded(answer: String) -> Result<String, String> {
    if answer.len() as u64 > LONGEST_LINE { Err("an answer is longer than 1 MiB".to_owned()) } else { Ok(answer) }
}

/// An engine being judged.
pub struct Trial {
    plan: Plan,
    shared: Rc<Shared>,
    /// The scenarios that are left, the next one first.
    left: VecDeque<Key>,
    scenarios: usize,
    /// Its answer to `hello`, once it is there.
    hello: Option<Said>,
    /// What was said in the scenarios that are played.
    past: Vec<Said>,
    /// What was said in this one.
    now: Vec<Said>,
    /// What the page was asked for.
    wanted: Vec<String>,
}

/// Begins to judge an engine.
///
/// # Errors
/// The variant or its scenarios cannot be read.
pub fn begin(desk: &mut Desk, ask: Engage) -> Result<Engaged, String> {
    let files = [(PATH.to_owned(), ask.draft)].into();
    let library = Library::with_named(std::sync::Arc::new(Memory(files)));
    let origin = ask.shipped.as_deref().map_or(Origin::File(PATH), Origin::Shipped);
    let told = |faults: Vec<variant::Fault>| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    let variant = variant::load(&library, origin).map_err(told)?;
    let plan = desk.suite.anew(library).plan(variant).map_err(|faults| faults.join("\n"))?;
    let engine = Box::new(outside(Recalled::default(), String::new()));
    let shared = Rc::new(Shared::new(&plan.variant, &plan.earlier(), &plan.steps.layout, engine));
    let left: VecDeque<Key> = chosen(&plan).collect();
    let mut trial = Trial {
        scenarios: left.len(),
        plan,
        shared,
        left,
        hello: None,
        past: Vec::new(),
        now: Vec::new(),
        wanted: Vec::new(),
    };
    let engaged = trial.goes_on();
    desk.trial = Some(trial);
    engaged
}

/// Goes on with what the engine answered.
///
/// # Errors
/// No engine is being judged, it answered to something else, or it does not play the game.
pub fn heard(desk: &mut Desk, ask: Heard) -> Result<Engaged, String> {
    let trial = desk.trial.as_mut().ok_or("no engine is being judged")?;
    if ask.answers.len() != trial.wanted.len() {
        return Err(format!("{} lines were asked and {} answered", trial.wanted.len(), ask.answers.len()));
    }
    let mut said = std::mem::take(&mut trial.wanted).into_iter().zip(ask.answers);
    if trial.hello.is_none() {
        trial.hello = said.next();
    }
    trial.now.extend(said);
    trial.goes_on()
}

fn chosen(plan: &Plan) -> impl Iterator<Item = Key> {
    plan.scenarios().filter(|scenario| plan.runs(scenario, &Filter::default(), true)).map(|scenario| scenario.key())
}

fn outside(link: Recalled, name: String) -> Outside<Recalled> {
    Outside::new(Client::new(link), name)
}

impl Trial {
    /// The engine as far as its answers go; before it has introduced itself, what it is to be asked for that.
    fn engine(&self, said: &[Said]) -> Result<(Outside<Recalled>, Recalled), String> {
        let talk = Talk { said: self.hello.iter().chain(said).cloned().collect(), ..Talk::default() };
        let link = Recalled(Rc::new(RefCell::new(talk)));
        let mut client = Client::new(link.clone());
        let introduction = match client.hello() {
            Ok(introduction) => introduction,
            // Nobody has asked it yet.
            Err(_) if self.hello.is_none() => return Ok((outside(link.clone(), String::new()), link)),
            Err(why) => return Err(why),
        };
        let (game, played) = (&self.plan.variant.game, introduction.games.join(", "));
        if !introduction.games.contains(game) {
            return Err(format!("it does not play {game}, which {} is; it plays {played}", self.plan.variant.name));
        }
        Ok((Outside::new(client, introduction.name), link))
    }

    /// Plays until the engine has to be asked again, or all is known.
    fn goes_on(&mut self) -> Result<Engaged, String> {
        loop {
            let Some(key) = self.left.front().cloned() else { return self.verdict() };
            let (engine, link) = self.engine(&self.now)?;
            if self.hello.is_some() {
                let (layout, plain) = (self.shared.layout.clone(), Rc::clone(self.shared.rulesets.plain()));
                self.shared.engine.replace(Box::new(Lockstep::new(Box::new(engine), layout, plain)));
                drop(run_chosen(&self.plan, &self.shared, |scenario| scenario.key() == key));
            }
            self.wanted = std::mem::take(&mut link.0.borrow_mut().wanted);
            if !self.wanted.is_empty() {
                return Ok(self.engaged(self.wanted.clone(), None));
            }
            self.left.pop_front();
            self.past.append(&mut self.now);
        }
    }

    fn verdict(&self) -> Result<Engaged, String> {
        let (engine, _) = self.engine(&self.past)?;
        let shared = umpire_scenarios::run_context(&self.plan, Box::new(engine));
        let filter = Filter::default();
        let ends = run_chosen(&self.plan, &shared, |scenario| self.plan.runs(scenario, &filter, true));
        let verdict = Verdict::of(&self.plan, &filter, &shared, ends);
        let given_up = shared.engine.borrow().given_up().map(|why| format!("\n{why}; the rest was not run\n"));
        let (engine, played) = (verdict.engine.clone(), verdict.ran > verdict.unsupported);
        let conforms = verdict.conforms() && played && given_up.is_none();
        let report = pretty::write(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN);
        let report = report.trim_start().to_owned() + &given_up.unwrap_or_default();
        Ok(self.engaged(Vec::new(), Some(Trialled { engine, conforms, report })))
    }

    fn engaged(&self, requests: Vec<String>, verdict: Option<Trialled>) -> Engaged {
        Engaged { requests, scenarios: self.scenarios, played: self.scenarios - self.left.len(), verdict }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use umpire_protocol::serve::Served;

    /// Judges what answers lines.
    fn judged(shipped: &str, mut answer: impl FnMut(&str) -> String) -> Result<Trialled, String> {
        let mut desk = Desk::new();
        let mut now = begin(&mut desk, Engage { shipped: Some(shipped.to_owned()), draft: String::new() })?;
        while now.verdict.is_none() {
            let answers = now.requests.iter().map(|request| answer(request)).collect();
            now = heard(&mut desk, Heard { answers })?;
        }
        Ok(now.verdict.expect("the loop ends by it"))
    }

    fn at_once(shipped: &str, link: impl Link + 'static) -> String {
        let library = Library::embedded();
        let variant = variant::load(&library, Origin::Shipped(shipped)).expect("it is shipped");
        let plan = umpire_scenarios::suite::Suite::new(library, None).plan(variant).expect("it is sound");
        let mut client = Client::new(link);
        let name = client.hello().expect("it is one").name;
        let verdict = umpire_scenarios::run_with(&plan, &Filter::default(), Box::new(Outside::new(client, name)));
        pretty::write(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN).trim_start().to_owned()
    }

    #[test]
    fn an_engine_that_is_asked_bit_by_bit_gets_the_verdict_that_it_gets_at_once() {
        let mut served = Served::default();
        let found =
            judged("match-3/standard", |line| served.exchange(line).expect("it answers")).expect("it is judged");
        assert!(found.conforms, "{}", found.report);
        assert_eq!(found.report, at_once("match-3/standard", Served::default()));
    }

    /// An engine that takes the last action of a list for none.
    struct Wrong(Served);

    impl Link for Wrong {
        fn exchange(&mut self, request: &str) -> Result<String, String> {
            let mut answer: serde_json::Value = serde_json::from_str(&self.0.exchange(request)?).expect("it is JSON");
            answer.get_mut("actions").and_then(|list| list.as_array_mut()?.pop());
            Ok(answer.to_string().replace("\"umpire\",", "\"wrong\","))
        }

        fn close(&mut self) {}
    }

    #[test]
    fn what_is_wrong_with_an_engine_is_told_alike() {
        let mut wrong = Wrong(Served::default());
        let found = judged("match-3/standard", |line| wrong.exchange(line).expect("it answers")).expect("it is judged");
        assert!(!found.conforms);
        assert_eq!(found.report, at_once("match-3/standard", Wrong(Served::default())));
    }

    #[test]
    fn what_is_no_engine_is_said_to_be_none() {
        assert!(judged("match-3/standard", |_| "hello".to_owned()).is_err());
        assert!(judged("match-3/standard", |_| "{}".to_owned()).is_err());
        let hello = |line: &str| {
            if line.contains("hello") {
                "{\"engine\":\"x\",\"umpire\":1,\"games\":[\"match-3\"]}".to_owned()
            } else {
                "junk".to_owned()
            }
        };
        let found = judged("match-3/standard", hello).expect("it is judged");
        assert!(!found.conforms && found.report.contains("given up"), "{}", found.report);
        assert!(heard(&mut Desk::new(), Heard { answers: Vec::new() }).is_err());
    }
}
