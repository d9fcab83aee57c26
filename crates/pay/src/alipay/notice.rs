//! Notifications: a form, signed without `sign` and `sign_type` by Alipay's key.

use super::charge::CURRENCY;
use super::{Keys, amount, form, time};
use crate::{Notice, Payment, Unverified};

/// The fields of a notification. Those that are read here are ASCII in every charset.
struct Fields(Vec<(Vec<u8>, Vec<u8>)>);

impl Fields {
    fn value(&self, name: &str) -> Option<&[u8]> {
        let mut found = self.0.iter().filter(|(known, _)| known == name.as_bytes());
        let value = found.next()?.1.as_slice();
        (found.next().is_none() && !value.is_empty()).then_some(value)
    }

    fn text(&self, name: &str) -> Option<&str> {
        std::str::from_utf8(self.value(name)?).ok()
    }

    fn owned(&self, name: &str) -> Result<String, Unverified> {
        self.text(name).map(str::to_owned).ok_or(Unverified::Content)
    }
}

/// Verifies and reads a notification.
pub(super) fn read(keys: &Keys, body: &[u8]) -> Result<Notice, Unverified> {
    let fields = Fields(form::decode(body));
    let sign = fields.value("sign").ok_or(Unverified::Signature)?;
    if !keys.is_from_alipay(&form::string_to_sign(&fields.0, &["sign", "sign_type"]), sign) {
        return Err(Unverified::Signature);
    }
    let id = fields.owned("notify_id")?;
    if fields.text("app_id") != Some(keys.app_id()) {
        return Err(Unverified::Merchant);
    }
    if fields.text("notify_type") != Some("trade_status_sync") {
        return Ok(Notice::Other { id });
    }
    if fields.text("seller_id") != Some(keys.seller_id()) {
        return Err(Unverified::Merchant);
    }
    let attempt = fields.owned("out_trade_no")?;
    if is_refund(&fields) {
        return Ok(Notice::Refund { id, number: fields.text("out_biz_no").map(str::to_owned), attempt: Some(attempt) });
    }
    match fields.text("trade_status") {
        Some("TRADE_SUCCESS" | "TRADE_FINISHED") => Ok(Notice::Paid { id, payment: payment(&fields, attempt)? }),
        Some(_) => Ok(Notice::Charge { id, number: attempt }),
        None => Err(Unverified::Content),
    }
}

/// A refund repeats the payment's status. A trade that ends unpaid has a `refund_fee` too, of `0.00`.
fn is_refund(fields: &Fields) -> bool {
    let has_fee = fields.text("refund_fee").is_some_and(|fee| amount::fen(fee).is_none_or(|fee| !fee.is_free()));
    has_fee || fields.value("out_biz_no").is_some() || fields.value("gmt_refund").is_some()
}

fn payment(fields: &Fields, number: String) -> Result<Payment, Unverified> {
    Ok(Payment {
        number,
        channel_no: fields.owned("trade_no")?,
        amount: fields.text("total_amount").and_then(amount::fen).ok_or(Unverified::Content)?,
        currency: CURRENCY.to_owned(),
        time: fields.text("gmt_payment").and_then(time::read),
    })
}
