//! An engine in another process, and the conversation with it.

use std::path::{Path, PathBuf};
use std::time::Duration;

use umpire_protocol::client::Link;

use crate::conversation::{Conversation, NoAnswer};

/// How an engine is reached.
pub trait Peer: Sized {
    /// Starts the engine, in this folder if one is given, or connects to it.
    ///
    /// # Errors
    /// Why that failed.
    fn connect(address: &str, folder: Option<&Path>, timeout: Duration) -> Result<(Self, Conversation), String>;

    /// Why an engine that closed its output gave no answer.
    fn ended(&mut self) -> String;

    /// Ends the process or the connection.
    fn end(self);
}

/// An engine that is started or connected to by its first request. A fault ends it, and the next request starts it
/// anew.
pub struct Remote<P: Peer> {
    address: String,
    folder: Option<PathBuf>,
    timeout: Duration,
    connected: Option<(P, Conversation)>,
}

impl<P: Peer> Remote<P> {
    /// The engine at `address`, with a timeout for each answer.
    pub fn new(address: &str, timeout: Duration) -> Remote<P> {
        Remote { address: address.to_owned(), folder: None, timeout, connected: None }
    }

    /// The same, started in a folder.
    #[must_use]
    pub fn within(mut self, folder: &Path) -> Remote<P> {
        self.folder = Some(folder.to_owned());
        self
    }

    /// Ends the engine because an answer is missing, and gives the reason.
    fn fail(&mut self, silence: NoAnswer) -> String {
        let reason = match (silence, &mut self.connected) {
            (NoAnswer::Fault(fault), _) => fault,
            (NoAnswer::Ended, Some((peer, _))) => peer.ended(),
            (NoAnswer::Ended, None) => "it is not running".to_owned(),
        };
        self.close();
        reason
    }
}

impl<P: Peer> Link for Remote<P> {
    fn open(&mut self) -> Result<(), String> {
        if self.connected.is_none() {
            self.connected = Some(P::connect(&self.address, self.folder.as_deref(), self.timeout)?);
        }
        Ok(())
    }

    fn exchange(&mut self, request: &str) -> Result<String, String> {
        let answer = self.exchange_all(&[request.to_owned()], 1).pop();
        answer.unwrap_or_else(|| Err("it gave no answer".to_owned()))
    }

    fn exchange_all(&mut self, requests: &[String], in_flight: usize) -> Vec<Result<String, String>> {
        if let Err(fault) = self.open() {
            return vec![Err(fault)];
        }
        let Some((_, conversation)) = &mut self.connected else { return vec![Err("it is not running".to_owned())] };
        let answers = conversation.exchange_all(requests, in_flight, self.timeout);
        answers.into_iter().map(|answer| answer.map_err(|silence| self.fail(silence))).collect()
    }

    fn further(&mut self, milliseconds: u64) -> Option<String> {
        self.connected.as_mut()?.1.further(Duration::from_millis(milliseconds))
    }

    fn close(&mut self) {
        if let Some((peer, conversation)) = self.connected.take() {
            drop(conversation);
            peer.end();
        }
    }
}

impl<P: Peer> Drop for Remote<P> {
    fn drop(&mut self) {
        if let Some((_, conversation)) = &mut self.connected {
            conversation.say_goodbye();
        }
        self.close();
    }
}
