//! As CSV: one figure of one point a row, the varied values in columns of their own.

use umpire_engine::outside::csv;
use umpire_engine::variant::flow;

use super::Report;
use crate::sweep::{Raced, Settled};

impl Report<'_> {
    /// The report as CSV.
    pub fn to_csv(&self) -> String {
        let paths: String = self.sweep.ask.vary.iter().map(|vary| format!(",{}", csv(&vary.path))).collect();
        let mut text = format!("variant,agents,seed,rank{paths},games,distance,fate,figure,value,low,high,settled\n");
        for (raced, rank) in self.raced.iter().zip(1..) {
            self.rows(raced, rank, &mut text);
        }
        text
    }

    fn rows(&self, raced: &Raced, rank: usize, text: &mut String) {
        let (sweep, games) = (self.sweep, raced.sums.tally.games);
        let agents: Vec<String> = sweep.ask.agents.iter().map(|agent| agent.spelling()).collect();
        let values: String = self.values(raced.point).map(|(_, value)| format!(",{}", csv(&flow(value)))).collect();
        let run = format!("{},{},{}", csv(&sweep.variant.name), csv(&agents.join(" ")), sweep.ask.seed);
        let begin = format!("{run},{rank}{values},{games},{:.6},{}", raced.distance, raced.fate.word());
        let settled = raced.settled.map_or("", Settled::word);
        for (figure, found) in self.estimates(raced) {
            let name = csv(&figure.name);
            *text += &format!("{begin},{name},{:.6},{:.6},{:.6},{settled}\n", found.value, found.low, found.high);
        }
        for (seat, kind, how, worth) in raced.sums.tally.cards.iter().flat_map(|cards| cards.each()) {
            let ((low, high), share) = (worth.interval(), worth.share());
            let name = csv(&format!("cards.{kind}.{seat}.{}", how.word()));
            *text += &format!("{begin},{name},{share:.6},{low:.6},{high:.6},{settled}\n");
        }
    }
}
