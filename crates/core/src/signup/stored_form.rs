//! The form of an activity as the organiser wrote it, in one or more languages.

use super::form::{
    FormSchema, PersonItem, Question, QuestionEditable, QuestionOption, QuestionScope, QuestionStage, QuestionType, ShowWhen,
};
use crate::contract::contract;
use crate::language::Language;
use crate::tables::Tables;
use crate::text::LocalText;

contract! {
    /// An option as the organiser wrote it.
    pub struct StoredOption {
        /// Stored value.
        pub value: String,
        /// Displayed text, in one or more languages.
        pub label: LocalText,
    }

    /// A question as the organiser wrote it.
    pub struct StoredQuestion {
        /// Identifies the answer.
        pub key: String,
        /// Displayed text, in one or more languages.
        pub label: LocalText,
        /// Its type.
        #[serde(rename = "type")]
        pub kind: QuestionType,
        /// Its subject.
        #[serde(default)]
        pub scope: QuestionScope,
        /// Time at which it is asked.
        #[serde(default)]
        pub stage: QuestionStage,
        /// Until when its answer can be changed.
        #[serde(default)]
        pub editable: QuestionEditable,
        /// True if it must be answered.
        #[serde(default)]
        pub required: bool,
        /// Placeholder in the empty field, in one or more languages.
        #[serde(default)]
        pub placeholder: LocalText,
        /// Help text below the field, in one or more languages.
        #[serde(default)]
        pub help: LocalText,
        /// The options to choose from.
        #[serde(default)]
        pub options: Vec<StoredOption>,
        /// Smallest number of characters.
        pub min_length: Option<u32>,
        /// Largest number of characters; 140 if absent.
        pub max_length: Option<u32>,
        /// Smallest number.
        pub min: Option<f64>,
        /// Largest number.
        pub max: Option<f64>,
        /// Smallest number of options or files.
        pub min_count: Option<u32>,
        /// Largest number of options or files.
        pub max_count: Option<u32>,
        /// Shown only after these answers; always if absent.
        pub show_when: Option<ShowWhen>,
        /// Stored encrypted; identity numbers always are.
        #[serde(default)]
        pub sensitive: bool,
    }

    /// A form as the organiser wrote it.
    pub struct StoredForm {
        /// Fields of a person that the form asks for.
        pub person_items: Vec<PersonItem>,
        /// Smallest number of persons.
        pub person_min: u32,
        /// Largest number of persons.
        pub person_max: u32,
        /// Further questions, in display order.
        pub questions: Vec<StoredQuestion>,
    }
}

impl StoredForm {
    /// The form that is sent to sign up: without the questions that are asked after the approval.
    #[must_use]
    pub fn at_sign_up(mut self) -> StoredForm {
        self.questions.retain(|question| question.stage == QuestionStage::SignUp);
        self
    }

    /// True if something is asked after the approval.
    pub fn follows_up(&self) -> bool {
        self.questions.iter().any(|question| question.stage == QuestionStage::FollowUp)
    }

    /// The form with its texts tidied: labels are single lines.
    #[must_use]
    pub fn tidy(mut self, tables: &dyn Tables) -> StoredForm {
        for question in &mut self.questions {
            question.label = question.label.tidy_line(tables);
            question.placeholder = question.placeholder.tidy_line(tables);
            question.help = question.help.tidy_lines(tables);
            for option in &mut question.options {
                option.label = option.label.tidy_line(tables);
            }
        }
        self
    }

    /// The form in the caller's language.
    pub fn localise(&self, form_version: i64, language: Language) -> FormSchema {
        FormSchema {
            form_version,
            person_items: self.person_items.clone(),
            person_min: self.person_min,
            person_max: self.person_max,
            questions: self.questions.iter().map(|question| question.localise(language)).collect(),
        }
    }
}

impl StoredQuestion {
    fn localise(&self, language: Language) -> Question {
        let text = |local: &LocalText| local.pick(language).to_owned();
        Question {
            key: self.key.clone(),
            label: text(&self.label),
            kind: self.kind,
            scope: self.scope,
            stage: self.stage,
            editable: self.editable,
            required: self.required,
            placeholder: text(&self.placeholder),
            help: text(&self.help),
            options: self.options.iter().map(|o| QuestionOption { value: o.value.clone(), label: text(&o.label) }).collect(),
            min_length: self.min_length,
            max_length: self.max_length,
            min: self.min,
            max: self.max,
            min_count: self.min_count,
            max_count: self.max_count,
            show_when: self.show_when.clone(),
            sensitive: self.sensitive || self.kind == QuestionType::Idcard,
        }
    }
}
