//! Solves the proof of work that a refusal with code 4001 asks for, in portions, so that the page stays responsive.

use js_sys::{Function, Promise};
use laurel_core::human::{self, BITS_MAX};
use serde::Deserialize;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::AbortSignal;

use crate::values::read;

/// Attempts per portion: a few ms on a slow phone.
const PORTION: u32 = 1 << 11;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = setTimeout)]
    fn set_timeout(action: &Function, milliseconds: u32) -> JsValue;
}

/// The data of a refusal, without what the page does not need.
#[derive(Deserialize)]
struct Asked {
    challenge: Challenge,
}

#[derive(Deserialize)]
struct Challenge {
    salt: String,
    bits: u32,
}

/// The answer to the challenge in a refusal's data. `None` if there is no challenge, if it is too hard for a phone,
/// or if the page aborts the call.
#[wasm_bindgen(js_name = solveHumanCheck)]
pub async fn solve(data: JsValue, outer: Option<AbortSignal>) -> Option<String> {
    let Asked { challenge: Challenge { salt, bits } } = read(data).ok()?;
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
