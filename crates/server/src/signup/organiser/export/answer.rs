//! Formats answers and phone numbers as readable text for exported files.

use laurel_core::person::PersonInfo;
use laurel_core::region;
use laurel_core::signup::{Answer, Question, QuestionType};

/// Options and regions by name, a tick as a check mark, several values separated by `; `. Values without a known
/// option or region are shown as they are.
pub(crate) fn answered(question: Option<&Question>, answer: &Answer) -> String {
    let named = |value: &str| {
        let options = question.map(|question| question.options.as_slice()).unwrap_or_default();
        options.iter().find(|option| option.value == value).map_or_else(|| value.to_owned(), |option| option.label.clone())
    };
    match answer {
        Answer::Ticked(ticked) => if *ticked { "✓" } else { "" }.to_owned(),
        Answer::Number(number) => number.to_string(),
        Answer::Text(code) if question.is_some_and(|question| question.kind == QuestionType::Region) => {
            region::name_of(code).unwrap_or_else(|| code.clone())
        }
        Answer::Text(text) => named(text),
        Answer::Chosen(values) => values.iter().map(|value| named(value)).collect::<Vec<_>>().join("; "),
    }
}

/// The number after its calling code, but for those of mainland China.
pub(crate) fn with_code(person: &PersonInfo, phone: &str) -> String {
    // A contact in another country has its own code.
    if phone.is_empty() || phone.starts_with('+') || matches!(person.area_code.as_str(), "" | "86") {
        phone.to_owned()
    } else {
        format!("{} {phone}", person.area_code)
    }
}
