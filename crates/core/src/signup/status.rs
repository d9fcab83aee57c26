//! States of a sign-up and of its payment (specification section 4).

use crate::activity::{FeeMode, PayTiming};
use crate::contract::contract;
use crate::money::Fen;
use crate::stored_enum;

contract! {
    /// State of a sign-up.
    #[derive(Copy, Eq, Hash)]
    pub enum SignupStatus {
        /// Under review.
        Pending,
        /// Approved; holds its seats.
        Approved,
        /// Not approved.
        Rejected,
        /// Withdrawn by the participant.
        Revoked,
        /// On the waiting list.
        Waiting,
        /// A seat is offered to it.
        Offered,
        /// Cancelled by the system or the organiser.
        Cancelled,
    }

    /// State of a payment.
    #[derive(Copy, Eq, Hash)]
    pub enum PayStatus {
        /// Nothing to pay.
        None,
        /// Awaits payment.
        Unpaid,
        /// Paid.
        Paid,
        /// Refused by the payment channel.
        Failed,
        /// Payment abandoned.
        Cancelled,
        /// Refund under way.
        Refunding,
        /// Refunded.
        Refunded,
    }

    /// The participant's next step.
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
        /// Nothing to do.
        None,
    }
}

contract! {
    /// Origin of a sign-up.
    #[derive(Copy, Eq)]
    pub enum SignupSource {
        /// Submitted by the participant.
        Browser,
        /// Entered by staff on site.
        Onsite,
        /// A row of a file that staff imported.
        Import,
    }
}

stored_enum!(SignupSource {
    Browser = "browser",
    Onsite = "onsite",
    Import = "import",
});

impl SignupSource {
    /// Key of its text.
    pub const fn text_key(self) -> &'static str {
        match self {
            SignupSource::Browser => "columns.online",
            SignupSource::Onsite => "columns.onSite",
            SignupSource::Import => "columns.imported",
        }
    }
}

stored_enum!(SignupStatus {
    Pending = "pending",
    Approved = "approved",
    Rejected = "rejected",
    Revoked = "revoked",
    Waiting = "waiting",
    Offered = "offered",
    Cancelled = "cancelled",
});
stored_enum!(PayStatus {
    None = "none",
    Unpaid = "unpaid",
    Paid = "paid",
    Failed = "failed",
    Cancelled = "cancelled",
    Refunding = "refunding",
    Refunded = "refunded",
});

impl SignupStatus {
    /// The live states, for queries; `is_live` decides elsewhere.
    pub const LIVE: [SignupStatus; 4] = [SignupStatus::Pending, SignupStatus::Approved, SignupStatus::Waiting, SignupStatus::Offered];

    /// The states that end when the activity begins, for queries; `due_event` decides elsewhere.
    pub const UNTIL_START: [SignupStatus; 2] = [SignupStatus::Waiting, SignupStatus::Offered];

    /// All states that a time limit ends, for queries.
    pub const TIME_LIMITED: [SignupStatus; 3] = [SignupStatus::Pending, SignupStatus::Waiting, SignupStatus::Offered];

    /// True for the states of which an account may have only one sign-up per activity.
    pub const fn is_live(self) -> bool {
        matches!(self, SignupStatus::Pending | SignupStatus::Approved | SignupStatus::Waiting | SignupStatus::Offered)
    }

    /// True if it was withdrawn or cancelled; its activity is then shown as if there had been none.
    pub const fn is_ended(self) -> bool {
        matches!(self, SignupStatus::Revoked | SignupStatus::Cancelled)
    }

    /// True for the states that hold seats of the group.
    pub const fn holds_seats(self) -> bool {
        matches!(self, SignupStatus::Pending | SignupStatus::Approved | SignupStatus::Offered)
    }
}

impl PayStatus {
    /// The states in which nothing is left to pay.
    pub const SETTLED: [PayStatus; 4] = [PayStatus::None, PayStatus::Paid, PayStatus::Refunding, PayStatus::Refunded];

    /// True if nothing is left to pay.
    pub const fn is_settled(self) -> bool {
        matches!(self, PayStatus::None | PayStatus::Paid | PayStatus::Refunding | PayStatus::Refunded)
    }
}

/// Approved with nothing left to pay. Money that staff give back to a sign-up that goes on does not end it.
pub const fn confirmed(status: SignupStatus, pay_status: PayStatus) -> bool {
    matches!(status, SignupStatus::Approved) && pay_status.is_settled()
}

/// True for the states in which a fee is paid: of an approved sign-up, and of one under review if it is paid when it is sent.
pub const fn pays_in(status: SignupStatus, timing: PayTiming) -> bool {
    match status {
        SignupStatus::Approved => true,
        SignupStatus::Pending => matches!(timing, PayTiming::AtApply),
        SignupStatus::Waiting | SignupStatus::Offered | SignupStatus::Rejected | SignupStatus::Revoked | SignupStatus::Cancelled => false,
    }
}

/// Nobody is added to a sign-up with a fee for each person once it has an order (`DOMAIN` section 6): the order has its amount.
pub fn takes_nobody_more(mode: FeeMode, amount: Fen, pay_status: PayStatus) -> bool {
    mode == FeeMode::PerPerson && !amount.is_free() && pay_status != PayStatus::None
}

/// State of the payment of a sign-up whose members pay an order each: the least paid of them (`DOMAIN` section 6). An order that was
/// cancelled counts as unpaid while the sign-up is live; `None` without any order.
pub fn least_paid(orders: &[PayStatus], is_live: bool) -> Option<PayStatus> {
    use PayStatus::{Cancelled, Failed, None as Nothing, Paid, Refunded, Refunding, Unpaid};
    let ranked = if is_live {
        [Unpaid, Failed, Cancelled, Paid, Refunding, Refunded, Nothing]
    } else {
        [Unpaid, Failed, Paid, Refunding, Refunded, Cancelled, Nothing]
    };
    ranked.into_iter().find(|status| orders.contains(status))
}

/// The fee is to be paid: a payment may begin, or a new order may be asked for after one that was cancelled alone.
pub const fn pay_is_due(status: SignupStatus, pay_status: PayStatus) -> bool {
    match pay_status {
        PayStatus::Unpaid | PayStatus::Failed | PayStatus::Cancelled => matches!(status, SignupStatus::Pending | SignupStatus::Approved),
        PayStatus::None | PayStatus::Paid | PayStatus::Refunding | PayStatus::Refunded => false,
    }
}

/// The participant's next step. `submits_works`: the activity takes works; `over`: it has ended.
pub const fn next_step(status: SignupStatus, pay_status: PayStatus, submits_works: bool, over: bool) -> NextStep {
    match (status, pay_status) {
        _ if pay_is_due(status, pay_status) => NextStep::Pay,
        (SignupStatus::Pending | SignupStatus::Waiting, _) => NextStep::Wait,
        (SignupStatus::Approved, _) if over => NextStep::None,
        (SignupStatus::Approved, _) if submits_works => NextStep::Works,
        (SignupStatus::Approved, _) => NextStep::Checkin,
        _ => NextStep::None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_live_sign_up_is_settled_only_if_each_member_has_paid() {
        use PayStatus::{Cancelled, Failed, Paid, Refunded, Refunding, Unpaid};
        assert_eq!(least_paid(&[], true), None);
        for (members, least) in [
            (&[Paid, Unpaid, Paid][..], Unpaid),
            (&[Paid, Failed], Failed),
            (&[Failed, Unpaid], Unpaid),
            (&[Cancelled, Paid], Cancelled),
            (&[Refunding, Paid], Paid),
            (&[Refunded, Refunding], Refunding),
            (&[Refunded], Refunded),
        ] {
            assert_eq!(least_paid(members, true), Some(least), "{members:?}");
        }
    }

    #[test]
    fn an_ended_sign_up_shows_its_refunds_before_orders_that_were_cancelled() {
        use PayStatus::{Cancelled, Refunded, Refunding};
        assert_eq!(least_paid(&[Cancelled, Refunding], false), Some(Refunding));
        assert_eq!(least_paid(&[Refunded, Cancelled], false), Some(Refunded));
        assert_eq!(least_paid(&[Cancelled, Cancelled], false), Some(Cancelled));
    }
}
