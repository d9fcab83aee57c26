//! A payer's steps: the signed address is checked when it is opened, the trade is created at the log-in, and paid until
//! its end.

use chrono::{NaiveDateTime, TimeDelta};

use super::answer::Refused;
use super::content::Fields;
use super::request::{Request, TIME};
use super::state::{State, Trade};

/// A page payment that may be made.
struct Wanted {
    number: String,
    amount: i64,
    subject: String,
    end: NaiveDateTime,
}

/// True for methods whose requests are opened by a payer.
pub(super) fn is_page(method: &str) -> bool {
    matches!(method, "alipay.trade.wap.pay" | "alipay.trade.page.pay")
}

/// Checks the contents of a page payment.
pub(super) fn check(request: &Request) -> Result<(), Refused> {
    wanted(request).map(|_| ())
}

fn wanted(request: &Request) -> Result<Wanted, Refused> {
    let is_wap = request.method == "alipay.trade.wap.pay";
    let own: &[&str] = if is_wap { &["quit_url"] } else { &["qr_pay_mode", "integration_type"] };
    let names = [&["out_trade_no", "total_amount", "subject", "product_code", "time_expire"], own].concat();
    let fields = Fields::of(&request.content, &names)?;
    let invalid = Refused::business("ACQ.INVALID_PARAMETER", "参数无效");
    let number = fields.required("out_trade_no", 64)?;
    let subject = fields.required("subject", 256)?;
    let product = if is_wap { "QUICK_WAP_WAY" } else { "FAST_INSTANT_TRADE_PAY" };
    let end = NaiveDateTime::parse_from_str(fields.text("time_expire"), TIME).map_err(|_| invalid)?;
    let left = end - request.time;
    let is_fine = number.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && !subject.contains(['/', '=', '&'])
        && fields.text("product_code") == product
        && fields.text("quit_url").len() <= 400
        && matches!(fields.text("qr_pay_mode"), "" | "2")
        && matches!(fields.text("integration_type"), "" | "PCWEB")
        && left > TimeDelta::seconds(59)
        && left <= TimeDelta::days(15)
        && is_address(&request.notify_url)
        && !request.notify_url.contains('?')
        && is_address(&request.return_url);
    if !is_fine {
        return Err(invalid);
    }
    let amount = fields.amount("total_amount")?;
    Ok(Wanted { number: number.to_owned(), amount, subject: subject.to_owned(), end })
}

/// An address in https, or of this machine.
fn is_address(text: &str) -> bool {
    text.chars().count() <= 256 && ["https://", "http://127.0.0.1", "http://localhost"].iter().any(|start| text.starts_with(start))
}

impl State {
    /// The payer logs in: creates the trade, or finds the same one. Answers its number.
    pub(super) fn log_in(&mut self, request: &Request) -> Result<String, Refused> {
        let wanted = wanted(request)?;
        let now = self.now();
        let drawn = self.draw();
        if let Some(trade) = self.trade(request.merchant, &wanted.number) {
            if trade.request.raw_content != request.raw_content {
                return Err(Refused::business("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改"));
            }
            return match trade.status(now) {
                "WAIT_BUYER_PAY" => Ok(trade.alipay_no.clone()),
                "TRADE_CLOSED" => Err(Refused::business("ACQ.TRADE_HAS_CLOSE", "交易已经关闭")),
                _ => Err(Refused::business("ACQ.TRADE_HAS_SUCCESS", "交易已被支付")),
            };
        }
        if now >= wanted.end {
            return Err(Refused::business("ACQ.TRADE_HAS_CLOSE", "交易已经关闭"));
        }
        let alipay_no = format!("{}22001{drawn:015}", now.format("%Y%m%d"));
        self.trades.push(Trade {
            merchant: request.merchant,
            number: wanted.number,
            alipay_no: alipay_no.clone(),
            amount: wanted.amount,
            subject: wanted.subject,
            request: request.clone(),
            end: wanted.end,
            created: now,
            paid: None,
            closed: None,
            is_finished: false,
            refunds: Vec::new(),
        });
        Ok(alipay_no)
    }

    /// The payer pays a trade. Answers it.
    pub(super) fn pay(&mut self, request: &Request) -> Result<Trade, Refused> {
        let wanted = wanted(request)?;
        let now = self.now();
        let trade = self.trade(request.merchant, &wanted.number).ok_or(Refused::business("ACQ.TRADE_NOT_EXIST", "交易不存在"))?;
        if trade.status(now) != "WAIT_BUYER_PAY" {
            return Err(Refused::business("ACQ.TRADE_STATUS_ERROR", "交易状态不合法"));
        }
        trade.paid = Some(now);
        Ok(trade.clone())
    }
}
