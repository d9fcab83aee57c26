//! Statistics for organisers: visits, sign-ups and works of a period, by day, group and source, and the funnel from the
//! page to the confirmed sign-up.

mod period;
mod wire;

pub use period::{DAYS_DEFAULT, DAYS_MAX, StatPeriod};
pub use wire::{
    ActivityStatQuery, MerchantStatQuery, Stat, StatActivity, StatDay, StatExport, StatGroup, StatSignupSource, StatSource, StatStep,
    StatStepName, StatTable, StatToday, StatTotals, StatWaiting, StatWaitingKind,
};

/// The funnel from the counts of its steps, in order. A step's share is of the step before it.
pub fn funnel(counts: &[(StatStepName, i64)]) -> Vec<StatStep> {
    let first = counts.first().map_or(0, |(_, count)| *count);
    let mut before = None;
    let mut steps = Vec::with_capacity(counts.len());
    for (step, count) in counts {
        steps.push(StatStep {
            step: *step,
            count: *count,
            of_previous: before.and_then(|before| percent(*count, before)),
            of_first: percent(*count, first),
        });
        before = Some(*count);
    }
    steps
}

/// Whole percent, rounded; `None` of nothing. More than 100 is possible: a sign-up on site has no visit.
fn percent(part: i64, whole: i64) -> Option<u32> {
    if whole <= 0 || part < 0 {
        return None;
    }
    u32::try_from(part.saturating_mul(200).saturating_add(whole) / whole.saturating_mul(2)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_step_of_the_funnel_is_compared_with_the_one_before_and_the_first() {
        let steps = funnel(&[(StatStepName::Visited, 400), (StatStepName::Begun, 93), (StatStepName::Submitted, 62)]);
        let shares: Vec<_> = steps.iter().map(|step| (step.of_previous, step.of_first)).collect();
        assert_eq!(shares, [(None, Some(100)), (Some(23), Some(23)), (Some(67), Some(16))]);
    }

    #[test]
    fn nothing_has_no_share() {
        let steps = funnel(&[(StatStepName::Visited, 0), (StatStepName::Begun, 3), (StatStepName::Submitted, 6)]);
        let shares: Vec<_> = steps.iter().map(|step| (step.of_previous, step.of_first)).collect();
        assert_eq!(shares, [(None, None), (None, None), (Some(200), None)]);
    }
}
