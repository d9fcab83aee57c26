//! Wire types of accounts and of their log-in.

use serde::{Deserialize, Deserializer};

use crate::contract::contract;
use crate::language::Language;
use crate::stored_enum;

contract! {
    /// The account of specification section 3. `salt`, `openid`, `miniopenid` and `note` are always empty on
    /// the wire. The default value means that no user is logged in.
    #[derive(Default)]
    #[serde(default)]
    pub struct Account {
        /// Address of the picture, or the name of a drawn one.
        pub avatar: String,
        /// Display name.
        pub nickname: String,
        /// Postal address.
        pub address: String,
        /// `YYYY-MM-DD`, or empty.
        pub birthday: String,
        /// Code of the city, or empty (GB/T 2260).
        pub city_code: String,
        /// Name of the chosen region with its parents, in Chinese: in the characters of the account's language.
        pub city_name: String,
        /// Country (ISO 3166-1 alpha-2), or empty. A region of China has its own: `CN`, `HK`, `MO` or `TW`.
        pub country_code: String,
        /// RFC 3339 in UTC.
        pub created_time: String,
        /// Code of the district, or empty (GB/T 2260).
        pub district_code: String,
        /// Verified e-mail address, or empty.
        pub email: String,
        /// 0 not chosen, 1 male, 2 female.
        pub gender: i16,
        /// 0 if no user is logged in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// A few words about the owner.
        pub intro: String,
        /// IP address of the last log-in.
        pub login_ip: String,
        /// Number of log-ins.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub login_num: i64,
        /// RFC 3339 in UTC, of the last log-in.
        pub login_time: String,
        /// Verified phone number, or empty.
        pub mobile: String,
        /// Always empty.
        pub note: String,
        /// Always empty.
        pub miniopenid: String,
        /// Always empty.
        pub openid: String,
        /// Code of the province, or empty (GB/T 2260).
        pub province_code: String,
        /// Name as in official documents.
        pub realname: String,
        /// Always empty.
        pub salt: String,
        /// True if other participants may see the owner's identity.
        pub show_me: bool,
        /// RFC 3339 in UTC.
        pub updated_time: String,
        /// Log-in name, or empty.
        pub username: String,
        /// Language of mails and notices.
        pub language: Option<Language>,
    }

    /// `PUT /account/info`. Absent fields are unchanged.
    #[derive(Default)]
    pub struct AccountUpdate {
        /// Name of a drawn picture, or object key of an uploaded one.
        pub avatar: Option<String>,
        /// 1 to 32 characters.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub nickname: Option<String>,
        /// At most 40 characters; an empty text removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub realname: Option<String>,
        /// `YYYY-MM-DD`; an empty text removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub birthday: Option<String>,
        /// At most 140 characters; an empty text removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub address: Option<String>,
        /// Country (ISO 3166-1 alpha-2). With a region code, the country of that region or absent.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub country_code: Option<String>,
        /// Region code. The most specific of the three codes counts, and the others must contain it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub province_code: Option<String>,
        /// Region code. If all given codes are empty, region and country are removed.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub city_code: Option<String>,
        /// Region code of the lowest level.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub district_code: Option<String>,
        /// 0, 1 or 2.
        pub gender: Option<i16>,
        /// At most 140 characters; an empty text removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub intro: Option<String>,
        /// Language of mails and notices.
        pub language: Option<Language>,
        /// True if other participants may see the owner's identity.
        pub show_me: Option<bool>,
    }

    /// Purpose of a code; a code is valid only for its own purpose.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum CodePurpose {
        /// Log-in.
        #[default]
        Login,
        /// Binding the receiving number or address.
        Bind,
        /// Removing a binding.
        Unbind,
        /// Setting a new password.
        Password,
        /// Closing the account.
        Close,
        /// Proof of ownership.
        Confirm,
    }

    /// Requests a code by e-mail.
    pub struct CodeRequest {
        /// Address to send it to.
        #[serde(default)]
        pub mail: String,
        /// Purpose; absent: log-in.
        pub purpose: Option<CodePurpose>,
    }

    /// A code was sent. The answer is the same whether or not the account exists.
    pub struct CodeSent {
        /// Seconds until the next code may be requested.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub resend_after: i64,
        /// Seconds for which the code is valid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub valid_for: i64,
    }

    /// Logs in by a code from an e-mail.
    pub struct CodeLogin {
        /// Address that received the code.
        #[serde(default)]
        pub mail: String,
        /// Six digits.
        #[serde(default)]
        pub code: String,
        /// Version of the accepted agreement; absent if none was accepted.
        pub agreement_version: Option<String>,
    }

    /// Requests a code by SMS.
    pub struct PhoneCodeRequest {
        /// Calling code of the country; empty: mainland China.
        #[serde(default)]
        pub area_code: String,
        /// National number.
        #[serde(default)]
        pub mobile: String,
        /// Purpose; absent: log-in.
        pub purpose: Option<CodePurpose>,
    }

    /// The log-in form of specification section 7: by account and password, or, with a phone number, by a code
    /// that was sent to it.
    #[derive(Default)]
    #[serde(default)]
    pub struct Login {
        /// User name, or verified e-mail address.
        pub username: String,
        /// Password as typed.
        pub password: String,
        /// Calling code of the country; empty: mainland China.
        pub area_code: String,
        /// National number.
        pub mobile: String,
        /// Six digits.
        pub code: String,
        /// Version of the accepted agreement; absent if none was accepted.
        pub agreement_version: Option<String>,
    }

    /// Creates an account with a password.
    pub struct Register {
        /// 4 to 32 letters, digits, `_` or `-`.
        #[serde(default)]
        pub username: String,
        /// At least 8 characters.
        #[serde(default)]
        pub password: String,
        /// Version of the accepted agreement; absent if none was accepted.
        pub agreement_version: Option<String>,
    }

    /// The log-in response of specification section 3.
    pub struct LoginGranted {
        /// Bearer token.
        pub token: String,
        /// Account id; a string, as everywhere in the session.
        pub id: String,
    }
}

stored_enum!(CodePurpose {
    Login = "login",
    Bind = "bind",
    Unbind = "unbind",
    Password = "password",
    Close = "close",
    Confirm = "confirm",
});

impl Login {
    /// True for a log-in by phone and code. A phone number has precedence; empty fields of the other method are
    /// ignored.
    pub fn is_by_phone(&self) -> bool {
        !self.mobile.trim().is_empty() || (self.username.trim().is_empty() && !self.code.trim().is_empty())
    }
}

/// Reads an empty text as a value. Elsewhere an empty form field counts as absent; here the owner cleared it.
fn empty_is_a_text<'de, D: Deserializer<'de>>(field: D) -> Result<Option<String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Field {
        Text(String),
        Absent(()),
    }
    Ok(match Field::deserialize(field)? {
        Field::Text(text) => Some(text),
        Field::Absent(()) => None,
    })
}
