//! Hands a place over: its account opens a link, and another account takes the place by it.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use laurel_core::calls::Nothing;
use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, ActivityId, GroupId, SignupId};
use laurel_core::signup::{
    SignupAction, SignupCreated, SignupPath, TRANSFER_CODE_MAX, TransferLink, TransferPolicy, TransferQuery, TransferTake, TransferView,
    allowed_actions, may_transfer, not_possible, transfer_expire,
};

use super::service::entry::Entry;
use super::service::transfer::take;
use super::store::state::{self, StateRow};
use super::store::transfer::{self, LinkRow};
use super::{files, mine_state};
use crate::auth::account as accounts;
use crate::clock::{random_bytes, to_time};
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Context, Failure, Reply};
use crate::idempotency;
use crate::merchant::store::local;
use crate::scope::Scope;
use crate::storage::picture_address;
use crate::work::store::count_of;

/// `POST /apply/{id}/transfer`
pub async fn open(call: Call<SignupPath>) -> Result<Reply<TransferLink>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let link = context.write(move |db, caller| {
        state::lock_groups_of(db, &inner.merchant, &[input.id.0])?;
        let row = mine_state(db, &inner, caller.account()?, input.id)?;
        let (situation, now) = (row.situation(inner.now_ms), to_time(inner.now_ms));
        let possible = allowed_actions(&situation, now).contains(&SignupAction::Transfer);
        // Works stay with their author.
        if !possible || count_of(db, &inner.merchant, input.id)? > 0 {
            return Err(not_possible(situation.status).into());
        }
        if let Some(link) = link_of(db, inner.scope(), input.id)? {
            return Ok(link);
        }
        let code = URL_SAFE_NO_PAD.encode(random_bytes::<16>()?);
        let expire_time = transfer_expire(&situation.settings.transfer, situation.start_time, now);
        let stored = LinkRow { code: code.clone(), expire_time: expire_time.timestamp_millis() };
        transfer::put(db, &inner.merchant, input.id, &stored)?;
        Ok(TransferLink { code, expire_time })
    });
    Ok(Reply(link.await?))
}

/// `DELETE /apply/{id}/transfer`
pub async fn close(call: Call<SignupPath>) -> Result<Reply<Nothing>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let closed = context.write(move |db, caller| {
        let row = mine_state(db, &inner, caller.account()?, input.id)?;
        transfer::remove(db, &inner.merchant, row.id)?;
        Ok(Nothing {})
    });
    Ok(Reply(closed.await?))
}

/// `GET /apply/transfer`
pub async fn seen(call: Call<TransferQuery>) -> Result<Reply<TransferView>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let (row, expire_time) = behind(db, inner.scope(), &input.code)?;
        let entry = Entry::find(db, inner.scope(), ActivityId(row.competition_id), GroupId(row.group_id))?;
        let apply_id = match caller.known() {
            Some(account) if account != row.account => entry.live_of(db, inner.scope(), account)?,
            _ => None,
        };
        let (holder_name, avatar) = accounts::face(db, row.account)?;
        let (card, language) = (&entry.activity.card, inner.language);
        Ok(TransferView {
            competition_id: ActivityId(row.competition_id),
            competition_name: local(&card.name, language),
            cover: picture_address(&inner.app.storage, &card.cover),
            group_id: GroupId(row.group_id),
            group_name: local(&entry.group.name, language),
            start_time: row.windows.start_time,
            end_time: row.windows.end_time,
            timezone: card.timezone.name().to_owned(),
            holder_name,
            holder_avatar: picture_address(&inner.app.storage, &avatar),
            person_count: u32::try_from(row.persons).unwrap_or(0),
            amount_fen: row.amount,
            reviewed: row.settings.transfer.policy == TransferPolicy::Reviewed,
            expire_time: to_time(expire_time),
            mine: caller.known() == Some(row.account),
            apply_id,
        })
    });
    Ok(Reply(found.await?))
}

/// `POST /apply/transfer`
pub async fn handle(call: Call<TransferTake>) -> Result<Reply<SignupCreated>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    files::arrived(&context, std::iter::once(&input.answers).chain(input.person_answers.values())).await?;
    let inner = context.clone();
    let taken = context.write(move |db, caller| {
        let account = caller.account()?;
        idempotency::once(db, &inner, idempotency::Holder::Account(account), (&input.nonce, &input), |db| {
            let row = locked(db, &inner, account, &input.code)?;
            take(db, inner.scope(), &inner.app.config.keys, (account, &row), &input)
        })
    });
    Ok(Reply(taken.await?))
}

/// The sign-up behind a link, with the account that takes it and with its group locked.
fn locked(db: &mut Db, context: &Context, account: AccountId, code: &str) -> Result<StateRow, Error> {
    let (row, _) = behind(db, context.scope(), code)?;
    accounts::lock(db, account)?;
    state::lock_groups_of(db, &context.merchant, &[row.id.0])?;
    // Somebody else may have taken it meanwhile.
    Ok(behind(db, context.scope(), code)?.0)
}

/// The sign-up behind a code, and the end of the link, ms. `TransferEnded` unless it can be taken now.
fn behind(db: &mut Db, scope: Scope<'_>, code: &str) -> Result<(StateRow, i64), Error> {
    let ended = || Error::from(Code::TransferEnded);
    if code.is_empty() || code.len() > TRANSFER_CODE_MAX {
        return Err(ended());
    }
    let (id, expire_time) = transfer::by_code(db, scope.merchant, code)?.ok_or_else(ended)?;
    let row = state::states(db, scope.merchant, &[id.0])?.into_iter().next().ok_or_else(ended)?;
    let open = scope.now_ms < expire_time && may_transfer(&row.situation(scope.now_ms), to_time(scope.now_ms));
    if !open || count_of(db, scope.merchant, id)? > 0 {
        return Err(ended());
    }
    Ok((row, expire_time))
}

/// The link of a sign-up, while it lasts.
pub(super) fn link_of(db: &mut Db, scope: Scope<'_>, id: SignupId) -> Result<Option<TransferLink>, Error> {
    let link = transfer::of(db, scope.merchant, id)?.filter(|link| scope.now_ms < link.expire_time);
    Ok(link.map(|link| TransferLink { code: link.code, expire_time: to_time(link.expire_time) }))
}
