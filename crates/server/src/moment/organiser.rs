//! Moments on the organiser's side: list, add, change and delete them.

use laurel_core::calls::Nothing;
use laurel_core::ids::{ActivityId, MomentId};
use laurel_core::moment::{
    MomentAdd, MomentAdded, MomentChange, MomentLine, MomentLineQuery, MomentLines, MomentPath, MomentStatus, check_caption, check_moment,
};
use laurel_core::paging::PageQuery;
use laurel_core::work::MediaStatus;
use serde_json::json;

use super::add::insert;
use super::store::{self, MomentWithFile};
use crate::audit;
use crate::auth::member::Member;
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Failure, Reply, StaffCall};
use crate::idempotency::{self, Holder};
use crate::media::{self as files, AttachContext, Owner};
use crate::state::App;
use crate::upload::store::Uploader;
use crate::work::service::own::absent;
use crate::work::store as works;

/// `GET /scene`
pub async fn list(call: StaffCall<MomentLineQuery>) -> Result<Reply<MomentLines>, Failure> {
    let StaffCall { input, context } = call;
    let app = context.app.clone();
    let found = context.read(move |db, staff| {
        let member = staff.member;
        if member.is_kept_from(input.competition_id) {
            return Err(absent());
        }
        let page = PageQuery { page: input.page, size: input.size };
        let (rows, total) = store::lines(db, &member.merchant, &input, i64::from(page.size()), page.offset())?;
        let list = rows.iter().map(|row| line(&app, row)).collect();
        Ok(MomentLines { list, total, page: page.page(), size: page.size() })
    });
    Ok(Reply(found.await?))
}

/// `POST /scene`
pub async fn add(call: StaffCall<MomentAdd>) -> Result<Reply<MomentAdded>, Failure> {
    let StaffCall { input, context } = call;
    let mut errors = idempotency::check(&input.nonce);
    errors.extend(check_moment(&input));
    context.check(errors)?;
    let inner = context.clone();
    let added = audit::change_or_not(&context, move |db, staff| {
        let member = staff.member;
        let mut line = None;
        let added = idempotency::once(db, &inner, Holder::Staff(&member.merchant, member.id), (&input.nonce, &input), |db| {
            works::frame(db, &member.merchant, input.competition_id)?
                .filter(|_| !member.is_kept_from(input.competition_id))
                .ok_or_else(absent)?;
            let attaching = AttachContext {
                merchant: &member.merchant,
                activity: input.competition_id,
                uploader: Uploader::Staff(member.id),
                now_ms: inner.now_ms,
            };
            let added = insert(db, attaching, &input, MomentStatus::Published)?;
            line = Some(audit::Change::of("scene", added.id.0).after(&json!({ "caption": input.caption }))?);
            Ok(added)
        })?;
        Ok((added, line))
    });
    Ok(Reply(added.await?))
}

/// `PUT /scene/{id}`
pub async fn change(call: StaffCall<MomentChange>) -> Result<Reply<MomentLine>, Failure> {
    let StaffCall { input, context } = call;
    context.check(check_caption(&input.caption))?;
    let app = context.app.clone();
    let changed = audit::change(&context, move |db, staff| {
        let member = staff.member;
        // The media job may be processing its file concurrently; both take this lock.
        files::lock_owner(db, &member.merchant, Owner::Moment(input.id))?;
        let (row, file) = own(db, member, input.id)?;
        let shown = input.status == MomentStatus::Published && file.status == MediaStatus::Ready;
        let caption = input.caption.trim();
        store::change(db, &member.merchant, input.id, caption, input.status, shown)?;
        let line = audit::Change::of("scene", row.id)
            .before(&json!({ "caption": row.caption, "status": row.status }))?
            .after(&json!({ "caption": caption, "status": input.status }))?;
        Ok((self::line(&app, &own(db, member, input.id)?), line))
    });
    Ok(Reply(changed.await?))
}

/// `DELETE /scene/{id}`
pub async fn delete(call: StaffCall<MomentPath>) -> Result<Reply<Nothing>, Failure> {
    let StaffCall { input, context } = call;
    let deleted = audit::change(&context, move |db, staff| {
        let member = staff.member;
        let (row, _) = own(db, member, input.id)?;
        store::delete(db, &member.merchant, input.id)?;
        Ok((Nothing {}, audit::Change::of("scene", row.id).before(&json!({ "caption": row.caption, "status": row.status }))?))
    });
    Ok(Reply(deleted.await?))
}

fn own(db: &mut Db, member: &Member, id: MomentId) -> Result<MomentWithFile, Error> {
    let found = store::one(db, &member.merchant, id, false).or_not_found()?;
    if member.is_kept_from(ActivityId(found.0.competition_id)) { Err(absent()) } else { Ok(found) }
}

fn line(app: &App, (row, file): &MomentWithFile) -> MomentLine {
    MomentLine {
        moment: row.to_wire(&app.storage, file),
        status: row.status,
        media_status: file.status,
        by_participant: row.account_id.is_some(),
    }
}
