//! Passwords, bindings, proof of ownership and devices of an account: wire types and validation.

use chrono::{DateTime, Utc};

use super::email::is_email;
use super::forms::{check_code, check_mobile, check_new_password};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::stored_enum;
use crate::tables::Tables;

contract! {
    /// Resets a forgotten password.
    #[derive(Default)]
    #[serde(default)]
    pub struct PasswordReset {
        /// Verified e-mail address, or phone number.
        pub target: String,
        /// Calling code of the number's country; empty: mainland China.
        pub area_code: String,
        /// Six digits that were sent to the target for this purpose.
        pub code: String,
        /// New password.
        pub password: String,
    }

    /// Changes the caller's password.
    #[derive(Default)]
    #[serde(default)]
    pub struct PasswordChange {
        /// Current password; empty if none is set or a code is given.
        pub old: String,
        /// Six digits that were sent to the account's number or address for this purpose. With a recent proof
        /// of ownership, a first password needs neither the code nor `old`.
        pub code: String,
        /// New password.
        pub new: String,
    }

    /// Binds an e-mail address to the account, or replaces the bound one.
    #[derive(Default)]
    #[serde(default)]
    pub struct MailBind {
        /// Address that received the code.
        pub mail: String,
        /// Six digits.
        pub code: String,
    }

    /// Kind of a binding.
    #[derive(Copy, Eq, Hash)]
    pub enum BindKind {
        /// Phone number.
        Mobile,
        /// E-mail address.
        Mail,
        /// The messaging app.
        Wx,
    }

    /// Removes a binding.
    pub struct Unbind {
        /// Binding to remove.
        pub kind: BindKind,
        /// Six digits that were sent to the account's number or address for this purpose. With a recent proof
        /// of ownership, neither the code nor the password is needed.
        #[serde(default)]
        pub code: String,
        /// Password, instead of a code.
        #[serde(default)]
        pub password: String,
    }

    /// Log-in methods of the account, besides the number and address in `Account`.
    pub struct Bindings {
        /// True if the messaging app is bound.
        pub messenger: bool,
        /// True if a password is set.
        pub password: bool,
        /// True if the caller proved ownership on this device in the last ten minutes.
        pub confirmed: bool,
        /// Bindings that can be removed now: all except the last way to log in.
        pub removable: Vec<BindKind>,
    }

    /// Receiver of a code that proves ownership.
    #[derive(Copy, Eq, Hash)]
    pub enum ConfirmWay {
        /// The account's own phone number.
        Mobile,
        /// The account's own e-mail address.
        Mail,
    }

    /// Requests a code that proves ownership.
    pub struct ConfirmCode {
        /// Receiver of the code.
        pub way: ConfirmWay,
    }

    /// Proves ownership of the account, for ten minutes on this device.
    #[derive(Default)]
    #[serde(default)]
    pub struct Confirm {
        /// Six digits that were sent for this purpose.
        pub code: String,
        /// Password, instead of a code.
        pub password: String,
    }

    /// A device on which the account is logged in.
    pub struct Device {
        /// Id of its token.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// Kind of the device, detected from its user agent.
        pub client: Client,
        /// IP address of the log-in, shortened to its network.
        pub address: String,
        /// When the device logged in.
        pub created_time: DateTime<Utc>,
        /// When it was last used, to within five minutes.
        pub used_time: DateTime<Utc>,
        /// True for the caller's device.
        pub current: bool,
    }

    /// Kind of a device.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum Client {
        /// An iPhone or iPad.
        Ios,
        /// A phone or tablet with Android.
        Android,
        /// A computer with Windows, macOS or Linux.
        Desktop,
        /// The mini-program.
        MiniProgram,
        /// Any other device.
        #[default]
        Other,
    }

    /// `GET /account/device`, most recently used first.
    pub struct DeviceList {
        /// All devices of the account.
        pub list: Vec<Device>,
    }

    /// A request with a device in its path.
    pub struct DevicePath {
        /// Id of the device's token.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
    }
}

stored_enum!(Client {
    Ios = "ios",
    Android = "android",
    Desktop = "desktop",
    MiniProgram = "miniProgram",
    Other = "other",
});

impl Client {
    /// Detects the kind of device from a user agent.
    pub fn detect(user_agent: &str) -> Client {
        let agent = user_agent.to_ascii_lowercase();
        let says = |word: &str| agent.contains(word);
        if says("miniprogram") {
            Client::MiniProgram
        } else if says("iphone") || says("ipad") {
            Client::Ios
        } else if says("android") {
            Client::Android
        } else if says("windows") || says("macintosh") || says("linux") {
            Client::Desktop
        } else {
            Client::Other
        }
    }
}

/// Validates `auth/password/reset`.
pub fn check_password_reset(form: &PasswordReset, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.target.contains('@') {
        if !is_email(&form.target, tables) {
            errors.add("target", Rule::Email);
        }
    } else {
        check_mobile(&mut errors, "target", (&form.area_code, &form.target), tables);
    }
    check_code(&mut errors, &form.code);
    if let Some(rule) = check_new_password(&form.password) {
        errors.add("password", rule);
    }
    errors
}

/// Validates `account/password`. `has_password`: the account has one already.
pub fn check_password_change(form: &PasswordChange, has_password: bool) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !form.code.trim().is_empty() {
        check_code(&mut errors, &form.code);
    } else if has_password && form.old.is_empty() {
        errors.add("old", Rule::Required);
    }
    if let Some(rule) = check_new_password(&form.new) {
        errors.add("new", rule);
    }
    errors
}

/// Validates `account/bindMail`.
pub fn check_mail_bind(form: &MailBind, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_email(&form.mail, tables) {
        errors.add("mail", Rule::Email);
    }
    check_code(&mut errors, &form.code);
    errors
}

/// Validates `account/bind/{kind}`.
pub fn check_unbind(form: &Unbind) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !form.code.trim().is_empty() {
        check_code(&mut errors, &form.code);
    }
    errors
}

/// All ways to log in to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    /// Existing bindings.
    pub bound: Vec<BindKind>,
    /// True if it has a user name with a password.
    pub named: bool,
}

impl Ways {
    /// True if `kind` is bound.
    pub fn has(&self, kind: BindKind) -> bool {
        self.bound.contains(&kind)
    }

    /// True if a way to log in remains without `kind`.
    pub fn can_lose(&self, kind: BindKind) -> bool {
        self.named || self.bound.iter().any(|other| *other != kind)
    }

    /// Bindings that can be removed: all except the last way to log in.
    pub fn removable(&self) -> Vec<BindKind> {
        self.bound.iter().copied().filter(|kind| self.can_lose(*kind)).collect()
    }
}

/// Validates `account/confirm`.
pub fn check_confirm(form: &Confirm) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.password.is_empty() {
        check_code(&mut errors, &form.code);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::NativeTables;

    #[test]
    fn devices_are_detected_from_their_user_agents() {
        for (agent, client) in [
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0", Client::Ios),
            ("Mozilla/5.0 (Linux; Android 14; Pixel 7)", Client::Android),
            ("Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 miniProgram/wx1", Client::MiniProgram),
            ("Mozilla/5.0 (Windows NT 10.0)", Client::Desktop),
            ("curl/8", Client::Other),
        ] {
            assert_eq!(Client::detect(agent), client);
            assert_eq!(Client::parse(client.as_str()), Some(client));
        }
    }

    #[test]
    fn a_password_reset_accepts_an_email_address_or_a_phone_number() {
        let form = |target: &str| PasswordReset {
            target: target.into(),
            code: "123456".into(),
            password: "correct horse".into(),
            ..PasswordReset::default()
        };
        assert!(check_password_reset(&form("lin@mail.example"), &NativeTables).is_empty());
        assert!(check_password_reset(&form("13800138000"), &NativeTables).is_empty());
        for (target, rule) in [("lin@", Rule::Email), ("", Rule::PhoneEmpty), ("12", Rule::Phone)] {
            assert_eq!(check_password_reset(&form(target), &NativeTables), FieldErrors::one("target", rule));
        }
    }

    #[test]
    fn the_last_way_to_log_in_cannot_be_removed() {
        let kinds = [BindKind::Mobile, BindKind::Mail, BindKind::Wx];
        for bits in 0..8_u8 {
            let bound: Vec<BindKind> = (0..).zip(kinds).filter(|(bit, _)| bits & (1 << bit) != 0).map(|(_, kind)| kind).collect();
            let unnamed = Ways { bound: bound.clone(), named: false };
            assert_eq!(unnamed.removable(), if bound.len() > 1 { bound.clone() } else { Vec::new() });
            assert!(kinds.iter().all(|kind| unnamed.can_lose(*kind) == bound.iter().any(|other| other != kind)));
            let named = Ways { bound: bound.clone(), named: true };
            assert_eq!(named.removable(), bound);
        }
    }
}
