//! The state of a charge, and its end.

use chrono::{DateTime, Utc};
use laurel_core::money::Fen;
use serde::{Deserialize, Serialize};

use super::WeChatPay;
use crate::service::{Attempt, Call, Charge, Ended, Failure, Payment};

/// An order in answers and in notifications.
#[derive(Deserialize)]
pub(super) struct Order {
    #[serde(default)]
    pub(super) appid: String,
    pub(super) mchid: String,
    pub(super) out_trade_no: String,
    #[serde(default)]
    transaction_id: String,
    pub(super) trade_state: String,
    #[serde(default)]
    success_time: String,
    amount: Option<Amount>,
}

#[derive(Deserialize)]
struct Amount {
    total: i64,
    #[serde(default = "yuan")]
    currency: String,
}

/// Orders of merchants on the mainland have no other currency.
fn yuan() -> String {
    "CNY".to_owned()
}

#[derive(Serialize)]
struct Merchant<'a> {
    mchid: &'a str,
}

impl Order {
    /// The money; `None` if the order has none.
    pub(super) fn payment(self) -> Option<Payment> {
        let amount = self.amount?;
        let currency = amount.currency.to_ascii_uppercase();
        let time = DateTime::parse_from_rfc3339(&self.success_time).ok().map(|time| time.with_timezone(&Utc));
        let channel_no = Some(self.transaction_id).filter(|number| !number.is_empty())?;
        Some(Payment { number: self.out_trade_no, channel_no, amount: Fen(amount.total), currency, time })
    }

    fn charge(self) -> Result<Charge, Failure> {
        match self.trade_state.as_str() {
            // Also an order of which a part was refunded.
            "SUCCESS" | "REFUND" => self.payment().map(Charge::Paid).ok_or_else(|| Failure::Unreachable("content".to_owned())),
            "NOTPAY" | "USERPAYING" | "ACCEPT" => Ok(Charge::Open),
            "PAYERROR" => Ok(Charge::Refused),
            "CLOSED" | "REVOKED" => Ok(Charge::Closed),
            _ => Err(Failure::Unreachable("trade_state".to_owned())),
        }
    }
}

impl WeChatPay {
    pub(super) fn query_charge(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Charge, Failure> {
        super::check_number(attempt.number)?;
        let target = format!("/v3/pay/transactions/out-trade-no/{}?mchid={}", attempt.number, self.keys.mchid);
        let answer = self.get(call, &target)?;
        match answer.refusal() {
            Some(refusal) if refusal.is(404, "ORDER_NOT_EXIST") => Ok(Charge::Unknown),
            Some(refusal) => Err(refusal.failure()),
            None => {
                let order: Order = answer.json()?;
                // A correct answer to another question would be accepted otherwise.
                let is_ours = order.mchid == self.keys.mchid && order.out_trade_no == attempt.number;
                if is_ours { order.charge() } else { Err(Failure::Forged) }
            }
        }
    }

    pub(super) fn close_charge(&self, call: &Call, attempt: &Attempt<'_>) -> Result<Ended, Failure> {
        super::check_number(attempt.number)?;
        let target = format!("/v3/pay/transactions/out-trade-no/{}/close", attempt.number);
        let answer = self.post(call, &target, &Merchant { mchid: &self.keys.mchid })?;
        let Some(refusal) = answer.refusal() else { return Ok(Ended::Closed) };
        match (refusal.status, refusal.code.as_str()) {
            (_, "ORDER_CLOSED" | "ORDERCLOSED") => Ok(Ended::Closed),
            (404, "ORDER_NOT_EXIST" | "ORDERNOTEXIST") => Ok(Ended::Unknown),
            // Paid, or a password is being entered. The code of a paid order is not documented.
            (202, _)
            | (_, "ORDERPAID" | "ORDER_PAID" | "USERPAYING" | "USER_PAYING" | "TRADE_ERROR" | "RULE_LIMIT" | "INVALID_REQUEST") => {
                Ok(Ended::Query)
            }
            _ => Err(refusal.failure()),
        }
    }
}
