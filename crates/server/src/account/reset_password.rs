//! Another password: by a code for who has forgotten theirs, by the old one or a code for who is signed in.

use laurel_core::account::{PasswordChange, PasswordReset, Phone, check_password_change, check_password_reset};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;

use super::code::{self, Purpose};
use super::mail_code::normal_mail;
use super::send_code::Target;
use super::store::{self, AccountRow};
use super::{enter, login, password, token};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `auth/password/reset`
pub async fn handle(call: Call<PasswordReset>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_password_reset(&input))?;
    let target = target_of(&input).ok_or_else(|| context.fail(Refusal::field("target", Rule::Phone)))?;
    login::limit(&context, &target.key()).await?;
    let typed = input.password;
    let hash = password::hashing(&context, move || password::hash(&typed)).await?;
    let inner = context.clone();
    let done = context.write_unseen(move |db, _| {
        if !take_code(db, &inner, &target, &input.code)? {
            return Ok(false);
        }
        // Only who has the address or number learns whether there is an account.
        let account = enter::known_account(db, &target)?.ok_or(Code::NotFound)?;
        store::set_password_hash(db, account, &hash)?;
        token::end_all(db, account)?;
        Ok(true)
    });
    if done.await? { Ok(Reply(Nothing {})) } else { Err(context.fail(Refusal::field("code", Rule::CodeWrong))) }
}

fn target_of(form: &PasswordReset) -> Option<Target> {
    if form.target.contains('@') {
        normal_mail(&form.target).map(Target::Mail)
    } else {
        Phone::read(&form.area_code, &form.target).map(Target::Phone)
    }
}

/// `PUT account/password`
pub async fn change(call: Call<PasswordChange>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let (account, row) = own(&context).await?;
    context.check(check_password_change(&input, row.username.as_deref().unwrap_or_default()))?;
    login::limit(&context, &format!("password:{account}")).await?;
    let by_old = !input.old.is_empty();
    let (old, new, stored) = (input.old, input.new, row.password_hash.clone());
    let hashed = password::hashing(&context, move || {
        let right = !by_old || password::verify(&old, stored.as_deref());
        if right { password::hash(&new).map(Some) } else { Ok(None) }
    });
    let Some(hash) = hashed.await? else { return Err(context.fail(Refusal::field("old", Rule::Credentials))) };
    let inner = context.clone();
    let done = context.write_unseen(move |db, _| {
        if !by_old && !take_own_code(db, &inner, &row, Purpose::Password, &input.code)? {
            return Ok(false);
        }
        store::set_password_hash(db, account, &hash)?;
        token::end_others(db, account, inner.token_hash().ok_or(Code::TokenInvalid)?)?;
        Ok(true)
    });
    if done.await? { Ok(Reply(Nothing {})) } else { Err(context.fail(Refusal::field("code", Rule::CodeWrong))) }
}

/// The caller's own account.
pub(crate) async fn own(context: &Context) -> Result<(AccountId, AccountRow), Failure> {
    context
        .read(|db, caller| {
            let account = caller.account()?;
            Ok((account, store::by_id(db, account).or_not_found()?))
        })
        .await
}

fn take_code(db: &mut Db, context: &Context, target: &Target, code: &str) -> Result<bool, Error> {
    let secret = &context.app.config.secret;
    code::take(db, secret, &context.merchant, Purpose::Password, &target.key(), code.trim(), context.now_ms)
}

/// Takes a code that was sent to the account's own number or address.
pub(crate) fn take_own_code(db: &mut Db, context: &Context, row: &AccountRow, purpose: Purpose, code: &str) -> Result<bool, Error> {
    let (secret, now) = (&context.app.config.secret, context.now_ms);
    for target in row.targets() {
        if code::take(db, secret, &context.merchant, purpose, &target.key(), code.trim(), now)? {
            return Ok(true);
        }
    }
    Ok(false)
}
