//! Platform certificates: `GET /v3/certificates`.

use actix_web::http::StatusCode;
use serde_json::json;

use super::api::{Asked, Done};
use super::keys::{CERTIFICATE, CERTIFICATE_SERIAL};
use super::refused::Refused;
use super::state::WeChatPay;

pub(super) fn list(pay: &WeChatPay, asked: &Asked<'_>) -> Result<Done, Refused> {
    if !pay.state().switches.has_certificates {
        let message = "无可用的平台证书，请在商户平台-API安全申请使用微信支付公钥。";
        return Err(Refused::new(StatusCode::NOT_FOUND, "RESOURCE_NOT_EXISTS", message));
    }
    Ok(Done::Json(json!({ "data": [{
        "serial_no": CERTIFICATE_SERIAL,
        "effective_time": "2026-11-28T00:00:00+08:00",
        "expire_time": "2126-11-04T00:00:00+08:00",
        "encrypt_certificate": asked.known.resource(CERTIFICATE.as_bytes(), "certificate", None),
    }] })))
}
