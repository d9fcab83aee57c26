//! An order with its attempts and its money: what each event makes of it, and what follows for the sign-up. The server stores
//! what these steps say, and the property tests walk through them.

use super::refund::Balance;
use super::status::{AttemptStatus, CloseCause, OrderStatus};
use super::transition::{ClosedMeans, MoneyMeans, OrderEvent, closed_means, money_means, order_transition};
use crate::money::Fen;

/// A consequence of a step, which the server carries out in the same transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Follow {
    /// The sign-up goes on as paid.
    Paid,
    /// Money has arrived after the end of the order: the sign-up goes on or is restored where it can be, else the order is
    /// refunded.
    Restore,
    /// The clock cancels the sign-up, which gives back its seats.
    CancelSignup,
    /// The seats that the order held for its ended sign-up are free.
    FreeSeats,
    /// The whole order goes back.
    Refund,
    /// The money of this attempt goes back, beside the order's.
    RefundSurplus(usize),
}

/// An order with everything that decides its next state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// State.
    pub status: OrderStatus,
    /// Reason why it was closed.
    pub cause: Option<CloseCause>,
    /// Price.
    pub amount: Fen,
    /// Its money.
    pub balance: Balance,
    /// Its attempts, in the order in which they were begun.
    pub attempts: Vec<AttemptStatus>,
}

impl Ledger {
    /// A new order.
    pub fn new(amount: Fen) -> Ledger {
        Ledger { status: OrderStatus::Unpaid, cause: None, amount, balance: Balance::default(), attempts: Vec::new() }
    }

    /// Begins an attempt, which the caller has checked by `check_attempt`; returns its index. `None`: the order is not open.
    pub fn begin(&mut self) -> Option<usize> {
        if !self.status.is_open() {
            return None;
        }
        self.again();
        self.attempts.push(AttemptStatus::Open);
        Some(self.attempts.len() - 1)
    }

    /// The payer returns to an attempt that can still be paid.
    pub fn again(&mut self) {
        self.take(OrderEvent::Again);
    }

    /// The service refused a try; the order can be paid again.
    pub fn refuse(&mut self) {
        self.take(OrderEvent::Refuse);
    }

    /// Takes no more payment. An order without a payable attempt ends at once. What was closed before keeps its cause, except
    /// that the end of the sign-up outweighs the others.
    pub fn close(&mut self, cause: CloseCause) -> Vec<Follow> {
        let ends_signup = cause == CloseCause::SignupEnded;
        if self.take(OrderEvent::Close) || (ends_signup && self.status == OrderStatus::Closing) {
            self.cause = Some(cause);
            return self.end_if_closed();
        }
        if ends_signup && self.status == OrderStatus::Cancelled {
            self.cause = Some(cause);
        }
        Vec::new()
    }

    /// Takes what a service says about an attempt. A verified payment counts once, whatever was said before; an attempt that can
    /// never be paid may end the order.
    pub fn answer(&mut self, attempt: usize, status: AttemptStatus) -> Vec<Follow> {
        let Some(known) = self.attempts.get_mut(attempt) else { return Vec::new() };
        match (*known, status) {
            (AttemptStatus::Paid, _) | (_, AttemptStatus::Open) => Vec::new(),
            (_, AttemptStatus::Paid) => {
                *known = AttemptStatus::Paid;
                self.pay(attempt)
            }
            (_, AttemptStatus::Closed) => {
                *known = AttemptStatus::Closed;
                self.end_if_closed()
            }
        }
    }

    /// The merchant has received the money itself.
    pub fn receive(&mut self) -> Vec<Follow> {
        self.attempts.push(AttemptStatus::Paid);
        self.pay(self.attempts.len() - 1)
    }

    /// Sets an amount aside that goes back; false if the order does not have it.
    pub fn refund(&mut self, amount: Fen) -> bool {
        let has = amount.0 > 0 && amount.0 <= self.balance.left().0;
        if !has || !self.take(OrderEvent::Refund) {
            return false;
        }
        self.balance.refunding.0 += amount.0;
        true
    }

    /// Ends a refund that was set aside.
    pub fn refund_ended(&mut self, amount: Fen, done: bool) {
        self.balance.refunding.0 -= amount.0;
        if done {
            self.balance.refunded.0 += amount.0;
        }
        let whole = self.balance.refunded == self.balance.paid;
        self.take(OrderEvent::RefundEnded { whole, more: self.balance.refunding.0 > 0 });
    }

    /// Attempts that should be ended at their services: they could still be paid, though the order takes nothing.
    pub fn to_close(&self) -> impl Iterator<Item = usize> + '_ {
        let closes = !self.status.is_open();
        self.attempts.iter().enumerate().filter(move |(_, status)| closes && **status == AttemptStatus::Open).map(|(index, _)| index)
    }

    fn pay(&mut self, attempt: usize) -> Vec<Follow> {
        let means = money_means(self.status, self.cause);
        if means == MoneyMeans::Surplus {
            return vec![Follow::RefundSurplus(attempt)];
        }
        let held_seats = self.status == OrderStatus::Closing;
        self.take(OrderEvent::Pay);
        self.balance.paid = self.amount;
        match means {
            MoneyMeans::Pays => vec![Follow::Paid],
            MoneyMeans::PaysLate => vec![Follow::Restore],
            MoneyMeans::PaysEnded if held_seats => vec![Follow::FreeSeats, Follow::Refund],
            MoneyMeans::PaysEnded | MoneyMeans::Surplus => vec![Follow::Refund],
        }
    }

    fn end_if_closed(&mut self) -> Vec<Follow> {
        let payable = self.attempts.contains(&AttemptStatus::Open);
        let Some(cause) = self.cause.filter(|_| self.status == OrderStatus::Closing && !payable) else { return Vec::new() };
        self.take(OrderEvent::Closed);
        match closed_means(cause) {
            ClosedMeans::CancelSignup => vec![Follow::CancelSignup],
            ClosedMeans::KeepSignup => Vec::new(),
            ClosedMeans::FreeSeats => vec![Follow::FreeSeats],
        }
    }

    /// Applies a transition if there is one.
    fn take(&mut self, event: OrderEvent) -> bool {
        let next = order_transition(self.status, event);
        self.status = next.unwrap_or(self.status);
        next.is_some()
    }
}
