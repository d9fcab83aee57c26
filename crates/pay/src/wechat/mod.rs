//! WeChat Pay, API v3, for a merchant of its own (`docs/providers.md`, "WeChat Pay"): pages in the messaging app,
//! mini-programs, pages in other browsers of a phone, and codes on a desktop's screen.

mod begin;
mod bill;
mod call;
mod certificates;
mod charge;
mod keys;
mod notice;
mod refund;
mod refusal;
mod resource;
mod row;
mod sign;
mod text;
mod verify;

use chrono::{DateTime, NaiveDate, Utc};

pub use keys::{
    API_V3_KEY_FIELD, APP_ID_FIELD, KeyTexts, Keys, MCHID_FIELD, MINI_APP_ID_FIELD, PRIVATE_KEY_FIELD, SERIAL_FIELD, VERIFYING_KEYS_FIELD,
};

use crate::service::{
    Acknowledgement, Attempt, Begun, BillLines, Call, Charge, Ended, Failure, Message, NewCharge, NewRefund, Notice, Refund, Service,
    Unverified,
};

/// Address of the service.
pub const API: &str = "https://api.mch.weixin.qq.com";
/// Address of the service in another city, for when the first one does not answer.
pub const BACKUP_API: &str = "https://api2.mch.weixin.qq.com";

/// WeChat Pay, with the keys of one merchant.
#[derive(Debug)]
pub struct WeChatPay {
    agent: ureq::Agent,
    base: String,
    keys: Keys,
}

impl WeChatPay {
    /// `base` is [`API`] or [`BACKUP_API`], without a slash at its end.
    pub fn new(agent: ureq::Agent, base: &str, keys: Keys) -> WeChatPay {
        WeChatPay { agent, base: base.trim_end_matches('/').to_owned(), keys }
    }
}

/// Refuses a number that the service would refuse, or that would change the address of a call.
fn check_number(number: &str) -> Result<(), Failure> {
    let is_one = (6..=32).contains(&number.len()) && number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if is_one { Ok(()) } else { Err(Failure::Refused("number".to_owned())) }
}

impl Service for WeChatPay {
    fn begin(&self, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        self.begin_charge(call, charge)
    }

    fn query(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure> {
        self.query_charge(call, attempt)
    }

    fn close(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure> {
        self.close_charge(call, attempt)
    }

    fn refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        self.begin_refund(call, refund)
    }

    fn refund_state(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        self.query_refund(call, refund)
    }

    fn notice(&self, now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified> {
        self.read_notice(now, message)
    }

    fn acknowledgement(&self, taken: bool) -> Acknowledgement {
        notice::acknowledgement(taken)
    }

    fn bill(&self, call: &Call, day: NaiveDate) -> Result<Option<BillLines>, Failure> {
        self.trade_bill(call, day)
    }
}
