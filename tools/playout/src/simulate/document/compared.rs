//! Several runs as one JSON document; and comparisons, so that parts played elsewhere can be added up.

use serde_json::{Value, json};

use super::numbers::{sample, squares};
use super::{Document, differences, read_sums, sums_json};
use crate::simulate::{Comparison, Sample};

/// One run as its document; several as `runs`, with the differences of two that were compared.
pub fn report(documents: &[Document], compared: Option<&Comparison>) -> Value {
    if let [document] = documents {
        return document.to_json();
    }
    let mut json = json!({"umpire": 1, "runs": documents.iter().map(Document::to_json).collect::<Vec<_>>()});
    if let (Some(compared), [variant, baseline]) = (compared, documents) {
        json["differences"] = differences([variant, baseline], compared);
    }
    json
}

/// The sums of a comparison, as [`read_comparison`] reads them.
pub fn comparison_json(compared: &Comparison) -> Value {
    let change = |(_, more): &(_, Sample)| json!({"count": more.count, "sum": more.sum, "squares": squares(more)});
    json!({
        "variant": sums_json(&compared.variant),
        "baseline": sums_json(&compared.baseline),
        "changes": compared.changes.iter().map(change).collect::<Vec<_>>(),
    })
}

/// Reads them back.
///
/// # Errors
/// The first thing that is not as [`comparison_json`] writes it.
pub fn read_comparison(json: &Value) -> Result<Comparison, String> {
    let sums = |key: &str| read_sums(json.get(key).unwrap_or(&Value::Null));
    let mut compared = Comparison::new(sums("variant")?, sums("baseline")?);
    let changes = json.get("changes").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    if changes.len() != compared.changes.len() {
        return Err(format!("`changes`: {} of them belong here, not {}", compared.changes.len(), changes.len()));
    }
    for ((_, more), change) in compared.changes.iter_mut().zip(changes) {
        *more = sample(change)?;
    }
    Ok(compared)
}
