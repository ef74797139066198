//! Deals work among engines.

use std::rc::Rc;
use std::sync::{Mutex, PoisonError};

use super::of_plan::run_context;
use crate::context::RunContext;
use crate::suite::Plan;

/// Work that is under way.
struct Work<T, L> {
    /// The number of the part that is taken next, and how many there are.
    next: usize,
    parts: usize,
    results: Vec<Option<T>>,
    /// How many results, in order, were looked at.
    looked_at: usize,
    is_last: L,
}

impl<T, L: FnMut(&T) -> bool> Work<T, L> {
    fn take(&mut self) -> Option<usize> {
        let part = self.next;
        self.next += 1;
        (part < self.parts).then_some(part)
    }

    /// Takes a result, and ends the work after the first one that is the last.
    fn done(&mut self, part: usize, result: T) {
        self.results[part] = Some(result);
        while self.looked_at < self.parts
            && let Some(result) = &self.results[self.looked_at]
        {
            self.looked_at += 1;
            if (self.is_last)(result) {
                self.parts = self.looked_at;
            }
        }
    }
}

/// Further engines that help with some work: how many, how one is started, and what becomes of it when no work is left.
pub struct Help<S, E> {
    /// How many there may be.
    pub further: usize,
    /// Starts one, unless that fails. Then the others do its work.
    pub start: S,
    /// Takes one that has no more to do.
    pub end: E,
}

/// Does numbered parts of some work on an engine and on further ones. The results are in order, and end with the first that
/// `is_last`; so they do not depend on how many engines there are.
pub fn in_parts<C, T: Send>(
    first: &mut C,
    help: &Help<impl Fn() -> Option<C> + Sync, impl Fn(C) + Sync>,
    parts: usize,
    work: impl Fn(&mut C, usize) -> T + Sync,
    is_last: impl FnMut(&T) -> bool + Send,
) -> Vec<T> {
    let results = (0..parts).map(|_| None).collect();
    let shared = Mutex::new(Work { next: 0, parts, results, looked_at: 0, is_last });
    // A poisoned lock is safe: results are put in whole.
    let locked = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let take_part = |engine: &mut C| {
        while let Some(part) = { locked().take() } {
            let result = work(engine, part);
            locked().done(part, result);
        }
    };
    #[cfg(not(target_family = "wasm"))]
    rayon::in_place_scope(|scope| {
        for _ in 0..help.further.min(parts.saturating_sub(1)) {
            scope.spawn(|_| {
                if let Some(mut engine) = (help.start)() {
                    take_part(&mut engine);
                    (help.end)(engine);
                }
            });
        }
        take_part(first);
    });
    // A browser has one thread.
    #[cfg(target_family = "wasm")]
    {
        let _ = help;
        take_part(first);
    }
    let Work { results, parts, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().take(parts).flatten().collect()
}

/// The same on the engine of a context and on its spare ones.
pub fn deal<T: Send>(
    plan: &Plan,
    context: &Rc<RunContext>,
    parts: usize,
    work: impl Fn(&Rc<RunContext>, usize) -> T + Sync,
    is_last: impl FnMut(&T) -> bool + Send,
) -> Vec<T> {
    let counted = Mutex::new(Vec::new());
    let spares = context.spares.as_deref();
    let help = Help {
        further: context.jobs() - 1,
        start: || Some(run_context(plan, spares?.take().ok()?)),
        end: |context: Rc<RunContext>| {
            let tallies = context.lockstep.borrow().as_ref().map(|ours| ours.tallies().clone());
            counted.lock().unwrap_or_else(PoisonError::into_inner).extend(tallies);
            if let (Some(spares), Ok(context)) = (spares, Rc::try_unwrap(context)) {
                spares.put_back(context.engine.into_inner());
            }
        },
    };
    let results = in_parts(&mut Rc::clone(context), &help, parts, |context, n| work(context, n), is_last);
    let counted = counted.into_inner().unwrap_or_else(PoisonError::into_inner);
    context
        .lockstep
        .borrow_mut()
        .iter_mut()
        .for_each(|ours| counted.iter().cloned().for_each(|each| ours.absorb(each)));
    results
}
