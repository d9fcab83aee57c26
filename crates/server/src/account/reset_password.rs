//! Another password by a code, for who has forgotten theirs.

use laurel_core::account::{PasswordReset, Phone, check_password_reset};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Code, Refusal, Rule};

use super::alert::tell_owner;
use super::code::{self, Purpose};
use super::mail_code::normal_mail;
use super::send_code::Target;
use super::{enter, login, password, store, token};
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
        let owner = store::by_id(db, account).or_not_found()?;
        tell_owner(db, &inner, &owner)?;
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

fn take_code(db: &mut Db, context: &Context, target: &Target, code: &str) -> Result<bool, Error> {
    let secret = &context.app.config.secret;
    code::take(db, secret, &context.merchant, Purpose::Password, &target.key(), code.trim(), context.now_ms)
}
