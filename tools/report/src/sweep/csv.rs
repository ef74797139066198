//! The report as CSV: a row for each figure of each point, a column for each varied value.

use umpire_authoring::sweep::Settled;
use umpire_authoring::sweep::results::Results;
use umpire_engine::sanitize;
use umpire_engine::tree::Choice as _;
use umpire_engine::variant::flow;

/// The report as CSV.
pub fn csv(results: &Results<'_>) -> String {
    let sweep = results.sweep;
    let paths: String = sweep.ask.vary.iter().map(|vary| format!(",{}", sanitize::csv(&vary.path))).collect();
    let agents: Vec<String> = sweep.ask.agents.iter().map(|agent| agent.spelling()).collect();
    let run = format!("{},{},{}", sanitize::csv(&sweep.variant.name), sanitize::csv(&agents.join(" ")), sweep.ask.seed);
    let mut text = format!("variant,agents,seed,rank{paths},games,distance,fate,figure,value,low,high,settled\n");
    for (raced, rank) in results.raced.iter().zip(1..) {
        let values = results.values(raced.point).map(|(_, value)| format!(",{}", sanitize::csv(&flow(value))));
        let (values, games, fate) = (values.collect::<String>(), raced.sums.tally.games, raced.fate.spelling());
        let begin = format!("{run},{rank}{values},{games},{:.6},{fate}", raced.distance);
        let settled = raced.settled.map_or("", Settled::spelling);
        for (figure, found) in results.estimates(raced) {
            let name = sanitize::csv(&figure.name);
            text += &format!("{begin},{name},{:.6},{:.6},{:.6},{settled}\n", found.value, found.low, found.high);
        }
        for (seat, kind, how, worth) in raced.sums.tally.cards.iter().flat_map(|cards| cards.each()) {
            let ((low, high), share) = (worth.interval(), worth.share());
            let name = sanitize::csv(&format!("cards.{kind}.{seat}.{}", how.spelling()));
            text += &format!("{begin},{name},{share:.6},{low:.6},{high:.6},{settled}\n");
        }
    }
    text
}
