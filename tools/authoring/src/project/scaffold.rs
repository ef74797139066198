//! The files of a new engine that is tested over the protocol.

mod unwritten;

use umpire_clauses::checkout;
use umpire_clauses::library::Library;
use umpire_clauses::style::COLUMNS;
use umpire_engine::variant::{self, Variant};
use umpire_protocol::ruleset::{bare, laid_out};
use umpire_scenarios::steps::does::Does;
use umpire_scenarios::suite::{Plan, Suite};

use super::File;
use super::start::replaced;

umpire_engine::choice! {
    /// A language with a scaffold for engines, by the name that is typed.
    Language {
        /// Python.
        Python = "python",
        /// JavaScript.
        Js = "js",
    }
}

/// The shipped variant that an engine for a game is tested against first: the first of its folder; `None` for an unknown
/// game.
pub fn variant_of(library: &Library, game: &str) -> Option<String> {
    library.variants().into_iter().find(|name| name.split_once('/').is_some_and(|(folder, _)| folder == game))
}

/// The first clause that has a scenario about the deal, with which an engine is begun.
fn first_dealt(plan: &Plan) -> Option<&str> {
    let deal = plan.steps.all().find(|step| matches!(step.does.as_slice(), [Does::Deal(_)]))?;
    let scenarios = plan.document.iter().flat_map(|file| file.scenarios());
    let mut about_deal = scenarios.filter(|each| each.scenario.steps.iter().any(|step| step.value == deal.en.sentence));
    about_deal.find_map(|scenario| scenario.tagged("clause").next())
}

impl Language {
    /// The command that starts an engine.
    pub const fn run(self) -> &'static str {
        self.words()[0].1
    }

    /// The replacements in templates that depend on the language.
    const fn words(self) -> [(&'static str, &'static str); 6] {
        match self {
            Language::Python => [
                ("{{run}}", "python3 engine.py"),
                ("{{engine}}", "engine.py"),
                ("{{sdk}}", "umpire_engine.py"),
                ("{{test}}", "test_engine.py"),
                ("{{test-run}}", "python3 -m unittest"),
                ("{{setup}}", "uses: actions/setup-python@v5\n        with: {python-version: \"3.x\"}"),
            ],
            Language::Js => [
                ("{{run}}", "node engine.mjs"),
                ("{{engine}}", "engine.mjs"),
                ("{{sdk}}", "umpire-engine.mjs"),
                ("{{test}}", "engine.test.mjs"),
                ("{{test-run}}", "node --test"),
                ("{{setup}}", "uses: actions/setup-node@v4\n        with: {node-version: 20}"),
            ],
        }
    }

    /// The files of an engine of a game of one's own.
    fn own_files(self) -> Vec<(&'static str, &'static str)> {
        let own = match self {
            Language::Python => [
                ("engine.py", include_str!("scaffold/own/python/engine.py")),
                ("test_engine.py", include_str!("scaffold/own/python/test_engine.py")),
            ],
            Language::Js => [
                ("engine.mjs", include_str!("scaffold/own/js/engine.mjs")),
                ("engine.test.mjs", include_str!("scaffold/own/js/engine.test.mjs")),
            ],
        };
        let shared = self.files().into_iter().filter(|(path, _)| own.iter().all(|(other, _)| other != path));
        let pages = [
            ("README.md", include_str!("scaffold/own/README.md")),
            (".github/workflows/umpire.yml", include_str!("scaffold/own/umpire.yml")),
        ];
        own.into_iter().chain(shared).chain(pages).collect()
    }

    /// How the types of the SDK are checked, for the README.
    const fn types(self) -> &'static str {
        match self {
            Language::Python => "",
            Language::Js => {
                "\nThe engine has types, in comments: `npx -p typescript tsc --noEmit --checkJs --skipLibCheck --module nodenext engine.mjs` checks \
                 them. In TypeScript\nthe same class is written with `import { OwnGame } from \"./umpire-engine.mjs\"`, whose types lie beside it.\n"
            }
        }
    }

    fn files(self) -> Vec<(&'static str, &'static str)> {
        match self {
            Language::Python => vec![
                ("engine.py", include_str!("scaffold/python/engine.py")),
                ("test_engine.py", include_str!("scaffold/python/test_engine.py")),
                ("umpire_engine.py", checkout::PYTHON_SDK),
                (".gitignore", "__pycache__/\n"),
            ],
            Language::Js => vec![
                ("engine.mjs", include_str!("scaffold/js/engine.mjs")),
                ("engine.test.mjs", include_str!("scaffold/js/engine.test.mjs")),
                ("umpire-engine.mjs", checkout::JS_SDK),
                ("umpire-engine.d.mts", checkout::JS_SDK_TYPES),
            ],
        }
    }
}

/// The files of an engine of this name that plays a variant.
///
/// # Errors
/// Its scenarios are faulty.
pub fn files(language: Language, name: &str, library: &Library, variant: Variant) -> Result<Vec<File>, Vec<String>> {
    let rules = laid_out(&bare(&variant.tree.to_json()), COLUMNS);
    let state = laid_out(&variant::shape(&variant.game).nothing(), COLUMNS);
    let state = match language {
        Language::Python => state.replace("null", "None").replace('\n', "\n        "),
        Language::Js => state.replace('\n', "\n    "),
    };
    let plan = Suite::new(library.clone(), None).plan(variant)?;
    let action = plan.steps.notation.first().map_or("", |(action, _)| action);
    let own = [
        ("{{name}}", name),
        ("{{game}}", &plan.variant.game),
        ("{{variant}}", &plan.variant.name),
        ("{{clause}}", first_dealt(&plan).unwrap_or_default()),
        ("{{action}}", action),
        ("{{state}}", &state),
        ("{{version}}", env!("CARGO_PKG_VERSION")),
    ];
    let shared = [
        ("README.md", include_str!("scaffold/README.md")),
        (".github/workflows/umpire.yml", include_str!("scaffold/umpire.yml")),
    ];
    let mut files = filled_in(language.files().into_iter().chain(shared), &[&own[..], &language.words()].concat());
    files.push(("rules.json".to_owned(), format!("{rules}\n")));
    let known = unwritten::known(library, plan, include_str!("scaffold/known.yaml"))?;
    files.push(("known.yaml".to_owned(), known));
    Ok(files)
}

/// The files of an engine of this name, of a game that the kit does not know.
pub fn own_files(language: Language, name: &str, game: &str) -> Vec<File> {
    let own = [
        ("{{name}}", name),
        ("{{game}}", game),
        ("{{version}}", env!("CARGO_PKG_VERSION")),
        ("{{types}}", language.types()),
    ];
    filled_in(language.own_files().into_iter(), &[&own[..], &language.words()].concat())
}

/// Templates with these values for their keys, and the page about the protocol.
fn filled_in(templates: impl Iterator<Item = (&'static str, &'static str)>, values: &[(&str, &str)]) -> Vec<File> {
    let files = templates.map(|(path, text)| (path.to_owned(), replaced(text, values)));
    files.chain([("protocol.md".to_owned(), without_links(checkout::PROTOCOL))]).collect()
}

/// A page without links to files, which are not copied along.
fn without_links(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, link)) = rest.split_once("](") {
        let Some((target, after)) = link.split_once(')') else { break };
        let opened = before.rfind('[').filter(|_| !target.starts_with('#') && !target.contains([' ', '\n']));
        match opened {
            Some(at) => text.extend([&before[..at], &before[at + 1..]]),
            None => text.extend([before, "](", target, ")"]),
        }
        rest = after;
    }
    text + rest
}
