//! Values that have a closed set of spellings, such as the ruling knobs of a variant.

/// A closed set of spellings.
pub trait Choice: Copy + Eq + Sized + 'static {
    /// Every value with its spelling, in the order in which help and errors list them.
    const VALUES: &'static [(&'static str, Self)];

    /// Every spelling.
    fn spellings() -> Vec<&'static str> {
        Self::VALUES.iter().map(|(spelling, _)| *spelling).collect()
    }

    /// The value of this spelling.
    fn named(text: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(spelling, _)| *spelling == text).map(|(_, value)| *value)
    }

    /// The place of this value in the list.
    fn place(self) -> usize {
        // Every value is listed: `choice!` makes both from one list.
        Self::VALUES.iter().position(|(_, value)| *value == self).unwrap_or_default()
    }

    /// The spelling of this value.
    fn spelling(self) -> &'static str {
        Self::VALUES.get(self.place()).map_or("", |(spelling, _)| spelling)
    }
}

/// Declares an enum whose values have one spelling each.
#[macro_export]
macro_rules! choice {
    ($(#[$meta:meta])* $name:ident { $($(#[$vmeta:meta])* $value:ident = $spelling:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum $name { $($(#[$vmeta])* $value),+ }
        impl $crate::tree::choice::Choice for $name {
            const VALUES: &'static [(&'static str, $name)] = &[$(($spelling, $name::$value)),+];
        }
    };
}
