//! Notifications and the parameters of the payer's return: signed without `sign` and `sign_type`.

use actix_web::web;
use chrono::NaiveDateTime;
use encoding_rs::{GBK, UTF_8};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};

use super::content::yuan;
use super::merchants::Merchant;
use super::request::TIME;
use super::signature;
use super::state::{Refund, State, Trade};

/// Characters that Java's encoder leaves; it writes a space as `+`.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'*');
/// Longest wait for the merchant's answer, s.
const PATIENCE_S: u64 = 10;

/// A notification that may be changed before it is delivered, any number of times.
#[derive(Debug, Clone)]
pub struct Notification {
    url: String,
    merchant: &'static Merchant,
    fields: Vec<(String, String)>,
    /// Fields that replace others after the signature was made.
    altered: Vec<(String, String)>,
    sign: Option<String>,
    garbage: Option<Vec<u8>>,
}

/// The merchant's answer to a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivered {
    /// HTTP status.
    pub status: u16,
    /// Body; only `success` ends the repeats.
    pub body: String,
}

impl Notification {
    fn new(url: &str, merchant: &'static Merchant, fields: &[(&str, &str)]) -> Notification {
        let fields = fields.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        Notification { url: url.to_owned(), merchant, fields, altered: Vec::new(), sign: None, garbage: None }
    }

    /// Sets a field, and signs it: Alipay itself says so. An empty value removes the field.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Notification {
        set(&mut self.fields, name, value);
        self
    }

    /// Sets a field after the signature was made, as a forger would.
    #[must_use]
    pub fn altered(mut self, name: &str, value: &str) -> Notification {
        self.altered.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Signs with the key for another merchant.
    #[must_use]
    pub fn badly_signed(mut self) -> Notification {
        let stranger = if *self.merchant == super::FIRST { &super::SECOND } else { &super::FIRST };
        self.sign = Some(signature::sign(stranger, &self.content()));
        self
    }

    /// Drops the signature.
    #[must_use]
    pub fn unsigned(mut self) -> Notification {
        self.sign = Some(String::new());
        self
    }

    /// Replaces the whole body.
    #[must_use]
    pub fn garbage(mut self, body: &[u8]) -> Notification {
        self.garbage = Some(body.to_vec());
        self
    }

    /// Uses the charset GBK.
    #[must_use]
    pub fn in_gbk(self) -> Notification {
        self.with("charset", "GBK")
    }

    /// Goes to another address.
    #[must_use]
    pub fn to(mut self, url: &str) -> Notification {
        url.clone_into(&mut self.url);
        self
    }

    /// Address that it goes to.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// A field.
    pub fn field(&self, name: &str) -> Option<&str> {
        self.fields.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The body of the form.
    pub fn body(&self) -> Vec<u8> {
        if let Some(garbage) = &self.garbage {
            return garbage.clone();
        }
        let mut fields = self.fields.clone();
        let sign = self.sign.clone().unwrap_or_else(|| signature::sign(self.merchant, &self.content()));
        set(&mut fields, "sign", &sign);
        set(&mut fields, "sign_type", "RSA2");
        for (name, value) in &self.altered {
            set(&mut fields, name, value);
        }
        self.encoded(&fields).into_bytes()
    }

    /// Delivers it once. The text of an error says why there was no answer.
    pub async fn deliver(&self) -> Result<Delivered, String> {
        let (url, body) = (self.url.clone(), self.body());
        web::block(move || send(&url, &body)).await.map_err(|error| error.to_string())?
    }

    /// Delivers it once, in the background of the running actix system.
    pub(super) fn deliver_later(self) {
        actix_web::rt::spawn(async move { self.deliver().await });
    }

    /// The parameters of the payer's return after a payment.
    pub(super) fn back(trade: &Trade) -> Notification {
        let paid = trade.paid.map(|time| time.format(TIME).to_string()).unwrap_or_default();
        let (amount, method) = (yuan(trade.amount), format!("{}.return", trade.request.method));
        Notification::new(
            &trade.request.return_url,
            trade.merchant,
            &[
                ("charset", "utf-8"),
                ("out_trade_no", &trade.number),
                ("method", &method),
                ("total_amount", &amount),
                ("trade_no", &trade.alipay_no),
                ("auth_app_id", trade.merchant.app_id),
                ("version", "1.0"),
                ("app_id", trade.merchant.app_id),
                ("seller_id", trade.merchant.seller_id),
                ("timestamp", &paid),
            ],
        )
    }

    /// The address of the payer's return.
    pub(super) fn returning(&self) -> String {
        let body = self.body();
        let join = if self.url.contains('?') { '&' } else { '?' };
        format!("{}{join}{}", self.url, String::from_utf8_lossy(&body))
    }

    fn content(&self) -> Vec<u8> {
        let fields: Vec<(String, Vec<u8>)> = self.fields.iter().map(|(name, value)| (name.clone(), self.bytes(value))).collect();
        signature::content(&fields, &["sign", "sign_type"])
    }

    fn encoded(&self, fields: &[(String, String)]) -> String {
        let encode = |text: &str| percent_encode(&self.bytes(text), ENCODED).to_string().replace("%20", "+");
        let parts: Vec<String> = fields.iter().map(|(name, value)| format!("{}={}", encode(name), encode(value))).collect();
        parts.join("&")
    }

    /// A text in the notification's charset.
    fn bytes(&self, text: &str) -> Vec<u8> {
        let charset = if self.field("charset") == Some("GBK") { GBK } else { UTF_8 };
        charset.encode(text).0.into_owned()
    }
}

fn set(fields: &mut Vec<(String, String)>, name: &str, value: &str) {
    fields.retain(|(known, _)| known != name);
    if !value.is_empty() {
        fields.push((name.to_owned(), value.to_owned()));
    }
}

/// A stand-in calls this machine only.
fn send(url: &str, body: &[u8]) -> Result<Delivered, String> {
    if !["http://127.0.0.1", "http://localhost"].iter().any(|start| url.starts_with(start)) {
        return Err("the address is not of this machine".to_owned());
    }
    let agent = ureq::Agent::config_builder()
        .timeout_global(Some(std::time::Duration::from_secs(PATIENCE_S)))
        .max_redirects(0)
        .max_redirects_will_error(false)
        .http_status_as_error(false)
        .build();
    let request = ureq::Agent::from(agent).post(url).content_type("application/x-www-form-urlencoded; charset=utf-8");
    let mut answer = request.send(body).map_err(|error| error.to_string())?;
    let body = answer.body_mut().read_to_string().map_err(|error| error.to_string())?;
    Ok(Delivered { status: answer.status().as_u16(), body })
}

impl State {
    /// The notification of a payment.
    pub(super) fn notification_of_payment(&mut self, trade: &Trade) -> Notification {
        let paid = trade.paid.map(|time| time.format(TIME).to_string()).unwrap_or_default();
        let amount = yuan(trade.amount);
        let bills = format!("[{{\"amount\":\"{amount}\",\"fundChannel\":\"ALIPAYACCOUNT\"}}]");
        let notification = self.notification(trade, if trade.is_finished { "TRADE_FINISHED" } else { "TRADE_SUCCESS" });
        let fields = [("gmt_payment", &paid), ("receipt_amount", &amount), ("buyer_pay_amount", &amount), ("invoice_amount", &amount)];
        let notification = fields.into_iter().fold(notification, |notification, (name, value)| notification.with(name, value));
        notification.with("fund_bill_list", &bills).with("point_amount", "0.00")
    }

    /// The notification of a trade's last refund.
    pub(super) fn notification_of_refund(&mut self, trade: &Trade) -> Notification {
        let last: Option<&Refund> = trade.refunds.iter().rfind(|refund| refund.is_made);
        let is_whole = trade.refunded() >= trade.amount;
        let time = last.map(|refund| refund.time).unwrap_or_default();
        let notification = self
            .notification_of_payment(trade)
            .with("trade_status", if is_whole { "TRADE_CLOSED" } else { "TRADE_SUCCESS" })
            .with("refund_fee", &yuan(trade.refunded()))
            .with("out_biz_no", last.map(|refund| refund.number.as_str()).unwrap_or_default())
            .with("gmt_refund", &format!("{}.536", time.format(TIME)));
        if is_whole { notification.with("gmt_close", &time.format(TIME).to_string()) } else { notification }
    }

    /// The notification of a trade that ends unpaid, which has a refund of nothing.
    pub(super) fn notification_of_end(&mut self, trade: &Trade, now: NaiveDateTime) -> Notification {
        let end = trade.closed.unwrap_or(now).format(TIME).to_string();
        self.notification(trade, "TRADE_CLOSED").with("refund_fee", "0.00").with("gmt_close", &end)
    }

    fn notification(&mut self, trade: &Trade, status: &str) -> Notification {
        let (now, drawn) = (self.now(), self.draw());
        let id = format!("{}00222{drawn:021}", now.format("%Y%m%d"));
        Notification::new(
            &trade.request.notify_url,
            trade.merchant,
            &[
                ("gmt_create", &trade.created.format(TIME).to_string()),
                ("charset", "utf-8"),
                ("subject", &trade.subject),
                ("buyer_id", "2088000000000099"),
                ("buyer_logon_id", "138****0000"),
                ("version", "1.0"),
                ("notify_id", &id),
                ("notify_type", "trade_status_sync"),
                ("notify_time", &now.format(TIME).to_string()),
                ("out_trade_no", &trade.number),
                ("total_amount", &yuan(trade.amount)),
                ("trade_status", status),
                ("trade_no", &trade.alipay_no),
                ("auth_app_id", trade.merchant.app_id),
                ("app_id", trade.merchant.app_id),
                ("seller_id", trade.merchant.seller_id),
            ],
        )
    }
}
