//! Confidence intervals, from basic arithmetic and square roots only, so that results are the same on every machine.

/// The standard score of a 95 % interval.
pub const Z: f64 = 1.959_964;

/// The share `part / whole`; 0 if `whole` is 0.
pub fn share(part: u64, whole: u64) -> f64 {
    part as f64 / whole.max(1) as f64
}

/// The 95 % confidence interval (Wilson) of the share `part / whole`, from 0 to 1.
pub fn interval(part: u64, whole: u64) -> (f64, f64) {
    interval_at(Z, part, whole)
}

/// The confidence interval (Wilson) of a share at a standard score.
pub fn interval_at(z: f64, part: u64, whole: u64) -> (f64, f64) {
    if whole == 0 {
        return (0.0, 1.0);
    }
    let (n, share) = (whole as f64, part as f64 / whole as f64);
    let scale = 1.0 + z * z / n;
    let centre = share + z * z / (2.0 * n);
    let half = z * (share * (1.0 - share) / n + z * z / (4.0 * n * n)).sqrt();
    (((centre - half) / scale).max(0.0), ((centre + half) / scale).min(1.0))
}

/// The smallest sample for which the normal approximation is used.
pub const FEW: u64 = 30;

/// Widens an interval for decisions: at least to the Wilson bound of an event that never occurred in `count` games, and
/// to infinity if there are fewer than [`FEW`].
pub fn widened(z: f64, (low, high): (f64, f64), count: u64) -> (f64, f64) {
    let least = if count < FEW { f64::INFINITY } else { z * z / (count as f64 + z * z) };
    if high - low >= least { (low, high) } else { (low - least, high + least) }
}

/// Sums of integers and their squares, enough for the mean and its interval. The order of adding does not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sample {
    /// The number of values.
    pub count: u64,
    /// The sum of the values.
    pub sum: i64,
    /// The sum of their squares, which may exceed `u64` for turns.
    pub squares: u128,
}

impl Sample {
    /// `count` times the same value.
    pub const fn of(count: u64, number: u64) -> Sample {
        Sample { count, sum: (count * number) as i64, squares: count as u128 * (number as u128 * number as u128) }
    }

    /// Adds a number.
    pub fn add(&mut self, number: i64) {
        self.count += 1;
        self.sum += number;
        self.squares += u128::from(number.unsigned_abs()).pow(2);
    }

    /// Both samples together.
    #[must_use]
    pub const fn merge(self, other: Sample) -> Sample {
        Sample { count: self.count + other.count, sum: self.sum + other.sum, squares: self.squares + other.squares }
    }

    /// The mean; 0 if empty.
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { self.sum as f64 / self.count as f64 }
    }

    /// Mean, low and high end of the 95 % interval, each times `scale`.
    pub fn scaled(&self, scale: f64) -> [f64; 3] {
        self.scaled_at(Z, scale)
    }

    /// [`Sample::scaled`] with the interval at a standard score.
    pub fn scaled_at(&self, z: f64, scale: f64) -> [f64; 3] {
        let (low, high) = self.interval_at(z);
        [scale * self.mean(), scale * low, scale * high]
    }

    /// The 95 % confidence interval of the mean, by the normal approximation; infinite for fewer than two values. Where
    /// all are 0, it reaches to the bound (Wilson) of an event that never occurred.
    pub fn interval(&self) -> (f64, f64) {
        self.interval_at(Z)
    }

    /// The confidence interval of the mean at a standard score.
    pub fn interval_at(&self, z: f64) -> (f64, f64) {
        if self.count < 2 {
            return (f64::NEG_INFINITY, f64::INFINITY);
        }
        if self.squares == 0 {
            let (_, most) = interval_at(z, 0, self.count);
            return (-most, most);
        }
        let (n, mean) = (self.count as f64, self.mean());
        let variance = ((self.squares as f64 - n * mean * mean) / (n - 1.0)).max(0.0);
        let half = z * (variance / n).sqrt();
        (mean - half, mean + half)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close((low, high): (f64, f64), expected: (f64, f64)) {
        assert!((low - expected.0).abs() < 5e-5 && (high - expected.1).abs() < 5e-5, "{low} {high}, not {expected:?}");
    }

    #[test]
    fn intervals_are_those_of_the_tables() {
        // Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        close(interval(81, 263), (0.2553, 0.3662));
        close(interval(15, 148), (0.0624, 0.1605));
        close(interval(0, 20), (0.0, 0.1611));
        close(interval(1, 29), (0.0061, 0.1718));
        assert_eq!(interval(0, 0), (0.0, 1.0));
    }

    #[test]
    fn the_mean_of_a_sample_has_its_interval() {
        let mut sample = Sample::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|number| sample.add(number));
        assert_eq!(sample.mean(), 5.0);
        // The standard deviation is the root of 32/7, the error of the mean that over the root of 8.
        let half = 1.959_964 * (32.0_f64 / 7.0 / 8.0).sqrt();
        close(sample.interval(), (5.0 - half, 5.0 + half));
        assert_eq!(Sample::default().interval(), (f64::NEG_INFINITY, f64::INFINITY));
    }

    #[test]
    fn intervals_of_the_longest_run_are_right_to_six_digits() {
        let games = 1_000_000_000_000_u64;
        let off = |(low, high): (f64, f64), half: f64| ((high - low) / 2.0 / half - 1.0).abs();
        // By other ways: of one half the interval is simple, and so is the deviation of two numbers.
        assert!(off(interval(games / 2, games), Z / 2.0 / (games as f64 + Z * Z).sqrt()) < 1e-6);
        let half = Z / (games as f64).sqrt();
        let turns = |few: u64| Sample::of(games / 2, few).merge(Sample::of(games / 2, few + 2)).interval();
        assert!(off(turns(26), half) < 1e-6, "{:?}", turns(26));
        // Of games as long as can be, the squares are more than 64 bits hold.
        assert!(off(turns(99_997), half) < 1e-2, "{:?}", turns(99_997));
    }
}
