//! Lists with equal things together, or only once, in the order in which they first came.

/// Each thing once.
pub fn unique<T: PartialEq>(things: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = Vec::new();
    for thing in things {
        if !all.contains(&thing) {
            all.push(thing);
        }
    }
    all
}

/// The things that are not among others.
pub fn without<T: PartialEq + Clone>(things: &[T], others: &[T]) -> Vec<T> {
    things.iter().filter(|thing| !others.contains(thing)).cloned().collect()
}

/// The values of each key together.
pub fn grouped<K: PartialEq, V>(pairs: impl IntoIterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_equal_things_gives_the_place() {
        assert_eq!(unique([2, 1, 2, 3, 1]), [2, 1, 3]);
        assert_eq!(grouped([('b', 1), ('a', 2), ('b', 3)]), [('b', vec![1, 3]), ('a', vec![2])]);
    }
}
