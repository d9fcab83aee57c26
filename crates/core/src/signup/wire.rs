//! What travels about sign-ups.

use chrono::{DateTime, Utc};

use super::answers::{Answers, PersonAnswers};
use super::status::{NextStep, PayStatus, SignupStatus};
use super::transition::SignupAction;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, PersonId, SignupId};
use crate::money::Fen;
use crate::storage::ObjectKey;

contract! {
    /// `GET /competition/{id}/form`
    pub struct SignupFormQuery {
        /// The activity.
        pub id: ActivityId,
        /// The group.
        pub group_id: Option<GroupId>,
    }

    /// `GET /apply/check`
    pub struct SignupCheckQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
    }

    /// Whether a sign-up would be taken now.
    pub struct SignupCheck {
        /// It would.
        pub can: bool,
        /// The refusal it would meet.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// That refusal in the caller's language.
        pub msg: Option<String>,
        /// Free places; absent without a limit.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// A waiting list can be joined.
        pub waitlist: bool,
        /// My sign-up that exists already.
        pub apply_id: Option<SignupId>,
    }

    /// `POST /apply`
    pub struct SignupSubmit {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The chosen person-info records.
        pub persons: Vec<PersonId>,
        /// Answers by question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each of the persons, by the id of their record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
        /// Version of the statement's agreement; absent where it was not ticked.
        pub agreement_version: Option<String>,
        /// Where no place is left: join the waiting list.
        #[serde(default)]
        pub join_waiting: bool,
        /// UUID of this attempt: the same one is taken once.
        #[serde(default)]
        pub nonce: String,
    }

    /// A sign-up that was taken.
    #[derive(Copy)]
    pub struct SignupCreated {
        /// Its id.
        pub id: SignupId,
        /// Its state.
        pub status: SignupStatus,
        /// State of its payment.
        pub pay_status: PayStatus,
        /// Its number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
    }

    /// `PUT /apply/{id}`: changed answers; after a rejection it is sent again with them.
    pub struct SignupEdit {
        /// The sign-up.
        pub id: SignupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The chosen person-info records.
        pub persons: Vec<PersonId>,
        /// Answers by question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each of the persons, by the id of their record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
        /// Version of the sign-up that was changed; a stale one is 4009.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `GET /apply/draft`, `DELETE /apply/draft`
    #[derive(Copy)]
    pub struct SignupDraftQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
    }

    /// `PUT /apply/draft`: a form that is being filled in, without what is sensitive.
    pub struct SignupDraft {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Version of the form that is filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The chosen person-info records; absent before any choice.
        pub persons: Option<Vec<PersonId>>,
        /// Answers by question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about persons, by the id of their record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
    }

    /// The draft that is kept.
    pub struct SignupDraftKept {
        /// Absent where there is none.
        pub draft: Option<SignupDraft>,
        /// When it was kept.
        pub saved_time: Option<DateTime<Utc>>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /apply/{id}/accept`, `POST /apply/{id}/decline`
    pub struct SignupOfferAnswer {
        /// The sign-up.
        pub id: SignupId,
        /// UUID of this attempt: the same one is taken once.
        #[serde(default)]
        pub nonce: String,
    }

    /// What a change led to.
    #[derive(Copy)]
    pub struct SignupChanged {
        /// Its state.
        pub status: SignupStatus,
        /// Paid back.
        pub refund_fen: Fen,
    }

    /// A line in the life of a sign-up.
    pub struct SignupStep {
        /// `submit`, `approve`, `withdraw`, …
        pub event: String,
        /// State after it.
        pub status: SignupStatus,
        /// Reason given.
        pub reason: String,
        /// When.
        pub time: DateTime<Utc>,
    }

    /// Which of my sign-ups.
    #[derive(Copy, Eq, Default)]
    pub enum SignupTab {
        /// Sent by me.
        #[default]
        Submitted,
        /// Sent by others for me.
        Joined,
    }

    /// `GET /apply/mine`
    #[derive(Default)]
    pub struct SignupQuery {
        /// Which of them.
        pub tab: Option<SignupTab>,
        /// Only this state.
        pub status: Option<SignupStatus>,
        /// Where the last page ended.
        pub cursor: Option<String>,
        /// Sign-ups a page, 10 where absent, at most 50.
        pub size: Option<u32>,
    }

    /// A sign-up in a list.
    pub struct SignupItem {
        /// Its id.
        pub id: SignupId,
        /// The caller sent it; what others sent can only be looked at.
        pub own: bool,
        /// Its number.
        pub apply_no: String,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity.
        pub competition_name: String,
        /// Picture of the activity.
        pub cover: String,
        /// Name of the group.
        pub group_name: String,
        /// Its state.
        pub status: SignupStatus,
        /// State of its payment.
        pub pay_status: PayStatus,
        /// To be paid in all.
        pub amount_fen: Fen,
        /// Persons in it.
        pub person_count: u32,
        /// The organiser reviews sign-ups, so "approved" means something.
        pub reviewed: bool,
        /// Why it was not approved.
        pub reject_reason: String,
        /// Why it was withdrawn or cancelled.
        pub revoke_reason: String,
        /// Its number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
        /// An offered place waits until here.
        pub offer_expire: Option<DateTime<Utc>>,
        /// What can be done with it now.
        pub actions: Vec<SignupAction>,
        /// The activity begins.
        pub start_time: DateTime<Utc>,
        /// Zone of its days.
        pub timezone: String,
        /// Sent.
        pub created_time: DateTime<Utc>,
    }

    /// A page of sign-ups.
    pub struct SignupPage {
        /// Newest first.
        pub list: Vec<SignupItem>,
        /// Where the next page starts.
        pub next_cursor: Option<String>,
        /// There is a next page.
        pub has_more: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A call that names a sign-up in its path.
    pub struct SignupPath {
        /// The sign-up.
        pub id: SignupId,
    }

    /// `GET /apply/{id}/file`
    pub struct SignupFileQuery {
        /// The sign-up.
        pub id: SignupId,
        /// A file that one of its answers names.
        pub key: ObjectKey,
    }

    /// A person of a sign-up, as they were when it was sent.
    pub struct SignupPersonView {
        /// Record it was taken from.
        pub person_id: Option<PersonId>,
        /// Full name.
        pub name: String,
        /// Masked number.
        pub phone: String,
    }

    /// `GET /apply/{id}`
    pub struct SignupDetail {
        /// As in the list.
        pub item: SignupItem,
        /// The group.
        pub group_id: GroupId,
        /// Its persons.
        pub persons: Vec<SignupPersonView>,
        /// Its answers.
        pub answers: Answers,
        /// What was answered for each of its persons, in their order.
        pub person_answers: Vec<Answers>,
        /// Keys of the questions whose answers, once given, can no longer be changed.
        pub fixed: Vec<String>,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Grows with each change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Its life, oldest first.
        pub timeline: Vec<SignupStep>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `GET /apply/{id}/result`
    pub struct SignupResult {
        /// As in the list.
        pub item: SignupItem,
        /// Its persons.
        pub persons: Vec<SignupPersonView>,
        /// What comes next.
        pub next: NextStep,
        /// Submission deadline, where works are next.
        pub submit_end: Option<DateTime<Utc>>,
    }
}

impl SignupQuery {
    /// Sign-ups a page.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}
