//! How every page looks: it fits a phone, can be read by day and by night, and by those who do not see it.

use serde_json::{Value, json};
use umpire_tests::share::one_in;

use crate::chromium::{DESK, PHONE, Tab, Viewer};
use crate::shown::{GAMES, game, page};
use crate::{simulate, spec, sweep};

pub const TESTS: &[(&str, fn())] = &[
    ("looks::no_page_is_wider_than_a_phone", no_page_is_wider),
    ("looks::what_is_pressed_is_large_enough_for_a_thumb", large_enough),
    ("looks::all_text_can_be_read_by_day_and_by_night", can_be_read),
    ("looks::the_colours_follow_the_device_and_the_reader", colours_follow),
    ("looks::everything_has_a_name_and_a_place", names_and_places),
    ("looks::a_page_is_one_file_of_modest_size", modest_size),
];

/// A page of every kind, and a replay of every game.
fn pages() -> Vec<(String, String)> {
    let mut pages = vec![
        ("spec".to_owned(), spec::page()),
        ("simulate".to_owned(), simulate::page()),
        ("sweep".to_owned(), sweep::page()),
    ];
    for (name, seats) in GAMES.into_iter().chain([("card-slot/beta.2", 2)]) {
        pages.push((
            format!("replay of {name}"),
            page(&game(name, seats, 4), "a/rather/long/path/of/a/game.jsonl", None),
        ));
    }
    pages
}

/// Unfolds all there is to unfold.
const UNFOLD: &str = "document.querySelectorAll('details').forEach(part => { part.open = true }); 1";
/// The steps of a replay; other pages are looked at as they stand.
const STEPS: &str = "document.querySelectorAll('article.step').length";
/// The first element that overflows the page at the side, if any.
const WIDE: &str = "document.scrollingElement.scrollWidth <= innerWidth ? '' : [...document.body.querySelectorAll('*')] \
                    .filter(part => part.getBoundingClientRect().right > innerWidth + 1).map(part => part.outerHTML.slice(0, 90)) \
                    .join('\\n').slice(0, 600) || 'something'";

/// The most that the page of a game of a hundred actions may take.
const HUNDRED_ACTIONS: usize = 500_000;

fn no_page_is_wider() {
    for (name, page) in pages() {
        for size in [(320, 568), (360, 640)].into_iter().step_by(one_in(2)) {
            let mut tab = Tab::open(&page, "", Viewer { size, ..PHONE });
            tab.ask(UNFOLD);
            // All steps at one go, without drawing each.
            let wide = tab.ask(&format!(
                "(() => {{ const on = document.getElementById('on'); for (let step = 0; ; step++) {{ const wide = {WIDE}; \
                 if (wide) return `step ${{step}}: ${{wide}}`; if (!on || on.disabled) return step; on.click(); }} }})()"
            ));
            let steps = tab.ask(STEPS).as_u64().unwrap_or(0);
            assert_eq!(wide, json!(steps.saturating_sub(1)), "{name} at {size:?}");
            tab.leave();
        }
    }
}

fn large_enough() {
    let small = "[...document.querySelectorAll('button, select, input, .pick')].filter(part => part.checkVisibility() && \
                 getComputedStyle(part).opacity !== '0').map(part => [part.id || part.name || part.className, part.getBoundingClientRect()]) \
                 .filter(([id, box]) => id !== 'scrub' && (box.width < 44 || box.height < 44)).map(([id, box]) => `${id} ${box.width}x${box.height}`)";
    for (name, page) in pages() {
        let mut tab = Tab::open(&page, "", PHONE);
        assert_eq!(tab.ask(small), json!([]), "{name}");
        tab.leave();
    }
}

fn can_be_read() {
    let share = one_in(2);
    for (n, (name, page)) in pages().into_iter().enumerate() {
        for dark in [false, true].into_iter().skip(n % share).step_by(share) {
            let mut tab = Tab::open(&page, "", Viewer { dark, ..DESK });
            tab.ask(UNFOLD);
            // A replay is looked at where it begins and where it ends.
            let stands = if tab.ask(STEPS) == json!(0) { 1 } else { 2 };
            for _ in 0..stands {
                let pale = tab.ask(include_str!("contrast.js"));
                assert_eq!(pale["pale"], json!([]), "{name}, dark: {dark}");
                assert!(
                    pale["looked"].as_u64().is_some_and(|texts| texts > 20),
                    "{name}: it looked at {}",
                    pale["looked"]
                );
                tab.ask("document.getElementById('last')?.click(); 1");
            }
            tab.leave();
        }
    }
}

fn colours_follow() {
    let page = simulate::page();
    let paper = "getComputedStyle(document.body).backgroundColor";
    let mut day = Tab::open(&page, "", DESK);
    let mut night = Tab::open(&page, "", Viewer { dark: true, ..DESK });
    let (light, dark) = (day.ask(paper), night.ask(paper));
    assert_ne!(light, dark, "the device says which");
    // As the device has them, then light, then dark.
    for (tab, papers) in [(&mut day, [&light, &dark, &light]), (&mut night, [&light, &dark, &dark])] {
        for paper_after in papers {
            tab.click("#theme");
            assert_eq!(&tab.ask(paper), paper_after, "the reader says which");
        }
    }
    day.leave();
    night.leave();
}

/// The accessible names and roles of controls and landmarks.
fn names_and_places() {
    for (name, page) in pages() {
        let mut tab = Tab::open(&page, "", PHONE);
        let tree = tab.call("Accessibility.getFullAXTree", json!({}));
        let nodes: Vec<&Value> =
            tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] != json!(true)).collect();
        let role = |node: &Value| node["role"]["value"].as_str().unwrap_or_default().to_owned();
        let label = |node: &Value| node["name"]["value"].as_str().unwrap_or_default().trim().to_owned();
        for node in &nodes {
            let used = [
                "button",
                "link",
                "textbox",
                "searchbox",
                "spinbutton",
                "slider",
                "combobox",
                "checkbox",
                "image",
                "DisclosureTriangle",
            ];
            assert!(!used.contains(&role(node).as_str()) || !label(node).is_empty(), "{name}: no name: {node}");
        }
        let count = |wanted: &str| nodes.iter().filter(|node| role(node) == wanted).count();
        for landmark in ["main", "banner", "contentinfo"] {
            assert_eq!(count(landmark), 1, "{name}: {landmark}");
        }
        assert_eq!(tab.ask("document.querySelectorAll('h1').length"), json!(1), "{name}");
        let lang = if name.contains("beta") { "ja" } else { "en" };
        assert_eq!(tab.ask("document.documentElement.lang"), json!(lang), "{name}");
        assert_ne!(tab.ask("document.title"), json!(""), "{name}");
        let twice = "(() => { const ids = [...document.querySelectorAll('[id]')].map(part => part.id); \
                     return ids.filter((id, n) => ids.indexOf(id) !== n) })()";
        assert_eq!(tab.ask(twice), json!([]), "{name}: ids that are there twice");
        tab.leave();
    }
}

fn modest_size() {
    for (name, page) in pages() {
        for outside in ["http://", "src=", "@import", "url("] {
            assert!(!page.contains(outside), "{name}: {outside}");
        }
        assert!(!page.contains("https://"), "{name}");
        let steps = page.matches("<article class=\"step\"").count();
        assert!(steps == 0 || page.len() < HUNDRED_ACTIONS, "{name}: {} bytes for {steps} steps", page.len());
    }
    for (name, seats) in GAMES {
        let text = game(name, seats, 4);
        let page = page(&text, "game.jsonl", None);
        let count = page.matches("<article class=\"step\"").count();
        // Parts that grow with the game: its steps, the list of them, and the links from clauses.
        let among = |from: &str, to: &str| -> usize {
            page.split(from).skip(1).map(|part| from.len() + part.find(to).expect("it ends")).sum()
        };
        let growing = among("<article class=\"step\"", "</article>")
            + among("<nav", "</nav>")
            + among("<span class=\"where\"", "</span>");
        let hundred = (page.len() - growing) + growing * 101 / count;
        assert!(hundred < HUNDRED_ACTIONS, "{name}: a game of a hundred actions would take {hundred} bytes");
    }
    let mut games = (0..50).map(|seed| game("cirno-neu/chips", 5, seed));
    let long = games.find(|text| (100..115).contains(&text.lines().count()));
    let long = page(&long.expect("one of fifty games has about a hundred actions"), "game.jsonl", None);
    assert!(long.len() < HUNDRED_ACTIONS, "{} bytes", long.len());
}
