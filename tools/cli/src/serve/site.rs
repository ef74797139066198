//! The answers of the server: its files to the page alone, and the folder's with the token.

use std::fmt::Display;
use std::fs;
use std::hash::{BuildHasher as _, RandomState};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, put};
use serde_json::Value;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::files::{Files, Refused};

/// The maximum size of the body, in bytes.
pub const MOST_BODY: u64 = 4_000_000;
/// Timeout for the head of a request, for its body, and for work and answer.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// The headers of every answer.
const HEADERS: [(HeaderName, HeaderValue); 4] = [
    (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// The page and the folder that are served.
pub struct Site {
    pub port: u16,
    pub token: String,
    /// The files of the page by their path in the address.
    pub page: Vec<(String, PathBuf)>,
    pub files: Files,
}

impl Site {
    /// Every address, and what answers there.
    pub fn router(self) -> Router {
        let site = Arc::new(self);
        Router::new()
            .route("/disk/files", get(list))
            .route("/disk/file", put(save))
            .route("/disk/{*other}", any((StatusCode::NOT_FOUND, "there is no such thing")))
            .method_not_allowed_fallback(async || {
                (StatusCode::METHOD_NOT_ALLOWED, "files are listed by GET and saved by PUT")
            })
            .fallback(page)
            .layer(from_fn_with_state(Arc::clone(&site), guarded))
            .with_state(site)
    }

    /// Refuses a request that is too long, that another page sends, or that lacks the token.
    fn check(&self, request: &Request) -> Result<(), (StatusCode, &'static str)> {
        let twice = |name: &&str| request.headers().get_all(*name).iter().count() > 1;
        // A value that is no text is like none of ours.
        let header = |name| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
        let length = request.body().size_hint().exact();
        let own = [format!("127.0.0.1:{}", self.port), format!("localhost:{}", self.port)];
        let is_own = |host: &str| own.iter().any(|own| own == host);
        let is_same = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
        let is_free = !request.uri().path().starts_with("/disk/");
        let has_token = || header("x-umpire-token").is_some_and(|token| constant_time_eq(token, &self.token));
        let (status, why) = if ["host", "origin", "x-umpire-token"].iter().any(twice) {
            (StatusCode::BAD_REQUEST, "a header is there twice")
        } else if length.is_none() {
            (StatusCode::LENGTH_REQUIRED, "how long a body is has to be said")
        } else if length > Some(MOST_BODY) {
            (StatusCode::PAYLOAD_TOO_LARGE, "this is too long")
        } else if !header("host").is_some_and(is_own) {
            (StatusCode::MISDIRECTED_REQUEST, "this is served at 127.0.0.1 alone")
        } else if !header("origin").is_none_or(is_same) {
            (StatusCode::FORBIDDEN, "another page asks, and gets nothing")
        } else if !(is_free || has_token()) {
            (StatusCode::FORBIDDEN, "the token is missing or wrong; open the address that was printed")
        } else {
            return Ok(());
        };
        Err((status, why))
    }
}

async fn guarded(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = match site.check(&request) {
        Ok(()) => next.run(request).await,
        Err(refused) => refused.into_response(),
    };
    response.headers_mut().extend(HEADERS.map(|(name, value)| (Some(name), value)));
    response
}

async fn list(State(site): State<Arc<Site>>) -> Result<impl IntoResponse, Refused> {
    let files = blocking(move || site.files.list()).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], Value::from(files).to_string()))
}

async fn save(State(site): State<Arc<Site>>, body: Body) -> Result<impl IntoResponse, Refused> {
    let late = |_| (StatusCode::REQUEST_TIMEOUT, "this took too long".to_owned());
    let none = |error: &dyn Display| (StatusCode::BAD_REQUEST, format!("this is no file to be saved: {error}"));
    // The length has been checked.
    let body = timeout(PATIENCE, to_bytes(body, usize::MAX)).await.map_err(late)?.map_err(|error| none(&error))?;
    let save = serde_json::from_slice(&body).map_err(|error| none(&error))?;
    blocking(move || site.files.save(&save)).await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], "null"))
}

async fn page(State(site): State<Arc<Site>>, method: Method, uri: Uri) -> Result<impl IntoResponse, Refused> {
    if ![Method::GET, Method::HEAD].contains(&method) {
        return Err((StatusCode::METHOD_NOT_ALLOWED, "files of the page can only be read".to_owned()));
    }
    let path = if uri.path() == "/" { "/index.html" } else { uri.path() };
    let none = || (StatusCode::NOT_FOUND, "there is no such file".to_owned());
    let file = site.page.iter().find(|(name, _)| name == path).ok_or_else(none)?.1.clone();
    let bytes = blocking(move || fs::read(file).map_err(|_| none())).await?;
    Ok(([(header::CONTENT_TYPE, content_type(path))], bytes))
}

/// Reads or writes files, which keeps no other request waiting.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, Refused> + Send + 'static) -> Result<T, Refused> {
    let done = spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err((StatusCode::INTERNAL_SERVER_ERROR, error.to_string())))
}

/// A random token, from the randomly seeded hasher of the standard library.
pub fn token() -> String {
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
