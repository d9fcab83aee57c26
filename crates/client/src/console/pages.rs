//! Exports core's rules for the pages of the console and their forms.

use laurel_core::activity::organiser::check_reason as check_given_reason;
use laurel_core::language::Language;
use laurel_core::routes;
use laurel_core::signup::organiser as signup;
use laurel_core::staff::{self, Role, StaffLogin, StaffSession, StaffTotp};
use laurel_core::text::LocalText;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use super::session::with;
use crate::values::{read, write};

/// Decides whether an address of the console may be opened.
#[wasm_bindgen(js_name = admitToConsole, unchecked_return_type = "contract.Admission<contract.ConsoleRoute>")]
pub fn admit_to_console(address: &str) -> Result<JsValue, Error> {
    write(&routes::admit_to_console(address, with(StaffSession::signed_in)))
}

/// URL of the console's log-in page that returns to this address.
#[wasm_bindgen(js_name = consoleLoginAddress)]
pub fn console_login_address(address: &str) -> String {
    routes::console_login_address(address)
}

/// URL of the page that sets up a second factor and returns to this address; undefined if that page is not needed here.
#[wasm_bindgen(js_name = consoleFactorAddress)]
pub fn console_factor_address(address: &str) -> Option<String> {
    routes::console_factor_address(address)
}

/// Replaces an unsafe return address by a safe one.
#[wasm_bindgen(js_name = consoleReturnAddress)]
pub fn console_return_address(value: &str) -> String {
    routes::console_return_address(value)
}

/// True for roles that decide about sign-ups.
#[wasm_bindgen(js_name = decidesOnSignups)]
pub fn decides_on_signups(#[wasm_bindgen(unchecked_param_type = "contract.Role")] role: JsValue) -> Result<bool, Error> {
    Ok(signup::reads_phones(read(role)?))
}

/// Reads the parameters `sort` and `not` of the address of a list of sign-ups.
#[wasm_bindgen(js_name = signupView, unchecked_return_type = "contract.SignupView")]
pub fn signup_view(sort: &str, not: &str) -> Result<JsValue, Error> {
    write(&signup::SignupView::read(sort, not))
}

/// Writes the parameter `not` of an address.
#[wasm_bindgen(js_name = signupNot)]
pub fn signup_not(#[wasm_bindgen(unchecked_param_type = "contract.SignupView")] view: JsValue) -> Result<String, Error> {
    Ok(read::<signup::SignupView>(view)?.not())
}

/// Validates a reason that participants will read.
#[wasm_bindgen(js_name = checkReason, unchecked_return_type = "contract.FieldErrors")]
pub fn check_reason(reason: &str) -> Result<JsValue, Error> {
    write(&check_given_reason(reason))
}

/// True for the roles that book, give back and export money.
#[wasm_bindgen(js_name = movesMoney)]
pub fn moves_money(#[wasm_bindgen(unchecked_param_type = "contract.Role")] role: JsValue) -> Result<bool, Error> {
    Ok(read::<Role>(role)?.moves_money())
}

/// True for roles that change activities.
#[wasm_bindgen(js_name = managesActivities)]
pub fn manages_activities(#[wasm_bindgen(unchecked_param_type = "contract.Role")] role: JsValue) -> Result<bool, Error> {
    Ok(read::<Role>(role)?.manages_activities())
}

/// Validates a note of the staff about a sign-up.
#[wasm_bindgen(js_name = checkNote, unchecked_return_type = "contract.FieldErrors")]
pub fn check_note(note: &str) -> Result<JsValue, Error> {
    write(&signup::check_note(note))
}

/// The text of a label in a language, or in the one that stands in for it.
#[wasm_bindgen(js_name = pickText)]
pub fn pick_text(#[wasm_bindgen(unchecked_param_type = "contract.LocalText")] label: JsValue, language: &str) -> Result<String, Error> {
    let label: LocalText = read(label)?;
    Ok(label.pick(Language::from_tag(language).unwrap_or_default()).to_owned())
}

/// Validates a log-in of a staff member.
#[wasm_bindgen(js_name = checkStaffLogin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_login(account: String, password: String) -> Result<JsValue, Error> {
    write(&staff::check_staff_login(&StaffLogin { account, password }))
}

/// Validates the second step of a log-in.
#[wasm_bindgen(js_name = checkStaffTotp, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_totp(first_step: String, code: String) -> Result<JsValue, Error> {
    write(&staff::check_staff_totp(&StaffTotp { first_step, code }))
}
