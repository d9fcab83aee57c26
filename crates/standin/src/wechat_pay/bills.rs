//! Bills: `GET /v3/bill/tradebill` names a file, `GET /v3/billdownload/file` has it.

use std::fmt::Write as _;
use std::io::Write as _;

use actix_web::http::StatusCode;
use chrono::{DateTime, Days, Months, NaiveDate, TimeDelta, Timelike as _, Utc};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::json;
use sha1::{Digest as _, Sha1};

use super::api::{Asked, Done};
use super::keys::random;
use super::orders::beijing;
use super::refused::Refused;
use super::state::{Kind, OrderState, RefundStatus, State, WeChatPay};

/// Hour of the next day in Beijing from which a bill is ready.
const READY_HOUR: u32 = 10;
/// Life of a file's address.
const LIFE: TimeDelta = TimeDelta::minutes(5);
const HEADER: &str = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const SUMS: &str = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

/// A row of a bill.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BillRow {
    /// Time of the payment, or of the call for the refund.
    pub time: DateTime<Utc>,
    /// App of the order.
    pub app_id: String,
    /// Number of the payment.
    pub transaction_id: String,
    /// The merchant's number of the order.
    pub order: String,
    /// `JSAPI`, `MWEB` or `NATIVE`.
    pub trade_type: String,
    /// Text that the payer saw.
    pub description: String,
    /// Amount paid or refunded, fen.
    pub amount: i64,
    /// The service's and the merchant's number of a refund, and its state in the words of bills.
    pub refund: Option<(String, String, String)>,
}

/// A file that waits for its download.
pub(super) struct File {
    mchid: String,
    bytes: Vec<u8>,
    created: DateTime<Utc>,
}

pub(super) fn name(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let day = asked.parameter("bill_date").and_then(|text| text.parse().ok().filter(|day: &NaiveDate| day.to_string() == text));
    let day = day.ok_or_else(|| Refused::field("query", "bill_date", "格式应为 yyyy-MM-DD"))?;
    let kind = asked.parameter("bill_type").unwrap_or("ALL");
    if kind != "ALL" {
        return Err(Refused::field("query", "bill_type", "本替身只提供 ALL"));
    }
    let is_packed = match asked.parameter("tar_type") {
        None => false,
        Some("GZIP") => true,
        Some(_) => return Err(Refused::field("query", "tar_type", "枚举值无效")),
    };
    let now = pay.now();
    check_day(day, now)?;
    let mut state = pay.state();
    if state.switches.withholds_bills {
        return Err(creating());
    }
    let rows = state.bills.get(&(asked.mchid().to_owned(), day)).cloned().unwrap_or_else(|| rows(&state, asked.mchid(), day));
    if rows.is_empty() {
        return Err(Refused::new(StatusCode::BAD_REQUEST, "NO_STATEMENT_EXIST", "请求的账单文件不存在"));
    }
    let text = file(asked.mchid(), &rows);
    let hash = hex(&Sha1::digest(&text));
    let text = if state.switches.alters_bills { text.replacen("`CNY,`", "`CNY,`1", 1) } else { text };
    let bytes = if is_packed { pack(&text) } else { text.into_bytes() };
    let token = random(48);
    state.files.insert(token.clone(), File { mchid: asked.mchid().to_owned(), bytes, created: now });
    let url = format!("{}/v3/billdownload/file?token={token}&tartype=gzip", state.base);
    Ok(Done::Json(json!({ "hash_type": "SHA1", "hash_value": hash, "download_url": url })))
}

pub(super) fn download(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    let now = pay.now();
    let mut state = pay.state();
    let unknown = || Refused::invalid("下载地址无效或已过期");
    let token = asked.parameter("token").ok_or_else(unknown)?;
    let file = state.files.get(token).ok_or_else(unknown)?;
    if file.mchid != asked.mchid() {
        return Err(Refused::new(StatusCode::FORBIDDEN, "NO_AUTH", "权限异常"));
    }
    if now - file.created > LIFE {
        return Err(unknown());
    }
    state.files.remove(token).map(|file| Done::File(file.bytes)).ok_or_else(unknown)
}

fn check_day(day: NaiveDate, now: DateTime<Utc>) -> Result<(), Refused> {
    let now = beijing(now);
    let today = now.date_naive();
    let earliest = today.checked_sub_months(Months::new(3));
    if day >= today || earliest.is_some_and(|earliest| day < earliest) {
        return Err(Refused::invalid("账单日期有误"));
    }
    let is_yesterday = day.checked_add_days(Days::new(1)) == Some(today);
    if is_yesterday && now.hour() < READY_HOUR {
        return Err(creating());
    }
    Ok(())
}

fn creating() -> Refused {
    Refused::new(StatusCode::BAD_REQUEST, "STATEMENT_CREATING", "账单生成中")
}

/// Payments and refunds of a day in Beijing.
fn rows(state: &State, mchid: &str, day: NaiveDate) -> Vec<BillRow> {
    let mut rows = Vec::new();
    for order in state.orders.values().filter(|order| order.mchid == mchid) {
        let OrderState::Paid { transaction_id, time } = &order.state else { continue };
        let trade_type = match order.kind {
            Kind::Jsapi => "JSAPI",
            Kind::H5 => "MWEB",
            Kind::Native => "NATIVE",
        };
        let payment = BillRow {
            time: *time,
            app_id: order.app_id.clone(),
            transaction_id: transaction_id.clone(),
            order: order.number.clone(),
            trade_type: trade_type.to_owned(),
            description: order.description.clone(),
            amount: order.total,
            refund: None,
        };
        rows.extend(state.refunds_of(order).map(|refund| {
            let status = match refund.status {
                RefundStatus::Processing => "PROCESSING",
                RefundStatus::Success => "SUCCESS",
                RefundStatus::Closed => "FAIL",
                RefundStatus::Abnormal => "CHANGE",
            };
            let numbers = (refund.refund_id.clone(), refund.number.clone(), status.to_owned());
            BillRow { time: refund.created, amount: refund.amount, refund: Some(numbers), ..payment.clone() }
        }));
        rows.push(payment);
    }
    rows.retain(|row| beijing(row.time).date_naive() == day);
    rows.sort_by_key(|row| row.time);
    rows
}

/// The file: a byte order mark, rows with line ends of Windows, sums.
fn file(mchid: &str, rows: &[BillRow]) -> String {
    let mut text = format!("\u{FEFF}{HEADER}\r\n");
    let (mut paid, mut refunded) = (0, 0);
    for row in rows {
        let time = beijing(row.time).format("%Y-%m-%d %H:%M:%S");
        let (id, number, status) = row.refund.as_ref().map_or(("0", "0", ""), |(id, number, status)| (id, number, status));
        let (order_amount, refund_amount) = if row.refund.is_some() { (0, row.amount) } else { (row.amount, 0) };
        paid += order_amount;
        refunded += refund_amount;
        let (state, channel) = if row.refund.is_some() { ("REFUND", "ORIGINAL") } else { ("SUCCESS", "") };
        let (order_amount, refund_amount) = (yuan(order_amount), yuan(refund_amount));
        // The service escapes what would end a field or a row.
        let description = row.description.replace(',', "\\ ").replace('\n', "\\n");
        let BillRow { app_id, transaction_id, order, trade_type, .. } = row;
        let written = write!(
            text,
            "`{time},`{app_id},`{mchid},`0,`,`{transaction_id},`{order},`oStandinPayer,`{trade_type},`{state},`OTHERS,`CNY,`{order_amount},\
             `0.00,`{id},`{number},`{refund_amount},`0.00,`{channel},`{status},`{description},`,`0.00000,`0.60%,`{order_amount},`{refund_amount},`\r\n"
        );
        debug_assert!(written.is_ok(), "a text in memory takes everything");
    }
    let (paid, refunded) = (yuan(paid), yuan(refunded));
    text + &format!("{SUMS}\r\n`{},`{paid},`{refunded},`0.00,`0.00000,`{paid},`{refunded}\r\n", rows.len())
}

fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 0xF]).filter_map(|digit| char::from_digit(u32::from(digit), 16)).collect()
}

fn pack(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let written = encoder.write_all(text.as_bytes());
    debug_assert!(written.is_ok(), "memory takes everything");
    encoder.finish().unwrap_or_default()
}
