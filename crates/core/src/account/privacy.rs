//! What the owner of an account can ask for about its data: all of it as a file, and its removal.

use chrono::{DateTime, TimeDelta, Utc};

use super::forms::check_code;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::ExportId;

/// Days in which whoever closes their account may change their mind.
const CLOSING_DAYS: u32 = 15;
/// Days for which a file that was asked for is kept.
const EXPORT_DAYS: i64 = 7;
/// Minutes for which the link to such a file opens it.
pub const EXPORT_LINK_MINUTES: i64 = 15;

contract! {
    /// What shows that it is its owner who closes an account.
    #[derive(Copy, Eq)]
    pub enum ClosingProof {
        /// A code that is sent to its number or address.
        Code,
        /// Its password: there is neither number nor address.
        Password,
        /// Nothing yet: a number or an address is bound first.
        None,
    }

    /// `GET /account/close`
    pub struct Closing {
        /// When the account ends; absent where nobody has asked for it.
        pub closes_time: Option<DateTime<Utc>>,
        /// What closing it asks for.
        pub proof: ClosingProof,
        /// Days in which whoever closes it may change their mind.
        pub days: u32,
        /// Sign-ups that would be withdrawn, of every merchant.
        pub signups: u32,
    }

    /// `POST /account/close`
    #[derive(Default)]
    #[serde(default)]
    pub struct AccountClose {
        /// Six digits that were sent to the account's number or address for this.
        pub code: String,
        /// Its password, where there is neither.
        pub password: String,
    }

    /// How far a file is.
    #[derive(Copy, Eq)]
    pub enum ExportStatus {
        /// It is being written.
        Waiting,
        /// It can be fetched.
        Ready,
        /// It is gone, or will be in a moment.
        Expired,
    }

    /// All that an account has, as a file.
    pub struct Export {
        /// Its id.
        pub id: ExportId,
        /// How far it is.
        pub status: ExportStatus,
        /// Asked for.
        pub created_time: DateTime<Utc>,
        /// It is kept until then; absent while it is written.
        pub keep_until: Option<DateTime<Utc>>,
        /// Opens the file for a quarter of an hour, whoever has it; absent unless it is ready.
        pub link: Option<String>,
    }

    /// `GET /account/export`
    pub struct ExportCurrent {
        /// The one that there is.
        pub export: Option<Export>,
    }

    /// One file.
    pub struct ExportPath {
        /// Its id.
        pub id: ExportId,
    }

    /// A file by its link.
    pub struct ExportLink {
        /// Its id.
        pub id: ExportId,
        /// The link ends, ms since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub expires: i64,
        /// Shows that the link is ours.
        #[serde(default)]
        pub key: String,
    }
}

impl Closing {
    /// As its owner reads it.
    pub const fn of(closes_time: Option<DateTime<Utc>>, proof: ClosingProof, signups: u32) -> Closing {
        Closing { closes_time, proof, days: CLOSING_DAYS, signups }
    }
}

/// What closing an account asks for: a password may be known to others, so it counts only where no
/// code can be sent.
pub const fn closing_proof(reachable: bool, has_password: bool) -> ClosingProof {
    match (reachable, has_password) {
        (true, _) => ClosingProof::Code,
        (false, true) => ClosingProof::Password,
        (false, false) => ClosingProof::None,
    }
}

/// Rules of `POST /account/close`.
pub fn check_close(form: &AccountClose, proof: ClosingProof) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match proof {
        ClosingProof::Code => check_code(&mut errors, &form.code),
        ClosingProof::Password if form.password.is_empty() => errors.add("password", Rule::Required),
        ClosingProof::Password | ClosingProof::None => {}
    }
    errors
}

/// When an account ends whose owner asked for it at `asked`.
pub fn closes_time(asked: DateTime<Utc>) -> DateTime<Utc> {
    asked + TimeDelta::days(CLOSING_DAYS.into())
}

/// Until when a file is kept that was ready at `ready`.
pub fn export_kept_until(ready: DateTime<Utc>) -> DateTime<Utc> {
    ready + TimeDelta::days(EXPORT_DAYS)
}

/// How far a file is; `keep_until` is absent while it is written.
pub fn export_status(keep_until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> ExportStatus {
    match keep_until {
        None => ExportStatus::Waiting,
        Some(until) if now < until => ExportStatus::Ready,
        Some(_) => ExportStatus::Expired,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: i64) -> DateTime<Utc> {
        DateTime::UNIX_EPOCH + TimeDelta::days(day)
    }

    #[test]
    fn a_password_closes_only_an_account_that_no_code_reaches() {
        assert_eq!(closing_proof(true, true), ClosingProof::Code);
        assert_eq!(closing_proof(false, true), ClosingProof::Password);
        assert_eq!(closing_proof(false, false), ClosingProof::None);
        let form = |code: &str, password: &str| AccountClose { code: code.into(), password: password.into() };
        assert!(check_close(&form("123456", ""), ClosingProof::Code).is_empty());
        assert_eq!(check_close(&form("", "correct horse"), ClosingProof::Code), FieldErrors::one("code", Rule::CodeEmpty));
        assert!(check_close(&form("", "correct horse"), ClosingProof::Password).is_empty());
        assert_eq!(check_close(&form("123456", ""), ClosingProof::Password), FieldErrors::one("password", Rule::Required));
    }

    #[test]
    fn times_end_as_they_were_told() {
        assert_eq!(closes_time(day(3)), day(18));
        let until = export_kept_until(day(3));
        assert_eq!(until, day(10));
        assert_eq!(export_status(None, day(3)), ExportStatus::Waiting);
        assert_eq!(export_status(Some(until), until - TimeDelta::milliseconds(1)), ExportStatus::Ready);
        assert_eq!(export_status(Some(until), until), ExportStatus::Expired);
    }
}
