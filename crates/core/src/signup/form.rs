//! The form of an activity in the caller's language: the required fields of a person, and the organiser's further questions.

use crate::contract::contract;

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
        /// Name of the emergency contact.
        EmergencyName,
        /// Phone number of the emergency contact.
        EmergencyPhone,
        /// Kind and number of an identity document.
        IdNo,
        /// Region.
        #[serde(rename = "cityCode")]
        City,
    }

    /// A field of a person that this form asks for.
    #[derive(Copy, Eq)]
    pub struct PersonItem {
        /// The field.
        pub key: PersonKey,
        /// True if it must be filled in.
        pub required: bool,
    }

    /// Kind of a question.
    #[derive(Copy, Eq)]
    pub enum QuestionType {
        /// A single line of text.
        Text,
        /// Several lines of text.
        Textarea,
        /// A number.
        Number,
        /// A phone number.
        Phone,
        /// An e-mail address.
        Email,
        /// Number of a Chinese identity card.
        Idcard,
        /// A date, `YYYY-MM-DD`.
        Date,
        /// A region: province, city and district.
        Region,
        /// One of a few options, all shown.
        Radio,
        /// Any number of options.
        Checkbox,
        /// One of many options, in a list.
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

    /// Subject of a question: the sign-up, each person or the team.
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
        /// As long as the sign-up itself can be edited.
        #[default]
        Always,
        /// Until the sign-up is approved for the first time.
        UntilReview,
        /// Never after it was given.
        Never,
    }

    /// Time at which a question is asked.
    #[derive(Copy, Eq, Hash, Default)]
    pub enum QuestionStage {
        /// In the form that is sent to sign up.
        #[default]
        SignUp,
        /// After the approval, in the activity's window for further answers.
        FollowUp,
    }

    /// Shows a question only after certain answers to an earlier question.
    #[derive(Eq)]
    pub struct ShowWhen {
        /// Key of the earlier question.
        pub key: String,
        /// Answers that show the question; any of them suffices.
        #[serde(rename = "in")]
        pub any_of: Vec<String>,
    }

    /// An option of a question.
    pub struct QuestionOption {
        /// Stored value.
        pub value: String,
        /// Displayed text. No rule uses it, so that core does not deserialise it.
        #[serde(default, skip_deserializing)]
        pub label: String,
    }

    /// A question in the caller's language.
    pub struct Question {
        /// Identifies the answer.
        pub key: String,
        /// Displayed text. No rule uses it, so that core does not deserialise it.
        #[serde(default, skip_deserializing)]
        pub label: String,
        /// Its type.
        #[serde(rename = "type")]
        pub kind: QuestionType,
        /// Its subject.
        #[serde(default)]
        pub scope: QuestionScope,
        /// Time at which it is asked.
        #[serde(default)]
        pub stage: QuestionStage,
        /// Until when its answer can be changed. The page never sends it back.
        #[serde(default, skip_deserializing)]
        pub editable: QuestionEditable,
        /// True if it must be answered.
        #[serde(default)]
        pub required: bool,
        /// Placeholder in the empty field.
        #[serde(default, skip_deserializing)]
        pub placeholder: String,
        /// Help text below the field.
        #[serde(default, skip_deserializing)]
        pub help: String,
        /// The options to choose from.
        #[serde(default)]
        pub options: Vec<QuestionOption>,
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
        /// Stored encrypted, and never part of a draft.
        #[serde(default)]
        pub sensitive: bool,
    }

    /// Part of a form in a group that takes teams.
    #[derive(Copy, Eq, Hash)]
    pub enum FormPart {
        /// Asked of each member when they found or join a team: their record, and the questions about a person.
        Member,
        /// Asked of the captain when the team is signed up: all other questions.
        Team,
    }

    /// `GET /competition/{id}/form`
    pub struct FormSchema {
        /// Incremented by each change, except in a draft without sign-ups.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Fields of a person that the form asks for.
        pub person_items: Vec<PersonItem>,
        /// Smallest number of persons.
        pub person_min: u32,
        /// Largest number of persons.
        pub person_max: u32,
        /// Further questions, in display order.
        pub questions: Vec<Question>,
    }
}

impl FormSchema {
    /// The form of a group without teams.
    #[must_use]
    pub fn without_team(mut self) -> FormSchema {
        self.questions.retain(|question| question.scope != QuestionScope::Team);
        self
    }

    /// A part of the form. A member gives answers before those of the team exist, so a question about a person that depends on
    /// one of those is asked of every member and is optional. Questions about the team become common ones.
    #[must_use]
    pub fn part(mut self, part: FormPart) -> FormSchema {
        match part {
            FormPart::Member => {
                self.questions.retain(|question| question.scope == QuestionScope::Person);
                (self.person_min, self.person_max) = (1, 1);
                let own: Vec<String> = self.questions.iter().map(|question| question.key.clone()).collect();
                for question in &mut self.questions {
                    if question.show_when.as_ref().is_some_and(|when| !own.contains(&when.key)) {
                        (question.show_when, question.required) = (None, false);
                    }
                }
            }
            FormPart::Team => {
                self.questions.retain(|question| question.scope != QuestionScope::Person);
                (self.person_min, self.person_max) = (0, 0);
                self.person_items.clear();
                for question in &mut self.questions {
                    question.scope = QuestionScope::Apply;
                }
            }
        }
        self
    }

    /// The form that is sent to sign up: without the questions that are asked after the approval.
    #[must_use]
    pub fn at_sign_up(mut self) -> FormSchema {
        self.questions.retain(|question| question.stage == QuestionStage::SignUp);
        self
    }
}
