//! An engine that already runs and listens at a port.

use std::io::{self, ErrorKind};
use std::time::Duration;

use tokio::net::{TcpStream, lookup_host};
use tokio::time::timeout;

use crate::conversation::Conversation;

/// Connects to the engine at `HOST:PORT`.
///
/// # Errors
/// Why that failed.
pub async fn connect(address: &str, patience: Duration) -> Result<Conversation, String> {
    let valid = address.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
    if !valid {
        return Err(format!("expected tcp:HOST:PORT, such as tcp:localhost:4000; found tcp:{address}"));
    }
    let found = timeout(patience, lookup_host(address)).await;
    let found = found.map_err(|_| format!("{address} cannot be found: its name is not answered for"))?;
    let mut last = format!("{address} cannot be found");
    for place in found.map_err(|error| format!("{address} cannot be found: {error}"))? {
        match timeout(patience, TcpStream::connect(place)).await {
            Ok(Ok(stream)) => return conversation(stream).map_err(|error| error.to_string()),
            Ok(Err(error)) if error.kind() == ErrorKind::ConnectionRefused => {
                last = format!("nothing listens at {address}; start the engine first");
            }
            Ok(Err(error)) => last = format!("{address} cannot be reached: {error}"),
            Err(_) => last = format!("{address} cannot be reached: it does not answer"),
        }
    }
    Err(last)
}

fn conversation(stream: TcpStream) -> io::Result<Conversation> {
    stream.set_nodelay(true)?;
    let (answers, requests) = stream.into_split();
    Ok(Conversation::new(answers, requests, None))
}
