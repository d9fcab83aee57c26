//! The header `Authorization`: five lines signed with the merchant's key, once, within five minutes.

use actix_web::HttpRequest;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, TimeDelta, Utc};

use super::keys::{Keys, Known};
use super::refused::Refused;
use super::state::State;

/// Largest difference between the clocks.
const WINDOW: TimeDelta = TimeDelta::minutes(5);
const SCHEME: &str = "WECHATPAY2-SHA256-RSA2048";

pub(super) fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers().get(name).and_then(|value| value.to_str().ok())
}

/// The merchant that signed a request. The time is checked before the signature, as the service does.
pub(super) fn check<'a>(
    keys: &'a Keys,
    state: &mut State,
    now: DateTime<Utc>,
    request: &HttpRequest,
    body: &[u8],
) -> Result<&'a Known, Refused> {
    let malformed = || Refused::unsigned("Http头Authorization值格式错误，请参考《微信支付商户REST API签名规则》");
    let text = header(request, "authorization").ok_or_else(malformed)?;
    let (scheme, fields) = text.split_once(' ').ok_or_else(malformed)?;
    if scheme != SCHEME {
        return Err(Refused::unsigned("HTTP头Authorization认证类型不正确"));
    }
    let fields = Fields::read(fields).ok_or_else(malformed)?;
    let time = fields.timestamp.parse().ok().and_then(|seconds| DateTime::from_timestamp(seconds, 0)).ok_or_else(malformed)?;
    if (now - time).abs() > WINDOW {
        return Err(Refused::unsigned("Http头Authorization中的timestamp与发起请求的时间不得超过5分钟"));
    }
    let known = keys.of(fields.mchid).ok_or_else(|| Refused::unsigned("商户号有误"))?;
    if fields.serial_no != known.merchant.serial {
        return Err(Refused::unsigned("商户证书序列号有误。请使用签名私钥匹配的证书序列号"));
    }
    let target = request.uri().path_and_query().map_or("", |target| target.as_str());
    let head = format!("{}\n{target}\n{}\n{}\n", request.method(), fields.timestamp, fields.nonce_str);
    let signed = [head.as_bytes(), body, b"\n"].concat();
    let signature = STANDARD.decode(fields.signature).map_err(|_| malformed())?;
    if !known.has_signed(&signed, &signature) {
        return Err(Refused::unsigned("签名错误"));
    }
    if !state.nonces.insert(format!("{} {}", fields.mchid, fields.nonce_str)) {
        return Err(Refused::unsigned("nonce_str 重复"));
    }
    Ok(known)
}

#[derive(Default)]
struct Fields<'a> {
    mchid: &'a str,
    nonce_str: &'a str,
    signature: &'a str,
    timestamp: &'a str,
    serial_no: &'a str,
}

impl<'a> Fields<'a> {
    /// Reads `name="value"`, joined by commas without spaces, in any order and each once.
    fn read(text: &'a str) -> Option<Fields<'a>> {
        let mut fields = Fields::default();
        for field in text.split(',') {
            let (name, value) = field.split_once('=')?;
            let value = value.strip_prefix('"')?.strip_suffix('"').filter(|value| !value.is_empty())?;
            let known = match name {
                "mchid" => &mut fields.mchid,
                "nonce_str" => &mut fields.nonce_str,
                "signature" => &mut fields.signature,
                "timestamp" => &mut fields.timestamp,
                "serial_no" => &mut fields.serial_no,
                _ => return None,
            };
            if !known.is_empty() {
                return None;
            }
            *known = value;
        }
        let Fields { mchid, nonce_str, signature, timestamp, serial_no } = &fields;
        let all = [mchid, nonce_str, signature, timestamp, serial_no].iter().all(|value| !value.is_empty());
        let plain = nonce_str.len() <= 32 && nonce_str.bytes().all(|byte| byte.is_ascii_alphanumeric());
        (all && plain).then_some(fields)
    }
}
