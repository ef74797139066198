//! Line-based exchange of requests and answers over any reader and writer.

use std::collections::VecDeque;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::Duration;

use umpire_protocol::client::{MOST_IN_FLIGHT, NO_ANSWER, answered};
use umpire_protocol::{LONGEST_LINE, Line};

use crate::threads;

/// Capacity of the channels of requests and answers. Only an engine that sends without being asked exceeds it.
const ON_THE_WAY: usize = MOST_IN_FLIGHT;
/// Size of the read buffer.
const AT_ONCE: usize = 64 << 10;
/// Timeout for an answer once requests can no longer be sent.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// Timeout for the answer to `bye`.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// A connection with one thread that writes and one that reads, so that waiting for an answer can time out.
pub struct Conversation {
    requests: SyncSender<String>,
    received: Receiver<Vec<Said>>,
    /// Lines that were received but not yet returned.
    lines: VecDeque<Said>,
}

/// A line, or why it cannot be read.
type Said = Result<String, String>;

/// Why an answer is missing.
pub enum NoAnswer {
    /// The other side closed its output.
    Ended,
    /// A description of the fault.
    Fault(String),
}

impl Conversation {
    /// Reads answers from one stream and writes requests to the other.
    ///
    /// # Errors
    /// The threads cannot be started.
    pub fn new(
        answers: impl Read + Send + 'static,
        mut requests: impl Write + Send + 'static,
    ) -> io::Result<Conversation> {
        let (asking, to_ask) = mpsc::sync_channel(ON_THE_WAY);
        threads::spawn(move || {
            // Ends when the reader closes its input or the sender is dropped.
            let _ = to_ask.iter().try_for_each(|line: String| requests.write_all(line.as_bytes()));
        })?;
        let (sender, received) = mpsc::sync_channel(ON_THE_WAY);
        threads::spawn(move || {
            let mut input = BufReader::with_capacity(AT_ONCE, answers);
            // Lines that arrive together are sent over the channel together.
            while let Some(lines) = lines(&mut input) {
                let over = lines.last().is_none_or(Result::is_err);
                if sender.send(lines).is_err() || over {
                    return;
                }
            }
        })?;
        Ok(Conversation { requests: asking, received, lines: VecDeque::new() })
    }

    /// Sends requests, at most `in_flight` ahead of the answers. The timeout applies to each answer.
    pub fn exchange_all(
        &mut self,
        requests: &[String],
        in_flight: usize,
        timeout: Duration,
    ) -> Vec<Result<String, NoAnswer>> {
        let mut answers = Vec::with_capacity(requests.len());
        let (mut sent, mut asked) = (0, true);
        while answers.len() < requests.len() {
            // Refills when half of the answers are read.
            if sent < requests.len() && sent - answers.len() <= in_flight / 2 {
                let until = requests.len().min(answers.len() + in_flight);
                match self.ask(&requests[sent..until].join("\n")) {
                    Ok(on_its_way) => (sent, asked) = (until, asked && on_its_way),
                    Err(fault) => {
                        answers.push(Err(NoAnswer::Fault(fault)));
                        break;
                    }
                }
            }
            answers.push(self.receive(asked, timeout));
            if answers.last().is_some_and(Result::is_err) {
                break;
            }
        }
        answers
    }

    fn receive(&mut self, asked: bool, timeout: Duration) -> Result<String, NoAnswer> {
        // If requests cannot be sent, answers that were already written are still read.
        match self.next(if asked { timeout } else { LAST_WORDS }) {
            Ok(answer) => answer.map_err(NoAnswer::Fault),
            Err(RecvTimeoutError::Disconnected) => Err(NoAnswer::Ended),
            Err(RecvTimeoutError::Timeout) if asked => {
                Err(NoAnswer::Fault(format!("{NO_ANSWER} {} s", timeout.as_secs_f64())))
            }
            Err(RecvTimeoutError::Timeout) => {
                Err(NoAnswer::Fault("it does not read what it is asked any more".to_owned()))
            }
        }
    }

    /// The next line, waiting at most `patience`.
    fn next(&mut self, patience: Duration) -> Result<Said, RecvTimeoutError> {
        loop {
            match self.lines.pop_front() {
                Some(line) => return Ok(line),
                None => self.lines.extend(self.received.recv_timeout(patience)?),
            }
        }
    }

    /// Sends a request; false if the other side closed its input.
    fn ask(&mut self, request: &str) -> Result<bool, String> {
        match self.requests.try_send(format!("{request}\n")) {
            Ok(()) => Ok(true),
            Err(TrySendError::Disconnected(_)) => Ok(false),
            Err(TrySendError::Full(_)) => Err("it answers, but does not read what it is asked".to_owned()),
        }
    }

    /// A line that arrives unasked within `patience`.
    pub fn further(&mut self, patience: Duration) -> Option<String> {
        self.next(patience).ok()?.ok()
    }

    /// Sends `bye` and waits shortly for the answer.
    pub fn say_goodbye(&mut self) {
        let _ = self.ask(r#"{"do":"bye"}"#);
        let _ = self.next(GOOD_BYE);
    }
}

/// The next line and those buffered with it; `None` at the end. An unreadable line is the last.
fn lines(input: &mut BufReader<impl Read>) -> Option<Vec<Said>> {
    let mut lines = Vec::new();
    while lines.is_empty() || lines.last().is_some_and(Result::is_ok) && input.buffer().contains(&b'\n') {
        match Line::read(input, LONGEST_LINE) {
            Ok(None) => break,
            Ok(Some(line)) => lines.push(answered(line)),
            // Closing a socket with unread data in it resets the connection.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => break,
            Err(error) => lines.push(Err(format!("its answer cannot be read: {error}"))),
        }
    }
    (!lines.is_empty()).then_some(lines)
}
