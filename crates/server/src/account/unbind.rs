//! Removes a log-in method from an account, but never the last one.

use laurel_core::account::{Account, BindKind, Unbind, check_unbind};
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};

use super::service::alert::notify_owner;
use super::service::password;
use super::tries;
use crate::auth::account::{self, AccountRow};
use crate::auth::code::Purpose;
use crate::auth::identity;
use crate::auth::own::{Own, take_own_code};
use crate::auth::token;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// State in the refusal to remove the last method.
const LAST_WAY: &str = "lastWay";

/// `DELETE account/bind/{kind}`
pub async fn handle(call: Call<Unbind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    let Own { account, row, .. } = context.read_own(|_, own| Ok(own)).await?;
    context.check(check_unbind(&input))?;
    tries::count(&context, &format!("unbind:{account}")).await?;
    let (by_password, by_code) = (!input.password.is_empty(), !input.code.trim().is_empty());
    if by_password {
        let (typed, stored) = (input.password, row.password_hash);
        if !context.hashing(move || Ok(password::verify(&typed, stored.as_deref()))).await? {
            return Err(context.fail(Refusal::field("password", Rule::PasswordWrong)));
        }
    }
    let inner = context.clone();
    let left = context.write_own(move |db, own| {
        if !by_password && !by_code && !own.confirmed {
            return Err(Code::ConfirmFirst.into());
        }
        if !by_password && by_code && !take_own_code(db, &inner.app.config.secret, inner.scope(), &own.row, Purpose::Unbind, &input.code)? {
            return Ok(None);
        }
        let left = remove(db, &own, input.kind, inner.now_ms)?;
        notify_owner(db, (&inner.app, inner.scope()), &own.row)?;
        token::end_others(db, account, inner.token_hash().ok_or(Code::TokenInvalid)?)?;
        Ok(Some(left.into_wire(&inner.app.storage)))
    });
    left.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

/// Returns the account without the method. 4004 if it is not bound, 4011 if no other method is left.
fn remove(db: &mut Db, own: &Own, kind: BindKind, now: i64) -> Result<AccountRow, Error> {
    let ways = own.row.ways(own.messenger);
    if !ways.has(kind) {
        return Err(Code::NotFound.into());
    }
    if !ways.can_lose(kind) {
        return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: LAST_WAY.to_owned() }) }.into());
    }
    match kind {
        BindKind::Mobile => Ok(account::remove_mobile(db, own.account, now)?),
        BindKind::Mail => Ok(account::remove_mail(db, own.account, now)?),
        BindKind::Wx => {
            identity::detach(db, own.account)?;
            Ok(own.row.clone())
        }
    }
}
