//! Removes a way to enter an account, never the last one.

use laurel_core::account::{Account, BindKind, Unbind, check_unbind};
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::AccountId;

use super::alert::tell_owner;
use super::code::Purpose;
use super::own::{own, take_own_code};
use super::store::{self, AccountRow};
use super::{confirm, login, password, token};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Failure, Reply};
use crate::messenger::identity;

/// State of a binding that cannot be removed.
const LAST_WAY: &str = "lastWay";

/// `DELETE account/bind/{kind}`
pub async fn handle(call: Call<Unbind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    let (account, row) = own(&context).await?;
    context.check(check_unbind(&input))?;
    login::limit(&context, &format!("unbind:{account}")).await?;
    let (by_password, by_code) = (!input.password.is_empty(), !input.code.trim().is_empty());
    if by_password {
        let (typed, stored) = (input.password, row.password_hash);
        if !password::hashing(&context, move || Ok(password::verify(&typed, stored.as_deref()))).await? {
            return Err(context.fail(Refusal::field("password", Rule::PasswordWrong)));
        }
    }
    let inner = context.clone();
    let left = context.write_unseen(move |db, _| {
        store::lock(db, account)?;
        let row = store::by_id(db, account).or_not_found()?;
        if !by_password && !by_code {
            confirm::demand(db, &inner)?;
        } else if !by_password && !take_own_code(db, &inner, &row, Purpose::Unbind, &input.code)? {
            return Ok(None);
        }
        remove(db, &row, input.kind, inner.now_ms)?;
        tell_owner(db, &inner, &row)?;
        token::end_others(db, account, inner.token_hash().ok_or(Code::TokenInvalid)?)?;
        Ok(Some(store::by_id(db, account).or_not_found()?.into_wire()))
    });
    left.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

/// 4004 where it is not bound, 4011 where nothing else is left to log in by.
fn remove(db: &mut Db, row: &AccountRow, kind: BindKind, now: i64) -> Result<(), Error> {
    let account = AccountId(row.id);
    let ways = row.ways(identity::is_bound(db, account)?);
    if !ways.has(kind) {
        return Err(Code::NotFound.into());
    }
    if !ways.can_lose(kind) {
        return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: LAST_WAY.to_owned() }) }.into());
    }
    match kind {
        BindKind::Mobile | BindKind::Mail => store::remove_contact(db, account, kind, now)?,
        BindKind::Wx => identity::detach(db, account)?,
    }
    Ok(())
}
