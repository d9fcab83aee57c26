//! Finds the accounts of the persons of a sign-up.

use std::collections::HashMap;

use laurel_core::account::{Email, Phone};
use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;
use laurel_core::tables::NativeTables;

use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::signup::store::sealed::BesideSnapshot;

/// Sets the account of each person whose e-mail address or phone number an account has verified, so that they find
/// the sign-up in their own list. The sender of a sign-up is left out, because it is listed for them anyway. For each
/// sign-up: sender, persons, and their columns in the same order.
pub(crate) fn name_accounts<'a>(
    db: &mut Db,
    signups: impl Iterator<Item = (AccountId, &'a [PersonInfo], &'a mut [BesideSnapshot])>,
) -> Result<(), Error> {
    let all: Vec<_> = signups
        .flat_map(|(sender, persons, beside)| persons.iter().zip(beside).map(move |(person, beside)| (sender, person, beside)))
        .collect();
    let emails: Vec<String> = all.iter().filter_map(|(_, person, _)| email(person)).collect();
    let mobiles: Vec<String> = all.iter().filter_map(|(_, person, _)| mobile(person)).collect();
    let found = accounts::by_contacts(db, &emails, &mobiles)?;
    let by_email: HashMap<&str, i64> = found.iter().filter_map(|row| Some((row.email.as_deref()?, row.id))).collect();
    let by_mobile: HashMap<&str, i64> = found.iter().filter_map(|row| Some((row.mobile.as_deref()?, row.id))).collect();
    for (sender, person, beside) in all {
        let known = email(person).and_then(|email| by_email.get(email.as_str()));
        let known = known.or_else(|| mobile(person).and_then(|mobile| by_mobile.get(mobile.as_str())));
        beside.account = known.map(|id| AccountId(*id)).filter(|account| *account != sender);
    }
    Ok(())
}

/// The address in the form that accounts store.
fn email(person: &PersonInfo) -> Option<String> {
    Email::read(&person.email, &NativeTables).map(|email| email.normal())
}

/// The number in the form that accounts store.
fn mobile(person: &PersonInfo) -> Option<String> {
    Phone::read(&person.area_code, &person.phone, &NativeTables).map(|phone| phone.stored())
}
