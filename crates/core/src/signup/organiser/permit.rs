//! Permits: an organiser allows one sign-up to be changed outside of its usual rules, until a time.

use chrono::{DateTime, Utc};

use super::decide::check_length;
use super::wire::AnswerLine;
use crate::activity::{Status, Windows, is_writable};
use crate::contract::contract;
use crate::errors::{FieldErrors, Refusal, Rule};
use crate::ids::SignupId;
use crate::limits::INPUT_MAX_LENGTH;
use crate::signup::{SignupStatus, StoredForm, not_possible, permits};

contract! {
    /// `POST /apply/{id}/permit`: replaces an earlier permit.
    pub struct SignupPermit {
        /// The sign-up.
        pub id: SignupId,
        /// Everything may be changed, persons included, and not only the answers to `questions`.
        #[serde(default)]
        pub whole: bool,
        /// Keys of the questions whose answers may be changed; ignored if `whole`.
        #[serde(default)]
        pub questions: Vec<String>,
        /// A change returns an approved sign-up to review; otherwise it stays approved.
        #[serde(default)]
        pub review_again: bool,
        /// End of the permit: in the future, and at the end of the activity at the latest.
        pub until: DateTime<Utc>,
        /// Shown to the participant, at most 140 characters.
        #[serde(default)]
        pub note: String,
    }

    /// The permit of a sign-up.
    pub struct SignupPermitLine {
        /// Everything may be changed.
        pub whole: bool,
        /// Keys of the questions whose answers may be changed.
        pub questions: Vec<String>,
        /// A change returns an approved sign-up to review.
        pub review_again: bool,
        /// End of the permit.
        pub until: DateTime<Utc>,
        /// Shown to the participant.
        pub note: String,
    }

    /// An answer that changed outside of the usual rules.
    pub struct AnswerChange {
        /// Name of the person whom it is about; empty for the whole sign-up.
        pub name: String,
        /// As it was; without text and files if there was none.
        pub before: AnswerLine,
        /// As it became.
        pub after: AnswerLine,
    }
}

/// Refuses a permit with 4011 unless the sign-up is approved or on the waiting list, and the activity is neither over nor
/// paused nor cancelled. Sign-ups under review can be edited without a permit.
pub fn check_permit_state(status: SignupStatus, activity: Status, windows: &Windows, now: DateTime<Utc>) -> Result<(), Refusal> {
    let possible = permits(status) && is_writable(activity, windows, now) && now < windows.end_time;
    if possible { Ok(()) } else { Err(not_possible(status)) }
}

/// Validates a permit against the newest form of the activity, and the end of the activity.
pub fn check_permit(permit: &SignupPermit, form: &StoredForm, end: DateTime<Utc>, now: DateTime<Utc>) -> FieldErrors {
    let mut errors = check_length("note", &permit.note, INPUT_MAX_LENGTH);
    if permit.until <= now || permit.until > end {
        errors.add("until", Rule::TimeOrder);
    }
    if permit.whole {
        return errors;
    }
    let known = |key: &String| form.questions.iter().any(|question| question.key == *key);
    if permit.questions.is_empty() {
        errors.add("questions", Rule::Required);
    } else if !permit.questions.iter().all(known) {
        errors.add("questions", Rule::Choice);
    }
    errors
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows() -> Windows {
        let at = |text: &str| text.parse().unwrap();
        Windows {
            signup_start: at("2026-12-01T00:00:00Z"),
            signup_end: at("2026-12-05T00:00:00Z"),
            submit_start: None,
            submit_end: None,
            like_start: None,
            like_end: None,
            judge_start: None,
            judge_end: None,
            start_time: at("2026-12-10T00:00:00Z"),
            end_time: at("2026-12-12T00:00:00Z"),
        }
    }

    fn permit(change: &serde_json::Value) -> SignupPermit {
        let mut whole = serde_json::json!({ "id": 1, "questions": ["size"], "until": "2026-12-08T00:00:00Z" });
        whole.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        serde_json::from_value(whole).unwrap()
    }

    #[test]
    fn a_permit_names_known_questions_and_ends_within_the_activity() {
        let form = r#"{"personItems":[],"personMin":1,"personMax":1,"questions":[{"key":"size","label":"Size","type":"text"}]}"#;
        let form: StoredForm = serde_json::from_str(form).unwrap();
        let now = "2026-12-06T00:00:00Z".parse().unwrap();
        let errors = |change| serde_json::json!(check_permit(&permit(&change), &form, windows().end_time, now));
        assert_eq!(errors(serde_json::json!({})), serde_json::json!({}));
        assert_eq!(errors(serde_json::json!({ "questions": [] }))["questions"]["rule"], "required");
        assert_eq!(errors(serde_json::json!({ "questions": ["gone"] }))["questions"]["rule"], "choice");
        assert_eq!(errors(serde_json::json!({ "questions": [], "whole": true })), serde_json::json!({}));
        assert_eq!(errors(serde_json::json!({ "until": "2026-12-06T00:00:00Z" }))["until"]["rule"], "timeOrder");
        assert_eq!(errors(serde_json::json!({ "until": "2026-12-12T00:00:01Z" }))["until"]["rule"], "timeOrder");
        assert_eq!(errors(serde_json::json!({ "note": "x".repeat(141) }))["note"]["rule"], "maxLength");
    }

    #[test]
    fn only_sign_ups_that_cannot_be_edited_anyway_get_a_permit_and_only_until_the_end() {
        let possible = |status, activity, now: &str| check_permit_state(status, activity, &windows(), now.parse().unwrap()).is_ok();
        let before = "2026-12-06T00:00:00Z";
        assert!(possible(SignupStatus::Approved, Status::Published, before));
        assert!(possible(SignupStatus::Waiting, Status::Published, before));
        for status in [SignupStatus::Pending, SignupStatus::Rejected, SignupStatus::Revoked, SignupStatus::Cancelled, SignupStatus::Offered]
        {
            assert!(!possible(status, Status::Published, before), "{status:?}");
        }
        assert!(!possible(SignupStatus::Approved, Status::Cancelled, before));
        assert!(!possible(SignupStatus::Approved, Status::Published, "2026-12-12T00:00:00Z"));
    }
}
