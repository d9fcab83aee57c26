//! Accounts that own sign-ups entered by staff.

use std::collections::{HashMap, HashSet};

use laurel_core::ids::{AccountId, ActivityId};
use laurel_core::language::Language;
use laurel_core::person::PersonInfo;

use crate::auth::account::{self as accounts, NewAccount};
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;
use crate::signup::store as signups;

/// Accounts by their verified address, locked until the transaction ends.
pub(crate) struct Addressed(HashMap<String, i64>);

/// Locks the accounts with the verified addresses of these persons: before the activity, as a participant's own sign-up
/// does.
pub(crate) fn lock_addressed<'a>(db: &mut Db, persons: impl Iterator<Item = &'a PersonInfo>) -> Result<Addressed, Error> {
    let addresses: Vec<String> = persons.map(|person| person.email.to_lowercase()).filter(|email| !email.is_empty()).collect();
    if addresses.is_empty() {
        return Ok(Addressed(HashMap::new()));
    }
    let found = accounts::by_contacts(db, &addresses, &[])?;
    let mut ids: Vec<i64> = found.iter().map(|row| row.id).collect();
    ids.sort_unstable();
    accounts::lock_all(db, &ids)?;
    Ok(Addressed(found.into_iter().filter_map(|row| Some((row.email?, row.id))).collect()))
}

/// Finds the account of each sign-up: the one with the first person's verified address if it has no live sign-up in the
/// activity, otherwise a new account that cannot log in. So each account has at most one live sign-up, and an account that
/// has one is not changed. `first` has the first person of each sign-up.
pub(crate) fn holders(
    db: &mut Db,
    scope: Scope<'_>,
    language: Language,
    activity: ActivityId,
    (first, addressed): (&[&PersonInfo], Addressed),
) -> Result<Vec<AccountId>, Error> {
    let Addressed(mut known) = addressed;
    if !known.is_empty() {
        let ids: Vec<i64> = known.values().copied().collect();
        let taken: HashSet<i64> = signups::with_live(db, scope.merchant, activity, &ids)?.into_iter().collect();
        known.retain(|_, id| !taken.contains(id));
    }
    // The first sign-up with an address takes its account.
    let own: Vec<Option<i64>> = first.iter().map(|person| known.remove(&person.email.to_lowercase())).collect();
    let nobody = NewAccount {
        username: None,
        email: None,
        mobile: None,
        password_hash: None,
        nickname: "",
        language: language.tag(),
        created_time: scope.now_ms,
        updated_time: scope.now_ms,
    };
    let mut fresh = accounts::insert_many(db, &nobody, own.iter().filter(|id| id.is_none()).count())?.into_iter();
    let account = |id: Option<i64>| id.map(AccountId).or_else(|| fresh.next());
    own.into_iter().map(account).collect::<Option<_>>().ok_or_else(|| Error::Broken("an account was not inserted".into()))
}
