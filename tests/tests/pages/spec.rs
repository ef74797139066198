//! The rulebook as a page: sifting, searching, links, what a broken clause shows.

use serde_json::json;
use umpire_engine::variant::node::Node;
use umpire_engine::variant::{self, Variant};
use umpire_kit::page::spec::{Cases, Run, write};
use umpire_kit::spec;
use umpire_kit::spec::suite::{Filter, Suite};
use umpire_kit::spec::verdict::Standing;
use umpire_tests::games::{library, shipped};
use umpire_tests::oracle::catalogue;
use umpire_tests::suite::oracle;

use crate::chromium::{DESK, Eyes, Tab};

pub const TESTS: &[(&str, fn())] = &[
    ("spec::every_clause_is_there_in_the_order_of_the_document", every_clause_is_there),
    ("spec::a_broken_clause_is_open_and_says_why", a_broken_clause),
    ("spec::clauses_are_sifted_and_searched", clauses_are_sifted),
    ("spec::a_link_opens_its_clause", a_link_opens),
    ("spec::without_a_script_it_is_all_there", without_a_script),
    ("spec::cases_stand_beside_their_clauses", cases_stand_beside_their_clauses),
    ("spec::causes_are_drawn", causes_are_drawn),
    ("spec::text_from_outside_is_only_text", only_text),
];

/// The run of a variant.
fn run(variant: Variant) -> Run {
    let suite = Suite::new(library(), None);
    let plan = suite.plan(variant).unwrap_or_else(|faults| panic!("{}", faults.join("\n")));
    let verdict = spec::run(&plan, &Filter::default());
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
    let verdict = spec::run_with(&plan, &filter, engine);
    (plan, verdict)
}

fn causes_are_drawn() {
    let mut tab = Tab::open(&write("test", &[outside()], &Cases::default()), "", DESK);
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

/// The page of the document itself and of a variant that breaks it.
pub fn page() -> String {
    write("the rules of this test", &runs(), &Cases::of(&library()))
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
    let mut tab = Tab::open(&write("test", &[beta], &Cases::default()), "", DESK);
    let told = tab.ask("[...document.querySelectorAll('.clause')].map(c => ['.id', '.says', '.badge'].map(part => c.querySelector('summary ' + part).textContent))");
    let told: Vec<(String, String, String)> = serde_json::from_value(told).expect("three texts each");
    assert_eq!(told[..expected.len()], expected[..]);
    assert_eq!(told.len(), expected.len() + rulings);
    let japanese = tab.ask("document.querySelectorAll('.gherkin[lang=ja]').length");
    assert!(japanese.as_u64().is_some_and(|count| count > 50), "its scenarios are in Japanese and say so: {japanese}");
    tab.leave();
}

fn a_broken_clause() {
    let (_, verdict) = run(broken());
    let failing: Vec<_> = verdict.clauses.iter().filter(|each| each.standing == Standing::Broken).collect();
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

fn clauses_are_sifted() {
    let mut tab = Tab::open(&page(), "", DESK);
    let all = tab.ask(SEEN).as_array().expect("a list").len();
    tab.click("[name=standing][value=holds] + .badge");
    let left = tab.ask(SEEN).as_array().expect("a list").len();
    let holding = tab.ask("document.querySelectorAll('.clause[data-standing=holds]').length");
    assert_eq!(json!(all - left), holding);
    let visible = tab.ask("document.querySelector('[id=\"test/bell:9.4b\"]').checkVisibility()");
    assert_eq!(visible, json!(true));
    tab.click("[name=standing][value=holds] + .badge");
    tab.click("#search");
    tab.write("9.4b bell");
    let found = tab.ask(SEEN);
    let found: Vec<String> = serde_json::from_value(found).expect("texts");
    assert!(found.len() < all / 4 && found.contains(&"card-slot/1.0.0:9.4b".to_owned()), "{found:?}");
    assert!(
        tab.ask("document.getElementById('found').textContent")
            .to_string()
            .contains(&format!("{} of {all}", found.len()))
    );
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
    let verdict = spec::run(&plan, &Filter::default());
    let mut tab = Tab::open(&write("<script>alert(3)</script>", &[(plan, verdict)], &Cases::default()), "", DESK);
    assert_eq!(tab.ask("[document.images.length, document.scripts.length]"), json!([0, 2]));
    let told = tab.ask("document.body.textContent");
    for text in ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "<script>alert(3)</script>"] {
        assert!(told.as_str().is_some_and(|told| told.contains(text)), "{text}");
    }
    tab.leave();
}
