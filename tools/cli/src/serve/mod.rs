//! Serves the playground on this machine: its own files, and, with the token, the variants of the current folder.
//!
//! Any page open in the browser can send requests to this server, and DNS rebinding can point any host name to it. So a
//! request must name this address in `Host` and, if present, in `Origin`. Requests for anything but files of the
//! playground need the token, which is in the fragment of the address, so that browsers never send it.

mod files;
mod http;

use std::collections::VecDeque;
use std::hash::{BuildHasher as _, RandomState};
use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

use serde_json::{Value, json};

use self::files::Files;
use self::http::{Request, Response};
use crate::disk::walk::walk;
use crate::threads;

/// The most open connections.
const AT_ONCE: usize = 32;

/// A server that is bound to its port.
pub struct Server {
    listener: TcpListener,
    port: u16,
    token: String,
    /// The files of the page by their path in the address.
    page: Vec<(String, PathBuf)>,
    files: Files,
    /// The open connections by number, oldest first.
    open: Mutex<VecDeque<(usize, TcpStream)>>,
}

impl Server {
    /// Binds a port of this machine, any free one for 0. `page` is the folder of the page, `variants` that of the
    /// variants.
    ///
    /// # Errors
    /// The port cannot be bound, or a folder cannot be read.
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

    /// The address with the token.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/#token={}", self.port, self.token)
    }

    /// Serves requests until the process ends.
    pub fn serve(self) {
        let server = Arc::new(self);
        // Connections that fail before they are accepted are skipped.
        for (number, stream) in server.listener.incoming().filter_map(Result::ok).enumerate() {
            let Ok(handle) = stream.try_clone() else { continue };
            server.opened(number, handle);
            let conversing = Arc::clone(&server);
            let started = threads::spawn(move || {
                conversing.converse(&stream);
                conversing.closed(number);
            });
            if started.is_err() {
                server.closed(number);
            }
        }
    }

    /// Registers a connection. Beyond the limit the oldest is closed: a request takes milliseconds, so that one is
    /// idle.
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

    fn converse(&self, stream: &TcpStream) {
        let answer = match Request::read(stream) {
            Ok(request) => self.answer(&request),
            Err(Some(refused)) => refused,
            // The client closed the connection without a request.
            Err(None) => return,
        };
        http::send(stream, &answer);
    }

    fn answer(&self, request: &Request) -> Response {
        let own = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        if !request.header("host").is_some_and(|host| own.iter().any(|own| own == host)) {
            return Response::text(421, "this is served at 127.0.0.1 alone");
        }
        let same = |origin: &str| own.iter().any(|own| origin.strip_prefix("http://") == Some(own));
        if !request.header("origin").is_none_or(same) {
            return Response::text(403, "another page asks, and gets nothing");
        }
        match (request.method.as_str(), request.path.as_str()) {
            (_, path) if path.starts_with("/disk/") => self.disk(request),
            ("GET" | "HEAD", path) => self.page(path),
            _ => Response::text(405, "files of the page can only be read"),
        }
    }

    fn page(&self, path: &str) -> Response {
        let path = if path == "/" { "/index.html" } else { path };
        let file = self.page.iter().find(|(name, _)| name == path);
        match file.map(|(_, file)| fs::read(file)) {
            Some(Ok(bytes)) => Response { status: 200, kind: content_type(path), body: bytes },
            _ => Response::text(404, "there is no such file"),
        }
    }

    /// Answers requests for the folder. They need the token.
    fn disk(&self, request: &Request) -> Response {
        if !request.header("x-umpire-token").is_some_and(|token| constant_time_eq(token, &self.token)) {
            return Response::text(403, "the token is missing or wrong; open the address that was printed");
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
            Ok(json) => Response { status: 200, kind: "application/json", body: json.to_string().into_bytes() },
            Err((status, why)) => Response::text(status, &why),
        }
    }
}

/// A random token, from the randomly seeded hasher of the standard library.
fn token() -> String {
    let keyed = RandomState::new();
    format!("{:016x}{:016x}", keyed.hash_one("token"), keyed.hash_one("of the playground"))
}

/// Compares two texts in constant time.
fn constant_time_eq(one: &str, other: &str) -> bool {
    one.len() == other.len()
        && one.bytes().zip(other.bytes()).fold(0, |differs, (one, other)| differs | (one ^ other)) == 0
}

fn content_type(path: &str) -> &'static str {
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
