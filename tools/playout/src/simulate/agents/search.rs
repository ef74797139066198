//! Monte Carlo tree search over imagined tables.
//!
//! Each playout imagines a table by what the seat knows, goes down the tree of actions that are legal there, adds one
//! action to it, plays a few more, and judges where that led. All tables share one tree, whose branches are the actions of
//! the seats (after Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012). A node is widened
//! step by step, the actions first that stand best after one look. Only plain arithmetic and square roots are used, and a
//! budget is a number of playouts, never of seconds: so every machine chooses the same.

use umpire_engine::chance::Chance;
use umpire_engine::game::{Actor, Game, Seat};

use super::Choice;
use super::greedy;

/// How much a branch that was seldom tried is preferred.
const CURIOSITY: f64 = 0.4;
/// How many actions are played after the tree ends.
const AFTER: usize = 8;

/// The action that was tried most often.
pub(super) fn choose<G: Game>(choice: &Choice<'_, G>, playouts: u32, chance: &mut Chance) -> usize {
    let Choice { rules, actions, knowledge, .. } = *choice;
    if actions.len() < 2 {
        return 0;
    }
    let knowledge = knowledge();
    let mut tree = Tree { rules, root: actions, nodes: vec![Node::at(None)] };
    for _ in 0..playouts {
        let (deal, position) = rules.imagine(&knowledge, chance);
        tree.play_out(&deal, position, chance);
    }
    let visits: Vec<(u32, f64)> = actions.iter().map(|action| tree.tried(action)).collect();
    (0..visits.len()).reduce(|best, place| if visits[place] > visits[best] { place } else { best }).unwrap_or(0)
}

/// An action at some point of the game, over all tables at which it was legal there.
struct Node<A> {
    /// The action; none at the root.
    action: Option<A>,
    children: Vec<usize>,
    /// How often it was chosen.
    visits: u32,
    /// How often it could have been.
    chances: u32,
    /// The sum of what it was worth to the seat that chose it, -1 to 1 each.
    worth: f64,
}

impl<A> Node<A> {
    const fn at(action: Option<A>) -> Node<A> {
        Node { action, children: Vec::new(), visits: 0, chances: 0, worth: 0.0 }
    }

    fn mean(&self) -> f64 {
        self.worth / f64::from(self.visits.max(1))
    }

    /// How promising it is to try again.
    fn promise(&self) -> f64 {
        self.mean() + CURIOSITY * (logarithm(self.chances) / f64::from(self.visits.max(1))).sqrt()
    }
}

struct Tree<'r, G: Game> {
    rules: &'r G,
    /// What it may choose from: of what is legal at every imagined table, all that it does not do without.
    root: &'r [G::Action],
    nodes: Vec<Node<G::Action>>,
}

impl<G: Game> Tree<'_, G> {
    /// How often an action was chosen at the root, and what it was worth on average.
    fn tried(&self, action: &G::Action) -> (u32, f64) {
        self.child(0, action).map_or((0, 0.0), |n| (self.nodes[n].visits, self.nodes[n].mean()))
    }

    /// The child of a node that stands for an action, if that was added.
    fn child(&self, here: usize, action: &G::Action) -> Option<usize> {
        self.nodes[here].children.iter().copied().find(|n| self.nodes[*n].action.as_ref() == Some(action))
    }

    fn play_out(&mut self, deal: &G::Deal, mut position: G::Position, chance: &mut Chance) {
        let path = self.descend(deal, &mut position, chance);
        self.play_on(deal, &mut position, chance);
        self.nodes[0].visits += 1;
        for (node, seat) in path {
            let worth = judge(self.rules, deal, &position, seat);
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.worth += worth;
        }
    }

    /// Goes down the tree until it ends or chance is to act, and adds one action where it is due; the way there.
    fn descend(&mut self, deal: &G::Deal, position: &mut G::Position, chance: &mut Chance) -> Vec<(usize, Seat)> {
        let (mut here, mut path, mut legal) = (0, Vec::new(), Vec::new());
        while let Some(Actor::Seat(seat)) = self.rules.to_act(position) {
            legal.clear();
            if here == 0 {
                legal.extend_from_slice(self.root);
            } else {
                self.rules.legal(deal, position, &mut legal);
            }
            let (known, new) = self.sort(here, &legal);
            let due = known.len() < 1 + self.nodes[here].visits.isqrt() as usize;
            let added = if due { self.best_of(deal, position, seat, &legal, &new, chance) } else { None };
            let next = added.map(|action| self.add(here, legal[action].clone()));
            let Some(next) = next.or_else(|| self.most_promising(&known)) else { break };
            for node in known {
                self.nodes[node].chances += 1;
            }
            let Some(action) = self.nodes[next].action.clone() else { break };
            if self.rules.play(deal, position, Actor::Seat(seat), &action, &mut ()).is_err() {
                break;
            }
            path.push((next, seat));
            if added.is_some() {
                break;
            }
            here = next;
        }
        path
    }

    /// The children of a node that are legal now, and the legal actions that are no children yet.
    fn sort(&self, here: usize, legal: &[G::Action]) -> (Vec<usize>, Vec<usize>) {
        let (mut known, mut new) = (Vec::new(), Vec::new());
        for (place, action) in legal.iter().enumerate() {
            match self.child(here, action) {
                Some(child) => known.push(child),
                None => new.push(place),
            }
        }
        (known, new)
    }

    fn add(&mut self, here: usize, action: G::Action) -> usize {
        let next = self.nodes.len();
        self.nodes.push(Node { chances: 1, ..Node::at(Some(action)) });
        self.nodes[here].children.push(next);
        next
    }

    fn most_promising(&self, known: &[usize]) -> Option<usize> {
        known.iter().copied().max_by(|a, b| self.nodes[*a].promise().total_cmp(&self.nodes[*b].promise()))
    }

    /// The action after which the seat stands best at this table; of equals, any.
    fn best_of(
        &self,
        deal: &G::Deal,
        position: &G::Position,
        seat: Seat,
        legal: &[G::Action],
        among: &[usize],
        chance: &mut Chance,
    ) -> Option<usize> {
        let worth = |place: &usize| {
            let mut after = position.clone();
            self.rules.play_listed(deal, &mut after, Actor::Seat(seat), &legal[*place], &mut ());
            judge(self.rules, deal, &after, seat)
        };
        let worths: Vec<f64> = among.iter().map(worth).collect();
        if among.is_empty() { None } else { among.get(super::one_of_the_best(&worths, chance)).copied() }
    }

    /// Plays a few more actions, each seat the one after which it stands best.
    fn play_on(&self, deal: &G::Deal, position: &mut G::Position, chance: &mut Chance) {
        let mut legal = Vec::new();
        for _ in 0..AFTER {
            let Some(actor) = self.rules.to_act(position) else { return };
            let action = match actor {
                Actor::Chance => self.rules.shuffle(position, chance),
                Actor::Seat(seat) => {
                    legal.clear();
                    self.rules.legal(deal, position, &mut legal);
                    let all: Vec<usize> = (0..legal.len()).collect();
                    self.best_of(deal, position, seat, &legal, &all, chance).map(|n| legal[n].clone())
                }
            };
            let Some(action) = action else { return };
            self.rules.play_listed(deal, position, actor, &action, &mut ());
        }
    }
}

/// What a position is worth to a seat, -1 to 1. A solitaire that was lost is worth the more the further it came.
fn judge<G: Game>(rules: &G, deal: &G::Deal, position: &G::Position, seat: Seat) -> f64 {
    let lost_alone = *rules.seats().end() == 1 && rules.outcome(deal, position).is_some_and(|end| end.winner.is_none());
    if lost_alone {
        return (rules.standing(deal, position, seat) - 1.0) / 2.0;
    }
    greedy::value(rules, deal, position, seat)
}

/// A logarithm to base 2 that every machine works out alike: straight lines between the powers of two.
fn logarithm(number: u32) -> f64 {
    let whole = number.max(1).ilog2();
    f64::from(whole) + f64::from(number.max(1)) / f64::from(1u32 << whole) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_exact_at_powers_of_two_and_near_between() {
        for power in 0..32 {
            assert_eq!(logarithm(1 << power), f64::from(power));
        }
        for number in 1..5000_u32 {
            assert!((logarithm(number) - f64::from(number).log2()).abs() < 0.09, "{number}");
        }
        assert_eq!(logarithm(0), 0.0);
    }
}
