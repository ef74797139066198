//! Requests and answers over any reader and writer, a line each.

use std::io::{self, ErrorKind};
use std::pin::pin;
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader};
use tokio::select;
use tokio::sync::watch;
use tokio::time::{Instant, timeout, timeout_at};
use umpire_protocol::client::{NO_ANSWER, answered};
use umpire_protocol::{LONGEST_LINE, Line};

/// Size of the read buffer.
const AT_ONCE: usize = 64 << 10;
/// Timeout for an answer once requests can no longer be sent, and for a request once all answers are there.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// Timeout for the answer to `bye`.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// A connection to an engine.
pub struct Conversation {
    requests: Box<dyn AsyncWrite + Send + Unpin>,
    answers: Answers,
}

/// The lines that an engine writes.
struct Answers {
    input: BufReader<Box<dyn AsyncRead + Send + Unpin>>,
    /// The beginning of the next line, as far as it has arrived.
    begun: Vec<u8>,
}

/// Why an answer is missing.
pub enum NoAnswer {
    /// The other side closed its output.
    Ended,
    /// A description of the fault.
    Fault(String),
}

impl Conversation {
    /// Reads answers from one stream and writes requests to the other.
    pub fn new(
        answers: impl AsyncRead + Send + Unpin + 'static,
        requests: impl AsyncWrite + Send + Unpin + 'static,
    ) -> Conversation {
        let input = BufReader::with_capacity(AT_ONCE, Box::new(answers) as Box<dyn AsyncRead + Send + Unpin>);
        Conversation { requests: Box::new(requests), answers: Answers { input, begun: Vec::new() } }
    }

    /// Sends requests, at most `in_flight` ahead of the answers. The timeout applies to each answer. The answers stop at the
    /// first that is missing.
    pub async fn exchange_all(
        &mut self,
        requests: &[String],
        in_flight: usize,
        patience: Duration,
    ) -> Vec<Result<String, NoAnswer>> {
        let (heard, mut told) = watch::channel(0);
        let output = &mut self.requests;
        let mut asking = pin!(async move {
            let mut sent = 0;
            while sent < requests.len() {
                // Refill when half of the answers are read.
                let answered = told.wait_for(|answered| sent - (*answered).min(sent) <= in_flight / 2).await;
                let answered = answered.map_or(sent, |answered| *answered);
                let until = requests.len().min(answered + in_flight);
                output.write_all((requests[sent..until].join("\n") + "\n").as_bytes()).await?;
                sent = until;
            }
            output.flush().await
        });
        let mut answers = Vec::with_capacity(requests.len());
        let mut asked: Option<io::Result<()>> = None;
        while answers.len() < requests.len() {
            let mut until = Instant::now() + patience;
            let line = loop {
                // If requests cannot be sent, answers that were already written are still read.
                if matches!(asked, Some(Err(_))) {
                    until = until.min(Instant::now() + LAST_WORDS);
                }
                select! {
                    done = &mut asking, if asked.is_none() => asked = Some(done),
                    line = timeout_at(until, self.answers.next()) => break line,
                }
            };
            answers.push(match (line, &asked) {
                (Ok(line), _) => line,
                (Err(_), Some(Err(_))) => Err(fault("it does not read what it is asked any more")),
                (Err(_), _) => Err(fault(&format!("{NO_ANSWER} {} s", patience.as_secs_f64()))),
            });
            if answers.last().is_some_and(Result::is_err) {
                return answers;
            }
            heard.send_replace(answers.len());
        }
        if asked.is_none()
            && timeout(LAST_WORDS, asking).await.is_err()
            && let Some(last) = answers.last_mut()
        {
            *last = Err(fault("it answers, but does not read what it is asked"));
        }
        answers
    }

    /// A line that arrives unasked within `patience`.
    pub async fn further(&mut self, patience: Duration) -> Option<String> {
        timeout(patience, self.answers.next()).await.ok()?.ok()
    }

    /// Sends `bye` and waits shortly for the answer.
    pub async fn say_goodbye(&mut self) {
        self.exchange_all(&[r#"{"do":"bye"}"#.to_owned()], 1, GOOD_BYE).await;
    }
}

impl Answers {
    /// The next line. What has arrived of it is kept if it is waited for no longer.
    async fn next(&mut self) -> Result<String, NoAnswer> {
        let left = LONGEST_LINE - self.begun.len() as u64;
        let read = (&mut self.input).take(left).read_until(b'\n', &mut self.begun).await;
        match read {
            // Closing a socket with unread data in it resets the connection.
            Err(error) if error.kind() != ErrorKind::ConnectionReset => {
                return Err(fault(&format!("its answer cannot be read: {error}")));
            }
            _ if self.begun.is_empty() => return Err(NoAnswer::Ended),
            _ => {}
        }
        let bytes = std::mem::take(&mut self.begun);
        let is_cut = bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n');
        answered(Line { bytes, is_cut }).map_err(NoAnswer::Fault)
    }
}

fn fault(message: &str) -> NoAnswer {
    NoAnswer::Fault(message.to_owned())
}
