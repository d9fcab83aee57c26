//! Bills of a day: an address for half a minute, then a zip with two tables in GBK.

use std::collections::HashMap;
use std::io;

use actix_web::{HttpResponse, web};
use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use encoding_rs::GBK;
use serde_json::{Map, Value};

use super::answer::{Refused, success};
use super::content::{Fields, yuan};
use super::merchants::Merchant;
use super::request::{Request, TIME};
use super::state::{Alipay, State, Switch, Trade};
use super::zip::Zip;

/// Time for which an address is valid.
const VALID: TimeDelta = TimeDelta::seconds(30);
/// Names of the columns.
const NAMES: &str = "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,\
    支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,\
    分润（元）,备注";

impl State {
    pub(super) fn bill(&mut self, request: &Request, host: &str) -> Result<Map<String, Value>, Refused> {
        let invalid = Refused::business("INVAILID_ARGUMENTS", "入参不合法");
        let fields = Fields::of(&request.content, &["bill_type", "bill_date"]).map_err(|_| invalid)?;
        let now = self.now();
        let day = NaiveDate::parse_from_str(fields.text("bill_date"), "%Y-%m-%d").map_err(|_| invalid)?;
        if !matches!(fields.text("bill_type"), "trade" | "signcustomer") || day >= now.date() {
            return Err(invalid);
        }
        if self.has(Switch::WithholdBills) {
            return Err(Refused::business("isp.bill_not_exist", "账单不存在"));
        }
        let mut answer = success();
        if self.rows(request.merchant, day).is_empty() && self.more(request.merchant).next().is_none() {
            answer.insert("bill_file_code".into(), "EMPTY_DATA_WITH_BILL_FILE".into());
        }
        let ticket = format!("{:08}", self.draw());
        answer.insert("bill_download_url".into(), format!("http://{host}/bill/{ticket}?fileType=csv.zip&userId=2088").into());
        self.tickets.insert(ticket, (request.merchant, day, now + VALID));
        Ok(answer)
    }

    /// Lines of a day's trades.
    fn rows(&self, merchant: &Merchant, day: NaiveDate) -> Vec<String> {
        let mut rows = Vec::new();
        for trade in self.trades.iter().filter(|trade| trade.merchant == merchant) {
            if let Some(paid) = trade.paid.filter(|time| time.date() == day) {
                rows.push(row(trade, "交易", trade.amount, paid, ""));
            }
            for refund in trade.refunds.iter().filter(|refund| refund.is_made && refund.time.date() == day) {
                rows.push(row(trade, "退款", -refund.amount, refund.time, &refund.number));
            }
        }
        rows
    }

    /// Additional lines of a merchant.
    fn more<'a>(&'a self, merchant: &Merchant) -> impl Iterator<Item = &'a [u8]> + use<'a> {
        let app_id = merchant.app_id;
        self.lines.iter().filter(move |(known, _)| *known == app_id).map(|(_, line)| line.as_slice())
    }
}

/// A line as the file has it: ids end with a tab.
fn row(trade: &Trade, kind: &str, amount: i64, done: NaiveDateTime, refund: &str) -> String {
    let (created, done, amount) = (trade.created.format(TIME), done.format(TIME), yuan(amount));
    format!(
        "{}\t,{}\t,{kind},{},{created},{done},,,,,*三(138****0000),{amount},{amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,{refund},0.00,0.00,",
        trade.alipay_no, trade.number, trade.subject,
    )
}

/// `GET /bill/{ticket}`
pub(super) async fn download(ticket: web::Path<String>, alipay: web::Data<Alipay>) -> HttpResponse {
    let state = alipay.state();
    let Some((merchant, day, end)) = state.tickets.get(ticket.as_str()).copied() else { return HttpResponse::NotFound().finish() };
    if state.now() > end {
        return HttpResponse::Forbidden().finish();
    }
    match pack(&state, merchant, day) {
        Ok(bytes) => HttpResponse::Ok().content_type("application/zip").body(bytes),
        Err(error) => HttpResponse::InternalServerError().body(error.to_string()),
    }
}

/// The zip of a day. Lines are packed one after the other, since there may be many.
fn pack(state: &State, merchant: &Merchant, day: NaiveDate) -> io::Result<Vec<u8>> {
    let mut gbk = Gbk::default();
    let mut encode = |text: &str| gbk.encode(text);
    let rows = state.rows(merchant, day);
    let head = format!(
        "#支付宝业务明细查询\n#账号：[{}0156]\n#起始日期：[{day} 00:00:00]\n\
         #-----------------------------------------业务明细列表----------------------------------------\n{NAMES}",
        merchant.seller_id,
    );
    let end = "#-----------------------------------------业务明细列表结束------------------------------------";
    let sums = encode(&format!("#支付宝业务汇总查询\n门店编号,门店名称,交易订单总笔数\n合计,,{}", rows.len()));
    let start = format!("{}0156_{}", merchant.seller_id, day.format("%Y%m%d"));
    let names = [encode(&format!("{start}_业务明细(汇总).csv")), encode(&format!("{start}_业务明细.csv"))];
    let first: Vec<Vec<u8>> = std::iter::once(head).chain(rows).map(|line| encode(&line)).collect();
    let last = encode(end);
    let table = first.iter().map(Vec::as_slice).chain(state.more(merchant)).chain(std::iter::once(last.as_slice()));
    let mut zip = Zip::default();
    zip.add(&names[0], std::iter::once(sums.as_slice()))?;
    zip.add(&names[1], table)?;
    zip.end()
}

/// Encodes in GBK. The encoder searches its tables for each letter, so letters are remembered.
#[derive(Default)]
pub(super) struct Gbk(HashMap<char, Vec<u8>>);

impl Gbk {
    pub(super) fn encode(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(text.len());
        for part in text.split_inclusive(',') {
            if part.is_ascii() {
                bytes.extend_from_slice(part.as_bytes());
                continue;
            }
            for letter in part.chars() {
                let known = self.0.entry(letter).or_insert_with(|| GBK.encode(&letter.to_string()).0.into_owned());
                bytes.extend_from_slice(known);
            }
        }
        bytes
    }
}
