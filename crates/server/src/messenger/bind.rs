//! Binds a phone number to the caller's account, or finishes a first log-in by the messaging app.

use laurel_core::account::{PhoneBind, PhoneBound, check_phone_bind};
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::tables::NativeTables;

use super::handle::{self};
use crate::account::{bind_mail, enter, tries};
use crate::auth::code::{self, Purpose};
use crate::auth::identity;
use crate::auth::target::Target;
use crate::db::Db;
use crate::db::stored::HandleKind;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};

/// `account/bindMobile`
pub async fn handle(call: Call<PhoneBind>) -> Result<Reply<PhoneBound>, Failure> {
    let Call { input, context } = call;
    let errors = check_phone_bind(&input, &NativeTables);
    match &input.bind {
        Some(_) => context.check_agreed(errors, input.agreement_version.as_deref())?,
        None => context.check(errors)?,
    }
    let phone = input.phone(&NativeTables).ok_or_else(|| context.fail(Refusal::field("mobile", Rule::Phone)))?;
    let target = Target::Phone(phone);
    tries::count(&context, &target.key()).await?;
    let inner = context.clone();
    let bound = context
        .write_unseen(move |db, caller| {
            if input.bind.is_none() {
                caller.owner()?;
            }
            let secret = &inner.app.config.secret;
            let right = code::take(db, secret, &inner.merchant, Purpose::Bind, &target.key(), input.code.trim(), inner.now_ms)?;
            if !right {
                // A wrong try must stay counted, so the transaction is committed and the refusal comes after it.
                return Ok(None);
            }
            if let Some(handle) = input.bind {
                return finish(db, &inner, &target, &handle, &input.agreement_version.unwrap_or_default()).map(Some);
            }
            let account = bind_mail::replace(db, &inner, caller.account()?, &target)?;
            Ok(Some(PhoneBound { account: Some(account), token: None, id: None }))
        })
        .await?;
    bound.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

/// Finishes a first log-in with the account of the number, which is created if there is none.
fn finish(db: &mut Db, context: &Context, target: &Target, handle: &str, version: &str) -> Result<PhoneBound, Error> {
    let held = handle::take(db, &context.app.config.keys, HandleKind::Bind, handle, context.now_ms)?.ok_or(Code::MessengerRefused)?;
    let known = identity::find(db, &held.identity)?;
    let account = enter::account_for(db, context, target)?;
    identity::attach(db, &held.identity, known, account, context.now_ms)?;
    let granted = enter::admit(db, context, account, version)?;
    Ok(PhoneBound { account: None, token: Some(granted.token), id: Some(granted.id) })
}
