//! Data export and closing of an account: wire types, deadlines and validation.

use chrono::{DateTime, TimeDelta, Utc};

use super::forms::check_code;
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};
use crate::ids::ExportId;

/// Days until a requested closing takes effect; the owner can cancel until then.
const CLOSING_DAYS: u32 = 15;
/// Days for which an export file is stored.
const EXPORT_DAYS: i64 = 7;
/// Minutes for which a link to an export file is valid.
pub const EXPORT_LINK_MINUTES: i64 = 15;

contract! {
    /// Proof of ownership that closing an account requires.
    #[derive(Copy, Eq)]
    pub enum ClosingProof {
        /// A code sent to the account's number or address.
        Code,
        /// The password; for accounts without number and address.
        Password,
        /// Not possible yet: a number or an address must be bound first.
        None,
    }

    /// `GET /account/close`
    pub struct Closing {
        /// When the account is closed; absent if the owner has not requested it.
        pub closes_time: Option<DateTime<Utc>>,
        /// Required proof.
        pub proof: ClosingProof,
        /// Days until a requested closing takes effect; the owner can cancel until then.
        pub days: u32,
        /// Number of sign-ups that would be withdrawn, with all merchants.
        pub signups: u32,
    }

    /// `POST /account/close`
    #[derive(Default)]
    #[serde(default)]
    pub struct AccountClose {
        /// Six digits that were sent to the account's number or address for this purpose.
        pub code: String,
        /// Password, if the account has neither number nor address.
        pub password: String,
    }

    /// State of an export file.
    #[derive(Copy, Eq)]
    pub enum ExportStatus {
        /// The file is being written.
        Waiting,
        /// The file can be downloaded.
        Ready,
        /// The file is deleted or about to be deleted.
        Expired,
    }

    /// A file with all data of an account.
    pub struct Export {
        /// Its id.
        pub id: ExportId,
        /// State of the file.
        pub status: ExportStatus,
        /// When it was requested.
        pub created_time: DateTime<Utc>,
        /// When the file is deleted; absent while it is written.
        pub keep_until: Option<DateTime<Utc>>,
        /// Download link, valid for 15 minutes for everyone who has it; absent unless the file is ready.
        pub link: Option<String>,
    }

    /// `GET /account/export`
    pub struct ExportCurrent {
        /// The current export; absent if there is none.
        pub export: Option<Export>,
    }

    /// A request with an export in its path.
    pub struct ExportPath {
        /// Its id.
        pub id: ExportId,
    }

    /// Parameters of a download link.
    pub struct ExportLink {
        /// Its id.
        pub id: ExportId,
        /// When the link expires, ms since 1970.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub expires: i64,
        /// Proves that the server issued the link.
        #[serde(default)]
        pub key: String,
    }
}

impl Closing {
    /// Fills in the number of days.
    pub const fn of(closes_time: Option<DateTime<Utc>>, proof: ClosingProof, signups: u32) -> Closing {
        Closing { closes_time, proof, days: CLOSING_DAYS, signups }
    }
}

/// The proof that closing requires. Other people may know a password, so it counts only if no code can be sent.
pub const fn closing_proof(reachable: bool, has_password: bool) -> ClosingProof {
    match (reachable, has_password) {
        (true, _) => ClosingProof::Code,
        (false, true) => ClosingProof::Password,
        (false, false) => ClosingProof::None,
    }
}

/// Validates `POST /account/close`.
pub fn check_close(form: &AccountClose, proof: ClosingProof) -> FieldErrors {
    let mut errors = FieldErrors::default();
    match proof {
        ClosingProof::Code => check_code(&mut errors, &form.code),
        ClosingProof::Password if form.password.is_empty() => errors.add("password", Rule::Required),
        ClosingProof::Password | ClosingProof::None => {}
    }
    errors
}

/// When an account is closed whose owner requested it at `asked`.
pub fn closes_time(asked: DateTime<Utc>) -> DateTime<Utc> {
    asked + TimeDelta::days(CLOSING_DAYS.into())
}

/// When a file is deleted that was ready at `ready`.
pub fn export_kept_until(ready: DateTime<Utc>) -> DateTime<Utc> {
    ready + TimeDelta::days(EXPORT_DAYS)
}

/// State of an export file; `keep_until` is absent while it is written.
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
    fn a_password_closes_an_account_only_if_no_code_can_be_sent() {
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
    fn closing_and_export_end_after_their_number_of_days() {
        assert_eq!(closes_time(day(3)), day(18));
        let until = export_kept_until(day(3));
        assert_eq!(until, day(10));
        assert_eq!(export_status(None, day(3)), ExportStatus::Waiting);
        assert_eq!(export_status(Some(until), until - TimeDelta::milliseconds(1)), ExportStatus::Ready);
        assert_eq!(export_status(Some(until), until), ExportStatus::Expired);
    }
}
