//! An engine that runs already and listens at a port.

use std::io::ErrorKind;
use std::net::{Shutdown, TcpStream, ToSocketAddrs as _};
use std::time::Duration;

use umpire_kit::protocol::client::Link;

use crate::conversation::{Conversation, Silence};

/// An engine at an address. A fault closes the connection, and the next request connects anew.
pub struct Tcp {
    address: String,
    timeout: Duration,
    connected: Option<(TcpStream, Conversation)>,
}

impl Tcp {
    /// The engine at `HOST:PORT`, given so long for each answer.
    pub fn new(address: &str, timeout: Duration) -> Tcp {
        Tcp { address: address.to_owned(), timeout, connected: None }
    }

    fn connect(&self) -> Result<(TcpStream, Conversation), String> {
        let address = &self.address;
        let sound =
            address.rsplit_once(':').is_some_and(|(host, port)| !host.is_empty() && port.parse::<u16>().is_ok());
        if !sound {
            return Err(format!("expected tcp:HOST:PORT, such as tcp:localhost:4000; found tcp:{address}"));
        }
        let places = address.to_socket_addrs().map_err(|error| format!("{address} cannot be found: {error}"))?;
        let mut last = format!("{address} cannot be found");
        for place in places {
            match TcpStream::connect_timeout(&place, self.timeout) {
                Ok(stream) => return conversation(stream).map_err(|error| error.to_string()),
                Err(error) if error.kind() == ErrorKind::ConnectionRefused => {
                    last = format!("nothing listens at {address}; start the engine first");
                }
                Err(error) => last = format!("{address} cannot be reached: {error}"),
            }
        }
        Err(last)
    }
}

fn conversation(stream: TcpStream) -> std::io::Result<(TcpStream, Conversation)> {
    stream.set_nodelay(true)?;
    let conversation = Conversation::over(stream.try_clone()?, stream.try_clone()?);
    Ok((stream, conversation))
}

impl Link for Tcp {
    fn open(&mut self) -> Result<(), String> {
        let connected = self.connected.take().map_or_else(|| self.connect(), Ok)?;
        self.connected = Some(connected);
        Ok(())
    }

    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let (stream, mut conversation) = self.connected.take().map_or_else(|| self.connect(), Ok)?;
        match conversation.exchange(request, self.timeout) {
            Ok(line) => {
                self.connected = Some((stream, conversation));
                Ok(line)
            }
            Err(silence) => {
                let _ = stream.shutdown(Shutdown::Both);
                Err(match silence {
                    Silence::Fault(fault) => fault,
                    Silence::Ended => "it closed the connection before it had answered".to_owned(),
                })
            }
        }
    }

    fn further(&mut self, milliseconds: u64) -> Option<String> {
        self.connected.as_mut()?.1.further(Duration::from_millis(milliseconds))
    }

    fn close(&mut self) {
        if let Some((stream, _)) = self.connected.take() {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

impl Drop for Tcp {
    fn drop(&mut self) {
        if let Some((_, conversation)) = &mut self.connected {
            conversation.part();
        }
        self.close();
    }
}
