//! What travels between organisers and the server about sign-ups.

use chrono::{DateTime, Utc};

use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, SignupId, SignupPersonId};
use crate::money::Fen;
use crate::person::PersonInfo;
use crate::signup::{Answers, PayStatus, SignupStatus};

contract! {
    /// `GET /apply` of organisers
    #[derive(Default)]
    pub struct SignupLineQuery {
        /// From 1, which is meant where it is absent.
        pub page: Option<u32>,
        /// Lines a page, 20 where absent, at most 100.
        pub size: Option<u32>,
        /// Only sign-ups to this activity.
        pub competition_id: Option<ActivityId>,
        /// Only those in this state, as it is now.
        pub status: Option<SignupStatus>,
        /// Only those in this state of payment.
        pub pay_status: Option<PayStatus>,
        /// Only those to this group.
        pub group_id: Option<GroupId>,
        /// Number of a sign-up; of digits alone the end of a phone number; else part of a person's name.
        pub keyword: Option<String>,
        /// Sent from here.
        pub from: Option<DateTime<Utc>>,
        /// Sent before.
        pub to: Option<DateTime<Utc>>,
    }

    /// A sign-up in the organiser's list.
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
        /// Their phone number; masked but for those who decide.
        pub phone: String,
        /// Persons in it.
        pub person_count: u32,
        /// State as it is now.
        pub status: SignupStatus,
        /// State of its payment.
        pub pay_status: PayStatus,
        /// To be paid in all.
        pub amount_fen: Fen,
        /// Its number on the waiting list.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub wait_no: Option<i64>,
        /// An offered place waits until here.
        pub offer_expire: Option<DateTime<Utc>>,
        /// Staff noted something.
        pub has_note: bool,
        /// `browser`, `onsite`, …
        pub source: String,
        /// Sent.
        pub created_time: DateTime<Utc>,
        /// Changed.
        pub updated_time: DateTime<Utc>,
    }

    /// A page of sign-ups, newest first; of a waiting list, offers and then whoever waits, in order.
    pub struct SignupLines {
        /// The sign-ups.
        pub list: Vec<SignupLine>,
        /// All of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub total: i64,
        /// This page.
        pub page: u32,
        /// Lines a page.
        pub size: u32,
    }

    /// `GET /apply/waiting`
    pub struct WaitingQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// Only this group.
        pub group_id: Option<GroupId>,
        /// From 1, which is meant where it is absent.
        pub page: Option<u32>,
        /// Lines a page, 20 where absent, at most 100.
        pub size: Option<u32>,
    }

    /// What staff may bring about.
    #[derive(Copy, Eq, Hash)]
    pub enum StaffAction {
        /// Approve.
        Approve,
        /// Not approve, with a reason.
        Reject,
        /// Take an approval back to review.
        Reset,
        /// Offer a place out of turn.
        Offer,
        /// Cancel, with a reason.
        Cancel,
    }

    /// A person of a sign-up, as they were when it was sent.
    pub struct SignupPersonLine {
        /// Its id.
        pub id: SignupPersonId,
        /// Name, phone and what the form asked for; numbers of documents are masked.
        pub person: PersonInfo,
        /// What was answered about them; sensitive answers are masked.
        pub answers: Answers,
    }

    /// A line in the life of a sign-up, as organisers see it.
    pub struct SignupTimelineStep {
        /// `submit`, `approve`, `withdraw`, …
        pub event: String,
        /// State after it.
        pub status: SignupStatus,
        /// `participant`, `organiser` or `clock`
        pub actor: String,
        /// Which of the staff; empty where it was none, or somebody who has left.
        pub staff_name: String,
        /// Reason given.
        pub reason: String,
        /// When.
        pub time: DateTime<Utc>,
    }

    /// `GET /apply/{id}` of organisers
    pub struct OrganiserSignup {
        /// As in the list.
        pub item: SignupLine,
        /// Places it holds, or would.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub seats: i64,
        /// Its persons.
        pub persons: Vec<SignupPersonLine>,
        /// Its answers; sensitive ones are masked.
        pub answers: Answers,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Why it was not approved.
        pub reject_reason: String,
        /// Why it was withdrawn or cancelled.
        pub revoke_reason: String,
        /// What staff noted; participants never see it.
        pub note: String,
        /// Grows with each change.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub version: i64,
        /// Approved.
        pub approved_time: Option<DateTime<Utc>>,
        /// Its life, oldest first.
        pub timeline: Vec<SignupTimelineStep>,
        /// What the caller may bring about now.
        pub actions: Vec<StaffAction>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }

    /// `POST /apply/approve`
    pub struct SignupsApproved {
        /// The sign-ups, at most 500.
        #[serde(default)]
        pub ids: Vec<SignupId>,
    }

    /// `POST /apply/reject`
    pub struct SignupsRejected {
        /// The sign-ups, at most 500.
        #[serde(default)]
        pub ids: Vec<SignupId>,
        /// Participants see it.
        #[serde(default)]
        pub reason: String,
    }

    /// What became of one of many.
    pub struct SignupOutcome {
        /// Which.
        pub id: SignupId,
        /// Its state: the new one, or the one that stood in the way.
        pub status: Option<SignupStatus>,
        /// Absent where it changed; else why it did not.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// The same in the caller's language.
        pub msg: Option<String>,
    }

    /// What became of each, in the order asked.
    pub struct SignupOutcomes {
        /// Each once.
        pub list: Vec<SignupOutcome>,
    }

    /// `POST /apply/{id}/cancel`
    pub struct SignupReason {
        /// The sign-up.
        pub id: SignupId,
        /// Participants see it.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /apply/{id}/note`
    pub struct SignupNote {
        /// The sign-up.
        pub id: SignupId,
        /// Replaces what was noted; empty removes it.
        #[serde(default)]
        pub note: String,
    }

    /// `POST /apply` of organisers: somebody on site.
    pub struct SignupOnSite {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The persons, by hand.
        #[serde(default)]
        pub persons: Vec<PersonInfo>,
        /// Answers by question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each person, in the order of the persons.
        #[serde(default)]
        pub person_answers: Vec<Answers>,
        /// UUID of this attempt: the same one is taken once.
        #[serde(default)]
        pub nonce: String,
    }
}

/// Which sign-ups: what list and export share.
#[derive(Debug, Clone, Default)]
pub struct SignupFilter {
    /// Only sign-ups to this activity.
    pub competition_id: Option<ActivityId>,
    /// Only those in this state, as it is now.
    pub status: Option<SignupStatus>,
    /// Only those in this state of payment.
    pub pay_status: Option<PayStatus>,
    /// Only those to this group.
    pub group_id: Option<GroupId>,
    /// As typed.
    pub keyword: Option<String>,
    /// Sent from here.
    pub from: Option<DateTime<Utc>>,
    /// Sent before.
    pub to: Option<DateTime<Utc>>,
}

impl SignupLineQuery {
    /// Without the page.
    pub fn filter(&self) -> SignupFilter {
        SignupFilter {
            competition_id: self.competition_id,
            status: self.status,
            pay_status: self.pay_status,
            group_id: self.group_id,
            keyword: self.keyword.clone(),
            from: self.from,
            to: self.to,
        }
    }
}

impl SignupFilter {
    /// Something is looked for.
    pub fn has_keyword(&self) -> bool {
        self.keyword.as_deref().is_some_and(|keyword| !keyword.trim().is_empty())
    }
}
