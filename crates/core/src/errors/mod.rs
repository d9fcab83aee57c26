//! All errors as closed lists, each with a message key (specification section 8).

mod catalogue;
mod field;
mod refusal;

pub use catalogue::{HTTP_STATUSES, Message, http_key};
pub use field::{FieldErrors, Rule};
pub use refusal::{Code, Refusal, RefusalData};

/// The text of [`Rule::Required`] at a field in which a value is chosen. The client takes it by the field's kind.
const REQUIRED_CHOICE: &str = "errors.valid.requiredChoice";

/// Message keys of this module, for the check of the locales.
pub fn all_keys() -> Vec<String> {
    let codes = Code::ALL.iter().map(|code| code.key());
    let messages = Message::ALL.iter().map(|message| message.key().to_owned());
    let statuses = HTTP_STATUSES.iter().map(|status| http_key(*status));
    let rules = Rule::KEYS.iter().map(|key| (*key).to_owned());
    codes.chain(messages).chain(statuses).chain(rules).chain([REQUIRED_CHOICE.to_owned()]).collect()
}
