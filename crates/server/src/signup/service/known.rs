//! Finds the accounts of the persons of a sign-up.

use laurel_core::ids::AccountId;
use laurel_core::person::PersonInfo;

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

/// The address in lower case, as accounts store it.
fn email(person: &PersonInfo) -> Option<String> {
    (!person.email.is_empty()).then(|| person.email.to_lowercase())
}

/// Accounts have mainland China numbers only.
fn mobile(person: &PersonInfo) -> Option<String> {
    (!person.phone.is_empty() && matches!(person.area_code.as_str(), "" | "86")).then(|| person.phone.clone())
}
