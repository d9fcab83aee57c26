//! Fees of a group by time, and the time to pay them.

use chrono::{DateTime, TimeDelta, Utc};

use super::organiser::check_number;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::money::Fen;
use crate::payment::RefundSettings;

/// Most fees of a group before its last one.
pub const FEE_STEPS_MAX: usize = 2;
/// Shortest and longest time to pay at the sign-up, minutes. Attempts end a few minutes before it.
pub const PAY_MINUTES: (u32, u32) = (10, 24 * 60);
/// Shortest and longest time to pay after an approval, hours.
pub const PAY_HOURS: (u32, u32) = (1, 7 * 24);

contract! {
    /// A fee of a group before its last one.
    #[derive(Copy, Eq)]
    pub struct FeeStep {
        /// End of the fee.
        pub until: DateTime<Utc>,
        /// Fee in fen; 0 is free.
        pub fee_fen: Fen,
    }

    /// The next fee of a group.
    #[derive(Copy, Eq)]
    pub struct FeeChange {
        /// Begin of the fee.
        pub from: DateTime<Utc>,
        /// Fee in fen.
        pub fee_fen: Fen,
    }

    /// The fee of a group at a time.
    #[derive(Copy, Eq)]
    pub struct GroupFee {
        /// Fee in fen.
        pub fee_fen: Fen,
        /// The fee that follows; absent if it stays.
        pub fee_next: Option<FeeChange>,
        /// True if taking part costs something at any time.
        pub has_fee: bool,
    }

    /// Time at which a sign-up that is reviewed is paid.
    #[derive(Copy, Eq, Default)]
    pub enum PayTiming {
        /// When it is sent.
        AtApply,
        /// When it is approved.
        #[default]
        AfterReview,
    }

    /// Settings of an activity about its fees.
    #[derive(Eq)]
    #[serde(default)]
    pub struct FeeSettings {
        /// Time at which a sign-up that is reviewed is paid.
        pub timing: PayTiming,
        /// Time to pay at the sign-up, minutes.
        pub minutes: u32,
        /// Time to pay after an approval or an accepted offer, hours.
        pub hours: u32,
        /// Refunds.
        pub refund: RefundSettings,
    }
}

impl Default for FeeSettings {
    fn default() -> Self {
        FeeSettings { timing: PayTiming::default(), minutes: 30, hours: 24, refund: RefundSettings::default() }
    }
}

impl FeeSettings {
    /// Checks times to pay and refunds.
    pub(crate) fn check(&self) -> FieldErrors {
        let mut errors = FieldErrors::default();
        check_number(&mut errors, "minutes", self.minutes.into(), PAY_MINUTES.0.into(), PAY_MINUTES.1.into());
        check_number(&mut errors, "hours", self.hours.into(), PAY_HOURS.0.into(), PAY_HOURS.1.into());
        errors.add_all("refund.", self.refund.check());
        errors
    }

    /// End of the time to pay a sign-up that is sent now.
    pub fn until_at_sign_up(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::minutes(self.minutes.clamp(PAY_MINUTES.0, PAY_MINUTES.1).into())
    }

    /// End of the time to pay a sign-up that is approved now.
    pub fn until_later(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now + TimeDelta::hours(self.hours.clamp(PAY_HOURS.0, PAY_HOURS.1).into())
    }
}

/// The fee at a time: of the first step that has not ended, or else the last one.
pub fn fee_at(steps: &[FeeStep], last: Fen, now: DateTime<Utc>) -> Fen {
    steps.iter().find(|step| now < step.until).map_or(last, |step| step.fee_fen)
}

/// True if taking part costs something at any time.
pub fn has_fee(steps: &[FeeStep], last: Fen) -> bool {
    !last.is_free() || steps.iter().any(|step| !step.fee_fen.is_free())
}

/// The fees of a group at a time, for a preview of what an organiser edits.
pub fn group_fee(steps: &[FeeStep], last: Fen, now: DateTime<Utc>) -> GroupFee {
    GroupFee { fee_fen: fee_at(steps, last, now), fee_next: next_fee(steps, last, now), has_fee: has_fee(steps, last) }
}

/// The fee that follows the one at a time; `None` after the last step.
pub fn next_fee(steps: &[FeeStep], last: Fen, now: DateTime<Utc>) -> Option<FeeChange> {
    let step = steps.iter().find(|step| now < step.until)?;
    Some(FeeChange { from: step.until, fee_fen: fee_at(steps, last, step.until) })
}

/// Checks earlier fees: few, each after the one before, each in its bounds.
pub(crate) fn check_fee_steps(steps: &[FeeStep], most: Fen, errors: &mut FieldErrors) {
    if steps.len() > FEE_STEPS_MAX {
        errors.add("feeSteps", Rule::MaxChoices { count: 2.0 });
    }
    for (index, step) in steps.iter().enumerate().take(FEE_STEPS_MAX) {
        if index > 0 && step.until <= steps[index - 1].until {
            errors.add(format!("feeSteps.{index}.until"), Rule::TimeOrder);
        }
        check_number(errors, &format!("feeSteps.{index}.feeFen"), step.fee_fen.0, 0, most.0);
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeZone as _;

    use super::*;

    fn at(day: u32) -> DateTime<Utc> {
        Utc.with_ymd_and_hms(2026, 12, day, 0, 0, 0).unwrap()
    }

    fn steps() -> Vec<FeeStep> {
        vec![FeeStep { until: at(5), fee_fen: Fen(6_000) }, FeeStep { until: at(10), fee_fen: Fen(8_000) }]
    }

    #[test]
    fn each_fee_holds_until_the_end_of_its_step() {
        let of = |day| fee_at(&steps(), Fen(10_000), at(day)).0;
        assert_eq!([of(1), of(4), of(5), of(9), of(10), of(20)], [6_000, 6_000, 8_000, 8_000, 10_000, 10_000]);
        assert_eq!(fee_at(&[], Fen(10_000), at(1)), Fen(10_000));
    }

    #[test]
    fn the_next_fee_is_that_of_the_step_after() {
        let of = |day| next_fee(&steps(), Fen(10_000), at(day));
        assert_eq!(of(1), Some(FeeChange { from: at(5), fee_fen: Fen(8_000) }));
        assert_eq!(of(5), Some(FeeChange { from: at(10), fee_fen: Fen(10_000) }));
        assert_eq!(of(10), None);
    }

    #[test]
    fn steps_are_few_and_in_order_of_time() {
        let faults = |steps: &[FeeStep]| {
            let mut errors = FieldErrors::default();
            check_fee_steps(steps, Fen(10_000_000), &mut errors);
            errors.iter().map(|(field, _)| field.to_owned()).collect::<Vec<_>>()
        };
        assert!(faults(&steps()).is_empty());
        let [first, second] = [steps()[0], steps()[1]];
        assert_eq!(faults(&[second, first]), ["feeSteps.1.until"]);
        assert_eq!(faults(&[first, second, second]), ["feeSteps"]);
        assert_eq!(faults(&[FeeStep { fee_fen: Fen(-1), ..first }]), ["feeSteps.0.feeFen"]);
    }
}
