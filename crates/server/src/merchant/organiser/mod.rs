//! The merchant's page as its staff see and change it.

pub mod banner;
pub mod picture;
mod store;

use laurel_core::account::is_email;
use laurel_core::calls::Nothing;
use laurel_core::errors::{FieldErrors, Rule};
use laurel_core::ids::MerchantId;
use laurel_core::language::Language;
use laurel_core::merchant::organiser::{MerchantBody, MerchantChange, OrganiserMerchant, check_merchant};
use laurel_core::tables::NativeTables;

use crate::activity::organiser::add::may_make;
use crate::audit::{self, Change};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store as merchants;

/// `GET /merchant`
pub async fn one(call: StaffCall<Nothing>) -> Result<Reply<OrganiserMerchant>, Failure> {
    let StaffCall { context, .. } = call;
    let language = context.language;
    Ok(Reply(context.read(move |db, staff| read(db, staff.merchant(), language)).await?))
}

/// `PUT /merchant`
pub async fn change(call: StaffCall<MerchantChange>) -> Result<Reply<OrganiserMerchant>, Failure> {
    let StaffCall { input: MerchantChange { version, merchant }, context } = call;
    let (body, language) = (merchant.tidy(&NativeTables), context.language);
    context.check(check(&body))?;
    let changed = audit::change(&context, move |db, staff| {
        may_make(staff.member)?;
        let before = read(db, staff.merchant(), language)?;
        if store::update(db, staff.merchant(), version, &body)? == 0 {
            return Err(Error::Stale(serde_json::to_value(before)?));
        }
        let after = read(db, staff.merchant(), language)?;
        let change = Change::of("merchant", 0).before(&before.merchant)?.after(&after.merchant)?;
        Ok((after, change))
    });
    Ok(Reply(changed.await?))
}

fn check(body: &MerchantBody) -> FieldErrors {
    let mut errors = check_merchant(body);
    if !body.contact_mail.is_empty() && !is_email(&body.contact_mail, &NativeTables) {
        errors.add("contactMail", Rule::Email);
    }
    // The call's fields are below the body.
    let mut named = FieldErrors::default();
    named.add_all("merchant.", errors);
    named
}

fn read(db: &mut Db, id: &MerchantId, language: Language) -> Result<OrganiserMerchant, Error> {
    Ok(merchants::by_id(db, id)?.into_organiser(id.clone(), language))
}
