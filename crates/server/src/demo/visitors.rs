//! The demo's visitors: verified accounts that like, give and comment, and take part in nothing.

use diesel::prelude::*;
use laurel_core::ids::AccountId;

use super::people;
use crate::auth::account::{self as accounts, NewAccount};
use crate::db::schema::account;
use crate::db::{Db, both};
use crate::error::{Error, OrNotFound as _};

/// Visitors whose accounts are weeks old.
pub(super) const REGULARS: usize = 48;
/// Visitors whose accounts were created just before they voted.
pub(super) const NEWCOMERS: usize = 36;
/// Every fourth visitor does not show name and picture.
const UNSHOWN: usize = 4;
/// First of the names, so that visitors are not called like the participants.
const FIRST_NAME: usize = 131;
const MINUTE_MS: i64 = 60_000;
const DAY_MS: i64 = 24 * 60 * MINUTE_MS;

/// A visitor.
#[derive(Clone, Copy)]
pub(super) struct Visitor {
    pub(super) account: AccountId,
    /// Creation of the account, ms.
    pub(super) created: i64,
}

/// True if the visitors are there.
pub(super) fn any(db: &mut Db) -> QueryResult<bool> {
    Ok(accounts::by_email(db, &mail(0))?.is_some())
}

fn mail(index: usize) -> String {
    format!("visitor-{index}@laurel.example")
}

/// The visitors, regulars first. Those that an interrupted run has inserted are used again.
pub(super) fn insert(db: &mut Db, burst_ms: i64, now: i64) -> Result<Vec<Visitor>, Error> {
    let mut visitors = Vec::with_capacity(REGULARS + NEWCOMERS);
    let mut shown = Vec::new();
    for (index, back) in (0..REGULARS + NEWCOMERS).zip(1..) {
        let created = if index < REGULARS { now - (20 + back) * DAY_MS } else { burst_ms - back * MINUTE_MS };
        let (mail, name) = (mail(index), people::name(FIRST_NAME + index));
        let new = NewAccount {
            username: None,
            email: Some(&mail),
            mobile: None,
            password_hash: None,
            nickname: &name,
            language: "zh-Hans",
            created_time: created,
            updated_time: created,
        };
        let account = match accounts::insert_unless_known(db, &new)? {
            Some(account) => account,
            None => AccountId(accounts::by_email(db, &mail).or_not_found()?.id),
        };
        if index % UNSHOWN != 0 {
            shown.push(account.0);
        }
        visitors.push(Visitor { account, created });
    }
    both!(db, |connection| diesel::update(account::table.filter(account::id.eq_any(&shown)))
        .set(account::show_me.eq(true))
        .execute(connection))?;
    Ok(visitors)
}
