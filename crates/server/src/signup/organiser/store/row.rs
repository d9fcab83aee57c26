//! Rows of sign-ups on the organiser's side, and their conversion to list items.

use diesel::prelude::*;
use laurel_core::activity::{Status, Windows};
use laurel_core::ids::{ActivityId, GroupId, SignupId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::signup::organiser::{SignupLine, reads_phones};
use laurel_core::signup::{PayStatus, SignupClock, SignupFacts, SignupSource, SignupStatus, status_now};
use laurel_core::staff::Role;
use laurel_core::text::mask_phone;

use crate::activity::store::WindowRow;
use crate::clock::to_time;
use crate::db::schema::{apply, competition};
use crate::db::stored::Zone;
use crate::merchant::store::local;

/// Columns read of a sign-up.
#[derive(Queryable, Selectable)]
#[diesel(table_name = apply)]
pub(crate) struct SignupColumns {
    pub(crate) id: i64,
    pub(crate) apply_no: String,
    pub(crate) competition_id: i64,
    pub(crate) group_id: i64,
    status: SignupStatus,
    pay_status: PayStatus,
    pub(crate) amount_fen: i64,
    pub(crate) seats: i64,
    person_count: i32,
    pub(crate) form_version: i64,
    pub(crate) answers: String,
    pub(crate) sealed_answers: String,
    pub(crate) reject_reason: String,
    pub(crate) revoke_reason: String,
    wait_no: Option<i64>,
    offer_expire: Option<i64>,
    lapsed_before: bool,
    pub(crate) note: String,
    pub(crate) source: SignupSource,
    pub(crate) version: i64,
    pub(crate) created_time: i64,
    pub(crate) updated_time: i64,
    pub(crate) approved_time: Option<i64>,
    /// Last answer to the questions that are asked after the approval, ms.
    pub(crate) followed_time: Option<i64>,
    /// The team that it is of.
    pub(crate) team_id: Option<i64>,
}

/// Columns of the activity that the list shows and that transitions depend on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = competition)]
pub(crate) struct ActivityColumns {
    name: String,
    pub(crate) timezone: Zone,
    review_required: bool,
    status: Status,
    /// Newest version of the form.
    pub(crate) form_version: i64,
    #[diesel(embed)]
    windows: WindowRow,
}

#[derive(Queryable)]
pub(crate) struct SignupRow {
    pub(crate) signup: SignupColumns,
    pub(crate) activity: ActivityColumns,
    group_name: String,
}

/// The first person of a sign-up.
#[derive(Debug, Clone, Default)]
pub(crate) struct First {
    pub(crate) name: String,
    pub(crate) phone: String,
    /// This or another person of the sign-up is in a live one of another account too.
    pub(crate) double: bool,
}

impl SignupRow {
    pub(crate) fn windows(&self) -> Windows {
        Windows::from(&self.activity.windows)
    }

    pub(crate) fn activity_status(&self) -> Status {
        self.activity.status
    }

    pub(crate) fn facts(&self) -> SignupFacts {
        SignupFacts { review_required: self.activity.review_required, lapsed_before: self.signup.lapsed_before }
    }

    /// State at the given time: due transitions of the clock are applied.
    pub(crate) fn status(&self, now_ms: i64) -> SignupStatus {
        let windows = self.windows();
        let clock =
            SignupClock { offer_expire: self.signup.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time };
        status_now(self.signup.status, self.facts(), &clock, to_time(now_ms))
    }

    pub(crate) fn pay_status(&self) -> PayStatus {
        self.signup.pay_status
    }

    pub(crate) fn group_name(&self, language: Language) -> String {
        local(&self.group_name, language)
    }

    /// Position on the waiting list; only while waiting.
    pub(crate) fn wait_no(&self, status: SignupStatus) -> Option<i64> {
        self.signup.wait_no.filter(|_| status == SignupStatus::Waiting)
    }

    /// The row of the list as this role may see it.
    pub(crate) fn to_line(&self, first: Option<&First>, role: Role, language: Language, now_ms: i64) -> SignupLine {
        let (row, status) = (&self.signup, self.status(now_ms));
        let First { name, phone, double } = first.cloned().unwrap_or_default();
        SignupLine {
            id: SignupId(row.id),
            apply_no: row.apply_no.clone(),
            competition_id: ActivityId(row.competition_id),
            competition_name: local(&self.activity.name, language),
            group_id: GroupId(row.group_id),
            group_name: self.group_name(language),
            name,
            phone: if reads_phones(role) { phone } else { mask_phone(&phone) },
            person_count: u32::try_from(row.person_count).unwrap_or(0),
            status,
            pay_status: self.pay_status(),
            amount_fen: Fen(row.amount_fen),
            wait_no: self.wait_no(status),
            offer_expire: row.offer_expire.filter(|_| status == SignupStatus::Offered).map(to_time),
            has_note: !row.note.is_empty(),
            double,
            source: row.source.as_str().to_owned(),
            created_time: to_time(row.created_time),
            updated_time: to_time(row.updated_time),
        }
    }
}
