//! Notifications: signed and encrypted, and in many ways wrong when a test asks for it.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::keys::{FIRST, Known, SECOND, Signer};
use super::lookups::transaction;
use super::orders::rfc3339;
use super::state::{OrderState, Refund, RefundStatus, Signing, WeChatPay};

/// A notification before it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// Address of the merchant.
    pub url: String,
    /// Headers, names in lower case.
    pub headers: Vec<(String, String)>,
    /// Body.
    pub body: Vec<u8>,
}

/// A fault of a notification.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Signed six minutes ago.
    Stale,
    /// Signed six minutes in the future.
    Early,
    /// The signature is that of another text.
    BadSignature,
    /// The body was changed after it was signed.
    AlteredBody,
    /// Without the headers of a signature.
    Unsigned,
    /// Signed with a certificate that the merchant does not have.
    UnknownSerial,
    /// A signature that is wrong on purpose (`WECHATPAY/SIGNTEST/`).
    Probe,
    /// Correctly signed, and unreadable.
    Garbage,
    /// Correctly signed; its content was encrypted with another key.
    OtherKey,
    /// Another amount than that of the order.
    WrongAmount,
    /// Another currency than that of the order.
    WrongCurrency,
    /// An app of another merchant.
    WrongApp,
    /// The number of another merchant.
    WrongMerchant,
    /// The number of an order that no merchant has.
    WrongOrder,
}

impl Flaw {
    /// Reads the names that addresses use.
    pub(super) fn named(name: &str) -> Option<Flaw> {
        Some(match name {
            "stale" => Flaw::Stale,
            "early" => Flaw::Early,
            "bad_sig" => Flaw::BadSignature,
            "altered" => Flaw::AlteredBody,
            "unsigned" => Flaw::Unsigned,
            "unknown_serial" => Flaw::UnknownSerial,
            "probe" => Flaw::Probe,
            "garbage" => Flaw::Garbage,
            "other_key" => Flaw::OtherKey,
            "wrong_amount" => Flaw::WrongAmount,
            "wrong_currency" => Flaw::WrongCurrency,
            "wrong_appid" => Flaw::WrongApp,
            "wrong_mchid" => Flaw::WrongMerchant,
            "wrong_order" => Flaw::WrongOrder,
            _ => return None,
        })
    }

    fn change(self, content: &mut Value) {
        match self {
            Flaw::WrongAmount => content["amount"]["total"] = json!(content["amount"]["total"].as_i64().unwrap_or_default() + 1),
            Flaw::WrongCurrency => content["amount"]["currency"] = json!("USD"),
            Flaw::WrongApp => content["appid"] = json!("wx0standinweb0000x"),
            Flaw::WrongMerchant => content["mchid"] = json!("1900000307"),
            Flaw::WrongOrder => content["out_trade_no"] = json!("L0000000000000000000_9"),
            _ => {}
        }
    }
}

impl WeChatPay {
    /// The notification of a paid order, not sent; `None` if it is not paid. Its id and its content are the same each
    /// time; it is encrypted and signed again, as the service does when it repeats one.
    pub fn notification(&self, order: &str, flaws: &[Flaw]) -> Option<Notification> {
        let (order, mut content) = {
            let mut state = self.state();
            let order = state.order(order)?.clone();
            // A notification shows the order as it was paid.
            let content = transaction(&super::state::State::default(), &order);
            (order, content)
        };
        let OrderState::Paid { transaction_id, time } = &order.state else { return None };
        for flaw in flaws {
            flaw.change(&mut content);
        }
        let head = json!({ "id": format!("EV-{transaction_id}"), "create_time": rfc3339(*time), "event_type": "TRANSACTION.SUCCESS", "summary": "支付成功" });
        self.packed(&order.mchid, &order.notify_url, head, "transaction", &content, flaws)
    }

    /// The notification of a refund that has ended, not sent; `None` if it is under way, or has no address.
    pub fn refund_notification(&self, refund: &str, flaws: &[Flaw]) -> Option<Notification> {
        let refund: Refund = self.refund(refund)?;
        let event = match refund.status {
            RefundStatus::Processing => return None,
            RefundStatus::Success => "REFUND.SUCCESS",
            RefundStatus::Closed => "REFUND.CLOSED",
            RefundStatus::Abnormal => "REFUND.ABNORMAL",
        };
        let order = self.order(&refund.order)?;
        let OrderState::Paid { transaction_id, .. } = &order.state else { return None };
        let mut content = json!({
            "mchid": refund.mchid, "out_trade_no": refund.order, "transaction_id": transaction_id, "out_refund_no": refund.number,
            "refund_id": refund.refund_id, "refund_status": refund.status.text(), "user_received_account": "支付用户零钱",
            "amount": { "total": order.total, "refund": refund.amount, "payer_total": order.total, "payer_refund": refund.amount },
        });
        if refund.status == RefundStatus::Success {
            content["success_time"] = json!(rfc3339(refund.created));
        }
        for flaw in flaws {
            flaw.change(&mut content);
        }
        let id = format!("EV-{}-{}", refund.refund_id, refund.status.text());
        let head = json!({ "id": id, "create_time": rfc3339(refund.created), "event_type": event, "summary": "退款" });
        self.packed(&refund.mchid, refund.notify_url.as_deref()?, head, "refund", &content, flaws)
    }

    /// A notification about something else, for an address of this merchant.
    pub fn other_notification(&self, mchid: &str, event_type: &str, url: &str) -> Option<Notification> {
        let head =
            json!({ "id": "EV-2018022511223320873", "create_time": rfc3339(self.now()), "event_type": event_type, "summary": "通知" });
        self.packed(mchid, url, head, "other", &json!({ "mchid": mchid }), &[])
    }

    fn packed(&self, mchid: &str, url: &str, mut head: Value, kind: &str, content: &Value, flaws: &[Flaw]) -> Option<Notification> {
        let known: &Known = self.keys.of(mchid)?;
        let has = |flaw: Flaw| flaws.contains(&flaw);
        let encrypting =
            if has(Flaw::OtherKey) { self.keys.of(if mchid == FIRST.mchid { SECOND.mchid } else { FIRST.mchid })? } else { known };
        head["resource_type"] = json!("encrypt-resource");
        head["resource"] = encrypting.resource(content.to_string().as_bytes(), kind, Some(kind));
        let mut body =
            if has(Flaw::Garbage) { b"<xml><return_code>SUCCESS</return_code></xml>".to_vec() } else { head.to_string().into_bytes() };
        let signer = match self.state().switches.signing {
            _ if has(Flaw::UnknownSerial) => Signer::Unknown,
            Signing::AsAsked | Signing::PublicKey => Signer::PublicKey,
            Signing::Certificate => Signer::Certificate,
            Signing::Unknown => Signer::Unknown,
        };
        let shift = TimeDelta::minutes(if has(Flaw::Stale) {
            -6
        } else if has(Flaw::Early) {
            6
        } else {
            0
        });
        let text: &[u8] = if has(Flaw::BadSignature) { b"another text" } else { &body };
        let mut headers = self.keys.sign(signer, known, (self.now() + shift).timestamp(), text);
        if has(Flaw::AlteredBody) {
            // A byte that no reader of JSON notices.
            body.push(b' ');
        }
        if has(Flaw::Unsigned) {
            headers.clear();
        }
        for (name, value) in &mut headers {
            if has(Flaw::Probe) && *name == "Wechatpay-Signature" {
                *value = format!("WECHATPAY/SIGNTEST/{value}");
            }
        }
        headers.push(("Content-Type", "application/json; charset=utf-8".to_owned()));
        headers.push(("User-Agent", "Mozilla/4.0".to_owned()));
        let headers = headers.into_iter().map(|(name, value)| (name.to_ascii_lowercase(), value)).collect();
        Some(Notification { url: url.to_owned(), headers, body })
    }
}
