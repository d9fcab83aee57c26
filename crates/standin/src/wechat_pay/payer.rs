//! Payers: they pay, are refused, or enter a password for a while. Refunds end here too.

use std::time::Duration;

use actix_web::web;

use super::bills::BillRow;
use super::notices::Notification;
use super::state::{OrderState, RefundStatus, WeChatPay};

/// Time that a merchant has for its answer to a notification.
const PATIENCE: Duration = Duration::from_secs(5);
/// Pauses before a refused notification is repeated, s; the service's own are longer.
const PAUSES: [u64; 4] = [1, 1, 2, 4];

/// An action of a payer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Pays.
    Success,
    /// Tries, and is refused.
    Error,
    /// The order is closed without a payment.
    Closed,
    /// Enters a password; the order cannot be closed meanwhile.
    Entering,
}

/// The reason why a payer cannot pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotPayable {
    /// The order is unknown.
    Unknown,
    /// It is paid or closed.
    Over,
    /// Its time is over.
    Late,
}

/// A merchant's answer to a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivered {
    /// Status; 0 if there was no answer.
    pub status: u16,
    /// Body.
    pub body: String,
}

impl Delivered {
    /// True if the service would not repeat the notification.
    pub const fn is_taken(&self) -> bool {
        matches!(self.status, 200 | 204)
    }
}

impl WeChatPay {
    /// The payer of an order acts. Nothing is delivered.
    pub fn act(&self, order: &str, outcome: Outcome) -> Result<(), NotPayable> {
        let now = self.now();
        let mut state = self.state();
        let transaction_id = format!("42000{:023}", state.draw());
        let order = state.order(order).ok_or(NotPayable::Unknown)?;
        if matches!(order.state, OrderState::Paid { .. } | OrderState::Closed) {
            return Err(NotPayable::Over);
        }
        if now > order.ends && outcome != Outcome::Closed {
            return Err(NotPayable::Late);
        }
        order.entering = outcome == Outcome::Entering;
        match outcome {
            Outcome::Success => order.state = OrderState::Paid { transaction_id, time: now },
            Outcome::Error => order.state = OrderState::Refused,
            Outcome::Closed => order.state = OrderState::Closed,
            Outcome::Entering => {}
        }
        Ok(())
    }

    /// Ends a refund; false if it is unknown.
    pub fn end_refund(&self, refund: &str, status: RefundStatus) -> bool {
        let mut state = self.state();
        let found = state.refunds.values_mut().find(|known| known.number == refund);
        found.map(|refund| refund.status = status).is_some()
    }

    /// Sets the bill of a merchant's day, in place of that of its orders.
    pub fn set_bill(&self, mchid: &str, day: chrono::NaiveDate, rows: Vec<BillRow>) {
        self.state().bills.insert((mchid.to_owned(), day), rows);
    }
}

/// Delivers a notification once.
pub async fn deliver(notification: Notification) -> Delivered {
    let sent = web::block(move || {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).timeout_global(Some(PATIENCE)).build().into();
        let request = notification.headers.iter().fold(agent.post(&notification.url), |request, (name, value)| request.header(name, value));
        let mut response = request.send(&notification.body[..]).ok()?;
        let body = response.body_mut().read_to_string().unwrap_or_default();
        Some(Delivered { status: response.status().as_u16(), body })
    });
    sent.await.ok().flatten().unwrap_or_else(|| Delivered { status: 0, body: String::new() })
}

/// Delivers a notification until it is taken, or has been repeated often enough.
pub(super) async fn deliver_with_repeats(notify: impl Fn() -> Option<Notification>) -> Option<Delivered> {
    let mut last = deliver(notify()?).await;
    for seconds in PAUSES {
        if last.is_taken() {
            break;
        }
        actix_web::rt::time::sleep(Duration::from_secs(seconds)).await;
        last = deliver(notify()?).await;
    }
    Some(last)
}
