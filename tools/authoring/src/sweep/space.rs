//! The points of a sweep: all combinations of values, or an evenly spread sample.

use super::vary::Vary;

/// The most points of a sweep.
pub const MOST_POINTS: usize = 10_000;

/// The bases of a Halton sequence, one for each path.
const PRIMES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// The most paths that are varied at once.
pub const MOST_PATHS: usize = PRIMES.len();

/// Points by the indices of their values.
pub type Places = Vec<Vec<usize>>;

/// The points of a sweep, in a fixed order: the last path varies fastest in a grid.
///
/// # Errors
/// There are too many points.
pub fn points(vary: &[Vary], sample: Option<usize>) -> Result<Places, String> {
    let all = vary.iter().fold(1u128, |all, vary| all.saturating_mul(vary.values.len() as u128));
    match sample {
        Some(wanted) if (wanted as u128) < all => Ok(halton(vary, wanted)),
        _ if all > MOST_POINTS as u128 => Err(format!(
            "{all} points are more than {MOST_POINTS}; take wider steps, or --sample {MOST_POINTS} or fewer"
        )),
        _ => Ok(grid(vary, all as usize)),
    }
}

fn grid(vary: &[Vary], all: usize) -> Places {
    let point = |mut number: usize| {
        let mut places = vec![0; vary.len()];
        for (place, vary) in places.iter_mut().zip(vary).rev() {
            *place = number % vary.values.len();
            number /= vary.values.len();
        }
        places
    };
    (0..all).map(point).collect()
}

/// Different points of a Halton sequence. Integers only, so every machine computes the same.
fn halton(vary: &[Vary], wanted: usize) -> Places {
    let place = |number: u64, base: u64, values: usize| {
        // The digits of the number reversed after the point, as a fraction of integers.
        let (mut rest, mut part, mut whole) = (number, 0u128, 1u128);
        while rest > 0 {
            part = part * u128::from(base) + u128::from(rest % base);
            whole *= u128::from(base);
            rest /= base;
        }
        (part * values as u128 / whole) as usize
    };
    let point = |number: u64| -> Vec<usize> {
        vary.iter().zip(PRIMES).map(|(vary, base)| place(number, base, vary.values.len())).collect()
    };
    let mut seen = std::collections::HashSet::new();
    // The sequence reaches every point eventually.
    (1..).map(point).filter(|point| seen.insert(point.clone())).take(wanted).collect()
}

#[cfg(test)]
mod tests {
    use umpire_engine::tree::{Node, Place, Value};

    use super::*;

    fn vary(lengths: &[i64]) -> Vec<Vary> {
        let node = |value| Node { value: Value::Int(value), place: Place::start_of("") };
        let path = |(n, &length): (usize, &i64)| Vary::of(&format!("p{n}"), (0..length).map(node).collect());
        lengths.iter().enumerate().map(path).collect::<Result<_, _>>().expect("values")
    }

    #[test]
    fn a_grid_has_every_combination_once() {
        let points = points(&vary(&[2, 3]), None).expect("six points");
        assert_eq!(points, [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]);
    }

    #[test]
    fn a_sample_lies_evenly_and_has_no_point_twice() {
        let paths = vary(&[20, 30, 7]);
        let sample = points(&paths, Some(60)).expect("sixty points");
        assert_eq!(sample.len(), 60);
        for (path, of) in paths.iter().enumerate() {
            let half = sample.iter().filter(|point| point[path] * 2 < of.values.len()).count();
            assert!((25..=38).contains(&half), "{half} of path {path} are in its lower half");
        }
        let all = points(&vary(&[2, 3]), Some(5)).expect("five points");
        assert_eq!(all.iter().collect::<std::collections::HashSet<_>>().len(), 5);
        assert_eq!(points(&vary(&[2, 3]), Some(50)).expect("all of them").len(), 6);
        assert!(points(&vary(&[200, 300]), None).is_err());
    }
}
