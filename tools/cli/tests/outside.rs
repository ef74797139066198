//! Engines in other processes and behind ports.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::process::{Command, Output};
use std::thread;

use serde_json::json;
use umpire_protocol::serve::{Served, serve};
use umpire_protocol::trace::normal;

const UMPIRE: &str = env!("CARGO_BIN_EXE_umpire");

fn umpire(arguments: &[&str]) -> Output {
    Command::new(UMPIRE).args(arguments).output().expect("umpire runs")
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("text")
}

/// Our engine at a port; every connection but the first `closed` is served.
fn listening(closed: usize) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("tcp:{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for stream in listener.incoming().skip(closed).map_while(Result::ok) {
            let answers = stream.try_clone().expect("a second handle");
            let mut answers: &std::net::TcpStream = &answers;
            let _ = serve(&stream, &mut answers);
            let _ = answers.flush();
        }
    });
    address
}

#[test]
fn an_engine_that_runs_already_is_reached_at_its_port() {
    let engine = listening(0);
    for _ in 0..2 {
        let done = umpire(&["spec", "match-3/standard", "--clause", "Gb", "--engine", &engine]);
        assert_eq!(done.status.code(), Some(0), "{}", text(done.stderr));
    }
    let done = umpire(&["probe", &engine, "--variant", "match-3/standard"]);
    assert_eq!(done.status.code(), Some(0), "{}", text(done.stdout));
}

#[test]
fn a_port_that_closes_at_once_or_that_nobody_listens_at_is_told() {
    let closing = listening(1);
    let done = umpire(&["spec", "match-3/standard", "--engine", &closing]);
    assert_eq!(done.status.code(), Some(2));
    assert!(text(done.stderr).contains("it closed the connection before it had answered"));
    let free = TcpListener::bind("127.0.0.1:0").expect("a port").local_addr().expect("an address").port();
    let done = umpire(&["spec", "match-3/standard", "--engine", &format!("tcp:127.0.0.1:{free}")]);
    assert_eq!(done.status.code(), Some(2));
    assert!(text(done.stderr).contains("nothing listens at 127.0.0.1"));
}

/// An engine at a port that serves one client after the other and refuses pushes at one edge.
fn one_client_at_a_time() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("tcp:{}", listener.local_addr().expect("an address"));
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            stream.set_nodelay(true).expect("a socket");
            let mut served = Served::default();
            let asked = BufReader::new(stream.try_clone().expect("a second handle"));
            for line in asked.lines().map_while(Result::ok) {
                let (answer, is_over) = match line.contains("at right-3") {
                    true => (json!({"refused": "not at this edge"}), false),
                    false => served.answer(line.as_bytes()),
                };
                if writeln!(stream, "{answer}").is_err() || is_over {
                    break;
                }
            }
        }
    });
    address
}

#[test]
fn fuzz_needs_one_connection_at_a_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    let engine = one_client_at_a_time();
    let mut arguments = vec!["fuzz", "match-3/standard", "--games", "20", "--engine-timeout", "5", "--engine", &engine];
    let (keep, list, traces) = (at("kept"), at("known.yaml"), at("traces"));
    arguments.extend(["--keep", &keep, "--write-known", &list, "--trace", &traces]);
    let done = umpire(&arguments);
    let (said, told) = (text(done.stdout), text(done.stderr));
    assert_eq!(done.status.code(), Some(0), "{said}{told}");
    let listed = std::fs::read_to_string(&list).expect("a list");
    assert!(listed.contains("scenario:") && listed.contains("difference:"), "{listed}");
    let written = std::fs::read_dir(&traces).expect("traces").count();
    assert!(written > 0 && written.is_multiple_of(3), "{written}: {said}");
}

/// A trace can be replayed, and shows where an engine differs from ours: ours does not.
#[test]
fn a_trace_is_the_exchange_of_a_scenario_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("text");
    let engine = format!("'{UMPIRE}' engine");
    let done = umpire(&["spec", "card-slot/1.0.0", "--clause", "9.4b", "--engine", &engine, "--trace", path]);
    assert_eq!(done.status.code(), Some(0), "{}", text(done.stderr));
    let mut names: Vec<String> = std::fs::read_dir(folder.path())
        .expect("traces")
        .map(|entry| entry.expect("a file").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    let scenarios: Vec<&str> = names.iter().filter_map(|name| name.strip_suffix(".asked.jsonl")).collect();
    assert!(!scenarios.is_empty() && names.len() == 3 * scenarios.len(), "{names:?}");
    for name in scenarios {
        assert!(
            name.starts_with("9.4b-") && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-.".contains(&b)),
            "{name}"
        );
        let read =
            |what: &str| std::fs::read_to_string(folder.path().join(format!("{name}.{what}.jsonl"))).expect("a trace");
        let (asked, answered, ours) = (read("asked"), read("answered"), read("ours"));
        assert!(
            asked.starts_with(r#"{"do":"hello""#) && asked.lines().nth(1).expect("rules").contains(r#""do":"rules""#)
        );
        assert_eq!(answered, ours, "{name}");
        let mut served = Served::default();
        for (request, shown) in asked.lines().zip(ours.lines()) {
            let (answer, _) = served.answer(request.as_bytes());
            let game = Some(umpire_engine::variant::shape("card-slot"));
            assert_eq!(normal(&answer, game).to_string(), shown, "{request}");
        }
    }
}

#[test]
fn an_engine_says_things_on_standard_error_in_its_own_name() {
    let engine = r#"sh -c "printf '\033[31mx\r\n::error::y' >&2; exit 3""#;
    let mut umpire = Command::new(env!("CARGO_BIN_EXE_umpire"));
    let done = umpire.args(["spec", "card-slot/1.0.0", "--engine", engine]).output().expect("umpire runs");
    assert_eq!(done.status.code(), Some(2));
    let told = String::from_utf8(done.stderr).expect("text");
    assert!(told.starts_with("engine: \\u{1b}[31mx\nengine: ::error::y\n--engine: "), "{told}");
}

/// Results are the same however many engines are asked at once, also of one that is wrong and dies.
#[test]
#[cfg(target_os = "linux")]
fn results_do_not_depend_on_the_number_of_engines() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("outside-jobs");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    // It lists one action too few, and ends at a certain one.
    let script = format!(
        "while read -r line; do case \"$line\" in *'take 4-5-6'*) exit 3;; esac; echo \"$line\"; done \\
         | '{UMPIRE}' engine | sed -u 's/{{\"actions\":\\[\"[^\"]*\",/{{\"actions\":[/'\n"
    );
    std::fs::write(folder.join("engine.sh"), script).expect("a file");
    let told = |jobs: &str, arguments: &[&str]| {
        let mut ran = Command::new(UMPIRE);
        ran.args(arguments).args(["--jobs", jobs, "--format", "json"]).current_dir(&folder);
        let ran = ran.output().expect("umpire runs");
        let mut told: serde_json::Value =
            serde_json::from_slice(&ran.stdout).unwrap_or_else(|_| panic!("{}", text(ran.stderr)));
        told["seconds"].take();
        told["runs"].as_array_mut().into_iter().flatten().for_each(|run| drop(run["seconds"].take()));
        (ran.status.code(), told)
    };
    let commands: [&[&str]; 3] = [
        &["spec", "match-3/standard", "--games", "10", "--engine", "bash engine.sh"],
        &["fuzz", "match-3/standard", "--games", "40", "--keep", "kept", "--engine", "bash engine.sh"],
        &["probe", "--variant", "match-3/standard", "bash engine.sh"],
    ];
    for command in commands {
        let one = told("1", command);
        let _ = std::fs::remove_dir_all(folder.join("kept"));
        // That a list lacks something, `probe` cannot know.
        assert_eq!(one.0, Some(i32::from(command[0] != "probe")), "{command:?}: {}", one.1);
        assert_eq!(one, told("3", command), "{command:?}");
    }
    // The last answer of each trace is the one that differs.
    let (_, report) = told("1", &[commands[1], &["--trace", "traces"]].concat());
    let differences = report["differences"].as_array().expect("differences");
    for difference in differences {
        let read = |what: &str| {
            let name = format!("traces/{}.{what}.jsonl", difference["id"].as_str().expect("an id"));
            std::fs::read_to_string(folder.join(name)).expect("a trace")
        };
        assert!(read("asked").starts_with(r#"{"do":"hello""#), "{difference}");
        let (answered, ours) = (read("answered"), read("ours"));
        let differs = answered.lines().zip(ours.lines()).filter(|(answered, ours)| answered != ours).count();
        // Only what is asked last may be refused; the answer to `bye` follows it.
        let last = ours.lines().count().saturating_sub(2);
        let refused = ours.lines().position(|line| line.contains("refused"));
        assert!(differs > 0 && refused.is_none_or(|at| at >= last), "{difference}: {answered}{ours}");
    }
    assert!(differences.len() > 1, "{report}");
}
