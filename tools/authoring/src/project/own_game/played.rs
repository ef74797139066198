//! A game played by chance, to be told as the first scenario.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use umpire_engine::rulebook::{Beginning, Dealt};
use umpire_engine::ruling::reasons;
use umpire_engine::table::Table;
use umpire_engine::tree::Node;
use umpire_engine::tree::choice::Choice as _;
use umpire_engine::variant::Brought as _;
use umpire_engine::{Actor, Chance, DealRequest, Objection, Seat};
use umpire_game::declaration::Declaration;
use umpire_game::description::Begin;
use umpire_game::game::Game;

/// How many games are played; the longest of them is told.
const GAMES: u64 = 8;
/// The most actions that are played: a scenario is to be read.
const MOST: usize = 20;
/// How many listed actions are kept.
const MOST_LISTED: usize = 5_000;

/// Opens the game of a declaration.
pub type Open<'o> = dyn Fn(Declaration) -> Result<Game, String> + 'o;

/// A game.
pub struct Played {
    /// The word of how it begins, and what Givens patch.
    pub begins: (&'static str, Value),
    /// The state that it began with.
    pub start: Value,
    /// Its actions.
    pub moves: Vec<Move>,
    /// Actions that were listed in any of the games, with whether they were for chance.
    pub listed: Listed,
}

/// Listed actions, each with whether chance was to act.
pub type Listed = BTreeSet<(bool, String)>;

/// An action with its actor before it, and the state after it.
pub type Move = (String, String, Value);

/// Plays some games by chance, and gives the first of the longest.
///
/// # Errors
/// None can be begun, or an action that was listed is refused.
pub fn played(game: &Game, open: &Open<'_>, parameters: &Value) -> Result<Played, String> {
    let (begins, begun) = begun(game, open, parameters)?;
    let (table, _) = begun.map_err(|objections| format!("it begins no game: {}", reasons(&objections)))?;
    let mut listed = Listed::new();
    let games: Result<Vec<Vec<Move>>, String> =
        (0..GAMES).map(|seed| one_game(table.fork(), seed, &mut listed)).collect();
    let longest = games?.into_iter().rev().max_by_key(Vec::len).unwrap_or_default();
    Ok(Played { begins, start: table.state(), moves: longest, listed })
}

/// Plays a game to its end, or for so long as a scenario may be.
fn one_game(mut table: Box<dyn Table>, seed: u64, listed: &mut Listed) -> Result<Vec<Move>, String> {
    let (mut chance, mut moves) = (Chance::from_seed(seed), Vec::new());
    while let Some(actor) = table.to_act().filter(|_| moves.len() < MOST) {
        let legal = table.legal();
        let Some(count) = u32::try_from(legal.len()).ok().filter(|count| *count > 0) else { break };
        if listed.len() < MOST_LISTED {
            listed.extend(legal.iter().map(|each| (actor == Actor::Chance, lowest(each))));
        }
        let action = match actor {
            Actor::Chance => table.shuffle(&mut chance).map(|action| lowest(&action)),
            Actor::Seat(_) => None,
        };
        let action = action.unwrap_or_else(|| lowest(&legal[chance.below(count) as usize]));
        table.act(actor, &action).map_err(|refusal| {
            format!("it lists `{action}` as legal for {actor} and does not play it: {}", reasons(&refusal.objections))
        })?;
        moves.push((actor.to_string(), action, table.state()));
    }
    Ok(moves)
}

/// Begins a game at a position, where that is the one of a deal, so that Givens can patch it; else with a deal.
fn begun(game: &Game, open: &Open<'_>, parameters: &Value) -> Result<((&'static str, Value), Dealt), String> {
    let (rules, description) = (game.rulebook(parameters), &*game.description);
    let request = DealRequest { deck: Vec::new(), first: Seat::A, seats: rules.seats().0 };
    let can = |begin| description.begins.contains(&begin);
    let dealt = (can(Begin::Deal) || !can(Begin::Position)).then(|| rules.begin(&Beginning::Deal(request)));
    let state = dealt.as_ref().and_then(|dealt| Some(dealt.as_ref().ok()?.0.state()));
    if can(Begin::Position) {
        let begins = (Begin::Position.spelling().to_owned(), Node::from_json(&json!({}), ""));
        let from_positions = open(Declaration { begins, ..game.declaration.clone() })?.rulebook(parameters);
        for position in description.positions(state.as_ref()) {
            let begun = from_positions.begin(&Beginning::Position(position.clone()));
            let is_it = |(table, _): &(Box<dyn Table>, _)| state.as_ref().is_none_or(|state| *state == table.state());
            if begun.as_ref().is_ok_and(is_it) {
                return Ok((("position", position), begun));
            }
        }
    }
    let way = if can(Begin::Play) && !can(Begin::Deal) { "play" } else { "deal" };
    let none = || {
        Err(vec![Objection::new(
            "unseen",
            "it takes neither an empty position nor one of its schema's defaults".to_owned(),
        )])
    };
    Ok(((way, json!({})), dealt.unwrap_or_else(none)))
}

/// An action in which each range, such as `6..100`, is its lower end.
fn lowest(action: &str) -> String {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let end = |word: &str| match word.split_once("..") {
        Some((from, to)) if is_number(from) && is_number(to) => from.to_owned(),
        _ => word.to_owned(),
    };
    action.split(' ').map(end).collect::<Vec<_>>().join(" ")
}
