//! The page of several engines: clauses down, engines across.

use maud::html;
use umpire_engine::knob::Text;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

use super::shell::Page;
use crate::scenarios::Report;
use crate::scenarios::engines::{Engines, word};

/// The page. `origin` says which rules and features are used, without local paths.
pub fn html(origin: &Text, report: &Report) -> String {
    let all = Engines::of(&report.verdicts);
    let names: Vec<&str> = all.iter().map(|engines| engines.variant).collect();
    let title = format!("Engines: {}", names.join(", "));
    let hold =
        |verdict: &Verdict| verdict.clauses.iter().filter(|clause| clause.standing == ClauseStatus::Holds).count();
    let page = Page {
        title: &title,
        kind: "engines",
        style: include_str!("assets/engines.css"),
        script: "",
        head: html! {
            div {
                h1 { "Engines" }
                p .soft.small { (origin.en) }
            }
        },
        body: html! {
            main #main tabindex="-1" {
                @for engines in &all {
                    section {
                        h2 { (engines.variant) " " span .soft { "(" (engines.document) ")" } }
                        div .wide {
                            table {
                                thead {
                                    tr {
                                        th scope="col" { "Clause" }
                                        @for name in engines.names() { th scope="col" { (name) } }
                                    }
                                }
                                tbody {
                                    tr .sum {
                                        th scope="row" { "hold" }
                                        @for verdict in &engines.verdicts { td { (hold(verdict)) " of " (verdict.clauses.len()) } }
                                    }
                                    @for (clause, verdicts) in &engines.rows {
                                        tr {
                                            th scope="row" { "§" (clause.clause.id) " " span .soft { (clause.clause.summary) } }
                                            @for verdict in verdicts {
                                                @let (word, is_bad) = word(*verdict);
                                                td .(if is_bad { "bad" } else if word == "holds" { "good" } else { "odd" }) { (word) }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        },
    };
    page.write()
}
