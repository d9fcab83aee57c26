//! Finds the accounts of the persons of a sign-up.

use laurel_core::account::{Email, Phone};
use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;
use laurel_core::tables::NativeTables;

use crate::auth::account as accounts;
use crate::db::Db;
use crate::error::Error;
use crate::signup::store::sealed::BesideSnapshot;

/// Sets the account of each person whose e-mail address or phone number an account has verified, so that they find
/// the sign-up in their own list. The sender is left out, because the sign-up is listed for them anyway.
pub(crate) fn name_accounts(db: &mut Db, sender: AccountId, persons: &[PersonInfo], beside: &mut [BesideSnapshot]) -> Result<(), Error> {
    let emails: Vec<String> = persons.iter().filter_map(email).collect();
    let mobiles: Vec<String> = persons.iter().filter_map(mobile).collect();
    let found = accounts::by_contacts(db, &emails, &mobiles)?;
    for (person, beside) in persons.iter().zip(beside) {
        let by_email = email(person).and_then(|email| found.iter().find(|row| row.email.as_ref() == Some(&email)));
        let by_mobile = mobile(person).and_then(|mobile| found.iter().find(|row| row.mobile.as_ref() == Some(&mobile)));
        let known = by_email.or(by_mobile).map(|row| AccountId(row.id));
        beside.account = known.filter(|account| *account != sender);
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
