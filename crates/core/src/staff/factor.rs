//! The second factor of a staff member: six digits of an authenticator app (RFC 6238), or a recovery code.

use chrono::{DateTime, Utc};

use super::{StaffGranted, check_own_password};
use crate::contract::contract;
use crate::errors::{FieldErrors, Rule};

/// Digits of an authenticator's code.
const DIGITS: usize = 6;
/// Letters and digits of a recovery code, without its separator.
const RECOVERY_LENGTH: usize = 8;
/// Longest text that is read as a code, bytes.
const TYPED_MAX: usize = 32;
/// Longest challenge that is looked up, bytes.
const CHALLENGE_MAX: usize = 128;

contract! {
    /// Result of a right password: a session, or the request for the second factor.
    #[serde(tag = "kind")]
    pub enum StaffEntered {
        /// The member is logged in.
        Granted(StaffGranted),
        /// The second factor is missing.
        Challenge(StaffChallenge),
    }

    /// Proof of the password, for the second step of a log-in alone.
    pub struct StaffChallenge {
        /// Secret text, valid for five minutes and five tries. Not named `challenge`: requests have human checks there.
        pub first_step: String,
        /// When it expires.
        pub expire_time: DateTime<Utc>,
        /// Recovery codes that are left.
        pub recovery_left: u32,
    }

    /// `POST /auth/totp`
    #[derive(Default)]
    #[serde(default)]
    pub struct StaffTotp {
        /// From the log-in.
        pub first_step: String,
        /// Six digits, or a recovery code.
        pub code: String,
    }

    /// `POST /auth/factor`
    #[derive(Default)]
    #[serde(default)]
    pub struct FactorStart {
        /// The caller's password.
        pub password: String,
        /// Code of the factor that is replaced; empty if there is none.
        pub code: String,
    }

    /// A new secret, not in force before a code of it is given.
    pub struct FactorSecret {
        /// Base32, to type it into an authenticator app.
        pub secret: String,
        /// `otpauth://` address, to be read as a QR code.
        pub uri: String,
    }

    /// `POST /auth/factor/confirm`
    #[derive(Default)]
    #[serde(default)]
    pub struct FactorCode {
        /// Six digits of the new secret.
        pub code: String,
    }

    /// Renews the recovery codes or removes the factor.
    #[derive(Default)]
    #[serde(default)]
    pub struct FactorProof {
        /// The caller's password.
        pub password: String,
        /// Six digits, or a recovery code.
        pub code: String,
    }

    /// New recovery codes, shown once; older ones are void.
    pub struct RecoveryCodes {
        /// Ten codes, each valid once.
        pub codes: Vec<String>,
    }
}

/// A code as a member types it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedCode {
    /// Six digits of an authenticator app.
    Digits(String),
    /// A recovery code in its stored form: capitals without a separator.
    Recovery(String),
}

impl TypedCode {
    /// Reads a code in any case, with spaces or hyphens; `None` if it has the length of neither kind.
    pub fn read(text: &str) -> Option<TypedCode> {
        if text.len() > TYPED_MAX {
            return None;
        }
        let code: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        if code.len() == DIGITS && code.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(TypedCode::Digits(code));
        }
        let is_recovery = code.len() == RECOVERY_LENGTH && code.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_recovery.then(|| TypedCode::Recovery(code.to_ascii_uppercase()))
    }
}

/// Validates `POST /auth/totp`.
pub fn check_staff_totp(form: &StaffTotp) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.first_step.is_empty() || form.first_step.len() > CHALLENGE_MAX {
        errors.add("firstStep", Rule::Required);
    }
    check_code(&mut errors, &form.code);
    errors
}

/// Validates `POST /auth/factor`. `replaces`: the member has a factor.
pub fn check_factor_start(form: &FactorStart, replaces: bool) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_own_password(&mut errors, "password", &form.password);
    if replaces {
        check_code(&mut errors, &form.code);
    }
    errors
}

/// Validates `POST /auth/factor/confirm`.
pub fn check_factor_code(form: &FactorCode) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_code(&mut errors, &form.code);
    errors
}

/// Validates `POST /auth/factor/codes` and `POST /auth/factor/remove`.
pub fn check_factor_proof(form: &FactorProof) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_own_password(&mut errors, "password", &form.password);
    check_code(&mut errors, &form.code);
    errors
}

fn check_code(errors: &mut FieldErrors, code: &str) {
    if code.trim().is_empty() {
        errors.add("code", Rule::CodeEmpty);
    } else if TypedCode::read(code).is_none() {
        errors.add("code", Rule::CodeWrong);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_and_recovery_codes_are_read_however_they_are_typed() {
        let digits = |text: &str| TypedCode::Digits(text.to_owned());
        let recovery = |text: &str| TypedCode::Recovery(text.to_owned());
        assert_eq!(TypedCode::read(" 482 013 "), Some(digits("482013")));
        assert_eq!(TypedCode::read("k7qm-2f9x"), Some(recovery("K7QM2F9X")));
        assert_eq!(TypedCode::read("K7QM 2F9X"), Some(recovery("K7QM2F9X")));
        for wrong in ["", "48201", "4820133", "４８２０１３", "K7QM-2F9", "K7QM-2F9é", &"4".repeat(5_000)] {
            assert_eq!(TypedCode::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_replacement_needs_a_code_and_a_first_set_up_does_not() {
        let form = FactorStart { password: "correct horse".into(), code: String::new() };
        assert!(check_factor_start(&form, false).is_empty());
        assert_eq!(check_factor_start(&form, true), FieldErrors::one("code", Rule::CodeEmpty));
        let form = FactorStart::default();
        assert_eq!(check_factor_start(&form, false), FieldErrors::one("password", Rule::Required));
    }
}
