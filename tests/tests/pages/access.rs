//! Pages for everybody: what axe-core finds, by day and by night, on a desk and on a phone; and the keyboard alone.
//!
//! axe-core is fetched by npm into the target folder, once. Where npm is not, or cannot fetch it, these tests are
//! ignored and say so.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::{Value, json};
use umpire_tests::share::one_in;

use crate::chromium::{DESK, PHONE, Tab, Viewer};
use crate::shown::{GAMES, game, page};
use crate::{fuzz, simulate, spec, sweep};

/// These need axe-core.
pub const WITH_AXE: &[(&str, fn())] = &[("access::axe_finds_nothing", axe_finds_nothing)];
/// These write pictures, where they are asked for.
pub const PICTURES: &[(&str, fn())] = &[("access::pictures_of_every_page", pictures)];
/// These need the browser alone.
pub const TESTS: &[(&str, fn())] = &[
    ("access::chips_contents_and_clauses_are_reached_by_keys_alone", reached_by_keys),
    ("access::every_control_of_every_page_is_reached_by_keys_alone", every_control_is_reached),
];

/// The release that is fetched.
const RELEASE: &str = "axe-core@4.11.0";

/// One step of a game is like the others; looking through all of them would take minutes.
const ONE_STEP: &str = "document.querySelectorAll('article.step:not(.now)').forEach(step => step.remove()); 1";

/// A page of every kind.
fn pages() -> Vec<(&'static str, String)> {
    let games = [
        ("replay", GAMES[0]),
        ("replay-months", GAMES[1]),
        ("replay-ring", GAMES[2]),
        ("replay-ja", ("card-slot/beta.2", 2)),
    ];
    let games = games.map(|(kind, (name, seats))| (kind, page(&game(name, seats, 4), "game.jsonl", None)));
    let others = [
        ("spec", spec::failing()),
        ("simulate", simulate::compared()),
        ("sweep", sweep::curves()),
        ("sweep-map", sweep::page()),
        ("fuzz", fuzz::page()),
    ];
    others.into_iter().chain(games).collect()
}

/// By day and by night, on a desk and on a phone.
fn looks() -> impl Iterator<Item = (String, Viewer)> {
    let phone = Viewer { size: (375, 667), ..PHONE };
    [("desk", DESK), ("phone", phone)].into_iter().flat_map(|(name, eyes)| {
        [("light", false), ("dark", true)].map(|(scheme, dark)| (format!("{name}-{scheme}"), Viewer { dark, ..eyes }))
    })
}

fn target() -> PathBuf {
    let fallback = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target");
    env::var_os("CARGO_TARGET_DIR").map_or_else(fallback, PathBuf::from)
}

/// axe-core's one file, fetched if it is not there yet; nothing where that cannot be done.
pub fn axe() -> Option<PathBuf> {
    let folder = target().join(RELEASE.replace('@', "-"));
    let file = folder.join("node_modules/axe-core/axe.min.js");
    if !file.is_file() {
        fs::create_dir_all(&folder).ok()?;
        let mut npm = Command::new("npm");
        npm.args([
            "install",
            "--no-save",
            "--ignore-scripts",
            "--no-audit",
            "--no-fund",
            "--fetch-retries=0",
            "--fetch-timeout=30000",
        ]);
        let fetched = npm
            .arg("--prefix")
            .arg(&folder)
            .arg(RELEASE)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        fetched.status().ok()?;
    }
    file.is_file().then_some(file)
}

/// The violations that axe-core finds in a page: rule and place, without duplicates.
pub fn violations(tab: &mut Tab) -> Value {
    if tab.ask("window.axe === undefined") == json!(true) {
        let axe = axe().expect("these tests run only where it is");
        let code = fs::read_to_string(axe).expect("it was just there");
        tab.ask(&format!("{code}; 1"));
    }
    // It takes half of the time; on a desk `looks::all_text_can_be_read_by_day_and_by_night` looks at it alone.
    let contrast = one_in(2) == 1;
    tab.ask(&format!(
        "axe.run(document, {{resultTypes: ['violations'], rules: {{'color-contrast': {{enabled: {contrast}}}}}}}).then(found => found.violations.map(each => \
         `${{each.id}}: ${{each.help}}: ${{each.nodes.slice(0, 3).map(node => `${{node.html.slice(0, 120)}} ${{node.failureSummary}}`).join(' | ')}}`))",
    ))
}

fn axe_finds_nothing() {
    let mut found = Vec::new();
    let share = one_in(4);
    for (n, (name, page)) in pages().into_iter().enumerate() {
        for (look, eyes) in looks().skip(n % share).step_by(share) {
            let mut tab = Tab::open(&page, "", eyes);
            // As it opens, and with all unfolded that is folded.
            for unfold in [ONE_STEP, "document.querySelectorAll('details').forEach(part => { part.open = true }); 1"] {
                tab.ask(unfold);
                let violations = violations(&mut tab);
                let each = violations.as_array().into_iter().flatten().filter_map(Value::as_str);
                found.extend(each.map(|each| format!("{name}, {look}: {each}")));
            }
            tab.leave();
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
    let mut tab = Tab::open("<!doctype html><title>x</title><img src=data:,>", "", DESK);
    assert_ne!(violations(&mut tab), json!([]), "it finds what there is");
}

/// Where pictures go, if anybody wants them.
pub fn wanted() -> Option<PathBuf> {
    env::var_os("UMPIRE_SCREENSHOTS").filter(|value| !value.is_empty()).map(|_| target().join("screenshots"))
}

fn pictures() {
    let folder = wanted().expect("it runs only where they are wanted");
    fs::create_dir_all(&folder).expect("a folder for the pictures");
    for (name, page) in pages() {
        for (look, eyes) in looks() {
            let mut tab = Tab::open(&page, "", eyes);
            let png = decoded(&tab.picture());
            assert!(png.starts_with(b"\x89PNG") && png.len() > 4000, "{name}, {look}: no picture");
            fs::write(folder.join(format!("{name}-{look}.png")), png).expect("the picture is written");
            tab.leave();
        }
    }
}

/// Bytes that were written in base64.
fn decoded(text: &str) -> Vec<u8> {
    let digit = |byte: u8| {
        b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".iter().position(|each| *each == byte)
    };
    let digits: Vec<usize> = text.bytes().filter_map(digit).collect();
    let group = |four: &[usize]| {
        let bits = (0..4).fold(0, |bits, n| bits << 6 | four.get(n).copied().unwrap_or(0)) as u32;
        bits.to_be_bytes()[1..four.len()].to_vec()
    };
    digits.chunks(4).flat_map(group).collect()
}

/// A short description of the focused element.
const FOCUS: &str = "(part => part.id || part.name || part.className || part.closest('[class]')?.className || part.tagName)(document.activeElement)";

/// Presses Tab until something has the focus.
fn tab_to(tab: &mut Tab, condition: &str) {
    for _ in 0..400 {
        if tab.ask(&format!("(part => !!({condition}))(document.activeElement)")) == json!(true) {
            return;
        }
        tab.press("Tab");
    }
    panic!("{condition} is not reached; the focus is on {}", tab.ask(FOCUS));
}

fn reached_by_keys() {
    let mut tab = Tab::open(&spec::failing(), "", DESK);
    tab_to(&mut tab, "part.id === 'search'");
    tab_to(&mut tab, "part.name === 'standing'");
    tab.press("ArrowRight");
    let seen =
        "[...document.querySelectorAll('.clause')].filter(c => c.checkVisibility()).map(c => c.dataset.standing)";
    assert_eq!(tab.ask(seen), json!(["broken"]), "an arrow goes to the next chip, and that shows what it names");
    tab.press("ArrowLeft");
    tab_to(&mut tab, "part.matches('.contents a')");
    tab_to(&mut tab, "part.matches('.contents li:nth-child(3) a')");
    tab.press("Enter");
    assert_eq!(
        tab.ask("decodeURIComponent(location.hash)"),
        tab.ask("decodeURIComponent(document.querySelector('.contents li:nth-child(3) a').hash)")
    );
    tab_to(&mut tab, "part.matches('.clause:not([open]) > summary')");
    tab.press("Enter");
    assert_eq!(tab.ask("document.activeElement.parentElement.open"), json!(true));
    tab.leave();
}

/// Whatever can be used and seen gets the focus sooner or later, and shows that it has it.
fn every_control_is_reached() {
    for (name, page) in pages().into_iter().step_by(one_in(2)) {
        let mut tab = Tab::open(&page, "", DESK);
        // Of radio buttons the one that is chosen stands for its group.
        let wanted = tab.ask(
            "(window.wanted = new Set([...document.querySelectorAll('a[href], button:not(:disabled), select, input, summary, [tabindex=\"0\"]')] \
             .filter(part => part.checkVisibility() && !part.matches('[type=radio]:not(:checked)')))).size",
        );
        let most = wanted.as_u64().expect("a number") + 20;
        for _ in 0..most {
            tab.press("Tab");
            let shown = tab.ask(
                "(part => { wanted.delete(part); const target = part.matches('.pick input') ? part.nextElementSibling : part; \
                 return part === document.body || getComputedStyle(target).outlineStyle !== 'none'; })(document.activeElement)",
            );
            assert_eq!(shown, json!(true), "{name}: nothing shows the focus on {}", tab.ask(FOCUS));
        }
        let left = tab.ask("[...wanted].map(part => part.outerHTML.slice(0, 90)).slice(0, 5)");
        assert_eq!(left, json!([]), "{name}: never reached");
        tab.leave();
    }
}
