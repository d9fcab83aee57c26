//! Wire types of changes of sign-ups by organisers: decisions about many, their results, notes, sign-ups on site.

use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, SignupId};
use crate::person::PersonInfo;
use crate::signup::{Answers, SignupStatus};

contract! {
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
        /// Shown to the participants.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /apply/reset`
    pub struct SignupsReset {
        /// The sign-ups, at most 500.
        #[serde(default)]
        pub ids: Vec<SignupId>,
    }

    /// The result for one sign-up of a bulk request.
    pub struct SignupOutcome {
        /// The sign-up.
        pub id: SignupId,
        /// The new state, or the state that prevented the change.
        pub status: Option<SignupStatus>,
        /// Error code; absent on success.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        pub code: Option<i64>,
        /// Text of the error, in the caller's language.
        pub msg: Option<String>,
    }

    /// The results of a bulk request, in the order of its ids.
    pub struct SignupOutcomes {
        /// One result per id, without repeats.
        pub list: Vec<SignupOutcome>,
    }

    /// The ticket of a person.
    pub struct SignupTicket {
        /// Full name.
        pub name: String,
        /// Signed code for the QR code.
        pub ticket_code: String,
    }

    /// `GET /apply/{id}/ticket`
    pub struct SignupTickets {
        /// In the order of the persons.
        pub list: Vec<SignupTicket>,
    }

    /// `POST /apply/{id}/cancel`
    pub struct SignupReason {
        /// The sign-up.
        pub id: SignupId,
        /// Shown to the participants.
        #[serde(default)]
        pub reason: String,
    }

    /// `POST /apply/{id}/note`
    pub struct SignupNote {
        /// The sign-up.
        pub id: SignupId,
        /// Replaces the previous note; empty removes it.
        #[serde(default)]
        pub note: String,
    }

    /// `POST /apply` of the organisers' API: a sign-up on site.
    pub struct SignupOnSite {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Version of the form that was filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// The persons, as entered by staff.
        #[serde(default)]
        pub persons: Vec<PersonInfo>,
        /// Answers by question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about each person, in the order of `persons`.
        #[serde(default)]
        pub person_answers: Vec<Answers>,
        /// Idempotency key (UUID): a repeated request with it creates nothing.
        #[serde(default)]
        pub nonce: String,
    }
}
