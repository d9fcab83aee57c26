//! Works of an account: those of its own sign-ups, and of the teams that it is in.

use diesel::prelude::*;
use laurel_core::activity::MyWork;
use laurel_core::ids::{AccountId, ActivityId, MerchantId, WorkId};
use laurel_core::work::WorkStatus;

use super::{WorkRow, work_rows};
use crate::activity::store::public_in;
use crate::db::schema::{apply, competition, team, work, work_detail};
use crate::db::{Db, both, none_of, refers};
use crate::signup::store::{SignupOfWorks, own_signups, team as of_team};

/// Stands for a visitor in queries: no account has this id.
pub(super) const NO_ONE: AccountId = AccountId(0);

/// A work in any state, and whether it is the viewer's own. Locks nothing.
pub fn one_for(db: &mut Db, merchant: &MerchantId, id: WorkId, viewer: Option<AccountId>) -> QueryResult<Option<(WorkRow, bool)>> {
    let viewer = viewer.unwrap_or(NO_ONE);
    both!(db, |connection| work_rows!()
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .select((WorkRow::as_select(), work::apply_id.eq_any(own_signups!(merchant, viewer))))
        .first(connection)
        .optional())
}

/// An account's works in an activity with their sign-ups, newest first, without withdrawn ones.
pub fn of_account(
    db: &mut Db,
    merchant: &MerchantId,
    account: AccountId,
    activity: ActivityId,
) -> QueryResult<Vec<(WorkRow, SignupOfWorks)>> {
    both!(db, |connection| work_rows!()
        .inner_join(apply::table.on(refers!(work.apply_id => apply)))
        .left_join(team::table.on(of_team::of_apply()))
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::apply_id.eq_any(own_signups!(merchant, account, activity)))
        .filter(work::status.ne(WorkStatus::Withdrawn))
        .order(work::id.desc())
        .select((WorkRow::as_select(), SignupOfWorks::as_select()))
        .load(connection))
}

/// An account's newest work in an activity, without withdrawn ones.
pub fn newest_of(db: &mut Db, merchant: &MerchantId, account: AccountId, activity: ActivityId) -> QueryResult<Option<MyWork>> {
    let row: Option<WorkRow> = both!(db, |connection| work_rows!()
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::apply_id.eq_any(own_signups!(merchant, account, activity)))
        .filter(work::status.ne(WorkStatus::Withdrawn))
        .order(work::id.desc())
        .select(WorkRow::as_select())
        .first(connection)
        .optional())?;
    Ok(row.map(|row| MyWork { id: row.id(), status: row.state().status, revision: row.state().revision }))
}

/// An account's newest works in public activities of a merchant, with the names of the activities; without withdrawn ones.
pub fn newest_anywhere(db: &mut Db, merchant: &MerchantId, account: AccountId, most: usize) -> QueryResult<Vec<(WorkRow, String)>> {
    both!(db, |connection| work_rows!()
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .filter(public_in(merchant.as_str()))
        .filter(work::apply_id.eq_any(own_signups!(merchant, account)))
        .filter(none_of(work::status, [WorkStatus::Withdrawn]))
        .order(work::id.desc())
        .limit(i64::try_from(most).unwrap_or(i64::MAX))
        .select((WorkRow::as_select(), competition::name))
        .load(connection))
}
