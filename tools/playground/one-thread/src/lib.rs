//! What the kit uses of rayon, one thing after the other: a module in a browser has one thread, and the machinery for more would
//! be 30 kB of what everybody fetches. The page has workers instead. `Cargo.toml` puts this in the place of rayon.

/// The traits, as rayon's prelude has them.
pub mod prelude {
    pub use crate::{IntoParallelIterator, ParallelSlice};
}

/// Things to go through.
pub struct Through<I>(I);

/// Whatever can be gone through.
pub trait IntoParallelIterator: IntoIterator + Sized {
    /// Goes through it.
    fn into_par_iter(self) -> Through<Self::IntoIter> {
        Through(self.into_iter())
    }
}

impl<T: IntoIterator> IntoParallelIterator for T {}

/// Lists.
pub trait ParallelSlice<T> {
    /// Goes through what is in it.
    fn par_iter(&self) -> Through<std::slice::Iter<'_, T>>;
    /// Goes through what is in it, and may change it.
    fn par_iter_mut(&mut self) -> Through<std::slice::IterMut<'_, T>>;
}

impl<T> ParallelSlice<T> for [T] {
    fn par_iter(&self) -> Through<std::slice::Iter<'_, T>> {
        Through(self.iter())
    }

    fn par_iter_mut(&mut self) -> Through<std::slice::IterMut<'_, T>> {
        Through(self.iter_mut())
    }
}

impl<I: Iterator> Through<I> {
    /// There is no other thread that a panic would have to end.
    pub fn panic_fuse(self) -> Self {
        self
    }

    /// As of an iterator.
    pub fn map<T>(self, each: impl FnMut(I::Item) -> T) -> Through<impl Iterator<Item = T>> {
        Through(self.0.map(each))
    }

    /// As of an iterator.
    pub fn filter(self, wanted: impl FnMut(&I::Item) -> bool) -> Through<impl Iterator<Item = I::Item>> {
        Through(self.0.filter(wanted))
    }

    /// As of an iterator.
    pub fn collect<T: FromIterator<I::Item>>(self) -> T {
        self.0.collect()
    }

    /// Ends at the first error.
    ///
    /// # Errors
    /// It.
    pub fn try_for_each<E>(mut self, each: impl FnMut(I::Item) -> Result<(), E>) -> Result<(), E> {
        self.0.try_for_each(each)
    }

    /// All together; `nothing` where there are none.
    pub fn reduce(self, nothing: impl Fn() -> I::Item, both: impl Fn(I::Item, I::Item) -> I::Item) -> I::Item {
        self.0.reduce(both).unwrap_or_else(nothing)
    }
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Through<I> {
    /// All together, up to the first error.
    ///
    /// # Errors
    /// It.
    pub fn try_reduce(mut self, nothing: impl Fn() -> T, both: impl Fn(T, T) -> Result<T, E>) -> Result<T, E> {
        self.0.try_fold(nothing(), |sum, more| both(sum, more?))
    }
}

/// Where tasks are begun.
pub struct Scope;

/// A scope in which tasks are begun, and ended at once.
pub fn in_place_scope<T>(within: impl FnOnce(&Scope) -> T) -> T {
    within(&Scope)
}

impl Scope {
    /// Does a task.
    pub fn spawn(&self, task: impl FnOnce(&Scope)) {
        task(self);
    }
}
