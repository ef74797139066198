//! `umpire clause --rules`: lists the rules of the engine.

use std::sync::Arc;

use serde_json::{Value, json};
use umpire_clauses::inventory::{Clause, Inventory};
use umpire_clauses::lists::unique;
use umpire_clauses::style::{COLUMNS, Style, hanging};
use umpire_engine::variant::{self, Declared};

/// The rules of the games as text, with the clauses of the rulebooks.
pub fn text(games: &[&str], books: &[Arc<Inventory>], style: Style) -> String {
    let told = games.iter().map(|game| {
        let rules = variant::rules(game).into_iter().map(|rule| entry(&rule, &of_game(books, game), style));
        format!("{}\n\n{}", style.strong(&format!("# {game}")), rules.collect::<Vec<_>>().join("\n"))
    });
    told.collect::<Vec<_>>().join("\n")
}

fn of_game<'b>(books: &'b [Arc<Inventory>], game: &str) -> Vec<&'b Inventory> {
    books.iter().map(Arc::as_ref).filter(|book| book.game() == Some(game)).collect()
}

fn entry(rule: &Declared, books: &[&Inventory], style: Style) -> String {
    let keys = if rule.keys.is_empty() { String::new() } else { format!("  {{{}}}", rule.keys.join(", ")) };
    let mut lines = vec![format!("{}{keys}", style.strong(rule.id))];
    lines.extend(unique(rule.says.iter().copied()).iter().flat_map(|says| hanging(says, COLUMNS, "  ", "    ")));
    for book in books {
        let ids: Vec<&str> = carried(rule, book).map(|clause| clause.id.as_str()).collect();
        if !ids.is_empty() {
            lines.extend(hanging(&format!("{}: {}", book.document, ids.join(" ")), COLUMNS, "  ", "    "));
        }
    }
    lines.join("\n") + "\n"
}

fn carried<'b>(rule: &Declared, book: &'b Inventory) -> impl Iterator<Item = &'b Clause> {
    let id = rule.id;
    book.clauses.iter().filter(move |clause| clause.rules.iter().any(|carrier| carrier.rule == id))
}

/// The rules as JSON.
pub fn json(games: &[&str], books: &[Arc<Inventory>]) -> Value {
    let entry = |game: &str, rule: &Declared| {
        let clauses = of_game(books, game).into_iter().filter_map(|book| {
            let ids: Vec<&str> = carried(rule, book).map(|clause| clause.id.as_str()).collect();
            (!ids.is_empty()).then(|| json!({"document": book.document, "ids": ids}))
        });
        json!({
            "game": game,
            "rule": rule.id,
            "says": unique(rule.says.iter().copied()),
            "keys": rule.keys,
            "reported": rule.is_reported,
            "clauses": clauses.collect::<Vec<_>>(),
        })
    };
    let rules =
        games.iter().flat_map(|game| variant::rules(game).iter().map(|rule| entry(game, rule)).collect::<Vec<_>>());
    json!({"umpire": 1, "rules": rules.collect::<Vec<_>>()})
}
