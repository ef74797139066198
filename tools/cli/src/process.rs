//! An engine in another process, spoken to over its standard input and output.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use umpire_kit::protocol::client::Link;

use crate::printed::tell;

/// An answer longer than this is malformed.
const LONGEST_LINE: u64 = 1 << 20;

/// A running engine.
struct Running {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<Result<String, String>>,
    /// Closed when all that it said on standard error is printed.
    said: Receiver<()>,
}

impl Running {
    fn ask(&mut self, request: &str) -> io::Result<()> {
        writeln!(self.requests, "{request}").and_then(|()| self.requests.flush())
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
        let patience = if running.ask(request).is_ok() { self.timeout } else { Duration::from_millis(200) };
        let failed = match running.answers.recv_timeout(patience) {
            Ok(Ok(line)) => {
                self.running = Some(running);
                return Ok(line);
            }
            Ok(Err(error)) => error,
            Err(RecvTimeoutError::Timeout) => format!("it gave no answer in {} s", self.timeout.as_secs_f64()),
            Err(RecvTimeoutError::Disconnected) => {
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
    let (Some(requests), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err("it has no standard input or output".to_owned());
    };
    let said = pass_on(errors);
    let (sender, answers) = mpsc::channel();
    thread::spawn(move || {
        let mut output = BufReader::new(output);
        loop {
            let mut line = Vec::new();
            let read = output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
            let answer = match read {
                Ok(0) => return,
                Ok(_) if line.last() != Some(&b'\n') && line.len() as u64 == LONGEST_LINE => {
                    Err("an answer is longer than 1 MiB".to_owned())
                }
                Ok(_) => String::from_utf8(line).map_err(|_| "its answer is not UTF-8".to_owned()),
                Err(error) => Err(format!("its answer cannot be read: {error}")),
            };
            let over = answer.is_err();
            if sender.send(answer).is_err() || over {
                return;
            }
        }
    });
    Ok(Running { child, requests, answers, said })
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
