//! The caller's own account, read together with the session, and the codes sent to its contacts.

use std::collections::{BTreeSet, HashMap};

use diesel::dsl::exists;
use diesel::prelude::*;
use laurel_core::ids::AccountId;

use super::account::AccountRow;
use super::code::{self, Purpose};
use super::token;
use crate::db::schema::{account, identity, token as tokens};
use crate::db::{Db, both};
use crate::error::Error;
use crate::scope::Scope;

/// The caller's account.
#[derive(Debug, Clone)]
pub(crate) struct Own {
    pub(crate) account: AccountId,
    pub(crate) row: AccountRow,
    /// Bound to an identity in the messaging app.
    pub(crate) messenger: bool,
    /// Ownership was proved lately on this device.
    pub(crate) confirmed: bool,
}

/// Account of a living token, with the two flags of `Own`. One statement: the session needs no read of its own.
macro_rules! own {
    ($hash:expr, $now:expr) => {{
        let living = tokens::table.filter(tokens::hash.eq($hash.as_slice())).filter(tokens::expire_time.gt($now));
        account::table.filter(account::id.nullable().eq(living.select(tokens::account_id).single_value())).select((
            AccountRow::as_select(),
            exists(identity::table.filter(identity::account_id.eq(account::id))),
            exists(living.filter(tokens::confirmed_time.gt(token::confirmed_since($now)))),
        ))
    }};
}

/// Finds the account of a living token.
pub(crate) fn find(db: &mut Db, hash: &[u8; 32], now: i64) -> Result<Option<Own>, Error> {
    let found = both!(db, |connection| own!(hash, now).first(connection).optional())?;
    Ok(found.map(Own::of))
}

/// Like `find`, and locks the account as `store::lock` does.
pub(crate) fn lock(db: &mut Db, hash: &[u8; 32], now: i64) -> Result<Option<Own>, Error> {
    let found = match db {
        Db::Postgres(connection) => own!(hash, now).for_no_key_update().first(connection).optional(),
        Db::Sqlite(connection) => own!(hash, now).first(connection).optional(),
    };
    Ok(found?.map(Own::of))
}

/// Accounts of living tokens by their hashes, in one statement. Each hash comes with the time of its call, ms.
pub(crate) fn find_all(db: &mut Db, asked: &[([u8; 32], i64)]) -> Result<Vec<Option<Own>>, Error> {
    let hashes: BTreeSet<&[u8]> = asked.iter().map(|(hash, _)| hash.as_slice()).collect();
    let rows: Vec<(Vec<u8>, i64, i64, AccountRow, bool)> = both!(db, |connection| tokens::table
        .inner_join(account::table.on(account::id.eq(tokens::account_id)))
        .filter(tokens::hash.eq_any(hashes))
        .select((
            tokens::hash,
            tokens::expire_time,
            tokens::confirmed_time,
            AccountRow::as_select(),
            exists(identity::table.filter(identity::account_id.eq(account::id))),
        ))
        .load(connection))?;
    let found: HashMap<&[u8], _> = rows.iter().map(|row| (row.0.as_slice(), row)).collect();
    let own = |(hash, now): &([u8; 32], i64)| {
        let (_, expire, confirmed, row, messenger) = found.get(hash.as_slice())?;
        (expire > now).then(|| Own::of((row.clone(), *messenger, *confirmed > token::confirmed_since(*now))))
    };
    Ok(asked.iter().map(own).collect())
}

impl Own {
    fn of((row, messenger, confirmed): (AccountRow, bool, bool)) -> Own {
        Own { account: AccountId(row.id), row, messenger, confirmed }
    }
}

/// Takes a code that was sent to the account's own number or address; true for a right one.
pub(crate) fn take_own_code(
    db: &mut Db,
    secret: &[u8],
    scope: Scope<'_>,
    row: &AccountRow,
    purpose: Purpose,
    code: &str,
) -> Result<bool, Error> {
    for target in row.targets() {
        if code::take(db, secret, scope.merchant, purpose, &target.key(), code.trim(), scope.now_ms)? {
            return Ok(true);
        }
    }
    Ok(false)
}
