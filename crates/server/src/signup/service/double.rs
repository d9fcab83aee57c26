//! Persons whom another account has signed up to the same activity.
//!
//! Neither account is refused: that would tell a stranger with a name and a number who takes part, and let the stranger keep
//! that person out. The sign-up is marked for staff instead. The mark is on the one of the account that has not verified the
//! number.

use laurel_core::account::Phone;
use laurel_core::ids::{AccountId, ActivityId};
use laurel_core::person::PersonInfo;
use laurel_core::tables::NativeTables;

use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;
use crate::signup::store::double;
use crate::signup::store::sealed::BesideSnapshot;

/// Marks the persons whom another account has signed up. Locks nothing: the caller has locked the activity.
pub(crate) fn mark(
    db: &mut Db,
    scope: Scope<'_>,
    (activity, account): (ActivityId, AccountId),
    persons: &[PersonInfo],
    beside: &mut [BesideSnapshot],
) -> Result<(), Error> {
    let named: Vec<_> = persons.iter().map(|person| (person.name.as_str(), person.phone.as_str())).collect();
    let found = double::elsewhere(db, scope.merchant, (activity, account), &named)?;
    if found.is_empty() {
        return Ok(());
    }
    let own = accounts::mobile(db, account)?;
    let mut proved = Vec::new();
    for row in found {
        let place = usize::try_from(row.place).unwrap_or(usize::MAX);
        let Some((person, beside)) = persons.get(place).zip(beside.get_mut(place)) else { continue };
        let mobile = Phone::read(&person.area_code, &person.phone, &NativeTables).map(|phone| phone.stored());
        if mobile.is_some() && mobile == own {
            proved.push(row.id);
        } else {
            beside.is_double = true;
        }
    }
    if !proved.is_empty() {
        double::mark(db, scope.merchant, &proved)?;
    }
    Ok(())
}
