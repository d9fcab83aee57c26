//! Log-in and phone number by the mini-program.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Failure, Identity, WeChat, cipher};
use crate::config::WeChatAccount;
use crate::provider::http::Deadline;

#[derive(Deserialize)]
struct Opened {
    openid: String,
    session_key: String,
    unionid: Option<String>,
}

#[derive(Deserialize)]
struct PhoneAnswer {
    phone_info: PhoneInfo,
}

/// A phone number as WeChat sends it, in a call's response and in the older encrypted form.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct PhoneInfo {
    pure_phone_number: String,
    country_code: Value,
    watermark: Watermark,
}

#[derive(Deserialize)]
struct Watermark {
    appid: String,
}

/// A phone number with its country.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber {
    /// Calling code of the country.
    pub area_code: String,
    /// National number.
    pub number: String,
}

impl WeChat {
    /// Exchanges a code for the user's identity and the session key of encrypted data, which never leaves the server.
    pub fn mini_session(&self, account: &WeChatAccount, code: &str, deadline: Deadline) -> Result<(Identity, String), Failure> {
        let parameters =
            [("appid", account.app_id.as_str()), ("secret", &account.secret), ("js_code", code), ("grant_type", "authorization_code")];
        let opened: Opened = self.get("/sns/jscode2session", &parameters, deadline)?;
        let identity = Identity { app_id: account.app_id.clone(), openid: opened.openid, unionid: opened.unionid };
        Ok((identity, opened.session_key))
    }

    /// Exchanges a code of the phone button for the number.
    pub fn phone_number(&self, account: &WeChatAccount, token: &str, code: &str, deadline: Deadline) -> Result<PhoneNumber, Failure> {
        // In the body: a code in the query is refused as invalid.
        let body = json!({ "code": code });
        let answer: PhoneAnswer = self.post("/wxa/business/getuserphonenumber", &[("access_token", token)], &body, deadline)?;
        answer.phone_info.of(account).ok_or_else(|| Failure::Unreachable("a phone number of another account".to_owned()))
    }
}

/// Decrypts the number of the older form; `None` for any error.
pub fn decrypted_number(account: &WeChatAccount, session_key: &str, iv: &str, data: &str) -> Option<PhoneNumber> {
    let text = cipher::decrypt(session_key, iv, data)?;
    serde_json::from_slice::<PhoneInfo>(&text).ok()?.of(account)
}

impl PhoneInfo {
    /// Returns the number if the watermark is that of our account.
    fn of(self, account: &WeChatAccount) -> Option<PhoneNumber> {
        // The provider's documents show the country code both as a number and as a string.
        let area_code = self.country_code.as_str().map_or_else(|| self.country_code.to_string(), str::to_owned);
        (self.watermark.appid == account.app_id).then_some(PhoneNumber { area_code, number: self.pure_phone_number })
    }
}
