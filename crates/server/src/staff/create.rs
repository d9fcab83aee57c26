//! Creates an owner from the command line: the first one has no owner to create it.

use anyhow::ensure;
use laurel_core::account::{check_new_password, is_username};
use laurel_core::ids::MerchantId;
use laurel_core::staff::{Role, Staff};

use super::store::{self, NewStaff};
use crate::account::service::password;
use crate::audit::{self, Actor, Change};
use crate::db::{Db, Store, is_unique_violation};
use crate::error::Error;
use crate::merchant::store as merchants;

/// Creates an owner of an existing merchant, under a name that is free there.
pub fn owner(store: &Store, merchant: &MerchantId, account: &str, typed: &str, now: i64) -> anyhow::Result<Staff> {
    ensure!(is_username(account), "{account:?} is not an account name: 4 to 32 letters, digits, `_` or `-`");
    let weak = check_new_password(typed).is_some() || password::is_guessable(typed, &[account]);
    ensure!(!weak, "the password needs 8 to 128 characters and must not be easy to guess");
    let (hash, name) = (password::hash(typed)?, account.to_lowercase());
    store.write(|db| insert(db, merchant, &name, account, &hash, now)).map_err(|error| match error {
        Error::Refused(_) => anyhow::anyhow!("there is no active merchant {}", merchant.as_str()),
        Error::Database(error) if is_unique_violation(&error) => anyhow::anyhow!("the name {name} is taken; nothing was changed"),
        other => other.into(),
    })
}

fn insert(db: &mut Db, merchant: &MerchantId, account: &str, name: &str, hash: &str, now: i64) -> Result<Staff, Error> {
    merchants::by_id(db, merchant)?;
    let new = NewStaff { account, name, password_hash: hash, role: Role::Owner, competitions: &[] };
    let staff = store::insert(db, merchant, &new, now)?.to_wire()?;
    let actor = Actor { staff: None, account: "", address: None, call: "organiser create" };
    audit::add(db, merchant, &actor, &Change::of("staff", staff.id.0).after(&staff)?, now)?;
    Ok(staff)
}
