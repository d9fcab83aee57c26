//! Proof of password and second factor before a change of the factor.

use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::MerchantId;
use laurel_core::staff::TypedCode;

use crate::account::service::password;
use crate::account::tries;
use crate::auth::factor;
use crate::auth::member::{Member, StaffRow};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, StaffContext};
use crate::staff::store;

/// Checks the caller's password, as limited as log-ins are.
pub(super) async fn password(context: &StaffContext, row: &StaffRow, typed: String) -> Result<(), Failure> {
    tries::count(context, &store::login_key(&row.merchant_id, &row.account_name)).await?;
    let stored = row.password_hash.clone();
    let right = context.hashing(move || Ok(password::verify(&typed, Some(&stored)))).await?;
    if right { Ok(()) } else { Err(context.fail(Refusal::field("password", Rule::PasswordWrong))) }
}

/// Counts a try of a code, which lasts whatever the transaction of the change does.
pub(super) async fn count(context: &StaffContext, row: &StaffRow) -> Result<(), Failure> {
    tries::count(context, &store::factor_key(&row.merchant_id, row.staff_id())).await
}

/// Requires a right code of the factor in force, in the transaction of the change.
pub(super) fn code(db: &mut Db, context: &StaffContext, member: &Member, typed: &str) -> Result<(), Error> {
    let wrong = || Error::from(Refusal::field("code", Rule::CodeWrong));
    let code = TypedCode::read(typed).ok_or_else(wrong)?;
    factor::accept(db, &context.app.config, &member.merchant, member.id, &code, context.now_ms)?.ok_or_else(wrong)?;
    succeeded(db, context, &member.merchant, member)
}

/// Forgets the tries of the caller after a right one.
pub(super) fn succeeded(db: &mut Db, context: &StaffContext, merchant: &MerchantId, member: &Member) -> Result<(), Error> {
    tries::succeeded(db, context, &store::factor_key(merchant.as_str(), member.id))?;
    tries::succeeded(db, context, &store::login_key(merchant.as_str(), &member.account))
}
