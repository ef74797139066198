//! A minimal HTTP/1.1 server for local pages: one request a connection, all lengths bounded.

use std::io::{self, ErrorKind, Read, Write as _};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The maximum size of the request line and headers, in bytes.
const MOST_HEAD: usize = 16_384;
/// The maximum size of the body, in bytes.
const MOST_BODY: usize = 4_000_000;
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
pub struct Answer {
    pub status: u16,
    pub kind: &'static str,
    pub body: Vec<u8>,
}

impl Answer {
    /// A response of one sentence as plain text.
    pub fn text(status: u16, text: &str) -> Answer {
        Answer { status, kind: "text/plain; charset=utf-8", body: format!("{text}\n").into_bytes() }
    }
}

impl Request {
    /// Reads a request.
    ///
    /// # Errors
    /// The response to an invalid request; `None` if the connection was closed.
    pub fn read(stream: &mut TcpStream) -> Result<Request, Option<Answer>> {
        let until = Instant::now() + PATIENCE;
        let (head, rest) = head(stream, until)?;
        let text = String::from_utf8(head).map_err(|_| refused(400, "this is no request"))?;
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
        let headers: Option<Vec<_>> = lines.filter(|line| !line.is_empty()).map(header).collect();
        let headers = headers.ok_or_else(|| refused(400, "a header is none"))?;
        let twice = |name: &str| headers.iter().filter(|(each, _)| each == name).count() > 1;
        if twice("host") || twice("content-length") || twice("origin") {
            return Err(refused(400, "a header is there twice"));
        }
        let path = target.split('?').next().unwrap_or_default().to_owned();
        let mut request = Request { method: method.to_owned(), path, headers, body: Vec::new() };
        request.body = request.read_body(stream, rest, until)?;
        Ok(request)
    }

    /// A header by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    fn read_body(&self, stream: &mut TcpStream, rest: Vec<u8>, until: Instant) -> Result<Vec<u8>, Option<Answer>> {
        if self.header("transfer-encoding").is_some() {
            return Err(refused(411, "how long a body is has to be said"));
        }
        let length = self.header("content-length").map_or(Ok(0), str::parse::<usize>);
        let length = length.map_err(|_| refused(400, "a length is a number"))?;
        if length > MOST_BODY {
            return Err(refused(413, "this is too long"));
        }
        let mut body = rest;
        while body.len() < length {
            more(stream, &mut body, until)?;
        }
        body.truncate(length);
        Ok(body)
    }
}

fn refused(status: u16, why: &str) -> Option<Answer> {
    Some(Answer::text(status, why))
}

/// Reads up to the empty line. Returns the head, and what was read of the body.
fn head(stream: &mut TcpStream, until: Instant) -> Result<(Vec<u8>, Vec<u8>), Option<Answer>> {
    let mut bytes = Vec::new();
    loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            let rest = bytes.split_off(end + 4);
            return Ok((bytes, rest));
        }
        if bytes.len() > MOST_HEAD {
            return Err(refused(431, "this is too long"));
        }
        more(stream, &mut bytes, until)?;
    }
}

/// Reads more bytes; fails at the end of the input or after the timeout.
fn more(stream: &mut TcpStream, bytes: &mut Vec<u8>, until: Instant) -> Result<(), Option<Answer>> {
    if Instant::now() > until {
        return Err(refused(408, "this took too long"));
    }
    let mut some = [0; 8192];
    let read = stream.set_read_timeout(Some(left(until))).and_then(|()| stream.read(&mut some));
    match read {
        Ok(0) => Err(None),
        Ok(count) => {
            bytes.extend_from_slice(&some[..count]);
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::Interrupted => Ok(()),
        Err(error) if [ErrorKind::WouldBlock, ErrorKind::TimedOut].contains(&error.kind()) => {
            Err(refused(408, "this took too long"))
        }
        Err(_) => Err(None),
    }
}

/// Sends a response and closes the connection.
pub fn answer(mut stream: TcpStream, answer: &Answer) {
    let Answer { status, kind, body } = answer;
    let head = format!(
        "HTTP/1.1 {status} {}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\nConnection: close\r\n\r\n",
        reason(*status),
        body.len()
    );
    let until = Instant::now() + PATIENCE;
    let sent = send(&mut stream, head.as_bytes(), until).and_then(|()| send(&mut stream, body, until));
    let _ = sent.and_then(|()| stream.shutdown(Shutdown::Write));
    // Unread input would reset the connection and lose the response, so it is read first.
    let (until, mut rest) = (Instant::now() + REST, Vec::new());
    while rest.len() < MOST_BODY && more(&mut stream, &mut rest, until).is_ok() {}
}

/// Writes all bytes before the timeout.
fn send(stream: &mut TcpStream, mut bytes: &[u8], until: Instant) -> io::Result<()> {
    while !bytes.is_empty() {
        stream.set_write_timeout(Some(left(until)))?;
        match stream.write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(count) => bytes = &bytes[count..],
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// The remaining time, at least 1 ms, since a timeout of zero is an error.
fn left(until: Instant) -> Duration {
    until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1))
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
