//! Exports core's rules for the forms about staff, which the console's inner pages have: the start need not wait for them.

use laurel_core::staff::{self, FactorCode, FactorProof, FactorStart, StaffName, StaffPassword};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::values::{read, write};

/// Validates the begin of a set-up of a second factor. `replaces`: there is one already.
#[wasm_bindgen(js_name = checkFactorStart, unchecked_return_type = "contract.FieldErrors")]
pub fn check_factor_start(password: String, code: String, replaces: bool) -> Result<JsValue, Error> {
    write(&staff::check_factor_start(&FactorStart { password, code }, replaces))
}

/// Validates the code that confirms a second factor.
#[wasm_bindgen(js_name = checkFactorCode, unchecked_return_type = "contract.FieldErrors")]
pub fn check_factor_code(code: String) -> Result<JsValue, Error> {
    write(&staff::check_factor_code(&FactorCode { code }))
}

/// Validates password and code before a change of the second factor.
#[wasm_bindgen(js_name = checkFactorProof, unchecked_return_type = "contract.FieldErrors")]
pub fn check_factor_proof(password: String, code: String) -> Result<JsValue, Error> {
    write(&staff::check_factor_proof(&FactorProof { password, code }))
}

/// Validates a change of the own password.
#[wasm_bindgen(js_name = checkStaffPassword, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_password(old: String, new: String) -> Result<JsValue, Error> {
    write(&staff::check_staff_password(&StaffPassword { old, new }))
}

/// Validates the own name.
#[wasm_bindgen(js_name = checkStaffName, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_name(name: String) -> Result<JsValue, Error> {
    write(&staff::check_staff_name(&StaffName { name }))
}

/// Validates a new invitation.
#[wasm_bindgen(js_name = checkInvitation, unchecked_return_type = "contract.FieldErrors")]
pub fn check_invitation(#[wasm_bindgen(unchecked_param_type = "contract.InvitationAdd")] form: JsValue) -> Result<JsValue, Error> {
    write(&staff::check_invitation(&read(form)?))
}

/// Validates the account of an invited person.
#[wasm_bindgen(js_name = checkJoin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_join(#[wasm_bindgen(unchecked_param_type = "contract.StaffJoin")] form: JsValue) -> Result<JsValue, Error> {
    write(&staff::check_join(&read(form)?))
}

/// Validates a change of a staff member.
#[wasm_bindgen(js_name = checkStaffChange, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_change(#[wasm_bindgen(unchecked_param_type = "contract.StaffChange")] form: JsValue) -> Result<JsValue, Error> {
    write(&staff::check_staff_change(&read(form)?))
}
