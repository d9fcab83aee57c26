//! Refunds: what a withdrawal gives back by the activity's policy, and what can be given back at all.

use chrono::{DateTime, TimeDelta, Utc};

use crate::activity::organiser::check_number;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::money::Fen;
use crate::stored_enum;

/// Most steps of refunds.
pub const REFUND_STEPS_MAX: usize = 3;
/// End of full refunds before the start of an activity without steps of its own, ms.
const UNTIL_START_MS: i64 = 24 * 60 * 60 * 1_000;

contract! {
    /// Rule for refunds after a withdrawal.
    #[derive(Copy, Eq, Default)]
    pub enum RefundPolicy {
        /// Nothing.
        None,
        /// The share of the step that has not ended yet.
        #[default]
        UntilDeadline,
        /// Staff decide on request.
        Ask,
    }

    /// A step of the refunds: until a time, a share of the fee goes back.
    #[derive(Copy, Eq)]
    pub struct RefundStep {
        /// End of the step.
        pub until: DateTime<Utc>,
        /// Share, percent.
        pub percent: u8,
    }

    /// Settings of an activity about refunds.
    #[derive(Eq, Default)]
    #[serde(default)]
    pub struct RefundSettings {
        /// Rule for refunds after a withdrawal.
        pub policy: RefundPolicy,
        /// Steps in order of time, each with a smaller share; empty: everything until a day before the start.
        pub steps: Vec<RefundStep>,
    }

    /// Refund of a withdrawal at this time.
    #[derive(Copy, Eq)]
    pub struct RefundShare {
        /// Share of the fee, percent.
        pub percent: u8,
        /// Amount.
        pub fen: Fen,
        /// The share is less from then on; absent: it stays.
        pub until: Option<DateTime<Utc>>,
        /// Staff decide about it on request.
        pub asked: bool,
    }
}

stored_enum!(RefundPolicy {
    None = "none",
    UntilDeadline = "untilDeadline",
    Ask = "ask",
});

/// Money of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Balance {
    /// Paid.
    pub paid: Fen,
    /// Given back.
    pub refunded: Fen,
    /// On its way back.
    pub refunding: Fen,
}

impl Balance {
    /// The amount that can still be given back; never negative.
    pub fn left(self) -> Fen {
        Fen(self.paid.0.saturating_sub(self.refunded.0).saturating_sub(self.refunding.0).max(0))
    }
}

impl RefundSettings {
    /// The same with the steps that hold: the default one if there are none, and none if the clock decides nothing.
    #[must_use]
    pub fn terms(&self, start: DateTime<Utc>) -> RefundSettings {
        let steps = match self.policy {
            RefundPolicy::None | RefundPolicy::Ask => Vec::new(),
            RefundPolicy::UntilDeadline if self.steps.is_empty() => {
                vec![RefundStep { until: start - TimeDelta::milliseconds(UNTIL_START_MS), percent: 100 }]
            }
            RefundPolicy::UntilDeadline => self.steps.clone(),
        };
        RefundSettings { policy: self.policy, steps }
    }

    /// Share of the fee that a withdrawal gives back by the clock, percent, and the end of that share.
    fn step(&self, start: DateTime<Utc>, now: DateTime<Utc>) -> (u8, Option<DateTime<Utc>>) {
        let terms = self.terms(start);
        terms.steps.iter().find(|step| now < step.until).map_or((0, None), |step| (step.percent.min(100), Some(step.until)))
    }

    /// Refund of a withdrawal, at most the rest of the order. `part`: fee of the withdrawn part. Fractions of a fen go to the
    /// participant.
    pub fn on_withdrawal(&self, balance: Balance, part: Fen, start: DateTime<Utc>, now: DateTime<Utc>) -> RefundShare {
        let (percent, until) = self.step(start, now);
        let share = (i128::from(part.0.max(0)) * i128::from(percent) + 99) / 100;
        let fen = Fen(i64::try_from(share).unwrap_or(i64::MAX).min(balance.left().0));
        RefundShare { percent, fen, until, asked: self.policy == RefundPolicy::Ask && balance.left().0 > 0 }
    }

    /// Checks the steps: few, in order of time, shares from 100 percent downwards.
    pub(crate) fn check(&self) -> FieldErrors {
        let mut errors = FieldErrors::default();
        if self.steps.len() > REFUND_STEPS_MAX {
            errors.add("steps", Rule::MaxChoices { count: 3.0 });
        }
        let mut before: Option<RefundStep> = None;
        for (index, step) in self.steps.iter().enumerate().take(REFUND_STEPS_MAX) {
            if before.is_some_and(|before| step.until <= before.until) {
                errors.add(format!("steps.{index}.until"), Rule::TimeOrder);
            }
            let most = before.map_or(100, |before| i64::from(before.percent) - 1);
            check_number(&mut errors, &format!("steps.{index}.percent"), step.percent.into(), 1, most.max(1));
            before = Some(*step);
        }
        errors
    }
}
