//! The browser's tables of Unicode and domains.

use js_sys::{Array, JsString};
use laurel_core::tables::Tables;
use wasm_bindgen::prelude::*;
use web_sys::Url;

use super::plans::PageTables;

#[wasm_bindgen]
extern "C" {
    /// `Intl.Segmenter`, which browsers of before 2024 lack.
    #[wasm_bindgen(js_namespace = Intl)]
    type Segmenter;

    #[wasm_bindgen(constructor, catch, js_namespace = Intl)]
    fn new() -> Result<Segmenter, JsValue>;

    #[wasm_bindgen(method)]
    fn segment(this: &Segmenter, text: &str) -> JsValue;
}

impl Tables for PageTables {
    fn composed(&self, text: &str) -> String {
        JsString::from(text).normalize("NFC").into()
    }

    fn compatible(&self, text: &str) -> String {
        JsString::from(text).normalize("NFKC").into()
    }

    fn characters(&self, text: &str) -> Option<usize> {
        let segments = Segmenter::new().ok()?.segment(text);
        Some(Array::from(&segments).length() as usize)
    }

    fn ascii_domain(&self, domain: &str) -> Option<String> {
        // Characters that would end the host of a URL.
        let is_host = !domain.contains(|c: char| c.is_whitespace() || "/?#:@\\%".contains(c));
        let url = is_host.then(|| Url::new(&format!("https://{domain}")).ok()).flatten()?;
        Some(url.hostname())
    }
}
