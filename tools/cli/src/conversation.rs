//! Requests and answers over any reader and writer, a line each.

use std::io::{self, ErrorKind};
use std::mem;
use std::pin::{Pin, pin};
use std::time::Duration;

use memchr::memchr;
use tokio::io::{
    AsyncBufRead as _, AsyncBufReadExt as _, AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, BufReader,
};
use tokio::select;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep, timeout};
use umpire_protocol::client::{NO_ANSWER, answered};
use umpire_protocol::{LONGEST_LINE, Line};

use crate::process::Running;

/// Size of the read buffer.
const AT_ONCE: usize = 64 << 10;
/// Timeout for an answer once requests can no longer be sent, and for a request once all answers are there.
const LAST_WORDS: Duration = Duration::from_millis(200);
/// A quick engine with no more requests in flight would run out of them while its answers gather.
const FEW: usize = 64;
/// How long the answers of a quick engine gather before they are read.
const PAUSE: Duration = Duration::from_micros(100);
/// Timeout for the answer to `bye`.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// A connection to an engine.
pub struct Conversation {
    requests: Box<dyn AsyncWrite + Send + Unpin>,
    answers: Answers,
    /// The engine's process, if it was started here.
    process: Option<Running>,
}

/// The lines that an engine writes.
struct Answers {
    input: BufReader<Box<dyn AsyncRead + Send + Unpin>>,
    /// The beginning of the next line, as far as it has arrived.
    begun: Vec<u8>,
}

/// Requests that are still being made.
pub struct Requests {
    /// How many there will be.
    pub count: usize,
    /// Where they arrive.
    pub arriving: mpsc::UnboundedReceiver<String>,
}

impl Requests {
    fn one(request: &str) -> Requests {
        let (send, arriving) = mpsc::unbounded_channel();
        // The receiver is right here.
        let _ = send.send(request.to_owned());
        Requests { count: 1, arriving }
    }
}

/// Why an answer is missing.
enum NoAnswer {
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
        process: Option<Running>,
    ) -> Conversation {
        let input = BufReader::with_capacity(AT_ONCE, Box::new(answers) as Box<dyn AsyncRead + Send + Unpin>);
        Conversation { requests: Box::new(requests), answers: Answers { input, begun: Vec::new() }, process }
    }

    /// Sends requests, at most `in_flight` ahead of the answers, which are given to `hear` as they arrive. The timeout applies to
    /// each answer. The answers stop at the first that is missing; returns why it is.
    pub async fn exchange_all(
        &mut self,
        mut requests: Requests,
        in_flight: usize,
        patience: Duration,
        mut hear: impl FnMut(Vec<String>),
    ) -> Result<(), String> {
        let count = requests.count;
        let (heard, mut told) = watch::channel(0);
        let output = &mut self.requests;
        let mut asking = pin!(async move {
            let mut sent = 0;
            while sent < count {
                // Refill when half of the answers are read.
                let answered = told.wait_for(|answered| sent - (*answered).min(sent) <= in_flight / 2).await;
                let answered = answered.map_or(sent, |answered| *answered);
                let mut next = Vec::new();
                let received = requests.arriving.recv_many(&mut next, answered + in_flight - sent).await;
                if received == 0 {
                    return Err(ErrorKind::UnexpectedEof.into());
                }
                sent += received;
                output.write_all((next.join("\n") + "\n").as_bytes()).await?;
            }
            output.flush().await
        });
        let (mut answered, mut lines, mut is_quick) = (0, Vec::new(), false);
        let mut asked: Option<io::Result<()>> = None;
        let mut alarm = pin!(sleep(patience));
        let no_answer = loop {
            // To wake the listener for each answer takes as long as to look at it.
            if lines.len() > in_flight / 2 {
                hear(mem::take(&mut lines));
            }
            if answered == count {
                break Ok(());
            }
            // A quick engine writes its answers one by one. To be woken for each takes as long as the engine takes for it.
            if is_quick && in_flight > FEW && count - answered > in_flight / 2 {
                std::thread::sleep(PAUSE);
            }
            let begun = Instant::now();
            let line = loop {
                select! {
                    biased;
                    line = self.answers.next() => break Ok(line),
                    done = &mut asking, if asked.is_none() => {
                        // If requests cannot be sent, answers that were already written are still read.
                        let is_lost = done.is_err();
                        asked = Some(done);
                        if is_lost {
                            alarm.as_mut().reset(Instant::now() + LAST_WORDS);
                        }
                    }
                    () = &mut alarm => {
                        // The alarm is not set anew for each answer.
                        let until = begun + if matches!(asked, Some(Err(_))) { LAST_WORDS } else { patience };
                        if until <= Instant::now() {
                            break Err(());
                        }
                        alarm.as_mut().reset(until);
                    }
                }
            };
            is_quick = begun.elapsed() < PAUSE;
            let before = lines.len();
            match (line, &asked) {
                (Ok(Ok(line)), _) => lines.push(line),
                (Ok(Err(no_answer)), _) => break Err(no_answer),
                (Err(()), Some(Err(_))) => break Err(fault("it does not read what it is asked any more")),
                (Err(()), _) => break Err(fault(&format!("{NO_ANSWER} {} s", patience.as_secs_f64()))),
            }
            if let Err(no_answer) = self.answers.arrived(count - answered - 1, &mut lines) {
                break Err(no_answer);
            }
            answered += lines.len() - before;
            heard.send_replace(answered);
            if answered == count && asked.is_none() && timeout(LAST_WORDS, &mut asking).await.is_err() {
                lines.pop();
                break Err(fault("it answers, but does not read what it is asked"));
            }
        };
        hear(lines);
        match (no_answer, &mut self.process) {
            (Ok(()), _) => Ok(()),
            (Err(NoAnswer::Fault(fault)), _) => Err(fault),
            (Err(NoAnswer::Ended), Some(process)) => Err(process.ended().await),
            (Err(NoAnswer::Ended), None) => Err("it closed the connection before it had answered".to_owned()),
        }
    }

    /// A line that arrives unasked within `patience`.
    pub async fn further(&mut self, patience: Duration) -> Option<String> {
        timeout(patience, self.answers.next()).await.ok()?.ok()
    }

    /// Sends `bye` and waits shortly for the answer.
    pub async fn say_goodbye(&mut self) {
        // An engine may end without a word.
        let _ = self.exchange_all(Requests::one(r#"{"do":"bye"}"#), 1, GOOD_BYE, |_| {}).await;
    }

    /// Ends the engine with all that it started, if it was started here.
    pub async fn end(self) {
        // A process may end by itself once it has no more input.
        drop((self.requests, self.answers));
        if let Some(process) = self.process {
            process.end().await;
        }
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
        self.whole()
    }

    /// Adds the lines that have arrived already, at most `most`.
    fn arrived(&mut self, most: usize, lines: &mut Vec<String>) -> Result<(), NoAnswer> {
        for _ in 0..most {
            let Some(end) = memchr(b'\n', self.input.buffer()) else { break };
            self.begun.extend_from_slice(&self.input.buffer()[..=end]);
            Pin::new(&mut self.input).consume(end + 1);
            lines.push(self.whole()?);
        }
        Ok(())
    }

    /// The line that has arrived.
    fn whole(&mut self) -> Result<String, NoAnswer> {
        let bytes = mem::take(&mut self.begun);
        let is_cut = bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n');
        answered(Line { bytes, is_cut }).map_err(NoAnswer::Fault)
    }
}

fn fault(message: &str) -> NoAnswer {
    NoAnswer::Fault(message.to_owned())
}
