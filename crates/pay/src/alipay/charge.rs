//! State and end of a charge: `alipay.trade.query`, `alipay.trade.close`.

use serde::Serialize;

use super::answer::{Answer, unreadable};
use super::{Alipay, amount, time};
use crate::{Call, Charge, Ended, Failure, Payment};

/// The currency of every trade; the wire does not name it.
pub(super) const CURRENCY: &str = "CNY";

#[derive(Serialize)]
struct Named<'a> {
    out_trade_no: &'a str,
}

impl Alipay {
    pub(super) fn charge(&self, call: &Call, number: &str) -> Result<Charge, Failure> {
        let answer = self.ask(call.now, call.left, "alipay.trade.query", &Named { out_trade_no: number })?;
        match answer.refusal() {
            Some("ACQ.TRADE_NOT_EXIST") => return Ok(Charge::Unknown),
            Some(_) => return Err(answer.failure()),
            None => is_about(&answer, number)?,
        }
        match answer.text("trade_status") {
            Some("WAIT_BUYER_PAY") => Ok(Charge::Open),
            Some("TRADE_SUCCESS" | "TRADE_FINISHED") => payment(&answer, number).map(Charge::Paid),
            // Refunded in full: an unpaid trade has no time of payment.
            Some("TRADE_CLOSED") if answer.text("send_pay_date").is_some() => payment(&answer, number).map(Charge::Paid),
            Some("TRADE_CLOSED") => Ok(Charge::Closed),
            _ => Err(unreadable()),
        }
    }

    pub(super) fn end(&self, call: &Call, number: &str) -> Result<Ended, Failure> {
        let answer = self.ask(call.now, call.left, "alipay.trade.close", &Named { out_trade_no: number })?;
        match answer.refusal() {
            None => is_about(&answer, number).map(|()| Ended::Closed),
            Some("ACQ.TRADE_NOT_EXIST") => Ok(Ended::Unknown),
            Some("ACQ.TRADE_STATUS_ERROR" | "ACQ.REASON_TRADE_STATUS_INVALID" | "ACQ.REASON_ILLEGAL_STATUS") => Ok(Ended::Query),
            Some(_) => Err(answer.failure()),
        }
    }
}

/// Refuses the answer to another question: its signature covers no part of the request.
pub(super) fn is_about(answer: &Answer, number: &str) -> Result<(), Failure> {
    match answer.text("out_trade_no") {
        Some(named) if named != number => Err(Failure::Forged),
        _ => Ok(()),
    }
}

fn payment(answer: &Answer, number: &str) -> Result<Payment, Failure> {
    Ok(Payment {
        number: number.to_owned(),
        channel_no: answer.text("trade_no").filter(|text| !text.is_empty()).ok_or_else(unreadable)?.to_owned(),
        amount: answer.text("total_amount").and_then(amount::fen).ok_or_else(unreadable)?,
        currency: CURRENCY.to_owned(),
        time: answer.text("send_pay_date").and_then(time::read),
    })
}
