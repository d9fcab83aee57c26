//! Jumps of the clock.

use std::time::{Duration, Instant};

use laurel_server::clock::Steadiness;

const DAY_MS: i64 = 86_400_000;

#[test]
fn jobs_wait_after_a_jump_of_days_or_years_in_either_direction() {
    for jump in [DAY_MS, 3_650 * DAY_MS, -DAY_MS, -3_650 * DAY_MS] {
        let (clock, start) = (Steadiness::default(), Instant::now());
        let holds = |seconds: u64, off: i64| {
            let passed = Duration::from_secs(seconds);
            clock.holds(1_000 * i64::try_from(seconds).unwrap() + off, start + passed)
        };
        assert!(holds(0, 0) && holds(20, 30_000), "a small correction");
        assert!(!holds(40, jump) && !holds(60, jump), "{jump}");
        assert!(!holds(80, 0) && !holds(679, 0), "set right");
        assert!(holds(680, 0));
    }
}
