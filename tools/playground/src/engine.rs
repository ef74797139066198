//! Judges an external engine, which runs in a worker of its own and answers by promises.
//!
//! A run of the scenarios is a future. It goes on until it waits for an answer of the engine. Its requests are returned to the
//! page, which hands their answers in when the engine has given them.

use std::cell::Cell;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use umpire_clauses::style::Style;
use umpire_protocol::LONGEST_LINE;
use umpire_protocol::client::{Asking, Client, Hearing, Link};
use umpire_report::scenarios::{Report, pretty};
use umpire_scenarios::asserted::Asserted;
use umpire_scenarios::ending::{Ending, Ends};
use umpire_scenarios::engine::patience::Patience;
use umpire_scenarios::external_engine::Outside;
use umpire_scenarios::failure::Failure;
use umpire_scenarios::feature::Scenario;
use umpire_scenarios::run_context;
use umpire_scenarios::runner::{self, run_async};
use umpire_scenarios::suite::{Filter, Plan};
use umpire_scenarios::verdict::Verdict;

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

/// The link to an engine by way of the page.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Exchange>>);

/// The requests that the page has to answer, and its answers to them.
#[derive(Default)]
struct Exchange {
    requests: Vec<String>,
    answers: Option<Vec<String>>,
}

impl Page {
    fn lock(&self) -> MutexGuard<'_, Exchange> {
        // A poisoned lock is safe: each field is set whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait(?Send)]
impl Link for Page {
    async fn exchange_all(&mut self, requests: &mut Asking<'_>, _: usize, hear: &mut Hearing<'_>) {
        self.lock().requests = requests.collect();
        let answers = poll_fn(|_| self.lock().answers.take().map_or(Poll::Pending, Poll::Ready)).await;
        answers.into_iter().map(bounded).for_each(hear);
    }

    fn close(&mut self) {}
}

fn bounded(answer: String) -> Result<String, String> {
    if answer.len() as u64 > LONGEST_LINE { Err("an answer is longer than 1 MiB".to_owned()) } else { Ok(answer) }
}

/// An engine being judged.
pub struct Trial {
    run: Pin<Box<dyn Future<Output = Result<Trialled, String>>>>,
    page: Page,
    scenarios: usize,
    played: Rc<Cell<usize>>,
}

/// Starts judging an engine.
///
/// # Errors
/// The variant or its scenarios are faulty.
pub fn begin(cache: &Cache, engine: &mut Option<Trial>, ask: Engage) -> Result<Engaged, String> {
    let (library, variant) = shipped_or_draft(ask.shipped.as_deref(), ask.draft).map_err(|faults| joined(&faults))?;
    let plan = cache.suite.anew(library).plan(variant).map_err(|faults| faults.join("\n"))?;
    let (page, played) = (Page::default(), Rc::new(Cell::new(0)));
    let scenarios = chosen(&plan).count();
    let run = Box::pin(judged(plan, page.clone(), Rc::clone(&played)));
    engine.insert(Trial { run, page, scenarios, played }).goes_on()
}

/// Continues with the engine's answers.
///
/// # Errors
/// No engine is being judged, the number of answers is wrong, or the engine does not play the game.
pub fn heard(engine: &mut Option<Trial>, ask: Heard) -> Result<Engaged, String> {
    let trial = engine.as_mut().ok_or("no engine is being judged")?;
    let asked = trial.page.lock().requests.len();
    if asked == 0 || ask.answers.len() != asked {
        return Err(format!("{asked} lines were asked and {} answered", ask.answers.len()));
    }
    *trial.page.lock() = Exchange { requests: Vec::new(), answers: Some(ask.answers) };
    trial.goes_on()
}

fn chosen(plan: &Plan) -> impl Iterator<Item = Scenario<'_>> {
    plan.scenarios().filter(|scenario| plan.runs(scenario, &Filter::default(), true))
}

/// Judges the engine behind the page, and counts the scenarios that have run.
async fn judged(plan: Plan, page: Page, played: Rc<Cell<usize>>) -> Result<Trialled, String> {
    let mut client = Client::new(page);
    let introduction = client.hello().await?;
    if !introduction.games.contains(&plan.variant.game) {
        let (name, game, games) = (&plan.variant.name, &plan.variant.game, introduction.games.join(", "));
        return Err(format!("it does not play {game}, which {name} is; it plays {games}"));
    }
    let context = run_context(&plan, Box::new(Outside::new(client, introduction.name)));
    let (mut ends, mut patience) = (Ends::new(), Patience::new("scenarios"));
    for scenario in chosen(&plan) {
        let ending = match context.given_up() {
            Some(reason) => Ending::of(&Failure::NotRun(reason)),
            None => run_async(scenario, &plan.steps, &context, &plan.inventory).await,
        };
        runner::heard(&mut patience, &ending).into_iter().for_each(|reason| context.give_up(reason));
        ends.insert(scenario.key(), ending);
        played.set(played.get() + 1);
    }
    let verdict = Verdict::of(&plan, &Filter::default(), &context, ends, &Asserted::default());
    let given_up = context.given_up().map(|why| format!("\n{why}; the rest was not run\n"));
    let (engine, has_played) = (verdict.engine.clone(), verdict.ran > verdict.unsupported);
    let conforms = verdict.conforms() && has_played && given_up.is_none();
    let report = pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN);
    let report = report.trim_start().to_owned() + &given_up.unwrap_or_default();
    Ok(Trialled { engine, conforms, report })
}

impl Trial {
    /// Runs scenarios until an answer is missing or all are done.
    fn goes_on(&mut self) -> Result<Engaged, String> {
        // The page calls again when it has the answers, so nothing is to be woken.
        let verdict = match self.run.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(verdict) => Some(verdict?),
            Poll::Pending => None,
        };
        let requests = self.page.lock().requests.clone();
        Ok(Engaged { requests, scenarios: self.scenarios, played: self.played.get(), verdict })
    }
}

#[cfg(test)]
mod tests {
    use umpire_clauses::library::Library;
    use umpire_engine::variant::{self, Origin};
    use umpire_protocol::client::BlockingLink;
    use umpire_protocol::serve::Served;

    use super::{Client, Engage, Filter, Heard, Outside, Report, Style, Trialled, begin, heard, pretty};
    use crate::state::State;
    use crate::tests::SOLITAIRE;

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

    fn at_once(shipped: &str, link: impl BlockingLink + Send + 'static) -> String {
        let library = Library::embedded();
        let variant = variant::load(&library, Origin::Shipped(shipped)).expect("it is shipped");
        let plan = umpire_scenarios::suite::Suite::new(library, None).plan(variant).expect("it is sound");
        let mut client = Client::new(link);
        let name = pollster::block_on(client.hello()).expect("it is one").name;
        // The playground asks an engine the scenarios alone.
        let filter = Filter { games: Some(0), ..Filter::default() };
        let verdict = umpire_scenarios::run_with(&plan, &filter, Box::new(Outside::new(client, name)));
        pretty(&Report { origin: String::new(), verdicts: vec![verdict] }, Style::PLAIN).trim_start().to_owned()
    }

    #[test]
    fn an_engine_that_is_asked_bit_by_bit_gets_the_verdict_that_it_gets_at_once() {
        let mut served = Served::default();
        let found = judged(SOLITAIRE, |line| served.exchange(line).expect("it answers")).expect("it is judged");
        assert!(found.conforms, "{}", found.report);
        assert_eq!(found.report, at_once(SOLITAIRE, Served::default()));
    }

    /// An engine that omits the last action of each list.
    struct Wrong(Served);

    impl BlockingLink for Wrong {
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
        let found = judged(SOLITAIRE, |line| wrong.exchange(line).expect("it answers")).expect("it is judged");
        assert!(!found.conforms);
        assert_eq!(found.report, at_once(SOLITAIRE, Wrong(Served::default())));
    }

    #[test]
    fn what_is_no_engine_is_said_to_be_none() {
        assert!(judged(SOLITAIRE, |_| "hello".to_owned()).is_err());
        assert!(judged(SOLITAIRE, |_| "{}".to_owned()).is_err());
        let games: Vec<&str> = variant::games().collect();
        let hello = |line: &str| {
            if line.contains("hello") {
                format!("{{\"engine\":\"x\",\"umpire\":1,\"games\":{games:?}}}")
            } else {
                "junk".to_owned()
            }
        };
        let found = judged(SOLITAIRE, hello).expect("it is judged");
        assert!(!found.conforms && found.report.contains("given up"), "{}", found.report);
        assert!(heard(&mut Default::default(), Heard { answers: Vec::new() }).is_err());
    }
}
