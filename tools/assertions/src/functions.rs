//! The functions that expressions may call, beside CEL's own. `docs/assertions.md` has their table.

use std::collections::BTreeMap;

use cel::common::ast::{CallExpr, Expr, IdedExpr, LiteralValue};
use cel::common::types::{self, CelBool, CelInt, CelList, CelMap, CelMapKey, CelString};
use cel::common::value::{CowVal, Val};
use cel::{Env, ExecutionError};

use crate::parts::each_part;
use crate::turns;
use crate::values::{Data, map_of};
use crate::written::FIELD;

/// The functions by name, CEL's own among them.
pub(crate) const NAMES: &[&str] = &[
    "total",
    "n",
    "pile",
    "top",
    "plus",
    "minus",
    "field",
    "counts",
    "worth",
    "slots",
    "only",
    "may",
    "size",
    "contains",
    "startsWith",
    "endsWith",
    "string",
    "int",
    "has",
    "all",
    "exists",
    "exists_one",
    "map",
    "filter",
    "split",
    "slice",
    "distinct",
    "join",
    "type",
    "reverse",
    "sort",
];

/// The function that counts the turns of loops within loops.
const TICK: &str = "@tick";

type Given<'b, 'v> = Vec<CowVal<'b, 'v>>;
type Result<'b, 'v> = std::result::Result<CowVal<'b, 'v>, ExecutionError>;

/// CEL with these functions.
pub(crate) fn environment() -> Env {
    let mut env = Env::stdlib();
    use types::{INT_TYPE, LIST_TYPE, MAP_TYPE, STRING_TYPE};

    let added = [
        env.add_extension(cel::extensions::lists),
        env.add_extension(cel::extensions::strings),
        env.add_overload(TICK, "tick", Vec::new(), |_| tick()),
        env.add_overload("total", "total_map", vec![MAP_TYPE], |given| Ok(number(summed(&given[0])))),
        env.add_overload("total", "total_list", vec![LIST_TYPE], |given| Ok(number(summed(&given[0])))),
        env.add_overload("n", "n", vec![MAP_TYPE, STRING_TYPE], n),
        env.add_overload("pile", "pile", vec![LIST_TYPE], pile),
        env.add_overload("top", "top", vec![LIST_TYPE, INT_TYPE], top),
        env.add_overload("plus", "plus", vec![MAP_TYPE, MAP_TYPE], |given| Ok(together(&given, 1))),
        env.add_overload("minus", "minus", vec![MAP_TYPE, MAP_TYPE], |given| Ok(together(&given, -1))),
        env.add_overload("field", "field", vec![MAP_TYPE, STRING_TYPE], |given| field(&given[0], word(&given[1])?)),
        env.add_overload("counts", "counts", vec![MAP_TYPE], |given| field(&given[0], "count")),
        env.add_overload("worth", "worth", vec![MAP_TYPE, MAP_TYPE], worth),
        env.add_overload("slots", "slots", vec![STRING_TYPE], slots),
        env.add_overload("only", "only", vec![MAP_TYPE, LIST_TYPE], only),
        env.add_overload("may", "may", vec![MAP_TYPE, LIST_TYPE, STRING_TYPE, STRING_TYPE], may),
    ];
    // No name occurs twice, so nothing can be in conflict.
    debug_assert!(added.iter().all(std::result::Result::is_ok), "{added:?}");
    env
}

/// The field of every item of a map that a call gives.
pub(crate) fn field_of(call: &CallExpr) -> Option<String> {
    match (call.func_name.as_str(), call.args.as_slice()) {
        ("counts", [_]) => Some("count".to_owned()),
        ("field", [_, IdedExpr { expr: Expr::Literal(LiteralValue::String(name)), .. }]) => {
            Some(name.inner().to_owned())
        }
        _ => None,
    }
}

/// Prepares an expression for its evaluation: gives `only` the movement that it looks at and `may` the position, and makes `a.b` an `a["b"]`, for which
/// no qualified names are tried. Equal parts become equal.
pub(crate) fn complete(tree: &mut IdedExpr) {
    complete_in(tree, 0);
}

/// The same of a part within so many loops.
fn complete_in(tree: &mut IdedExpr, loops: usize) {
    tree.id = 0;
    let is_loop = matches!(tree.expr, Expr::Comprehension(_));
    each_part(tree, &mut |part| complete_in(part, loops + usize::from(is_loop)));
    if let Expr::Comprehension(parts) = &mut tree.expr
        && loops > 0
    {
        let call = |name: &str, args| IdedExpr {
            id: 0,
            expr: Expr::Call(CallExpr { func_name: name.to_owned(), target: None, args }),
        };
        let goes_on = std::mem::take(&mut parts.loop_cond);
        let never = IdedExpr { id: 0, expr: Expr::Literal(LiteralValue::Boolean(false.into())) };
        parts.loop_cond = call("_?_:_", vec![call(TICK, Vec::new()), goes_on, never]);
    }
    if let Expr::Select(select) = &mut tree.expr
        && !select.test
    {
        let operand = std::mem::take(&mut *select.operand);
        let field = LiteralValue::String(std::mem::take(&mut select.field).into());
        let args = vec![operand, IdedExpr { id: FIELD, expr: Expr::Literal(field) }];
        tree.expr = Expr::Call(CallExpr { func_name: "_[_]".to_owned(), target: None, args });
    }
    if let Expr::Call(call) = &mut tree.expr
        && call.func_name == "only"
        && call.args.len() == 1
    {
        call.args.insert(0, IdedExpr { id: 0, expr: Expr::Ident("moved".to_owned()) });
    }
    if let Expr::Call(call) = &mut tree.expr
        && call.func_name == "may"
        && call.args.len() == 2
    {
        let hidden = ["state", "legal"].map(|name| IdedExpr { id: 0, expr: Expr::Ident(name.to_owned()) });
        call.args.splice(0..0, hidden);
    }
}

fn tick<'b, 'v>() -> Result<'b, 'v> {
    let message = || format!("its loops within loops take more than {} turns", turns::MOST);
    if turns::is_over() {
        Err(ExecutionError::function_error("loop", message()))
    } else {
        Ok(CowVal::owned(CelBool::from(true)))
    }
}

fn number<'b, 'v>(number: i64) -> CowVal<'b, 'v> {
    CowVal::owned(CelInt::from(number))
}

fn whole(value: &dyn Val) -> i64 {
    value.downcast_ref::<CelInt>().map_or(0, |number| *number.inner())
}

fn word<'a>(value: &'a CowVal<'_, '_>) -> std::result::Result<&'a str, ExecutionError> {
    let text = value.downcast_ref::<CelString<'_>>().map(CelString::inner);
    text.ok_or_else(|| ExecutionError::function_error("field", "a text is expected".to_owned()))
}

/// The entries of a map whose keys are texts, and the items of a list.
fn entries<'a>(value: &'a CowVal<'_, '_>) -> Vec<(&'a str, &'a dyn Val)> {
    let Some(map) = value.downcast_ref::<CelMap<'_>>() else { return Vec::new() };
    let text = |key: &'a CelMapKey<'_>| if let CelMapKey::String(text) = key { Some(text.inner()) } else { None };
    map.inner().iter().filter_map(|(key, value)| Some((text(key)?, value.as_ref() as &dyn Val))).collect()
}

fn items<'a>(value: &'a CowVal<'_, '_>) -> Vec<&'a dyn Val> {
    let list = value.downcast_ref::<CelList<'_>>();
    list.into_iter().flat_map(|list| list.inner().iter().map(|item| item.as_ref() as &dyn Val)).collect()
}

/// A value of its own.
fn owned(value: &dyn Val) -> Option<Data> {
    cel::Value::try_from(value).ok()?.try_into().ok()
}

fn summed(value: &CowVal<'_, '_>) -> i64 {
    entries(value).into_iter().map(|(_, value)| whole(value)).chain(items(value).into_iter().map(whole)).sum()
}

fn counted<'b, 'v>(counts: impl Iterator<Item = (String, i64)>) -> CowVal<'b, 'v> {
    let kept = counts.filter(|(_, count)| *count != 0);
    CowVal::Owned(map_of(kept.map(|(key, count)| (key, Box::new(CelInt::from(count)) as Data))))
}

fn n<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let key = word(&given[1])?;
    Ok(number(entries(&given[0]).into_iter().find(|(each, _)| *each == key).map_or(0, |(_, value)| whole(value))))
}

fn pile<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for item in items(&given[0]).into_iter().filter_map(|item| item.downcast_ref::<CelString<'_>>()) {
        *counts.entry(item.inner().to_owned()).or_default() += 1;
    }
    Ok(counted(counts.into_iter()))
}

fn top<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let most = usize::try_from(whole(given[1].as_ref())).unwrap_or(0);
    let kept: Option<Vec<Data>> = items(&given[0]).into_iter().take(most).map(owned).collect();
    Ok(CowVal::owned(CelList::from(kept.unwrap_or_default())))
}

fn together<'b, 'v>(given: &Given<'b, 'v>, sign: i64) -> CowVal<'b, 'v> {
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for (map, sign) in [(&given[0], 1), (&given[1], sign)] {
        for (key, value) in entries(map) {
            *counts.entry(key.to_owned()).or_default() += sign * whole(value);
        }
    }
    counted(counts.into_iter())
}

fn field<'b, 'v>(map: &CowVal<'b, 'v>, name: &str) -> Result<'b, 'v> {
    let named = |value: &dyn Val| -> Option<Data> {
        let map = value.downcast_ref::<CelMap<'_>>()?;
        let (_, found) =
            map.inner().iter().find(|(key, _)| matches!(key, CelMapKey::String(key) if key.inner() == name))?;
        owned(found.as_ref())
    };
    Ok(CowVal::Owned(map_of(entries(map).into_iter().filter_map(|(key, value)| Some((key.to_owned(), named(value)?))))))
}

fn worth<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let values: BTreeMap<&str, i64> = entries(&given[1]).into_iter().map(|(key, value)| (key, whole(value))).collect();
    let of = |(key, count): (&str, &dyn Val)| whole(count) * values.get(key).copied().unwrap_or(0);
    Ok(number(entries(&given[0]).into_iter().map(of).sum()))
}

fn slots<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let places =
        word(&given[0])?.split('-').map(|place| Box::new(CelString::from(place.to_owned())) as Box<dyn Val + 'v>);
    Ok(CowVal::owned(CelList::from(places.collect::<Vec<_>>())))
}

/// Whether a seat is to act and an action is legal.
fn may<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let (seat, action) = (word(&given[2])?, word(&given[3])?);
    let is = |value: &dyn Val, text: &str| value.downcast_ref::<CelString<'_>>().is_some_and(|own| own.inner() == text);
    let to_act = entries(&given[0]).into_iter().find(|(key, _)| *key == "to_act");
    let is_to_act = to_act.is_some_and(|(_, actor)| is(actor, seat));
    let is_legal = items(&given[1]).into_iter().any(|each| is(each, action));
    Ok(CowVal::owned(CelBool::from(is_to_act && is_legal)))
}

fn only<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let allowed = items(&given[1]);
    let is_allowed = |key: &str| {
        allowed.iter().filter_map(|item| item.downcast_ref::<CelString<'_>>()).any(|item| item.inner() == key)
    };
    let stands = |value: &dyn Val| match (value.downcast_ref::<CelMap<'_>>(), value.downcast_ref::<CelList<'_>>()) {
        (Some(map), _) => map.inner().is_empty(),
        (_, Some(list)) => list.inner().is_empty(),
        _ => value.downcast_ref::<CelInt>().is_some_and(|number| *number.inner() == 0),
    };
    let still = entries(&given[0]).into_iter().all(|(key, value)| is_allowed(key) || stands(value));
    Ok(CowVal::owned(CelBool::from(still)))
}
