//! Groups of an activity: fees, seats and conditions for participants.

use diesel::prelude::*;
use laurel_core::activity::{
    CapacityUnit, FeeMode, FeeStep, GroupMode, GroupState, GroupView, SignupSettings, fee_at, has_fee, nearly_full, next_fee,
};
use laurel_core::ids::{GroupId, MerchantId};
use laurel_core::language::Language;
use laurel_core::money::Fen;

use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::competition_group;
use crate::error::Error;
use crate::merchant::store::local;
use crate::payment::store::keys;

/// A stored group, and whether its fee can be paid.
#[derive(Debug, Clone)]
pub struct GroupRow {
    columns: GroupColumns,
    steps: Vec<FeeStep>,
    payable: bool,
}

impl std::ops::Deref for GroupRow {
    type Target = GroupColumns;

    fn deref(&self) -> &GroupColumns {
        &self.columns
    }
}

/// Columns of a group.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition_group)]
pub struct GroupColumns {
    /// Group id.
    pub id: i64,
    /// Activity id.
    pub competition_id: i64,
    /// Display name, JSON of `LocalText`.
    pub name: String,
    /// Introduction of one sentence, JSON of `LocalText`.
    pub intro: String,
    /// Alone or in a team.
    pub mode: GroupMode,
    /// Fee after all steps in fen, for the unit of `fee_mode`.
    pub fee_fen: i64,
    /// Earlier fees, JSON of `FeeStep`s.
    pub fee_steps: String,
    /// Unit of the fee.
    pub fee_mode: FeeMode,
    /// Number of seats; absent without a limit.
    pub capacity: Option<i64>,
    /// Unit of the seats.
    pub capacity_unit: CapacityUnit,
    /// Number of taken seats.
    pub held: i64,
    /// Minimum age, years.
    pub min_age: Option<i32>,
    /// Maximum age, years.
    pub max_age: Option<i32>,
    /// 0 for all, 1 male, 2 female.
    pub gender_limit: i16,
    /// Minimum size of a team.
    pub team_min: Option<i32>,
    /// Maximum size of a team.
    pub team_max: Option<i32>,
    /// Accepts sign-ups.
    pub open: bool,
    /// Number of sign-ups on the waiting list.
    pub waiting: i64,
}

impl GroupColumns {
    /// Earlier fees in order of time.
    pub fn steps(&self) -> Result<Vec<FeeStep>, Error> {
        Ok(serde_json::from_str(&self.fee_steps)?)
    }
}

impl GroupRow {
    /// Free seats; `None` without a limit.
    pub fn seats_left(&self) -> Option<i64> {
        self.capacity.map(|capacity| (capacity - self.held).max(0))
    }

    /// The fee at a time, for the unit of `fee_mode`.
    pub fn fee_at(&self, now_ms: i64) -> Fen {
        fee_at(&self.steps, Fen(self.fee_fen), to_time(now_ms))
    }

    /// There is a fee at some time.
    pub fn has_fee(&self) -> bool {
        has_fee(&self.steps, Fen(self.fee_fen))
    }

    /// True if there is no fee at any time, or the merchant takes payments.
    pub fn fee_can_be_taken(&self) -> bool {
        !self.has_fee() || self.payable
    }

    /// True if there is a waiting list with room once the group is full.
    pub fn has_waiting_list(&self, settings: &SignupSettings) -> bool {
        self.capacity.is_some() && settings.queues(self.waiting)
    }

    /// The group as participants see it.
    pub fn to_wire(&self, settings: &SignupSettings, language: Language, now_ms: i64) -> GroupView {
        let waitlist = self.has_waiting_list(settings) && self.fee_can_be_taken();
        GroupView {
            id: GroupId(self.id),
            name: local(&self.name, language),
            intro: local(&self.intro, language),
            mode: self.mode,
            fee_fen: self.fee_at(now_ms),
            fee_next: next_fee(&self.steps, Fen(self.fee_fen), to_time(now_ms)),
            fee_mode: self.fee_mode,
            capacity: self.capacity,
            capacity_unit: self.capacity_unit,
            seats_left: self.seats_left(),
            nearly_full: self.capacity.is_some_and(|capacity| nearly_full(capacity, capacity - self.held)),
            waitlist,
            min_age: self.min_age,
            max_age: self.max_age,
            gender_limit: self.gender_limit,
            team_min: self.team_min,
            team_max: self.team_max,
            open: self.open,
            state: GroupState::of(self.open, self.seats_left(), waitlist),
        }
    }
}

/// Groups of these activities, in their order. If one has a fee, a second statement tells whether the merchant takes payments.
pub fn groups_of(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> Result<Vec<GroupRow>, Error> {
    let rows: Vec<GroupColumns> = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq_any(ids.to_vec()))
        .order((competition_group::competition_id, competition_group::sort, competition_group::id))
        .select(GroupColumns::as_select())
        .load(db)?;
    let mut steps = Vec::with_capacity(rows.len());
    for row in &rows {
        steps.push(row.steps()?);
    }
    let has_fee = rows.iter().zip(&steps).any(|(row, steps)| row.fee_fen > 0 || !steps.is_empty());
    let payable = has_fee && keys::takes_fees(db, merchant)?;
    Ok(rows.into_iter().zip(steps).map(|(columns, steps)| GroupRow { columns, steps, payable }).collect())
}
