//! `alipay.trade.query` and `alipay.trade.close`.

use serde_json::{Map, Value};

use super::answer::{Refused, success};
use super::content::{Fields, INVALID, yuan};
use super::request::{Request, TIME};
use super::state::{State, Trade};

pub(super) const NOT_EXIST: Refused = Refused::business("ACQ.TRADE_NOT_EXIST", "交易不存在");
pub(super) const STATUS: Refused = Refused::business("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");

impl State {
    /// The trade that a call names, and the call's fields.
    pub(super) fn asked<'a>(&mut self, request: &'a Request, more: &[&str]) -> Result<(&mut Trade, Fields<'a>), Refused> {
        let fields = Fields::of(&request.content, &[&["out_trade_no", "trade_no"], more].concat())?;
        let (trade_no, number) = (fields.text("trade_no"), fields.text("out_trade_no"));
        if trade_no.is_empty() && number.is_empty() {
            return Err(INVALID);
        }
        self.named(request.merchant, trade_no, number).map(|trade| (trade, fields)).ok_or(NOT_EXIST)
    }

    pub(super) fn query(&mut self, request: &Request) -> Result<Map<String, Value>, Refused> {
        let now = self.now();
        let (trade, _) = self.asked(request, &["query_options"])?;
        let mut fields = named(trade);
        let paid = if trade.paid.is_some() { yuan(trade.amount) } else { "0.00".to_owned() };
        for (name, value) in [
            ("trade_status", trade.status(now).to_owned()),
            ("total_amount", yuan(trade.amount)),
            ("receipt_amount", paid.clone()),
            ("buyer_pay_amount", paid.clone()),
            ("invoice_amount", paid),
            ("point_amount", "0.00".to_owned()),
            ("buyer_logon_id", "138****0000".to_owned()),
            ("buyer_user_id", "2088000000000099".to_owned()),
        ] {
            fields.insert(name.into(), value.into());
        }
        if let Some(time) = trade.paid {
            fields.insert("send_pay_date".into(), time.format(TIME).to_string().into());
        }
        Ok(fields)
    }

    pub(super) fn close(&mut self, request: &Request) -> Result<Map<String, Value>, Refused> {
        let now = self.now();
        let (trade, _) = self.asked(request, &["operator_id"])?;
        if trade.status(now) != "WAIT_BUYER_PAY" {
            return Err(STATUS);
        }
        trade.closed = Some(now);
        Ok(named(trade))
    }
}

/// A success with both numbers of a trade.
pub(super) fn named(trade: &Trade) -> Map<String, Value> {
    let mut fields = success();
    fields.insert("out_trade_no".into(), trade.number.clone().into());
    fields.insert("trade_no".into(), trade.alipay_no.clone().into());
    fields
}
