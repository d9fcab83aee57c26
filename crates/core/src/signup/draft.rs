//! Wire types of the drafts of sign-up forms.

use chrono::{DateTime, Utc};

use super::answers::{Answers, PersonAnswers};
use crate::contract::contract;
use crate::ids::{ActivityId, GroupId, PersonId};

contract! {
    /// `GET /apply/draft`, `DELETE /apply/draft`
    #[derive(Copy)]
    pub struct SignupDraftQuery {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
    }

    /// `PUT /apply/draft`: a partly filled form, without sensitive answers.
    pub struct SignupDraft {
        /// The activity.
        pub competition_id: ActivityId,
        /// The group.
        pub group_id: GroupId,
        /// Version of the form that is filled in.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        pub form_version: i64,
        /// Ids of the chosen person-info records; absent before any choice.
        pub persons: Option<Vec<PersonId>>,
        /// Answers by the key of their question.
        #[serde(default)]
        pub answers: Answers,
        /// Answers about persons, by the id of the person's record.
        #[serde(default)]
        pub person_answers: PersonAnswers,
    }

    /// The stored draft.
    pub struct SignupDraftKept {
        /// Absent if there is no draft.
        pub draft: Option<SignupDraft>,
        /// Time at which it was saved.
        pub saved_time: Option<DateTime<Utc>>,
        /// Clock of the server.
        pub server_time: DateTime<Utc>,
    }
}
