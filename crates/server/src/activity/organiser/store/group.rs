//! Queries for groups as organisers see them.

use diesel::prelude::*;
use laurel_core::activity::organiser::{GroupBody, OrganiserGroup};
use laurel_core::activity::{CapacityUnit, FeeMode, GroupMode};
use laurel_core::ids::{ActivityId, GroupId, MerchantId};
use laurel_core::money::Fen;

use crate::activity::store::GroupColumns;
use crate::db::Db;
use crate::db::schema::{apply, competition, competition_group, team};
use crate::error::Error;

#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = competition_group)]
pub(crate) struct Row {
    #[diesel(embed)]
    pub(crate) group: GroupColumns,
    sort: i32,
}

/// Columns that an organiser sets.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = competition_group, treat_none_as_null = true)]
struct Content {
    name: String,
    intro: String,
    mode: GroupMode,
    fee_fen: i64,
    fee_steps: String,
    fee_mode: FeeMode,
    capacity: Option<i64>,
    capacity_unit: CapacityUnit,
    min_age: Option<i32>,
    max_age: Option<i32>,
    gender_limit: i16,
    team_min: Option<i32>,
    team_max: Option<i32>,
    sort: i32,
    open: bool,
}

impl Content {
    fn of(body: &GroupBody) -> Result<Content, Error> {
        Ok(Content {
            name: serde_json::to_string(&body.name)?,
            intro: serde_json::to_string(&body.intro)?,
            mode: body.mode,
            fee_fen: body.fee_fen.0,
            fee_steps: serde_json::to_string(&body.fee_steps)?,
            fee_mode: body.fee_mode,
            capacity: body.capacity,
            capacity_unit: body.capacity_unit,
            min_age: body.min_age,
            max_age: body.max_age,
            gender_limit: body.gender_limit,
            team_min: body.team_min,
            team_max: body.team_max,
            sort: body.sort,
            open: body.open,
        })
    }
}

impl Row {
    /// The group as organisers see it.
    pub(crate) fn into_wire(self) -> Result<OrganiserGroup, Error> {
        let Row { group, sort } = self;
        let label = |stored: &str| serde_json::from_str(stored).unwrap_or_else(|_| stored.into());
        Ok(OrganiserGroup {
            id: GroupId(group.id),
            held: group.held,
            waiting: group.waiting,
            group: GroupBody {
                name: label(&group.name),
                intro: label(&group.intro),
                mode: group.mode,
                fee_fen: Fen(group.fee_fen),
                fee_steps: group.steps()?,
                fee_mode: group.fee_mode,
                capacity: group.capacity,
                capacity_unit: group.capacity_unit,
                min_age: group.min_age,
                max_age: group.max_age,
                gender_limit: group.gender_limit,
                team_min: group.team_min,
                team_max: group.team_max,
                sort,
                open: group.open,
            },
        })
    }
}

/// Groups of these activities, in their order.
pub(crate) fn all(db: &mut Db, merchant: &MerchantId, ids: &[ActivityId]) -> QueryResult<Vec<Row>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq_any(ids))
        .order((competition_group::competition_id, competition_group::sort, competition_group::id))
        .select(Row::as_select())
        .load(db)
}

pub(crate) fn insert(db: &mut Db, merchant: &MerchantId, id: ActivityId, body: &GroupBody) -> Result<GroupId, Error> {
    let made = diesel::insert_into(competition_group::table)
        .values((Content::of(body)?, competition_group::merchant_id.eq(merchant.as_str()), competition_group::competition_id.eq(id.0)))
        .returning(competition_group::id)
        .get_result(db)?;
    refresh_free(db, merchant, id)?;
    Ok(GroupId(made))
}

/// Changes a group in one statement; false if more seats are taken than its new capacity.
pub(crate) fn update(db: &mut Db, merchant: &MerchantId, id: ActivityId, group: GroupId, body: &GroupBody) -> Result<bool, Error> {
    let target = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq(id.0))
        .filter(competition_group::id.eq(group.0))
        .filter(competition_group::held.le(body.capacity.unwrap_or(i64::MAX)));
    let changed = diesel::update(target).set(Content::of(body)?).execute(db)?;
    refresh_free(db, merchant, id)?;
    Ok(changed > 0)
}

pub(crate) fn delete(db: &mut Db, merchant: &MerchantId, id: ActivityId, group: GroupId) -> QueryResult<()> {
    let target = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq(id.0))
        .filter(competition_group::id.eq(group.0));
    diesel::delete(target).execute(db)?;
    refresh_free(db, merchant, id)
}

/// True if the group ever had a sign-up or a team.
pub(crate) fn is_used(db: &mut Db, merchant: &MerchantId, group: GroupId) -> QueryResult<bool> {
    let signed_up = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::group_id.eq(group.0));
    let founded = team::table.filter(team::merchant_id.eq(merchant.as_str())).filter(team::group_id.eq(group.0));
    diesel::select(diesel::dsl::exists(signed_up).or(diesel::dsl::exists(founded))).get_result(db)
}

/// Updates the column for the list's filter "free", which depends on the groups.
fn refresh_free(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<()> {
    let free = competition_group::table
        .filter(competition_group::merchant_id.eq(merchant.as_str()))
        .filter(competition_group::competition_id.eq(id.0))
        .filter(competition_group::fee_fen.eq(0))
        .filter(competition_group::fee_steps.eq("[]"));
    let free: bool = diesel::select(diesel::dsl::exists(free)).get_result(db)?;
    let target = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(id.0));
    diesel::update(target).set(competition::free.eq(free)).execute(db).map(|_| ())
}
