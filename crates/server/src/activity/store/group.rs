//! Groups of an activity: fees, seats and conditions for participants.

use diesel::prelude::*;
use laurel_core::activity::{CapacityUnit, FeeMode, GroupMode, GroupState, GroupView, SignupSettings, nearly_full};
use laurel_core::ids::{GroupId, MerchantId};
use laurel_core::language::Language;
use laurel_core::money::Fen;

use crate::db::Db;
use crate::db::schema::competition_group;
use crate::merchant::store::local;
use crate::payment::store::keys;

/// A stored group, and whether its fee can be paid.
#[derive(Debug, Clone)]
pub struct GroupRow {
    columns: GroupColumns,
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
    /// Fee in fen, for the unit of `fee_mode`.
    pub fee_fen: i64,
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
}

impl GroupRow {
    /// Free seats; `None` without a limit.
    pub fn seats_left(&self) -> Option<i64> {
        self.capacity.map(|capacity| (capacity - self.held).max(0))
    }

    /// True if there is no fee, or the merchant takes payments. Fees of teams cannot be taken yet: a member who joins or leaves
    /// would have to change an order.
    pub fn fee_can_be_taken(&self) -> bool {
        Fen(self.fee_fen).is_free() || (self.payable && self.mode == GroupMode::Single)
    }

    /// True if there is a waiting list once the group is full.
    pub fn has_waiting_list(&self, settings: &SignupSettings) -> bool {
        self.capacity.is_some() && settings.waitlist
    }

    /// The group as participants see it.
    pub fn to_wire(&self, settings: &SignupSettings, language: Language) -> GroupView {
        let waitlist = self.has_waiting_list(settings) && self.fee_can_be_taken();
        GroupView {
            id: GroupId(self.id),
            name: local(&self.name, language),
            intro: local(&self.intro, language),
            mode: self.mode,
            fee_fen: Fen(self.fee_fen),
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
pub fn groups_of(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<GroupRow>> {
    let rows: Vec<GroupColumns> = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq_any(ids.to_vec()))
        .order((competition_group::competition_id, competition_group::sort, competition_group::id))
        .select(GroupColumns::as_select())
        .load(db)?;
    let payable = rows.iter().any(|row| row.fee_fen > 0) && keys::takes_fees(db, merchant)?;
    Ok(rows.into_iter().map(|columns| GroupRow { columns, payable }).collect())
}
