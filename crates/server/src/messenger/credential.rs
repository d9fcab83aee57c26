//! Credential and ticket of the messaging app's account: stored sealed for all servers, fetched by one of them at a time.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use diesel::prelude::*;
use laurel_core::errors::Code;

use crate::clock::latest_end;
use crate::config::WeChatAccount;
use crate::db::schema::credential;
use crate::db::stored::CredentialKind;
use crate::db::{Db, both};
use crate::error::Error;
use crate::keys::{Aad, Keys};
use crate::provider::http::Deadline;
use crate::provider::wechat::{Failure, Fetched, WeChat};
use crate::state::App;

/// A credential is fetched again this long before it ends, s: until then the service returns the same one.
const RESERVE_SECONDS: i64 = 300;
/// Lease for fetching, ms; the call itself ends sooner.
const LEASE_MS: i64 = 6_000;
/// Longest life of a credential, ms: the service gives two hours.
const LIFE_MS: i64 = 2 * 3_600_000;
/// Pause after a failed fetch, ms.
const COOL_MS: i64 = 1_000;
/// Interval of the checks whether another server has fetched.
const LOOK: Duration = Duration::from_millis(100);

/// Living credentials that this process has read or fetched: pages need them all the time.
#[derive(Default)]
pub struct Credentials(Mutex<HashMap<(CredentialKind, String), Held>>);

/// A value and its end, ms.
type Held = (String, i64);

impl Credentials {
    fn find(&self, kind: CredentialKind, app_id: &str, now: i64) -> Option<String> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.get(&(kind, app_id.to_owned())).filter(|(_, expire)| lives(*expire, now)).map(|(value, _)| value.clone())
    }

    fn insert(&self, kind: CredentialKind, app_id: &str, held: Held) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((kind, app_id.to_owned()), held);
    }

    fn remove(&self, kind: CredentialKind, app_id: &str, ended: &str) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        held.retain(|(known, id), (value, _)| (*known, id.as_str(), value.as_str()) != (kind, app_id, ended));
    }
}

/// Returns the credential for calls to the service.
pub async fn token(app: &App, account: &WeChatAccount, deadline: Deadline) -> Result<String, Error> {
    let wanted = account.clone();
    cached(app, CredentialKind::Token, &account.app_id, deadline, move |wechat| wechat.token(&wanted, deadline)).await
}

/// Returns the ticket for signing pages.
pub async fn ticket(app: &App, account: &WeChatAccount, deadline: Deadline) -> Result<String, Error> {
    if let Some(kept) = cached_value(app, CredentialKind::Ticket, &account.app_id).await? {
        return Ok(kept);
    }
    for _ in 0..2 {
        let token = token(app, account, deadline).await?;
        let held = token.clone();
        match cached_or(app, CredentialKind::Ticket, &account.app_id, deadline, move |wechat| wechat.ticket(&held, deadline)).await? {
            Ok(ticket) => return Ok(ticket),
            Err(failure) if failure.is_ended_credential() => invalidate(app, account, &token).await?,
            Err(failure) => return Err(failure.into()),
        }
    }
    Err(Code::MessengerRefused.into())
}

/// Deletes a credential that ended before its time, unless another has replaced it.
pub async fn invalidate(app: &App, account: &WeChatAccount, ended: &str) -> Result<(), Error> {
    app.part::<Credentials>().remove(CredentialKind::Token, &account.app_id, ended);
    let (app_id, ended) = (account.app_id.clone(), ended.to_owned());
    blocking(app, move |app| {
        app.store.write_unseen(|db| {
            if read(db, &app.config.keys, CredentialKind::Token, &app_id, app.clock.now_ms())?.is_some_and(|(kept, _)| kept == ended) {
                diesel::delete(credential::table.find((CredentialKind::Token, &app_id))).execute(db)?;
            }
            Ok(())
        })
    })
    .await
}

async fn cached(
    app: &App,
    kind: CredentialKind,
    app_id: &str,
    deadline: Deadline,
    fetch: impl Fn(&WeChat) -> Result<Fetched, Failure> + Clone + Send + 'static,
) -> Result<String, Error> {
    Ok(cached_or(app, kind, app_id, deadline, fetch).await??)
}

/// Returns the cached value, or the one that a single server fetches while the others wait for it.
async fn cached_or(
    app: &App,
    kind: CredentialKind,
    app_id: &str,
    deadline: Deadline,
    fetch: impl Fn(&WeChat) -> Result<Fetched, Failure> + Clone + Send + 'static,
) -> Result<Result<String, Failure>, Error> {
    while deadline.left().is_some() {
        if let Some(kept) = cached_value(app, kind, app_id).await? {
            return Ok(Ok(kept));
        }
        let (id, now) = (app_id.to_owned(), app.clock.now_ms());
        if blocking(app, move |app| app.store.write_unseen(|db| Ok(lease(db, kind, &id, now)?))).await? {
            let (id, fetch) = (app_id.to_owned(), fetch.clone());
            return blocking(app, move |app| fetch_and_keep(&app, kind, &id, fetch)).await;
        }
        tokio::time::sleep(LOOK).await;
    }
    Ok(Err(Failure::Unreachable("another server fetches a credential and does not finish".to_owned())))
}

fn fetch_and_keep(
    app: &App,
    kind: CredentialKind,
    app_id: &str,
    fetch: impl Fn(&WeChat) -> Result<Fetched, Failure>,
) -> Result<Result<String, Failure>, Error> {
    let wechat = app.wechat.as_ref().ok_or(Code::NotFound)?;
    let fetched = fetch(wechat);
    let now = app.clock.now_ms();
    let row = credential::table.find((kind, app_id));
    match fetched {
        Ok(fetched) => {
            let sealed = app.config.keys.seal(place(app_id), &fetched.value)?;
            let expire = now + ((fetched.expires_in - RESERVE_SECONDS).max(0) * 1000).min(LIFE_MS);
            let kept = (credential::sealed.eq(sealed), credential::expire_time.eq(expire), credential::lease_time.eq(0));
            app.store.write_unseen(|db| Ok(diesel::update(row).set(kept).execute(db)?))?;
            app.part::<Credentials>().insert(kind, app_id, (fetched.value.clone(), expire));
            Ok(Ok(fetched.value))
        }
        Err(failure) => {
            // Other servers pause before they call a failing service again.
            app.store.write_unseen(|db| Ok(diesel::update(row).set(credential::lease_time.eq(now + COOL_MS)).execute(db)?))?;
            Ok(Err(failure))
        }
    }
}

async fn cached_value(app: &App, kind: CredentialKind, app_id: &str) -> Result<Option<String>, Error> {
    if let Some(held) = app.part::<Credentials>().find(kind, app_id, app.clock.now_ms()) {
        return Ok(Some(held));
    }
    let app_id = app_id.to_owned();
    blocking(app, move |app| {
        let kept = app.store.read(|db| read(db, &app.config.keys, kind, &app_id, app.clock.now_ms()))?;
        Ok(kept.map(|held| {
            app.part::<Credentials>().insert(kind, &app_id, held.clone());
            held.0
        }))
    })
    .await
}

fn read(db: &mut Db, keys: &Keys, kind: CredentialKind, app_id: &str, now: i64) -> Result<Option<Held>, Error> {
    let row: Option<(String, i64)> = credential::table
        .find((kind, app_id))
        .filter(credential::expire_time.gt(now))
        .filter(credential::expire_time.le(latest_end(now, LIFE_MS)))
        .select((credential::sealed, credential::expire_time))
        .first(db)
        .optional()?;
    row.map(|(sealed, expire)| Ok((keys.open(place(app_id), &sealed)?, expire))).transpose()
}

/// A credential ends within its longest life; a clock that was ahead stored any later end.
fn lives(expire: i64, now: i64) -> bool {
    (now + 1..=latest_end(now, LIFE_MS)).contains(&expire)
}

/// True for the caller that may fetch.
fn lease(db: &mut Db, kind: CredentialKind, app_id: &str, now: i64) -> QueryResult<bool> {
    let fresh = (
        credential::kind.eq(kind),
        credential::app_id.eq(app_id),
        credential::sealed.eq(""),
        credential::expire_time.eq(0),
        credential::lease_time.eq(now + LEASE_MS),
    );
    let made = both!(db, |connection| diesel::insert_into(credential::table).values(fresh).on_conflict_do_nothing().execute(connection))?;
    if made == 1 {
        return Ok(true);
    }
    // A server that has fetched meanwhile has released the lease; a living credential is not fetched again.
    let is_free = credential::lease_time.lt(now).or(credential::lease_time.gt(latest_end(now, LEASE_MS)));
    let is_over = credential::expire_time.le(now).or(credential::expire_time.gt(latest_end(now, LIFE_MS)));
    let free = credential::table.find((kind, app_id)).filter(is_free).filter(is_over);
    Ok(diesel::update(free).set(credential::lease_time.eq(now + LEASE_MS)).execute(db)? == 1)
}

fn place(app_id: &str) -> Aad<'_> {
    Aad { table: "credential", column: "sealed", row: app_id }
}

async fn blocking<T: Send + 'static>(app: &App, work: impl FnOnce(App) -> Result<T, Error> + Send + 'static) -> Result<T, Error> {
    let app = app.clone();
    tokio::task::spawn_blocking(move || work(app)).await.unwrap_or_else(|_| Err(Error::Broken("a worker thread was cancelled".into())))
}
