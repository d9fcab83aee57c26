//! States of orders, of their attempts and of refunds (`DOMAIN` section 6).

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::signup::PayStatus;
use crate::stored_enum;

contract! {
    /// State of an order.
    #[derive(Copy, Eq, Hash)]
    pub enum OrderStatus {
        /// Awaits payment.
        Unpaid,
        /// The last try was refused; it may be paid again.
        Failed,
        /// Takes no new payment, and awaits the answers of its services.
        Closing,
        /// Paid.
        Paid,
        /// Paid; a refund is under way.
        Refunding,
        /// Refunded in full.
        Refunded,
        /// Ended without payment.
        Cancelled,
    }

    /// Reason why an order is closed, which decides what follows.
    #[derive(Copy, Eq, Hash)]
    pub enum CloseCause {
        /// Its time is over.
        TimeOver,
        /// The participant cancelled the order alone; the sign-up goes on.
        OrderCancelled,
        /// The sign-up was withdrawn, rejected or cancelled.
        SignupEnded,
    }

    /// State of an attempt to pay, as its service last told it.
    #[derive(Copy, Eq, Hash)]
    pub enum AttemptStatus {
        /// It may be paid.
        Open,
        /// Paid.
        Paid,
        /// It can never be paid.
        Closed,
    }

    /// Source of the confirmation of a payment.
    #[derive(Copy, Eq, Hash)]
    pub enum ConfirmedBy {
        /// A verified notification of the service.
        Notice,
        /// The service's answer to a query.
        Query,
        /// The service's bill.
        Bill,
        /// A member of staff, who received the money.
        Staff,
    }

    /// State of a refund.
    #[derive(Copy, Eq, Hash)]
    pub enum RefundStatus {
        /// Asked for by the participant, or awaiting a second person's approval; staff decide.
        Requested,
        /// To be made, or under way at the service.
        Processing,
        /// The money is back.
        Done,
        /// The service failed; staff can try again.
        Failed,
        /// Staff declined it, with a reason.
        Rejected,
    }

    /// Origin of a refund.
    #[derive(Copy, Eq, Hash)]
    pub enum RefundSource {
        /// A withdrawal by the participant.
        Participant,
        /// A decision of staff.
        Organiser,
        /// Money that could not be kept: late, doubled, or without a seat.
        System,
    }
}

stored_enum!(OrderStatus {
    Unpaid = "unpaid",
    Failed = "failed",
    Closing = "closing",
    Paid = "paid",
    Refunding = "refunding",
    Refunded = "refunded",
    Cancelled = "cancelled",
});
stored_enum!(CloseCause {
    TimeOver = "timeOver",
    OrderCancelled = "orderCancelled",
    SignupEnded = "signupEnded",
});
stored_enum!(AttemptStatus {
    Open = "open",
    Paid = "paid",
    Closed = "closed",
});
stored_enum!(ConfirmedBy {
    Notice = "notice",
    Query = "query",
    Bill = "bill",
    Staff = "staff",
});
stored_enum!(RefundStatus {
    Requested = "requested",
    Processing = "processing",
    Done = "done",
    Failed = "failed",
    Rejected = "rejected",
});
stored_enum!(RefundSource {
    Participant = "participant",
    Organiser = "organiser",
    System = "system",
});

impl OrderStatus {
    /// The states that can be paid, for queries; `is_open` decides elsewhere.
    pub const OPEN: [OrderStatus; 2] = [OrderStatus::Unpaid, OrderStatus::Failed];

    /// True if it can be paid.
    pub const fn is_open(self) -> bool {
        matches!(self, OrderStatus::Unpaid | OrderStatus::Failed)
    }

    /// True if its money is with the merchant, in whole or in part.
    pub const fn is_paid(self) -> bool {
        matches!(self, OrderStatus::Paid | OrderStatus::Refunding)
    }

    /// The state that participants see, which the sign-up has, too. That an order is still being closed concerns staff only.
    pub const fn shown(self) -> PayStatus {
        match self {
            OrderStatus::Unpaid => PayStatus::Unpaid,
            OrderStatus::Failed => PayStatus::Failed,
            OrderStatus::Closing | OrderStatus::Cancelled => PayStatus::Cancelled,
            OrderStatus::Paid => PayStatus::Paid,
            OrderStatus::Refunding => PayStatus::Refunding,
            OrderStatus::Refunded => PayStatus::Refunded,
        }
    }

    /// The state at a time: an open order whose time is over is being closed, whether or not the sweep has stored it yet.
    #[must_use]
    pub fn at(self, expire: DateTime<Utc>, now: DateTime<Utc>) -> OrderStatus {
        if self.is_open() && expire <= now { OrderStatus::Closing } else { self }
    }
}
