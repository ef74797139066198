//! Search field and filters. They need the script.

use maud::{Markup, html};
use umpire_scenarios::known_failures::Run;
use umpire_scenarios::verdict::{ClauseStatus, Verdict};

use super::context::colour;
use super::words::Words;

/// How many clauses and rulings of a run have a standing.
fn entries(verdict: &Verdict, standing: ClauseStatus) -> usize {
    let rulings = verdict.rulings.iter().filter(|ruling| ruling.standing() == standing).count();
    verdict.summary().of(standing) + rulings
}

/// The search field and the filters, each with the number of entries that it shows.
pub fn part(words: &Words, runs: &[Run]) -> Markup {
    let places: String = (0..runs.len()).map(|n| format!(" /runs/{n}")).collect();
    let count = |standing: ClauseStatus| runs.iter().map(|(_, verdict)| entries(verdict, standing)).sum::<usize>();
    let shown = || ClauseStatus::ALL.into_iter().filter(|standing| count(*standing) > 0);
    // Failing standings first.
    let (bad, other): (Vec<ClauseStatus>, Vec<ClauseStatus>) = shown().partition(|standing| standing.fails());
    let all: usize = shown().map(count).sum();
    html! {
        form .filters.js-only role="search" data-shown=(words.shown) data-none=(words.none_found) aria-label=(words.clauses) {
            label .search { span .sr { (words.search) } input #search type="search" placeholder=(words.search_hint) autocomplete="off"; }
            fieldset {
                legend .soft.small { (words.only) }
                (chip("", "", words.all, (all, format!("entries{places}")), true))
                @for standing in bad.into_iter().chain(other) {
                    (chip(standing.word(), colour(standing), words.word(standing.word()), (count(standing), format!("standing {}{places}", standing.word())), false))
                }
            }
            button #unfold type="button" data-fold=(words.fold) { (words.unfold) }
            p #found .small.soft role="status" aria-live="polite" {}
        }
    }
}

fn chip(value: &str, colour: &str, word: &str, (number, from): (usize, String), is_first: bool) -> Markup {
    html! {
        label .pick {
            input type="radio" name="standing" value=(value) checked[is_first];
            span class={ "badge " (colour) } data-figure=(from) { (word) " " (number) }
        }
    }
}
