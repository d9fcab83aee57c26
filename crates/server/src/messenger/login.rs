//! Logs in by a code that came back through the messaging app's browser.

use laurel_core::account::{Account, MessengerBind, MessengerGranted, MessengerLogin, check_messenger_code};
use laurel_core::errors::{Code, Refusal, Rule};
use laurel_core::ids::AccountId;

use super::handle::{self, Held};
use crate::account::service::alert::notify_owner;
use crate::account::{enter, login};
use crate::agreement::SERVICE_VERSION;
use crate::auth::identity;
use crate::auth::{account as accounts, token};
use crate::db::Db;
use crate::db::stored::HandleKind;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::provider::http::Deadline;
use crate::provider::wechat::Identity;

/// `auth/wx/login`
pub async fn handle(call: Call<MessengerLogin>) -> Result<Reply<MessengerGranted>, Failure> {
    let Call { input, context } = call;
    context.check(check_messenger_code(&input.code))?;
    login::limit_address(&context).await?;
    let seen = exchange(&context, input.code).await?;
    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        let known = identity::find(db, &seen)?;
        if let Some(account) = known.account {
            let version = agreed_version(db, account, input.agreement_version)?;
            identity::attach(db, &seen, known, account, inner.now_ms)?;
            let granted = enter::admit(db, &inner, account, &version)?;
            return Ok(MessengerGranted { token: Some(granted.token), id: Some(granted.id), bind: None });
        }
        let held = Held { identity: seen, session_key: None };
        let bind = handle::store(db, &inner.app.config.keys, HandleKind::Bind, &held, inner.now_ms)?;
        Ok(MessengerGranted { bind: Some(bind), ..MessengerGranted::default() })
    });
    Ok(Reply(granted.await?))
}

/// `account/bindwx`
pub async fn bind(call: Call<MessengerBind>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    context.check(check_messenger_code(&input.code))?;
    // Before the call to the provider, so that a visitor's code is not used up.
    context.read(|_, caller| caller.owner()).await?;
    login::limit_address(&context).await?;
    let seen = exchange(&context, input.code).await?;
    let inner = context.clone();
    let account = context.write_own(move |db, own| {
        let known = identity::find(db, &seen)?;
        identity::attach(db, &seen, known, own.account, inner.now_ms)?;
        token::end_others(db, own.account, inner.token_hash().ok_or(Code::TokenInvalid)?)?;
        notify_owner(db, (&inner.app, inner.scope()), &own.row)?;
        Ok(own.row.into_wire(&inner.app.storage))
    });
    Ok(Reply(account.await?))
}

async fn exchange(context: &Context, code: String) -> Result<Identity, Failure> {
    let app = context.app.clone();
    let work = move || {
        let (wechat, account) = super::for_pages(&app)?;
        Ok(wechat.exchange(account, code.trim(), Deadline::begin())?)
    };
    context.blocking(work).await
}

/// A log-in needs consent to the terms in force: given with this call, or at an earlier log-in.
fn agreed_version(db: &mut Db, account: AccountId, ticked: Option<String>) -> Result<String, Error> {
    match ticked.filter(|version| version == SERVICE_VERSION) {
        Some(version) => Ok(version),
        None if accounts::has_agreed(db, account, "login", SERVICE_VERSION)? => Ok(SERVICE_VERSION.to_owned()),
        None => Err(Refusal::field("agreementVersion", Rule::Agreement).into()),
    }
}
