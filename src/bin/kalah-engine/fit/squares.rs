//! Least squares by conjugate gradients: Hestenes and Stiefel 1952.

use kalah::engine::outlook::FEATURES;

use super::samples::Sample;

/// How strongly weights are drawn to zero: as if each feature had been seen that often without worth. It keeps down what
/// rests on few positions.
const DOUBT: f64 = 4.0;
/// More than it ever takes.
const STEPS: usize = 500;
/// The part of the first error, squared, at which to stop.
const CLOSE: f64 = 1e-12;

/// The weights whose sums come nearest to what the samples are worth beyond half.
pub fn least_squares(samples: &[Sample]) -> Vec<f64> {
    let mut weights = vec![0.0; FEATURES];
    // What is left to explain, by feature: with all weights zero, everything.
    let mut rest = vec![0.0; FEATURES];
    for sample in samples {
        for &feature in &sample.features {
            rest[feature] += sample.beyond_half;
        }
    }
    let mut way = rest.clone();
    let mut left = dot(&rest, &rest);
    let first = left;
    for _ in 0..STEPS {
        if left <= first * CLOSE {
            break;
        }
        let turned = normal(samples, &way);
        let far = left / dot(&way, &turned);
        add(&mut weights, far, &way);
        add(&mut rest, -far, &turned);
        let now = dot(&rest, &rest);
        let keep = now / left;
        left = now;
        for (way, rest) in way.iter_mut().zip(&rest) {
            *way = rest + keep * *way;
        }
    }
    weights
}

/// The root of the mean squared error, in seeds of the share.
pub fn error(samples: &[Sample], weights: &[f64]) -> f64 {
    let squares = samples
        .iter()
        .map(|sample| (sample.beyond_half - sum(sample, weights)).powi(2));
    (squares.sum::<f64>() / samples.len().max(1) as f64).sqrt()
}

/// The normal equations' matrix times `weights`.
fn normal(samples: &[Sample], weights: &[f64]) -> Vec<f64> {
    let mut out: Vec<f64> = weights.iter().map(|weight| DOUBT * weight).collect();
    for sample in samples {
        let sum = sum(sample, weights);
        for &feature in &sample.features {
            out[feature] += sum;
        }
    }
    out
}

fn sum(sample: &Sample, weights: &[f64]) -> f64 {
    sample
        .features
        .iter()
        .map(|&feature| weights[feature])
        .sum()
}

fn dot(one: &[f64], two: &[f64]) -> f64 {
    one.iter().zip(two).map(|(one, two)| one * two).sum()
}

fn add(to: &mut [f64], times: f64, what: &[f64]) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += times * what;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_sum_of_weights_explains_is_found() {
        let worth = |feature: usize| (feature % 7) as f64 - 3.0;
        let samples: Vec<Sample> = (0..4_000)
            .map(|number: usize| {
                let features = vec![number % 40, 40 + number / 40 % 40];
                Sample {
                    beyond_half: features.iter().map(|&feature| worth(feature)).sum(),
                    features,
                }
            })
            .collect();
        let weights = least_squares(&samples);
        assert!(error(&samples, &weights) < 0.2);
        assert!(error(&samples, &vec![0.0; FEATURES]) > 2.0);
        assert!(weights[80..].iter().all(|&weight| weight == 0.0));
    }
}
