//! A sentence of `steps.yaml`, and the names in it.

use serde_json::json;
use umpire_judging::casebook::ruling::yaml;

/// Names that mean something else in expressions, or to placeholders.
const TAKEN: &str = "as before bool break bytes const continue double dyn else events false for function if import in int \
    key legal let list loop map namespace null number package past refusal return rules seat seats seen \
    state string text true type uint value void word";
/// The longest name.
const LONGEST: usize = 40;

/// A sentence, and what it does.
pub struct Sentence {
    /// `given`, `when` or `then`.
    pub keyword: &'static str,
    /// The sentence with its placeholders.
    pub text: String,
    /// Its effects, by key; a value of `set` is a path and an expression with `: ` between them.
    pub does: Vec<(&'static str, String)>,
    /// An example.
    pub example: String,
}

impl Sentence {
    /// A Then that checks an expression.
    pub fn then(text: String, check: String, example: String) -> Sentence {
        Sentence { keyword: "then", text, does: vec![("check", check)], example }
    }

    /// Its entry of `steps.yaml`.
    pub fn entry(&self) -> String {
        let mut entry = format!("  - {}: {}\n", self.keyword, quoted(&self.text));
        for (key, value) in &self.does {
            let value = match (*key, value.split_once(": ")) {
                ("set", Some((path, value))) => format!("{{{}: {}}}", quoted(path), quoted(value)),
                _ => quoted(value),
            };
            entry += &format!("    {key}: {value}\n");
        }
        entry + &format!("    example: {}\n", quoted(&self.example))
    }
}

/// A text as YAML.
pub fn quoted(text: &str) -> String {
    yaml(&json!(text))
}

/// Whether a name means something else.
fn is_taken(name: &str) -> bool {
    TAKEN.split(' ').any(|taken| taken == name)
}

/// A name for expressions that is made of any text, and none of those that are `used`.
pub fn name(text: &str, used: &[String]) -> String {
    let plain = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { '_' };
    let mut name: String = text.chars().take(LONGEST).map(plain).collect();
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) {
        name.insert_str(0, "a_");
    }
    if is_taken(&name) {
        name.push('_');
    }
    numbered(name, "_", used)
}

/// Whether an expression can name a part so: `state.name`.
pub fn is_plain_name(text: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let begins = text.starts_with(|c: char| c.is_ascii_lowercase());
    begins && text.chars().all(is_plain) && !is_taken(text)
}

/// Words that are made of any text, as a sentence has them, and none of those that are `used`.
pub fn words(text: &str, used: &[String]) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c } else { ' ' };
    let words: String = text.chars().take(LONGEST).map(plain).collect();
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    numbered(if words.is_empty() { "part".to_owned() } else { words }, " ", used)
}

fn numbered(name: String, between: &str, used: &[String]) -> String {
    let is_free = |name: &String| !used.contains(name);
    let more = (2..).map(|n: u32| format!("{name}{between}{n}"));
    // There are more numbers than names.
    [name.clone()].into_iter().chain(more).find(is_free).unwrap_or(name)
}

/// Whether a text can stand in a line of a scenario as it is.
pub fn is_sayable(text: &str) -> bool {
    !text.chars().any(char::is_control) && text.trim() == text
}

/// A text in quotes; `None` where it has some itself.
pub fn texts(text: &str) -> Option<String> {
    let is_plain = !text.contains('"') && !text.chars().any(char::is_control);
    is_plain.then(|| format!("\"{text}\""))
}
