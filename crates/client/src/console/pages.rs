//! Exports core's rules for the pages of the console and their forms.

use laurel_core::routes;
use laurel_core::staff::{self, StaffLogin, StaffSession};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use super::session::with;
use crate::values::write;

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

/// Replaces an unsafe return address by a safe one.
#[wasm_bindgen(js_name = consoleReturnAddress)]
pub fn console_return_address(value: &str) -> String {
    routes::console_return_address(value)
}

/// Validates a log-in of a staff member.
#[wasm_bindgen(js_name = checkStaffLogin, unchecked_return_type = "contract.FieldErrors")]
pub fn check_staff_login(account: String, password: String) -> Result<JsValue, Error> {
    write(&staff::check_staff_login(&StaffLogin { account, password }))
}
