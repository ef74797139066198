//! `umpire playground`, in a process of its own, asked as a browser asks, and as no browser would.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::{fs, str};

use tempfile::TempDir;

const VARIANT: &str = "variant: mine\nextends: card-slot/1.0.0\n";

struct Served {
    folder: TempDir,
    child: Child,
    port: u16,
    token: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

fn umpire(program: &Path, folder: &Path, options: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.current_dir(folder).arg("playground").args(options).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

impl Served {
    fn start() -> Served {
        Served::by(Path::new(env!("CARGO_BIN_EXE_umpire")), &["--dir", "page"])
    }

    /// Started from this program, in a folder with a page and some files.
    fn by(program: &Path, options: &[&str]) -> Served {
        let folder = TempDir::new().expect("a folder");
        for (path, text) in [
            ("page/index.html", "<title>the page</title>"),
            ("mine.yaml", VARIANT),
            ("sub/mine.feature", "Feature: mine\n"),
            ("notes.txt", "not served"),
            (".hidden/secret.yaml", "variant: secret\n"),
        ] {
            let file = folder.path().join(path);
            fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
            fs::write(file, text).expect("a file");
        }
        let mut child = umpire(program, folder.path(), options).spawn().expect("umpire starts");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let address = lines
            .map_while(Result::ok)
            .find_map(|line| Some(line.trim().strip_prefix("http://127.0.0.1:")?.to_owned()));
        let address = address.expect("an address");
        let (port, token) = address.split_once("/#token=").expect("a token");
        Served { folder, child, port: port.parse().expect("a port"), token: token.to_owned() }
    }

    /// The answer to these bytes.
    fn raw(&self, request: &[u8]) -> (u16, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        let _ = stream.write_all(request);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let text = String::from_utf8_lossy(&answer).into_owned();
        let status = text.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        (status, text.split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default())
    }

    /// The first line and the headers of the answer, in lower case.
    fn head(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        stream.write_all(request.as_bytes()).expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").expect("a head").0.to_lowercase()
    }

    fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> (u16, String) {
        let host = format!("127.0.0.1:{}", self.port);
        let given = |name: &str| headers.iter().any(|(each, _)| each.eq_ignore_ascii_case(name));
        let mut request = format!("{method} {path} HTTP/1.1\r\nContent-Length: {}\r\n", body.len());
        if !given("Host") {
            request += &format!("Host: {host}\r\n");
        }
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        self.raw(format!("{request}\r\n{body}").as_bytes())
    }

    fn save(&self, path: &str, was: &str, text: &str) -> (u16, String) {
        let body = serde_json::json!({"path": path, "was": was, "text": text}).to_string();
        self.ask("PUT", "/disk/file", &[("X-Umpire-Token", &self.token)], &body)
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.folder.path().join(path)).expect("a file")
    }
}

#[test]
fn the_page_is_served_and_variants_are_listed_and_saved_with_the_token() {
    let served = Served::start();
    assert_eq!(served.ask("GET", "/", &[], ""), (200, "<title>the page</title>".to_owned()));
    let (status, list) = served.ask("GET", "/disk/files", &[("X-Umpire-Token", &served.token)], "");
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    let expected = serde_json::json!([{"path": "mine.yaml", "text": VARIANT}, {"path": "sub/mine.feature", "text": "Feature: mine\n"}]);
    assert_eq!((status, list), (200, expected));
    assert_eq!(served.save("mine.yaml", VARIANT, "variant: other\n").0, 200);
    assert_eq!(served.text("mine.yaml"), "variant: other\n");
    let (status, why) = served.save("mine.yaml", VARIANT, "variant: third\n");
    assert!(status == 409 && why.contains("was changed since"), "{status} {why}");
    assert_eq!(served.text("mine.yaml"), "variant: other\n");
}

#[test]
fn every_answer_says_what_it_is_and_who_may_have_it() {
    let served = Served::start();
    for (first, status, kind) in [
        ("GET /", 200, "text/html; charset=utf-8"),
        ("HEAD /index.html", 200, "text/html; charset=utf-8"),
        ("GET /none", 404, "text/plain; charset=utf-8"),
        ("GET /disk/files", 403, "text/plain; charset=utf-8"),
    ] {
        let head = served.head(&format!("{first} HTTP/1.1\r\nHost: localhost:{}\r\n\r\n", served.port));
        assert!(head.starts_with(&format!("http/1.1 {status} ")), "{first}: {head}");
        for line in [
            &format!("content-type: {kind}"),
            "cache-control: no-cache",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cross-origin-resource-policy: same-origin",
            "connection: close",
        ] {
            assert!(head.lines().any(|each| each == line), "{first}: no {line} in {head}");
        }
    }
}

#[test]
fn nothing_but_what_is_listed_is_read_or_written() {
    let served = Served::start();
    #[cfg(unix)]
    std::os::unix::fs::symlink("notes.txt", served.folder.path().join("link.yaml")).expect("a link");
    for path in [
        "notes.txt",
        "new.yaml",
        "../mine.yaml",
        "sub/../mine.yaml",
        "/etc/passwd",
        ".hidden/secret.yaml",
        "link.yaml",
        "",
    ] {
        assert_eq!(served.save(path, "not served", "x").0, 403, "{path}");
    }
    assert_eq!(served.text("notes.txt"), "not served");
    for path in [
        "/../mine.yaml",
        "/page/index.html",
        "/mine.yaml",
        "/%2e%2e/mine.yaml",
        "/..\\mine.yaml",
        "//etc/passwd",
        "/%64isk/files",
        "//disk/files",
        "/disk",
    ] {
        assert_eq!(served.ask("GET", path, &[], "").0, 404, "{path}");
    }
}

#[test]
fn other_pages_and_hostile_requests_are_refused_plainly() {
    let served = Served::start();
    let token = ("X-Umpire-Token", served.token.as_str());
    for wrong in ["", "x", &served.token[1..], &served.token.to_uppercase().replace(char::is_numeric, "0")] {
        assert_eq!(served.ask("GET", "/disk/files", &[("X-Umpire-Token", wrong)], "").0, 403);
    }
    assert_eq!(served.ask("GET", "/disk/files", &[], "").0, 403);
    assert_eq!(served.ask("GET", "/", &[("Host", "evil.example")], "").0, 421);
    for origin in ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1"] {
        assert_eq!(served.ask("GET", "/disk/files", &[token, ("Origin", origin)], "").0, 403, "{origin}");
    }
    let own = format!("http://127.0.0.1:{}", served.port);
    assert_eq!(served.ask("GET", "/disk/files", &[token, ("Origin", &own)], "").0, 200);
    assert_eq!(served.ask("DELETE", "/index.html", &[], "").0, 405);
    assert_eq!(served.ask("POST", "/disk/file", &[token], "").0, 405);
    assert_eq!(served.ask("PUT", "/disk/file", &[token], "{").0, 400);
    for (bytes, status) in [
        (&b"GET\r\n\r\n"[..], 400),
        (b"GET / HTTP/9\r\n\r\n", 400),
        (b"\xff\xfe / HTTP/1.1\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nnonsense\r\n\r\n", 400),
        (b"PUT /disk/file HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n", 413),
        (b"PUT /disk/file HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
        (b"PUT /disk/file HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 411),
        (b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ] {
        let (found, why) = served.raw(bytes);
        assert_eq!(found, status, "{}: {why}", String::from_utf8_lossy(bytes));
    }
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(100_000));
    assert_eq!(served.raw(long.as_bytes()).0, 431);
    assert_eq!(served.ask("GET", "/", &[], "").0, 200, "it still serves");
}

#[test]
fn who_idles_or_drips_keeps_nobody_waiting() {
    let served = Served::start();
    let connect = || TcpStream::connect(("127.0.0.1", served.port)).expect("it listens");
    let idle: Vec<TcpStream> = (0..32).map(|_| connect()).collect();
    let mut dripping: Vec<TcpStream> = (0..20).map(|_| connect()).collect();
    let (over, ask) = (std::sync::atomic::AtomicBool::new(false), std::sync::atomic::Ordering::Relaxed);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !over.load(ask) {
                dripping.iter_mut().for_each(|stream| drop(stream.write_all(b"G")));
                std::thread::sleep(std::time::Duration::from_millis(20));
            }
        });
        let begun = std::time::Instant::now();
        let answered: Vec<u16> = (0..5).map(|_| served.ask("GET", "/", &[], "").0).collect();
        let took = begun.elapsed();
        over.store(true, ask);
        assert_eq!(answered, [200; 5]);
        assert!(took < std::time::Duration::from_secs(3), "{took:?}");
    });
    drop(idle);
}

#[test]
fn of_several_that_save_a_file_at_once_one_is_told_that_it_is_saved() {
    let served = Served::start();
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let save = |n: usize| served.save("mine.yaml", VARIANT, &format!("variant: v{n}\n")).0;
        let saving: Vec<_> = (0..6).map(|n| scope.spawn(move || save(n))).collect();
        saving.into_iter().map(|saved| saved.join().expect("it ends")).collect()
    });
    let saved: Vec<usize> = (0..6).filter(|n| statuses[*n] == 200).collect();
    assert_eq!(saved.len(), 1, "{statuses:?}");
    assert_eq!(served.text("mine.yaml"), format!("variant: v{}\n", saved[0]));
}

#[test]
fn a_program_serves_the_page_that_it_came_with_or_says_where_there_is_one() {
    let installed = TempDir::new().expect("a folder");
    let program = installed.path().join("bin/umpire");
    fs::create_dir(installed.path().join("bin")).expect("a folder");
    fs::copy(env!("CARGO_BIN_EXE_umpire"), &program).expect("a copy of the program");
    let missing = umpire(&program, installed.path(), &[]).output().expect("umpire runs");
    let told = String::from_utf8_lossy(&missing.stderr);
    assert_eq!(missing.status.code(), Some(2));
    assert!(told.contains("the released archives and the Python wheel carry it"), "{told}");
    let wrong = umpire(&program, installed.path(), &["--dir", "bin"]).output().expect("umpire runs");
    assert_eq!(wrong.status.code(), Some(2));
    assert_eq!(wrong.stderr, b"bin: there is no index.html: this is no folder with the playground\n");
    for page in ["share/umpire/playground", "bin/playground"] {
        let page = installed.path().join(page);
        fs::create_dir_all(&page).expect("a folder");
        fs::write(page.join("index.html"), "<title>as it came</title>").expect("a file");
        let (status, text) = Served::by(&program, &[]).ask("GET", "/", &[], "");
        assert!(status == 200 && text.contains("as it came"), "{text}");
        fs::remove_dir_all(page).expect("removed");
    }
}
