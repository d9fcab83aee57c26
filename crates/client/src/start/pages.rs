//! Exports core's rules for routes and hosts.

use laurel_core::routes;
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use super::session::{Session, with};
use crate::values::write;

/// Decides whether an address may be opened.
#[wasm_bindgen(unchecked_return_type = "contract.Admission")]
pub fn admit(address: &str) -> Result<JsValue, Error> {
    write(&routes::admit(address, with(Session::signed_in)))
}

/// URL of the log-in page that returns to this address.
#[wasm_bindgen(js_name = loginAddress)]
pub fn login_address(address: &str) -> String {
    routes::login_address(address)
}

/// Replaces an unsafe return address by a safe one.
#[wasm_bindgen(js_name = returnAddress)]
pub fn return_address(value: &str) -> String {
    routes::return_address(value)
}

/// The page that a deep link opens; undefined if there is none.
#[wasm_bindgen(js_name = resolveDeepLink)]
pub fn resolve_deep_link(address: &str) -> Option<String> {
    routes::resolve_deep_link(address)
}

/// Tabs of the bar in their order; the sign-ups tab only if `sign_ups_shown`; the personal centre with the number of unread notices.
#[wasm_bindgen(js_name = tabBar, unchecked_return_type = "contract.TabBarItem[]")]
pub fn tab_bar(sign_ups_shown: bool, unread: u32) -> Result<JsValue, Error> {
    write(&routes::tab_bar(sign_ups_shown, unread))
}

/// The effect of a tap on a tab.
#[wasm_bindgen(js_name = tabTap, unchecked_return_type = "contract.TabTap")]
pub fn tab_tap(sign_ups_shown: bool, page_path: &str, current_path: &str) -> Result<JsValue, Error> {
    write(&routes::tab_tap(sign_ups_shown, page_path, current_path))
}

/// Detects the host app of the page.
#[wasm_bindgen(js_name = detectHost, unchecked_return_type = "contract.Host")]
pub fn detect_host(user_agent: &str, environment: Option<String>) -> Result<JsValue, Error> {
    write(&laurel_core::host::detect(user_agent, environment.as_deref()))
}
