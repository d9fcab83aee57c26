//! Changes of a submitted sign-up outside of its usual rules: answers to the questions that are asked after the
//! approval, and what the organiser permits to one sign-up.

use chrono::{DateTime, Utc};

use super::answers::Answers;
use super::check::Given;
use super::fixed::is_fixed;
use super::form::{FormSchema, QuestionScope, QuestionStage};
use super::status::{SignupStatus, confirmed};
use super::transition::{SignupEvent, SignupSituation};
use super::wire::{SignupItem, SignupPersonView};
use crate::contract::contract;
use crate::ids::SignupId;

contract! {
    /// `GET /apply/{id}/amend`: the questions that are open for further or changed answers, with the answers given.
    pub struct SignupAmendForm {
        /// The sign-up, as in a list.
        pub item: SignupItem,
        /// The activity's whole form, in the caller's language.
        pub form: FormSchema,
        /// Keys of the open questions.
        pub open: Vec<String>,
        /// Keys of the open questions whose answers cannot be changed once given.
        pub fixed: Vec<String>,
        /// Time until which all of them are open.
        pub until: DateTime<Utc>,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// The organiser's note to the participant; may be empty.
        pub note: String,
        /// True if the change returns an approved sign-up to review.
        pub reviewed_again: bool,
        /// The persons, without the ids of their records.
        pub persons: Vec<SignupPersonView>,
        /// Answers of the whole sign-up; sensitive ones are masked.
        pub answers: Answers,
        /// Answers about each person, in the order of `persons`; sensitive ones are masked.
        pub person_answers: Vec<Answers>,
        /// Incremented by each change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `PUT /apply/{id}/amend`: answers to the open questions. Other answers are ignored.
    pub struct SignupAmend {
        /// The sign-up.
        pub id: SignupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Answers by the key of their question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each person, in the order of the persons.
        #[serde(default)]
        pub person_answers: Vec<Answers>,
        /// Version of the sign-up that the change is based on; a stale one is refused with 4009.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }
}

/// Name of the event in the log by which a participant answers further questions or changes answers by permit.
pub const AMEND: &str = "amend";

/// What decides about changes of a sign-up that has a permit of its organiser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PermitFacts {
    /// Everything may be changed, persons included, and not only chosen questions.
    pub whole: bool,
    /// A change returns an approved sign-up to review.
    pub review_again: bool,
    /// End of the permit.
    pub until: DateTime<Utc>,
}

/// The permit, while it lasts and the state allows its use.
pub fn permit_now(situation: &SignupSituation, now: DateTime<Utc>) -> Option<PermitFacts> {
    let usable = situation.writable && permits(situation.status);
    situation.permit.filter(|permit| usable && now < permit.until)
}

/// True for the states in which an organiser can permit a change: sign-ups with a seat or in the queue for one, which
/// are not under review. Those can be edited anyway.
pub const fn permits(status: SignupStatus) -> bool {
    matches!(status, SignupStatus::Approved | SignupStatus::Waiting)
}

/// End of the window for answers after the approval, where it is open to this sign-up.
pub fn follow_up_until(situation: &SignupSituation, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    let open = situation.writable && confirmed(situation.status, situation.pay_status);
    situation.settings.follow_until(now).filter(|_| open)
}

/// True if single questions are open at this time.
pub fn may_amend(situation: &SignupSituation, now: DateTime<Utc>) -> bool {
    follow_up_until(situation, now).is_some() || permit_now(situation, now).is_some_and(|permit| !permit.whole)
}

/// The event of a change by permit: back to review where the organiser wants that.
pub const fn permit_event(status: SignupStatus, permit: PermitFacts) -> Option<SignupEvent> {
    match status {
        SignupStatus::Approved if permit.review_again => Some(SignupEvent::ReReview),
        _ => None,
    }
}

/// Questions that are open to a participant, and until when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenQuestions {
    /// Their keys, in the order of the form.
    pub keys: Vec<String>,
    /// Keys of those whose answers cannot be changed once given.
    pub fixed: Vec<String>,
    /// Time until which all of them are open.
    pub until: DateTime<Utc>,
    /// True if the permit opens one of them.
    pub by_permit: bool,
}

/// The questions of the form that are open at this time; `None` if there are none. `permitted` are the keys that the
/// permit names. A permit opens fixed answers too: that is what it is for.
pub fn open_questions(form: &FormSchema, situation: &SignupSituation, permitted: &[String], now: DateTime<Utc>) -> Option<OpenQuestions> {
    let permit = permit_now(situation, now).filter(|permit| !permit.whole);
    let follow_up = follow_up_until(situation, now);
    let mut found = OpenQuestions { keys: Vec::new(), fixed: Vec::new(), until: DateTime::<Utc>::MAX_UTC, by_permit: false };
    for question in &form.questions {
        let by_permit = permit.filter(|_| permitted.contains(&question.key)).map(|permit| permit.until);
        let by_stage = follow_up.filter(|_| question.stage == QuestionStage::FollowUp);
        let Some(until) = by_permit.max(by_stage) else { continue };
        found.until = found.until.min(until);
        found.by_permit |= by_permit.is_some();
        if by_permit.is_none() && is_fixed(question, false) {
            found.fixed.push(question.key.clone());
        }
        found.keys.push(question.key.clone());
    }
    (!found.keys.is_empty()).then_some(found)
}

/// The stored answers of a scope with those to open questions replaced. Answers to questions that the form no longer
/// has stay; those to questions that are hidden now do not.
pub fn amended(form: &FormSchema, open: &[String], scope: QuestionScope, stored: &Answers, sent: &Answers) -> Answers {
    let is_open =
        |key: &String| form.questions.iter().any(|question| question.scope == scope && question.key == *key && open.contains(key));
    let kept = stored.iter().filter(|(key, _)| !is_open(key));
    let new = sent.iter().filter(|(key, _)| is_open(key));
    kept.chain(new).map(|(key, answer)| (key.clone(), answer.clone())).collect()
}

/// Answers among these to questions that the form does not have.
pub fn orphans(form: &FormSchema, stored: &Answers) -> Answers {
    let known = |key: &String| form.questions.iter().any(|question| question.key == *key);
    stored.iter().filter(|(key, _)| !known(key)).map(|(key, answer)| (key.clone(), answer.clone())).collect()
}

/// Answers of a sign-up to the questions that are asked after the approval, which an edit of the sign-up keeps.
pub fn follow_up_answers(form: &FormSchema, scope: QuestionScope, given: Given<'_>) -> Answers {
    let later = form.questions.iter().filter(|question| question.stage == QuestionStage::FollowUp && question.scope == scope);
    later.filter_map(|question| Some((question.key.clone(), given.to(question)?.clone()))).collect()
}
