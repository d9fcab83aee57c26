//! Resets a forgotten password by a code.

use laurel_core::account::{PasswordReset, Phone, check_password_reset};
use laurel_core::calls::Nothing;
use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::tables::NativeTables;

use super::mail_code::normal_mail;
use super::service::alert::notify_owner;
use super::service::password;
use super::{enter, tries};
use crate::auth::code::{self, Purpose};
use crate::auth::target::Target;
use crate::auth::{account, token};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `auth/password/reset`
pub async fn handle(call: Call<PasswordReset>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    context.check(check_password_reset(&input, &NativeTables))?;
    let target = target_of(&input).ok_or_else(|| context.fail(Refusal::field("target", Rule::Phone)))?;
    tries::count(&context, &target.key()).await?;
    let sought = target.clone();
    let known = context.read(move |db, _| enter::known_row(db, &sought)).await?;
    let (typed, typed_names, names) = (input.password, target.names(), known.map(|row| row.names()).unwrap_or_default());
    let (hash, is_own_name) = context
        .hashing(move || {
            let hash = password::hash_chosen(&typed, "password", &typed_names)?;
            Ok((hash, password::is_guessable(&typed, &names)))
        })
        .await?;
    let inner = context.clone();
    let done = context.write_unseen(move |db, _| {
        if !take_code(db, &inner, &target, &input.code)? {
            return Ok(false);
        }
        // Only the holder of the address or number may learn whether there is an account, and its names. A
        // refusal rolls the transaction back, so that the code is good for another try.
        if is_own_name {
            return Err(Refusal::field("password", Rule::PasswordWeak).into());
        }
        let owner = account::set_password_hash_of(db, &target, &hash).or_not_found()?;
        notify_owner(db, (&inner.app, inner.scope()), &owner)?;
        token::end_all(db, AccountId(owner.id))?;
        Ok(true)
    });
    if done.await? { Ok(Reply(Nothing {})) } else { Err(context.fail(Refusal::field("code", Rule::CodeWrong))) }
}

fn target_of(form: &PasswordReset) -> Option<Target> {
    if form.target.contains(['@', '＠']) {
        normal_mail(&form.target).map(Target::Mail)
    } else {
        Phone::read(&form.area_code, &form.target, &NativeTables).map(Target::Phone)
    }
}

fn take_code(db: &mut Db, context: &Context, target: &Target, code: &str) -> Result<bool, Error> {
    let secret = &context.app.config.secret;
    code::take(db, secret, &context.merchant, Purpose::Password, &target.key(), code.trim(), context.now_ms)
}
