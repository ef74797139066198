//! The functions that expressions may call, beside CEL's own. `docs/assertions.md` has their table.

use std::collections::BTreeMap;

use cel::common::ast::{CallExpr, Expr, IdedExpr, LiteralValue};
use cel::common::types::{self, CelBool, CelInt, CelList, CelMap, CelMapKey, CelString};
use cel::common::value::{CowVal, Val};
use cel::{Env, ExecutionError};
use umpire_engine::listed;

use crate::parts::each_part;
use crate::turns;
use crate::values::{Data, map_of};
use crate::written::FIELD;

/// The name by which `only(seat, prefix)` is called, which is another function than `only(keys)`.
const ONLY_LEGAL: &str = "@only";

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
/// The function that counts what is made in loops, and gives it.
const KEPT: &str = "@kept";
/// The variable in which CEL gathers what a loop makes.
const ACCUMULATOR: &str = "@result";
/// How many parts of a loop count as a turn more.
const PARTS_OF_A_TURN: usize = 64;
/// Functions of CEL that make a text or a list of others.
const MAKERS: [&str; 7] = ["_+_", "split", "join", "sort", "reverse", "slice", "distinct"];
/// Functions of ours that make a list or a map of others, and count it.
const COUNTING: [&str; 8] = [TICK, KEPT, "plus", "minus", "pile", "top", "field", "counts"];

type Given<'b, 'v> = Vec<CowVal<'b, 'v>>;
type Result<'b, 'v> = std::result::Result<CowVal<'b, 'v>, ExecutionError>;

/// CEL with these functions.
pub(crate) fn environment() -> Env {
    let mut env = Env::stdlib();
    use types::{DYN_TYPE, INT_TYPE, LIST_TYPE, MAP_TYPE, STRING_TYPE};

    let added = [
        env.add_extension(cel::extensions::lists),
        env.add_extension(cel::extensions::strings),
        env.add_overload(TICK, "tick_once", Vec::new(), tick),
        env.add_overload(TICK, "tick", vec![INT_TYPE], tick),
        env.add_overload(KEPT, "kept", vec![DYN_TYPE], kept),
        env.add_overload("total", "total_map", vec![MAP_TYPE], |given| summed(&given[0])),
        env.add_overload("total", "total_list", vec![LIST_TYPE], |given| summed(&given[0])),
        env.add_overload("n", "n", vec![MAP_TYPE, STRING_TYPE], n),
        env.add_overload("pile", "pile", vec![LIST_TYPE], |given| made(pile(given))),
        env.add_overload("top", "top", vec![LIST_TYPE, INT_TYPE], |given| made(top(given))),
        env.add_overload("plus", "plus", vec![MAP_TYPE, MAP_TYPE], |given| made(together(&given, 1))),
        env.add_overload("minus", "minus", vec![MAP_TYPE, MAP_TYPE], |given| made(together(&given, -1))),
        env.add_overload("field", "field", vec![MAP_TYPE, STRING_TYPE], |given| {
            made(field(&given[0], word(&given[1])?))
        }),
        env.add_overload("counts", "counts", vec![MAP_TYPE], |given| made(field(&given[0], "count"))),
        env.add_overload("worth", "worth", vec![MAP_TYPE, MAP_TYPE], worth),
        env.add_overload("slots", "slots", vec![STRING_TYPE], slots),
        env.add_overload("only", "only", vec![MAP_TYPE, LIST_TYPE], only),
        env.add_overload("may", "may", vec![MAP_TYPE, LIST_TYPE, STRING_TYPE, STRING_TYPE], may),
        env.add_overload(ONLY_LEGAL, ONLY_LEGAL, vec![MAP_TYPE, LIST_TYPE, STRING_TYPE, STRING_TYPE], only_legal),
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
    if let Expr::Comprehension(parts) = &mut tree.expr {
        let counted = match loops {
            // Its turns are few, and it must end where what is counted in it was too much: CEL goes on after an error.
            0 => is_counted(&mut parts.loop_step).then_some(0),
            _ => Some(1 + size_of(&mut parts.loop_step) / PARTS_OF_A_TURN),
        };
        match appended(&mut parts.loop_step) {
            // Where it only appends, its condition must stay as it is: CEL appends in place then.
            Some((guard, item)) => {
                if !is_part_of(item, &parts.iter_var) {
                    change(item, |item| call(KEPT, vec![item]));
                }
                if let Some(turns) = counted {
                    change(guard.unwrap_or(item), |part| ticking(turns, part));
                }
            }
            None => counted.into_iter().for_each(|turns| change(&mut parts.loop_cond, |part| ticking(turns, part))),
        }
    }
    if let Expr::Call(made) = &tree.expr
        && loops > 0
        && MAKERS.contains(&made.func_name.as_str())
        // Texts before or after a value make it little larger, so one loop needs no count of them.
        && !(loops == 1 && made.func_name == "_+_" && made.args.iter().any(|part| matches!(part.expr, Expr::Literal(_))))
        && !matches!(made.args.first(), Some(IdedExpr { expr: Expr::Ident(name), .. }) if name == ACCUMULATOR)
    {
        change(tree, |made| call(KEPT, vec![made]));
        return;
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
    } else if let Expr::Call(call) = &mut tree.expr
        && ["may", "only"].contains(&call.func_name.as_str())
        && call.args.len() == 2
    {
        if call.func_name == "only" {
            ONLY_LEGAL.clone_into(&mut call.func_name);
        }
        let hidden = ["state", "legal"].map(|name| IdedExpr { id: 0, expr: Expr::Ident(name.to_owned()) });
        call.args.splice(0..0, hidden);
    }
}

fn call(name: &str, args: Vec<IdedExpr>) -> IdedExpr {
    IdedExpr { id: 0, expr: Expr::Call(CallExpr { func_name: name.to_owned(), target: None, args }) }
}

fn change(tree: &mut IdedExpr, make: impl FnOnce(IdedExpr) -> IdedExpr) {
    let part = std::mem::take(tree);
    *tree = make(part);
}

/// The same with so many turns counted before; false where there were too many.
fn ticking(turns: usize, part: IdedExpr) -> IdedExpr {
    let literal = |value| IdedExpr { id: 0, expr: Expr::Literal(value) };
    // A call without arguments is cheaper.
    let turns = (turns > 1).then(|| literal(LiteralValue::Int((turns as i64).into())));
    call("_?_:_", vec![call(TICK, turns.into_iter().collect()), part, literal(LiteralValue::Boolean(false.into()))])
}

/// Whether an expression counts turns, or what it makes.
fn is_counted(tree: &mut IdedExpr) -> bool {
    let mut is = matches!(&tree.expr, Expr::Call(call) if COUNTING.contains(&call.func_name.as_str()));
    each_part(tree, &mut |part| is = is || is_counted(part));
    is
}

/// Whether an expression is an item of a loop, a part of an item, or one of these with a literal added. The results of all turns
/// then take little more room than the list itself, so they need no count.
fn is_part_of(tree: &IdedExpr, item: &str) -> bool {
    match &tree.expr {
        Expr::Ident(name) => name == item,
        Expr::Literal(_) => true,
        Expr::Call(call) if call.func_name == "_[_]" => is_part_of(&call.args[0], item),
        Expr::Call(call) if call.func_name == "_+_" => {
            call.args.iter().any(|part| matches!(part.expr, Expr::Literal(_)))
                && call.args.iter().all(|part| is_part_of(part, item))
        }
        _ => false,
    }
}

/// How many parts an expression has.
fn size_of(tree: &mut IdedExpr) -> usize {
    let mut size = 1;
    each_part(tree, &mut |part| size += size_of(part));
    size
}

/// The value that a loop of `map` or `filter` appends at each turn, and its condition.
fn appended(step: &mut IdedExpr) -> Option<(Option<&mut IdedExpr>, &mut IdedExpr)> {
    let Expr::Call(call) = &mut step.expr else { return None };
    match (call.func_name.as_str(), call.args.as_mut_slice()) {
        ("_+_", [_, IdedExpr { expr: Expr::List(list), .. }]) => Some((None, list.elements.first_mut()?)),
        ("_?_:_", [guard, then, _]) => appended(then).map(|(_, item)| (Some(guard), item)),
        _ => None,
    }
}

fn tick<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let turns = given.first().map_or(1, |turns| whole(turns.as_ref()));
    counted_turns(u32::try_from(turns).unwrap_or(u32::MAX))?;
    Ok(CowVal::owned(CelBool::from(true)))
}

fn kept<'b, 'v>(mut given: Given<'b, 'v>) -> Result<'b, 'v> {
    made(Ok(given.remove(0)))
}

/// Counts what is made.
fn made<'b, 'v>(value: Result<'b, 'v>) -> Result<'b, 'v> {
    let value = value?;
    counted_turns(size(value.as_ref()) - 1)?;
    Ok(value)
}

fn counted_turns(taken: u32) -> std::result::Result<(), ExecutionError> {
    let message = || format!("its loops take or make too much: more than {} turns or items", turns::MOST);
    if turns::is_over(taken) { Err(ExecutionError::function_error("loop", message())) } else { Ok(()) }
}

/// How many items a value has, itself among them. Of a text each 64 bytes are one more.
pub(crate) fn size(value: &dyn Val) -> u32 {
    let all = |sizes: &mut dyn Iterator<Item = u32>| sizes.fold(1_u32, u32::saturating_add);
    if let Some(text) = value.downcast_ref::<CelString<'_>>() {
        1 + u32::try_from(text.inner().len() / 64).unwrap_or(u32::MAX - 1)
    } else if let Some(list) = value.downcast_ref::<CelList<'_>>() {
        all(&mut list.inner().iter().map(|item| size(item.as_ref())))
    } else if let Some(map) = value.downcast_ref::<CelMap<'_>>() {
        all(&mut map.inner().values().map(|item| size(item.as_ref())))
    } else {
        1
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

fn summed<'b, 'v>(value: &CowVal<'_, '_>) -> Result<'b, 'v> {
    let values = entries(value).into_iter().map(|(_, value)| value).chain(items(value));
    sum(values.map(|value| Some(whole(value))))
}

/// A sum; none where a part of it is out of range.
fn sum<'b, 'v>(mut parts: impl Iterator<Item = Option<i64>>) -> Result<'b, 'v> {
    parts.try_fold(0_i64, |sum, part| sum.checked_add(part?)).map(number).ok_or_else(out_of_range)
}

fn out_of_range() -> ExecutionError {
    ExecutionError::function_error("sum", "a number is out of range".to_owned())
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
    for item in listed(&given[0]) {
        *counts.entry(item.to_owned()).or_default() += 1;
    }
    Ok(counted(counts.into_iter()))
}

fn top<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let most = usize::try_from(whole(given[1].as_ref())).unwrap_or(0);
    let kept: Option<Vec<Data>> = items(&given[0]).into_iter().take(most).map(owned).collect();
    Ok(CowVal::owned(CelList::from(kept.unwrap_or_default())))
}

fn together<'b, 'v>(given: &Given<'b, 'v>, sign: i64) -> Result<'b, 'v> {
    let mut counts: BTreeMap<String, i64> = BTreeMap::new();
    for (map, sign) in [(&given[0], 1), (&given[1], sign)] {
        for (key, value) in entries(map) {
            let count = counts.entry(key.to_owned()).or_default();
            let sum = whole(value).checked_mul(sign).and_then(|part| count.checked_add(part));
            *count = sum.ok_or_else(out_of_range)?;
        }
    }
    Ok(counted(counts.into_iter()))
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
    let of = |(key, count): (&str, &dyn Val)| whole(count).checked_mul(values.get(key).copied().unwrap_or(0));
    sum(entries(&given[0]).into_iter().map(of))
}

fn slots<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let places =
        word(&given[0])?.split('-').map(|place| Box::new(CelString::from(place.to_owned())) as Box<dyn Val + 'v>);
    Ok(CowVal::owned(CelList::from(places.collect::<Vec<_>>())))
}

/// Whether a seat is to act and an action is legal.
fn may<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let action = word(&given[3])?;
    let is_legal = listed(&given[1]).any(|listed| listed::allows(listed, action));
    Ok(CowVal::owned(CelBool::from(is_to_act(&given)? && is_legal)))
}

/// Whether a seat is to act and every legal action begins with a text.
fn only_legal<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let (prefix, mut legal) = (word(&given[3])?, listed(&given[1]).peekable());
    let is_all = legal.peek().is_some() && legal.all(|listed| listed::begins(listed, prefix));
    Ok(CowVal::owned(CelBool::from(is_to_act(&given)? && is_all)))
}

/// Whether the third value is the seat that is to act in the state that is the first.
fn is_to_act(given: &[CowVal<'_, '_>]) -> std::result::Result<bool, ExecutionError> {
    let seat = word(&given[2])?;
    let to_act = entries(&given[0]).into_iter().find(|(key, _)| *key == "to_act");
    let actor = to_act.and_then(|(_, actor)| actor.downcast_ref::<CelString<'_>>());
    Ok(actor.is_some_and(|actor| actor.inner() == seat))
}

/// The texts of a list.
fn listed<'l>(list: &'l CowVal<'_, '_>) -> impl Iterator<Item = &'l str> {
    items(list).into_iter().filter_map(|item| Some(item.downcast_ref::<CelString<'_>>()?.inner()))
}

fn only<'b, 'v>(given: Given<'b, 'v>) -> Result<'b, 'v> {
    let allowed: Vec<&str> = listed(&given[1]).collect();
    let stands = |value: &dyn Val| match (value.downcast_ref::<CelMap<'_>>(), value.downcast_ref::<CelList<'_>>()) {
        (Some(map), _) => map.inner().is_empty(),
        (_, Some(list)) => list.inner().is_empty(),
        _ => value.downcast_ref::<CelInt>().is_some_and(|number| *number.inner() == 0),
    };
    let still = entries(&given[0]).into_iter().all(|(key, value)| allowed.contains(&key) || stands(value));
    Ok(CowVal::owned(CelBool::from(still)))
}
