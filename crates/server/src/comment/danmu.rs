//! Danmu of a work and of an activity.

use laurel_core::comment::{DANMU_SLICE_MS, Danmu, DanmuAdd, DanmuFeed, DanmuFeedQuery, DanmuQuery, DanmuSlice};
use laurel_core::errors::{Code, Refusal, Rule};

use super::check;
use super::service::post::{Given, Kind, post};
use super::service::wire;
use super::service::words::WordLists;
use super::store::page;
use super::store::place;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};
use crate::idempotency::{self, Holder};
use crate::work::store as works;

/// Time for which the wall repeats what it has sent, ms: a transaction that began earlier may end later.
const OVERLAP_MS: i64 = 2_000;

/// `GET /works/{id}/danmu`
pub async fn slice(call: Call<DanmuQuery>) -> Result<Reply<DanmuSlice>, Failure> {
    let Call { input, context } = call;
    if input.to_ms <= input.from_ms || input.to_ms - input.from_ms > DANMU_SLICE_MS {
        return Err(context.fail(Refusal::field("toMs", Rule::Choice)));
    }
    let inner = context.clone();
    let found = context.read(move |db, caller| {
        let place = place::place(db, &inner.merchant, input.id)?.ok_or(Code::NotFound)?;
        let rows = page::slice(db, &inner.merchant, &input)?;
        Ok(DanmuSlice { list: rows.iter().map(|row| wire::danmu(row, caller.known())).collect(), settings: place.settings.comment })
    });
    Ok(Reply(found.await?))
}

/// `POST /works/{id}/danmu`
pub async fn add(call: Call<DanmuAdd>) -> Result<Reply<Danmu>, Failure> {
    let Call { input, context } = call;
    context.check(idempotency::check(&input.nonce))?;
    let inner = context.clone();
    let added = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        let lists = inner.app.part::<WordLists>();
        idempotency::once(db, &inner, Holder::Account(account), (&input.nonce, &input), |db| {
            let kind = Kind::Danmu { at_ms: input.at_ms, color: input.color };
            let given = Given { work: input.id, content: &input.content, kind };
            let posted = post(db, inner.scope(), account, (&lists, check::mini_app(&inner.app)), &given)?;
            Ok((wire::danmu(&posted.row, Some(account)), posted.row.cause))
        })
    });
    let (mut danmu, cause) = added.await?;
    if let Some(status) = check::at_once(&context, danmu.id, cause).await {
        danmu.status = status;
    }
    Ok(Reply(danmu))
}

/// `GET /competition/{id}/danmu`
pub async fn feed(call: Call<DanmuFeedQuery>) -> Result<Reply<DanmuFeed>, Failure> {
    let Call { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, _| {
        let frame = works::public_frame(db, &inner.merchant, input.id).or_not_found()?;
        let settings = frame.settings()?.comment;
        let since = input.since.as_deref().and_then(page::read_cursor);
        if !settings.danmu {
            let cursor = input.since.unwrap_or_else(|| page::write_cursor(inner.now_ms, 0));
            return Ok(DanmuFeed { list: Vec::new(), cursor });
        }
        let (rows, more) = page::feed(db, &inner.merchant, input.id, since)?;
        let last = rows.last().map(|row| (row.published_time.unwrap_or_default(), row.id));
        let overlap = (inner.now_ms - OVERLAP_MS, 0);
        let (time, id) = last.or(since).filter(|last| more || *last < overlap).unwrap_or(overlap);
        Ok(DanmuFeed { list: rows.iter().map(wire::on_wall).collect(), cursor: page::write_cursor(time, id) })
    });
    Ok(Reply(found.await?))
}
