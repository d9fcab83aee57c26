//! Sign-ups: the form, its check, the states, and what travels.

mod check;
mod eligibility;
mod form;
mod status;
mod wire;

#[cfg(feature = "regions")]
pub use check::check_regions;
pub use check::{Answer, Answers, FormCheck, age_day, check_form, mask_answer, normalise_answers, take_sensitive, visible_questions};
pub use eligibility::{Eligibility, check_eligibility};
pub use form::{
    FormSchema, PersonItem, PersonKey, Question, QuestionOption, QuestionType, ShowWhen, StoredForm, StoredOption, StoredQuestion,
};
pub use status::{NextStep, PayStatus, SignupStatus, confirmed, next_step};
pub use wire::{
    SignupCheck, SignupCheckQuery, SignupCreated, SignupDetail, SignupFormQuery, SignupItem, SignupPage, SignupPath, SignupPersonView,
    SignupQuery, SignupResult, SignupSubmit, SignupTab,
};
