//! `variants/gate.yaml`: what the gate measures, and how far a figure may move unannounced.

use umpire_engine::tree::{Fault, Place, Reader, Spot, read_yaml};

use super::finding::{Finding, Kind, Needs};
use crate::library::Library;

/// The file, from the root of the checkout.
pub const FILE: &str = "variants/gate.yaml";

/// The keys of `balance:`, in the order of [`Settings::values`].
const KEYS: [&str; 5] = ["games", "seed", "win-rate", "ends", "turns"];

/// What `balance:` says. What it leaves out has the value of [`Settings::default`].
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// Games of each variant, 100 to 1,000,000.
    pub games: u64,
    /// Their seed.
    pub seed: u64,
    /// Percentage points that the share of a seat's wins, or of draws, may move. 0 to 100.
    pub win_rate: f64,
    /// Percentage points that the share of a way to end may move. 0 to 100.
    pub ends: f64,
    /// Turns that the mean length may move. 0 to 1000.
    pub turns: f64,
    /// Where each key stands.
    places: Vec<(String, Place)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { games: 50_000, seed: 1, win_rate: 1.0, ends: 1.0, turns: 0.25, places: Vec::new() }
    }
}

impl Settings {
    /// What the file of a library says; the defaults where there is none.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn read(library: &Library) -> Result<Settings, Vec<Fault>> {
        let file = library.text(FILE).map_err(|message| vec![Fault::error(&Place::start_of(FILE), "", message)])?;
        file.map_or_else(|| Ok(Settings::default()), |file| Settings::parse(&file.text))
    }

    /// What a text says.
    ///
    /// # Errors
    /// Every fault of it.
    pub fn parse(text: &str) -> Result<Settings, Vec<Fault>> {
        read_yaml(text, FILE, |root, reader| {
            reader.keys(root, &["balance"]);
            let mut settings = Settings::default();
            settings.fill(&reader.section(root, "balance")?, reader);
            Some(settings)
        })
    }

    fn fill(&mut self, balance: &Spot<'_>, reader: &mut Reader<'_>) {
        reader.keys(balance, &KEYS);
        self.places = balance.node.entries().iter().map(|(key, node)| (key.text.clone(), node.place.clone())).collect();
        self.games = reader.or(balance.value("games"), self.games, |reader, spot| reader.small(spot, 100..=1_000_000));
        self.seed = reader.or(balance.value("seed"), self.seed, |reader, spot| reader.small(spot, 0..=i64::MAX));
        for (key, most, value) in [
            ("win-rate", 100.0, &mut self.win_rate),
            ("ends", 100.0, &mut self.ends),
            ("turns", 1000.0, &mut self.turns),
        ] {
            *value = reader.or(balance.value(key), *value, |reader, spot| reader.number(spot, 0.0..=most));
        }
    }

    fn values(&self) -> [f64; 5] {
        [self.games as f64, self.seed as f64, self.win_rate, self.ends, self.turns]
    }

    /// The figures that another commit had otherwise.
    pub fn changes(&self, base: &Settings) -> Vec<Finding> {
        let values = KEYS.into_iter().zip(base.values().into_iter().zip(self.values()));
        let changed = values.filter(|(_, (was, is))| was != is);
        let told = changed.map(|(key, (was, is))| {
            let place = self.places.iter().find(|(each, _)| each == key).map(|(_, place)| place.clone());
            Finding::new(Kind::Threshold, key, format!("{was} -> {is}"))
                .at(Some(place.unwrap_or_else(|| Place::start_of(FILE))))
                .needing(Needs::Entry)
        });
        told.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_is_told_with_its_place() {
        let faults =
            Settings::parse("balance:\n  gmaes: 5\n  win-rate: lots\n  turns: -1\n  seed: 1.5\nx: 1\n").unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        for (n, part) in ["2:3: error: balance.gmaes", "3:13: ", "4:10: ", "5:9: ", "6:1: "].iter().enumerate() {
            assert!(told[n].starts_with(&format!("{FILE}:{part}")), "{told:#?}");
        }
        assert!(told[0].contains("did you mean `games`?"));
    }

    #[test]
    fn what_is_left_out_is_as_ever() {
        let settings = Settings::parse("balance: {turns: 3}\n").unwrap();
        assert_eq!((settings.turns, settings.games), (3.0, Settings::default().games));
        let changes = settings.changes(&Settings::default());
        assert_eq!(changes.len(), 1);
        assert_eq!((changes[0].id.as_str(), changes[0].what.as_str()), ("threshold turns", "0.25 -> 3"));
        assert_eq!(changes[0].place.as_ref().map(ToString::to_string), Some(format!("{FILE}:1:18")));
    }
}
