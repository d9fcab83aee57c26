//! Rows of teams, and what follows from them.

use diesel::prelude::*;
use laurel_core::activity::{
    CapacityUnit, FeeMode, FeeStep, SignupSettings, Status, Windows, fee_at, is_writable, signup_refusal, switches,
};
use laurel_core::ids::{AccountId, ActivityId, GroupId, SignupId, TeamId};
use laurel_core::money::Fen;
use laurel_core::signup::{PayStatus, SignupClock, SignupFacts, SignupStatus, status_now, takes_nobody_more};
use laurel_core::team::{JoinSituation, TeamClock, TeamFacts, TeamSize, TeamState, TeamStatus, team_state};

use crate::activity::store::WindowRow;
use crate::clock::to_time;
use crate::db::schema::{apply, competition, competition_group, team};
use crate::db::stored::Zone;
use crate::error::Error;

/// A stored team.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = team)]
pub struct TeamRow {
    /// Primary key.
    pub id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The group of the activity.
    pub group_id: i64,
    /// Name.
    pub name: String,
    /// Slogan; may be empty.
    pub slogan: String,
    /// Key of the copy of its logo; empty without one.
    pub logo: String,
    /// The account that leads it.
    pub captain_id: i64,
    /// Invite code, six characters.
    pub invite_code: String,
    /// Stored part of the state.
    pub status: TeamStatus,
    /// Members who are in it.
    pub member_count: i64,
    /// The clock has made another member captain of the unsubmitted team.
    pub passed_on: bool,
    /// Its members were told that it is too small, ms.
    pub small_time: Option<i64>,
    /// Incremented by each change of name, slogan or code.
    pub version: i64,
    /// Time of founding, ms.
    pub created_time: i64,
}

/// Columns of a team's activity.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition)]
pub struct TeamActivity {
    /// Multilingual name.
    pub name: String,
    /// Picture.
    pub cover: String,
    /// Zone of its days.
    pub timezone: Zone,
    /// Status as the organiser set it.
    pub status: Status,
    /// The organiser reviews sign-ups.
    pub review_required: bool,
    /// JSON of the sign-up settings.
    pub settings: String,
    /// Time windows.
    #[diesel(embed)]
    pub windows: WindowRow,
}

/// Columns of a team's group.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition_group)]
pub struct TeamGroup {
    /// Multilingual name.
    pub name: String,
    team_min: Option<i32>,
    team_max: Option<i32>,
    /// Unit of its seats.
    pub capacity_unit: CapacityUnit,
    /// Fee after all steps, fen.
    fee_fen: i64,
    /// Earlier fees, JSON of `FeeStep`s.
    fee_steps: String,
    /// Unit of its fee.
    pub fee_mode: FeeMode,
}

impl TeamGroup {
    /// The fee at a time.
    pub fn fee_at(&self, now_ms: i64) -> Result<Fen, Error> {
        let steps: Vec<FeeStep> = serde_json::from_str(&self.fee_steps)?;
        Ok(fee_at(&steps, Fen(self.fee_fen), to_time(now_ms)))
    }
}

/// A sign-up of a team.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = apply)]
pub struct TeamApply {
    /// Primary key.
    pub id: i64,
    /// Number shown to participants.
    pub apply_no: String,
    /// The account that submitted it, or leads the team by now.
    pub account_id: i64,
    /// Stored state.
    pub status: SignupStatus,
    /// What it costs, fen.
    pub amount_fen: i64,
    /// Its persons.
    pub person_count: i32,
    /// State of the payment.
    pub pay_status: PayStatus,
    /// Reason of a rejection.
    pub reject_reason: String,
    /// Reason of a withdrawal or cancellation.
    pub revoke_reason: String,
    /// Number on the waiting list.
    pub wait_no: Option<i64>,
    pub(super) offer_expire: Option<i64>,
    pub(super) lapsed_before: bool,
    pub(super) team_id: Option<i64>,
}

/// A team with its activity, its group and its newest sign-up.
#[derive(Debug, Clone)]
pub struct Team {
    /// The team itself.
    pub row: TeamRow,
    /// Its activity.
    pub activity: TeamActivity,
    /// Its group.
    pub group: TeamGroup,
    /// Its newest sign-up.
    pub apply: Option<TeamApply>,
}

impl Team {
    /// The id.
    pub fn id(&self) -> TeamId {
        TeamId(self.row.id)
    }

    /// The activity.
    pub fn activity_id(&self) -> ActivityId {
        ActivityId(self.row.competition_id)
    }

    /// The group.
    pub fn group_id(&self) -> GroupId {
        GroupId(self.row.group_id)
    }

    /// True if this account leads the team.
    pub fn is_led_by(&self, account: AccountId) -> bool {
        self.row.captain_id == account.0
    }

    /// Bounds of the number of members.
    pub fn size(&self) -> TeamSize {
        TeamSize::of(self.group.team_min, self.group.team_max)
    }

    /// Members, as the wire counts them.
    pub fn count(&self) -> i32 {
        i32::try_from(self.row.member_count).unwrap_or(i32::MAX)
    }

    /// Time windows of the activity.
    pub fn windows(&self) -> Windows {
        Windows::from(&self.activity.windows)
    }

    /// Settings of the activity.
    pub fn settings(&self) -> Result<SignupSettings, Error> {
        Ok(serde_json::from_str(&self.activity.settings)?)
    }

    /// True if the activity takes sign-ups now, in its current status.
    pub fn signup_open(&self, now_ms: i64) -> bool {
        switches(self.activity.status, &self.windows(), false, to_time(now_ms)).signup_open
    }

    /// State of its newest sign-up now, with the clock's effects.
    pub fn apply_status(&self, now_ms: i64) -> Option<SignupStatus> {
        let apply = self.apply.as_ref()?;
        let windows = self.windows();
        let facts = SignupFacts { review_required: self.activity.review_required, lapsed_before: apply.lapsed_before };
        let clock =
            SignupClock { offer_expire: apply.offer_expire.map(to_time), start_time: windows.start_time, end_time: windows.end_time };
        Some(status_now(apply.status, facts, &clock, to_time(now_ms)))
    }

    /// Its sign-up, if that is live now.
    pub fn live_apply(&self, now_ms: i64) -> Option<SignupId> {
        let live = self.apply_status(now_ms).is_some_and(SignupStatus::is_live);
        self.apply.as_ref().filter(|_| live).map(|apply| SignupId(apply.id))
    }

    /// An order of its sign-up has the fee of its members, so that nobody is added.
    pub fn is_fixed(&self, now_ms: i64) -> bool {
        let live = self.apply.as_ref().filter(|_| self.live_apply(now_ms).is_some());
        live.is_some_and(|apply| takes_nobody_more(self.group.fee_mode, Fen(apply.amount_fen), apply.pay_status))
    }

    /// Inputs of the state.
    pub fn facts(&self, now_ms: i64) -> TeamFacts {
        TeamFacts {
            status: self.row.status,
            live: self.live_apply(now_ms).is_some(),
            count: self.row.member_count,
            min: i64::from(self.size().min),
            passed_on: self.row.passed_on,
        }
    }

    /// Times that the state depends on.
    pub fn clock(&self) -> TeamClock {
        TeamClock { signup_end: self.windows().signup_end }
    }

    /// True while the activity is published and has not ended.
    pub fn is_writable(&self, now_ms: i64) -> bool {
        is_writable(self.activity.status, &self.windows(), to_time(now_ms))
    }

    /// The facts that decide whether the team can be joined. `marked`: a member is marked for replacement.
    pub fn join_situation(&self, now_ms: i64, marked: bool) -> JoinSituation {
        let (windows, now) = (self.windows(), to_time(now_ms));
        JoinSituation {
            status: self.row.status,
            state: self.state(now_ms),
            count: self.count(),
            max: self.size().max,
            fixed: self.is_fixed(now_ms),
            replacing: marked && self.live_apply(now_ms).is_some(),
            window: signup_refusal(self.activity.status, &windows, now),
            writable: self.is_writable(now_ms),
        }
    }

    /// The state now.
    pub fn state(&self, now_ms: i64) -> TeamState {
        team_state(self.facts(now_ms), self.clock(), to_time(now_ms))
    }
}

/// A new row of a team.
#[derive(Insertable)]
#[diesel(table_name = team)]
pub struct NewTeam<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// The activity.
    pub competition_id: i64,
    /// The group.
    pub group_id: i64,
    /// Name.
    pub name: &'a str,
    /// Folded name.
    pub search_text: &'a str,
    /// Slogan.
    pub slogan: &'a str,
    /// Key of the copy of its logo, or empty.
    pub logo: &'a str,
    /// The account that founds it.
    pub captain_id: i64,
    /// Its code.
    pub invite_code: &'a str,
    /// Stored part of the state.
    pub status: TeamStatus,
    /// Members.
    pub member_count: i64,
    /// Time of founding, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

/// Columns to set; `None` leaves a column unchanged.
#[derive(AsChangeset, Default)]
#[diesel(table_name = team)]
pub struct TeamUpdate<'a> {
    /// Name.
    pub name: Option<&'a str>,
    /// Folded name.
    pub search_text: Option<&'a str>,
    /// Slogan.
    pub slogan: Option<&'a str>,
    /// Key of the copy of the logo; empty for none.
    pub logo: Option<&'a str>,
    /// The account that leads it.
    pub captain_id: Option<i64>,
    /// Invite code.
    pub invite_code: Option<&'a str>,
    /// Stored part of the state.
    pub status: Option<TeamStatus>,
    /// The clock has made another member captain of the unsubmitted team.
    pub passed_on: Option<bool>,
    /// Its members were told that it is too small, ms.
    pub small_time: Option<Option<i64>>,
    /// Time of the change, ms.
    pub updated_time: i64,
}
