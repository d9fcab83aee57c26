//! Exports all works and reports of an account for its owner, and removes them when the account is closed.

use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::language::Language;
use laurel_core::work::WorkEvent;
use serde_json::json;

use super::Portion;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::event_log;
use crate::media::{self as files, MediaRow, Owner};
use crate::merchant::store::local;
use crate::scope::{Actor, Scope};
use crate::texts::Texts;
use crate::work::service::transition::{Change, advance};
use crate::work::store::{self, report};

/// Works read per batch.
const BATCH: i64 = 50;

/// Exports the next works of an account, in any state.
pub fn collect(db: &mut Db, account: AccountId, language: Language, after: i64) -> Result<Portion, Error> {
    let rows = store::all_of(db, account, after, BATCH)?;
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let all = store::files_of(db, account, &ids)?;
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(row, ..)| row.id);
    let told = rows.iter().map(|(row, merchant, activity)| {
        let file = |file: &MediaRow| {
            json!({ "kind": file.kind, "size": file.size, "width": file.width, "height": file.height, "durationMs": file.duration_ms })
        };
        let own: Vec<_> = all.iter().filter(|file| file.work_id == Some(row.id)).map(file).collect();
        Ok(json!({
            "number": row.work_no,
            "organiser": local(merchant, language),
            "activity": local(activity, language),
            "status": row.status,
            "returnReason": row.return_reason,
            "work": row.content()?,
            "newerVersion": row.revision()?,
            "files": own,
            "viewCount": row.view_count,
            "submittedTime": row.submitted_time.map(to_time),
            "publishedTime": row.published_time.map(to_time),
            "updatedTime": to_time(row.updated_time),
        }))
    });
    Ok((told.collect::<Result<_, Error>>()?, next))
}

/// Exports the next reports that an account made about others' works.
pub fn collect_reports(db: &mut Db, account: AccountId, after: i64) -> Result<Portion, Error> {
    let rows = report::all_of(db, account, after, BATCH)?;
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(id, ..)| *id);
    let told = rows
        .into_iter()
        .map(|(_, work, reason, detail, time)| json!({ "work": work, "reason": reason, "detail": detail, "createdTime": to_time(time) }));
    Ok((told.collect(), next))
}

/// Withdraws all works of an account, clears their texts and deletes their files; anonymises the account's reports
/// about others' works. Locks the works.
pub fn remove_all(db: &mut Db, texts: &Texts, account: AccountId, now_ms: i64) -> Result<(), Error> {
    report::make_nameless(db, account)?;
    for (merchant, ids) in store::ids_of(db, account)? {
        let merchant = MerchantId::parse(&merchant).ok_or_else(|| Error::Broken("a work of no merchant".into()))?;
        let rows = store::lock(db, &merchant, &ids)?;
        let scope = Scope { texts, merchant: &merchant, now_ms };
        // Hidden and withdrawn works cannot be withdrawn; their refusals are ignored.
        advance(db, scope, &rows, Change { event: WorkEvent::Withdraw, actor: Actor::Participant, reason: "" })?;
        for row in &rows {
            files::drop_but(db, &merchant, Owner::Work(row.id()), &[])?;
        }
        store::make_nameless(db, &merchant, &ids)?;
        // Reasons and reports written by others may name the author.
        event_log::forget_reasons(db, &merchant, &ids)?;
        report::forget_details(db, &merchant, &ids)?;
    }
    Ok(())
}
