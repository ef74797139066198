//! The rulebook as a page: sifting, searching, links, what a broken clause shows.

use serde_json::json;
use umpire_engine::knob::Text;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_report::page::spec::{Cases, Run, write};
use umpire_scenarios::suite::{Filter, Suite};
use umpire_scenarios::verdict::ClauseStatus;
use umpire_tests::games::{library, shipped};
use umpire_tests::oracle::catalogue;
use umpire_tests::suite::oracle;

use crate::chromium::{DESK, Eyes, Tab};

pub const TESTS: &[(&str, fn())] = &[
    ("umpire_scenarios::every_clause_is_there_in_the_order_of_the_document", every_clause_is_there),
    ("umpire_scenarios::a_broken_clause_is_open_and_says_why", a_broken_clause),
    ("umpire_scenarios::clauses_are_sifted_and_searched", clauses_are_sifted),
    ("umpire_scenarios::failures_come_first_and_the_contents_lead_everywhere", failures_come_first),
    ("umpire_scenarios::boards_are_drawn_between_which_a_scenario_plays", boards_are_drawn),
    ("umpire_scenarios::rulings_are_sentences_and_values_are_marked", rulings_are_sentences_and_values_are_marked),
    ("umpire_scenarios::a_link_opens_its_clause", a_link_opens),
    ("umpire_scenarios::without_a_script_it_is_all_there", without_a_script),
    ("umpire_scenarios::cases_stand_beside_their_clauses", cases_stand_beside_their_clauses),
    ("umpire_scenarios::causes_are_drawn", causes_are_drawn),
    ("umpire_scenarios::text_from_outside_is_only_text", only_text),
];

/// The run of a variant.
fn run(variant: Variant) -> Run {
    let suite = Suite::new(library(), None);
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    (plan, verdict)
}

/// Card Slot with a Bell that draws two.
fn broken() -> Variant {
    let mut tree = shipped("card-slot/1.0.0").tree;
    tree.set("symbols.bell.line", Node::from_json(&json!([{"draw": 2}]), "test"));
    tree.set("variant", Node::from_json(&json!("test/bell"), "test"));
    variant::from_tree(tree).expect("a valid variant")
}

/// The runs of the document itself and of a variant that breaks it.
pub fn runs() -> [Run; 2] {
    [run(shipped("card-slot/1.0.0")), run(broken())]
}

/// The run of an engine with fixed rules that draws one card too many with a Bell line.
pub fn outside() -> Run {
    let (plan, _) = run(shipped("card-slot/1.0.0"));
    let fixed = plan.variant.tree.to_json();
    let engine = oracle(Some(catalogue::find("9.4b").expect("a way to be wrong")), Some(&fixed));
    let filter = Filter { clauses: ["5a", "8d", "9.4b", "12.2b"].map(str::to_owned).into(), tags: None };
    let verdict = umpire_scenarios::run_with(&plan, &filter, engine);
    (plan, verdict)
}

fn causes_are_drawn() {
    let mut tab = Tab::open(&write(&Text::new("test", "test"), &[outside()], &Cases::default()), "", DESK);
    let told = tab.ask("document.querySelector('.causes').textContent");
    let told = told.as_str().expect("a text");
    for part in ["at effect.draw{symbol: bell}", "§9.4b", "expected", "found", "| Bell"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(tab.ask("document.querySelector('.causes .position').checkVisibility()"), json!(true));
    let reasons = tab.ask("document.querySelector('.not-run').textContent");
    assert!(reasons.to_string().contains("plays by one ruleset"), "{reasons}");
    tab.click(".causes a");
    tab.leave();
}

/// A page of some clauses of which one fails: all that a page can have, and small.
pub fn failing() -> String {
    let suite = Suite::new(library(), None);
    let plan = suite.plan(broken()).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let clauses = ["2", "5b", "9.1a", "9.4b", "11"].map(str::to_owned).into();
    let verdict = umpire_scenarios::run(&plan, &Filter { clauses, tags: None });
    write(&Text::new("test", "test"), &[(plan, verdict)], &Cases::of(&library()))
}

/// The page of shipped variants.
pub fn page_of(names: &[&str]) -> String {
    let runs: Vec<Run> = names.iter().map(|name| run(shipped(name))).collect();
    write(&suite_kind(), &runs, &Cases::of(&library()))
}

fn suite_kind() -> Text {
    Suite::new(library(), None).kind()
}

/// The page of the document itself and of a variant that breaks it.
pub fn page() -> String {
    write(&Text::new("the rules of this test", ""), &runs(), &Cases::of(&library()))
}

fn cases_stand_beside_their_clauses() {
    let mut tab = Tab::open(&page(), "", DESK);
    for (place, case) in
        [("card-slot/1.0.0:8f", "bell-line-without-deck"), ("card-slot/1.0.0:R4", "last-card-bell-line")]
    {
        let told = tab.ask(&format!("document.getElementById('{place}')?.textContent ?? ''"));
        assert!(told.as_str().is_some_and(|told| told.contains(&format!("{case}.yaml"))), "{place}: {told}");
    }
    tab.leave();
}

/// What can be seen of the clauses, as `run:id`.
const SEEN: &str = "[...document.querySelectorAll('.clause')].filter(c => c.checkVisibility()).map(c => c.id)";

fn every_clause_is_there() {
    let beta = run(shipped("card-slot/beta.2"));
    let expected: Vec<(String, String, String)> = beta
        .1
        .clauses
        .iter()
        .map(|each| (format!("§{}", each.clause.id), each.clause.summary.clone(), each.standing.word().to_owned()))
        .collect();
    let rulings = beta.1.rulings.len();
    let mut tab = Tab::open(&write(&Text::new("test", "test"), &[beta], &Cases::default()), "", DESK);
    let told = tab.ask("[...document.querySelectorAll('.clause')].map(c => [...['.id', '.says'].map(part => c.querySelector('summary ' + part).textContent), c.dataset.standing])");
    let told: Vec<(String, String, String)> = serde_json::from_value(told).expect("three texts each");
    assert_eq!(told[..expected.len()], expected[..]);
    assert_eq!(told.len(), expected.len() + rulings);
    let japanese = tab.ask("document.querySelectorAll('.gherkin[lang=ja]').length");
    assert!(japanese.as_u64().is_some_and(|count| count > 50), "its scenarios are in Japanese and say so: {japanese}");
    tab.leave();
}

fn a_broken_clause() {
    let (_, verdict) = run(broken());
    let failing: Vec<_> = verdict.clauses.iter().filter(|each| each.standing == ClauseStatus::Broken).collect();
    assert!(!failing.is_empty());
    let mut tab = Tab::open(&page(), "", DESK);
    let open = tab.ask("[...document.querySelectorAll('.clause[open]')].map(c => c.id)");
    let expected: Vec<String> = failing.iter().map(|each| format!("test/bell:{}", each.clause.id)).collect();
    assert_eq!(open, json!(expected), "what is broken is open, and nothing else");
    let clause = format!("document.getElementById({})", json!(expected[0]));
    let told = tab.ask(&format!("{clause}.textContent"));
    let told = told.as_str().expect("a text");
    let failed = failing[0].scenarios.iter().find(|each| !each.ending.message.is_empty()).expect("a scenario failed");
    for part in [failed.ending.message.as_str(), &failed.name, &failed.at, "symbols.bell.line", "draw: 2"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let seen = tab.ask(&format!("{clause}.querySelector('.gherkin .failed .failure').checkVisibility()"));
    assert_eq!(seen, json!(true), "the step that failed and why can be seen at once");
    assert!(tab.ask("document.querySelector('h1').textContent").to_string().contains("does not conform"));
    tab.leave();
}

/// Each chip shows exactly what it names, and as many as it says; all the rest is out of sight.
fn clauses_are_sifted() {
    let mut tab = Tab::open(&page(), "", DESK);
    let all: Vec<String> = serde_json::from_value(tab.ask(SEEN)).expect("texts");
    let chips = tab.ask("[...document.querySelectorAll('[name=standing]')].map(chip => [chip.value, chip.nextElementSibling.textContent])");
    let chips: Vec<(String, String)> = serde_json::from_value(chips).expect("two texts each");
    assert_eq!(chips.iter().map(|(value, _)| value.as_str()).collect::<Vec<_>>(), ["", "broken", "holds", "advice"]);
    for (value, text) in &chips {
        tab.click(&format!("[name=standing][value='{value}'] + .badge"));
        let (seen, of) = (
            tab.ask(SEEN),
            format!(".clause{}", if value.is_empty() { String::new() } else { format!("[data-standing={value}]") }),
        );
        assert_eq!(seen, tab.ask(&format!("[...document.querySelectorAll('{of}')].map(c => c.id)")), "{value}");
        let number: usize = text.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number");
        assert_eq!(seen.as_array().map(Vec::len), Some(number), "{value}");
        let empty = tab.ask("[...document.querySelectorAll('.part')].filter(part => part.checkVisibility() && !part.querySelector('.clause:not([hidden])')).length");
        assert!(value.is_empty() || empty == json!(0), "{value}: a heading with nothing below it");
    }
    assert_eq!(chips[1].1, format!("broken {}", run(broken()).1.summary().of(ClauseStatus::Broken)));
    tab.click("[name=standing][value=''] + .badge");
    tab.click("#search");
    tab.write("9.4b bell");
    let found = tab.ask(SEEN);
    let found: Vec<String> = serde_json::from_value(found).expect("texts");
    assert!(found.len() < all.len() / 4 && found.contains(&"card-slot/1.0.0:9.4b".to_owned()), "{found:?}");
    let told = tab.ask("document.getElementById('found').textContent").to_string();
    assert!(told.contains(&format!("{} of {}", found.len(), all.len())), "{told}");
    tab.leave();
}

/// What fails comes before all else, and the contents lead to it and to every section.
fn failures_come_first() {
    let mut tab = Tab::open(&write(&Text::new("test", "test"), &[run(broken())], &Cases::default()), "", DESK);
    let first = tab.ask("(() => { const c = document.querySelector('.clause'); return [c.id, c.open, c.getBoundingClientRect().top < innerHeight] })()");
    assert_eq!(first, json!(["test/bell:9.4b", true, true]), "it can be seen at once");
    let there = tab.ask("[...document.querySelectorAll('.above a')].map(link => link.hash)");
    assert_eq!(there, json!(["#test/bell:9.4b"]), "its place in the document leads to it");
    let lost = tab.ask("[...document.querySelectorAll('.contents a')].filter(link => !document.getElementById(decodeURIComponent(link.hash.slice(1)))).length");
    assert_eq!(lost, json!(0), "every entry of the contents is somewhere");
    let sections = "[...document.querySelectorAll('.part[id]')].map(part => '#' + part.id)";
    assert_eq!(
        tab.ask("[...document.querySelectorAll('.contents a')].map(link => decodeURIComponent(link.hash))"),
        tab.ask(sections)
    );
    tab.leave();
}

/// The board of a clause is drawn as the scenario lays it out and leaves it.
fn boards_are_drawn() {
    let mut tab = Tab::open(&page(), "", DESK);
    let drawn = |id: &str| {
        format!(
            "[...document.getElementById('{id}').querySelectorAll('.small-board')].map(board => [board.caption.textContent, \
             [...board.querySelectorAll('td')].map(td => td.className.includes('empty') ? '.' : td.querySelector('i').textContent).join(' ')])"
        )
    };
    let failed = [
        ["The board at the start", ". Cherry . . REPLAY . Bell Bell ."],
        ["The board where it failed", ". Cherry . . REPLAY . . . ."],
    ];
    assert_eq!(tab.ask(&drawn("test/bell:9.4b")), json!(failed));
    let cleared = [
        ["The board at the start", "Cherry . . . REPLAY . Silver 3 Silver 3 ."],
        ["The board at the end", "Cherry . . . REPLAY . . . ."],
    ];
    assert_eq!(tab.ask(&drawn("card-slot/1.0.0:9.1a")), json!(cleared));
    let most = tab.ask("Math.max(...[...document.querySelectorAll('.clause')].map(clause => clause.querySelectorAll('.diagram').length))");
    assert_eq!(most, json!(1), "one a clause");
    tab.leave();
}

/// Silent points are told as a question and an answer, and what a clause states is marked in its scenarios.
fn rulings_are_sentences_and_values_are_marked() {
    let mut tab = Tab::open(&page(), "", DESK);
    let says = tab.ask("document.getElementById('card-slot/1.0.0:R4').querySelector('.says').textContent");
    assert_eq!(says, json!("When is a player without cards out? Before any line is resolved."));
    let marked = tab.ask("[...new Set([...document.getElementById('card-slot/1.0.0:5b').querySelectorAll('mark')].map(mark => mark.textContent))]");
    assert_eq!(marked, json!(["13"]), "thirteen cards are dealt");
    let given = tab.ask("[...document.querySelectorAll('.gherkin mark')].filter(mark => /^(Given|前提)/.test(mark.closest('pre').textContent)).length");
    assert_eq!(given, json!(0), "what is given is no statement of a clause");
    tab.leave();
}

fn a_link_opens() {
    let mut tab = Tab::open(&page(), "card-slot/1.0.0:9.4b", DESK);
    let state = "(() => { const c = document.getElementById('card-slot/1.0.0:9.4b'), box = c.getBoundingClientRect(); \
                 return [c.open, box.top >= 0 && box.top < innerHeight] })()";
    assert_eq!(tab.ask(state), json!([true, true]));
    tab.click(".index a[href='#test/bell']");
    tab.leave();
}

fn without_a_script() {
    let page = page();
    let mut tab = Tab::open(&page, "", Eyes { scripts: false, ..DESK });
    let root = tab.call("DOM.getDocument", json!({}))["root"]["nodeId"].clone();
    tab.call("DOM.enable", json!({}));
    tab.call("CSS.enable", json!({}));
    for (selector, shown) in [(".clause", true), (".index", true), (".filters", false)] {
        let part = tab.call("DOM.querySelector", json!({"nodeId": root, "selector": selector}))["nodeId"].clone();
        let style = tab.call("CSS.getComputedStyleForNode", json!({"nodeId": part}))["computedStyle"].clone();
        let display = style.as_array().into_iter().flatten().find(|each| each["name"] == "display").cloned();
        assert_eq!(display.is_some_and(|each| each["value"] != "none"), shown, "{selector}");
    }
    tab.leave();
}

fn only_text() {
    let mut variant = broken();
    variant.amends.push(variant::Amend {
        clause: "9.4b".to_owned(),
        because: "<img src=x onerror=alert(1)>".to_owned(),
        by: "</script><script>alert(2)</script>".to_owned(),
        until: None,
        to: None,
        place: umpire_engine::variant::node::Place::start_of("test"),
        generation: 0,
    });
    let suite = Suite::new(library(), None);
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let verdict = umpire_scenarios::run(&plan, &Filter::default());
    let mut tab =
        Tab::open(&write(&Text::new("<script>alert(3)</script>", ""), &[(plan, verdict)], &Cases::default()), "", DESK);
    assert_eq!(tab.ask("[document.images.length, document.scripts.length]"), json!([0, 2]));
    let told = tab.ask("document.body.textContent");
    for text in ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "<script>alert(3)</script>"] {
        assert!(told.as_str().is_some_and(|told| told.contains(text)), "{text}");
    }
    tab.leave();
}
