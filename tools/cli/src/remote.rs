//! An engine in another process or at a port. It is started or connected to by its first request. A fault ends it, and the
//! next request starts it anew.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use pollster::block_on;
use tokio::join;
use tokio::sync::{Mutex, mpsc};
use umpire_protocol::client::{Asking, Hearing, Link};

use crate::conversation::{Conversation, Requests};
use crate::{process, runtime, tcp};

/// The prefix of an address; without it, a command is meant.
pub const TCP: &str = "tcp:";

/// An engine by its command or address.
pub struct Remote(Arc<Engine>);

struct Engine {
    /// The command, or `tcp:HOST:PORT`.
    named: String,
    /// Where its command is started.
    folder: Option<PathBuf>,
    /// The timeout for each answer.
    timeout: Duration,
    connected: Mutex<Option<Conversation>>,
}

impl Remote {
    /// The engine behind a command, started in a folder if one is given, or at `tcp:HOST:PORT`, with a timeout for each answer.
    pub fn new(named: &str, folder: Option<PathBuf>, timeout: Duration) -> Remote {
        Remote(Arc::new(Engine { named: named.to_owned(), folder, timeout, connected: Mutex::default() }))
    }

    /// Ends the engine, which is told before if it is to have a chance to end by itself.
    fn end(&self, is_told: bool) {
        let engine = Arc::clone(&self.0);
        let end = async move {
            if let Some(mut connected) = engine.connected.lock().await.take() {
                if is_told {
                    connected.say_goodbye().await;
                }
                connected.end().await;
            }
        };
        // Without a runtime there is nothing to end.
        let _ = block_on(runtime::run(end));
    }
}

impl Engine {
    /// Starts the engine or connects to it, unless that is done.
    async fn open(&self) -> Result<(), String> {
        let mut connected = self.connected.lock().await;
        if connected.is_none() {
            *connected = Some(match self.named.strip_prefix(TCP) {
                Some(address) => tcp::connect(address, self.timeout).await?,
                None => {
                    let (process, answers, requests) = process::start(&self.named, self.folder.as_deref()).await?;
                    Conversation::new(answers, requests, Some(process))
                }
            });
        }
        Ok(())
    }

    async fn exchange_all(
        &self,
        requests: Requests,
        in_flight: usize,
        hear: impl FnMut(Vec<String>),
    ) -> Result<(), String> {
        self.open().await?;
        let mut connected = self.connected.lock().await;
        let Some(conversation) = &mut *connected else { return Err("it is not running".to_owned()) };
        let answered = conversation.exchange_all(requests, in_flight, self.timeout, hear).await;
        if let Some(conversation) = connected.take_if(|_| answered.is_err()) {
            conversation.end().await;
        }
        answered
    }
}

#[async_trait(?Send)]
impl Link for Remote {
    async fn open(&mut self) -> Result<(), String> {
        let engine = Arc::clone(&self.0);
        runtime::run(async move { engine.open().await }).await?
    }

    async fn exchange_all(&mut self, requests: &mut Asking<'_>, in_flight: usize, hear: &mut Hearing<'_>) {
        let engine = Arc::clone(&self.0);
        let (ask, arriving) = mpsc::unbounded_channel();
        let asked = Requests { count: requests.len(), arriving };
        let (send, mut arriving) = mpsc::unbounded_channel();
        let asking = async move {
            // The receiver waits for the sender.
            engine.exchange_all(asked, in_flight, |lines| drop(send.send(lines))).await
        };
        // Requests are made and answers are looked at here while the engine is busy with others.
        let listening = async {
            for request in requests {
                // The conversation may have ended.
                let _ = ask.send(request);
            }
            while let Some(lines) = arriving.recv().await {
                lines.into_iter().map(Ok).for_each(&mut *hear);
            }
        };
        let (asked, ()) = join!(runtime::run(asking), listening);
        if let Err(why) = asked.and_then(|asked| asked) {
            hear(Err(why));
        }
    }

    async fn further(&mut self, milliseconds: u64) -> Option<String> {
        let engine = Arc::clone(&self.0);
        let line = async move {
            let mut connected = engine.connected.lock().await;
            connected.as_mut()?.further(Duration::from_millis(milliseconds)).await
        };
        runtime::run(line).await.ok()?
    }

    fn close(&mut self) {
        self.end(false);
    }
}

impl Drop for Remote {
    fn drop(&mut self) {
        self.end(true);
    }
}
