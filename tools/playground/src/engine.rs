//! Judges an external engine, which runs in a worker of its own and answers asynchronously.
//!
//! A module cannot block on an answer. Therefore a scenario runs as far as the known answers go; its next requests are
//! returned to the page; and with the answers the scenario is run again from the start. When all answers are known, all
//! scenarios run once more, as on the command line, which gives the verdict.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use serde::{Deserialize, Serialize};
use umpire_clauses::style::Style;
use umpire_protocol::LONGEST_LINE;
use umpire_protocol::client::{Client, Link};
use umpire_report::scenarios::{Report, pretty};
use umpire_scenarios::asserted::Asserted;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::feature::Key;
use umpire_scenarios::lockstep::Lockstep;
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::verdict::Verdict;
use umpire_scenarios::{RunContext, run_chosen};

use crate::cache::Cache;
use crate::messages::joined;
use crate::source::shipped_or_draft;

/// Asks to judge an engine.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Engage {
    /// The shipped variant whose scenarios are used; the editor's if none.
    pub shipped: Option<String>,
    /// The editor's variant.
    pub draft: String,
}

/// The engine's answers to the last requests.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Heard {
    /// One line for each request.
    pub answers: Vec<String>,
}

/// The state of judging an engine.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Engaged {
    /// The next requests to the engine; empty once there is a verdict.
    pub requests: Vec<String>,
    /// The number of scenarios.
    pub scenarios: usize,
    /// The number of scenarios that have run.
    pub played: usize,
    /// The verdict, at the end.
    pub verdict: Option<Trialled>,
}

/// The verdict on an engine.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Trialled {
    /// The name that the engine gave.
    pub engine: String,
    /// Whether it conforms.
    pub conforms: bool,
    /// The report, as on the command line.
    pub report: String,
}

/// A request and its answer.
type Said = (String, String);

/// A recorded conversation, and the position of its replay.
#[derive(Default)]
struct Talk {
    said: Vec<Said>,
    at: usize,
    /// The requests beyond the recorded ones.
    wanted: Vec<String>,
}

/// A link that replays recorded answers, and fails at the first new request.
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
    shared: Rc<RunContext>,
    /// The remaining scenarios, the current one first.
    left: VecDeque<Key>,
    scenarios: usize,
    /// The answer to `hello`, once known.
    hello: Option<Said>,
    /// The conversation of the finished scenarios.
    past: Vec<Said>,
    /// The conversation of the current scenario.
    now: Vec<Said>,
    /// The requests that the page has to answer.
    wanted: Vec<String>,
}

/// Starts judging an engine.
///
/// # Errors
/// The variant or its scenarios are faulty.
pub fn begin(cache: &Cache, engine: &mut Option<Trial>, ask: Engage) -> Result<Engaged, String> {
    let (library, variant) = shipped_or_draft(ask.shipped.as_deref(), ask.draft).map_err(|faults| joined(&faults))?;
    let plan = cache.suite.anew(library).plan(variant).map_err(|faults| faults.join("\n"))?;
    let shared = Rc::new(RunContext::new(
        &plan.variant,
        &plan.earlier(),
        &plan.steps.layout,
        Box::new(outside(Recalled::default(), String::new())),
    ));
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
    *engine = Some(trial);
    engaged
}

/// Continues with the engine's answers.
///
/// # Errors
/// No engine is being judged, the number of answers is wrong, or the engine does not play the game.
pub fn heard(engine: &mut Option<Trial>, ask: Heard) -> Result<Engaged, String> {
    let trial = engine.as_mut().ok_or("no engine is being judged")?;
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
    /// The engine with the recorded answers. Before `hello` is answered, it only requests that.
    fn engine(&self, said: &[Said]) -> Result<(Outside<Recalled>, Recalled), String> {
        let talk = Talk { said: self.hello.iter().chain(said).cloned().collect(), ..Talk::default() };
        let link = Recalled(Rc::new(RefCell::new(talk)));
        let mut client = Client::new(link.clone());
        let introduction = match client.hello() {
            Ok(introduction) => introduction,
            // `hello` was not sent yet.
            Err(_) if self.hello.is_none() => return Ok((outside(link.clone(), String::new()), link)),
            Err(why) => return Err(why),
        };
        let (game, played) = (&self.plan.variant.game, introduction.games.join(", "));
        if !introduction.games.contains(game) {
            return Err(format!("it does not play {game}, which {} is; it plays {played}", self.plan.variant.name));
        }
        Ok((Outside::new(client, introduction.name), link))
    }

    /// Runs scenarios until an answer is missing or all are done.
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
        let verdict = Verdict::of(&self.plan, &filter, &shared, ends, &Asserted::default());
        let given_up = shared.engine.borrow().given_up().map(|why| format!("\n{why}; the rest was not run\n"));
        let (engine, played) = (verdict.engine.clone(), verdict.ran > verdict.unsupported);
        let conforms = verdict.conforms() && played && given_up.is_none();
        let report = pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN);
        let report = report.trim_start().to_owned() + &given_up.unwrap_or_default();
        Ok(self.engaged(Vec::new(), Some(Trialled { engine, conforms, report })))
    }

    fn engaged(&self, requests: Vec<String>, verdict: Option<Trialled>) -> Engaged {
        Engaged { requests, scenarios: self.scenarios, played: self.scenarios - self.left.len(), verdict }
    }
}

#[cfg(test)]
mod tests {
    use umpire_clauses::library::Library;
    use umpire_engine::variant::{self, Origin};
    use umpire_protocol::serve::Served;

    use super::*;
    use crate::state::State;

    /// Judges the engine that answers lines by this function.
    fn judged(shipped: &str, mut answer: impl FnMut(&str) -> String) -> Result<Trialled, String> {
        let mut state = State::default();
        let mut now =
            begin(&state.cache, &mut state.engine, Engage { shipped: Some(shipped.to_owned()), draft: String::new() })?;
        while now.verdict.is_none() {
            let answers = now.requests.iter().map(|request| answer(request)).collect();
            now = heard(&mut state.engine, Heard { answers })?;
        }
        Ok(now.verdict.expect("the loop ends by it"))
    }

    fn at_once(shipped: &str, link: impl Link + 'static) -> String {
        let library = Library::embedded();
        let variant = variant::load(&library, Origin::Shipped(shipped)).expect("it is shipped");
        let plan = umpire_scenarios::suite::Suite::new(library, None).plan(variant).expect("it is sound");
        let mut client = Client::new(link);
        let name = client.hello().expect("it is one").name;
        // The playground asks an engine the scenarios alone.
        let filter = Filter { games: Some(0), ..Filter::default() };
        let verdict = umpire_scenarios::run_with(&plan, &filter, Box::new(Outside::new(client, name)));
        pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN).trim_start().to_owned()
    }

    #[test]
    fn an_engine_that_is_asked_bit_by_bit_gets_the_verdict_that_it_gets_at_once() {
        let mut served = Served::default();
        let found =
            judged("match-3/standard", |line| served.exchange(line).expect("it answers")).expect("it is judged");
        assert!(found.conforms, "{}", found.report);
        assert_eq!(found.report, at_once("match-3/standard", Served::default()));
    }

    /// An engine that omits the last action of each list.
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
        assert!(heard(&mut Default::default(), Heard { answers: Vec::new() }).is_err());
    }
}
