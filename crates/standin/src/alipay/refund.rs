//! `alipay.trade.refund` and `alipay.trade.fastpay.refund.query`.

use serde_json::{Map, Value};

use super::answer::{Refused, success};
use super::content::{INVALID, yuan};
use super::request::{Request, TIME};
use super::state::{Refund, State, Switch, Trade};
use super::trade::{STATUS, named};

impl State {
    /// Refunds once for each number. Answers the fields, and the trade if money moved.
    pub(super) fn refund(&mut self, request: &Request) -> Result<(Map<String, Value>, Option<Trade>), Refused> {
        let (now, holds, is_broke) = (self.now(), self.has(Switch::HoldRefunds), self.has(Switch::EmptyAccounts));
        let (trade, fields) = self.asked(request, &["refund_amount", "out_request_no", "refund_reason"])?;
        let amount = fields.amount("refund_amount")?;
        let number = match fields.text("out_request_no") {
            "" if amount < trade.amount => return Err(Refused::business("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL", "退款金额超限")),
            "" => trade.number.clone(),
            number if number.len() <= 64 => number.to_owned(),
            _ => return Err(INVALID),
        };
        if fields.text("refund_reason").chars().count() > 256 {
            return Err(INVALID);
        }
        let known = trade.refunds.iter().find(|refund| refund.number == number).cloned();
        let moved = match known {
            Some(known) if known.amount != amount => {
                return Err(Refused::business("ACQ.DISCORDANT_REPEAT_REQUEST", "不一致的请求"));
            }
            Some(_) => false,
            None => {
                check(trade, trade.status(now), amount)?;
                if is_broke {
                    return Err(Refused::business("ACQ.SELLER_BALANCE_NOT_ENOUGH", "卖家余额不足"));
                }
                trade.refunds.push(Refund { number, amount, time: now, is_made: !holds });
                !holds
            }
        };
        let mut answer = named(trade);
        for (name, value) in [
            ("fund_change", if moved { "Y" } else { "N" }.to_owned()),
            ("refund_fee", yuan(trade.refunded())),
            ("buyer_logon_id", "138****0000".to_owned()),
            ("buyer_user_id", "2088000000000099".to_owned()),
        ] {
            answer.insert(name.into(), value.into());
        }
        Ok((answer, moved.then(|| trade.clone())))
    }

    /// Bare success means "not refunded" as well as "unknown number".
    pub(super) fn refund_query(&mut self, request: &Request) -> Result<Map<String, Value>, Refused> {
        let (trade, fields) = self.asked(request, &["out_request_no"])?;
        let number = fields.required("out_request_no", 64)?;
        let Some(refund) = trade.refunds.iter().find(|refund| refund.number == number && refund.is_made) else { return Ok(success()) };
        let mut answer = named(trade);
        for (name, value) in [
            ("out_request_no", refund.number.clone()),
            ("refund_amount", yuan(refund.amount)),
            ("refund_status", "REFUND_SUCCESS".to_owned()),
            ("total_amount", yuan(trade.amount)),
            ("gmt_refund_pay", refund.time.format(TIME).to_string()),
        ] {
            answer.insert(name.into(), value.into());
        }
        Ok(answer)
    }
}

/// Refuses a new refund that the trade does not allow.
fn check(trade: &Trade, status: &str, amount: i64) -> Result<(), Refused> {
    match status {
        "TRADE_SUCCESS" => {}
        "TRADE_FINISHED" => return Err(Refused::business("ACQ.TRADE_HAS_FINISHED", "交易已完结")),
        "TRADE_CLOSED" => return Err(Refused::business("ACQ.TRADE_HAS_CLOSE", "交易已经关闭")),
        _ => return Err(STATUS),
    }
    let accepted: i64 = trade.refunds.iter().map(|refund| refund.amount).sum();
    if accepted + amount > trade.amount {
        return Err(Refused::business("ACQ.REASON_TRADE_REFUND_FEE_ERR", "退款金额无效"));
    }
    Ok(())
}
