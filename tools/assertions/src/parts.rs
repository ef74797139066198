//! The parts of an expression.

use cel::common::ast::{EntryExpr, Expr, IdedExpr};

/// Calls a function with each direct part of an expression.
pub(crate) fn each_part(tree: &mut IdedExpr, look: &mut dyn FnMut(&mut IdedExpr)) {
    match &mut tree.expr {
        Expr::Call(call) => {
            call.target.iter_mut().for_each(|target| look(target));
            call.args.iter_mut().for_each(look);
        }
        Expr::Comprehension(parts) => {
            for part in [&mut parts.iter_range, &mut parts.accu_init, &mut parts.loop_cond, &mut parts.loop_step] {
                look(part);
            }
            look(&mut parts.result);
        }
        Expr::List(list) => list.elements.iter_mut().for_each(look),
        Expr::Select(select) => look(&mut select.operand),
        Expr::Map(map) => {
            for entry in &mut map.entries {
                if let EntryExpr::MapEntry(entry) = &mut entry.expr {
                    look(&mut entry.key);
                    look(&mut entry.value);
                }
            }
        }
        Expr::Struct(_) | Expr::Ident(_) | Expr::Literal(_) | Expr::Unspecified => {}
    }
}
