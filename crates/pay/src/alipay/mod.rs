//! Alipay's pages for phones and desktops (`docs/providers.md`, "Alipay"): one gateway, requests signed with the merchant's
//! key, answers and notifications verified with Alipay's.

mod amount;
mod answer;
mod begin;
mod bill;
mod charge;
mod form;
mod keys;
mod notice;
mod refund;
mod request;
mod subject;
mod time;
#[cfg(test)]
mod vectors;

use chrono::{DateTime, NaiveDate, Utc};

pub use keys::{ALIPAY_PUBLIC_KEY_FIELD, APP_ID_FIELD, KeyTexts, Keys, PRIVATE_KEY_FIELD, SELLER_ID_FIELD};

use crate::{
    Acknowledgement, Attempt, Begun, BillLines, Call, Charge, Ended, Failure, Message, NewCharge, NewRefund, Notice, Refund, Service,
    Unverified,
};

/// Alipay, with the keys of one merchant.
#[derive(Debug)]
pub struct Alipay {
    agent: ureq::Agent,
    gateway: String,
    keys: Keys,
}

impl Alipay {
    /// `gateway` is its whole address: `https://openapi.alipay.com/gateway.do`, or that of the sandbox.
    pub fn new(agent: ureq::Agent, gateway: String, keys: Keys) -> Alipay {
        Alipay { agent, gateway, keys }
    }
}

impl Service for Alipay {
    fn begin(&self, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        self.page(call.now, charge)
    }

    fn query(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure> {
        self.charge(call, attempt.number)
    }

    fn close(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure> {
        self.end(call, attempt.number)
    }

    fn refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        self.send_back(call, refund)
    }

    fn refund_state(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        self.sent_back(call, refund)
    }

    /// No time is checked: Alipay repeats a notification for a day, and does not say whether its `notify_time` changes.
    fn notice(&self, _now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified> {
        notice::read(&self.keys, message.body)
    }

    fn acknowledgement(&self, taken: bool) -> Acknowledgement {
        Acknowledgement { status: 200, content_type: "text/plain", body: if taken { "success" } else { "fail" } }
    }

    fn bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
        self.day_bill(call, day)
    }
}
