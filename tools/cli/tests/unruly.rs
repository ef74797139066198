//! Engines that do anything but answer: each is ended, with all that it started, and the command tells and ends.

#![cfg(target_os = "linux")]

use std::io::{Read as _, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;
use std::{fs, thread};

use super::limited::{Ran, empty, run};

/// Says who it is, and no more.
const HELLO: &str = r#"read -r line; echo '{"engine":"x","umpire":1,"games":["match-3"]}'; "#;

/// The kinds of misbehaviour, by name.
const UNRULY: [(&str, &str); 15] = [
    ("hangs", "sleep 1000"),
    ("floods", r#"yes '{"ok":true}'"#),
    ("never ends a line", r"yes | tr -d '\n'"),
    ("drips", "while :; do printf x; sleep 0.1; done"),
    ("floods standard error", "yes >&2"),
    ("floods standard error behind its back", "yes >&2 & sleep 1000"),
    ("closes its output", "exec >&-; sleep 1000"),
    ("closes its input", "exec <&-; sleep 1000"),
    ("closes both", "exec <&- >&-; sleep 1000"),
    ("closes all", "exec <&- >&- 2>&-; sleep 1000"),
    ("takes no signal", "trap '' TERM HUP INT PIPE; exec >&-; while :; do sleep 1000; done"),
    ("stops", "kill -STOP $$"),
    ("leaves a child that holds its pipes", "sleep 1000 & exit 0"),
    ("leaves a daemon that holds its pipes", "setsid sleep 1000 & exit 0"),
    ("leaves a daemon that floods", "setsid yes >&2 & exit 0"),
];

const COMMANDS: [&[&str]; 3] = [
    &["spec", "match-3/standard", "--clause", "Gb", "--engine-timeout", "1", "--engine"],
    &["fuzz", "match-3/standard", "--games", "3", "--engine-timeout", "1", "--engine"],
    &["probe", "--variant", "match-3/standard", "--engine-timeout", "1"],
];

/// The processes that are at home in a folder, by their command lines.
fn at_home(folder: &Path) -> Vec<String> {
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten().map(|process| process.path());
    let there = processes.filter(|process| fs::read_link(process.join("cwd")).is_ok_and(|at| at == folder));
    there
        .filter_map(|process| fs::read_to_string(process.join("cmdline")).ok())
        .filter(|line| !line.is_empty())
        .collect()
}

/// The command ended by itself, soon, with a word about the engine.
fn told(what: &str, ran: &Ran) {
    let said = format!(
        "{what}: {:?} in {:?}: {}{}",
        ran.code,
        ran.took,
        ran.out,
        ran.err.chars().take(2000).collect::<String>()
    );
    assert!(matches!(ran.code, Some(1 | 2)), "{said}");
    assert!(ran.took < Duration::from_secs(25), "{said}");
    assert!(ran.err.len() < 8 << 20, "{what}: {} bytes", ran.err.len());
}

#[test]
fn an_unruly_engine_is_ended_with_all_that_it_started() {
    let mut work: Vec<(String, String, &[&str])> = Vec::new();
    for command in COMMANDS {
        for (what, does) in UNRULY {
            work.push((format!("{} {what}", command[0]), format!("{HELLO}{does}"), command));
        }
        // Before it has said anything.
        for (what, does) in UNRULY.iter().filter(|(what, _)| what.starts_with("closes")) {
            work.push((format!("{} {what} at once", command[0]), (*does).to_owned(), command));
        }
    }
    let work = Mutex::new(work);
    let next = || work.lock().expect("a list").pop();
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                while let Some((what, script, command)) = next() {
                    let folder = empty(&format!("unruly/{}", what.replace(' ', "-")));
                    fs::write(folder.join("engine.sh"), script).expect("a file");
                    told(&what, &run(&folder, &[command, &["bash engine.sh"]].concat()));
                    // A killed process exists until it is waited for.
                    let gone = (0..200).any(|_| {
                        let gone = at_home(&folder).is_empty();
                        thread::sleep(Duration::from_millis(if gone { 0 } else { 10 }));
                        gone
                    });
                    assert!(gone, "{what}: {:?}", at_home(&folder));
                }
            });
        }
    });
}

#[test]
fn an_unruly_engine_at_a_port_is_left_in_time() {
    for (n, does) in ["says nothing", "drips", "floods", "closes its side", "hangs later"].into_iter().enumerate() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let engine = format!("tcp:{}", listener.local_addr().expect("an address"));
        thread::spawn(move || {
            for mut stream in listener.incoming().map_while(Result::ok) {
                thread::spawn(move || {
                    let hello = b"{\"engine\":\"x\",\"umpire\":1,\"games\":[\"match-3\"]}\n";
                    let mut asked = [0; 4096];
                    match does {
                        "drips" => {
                            while stream.write_all(b"x").is_ok() {
                                thread::sleep(Duration::from_millis(50))
                            }
                        }
                        "floods" => while stream.write_all(&[b'x'; 4096]).is_ok() {},
                        "closes its side" => {
                            let _ = stream.shutdown(std::net::Shutdown::Write);
                        }
                        "hangs later" => {
                            let _ = stream.write_all(hello);
                        }
                        _ => {}
                    }
                    while stream.read(&mut asked).is_ok_and(|count| count > 0) {}
                });
            }
        });
        let folder = empty(&format!("unruly-port-{n}"));
        for command in COMMANDS {
            told(&format!("{} {does}", command[0]), &run(&folder, &[command, &[&engine]].concat()));
        }
    }
}
