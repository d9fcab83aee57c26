//! Logging in by the messaging app, in its browser and in the mini-program (specification sections 4, 7).

use super::phone::Phone;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

/// Longest code, handle or field of an encrypted number that is looked at, bytes.
const FIELD_MAX: usize = 4096;

contract! {
    /// What a page must know to log in by the messaging app.
    pub struct MessengerConfig {
        /// Account of the installation there.
        pub app_id: String,
        /// Address of the log-in proxy page.
        pub proxy: String,
    }

    /// Exchanges the code that the messaging app's browser came back with.
    #[derive(Default)]
    #[serde(default)]
    pub struct MessengerLogin {
        /// Single use, valid for five minutes.
        pub code: String,
        /// Version of the agreement that was ticked; absent where the log-in was automatic.
        pub agreement_version: Option<String>,
    }

    /// A token and id, or what a phone number is bound with first.
    #[derive(Default)]
    #[serde(default)]
    pub struct MessengerGranted {
        /// Bearer token.
        pub token: Option<String>,
        /// Account id.
        pub id: Option<String>,
        /// Handle for `account/bindMobile`: single use, valid for ten minutes.
        pub bind: Option<String>,
    }

    /// Binds the messaging app to the caller's account.
    #[derive(Default)]
    #[serde(default)]
    pub struct MessengerBind {
        /// Single use, valid for five minutes.
        pub code: String,
    }

    /// The mini-program asks who somebody is.
    #[derive(Default)]
    #[serde(default)]
    pub struct MiniProgramCode {
        /// Of the mini-program's own log-in: single use, valid for five minutes.
        pub code: String,
    }

    /// The mini-program logs in by a phone number: by its code, or in the older encrypted form.
    #[derive(Default)]
    #[serde(default)]
    pub struct MiniProgramLogin {
        /// Handle that came with 5110.
        pub session: String,
        /// Code of the phone button.
        pub code: String,
        /// Older form: the number, encrypted.
        pub encrypted_data: String,
        /// Older form: start value of the encryption.
        pub iv: String,
        /// Version of the agreement that was ticked.
        pub agreement_version: Option<String>,
    }

    /// Binds a phone number: to the caller's account, or with a handle to a first log-in by the
    /// messaging app.
    #[derive(Default)]
    #[serde(default)]
    pub struct PhoneBind {
        /// Calling code of the country; an empty one is mainland China's.
        pub area_code: String,
        /// Number within it.
        pub mobile: String,
        /// Six digits that were sent for this.
        pub code: String,
        /// Handle of a first log-in by the messaging app.
        pub bind: Option<String>,
        /// Version of the agreement that was ticked; needed with a handle.
        pub agreement_version: Option<String>,
    }

    /// The account as it is now, or with a handle its token and id.
    #[derive(Default)]
    #[serde(default)]
    pub struct PhoneBound {
        /// Without a handle.
        pub account: Option<super::Account>,
        /// Bearer token.
        pub token: Option<String>,
        /// Account id.
        pub id: Option<String>,
    }

    /// Asks for a signature that lets a page use the messaging app's abilities.
    #[derive(Default)]
    #[serde(default)]
    pub struct SignatureQuery {
        /// Address of the page, up to its `#`.
        pub url: String,
    }

    /// What the page configures the messaging app's script with.
    pub struct PageSignature {
        /// Account of the installation there.
        pub app_id: String,
        /// Seconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub timestamp: i64,
        /// Drawn for this signature.
        pub nonce_str: String,
        /// SHA-1 in hexadecimal digits.
        pub signature: String,
    }
}

/// Rules of a call that carries a code of the messaging app.
pub fn check_messenger_code(code: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_text(&mut errors, "code", code);
    errors
}

/// Rules of `auth/wx/miniapp/login`.
pub fn check_mini_program_login(form: &MiniProgramLogin) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_text(&mut errors, "session", &form.session);
    if form.code.is_empty() && !form.encrypted_data.is_empty() {
        check_text(&mut errors, "encryptedData", &form.encrypted_data);
        check_text(&mut errors, "iv", &form.iv);
    } else {
        check_text(&mut errors, "code", &form.code);
    }
    super::forms::agreed(&mut errors, form.agreement_version.as_deref());
    errors
}

/// Rules of `account/bindMobile`.
pub fn check_phone_bind(form: &PhoneBind) -> FieldErrors {
    let mut errors = FieldErrors::default();
    super::forms::check_mobile(&mut errors, "mobile", &form.area_code, &form.mobile);
    super::forms::check_code(&mut errors, &form.code);
    if form.bind.is_some() {
        super::forms::agreed(&mut errors, form.agreement_version.as_deref());
    }
    errors
}

fn check_text(errors: &mut FieldErrors, name: &'static str, text: &str) {
    if text.trim().is_empty() {
        errors.add(name, Rule::Required);
    } else if text.len() > FIELD_MAX {
        errors.add(name, Rule::CodeWrong);
    }
}

impl PhoneBind {
    /// The number, where it is one.
    pub fn phone(&self) -> Option<Phone> {
        Phone::read(&self.area_code, &self.mobile)
    }
}
