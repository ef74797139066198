//! Deals work among engines.

use std::mem;
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

/// Does numbered parts of some work on the engine of a context and on its spare ones. The results are in order, and end with the
/// first that `is_last`; so they do not depend on how many engines there are.
pub fn deal<T: Send>(
    plan: &Plan,
    context: &Rc<RunContext>,
    parts: usize,
    work: impl Fn(&Rc<RunContext>, usize) -> T + Sync,
    is_last: impl FnMut(&T) -> bool + Send,
) -> Vec<T> {
    let results = (0..parts).map(|_| None).collect();
    let shared = Mutex::new(Work { next: 0, parts, results, looked_at: 0, is_last });
    // Poisoned locks are safe: results are put in whole.
    let locked = || shared.lock().unwrap_or_else(PoisonError::into_inner);
    let take_part = |context: &Rc<RunContext>| {
        while let Some(part) = { locked().take() } {
            let result = work(context, part);
            locked().done(part, result);
        }
    };
    let tallies = Mutex::new(Vec::new());
    let spares = context.spares.as_deref();
    // A browser has one thread.
    let spares = spares.filter(|_| !cfg!(target_family = "wasm"));
    let further = spares.map_or(0, |spares| spares.jobs.min(parts).saturating_sub(1));
    rayon::in_place_scope(|scope| {
        for spares in spares.iter().cycle().take(further) {
            scope.spawn(|_| {
                // Where no further one can be started, the others do its work.
                let Ok(engine) = spares.take() else { return };
                let context = run_context(plan, engine);
                take_part(&context);
                let counted = context.lockstep.borrow().as_ref().map(|ours| ours.tallies().clone());
                tallies.lock().unwrap_or_else(PoisonError::into_inner).extend(counted);
                if let Ok(context) = Rc::try_unwrap(context) {
                    spares.put_back(context.engine.into_inner());
                }
            });
        }
        take_part(context);
    });
    let counted = mem::take(&mut *tallies.lock().unwrap_or_else(PoisonError::into_inner));
    context.lockstep.borrow_mut().iter_mut().for_each(|ours| counted.iter().cloned().for_each(|each| ours.absorb(each)));
    let Work { results, parts, .. } = shared.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().take(parts).flatten().collect()
}
