//! Lines there and lines back, over whatever can be read and written.

use std::collections::VecDeque;
use std::io::{self, BufReader, ErrorKind, Read, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::time::Duration;

use umpire_kit::protocol::client::{MOST_IN_FLIGHT, NO_ANSWER, answered};
use umpire_kit::protocol::{LONGEST_LINE, Line};

use crate::threads;

/// How many answers, or bundles of requests, may be on their way; more there are only of an engine that talks without listening.
const ON_THE_WAY: usize = MOST_IN_FLIGHT;
/// How much is read at once.
const AT_ONCE: usize = 64 << 10;
/// How long last words are waited for of who cannot be asked any more.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// How long an engine has to say good-bye.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// A conversation. A thread writes and another reads, so that an answer is waited for no longer than is meant.
pub struct Conversation {
    requests: SyncSender<String>,
    received: Receiver<Vec<Said>>,
    /// What was received and not yet asked for.
    lines: VecDeque<Said>,
}

/// A line that was said, or why it cannot be read.
type Said = Result<String, String>;

/// Why there is no answer.
pub enum NoAnswer {
    /// The other side has ended the conversation.
    Ended,
    /// What is wrong.
    Fault(String),
}

impl Conversation {
    /// One that reads answers here and writes requests there.
    ///
    /// # Errors
    /// There are no threads left for it.
    pub fn over(
        answers: impl Read + Send + 'static,
        mut requests: impl Write + Send + 'static,
    ) -> io::Result<Conversation> {
        let (asking, to_ask) = mpsc::sync_channel(ON_THE_WAY);
        threads::spawn(move || {
            // It goes by itself once nobody reads any more, or nobody asks.
            let _ = to_ask.iter().try_for_each(|line: String| requests.write_all(line.as_bytes()));
        })?;
        let (sender, received) = mpsc::sync_channel(ON_THE_WAY);
        threads::spawn(move || {
            let mut input = BufReader::with_capacity(AT_ONCE, answers);
            // Lines that came together are handed over together.
            while let Some(lines) = lines(&mut input) {
                let over = lines.last().is_none_or(Result::is_err);
                if sender.send(lines).is_err() || over {
                    return;
                }
            }
        })?;
        Ok(Conversation { requests: asking, received, lines: VecDeque::new() })
    }

    /// Sends several requests, up to so many before their answers are read, and waits so long for each answer.
    pub fn exchange_all(
        &mut self,
        requests: &[String],
        in_flight: usize,
        timeout: Duration,
    ) -> Vec<Result<String, NoAnswer>> {
        let mut answers = Vec::with_capacity(requests.len());
        let (mut sent, mut asked) = (0, true);
        while answers.len() < requests.len() {
            // While one half is read, the other is on its way.
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
        // Where it cannot be asked, its last words are still to be read; there will be none after them.
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

    /// The next line, if it comes within so long.
    fn next(&mut self, patience: Duration) -> Result<Said, RecvTimeoutError> {
        loop {
            match self.lines.pop_front() {
                Some(line) => return Ok(line),
                None => self.lines.extend(self.received.recv_timeout(patience)?),
            }
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
        self.next(patience).ok()?.ok()
    }

    /// Says good-bye, and waits a little for the answer.
    pub fn say_goodbye(&mut self) {
        let _ = self.ask(r#"{"do":"bye"}"#);
        let _ = self.next(GOOD_BYE);
    }
}

/// The next line and those that have come with it; nothing at the end. After one that cannot be read there is none.
fn lines(input: &mut BufReader<impl Read>) -> Option<Vec<Said>> {
    let mut lines = Vec::new();
    while lines.is_empty() || lines.last().is_some_and(Result::is_ok) && input.buffer().contains(&b'\n') {
        match Line::read(input, LONGEST_LINE) {
            Ok(None) => break,
            Ok(Some(line)) => lines.push(answered(line)),
            // Who closes a connection with something unread in it breaks it off.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => break,
            Err(error) => lines.push(Err(format!("its answer cannot be read: {error}"))),
        }
    }
    (!lines.is_empty()).then_some(lines)
}
