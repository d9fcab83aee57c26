//! The common part of all log-ins: finds or creates the account, records the log-in and issues a token.

use std::net::IpAddr;

use laurel_core::account::LoginGranted;
use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::AccountId;

use super::tries;
use crate::auth::account::{self, AccountRow, NewAccount};
use crate::auth::code::{self, Purpose};
use crate::auth::target::Target;
use crate::auth::token;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Context, Failure, Reply};

/// Logs in by the code that was sent to `target`.
pub(super) async fn by_code(context: Context, target: Target, code: String, version: String) -> Result<Reply<LoginGranted>, Failure> {
    tries::count(&context, &target.key()).await?;
    let inner = context.clone();
    let granted = context
        .write_unseen(move |db, _| {
            let secret = &inner.app.config.secret;
            let right = code::take(db, secret, &inner.merchant, Purpose::Login, &target.key(), code.trim(), inner.now_ms)?;
            // A wrong try must stay counted, so the transaction is committed and the refusal comes after it.
            if !right {
                return Ok(None);
            }
            tries::succeeded(db, &inner, &target.key())?;
            enter(db, &inner, &target, &version).map(Some)
        })
        .await?;
    granted.map(Reply).ok_or_else(|| context.fail(Refusal::field("code", Rule::CodeWrong)))
}

fn enter(db: &mut Db, context: &Context, target: &Target, version: &str) -> Result<LoginGranted, Error> {
    let account = account_for(db, context, target)?;
    admit(db, context, account, version)
}

/// Finds the account with this verified address or number.
pub(crate) fn known_account(db: &mut Db, target: &Target) -> Result<Option<AccountId>, Error> {
    Ok(known_row(db, target)?.map(|row| AccountId(row.id)))
}

/// Like `known_account`, but returns the whole row.
pub(super) fn known_row(db: &mut Db, target: &Target) -> Result<Option<AccountRow>, Error> {
    Ok(match target {
        Target::Mail(mail) => account::by_email(db, mail)?,
        Target::Phone(phone) => account::by_mobile(db, &phone.stored())?,
    })
}

/// Like `known_account`, but creates the account if there is none.
pub(crate) fn account_for(db: &mut Db, context: &Context, target: &Target) -> Result<AccountId, Error> {
    if let Some(known) = known_account(db, target)? {
        return Ok(known);
    }
    let (email, mobile) = target.columns();
    let new = NewAccount {
        username: None,
        email: email.as_deref(),
        mobile: mobile.as_deref(),
        password_hash: None,
        nickname: "",
        language: context.language.tag(),
        created_time: context.now_ms,
        updated_time: context.now_ms,
    };
    if let Some(made) = account::insert_unless_known(db, &new)? {
        return Ok(made);
    }
    // The same person logged in on two devices at once, and the other transaction was first.
    known_account(db, target)?.ok_or_else(|| Error::Broken("an account is neither new nor known".into()))
}

/// Records the log-in and the agreement, and issues a token.
pub(crate) fn admit(db: &mut Db, context: &Context, account: AccountId, version: &str) -> Result<LoginGranted, Error> {
    account::logged_in(db, account, &context.address.to_string(), context.language, context.now_ms)?;
    account::agree(db, account, "login", version, context.now_ms)?;
    token::grant_to(db, account, context.client, &network(context.address), context.now_ms)
}

/// Masks an address to its network (its first two parts) for the list of devices. A server that listens on
/// `[::]` sees IPv4 addresses mapped into IPv6 ones.
pub fn network(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            format!("{first}.{second}.*.*")
        }
        IpAddr::V6(address) => {
            let [first, second, ..] = address.segments();
            format!("{first:x}:{second:x}:*")
        }
    }
}
