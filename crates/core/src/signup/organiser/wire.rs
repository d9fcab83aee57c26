//! Wire types of sign-ups in the organisers' API.

use chrono::{DateTime, Utc};

use super::order::SignupOrder;
use super::permit::{AnswerChange, SignupPermitLine};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, SignupId, SignupPersonId, TeamId};
use crate::money::Fen;
use crate::person::PersonInfo;
use crate::signup::{PayStatus, SignupStatus};

contract! {
    /// `GET /apply` of the organisers' API
    #[derive(Default)]
    pub struct SignupLineQuery {
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
        /// Only sign-ups to this activity.
        pub competition_id: Option<ActivityId>,
        /// Only sign-ups in this state, due transitions included.
        pub status: Option<SignupStatus>,
        /// Only sign-ups in this payment state.
        pub pay_status: Option<PayStatus>,
        /// Only sign-ups to this group.
        pub group_id: Option<GroupId>,
        /// A sign-up number, the end of a phone number (digits only), or part of a person's name.
        pub keyword: Option<String>,
        /// Created at or after this time.
        pub from: Option<DateTime<Utc>>,
        /// Created before this time.
        pub to: Option<DateTime<Utc>>,
        /// Not the sign-ups in these states.
        pub not_status: Option<Vec<SignupStatus>>,
        /// Not the sign-ups to these groups.
        pub not_group_id: Option<Vec<GroupId>>,
        /// Order of the rows; newest first if absent.
        pub sort: Option<SignupOrder>,
        /// Key of an answer: the page after its last row or before its first. Required past page 200.
        pub key: Option<String>,
    }

    /// A row of the list of sign-ups.
    pub struct SignupLine {
        /// Its id.
        pub id: SignupId,
        /// Its number.
        pub apply_no: String,
        /// The activity.
        pub competition_id: ActivityId,
        /// Name of the activity, in the caller's language.
        pub competition_name: String,
        /// The group.
        pub group_id: GroupId,
        /// Name of the group, in the caller's language.
        pub group_name: String,
        /// Name of the first person.
        pub name: String,
        /// Phone number of the first person; masked except for roles that decide.
        pub phone: String,
        /// Number of persons.
        pub person_count: u32,
        /// State, due transitions included.
        pub status: SignupStatus,
        /// State of the payment.
        pub pay_status: PayStatus,
        /// Total amount to pay.
        pub amount_fen: Fen,
        /// Number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
        /// Expiry of the offered seat.
        pub offer_expire: Option<DateTime<Utc>>,
        /// True if staff wrote a note.
        pub has_note: bool,
        /// True if another account has a live sign-up with one of the persons too.
        pub double: bool,
        /// `browser`, `onsite`, …
        pub source: String,
        /// Time of creation.
        pub created_time: DateTime<Utc>,
        /// Time of the last change.
        pub updated_time: DateTime<Utc>,
    }

    /// A page of sign-ups. In a waiting list, offers come first, then the queue in order.
    pub struct SignupLines {
        /// The sign-ups.
        pub list: Vec<SignupLine>,
        /// Number of rows on all pages, 10,000 at most.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// True if there are more rows than `total`.
        pub more: bool,
        /// Key of the page before; absent on the first one, and in a waiting list.
        pub previous_key: Option<String>,
        /// Key of the next page; absent on the last one, and in a waiting list.
        pub next_key: Option<String>,
        /// Number of this page.
        pub page: u32,
        /// Rows per page.
        pub size: u32,
    }

    /// `GET /apply/count`
    #[derive(Copy)]
    pub struct SignupCountQuery {
        /// The activity.
        pub competition_id: ActivityId,
    }

    /// Number of sign-ups of an activity in one state, due transitions included.
    #[derive(Copy)]
    pub struct SignupCount {
        /// The state.
        pub status: SignupStatus,
        /// Sign-ups in it.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub count: i64,
    }

    /// The sign-ups of an activity by state; a state without sign-ups is absent.
    pub struct SignupCounts {
        /// By state.
        pub list: Vec<SignupCount>,
        /// In all states.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
    }

    /// `GET /apply/waiting`
    pub struct WaitingQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only this group.
        pub group_id: Option<GroupId>,
        /// Page number, from 1; 1 if absent.
        pub page: Option<u32>,
        /// Rows per page, at most 100; 20 if absent.
        pub size: Option<u32>,
    }

    /// An action that staff can take on a sign-up.
    #[derive(Copy, Eq, Hash)]
    pub enum StaffAction {
        /// Approve.
        Approve,
        /// Reject, with a reason.
        Reject,
        /// Return an approved sign-up to review.
        Reset,
        /// Offer a seat out of turn.
        Offer,
        /// Cancel, with a reason.
        Cancel,
    }

    /// An answer in words.
    pub struct AnswerLine {
        /// Key of the question.
        pub key: String,
        /// The question in the caller's language; its key if the form no longer has it.
        pub label: String,
        /// Options and regions by name; empty for files.
        pub text: String,
        /// Keys of the uploaded files, to be opened with `GET /apply/{id}/file`.
        pub files: Vec<String>,
    }

    /// A person of a sign-up, as they were when it was sent.
    pub struct SignupPersonLine {
        /// Its id.
        pub id: SignupPersonId,
        /// Name, phone and the fields of the form; document numbers are masked.
        pub person: PersonInfo,
        /// Answers about this person, in the order of the form; sensitive ones are masked.
        pub answers: Vec<AnswerLine>,
        /// True if another account has a live sign-up with this person too.
        pub double: bool,
    }

    /// An event in the history of a sign-up, as staff see it.
    pub struct SignupTimelineStep {
        /// `submit`, `approve`, `withdraw`, …
        pub event: String,
        /// State after it.
        pub status: SignupStatus,
        /// `participant`, `organiser` or `clock`
        pub actor: String,
        /// Name of the staff member; empty for other actors and for staff who left.
        pub staff_name: String,
        /// Reason given; may be empty.
        pub reason: String,
        /// Time of the event.
        pub time: DateTime<Utc>,
        /// Answers that the event changed outside of the usual rules; sensitive ones are masked.
        pub changes: Vec<AnswerChange>,
    }

    /// `GET /apply/{id}` of the organisers' API
    pub struct OrganiserSignup {
        /// As in the list.
        pub item: SignupLine,
        /// The team that it is of.
        pub team_id: Option<TeamId>,
        /// Name of the team; empty without one.
        pub team_name: String,
        /// Number of seats that the sign-up holds, or would hold.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub seats: i64,
        /// Its persons.
        pub persons: Vec<SignupPersonLine>,
        /// Answers of the whole sign-up, in the order of the form; sensitive ones are masked.
        pub answers: Vec<AnswerLine>,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Reason of the rejection, or empty.
        pub reject_reason: String,
        /// Reason of the withdrawal or cancellation, or empty.
        pub revoke_reason: String,
        /// Note of the staff; participants never see it.
        pub note: String,
        /// Incremented by each change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Time of approval.
        pub approved_time: Option<DateTime<Utc>>,
        /// Its history, oldest first.
        pub timeline: Vec<SignupTimelineStep>,
        /// Actions that the caller may take at this time.
        pub actions: Vec<StaffAction>,
        /// Permit to change it, while it lasts.
        pub permit: Option<SignupPermitLine>,
        /// True if the caller may permit a change at this time.
        pub may_permit: bool,
        /// Last time of an answer to the questions that are asked after the approval.
        pub followed_time: Option<DateTime<Utc>>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}

/// Filter shared by the list and the export.
#[derive(Debug, Clone, Default)]
pub struct SignupFilter {
    /// Only sign-ups to this activity.
    pub competition_id: Option<ActivityId>,
    /// Only sign-ups in this state, due transitions included.
    pub status: Option<SignupStatus>,
    /// Only sign-ups in this payment state.
    pub pay_status: Option<PayStatus>,
    /// Only sign-ups to this group.
    pub group_id: Option<GroupId>,
    /// Search text as typed, untrimmed.
    pub keyword: Option<String>,
    /// Created at or after this time.
    pub from: Option<DateTime<Utc>>,
    /// Created before this time.
    pub to: Option<DateTime<Utc>>,
    /// Not the sign-ups in these states.
    pub not_status: Vec<SignupStatus>,
    /// Not the sign-ups to these groups.
    pub not_group_id: Vec<GroupId>,
}

impl SignupLineQuery {
    /// The query without its page.
    pub fn filter(&self) -> SignupFilter {
        SignupFilter {
            competition_id: self.competition_id,
            status: self.status,
            pay_status: self.pay_status,
            group_id: self.group_id,
            keyword: self.keyword.clone(),
            from: self.from,
            to: self.to,
            not_status: self.not_status.clone().unwrap_or_default(),
            not_group_id: self.not_group_id.clone().unwrap_or_default(),
        }
    }
}

impl SignupFilter {
    /// True if the keyword is not blank.
    pub fn has_keyword(&self) -> bool {
        self.keyword.as_deref().is_some_and(|keyword| !keyword.trim().is_empty())
    }
}
