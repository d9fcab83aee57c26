//! Solves the human check in portions, so that the page draws and scrolls meanwhile. Few calls are ever
//! asked for one: a module of its own, loaded by the first.

use js_sys::{Function, Promise, Reflect};
use laurel_core::human::{self, BITS_MAX};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

/// Tries between two looks at the page: a few milliseconds of a slow phone.
const PORTION: u32 = 1 << 11;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(action: &Function, milliseconds: u32) -> JsValue;
}

/// The answer to the challenge in a refusal's data; none where there is no challenge that a phone
/// takes on, or where the page gives the call up.
#[wasm_bindgen(js_name = solveHumanCheck)]
pub async fn solve(data: JsValue, outer: Option<AbortSignal>) -> Option<String> {
    // Refuses what is no object.
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

/// Lets the page do what has gathered.
async fn turn() {
    let next = Promise::new(&mut |resolve: Function, _| {
        set_timeout(&resolve, 0);
    });
    // A timer's promise is never rejected.
    let _ = JsFuture::from(next).await;
}
