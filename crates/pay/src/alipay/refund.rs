//! Refunds: `alipay.trade.refund`, `alipay.trade.fastpay.refund.query`.

use serde::Serialize;

use super::answer::Answer;
use super::charge::is_about;
use super::{Alipay, amount, subject};
use crate::{Call, Failure, NewRefund, Refund, RefundState};

#[derive(Serialize)]
struct Given<'a> {
    out_trade_no: &'a str,
    refund_amount: String,
    out_request_no: &'a str,
    #[serde(skip_serializing_if = "String::is_empty")]
    refund_reason: String,
}

#[derive(Serialize)]
struct Named<'a> {
    out_trade_no: &'a str,
    out_request_no: &'a str,
}

impl Alipay {
    /// Success is `fund_change` `Y`. Without it the money may have moved at an earlier call, or not yet, which a query tells.
    pub(super) fn send_back(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        let given = Given {
            out_trade_no: refund.attempt,
            refund_amount: amount::yuan(refund.amount),
            out_request_no: refund.number,
            refund_reason: subject::clean(refund.reason, ""),
        };
        let answer = self.ask(call.now, call.left, "alipay.trade.refund", &given)?;
        match answer.refusal() {
            None => is_about(&answer, refund.attempt)?,
            // Nothing of the call is wrong: the merchant's account is. The same call may succeed later.
            Some("ACQ.SELLER_BALANCE_NOT_ENOUGH" | "ACQ.REFUND_CHARGE_ERROR" | "ACQ.REASON_TRADE_BEEN_FREEZEN") => {
                return Ok(state(RefundState::Failed(answer.label().to_owned())));
            }
            Some(_) => return Err(answer.failure()),
        }
        Ok(state(if answer.text("fund_change") == Some("Y") { RefundState::Done } else { RefundState::Processing }))
    }

    /// A bare success means "not refunded" or "unknown number": both are unknown, and the same refund may be sent again.
    pub(super) fn sent_back(&self, call: &Call, refund: &NewRefund<'_>) -> Result<Refund, Failure> {
        let named = Named { out_trade_no: refund.attempt, out_request_no: refund.number };
        let answer = self.ask(call.now, call.left, "alipay.trade.fastpay.refund.query", &named)?;
        match answer.refusal() {
            None => is_about(&answer, refund.attempt)?,
            Some("ACQ.TRADE_NOT_EXIST") => return Ok(state(RefundState::Unknown)),
            Some(_) => return Err(answer.failure()),
        }
        if answer.text("refund_status") != Some("REFUND_SUCCESS") {
            return Ok(state(RefundState::Unknown));
        }
        is_the_same(&answer, refund)?;
        Ok(state(RefundState::Done))
    }
}

/// Refuses a refund under this number that is not the one meant.
fn is_the_same(answer: &Answer, refund: &NewRefund<'_>) -> Result<(), Failure> {
    if answer.text("out_request_no").is_some_and(|number| number != refund.number) {
        return Err(Failure::Forged);
    }
    match answer.text("refund_amount").map(amount::fen) {
        Some(returned) if returned != Some(refund.amount) => Err(Failure::Refused("another refund_amount".to_owned())),
        _ => Ok(()),
    }
}

fn state(state: RefundState) -> Refund {
    Refund { state, reference: None }
}
