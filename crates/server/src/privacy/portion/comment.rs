//! Exports the comments and reports of an account for its owner, and removes them when the account is closed.

use laurel_core::ids::{AccountId, CommentId, MerchantId};
use serde_json::json;

use super::Portion;
use crate::clock::to_time;
use crate::comment::service::state::{Change, advance};
use crate::comment::store::{self, like, personal, report};
use crate::db::Db;
use crate::error::Error;
use crate::scope::Scope;
use crate::texts::Texts;

/// Rows read per batch.
const BATCH: i64 = 200;

/// Exports the next comments and danmu of an account, in any state.
pub fn collect(db: &mut Db, account: AccountId, after: i64) -> Result<Portion, Error> {
    let rows = personal::all_of(db, account, after, BATCH)?;
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(id, ..)| *id);
    let told = rows.into_iter().map(|(_, work, kind, content, status, hide_reason, time)| {
        json!({ "work": work, "kind": kind, "content": content, "status": status, "hideReason": hide_reason, "time": to_time(time) })
    });
    Ok((told.collect(), next))
}

/// Exports the next reports that an account made about others' comments.
pub fn collect_reports(db: &mut Db, account: AccountId, after: i64) -> Result<Portion, Error> {
    let rows = personal::reports_of(db, account, after, BATCH)?;
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(id, ..)| *id);
    let told = rows
        .into_iter()
        .map(|(_, comment, reason, detail, time)| json!({ "comment": comment, "reason": reason, "detail": detail, "time": to_time(time) }));
    Ok((told.collect(), next))
}

/// Deletes the texts of all comments of an account, and takes its likes of comments back; anonymises its reports. Locks the
/// comments.
pub fn remove_all(db: &mut Db, texts: &Texts, account: AccountId, now_ms: i64) -> Result<(), Error> {
    for (merchant, id) in personal::ids_of(db, account)? {
        let merchant = merchant_of(&merchant)?;
        for row in store::lock(db, &merchant, &[id])? {
            advance(db, Scope { texts, merchant: &merchant, now_ms }, &row, Change::Delete)?;
        }
        // Reports written by others may name the author.
        report::forget_details(db, &merchant, CommentId(id))?;
    }
    for (merchant, id) in personal::likes_of(db, account)? {
        like::remove(db, &merchant_of(&merchant)?, CommentId(id), account)?;
    }
    personal::make_nameless(db, account)?;
    Ok(())
}

fn merchant_of(id: &str) -> Result<MerchantId, Error> {
    MerchantId::parse(id).ok_or_else(|| Error::Broken("a comment of no merchant".into()))
}
