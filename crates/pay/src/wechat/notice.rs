//! Notifications: verified as they arrived, then decrypted, then compared with the merchant.

use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::WeChatPay;
use super::charge::Order;
use super::resource::Resource;
use super::verify;
use crate::service::{Acknowledgement, Message, Notice, Unverified};

/// Largest notification, bytes.
const BODY_MAX: usize = 64 * 1024;

#[derive(Deserialize)]
struct Notification {
    id: String,
    event_type: String,
    resource: Resource,
}

/// A refund as a notification has it. It names no app.
#[derive(Deserialize)]
struct Refunded {
    mchid: String,
    out_trade_no: String,
    out_refund_no: String,
}

impl WeChatPay {
    pub(super) fn read_notice(&self, now: DateTime<Utc>, message: &Message<'_>) -> Result<Notice, Unverified> {
        verify::verify(&self.keys.verifiers, now, message)?;
        if message.body.len() > BODY_MAX {
            return Err(Unverified::Content);
        }
        let notification: Notification = serde_json::from_slice(message.body).map_err(|_| Unverified::Content)?;
        let Notification { id, event_type, resource } = notification;
        if id.is_empty() {
            return Err(Unverified::Content);
        }
        if event_type.starts_with("TRANSACTION.") {
            let order: Order = self.decrypted(&resource)?;
            return self.of_order(id, order);
        }
        if event_type.starts_with("REFUND.") {
            let refund: Refunded = self.decrypted(&resource)?;
            if refund.mchid != self.keys.mchid {
                return Err(Unverified::Merchant);
            }
            return Ok(Notice::Refund { id, number: Some(refund.out_refund_no), attempt: Some(refund.out_trade_no) });
        }
        Ok(Notice::Other { id })
    }

    fn of_order(&self, id: String, order: Order) -> Result<Notice, Unverified> {
        if order.mchid != self.keys.mchid || !self.keys.has_app(&order.appid) {
            return Err(Unverified::Merchant);
        }
        if order.trade_state != "SUCCESS" {
            return Ok(Notice::Charge { id, number: order.out_trade_no });
        }
        order.payment().map(|payment| Notice::Paid { id, payment }).ok_or(Unverified::Content)
    }

    /// The content of a resource. It binds a notification to the merchant: no other one has the key.
    fn decrypted<T: DeserializeOwned>(&self, resource: &Resource) -> Result<T, Unverified> {
        let text = resource.open(&self.keys.secret).ok_or(Unverified::Content)?;
        serde_json::from_slice(&text).map_err(|_| Unverified::Content)
    }
}

/// The status decides. A success has no body.
pub(super) const fn acknowledgement(taken: bool) -> Acknowledgement {
    if taken {
        Acknowledgement { status: 204, content_type: "application/json", body: "" }
    } else {
        Acknowledgement { status: 500, content_type: "application/json", body: r#"{"code":"FAIL","message":"失败"}"# }
    }
}
