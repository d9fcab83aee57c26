//! What travels about accounts.

use serde::{Deserialize, Deserializer};

use crate::contract::contract;
use crate::language::Language;

contract! {
    /// The account of specification section 3; `salt`, `openid`, `miniopenid` and `note` stay empty
    /// on the wire. The empty default stands for nobody.
    #[derive(Default)]
    #[serde(default)]
    pub struct Account {
        /// Address of the picture, or the name of a drawn one.
        pub avatar: String,
        /// Shown name.
        pub nickname: String,
        /// Postal address.
        pub address: String,
        /// `YYYY-MM-DD`, or empty.
        pub birthday: String,
        /// Code of the city, or empty (GB/T 2260).
        pub city_code: String,
        /// Name of the chosen region with those above it, in Chinese.
        pub city_name: String,
        /// RFC 3339 UTC.
        pub created_time: String,
        /// Code of the district, or empty (GB/T 2260).
        pub district_code: String,
        /// Verified e-mail address, or empty.
        pub email: String,
        /// 0 not chosen, 1 male, 2 female.
        pub gender: i16,
        /// 0 for nobody.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// A few words about oneself.
        pub intro: String,
        /// Address of the last log-in.
        pub login_ip: String,
        /// Number of log-ins.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub login_num: i64,
        /// RFC 3339 UTC of the last log-in.
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
        /// Name as in papers.
        pub realname: String,
        /// Always empty.
        pub salt: String,
        /// Whether other participants may see who it is.
        pub show_me: bool,
        /// RFC 3339 UTC.
        pub updated_time: String,
        /// Name to log in with, or empty.
        pub username: String,
        /// Language of mails and notices.
        pub language: Option<Language>,
    }

    /// `PUT /account/info`: what is absent stays as it is.
    #[derive(Default)]
    pub struct AccountUpdate {
        /// Name of a drawn picture.
        pub avatar: Option<String>,
        /// 1 to 32 characters.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub nickname: Option<String>,
        /// At most 40 characters; an empty one removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub realname: Option<String>,
        /// `YYYY-MM-DD`; an empty one removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub birthday: Option<String>,
        /// At most 140 characters; an empty one removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub address: Option<String>,
        /// A region; of the three codes the most specific one counts, and the others must lie above it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub province_code: Option<String>,
        /// A region; empty ones alone remove it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub city_code: Option<String>,
        /// A region.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub district_code: Option<String>,
        /// 0, 1 or 2.
        pub gender: Option<i16>,
        /// At most 140 characters; an empty one removes it.
        #[serde(default, deserialize_with = "empty_is_a_text")]
        pub intro: Option<String>,
        /// Language of mails and notices.
        pub language: Option<Language>,
        /// Whether other participants may see who it is.
        pub show_me: Option<bool>,
    }

    /// What a code is for: one that was sent for one thing does no other.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum CodePurpose {
        /// To log in.
        #[default]
        Login,
        /// To bind where it was sent.
        Bind,
        /// To unbind.
        Unbind,
        /// To choose another password.
        Password,
        /// To close the account.
        Close,
        /// To prove to be its owner.
        Confirm,
    }

    /// Asks for a code by e-mail.
    pub struct CodeRequest {
        /// Address to send it to.
        #[serde(default)]
        pub mail: String,
        /// What for; absent: to log in.
        pub purpose: Option<CodePurpose>,
    }

    /// A code is on its way; the same answer whether or not the account exists.
    pub struct CodeSent {
        /// Seconds until the next one may be asked for.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub resend_after: i64,
        /// Seconds for which it is valid.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub valid_for: i64,
    }

    /// Log-in by a code that was sent by e-mail.
    pub struct CodeLogin {
        /// Address that received the code.
        #[serde(default)]
        pub mail: String,
        /// Six digits.
        #[serde(default)]
        pub code: String,
        /// Version of the agreement that was ticked; absent where it was not.
        pub agreement_version: Option<String>,
    }

    /// Asks for a code by SMS.
    pub struct PhoneCodeRequest {
        /// Calling code of the country; an empty one is mainland China's.
        #[serde(default)]
        pub area_code: String,
        /// Number within it.
        #[serde(default)]
        pub mobile: String,
        /// What for; absent: to log in.
        pub purpose: Option<CodePurpose>,
    }

    /// The log-in form of specification section 7: by account and password, or, where a number is
    /// named, by a code that was sent to it.
    #[derive(Default)]
    #[serde(default)]
    pub struct Login {
        /// Name, or verified e-mail address.
        pub username: String,
        /// As typed.
        pub password: String,
        /// Calling code of the country; an empty one is mainland China's.
        pub area_code: String,
        /// Number within it.
        pub mobile: String,
        /// Six digits.
        pub code: String,
        /// Version of the agreement that was ticked; absent where it was not.
        pub agreement_version: Option<String>,
    }

    /// A new account with a password.
    pub struct Register {
        /// 4 to 32 letters, digits, `_` or `-`.
        #[serde(default)]
        pub username: String,
        /// At least 8 characters.
        #[serde(default)]
        pub password: String,
        /// Version of the agreement that was ticked; absent where it was not.
        pub agreement_version: Option<String>,
    }

    /// The log-in response of specification section 3.
    pub struct LoginGranted {
        /// Bearer token.
        pub token: String,
        /// Account id, as a string like everywhere in the session.
        pub id: String,
    }
}

impl CodePurpose {
    /// As it travels and is kept.
    pub const fn word(self) -> &'static str {
        match self {
            CodePurpose::Login => "login",
            CodePurpose::Bind => "bind",
            CodePurpose::Unbind => "unbind",
            CodePurpose::Password => "password",
            CodePurpose::Close => "close",
            CodePurpose::Confirm => "confirm",
        }
    }
}

impl Login {
    /// Whoever names a number comes by a code; the empty fields of the other way are no matter.
    pub fn is_by_phone(&self) -> bool {
        !self.mobile.trim().is_empty() || (self.username.trim().is_empty() && !self.code.trim().is_empty())
    }
}

/// An empty field of a form usually counts as absent; here it was emptied by its owner.
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
