//! Solves the human check in portions, so that the page draws and scrolls meanwhile.

use js_sys::{Function, Promise};
use laurel_core::human::{self, BITS_MAX};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

use crate::api::set_timeout;
use crate::convert::Record;

/// Tries between two looks at the page: a few milliseconds of a slow phone.
const PORTION: u32 = 1 << 11;

/// The answer to the challenge in a refusal's data; none where there is no challenge that a phone
/// takes on, or where the page gives the call up.
pub(crate) async fn solve(data: &JsValue, outer: Option<&AbortSignal>) -> Option<String> {
    let part = |of: &JsValue, name: &str| of.is_object().then(|| of.unchecked_ref::<Record>().get(name));
    let challenge = part(data, "challenge")?;
    let salt = part(&challenge, "salt")?.as_string()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of bits; a cast saturates")]
    let bits = part(&challenge, "bits")?.as_f64()? as u32;
    if bits > BITS_MAX {
        return None;
    }
    let mut from = 0;
    loop {
        let answer = human::solve(&salt, bits, from..from + PORTION);
        if answer.is_some() || outer.is_some_and(AbortSignal::aborted) {
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
