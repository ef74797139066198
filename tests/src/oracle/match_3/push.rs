//! Pa, Pb, Pc: the push.

use super::Match3;
use super::facts::{Now, Of};
use super::wrong::Mistake;

/// M5: the cells that an edge leads through, from that edge on.
pub(super) fn cells(edge: &str) -> Vec<usize> {
    let Some((side, n)) = edge.split_once('-') else { return Vec::new() };
    let Some(n) = n.parse::<usize>().ok().filter(|n| (1..=3).contains(n)) else { return Vec::new() };
    let (row, column) = (3 * (n - 1), n);
    match side {
        "left" => vec![row + 1, row + 2, row + 3],
        "right" => vec![row + 3, row + 2, row + 1],
        "top" => vec![column, column + 3, column + 6],
        "bottom" => vec![column + 6, column + 3, column],
        _ => Vec::new(),
    }
}

impl Match3 {
    /// Pa, Pb: any of the four cards above the grid, at any edge.
    pub(super) fn pushes(&self) -> Vec<String> {
        let mut pushes: Vec<(usize, &String)> =
            self.rules.edges.iter().flat_map(|edge| (1..=4).map(move |place| (place, edge))).collect();
        let wrong = |mistake, place, edge: &str| self.wrong_of(mistake, Of::Push(place, edge));
        pushes.retain(|(place, edge)| *place == 1 || !wrong(Mistake::OnlyFirstPushed, *place, edge));
        pushes.retain(|(place, edge)| edge.starts_with("top") || !wrong(Mistake::OnlyFromAbove, *place, edge));
        pushes.retain(|(place, edge)| !wrong(Mistake::PushRefused, *place, edge));
        pushes.into_iter().map(|(place, edge)| format!("push {place} at {edge}")).collect()
    }

    /// A turn: pushes the chosen card in and resolves the result.
    pub(super) fn push(&mut self, place: &str, edge: &str) {
        let Some(card) = place.parse().ok().and_then(|place: usize| self.at.above.remove(&place)) else { return };
        self.at.now = Now { place: place.parse().unwrap_or_default(), edge: edge.to_owned(), ..Now::default() };
        card.clone_into(&mut self.at.now.card);
        if self.wrong(Mistake::RowClosesUp) {
            self.close_up_row();
        }
        let out = self.slide(card, edge);
        self.drop_out(out, place);
        self.look(0);
    }

    /// Pb: the card goes in at the edge, and the cards there move on by one. The last one slides out.
    fn slide(&mut self, card: String, edge: &str) -> String {
        let mut cells = cells(edge);
        if self.wrong(Mistake::PushedInOpposite) {
            cells.reverse();
        }
        if self.wrong(Mistake::PushedOntoEdge) {
            cells.truncate(1);
        }
        let mut moving = card;
        for cell in cells {
            moving = self.at.grid.insert(cell, moving).unwrap_or_default();
        }
        moving
    }

    /// Pc: what slides out is discarded.
    fn drop_out(&mut self, card: String, place: &str) {
        if self.wrong(Mistake::OutUnderDeck) {
            self.at.deck.push(card);
        } else if self.wrong(Mistake::OutGoesAbove) {
            place.parse().into_iter().for_each(|place| drop(self.at.above.insert(place, card.clone())));
        } else {
            self.at.discard.push(card);
        }
    }

    fn close_up_row(&mut self) {
        let cards: Vec<String> = std::mem::take(&mut self.at.above).into_values().collect();
        self.at.above = (1..).zip(cards).collect();
    }
}
