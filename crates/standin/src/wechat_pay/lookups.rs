//! Queries of orders, and their end.

use actix_web::http::StatusCode;
use serde_json::{Value, json};

use super::api::{Asked, Done};
use super::fields::{Fields, object};
use super::orders::rfc3339;
use super::refused::Refused;
use super::state::{Kind, Order, OrderState, State, WeChatPay};

pub(super) fn by_number(pay: &WeChatPay, asked: &Asked<'_>, number: &str) -> Result<Done, Refused> {
    check_mchid(asked)?;
    let state = pay.state();
    let order = state.orders.get(&(asked.mchid().to_owned(), number.to_owned())).ok_or_else(unknown)?;
    Ok(Done::Json(transaction(&state, order)))
}

pub(super) fn by_id(pay: &WeChatPay, asked: &Asked<'_>, id: &str) -> Result<Done, Refused> {
    check_mchid(asked)?;
    let state = pay.state();
    let is_it = |order: &&Order| {
        order.mchid == asked.mchid() && matches!(&order.state, OrderState::Paid { transaction_id, .. } if transaction_id == id)
    };
    let order = state.orders.values().find(is_it).ok_or_else(unknown)?;
    Ok(Done::Json(transaction(&state, order)))
}

pub(super) fn close(pay: &WeChatPay, asked: &Asked<'_>, number: &str) -> Result<Done, Refused> {
    let values = object(asked.body)?;
    Fields::new(&values, "", &["mchid"])?.mchid(asked.mchid())?;
    let mut state = pay.state();
    let tells_unknown = state.switches.close_tells_unknown;
    let Some(order) = state.orders.get_mut(&(asked.mchid().to_owned(), number.to_owned())) else {
        return if tells_unknown { Err(unknown()) } else { Ok(Done::Nothing) };
    };
    match order.state {
        OrderState::Paid { .. } => Err(Refused::new(StatusCode::BAD_REQUEST, "ORDERPAID", "该订单已支付")),
        OrderState::Closed => Ok(Done::Nothing),
        OrderState::NotPaid | OrderState::Refused if order.entering => {
            Err(Refused::new(StatusCode::ACCEPTED, "USER_PAYING", "用户支付中，需要输入密码"))
        }
        OrderState::NotPaid | OrderState::Refused => {
            order.state = OrderState::Closed;
            Ok(Done::Nothing)
        }
    }
}

fn unknown() -> Refused {
    Refused::new(StatusCode::NOT_FOUND, "ORDER_NOT_EXIST", "订单不存在")
}

fn check_mchid(asked: &Asked<'_>) -> Result<(), Refused> {
    match asked.parameter("mchid") {
        None => Err(Refused::field("query", "mchid", "此字段为必填项")),
        Some(mchid) if mchid != asked.mchid() => Err(Refused::field("query", "mchid", "商户号不匹配")),
        Some(_) => Ok(()),
    }
}

/// An order in the service's words.
pub(super) fn transaction(state: &State, order: &Order) -> Value {
    let trade_type = match order.kind {
        Kind::Jsapi => "JSAPI",
        Kind::H5 => "MWEB",
        Kind::Native => "NATIVE",
    };
    let mut value = json!({
        "appid": order.app_id, "mchid": order.mchid, "out_trade_no": order.number, "promotion_detail": [],
        "amount": { "total": order.total, "currency": "CNY", "payer_total": order.total, "payer_currency": "CNY" },
    });
    let (trade_state, description) = match &order.state {
        OrderState::NotPaid => ("NOTPAY", "订单未支付"),
        OrderState::Refused => ("PAYERROR", "支付失败"),
        OrderState::Closed => ("CLOSED", "订单已关闭"),
        OrderState::Paid { transaction_id, time } => {
            value["transaction_id"] = json!(transaction_id);
            value["success_time"] = json!(rfc3339(*time));
            value["bank_type"] = json!("OTHERS");
            value["trade_type"] = json!(trade_type);
            value["payer"] = json!({ "openid": order.openid.as_deref().unwrap_or("oStandinPayer") });
            let is_refunded = state.refunds_of(order).next().is_some();
            if is_refunded { ("REFUND", "订单发生过退款，退款详情请查询退款单") } else { ("SUCCESS", "支付成功") }
        }
    };
    value["trade_state"] = json!(trade_state);
    value["trade_state_desc"] = json!(description);
    value
}
