//! Validation of the log-in forms (specification section 5).

use super::email::is_email;
use super::phone::Phone;
use super::wire::{CodeLogin, CodeRequest, Login, PhoneCodeRequest, Register};
use crate::errors::{FieldErrors, Rule};
use crate::tables::Tables;
use crate::text::length;

/// Number of digits in a code.
const CODE_LENGTH: usize = 6;
/// Minimum and maximum length of a password, in code points (NIST 800-63B).
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=128;

/// Validates `mail-auth/code`.
pub fn check_code_request(form: &CodeRequest, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_email(&form.mail, tables) {
        errors.add("mail", Rule::Email);
    }
    errors
}

/// Validates `mail-auth/login`.
pub fn check_code_login(form: &CodeLogin, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_email(&form.mail, tables) {
        errors.add("mail", Rule::Email);
    }
    check_code(&mut errors, &form.code);
    agreed(&mut errors, form.agreement_version.as_deref());
    errors
}

/// Validates `auth/code`.
pub fn check_phone_code_request(form: &PhoneCodeRequest, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_mobile(&mut errors, "mobile", (&form.area_code, &form.mobile), tables);
    errors
}

/// Validates `auth/login`, by code or by password.
pub fn check_login(form: &Login, tables: &dyn Tables) -> FieldErrors {
    if form.is_by_phone() { check_phone_login(form, tables) } else { check_password_login(form) }
}

/// Validates `auth/login` by a code from an SMS.
pub fn check_phone_login(form: &Login, tables: &dyn Tables) -> FieldErrors {
    let mut errors = FieldErrors::default();
    check_mobile(&mut errors, "mobile", (&form.area_code, &form.mobile), tables);
    check_code(&mut errors, &form.code);
    agreed(&mut errors, form.agreement_version.as_deref());
    errors
}

/// Validates `auth/login` by account and password.
pub fn check_password_login(form: &Login) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if form.username.trim().is_empty() {
        errors.add("username", Rule::Required);
    }
    if form.password.is_empty() {
        errors.add("password", Rule::Required);
    } else if form.password.chars().count() > *PASSWORD.end() {
        errors.add("password", Rule::Credentials);
    }
    agreed(&mut errors, form.agreement_version.as_deref());
    errors
}

/// Validates `auth/register`.
pub fn check_register(form: &Register) -> FieldErrors {
    let mut errors = FieldErrors::default();
    if !is_username(form.username.trim()) {
        errors.add("username", Rule::Username);
    }
    if let Some(rule) = check_new_password(&form.password) {
        errors.add("password", rule);
    }
    agreed(&mut errors, form.agreement_version.as_deref());
    errors
}

/// Validates the length of a new password. Only the server checks whether it is easy to guess: the word lists
/// for that are larger than the whole page.
pub fn check_new_password(password: &str) -> Option<Rule> {
    let characters = password.chars().count();
    if characters < *PASSWORD.start() {
        Some(Rule::MinLength { count: 8.0 })
    } else if characters > *PASSWORD.end() {
        Some(Rule::MaxLength { count: 128.0 })
    } else {
        None
    }
}

/// Requires a phone number that can receive messages.
pub(super) fn check_mobile(errors: &mut FieldErrors, field: &'static str, (area_code, mobile): (&str, &str), tables: &dyn Tables) {
    if mobile.trim().is_empty() {
        errors.add(field, Rule::PhoneEmpty);
    } else if Phone::read(area_code, mobile, tables).is_none() {
        errors.add(field, Rule::Phone);
    }
}

pub(super) fn agreed(errors: &mut FieldErrors, version: Option<&str>) {
    if version.is_none_or(|v| v.trim().is_empty()) {
        errors.add("agreementVersion", Rule::Agreement);
    }
}

pub(super) fn check_code(errors: &mut FieldErrors, code: &str) {
    if code.trim().is_empty() {
        errors.add("code", Rule::CodeEmpty);
    } else if !is_code(code.trim()) {
        errors.add("code", Rule::CodeWrong);
    }
}

fn is_code(code: &str) -> bool {
    code.len() == CODE_LENGTH && code.bytes().all(|b| b.is_ascii_digit())
}

/// True for 4 to 32 letters, digits, `_` or `-`.
pub fn is_username(name: &str) -> bool {
    (4..=32).contains(&length(name)) && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
}
