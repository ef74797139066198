//! The command under limits that the kernel holds: 10 s of computing, 1.5 GB of addresses, a minute on the clock.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// How a command ended.
pub struct Ran {
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
    #[cfg_attr(not(unix), expect(dead_code, reason = "who asks for it has links and pipes, too"))]
    pub took: Duration,
}

/// An empty folder of this name.
pub fn empty(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("limited").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// Runs the command in a folder.
pub fn run(folder: &Path, arguments: &[&str]) -> Ran {
    umpire("exec \"$0\" \"$@\"", folder, arguments)
}

/// The exit code alone.
pub fn code(folder: &Path, arguments: &[&str]) -> Option<i32> {
    run(folder, arguments).code
}

/// Runs a line of shell in which `"$0" "$@"` is the command with its arguments.
pub fn umpire(line: &str, folder: &Path, arguments: &[&str]) -> Ran {
    let begun = Instant::now();
    // The shells of Windows have no limits.
    let limits = if cfg!(unix) { "export MALLOC_ARENA_MAX=1; ulimit -t 10 -v 1500000; " } else { "" };
    let limited = format!("{limits}{line}");
    let mut command = Command::new("bash");
    command.args(["-c", &limited, env!("CARGO_BIN_EXE_umpire")]).args(arguments).current_dir(folder);
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("there is a shell");
    let mut out = child.stdout.take().expect("it is piped");
    let out = thread::spawn(move || {
        let mut text = Vec::new();
        let _ = out.read_to_end(&mut text);
        text
    });
    let mut err = child.stderr.take().expect("it is piped");
    let err = thread::spawn(move || {
        let mut text = Vec::new();
        let _ = err.read_to_end(&mut text);
        text
    });
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child can be waited for") {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(60) {
            let _ = child.kill();
        }
        thread::sleep(Duration::from_millis(2));
    };
    let text =
        |thread: thread::JoinHandle<Vec<u8>>| String::from_utf8_lossy(&thread.join().expect("it reads")).into_owned();
    Ran { code: status.code(), out: text(out), err: text(err), took: begun.elapsed() }
}
