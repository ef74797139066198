//! Serves the playground on this machine: its own files, and, with the token, the variants of the current folder.
//!
//! Any page open in the browser can send requests to this server, and DNS rebinding can point any host name to it. So a
//! request must name this address in `Host` and, if present, in `Origin`. Requests for anything but files of the
//! playground need the token, which is in the fragment of the address, so that browsers never send it.

mod files;
mod site;

use std::collections::VecDeque;
use std::io;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncReadExt as _, copy, sink};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{self, Runtime};
use tokio::task::{AbortHandle, spawn};
use tokio::time::{sleep, timeout};

use self::files::Files;
use self::site::{MOST_BODY, PATIENCE, Site};
use crate::disk::walk::walk;

/// The most open connections.
const AT_ONCE: usize = 32;
/// The maximum size of the request line and headers, in bytes.
const MOST_HEAD: usize = 16_384;
/// How long excess input is read after the answer.
const REST: Duration = Duration::from_millis(200);
/// How long to wait when the system accepts no more connections, until others are closed.
const PAUSE: Duration = Duration::from_millis(100);

/// A server that is bound to its port.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    site: Site,
}

impl Server {
    /// Binds a port of this machine, any free one for 0. `page` is the folder of the page, `variants` that of the
    /// variants.
    ///
    /// # Errors
    /// The port cannot be bound, or a folder cannot be read.
    pub fn new(page: &Path, variants: &Path, port: u16) -> io::Result<Server> {
        let runtime = runtime::Builder::new_current_thread().enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, port)))?;
        let port = listener.local_addr()?.port();
        let found = walk(page).complete().map_err(|faults| io::Error::other(faults.join("\n")))?;
        let named = |path: PathBuf| {
            let name = path.strip_prefix(page).ok()?.to_str()?.replace('\\', "/");
            Some((format!("/{name}"), path))
        };
        let page = found.into_iter().filter_map(named).collect();
        let site = Site { port, token: site::token(), page, files: Files::below(variants)? };
        Ok(Server { runtime, listener, site })
    }

    /// The address with the token.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/#token={}", self.site.port, self.site.token)
    }

    /// Serves requests until the process ends.
    pub fn serve(self) {
        let router = self.site.router();
        self.runtime.block_on(async {
            let mut open: VecDeque<AbortHandle> = VecDeque::new();
            loop {
                let Ok((stream, _)) = self.listener.accept().await else {
                    sleep(PAUSE).await;
                    continue;
                };
                open.retain(|conversation| !conversation.is_finished());
                // Beyond the limit the oldest is closed: a request takes milliseconds, so that one is idle.
                if let Some(oldest) = if open.len() >= AT_ONCE { open.pop_front() } else { None } {
                    oldest.abort();
                }
                open.push_back(spawn(converse(stream, router.clone())).abort_handle());
            }
        })
    }
}

/// Answers one request, and closes the connection.
async fn converse(mut stream: TcpStream, router: Router) {
    let answered = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(PATIENCE)
        .max_buf_size(MOST_HEAD)
        .keep_alive(false)
        .half_close(true)
        .serve_connection(TokioIo::new(&mut stream), TowerToHyperService::new(router));
    // It fails where the client went away or was too slow.
    let _ = timeout(3 * PATIENCE, answered).await;
    // Unread input would reset the connection and lose the response, so it is read first.
    let _ = timeout(REST, copy(&mut stream.take(MOST_BODY), &mut sink())).await;
}
