//! Solves the human check in portions, so that the page stays responsive. A module of its own, loaded on the first
//! use, since few calls ask for a check.

use js_sys::{Function, Promise, Reflect};
use laurel_core::human::{self, BITS_MAX};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

/// Attempts per portion: a few ms on a slow phone.
const PORTION: u32 = 1 << 11;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(action: &Function, milliseconds: u32) -> JsValue;
}

/// The answer to the challenge in a refusal's data. `None` if there is no challenge, if it is too hard for a phone,
/// or if the page aborts the call.
#[wasm_bindgen(js_name = solveHumanCheck)]
pub async fn solve(data: JsValue, outer: Option<AbortSignal>) -> Option<String> {
    // Fails if the value is not an object.
    let part = |of: &JsValue, name: &str| Reflect::get(of, &name.into()).ok();
    let challenge = part(&data, "challenge")?;
    let salt = part(&challenge, "salt")?.as_string()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of bits; a cast saturates")]
    let bits = part(&challenge, "bits")?.as_f64()? as u32;
    if bits > BITS_MAX {
        return None;
    }
    let mut from = 0;
    loop {
        let answer = human::solve(&salt, bits, from..from + PORTION);
        if answer.is_some() || outer.as_ref().is_some_and(AbortSignal::aborted) {
            return answer;
        }
        from += PORTION;
        turn().await;
    }
}

/// Yields to the page's event loop.
async fn turn() {
    let next = Promise::new(&mut |resolve: Function, _| {
        set_timeout(&resolve, 0);
    });
    // A timer's promise never rejects.
    let _ = JsFuture::from(next).await;
}
