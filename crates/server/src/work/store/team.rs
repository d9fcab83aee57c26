//! Works of teams: found by the team, and changed with it.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, TeamId};
use laurel_core::work::WorkStatus;

use super::{WorkRow, work_rows};
use crate::db::schema::{apply, work, work_detail};
use crate::db::{Db, both, refers};

/// Ids of the works of a team's sign-ups, without withdrawn ones.
pub fn ids_of_team(db: &mut Db, merchant: &MerchantId, team: TeamId) -> QueryResult<Vec<i64>> {
    work::table
        .inner_join(apply::table.on(refers!(work.apply_id => apply)))
        .filter(apply::merchant_id.eq(merchant.as_str()))
        .filter(apply::team_id.eq(team.0))
        .filter(work::status.ne(WorkStatus::Withdrawn))
        .order(work::id)
        .select(work::id)
        .load(db)
}

/// Works by their ids, in any state. Locks nothing.
pub fn of_ids(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<WorkRow>> {
    both!(db, |connection| work_rows!()
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq_any(ids))
        .order(work::id)
        .select(WorkRow::as_select())
        .load(connection))
}

/// Sets the name of the author. Does not increase the versions: nobody's draft is outdated by it.
pub fn name_author(db: &mut Db, merchant: &MerchantId, ids: &[i64], name: &str) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)))
        .set(work::author_name.eq(name))
        .execute(connection))
}

/// Makes another account the author of those of these works that these accounts created.
pub fn pass_on(db: &mut Db, merchant: &MerchantId, ids: &[i64], (from, to): (&[i64], AccountId)) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)).filter(work::account_id.eq_any(from))
    )
    .set(work::account_id.eq(to.0))
    .execute(connection))
}
