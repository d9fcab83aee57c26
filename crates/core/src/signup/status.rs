//! States of a sign-up and of its payment (specification section 4).

use crate::contract::contract;

contract! {
    /// State of a sign-up.
    #[derive(Copy, Eq, Hash)]
    pub enum SignupStatus {
        /// Under review.
        Pending,
        /// Holds its places.
        Approved,
        /// Not approved.
        Rejected,
        /// Withdrawn by the participant.
        Revoked,
        /// On the waiting list.
        Waiting,
        /// A place is offered.
        Offered,
        /// Cancelled by the system or the organiser.
        Cancelled,
    }

    /// State of a payment.
    #[derive(Copy, Eq, Hash)]
    pub enum PayStatus {
        /// Nothing is to be paid.
        None,
        /// To be paid.
        Unpaid,
        /// Paid.
        Paid,
        /// The channel refused.
        Failed,
        /// Given up.
        Cancelled,
        /// On its way back.
        Refunding,
        /// Given back.
        Refunded,
    }

    /// What a participant does next.
    #[derive(Copy, Eq)]
    pub enum NextStep {
        /// Pay.
        Pay,
        /// Wait for the review.
        Wait,
        /// Submit a work.
        Works,
        /// Check in on site.
        Checkin,
        /// Nothing.
        None,
    }
}

macro_rules! words {
    ($type:ident: $($name:ident = $word:literal),*) => {
        impl $type {
            /// All states.
            pub const ALL: &[$type] = &[$($type::$name),*];

            /// The stored word.
            pub const fn word(self) -> &'static str {
                match self { $($type::$name => $word),* }
            }

            /// Reads a stored word.
            pub fn from_word(word: &str) -> Option<$type> {
                match word { $($word => Some($type::$name),)* _ => None }
            }
        }
    };
}

words!(SignupStatus: Pending = "pending", Approved = "approved", Rejected = "rejected", Revoked = "revoked", Waiting = "waiting", Offered = "offered", Cancelled = "cancelled");
words!(PayStatus: None = "none", Unpaid = "unpaid", Paid = "paid", Failed = "failed", Cancelled = "cancelled", Refunding = "refunding", Refunded = "refunded");

impl SignupStatus {
    /// Counts as the one live sign-up of an account in an activity.
    pub const fn is_live(self) -> bool {
        matches!(self, SignupStatus::Pending | SignupStatus::Approved | SignupStatus::Waiting | SignupStatus::Offered)
    }

    /// Holds places of its group.
    pub const fn holds_seats(self) -> bool {
        matches!(self, SignupStatus::Pending | SignupStatus::Approved | SignupStatus::Offered)
    }
}

/// Approved, and nothing is left to be paid.
pub const fn confirmed(status: SignupStatus, pay_status: PayStatus) -> bool {
    matches!(status, SignupStatus::Approved) && matches!(pay_status, PayStatus::None | PayStatus::Paid)
}

/// What comes next; `submits_works` and `over` describe the activity.
pub const fn next_step(status: SignupStatus, pay_status: PayStatus, submits_works: bool, over: bool) -> NextStep {
    match (status, pay_status) {
        (SignupStatus::Pending | SignupStatus::Approved, PayStatus::Unpaid | PayStatus::Failed) => NextStep::Pay,
        (SignupStatus::Pending | SignupStatus::Waiting, _) => NextStep::Wait,
        (SignupStatus::Approved, _) if over => NextStep::None,
        (SignupStatus::Approved, _) if submits_works => NextStep::Works,
        (SignupStatus::Approved, _) => NextStep::Checkin,
        _ => NextStep::None,
    }
}
