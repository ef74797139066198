//! A minimal HTTP/1.1 server for local pages: one request a connection, all lengths bounded.

use std::io::{self, BufRead as _, BufReader, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The maximum size of the request line and headers, in bytes.
const MOST_HEAD: u64 = 16_384;
/// The maximum size of the body, in bytes.
const MOST_BODY: u64 = 4_000_000;
/// Timeout for a whole request, and for sending the answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long excess input is read after the answer.
const REST: Duration = Duration::from_millis(200);

/// A request.
pub struct Request {
    pub method: String,
    /// The path, without the query.
    pub path: String,
    /// Names in lower case.
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// A response.
pub struct Response {
    pub status: u16,
    pub kind: &'static str,
    pub body: Vec<u8>,
}

impl Response {
    /// A response of one sentence as plain text.
    pub fn text(status: u16, text: &str) -> Response {
        Response { status, kind: "text/plain; charset=utf-8", body: format!("{text}\n").into_bytes() }
    }
}

/// A connection that is used until a deadline.
struct Timed<'s> {
    stream: &'s TcpStream,
    until: Instant,
}

impl Timed<'_> {
    /// The remaining time; a timeout of zero would be an error.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        self.stream.read(bytes)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        self.stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// The response to an invalid request; `None` if the connection was closed.
    pub fn read(stream: &TcpStream) -> Result<Request, Option<Response>> {
        let mut input = BufReader::new(Timed { stream, until: Instant::now() + PATIENCE });
        let text = head(&mut input)?;
        let mut lines = text.split("\r\n");
        let mut first = lines.next().unwrap_or_default().split(' ');
        let (method, target, version) = (first.next(), first.next(), first.next());
        let (Some(method), Some(target), Some("HTTP/1.1" | "HTTP/1.0"), None) = (method, target, version, first.next())
        else {
            return Err(refused(400, "this is no request"));
        };
        let header = |line: &str| {
            let (name, value) = line.split_once(':')?;
            Some((name.to_ascii_lowercase(), value.trim().to_owned()))
        };
        let headers: Option<Vec<_>> = lines.map(header).collect();
        let headers = headers.ok_or_else(|| refused(400, "a header is none"))?;
        let twice = |name: &str| headers.iter().filter(|(each, _)| each == name).count() > 1;
        if twice("host") || twice("content-length") || twice("origin") {
            return Err(refused(400, "a header is there twice"));
        }
        let path = target.split('?').next().unwrap_or_default().to_owned();
        let mut request = Request { method: method.to_owned(), path, headers, body: Vec::new() };
        if request.header("transfer-encoding").is_some() {
            return Err(refused(411, "how long a body is has to be said"));
        }
        let length = request.header("content-length").map_or(Ok(0), str::parse::<u64>);
        let length = length.map_err(|_| refused(400, "a length is a number"))?;
        if length > MOST_BODY {
            return Err(refused(413, "this is too long"));
        }
        let read = input.take(length).read_to_end(&mut request.body).map_err(|error| failed(&error))?;
        if read as u64 == length { Ok(request) } else { Err(None) }
    }

    /// A header by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }
}

fn refused(status: u16, why: &str) -> Option<Response> {
    Some(Response::text(status, why))
}

/// The response to a request that cannot be read.
fn failed(error: &io::Error) -> Option<Response> {
    let late = [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind());
    if late { refused(408, "this took too long") } else { None }
}

/// Reads up to the empty line.
fn head(input: &mut impl io::BufRead) -> Result<String, Option<Response>> {
    let (mut input, mut bytes) = (input.take(MOST_HEAD), Vec::new());
    while !bytes.ends_with(b"\r\n\r\n") {
        if input.read_until(b'\n', &mut bytes).map_err(|error| failed(&error))? == 0 {
            return Err(if input.limit() == 0 { refused(431, "this is too long") } else { None });
        }
    }
    bytes.truncate(bytes.len() - 4);
    String::from_utf8(bytes).map_err(|_| refused(400, "this is no request"))
}

/// Sends a response and closes the connection.
pub fn send(stream: &TcpStream, response: &Response) {
    let Response { status, kind, body } = response;
    let head = format!(
        "HTTP/1.1 {status} {}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
        reason(*status),
        body.len()
    );
    let mut output = Timed { stream, until: Instant::now() + PATIENCE };
    let sent = output.write_all(head.as_bytes()).and_then(|()| output.write_all(body));
    let _ = sent.and_then(|()| stream.shutdown(Shutdown::Write));
    // Unread input would reset the connection and lose the response, so it is read first.
    let rest = Timed { stream, until: Instant::now() + REST };
    let _ = io::copy(&mut rest.take(MOST_BODY), &mut io::sink());
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        421 => "Misdirected Request",
        431 => "Request Header Fields Too Large",
        _ => "Internal Server Error",
    }
}
