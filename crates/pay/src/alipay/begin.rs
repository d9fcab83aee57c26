//! Page payments: `alipay.trade.wap.pay` on phones, `alipay.trade.page.pay` on desktops. Nothing is called; the payer's
//! browser opens a signed address, and Alipay creates the trade when the payer logs in there.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::payment::{PayChannel, PayParams};
use serde::Serialize;

use super::request::{Unsigned, content, sign};
use super::{Alipay, amount, form, subject, time};
use crate::{Begun, Failure, NewCharge};

/// Highest amount: 100,000,000 yuan, in fen.
const AMOUNT_MAX: i64 = 10_000_000_000;
/// Longest address for notifications and for the return, characters.
const ADDRESS_MAX: usize = 256;
/// Longest number of an attempt.
const NUMBER_MAX: usize = 64;

#[derive(Serialize)]
struct Page<'a> {
    out_trade_no: &'a str,
    total_amount: String,
    subject: String,
    product_code: &'static str,
    time_expire: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    quit_url: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    qr_pay_mode: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    integration_type: Option<&'static str>,
}

impl Alipay {
    /// The address lets any holder pay until the end of the attempt: it belongs in no log.
    pub(super) fn page(&self, now: DateTime<Utc>, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        let is_wap = match charge.channel {
            PayChannel::AliWap => true,
            PayChannel::AliPage => false,
            _ => return Err(refused("channel")),
        };
        check(now, charge)?;
        let page = Page {
            out_trade_no: charge.number,
            total_amount: amount::yuan(charge.amount),
            subject: subject::clean(charge.subject, charge.number),
            product_code: if is_wap { "QUICK_WAP_WAY" } else { "FAST_INSTANT_TRADE_PAY" },
            time_expire: time::text(charge.end),
            quit_url: is_wap.then_some(charge.return_url),
            qr_pay_mode: (!is_wap).then_some("2"),
            integration_type: (!is_wap).then_some("PCWEB"),
        };
        let content = content(&page)?;
        let method = if is_wap { "alipay.trade.wap.pay" } else { "alipay.trade.page.pay" };
        let addresses = Some((charge.notify_url, charge.return_url));
        let mut parameters = sign(&self.keys, now, &Unsigned { method, addresses, content: &content })?;
        parameters.push(("biz_content", content));
        let url = format!("{}?{}", self.gateway, form::encode(&parameters));
        Ok(Begun { params: PayParams::Page { url }, reference: None })
    }
}

/// Refuses what Alipay would refuse on the payer's screen.
fn check(now: DateTime<Utc>, charge: &NewCharge<'_>) -> Result<(), Failure> {
    let is_number = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    if charge.number.is_empty() || charge.number.len() > NUMBER_MAX || !charge.number.bytes().all(is_number) {
        return Err(refused("out_trade_no"));
    }
    if !(1..=AMOUNT_MAX).contains(&charge.amount.0) {
        return Err(refused("total_amount"));
    }
    if charge.notify_url.chars().count() > ADDRESS_MAX || charge.notify_url.contains('?') {
        return Err(refused("notify_url"));
    }
    if charge.return_url.chars().count() > ADDRESS_MAX {
        return Err(refused("return_url"));
    }
    let left = charge.end.signed_duration_since(now);
    if left < TimeDelta::minutes(1) || left > TimeDelta::days(15) {
        return Err(refused("time_expire"));
    }
    Ok(())
}

fn refused(field: &str) -> Failure {
    Failure::Refused(field.to_owned())
}
