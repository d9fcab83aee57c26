//! State machine of orders. Any transition it does not list does not exist and changes nothing.

use super::status::{CloseCause, OrderStatus};

/// An event that changes the state of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderEvent {
    /// The service refused a try to pay.
    Refuse,
    /// The participant begins another attempt.
    Again,
    /// The order takes no more payment.
    Close,
    /// No attempt of a closing order can be paid any more.
    Closed,
    /// A verified payment of the whole amount.
    Pay,
    /// A refund begins.
    Refund,
    /// A refund ended, whether done or failed, and `whole` of the amount is back or not.
    RefundEnded {
        /// The whole amount is back.
        whole: bool,
        /// Other refunds of the order are under way.
        more: bool,
    },
}

/// The state after an event; `None` if the transition does not exist.
pub const fn order_transition(status: OrderStatus, event: OrderEvent) -> Option<OrderStatus> {
    use OrderEvent as On;
    use OrderStatus as Is;
    Some(match (status, event) {
        (Is::Unpaid, On::Refuse) => Is::Failed,
        (Is::Failed, On::Again) => Is::Unpaid,
        (Is::Unpaid | Is::Failed, On::Close) => Is::Closing,
        (Is::Closing, On::Closed) => Is::Cancelled,
        (Is::Paid | Is::Refunding, On::Refund) | (Is::Refunding, On::RefundEnded { more: true, .. }) => Is::Refunding,
        (Is::Refunding, On::RefundEnded { whole: true, more: false }) => Is::Refunded,
        // Money that arrives for a cancelled order is booked too: what follows is decided by `money_means`.
        (Is::Unpaid | Is::Failed | Is::Closing | Is::Cancelled, On::Pay)
        | (Is::Refunding, On::RefundEnded { whole: false, more: false }) => Is::Paid,
        _ => return None,
    })
}

/// Meaning of a verified payment for an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoneyMeans {
    /// The order is paid, and its sign-up goes on.
    Pays,
    /// The order is paid after its end: the sign-up goes on or is restored where it can be, else the money goes back.
    PaysLate,
    /// The order is paid although its sign-up has ended: the money goes back at once.
    PaysEnded,
    /// The order was paid before, by another attempt: this attempt's money goes back at once.
    Surplus,
}

/// Meaning of a verified payment, by the state of the order and the reason why it was closed (the table of `DOMAIN`
/// section 6). The attempt was not paid before.
pub const fn money_means(status: OrderStatus, cause: Option<CloseCause>) -> MoneyMeans {
    match (status, cause) {
        (OrderStatus::Unpaid | OrderStatus::Failed, _)
        | (OrderStatus::Closing, None | Some(CloseCause::TimeOver | CloseCause::OrderCancelled)) => MoneyMeans::Pays,
        (OrderStatus::Cancelled, None | Some(CloseCause::TimeOver | CloseCause::OrderCancelled)) => MoneyMeans::PaysLate,
        (OrderStatus::Closing | OrderStatus::Cancelled, Some(CloseCause::SignupEnded)) => MoneyMeans::PaysEnded,
        (OrderStatus::Paid | OrderStatus::Refunding | OrderStatus::Refunded, _) => MoneyMeans::Surplus,
    }
}

/// Consequence of the end of a closing order without payment (the table of `DOMAIN` section 6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClosedMeans {
    /// The clock cancels the sign-up, which gives back its seats.
    CancelSignup,
    /// The sign-up keeps its seats until its window ends, and may have a new order within it.
    KeepSignup,
    /// The sign-up has ended before; the seats that the order held are free.
    FreeSeats,
}

/// Consequence of the end of a closing order without payment.
pub const fn closed_means(cause: CloseCause) -> ClosedMeans {
    match cause {
        CloseCause::TimeOver => ClosedMeans::CancelSignup,
        CloseCause::OrderCancelled => ClosedMeans::KeepSignup,
        CloseCause::SignupEnded => ClosedMeans::FreeSeats,
    }
}
