//! Metrics of this process in the text format of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Upper bounds of the histogram's buckets, s.
const BOUNDS: [f64; 8] = [0.001, 0.005, 0.02, 0.1, 0.5, 1.0, 2.5, 5.0];

/// Counters of answers, of their duration, of spent code budgets and of visits that are not counted.
#[derive(Default)]
pub struct Metrics {
    classes: [AtomicU64; 5],
    buckets: [AtomicU64; BOUNDS.len()],
    micros: AtomicU64,
    code_budgets_low: AtomicU64,
    code_budgets_spent: AtomicU64,
    visits_dropped: AtomicU64,
}

impl Metrics {
    /// Counts an answer and its duration.
    pub fn answered(&self, status: u16, took: Duration) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.classes[class].fetch_add(1, Ordering::Relaxed);
        let seconds = took.as_secs_f64();
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            if seconds <= bound {
                bucket.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.micros.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Counts a time at which a budget of codes ran low.
    pub fn code_budget_low(&self) {
        self.code_budgets_low.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a time at which a budget of codes was spent.
    pub fn code_budget_spent(&self) {
        self.code_budgets_spent.fetch_add(1, Ordering::Relaxed);
    }

    /// Counts visits that had no place in the buffer, or that could not be stored.
    pub fn visits_dropped(&self, number: usize) {
        self.visits_dropped.fetch_add(u64::try_from(number).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Renders the page `/metrics`.
    pub fn render(&self, statements: u64, live_feeds: usize) -> String {
        let mut out = String::from("# TYPE laurel_http_requests_total counter\n");
        let mut total = 0;
        for (index, counter) in self.classes.iter().enumerate() {
            let count = counter.load(Ordering::Relaxed);
            total += count;
            // Writing to a string cannot fail.
            let _ = writeln!(out, "laurel_http_requests_total{{class=\"{}xx\"}} {count}", index + 1);
        }
        out.push_str("# TYPE laurel_http_request_seconds histogram\n");
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let _ = writeln!(out, "laurel_http_request_seconds_bucket{{le=\"{bound}\"}} {}", bucket.load(Ordering::Relaxed));
        }
        let seconds = Duration::from_micros(self.micros.load(Ordering::Relaxed)).as_secs_f64();
        let _ = writeln!(out, "laurel_http_request_seconds_bucket{{le=\"+Inf\"}} {total}");
        let _ = writeln!(out, "laurel_http_request_seconds_sum {seconds}");
        let _ = writeln!(out, "laurel_http_request_seconds_count {total}");
        let _ = writeln!(out, "# TYPE laurel_database_statements_total counter\nlaurel_database_statements_total {statements}");
        let low = self.code_budgets_low.load(Ordering::Relaxed);
        let _ = writeln!(out, "# TYPE laurel_code_budgets_low_total counter\nlaurel_code_budgets_low_total {low}");
        let spent = self.code_budgets_spent.load(Ordering::Relaxed);
        let _ = writeln!(out, "# TYPE laurel_code_budgets_spent_total counter\nlaurel_code_budgets_spent_total {spent}");
        let dropped = self.visits_dropped.load(Ordering::Relaxed);
        let _ = writeln!(out, "# TYPE laurel_visits_dropped_total counter\nlaurel_visits_dropped_total {dropped}");
        let _ = writeln!(out, "# TYPE laurel_live_feeds gauge\nlaurel_live_feeds {live_feeds}");
        out
    }
}
