//! Parts of expressions as text, and the part at which an expression fails.

use cel::common::ast::{EntryExpr, Expr, IdedExpr, LiteralValue};
use cel::{Context, ExecutionError, Value};
use umpire_engine::spelling::hint;

/// The most keys that a message lists.
const MOST: usize = 12;

/// The id of a literal that stands for a field: `state.sum` is read as `state["sum"]`.
pub(crate) const FIELD: u64 = 1;

/// A part of an expression as it would be written.
pub(crate) fn written(tree: &IdedExpr) -> String {
    let list = |parts: &[IdedExpr]| parts.iter().map(written).collect::<Vec<_>>().join(", ");
    match &tree.expr {
        Expr::Ident(name) => name.clone(),
        Expr::Select(select) if select.test => format!("has({}.{})", written(&select.operand), select.field),
        Expr::Select(select) => format!("{}.{}", written(&select.operand), select.field),
        Expr::Literal(literal) => value(literal),
        Expr::List(items) => format!("[{}]", list(&items.elements)),
        Expr::Map(map) => {
            let entries = map.entries.iter().filter_map(|entry| match &entry.expr {
                EntryExpr::MapEntry(entry) => Some(format!("{}: {}", written(&entry.key), written(&entry.value))),
                EntryExpr::StructField(_) => None,
            });
            format!("{{{}}}", entries.collect::<Vec<_>>().join(", "))
        }
        Expr::Call(call) => match (operator(&call.func_name), call.args.as_slice()) {
            ("[", [of, index]) => match &index.expr {
                Expr::Literal(LiteralValue::String(field)) if index.id == FIELD => {
                    format!("{}.{}", operand(of), field.inner())
                }
                _ => format!("{}[{}]", operand(of), written(index)),
            },
            ("?", [condition, then, other]) => {
                format!("{} ? {} : {}", operand(condition), operand(then), operand(other))
            }
            (sign @ ("!" | "neg"), [one]) => format!("{}{}", if sign == "neg" { "-" } else { sign }, operand(one)),
            (sign, [one, other]) if sign != call.func_name => format!("{} {sign} {}", operand(one), operand(other)),
            // The first arguments of `may` and `only` are not written.
            ("may", [.., seat, action]) => format!("may({}, {})", written(seat), written(action)),
            ("only", [.., keys]) => format!("only({})", written(keys)),
            ("@only", [.., seat, prefix]) => format!("only({}, {})", written(seat), written(prefix)),
            (name, args) => match &call.target {
                Some(target) => format!("{}.{name}({})", operand(target), list(args)),
                None => format!("{name}({})", list(args)),
            },
        },
        Expr::Comprehension(parts) => format!("a loop over {}", written(&parts.iter_range)),
        Expr::Struct(_) | Expr::Unspecified => String::new(),
    }
}

/// The same in brackets where it has an operator of its own.
fn operand(tree: &IdedExpr) -> String {
    let has_sign = |call: &cel::common::ast::CallExpr| {
        let sign = operator(&call.func_name);
        sign != call.func_name && sign != "["
    };
    match &tree.expr {
        Expr::Call(call) if has_sign(call) => format!("({})", written(tree)),
        _ => written(tree),
    }
}

/// The sign of an operator, or the name of a function.
pub(crate) fn operator(function: &str) -> &str {
    match function {
        "_[_]" => "[",
        "_?_:_" => "?",
        "!_" => "!",
        "-_" => "neg",
        "@in" => "in",
        "@not_strictly_false" => "not_strictly_false",
        name => name.strip_prefix('_').and_then(|name| name.strip_suffix('_')).unwrap_or(name),
    }
}

fn value(literal: &LiteralValue) -> String {
    match literal {
        LiteralValue::String(text) => format!("{:?}", text.inner()),
        LiteralValue::Int(number) => number.inner().to_string(),
        LiteralValue::UInt(number) => format!("{}u", number.inner()),
        LiteralValue::Double(number) => number.inner().to_string(),
        LiteralValue::Boolean(flag) => flag.inner().to_string(),
        LiteralValue::Null => "null".to_owned(),
        LiteralValue::Bytes(_) => "bytes".to_owned(),
    }
}

/// Why an expression has no value: the part that fails, with the types that it was given or the names that there are.
pub(crate) fn fault(tree: &IdedExpr, context: &Context<'_, '_>) -> String {
    let failed = |part: &&IdedExpr| Value::resolve(part, context).is_err();
    let told = || Value::resolve(tree, context).err().map(|error| error.to_string()).unwrap_or_default();
    let text = written(tree);
    match &tree.expr {
        Expr::Call(call) => {
            if let Some(part) = call.target.as_deref().into_iter().chain(&call.args).find(failed) {
                return fault(part, context);
            }
            let values: Vec<Value> = call
                .target
                .as_deref()
                .into_iter()
                .chain(&call.args)
                .filter_map(|part| Value::resolve(part, context).ok())
                .collect();
            match (operator(&call.func_name), values.as_slice()) {
                ("[", [Value::Map(map), key]) => {
                    let (key, of) = (key_of(key), written(&call.args[0]));
                    let mut keys: Vec<String> = map.map.keys().map(ToString::to_string).collect();
                    keys.sort();
                    let hint = hint(&key, keys.iter().map(String::as_str));
                    let more = if keys.len() > MOST { ", ..." } else { "" };
                    let has = match keys.as_slice() {
                        [] => "it is empty".to_owned(),
                        keys => format!("it has {}{more}", keys[..keys.len().min(MOST)].join(", ")),
                    };
                    format!("`{of}` has no `{key}`{hint}; {has}")
                }
                ("[", [Value::List(list), Value::Int(at)]) => {
                    format!("`{}` has no item {at}; it has {} items", written(&call.args[0]), list.len())
                }
                ("[", [of, key]) => {
                    format!("`{}` is {}, which has no `{}`", written(&call.args[0]), kind(of), key_of(key))
                }
                (name, values) if !values.is_empty() => {
                    if let Some(reason) = Value::resolve(tree, context).err().and_then(reason) {
                        return format!("`{text}`: {reason}");
                    }
                    let kinds: Vec<&str> = values.iter().map(kind).collect();
                    let name = if name == "neg" { "-" } else { name };
                    format!("`{text}`: `{name}` does not take {}", kinds.join(" and "))
                }
                _ => format!("`{text}`: {}", told()),
            }
        }
        Expr::List(list) if let Some(part) = list.elements.iter().find(failed) => fault(part, context),
        Expr::Ident(name) => format!("`{name}` has no value here"),
        Expr::Comprehension(parts) if failed(&&parts.iter_range) => fault(&parts.iter_range, context),
        _ => format!("`{text}`: {}", told()),
    }
}

/// Why an expression has no value, where that is not the types of its parts.
fn reason(error: ExecutionError) -> Option<String> {
    match error {
        ExecutionError::Overflow(..) => Some(format!("whole numbers go from {} to {}", i64::MIN, i64::MAX)),
        ExecutionError::DivisionByZero(_) | ExecutionError::RemainderByZero(_) => Some("it divides by zero".to_owned()),
        ExecutionError::FunctionError { message, .. } => Some(message),
        _ => None,
    }
}

fn key_of(key: &Value) -> String {
    match key {
        Value::String(text) => text.to_string(),
        Value::Int(number) => number.to_string(),
        other => kind(other).to_owned(),
    }
}

/// The type of a value.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Int(_) | Value::UInt(_) => "a whole number",
        Value::Float(_) => "a number",
        Value::String(_) => "a text",
        Value::List(_) => "a list",
        Value::Map(_) => "a map",
        _ => "another value",
    }
}
