//! Data embedded in the page for the client: answers to the calls that it would make.

use chrono::{DateTime, Utc};
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use serde::Serialize;
use serde_json::Value;

/// Field with the time of an answer.
const TIME: &str = "serverTime";

/// Answers to calls that the client would make, by name and request.
#[derive(Default, Serialize)]
pub(crate) struct Answers(Vec<Answer>);

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    call: &'static str,
    request: Value,
    /// True if the answer is the first page of a list.
    pages: bool,
    #[serde(rename = "answer")]
    data: Value,
}

impl Answers {
    pub(crate) fn add(&mut self, call: &'static str, request: Value, answer: &impl Serialize) -> Result<(), serde_json::Error> {
        self.0.push(Answer { call, request, pages: false, data: serde_json::to_value(answer)? });
        Ok(())
    }

    pub(crate) fn add_pages(&mut self, call: &'static str, request: Value, answer: &impl Serialize) -> Result<(), serde_json::Error> {
        self.0.push(Answer { call, request, pages: true, data: serde_json::to_value(answer)? });
        Ok(())
    }

    /// The answers without their times, for comparison.
    pub(crate) fn timeless(mut self) -> Answers {
        for answer in &mut self.0 {
            if let Value::Object(fields) = &mut answer.data {
                fields.remove(TIME);
            }
        }
        self
    }
}

/// The data embedded in the page.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Island<'a> {
    pub(crate) language: Language,
    pub(crate) merchant_id: &'a MerchantId,
    pub(crate) server_time: DateTime<Utc>,
    pub(crate) answers: &'a Answers,
}

/// JSON for a script element: `<` is escaped, because only `<` could end the element.
pub(crate) fn in_script(value: &impl Serialize) -> Result<String, serde_json::Error> {
    Ok(serde_json::to_string(value)?.replace('<', "\\u003c"))
}
