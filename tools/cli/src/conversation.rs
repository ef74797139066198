//! Lines there and lines back, over whatever can be read and written.

use std::io::{BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::Duration;

use umpire_kit::protocol::client::{MOST_IN_FLIGHT, NO_ANSWER, answered};
use umpire_kit::protocol::{LONGEST_LINE, Line};

/// How many answers, or bundles of requests, may be on their way; more there are only of an engine that talks without listening.
const ON_THE_WAY: usize = MOST_IN_FLIGHT;
/// How long last words are waited for of who cannot be asked any more.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How long an engine has to say good-bye.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// A conversation. A thread writes and another reads, so that an answer is waited for no longer than is meant.
pub struct Conversation {
    requests: SyncSender<String>,
    answers: Receiver<Result<String, String>>,
}

/// Why there is no answer.
pub enum Silence {
    /// The other side has ended the conversation.
    Ended,
    /// What is wrong.
    Fault(String),
}

impl Conversation {
    /// One that reads answers here and writes requests there.
    pub fn over(answers: impl Read + Send + 'static, mut requests: impl Write + Send + 'static) -> Conversation {
        let (asking, to_ask) = mpsc::sync_channel(ON_THE_WAY);
        thread::spawn(move || {
            // It goes by itself once nobody reads any more, or nobody asks.
            let _ = to_ask.iter().try_for_each(|line: String| requests.write_all(line.as_bytes()));
        });
        let (sender, received) = mpsc::sync_channel(ON_THE_WAY);
        thread::spawn(move || {
            let mut input = BufReader::new(answers);
            loop {
                let answer = match Line::read(&mut input, LONGEST_LINE) {
                    Ok(None) => return,
                    Ok(Some(line)) => answered(line),
                    // Who closes a connection with something unread in it breaks it off.
                    Err(error) if error.kind() == ErrorKind::ConnectionReset => return,
                    Err(error) => Err(format!("its answer cannot be read: {error}")),
                };
                let over = answer.is_err();
                if sender.send(answer).is_err() || over {
                    return;
                }
            }
        });
        Conversation { requests: asking, answers: received }
    }

    /// Sends a request and waits so long for its answer.
    pub fn exchange(&mut self, request: &str, timeout: Duration) -> Result<String, Silence> {
        let asked = self.ask(request).map_err(Silence::Fault)?;
        self.receive(asked, timeout)
    }

    /// Sends several requests at once, and waits so long for each answer; `meanwhile` is done before.
    pub fn exchange_all(
        &mut self,
        requests: &[String],
        timeout: Duration,
        meanwhile: &mut dyn FnMut(),
    ) -> Vec<Result<String, Silence>> {
        let asked = self.ask(&requests.join("\n"));
        meanwhile();
        let asked = match asked {
            Ok(asked) => asked,
            Err(fault) => return vec![Err(Silence::Fault(fault))],
        };
        let mut answers = Vec::with_capacity(requests.len());
        for _ in requests {
            answers.push(self.receive(asked, timeout));
            if answers.last().is_some_and(Result::is_err) {
                break;
            }
        }
        answers
    }

    fn receive(&mut self, asked: bool, timeout: Duration) -> Result<String, Silence> {
        // Where it cannot be asked, its last words are still to be read; there will be none after them.
        match self.answers.recv_timeout(if asked { timeout } else { LAST_WORDS }) {
            Ok(answer) => answer.map_err(Silence::Fault),
            Err(RecvTimeoutError::Disconnected) => Err(Silence::Ended),
            Err(RecvTimeoutError::Timeout) => Err(Silence::Fault(format!("{NO_ANSWER} {} s", timeout.as_secs_f64()))),
        }
    }

    /// Whether a request is on its way.
    fn ask(&mut self, request: &str) -> Result<bool, String> {
        match self.requests.try_send(format!("{request}\n")) {
            Ok(()) => Ok(true),
            Err(TrySendError::Disconnected(_)) => Ok(false),
            Err(TrySendError::Full(_)) => Err("it answers, but does not read what it is asked".to_owned()),
        }
    }

    /// A line that comes without having been asked for, if one does within so long.
    pub fn further(&mut self, patience: Duration) -> Option<String> {
        self.answers.recv_timeout(patience).ok()?.ok()
    }

    /// Says good-bye, and waits a little for the answer.
    pub fn part(&mut self) {
        let _ = self.ask(r#"{"do":"bye"}"#);
        let _ = self.answers.recv_timeout(GOOD_BYE);
    }
}
