//! The figures of a run as CSV, one figure in each row.

use umpire_engine::game::Seat;
use umpire_engine::sanitize::cell;
use umpire_engine::tree::Choice as _;

use super::against::{Comparison, Figure};
use super::cards::Cards;
use super::document::{Document, Header};
use super::interval::{Sample, interval, share};

const COLUMNS: [&str; 10] = ["variant", "agents", "seed", "figure", "key", "turn", "value", "share", "low", "high"];

/// A row of cells.
type Row = Vec<String>;

/// Rows of one length as CSV.
pub fn table(rows: impl IntoIterator<Item = Row>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Memory takes every row of the length of the first.
    rows.into_iter().for_each(|row| writer.write_record(row).unwrap_or_default());
    writer.into_inner().ok().and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default()
}

/// All figures of the runs under one header row, and the differences of the first two if they were compared.
pub fn figures(documents: &[Document], compared: Option<&Comparison>) -> String {
    let mut all = vec![COLUMNS.map(str::to_owned).to_vec()];
    documents.iter().for_each(|document| rows(document, &mut all));
    if let ([variant, baseline], Some(compared)) = (documents, compared) {
        changes(variant, baseline, compared, &mut all);
    }
    table(all)
}

/// Adds a row: its figure, key, turn, value, and the share with its interval.
fn add(all: &mut Vec<Row>, run: &[String; 3], [figure, key, turn]: [&str; 3], value: String, shares: [Option<f64>; 3]) {
    let shares = shares.map(|share| share.map(|share| format!("{share:.6}")).unwrap_or_default());
    let named = [figure.to_owned(), cell(key), turn.to_owned(), value];
    all.push([run.as_slice(), &named, &shares].concat());
}

/// The paired differences, variant minus baseline: shares of the games, or turns.
fn changes(variant: &Document, baseline: &Document, compared: &Comparison, all: &mut Vec<Row>) {
    let Header { variant: name, seed, agents, .. } = &variant.header;
    let names = format!("{name} less {}", baseline.header.variant);
    let run = [cell(&names), cell(&agents.join(" ")), seed.to_string()];
    let row = |(figure, sample): &(Figure, Sample)| {
        let [mean, low, high] = sample.scaled(1.0);
        let named = figure.to_string();
        add(all, &run, ["change", &named, ""], format!("{mean:.6}"), [None, Some(low), Some(high)]);
    };
    compared.shown().for_each(row);
}

fn rows(document: &Document, all: &mut Vec<Row>) {
    let Document { header, tally, .. } = document;
    let run = [cell(&header.variant), cell(&header.agents.join(" ")), header.seed.to_string()];
    let mut add = |named: [&str; 3], value: String, shares| add(all, &run, named, value, shares);
    let mut games = |figure: &str, key: &str, turn: &str, games: u64| {
        let (low, high) = interval(games, tally.games);
        let share = share(games, tally.games);
        add([figure, key, turn], games.to_string(), [share, low, high].map(Some));
    };
    games("games", "", "", tally.games);
    for (seat, wins) in Seat::first(tally.wins.len()).zip(&tally.wins) {
        games("wins", &seat.to_string(), "", *wins);
    }
    games("draws", "", "", tally.draws);
    games("losses", "", "", tally.losses);
    games("stopped", "", "", tally.stopped);
    games("stuck", "", "", tally.stuck);
    for (cause, ended) in &tally.ends {
        games("ends", cause, "", *ended);
    }
    for (agent, wins) in document.swap.iter().flat_map(|swap| header.agents.iter().zip(&swap.wins)) {
        games("agent", agent, "", *wins);
    }
    for (turns, ended) in tally.histogram() {
        games("turns", "", &turns.to_string(), ended);
    }
    for (symbol, lines) in &tally.course.lines {
        add(["lines", symbol, ""], lines.to_string(), [None; 3]);
    }
    for (turn, hands) in tally.course.hands.iter().enumerate() {
        for seat in Seat::first(tally.wins.len()) {
            let mean = share(hands.cards[seat.index()], hands.games);
            add(["hand", &seat.to_string(), &turn.to_string()], format!("{mean:.6}"), [None; 3]);
        }
    }
    for (seat, kind, how, value) in tally.cards.iter().flat_map(Cards::each) {
        let ((low, high), share) = (value.interval(), value.share());
        let key = format!("{kind} {seat}");
        add([how.spelling(), &key, ""], value.games.to_string(), [share, low, high].map(Some));
    }
    for (name, loss) in &document.losses {
        add(["loss", name, ""], loss.games.to_string(), loss.share().map(Some));
    }
    add(["decisions", "", ""], tally.decisions.to_string(), [None; 3]);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_with_a_comma_or_a_quote_is_quoted() {
        let row = |cells: [&str; 3]| cells.map(str::to_owned).to_vec();
        assert_eq!(table([row(["a", "b", ""]), row(["x,y", "\"", "' -a"])]), "a,b,\n\"x,y\",\"\"\"\",' -a\n");
    }
}
