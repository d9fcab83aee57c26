//! Queries about works: single works, counters, numbers and views.

mod frame;
mod own;
pub mod popularity;
pub mod report;
mod row;
pub mod search;
mod team;
pub mod token;
mod wall;

use std::collections::BTreeMap;

use diesel::prelude::*;
use laurel_core::ids::{AccountId, ActivityId, GroupId, MerchantId, SignupId, WorkId};
use laurel_core::work::WorkStatus;

use crate::db::schema::{account, competition, competition_count, competition_group, media, merchant, work, work_detail};
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::media::MediaRow;
use crate::signup::store::own_signups;

pub use frame::{Frame, OwnFrame, author_frame, frame, own_frame, public_frame};
pub use own::{newest_anywhere, newest_of, of_account, one_for};
pub use row::{CardColumns, Content, DetailColumns, NewCard, NewDetail, NewWork, WorkColumns, WorkRow};
pub use team::{ids_of_team, name_author, of_ids, pass_on};
pub use wall::{CardRow, CardWithAuthor, WallView, card, cards, wall, wall_frame};

/// Works with the columns of their own pages.
macro_rules! work_rows {
    () => {
        work::table.inner_join(work_detail::table.on(refers!(work_detail.work_id => work)))
    };
}
pub(crate) use work_rows;

/// One work of a merchant, in any state. Locks nothing.
pub fn one(db: &mut Db, merchant: &MerchantId, id: WorkId) -> QueryResult<Option<WorkRow>> {
    work_rows!().filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq(id.0)).select(WorkRow::as_select()).first(db).optional()
}

/// A work in any state, with its card, the multilingual name of its group, and whether it is the viewer's own.
pub fn whole(
    db: &mut Db,
    merchant: &MerchantId,
    id: WorkId,
    viewer: Option<AccountId>,
) -> QueryResult<Option<(WorkRow, CardWithAuthor, String, bool)>> {
    let viewer = viewer.unwrap_or(own::NO_ONE);
    let row: Option<(WorkRow, CardRow, String, bool, String, bool)> = both!(db, |connection| work_rows!()
        .inner_join(account::table.on(account::id.eq(work::account_id)))
        .inner_join(competition_group::table.on(refers!(work.group_id => competition_group)))
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::id.eq(id.0))
        .select((
            WorkRow::as_select(),
            CardRow::as_select(),
            account::avatar,
            account::show_me,
            competition_group::name,
            work::apply_id.eq_any(own_signups!(merchant, viewer))
        ))
        .first(connection)
        .optional())?;
    Ok(row.map(|(row, card, avatar, shows, group, own)| (row, (card, avatar, shows), group, own)))
}

/// The next works of an account, in any state and at any merchant, with the names of merchant and activity. For the
/// owner only.
pub fn all_of(db: &mut Db, account: AccountId, after: i64, limit: i64) -> QueryResult<Vec<(WorkRow, String, String)>> {
    work_rows!()
        .inner_join(merchant::table.on(merchant::id.eq(work::merchant_id)))
        .inner_join(competition::table.on(refers!(work.competition_id => competition)))
        .filter(work::account_id.eq(account.0))
        .filter(work::id.gt(after))
        .order(work::id)
        .limit(limit)
        .select((WorkRow::as_select(), merchant::name, competition::name))
        .load(db)
}

/// Files of these works of an account, at any merchant.
pub fn files_of(db: &mut Db, account: AccountId, ids: &[i64]) -> QueryResult<Vec<MediaRow>> {
    both!(db, |connection| media::table
        .inner_join(work::table.on(refers!(media.work_id => work?)))
        .filter(work::account_id.eq(account.0))
        .filter(work::id.eq_any(ids))
        .order(media::id)
        .select(MediaRow::as_select())
        .load(connection))
}

/// Ids of an account's works, by merchant. For the closing of the account only.
pub fn ids_of(db: &mut Db, account: AccountId) -> QueryResult<BTreeMap<String, Vec<i64>>> {
    let rows: Vec<(String, i64)> =
        work::table.filter(work::account_id.eq(account.0)).order(work::id).select((work::merchant_id, work::id)).load(db)?;
    let mut merchants: BTreeMap<String, Vec<i64>> = BTreeMap::new();
    for (merchant, id) in rows {
        merchants.entry(merchant).or_default().push(id);
    }
    Ok(merchants)
}

/// Clears all texts and file references of works. Does not delete the files.
pub fn make_nameless(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<()> {
    let nothing = || Some(String::new());
    let card = CardColumns {
        title: nothing(),
        author_name: nothing(),
        media: Some("[]".to_owned()),
        cover: nothing(),
        revision_status: Some(None),
        ..CardColumns::default()
    };
    let detail = DetailColumns {
        intro: nothing(),
        tutor_name: nothing(),
        return_reason: nothing(),
        revision_reason: nothing(),
        revision: nothing(),
        search_text: nothing(),
        ..DetailColumns::default()
    };
    set_states(db, merchant, ids, &WorkColumns { card, detail })
}

/// Reads works and locks them until the transaction ends, in the order of their ids.
pub fn lock(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<WorkRow>> {
    let rows = || work_rows!().filter(work::merchant_id.eq(merchant.as_str())).order(work::id);
    match db {
        Db::Postgres(connection) => rows().filter(work::id.eq_any(ids)).select(WorkRow::as_select()).for_update().load(connection),
        // SQLite has a single writer and needs no locks.
        Db::Sqlite(connection) => rows().filter(work::id.eq_any(ids)).select(WorkRow::as_select()).load(connection),
    }
}

/// Number of works of a sign-up, without withdrawn ones.
pub fn count_of(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<i64> {
    work::table
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::apply_id.eq(signup.0))
        .filter(work::status.ne(WorkStatus::Withdrawn))
        .count()
        .get_result(db)
}

/// Ids of the works of a sign-up, without withdrawn ones.
pub fn ids_of_signup(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<Vec<i64>> {
    work::table
        .filter(work::merchant_id.eq(merchant.as_str()))
        .filter(work::apply_id.eq(signup.0))
        .filter(work::status.ne(WorkStatus::Withdrawn))
        .select(work::id)
        .load(db)
}

/// Inserts a work and returns its id.
pub fn insert(db: &mut Db, new: &NewWork<'_>) -> QueryResult<WorkId> {
    let id: i64 = diesel::insert_into(work::table).values(&new.card).returning(work::id).get_result(db)?;
    let own = (work_detail::merchant_id.eq(new.card.merchant_id), work_detail::work_id.eq(id));
    diesel::insert_into(work_detail::table).values((own, &new.detail)).execute(db)?;
    Ok(WorkId(id))
}

/// Sets the given columns of one work. Does not increase its version.
pub fn update(db: &mut Db, merchant: &MerchantId, id: WorkId, columns: &WorkColumns) -> QueryResult<()> {
    // An update without columns is an error.
    if columns.card != CardColumns::default() {
        diesel::update(work::table.find((merchant.as_str(), id.0))).set(&columns.card).execute(db)?;
    }
    update_details(db, merchant, &[id.0], &columns.detail)
}

fn update_details(db: &mut Db, merchant: &MerchantId, ids: &[i64], columns: &DetailColumns) -> QueryResult<()> {
    if *columns == DetailColumns::default() {
        return Ok(());
    }
    let own = || work_detail::table.filter(work_detail::merchant_id.eq(merchant.as_str())).filter(work_detail::work_id.eq_any(ids));
    both!(db, |connection| diesel::update(own()).set(columns).execute(connection)).map(|_| ())
}

/// Replaces what an event submits: the newer version if there is one, otherwise the current content. Does not increase the version.
pub fn set_content(db: &mut Db, merchant: &MerchantId, row: &WorkRow, content: &Content) -> Result<(), Error> {
    let before = row.revision()?;
    if before.as_ref() == Some(content) || before.is_none() && row.content()? == *content {
        return Ok(());
    }
    let columns = if before.is_some() {
        let detail = DetailColumns { revision: Some(serde_json::to_string(content)?), ..DetailColumns::default() };
        WorkColumns { detail, ..WorkColumns::default() }
    } else {
        WorkColumns::default().with_content(content)?
    };
    Ok(update(db, merchant, row.id(), &columns)?)
}

/// Sets the given columns of works and increases their versions.
pub fn set_states(db: &mut Db, merchant: &MerchantId, ids: &[i64], columns: &WorkColumns) -> QueryResult<()> {
    both!(db, |connection| diesel::update(work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)))
        .set((&columns.card, work::version.eq(work::version + 1)))
        .execute(connection))?;
    update_details(db, merchant, ids, &columns.detail)
}

/// Sets the time of first publication. A work that was published before does not lose its position.
pub fn note_shown(db: &mut Db, merchant: &MerchantId, ids: &[i64], now_ms: i64) -> QueryResult<usize> {
    both!(db, |connection| diesel::update(
        work::table.filter(work::merchant_id.eq(merchant.as_str())).filter(work::id.eq_any(ids)).filter(work::published_time.is_null())
    )
    .set(work::published_time.eq(now_ms))
    .execute(connection))
}

/// Takes the next work number of an activity; numbers are never reused.
pub fn next_number(db: &mut Db, merchant: &MerchantId, activity: ActivityId) -> QueryResult<i64> {
    diesel::update(competition_count::table.find((merchant.as_str(), activity.0)))
        .set(competition_count::work_last.eq(competition_count::work_last + 1))
        .returning(competition_count::work_last)
        .get_result(db)
}

/// Adds `by` to the counts of published works of activity and group.
pub fn count_shown(db: &mut Db, merchant: &MerchantId, activity: ActivityId, group: GroupId, by: i64) -> QueryResult<()> {
    let own = competition::table.filter(competition::merchant_id.eq(merchant.as_str())).filter(competition::id.eq(activity.0));
    diesel::update(own).set(competition::work_count.eq(competition::work_count + by)).execute(db)?;
    let own =
        competition_group::table.filter(competition_group::merchant_id.eq(merchant.as_str())).filter(competition_group::id.eq(group.0));
    diesel::update(own).set(competition_group::work_count.eq(competition_group::work_count + by)).execute(db)?;
    Ok(())
}

/// Deletes old records of who has seen which work; the counts are not changed. For the sweep only.
pub fn forget_viewers(db: &mut Db, before_ms: i64) -> QueryResult<usize> {
    use crate::db::schema::work_view;
    diesel::delete(work_view::table.filter(work_view::created_time.lt(before_ms))).execute(db)
}

/// Displayed number: at least three digits.
pub(crate) fn shown_number(number: i64) -> String {
    format!("{number:03}")
}
