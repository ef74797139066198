//! The client of the protocol.

use std::iter::once;

use async_trait::async_trait;
use serde_json::Value;
use umpire_engine::sanitize::cut;

use super::Line;
use super::request::Request;

/// Requests, one after another.
pub type Asking<'a> = dyn ExactSizeIterator<Item = String> + 'a;
/// Takes one answer after another.
pub type Hearing<'h> = dyn FnMut(Result<String, String>) + 'h;

/// A connection to an engine: one line there, one line back.
#[async_trait(?Send)]
pub trait Link {
    /// Starts or reaches the engine, so that a broken link is told apart from a broken engine.
    ///
    /// # Errors
    /// It cannot be reached.
    async fn open(&mut self) -> Result<(), String> {
        Ok(())
    }

    /// Sends requests, none of which has a line break, up to `in_flight` before their answers are read. Each answer is given to
    /// `hear` as soon as it is there. They are in order and stop at the first error, which says why there is no answer. The link is
    /// then closed; the next request reopens it where possible.
    async fn exchange_all(&mut self, requests: &mut Asking<'_>, in_flight: usize, hear: &mut Hearing<'_>);

    /// Sends a request and waits for the line that answers it.
    ///
    /// # Errors
    /// Why there is no answer.
    async fn exchange(&mut self, request: &str) -> Result<String, String> {
        let mut answer = None;
        self.exchange_all(&mut once(request.to_owned()), 1, &mut |line| answer = Some(line)).await;
        answer.unwrap_or_else(|| Err("it gave no answer".to_owned()))
    }

    /// Ends the conversation because of a bad answer.
    fn close(&mut self);

    /// An unsolicited line, if one arrives within so many milliseconds; `None` where the link cannot tell.
    async fn further(&mut self, milliseconds: u64) -> Option<String> {
        let _ = milliseconds;
        None
    }
}

/// A link that blocks until there is an answer, such as one within this process.
pub trait BlockingLink {
    /// Sends a request and waits for the line that answers it.
    ///
    /// # Errors
    /// Why there is no answer.
    fn exchange(&mut self, request: &str) -> Result<String, String>;

    /// As [`Link::close`].
    fn close(&mut self);

    /// As [`Link::further`].
    fn further(&mut self, milliseconds: u64) -> Option<String> {
        let _ = milliseconds;
        None
    }
}

#[async_trait(?Send)]
impl<B: BlockingLink> Link for B {
    async fn exchange_all(&mut self, requests: &mut Asking<'_>, _in_flight: usize, hear: &mut Hearing<'_>) {
        for request in requests {
            let answer = BlockingLink::exchange(self, &request);
            let is_last = answer.is_err();
            hear(answer);
            if is_last {
                break;
            }
        }
    }

    fn close(&mut self) {
        BlockingLink::close(self);
    }

    async fn further(&mut self, milliseconds: u64) -> Option<String> {
        BlockingLink::further(self, milliseconds)
    }
}

/// A link of any kind.
pub struct AnyLink(Box<dyn Link + Send>);

impl AnyLink {
    /// A link of whatever kind this one is.
    pub fn new(link: impl Link + Send + 'static) -> AnyLink {
        AnyLink(Box::new(link))
    }
}

#[async_trait(?Send)]
impl Link for AnyLink {
    async fn open(&mut self) -> Result<(), String> {
        self.0.open().await
    }

    async fn exchange_all(&mut self, requests: &mut Asking<'_>, in_flight: usize, hear: &mut Hearing<'_>) {
        self.0.exchange_all(requests, in_flight, hear).await;
    }

    fn close(&mut self) {
        self.0.close();
    }

    async fn further(&mut self, milliseconds: u64) -> Option<String> {
        self.0.further(milliseconds).await
    }
}

/// An engine's name and games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Introduction {
    /// Its name and version.
    pub name: String,
    /// The games it plays.
    pub games: Vec<String>,
    /// Whether it answers `describe`.
    pub describes: bool,
}

/// The upper limit on requests in flight, whatever an engine offers.
pub const MOST_IN_FLIGHT: usize = 256;

/// An engine behind a link.
pub struct Client<L> {
    link: L,
    /// How many requests it takes before its first answer is read.
    in_flight: usize,
}

impl<L: Link> Client<L> {
    /// The engine at the other end of a link.
    pub fn new(link: L) -> Client<L> {
        Client { link, in_flight: 1 }
    }

    /// Asks for its name and games.
    ///
    /// # Errors
    /// The engine cannot be reached, or its answer is malformed.
    pub async fn hello(&mut self) -> Result<Introduction, String> {
        let answer = self.ask(&Request::Hello { umpire: super::VERSION }).await?;
        let text = |key: &str| answer[key].as_str().map(str::to_owned);
        let (Some(engine), Some(games)) = (text("engine"), answer["games"].as_array()) else {
            return Err(self.failed(format!("its hello has no `engine` and `games`: {}", short(&answer))));
        };
        if answer["umpire"].as_u64() != Some(super::VERSION) {
            let spoken = &answer["umpire"];
            return Err(self.failed(format!("it speaks protocol {spoken}, this kit {}", super::VERSION)));
        }
        let in_flight = answer["in_flight"].as_u64().and_then(|number| usize::try_from(number).ok());
        self.in_flight = in_flight.unwrap_or(1).clamp(1, MOST_IN_FLIGHT);
        let version = text("version").map(|version| format!(" {version}")).unwrap_or_default();
        let games = games.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let describes = answer["describes"] == true;
        Ok(Introduction { name: format!("{engine}{version}"), games, describes })
    }

    /// Sends a request and waits for its answer, which is a JSON object.
    ///
    /// # Errors
    /// The engine cannot be reached, or its answer is malformed; the link is then closed.
    pub async fn ask(&mut self, request: &Request<'_>) -> Result<Value, String> {
        let line = self.link.exchange(&request.line()).await?;
        object(&line).map_err(|why| self.failed(why))
    }

    /// Sends several requests, as many at once as the engine takes, and gives the raw answers up to the first error to `hear`.
    pub async fn ask_all(&mut self, requests: &mut Asking<'_>, hear: &mut Hearing<'_>) {
        self.link.exchange_all(requests, self.in_flight, hear).await;
    }

    /// How many requests it takes before its first answer is read.
    pub fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// Closes the link because of a bad answer.
    pub fn close(&mut self) {
        self.link.close();
    }

    fn failed(&mut self, why: String) -> String {
        self.close();
        why
    }
}

/// Parses an answer as an object.
///
/// # Errors
/// It is none.
pub fn object(line: &str) -> Result<Value, String> {
    match serde_json::from_str::<Value>(line) {
        Ok(answer @ Value::Object(_)) => Ok(answer),
        _ => Err(no_object(line)),
    }
}

/// An answer as text.
///
/// # Errors
/// It is not UTF-8, or too long.
pub fn answered(line: Line) -> Result<String, String> {
    if line.is_cut {
        return Err("an answer is longer than 1 MiB".to_owned());
    }
    String::from_utf8(line.bytes).map_err(|_| "its answer is not UTF-8".to_owned())
}

/// The beginning of the message about a line that is no answer.
pub const NO_OBJECT: &str = "its answer is no JSON object";
/// The beginning of the message about a timeout.
pub const NO_ANSWER: &str = "it gave no answer in";

/// The message about a line that is no answer.
pub fn no_object(line: &str) -> String {
    let line = short(&Value::String(line.trim_end().to_owned()));
    format!("{NO_OBJECT}: {line}; what a program prints for people belongs on standard error")
}

/// A JSON value on one short line.
fn short(value: &Value) -> String {
    cut(&value.to_string(), 120)
}
