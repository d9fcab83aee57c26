//! Refunds: `POST /v3/refund/domestic/refunds`, and their query.

use actix_web::http::StatusCode;
use chrono::TimeDelta;
use serde_json::{Value, json};

use super::api::{Asked, Done};
use super::fields::{Fields, object};
use super::orders::rfc3339;
use super::refused::Refused;
use super::state::{Order, OrderState, Refund, RefundCourse, RefundStatus, State, WeChatPay};

/// Marks that a refund's number may have besides letters and digits.
const MARKS: &str = "_-|*@";
/// Most refunds of an order.
const REFUNDS_MAX: usize = 50;
/// Shortest time between two refunds of an order.
const SPACE: TimeDelta = TimeDelta::minutes(1);
/// Time after which a payment cannot be refunded.
const LATEST: TimeDelta = TimeDelta::days(365);

pub(super) fn create(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let values = object(asked.body)?;
    let names = ["transaction_id", "out_trade_no", "out_refund_no", "reason", "notify_url", "funds_account", "amount", "goods_detail"];
    let fields = Fields::new(&values, "", &names)?;
    let by_id = fields.optional("transaction_id", 1..=32)?;
    let by_number = fields.optional("out_trade_no", 6..=32)?;
    if by_id.is_some() == by_number.is_some() {
        return Err(fields.wrong("transaction_id", "transaction_id 和 out_trade_no 二选一"));
    }
    let number = fields.numbered("out_refund_no", 1..=64, MARKS)?;
    let reason = fields.optional("reason", 1..=80)?;
    let notify_url = if values.contains_key("notify_url") { Some(fields.notify_url(8..=256)?) } else { None };
    let amounts = fields.inner("amount", &["refund", "total", "currency", "from"])?;
    let (amount, total) = (amounts.number("refund")?, amounts.number("total")?);
    amounts.currency(true)?;

    let now = pay.now();
    let mut state = pay.state();
    let is_it = |order: &&Order| {
        let has_id = matches!(&order.state, OrderState::Paid { transaction_id, .. } if Some(transaction_id.as_str()) == by_id);
        order.mchid == asked.mchid() && (has_id || Some(order.number.as_str()) == by_number)
    };
    let order = state.orders.values().find(is_it).cloned();
    let unpaid = || Refused::new(StatusCode::NOT_FOUND, "RESOURCE_NOT_EXISTS", "订单不存在");
    let order = order.ok_or_else(unpaid)?;
    let OrderState::Paid { time: paid, .. } = order.state else { return Err(unpaid()) };
    let key = (asked.mchid().to_owned(), number.to_owned());
    if let Some(known) = state.refunds.get(&key) {
        let is_same = known.order == order.number && known.amount == amount && total == order.total;
        let differs = "订单金额或退款金额与之前请求不一致，请核实后再试";
        return if is_same { Ok(Done::Json(content(&order, known))) } else { Err(Refused::invalid(differs)) };
    }
    check(&state, &order, amount, total)?;
    if now - paid > LATEST {
        return Err(Refused::invalid("订单已经超过可退款的最大期限"));
    }
    let last = state.refunds_of(&order).map(|refund| refund.created).max();
    if state.switches.spaces_refunds && last.is_some_and(|last| now - last < SPACE) {
        return Err(Refused::new(StatusCode::TOO_MANY_REQUESTS, "FREQUENCY_LIMITED", "频率限制"));
    }
    let status = match state.switches.refunds {
        RefundCourse::NotEnough => return Err(Refused::new(StatusCode::FORBIDDEN, "NOT_ENOUGH", "基本账户余额不足，请充值后重新发起")),
        RefundCourse::AtOnce => RefundStatus::Success,
        RefundCourse::AtQuery | RefundCourse::Waiting => RefundStatus::Processing,
    };
    let refund = Refund {
        mchid: order.mchid.clone(),
        number: number.to_owned(),
        refund_id: format!("50300{:023}", state.draw()),
        order: order.number.clone(),
        amount,
        reason: reason.map(str::to_owned),
        notify_url: notify_url.map(str::to_owned),
        status,
        created: now,
    };
    let answer = content(&order, &refund);
    state.refunds.insert(key, refund);
    Ok(Done::Json(answer))
}

fn check(state: &State, order: &Order, amount: i64, total: i64) -> Result<(), Refused> {
    if total != order.total {
        return Err(Refused::invalid("订单金额与原订单金额不一致"));
    }
    let standing: Vec<&Refund> = state.refunds_of(order).filter(|refund| refund.status != RefundStatus::Closed).collect();
    let refunded: i64 = standing.iter().map(|refund| refund.amount).sum();
    if amount > order.total - refunded {
        return Err(Refused::invalid("退款金额大于支付金额"));
    }
    if standing.len() >= REFUNDS_MAX {
        return Err(Refused::invalid("部分退款次数超过50次"));
    }
    Ok(())
}

pub(super) fn query(pay: &WeChatPay, asked: &Asked<'_>, number: &str) -> Result<Done, Refused> {
    let mut state = pay.state();
    let ends_now = state.switches.refunds == RefundCourse::AtQuery;
    let unknown = || Refused::new(StatusCode::NOT_FOUND, "RESOURCE_NOT_EXISTS", "退款单不存在");
    let refund = state.refunds.get_mut(&(asked.mchid().to_owned(), number.to_owned())).ok_or_else(unknown)?;
    if ends_now && refund.status == RefundStatus::Processing {
        refund.status = RefundStatus::Success;
    }
    let refund = refund.clone();
    let order = state.orders.get(&(refund.mchid.clone(), refund.order.clone())).ok_or_else(unknown)?;
    Ok(Done::Json(content(order, &refund)))
}

/// A refund in the service's words.
fn content(order: &Order, refund: &Refund) -> Value {
    let transaction_id = match &order.state {
        OrderState::Paid { transaction_id, .. } => transaction_id.as_str(),
        _ => "",
    };
    let mut value = json!({
        "refund_id": refund.refund_id, "out_refund_no": refund.number, "transaction_id": transaction_id, "out_trade_no": order.number,
        "channel": "ORIGINAL", "user_received_account": "支付用户零钱", "create_time": rfc3339(refund.created), "status": refund.status.text(),
        "funds_account": "AVAILABLE", "promotion_detail": [],
        "amount": {
            "total": order.total, "refund": refund.amount, "payer_total": order.total, "payer_refund": refund.amount, "currency": "CNY",
            "settlement_total": order.total, "settlement_refund": refund.amount, "discount_refund": 0, "from": [],
        },
    });
    if refund.status == RefundStatus::Success {
        value["success_time"] = json!(rfc3339(refund.created));
    }
    value
}
