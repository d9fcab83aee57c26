//! What an account is entered by: bound and removed, never the last one.

use laurel_core::account::{Account, BindKind, Bindings, MailBind, Unbind, check_mail_bind, check_unbind};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, RefusalData, Rule};
use laurel_core::ids::AccountId;

use super::alert::tell_owner;
use super::code::{self, Purpose};
use super::mail_code::normal_mail;
use super::reset_password::{own, take_own_code};
use super::send_code::Target;
use super::store::{self, AccountRow};
use super::{enter, login, password, token};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};
use crate::messenger::identity;

/// State of a binding that cannot be removed.
const LAST_WAY: &str = "lastWay";

/// `GET account/bind`
pub async fn list(call: Call<Nothing>) -> Result<Reply<Bindings>, Failure> {
    let bindings = call.context.read(|db, caller| {
        let account = caller.account()?;
        let row = store::by_id(db, account).or_not_found()?;
        Ok(Bindings { messenger: identity::is_bound(db, account)?, password: row.password_hash.is_some() })
    });
    Ok(Reply(bindings.await?))
}

/// `POST account/bindMail`
pub async fn bind_mail(call: Call<MailBind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    context.read(|_, caller| caller.account()).await?;
    context.check(check_mail_bind(&input))?;
    let mail = normal_mail(&input.mail).ok_or_else(|| context.fail(Refusal::field("mail", Rule::Email)))?;
    let target = Target::Mail(mail);
    login::limit(&context, &target.key()).await?;
    let inner = context.clone();
    let bound = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let secret = &inner.app.config.secret;
        if !code::take(db, secret, &inner.merchant, Purpose::Bind, &target.key(), input.code.trim(), inner.now_ms)? {
            return Ok(None);
        }
        replace(db, &inner, account, &target).map(Some)
    });
    bound.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

/// Gives the account a number or address that is nobody else's; other devices log in anew.
pub(crate) fn replace(db: &mut Db, context: &Context, account: AccountId, target: &Target) -> Result<Account, Error> {
    store::lock(db, account)?;
    if enter::known_account(db, target)?.is_some_and(|owner| owner != account) {
        return Err(Code::BoundElsewhere.into());
    }
    let before = store::by_id(db, account).or_not_found()?;
    store::set_contact(db, account, target, context.now_ms)?;
    tell_owner(db, context, &before)?;
    if let Some(hash) = context.token_hash() {
        token::end_others(db, account, hash)?;
    }
    Ok(store::by_id(db, account).or_not_found()?.into_wire())
}

/// `DELETE account/bind/{kind}`
pub async fn unbind(call: Call<Unbind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    let (account, row) = own(&context).await?;
    context.check(check_unbind(&input))?;
    login::limit(&context, &format!("unbind:{account}")).await?;
    let by_password = !input.password.is_empty();
    if by_password {
        let (typed, stored) = (input.password, row.password_hash);
        if !password::hashing(&context, move || Ok(password::verify(&typed, stored.as_deref()))).await? {
            return Err(context.fail(Refusal::field("password", Rule::Credentials)));
        }
    }
    let inner = context.clone();
    let left = context.write_unseen(move |db, _| {
        store::lock(db, account)?;
        let row = store::by_id(db, account).or_not_found()?;
        if !by_password && !take_own_code(db, &inner, &row, Purpose::Unbind, &input.code)? {
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
    let messenger = identity::is_bound(db, account)?;
    let has_name = row.username.is_some() && row.password_hash.is_some();
    let (is_bound, others) = match kind {
        BindKind::Mobile => (row.mobile.is_some(), row.email.is_some() || messenger),
        BindKind::Mail => (row.email.is_some(), row.mobile.is_some() || messenger),
        BindKind::Wx => (messenger, row.mobile.is_some() || row.email.is_some()),
    };
    if !is_bound {
        return Err(Code::NotFound.into());
    }
    if !others && !has_name {
        return Err(Refusal { code: Code::NotPossible, data: Some(RefusalData::Status { status: LAST_WAY.to_owned() }) }.into());
    }
    match kind {
        BindKind::Mobile | BindKind::Mail => store::remove_contact(db, account, kind, now)?,
        BindKind::Wx => identity::detach(db, account)?,
    }
    Ok(())
}
