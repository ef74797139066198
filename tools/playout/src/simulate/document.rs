//! The figures of a run as a JSON document, written and read.
//!
//! A document has all sums, so that [`merge`](super::merge) can add up the shards of a run.

mod compared;
mod numbers;
mod worth;

use serde_json::{Value, json};
use umpire_engine::{Seat, Variant};

pub use self::compared::{comparison_json, read_comparison, report};
pub use self::numbers::MOST_GAMES;
use self::numbers::{MOST, MOST_A_GAME, number, number_up_to, sample, sample_json};
use self::worth::read_cards;
pub(crate) use self::worth::read_loss;
pub use self::worth::{cards_json, loss_json};
use super::against::{Comparison, Figure};
use super::interval::{Sample, interval};
use super::shard::Shard;
use super::sums::grown;
use super::{Course, Hands, Loss, Swap, Tally};

/// The settings of a run, on which its figures depend.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The name of the variant.
    pub variant: String,
    /// The digest of its ruleset.
    pub ruleset_hash: String,
    /// The number of games of the whole run; of deals, where seats are swapped.
    pub games: u64,
    /// Its seed.
    pub seed: u64,
    /// The names of the agents, one for each seat.
    pub agents: Vec<String>,
    /// The shard, unless this is the whole run.
    pub shard: Option<Shard>,
}

/// A run and its figures.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The settings.
    pub header: Header,
    /// The sums of its games.
    pub tally: Tally,
    /// The sums of a run with seats swapped.
    pub swap: Option<Swap>,
    /// The cost of each handicap of the first agent, by name.
    pub losses: Vec<(String, Loss)>,
    /// The time it took, added up over all machines.
    pub seconds: f64,
}

impl Document {
    /// The document of a whole run without swapped seats or handicaps.
    pub fn of(variant: &Variant, seed: u64, agents: Vec<String>, tally: &Tally, seconds: f64) -> Document {
        let (ruleset_hash, games, shard) = (variant.ruleset_hash(), tally.games, None);
        let header = Header { variant: variant.name.clone(), ruleset_hash, games, seed, agents, shard };
        Document { header, tally: tally.clone(), swap: None, losses: Vec::new(), seconds }
    }

    /// The document as JSON.
    pub fn to_json(&self) -> Value {
        let Document { header, tally, swap, losses, seconds } = self;
        let shard = header.shard.map(|shard| {
            let mut json = shard.to_json();
            json["games"] = header.games.into();
            json
        });
        let losses = losses.iter().map(|(name, loss)| (name.clone(), loss_json(loss)));
        let run = json!({
            "umpire": 1,
            "variant": header.variant,
            "ruleset_hash": header.ruleset_hash,
            "games": tally.games,
            "seed": header.seed,
            "agents": header.agents,
            "shard": shard,
        });
        let rest = json!({
            "swap": swap.as_ref().map(|swap| swap_json(swap, &header.agents)),
            "without": (!self.losses.is_empty()).then(|| losses.collect::<Value>()),
            "decisions": tally.decisions,
            "seconds": seconds,
        });
        let parts = [run, tally_json(tally), rest];
        let keys = parts.into_iter().filter_map(|part| if let Value::Object(map) = part { Some(map) } else { None });
        let is_optional = |key: &str| ["shard", "swap", "without", "cards"].contains(&key);
        keys.flatten().filter(|(key, value)| !(value.is_null() && is_optional(key))).collect()
    }

    /// Reads a document back.
    ///
    /// # Errors
    /// The first thing that is not as [`Document::to_json`] writes it.
    pub fn from_json(json: &Value) -> Result<Document, String> {
        if json.get("umpire") != Some(&json!(1)) {
            return Err("this is no document of `umpire simulate --format json`".to_owned());
        }
        let tally = read_sums(json)?;
        let shard = json.get("shard").map(|shard| {
            let read = Shard::from_json(shard).ok_or("`shard`: index counts from 1 to of")?;
            let games = number(shard, "/games")?;
            if games > MOST_GAMES {
                return Err(format!("`shard.games`: a run has at most {MOST_GAMES} games, not {games}"));
            }
            Ok::<_, String>((read, games))
        });
        let shard = shard.transpose()?;
        let swap = json.get("swap").map(read_swap).transpose()?;
        if swap.as_ref().is_some_and(|swap| swap.deals * swap.wins.len() as u64 != tally.games) {
            return Err(format!("`swap`: a deal is played in every seating, which makes no {} games", tally.games));
        }
        let without = json.get("without").and_then(Value::as_object).into_iter().flatten();
        let losses = without.map(|(name, loss)| Ok((name.clone(), read_loss(loss)?)));
        let losses = losses.collect::<Result<_, String>>()?;
        let agents = json.get("agents").and_then(Value::as_array).into_iter().flatten();
        let agents: Vec<String> = agents.filter_map(Value::as_str).map(str::to_owned).collect();
        if agents.len() != tally.wins.len() {
            return Err(format!("`agents`: {} names belong here, one a seat, not {}", tally.wins.len(), agents.len()));
        }
        let header = Header {
            variant: text(json, "variant")?,
            ruleset_hash: text(json, "ruleset_hash")?,
            games: match (shard, &swap) {
                (Some((_, games)), _) => games,
                (None, Some(swap)) => swap.deals,
                (None, None) => tally.games,
            },
            seed: number(json, "/seed")?,
            agents,
            shard: shard.map(|(shard, _)| shard),
        };
        let seconds = json.get("seconds").and_then(Value::as_f64).ok_or("`seconds`: a number belongs here")?;
        Ok(Document { header, tally, swap, losses, seconds })
    }
}

/// The sums of some games, without the number of decisions.
fn tally_json(tally: &Tally) -> Value {
    let seats = || Seat::first(tally.wins.len()).map(|seat| seat.to_string());
    let rates: Value = seats().enumerate().map(|(place, seat)| (seat, json!(tally.win_rate(place).1))).collect();
    let turns = tally.turns();
    json!({
        "wins": seats().zip(tally.wins.iter().copied()).collect::<Value>(),
        "win_rate_95": rates,
        "draws": tally.draws,
        "losses": tally.losses,
        "stopped": tally.stopped,
        "stuck": tally.stuck,
        "ends": tally.ends.iter().cloned().collect::<Value>(),
        "turns": {
            "mean": turns.mean, "p5": turns.p5, "p50": turns.p50, "p95": turns.p95,
            "histogram": tally.histogram().map(|(turns, games)| [turns, games]).collect::<Vec<_>>(),
        },
        "lines": tally.course.lines.iter().cloned().collect::<Value>(),
        "hands": hands(&tally.course, tally.wins.len()),
        "cards": tally.cards.as_ref().map(cards_json),
    })
}

/// The sums of some games, as [`read_sums`] reads them.
pub fn sums_json(tally: &Tally) -> Value {
    let mut json = tally_json(tally);
    json["games"] = tally.games.into();
    json["decisions"] = tally.decisions.into();
    json
}

/// The hands after each turn: `{"turn": 0, "games": 1000, "cards": {"A": 13000, "B": 13000}}`, cards of all games
/// added.
fn hands(course: &Course, seats: usize) -> Value {
    let after = course.hands.iter().enumerate().map(|(turn, hands)| {
        let cards = Seat::first(seats).map(|seat| (seat.to_string(), hands.cards[seat.index()]));
        json!({"turn": turn, "games": hands.games, "cards": cards.collect::<Value>()})
    });
    after.collect()
}

/// Wins by agent, and the effects of skill and seat.
pub(crate) fn swap_json(swap: &Swap, agents: &[String]) -> Value {
    let games = swap.deals * swap.wins.len() as u64;
    let rate =
        |(agent, wins): (&String, &u64)| json!({"agent": agent, "wins": wins, "win_rate_95": interval(*wins, games)});
    json!({
        "deals": swap.deals,
        "wins": agents.iter().zip(&swap.wins).map(rate).collect::<Vec<_>>(),
        "skill": halved(&swap.skill),
        "seat": halved(&swap.seat),
    })
}

/// A sample with half its mean; none where it is empty.
fn halved(sample: &Sample) -> Option<Value> {
    (sample.count > 0).then(|| sample_json(sample, sample.scaled(0.5)))
}

/// The changes of a variant against its baseline.
pub fn differences([variant, baseline]: [&Document; 2], compared: &Comparison) -> Value {
    let [variant, baseline] = [variant, baseline].map(|run| &run.header.variant);
    let mut differences =
        json!({"variant": variant, "baseline": baseline, "wins": {}, "draws": null, "ends": {}, "turns": null});
    for (figure, more) in &compared.changes {
        match figure {
            Figure::Wins(seat) => differences["wins"][seat.to_string()] = mean(more),
            Figure::Draws => differences["draws"] = mean(more),
            Figure::Ends(cause) => differences["ends"][cause] = mean(more),
            Figure::Turns => differences["turns"] = mean(more),
            Figure::Nobody | Figure::Endless => {}
        }
    }
    differences
}

/// The mean of a sample with its interval.
pub fn mean(sample: &Sample) -> Value {
    let [mean, low, high] = sample.scaled(1.0);
    json!({"mean": mean, "low": low, "high": high})
}

pub(crate) fn read_swap(json: &Value) -> Result<Swap, String> {
    let fault = || "`swap`: deals, wins, skill and seat belong here".to_owned();
    let wins = json
        .get("wins")
        .and_then(Value::as_array)
        .filter(|wins| wins.len() <= Seat::MOST_COMPILED)
        .ok_or_else(fault)?;
    let sample = |name: &str| match json.get(name) {
        Some(Value::Null) => Ok(Sample::default()),
        Some(there) => sample(there).map_err(|_| fault()),
        None => Err(fault()),
    };
    let swap = Swap {
        deals: number(json, "/deals")?,
        wins: wins.iter().map(|wins| number(wins, "/wins")).collect::<Result<_, _>>()?,
        skill: sample("skill")?,
        seat: sample("seat")?,
    };
    let each_deal = |sample: &Sample| sample.count == 0 || sample.count == swap.deals;
    if each_deal(&swap.skill) && each_deal(&swap.seat) { Ok(swap) } else { Err(fault()) }
}

/// Reads the sums of some games.
///
/// # Errors
/// The first thing that is not as [`sums_json`] writes it.
pub fn read_sums(json: &Value) -> Result<Tally, String> {
    let wins = counts_up_to(json, "wins", MOST)?;
    if wins.is_empty()
        || wins.iter().zip(Seat::first(Seat::MOST_COMPILED)).any(|((name, _), seat)| *name != seat.to_string())
    {
        return Err("`wins`: a number for each seat, A first, belongs here".to_owned());
    }
    let seats = wins.len();
    let games = number(json, "/games")?;
    let most = games * MOST_A_GAME;
    let tally = Tally {
        games,
        wins: wins.into_iter().map(|(_, wins)| wins).collect(),
        draws: number(json, "/draws")?,
        losses: number(json, "/losses")?,
        stopped: number(json, "/stopped")?,
        stuck: number(json, "/stuck")?,
        ends: counts_up_to(json, "ends", MOST)?,
        decisions: number_up_to(json, "/decisions", most)?,
        turns: histogram(json)?,
        course: Course { lines: counts_up_to(json, "lines", most)?, hands: read_hands(json, seats, most)? },
        cards: read_cards(json, seats)?,
    };
    let ended = tally.wins.iter().sum::<u64>() + tally.draws + tally.losses + tally.stopped + tally.stuck;
    let by_turns = tally.turns.iter().sum::<u64>();
    if ended != tally.games || by_turns != tally.games {
        let found = format!("{ended} by how they ended and {by_turns} by their turns");
        return Err(format!("`games`: {} of them, but {found}", tally.games));
    }
    Ok(tally)
}

fn histogram(json: &Value) -> Result<Vec<u64>, String> {
    let fault = || "`turns.histogram`: pairs of turns and games belong here".to_owned();
    let mut by_turns = Vec::new();
    for pair in json.pointer("/turns/histogram").and_then(Value::as_array).ok_or_else(fault)? {
        let (turns, games) = (number(pair, "/0"), number(pair, "/1"));
        let most = u64::from(super::game::MOST_TURNS) * 2;
        let turns = turns.ok().filter(|turns| *turns <= most).ok_or_else(fault)? as usize;
        *grown(&mut by_turns, turns) = games.map_err(|_| fault())?;
    }
    Ok(by_turns)
}

fn read_hands(json: &Value, seats: usize, most: u64) -> Result<Vec<Hands>, String> {
    let after = json.get("hands").and_then(Value::as_array).ok_or("`hands`: a list belongs here")?;
    let mut read = Vec::new();
    for hands in after.iter().take(super::course::LAST_TURN + 1) {
        let mut cards = [0; Seat::MOST_COMPILED];
        for seat in Seat::first(seats) {
            cards[seat.index()] = number_up_to(hands, &format!("/cards/{seat}"), most)?;
        }
        read.push(Hands { games: number(hands, "/games")?, cards });
    }
    Ok(read)
}

fn counts_up_to(json: &Value, key: &str, most: u64) -> Result<Vec<(String, u64)>, String> {
    let map = json.get(key).and_then(Value::as_object);
    let count = |count: &Value| count.as_u64().filter(|count| *count <= most);
    let read = map.and_then(|map| map.iter().map(|(name, n)| Some((name.clone(), count(n)?))).collect());
    read.ok_or_else(|| format!("`{key}`: names with whole numbers belong here"))
}

fn text(json: &Value, key: &str) -> Result<String, String> {
    let text = json.get(key).and_then(Value::as_str);
    text.map(str::to_owned).ok_or_else(|| format!("`{key}`: a text belongs here"))
}
