//! Refunds, and their state.

use serde::{Deserialize, Serialize};

use super::WeChatPay;
use super::text;
use crate::service::{Call, Failure, NewRefund, Refund, RefundState};

/// Longest reason, bytes.
const REASON_MAX: usize = 80;

#[derive(Serialize)]
struct Wanted<'a> {
    transaction_id: &'a str,
    out_refund_no: &'a str,
    #[serde(skip_serializing_if = "String::is_empty")]
    reason: String,
    notify_url: &'a str,
    amount: Amount,
}

#[derive(Serialize)]
struct Amount {
    refund: i64,
    total: i64,
    currency: &'static str,
}

#[derive(Deserialize)]
struct Content {
    out_refund_no: String,
    refund_id: String,
    status: String,
}

impl Content {
    fn refund(self, number: &str) -> Result<Refund, Failure> {
        if self.out_refund_no != number {
            return Err(Failure::Forged);
        }
        let state = match self.status.as_str() {
            "PROCESSING" => RefundState::Processing,
            "SUCCESS" => RefundState::Done,
            // Closed for want of money, or stuck since the payer's account no longer exists.
            "CLOSED" | "ABNORMAL" => RefundState::Failed(self.status),
            _ => return Err(Failure::Unreachable("status".to_owned())),
        };
        Ok(Refund { state, reference: Some(self.refund_id) })
    }
}

impl WeChatPay {
    pub(super) fn begin_refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        super::check_number(refund.number)?;
        let wanted = Wanted {
            // The service finds a fresh payment by its own number only.
            transaction_id: refund.channel_no,
            out_refund_no: refund.number,
            reason: text::fit(refund.reason, REASON_MAX),
            // Always named: without it the notification comes in XML, as that of version 2.
            notify_url: refund.notify_url,
            amount: Amount { refund: refund.amount.0, total: refund.total.0, currency: "CNY" },
        };
        self.post(call, "/v3/refund/domestic/refunds", &wanted)?.success::<Content>()?.refund(refund.number)
    }

    pub(super) fn query_refund(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        super::check_number(refund.number)?;
        let answer = self.get(call, &format!("/v3/refund/domestic/refunds/{}", refund.number))?;
        match answer.refusal() {
            Some(refusal) if refusal.is(404, "RESOURCE_NOT_EXISTS") => Ok(Refund { state: RefundState::Unknown, reference: None }),
            Some(refusal) => Err(refusal.failure()),
            None => answer.json::<Content>()?.refund(refund.number),
        }
    }
}
