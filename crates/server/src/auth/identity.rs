//! Queries for users' identities in the messaging app. They belong to the installation, like accounts.

use diesel::prelude::*;
use laurel_core::errors::Code;
use laurel_core::ids::AccountId;

use crate::db::schema::identity;
use crate::db::{Db, both};
use crate::error::Error;
use crate::provider::wechat::Identity;

/// Result of looking up an identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Known {
    /// Account of the identity, bound in this app of ours or in another one of the same owner.
    pub account: Option<AccountId>,
    here: Here,
}

/// State of the identity in this app of ours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Here {
    /// Not seen before.
    Unknown,
    /// Stored as it was seen.
    Same,
    /// Stored, but with another union id than the one seen, or without any.
    OtherUnion,
}

/// Looks up an identity by its id in this app or by its union id.
pub fn find(db: &mut Db, seen: &Identity) -> QueryResult<Known> {
    let here = identity::app_id.eq(&seen.app_id).and(identity::openid.eq(&seen.openid));
    let found =
        identity::table.order(identity::created_time).select((identity::app_id, identity::openid, identity::unionid, identity::account_id));
    let rows: Vec<(String, String, Option<String>, i64)> = match &seen.unionid {
        Some(unionid) => found.filter(here.or(identity::unionid.assume_not_null().eq(unionid))).load(db)?,
        None => found.filter(here).load(db)?,
    };
    let exact = rows.iter().find(|(app_id, openid, ..)| (app_id, openid) == (&seen.app_id, &seen.openid));
    let account = exact.or(rows.first()).map(|(.., account)| AccountId(*account));
    let here = match exact {
        None => Here::Unknown,
        // The union id is sent only if the user agreed to that: a known one stays.
        Some((_, _, unionid, _)) if seen.unionid.is_none() || *unionid == seen.unionid => Here::Same,
        Some(_) => Here::OtherUnion,
    };
    Ok(Known { account, here })
}

/// Binds an identity to an account. 6081 if either is bound to another one already.
pub fn attach(db: &mut Db, seen: &Identity, known: Known, account: AccountId, now: i64) -> Result<(), Error> {
    if known.account.is_some_and(|known| known != account) {
        return Err(Code::BoundElsewhere.into());
    }
    match known.here {
        Here::Same => Ok(()),
        Here::OtherUnion => {
            let row = identity::table.find((&seen.app_id, &seen.openid));
            diesel::update(row).set(identity::unionid.eq(&seen.unionid)).execute(db)?;
            Ok(())
        }
        Here::Unknown => insert(db, seen, account, now),
    }
}

/// 6081 if the account has another identity in this app, or if this identity was just bound to another account.
fn insert(db: &mut Db, seen: &Identity, account: AccountId, now: i64) -> Result<(), Error> {
    let row = (
        identity::app_id.eq(&seen.app_id),
        identity::openid.eq(&seen.openid),
        identity::unionid.eq(&seen.unionid),
        identity::account_id.eq(account.0),
        identity::created_time.eq(now),
    );
    let made = both!(db, |connection| diesel::insert_into(identity::table).values(row).on_conflict_do_nothing().execute(connection))?;
    if made == 1 {
        return Ok(());
    }
    let after = find(db, seen)?;
    if after.here != Here::Unknown && after.account == Some(account) { Ok(()) } else { Err(Code::BoundElsewhere.into()) }
}

/// Deletes the identities of the account's owner.
pub fn detach(db: &mut Db, account: AccountId) -> QueryResult<()> {
    diesel::delete(identity::table.filter(identity::account_id.eq(account.0))).execute(db).map(|_| ())
}

/// The account's id within an app of ours, if it is linked to it.
pub fn openid_of(db: &mut Db, app_id: &str, account: AccountId) -> QueryResult<Option<String>> {
    let own = identity::table.filter(identity::account_id.eq(account.0)).filter(identity::app_id.eq(app_id));
    own.select(identity::openid).first(db).optional()
}
