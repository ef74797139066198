//! A ruleset of Match-3 Solitaire, read from the merged variant as JSON. Umpire has checked it before it is sent.

use serde_json::Value;

/// A place that holds a card: a cell of the grid (1 to 9, as one reads) or a place above it (1 to 4, from the left).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// On the grid.
    Cell(usize),
    /// Above it.
    Above(usize),
}

/// A ruleset of Match-3 Solitaire.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Each suit, and how many cards there are of it.
    pub suits: Vec<(String, u64)>,
    /// The lines, each as the variant spells it.
    pub lines: Vec<Vec<usize>>,
    /// How many sets win.
    pub sets_to_win: usize,
    /// M1: the sequence in which places get their cards.
    pub fill_order: Vec<Place>,
    /// M2: whether the grid is looked at until no line is left.
    pub until_stable: bool,
    /// M3: whether the player chooses which line to take.
    pub one_line: bool,
    /// M5: where a card may be pushed in.
    pub edges: Vec<String>,
    /// M9: whether an empty deck alone loses.
    pub empty_loses: bool,
}

impl Rules {
    /// Reads a ruleset.
    ///
    /// # Errors
    /// The first thing that cannot be read.
    pub fn read(ruleset: &Value) -> Result<Rules, String> {
        let rulings = &ruleset["rulings"];
        Ok(Rules {
            suits: ruleset["suits"].as_object().ok_or("suits?")?.iter().map(suit).collect::<Result<_, _>>()?,
            lines: list(&ruleset["board"]["lines"], "board.lines")?.iter().map(line).collect::<Result<_, _>>()?,
            sets_to_win: ruleset["setup"]["sets-to-win"].as_u64().ok_or("setup.sets-to-win?")? as usize,
            fill_order: list(&rulings["fill-order"], "fill-order")?.iter().map(place).collect::<Result<_, _>>()?,
            until_stable: rulings["cascade"] == "until-stable",
            one_line: rulings["several-lines"] == "one",
            edges: list(&rulings["edges"], "edges")?.iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            empty_loses: rulings["out-of-cards"] == "empty",
        })
    }

    /// Sa, M8: every card of the deck, suit by suit.
    pub fn cards(&self) -> Vec<String> {
        self.suits.iter().flat_map(|(id, count)| (0..*count).map(|_| id.clone())).collect()
    }
}

fn list<'a>(value: &'a Value, what: &str) -> Result<&'a Vec<Value>, String> {
    value.as_array().ok_or_else(|| format!("{what} is no list: {value}"))
}

fn suit((id, spec): (&String, &Value)) -> Result<(String, u64), String> {
    Ok((id.clone(), spec["count"].as_u64().ok_or_else(|| format!("the count of {id} is no number"))?))
}

fn line(value: &Value) -> Result<Vec<usize>, String> {
    let cell = |cell: &Value| cell.as_u64().map(|cell| cell as usize).ok_or_else(|| format!("{cell} is no cell"));
    list(value, "line")?.iter().map(cell).collect()
}

fn place(value: &Value) -> Result<Place, String> {
    let above = value.as_str().and_then(|place| place.strip_prefix("above-")).and_then(|place| place.parse().ok());
    let cell = value.as_u64().map(|cell| Place::Cell(cell as usize));
    cell.or(above.map(Place::Above)).ok_or_else(|| format!("{value} is no place"))
}
