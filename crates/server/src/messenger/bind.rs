//! Binds a phone number: to the caller's account, or to a first log-in by the messaging app.

use laurel_core::account::{PhoneBind, PhoneBound, check_phone_bind};
use laurel_core::errors::{Code, Refusal, Rule};

use super::handle::{self, Kind};
use super::identity;
use crate::account::code::{self, Purpose};
use crate::account::send_code::Target;
use crate::account::{login, mail_login, store as accounts};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Caller, Context, Failure, Reply};

/// `account/bindMobile`
pub async fn handle(call: Call<PhoneBind>) -> Result<Reply<PhoneBound>, Failure> {
    let Call { input, context } = call;
    context.check(check_phone_bind(&input))?;
    let phone = input.phone().ok_or_else(|| context.fail(Refusal::field("mobile", Rule::Phone)))?;
    let target = Target::Phone(phone);
    login::limit(&context, &target.key()).await?;
    let inner = context.clone();
    let bound = context
        .write_unseen(move |db, caller| {
            if input.bind.is_none() {
                caller.account()?;
            }
            let secret = &inner.app.config.secret;
            let right = code::take(db, secret, &inner.merchant, Purpose::Bind, &target.key(), input.code.trim(), inner.now_ms)?;
            if !right {
                // A wrong try must stay counted, so the transaction is kept and the refusal comes after it.
                return Ok(None);
            }
            match input.bind {
                Some(handle) => finish(db, &inner, &target, &handle, &input.agreement_version.unwrap_or_default()).map(Some),
                None => change(db, &inner, &caller, &target).map(Some),
            }
        })
        .await?;
    bound.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

/// A first log-in gets the account of the number, made where there is none.
fn finish(db: &mut Db, context: &Context, target: &Target, handle: &str, version: &str) -> Result<PhoneBound, Error> {
    let held = handle::take(db, &context.app.config.keys, Kind::Bind, handle, context.now_ms)?.ok_or(Code::MessengerRefused)?;
    let account = mail_login::account_for(db, context, target)?;
    identity::attach(db, &held.identity, account, context.now_ms)?;
    let granted = mail_login::admit(db, context, account, version)?;
    Ok(PhoneBound { account: None, token: Some(granted.token), id: Some(granted.id) })
}

/// Somebody signed in takes a number that is nobody else's; other devices log in anew.
fn change(db: &mut Db, context: &Context, caller: &Caller, target: &Target) -> Result<PhoneBound, Error> {
    let account = caller.account()?;
    accounts::lock(db, account)?;
    if mail_login::known_account(db, target)?.is_some_and(|owner| owner != account) {
        return Err(Code::BoundElsewhere.into());
    }
    accounts::set_contact(db, account, target, context.now_ms)?;
    if let Some(hash) = context.token_hash() {
        crate::account::token::end_others(db, account, hash)?;
    }
    let row = accounts::by_id(db, account).or_not_found()?;
    Ok(PhoneBound { account: Some(row.into_wire()), token: None, id: None })
}
