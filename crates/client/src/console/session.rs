//! Holds the session of a staff member in memory and in browser storage.

use std::cell::RefCell;

use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::staff::{StaffEvent, StaffSession, keys, staff_step};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::storage::{Area, get, set};
use crate::values::write;

thread_local! {
    static SESSION: RefCell<StaffSession> = RefCell::new(load());
    static ACTIVE_LANGUAGE: RefCell<Language> = const { RefCell::new(Language::ZhHans) };
}

/// Reads from the session.
pub(crate) fn with<T>(look: impl FnOnce(&StaffSession) -> T) -> T {
    SESSION.with_borrow(look)
}

/// The language in use, for `Accept-Language`.
pub(crate) fn active_language() -> Language {
    ACTIVE_LANGUAGE.with_borrow(|language| *language)
}

fn load() -> StaffSession {
    let local = |key| get(Area::Local, key).filter(|text| !text.is_empty());
    StaffSession {
        token: local(keys::TOKEN),
        merchant_id: local(keys::MERCHANT_ID).and_then(|text| MerchantId::parse(&text)).unwrap_or_default(),
    }
}

fn store(session: &StaffSession) {
    set(Area::Local, keys::TOKEN, session.token.as_deref());
    set(Area::Local, keys::MERCHANT_ID, Some(session.merchant_id.as_str()));
}

/// Applies an event, stores the session, and returns the effects to carry out.
fn dispatch(event: StaffEvent) -> Result<JsValue, Error> {
    let (next, effects) = staff_step(with(StaffSession::clone), event);
    SESSION.replace(next);
    with(store);
    write(&effects)
}

/// The current session, as a plain object.
#[wasm_bindgen(js_name = staffSession, unchecked_return_type = "contract.StaffSession")]
pub fn staff_session() -> Result<JsValue, Error> {
    with(write)
}

/// The address names a merchant.
#[wasm_bindgen(js_name = staffMerchantNamed, unchecked_return_type = "contract.StaffEffect[]")]
pub fn staff_merchant_named(merchant_id: String) -> Result<JsValue, Error> {
    dispatch(StaffEvent::MerchantNamed { merchant_id })
}

/// A log-in succeeded.
#[wasm_bindgen(js_name = staffSignedIn, unchecked_return_type = "contract.StaffEffect[]")]
pub fn staff_signed_in(token: String, merchant_id: &str) -> Result<JsValue, Error> {
    let merchant_id = MerchantId::parse(merchant_id).unwrap_or_default();
    dispatch(StaffEvent::SignedIn { token, merchant_id })
}

/// The member logged out.
#[wasm_bindgen(js_name = staffSignedOut, unchecked_return_type = "contract.StaffEffect[]")]
pub fn staff_signed_out() -> Result<JsValue, Error> {
    dispatch(StaffEvent::SignedOut)
}

/// A call found the token invalid.
#[wasm_bindgen(js_name = staffTokenInvalid, unchecked_return_type = "contract.StaffEffect[]")]
pub fn staff_token_invalid() -> Result<JsValue, Error> {
    dispatch(StaffEvent::TokenInvalid)
}

/// A call was refused because a second factor must be set up first.
#[wasm_bindgen(js_name = staffFactorNeeded, unchecked_return_type = "contract.StaffEffect[]")]
pub fn staff_factor_needed() -> Result<JsValue, Error> {
    dispatch(StaffEvent::FactorNeeded)
}

/// Reads the session again after another tab changed it.
#[wasm_bindgen(js_name = reloadStaffSession)]
pub fn reload_staff_session() {
    SESSION.replace(load());
}

/// Answers of calls are in this language from now on.
#[wasm_bindgen(js_name = answerIn)]
pub fn answer_in(#[wasm_bindgen(unchecked_param_type = "contract.Language")] tag: &str) {
    ACTIVE_LANGUAGE.set(Language::from_tag(tag).unwrap_or_default());
}
