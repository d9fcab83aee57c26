//! The states of sign-ups as participants see them.

use super::status::{PayStatus, SignupStatus};
use crate::contract::contract;

contract! {
    /// State of a sign-up in words. Without a review there is no approval: the person is simply signed up.
    #[derive(Copy, Eq)]
    pub enum ShownStatus {
        /// Has a seat; the organiser reviews nothing.
        SignedUp,
        /// The organiser approved it.
        Approved,
        /// The organiser reviews it.
        Pending,
        /// On the waiting list.
        Waiting,
        /// A seat is offered.
        Offered,
        /// The organiser rejected it.
        Rejected,
        /// The participant withdrew it.
        Revoked,
        /// Cancelled by the organiser or with the activity.
        Cancelled,
    }

    /// Kind of the result page: the state, or what is wrong with the payment of a live sign-up.
    #[derive(Copy, Eq)]
    pub enum ResultKind {
        /// Has a seat; the organiser reviews nothing.
        SignedUp,
        /// The organiser approved it.
        Approved,
        /// The organiser reviews it.
        Pending,
        /// The fee is to be paid.
        Unpaid,
        /// The payment failed.
        PayFailed,
        /// On the waiting list.
        Waiting,
        /// A seat is offered.
        Offered,
        /// The organiser rejected it.
        Rejected,
        /// The participant withdrew it.
        Revoked,
        /// Cancelled by the organiser or with the activity.
        Cancelled,
    }
}

/// The state in words; `reviewed`: the organiser reviews sign-ups.
pub const fn shown_status(status: SignupStatus, reviewed: bool) -> ShownStatus {
    match status {
        SignupStatus::Approved if reviewed => ShownStatus::Approved,
        SignupStatus::Approved => ShownStatus::SignedUp,
        SignupStatus::Pending => ShownStatus::Pending,
        SignupStatus::Waiting => ShownStatus::Waiting,
        SignupStatus::Offered => ShownStatus::Offered,
        SignupStatus::Rejected => ShownStatus::Rejected,
        SignupStatus::Revoked => ShownStatus::Revoked,
        SignupStatus::Cancelled => ShownStatus::Cancelled,
    }
}

/// The kind of the result page. An open payment matters only while the sign-up has, or is about to get, a seat.
pub const fn result_kind(status: SignupStatus, pay_status: PayStatus, reviewed: bool) -> ResultKind {
    let seated = matches!(status, SignupStatus::Approved | SignupStatus::Pending);
    match (pay_status, shown_status(status, reviewed)) {
        (PayStatus::Failed, _) if seated => ResultKind::PayFailed,
        // After an order was cancelled alone, the seat is held for another one.
        (PayStatus::Unpaid | PayStatus::Cancelled, _) if seated => ResultKind::Unpaid,
        (_, ShownStatus::SignedUp) => ResultKind::SignedUp,
        (_, ShownStatus::Approved) => ResultKind::Approved,
        (_, ShownStatus::Pending) => ResultKind::Pending,
        (_, ShownStatus::Waiting) => ResultKind::Waiting,
        (_, ShownStatus::Offered) => ResultKind::Offered,
        (_, ShownStatus::Rejected) => ResultKind::Rejected,
        (_, ShownStatus::Revoked) => ResultKind::Revoked,
        (_, ShownStatus::Cancelled) => ResultKind::Cancelled,
    }
}

/// Of the two stored reasons the one that explains the state; empty if none does. A sign-up that was sent again after a
/// rejection retains the reason for the organiser.
pub fn shown_reason(status: SignupStatus, reject_reason: &str, revoke_reason: &str) -> String {
    match status {
        SignupStatus::Rejected => reject_reason.to_owned(),
        SignupStatus::Revoked | SignupStatus::Cancelled => revoke_reason.to_owned(),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_review_a_person_is_signed_up_instead_of_approved() {
        assert_eq!(shown_status(SignupStatus::Approved, false), ShownStatus::SignedUp);
        assert_eq!(shown_status(SignupStatus::Approved, true), ShownStatus::Approved);
        assert_eq!(shown_status(SignupStatus::Pending, false), ShownStatus::Pending);
    }

    #[test]
    fn an_open_payment_is_the_result_of_a_seated_sign_up_only() {
        for status in SignupStatus::ALL {
            let seated = matches!(status, SignupStatus::Approved | SignupStatus::Pending);
            let kind = |pay_status| result_kind(*status, pay_status, true);
            assert_eq!(kind(PayStatus::Failed) == ResultKind::PayFailed, seated, "{status:?}");
            assert_eq!(kind(PayStatus::Unpaid) == ResultKind::Unpaid, seated, "{status:?}");
            assert_eq!(kind(PayStatus::Paid), kind(PayStatus::None), "{status:?}");
        }
        assert_eq!(result_kind(SignupStatus::Approved, PayStatus::None, false), ResultKind::SignedUp);
    }

    #[test]
    fn only_the_reason_of_the_present_state_is_shown() {
        let reason = |status| shown_reason(status, "too young", "ill");
        assert_eq!(reason(SignupStatus::Rejected), "too young");
        assert_eq!(reason(SignupStatus::Revoked), "ill");
        assert_eq!(reason(SignupStatus::Pending), "");
    }
}
