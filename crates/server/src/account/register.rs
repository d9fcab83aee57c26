//! Registers an account with a name and a password.

use laurel_core::account::{LoginGranted, Register, check_register};
use laurel_core::errors::{Refusal, Rule};

use super::service::password;
use super::{enter, login, tries};
use crate::auth::account::{self, NewAccount};
use crate::db::is_unique_violation;
use crate::error::Error;
use crate::http::{Call, Failure, Reply};

/// `auth/register`
pub async fn handle(call: Call<Register>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    context.check_agreed(check_register(&input), input.agreement_version.as_deref())?;
    let typed_name = input.username.trim().to_owned();
    let username = typed_name.to_lowercase();
    let version = input.agreement_version.unwrap_or_default();
    tries::count(&context, &login::name_key(&username)).await?;

    let (typed, names) = (input.password, [typed_name.clone()]);
    let hash = context.hashing(move || password::hash_chosen(&typed, "password", &names)).await?;
    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        let new = NewAccount {
            username: Some(&username),
            email: None,
            mobile: None,
            password_hash: Some(&hash),
            nickname: &typed_name,
            language: inner.language.tag(),
            created_time: inner.now_ms,
            updated_time: inner.now_ms,
        };
        let account = account::insert(db, &new).map_err(|error| {
            if is_unique_violation(&error) { Error::from(Refusal::field("username", Rule::UsernameTaken)) } else { error.into() }
        })?;
        enter::admit(db, &inner, account, &version)
    });
    Ok(Reply(granted.await?))
}
