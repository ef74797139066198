//! The parameters of a sweep, as the command line, a shard or a journal has them.

use serde_json::{Value, json};
use umpire_engine::tree::Node;
use umpire_playout::simulate::AgentName;

use super::vary::Vary;

/// The parameters of a sweep: with the variant, they determine all figures.
#[derive(Clone, PartialEq, Debug)]
pub struct Ask {
    /// The varied paths, at least one.
    pub vary: Vec<Vary>,
    /// The size of the sample of all points; `None` for all.
    pub sample: Option<usize>,
    /// The agents, one for each seat.
    pub agents: Vec<AgentName>,
    /// The most games at a point.
    pub games: u64,
    /// The seed.
    pub seed: u64,
    /// The pairs whose skill is compared, the stronger first.
    pub skills: Vec<[AgentName; 2]>,
    /// The handicaps of the first agent.
    pub without: Vec<String>,
    /// The targets: `wins.A=0.48..0.52`.
    pub targets: Vec<String>,
    /// A point is dropped when so many others are significantly nearer.
    pub keep: usize,
    /// Whether to measure the value of each card.
    pub cards: bool,
}

/// A pair of agents as text: `greedy/random`.
pub fn pair(agents: [AgentName; 2]) -> String {
    agents.map(AgentName::spelling).join("/")
}

/// Reads a pair of agents.
///
/// # Errors
/// The text is no pair of agents.
pub fn read_pair(text: &str) -> Result<[AgentName; 2], String> {
    let Some((stronger, weaker)) = text.split_once('/') else {
        let agents = AgentName::spellings();
        return Err(format!(
            "`{text}` is no pair of agents; write STRONGER/WEAKER, such as greedy/random; agents: {agents}"
        ));
    };
    Ok([AgentName::read(stronger)?, AgentName::read(weaker)?])
}

impl Ask {
    /// As JSON.
    pub fn to_json(&self) -> Value {
        let vary = |vary: &Vary| json!({"path": vary.path, "values": vary.values.iter().map(Node::to_json).collect::<Vec<_>>()});
        json!({
            "vary": self.vary.iter().map(vary).collect::<Vec<_>>(),
            "sample": self.sample,
            "agents": self.agents.iter().map(|agent| agent.spelling()).collect::<Vec<_>>(),
            "games": self.games,
            "seed": self.seed,
            "skill": self.skills.iter().map(|agents| pair(*agents)).collect::<Vec<_>>(),
            "without": self.without,
            "target": self.targets,
            "keep": self.keep,
            "cards": self.cards,
        })
    }

    /// Reads it back.
    ///
    /// # Errors
    /// The first key that is not as [`Ask::to_json`] writes it.
    pub fn from_json(json: &Value) -> Result<Ask, String> {
        let fault = |key: &str| format!("`{key}` is not as `umpire sweep` writes it");
        let list = |key: &str| json.get(key).and_then(Value::as_array).ok_or_else(|| fault(key));
        let texts = |key: &str| -> Result<Vec<String>, String> {
            let texts = list(key)?.iter().map(|text| text.as_str().map(str::to_owned));
            texts.collect::<Option<_>>().ok_or_else(|| fault(key))
        };
        let number = |key: &str| json.get(key).and_then(Value::as_u64).ok_or_else(|| fault(key));
        let vary = |vary: &Value| {
            let values = vary.get("values").and_then(Value::as_array).ok_or_else(|| fault("vary"))?;
            let path = vary.get("path").and_then(Value::as_str).ok_or_else(|| fault("vary"))?;
            Vary::of(path, values.iter().map(|value| Node::from_json(value, "sweep")).collect())
        };
        let agents = texts("agents")?;
        let agents: Option<Vec<AgentName>> = agents.iter().map(|name| AgentName::named(name)).collect();
        Ok(Ask {
            vary: list("vary")?.iter().map(vary).collect::<Result<_, _>>()?,
            sample: json.get("sample").and_then(Value::as_u64).map(|sample| sample as usize),
            agents: agents.ok_or_else(|| fault("agents"))?,
            games: number("games")?,
            seed: number("seed")?,
            skills: texts("skill")?.iter().map(|text| read_pair(text)).collect::<Result<_, _>>()?,
            without: texts("without")?,
            targets: texts("target")?,
            keep: number("keep")? as usize,
            cards: json.get("cards").and_then(Value::as_bool).ok_or_else(|| fault("cards"))?,
        })
    }
}
