//! Organisers' calls, below `/admin`.

use js_sys::{Function, Object};
use laurel_core::calls::OrganiserCall;
use laurel_core::language::Language;
use wasm_bindgen::prelude::*;
use web_sys::{AbortSignal, Request};

use super::session::{active_language, with};
use crate::call::{Caller, answer_of, make, refusal, request_of};

struct Organiser;

impl Caller for Organiser {
    type Table = OrganiserCall;

    fn token() -> Option<String> {
        with(|session| session.token.clone())
    }

    fn merchant() -> String {
        with(|session| session.merchant_id.as_str().to_owned())
    }

    fn language() -> Language {
        active_language()
    }
}

/// Makes the organisers' call with this name in the table. Rejects with a `CallFailure`.
#[wasm_bindgen(js_name = organiserCall, unchecked_return_type = "unknown")]
pub async fn organiser_call(
    name: String,
    request: Object,
    show_message: bool,
    signal: Option<AbortSignal>,
    #[wasm_bindgen(unchecked_param_type = "(data: unknown, signal?: AbortSignal) => Promise<string | undefined>")] human_check: Function,
) -> Result<JsValue, JsValue> {
    make::<Organiser>(&name, &request, show_message, signal, &human_check).await
}

/// The request of a call that the page sends itself: a file has no time limit, and its bytes are counted while they arrive.
#[wasm_bindgen(js_name = organiserFileRequest)]
pub fn organiser_file_request(name: &str, request: &Object, signal: &AbortSignal) -> Result<Request, JsValue> {
    request_of::<Organiser>(name, request, signal)
}

/// The `CallFailure` of an answer to that request which is no file.
#[wasm_bindgen(js_name = organiserFileFailure, unchecked_return_type = "unknown")]
pub fn organiser_file_failure(status: u16, body: &str) -> Result<JsValue, JsValue> {
    refusal::<Organiser>(status, body)
}

/// The answer to a call that the page sent itself, because it may take longer than other calls. Rejects with a
/// `CallFailure`; status 0 stands for no answer.
#[wasm_bindgen(js_name = organiserAnswer, unchecked_return_type = "unknown")]
pub fn organiser_answer(status: u16, body: &str) -> Result<JsValue, JsValue> {
    answer_of::<Organiser>(status, body)
}
