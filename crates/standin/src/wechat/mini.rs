//! Log-in of the mini-program: identity and phone number.

use actix_web::{HttpResponse, web};
use aes::Aes128;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use cbc::cipher::block_padding::Pkcs7;
use cbc::cipher::{BlockModeEncrypt as _, KeyIvInit as _};
use serde::Deserialize;
use serde_json::json;

use super::state::{Kind, WeChat};
use super::{MINI_APP_ID, answer, in_mood, linger, refuse, refuse_account};

/// Session key of every log-in here, 16 bytes.
const SESSION_KEY: [u8; 16] = *b"standin-session!";

#[derive(Deserialize)]
pub(super) struct Session {
    #[serde(default)]
    appid: String,
    #[serde(default)]
    secret: String,
    #[serde(default)]
    js_code: String,
    #[serde(default)]
    grant_type: String,
}

/// `GET /sns/jscode2session`
pub(super) async fn session(query: web::Query<Session>, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let mut state = wechat.state();
    state.counts.others += 1;
    if let Some(bad) = in_mood(state.mood) {
        return bad;
    }
    if query.grant_type != "authorization_code" {
        return refuse(40002, "invalid grant_type");
    }
    if let Some(refusal) = refuse_account(&query.appid, &query.secret, MINI_APP_ID) {
        return refusal;
    }
    let Some((person, _)) = state.take(Kind::MiniProgram, &query.js_code) else { return refuse(40029, "invalid code") };
    state.visits.insert(format!("mini-{}", person.openid), true);
    let mut value = json!({ "openid": format!("mini-{}", person.openid), "session_key": STANDARD.encode(SESSION_KEY) });
    if !person.unionid.is_empty() {
        value["unionid"] = json!(person.unionid);
    }
    answer(&value)
}

#[derive(Deserialize)]
pub(super) struct Credential {
    #[serde(default)]
    access_token: String,
}

#[derive(Deserialize)]
pub(super) struct PhoneCode {
    #[serde(default)]
    code: String,
}

/// `POST /wxa/business/getuserphonenumber`
pub(super) async fn phone_number(query: web::Query<Credential>, body: web::Json<PhoneCode>, wechat: web::Data<WeChat>) -> HttpResponse {
    linger(&wechat).await;
    let mut state = wechat.state();
    state.counts.others += 1;
    if let Some(bad) = in_mood(state.mood) {
        return bad;
    }
    if state.tokens.get(MINI_APP_ID) != Some(&query.access_token) {
        return refuse(40001, "invalid credential");
    }
    let Some((person, _)) = state.take(Kind::Phone, &body.code) else { return refuse(40029, "invalid code") };
    answer(&json!({
        "errcode": 0,
        "errmsg": "ok",
        "phone_info": {
            "phoneNumber": person.phone,
            "purePhoneNumber": person.phone,
            // The documents show it as a number and as a text.
            "countryCode": if person.phone.ends_with('0') { json!(86) } else { json!("86") },
            "watermark": { "timestamp": 1_700_000_000, "appid": MINI_APP_ID },
        },
    }))
}

/// A phone number in the older encrypted form: initialisation vector and data, both in base64.
pub(super) fn encrypted_number(phone: &str, iv: [u8; 16]) -> (String, String) {
    let text = json!({
        "phoneNumber": phone,
        "purePhoneNumber": phone,
        "countryCode": "86",
        "watermark": { "timestamp": 1_700_000_000, "appid": MINI_APP_ID },
    });
    let encryptor = cbc::Encryptor::<Aes128>::new(&SESSION_KEY.into(), &iv.into());
    let data = encryptor.encrypt_padded_vec::<Pkcs7>(text.to_string().as_bytes());
    (STANDARD.encode(iv), STANDARD.encode(data))
}
