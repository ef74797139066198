//! An engine in another process, spoken to over its standard input and output.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// An answer longer than this is malformed.
const LONGEST_LINE: u64 = 1 << 20;

/// A running engine.
struct Running {
    child: Child,
    requests: ChildStdin,
    answers: Receiver<Result<String, String>>,
}

/// An engine that is started when it is first asked something, and anew after every fault.
pub struct Process {
    command: String,
    timeout: Duration,
    running: Option<Running>,
}

/// Who an engine says it is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Introduction {
    /// Its name and version.
    pub name: String,
    /// The games it plays.
    pub games: Vec<String>,
}

impl Process {
    /// An engine started by this shell command, given so long for each answer.
    pub fn new(command: &str, timeout: Duration) -> Process {
        Process { command: command.to_owned(), timeout, running: None }
    }

    /// Asks for its name and games.
    ///
    /// # Errors
    /// What is wrong with the engine.
    pub fn hello(&mut self) -> Result<Introduction, String> {
        let answer = self.ask(&json!({"do": "hello", "umpire": super::VERSION}))?;
        let text = |key: &str| answer[key].as_str().map(str::to_owned);
        let (Some(engine), Some(games)) = (text("engine"), answer["games"].as_array()) else {
            return Err(self.failed(format!("its hello has no `engine` and `games`: {}", short(&answer))));
        };
        if answer["umpire"].as_u64() != Some(super::VERSION) {
            let spoken = &answer["umpire"];
            return Err(self.failed(format!("it speaks protocol {spoken}, this kit {}", super::VERSION)));
        }
        let version = text("version").map(|version| format!(" {version}")).unwrap_or_default();
        let games = games.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        Ok(Introduction { name: format!("{engine}{version}"), games })
    }

    /// Sends a request and waits for its answer.
    ///
    /// # Errors
    /// It cannot be started, crashed, hung, or talked nonsense. It is ended then; the next request starts it anew.
    pub fn ask(&mut self, request: &Value) -> Result<Value, String> {
        let timeout = self.timeout;
        let running = match self.running.take() {
            Some(running) => running,
            None => start(&self.command)?,
        };
        let running = self.running.insert(running);
        let sent = writeln!(running.requests, "{request}").and_then(|()| running.requests.flush());
        let received = match sent {
            Ok(()) => running.answers.recv_timeout(timeout),
            // Its last words, if any, are still to be read; there will be none after them.
            Err(_) => running.answers.recv_timeout(Duration::from_millis(200)),
        };
        let line = match received {
            Ok(Ok(line)) => line,
            Ok(Err(error)) => return Err(self.failed(error)),
            Err(RecvTimeoutError::Timeout) => {
                return Err(self.failed(format!("it gave no answer in {} s", timeout.as_secs_f64())));
            }
            Err(RecvTimeoutError::Disconnected) => return Err(self.crashed()),
        };
        match serde_json::from_str::<Value>(&line) {
            Ok(answer @ Value::Object(_)) => Ok(answer),
            _ => Err(self.failed(format!("its answer is no JSON object: {}", short(&Value::String(line))))),
        }
    }

    /// Ends the engine and says why.
    pub fn failed(&mut self, why: String) -> String {
        if let Some(running) = self.running.take() {
            end(running);
        }
        why
    }

    fn crashed(&mut self) -> String {
        let status = self.running.take().map(|mut running| {
            drop(running.requests);
            let status = running.child.wait();
            status.map_or_else(|error| error.to_string(), |status| status.to_string())
        });
        format!("it ended in the middle of the conversation ({})", status.unwrap_or_default())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(mut running) = self.running.take() {
            // An engine that does not say good-bye is ended all the same.
            let _ = writeln!(running.requests, "{}", json!({"do": "bye"})).and_then(|()| running.requests.flush());
            let _ = running.answers.recv_timeout(Duration::from_millis(500));
            end(running);
        }
    }
}

/// A JSON value on one short line.
fn short(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 120 { text } else { text.chars().take(120).chain(['…']).collect() }
}

fn start(command: &str) -> Result<Running, String> {
    let mut child = Command::new("sh")
        .args(["-c", command])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        // A group of its own, so that whatever the shell started ends with it.
        .process_group(0)
        .spawn()
        .map_err(|error| format!("it cannot be started: {error}"))?;
    let (Some(requests), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("it has no standard input or output".to_owned());
    };
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
    Ok(Running { child, requests, answers })
}

/// Ends a process and all that it started.
fn end(mut running: Running) {
    drop(running.requests);
    if let Some(group) = i32::try_from(running.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
        // It may have ended by itself.
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = running.child.wait();
}
