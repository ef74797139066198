//! The report as CSV: a row for each figure of each point, a column for each varied value.

use umpire_authoring::sweep::Settled;
use umpire_authoring::sweep::results::Results;
use umpire_engine::sanitize::cell;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::flow;
use umpire_playout::simulate::csv::table;

/// The report as CSV.
pub fn csv(results: &Results<'_>) -> String {
    let sweep = results.sweep;
    let words = |text: &'static str| text.split(' ').map(str::to_owned);
    let paths = sweep.ask.vary.iter().map(|vary| cell(&vary.path));
    let head = words("variant agents seed rank").chain(paths);
    let mut rows = vec![head.chain(words("games distance fate figure value low high settled")).collect()];
    let agents: Vec<String> = sweep.ask.agents.iter().map(|agent| agent.spelling()).collect();
    let run = [cell(&sweep.variant.name), cell(&agents.join(" ")), sweep.ask.seed.to_string()];
    for (raced, rank) in results.raced.iter().zip(1..) {
        let values: Vec<String> = results.values(raced.point).map(|(_, value)| cell(&flow(value))).collect();
        let raced_to = [raced.sums.tally.games.to_string(), six(raced.distance), raced.fate.spelling().to_owned()];
        let begin = [&run[..], &[format!("{rank}")], &values, &raced_to].concat();
        let settled = raced.settled.map_or("", Settled::spelling);
        let mut add = |figure: &str, [value, low, high]: [f64; 3]| {
            rows.push([&begin[..], &[cell(figure), six(value), six(low), six(high), settled.to_owned()]].concat());
        };
        for (figure, found) in results.estimates(raced) {
            add(&figure.name, [found.value, found.low, found.high]);
        }
        for (seat, kind, how, worth) in raced.sums.tally.cards.iter().flat_map(|cards| cards.each()) {
            let ((low, high), share) = (worth.interval(), worth.share());
            add(&format!("cards.{kind}.{seat}.{}", how.spelling()), [share, low, high]);
        }
    }
    table(rows)
}

fn six(number: f64) -> String {
    format!("{number:.6}")
}
