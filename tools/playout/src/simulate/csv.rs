//! The figures of a run as CSV, one figure in each row.

use umpire_engine::game::Seat;
use umpire_engine::sanitize::csv;
use umpire_engine::tree::Choice as _;

use super::against::{Comparison, Figure};
use super::cards::Cards;
use super::document::{Document, Header};
use super::interval::{Sample, interval, share};

/// The header row.
const COLUMNS: &str = "variant,agents,seed,figure,key,turn,value,share,low,high\n";

/// All figures of the runs under one header row, and the differences of the first two if they were compared.
pub fn figures(documents: &[Document], compared: Option<&Comparison>) -> String {
    let changed = match (documents, compared) {
        ([variant, baseline], Some(compared)) => changes(variant, baseline, compared),
        _ => String::new(),
    };
    COLUMNS.to_owned() + &documents.iter().map(rows).collect::<String>() + &changed
}

/// The paired differences, variant minus baseline: shares of the games, or turns.
fn changes(variant: &Document, baseline: &Document, compared: &Comparison) -> String {
    let Header { variant: name, seed, agents, .. } = &variant.header;
    let names = format!("{name} less {}", baseline.header.variant);
    let run = format!("{},{},{seed},change", csv(&names), csv(&agents.join(" ")));
    let row = |(figure, sample): &(Figure, Sample)| {
        let [mean, low, high] = sample.scaled(1.0);
        format!("{run},{},,{mean:.6},,{low:.6},{high:.6}\n", csv(&figure.to_string()))
    };
    compared.shown().map(row).collect()
}

fn rows(document: &Document) -> String {
    let Document { header, tally, .. } = document;
    let run = format!("{},{},{}", csv(&header.variant), csv(&header.agents.join(" ")), header.seed);
    let mut text = String::new();
    let mut games = |figure: &str, key: &str, turn: &str, games: u64| {
        let (low, high) = interval(games, tally.games);
        let share = share(games, tally.games);
        text += &format!("{run},{figure},{},{turn},{games},{share:.6},{low:.6},{high:.6}\n", csv(key));
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
        text += &format!("{run},lines,{},,{lines},,,\n", csv(symbol));
    }
    for (turn, hands) in tally.course.hands.iter().enumerate() {
        for seat in Seat::first(tally.wins.len()) {
            let mean = share(hands.cards[seat.index()], hands.games);
            text += &format!("{run},hand,{seat},{turn},{mean:.6},,,\n");
        }
    }
    for (seat, kind, how, value) in tally.cards.iter().flat_map(Cards::each) {
        let ((low, high), share) = (value.interval(), value.share());
        let (figure, key) = (how.spelling(), csv(&format!("{kind} {seat}")));
        text += &format!("{run},{figure},{key},,{},{share:.6},{low:.6},{high:.6}\n", value.games);
    }
    for (name, loss) in &document.losses {
        let [mean, low, high] = loss.share();
        text += &format!("{run},loss,{},,{},{mean:.6},{low:.6},{high:.6}\n", csv(name), loss.games);
    }
    text + &format!("{run},decisions,,,{},,,\n", tally.decisions)
}
