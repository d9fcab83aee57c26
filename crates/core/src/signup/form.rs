//! A form: which fields of a person are needed, and further questions.

use serde::{Deserialize, Serialize};

use crate::contract::contract;
use crate::language::Language;
use crate::text::LocalText;

contract! {
    /// A field of a person-info record that a form can ask for.
    #[derive(Copy, Eq, Hash)]
    pub enum PersonKey {
        /// Full name.
        Name,
        /// Phone number.
        Phone,
        /// E-mail address.
        Email,
        /// Gender.
        Gender,
        /// Birthday.
        Birthday,
        /// School, company or club.
        Org,
        /// Title at work.
        JobTitle,
        /// Clothing size.
        Size,
        /// Whom to call.
        EmergencyName,
        /// Number to call.
        EmergencyPhone,
        /// Kind and number of an identity document.
        IdNo,
        /// Region.
        #[serde(rename = "cityCode")]
        City,
    }

    /// A field of a person that this form needs.
    #[derive(Copy, Eq)]
    pub struct PersonItem {
        /// Which field.
        pub key: PersonKey,
        /// It must be filled.
        pub required: bool,
    }

    /// Kind of a question.
    #[derive(Copy, Eq)]
    pub enum QuestionType {
        /// One line.
        Text,
        /// Several lines.
        Textarea,
        /// A number.
        Number,
        /// A phone number.
        Phone,
        /// An e-mail address.
        Email,
        /// Number of an identity card.
        Idcard,
        /// A day.
        Date,
        /// Province, city and district.
        Region,
        /// One of a few.
        Radio,
        /// Some of a few.
        Checkbox,
        /// One of many.
        Select,
        /// Pictures.
        Image,
        /// A video.
        Video,
        /// Documents, or pictures of them.
        File,
        /// A declaration to tick.
        Agree,
    }

    /// Of whom a question is asked.
    #[derive(Copy, Eq, Default)]
    pub enum QuestionScope {
        /// Once for the sign-up.
        #[default]
        Apply,
        /// Once for each person in it.
        Person,
        /// Once for the team.
        Team,
    }

    /// Until when an answer can be changed.
    #[derive(Copy, Eq, Default)]
    pub enum QuestionEditable {
        /// As long as the sign-up itself.
        #[default]
        Always,
        /// Until the sign-up is approved for the first time.
        UntilReview,
        /// Not after it was given.
        Never,
    }

    /// Shows a question only after certain answers to another.
    #[derive(Eq)]
    pub struct ShowWhen {
        /// The other question.
        pub key: String,
        /// Any of these answers.
        #[serde(rename = "in")]
        pub any_of: Vec<String>,
    }

    /// An option of a question.
    pub struct QuestionOption {
        /// As stored.
        pub value: String,
        /// As shown; no rule looks at it, so core does not read it back.
        #[serde(default, skip_deserializing)]
        pub label: String,
    }

    /// A question in the caller's language.
    pub struct Question {
        /// Names the answer.
        pub key: String,
        /// As shown; no rule looks at it, so core does not read it back.
        #[serde(default, skip_deserializing)]
        pub label: String,
        /// Its kind.
        #[serde(rename = "type")]
        pub kind: QuestionType,
        /// Of whom it is asked.
        #[serde(default)]
        pub scope: QuestionScope,
        /// Until when its answer can be changed. The page never hands it back.
        #[serde(default, skip_deserializing)]
        pub editable: QuestionEditable,
        /// It must be answered.
        #[serde(default)]
        pub required: bool,
        /// Shown in the empty field.
        #[serde(default, skip_deserializing)]
        pub placeholder: String,
        /// Shown below the field.
        #[serde(default, skip_deserializing)]
        pub help: String,
        /// To choose from.
        #[serde(default)]
        pub options: Vec<QuestionOption>,
        /// Fewest characters.
        pub min_length: Option<u32>,
        /// Most characters; 140 where absent.
        pub max_length: Option<u32>,
        /// Smallest number.
        pub min: Option<f64>,
        /// Largest number.
        pub max: Option<f64>,
        /// Fewest options or files.
        pub min_count: Option<u32>,
        /// Most options or files.
        pub max_count: Option<u32>,
        /// Shown only after these answers.
        pub show_when: Option<ShowWhen>,
        /// Sealed where it is kept, and never part of a draft.
        #[serde(default)]
        pub sensitive: bool,
    }

    /// `GET /competition/{id}/form`
    pub struct FormSchema {
        /// Grows with every change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Fields of a person that are needed.
        pub person_items: Vec<PersonItem>,
        /// Fewest persons.
        pub person_min: u32,
        /// Most persons.
        pub person_max: u32,
        /// Further questions, in their order.
        pub questions: Vec<Question>,
    }
}

/// An option as the organiser wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StoredOption {
    /// As stored.
    pub value: String,
    /// In some languages.
    pub label: LocalText,
}

/// A question as the organiser wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredQuestion {
    /// Names the answer.
    pub key: String,
    /// In some languages.
    pub label: LocalText,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: QuestionType,
    /// Of whom it is asked.
    #[serde(default)]
    pub scope: QuestionScope,
    /// Until when its answer can be changed.
    #[serde(default)]
    pub editable: QuestionEditable,
    /// It must be answered.
    #[serde(default)]
    pub required: bool,
    /// In some languages.
    #[serde(default)]
    pub placeholder: LocalText,
    /// In some languages.
    #[serde(default)]
    pub help: LocalText,
    /// To choose from.
    #[serde(default)]
    pub options: Vec<StoredOption>,
    /// Fewest characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_length: Option<u32>,
    /// Most characters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_length: Option<u32>,
    /// Smallest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min: Option<f64>,
    /// Largest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<f64>,
    /// Fewest options or files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub min_count: Option<u32>,
    /// Most options or files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max_count: Option<u32>,
    /// Shown only after these answers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show_when: Option<ShowWhen>,
    /// Sealed where it is kept; an identity number always is.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sensitive: bool,
}

/// A form as the organiser wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredForm {
    /// Fields of a person that are needed.
    pub person_items: Vec<PersonItem>,
    /// Fewest persons.
    pub person_min: u32,
    /// Most persons.
    pub person_max: u32,
    /// Further questions.
    pub questions: Vec<StoredQuestion>,
}

impl StoredForm {
    /// The form as one caller sees it.
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
