//! Logs the mini-program in, by identity or by phone number.

use laurel_core::account::{LoginGranted, MiniProgramCode, MiniProgramLogin, Phone, check_messenger_code, check_mini_program_login};
use laurel_core::errors::{Code, Refusal};
use laurel_core::tables::NativeTables;

use super::credential;
use super::handle::{self, Held};
use crate::account::{enter, login};
use crate::agreement::SERVICE_VERSION;
use crate::auth::account as accounts;
use crate::auth::identity;
use crate::auth::target::Target;
use crate::db::stored::HandleKind;
use crate::http::{Call, Context, Failure, Reply};
use crate::provider::http::Deadline;
use crate::provider::wechat::{PhoneNumber, decrypted_number};

/// `auth/wx/miniapp/code2session`
pub async fn session(call: Call<MiniProgramCode>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    context.check(check_messenger_code(&input.code))?;
    login::limit_vouched_address(&context).await?;
    let app = context.app.clone();
    let (identity, session_key) = context
        .blocking(move || {
            let (wechat, account) = super::for_mini_program(&app)?;
            Ok(wechat.mini_session(account, input.code.trim(), Deadline::begin())?)
        })
        .await?;
    let inner = context.clone();
    let granted = context
        .write_unseen(move |db, _| {
            let known = identity::find(db, &identity)?;
            match known.account {
                Some(account) if accounts::has_agreed(db, account, "login", SERVICE_VERSION)? => {
                    identity::attach(db, &identity, known, account, inner.now_ms)?;
                    Ok(Ok(enter::admit(db, &inner, account, SERVICE_VERSION)?))
                }
                // The handle must be committed, so the refusal comes after the transaction.
                _ => {
                    let held = Held { identity, session_key: Some(session_key) };
                    Ok(Err(handle::store(db, &inner.app.config.keys, HandleKind::Session, &held, inner.now_ms)?))
                }
            }
        })
        .await?;
    granted.map(Reply).map_err(|session| context.fail(Refusal::code_to_session(session)))
}

/// `auth/wx/miniapp/login`
pub async fn handle(call: Call<MiniProgramLogin>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    super::for_mini_program(&context.app).map_err(|error| context.fail(error))?;
    context.check_agreed(check_mini_program_login(&input), input.agreement_version.as_deref())?;
    login::limit_vouched_address(&context).await?;
    let phone = number_of(&context, &input).await?;
    let version = input.agreement_version.unwrap_or_default();
    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        let held = handle::take(db, &inner.app.config.keys, HandleKind::Session, &input.session, inner.now_ms)?;
        let held = held.ok_or(Code::MiniProgramLoginFailed)?;
        // A known user who agrees to new terms stays in their account, whatever number they have.
        let known = identity::find(db, &held.identity)?;
        let account = match known.account {
            Some(account) => account,
            None => enter::account_for(db, &inner, &Target::Phone(phone))?,
        };
        identity::attach(db, &held.identity, known, account, inner.now_ms)?;
        enter::admit(db, &inner, account, &version)
    });
    Ok(Reply(granted.await?))
}

/// The phone number that the messaging app vouches for.
async fn number_of(context: &Context, input: &MiniProgramLogin) -> Result<Phone, Failure> {
    let (keys, session, now) = (context.app.config.keys.clone(), input.session.clone(), context.now_ms);
    let held = context.read(move |db, _| handle::find(db, &keys, HandleKind::Session, &session, now)).await?;
    let held = held.ok_or_else(|| context.fail(Code::MiniProgramLoginFailed))?;
    let number = if input.code.is_empty() {
        let (_, account) = super::for_mini_program(&context.app).map_err(|error| context.fail(error))?;
        let key = held.session_key.unwrap_or_default();
        decrypted_number(account, &key, &input.iv, &input.encrypted_data).ok_or_else(|| context.fail(Code::MessengerRefused))?
    } else {
        asked_number(context, &input.code).await?
    };
    Phone::read(&number.area_code, &number.number, &NativeTables).ok_or_else(|| context.fail(Code::MessengerRefused))
}

/// Asks for the number behind a code; repeats once if the credential had ended before its time.
async fn asked_number(context: &Context, code: &str) -> Result<PhoneNumber, Failure> {
    let app = &context.app;
    let (_, account) = super::for_mini_program(app).map_err(|error| context.fail(error))?;
    let deadline = Deadline::begin();
    for attempt in 1..=2 {
        let token = credential::token(app, account, deadline).await.map_err(|error| context.fail(error))?;
        let (work_app, code, held) = (app.clone(), code.to_owned(), token.clone());
        let asked = context
            .blocking(move || {
                let (wechat, account) = super::for_mini_program(&work_app)?;
                Ok(wechat.phone_number(account, &held, &code, deadline))
            })
            .await?;
        match asked {
            Err(failure) if failure.is_ended_credential() && attempt == 1 => {
                credential::invalidate(app, account, &token).await.map_err(|error| context.fail(error))?;
            }
            other => return other.map_err(|failure| context.fail(failure)),
        }
    }
    Err(context.fail(Code::MessengerRefused))
}
