//! Logs in by name and password, or by a code from an SMS.

use laurel_core::account::{Login, LoginGranted, Phone, PhoneTable, check_login};
use laurel_core::errors::{Refusal, Rule};
use laurel_core::ids::AccountId;

use super::enter;
use super::service::password;
use crate::auth::account;
use crate::auth::target::Target;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Frame, Reply, human};
use crate::limits::rate;
use crate::limits::rate::Window;

/// Bucket of the attempts from a client address.
const ADDRESS_BUCKET: &str = "login:address";
/// Window of the log-in limits, s.
const MINUTE: i64 = 60;

/// `auth/login`
pub async fn handle(call: Call<Login>) -> Result<Reply<LoginGranted>, Failure> {
    let Call { input, context } = call;
    context.check(check_login(&input, &PhoneTable))?;
    if !input.is_by_phone() {
        return by_password(context, input).await;
    }
    let phone =
        Phone::read(&input.area_code, &input.mobile, &PhoneTable).ok_or_else(|| context.fail(Refusal::field("mobile", Rule::Phone)))?;
    enter::by_code(context, Target::Phone(phone), input.code, input.agreement_version.unwrap_or_default()).await
}

async fn by_password(context: Context, input: Login) -> Result<Reply<LoginGranted>, Failure> {
    let login = input.username.trim().to_lowercase();
    let version = input.agreement_version.unwrap_or_default();
    limit(&context, &name_key(&login)).await?;

    let found = context.read(move |db, _| Ok(account::by_login(db, &login)?)).await?;
    let (account, stored) = found.map_or((None, None), |row| (Some(AccountId(row.id)), row.password_hash));
    let typed = input.password;
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
        if let Some(hash) = &renewed {
            account::set_password_hash(db, account, hash)?;
        }
        enter::admit(db, &inner, account, &version)
    });
    Ok(Reply(granted.await?))
}

/// Key of the log-in limit for a typed name. A phone number has one key however it is typed, and no name
/// collides with another kind of key.
pub(crate) fn name_key(login: &str) -> String {
    Phone::read("", login, &PhoneTable).map_or_else(|| format!("name:{login}"), |phone| Target::Phone(phone).key())
}

/// Rate-limit bucket of a name, an address or a number.
pub(crate) fn bucket(target: &str) -> String {
    format!("login:account:{target}")
}

/// Limits attempts per account, whether it exists or not, and per client address. Runs in a transaction of its
/// own, so that failed attempts count too.
pub(crate) async fn limit(frame: &Frame, target: &str) -> Result<(), Failure> {
    let limits = frame.app.config.limits;
    if !limits.enforced {
        return Ok(());
    }
    let (by_target, by_address) = (bucket(target), human::address_bucket(frame, ADDRESS_BUCKET));
    let inner = frame.clone();
    frame
        .write_unasked(move |db| {
            let buckets = [(by_target.as_str(), MINUTE), (by_address.as_str(), MINUTE)];
            let [target, address] = rate::count_all(db, buckets, inner.now_ms)?;
            target.within(limits.login_per_account, inner.now_ms)?;
            human::check_address(db, &inner, &address, limits.login_per_address)
        })
        .await
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
    let by_address = human::address_bucket(frame, ADDRESS_BUCKET);
    let now = frame.now_ms;
    frame
        .write_unasked(move |db| {
            let address = rate::count(db, &by_address, MINUTE, now)?;
            check(db, &address, limits.login_per_address)
        })
        .await
}
