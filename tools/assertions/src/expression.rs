//! Expressions in CEL: parsed, bounded and checked when they are read, evaluated at moments.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use cel::common::ast::{EntryExpr, Expr, IdedExpr};
use cel::common::types::CelBool;
use cel::common::value::CowVal;
use cel::context::VariableResolver;
use cel::parser::PrattParser;
use cel::{Context, Env, ExecutionError, Value as CelValue};
use umpire_engine::rulebook::Profile;
use umpire_engine::spelling::hint;

use crate::functions;
use crate::turns::Evaluation;
use crate::types::{SchemaRef, Types, schemas_at, told_there, words_of};
use crate::values::{Data, data, lent};
use crate::written::{fault, kind, operator, written};

/// The longest text of an expression.
const LONGEST: usize = 2000;
/// How deep expressions may be nested.
const DEEPEST: u16 = 48;
/// The longest text of an expression together with what the names in it stand for.
const LONGEST_WRITTEN_OUT: usize = 50_000;
/// The largest value with a name, in items.
const LARGEST_DERIVED: u32 = 20_000;
const TOO_DEEP: &str = "its parts are nested too deep";
/// The most errors of its syntax that are told: most follow from the first.
const MOST_ERRORS: usize = 3;
/// How deep `all`, `exists`, `map` and `filter` may be nested.
const DEEPEST_LOOPS: usize = 3;

/// A computed part of a path.
const COMPUTED: &str = "*";

/// A variable that an expression may use.
#[derive(Clone, PartialEq, Debug)]
pub enum Variable {
    /// Any value.
    Any,
    /// A map with these keys and no others.
    Record(Vec<String>),
    /// A value by its JSON Schema, and what it is called in messages.
    Schema(&'static str, SchemaRef),
}

/// The name in a scope of what stands in a list.
pub(crate) fn item(list: &str) -> String {
    format!("{list}[]")
}

/// A comparison that is false: each side with its text and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The left side.
    pub left: (String, String),
    /// The operator, such as `==`.
    pub operator: String,
    /// The right side.
    pub right: (String, String),
}

/// The variables that an expression may use, by name.
pub type Scope = BTreeMap<String, Variable>;

/// Expressions that have a name, for others to use.
pub type Derived = BTreeMap<String, Expression>;

/// The named expressions of a game that somebody brings. Their faults are told when its steps are read.
pub fn derived(profile: &Profile) -> Derived {
    let mut derived = Derived::new();
    for formula in &profile.derive {
        let read = Expression::read(&formula.text, None, &derived);
        derived.extend(read.ok().map(|read| (formula.name.clone(), read)));
    }
    derived
}

/// An expression that was read.
#[derive(Clone)]
pub struct Expression {
    text: Arc<str>,
    tree: Arc<IdedExpr>,
    derived: Arc<Derived>,
    /// The length of its text together with what the names in it stand for.
    length: usize,
    id: usize,
    /// The dotted paths that it reads: `rules.symbols.bell.count`, with `*` for a part that is computed.
    reads: Arc<[String]>,
    /// Its parts that must each be true, where there are several. Equal parts of several expressions are evaluated once.
    conjuncts: Arc<[Expression]>,
    /// The types that its value may have.
    types: Types,
}

impl PartialEq for Expression {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text && self.derived == other.derived
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
    /// Reads an expression. `scope` has the variables that it may read; without one, names are not checked. It may use each
    /// of `derived` by its name.
    ///
    /// # Errors
    /// Every fault in one sentence each.
    pub fn read(text: &str, scope: Option<&Scope>, derived: &Derived) -> Result<Expression, Vec<String>> {
        if text.len() > LONGEST {
            return Err(vec![format!("an expression has at most {LONGEST} characters")]);
        }
        let parser = PrattParser::new().max_recursion_depth(DEEPEST);
        let mut tree = parser.parse(text).map_err(|errors| {
            let told = errors.errors.iter().map(|error| match error.pos.1 {
                // It has no place where it is nested too deep.
                0 => TOO_DEEP.to_owned(),
                column => format!("no expression: {} at column {column}", error.msg),
            });
            told.take(MOST_ERRORS).collect::<Vec<_>>()
        })?;
        let mut check = Check::new(scope, derived);
        check.length = text.len();
        let types = check.look(&tree, 0);
        if !check.faults.is_empty() {
            return Err(check.faults);
        }
        if check.length > LONGEST_WRITTEN_OUT {
            return Err(vec![format!(
                "an expression has at most {LONGEST_WRITTEN_OUT} characters together with what its names stand for, and theirs"
            )]);
        }
        let (reads, used, length) = (check.reads, check.used, check.length);
        functions::complete(&mut tree);
        let conjuncts: Vec<Expression> = match conjuncts(&tree).as_slice() {
            [_] => Vec::new(),
            parts => parts.iter().map(|part| Expression::part(part, derived)).collect(),
        };
        Ok(Expression { types, length, ..Expression::new(text.into(), tree, reads, &used, derived, conjuncts) })
    }

    /// Reads an expression that is to be true or false.
    ///
    /// # Errors
    /// As for [`Expression::read`], and where its value is something else.
    pub fn condition(text: &str, scope: Option<&Scope>, derived: &Derived) -> Result<Expression, Vec<String>> {
        let read = Expression::read(text, scope, derived)?;
        if read.types.meets(Types::TRUTH) {
            Ok(read)
        } else {
            Err(vec![format!("it is {}, neither true nor false", read.types)])
        }
    }

    /// The types that its value may have, as far as its literals and the schemas of its variables tell.
    pub fn types(&self) -> Types {
        self.types
    }

    /// A part of an expression that was checked.
    fn part(tree: &IdedExpr, derived: &Derived) -> Expression {
        let mut check = Check::new(None, derived);
        check.look(tree, 0);
        Expression::new(format!("{tree:?}"), tree.clone(), check.reads, &check.used, derived, Vec::new())
    }

    fn new(
        text: String,
        tree: IdedExpr,
        reads: Vec<String>,
        used: &[String],
        derived: &Derived,
        conjuncts: Vec<Expression>,
    ) -> Expression {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        let derived: Derived =
            used.iter().filter_map(|name| Some((name.clone(), derived.get(name)?.clone()))).collect();
        let (tree, derived) = (Arc::new(tree), Arc::new(derived));
        let (reads, conjuncts) = (reads.into(), conjuncts.into());
        Expression { text: text.into(), tree, derived, length: 0, id, reads, conjuncts, types: Types::ANY }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many parts it has that must each be true.
    pub(crate) fn conjuncts(&self) -> usize {
        self.conjuncts.len().max(1)
    }

    /// Whether it is false at every moment, since a part of it that asks the ruleset alone is false.
    pub(crate) fn is_never_true(&self, evaluator: &Evaluator) -> bool {
        let cells = evaluator.cells();
        let deriving = Deriving { derived: &self.derived, evaluator, variables: &NoVariables, cells: &cells };
        let is_false = |part: &Expression| part.is_constant() && !deriving.is_true(part);
        is_false(self) || self.conjuncts.iter().any(is_false)
    }

    /// Whether it reads no variable but the ruleset.
    fn is_constant(&self) -> bool {
        self.reads.iter().all(|path| is_in(path, "rules"))
    }

    /// Whether it is true of these variables, each part of it evaluated once for all expressions that have it.
    pub(crate) fn is_true(&self, evaluator: &Evaluator, variables: &dyn VariableResolver, cells: &Cells) -> bool {
        let deriving = Deriving { derived: &self.derived, evaluator, variables, cells };
        match &*self.conjuncts {
            [] => deriving.is_true(self),
            parts => parts.iter().all(|part| deriving.is_true(part)),
        }
    }

    /// Whether it uses the derived expression of this name, itself or by way of another.
    pub(crate) fn uses(&self, name: &str) -> bool {
        self.derived.contains_key(name) || self.derived.values().any(|derived| derived.uses(name))
    }

    /// Whether it reads one of these variables or a part of one, itself or by what it is derived from.
    pub(crate) fn reads(&self, names: &[&str]) -> bool {
        let own = names.iter().any(|name| self.reads.iter().any(|path| is_in(path, name)));
        own || self.derived.values().any(|derived| derived.reads(names))
    }

    /// The dotted paths of the values that it reads in a ruleset, with `*` for any key. A map is left out where a part of it is read.
    pub(crate) fn ruleset_paths(&self) -> impl Iterator<Item = &str> {
        let paths = || self.reads.iter().filter_map(|path| path.strip_prefix("rules."));
        paths().filter(move |path| !paths().any(|other| other.starts_with(&format!("{path}."))))
    }

    /// Whether it is true of a ruleset.
    pub(crate) fn is_true_of(&self, ruleset: &serde_json::Value) -> bool {
        let evaluator = Evaluator::new(std::iter::once(self), ruleset);
        self.is_true(&evaluator, &NoVariables, &evaluator.cells())
    }

    /// Whether it is true of these variables; an error where a value that it reads is not there or has another type.
    ///
    /// # Errors
    /// The reason in one sentence.
    pub fn holds(
        &self,
        evaluator: &Evaluator,
        variables: &dyn VariableResolver,
        cells: &Cells,
    ) -> Result<bool, String> {
        match self.resolved(evaluator, variables, cells)? {
            CelValue::Bool(flag) => Ok(flag),
            value => Err(format!("it is {}, neither true nor false", kind(&value))),
        }
    }

    /// Its value.
    ///
    /// # Errors
    /// The reason that it has none in one sentence.
    pub(crate) fn value(&self, evaluator: &Evaluator, variables: &dyn VariableResolver) -> Result<CelValue, String> {
        self.resolved(evaluator, variables, &evaluator.cells())
    }

    fn resolved(
        &self,
        evaluator: &Evaluator,
        variables: &dyn VariableResolver,
        cells: &Cells,
    ) -> Result<CelValue, String> {
        let deriving = Deriving { derived: &self.derived, evaluator, variables, cells };
        let mut context = evaluator.context.new_inner_scope();
        context.set_variable_resolver(&deriving);
        evaluated(&self.tree, &context).map_err(|_| fault(&self.tree, &context))
    }

    /// The two sides of each comparison that is false, as JSON-like text.
    pub fn sides(
        &self,
        evaluator: &Evaluator,
        variables: &dyn VariableResolver,
        cells: &Cells,
    ) -> Vec<(String, String)> {
        let compared = self.compared(evaluator, variables, cells).into_iter().filter(|side| side.operator != "in");
        compared.map(|Side { left, right, .. }| (left.1, right.1)).collect()
    }

    /// The comparisons that are false.
    pub(crate) fn compared(&self, evaluator: &Evaluator, variables: &dyn VariableResolver, cells: &Cells) -> Vec<Side> {
        let deriving = Deriving { derived: &self.derived, evaluator, variables, cells };
        let mut context = evaluator.context.new_inner_scope();
        context.set_variable_resolver(&deriving);
        let mut told = Vec::new();
        sides(&self.tree, &context, &mut told);
        told
    }
}

/// Evaluates an expression with its loops bounded.
fn evaluated(tree: &IdedExpr, context: &Context<'_, '_>) -> Result<CelValue, ExecutionError> {
    let _bounded = Evaluation::begin();
    CelValue::resolve(tree, context)
}

/// Whether a path is that of a variable, or of a part of it.
fn is_in(path: &str, name: &str) -> bool {
    path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

fn conjuncts(tree: &IdedExpr) -> Vec<&IdedExpr> {
    match &tree.expr {
        Expr::Call(call) if call.func_name == "_&&_" => call.args.iter().flat_map(conjuncts).collect(),
        _ => vec![tree],
    }
}

fn sides(tree: &IdedExpr, context: &Context<'_, '_>, told: &mut Vec<Side>) {
    let Expr::Call(call) = &tree.expr else { return };
    match (call.func_name.as_str(), call.args.as_slice()) {
        ("_&&_", [one, other]) => {
            let value = |part| CelValue::resolve(part, context);
            let is_false = matches!(value(one), Ok(CelValue::Bool(false)));
            for part in [one, other] {
                let value = value(part);
                // A part behind one that is false is not read, so it needs no value.
                let is_needless = is_false && value.is_err();
                if !is_needless && !matches!(value, Ok(CelValue::Bool(true))) {
                    sides(part, context, told);
                }
            }
        }
        ("_==_" | "_!=_" | "_<_" | "_<=_" | "_>_" | "_>=_" | "@in", [one, other]) => {
            let side = |part| match CelValue::resolve(part, context) {
                Ok(value) => (written(part), shown(&value)),
                Err(_) => (written(part), fault(part, context)),
            };
            let operator = operator(&call.func_name).to_owned();
            told.push(Side { left: side(one), operator, right: side(other) });
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

/// The values of derived expressions and of conjuncts at one moment, each made when it is first read.
#[derive(Default)]
pub struct Cells {
    values: Vec<OnceLock<Option<Data>>>,
    /// Which are made.
    made: Mutex<Vec<usize>>,
}

impl Cells {
    /// Empties them, for another moment.
    pub(crate) fn clear(&mut self) {
        let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
        made.drain(..).for_each(|place| drop(self.values[place].take()));
    }
}

/// Evaluates expressions: the functions that they may call, made once, and the places of values that are made once.
pub struct Evaluator {
    context: Context<'static, 'static>,
    /// The place of the expression of each id, from the lowest id on.
    places: Vec<Option<usize>>,
    lowest: usize,
    count: usize,
    rules: Data,
    /// The values of those that read no variable but the ruleset.
    constants: Cells,
}

impl Evaluator {
    /// An evaluator of these expressions, which read this ruleset as `rules`.
    pub fn new<'e>(expressions: impl Iterator<Item = &'e Expression>, ruleset: &serde_json::Value) -> Evaluator {
        static ENVIRONMENT: OnceLock<Arc<Env>> = OnceLock::new();
        let environment = ENVIRONMENT.get_or_init(|| Arc::new(functions::environment()));
        let mut places = Places::default();
        for expression in expressions {
            places.register(expression.derived.values());
            places.register(expression.conjuncts.iter());
            if expression.conjuncts.is_empty() {
                places.register([expression].into_iter());
            }
        }
        let Places { by_id, count, .. } = places;
        let lowest = by_id.keys().copied().min().unwrap_or_default();
        let highest = by_id.keys().copied().max().unwrap_or_default();
        let places = (lowest..=highest).map(|id| by_id.get(&id).copied()).collect();
        let context = Context::with_env(Arc::clone(environment));
        Evaluator { context, places, lowest, count, rules: data(ruleset), constants: cells(count) }
    }

    fn place(&self, expression: &Expression) -> Option<usize> {
        *self.places.get(expression.id.checked_sub(self.lowest)?)?
    }

    /// The empty places of the values at a moment.
    pub fn cells(&self) -> Cells {
        cells(self.count)
    }
}

fn cells(count: usize) -> Cells {
    Cells { values: (0..count).map(|_| OnceLock::new()).collect(), made: Mutex::default() }
}

/// The places of values: one for all equal expressions.
#[derive(Default)]
struct Places<'e> {
    by_id: HashMap<usize, usize>,
    equal: HashMap<&'e str, Vec<(&'e Expression, usize)>>,
    count: usize,
}

impl<'e> Places<'e> {
    fn register(&mut self, expressions: impl Iterator<Item = &'e Expression>) {
        for expression in expressions {
            if self.by_id.contains_key(&expression.id) {
                continue;
            }
            let equal = self.equal.entry(&expression.text).or_default();
            let place = match equal.iter().find(|(other, _)| *other == expression) {
                Some((_, place)) => *place,
                None => {
                    equal.push((expression, self.count));
                    self.count += 1;
                    self.count - 1
                }
            };
            self.by_id.insert(expression.id, place);
            self.register(expression.derived.values());
        }
    }
}

/// Variables, and before them what is derived from them.
struct Deriving<'d> {
    derived: &'d Derived,
    evaluator: &'d Evaluator,
    variables: &'d dyn VariableResolver,
    cells: &'d Cells,
}

/// No variable of a moment.
struct NoVariables;

impl VariableResolver for NoVariables {
    fn resolve<'b>(&'b self, _: &str) -> Option<CowVal<'b, 'b>> {
        None
    }
}

impl<'d> Deriving<'d> {
    /// Whether an expression is true; an error is not.
    fn is_true(&self, expression: &Expression) -> bool {
        let value = self.kept(expression);
        value.is_some_and(|value| value.downcast_ref::<CelBool>().is_some_and(|flag| *flag.inner()))
    }

    /// The value of an expression, made once where there is a place for it.
    fn kept<'b>(&'b self, expression: &Expression) -> Option<CowVal<'b, 'b>> {
        let cells = if expression.is_constant() { &self.evaluator.constants } else { self.cells };
        let Some(place) = self.evaluator.place(expression).filter(|place| *place < cells.values.len()) else {
            return self.value(expression).map(CowVal::Owned);
        };
        let make = || {
            cells.made.lock().unwrap_or_else(PoisonError::into_inner).push(place);
            self.value(expression)
        };
        cells.values[place].get_or_init(make).as_ref().map(lent)
    }

    fn value(&self, expression: &Expression) -> Option<Data> {
        let inner = Deriving { derived: &expression.derived, ..*self };
        let mut context = self.evaluator.context.new_inner_scope();
        context.set_variable_resolver(&inner);
        let value: Data = evaluated(&expression.tree, &context).ok()?.try_into().ok()?;
        (functions::size(value.as_ref()) <= LARGEST_DERIVED).then_some(value)
    }
}

impl VariableResolver for Deriving<'_> {
    fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
        let Some(expression) = self.derived.get(name) else {
            return if name == "rules" { Some(lent(&self.evaluator.rules)) } else { self.variables.resolve(name) };
        };
        self.kept(expression)
    }
}

/// Looks names up while an expression is read.
struct Check<'s> {
    scope: Option<&'s Scope>,
    derived: &'s Derived,
    used: Vec<String>,
    /// The length of the text together with what the names in it stand for.
    length: usize,
    depth: u16,
    /// The variables of loops, each with the name in the scope of what it goes through.
    locals: Vec<(String, Option<String>)>,
    /// The words that the values of paths can be, where they can be no others, by the ids of their parts of the tree.
    words: HashMap<u64, Vec<String>>,
    reads: Vec<String>,
    faults: Vec<String>,
}

impl<'s> Check<'s> {
    fn new(scope: Option<&'s Scope>, derived: &'s Derived) -> Check<'s> {
        Check {
            scope,
            derived,
            used: Vec::new(),
            length: 0,
            depth: 0,
            locals: Vec::new(),
            words: HashMap::new(),
            reads: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Looks at a part. Returns the types that its value may have.
    fn look(&mut self, tree: &IdedExpr, loops: usize) -> Types {
        if self.depth > DEEPEST {
            return self.too_deep();
        }
        self.depth += 1;
        let types = self.part(tree, loops);
        self.depth -= 1;
        types
    }

    fn too_deep(&mut self) -> Types {
        self.fault(TOO_DEEP.to_owned());
        Types::ANY
    }

    /// Notes a fault once.
    fn fault(&mut self, fault: String) {
        if !self.faults.contains(&fault) {
            self.faults.push(fault);
        }
    }

    fn part(&mut self, tree: &IdedExpr, loops: usize) -> Types {
        match &tree.expr {
            Expr::Select(select) if select.test => {
                self.path(tree, loops);
                return Types::TRUTH;
            }
            Expr::Ident(_) | Expr::Select(_) => return self.path(tree, loops),
            Expr::Call(call) => {
                if call.func_name == "_[_]" {
                    return self.path(tree, loops);
                }
                self.function(&call.func_name, call.args.len());
                let of: Vec<Types> =
                    call.target.as_deref().into_iter().chain(&call.args).map(|part| self.look(part, loops)).collect();
                if let (Some(field), Some(path)) = (functions::field_of(call), self.reads.last_mut()) {
                    *path += &format!(".{COMPUTED}.{field}");
                }
                if let [one, other] = call.args.as_slice() {
                    self.compared(&call.func_name, one, other);
                }
                return Types::made_by(&call.func_name, &of).unwrap_or_else(|| {
                    self.fault(misfit(tree, operator(&call.func_name), &of));
                    Types::ANY
                });
            }
            Expr::List(list) => {
                for part in &list.elements {
                    self.look(part, loops);
                }
                return Types::LIST;
            }
            Expr::Map(map) => {
                for entry in &map.entries {
                    if let EntryExpr::MapEntry(entry) = &entry.expr {
                        self.look(&entry.key, loops);
                        self.look(&entry.value, loops);
                    }
                }
                return Types::MAP;
            }
            Expr::Struct(_) => self.fault("there are no messages here; write a map".to_owned()),
            Expr::Comprehension(parts) => {
                if loops == DEEPEST_LOOPS {
                    self.fault(format!("loops are nested more than {DEEPEST_LOOPS} deep"));
                    return Types::ANY;
                }
                let through = self.look(&parts.iter_range, loops);
                if !through.meets(Types::LIST.or(Types::MAP)) {
                    self.fault(format!("`{}` is {through}, which no loop goes through", written(&parts.iter_range)));
                }
                let known = self.locals.len();
                let list = if let Expr::Ident(list) = &parts.iter_range.expr { Some(item(list)) } else { None };
                self.locals.push((parts.iter_var.clone(), list));
                self.locals.push((parts.accu_var.clone(), None));
                self.locals.extend(parts.iter_var2.iter().map(|name| (name.clone(), None)));
                for part in [&parts.accu_init, &parts.loop_cond, &parts.loop_step, &parts.result] {
                    self.look(part, loops + 1);
                }
                self.locals.truncate(known);
            }
            Expr::Literal(literal) => return Types::of_literal(literal),
            Expr::Unspecified => {}
        }
        Types::ANY
    }

    /// Tells of a comparison of a path with a word that its value never is.
    fn compared(&mut self, function: &str, one: &IdedExpr, other: &IdedExpr) {
        let literals = |tree: &IdedExpr| match (&tree.expr, operator(function)) {
            (Expr::List(list), "in") => list.elements.iter().filter_map(text_of).collect(),
            (_, "==" | "!=") => text_of(tree).into_iter().collect(),
            _ => Vec::new(),
        };
        let sides = [(one, literals(other)), (other, if function == "@in" { Vec::new() } else { literals(one) })];
        for (path, texts) in sides {
            let Some(words) = self.words.get(&path.id).cloned() else { continue };
            for text in texts.into_iter().filter(|text| !words.contains(text)) {
                let hint = hint(&text, words.iter().map(String::as_str));
                self.fault(format!("`{}` is never {text:?}{hint}; it can be {}", written(path), words.join(", ")));
            }
        }
    }

    fn function(&mut self, name: &str, arguments: usize) {
        let is_operator = name.starts_with('@') || !name.contains(char::is_alphanumeric);
        match (name, arguments) {
            ("only", 1) => self.reads.push("moved".to_owned()),
            ("may" | "only", _) => self.reads.extend(["state", "legal"].map(str::to_owned)),
            _ => {}
        }
        if !is_operator && !functions::NAMES.contains(&name) {
            let hint = hint(name, functions::NAMES.iter().copied());
            self.fault(format!("there is no function `{name}`{hint}"));
        }
    }

    /// A path: an identifier with what is selected from it.
    fn path(&mut self, tree: &IdedExpr, loops: usize) -> Types {
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
                    let literal = text_of(index);
                    if literal.is_none() {
                        self.look(index, loops);
                    }
                    steps.push(literal);
                    at = of;
                }
                _ => break None,
            }
        };
        if steps.len() > usize::from(DEEPEST) {
            return self.too_deep();
        }
        let Some(root) = root else {
            let types = self.look(at, loops);
            return if steps.is_empty() { types } else { Types::ANY };
        };
        if let Some((_, list)) = self.locals.iter().rev().find(|(name, _)| name == root) {
            let keys = list.as_ref().and_then(|list| self.scope?.get(list));
            if let (Some(Some(field)), Some(Variable::Record(keys))) = (steps.last(), keys)
                && !keys.contains(field)
            {
                self.fault(lacks(root, field, keys));
            }
            return Types::ANY;
        }
        if let Some(derived) = self.derived.get(root) {
            if !self.used.contains(root) {
                self.length += derived.length;
                self.used.push(root.clone());
                // Check the derived expression here as well: not every occasion has every variable.
                let (tree, used) = (Arc::clone(&derived.tree), std::mem::take(&mut self.used));
                let outer = std::mem::replace(&mut self.derived, &derived.derived);
                let (locals, length) = (std::mem::take(&mut self.locals), self.length);
                // Another tree has ids of its own.
                let words = std::mem::take(&mut self.words);
                self.look(&tree, loops);
                (self.derived, self.used, self.locals, self.length) = (outer, used, locals, length);
                self.words = words;
            }
            return Types::ANY;
        }
        steps.reverse();
        let whole = steps.iter().map(|step| step.as_deref().unwrap_or(COMPUTED));
        self.reads.push([root.as_str()].into_iter().chain(whole).collect::<Vec<_>>().join("."));
        let known = steps.iter().take_while(|step| step.is_some()).flatten();
        let path: Vec<&str> = [root.as_str()].into_iter().chain(known.map(String::as_str)).collect();
        let Some(scope) = self.scope else { return Types::ANY };
        if !scope.contains_key(root) {
            let all: Vec<&str> = scope.keys().map(String::as_str).filter(|name| !name.contains(['.', '['])).collect();
            let hint = hint(root, all.iter().copied());
            let known = if all.is_empty() { "no name is".to_owned() } else { format!("there are {}", all.join(", ")) };
            self.fault(format!("`{root}` is not known here{hint}; {known}"));
            return Types::ANY;
        }
        for at in 1..=path.len() {
            let (above, below) = path.split_at(at);
            match (scope.get(&above.join(".")), below.first()) {
                (Some(Variable::Schema(what, schema)), _) => {
                    let schemas = match schemas_at(schema, below) {
                        Ok(schemas) => schemas,
                        Err((field, keys)) => {
                            let hint = hint(field, keys.iter().map(String::as_str));
                            let there = told_there(&keys);
                            self.fault(format!("no {what} has `{field}` there{hint}{there}"));
                            return Types::ANY;
                        }
                    };
                    let words = words_of(&schemas).filter(|_| path.len() > steps.len());
                    self.words.extend(words.map(|words| (tree.id, words)));
                    let types = if path.len() > steps.len() { Types::of_any(&schemas) } else { Types::ANY };
                    // There is no state before the first action.
                    return if below.is_empty() && types == Types::MAP { types.or(Types::NULL) } else { types };
                }
                (Some(Variable::Record(keys)), Some(key)) if !keys.iter().any(|each| each == key) => {
                    self.fault(lacks(&above.join("."), key, keys));
                    return Types::ANY;
                }
                _ => {}
            }
        }
        Types::ANY
    }
}

/// The text that a part of an expression is.
fn text_of(tree: &IdedExpr) -> Option<String> {
    match &tree.expr {
        Expr::Literal(cel::common::ast::LiteralValue::String(text)) => Some(text.inner().to_owned()),
        _ => None,
    }
}

/// Why an operator or function does not take values of these types.
fn misfit(tree: &IdedExpr, function: &str, of: &[Types]) -> String {
    let kinds: Vec<String> = of.iter().map(ToString::to_string).collect();
    let (text, kinds) = (written(tree), kinds.join(" and "));
    match function {
        "==" | "!=" => format!("`{text}`: {kinds} are never the same"),
        "neg" => format!("`{text}`: `-` does not take {kinds}"),
        function => format!("`{text}`: `{function}` does not take {kinds}"),
    }
}

fn lacks(map: &str, key: &str, keys: &[String]) -> String {
    let hint = hint(key, keys.iter().map(String::as_str));
    format!("`{map}` has no `{key}`{hint}; it has {}", keys.join(", "))
}

#[cfg(test)]
mod tests {
    use cel::context::VariableResolver;
    use serde_json::Value;
    use umpire_engine::game::{Actor, Outcome, Seat};
    use umpire_engine::view::{Cards, Cell, Part, Total, View};

    use super::*;
    use crate::values::seen;

    /// Variables from JSON.
    struct Given(BTreeMap<String, Data>);

    impl VariableResolver for Given {
        fn resolve<'b>(&'b self, name: &str) -> Option<CowVal<'b, 'b>> {
            self.0.get(name).map(lent)
        }
    }

    fn given(json: &Value) -> Given {
        let map = json.as_object().into_iter().flatten();
        Given(map.map(|(name, value)| (name.clone(), data(value))).collect())
    }

    /// Both forms of a view are written by hand, so they are held against each other.
    #[test]
    fn a_view_has_the_values_of_its_json() {
        let cell = |place: &str, card| Cell { place: place.to_owned(), card };
        let parts = [
            ("board", Part::Board(vec![vec![cell("1", Some("bell")), cell("2", None)]])),
            ("row", Part::Above(vec![cell("above-1", None), cell("above-2", Some("iris"))])),
            ("hands", Part::Hands(vec![(Seat::A, Cards::Counted(vec![("bell", 2)])), (Seat::B, Cards::Hidden(3))])),
            ("deck", Part::Pile(Cards::Ordered(vec!["bell", "iris"]))),
            ("stack", Part::Stack(Cards::Hidden(1), Total { sum: 5, limit: 99 })),
            ("sum", Part::Fact(serde_json::json!(5))),
            ("pending", Part::Facts(vec![("shot".into(), Value::Null)])),
        ];
        let outcome = Outcome { winner: Some(Seat::B), winners: Vec::new(), cause: "deck".into(), scores: None };
        for (to_act, outcome) in [(Some(Actor::Seat(Seat::A)), None), (None, Some(outcome))] {
            let view = View::new(parts.clone(), to_act, outcome);
            let both = [("one".to_owned(), seen(&view)), ("other".to_owned(), data(&view.into_json()))];
            let expression = Expression::read("one == other", None, &Derived::new()).expect("it can be read");
            let evaluator = Evaluator::new([].iter(), &Value::Null);
            assert_eq!(expression.holds(&evaluator, &Given(both.into()), &Cells::default()), Ok(true));
        }
    }

    fn holds(text: &str, variables: &Value) -> Result<bool, String> {
        let expression =
            Expression::read(text, None, &Derived::new()).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
        expression.holds(&Evaluator::new([].iter(), &Value::Null), &given(variables), &Cells::default())
    }

    #[test]
    fn loops_within_loops_come_to_an_end() {
        let many = serde_json::json!({"many": (0..2_000).collect::<Vec<_>>()});
        for text in [
            "many.all(a, many.all(b, many.all(c, a + b + c >= 0)))",
            "many.map(a, many.map(b, many.filter(c, c > a + b))) == []",
            "many.exists(a, many.exists(b, a == -1))",
        ] {
            let told = holds(text, &many).expect_err(text);
            assert!(told.contains("more than 200000 turns"), "{text}: {told}");
        }
        assert_eq!(holds("many.all(a, a < 2000) && many.exists(a, many.exists(b, a + b == 9))", &many), Ok(true));
        for text in [
            "[".repeat(60) + &"]".repeat(60),
            "1 + ".repeat(1_000) + "1",
            format!("many{}", ".all(a, many".repeat(4) + &")".repeat(4)),
        ] {
            assert!(Expression::read(&text, None, &Derived::new()).is_err(), "{text}");
        }
    }

    #[test]
    fn what_an_expression_makes_is_bounded() {
        let mut derived = Derived::new();
        let read = |text: &str, derived: &Derived| Expression::read(text, None, derived);
        let long = format!("'{}'", "x".repeat(1_900));
        for n in 0..40 {
            let text = if n == 0 { long.clone() } else { format!("d{0} + d{0}", n - 1) };
            derived.extend(read(&text, &derived).ok().map(|read| (format!("d{n}"), read)));
        }
        let many = serde_json::json!({"many": (0..2_000).collect::<Vec<_>>()});
        let told = |text: &str| {
            let expression = read(text, &derived).unwrap_or_else(|faults| panic!("{text}: {faults:?}"));
            let evaluator = Evaluator::new([&expression].into_iter(), &Value::Null);
            expression.holds(&evaluator, &given(&many), &evaluator.cells()).expect_err(text)
        };
        assert!(told("many.map(a, d6) == []").contains("more than 200000 turns or items"));
        assert!(told("many.all(a, d6 + d6 + d6 + d6 != '')").contains("more than 200000 turns or items"));
        assert_eq!(told("d30 == ''"), "`d30` has no value here");
    }

    #[test]
    fn names_that_stand_for_too_much_are_not_taken() {
        let mut derived = Derived::from(
            ["a", "b"]
                .map(|name| (name.to_owned(), Expression::read("1", None, &Derived::new()).expect("an expression"))),
        );
        let mut fault = None;
        for n in 0..40 {
            let (one, other) = (["a", "b"][n % 2], ["a", "b"][(n + 1) % 2]);
            match Expression::read(&format!("{one} + {other}"), None, &derived) {
                Ok(expression) => drop(derived.insert(one.to_owned(), expression)),
                Err(faults) => fault = fault.or(faults.into_iter().next()),
            }
        }
        assert!(fault.expect("they grow").contains("together with what its names stand for"));
    }

    #[test]
    fn what_is_out_of_range_is_told() {
        for (text, told) in [
            ("total([9223372036854775807, 1]) == 0", "a number is out of range"),
            ("minus({}, {'a': -9223372036854775808}) == {}", "a number is out of range"),
            ("worth({'a': 9223372036854775807}, {'a': 2}) == 0", "a number is out of range"),
            ("9223372036854775807 + 1 == 0", "whole numbers go from -9223372036854775808"),
            ("1 / 0 == 0", "it divides by zero"),
        ] {
            let fault = holds(text, &Value::Null).expect_err(text);
            assert!(fault.contains(told), "{text}: {fault}");
        }
    }

    #[test]
    fn the_docs_list_every_function_with_an_example_that_is_true() {
        let docs = include_str!("../../../docs/assertions.md");
        for name in functions::NAMES {
            assert!(docs.contains(&format!("`{name}`")) || docs.contains(&format!("`{name}(")), "{name} is not listed");
        }
        let (_, table) = docs.split_once("| function | value | example |").expect("the table of functions");
        let rows: Vec<_> = table.lines().skip(2).take_while(|line| line.starts_with('|')).collect();
        assert!(rows.len() >= 10, "{rows:?}");
        for row in rows {
            let example = row.rsplit('|').nth(1).expect("three columns").trim();
            let (call, value) = example.split_once(" is ").unwrap_or((example, ""));
            let call = call.trim_matches('`');
            let read = Expression::read(call, None, &Derived::new());
            assert!(read.is_ok(), "{call}: {read:?}");
            if !value.is_empty() {
                let value = value.trim_matches('`');
                assert_eq!(holds(&format!("{call} == {value}"), &Value::Null), Ok(true), "{example}");
            }
        }
    }

    #[test]
    fn the_functions_do_what_their_table_says() {
        let variables = serde_json::json!({
            "hand": {"bell": 2, "seven": 1},
            "deck": ["cherry", "bell", "bell"],
            "symbols": {"bell": {"count": 21, "score": 1}, "seven": {"count": 8}},
            "moved": {"A": {"bell": 1}, "B": {}, "deck": ["bell"], "sum": 0},
            "seat": "A",
        });
        let true_ones = [
            "total(hand) == 3 && total([1, 2]) == 3",
            r#"n(hand, "bell") == 2 && n(hand, "cherry") == 0"#,
            r#"pile(deck) == {"cherry": 1, "bell": 2}"#,
            r#"top(deck, 2) == ["cherry", "bell"] && top(deck, 9) == deck"#,
            r#"plus(hand, {"bell": -2}) == {"seven": 1} && minus(hand, hand) == {}"#,
            r#"counts(symbols) == {"bell": 21, "seven": 8} && field(symbols, "score") == {"bell": 1}"#,
            r#"worth(hand, {"bell": 1, "seven": -1}) == 1"#,
            r#"slots("1-9-5") == ["1", "9", "5"]"#,
            r#"only(["A", "deck"]) && only([seat, "deck"]) && !only(["deck"])"#,
            r#"deck.all(card, card in ["bell", "cherry"]) && deck.exists(card, card == "cherry")"#,
        ];
        for text in true_ones {
            assert_eq!(holds(text, &variables), Ok(true), "{text}");
        }
        assert!(holds("moved.C == {}", &variables).is_err());
    }

    #[test]
    fn names_are_looked_up_when_an_expression_is_read() {
        let record = Variable::Record(vec!["deck".to_owned(), "hands".to_owned()]);
        let scope = Scope::from([("state".to_owned(), record), ("seat".to_owned(), Variable::Any)]);
        let faults = |text: &str| Expression::read(text, Some(&scope), &Derived::new()).map(|read| read.reads.to_vec());
        assert_eq!(
            faults("size(state.deck) > 0 && seat in state.hands"),
            Ok(vec!["state.deck".to_owned(), "seat".to_owned(), "state.hands".to_owned()])
        );
        for (text, told) in [
            ("size(state.deck) == \"1\"", "`size(state.deck) == \"1\"`: a number and a text are never the same"),
            ("1 + (2 > 1 ? true : false) == 2", "`+` does not take a number and true or false"),
            ("has(state.deck) < seat && !(size(seat) - 1)", "`!` does not take a number"),
            ("(1 + 2).all(a, a)", "`1 + 2` is a number, which no loop goes through"),
            ("size(state.dek) > 0", "did you mean `deck`?"),
            ("size(stats.deck) > 0", "did you mean `state`?"),
            ("szie(state.deck) > 0", "did you mean `size`?"),
            ("sum_of(state.deck) > 0", "there is no function `sum_of`"),
            ("state.deck ==", "no expression"),
            ("state.deck.all(a, a.all(b, b.all(c, c.all(d, d))))", "nested more than 3 deep"),
        ] {
            let faults = faults(text).unwrap_err().join("; ");
            assert!(faults.contains(told), "{text}: {faults}");
        }
    }

    #[test]
    fn a_condition_is_true_or_false() {
        assert!(Expression::condition("seat", None, &Derived::new()).is_ok());
        let told = Expression::condition("size(seat) + 1", None, &Derived::new()).unwrap_err();
        assert_eq!(told, ["it is a number, neither true nor false"]);
    }

    #[test]
    fn an_expression_that_is_too_long_or_too_deep_does_no_harm() {
        let deep = |before: &str, part: &str, after: &str| format!("{}{part}{}", before.repeat(990), after.repeat(990));
        let harmful =
            [deep("(", "1", ")"), deep("!", "true", ""), deep("-", "1", ""), deep("[", "", "]"), deep("", "a", ".b")];
        let chains = [vec!["1"; 490].join(" + "), vec!["true"; 240].join(" && "), format!("a{}", "[0]".repeat(660))];
        for text in harmful.iter().chain(&chains) {
            if let Ok(expression) = Expression::read(text, None, &Derived::new()) {
                let _ = expression.holds(
                    &Evaluator::new([].iter(), &Value::Null),
                    &given(&serde_json::json!({"a": [0]})),
                    &Cells::default(),
                );
            }
        }
        assert!(
            Expression::read(&"1 + ".repeat(600), None, &Derived::new()).unwrap_err()[0]
                .contains("at most 2000 characters")
        );
        for text in ["", "\"", "a.b.", "{", "1 ? 2", "\u{0}", "a.all(", "has(a)", "a{b: 1}"] {
            assert!(Expression::read(text, None, &Derived::new()).is_err(), "{text}");
        }
    }

    #[test]
    fn a_false_comparison_shows_its_sides() {
        let expression = Expression::read("a == 1 && b == 2 && c == 3", None, &Derived::new()).unwrap();
        let variables = given(&serde_json::json!({"a": 1, "b": 5, "c": {"x": 1}}));
        let sides = expression.sides(&Evaluator::new([].iter(), &Value::Null), &variables, &Cells::default());
        let expected = [("5", "2"), ("{x: 1}", "3")].map(|(one, other)| (one.to_owned(), other.to_owned()));
        assert_eq!(sides, expected);
    }
}
