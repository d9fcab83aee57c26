//! Counters of comments: of threads, of works, and of commenters. They change in the transaction of the comment.

use diesel::prelude::*;
use laurel_core::comment::{COMMENTED_WORKS_PER_DAY, CommentKind, CommentStatus, DANMU_COLOR, DanmuOnWall};
use laurel_core::ids::MerchantId;

use super::CommentRow;
use super::place::Ground;
use crate::clock::to_time;
use crate::db::schema::{comment, work, work_commenter, work_vote};
use crate::db::{Db, both, live};
use crate::error::Error;
use crate::work::store::popularity;

/// Counts a comment that became visible.
pub fn shown(db: &mut Db, merchant: &MerchantId, row: &CommentRow, ground: Ground, now_ms: i64) -> Result<(), Error> {
    let commenters = i64::from(begins_to_count(db, merchant, row, ground, now_ms)?);
    let comments = visible(db, merchant, row, 1)?;
    if let (CommentKind::Danmu, Some(color)) = (row.kind, row.color) {
        let time = to_time(row.published_time.unwrap_or(now_ms));
        let (work_id, color) = (row.work(), u32::try_from(color).unwrap_or(DANMU_COLOR));
        live::raise_danmu(merchant, ground.activity, DanmuOnWall { id: row.id(), work_id, content: row.content.clone(), color, time });
    }
    of_work(db, merchant, row, (comments, commenters), ground, now_ms)
}

/// Takes back what `shown` counted.
pub fn gone(db: &mut Db, merchant: &MerchantId, row: &CommentRow, ground: Ground, now_ms: i64) -> Result<(), Error> {
    let commenters = -i64::from(ends_to_count(db, merchant, row)?);
    let comments = visible(db, merchant, row, -1)?;
    of_work(db, merchant, row, (comments, commenters), ground, now_ms)
}

/// Change of the number of comments that visitors see on the work: a thread is hidden with its replies, and a reply of a
/// hidden thread is not seen.
fn visible(db: &mut Db, merchant: &MerchantId, row: &CommentRow, by: i64) -> QueryResult<i64> {
    if row.kind == CommentKind::Danmu {
        return Ok(0);
    }
    let Some(root) = row.root_id else { return Ok(by * (1 + row.reply_count)) };
    let status: CommentStatus = diesel::update(comment::table.find((merchant.as_str(), root)))
        .set(comment::reply_count.eq(comment::reply_count + by))
        .returning(comment::status)
        .get_result(db)?;
    Ok(if status == CommentStatus::Published { by } else { 0 })
}

fn of_work(
    db: &mut Db,
    merchant: &MerchantId,
    row: &CommentRow,
    (comments, commenters): (i64, i64),
    ground: Ground,
    now_ms: i64,
) -> Result<(), Error> {
    if comments != 0 {
        live::raise_counts(merchant, ground.activity, [row.work()]);
    }
    if (comments, commenters) != (0, 0) {
        diesel::update(work::table.find((merchant.as_str(), row.work_id)))
            .set(work::comment_count.eq(work::comment_count + comments))
            .execute(db)?;
    }
    if commenters != 0 {
        let first =
            (work_vote::merchant_id.eq(merchant.as_str()), work_vote::work_id.eq(row.work_id), work_vote::commenters.eq(commenters.max(0)));
        both!(db, |connection| diesel::insert_into(work_vote::table)
            .values(first)
            .on_conflict((work_vote::merchant_id, work_vote::work_id))
            .do_update()
            .set(work_vote::commenters.eq(work_vote::commenters + commenters))
            .execute(connection))?;
        popularity::mark(db, merchant, &[row.work_id], now_ms)?;
    }
    Ok(())
}

/// Records a published comment of the account on the work; true if the account counts as a commenter from now on.
fn begins_to_count(db: &mut Db, merchant: &MerchantId, row: &CommentRow, ground: Ground, now_ms: i64) -> QueryResult<bool> {
    if row.account() == ground.author {
        return Ok(false);
    }
    let day = i64::from(ground.zone.local(to_time(now_ms)).date().to_epoch_days());
    let first = (
        work_commenter::merchant_id.eq(merchant.as_str()),
        work_commenter::competition_id.eq(ground.activity.0),
        work_commenter::work_id.eq(row.work_id),
        work_commenter::account_id.eq(row.account_id),
        work_commenter::comments.eq(1),
        work_commenter::counted.eq(false),
        work_commenter::day.eq(day),
    );
    let counts: bool = both!(db, |connection| diesel::insert_into(work_commenter::table)
        .values(first)
        .on_conflict((work_commenter::merchant_id, work_commenter::work_id, work_commenter::account_id))
        .do_update()
        .set(work_commenter::comments.eq(work_commenter::comments + 1))
        .returning(work_commenter::counted)
        .get_result(connection))?;
    if counts {
        return Ok(false);
    }
    let today: i64 = work_commenter::table
        .filter(work_commenter::merchant_id.eq(merchant.as_str()))
        .filter(work_commenter::competition_id.eq(ground.activity.0))
        .filter(work_commenter::account_id.eq(row.account_id))
        .filter(work_commenter::day.eq(day))
        .filter(work_commenter::counted.eq(true))
        .count()
        .get_result(db)?;
    if today >= COMMENTED_WORKS_PER_DAY {
        return Ok(false);
    }
    diesel::update(work_commenter::table.find((merchant.as_str(), row.work_id, row.account_id)))
        .set((work_commenter::counted.eq(true), work_commenter::day.eq(day)))
        .execute(db)?;
    Ok(true)
}

/// Takes a comment out of the record; true if the account no longer counts as a commenter.
fn ends_to_count(db: &mut Db, merchant: &MerchantId, row: &CommentRow) -> QueryResult<bool> {
    let own = work_commenter::table.find((merchant.as_str(), row.work_id, row.account_id));
    let left: Option<(i64, bool)> = both!(db, |connection| diesel::update(own)
        .set(work_commenter::comments.eq(work_commenter::comments - 1))
        .returning((work_commenter::comments, work_commenter::counted))
        .get_result(connection)
        .optional())?;
    if left != Some((0, true)) {
        return Ok(false);
    }
    diesel::update(own).set(work_commenter::counted.eq(false)).execute(db)?;
    Ok(true)
}
