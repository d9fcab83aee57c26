//! The timeout of a call.

use js_sys::{Function, Reflect};
use laurel_core::limits::API_TIMEOUT_MS;
use wasm_bindgen::prelude::*;
use web_sys::{AbortController, AbortSignal};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(action: &Function, milliseconds: u32) -> JsValue;

    #[wasm_bindgen(js_name = clearTimeout)]
    fn clear_timeout(timer: &JsValue);
}

/// Aborts a call on timeout or when the page aborts it. `AbortSignal.timeout` and `AbortSignal.any` are newer than
/// the oldest supported browser.
pub(super) struct Limit {
    controller: AbortController,
    outer: Option<AbortSignal>,
    timer: JsValue,
}

impl Limit {
    pub(super) fn start(outer: Option<AbortSignal>) -> Result<Limit, JsValue> {
        let controller = AbortController::new()?;
        let abort: Function = Reflect::get(&controller, &"abort".into())?.unchecked_into();
        // Bound without arguments: otherwise the event of the listener would become the abort reason, and that is no
        // error.
        let abort: Function = abort.bind1(&controller, &JsValue::UNDEFINED).unchecked_into();
        if let Some(outer) = &outer {
            if outer.aborted() {
                controller.abort();
            }
            outer.add_event_listener_with_callback("abort", &abort)?;
        }
        let timer = set_timeout(&abort, API_TIMEOUT_MS);
        Ok(Limit { controller, outer, timer })
    }

    /// Aborts the request of the call.
    pub(super) fn signal(&self) -> AbortSignal {
        self.controller.signal()
    }

    /// True if the call is aborted.
    pub(super) fn is_over(&self) -> bool {
        self.signal().aborted()
    }

    /// True if the page itself aborted the call.
    pub(super) fn is_given_up(&self) -> bool {
        self.outer.as_ref().is_some_and(AbortSignal::aborted)
    }
}

impl Drop for Limit {
    fn drop(&mut self) {
        clear_timeout(&self.timer);
    }
}
