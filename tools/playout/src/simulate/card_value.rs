//! Card values and handicaps as text of at most 80 columns, with their caveats.

use umpire_engine::game::{Handling, Seat};
use umpire_engine::sanitize;
use umpire_engine::tree::Choice as _;

use super::cards::{CardValue, Cards, FEW, WARNINGS};
use super::handicap::Loss;

/// Longer names of kinds of cards are cut.
const NAME: usize = 11;
/// Longer names of handicaps are cut.
const WITHOUT: usize = 22;

/// The table of all kinds of cards, two seats side by side.
pub fn cards(cards: &Cards) -> String {
    let seats: Vec<Seat> = Seat::first(cards.values.len()).collect();
    let mut text = String::new();
    for pair in seats.chunks(2) {
        let heads: String = pair.iter().map(|seat| format!("{:>30}", format!("{seat} won, %      of games"))).collect();
        text += &format!("\n  {:<18}{heads}\n", "where it was");
        for (place, kind) in cards.kinds.iter().enumerate() {
            for (how, (word, _)) in Handling::VALUES.iter().enumerate() {
                let value: Vec<CardValue> = pair.iter().map(|seat| cards.values[seat.index()][place][how]).collect();
                if value.iter().any(|value| value.games > 0) {
                    let kind = sanitize::cut(kind, NAME);
                    let cells: String = value.iter().map(cell).collect();
                    text += &format!("  {:<18}{cells}\n", format!("{kind:<NAME$} {word}"));
                }
            }
        }
    }
    if text.is_empty() {
        return text;
    }
    let few = cards.each().any(|(.., value)| value.games < FEW);
    text += if few { "\n  * fewer than 100 games: too few to go by\n" } else { "\n" };
    text + &WARNINGS.iter().map(|warning| wrapped(warning)).collect::<String>()
}

/// `52.1 [50.9,  53.3]   10000`, with a mark if the games are few.
fn cell(value: &CardValue) -> String {
    if value.games == 0 {
        return format!("{:>30}", "-  ");
    }
    let ((low, high), share) = (value.interval(), 100.0 * value.share());
    let mark = if value.games < FEW { '*' } else { ' ' };
    format!(" {share:>5.1} [{:>4.1}, {:>5.1}]{:>8}{mark}", 100.0 * low, 100.0 * high, value.games)
}

/// A sentence as a list item, wrapped.
fn wrapped(sentence: &str) -> String {
    let (mut text, mut line) = (String::new(), "  -".to_owned());
    for word in sentence.split(' ') {
        if line.len() + 1 + word.len() > 80 {
            text += &(line + "\n");
            line = "   ".to_owned();
        }
        line += &format!(" {word}");
    }
    text + &line + "\n"
}

/// The table of an agent's losses by handicap.
pub fn losses(agent: &str, losses: &[(String, Loss)]) -> String {
    if losses.is_empty() {
        return String::new();
    }
    let of = sanitize::line(agent);
    let mut text = format!("\n  1. {of}, from every seat     wins %   without       loses\n");
    for (name, loss) in losses {
        let share = |wins: u64| 100.0 * wins as f64 / loss.games.max(1) as f64;
        let [mean, low, high] = loss.share().map(|share| 100.0 * share);
        let clear = if low > 0.0 || high < 0.0 { "" } else { " (or none)" };
        text += &format!(
            "    {:<WITHOUT$}{:>9.2}{:>10.2}{mean:>+8.2} [{low:+.2}, {high:+.2}]{clear}\n",
            sanitize::cut(name, WITHOUT - 1),
            share(loss.with),
            share(loss.without),
        );
    }
    text
}
