//! An engine in another process, spoken to over its standard input and output.

use std::io::{BufRead as _, BufReader, Read as _, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender, TrySendError};
use std::thread;
use std::time::Duration;

use umpire_kit::protocol::client::{Link, answered};
use umpire_kit::protocol::{LONGEST_LINE, Line};

use crate::printed::tell;

/// How many answers, or requests, may be on their way. There is one, but of an engine that talks without listening.
const ON_THE_WAY: usize = 8;

/// A running engine. A thread writes to it and another reads, so that it can be waited for no longer than is meant.
struct Running {
    child: Child,
    requests: SyncSender<String>,
    answers: Receiver<Result<String, String>>,
    /// Closed when all that it said on standard error is printed.
    said: Receiver<()>,
}

impl Running {
    /// Whether a request is on its way.
    fn ask(&mut self, request: &str) -> Result<bool, String> {
        match self.requests.try_send(format!("{request}\n")) {
            Ok(()) => Ok(true),
            Err(TrySendError::Disconnected(_)) => Ok(false),
            Err(TrySendError::Full(_)) => Err("it answers, but does not read what it is asked".to_owned()),
        }
    }
}

/// An engine that is started when it is first asked something, and anew after every fault.
pub struct Process {
    command: String,
    timeout: Duration,
    running: Option<Running>,
}

impl Process {
    /// An engine started by this shell command, given so long for each answer.
    pub fn new(command: &str, timeout: Duration) -> Process {
        Process { command: command.to_owned(), timeout, running: None }
    }
}

impl Link for Process {
    /// Starts the engine where it is not running. One that crashed, hung or was closed is started anew by the next request.
    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let mut running = self.running.take().map_or_else(|| start(&self.command), Ok)?;
        // Where it cannot be asked, its last words are still to be read; there will be none after them.
        let asked = running.ask(request);
        let patience = if asked == Ok(true) { self.timeout } else { Duration::from_millis(200) };
        let failed = match asked.map(|_| running.answers.recv_timeout(patience)) {
            Ok(Ok(Ok(line))) => {
                self.running = Some(running);
                return Ok(line);
            }
            Ok(Ok(Err(error))) | Err(error) => error,
            Ok(Err(RecvTimeoutError::Timeout)) => format!("it gave no answer in {} s", self.timeout.as_secs_f64()),
            Ok(Err(RecvTimeoutError::Disconnected)) => {
                drop(running.requests);
                let _ = running.said.recv_timeout(Duration::from_millis(500));
                let status = running.child.wait().map_or_else(|error| error.to_string(), |status| status.to_string());
                return Err(format!("it ended in the middle of the conversation ({status})"));
            }
        };
        end(running);
        Err(failed)
    }

    fn close(&mut self) {
        if let Some(running) = self.running.take() {
            end(running);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // An engine that does not say good-bye is ended all the same.
            let _ = running.ask(r#"{"do":"bye"}"#);
            let _ = running.answers.recv_timeout(Duration::from_millis(500));
            end(running);
        }
    }
}

fn start(command: &str) -> Result<Running, String> {
    let mut child = Command::new("sh")
        .args(["-c", command])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        // A group of its own, so that all that the shell started ends with it.
        .process_group(0)
        .spawn()
        .map_err(|error| format!("it cannot be started: {error}"))?;
    let (Some(mut requests), Some(output), Some(errors)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err("it has no standard input or output".to_owned());
    };
    let said = pass_on(errors);
    let (asking, to_ask) = mpsc::sync_channel(ON_THE_WAY);
    thread::spawn(move || {
        // It goes by itself once the engine does not read any more, or nobody asks.
        let _ = to_ask.iter().try_for_each(|line: String| requests.write_all(line.as_bytes()));
    });
    let (sender, answers) = mpsc::sync_channel(ON_THE_WAY);
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let answer = match Line::read(&mut output, LONGEST_LINE) {
                Ok(None) => return,
                Ok(Some(line)) => answered(line),
                Err(error) => Err(format!("its answer cannot be read: {error}")),
            };
            let over = answer.is_err();
            if sender.send(answer).is_err() || over {
                return;
            }
        }
    });
    Ok(Running { child, requests: asking, answers, said })
}

/// Prints what an engine says on standard error, marked as its words.
fn pass_on(errors: ChildStderr) -> Receiver<()> {
    let (sender, said) = mpsc::channel();
    thread::spawn(move || {
        let mut errors = BufReader::new(errors);
        let mut line = Vec::new();
        while errors.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line).is_ok_and(|bytes| bytes > 0) {
            tell(&format!("engine: {}", String::from_utf8_lossy(&line).trim_end()));
            line.clear();
        }
        drop(sender);
    });
    said
}

/// Ends a process and all that it started.
fn end(mut running: Running) {
    drop(running.requests);
    if let Some(group) = i32::try_from(running.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // It may have ended by itself.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = running.child.wait();
    // What it started and left behind may hold its standard error open.
    let _ = running.said.recv_timeout(Duration::from_millis(500));
}
