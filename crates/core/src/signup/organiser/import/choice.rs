//! The columns that a file of sign-ups can have, by the form of the activity.

use crate::contract::contract;
use crate::language::Language;
use crate::signup::organiser::{ExportColumn, QUESTION_PREFIX};
use crate::signup::{PersonKey, QuestionScope, QuestionType, StoredForm, StoredQuestion};

contract! {
    /// A meaning that a column of a file can have.
    #[derive(Eq)]
    pub struct ImportChoice {
        /// Its name in requests, as in an export.
        pub name: String,
        /// Key of its heading in `locales/`; empty for a question.
        pub key: String,
        /// The question in the caller's language; empty for all other columns.
        pub label: String,
        /// True if a row without it cannot be imported.
        pub required: bool,
    }
}

/// The fixed columns in the order of the template. State, number and times of a sign-up are given by the import.
const FIXED: [ExportColumn; 16] = [
    ExportColumn::Group,
    ExportColumn::Name,
    ExportColumn::Phone,
    ExportColumn::Gender,
    ExportColumn::Email,
    ExportColumn::Birthday,
    ExportColumn::IdType,
    ExportColumn::IdNo,
    ExportColumn::Org,
    ExportColumn::JobTitle,
    ExportColumn::Size,
    ExportColumn::City,
    ExportColumn::EmergencyName,
    ExportColumn::EmergencyPhone,
    ExportColumn::GuardianName,
    ExportColumn::GuardianPhone,
];

/// The meanings that a column can have, in the order of the template: fields of a person that the form asks for, then its
/// questions without those that are answered by a file.
pub fn import_choices(form: &StoredForm, language: Language) -> Vec<ImportChoice> {
    let item = |key: PersonKey| form.person_items.iter().find(|item| item.key == key);
    let has_age = item(PersonKey::Birthday).is_some() || item(PersonKey::IdNo).is_some();
    let fixed = FIXED.into_iter().filter_map(|column| {
        let required = match column {
            ExportColumn::Name | ExportColumn::Phone => true,
            ExportColumn::Group | ExportColumn::IdType => false,
            ExportColumn::GuardianName | ExportColumn::GuardianPhone if has_age => false,
            ExportColumn::GuardianName | ExportColumn::GuardianPhone => return None,
            other => item(other.asked()?)?.required,
        };
        // The kind is asked together with the number.
        let asked = column != ExportColumn::IdType || item(PersonKey::IdNo).is_some();
        asked.then(|| ImportChoice { name: column.as_str().to_owned(), key: column.key().to_owned(), label: String::new(), required })
    });
    let questions = form.questions.iter().filter(|question| is_importable(question)).map(|question| ImportChoice {
        name: format!("{QUESTION_PREFIX}{}", question.key),
        key: String::new(),
        label: question.label.pick(language).to_owned(),
        required: question.required && question.show_when.is_none(),
    });
    fixed.chain(questions).collect()
}

/// A table has no files, and a question of a team has no person.
pub(super) fn is_importable(question: &StoredQuestion) -> bool {
    let is_file = matches!(question.kind, QuestionType::Image | QuestionType::Video | QuestionType::File);
    !is_file && question.scope != QuestionScope::Team
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> StoredForm {
        serde_json::from_value(serde_json::json!({
            "personItems": [{ "key": "birthday", "required": true }, { "key": "org", "required": false }], "personMin": 1, "personMax": 1,
            "questions": [
                { "key": "bus", "label": { "zh-Hans": "乘车点", "en": "Bus stop" }, "type": "text", "required": true },
                { "key": "proof", "label": "Proof", "type": "file" },
            ],
        }))
        .unwrap()
    }

    #[test]
    fn the_columns_are_those_of_the_form_without_files() {
        let choices = import_choices(&form(), Language::En);
        let names: Vec<&str> = choices.iter().map(|choice| choice.name.as_str()).collect();
        assert_eq!(names, ["group", "name", "phone", "birthday", "org", "guardianName", "guardianPhone", "answers.bus"]);
        let required: Vec<&str> = choices.iter().filter(|choice| choice.required).map(|choice| choice.name.as_str()).collect();
        assert_eq!(required, ["name", "phone", "birthday", "answers.bus"]);
        assert_eq!(choices.last().unwrap().label, "Bus stop");
    }
}
