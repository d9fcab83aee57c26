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

/// The facts that decide about changes of a sign-up by permit.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::activity::SignupSettings;
    use crate::signup::PayStatus;

    fn form() -> FormSchema {
        serde_json::from_value(serde_json::json!({
            "formVersion": 1, "personItems": [], "personMin": 1, "personMax": 1,
            "questions": [
                { "key": "club", "type": "text" },
                { "key": "size", "type": "text", "stage": "followUp" },
                { "key": "bus", "type": "text", "stage": "followUp", "scope": "person" },
            ],
        }))
        .unwrap()
    }

    fn at(hour: u32) -> DateTime<Utc> {
        format!("2026-12-06T{hour:02}:00:00Z").parse().unwrap()
    }

    /// A confirmed sign-up whose window is open from 8 to 20 o'clock.
    fn situation(permit: Option<PermitFacts>) -> SignupSituation {
        SignupSituation {
            status: SignupStatus::Approved,
            pay_status: PayStatus::None,
            review_required: true,
            settings: SignupSettings { follow_start: Some(at(8)), follow_end: Some(at(20)), ..SignupSettings::default() },
            signup_open: false,
            writable: true,
            start_time: at(23),
            permit,
            team: None,
        }
    }

    const fn until(until: DateTime<Utc>) -> PermitFacts {
        PermitFacts { whole: false, review_again: false, until }
    }

    fn open(situation: &SignupSituation, permitted: &[&str], hour: u32) -> Option<OpenQuestions> {
        let permitted: Vec<String> = permitted.iter().map(|key| (*key).to_owned()).collect();
        open_questions(&form(), situation, &permitted, at(hour))
    }

    #[test]
    fn later_questions_are_open_within_their_window() {
        let found = |hour| open(&situation(None), &["club"], hour).map(|open| (open.keys, open.until, open.by_permit));
        assert_eq!(found(7), None);
        assert_eq!(found(8), Some((vec!["size".to_owned(), "bus".to_owned()], at(20), false)));
        assert_eq!(found(20), None);
    }

    #[test]
    fn without_a_confirmed_sign_up_in_an_active_activity_nothing_is_open() {
        for status in SignupStatus::ALL {
            let situation = SignupSituation { status: *status, ..situation(None) };
            assert_eq!(open(&situation, &[], 10).is_some(), *status == SignupStatus::Approved, "{status:?}");
        }
        assert_eq!(open(&SignupSituation { pay_status: PayStatus::Unpaid, ..situation(None) }, &[], 10), None);
        assert_eq!(open(&SignupSituation { writable: false, ..situation(Some(until(at(12)))) }, &["club"], 10), None);
    }

    #[test]
    fn a_permit_adds_its_questions_until_the_first_end() {
        let found = |end: u32, hour: u32| open(&situation(Some(until(at(end)))), &["club", "gone"], hour);
        let both = found(12, 10).unwrap();
        assert_eq!((both.keys, both.until, both.by_permit), (["club", "size", "bus"].map(str::to_owned).to_vec(), at(12), true));
        assert_eq!(found(22, 10).unwrap().until, at(20));
        let alone = found(22, 21).unwrap();
        assert_eq!((alone.keys, alone.until), (vec!["club".to_owned()], at(22)));
        assert_eq!(found(22, 22), None);
        // A question of both is open as long as either says.
        assert_eq!(open(&situation(Some(until(at(22)))), &["size", "bus"], 10).unwrap().until, at(22));
    }

    #[test]
    fn a_permit_for_everything_opens_no_single_question() {
        let whole = PermitFacts { whole: true, ..until(at(22)) };
        assert_eq!(open(&situation(Some(whole)), &["club"], 21), None);
        assert_eq!((permit_now(&situation(Some(whole)), at(21)), may_amend(&situation(Some(whole)), at(21))), (Some(whole), false));
    }

    #[test]
    fn only_a_permit_releases_fixed_answers() {
        let mut form = form();
        form.questions[1].editable = crate::signup::QuestionEditable::Never;
        let open = |permitted: &[String]| open_questions(&form, &situation(Some(until(at(22)))), permitted, at(10)).unwrap();
        assert_eq!(open(&[]).fixed, ["size"]);
        assert_eq!(open(&["size".to_owned()]).fixed, Vec::<String>::new());
    }

    #[test]
    fn a_change_by_permit_goes_back_to_review_only_if_it_was_approved() {
        let again = PermitFacts { review_again: true, ..until(at(22)) };
        assert_eq!(permit_event(SignupStatus::Approved, again), Some(SignupEvent::ReReview));
        assert_eq!(permit_event(SignupStatus::Waiting, again), None);
        assert_eq!(permit_event(SignupStatus::Approved, until(at(22))), None);
    }
}
