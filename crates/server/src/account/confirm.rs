//! Asks the caller to prove ownership of the account before actions that a stolen token must not allow.

use laurel_core::account::{CodeSent, Confirm, ConfirmCode, ConfirmWay, check_confirm};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};

use super::send_code::send_code;
use super::service::password;
use super::tries;
use crate::auth::code::Purpose;
use crate::auth::own::{Own, take_own_code};
use crate::auth::target::Target;
use crate::auth::{account as accounts, token};
use crate::http::{Call, Failure, Reply};

/// `POST account/confirm/code`
pub async fn send(call: Call<ConfirmCode>) -> Result<Reply<CodeSent>, Failure> {
    let Call { input, context } = call;
    let row = context.read_own(|_, own| Ok(own.row)).await?;
    let wanted = |target: &Target| match input.way {
        ConfirmWay::Mobile => matches!(target, Target::Phone(_)),
        ConfirmWay::Mail => matches!(target, Target::Mail(_)),
    };
    let target = row.targets().into_iter().find(wanted).ok_or_else(|| context.fail(Code::NotFound))?;
    if matches!(target, Target::Phone(_)) && !context.app.sends_sms() {
        return Err(context.fail(Code::NotFound));
    }
    send_code(&context, target, Purpose::Confirm).await
}

/// `POST account/confirm`
pub async fn handle(call: Call<Confirm>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let Own { account, row, .. } = context.read_own(|_, own| Ok(own)).await?;
    context.check(check_confirm(&input))?;
    let target = format!("confirm:{account}");
    tries::count(&context, &target).await?;
    let by_password = !input.password.is_empty();
    if by_password {
        let (typed, stored) = (input.password, row.password_hash.clone());
        if !context.hashing(move || Ok(password::verify(&typed, stored.as_deref()))).await? {
            return Err(context.fail(Refusal::field("password", Rule::PasswordWrong)));
        }
    }
    let inner = context.clone();
    let done = context.write_unseen(move |db, _| {
        if by_password && accounts::has_other_password(db, account, row.password_hash.as_deref())? {
            return Err(Refusal::field("password", Rule::PasswordWrong).into());
        }
        if !by_password && !take_own_code(db, &inner.app.config.secret, inner.scope(), &row, Purpose::Confirm, &input.code)? {
            return Ok(false);
        }
        tries::succeeded(db, &inner, &target)?;
        token::confirm(db, inner.token_hash().ok_or(Code::TokenInvalid)?, inner.now_ms)?;
        Ok(true)
    });
    if done.await? { Ok(Reply(Nothing {})) } else { Err(context.fail(Refusal::field("code", Rule::CodeWrong))) }
}
