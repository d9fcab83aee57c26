//! Logs in by name and password, or by a code from an SMS.

use laurel_core::account::{Email, Login, LoginGranted, Phone, check_login};
use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::AccountId;
use laurel_core::tables::NativeTables;

use super::service::password;
use super::{enter, tries};
use crate::auth::account;
use crate::auth::target::Target;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Frame, Reply, human};
use crate::limits::rate;
use crate::limits::rate::Window;

/// `auth/login`
pub async fn handle(call: Call<Login>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    context.check_agreed(check_login(&input, &NativeTables), input.agreement_version.as_deref())?;
    if !input.is_by_phone() {
        return by_password(context, input).await;
    }
    let phone =
        Phone::read(&input.area_code, &input.mobile, &NativeTables).ok_or_else(|| context.fail(Refusal::field("mobile", Rule::Phone)))?;
    enter::by_code(context, Target::Phone(phone), input.code, input.agreement_version.unwrap_or_default()).await
}

async fn by_password(context: Context, input: Login) -> Result<Reply<LoginGranted>, Failure> {
    let login = input.username.trim().to_lowercase();
    let version = input.agreement_version.unwrap_or_default();
    let target = name_key(&login);
    tries::count(&context, &target).await?;

    let found = context.read(move |db, _| Ok(account::by_login(db, &login)?)).await?;
    let (account, stored) = found.map_or((None, None), |row| (Some(AccountId(row.id)), row.password_hash));
    let (typed, judged) = (input.password, stored.clone());
    let (right, renewed) = context
        .hashing(move || {
            let right = password::verify(&typed, stored.as_deref());
            let outdated = right && stored.as_deref().is_some_and(password::is_outdated);
            Ok((right, if outdated { Some(password::hash(&typed)?) } else { None }))
        })
        .await?;
    let Some(account) = account.filter(|_| right) else {
        return Err(context.fail(Refusal::field("password", Rule::Credentials)));
    };
    let inner = context.clone();
    let granted = context.write_unseen(move |db, _| {
        // A reset that came between the two ended this password.
        if account::has_other_password(db, account, judged.as_deref())? {
            return Ok(None);
        }
        if let Some(hash) = &renewed {
            account::set_password_hash(db, account, hash)?;
        }
        tries::succeeded(db, &inner, &target)?;
        enter::admit(db, &inner, account, &version).map(Some)
    });
    granted.await?.map(Reply).ok_or_else(|| context.fail(Refusal::field("password", Rule::Credentials)))
}

/// Key of the log-in limit for a typed name. A phone number or an address has one key however it is typed, and no name
/// collides with another kind of key.
pub(crate) fn name_key(login: &str) -> String {
    let email = || Email::read(login, &NativeTables).map(|email| Target::Mail(email.normal()));
    let target = Phone::read("", login, &NativeTables).map(Target::Phone).or_else(email);
    target.map_or_else(|| format!("name:{login}"), |target| target.key())
}

/// Third-party log-ins are limited by client address only: the account is unknown until the provider answers.
pub(crate) async fn limit_address(frame: &Frame) -> Result<(), Failure> {
    let inner = frame.clone();
    limit_by(frame, move |db, address, figure| human::check_address(db, &inner, address, figure)).await
}

/// Like `limit_address`, for the mini-program, which cannot show a human check: the messaging app vouches for
/// each call by a code that works once.
pub(crate) async fn limit_vouched_address(frame: &Frame) -> Result<(), Failure> {
    let inner = frame.clone();
    limit_by(frame, move |_, address, figure| human::check_vouched_address(&inner, address, figure)).await
}

async fn limit_by(frame: &Frame, check: impl FnOnce(&mut Db, &Window, u32) -> Result<(), Error> + Send + 'static) -> Result<(), Failure> {
    let limits = frame.app.config.limits;
    if !limits.enforced {
        return Ok(());
    }
    let by_address = human::address_bucket(frame, tries::NETWORK_BUCKET);
    let now = frame.now_ms;
    frame
        .write_unasked(move |db| {
            let address = rate::count(db, &by_address, tries::MINUTE, now)?;
            check(db, &address, limits.login_per_address)
        })
        .await
}
