//! Queries about who somebody is in the messaging app. They belong to the installation, like accounts.

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::AccountId;

use crate::db::schema::identity;
use crate::db::{Db, both};
use crate::error::Error;
use crate::provider::wechat::Identity;

/// The account of somebody: known to this account of ours, or to another one of the same owner.
pub fn account_of(db: &mut Db, seen: &Identity) -> QueryResult<Option<AccountId>> {
    let here = identity::table.find((&seen.app_id, &seen.openid)).select(identity::account_id).first::<i64>(db).optional()?;
    if here.is_some() {
        return Ok(here.map(AccountId));
    }
    let Some(unionid) = &seen.unionid else { return Ok(None) };
    let elsewhere = identity::table.filter(identity::unionid.eq(unionid)).order(identity::created_time).select(identity::account_id);
    Ok(elsewhere.first::<i64>(db).optional()?.map(AccountId))
}

/// Binds somebody to an account. 6081 where either is bound to another already.
pub fn attach(db: &mut Db, seen: &Identity, account: AccountId, now: i64) -> Result<(), Error> {
    if account_of(db, seen)?.is_some_and(|known| known != account) {
        return Err(Code::BoundElsewhere.into());
    }
    let bound: Option<String> = identity::table
        .filter(identity::account_id.eq(account.0))
        .filter(identity::app_id.eq(&seen.app_id))
        .select(identity::openid)
        .first(db)
        .optional()?;
    match bound {
        Some(openid) if openid != seen.openid => Err(Code::BoundElsewhere.into()),
        Some(_) => {
            // The union is told only where somebody agreed to tell it: what is known stays.
            if let Some(unionid) = &seen.unionid {
                let row = identity::table.find((&seen.app_id, &seen.openid));
                diesel::update(row).set(identity::unionid.eq(unionid)).execute(db)?;
            }
            Ok(())
        }
        None => insert(db, seen, account, now),
    }
}

/// 6081 where somebody else was faster.
fn insert(db: &mut Db, seen: &Identity, account: AccountId, now: i64) -> Result<(), Error> {
    let row = (
        identity::app_id.eq(&seen.app_id),
        identity::openid.eq(&seen.openid),
        identity::unionid.eq(&seen.unionid),
        identity::account_id.eq(account.0),
        identity::created_time.eq(now),
    );
    let made = both!(db, |connection| diesel::insert_into(identity::table).values(row).on_conflict_do_nothing().execute(connection))?;
    if made == 0 && account_of(db, seen)? != Some(account) {
        return Err(Code::BoundElsewhere.into());
    }
    Ok(())
}

/// Whether any of our accounts there knows this account's owner.
pub fn is_bound(db: &mut Db, account: AccountId) -> QueryResult<bool> {
    diesel::select(diesel::dsl::exists(identity::table.filter(identity::account_id.eq(account.0)))).get_result(db)
}

/// Forgets who the account's owner is there.
pub fn detach(db: &mut Db, account: AccountId) -> QueryResult<()> {
    diesel::delete(identity::table.filter(identity::account_id.eq(account.0))).execute(db).map(|_| ())
}
