//! Log-in of the mini-program.

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

/// A phone number as WeChat tells it, in a call's answer and in the older encrypted form.
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

/// A phone number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneNumber {
    /// Calling code of its country.
    pub area_code: String,
    /// Number within it.
    pub number: String,
}

impl WeChat {
    /// Who logs in, and the key of what the mini-program encrypts for us, which never leaves the server.
    pub fn mini_session(&self, account: &WeChatAccount, code: &str, deadline: Deadline) -> Result<(Identity, String), Failure> {
        let parameters =
            [("appid", account.app_id.as_str()), ("secret", &account.secret), ("js_code", code), ("grant_type", "authorization_code")];
        let opened: Opened = self.get("/sns/jscode2session", &parameters, deadline)?;
        let identity = Identity { app_id: account.app_id.clone(), openid: opened.openid, unionid: opened.unionid };
        Ok((identity, opened.session_key))
    }

    /// The number behind a code of the phone button.
    pub fn phone_number(&self, account: &WeChatAccount, token: &str, code: &str, deadline: Deadline) -> Result<PhoneNumber, Failure> {
        // In the body: a code in the address is refused as invalid.
        let body = json!({ "code": code });
        let answer: PhoneAnswer = self.post("/wxa/business/getuserphonenumber", &[("access_token", token)], &body, deadline)?;
        answer.phone_info.of(account).ok_or_else(|| Failure::Unreachable("a phone number of another account".to_owned()))
    }
}

/// The number in the older form; `None` for whatever is wrong with it.
pub fn decrypted_number(account: &WeChatAccount, session_key: &str, iv: &str, data: &str) -> Option<PhoneNumber> {
    let text = cipher::decrypt(session_key, iv, data)?;
    serde_json::from_slice::<PhoneInfo>(&text).ok()?.of(account)
}

impl PhoneInfo {
    /// The mark says for whom it was made.
    fn of(self, account: &WeChatAccount) -> Option<PhoneNumber> {
        // Documents show the code as a number and as a text.
        let area_code = self.country_code.as_str().map_or_else(|| self.country_code.to_string(), str::to_owned);
        (self.watermark.appid == account.app_id).then_some(PhoneNumber { area_code, number: self.pure_phone_number })
    }
}
