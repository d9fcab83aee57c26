//! Changes the caller's password. Needs the old password, a code, or, if none is set yet, a recent proof of ownership.

use laurel_core::account::{PasswordChange, check_password_change};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};

use super::service::alert::notify_owner;
use super::service::password;
use super::tries;
use crate::auth::code::Purpose;
use crate::auth::own::{Own, take_own_code};
use crate::auth::{account, token};
use crate::http::{Call, Failure, Reply};

/// `PUT account/password`
pub async fn handle(call: Call<PasswordChange>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let Own { account, row, .. } = context.read_own(|_, own| Ok(own)).await?;
    context.check(check_password_change(&input, row.password_hash.is_some()))?;
    tries::count(&context, &format!("password:{account}")).await?;
    let (by_old, by_code) = (!input.old.is_empty(), !input.code.trim().is_empty());
    let (old, new, stored, names) = (input.old, input.new, row.password_hash.clone(), row.names());
    let hashed = context.hashing(move || {
        let right = !by_old || password::verify(&old, stored.as_deref());
        if right { password::hash_chosen(&new, "new", &names).map(Some) } else { Ok(None) }
    });
    let Some(hash) = hashed.await? else { return Err(context.fail(Refusal::field("old", Rule::PasswordWrong))) };
    let inner = context.clone();
    let done = context.write_unseen(move |db, caller| {
        if by_old && account::has_other_password(db, account, row.password_hash.as_deref())? {
            return Err(Refusal::field("old", Rule::PasswordWrong).into());
        }
        if !by_old && !by_code {
            caller.owner()?;
        } else if !by_old && !take_own_code(db, &inner.app.config.secret, inner.scope(), &row, Purpose::Password, &input.code)? {
            return Ok(false);
        }
        account::set_password_hash(db, account, &hash)?;
        notify_owner(db, (&inner.app, inner.scope()), &row)?;
        token::end_others(db, account, inner.token_hash().ok_or(Code::TokenInvalid)?)?;
        Ok(true)
    });
    if done.await? { Ok(Reply(Nothing {})) } else { Err(context.fail(Refusal::field("code", Rule::CodeWrong))) }
}
