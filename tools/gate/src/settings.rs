//! `variants/gate.yaml`: the simulations of the gate, and how far a figure may move without an announcement.

use umpire_clauses::library::Library;
use umpire_engine::tree::{Fault, Place, Reader, Spot, read_yaml};
use umpire_playout::simulate::AgentName;

use super::finding::{Finding, Kind, Needs};

/// The file, from the root of the checkout.
pub const FILE: &str = "variants/gate.yaml";

/// The keys of `balance:`, in the order of [`Settings::values`].
const KEYS: [&str; 6] = ["agents", "games", "seed", "win-rate", "ends", "turns"];

/// The default agents with their most games: `greedy` takes a hundred times as long as `random`.
const AGENTS: [Lineup; 2] = [(AgentName::Greedy, Some(2_000)), (AgentName::Random, None)];

/// An agent for every seat, and how many games it plays, if given.
type Lineup = (AgentName, Option<u64>);

/// The values of `balance:`. Missing ones are those of [`Settings::default`].
#[derive(Clone, PartialEq, Debug)]
pub struct Settings {
    /// The agents, if given.
    agents: Option<Vec<Lineup>>,
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
    /// The place of each key.
    places: Vec<(String, Place)>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { agents: None, games: 50_000, seed: 1, win_rate: 1.0, ends: 1.0, turns: 0.25, places: Vec::new() }
    }
}

impl Settings {
    /// Reads the file of a library; the defaults if there is none.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn read(library: &Library) -> Result<Settings, Vec<Fault>> {
        let file = library.text(FILE).map_err(|message| vec![Fault::error(&Place::start_of(FILE), "", message)])?;
        file.map_or_else(|| Ok(Settings::default()), |file| Settings::parse(&file.text))
    }

    /// Reads a text.
    ///
    /// # Errors
    /// Every fault of the text.
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
        self.agents = balance.value("agents").and_then(|spot| agents(&spot, reader));
        self.games = reader.or(balance.value("games"), self.games, games);
        self.seed = reader.or(balance.value("seed"), self.seed, |reader, spot| reader.small(spot, 0..=i64::MAX));
        for (key, most, value) in [
            ("win-rate", 100.0, &mut self.win_rate),
            ("ends", 100.0, &mut self.ends),
            ("turns", 1000.0, &mut self.turns),
        ] {
            *value = reader.or(balance.value(key), *value, |reader, spot| reader.number(spot, 0.0..=most));
        }
    }

    /// The agents with their numbers of games.
    pub fn lineups(&self) -> Vec<(AgentName, u64)> {
        let default =
            || AGENTS.iter().map(|(agent, most)| (*agent, most.map_or(self.games, |most| most.min(self.games))));
        let said =
            |said: &Vec<Lineup>| said.iter().map(|(agent, games)| (*agent, games.unwrap_or(self.games))).collect();
        self.agents.as_ref().map_or_else(|| default().collect(), said)
    }

    fn values(&self) -> [String; 6] {
        let agent = |(agent, games): &Lineup| {
            games.map_or_else(|| agent.spelling(), |games| format!("{}: {games}", agent.spelling()))
        };
        let agents: Vec<String> = self.agents.as_deref().unwrap_or(&AGENTS).iter().map(agent).collect();
        let [win_rate, ends, turns] = [self.win_rate, self.ends, self.turns].map(|number| number.to_string());
        [agents.join(", "), self.games.to_string(), self.seed.to_string(), win_rate, ends, turns]
    }

    /// A finding for each changed setting.
    pub fn changes(&self, base: &Settings) -> Vec<Finding> {
        let values = KEYS.into_iter().zip(base.values().into_iter().zip(self.values()));
        let changed = values.filter(|(_, (was, is))| was != is);
        let told = changed.map(|(key, (was, is))| {
            let place = self.places.iter().find(|(each, _)| each == key).map(|(_, place)| place.clone());
            Finding::new(Kind::Threshold, key, format!("{was} -> {is}"))
                .at(place.unwrap_or_else(|| Place::start_of(FILE)))
                .needing(Needs::Entry)
        });
        told.collect()
    }
}

/// A number of games.
fn games(reader: &mut Reader<'_>, spot: &Spot<'_>) -> Option<u64> {
    reader.small(spot, 100..=1_000_000)
}

/// Reads `[greedy: 2000, random]`: different agents, each with an optional number of games.
fn agents(spot: &Spot<'_>, reader: &mut Reader<'_>) -> Option<Vec<Lineup>> {
    let mut agents: Vec<Lineup> = Vec::new();
    let items = reader.list(spot, "agents, such as [greedy: 2000, random]")?;
    if items.is_empty() {
        reader.error(spot, "expected at least one agent");
    }
    for item in items {
        let (name, own) = match item.node.entries() {
            [(key, _)] => (Some(key.text.as_str()), item.value(&key.text)),
            _ => (reader.text(&item), None),
        };
        let Some(name) = name else { continue };
        let own = own.map(|own| games(reader, &own));
        match AgentName::read(name) {
            Err(fault) => reader.error(&item, fault),
            Ok(agent) if agents.iter().any(|(each, _)| *each == agent) => {
                reader.error(&item, format!("`{name}` stands here twice"))
            }
            Ok(agent) => agents.push((agent, own.flatten())),
        }
    }
    Some(agents)
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
    fn agents_are_named_each_once_with_games_of_their_own() {
        use AgentName::{Easy, Greedy, Random};
        let lineups = |text: &str| Settings::parse(text).map(|settings| settings.lineups());
        assert_eq!(Settings::default().lineups(), [(Greedy, 2_000), (Random, 50_000)]);
        assert_eq!(lineups("balance: {games: 300}\n").unwrap(), [(Greedy, 300), (Random, 300)]);
        let said = "balance: {games: 300, agents: [easy, greedy: 400, {random: 100}]}\n";
        assert_eq!(lineups(said).unwrap(), [(Easy, 300), (Greedy, 400), (Random, 100)]);
        let wrong = "balance:\n  agents: [gredy, random: 5, random, easy, easy, [random], {random: 100, easy: 100}]\n";
        let told: Vec<String> = lineups(wrong).unwrap_err().iter().map(ToString::to_string).collect();
        for part in ["(did you mean `greedy`?)", "2:27: ", "`random` stands here twice", "`easy` stands here twice"] {
            assert!(told.iter().any(|fault| fault.contains(part)), "{part}: {told:#?}");
        }
        assert_eq!(told.len(), 6, "{told:#?}");
        assert!(lineups("balance: {agents: []}\n").is_err() && lineups("balance: {agents: greedy}\n").is_err());
    }

    #[test]
    fn other_agents_are_another_threshold() {
        let changed = |base: &str, head: &str| {
            let [base, head] = [base, head].map(|text| Settings::parse(text).unwrap());
            head.changes(&base).into_iter().map(|finding| (finding.id, finding.what)).collect::<Vec<_>>()
        };
        let weaker = changed("balance: {turns: 3}\n", "balance: {turns: 3, agents: [random]}\n");
        assert_eq!(weaker, [("threshold agents".to_owned(), "greedy: 2000, random -> random".to_owned())]);
        assert_eq!(changed("balance: {}\n", "balance: {agents: [greedy: 2000, random]}\n"), []);
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
