//! Queries about places that change hands: the link to a sign-up, and its next account.

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId};

use crate::db::schema::{apply, apply_history, apply_transfer};
use crate::db::{Db, both};

/// A link, whether or not it still lasts.
#[derive(Debug, Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = apply_transfer)]
pub struct LinkRow {
    /// Random.
    pub code: String,
    /// End, ms.
    pub expire_time: i64,
}

/// The link of a sign-up.
pub fn of(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<Option<LinkRow>> {
    apply_transfer::table.find((merchant.as_str(), id.0)).select(LinkRow::as_select()).first(db).optional()
}

/// The sign-up behind a code, and the end of the link, ms.
pub fn by_code(db: &mut Db, merchant: &MerchantId, code: &str) -> QueryResult<Option<(SignupId, i64)>> {
    let found: Option<(i64, i64)> = apply_transfer::table
        .filter(apply_transfer::merchant_id.eq(merchant.as_str()))
        .filter(apply_transfer::code.eq(code))
        .select((apply_transfer::apply_id, apply_transfer::expire_time))
        .first(db)
        .optional()?;
    Ok(found.map(|(id, expire_time)| (SignupId(id), expire_time)))
}

/// Stores the link of a sign-up in place of an earlier one.
pub fn put(db: &mut Db, merchant: &MerchantId, id: SignupId, link: &LinkRow) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(apply_transfer::table)
        .values((apply_transfer::merchant_id.eq(merchant.as_str()), apply_transfer::apply_id.eq(id.0), link))
        .on_conflict((apply_transfer::merchant_id, apply_transfer::apply_id))
        .do_update()
        .set(link)
        .execute(connection))
}

/// Removes the link of a sign-up; 0 if there is none.
pub fn remove(db: &mut Db, merchant: &MerchantId, id: SignupId) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(apply_transfer::table.find((merchant.as_str(), id.0))).execute(connection))
}

/// Gives a sign-up to another account. Earlier answers belong to the one before, so they are removed, and further questions are
/// open again. `slot`: its number among the live sign-ups of the account.
pub fn give(
    db: &mut Db,
    merchant: &MerchantId,
    id: SignupId,
    (account, slot): (AccountId, i64),
    agreement_version: &str,
) -> QueryResult<()> {
    let history = apply_history::table.filter(apply_history::merchant_id.eq(merchant.as_str())).filter(apply_history::apply_id.eq(id.0));
    diesel::delete(history).execute(db)?;
    let row = apply::table.filter(apply::merchant_id.eq(merchant.as_str())).filter(apply::id.eq(id.0));
    diesel::update(row)
        .set((
            apply::account_id.eq(account.0),
            apply::slot.eq(slot),
            apply::agreement_version.eq(agreement_version),
            apply::followed_time.eq(None::<i64>),
        ))
        .execute(db)
        .map(|_| ())
}
