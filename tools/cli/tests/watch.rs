//! `umpire spec --watch`, in a process of its own: it runs again on every save, and a broken file does not end it.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;
use std::{env, fs, io, process, thread};

/// A verdict takes a second or so; a process that says nothing for this long never will.
const PATIENCE: Duration = Duration::from_secs(120);

/// A folder and a process that are gone when the test is over, however it ends.
struct Watching {
    folder: PathBuf,
    child: Child,
    lines: Receiver<String>,
}

impl Watching {
    fn start(name: &str, text: &str) -> Watching {
        let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
        umpire.args(["spec", "mine.yaml", "--clause", "9.4b", "--watch"]).stderr(Stdio::inherit());
        Watching::of(umpire, name, text).expect("umpire starts")
    }

    /// By this command; an error where there is no such program.
    fn of(mut command: Command, name: &str, text: &str) -> io::Result<Watching> {
        let folder = env::temp_dir().join(format!("umpire-watch-{name}-{}", process::id()));
        fs::create_dir_all(&folder).expect("a folder of our own");
        fs::write(folder.join("mine.yaml"), text).expect("a file of our own");
        let mut child = command.current_dir(&folder).stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let output = BufReader::new(child.stdout.take().expect("its output"));
        let (sender, lines) = channel();
        thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Ok(Watching { folder, child, lines })
    }

    fn save(&self, file: &str, text: &str) {
        // As editors do: a file that is half written is never there.
        let half = self.folder.join("half-written");
        fs::write(&half, text).and_then(|()| fs::rename(&half, self.folder.join(file))).expect("a file of our own");
    }

    /// The output up to the next verdict, and the verdict.
    fn next(&mut self) -> (String, String) {
        let mut report = String::new();
        loop {
            let line = self.lines.recv_timeout(PATIENCE).expect("it goes on");
            if line.contains("; watching ") {
                return (report, line);
            }
            report.push_str(&line);
            report.push('\n');
        }
    }

    fn expect(&mut self, verdict: &str, part: &str) {
        let (report, line) = self.next();
        assert!(line.starts_with(verdict), "expected {verdict}, found {line}\n{report}");
        assert!(report.contains(part), "expected {part}, found\n{report}");
        assert!(!report.contains('\u{1b}'), "no screen is cleared, and nothing coloured, where there is none");
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn every_save_is_followed_by_a_verdict() {
    let plain = "extends: card-slot/1.0.0\n";
    let mut watching = Watching::start("day", plain);
    watching.expect("conforms: ", "1 clause holds");
    watching.save("mine.yaml", &format!("{plain}symbols:\n  bell: {{line: [{{draw: 2}}]}}\n"));
    watching.expect("does not conform: ", "broken 9.4b");
    watching.save("mine.yaml", &format!("{plain}symbols:\n  bell: {{lien: [{{draw: 2}}]}}\n"));
    watching.expect("cannot be run: ", "did you mean `line`?");
    let house = fs::read_to_string(project().join("variants/house/double-bell.yaml")).expect("a shipped variant");
    watching.save("mine.yaml", &house);
    watching.expect("does not conform: ", "untested 9.4b");
    let scenarios = fs::read_to_string(project().join("variants/house/double-bell.feature")).expect("its scenarios");
    watching.save("mine.feature", &scenarios);
    watching.expect("conforms: ", "amended 9.4b");
    // Only what was saved is run again, and all of it where it is not a feature alone.
    watching.save("mine.feature", &scenarios.replace("A gains Watermelon, REPLAY", "A gains Watermelon"));
    watching.expect("does not conform: ", "broken 9.4b");
    watching.save("mine.feature", &scenarios);
    watching.expect("conforms: ", "amended 9.4b");
    watching.save("mine.yaml", &house.replace("draw: 2", "draw: 3"));
    watching.expect("does not conform: ", "broken 9.4b");
}

#[test]
fn a_parent_is_watched_too_even_before_it_is_there() {
    let mut watching = Watching::start("parent", "extends: parent.yaml\n");
    watching.expect("cannot be run: ", "no such file");
    watching.save("parent.yaml", "extends: card-slot/1.0.0\n");
    watching.expect("conforms: ", "1 clause holds");
    watching.save("parent.yaml", "extends: card-slot/1.0.0\nsymbols: {bell: {line: []}}\n");
    watching.expect("does not conform: ", "broken 9.4b");
}

#[test]
#[cfg(target_os = "linux")]
fn on_a_screen_what_the_scenarios_say_comes_first() {
    let umpire = concat!(env!("CARGO_BIN_EXE_umpire"), " spec mine.yaml --clause 9.4b --watch");
    let mut script = Command::new("script");
    script.args(["-qec", umpire, "/dev/null"]).env("TERM", "xterm");
    // Without `script` (of util-linux) there is no terminal to try it on.
    let Ok(mut watching) = Watching::of(script, "screen", "extends: card-slot/1.0.0\n") else { return };
    let (shown, status) = watching.next();
    let alone = shown.find("scenarios alone: conforms; games are being played");
    let cleared: Vec<usize> = shown.match_indices("\u{1b}[2J").map(|(at, _)| at).collect();
    assert!(matches!(cleared[..], [first, second] if Some(first) < alone && alone < Some(second)), "{shown:?}");
    assert!(status.starts_with("conforms: "), "{status:?}");
}

#[test]
fn what_cannot_be_watched_is_refused() {
    let refused = |arguments: &[&str]| {
        let folder = env::temp_dir();
        let output = Command::new(env!("CARGO_BIN_EXE_umpire")).args(arguments).current_dir(folder).output();
        let output = output.expect("umpire starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(output.stdout.is_empty(), "{arguments:?}");
    };
    refused(&["spec", "card-slot/1.0.0", "--watch"]);
    refused(&["spec", "no-such-file.yaml", "--watch"]);
    refused(&["spec", "card-slot/1.0.0", "--watch", "--format", "json"]);
}
