//! A headless Chromium, driven over its own pipe: messages of JSON, each closed by a zero byte.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use std::{env, fs, process, thread};

use serde_json::{Value, json};

/// The longest wait for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// The possible names of the browser.
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

/// Features to turn off in tests, such as network requests of the browser itself.
const FLAGS: [&str; 14] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-extensions",
    // Pages are never gone back to, and would be kept for it.
    "--disable-features=BackForwardCache",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-pipe",
    "--hide-scrollbars",
];

/// The program: what `UMPIRE_CHROMIUM` names, else the first of its names in `PATH`.
pub fn find() -> Option<PathBuf> {
    if let Some(named) = env::var_os("UMPIRE_CHROMIUM").filter(|named| !named.is_empty()) {
        return Some(PathBuf::from(named));
    }
    let folders: Vec<PathBuf> = env::split_paths(&env::var_os("PATH")?).collect();
    let mut files = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.find(|file| file.is_file())
}

/// A browser. It takes a second to start, and a process for a page half of one, so it shows one page after the other in
/// one place.
struct Browser {
    process: Child,
    /// Where it shows them, from the first on.
    target: Option<Value>,
    requests: ChildStdin,
    answers: Receiver<Value>,
    sent: u64,
    folder: PathBuf,
}

/// The browsers that show no tab.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// Closes every browser.
pub fn close() {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).clear();
}

/// A page in a browser that remembers nothing of those before.
pub struct Tab {
    /// `None` once it has been given back.
    browser: Option<Browser>,
    /// The reports that were not read yet.
    events: VecDeque<Value>,
    session: Option<String>,
    file: PathBuf,
    url: String,
    /// The errors of the page, and its network requests.
    complaints: Vec<String>,
}

/// How a page is looked at.
#[derive(Clone, Copy)]
pub struct Eyes {
    /// The size of the window.
    pub size: (u32, u32),
    /// Whether the device is set to dark colours.
    pub dark: bool,
    /// Whether scripts may run.
    pub scripts: bool,
}

/// A laptop by day.
pub const DESK: Eyes = Eyes { size: (1280, 900), dark: false, scripts: true };
/// A small phone by day.
pub const PHONE: Eyes = Eyes { size: (360, 640), dark: false, scripts: true };

impl Tab {
    /// Writes a page to a file and opens it; `fragment` is what follows the `#`.
    pub fn open(page: &str, fragment: &str, eyes: Eyes) -> Tab {
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let browser = idle.unwrap_or_else(Browser::start);
        let file = browser.folder.join(format!("page-{}.html", browser.sent));
        fs::write(&file, page).expect("the page is written");
        let url = format!("file://{}", file.display());
        let (events, complaints) = (VecDeque::new(), Vec::new());
        let mut tab = Tab { browser: Some(browser), events, session: None, file, url: url.clone(), complaints };
        tab.attach(eyes);
        let hash = if fragment.is_empty() { String::new() } else { format!("#{fragment}") };
        tab.call("Page.navigate", json!({"url": url + &hash}));
        tab.wait_for("Page.loadEventFired");
        tab
    }

    fn browser(&mut self) -> &mut Browser {
        self.browser.as_mut().expect("it is given back only at the end")
    }

    fn attach(&mut self, eyes: Eyes) {
        let target = self.browser().target.clone();
        let target = target
            .unwrap_or_else(|| self.call("Target.createTarget", json!({"url": "about:blank"}))["targetId"].clone());
        self.browser().target = Some(target.clone());
        let attached = self.call("Target.attachToTarget", json!({"targetId": target, "flatten": true}));
        self.session = attached["sessionId"].as_str().map(str::to_owned);
        for domain in ["Page", "Runtime", "Network", "Log"] {
            self.call(&format!("{domain}.enable"), json!({}));
        }
        let (width, height) = eyes.size;
        let metrics = json!({"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600});
        self.call("Emulation.setDeviceMetricsOverride", metrics);
        let scheme = if eyes.dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        self.call("Emulation.setEmulatedMedia", features);
        self.call("Emulation.setScriptExecutionDisabled", json!({"value": !eyes.scripts}));
    }

    /// Asks the browser for something and waits for its answer.
    pub fn call(&mut self, method: &str, params: Value) -> Value {
        let session = self.session.clone();
        let sent = self.browser().send(method, params, session.as_deref());
        loop {
            let answer = self.receive(method);
            if answer["id"] == json!(sent) {
                assert!(answer["error"].is_null(), "{method}: {}", answer["error"]);
                return answer["result"].clone();
            }
            self.note(answer);
        }
    }

    fn receive(&mut self, what: &str) -> Value {
        self.browser().answers.recv_timeout(PATIENCE).unwrap_or_else(|error| panic!("{what}: no answer: {error}"))
    }

    fn wait_for(&mut self, event: &str) {
        while !self.events.iter().any(|each| each["method"] == event) {
            let report = self.receive(event);
            self.note(report);
        }
        self.events.clear();
    }

    /// Keeps a report, and complains of what must not be.
    fn note(&mut self, report: Value) {
        // Ignore late messages of earlier tabs.
        if report["sessionId"].as_str().is_some_and(|session| Some(session) != self.session.as_deref()) {
            return;
        }
        let params = &report["params"];
        match report["method"].as_str().unwrap_or_default() {
            "Network.requestWillBeSent" => {
                let url = params["request"]["url"].as_str().unwrap_or_default();
                let own = url.split('#').next() == Some(self.url.as_str());
                if !own && !url.starts_with("data:") && url != "about:blank" {
                    self.complaints.push(format!("it asked for {url}"));
                }
            }
            "Runtime.exceptionThrown" => self.complaints.push(format!("exception: {}", params["exceptionDetails"])),
            "Runtime.consoleAPICalled" => self.complaints.push(format!("console: {}", params["args"])),
            "Log.entryAdded" => self.complaints.push(format!("log: {}", params["entry"]["text"])),
            "Page.javascriptDialogOpening" => self.complaints.push(format!("dialog: {}", params["message"])),
            _ => {}
        }
        self.events.push_back(report);
    }

    /// Evaluates an expression in the page.
    pub fn ask(&mut self, expression: &str) -> Value {
        let answer = self
            .call("Runtime.evaluate", json!({"expression": expression, "returnByValue": true, "awaitPromise": true}));
        assert!(answer["exceptionDetails"].is_null(), "{expression}: {}", answer["exceptionDetails"]);
        answer["result"]["value"].clone()
    }

    /// Presses a key, by its name: `ArrowRight`, `j`.
    pub fn press(&mut self, key: &str) {
        let text = if key.chars().count() == 1 { json!(key) } else { Value::Null };
        // By its code a key moves the focus, or does what it does to what has the focus.
        let codes = [("Tab", 9), ("Enter", 13), (" ", 32), ("ArrowLeft", 37), ("ArrowRight", 39)];
        let code = codes.iter().find(|(name, _)| *name == key).map_or(0, |(_, code)| *code);
        let text = if key == "Enter" { json!("\r") } else { text };
        let mut down = json!({"type": "keyDown", "key": key, "windowsVirtualKeyCode": code});
        if !text.is_null() {
            down["text"] = text;
        }
        self.call("Input.dispatchKeyEvent", down);
        self.call("Input.dispatchKeyEvent", json!({"type": "keyUp", "key": key, "windowsVirtualKeyCode": code}));
    }

    /// Clicks in the middle of the first element that a selector finds, where it can be seen.
    pub fn click(&mut self, selector: &str) {
        let selector = json!(selector);
        let spot = self.ask(&format!(
            "(() => {{ const part = document.querySelector({selector}); part.scrollIntoView({{block: 'nearest'}}); \
             const box = part.getBoundingClientRect(); const x = box.x + box.width / 2, y = box.y + box.height / 2; \
             const top = document.elementFromPoint(x, y); \
             return [x, y, part === top || part.contains(top)]; }})()"
        ));
        assert_eq!(spot[2], json!(true), "{selector} is covered by something else, or out of sight");
        for kind in ["mousePressed", "mouseReleased"] {
            let click = json!({"type": kind, "x": spot[0], "y": spot[1], "button": "left", "clickCount": 1});
            self.call("Input.dispatchMouseEvent", click);
        }
    }

    /// A picture of the whole page, as PNG in base64.
    pub fn picture(&mut self) -> String {
        let answer =
            self.call("Page.captureScreenshot", json!({"captureBeyondViewport": true, "optimizeForSpeed": true}));
        answer["data"].as_str().unwrap_or_default().to_owned()
    }

    /// Types a text into whatever has the focus.
    pub fn write(&mut self, text: &str) {
        self.call("Input.insertText", json!({"text": text}));
    }

    /// Holds that the page asked the network for nothing and that nothing went wrong in it.
    pub fn leave(mut self) {
        // Whatever is still under way is reported before the answer to this.
        self.ask_if_scripted();
        assert!(self.complaints.is_empty(), "{}", self.complaints.join("\n"));
    }

    fn ask_if_scripted(&mut self) {
        self.call("Runtime.evaluate", json!({"expression": "1"}));
    }
}

impl Drop for Tab {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.file);
        let Some(mut browser) = self.browser.take() else { return };
        // After a failure the state of the browser is unknown, so close it.
        if !thread::panicking() {
            // Settings end with the session; this clears what the page stored.
            let forget = json!({"expression": "localStorage.clear(), sessionStorage.clear()"});
            browser.send("Runtime.evaluate", forget, self.session.as_deref());
            browser.send("Target.detachFromTarget", json!({"sessionId": self.session}), None);
            IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(browser);
        }
    }
}

impl Browser {
    /// Starts a browser whose pipe is our pipe: it reads from its file 3 and writes to its file 4.
    fn start() -> Browser {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let number = STARTED.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("umpire-pages-{}-{number}", process::id()));
        fs::create_dir_all(&folder).expect("a folder for the pages");
        let program = find().expect("tests of pages run only where there is a browser");
        let mut profile = std::ffi::OsString::from("--user-data-dir=");
        profile.push(folder.join("profile"));
        let mut process = Command::new("sh")
            .args(["-c", "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1", "sh"])
            .arg(program)
            .args(FLAGS)
            .arg(profile)
            .arg("about:blank")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the browser starts");
        let requests = process.stdin.take().expect("it was piped");
        let pipe = process.stdout.take().expect("it was piped");
        let (sender, answers) = channel();
        thread::spawn(move || {
            for message in BufReader::new(pipe).split(0).map_while(Result::ok) {
                let Ok(message) = serde_json::from_slice(&message) else { continue };
                if sender.send(message).is_err() {
                    break;
                }
            }
        });
        Browser { process, target: None, requests, answers, sent: 0, folder }
    }

    /// Asks for something, in a tab if one is named; the answer has the number that this returns.
    fn send(&mut self, method: &str, params: Value, session: Option<&str>) -> u64 {
        self.sent += 1;
        let mut message = json!({"id": self.sent, "method": method, "params": params});
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        // One that has gone already is missed when its answer is waited for.
        let _ = self.requests.write_all(format!("{message}\0").as_bytes());
        self.sent
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.send("Browser.close", json!({}), None);
        while self.answers.recv_timeout(Duration::from_secs(10)).is_ok() {}
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
