//! The totals of a point as JSON, for resumed sweeps and for shards.

use serde_json::{Value, json};

use super::Sums;
use crate::simulate::document::{loss_json, read_loss, read_sums, read_swap, sums_json, swap_json};

impl Sums {
    /// The totals as JSON.
    pub fn to_json(&self) -> Value {
        let nameless = [String::new(), String::new()];
        json!({
            "tally": sums_json(&self.tally),
            "skills": self.skills.iter().map(|swap| swap_json(swap, &nameless)).collect::<Vec<_>>(),
            "without": self.losses.iter().map(loss_json).collect::<Vec<_>>(),
        })
    }

    /// Reads the output of [`Sums::to_json`].
    ///
    /// # Errors
    /// The first value that does not fit.
    pub fn from_json(json: &Value) -> Result<Sums, String> {
        let list = |key: &str| {
            let list = json.get(key).and_then(Value::as_array);
            list.ok_or_else(|| format!("`{key}`: a list belongs here"))
        };
        Ok(Sums {
            tally: read_sums(json.get("tally").unwrap_or(&Value::Null))?,
            skills: list("skills")?.iter().map(read_swap).collect::<Result<_, _>>()?,
            losses: list("without")?.iter().map(read_loss).collect::<Result<_, _>>()?,
        })
    }
}
