//! An engine that already runs and listens at a port.

use std::fmt::Display;
use std::io::ErrorKind;
use std::net::{Shutdown, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use crate::conversation::Conversation;
use crate::remote::{Peer, Remote};
use crate::threads;

/// An engine at `HOST:PORT`.
pub type Tcp = Remote<TcpStream>;

impl Peer for TcpStream {
    fn connect(address: &str, _: Option<&Path>, timeout: Duration) -> Result<(TcpStream, Conversation), String> {
        let valid =
            address.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        if !valid {
            return Err(format!("expected tcp:HOST:PORT, such as tcp:localhost:4000; found tcp:{address}"));
        }
        let mut last = format!("{address} cannot be found");
        for place in resolve(address, timeout)? {
            match TcpStream::connect_timeout(&place, timeout) {
                Ok(stream) => return conversation(stream).map_err(|error| error.to_string()),
                Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
                    last = format!("nothing listens at {address}; start the engine first");
                }
                Err(error) => last = format!("{address} cannot be reached: {error}"),
            }
        }
        Err(last)
    }

    fn ended(&mut self) -> String {
        "it closed the connection before it had answered".to_owned()
    }

    fn end(self) {
        let _ = self.shutdown(Shutdown::Both);
    }
}

fn conversation(stream: TcpStream) -> std::io::Result<(TcpStream, Conversation)> {
    stream.set_nodelay(true)?;
    let conversation = Conversation::new(stream.try_clone()?, stream.try_clone()?)?;
    Ok((stream, conversation))
}

/// Looks the address up, on a thread of its own since the system's timeout may be longer.
fn resolve(address: &str, timeout: Duration) -> Result<Vec<SocketAddr>, String> {
    let unknown = |error: &dyn Display| format!("{address} cannot be found: {error}");
    let (name, (sender, found)) = (address.to_owned(), mpsc::channel());
    let look = move || sender.send(name.to_socket_addrs().map(Vec::from_iter)).unwrap_or_default();
    threads::spawn(look).map_err(|error| unknown(&error))?;
    let found = found.recv_timeout(timeout).map_err(|_| unknown(&"its name is not answered for"))?;
    found.map_err(|error| unknown(&error))
}
