//! Actions of tests at Alipay: they pay, end and refund trades without a browser, and ask for notifications.

use chrono::TimeDelta;

use super::bill::Gbk;
use super::merchants::Merchant;
use super::notification::Notification;
use super::request::Request;
use super::state::{Alipay, Mood, Refund, Seen, Switch, Trade};

impl Alipay {
    /// Sets the behaviour for the next calls.
    pub fn be(&self, mood: Mood) {
        self.state().mood = mood;
    }

    /// Requests with a valid signature so far, oldest first: calls, and pages that payers opened.
    pub fn seen(&self) -> Vec<Seen> {
        self.state().seen.clone()
    }

    /// Puts the clock ahead.
    pub fn advance(&self, by: TimeDelta) {
        let mut state = self.state();
        state.ahead += by;
    }

    /// Turns a circumstance on or off.
    pub fn set(&self, switch: Switch, on: bool) {
        let mut state = self.state();
        state.switches.retain(|known| *known != switch);
        if on {
            state.switches.push(switch);
        }
    }

    /// Makes all held refunds, and holds no more.
    pub fn make_refunds(&self) {
        self.set(Switch::HoldRefunds, false);
        for refund in self.state().trades.iter_mut().flat_map(|trade| &mut trade.refunds) {
            refund.is_made = true;
        }
    }

    /// The payer opens a signed address and logs in, which creates the trade. Answers Alipay's number, or the code of the
    /// refusal.
    pub fn log_in(&self, address: &str) -> Result<String, String> {
        let request = read(address)?;
        self.state().log_in(&request).map_err(|refused| refused.sub_code.to_owned())
    }

    /// The payer opens a signed address, logs in and pays. Answers Alipay's number, or the code of the refusal. No
    /// notification is delivered.
    pub fn pay(&self, address: &str) -> Result<String, String> {
        let request = read(address)?;
        let mut state = self.state();
        let paid = state.log_in(&request).and_then(|_| state.pay(&request));
        paid.map(|trade| trade.alipay_no).map_err(|refused| refused.sub_code.to_owned())
    }

    /// `trade_status` of a trade.
    pub fn status(&self, merchant: &Merchant, number: &str) -> Option<&'static str> {
        let mut state = self.state();
        let now = state.now();
        state.trade(merchant, number).map(|trade| trade.status(now))
    }

    /// Fen of a trade that went back.
    pub fn refunded(&self, merchant: &Merchant, number: &str) -> Option<i64> {
        self.state().trade(merchant, number).map(|trade| trade.refunded())
    }

    /// Alipay closes an unpaid trade.
    pub fn close(&self, merchant: &Merchant, number: &str) {
        let mut state = self.state();
        let now = state.now();
        if let Some(trade) = state.trade(merchant, number) {
            trade.closed = Some(now);
        }
    }

    /// The time for refunds of a paid trade is over.
    pub fn finish(&self, merchant: &Merchant, number: &str) {
        if let Some(trade) = self.state().trade(merchant, number) {
            trade.is_finished = true;
        }
    }

    /// The merchant refunds on Alipay's own pages, in fen.
    pub fn refund_there(&self, merchant: &Merchant, number: &str, refund: &str, amount: i64) {
        let mut state = self.state();
        let now = state.now();
        if let Some(trade) = state.trade(merchant, number) {
            trade.refunds.push(Refund { number: refund.to_owned(), amount, time: now, is_made: true });
        }
    }

    /// A notification of a payment, with an id of its own; deliver it twice for a repeat. `None` if it is not paid.
    pub fn payment_notification(&self, merchant: &Merchant, number: &str) -> Option<Notification> {
        let mut state = self.state();
        let trade = state.trade(merchant, number).filter(|trade| trade.paid.is_some())?.clone();
        Some(state.notification_of_payment(&trade))
    }

    /// A notification of a trade's last refund; `None` if it has none.
    pub fn refund_notification(&self, merchant: &Merchant, number: &str) -> Option<Notification> {
        let mut state = self.state();
        let trade = state.trade(merchant, number).filter(|trade| trade.refunded() > 0)?.clone();
        Some(state.notification_of_refund(&trade))
    }

    /// A notification that a trade ended unpaid; `None` if it was paid.
    pub fn end_notification(&self, merchant: &Merchant, number: &str) -> Option<Notification> {
        let mut state = self.state();
        let trade: Trade = state.trade(merchant, number).filter(|trade| trade.paid.is_none())?.clone();
        let now = state.now();
        Some(state.notification_of_end(&trade, now))
    }

    /// Adds lines to every bill of a merchant, as the file has them.
    pub fn add_to_bills(&self, merchant: &Merchant, lines: impl IntoIterator<Item = String>) {
        let mut gbk = Gbk::default();
        self.state().lines.extend(lines.into_iter().map(|line| (merchant.app_id, gbk.encode(&line))));
    }
}

fn read(address: &str) -> Result<Request, String> {
    let query = address.split_once('?').map(|(_, query)| query).unwrap_or_default();
    Request::read(query, "").map_err(|refused| refused.sub_code.to_owned())
}
