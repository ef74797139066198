//! A sequential replacement for the parts of rayon that Umpire uses. A module in a browser has one thread, and rayon
//! would add 30 kB to it. The page uses workers instead. `Cargo.toml` patches rayon with this crate.

/// The traits of rayon's prelude.
pub mod prelude {
    pub use crate::{IntoParallelIterator, ParallelSlice};
}

/// A sequential iterator in place of a parallel one.
pub struct Through<I>(I);

/// Conversion into an iterator.
pub trait IntoParallelIterator: IntoIterator + Sized {
    /// See rayon.
    fn into_par_iter(self) -> Through<Self::IntoIter> {
        Through(self.into_iter())
    }
}

impl<T: IntoIterator> IntoParallelIterator for T {}

/// Iterators over slices.
pub trait ParallelSlice<T> {
    /// See rayon.
    fn par_iter(&self) -> Through<std::slice::Iter<'_, T>>;
    /// See rayon.
    fn par_iter_mut(&mut self) -> Through<std::slice::IterMut<'_, T>>;
    /// See rayon.
    fn par_chunks(&self, size: usize) -> Through<std::slice::Chunks<'_, T>>;
}

impl<T> ParallelSlice<T> for [T] {
    fn par_iter(&self) -> Through<std::slice::Iter<'_, T>> {
        Through(self.iter())
    }

    fn par_iter_mut(&mut self) -> Through<std::slice::IterMut<'_, T>> {
        Through(self.iter_mut())
    }

    fn par_chunks(&self, size: usize) -> Through<std::slice::Chunks<'_, T>> {
        Through(self.chunks(size))
    }
}

impl<I: Iterator> Through<I> {
    /// Does nothing, since a panic has no other threads to stop.
    pub fn panic_fuse(self) -> Self {
        self
    }

    /// See [`Iterator`].
    pub fn map<T>(self, each: impl FnMut(I::Item) -> T) -> Through<impl Iterator<Item = T>> {
        Through(self.0.map(each))
    }

    /// See [`Iterator`].
    pub fn enumerate(self) -> Through<impl Iterator<Item = (usize, I::Item)>> {
        Through(self.0.enumerate())
    }

    /// See [`Iterator`].
    pub fn filter(self, wanted: impl FnMut(&I::Item) -> bool) -> Through<impl Iterator<Item = I::Item>> {
        Through(self.0.filter(wanted))
    }

    /// See [`Iterator`].
    pub fn collect<T: FromIterator<I::Item>>(self) -> T {
        self.0.collect()
    }

    /// Stops at the first error.
    ///
    /// # Errors
    /// The first error.
    pub fn try_for_each<E>(mut self, each: impl FnMut(I::Item) -> Result<(), E>) -> Result<(), E> {
        self.0.try_for_each(each)
    }

    /// Reduces all items; `nothing` if there are none.
    pub fn reduce(self, nothing: impl Fn() -> I::Item, both: impl Fn(I::Item, I::Item) -> I::Item) -> I::Item {
        self.0.reduce(both).unwrap_or_else(nothing)
    }
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Through<I> {
    /// Reduces all items up to the first error.
    ///
    /// # Errors
    /// The first error.
    pub fn try_reduce(mut self, nothing: impl Fn() -> T, both: impl Fn(T, T) -> Result<T, E>) -> Result<T, E> {
        self.0.try_fold(nothing(), |sum, more| both(sum, more?))
    }
}

/// A scope for tasks.
pub struct Scope;

/// Runs a function with a scope, in which every task runs at once.
pub fn in_place_scope<T>(within: impl FnOnce(&Scope) -> T) -> T {
    within(&Scope)
}

impl Scope {
    /// Runs a task.
    pub fn spawn(&self, task: impl FnOnce(&Scope)) {
        task(self);
    }
}

/// No thread of a pool.
pub fn current_thread_index() -> Option<usize> {
    None
}

/// The one thread that there is.
pub fn current_num_threads() -> usize {
    1
}
