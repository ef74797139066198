//! The playground served from this machine to this machine: its own files, and the variants of the current folder to whoever has
//! the token.
//!
//! Any page that is open in the browser can send requests here, and any name can be made to lead here. So a request has to name
//! this address as its host and, if it says where it comes from, as its origin; and what is not a file of the playground wants the
//! token, which stands behind the `#` of the address and so is sent to nobody.

mod files;
mod http;

use std::collections::VecDeque;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value, json};

use crate::disk::walk::walk;
use crate::threads;
use files::Files;
use http::{Answer, Request};

/// The most connections that are open at once.
const AT_ONCE: usize = 32;

/// The playground, ready to be served.
pub struct Server {
    listener: TcpListener,
    port: u16,
    token: String,
    /// The files of the page by what the address calls them.
    page: Vec<(String, PathBuf)>,
    files: Files,
    /// The connections that are open, by number, the oldest first.
    open: Mutex<VecDeque<(usize, TcpStream)>>,
}

impl Server {
    /// Takes a port of this machine: this one, or any if it is 0. The page lies in one folder, the variants below another.
    ///
    /// # Errors
    /// The port cannot be had, or a folder cannot be read.
    pub fn new(page: &Path, variants: &Path, port: u16) -> io::Result<Server> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        let found = walk(page).complete().map_err(|faults| io::Error::other(faults.join("\n")))?;
        let named = |path: PathBuf| {
            let name = path.strip_prefix(page).ok()?.to_str()?.replace('\\', "/");
            Some((format!("/{name}"), path))
        };
        let page = found.into_iter().filter_map(named).collect();
        Ok(Server { listener, port, token: token(), page, files: Files::below(variants)?, open: Mutex::default() })
    }

    /// Where to open it, with the token.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/#token={}", self.port, self.token)
    }

    /// Answers whoever asks, until the process is ended.
    pub fn serve(self) {
        let server = Arc::new(self);
        // A connection that broke before it was taken is nobody's.
        for (number, stream) in server.listener.incoming().filter_map(Result::ok).enumerate() {
            let Ok(handle) = stream.try_clone() else { continue };
            server.opened(number, handle);
            let conversing = Arc::clone(&server);
            let started = threads::spawn(move || {
                conversing.converse(stream);
                conversing.closed(number);
            });
            if started.is_err() {
                server.closed(number);
            }
        }
    }

    /// Counts a connection in. Where there are too many, the oldest gives way: a request takes milliseconds, so that one idles.
    fn opened(&self, number: usize, handle: TcpStream) {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.push_back((number, handle));
        if let Some((_, oldest)) = if open.len() > AT_ONCE { open.pop_front() } else { None } {
            let _ = oldest.shutdown(Shutdown::Both);
        }
    }

    fn closed(&self, number: usize) {
        self.open.lock().unwrap_or_else(PoisonError::into_inner).retain(|(each, _)| *each != number);
    }

    fn converse(&self, mut stream: TcpStream) {
        let answer = match Request::read(&mut stream) {
            Ok(request) => self.answer(&request),
            Err(Some(refused)) => refused,
            // It said nothing, so there is nobody to answer.
            Err(None) => return,
        };
        http::answer(stream, &answer);
    }

    fn answer(&self, request: &Request) -> Answer {
        let own = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        if !request.header("host").is_some_and(|host| own.iter().any(|own| own == host)) {
            return Answer::text(421, "this is served at 127.0.0.1 alone");
        }
        let same = |origin: &str| own.iter().any(|own| origin.strip_prefix("http://") == Some(own));
        if !request.header("origin").is_none_or(same) {
            return Answer::text(403, "another page asks, and gets nothing");
        }
        match (request.method.as_str(), request.path.as_str()) {
            (_, path) if path.starts_with("/disk/") => self.disk(request),
            ("GET" | "HEAD", path) => self.page(path),
            _ => Answer::text(405, "files of the page can only be read"),
        }
    }

    fn page(&self, path: &str) -> Answer {
        let path = if path == "/" { "/index.html" } else { path };
        let file = self.page.iter().find(|(name, _)| name == path);
        match file.map(|(_, file)| fs::read(file)) {
            Some(Ok(bytes)) => Answer { status: 200, kind: kind(path), body: bytes },
            _ => Answer::text(404, "there is no such file"),
        }
    }

    /// What the page asks of the folder, and only with the token.
    fn disk(&self, request: &Request) -> Answer {
        if !request.header("x-umpire-token").is_some_and(|token| alike(token, &self.token)) {
            return Answer::text(403, "the token is missing or wrong; open the address that was printed");
        }
        let done = match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/disk/files") => self.files.list().map(Value::from),
            ("PUT", "/disk/file") => match serde_json::from_slice(&request.body) {
                Ok(save) => self.files.save(&save).map(|()| json!(null)),
                Err(error) => Err((400, format!("this is no file to be saved: {error}"))),
            },
            (_, "/disk/files" | "/disk/file") => Err((405, "files are listed by GET and saved by PUT".to_owned())),
            _ => Err((404, "there is no such thing".to_owned())),
        };
        match done {
            Ok(json) => Answer { status: 200, kind: "application/json", body: json.to_string().into_bytes() },
            Err((status, why)) => Answer::text(status, &why),
        }
    }
}

/// What nobody guesses. The hasher of the standard library is keyed by the operating system's own randomness, and tells nothing of
/// its keys.
fn token() -> String {
    let keyed = RandomState::new();
    format!("{:016x}{:016x}", keyed.hash_one("token"), keyed.hash_one("of the playground"))
}

/// Whether two texts are alike, in the same time wherever they differ.
fn alike(one: &str, other: &str) -> bool {
    one.len() == other.len()
        && one.bytes().zip(other.bytes()).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
