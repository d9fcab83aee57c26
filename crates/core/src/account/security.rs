//! What an account is entered by, and where it is entered: passwords, bindings, devices.

use chrono::{DateTime, Utc};

use super::forms::{check_code, check_mobile, check_new_password, is_email};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

contract! {
    /// Another password for who has forgotten theirs.
    #[derive(Default)]
    #[serde(default)]
    pub struct PasswordReset {
        /// Verified e-mail address, or phone number.
        pub target: String,
        /// Calling code of the number's country; an empty one is mainland China's.
        pub area_code: String,
        /// Six digits that were sent there for this.
        pub code: String,
        /// The new one.
        pub password: String,
    }

    /// Another password for who is signed in.
    #[derive(Default)]
    #[serde(default)]
    pub struct PasswordChange {
        /// The one so far; empty where there is none or a code is given.
        pub old: String,
        /// Six digits that were sent to the account's number or address for this; a first password needs
        /// neither from who is confirmed.
        pub code: String,
        /// The new one.
        pub new: String,
    }

    /// Gives the account an e-mail address, or another one.
    #[derive(Default)]
    #[serde(default)]
    pub struct MailBind {
        /// Address that received the code.
        pub mail: String,
        /// Six digits.
        pub code: String,
    }

    /// What can be bound to an account.
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
        /// Which.
        pub kind: BindKind,
        /// Six digits that were sent to the account's number or address for this; who is confirmed needs
        /// neither a code nor the password.
        #[serde(default)]
        pub code: String,
        /// The password, instead of a code.
        #[serde(default)]
        pub password: String,
    }

    /// What the account is entered by, beside the number and address that it shows.
    pub struct Bindings {
        /// The messaging app is bound.
        pub messenger: bool,
        /// There is a password.
        pub password: bool,
        /// The owner proved to be who they are, on this device, in the last ten minutes.
        pub confirmed: bool,
        /// What can be unbound now: bound, and not the last way to log in.
        pub removable: Vec<BindKind>,
    }

    /// Where a code that proves the owner goes.
    #[derive(Copy, Eq, Hash)]
    pub enum ConfirmWay {
        /// The account's own number.
        Mobile,
        /// The account's own address.
        Mail,
    }

    /// Asks for a code that proves the owner.
    pub struct ConfirmCode {
        /// Where to.
        pub way: ConfirmWay,
    }

    /// Proves to be the account's owner, for ten minutes and for this device.
    #[derive(Default)]
    #[serde(default)]
    pub struct Confirm {
        /// Six digits that were sent for this.
        pub code: String,
        /// The password, instead of a code.
        pub password: String,
    }

    /// Where somebody is signed in.
    pub struct Device {
        /// Of its token.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
        /// What it is, from what its browser said.
        pub client: Client,
        /// Address of the log-in, as much of it as tells a network.
        pub address: String,
        /// Of the log-in.
        pub created_time: DateTime<Utc>,
        /// Of the last use, to five minutes.
        pub used_time: DateTime<Utc>,
        /// The one that asks.
        pub current: bool,
    }

    /// A kind of device.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum Client {
        /// An iPhone or iPad.
        Ios,
        /// A phone or tablet with Android.
        Android,
        /// A computer.
        Desktop,
        /// The mini-program.
        MiniProgram,
        /// Whatever else.
        #[default]
        Other,
    }

    /// `GET /account/device`, the one used last first.
    pub struct DeviceList {
        /// All of them.
        pub list: Vec<Device>,
    }

    /// One device.
    pub struct DevicePath {
        /// Its id.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub id: i64,
    }
}

impl Client {
    /// From what a browser says of itself.
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

    /// As it is kept.
    pub const fn word(self) -> &'static str {
        match self {
            Client::Ios => "ios",
            Client::Android => "android",
            Client::Desktop => "desktop",
            Client::MiniProgram => "miniProgram",
            Client::Other => "other",
        }
    }

    /// As it was kept.
    pub fn from_word(word: &str) -> Client {
        let all = [Client::Ios, Client::Android, Client::Desktop, Client::MiniProgram];
        all.into_iter().find(|client| client.word() == word).unwrap_or_default()
    }
}

/// Rules of `auth/password/reset`.
pub fn check_password_reset(form: &PasswordReset) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.target.contains('@') {
        if !is_email(form.target.trim()) {
            errors.add("target", Rule::Email);
        }
    } else {
        check_mobile(&mut errors, "target", &form.area_code, &form.target);
    }
    check_code(&mut errors, &form.code);
    if let Some(rule) = check_new_password(&form.password) {
        errors.add("password", rule);
    }
    errors
}

/// Rules of `account/password`.
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

/// Rules of `account/bindMail`.
pub fn check_mail_bind(form: &MailBind) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_email(form.mail.trim()) {
        errors.add("mail", Rule::Email);
    }
    check_code(&mut errors, &form.code);
    errors
}

/// Rules of `account/bind/{kind}`.
pub fn check_unbind(form: &Unbind) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !form.code.trim().is_empty() {
        check_code(&mut errors, &form.code);
    }
    errors
}

/// What an account can be entered by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ways {
    /// What is bound to it.
    pub bound: Vec<BindKind>,
    /// It has a user name with its password.
    pub named: bool,
}

impl Ways {
    /// Whether this one is among them.
    pub fn has(&self, kind: BindKind) -> bool {
        self.bound.contains(&kind)
    }

    /// Whether anything is left to enter by without this one.
    pub fn can_lose(&self, kind: BindKind) -> bool {
        self.named || self.bound.iter().any(|other| *other != kind)
    }

    /// What can be unbound: there, and not the last one.
    pub fn removable(&self) -> Vec<BindKind> {
        self.bound.iter().copied().filter(|kind| self.can_lose(*kind)).collect()
    }
}

/// Rules of `account/confirm`.
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

    #[test]
    fn devices_are_told_by_what_their_browsers_say() {
        for (agent, client) in [
            ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) MicroMessenger/8.0", Client::Ios),
            ("Mozilla/5.0 (Linux; Android 14; Pixel 7)", Client::Android),
            ("Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0 miniProgram/wx1", Client::MiniProgram),
            ("Mozilla/5.0 (Windows NT 10.0)", Client::Desktop),
            ("curl/8", Client::Other),
        ] {
            assert_eq!(Client::detect(agent), client);
            assert_eq!(Client::from_word(client.word()), client);
        }
    }

    #[test]
    fn a_password_is_reset_by_either_target() {
        let form = |target: &str| PasswordReset {
            target: target.into(),
            code: "123456".into(),
            password: "correct horse".into(),
            ..PasswordReset::default()
        };
        assert!(check_password_reset(&form("lin@mail.example")).is_empty());
        assert!(check_password_reset(&form("13800138000")).is_empty());
        for (target, rule) in [("lin@", Rule::Email), ("", Rule::PhoneEmpty), ("12", Rule::Phone)] {
            assert_eq!(check_password_reset(&form(target)), FieldErrors::one("target", rule));
        }
    }

    #[test]
    fn the_last_way_to_enter_is_never_lost() {
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
