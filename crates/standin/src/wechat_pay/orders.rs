//! Orders: `POST /v3/pay/transactions/jsapi`, `/h5`, `/native`.

use std::net::IpAddr;

use actix_web::http::StatusCode;
use chrono::{DateTime, FixedOffset, TimeDelta, Utc};
use serde_json::{Map, Value, json};

use super::api::{Asked, Done};
use super::cashier;
use super::fields::{Fields, object};
use super::keys::random;
use super::refused::Refused;
use super::state::{Kind, Order, OrderState, WeChatPay};

const COMMON: [&str; 13] = [
    "appid",
    "mchid",
    "description",
    "out_trade_no",
    "time_expire",
    "attach",
    "notify_url",
    "goods_tag",
    "support_fapiao",
    "amount",
    "detail",
    "scene_info",
    "settle_info",
];
/// Marks that a number may have besides letters and digits.
const MARKS: &str = "_-|*";

pub(super) fn jsapi(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let values = object(asked.body)?;
    let names: Vec<&str> = COMMON.into_iter().chain(["payer"]).collect();
    let fields = Fields::new(&values, "", &names)?;
    let openid = fields.inner("payer", &["openid"])?;
    let id = openid.text("openid", 1..=128)?;
    if !id.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
        return Err(openid.wrong("openid", "无效的openid"));
    }
    let prepared = prepare(pay, asked, &fields, &values, Kind::Jsapi, Some(id))?;
    Ok(Done::Json(json!({ "prepay_id": prepared })))
}

pub(super) fn h5(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let values = object(asked.body)?;
    let fields = Fields::new(&values, "", &COMMON)?;
    let scene = fields.inner("scene_info", &["payer_client_ip", "device_id", "store_info", "h5_info"])?;
    if scene.text("payer_client_ip", 1..=45)?.parse::<IpAddr>().is_err() {
        return Err(scene.wrong("payer_client_ip", "不是IP地址"));
    }
    let info = scene.inner("h5_info", &["type", "app_name", "app_url", "bundle_id", "package_name"])?;
    if !["Wap", "iOS", "Android"].contains(&info.text("type", 1..=32)?) {
        return Err(info.wrong("type", "枚举值无效"));
    }
    let prepared = prepare(pay, asked, &fields, &values, Kind::H5, None)?;
    let base = pay.state().base.clone();
    Ok(Done::Json(json!({ "h5_url": format!("{base}{}?prepay_id={prepared}&package=1037687096", cashier::PATH) })))
}

pub(super) fn native(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let values = object(asked.body)?;
    let prepared = prepare(pay, asked, &Fields::new(&values, "", &COMMON)?, &values, Kind::Native, None)?;
    Ok(Done::Json(json!({ "code_url": format!("weixin://wxpay/bizpayurl/up?pr={prepared}&groupid=00") })))
}

/// Checks the common fields and books the order; returns the id of a prepared payment.
fn prepare(
    pay: &WeChatPay,
    asked: &Asked<'_>,
    fields: &Fields<'_>,
    values: &Map<String, Value>,
    kind: Kind,
    openid: Option<&str>,
) -> Result<String, Refused> {
    let merchant = asked.known.merchant;
    fields.mchid(merchant.mchid)?;
    let app_id = fields.text("appid", 1..=32)?;
    if ![merchant.app_id, merchant.mini_app_id].contains(&app_id) {
        return Err(Refused::new(StatusCode::BAD_REQUEST, "APPID_MCHID_NOT_MATCH", "AppID和mch_id不匹配"));
    }
    let description = fields.text("description", 1..=127)?;
    let number = fields.numbered("out_trade_no", 6..=32, MARKS)?;
    let notify_url = fields.notify_url(1..=255)?;
    fields.optional("attach", 1..=128)?;
    fields.optional("goods_tag", 1..=32)?;
    let amount = fields.inner("amount", &["total", "currency"])?;
    let total = amount.number("total")?;
    amount.currency(false)?;
    let now = pay.now();
    let ends = ends(fields, now, kind)?;
    // The kind is part of the contents: another call for the same number is refused.
    let contents = json!({ "kind": format!("{kind:?}"), "fields": values });

    let mut state = pay.state();
    let order = state.orders.entry((merchant.mchid.to_owned(), number.to_owned())).or_insert_with(|| Order {
        mchid: merchant.mchid.to_owned(),
        app_id: app_id.to_owned(),
        number: number.to_owned(),
        kind,
        description: description.to_owned(),
        total,
        openid: openid.map(str::to_owned),
        notify_url: notify_url.to_owned(),
        ends,
        state: OrderState::NotPaid,
        entering: false,
        created: now,
        contents: contents.clone(),
        prepared: Vec::new(),
    });
    match order.state {
        OrderState::Paid { .. } => return Err(Refused::new(StatusCode::BAD_REQUEST, "ORDERPAID", "该订单已支付")),
        OrderState::Closed => return Err(Refused::new(StatusCode::BAD_REQUEST, "ORDER_CLOSED", "该订单已关闭")),
        OrderState::NotPaid | OrderState::Refused if order.contents != contents => {
            return Err(Refused::new(StatusCode::FORBIDDEN, "OUT_TRADE_NO_USED", "商户订单号重复"));
        }
        OrderState::NotPaid | OrderState::Refused => {}
    }
    let prepared = format!("wx{}{}", beijing(now).format("%d%H%M%S"), random(22));
    order.prepared.push((prepared.clone(), now));
    Ok(prepared)
}

/// The end of an order. The service moves it silently into its bounds.
fn ends(fields: &Fields<'_>, now: DateTime<Utc>, kind: Kind) -> Result<DateTime<Utc>, Refused> {
    let longest = if kind == Kind::Native { TimeDelta::days(7) } else { TimeDelta::days(15) };
    let Some(text) = fields.optional("time_expire", 1..=64)? else { return Ok(now + TimeDelta::days(7)) };
    let malformed = || fields.wrong("time_expire", "应为 yyyy-MM-DDTHH:mm:ss+TIMEZONE");
    let time = DateTime::parse_from_rfc3339(text).map_err(|_| malformed())?;
    if time.format("%Y-%m-%dT%H:%M:%S%:z").to_string() != text {
        return Err(malformed());
    }
    Ok(time.to_utc().clamp(now + TimeDelta::minutes(1), now + longest))
}

/// The time in Beijing.
pub(super) fn beijing(time: DateTime<Utc>) -> DateTime<FixedOffset> {
    let zone = FixedOffset::east_opt(8 * 3_600);
    zone.map_or_else(|| time.fixed_offset(), |zone| time.with_timezone(&zone))
}

/// RFC 3339 in Beijing's time, as the service writes it.
pub(super) fn rfc3339(time: DateTime<Utc>) -> String {
    beijing(time).format("%Y-%m-%dT%H:%M:%S%:z").to_string()
}
