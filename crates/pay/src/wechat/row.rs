//! Rows of a bill. Columns are found by name, since kinds of bills and older merchants have them in another order.

use laurel_core::money::Fen;

use crate::service::{BillLine, Failure};

/// Positions of the columns that are read.
pub(super) struct Columns {
    attempt: usize,
    channel_no: usize,
    state: usize,
    refund: usize,
    refund_id: usize,
    refund_state: usize,
    paid: usize,
    refunded: usize,
}

impl Columns {
    /// Reads the header of the file.
    pub(super) fn of(header: &str) -> Result<Columns, Failure> {
        let names: Vec<&str> = fields(header).collect();
        let position = |known: &[&str]| {
            known
                .iter()
                .find_map(|known| names.iter().position(|name| name == known))
                .ok_or_else(|| Failure::Unreachable("header".to_owned()))
        };
        Ok(Columns {
            attempt: position(&["商户订单号"])?,
            channel_no: position(&["微信订单号"])?,
            state: position(&["交易状态"])?,
            refund: position(&["商户退款单号"])?,
            refund_id: position(&["微信退款单号"])?,
            refund_state: position(&["退款状态"])?,
            // Before discounts, as the order has it. The second names are those of older merchants.
            paid: position(&["订单金额", "总金额"])?,
            refunded: position(&["申请退款金额", "退款金额"])?,
        })
    }

    /// True for the header of the sums.
    pub(super) fn begins_sums(line: &str) -> bool {
        fields(line).next() == Some("总交易单数")
    }

    /// Reads a payment or a refund; `None` for rows that are neither: withdrawn payments by bar code, failed refunds.
    pub(super) fn line(&self, row: &str) -> Result<Option<BillLine>, Failure> {
        let unreadable = || Failure::Unreachable("row".to_owned());
        let values: Vec<&str> = fields(row).collect();
        let value = |position: usize| values.get(position).copied().ok_or_else(unreadable);
        let (refund, amount) = match value(self.state)? {
            "SUCCESS" => (None, self.paid),
            "REFUND" if value(self.refund_state)? != "FAIL" => (Some(self.refund), self.refunded),
            _ => return Ok(None),
        };
        let refund = match refund.map(value).transpose()? {
            // A refund without a number of ours; it must not be taken for a payment.
            Some("" | "0") => Some(value(self.refund_id)?),
            number => number,
        };
        Ok(Some(BillLine {
            attempt: value(self.attempt)?.to_owned(),
            channel_no: value(self.channel_no)?.to_owned(),
            refund: refund.map(str::to_owned),
            amount: fen(value(amount)?).ok_or_else(unreadable)?,
        }))
    }
}

/// Fields of a row. Each has a backtick before it, which keeps spreadsheets from rounding; headers have none. A comma
/// within a text is escaped by the service.
fn fields(row: &str) -> impl Iterator<Item = &str> {
    row.split(',').map(|field| field.strip_prefix('`').unwrap_or(field))
}

/// Yuan with decimals as whole fen.
fn fen(yuan: &str) -> Option<Fen> {
    let (whole, part) = yuan.split_once('.').unwrap_or((yuan, "0"));
    let (part, rest) = part.split_at_checked(2).unwrap_or((part, ""));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || rest.bytes().any(|byte| byte != b'0') {
        return None;
    }
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part).map(Fen)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
    const OLDER: &str = "交易时间,公众账号ID,商户号,子商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,总金额,代金券或立减优惠金额,微信退款单号,商户退款单号,退款金额,代金券或立减优惠退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率";

    fn refund(state: &str, number: &str) -> String {
        format!(
            "`2026-11-28 12:00:00,`wx81be3101902f7cb2,`1601959334,`0,`,`4200000925,`L1_1,`oX,`JSAPI,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`5030000,`{number},`9.90,`0.00,`ORIGINAL,`{state},`赛\\ 一,`,`0.00000,`0.60%,`0.00,`10.00,`"
        )
    }

    #[test]
    fn yuan_become_fen_without_rounding() {
        let cases = [
            ("0.01", 1),
            ("8.88", 888),
            ("12", 1_200),
            ("1.5", 150),
            ("1299.02000", 129_902),
            ("0", 0),
            ("92233720368547758.07", i64::MAX),
        ];
        for (yuan, expected) in cases {
            assert_eq!(fen(yuan), Some(Fen(expected)), "{yuan}");
        }
        for wrong in ["", ".", "1.", ".5", "-1.00", "+1.00", "1.005", "1e2", "0,01", " 1.00", "92233720368547758.08", "一"] {
            assert_eq!(fen(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_refund_has_its_number_and_the_amount_that_was_asked_for() {
        let columns = Columns::of(HEADER).unwrap();
        let line = columns.line(&refund("SUCCESS", "R1")).unwrap().unwrap();
        let expected = BillLine { attempt: "L1_1".into(), channel_no: "4200000925".into(), refund: Some("R1".into()), amount: Fen(1_000) };
        assert_eq!(line, expected);
        let unnumbered = columns.line(&refund("PROCESSING", "0")).unwrap().unwrap();
        assert_eq!(unnumbered.refund.as_deref(), Some("5030000"), "it is no payment");
    }

    #[test]
    fn failed_refunds_and_withdrawn_payments_are_left_out() {
        let columns = Columns::of(HEADER).unwrap();
        assert_eq!(columns.line(&refund("FAIL", "R1")), Ok(None));
        assert_eq!(columns.line(&refund("SUCCESS", "R1").replace("REFUND", "REVOKED")), Ok(None));
    }

    #[test]
    fn older_bills_are_read_and_unknown_ones_refused() {
        let row = "`2014-11-10 16:33:45,`wx2421b1c4370ec43b,`10000100,`0,`1000,`1001690740201411100005734289,`1415640626,`085e9858e3ba5186aafcbaed1,`MICROPAY,`SUCCESS,`OTHERS,`CNY,`0.01,`0.0,`0,`0,`0,`0,`,`,`被扫支付测试,`订单额外描述,`0,`0.60%";
        let line = Columns::of(OLDER).unwrap().line(row).unwrap().unwrap();
        assert_eq!((line.attempt.as_str(), line.amount, line.refund), ("1415640626", Fen(1), None));
        assert!(Columns::of("<html>").is_err());
        assert!(Columns::of(HEADER).unwrap().line("`2026-11-28 12:00:00,`wx").is_err(), "a cut row is not skipped");
    }
}
