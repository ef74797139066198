//! An engine that runs already and listens at a port.

use std::fmt::Display;
use std::io::ErrorKind;
use std::net::{Shutdown, SocketAddr, TcpStream, ToSocketAddrs as _};
use std::sync::mpsc;
use std::time::Duration;

use umpire_protocol::client::Link;

use crate::conversation::{Conversation, Silence, only};
use crate::threads;

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
        let places = self.places()?;
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

    /// Where the address leads. A name that no server answers for is not waited for longer than an answer.
    fn places(&self) -> Result<Vec<SocketAddr>, String> {
        let unknown = |error: &dyn Display| format!("{} cannot be found: {error}", self.address);
        let (address, (sender, found)) = (self.address.clone(), mpsc::channel());
        let look = move || sender.send(address.to_socket_addrs().map(Vec::from_iter)).unwrap_or_default();
        threads::spawn(look).map_err(|error| unknown(&error))?;
        let found = found.recv_timeout(self.timeout).map_err(|_| unknown(&"its name is not answered for"))?;
        found.map_err(|error| unknown(&error))
    }

    /// The conversation, begun where there is none.
    fn conversation(&mut self) -> Result<&mut Conversation, String> {
        let connected = self.connected.take().map_or_else(|| self.connect(), Ok)?;
        Ok(&mut self.connected.insert(connected).1)
    }

    /// Ends the conversation for want of an answer, and says why there is none.
    fn silent(&mut self, silence: Silence) -> String {
        self.close();
        match silence {
            Silence::Fault(fault) => fault,
            Silence::Ended => "it closed the connection before it had answered".to_owned(),
        }
    }
}

fn conversation(stream: TcpStream) -> std::io::Result<(TcpStream, Conversation)> {
    stream.set_nodelay(true)?;
    let conversation = Conversation::over(stream.try_clone()?, stream.try_clone()?)?;
    Ok((stream, conversation))
}

impl Link for Tcp {
    fn open(&mut self) -> Result<(), String> {
        self.conversation().map(drop)
    }

    fn exchange(&mut self, request: &str) -> Result<String, String> {
        only(self.exchange_all(&[request.to_owned()], 1))
    }

    fn exchange_all(&mut self, requests: &[String], in_flight: usize) -> Vec<Result<String, String>> {
        let timeout = self.timeout;
        let answers = match self.conversation() {
            Ok(conversation) => conversation.exchange_all(requests, in_flight, timeout),
            Err(fault) => return vec![Err(fault)],
        };
        answers.into_iter().map(|answer| answer.map_err(|silence| self.silent(silence))).collect()
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
