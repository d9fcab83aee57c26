//! Queries about comments for staff. Each takes the member and is limited to what that member may see.

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::comment::organiser::CommentLineQuery;
use laurel_core::ids::CommentId;
use laurel_core::paging::PageQuery;
use laurel_core::text::search::fold;

use crate::auth::member::Member;
use crate::comment::store::{self, CommentRow};
use crate::db::schema::{account, comment, work};
use crate::db::search_text::containing;
use crate::db::{Db, refers};

/// A comment with the nickname of its author and the title of its work.
pub(super) type CommentWithNames = (CommentRow, String, String);

type Boxed<'a> = comment::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

fn found<'a>(member: &'a Member, query: &CommentLineQuery) -> Boxed<'a> {
    let mut boxed = comment::table.filter(comment::merchant_id.eq(member.merchant.as_str())).into_boxed();
    if let Some(id) = query.competition_id {
        boxed = boxed.filter(comment::competition_id.eq(id.0));
    }
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(comment::competition_id.eq_any(own));
    }
    if let Some(id) = query.work_id {
        boxed = boxed.filter(comment::work_id.eq(id.0));
    }
    if let Some(kind) = query.kind {
        boxed = boxed.filter(comment::kind.eq(kind));
    }
    if let Some(status) = query.status {
        // Literal: the index of comments that wait is partial.
        boxed = boxed.filter(sql::<Bool>(&format!("comment.status = '{}'", status.as_str())));
    }
    if query.reported == Some(true) {
        boxed = boxed.filter(sql::<Bool>("comment.report_count > 0"));
    }
    match query.keyword.as_deref().map(fold).filter(|keyword| !keyword.trim().is_empty()) {
        None => boxed,
        Some(keyword) => boxed.filter(comment::search_text.like(containing(keyword.trim())).escape('\\')),
    }
}

/// A page, newest first, and the total.
pub(super) fn page(db: &mut Db, member: &Member, query: &CommentLineQuery, page: PageQuery) -> QueryResult<(Vec<CommentWithNames>, i64)> {
    let ids: Vec<i64> =
        found(member, query).order(comment::id.desc()).select(comment::id).limit(i64::from(page.size())).offset(page.offset()).load(db)?;
    let total = found(member, query).count().get_result(db)?;
    Ok((with_names(db, member, &ids)?, total))
}

/// Comments by id, newest first.
fn with_names(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<CommentWithNames>> {
    crate::db::both!(db, |connection| comment::table
        .inner_join(work::table.on(refers!(comment.work_id => work)))
        .inner_join(account::table.on(account::id.eq(comment::account_id)))
        .filter(comment::merchant_id.eq(member.merchant.as_str()))
        .filter(comment::id.eq_any(ids))
        .order(comment::id.desc())
        .select((CommentRow::as_select(), account::nickname, work::title))
        .load(connection))
}

/// Those of these comments that the member may decide about. Locks all of them until the transaction ends.
pub(super) fn own(db: &mut Db, member: &Member, ids: &[CommentId]) -> QueryResult<Vec<CommentRow>> {
    let raw: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = store::lock(db, &member.merchant, &raw)?;
    Ok(rows.into_iter().filter(|row| !member.is_kept_from(laurel_core::ids::ActivityId(row.competition_id))).collect())
}
