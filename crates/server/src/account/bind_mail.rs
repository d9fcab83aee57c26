//! Binds an e-mail address to the caller's account; `replace` serves phone numbers too.

use laurel_core::account::{Account, MailBind, check_mail_bind};
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::tables::NativeTables;

use super::mail_code::normal_mail;
use super::service::alert::notify_owner;
use super::tries;
use crate::auth::code::{self, Purpose};
use crate::auth::target::Target;
use crate::auth::{account, token};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Call, Context, Failure, Reply};

/// `POST account/bindMail`
pub async fn handle(call: Call<MailBind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    context.read(|_, caller| caller.owner()).await?;
    context.check(check_mail_bind(&input, &NativeTables))?;
    let mail = normal_mail(&input.mail).ok_or_else(|| context.fail(Refusal::field("mail", Rule::Email)))?;
    let target = Target::Mail(mail);
    tries::count(&context, &target.key()).await?;
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

/// Sets the account's verified number or address and ends its other sessions. Refuses with 6081 if another
/// account has the same.
pub(crate) fn replace(db: &mut Db, context: &Context, account: AccountId, target: &Target) -> Result<Account, Error> {
    let before = account::locked(db, account).or_not_found()?;
    let after = account::set_contact(db, account, target, context.now_ms).map_err(or_bound_elsewhere)?;
    notify_owner(db, (&context.app, context.scope()), &before)?;
    if let Some(hash) = context.token_hash() {
        token::end_others(db, account, hash)?;
    }
    Ok(after.into_wire(&context.app.storage))
}

fn or_bound_elsewhere(error: diesel::result::Error) -> Error {
    use diesel::result::DatabaseErrorKind::UniqueViolation;
    match error {
        diesel::result::Error::DatabaseError(UniqueViolation, _) => Code::BoundElsewhere.into(),
        other => other.into(),
    }
}
