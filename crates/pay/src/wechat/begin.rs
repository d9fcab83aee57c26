//! Begins a charge: an order at the service, and what the page needs to let the payer pay it.

use chrono::{DateTime, TimeDelta, Utc};
use laurel_core::payment::{PayChannel, PayParams};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::{Deserialize, Serialize};

use super::WeChatPay;
use super::keys::MINI_APP_ID_FIELD;
use super::sign::{next_nonce, pay_sign};
use super::text;
use crate::service::{Begun, Call, Failure, NewCharge};

/// Longest description, bytes.
const DESCRIPTION_MAX: usize = 127;
/// Shortest time to pay. The service would silently extend a shorter one to it.
const SHORTEST: TimeDelta = TimeDelta::minutes(1);
/// Characters that `encodeURIComponent` leaves.
const COMPONENT: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'!').remove(b'~').remove(b'*').remove(b'\'').remove(b'(').remove(b')');

#[derive(Serialize)]
struct NewOrder<'a> {
    appid: &'a str,
    mchid: &'a str,
    description: &'a str,
    out_trade_no: &'a str,
    time_expire: String,
    notify_url: &'a str,
    amount: Amount,
    #[serde(skip_serializing_if = "Option::is_none")]
    payer: Option<Payer<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scene_info: Option<Scene>,
}

#[derive(Serialize)]
struct Amount {
    total: i64,
    currency: &'static str,
}

#[derive(Serialize)]
struct Payer<'a> {
    openid: &'a str,
}

#[derive(Serialize)]
struct Scene {
    payer_client_ip: String,
    h5_info: Kind,
}

#[derive(Serialize)]
struct Kind {
    r#type: &'static str,
}

#[derive(Deserialize)]
struct Prepared {
    prepay_id: String,
}

#[derive(Deserialize)]
struct Page {
    h5_url: String,
}

#[derive(Deserialize)]
struct Code {
    code_url: String,
}

impl WeChatPay {
    pub(super) fn begin_charge(&self, call: &Call, charge: &NewCharge<'_>) -> Result<Begun, Failure> {
        super::check_number(charge.number)?;
        if charge.end - call.now < SHORTEST {
            return Err(Failure::Refused("time_expire".to_owned()));
        }
        let description = match text::fit(charge.subject, DESCRIPTION_MAX) {
            empty if empty.is_empty() => charge.number.to_owned(),
            description => description,
        };
        let order = |appid| NewOrder {
            appid,
            mchid: &self.keys.mchid,
            description: &description,
            out_trade_no: charge.number,
            time_expire: beijing(charge.end),
            notify_url: charge.notify_url,
            amount: Amount { total: charge.amount.0, currency: "CNY" },
            payer: None,
            scene_info: None,
        };
        let web = self.keys.app_id.as_str();
        let params = match charge.channel {
            PayChannel::WxJsapi => self.in_app(call, web, order(web), charge.openid)?,
            PayChannel::WxMini => {
                let app = self.keys.mini_app_id.as_deref().ok_or_else(|| Failure::Keys(MINI_APP_ID_FIELD.to_owned()))?;
                self.in_app(call, app, order(app), charge.openid)?
            }
            PayChannel::WxH5 => {
                let scene = Scene { payer_client_ip: charge.address.to_canonical().to_string(), h5_info: Kind { r#type: "Wap" } };
                let order = NewOrder { scene_info: Some(scene), ..order(web) };
                let Page { h5_url } = self.post(call, "/v3/pay/transactions/h5", &order)?.success()?;
                PayParams::Page { url: self.page(&h5_url, charge.return_url)? }
            }
            PayChannel::WxNative => {
                let Code { code_url } = self.post(call, "/v3/pay/transactions/native", &order(web))?.success()?;
                PayParams::Code { text: code_url }
            }
            _ => return Err(Failure::Refused("channel".to_owned())),
        };
        Ok(Begun { params, reference: None })
    }

    /// Pages in the messaging app and mini-programs use the same call; the app of the order is that of the openid.
    fn in_app(&self, call: &Call, app: &str, order: NewOrder<'_>, openid: Option<&str>) -> Result<PayParams, Failure> {
        let openid = openid.ok_or_else(|| Failure::Refused("openid".to_owned()))?;
        let order = NewOrder { payer: Some(Payer { openid }), ..order };
        let Prepared { prepay_id } = self.post(call, "/v3/pay/transactions/jsapi", &order)?.success()?;
        let (time_stamp, nonce_str) = (call.now.timestamp().to_string(), next_nonce(&call.nonce, "cashier"));
        let package = format!("prepay_id={prepay_id}");
        let pay_sign = pay_sign(&self.keys.signer, app, &time_stamp, &nonce_str, &package)?;
        Ok(PayParams::Bridge { app_id: app.to_owned(), time_stamp, nonce_str, package, sign_type: "RSA".to_owned(), pay_sign })
    }

    /// The page of the service, with the address that the payer comes back to. Nothing else of it may be changed.
    fn page(&self, url: &str, return_url: &str) -> Result<String, Failure> {
        let is_page = url.starts_with("https://") || self.base.starts_with("http://") && url.starts_with("http://");
        if !is_page {
            return Err(Failure::Unreachable("h5_url".to_owned()));
        }
        let joint = if url.contains('?') { '&' } else { '?' };
        Ok(format!("{url}{joint}redirect_url={}", utf8_percent_encode(return_url, COMPONENT)))
    }
}

/// RFC 3339 in UTC+8, whole seconds.
fn beijing(time: DateTime<Utc>) -> String {
    (time + TimeDelta::hours(8)).format("%Y-%m-%dT%H:%M:%S+08:00").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_in_beijing_and_round_down() {
        let time = DateTime::parse_from_rfc3339("2026-11-28T23:59:59.999Z").unwrap().to_utc();
        assert_eq!(beijing(time), "2026-11-29T07:59:59+08:00");
    }

    #[test]
    fn return_addresses_are_encoded_as_by_encode_uri_component() {
        let encoded = utf8_percent_encode("https://a.example/pages/pay?order=L1_1&x=é#/~(')*!", COMPONENT).to_string();
        assert_eq!(encoded, "https%3A%2F%2Fa.example%2Fpages%2Fpay%3Forder%3DL1_1%26x%3D%C3%A9%23%2F~(')*!");
    }
}
