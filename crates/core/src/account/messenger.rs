//! Log-in by the messaging app, in its browser and in the mini-program (specification sections 4, 7).

use super::phone::Phone;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::tables::Tables;

/// Maximum length of a code, a handle or a field of an encrypted number, bytes.
const FIELD_MAX: usize = 4096;

contract! {
    /// Settings that a page needs to log in by the messaging app.
    pub struct MessengerConfig {
        /// Id of the installation's account with the messaging app.
        pub app_id: String,
        /// Address of the log-in proxy page.
        pub proxy: String,
    }

    /// Exchanges a code of the messaging app's browser for a token.
    #[derive(Default)]
    #[serde(default)]
    pub struct MessengerLogin {
        /// Single use, valid for five minutes.
        pub code: String,
        /// Version of the accepted agreement; absent for an automatic log-in.
        pub agreement_version: Option<String>,
    }

    /// Token and account id, or a handle for binding a phone number first.
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

    /// Exchanges a code of the mini-program for a session.
    #[derive(Default)]
    #[serde(default)]
    pub struct MiniProgramCode {
        /// Code of the mini-program's own log-in: single use, valid for five minutes.
        pub code: String,
    }

    /// Logs the mini-program in by a phone number: by a code of the phone button, or in the older encrypted
    /// form.
    #[derive(Default)]
    #[serde(default)]
    pub struct MiniProgramLogin {
        /// Handle received with code 5110.
        pub session: String,
        /// Code of the phone button.
        pub code: String,
        /// Older form: the encrypted number.
        pub encrypted_data: String,
        /// Older form: initialisation vector of the encryption.
        pub iv: String,
        /// Version of the accepted agreement.
        pub agreement_version: Option<String>,
    }

    /// Binds a phone number: to the caller's account, or with a handle to the account of a first log-in by the
    /// messaging app.
    #[derive(Default)]
    #[serde(default)]
    pub struct PhoneBind {
        /// Calling code of the country; empty: mainland China.
        pub area_code: String,
        /// National number.
        pub mobile: String,
        /// Six digits that were sent for this purpose.
        pub code: String,
        /// Handle of a first log-in by the messaging app.
        pub bind: Option<String>,
        /// Version of the accepted agreement; required with a handle.
        pub agreement_version: Option<String>,
    }

    /// The account after the change, or with a handle its token and id.
    #[derive(Default)]
    #[serde(default)]
    pub struct PhoneBound {
        /// Present without a handle.
        pub account: Option<super::Account>,
        /// Bearer token; present with a handle.
        pub token: Option<String>,
        /// Account id; present with a handle.
        pub id: Option<String>,
    }

    /// Requests a signature that lets a page call the messaging app's script interface.
    #[derive(Default)]
    #[serde(default)]
    pub struct SignatureQuery {
        /// Address of the page without its fragment.
        pub url: String,
    }

    /// Parameters with which the page configures the messaging app's script.
    pub struct PageSignature {
        /// Id of the installation's account with the messaging app.
        pub app_id: String,
        /// Seconds since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub timestamp: i64,
        /// Random text of this signature.
        pub nonce_str: String,
        /// SHA-1, hexadecimal.
        pub signature: String,
    }
}

/// Validates a call with a code of the messaging app.
pub fn check_messenger_code(code: &str) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_text(&mut errors, "code", code);
    errors
}

/// Validates `auth/wx/miniapp/login`.
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

/// Validates `account/bindMobile`.
pub fn check_phone_bind(form: &PhoneBind, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    super::forms::check_mobile(&mut errors, "mobile", (&form.area_code, &form.mobile), tables);
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
    /// The number; `None` if it is invalid.
    pub fn phone(&self, tables: &dyn Tables) -> Option<Phone> {
        Phone::read(&self.area_code, &self.mobile, tables)
    }
}
