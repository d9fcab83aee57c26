//! The numbering plans that the page has loaded, with the browser's regular expressions.

use std::cell::RefCell;
use std::collections::BTreeMap;

use js_sys::{JsString, RegExp};
use laurel_core::account::{Phone, PhonePlan, PhonePlans};
use serde_wasm_bindgen::Error;
use wasm_bindgen::prelude::*;

use crate::values::read;

type Table = BTreeMap<String, Vec<PhonePlan>>;

thread_local! {
    static TABLE: RefCell<Option<Table>> = const { RefCell::new(None) };
}

/// The page's tables; until that of numbering plans has loaded every plausible number passes.
#[derive(Clone, Copy)]
pub(super) struct PageTables;

impl PhonePlans for PageTables {
    fn of(&self, calling_code: &str) -> Option<Vec<PhonePlan>> {
        TABLE.with_borrow(|table| table.as_ref().map(|table| table.get(calling_code).cloned().unwrap_or_default()))
    }

    fn matches(&self, pattern: &str, number: &str) -> bool {
        RegExp::new(&format!("^(?:{pattern})$"), "").test(number)
    }

    fn without_prefix(&self, prefix: &str, transform: Option<&str>, number: &str) -> Option<String> {
        let start = RegExp::new(&format!("^(?:{prefix})"), "");
        let found = start.exec(number)?;
        // As libphonenumber does: a transform applies only if its group took part.
        let transform = transform.filter(|_| found.get(1).is_string()).unwrap_or_default();
        Some(JsString::from(number).replace_by_pattern(&start, transform).into())
    }
}

/// The number that an input stands for, with its calling code: `+44 7700900123`; undefined if it is none.
#[wasm_bindgen(js_name = phoneNumber)]
pub fn phone_number(area_code: &str, typed: &str) -> Option<String> {
    Phone::read(area_code, typed, &PageTables).map(|phone| phone.international())
}

/// Registers the table, as `crates/core/plans/phone.json` has it by calling code.
#[wasm_bindgen(js_name = usePhonePlans)]
pub fn use_phone_plans(#[wasm_bindgen(unchecked_param_type = "Record<string, contract.PhonePlan[]>")] plans: JsValue) -> Result<(), Error> {
    TABLE.set(Some(read(plans)?));
    Ok(())
}
