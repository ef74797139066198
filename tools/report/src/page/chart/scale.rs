//! Linear scales with ticks at round numbers.

/// The approximate number of ticks.
const TICKS: f64 = 5.0;

/// A scale between two round numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scale {
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    /// A scale over values.
    pub fn over(values: impl IntoIterator<Item = f64>) -> Scale {
        let finite = values.into_iter().filter(|value| value.is_finite());
        let (low, high) = finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| (low.min(v), high.max(v)));
        let (low, high) = match (low, high) {
            (low, high) if low > high => (0.0, 1.0),
            (low, high) if low == high => (low - 0.1 * low.abs().max(1.0), high + 0.1 * high.abs().max(1.0)),
            ends => ends,
        };
        let step = round((high - low) / TICKS);
        // Tolerates rounding errors.
        Scale { low: (low / step + 1e-9).floor() * step, high: (high / step - 1e-9).ceil() * step, step }
    }

    /// A scale from 0 over values.
    pub fn from_zero(values: impl IntoIterator<Item = f64>) -> Scale {
        let most = values.into_iter().fold(0.0, f64::max);
        Scale::over([0.0, if most > 0.0 { most } else { 1.0 }])
    }

    /// A scale from 0 for counts, with whole ticks.
    pub fn counting(most: u64) -> Scale {
        let scale = Scale::from_zero([most as f64]);
        if scale.step >= 1.0 { scale } else { Scale { low: 0.0, high: most.max(1) as f64, step: 1.0 } }
    }

    /// A scale with exactly these ends and whole ticks.
    pub fn between(low: u64, high: u64) -> Scale {
        let high = high.max(low + 1);
        Scale { low: low as f64, high: high as f64, step: round((high - low) as f64 / TICKS).max(1.0) }
    }

    /// The position of a value, in percent.
    pub fn at(&self, value: f64) -> f64 {
        (100.0 * (value - self.low) / (self.high - self.low)).clamp(0.0, 100.0)
    }

    /// The values of the ticks.
    pub fn ticks(&self) -> impl Iterator<Item = f64> {
        let Scale { low, high, step } = *self;
        let (first, last) = ((low / step - 1e-9).ceil() as i64, (high / step + 1e-9).floor() as i64);
        (first..=last).map(move |n| n as f64 * step)
    }

    /// The label of a tick.
    pub fn label(&self, tick: f64) -> String {
        let places = (0..6usize).find(|places| {
            let scaled = self.step * 10f64.powi(*places as i32);
            (scaled - scaled.round()).abs() < 1e-6
        });
        grouped(&format!("{:.*}", places.unwrap_or(6), if tick.abs() < self.step / 2.0 { 0.0 } else { tick }))
    }

    /// The labels of its ticks, each at its position.
    pub fn labels(&self) -> Vec<(f64, String)> {
        self.ticks().map(|tick| (self.at(tick), self.label(tick))).collect()
    }

    /// Its ends, for tests that read the drawing.
    pub fn ends(&self) -> String {
        format!("{} {}", self.low, self.high)
    }
}

/// The smallest number not less than `least` that is 1, 2 or 5 times a power of ten.
fn round(least: f64) -> f64 {
    let mut unit = 1.0;
    while unit > least {
        unit /= 10.0;
    }
    while unit * 10.0 <= least {
        unit *= 10.0;
    }
    [1.0, 2.0, 5.0].into_iter().map(|n| n * unit).find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * unit)
}

/// Separates thousands: `12,345.6`.
pub fn grouped(figures: &str) -> String {
    let digits = figures.trim_start_matches(['+', '-']);
    let (sign, whole) = (&figures[..figures.len() - digits.len()], digits.split('.').next().unwrap_or_default());
    let mut text = sign.to_owned();
    for (n, digit) in whole.chars().enumerate() {
        if n > 0 && (whole.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text + &digits[whole.len()..]
}

/// A whole number with separated thousands.
pub fn whole(number: u64) -> String {
    grouped(&number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ticks(scale: Scale) -> Vec<String> {
        scale.ticks().map(|tick| scale.label(tick)).collect()
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(ticks(Scale::over([0.0, 1.1])), ["0.0", "0.5", "1.0", "1.5"]);
        assert_eq!(ticks(Scale::over([-0.31, 0.22])), ["-0.4", "-0.2", "0.0", "0.2", "0.4"]);
        assert_eq!(ticks(Scale::from_zero([12_345.0])), ["0", "5,000", "10,000", "15,000"]);
        assert_eq!(ticks(Scale::counting(2)), ["0", "1", "2"]);
        assert_eq!(ticks(Scale::between(7, 62)), ["20", "40", "60"]);
        assert_eq!(ticks(Scale::over([])).first().map(String::as_str), Some("0.0"));
        assert_eq!(ticks(Scale::over([3.0])).len(), 5, "{:?}", ticks(Scale::over([3.0])));
    }

    #[test]
    fn a_scale_has_all_its_values() {
        for (low, high) in [(0.001, 0.0012), (-5.0, 999.0), (3.0, 3.3), (0.0, 0.3), (1e6, 1e6 + 7.0)] {
            let scale = Scale::over([low, high]);
            assert!(scale.low <= low + 1e-9 && scale.high >= high - 1e-9, "{scale:?}");
            assert!((2..=9).contains(&scale.ticks().count()), "{scale:?}");
            assert!(scale.at(low) < scale.at(high));
        }
    }

    #[test]
    fn thousands_stand_apart() {
        let told = ["7", "-999", "1000", "+1234567.25", "0.125"].map(grouped);
        assert_eq!(told, ["7", "-999", "1,000", "+1,234,567.25", "0.125"]);
    }
}
