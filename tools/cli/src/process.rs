//! An engine in a process of its own, spoken to over its standard input and output.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::io::ErrorKind;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt as _, AsyncReadExt as _, BufReader};
use tokio::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use umpire_clauses::style::counted;
use umpire_protocol::LONGEST_LINE;

use crate::sanitized::print_error;

/// Timeout for the end of an engine that closed its output or was killed, and for the rest of its standard error.
const LAST_WORDS: Duration = Duration::from_millis(500);
/// How many bytes are printed of what engines say on standard error. The rest is read and dropped, so that no engine blocks.
const MOST_SAID: usize = 1 << 20;

/// How often one engine may say the same line before it is only counted. What another one said before is counted at once: an
/// engine that crashes says the same each time it is started.
const OFTEN: usize = 3;

/// How many engines this process has started, and how many bytes of what they said on standard error are printed.
static STARTED: AtomicUsize = AtomicUsize::new(0);
static SAID: AtomicUsize = AtomicUsize::new(0);
/// The hashes of the lines that are printed of it, each with the engine that said it first and how often it was said.
static LINES: Mutex<BTreeMap<u64, (usize, usize)>> = Mutex::new(BTreeMap::new());
/// How many lines are left out, since they were printed before.
static AGAIN: AtomicUsize = AtomicUsize::new(0);

/// How many lines of engines were left out since the last call, in words; nothing if none were.
pub fn left_out() -> Option<String> {
    let lines = AGAIN.swap(0, Ordering::Relaxed);
    (lines > 0).then(|| format!("engine: ({} left out: the same was said before)", counted(lines, "line", "lines")))
}

/// Whether a line of an engine is to be printed.
fn is_new(engine: usize, line: &str) -> bool {
    let mut hasher = DefaultHasher::new();
    line.hash(&mut hasher);
    let mut lines = LINES.lock().unwrap_or_else(PoisonError::into_inner);
    let (first, times) = lines.entry(hasher.finish()).or_insert((engine, 0));
    *times += 1;
    *first == engine && *times <= OFTEN
}

/// A running engine.
pub struct Running {
    child: Child,
    /// The value of [`group::MARK`] in the environment of the engine and of all that it starts.
    mark: String,
    /// Ends once all of its standard error is printed.
    errors_printed: JoinHandle<()>,
}

/// Starts an engine in a folder, if one is given. Its command is split into words as by a shell, but no shell runs it. Returns it with
/// its standard output and input.
///
/// # Errors
/// Why it cannot be started.
pub async fn start(command: &str, folder: Option<&Path>) -> Result<(Running, ChildStdout, ChildStdin), String> {
    let words = words(command).ok_or("it cannot be started: a quote in its command is not closed")?;
    let (program, arguments) = words.split_first().ok_or("it cannot be started: its command is empty")?;
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    group::of_its_own(&mut command);
    let engine = STARTED.fetch_add(1, Ordering::Relaxed);
    let mark = format!("{}.{engine}", std::process::id());
    command.env(group::MARK, &mark);
    let mut child = command.spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("it cannot be started: there is no program `{program}`"),
        _ => format!("it cannot be started: {error}"),
    })?;
    let (Some(requests), Some(answers), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err("it has no standard input or output".to_owned());
    };
    let errors_printed = tokio::spawn(pass_on(engine, errors));
    Ok((Running { child, mark, errors_printed }, answers, requests))
}

impl Running {
    /// Why an engine that closed its output gave no answer.
    pub async fn ended(&mut self) -> String {
        match self.exit_status().await {
            Some(status) => format!("it ended in the middle of the conversation ({status})"),
            None => "it closed its standard output in the middle of the conversation, and did not end".to_owned(),
        }
    }

    /// Ends it with all that it started.
    pub async fn end(mut self) {
        group::kill(&mut self.child, &self.mark);
        self.exit_status().await;
        // A process that the engine left behind may hold standard error open.
        let _ = timeout(LAST_WORDS, self.errors_printed).await;
    }

    /// The exit status, if it ends within [`LAST_WORDS`].
    async fn exit_status(&mut self) -> Option<ExitStatus> {
        timeout(LAST_WORDS, self.child.wait()).await.ok()?.ok()
    }
}

/// Splits a command into words by the quoting rules of shells; `None` if a quote is not closed. On Windows a backslash
/// is part of a path.
pub fn words(command: &str) -> Option<Vec<String>> {
    words_on(cfg!(windows), command)
}

fn words_on(windows: bool, command: &str) -> Option<Vec<String>> {
    if windows { shlex::split(&command.replace('\\', "\\\\")) } else { shlex::split(command) }
}

/// Prints the standard error of an engine, with a prefix on each line, without what was printed before.
async fn pass_on(engine: usize, errors: ChildStderr) {
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    while (&mut errors).take(LONGEST_LINE).read_until(b'\n', &mut line).await.is_ok_and(|bytes| bytes > 0) {
        let told = format!("engine: {}", String::from_utf8_lossy(&line).trim_end());
        line.clear();
        if !is_new(engine, &told) {
            AGAIN.fetch_add(1, Ordering::Relaxed);
            continue;
        }
        let before = SAID.fetch_add(told.len(), Ordering::Relaxed);
        if before + told.len() > MOST_SAID {
            if before <= MOST_SAID {
                print_error("engine: (it says more on standard error than is shown)");
            }
            break;
        }
        print_error(&told);
    }
    // Read a flood slowly, so that it takes little time.
    let mut dropped = vec![0; 1 << 16];
    while errors.read(&mut dropped).await.is_ok_and(|bytes| bytes > 0) {
        sleep(Duration::from_millis(1)).await;
    }
}

/// A process and all its descendants, killed together.
mod group {
    use tokio::process::{Child, Command};

    /// An environment variable by which descendants are found that left the process group.
    pub const MARK: &str = "UMPIRE_ENGINE";

    #[cfg(unix)]
    pub fn of_its_own(command: &mut Command) {
        command.process_group(0);
    }

    #[cfg(not(unix))]
    pub fn of_its_own(_: &mut Command) {}

    /// How often processes are looked at: one may have started another just before it was killed, or may be starting a
    /// program.
    #[cfg(unix)]
    const LOOKS: usize = 200;
    /// The pause before processes that are starting a program are looked at again.
    #[cfg(unix)]
    const PAUSE: std::time::Duration = std::time::Duration::from_millis(2);

    /// How many bytes of an environment are read; Linux allows no more by default.
    #[cfg(unix)]
    const LONGEST_ENVIRONMENT: usize = 2 << 20;

    /// Kills the process group, and on Linux all processes with the mark.
    #[cfg(unix)]
    pub fn kill(child: &mut Child, mark: &str) {
        use rustix::process::{Pid, Signal, kill_process, kill_process_group};

        // Each may have ended already.
        if let Some(group) = child.id().and_then(|id| Pid::from_raw(i32::try_from(id).ok()?)) {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = child.start_kill();
        let variable = format!("{MARK}={mark}");
        let mut suspects = processes();
        for _ in 0..LOOKS {
            let (mut killed, mut starting) = (false, Vec::new());
            for process in suspects {
                match has(process, &variable) {
                    Some(true) => {
                        killed = true;
                        let _ = Pid::from_raw(process).map(|process| kill_process(process, Signal::KILL));
                    }
                    Some(false) => {}
                    None => starting.push(process),
                }
            }
            if killed {
                suspects = processes();
            } else if starting.is_empty() {
                break;
            } else {
                suspects = starting;
                std::thread::sleep(PAUSE);
            }
        }
    }

    /// The processes that are not older than this one; none on systems without `/proc`.
    #[cfg(unix)]
    fn processes() -> Vec<i32> {
        // The 22nd field of `stat`, of which the second may have spaces in brackets.
        let started = |process: &std::path::Path| -> Option<u64> {
            let stat = std::fs::read_to_string(process.join("stat")).ok()?;
            stat.rsplit_once(')')?.1.split_whitespace().nth(19)?.parse().ok()
        };
        let own = started(std::path::Path::new("/proc/self"));
        let number = |process: std::fs::DirEntry| {
            let number = process.file_name().to_str()?.parse().ok()?;
            (started(&process.path()) >= own).then_some(number)
        };
        std::fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(number).collect()
    }

    /// Whether this variable is in the environment of a process; `None` if it is starting a program, when its environment
    /// cannot be read or is empty.
    #[cfg(unix)]
    fn has(process: i32, variable: &str) -> Option<bool> {
        use std::io::Read as _;

        let folder = std::path::PathBuf::from(format!("/proc/{process}"));
        // One read: between two the process may start a program and leave the first environment incomplete.
        let mut environment = vec![0; LONGEST_ENVIRONMENT];
        match std::fs::File::open(folder.join("environ")).and_then(|mut file| file.read(&mut environment)) {
            Err(error) => {
                let is_denied = error.kind() == std::io::ErrorKind::PermissionDenied;
                (!is_denied || !is_own(&folder)).then_some(false)
            }
            // Threads of the kernel have no environment and no program.
            Ok(0) => std::fs::read_link(folder.join("exe")).is_err().then_some(false),
            Ok(length) => Some(environment[..length].split(|byte| *byte == 0).any(|each| each == variable.as_bytes())),
        }
    }

    /// Whether the user of this process started the one with this folder.
    #[cfg(unix)]
    fn is_own(folder: &std::path::Path) -> bool {
        let status = std::fs::read_to_string(folder.join("status")).unwrap_or_default();
        let user = status.lines().find_map(|line| line.strip_prefix("Uid:")?.split_whitespace().next()?.parse().ok());
        user == Some(rustix::process::getuid().as_raw())
    }

    #[cfg(not(unix))]
    pub fn kill(child: &mut Child, _: &str) {
        use std::process::Stdio;

        // It may have ended already. Without `taskkill` at least the process itself is killed.
        if let Some(id) = child.id() {
            let mut all = std::process::Command::new("taskkill");
            all.args(["/T", "/F", "/PID", &id.to_string()]).stdout(Stdio::null()).stderr(Stdio::null());
            let _ = all.status();
        }
        let _ = child.start_kill();
    }
}

#[cfg(test)]
mod tests {
    use super::words_on;

    #[test]
    fn a_command_is_words_and_on_windows_its_paths_are_whole() {
        let there = |windows, command| words_on(windows, command).unwrap_or_default();
        assert_eq!(there(false, r"python3 'my engine.py' a\ b"), ["python3", "my engine.py", "a b"]);
        assert_eq!(there(true, r#""C:\My Games\engine.exe" serve"#), [r"C:\My Games\engine.exe", "serve"]);
        assert_eq!(words_on(false, "sh -c 'exit"), None);
    }
}
