//! Wire types of sign-ups, for participants.

use chrono::{DateTime, Utc};

use super::answers::{Answers, PersonAnswers};
use super::form::FormPart;
use super::shown::{ResultKind, ShownStatus};
use super::status::{NextStep, PayStatus, SignupStatus};
use super::transfer::TransferLink;
use super::transition::SignupAction;
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, PersonId, SignupId, TeamId};
use crate::money::Fen;
use crate::storage::ObjectKey;

contract! {
    /// `GET /competition/{id}/form`
    pub struct SignupFormQuery {
        /// The activity.
        pub id: ActivityId,
        /// The group.
        pub group_id: Option<GroupId>,
        /// Part of the form that is asked for; the whole form if absent.
        pub part: Option<FormPart>,
    }

    /// `GET /apply/check`
    pub struct SignupCheckQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
    }

    /// Result of checking a sign-up in advance.
    pub struct SignupCheck {
        /// True if a sign-up would be accepted at this time.
        pub can: bool,
        /// Error code of the refusal; absent if `can`.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// Text of the refusal, in the caller's language.
        pub msg: Option<String>,
        /// Free seats; absent if unlimited.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub seats_left: Option<i64>,
        /// True if the waiting list can be joined.
        pub waitlist: bool,
        /// The caller's existing sign-up, if any.
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
        /// Ids of the chosen person-info records; none for a team, whose members have given their own.
        #[serde(default)]
        pub persons: Vec<PersonId>,
        /// The caller's team, in a group that takes teams.
        pub team_id: Option<TeamId>,
        /// Answers by the key of their question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each person, by the id of the person's record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
        /// Version of the accepted agreement; absent if not accepted.
        pub agreement_version: Option<String>,
        /// Join the waiting list if no seat is left.
        #[serde(default)]
        pub join_waiting: bool,
        /// Idempotency key (UUID): a repeated request with it creates nothing.
        #[serde(default)]
        pub nonce: String,
    }

    /// Response to a new sign-up.
    #[derive(Copy)]
    pub struct SignupCreated {
        /// Its id.
        pub id: SignupId,
        /// Its state.
        pub status: SignupStatus,
        /// State of the payment.
        pub pay_status: PayStatus,
        /// Number on the waiting list; absent unless waiting.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
    }

    /// `PUT /apply/{id}`: changes answers; after a rejection it also sends the sign-up again.
    pub struct SignupEdit {
        /// The sign-up.
        pub id: SignupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Ids of the chosen person-info records.
        pub persons: Vec<PersonId>,
        /// Answers by the key of their question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each person, by the id of the person's record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
        /// Version of the sign-up that the change is based on; a stale one is refused with 4009.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
    }

    /// `POST /apply/{id}/accept`, `POST /apply/{id}/decline`
    pub struct SignupOfferAnswer {
        /// The sign-up.
        pub id: SignupId,
        /// Idempotency key (UUID): a repeated request with it has no further effect.
        #[serde(default)]
        pub nonce: String,
    }

    /// The result of a change.
    #[derive(Copy)]
    pub struct SignupChanged {
        /// The new state.
        pub status: SignupStatus,
        /// Refunded amount, fen.
        pub refund_fen: Fen,
    }

    /// An event in the history of a sign-up.
    pub struct SignupStep {
        /// `submit`, `approve`, `withdraw`, …
        pub event: String,
        /// State after it.
        pub status: SignupStatus,
        /// Reason given; may be empty.
        pub reason: String,
        /// Time of the event.
        pub time: DateTime<Utc>,
    }

    /// Selects the caller's own sign-ups or those by others.
    #[derive(Copy, Eq, Default)]
    pub enum SignupTab {
        /// Sent by the caller.
        #[default]
        Submitted,
        /// Sent by others, with the caller as a person in them.
        Joined,
    }

    /// `GET /apply/mine`
    #[derive(Default)]
    pub struct SignupQuery {
        /// Sent by the caller, or by others; the former if absent.
        pub tab: Option<SignupTab>,
        /// Only sign-ups in this state.
        pub status: Option<SignupStatus>,
        /// `next_cursor` of the previous page; absent for the first page.
        pub cursor: Option<String>,
        /// Sign-ups per page, at most 50; 10 if absent.
        pub size: Option<u32>,
    }

    /// A sign-up in a list.
    pub struct SignupItem {
        /// Its id.
        pub id: SignupId,
        /// True if the caller sent it; others' sign-ups are read-only.
        pub own: bool,
        /// The team that it signs up; absent for a sign-up of single persons.
        pub team_id: Option<TeamId>,
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
        /// State of the payment; of the caller's own one where each member pays.
        pub pay_status: PayStatus,
        /// Total amount to pay, fen; the caller's own one where each member pays.
        pub amount_fen: Fen,
        /// True if the caller is to pay: a payment may begin, or a new order may be asked for.
        pub pay_due: bool,
        /// Number of members who still have to pay; absent unless each member pays.
        pub unpaid_members: Option<u32>,
        /// Number of persons.
        pub person_count: u32,
        /// True if the organiser reviews sign-ups, so that "approved" is worth showing.
        pub reviewed: bool,
        /// Its state in words.
        pub shown_status: ShownStatus,
        /// Kind of its result page.
        pub result: ResultKind,
        /// Reason of its state, or empty.
        pub reason: String,
        /// True if its persons have a seat and are expected.
        pub confirmed: bool,
        /// Reason of the rejection, or empty.
        pub reject_reason: String,
        /// Reason of the withdrawal or cancellation, or empty.
        pub revoke_reason: String,
        /// Number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
        /// Expiry of the offered seat.
        pub offer_expire: Option<DateTime<Utc>>,
        /// Actions that the caller may take at this time.
        pub actions: Vec<SignupAction>,
        /// End of the organiser's permit to change it; absent without one.
        pub permit_until: Option<DateTime<Utc>>,
        /// End of the window for the questions that are asked after the approval; absent unless it is open.
        pub follow_until: Option<DateTime<Utc>>,
        /// True if such questions were answered.
        pub followed: bool,
        /// Start of the activity.
        pub start_time: DateTime<Utc>,
        /// IANA time zone of the activity's days.
        pub timezone: String,
        /// Time of creation.
        pub created_time: DateTime<Utc>,
    }

    /// A page of sign-ups.
    pub struct SignupPage {
        /// Newest first.
        pub list: Vec<SignupItem>,
        /// Cursor of the next page; absent on the last page.
        pub next_cursor: Option<String>,
        /// True if there is a next page.
        pub has_more: bool,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// A request for one sign-up, by the id in its path.
    pub struct SignupPath {
        /// The sign-up.
        pub id: SignupId,
    }

    /// `GET /apply/{id}/file`
    pub struct SignupFileQuery {
        /// The sign-up.
        pub id: SignupId,
        /// Key of a file in one of its answers.
        pub key: ObjectKey,
    }

    /// A person of a sign-up, as they were when it was sent.
    pub struct SignupPersonView {
        /// The person-info record it was copied from, if any.
        pub person_id: Option<PersonId>,
        /// Full name.
        pub name: String,
        /// Phone number, masked.
        pub phone: String,
    }

    /// `GET /apply/{id}`
    pub struct SignupDetail {
        /// Its row in the list.
        pub item: SignupItem,
        /// The group.
        pub group_id: GroupId,
        /// Its persons.
        pub persons: Vec<SignupPersonView>,
        /// Answers of the whole sign-up.
        pub answers: Answers,
        /// Answers about each person, in the order of `persons`.
        pub person_answers: Vec<Answers>,
        /// Keys of the questions whose answers can no longer be changed once given.
        pub fixed: Vec<String>,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Incremented by each change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Its history, oldest first; of a place that was handed over, since then.
        pub timeline: Vec<SignupStep>,
        /// The open link by which another account can take the place; absent for everyone but its owner.
        pub transfer: Option<TransferLink>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `GET /apply/{id}/result`
    pub struct SignupResult {
        /// Its row in the list.
        pub item: SignupItem,
        /// Its persons.
        pub persons: Vec<SignupPersonView>,
        /// The participant's next step.
        pub next: NextStep,
        /// Submission deadline, if the next step is a work.
        pub submit_end: Option<DateTime<Utc>>,
    }
}

impl SignupQuery {
    /// Sign-ups per page, clamped to 1 to 50.
    pub fn page_size(&self) -> i64 {
        i64::from(self.size.unwrap_or(10).clamp(1, 50))
    }
}
