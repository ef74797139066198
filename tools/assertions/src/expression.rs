//! Expressions in CEL: parsed, bounded and checked when they are read, evaluated at moments.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use cel::common::ast::{EntryExpr, Expr, IdedExpr};
use cel::common::types::{CelBool, CelInt, CelList, CelMap, CelMapKey, CelNull, CelString};
use cel::common::value::{CowVal, Val};
use cel::context::VariableResolver;
use cel::parser::PrattParser;
use cel::{Context, Env, Value as CelValue};
use serde_json::Value;
use umpire_engine::spelling::hint;

use crate::functions;

/// The most parts of an expression.
const MOST_PARTS: usize = 400;
/// How deep expressions may be nested.
const DEEPEST: u16 = 48;
/// How deep `all`, `exists`, `map` and `filter` may be nested.
const DEEPEST_LOOPS: usize = 3;

/// A value as expressions see it.
pub(crate) type Data = Box<dyn Val>;

/// JSON as expressions see it; every number is whole.
pub(crate) fn data(json: &Value) -> Data {
    match json {
        Value::Null => Box::new(CelNull),
        Value::Bool(flag) => Box::new(CelBool::from(*flag)),
        Value::Number(number) => Box::new(CelInt::from(number.as_i64().unwrap_or_default())),
        Value::String(text) => Box::new(CelString::from(text.clone())),
        Value::Array(items) => Box::new(CelList::from(items.iter().map(data).collect::<Vec<_>>())),
        Value::Object(map) => map_of(map.iter().map(|(key, value)| (key.clone(), data(value)))),
    }
}

/// A map as expressions see it.
pub(crate) fn map_of(entries: impl Iterator<Item = (String, Data)>) -> Data {
    let map: std::collections::HashMap<CelMapKey<'_>, Data> =
        entries.map(|(key, value)| (CelMapKey::from(key), value)).collect();
    Box::new(CelMap::from(map))
}

/// A variable that an expression may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Variable {
    /// Any value.
    Any,
    /// A map with these keys and no others.
    Record(Vec<String>),
}

/// The variables that an expression may use, by name.
pub type Scope = BTreeMap<String, Variable>;

/// An expression that was read.
#[derive(Clone)]
pub struct Expression {
    text: Arc<str>,
    tree: Arc<IdedExpr>,
    reads: Arc<[String]>,
}

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Eq for Expression {}

impl fmt::Debug for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Expression {
    /// Reads an expression. `scope` is what it may use; without one, names are not checked.
    ///
    /// # Errors
    /// Every fault in one sentence each.
    pub fn read(text: &str, scope: Option<&Scope>) -> Result<Expression, Vec<String>> {
        let parser = PrattParser::new().max_recursion_depth(DEEPEST).max_expression_node_count(MOST_PARTS);
        let mut tree = parser.parse(text).map_err(|errors| {
            errors
                .errors
                .iter()
                .map(|error| format!("no expression: {} at column {}", error.msg, error.pos.1))
                .collect::<Vec<_>>()
        })?;
        functions::complete(&mut tree);
        let mut check = Check { scope, locals: Vec::new(), reads: Vec::new(), faults: Vec::new() };
        check.look(&tree, 0);
        if check.faults.is_empty() {
            Ok(Expression { text: text.into(), tree: Arc::new(tree), reads: check.reads.into() })
        } else {
            Err(check.faults)
        }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The dotted paths that it reads: `rules.symbols.bell.count`. A part that is computed ends a path.
    pub fn reads(&self) -> &[String] {
        &self.reads
    }

    /// Whether it is true of these variables; an error where a value that it reads is not there or has another type.
    ///
    /// # Errors
    /// The reason in one sentence.
    pub fn holds(&self, evaluator: &Evaluator, variables: &dyn VariableResolver) -> Result<bool, String> {
        let mut context = evaluator.context.new_inner_scope();
        context.set_variable_resolver(variables);
        match CelValue::resolve(&self.tree, &context) {
            Ok(CelValue::Bool(flag)) => Ok(flag),
            Ok(_) => Err("it is neither true nor false".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The two sides of a comparison that is false, as JSON-like text.
    pub fn sides(&self, evaluator: &Evaluator, variables: &dyn VariableResolver) -> Vec<(String, String)> {
        let mut context = evaluator.context.new_inner_scope();
        context.set_variable_resolver(variables);
        let mut told = Vec::new();
        sides(&self.tree, &context, &mut told);
        told
    }
}

fn sides(tree: &IdedExpr, context: &Context<'_, '_>, told: &mut Vec<(String, String)>) {
    let Expr::Call(call) = &tree.expr else { return };
    match (call.func_name.as_str(), call.args.as_slice()) {
        ("_&&_", [one, other]) => {
            for part in [one, other] {
                if !matches!(CelValue::resolve(part, context), Ok(CelValue::Bool(true))) {
                    sides(part, context, told);
                }
            }
        }
        ("_==_" | "_!=_" | "_<_" | "_<=_" | "_>_" | "_>=_", [one, other]) => {
            let value = |part| match CelValue::resolve(part, context) {
                Ok(value) => shown(&value),
                Err(error) => error.to_string(),
            };
            told.push((value(one), value(other)));
        }
        _ => {}
    }
}

/// A value as text, maps in the order of their keys.
fn shown(value: &CelValue) -> String {
    match value {
        CelValue::List(items) => format!("[{}]", items.iter().map(shown).collect::<Vec<_>>().join(", ")),
        CelValue::Map(map) => {
            let mut entries: Vec<String> =
                map.map.iter().map(|(key, value)| format!("{key}: {}", shown(value))).collect();
            entries.sort();
            format!("{{{}}}", entries.join(", "))
        }
        CelValue::String(text) => text.to_string(),
        CelValue::Int(number) => number.to_string(),
        CelValue::Bool(flag) => flag.to_string(),
        CelValue::Null => "null".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Evaluates expressions: the functions that they may call, made once.
pub struct Evaluator {
    context: Context<'static, 'static>,
}

impl Default for Evaluator {
    fn default() -> Self {
        static ENVIRONMENT: OnceLock<Arc<Env>> = OnceLock::new();
        let environment = ENVIRONMENT.get_or_init(|| Arc::new(functions::environment()));
        Evaluator { context: Context::with_env(Arc::clone(environment)) }
    }
}

/// Looks names up while an expression is read.
struct Check<'s> {
    scope: Option<&'s Scope>,
    locals: Vec<String>,
    reads: Vec<String>,
    faults: Vec<String>,
}

impl Check<'_> {
    fn look(&mut self, tree: &IdedExpr, loops: usize) {
        match &tree.expr {
            Expr::Ident(_) | Expr::Select(_) => self.path(tree, loops),
            Expr::Call(call) => {
                if call.func_name == "_[_]" {
                    return self.path(tree, loops);
                }
                self.function(&call.func_name);
                call.target.iter().for_each(|target| self.look(target, loops));
                call.args.iter().for_each(|part| self.look(part, loops));
            }
            Expr::List(list) => list.elements.iter().for_each(|part| self.look(part, loops)),
            Expr::Map(map) => {
                for entry in &map.entries {
                    if let EntryExpr::MapEntry(entry) = &entry.expr {
                        self.look(&entry.key, loops);
                        self.look(&entry.value, loops);
                    }
                }
            }
            Expr::Struct(_) => self.faults.push("there are no messages here; write a map".to_owned()),
            Expr::Comprehension(parts) => {
                if loops == DEEPEST_LOOPS {
                    self.faults.push(format!("loops are nested more than {DEEPEST_LOOPS} deep"));
                    return;
                }
                self.look(&parts.iter_range, loops);
                let known = self.locals.len();
                self.locals.extend([parts.iter_var.clone(), parts.accu_var.clone()]);
                self.locals.extend(parts.iter_var2.clone());
                for part in [&parts.accu_init, &parts.loop_cond, &parts.loop_step, &parts.result] {
                    self.look(part, loops + 1);
                }
                self.locals.truncate(known);
            }
            Expr::Literal(_) | Expr::Unspecified => {}
        }
    }

    fn function(&mut self, name: &str) {
        let is_operator = name.contains('_') || name.starts_with(['@', '!', '-']);
        if !is_operator && !functions::NAMES.contains(&name) {
            let hint = hint(name, functions::NAMES.iter().copied());
            self.faults.push(format!("there is no function `{name}`{hint}"));
        }
    }

    /// A path: an identifier with what is selected from it.
    fn path(&mut self, tree: &IdedExpr, loops: usize) {
        let mut steps = Vec::new();
        let mut at = tree;
        let root = loop {
            match &at.expr {
                Expr::Ident(name) => break Some(name),
                Expr::Select(select) => {
                    if select.test {
                        steps.clear();
                    } else {
                        steps.push(Some(select.field.clone()));
                    }
                    at = &select.operand;
                }
                Expr::Call(call) if call.func_name == "_[_]" => {
                    let [of, index] = call.args.as_slice() else { break None };
                    let literal = match &index.expr {
                        Expr::Literal(cel::common::ast::LiteralValue::String(text)) => Some(text.inner().to_owned()),
                        _ => {
                            self.look(index, loops);
                            None
                        }
                    };
                    steps.push(literal);
                    at = of;
                }
                _ => break None,
            }
        };
        let Some(root) = root else { return self.look(at, loops) };
        if self.locals.contains(root) {
            return;
        }
        steps.reverse();
        let known = steps.iter().take_while(|step| step.is_some()).flatten();
        let path: Vec<&str> = [root.as_str()].into_iter().chain(known.map(String::as_str)).collect();
        self.reads.push(path.join("."));
        let Some(scope) = self.scope else { return };
        match (scope.get(root), path.get(1)) {
            (None, _) => {
                let hint = hint(root, scope.keys().map(String::as_str));
                let all: Vec<&str> = scope.keys().map(String::as_str).collect();
                self.faults.push(format!("`{root}` is not known here{hint}; there are {}", all.join(", ")));
            }
            (Some(Variable::Record(keys)), Some(field)) if !keys.iter().any(|key| key == field) => {
                let hint = hint(field, keys.iter().map(String::as_str));
                self.faults.push(format!("`{root}` has no `{field}`{hint}; it has {}", keys.join(", ")));
            }
            _ => {}
        }
    }
}

/// Borrows a value for an expression.
pub(crate) fn lent<'b>(value: &'b Data) -> CowVal<'b, 'b> {
    CowVal::Borrowed(value.as_ref())
}
