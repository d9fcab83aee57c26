//! Queries about works for staff. Each takes the member and is limited to what that member may see.

use std::collections::HashSet;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use laurel_core::errors::Code;
use laurel_core::ids::WorkId;
use laurel_core::paging::PageQuery;
use laurel_core::text::search::fold;
use laurel_core::work::organiser::{WorkLineQuery, WorkRepeated};

use crate::auth::member::Member;
use crate::db::schema::{apply, competition_group, media, work, work_detail};
use crate::db::search_text::containing;
use crate::db::{Db, both, refers};
use crate::error::Error;
use crate::work::store::shown_number;
use crate::work::store::{self, CardWithAuthor, WorkRow};

type Boxed<'a> = work::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

fn found<'a>(member: &'a Member, query: &WorkLineQuery) -> Boxed<'a> {
    // Works that were never submitted are visible to their authors only.
    let mut boxed =
        work::table.filter(work::merchant_id.eq(member.merchant.as_str())).filter(work::submitted_time.is_not_null()).into_boxed();
    if let Some(id) = query.competition_id {
        boxed = boxed.filter(work::competition_id.eq(id.0));
    }
    if !member.competitions.is_empty() {
        let own: Vec<i64> = member.competitions.iter().map(|id| id.0).collect();
        boxed = boxed.filter(work::competition_id.eq_any(own));
    }
    if let Some(group) = query.group_id {
        boxed = boxed.filter(work::group_id.eq(group.0));
    }
    if let Some(status) = query.status {
        boxed = boxed.filter(work::status.eq(status));
    }
    if query.awaiting == Some(true) {
        boxed = boxed.filter(sql::<Bool>("(work.status = 'reviewing' OR work.revision_status = 'reviewing')"));
    }
    if query.reported == Some(true) {
        boxed = boxed.filter(sql::<Bool>("work.report_count > 0"));
    }
    match query.keyword.as_deref().map(str::trim).filter(|keyword| !keyword.is_empty()) {
        None => boxed,
        Some(keyword) => {
            let folded = fold(keyword);
            let written = work_detail::table
                .filter(work_detail::merchant_id.eq(member.merchant.as_str()))
                .filter(work_detail::search_text.like(containing(&folded)).escape('\\'))
                .select(work_detail::work_id);
            let words = work::id.eq_any(written);
            match folded.parse::<i64>() {
                Ok(number) => boxed.filter(words.or(work::work_no.assume_not_null().eq(number))),
                Err(_) => boxed.filter(words),
            }
        }
    }
}

/// A page, most recently submitted first, and the total.
pub(super) fn page(db: &mut Db, member: &Member, query: &WorkLineQuery, page: PageQuery) -> QueryResult<(Vec<CardWithAuthor>, i64)> {
    let ids: Vec<i64> = found(member, query)
        .order((work::submitted_time.desc(), work::id.desc()))
        .select(work::id)
        .limit(i64::from(page.size()))
        .offset(page.offset())
        .load(db)?;
    let total = found(member, query).count().get_result(db)?;
    let mut cards = store::cards(db, &member.merchant, &ids)?;
    cards.sort_unstable_by_key(|(row, ..)| ids.iter().position(|id| *id == row.id));
    Ok((cards, total))
}

/// Ids of all matching works, in the order of their creation.
pub(super) fn ids(db: &mut Db, member: &Member, query: &WorkLineQuery) -> QueryResult<Vec<i64>> {
    found(member, query).order(work::id).select(work::id).load(db)
}

/// A work with the multilingual name of its group and the number of its sign-up.
pub(super) type WorkWithNames = (WorkRow, String, String);

/// Works of the member's merchant by id, in the order of their creation. Does not check the activities of the member.
pub(super) fn with_names(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<Vec<WorkWithNames>> {
    both!(db, |connection| store::work_rows!()
        .inner_join(competition_group::table.on(refers!(work.group_id => competition_group)))
        .inner_join(apply::table.on(refers!(work.apply_id => apply)))
        .filter(work::merchant_id.eq(member.merchant.as_str()))
        .filter(work::id.eq_any(ids))
        .order(work::id)
        .select((WorkRow::as_select(), competition_group::name, apply::apply_no))
        .load(connection))
}

/// Those of these works that the member may decide about. Locks all of them until the transaction ends.
pub(super) fn own(db: &mut Db, member: &Member, ids: &[WorkId]) -> QueryResult<Vec<WorkRow>> {
    let raw: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let rows = store::lock(db, &member.merchant, &raw)?;
    Ok(rows.into_iter().filter(|row| row.submitted_time.is_some() && !member.is_kept_from(row.activity())).collect())
}

/// One submitted work; `NotFound` if the member may not see its activity. Locks nothing.
pub(super) fn one(db: &mut Db, member: &Member, id: WorkId) -> Result<WorkRow, Error> {
    let row = store::one(db, &member.merchant, id)?;
    row.filter(|row| row.submitted_time.is_some() && !member.is_kept_from(row.activity())).ok_or_else(|| Code::NotFound.into())
}

diesel::alias!(media as other: Other);

/// Files that a work shares with another submitted work of the same activity, joined with that other work.
macro_rules! shared_files {
    ($member:expr) => {
        media::table
            .inner_join(
                other.on(other
                    .field(media::merchant_id)
                    .eq(media::merchant_id)
                    .and(other.field(media::competition_id).eq(media::competition_id))
                    .and(other.field(media::sha256).eq(media::sha256))
                    .and(other.field(media::work_id).assume_not_null().ne(media::work_id.assume_not_null()))),
            )
            .inner_join(work::table.on(work::merchant_id.eq(media::merchant_id).and(work::id.nullable().eq(other.field(media::work_id)))))
            .filter(media::merchant_id.eq($member.merchant.as_str()))
            .filter(work::submitted_time.is_not_null())
    };
}

/// Those of these works that share a file with another work of their activity.
pub(super) fn repeated(db: &mut Db, member: &Member, ids: &[i64]) -> QueryResult<HashSet<i64>> {
    let found: Vec<Option<i64>> = both!(db, |connection| shared_files!(member)
        .filter(media::work_id.eq_any(ids))
        .select(media::work_id)
        .distinct()
        .load(connection))?;
    Ok(found.into_iter().flatten().collect())
}

/// Works that share a file with this one; 100 at most.
pub(super) fn same_as(db: &mut Db, member: &Member, id: WorkId) -> QueryResult<Vec<WorkRepeated>> {
    let found: Vec<(i64, Option<i64>, String)> = shared_files!(member)
        .filter(media::work_id.eq(id.0))
        .order(work::id)
        .select((work::id, work::work_no, work::title))
        .distinct()
        .limit(100)
        .load(db)?;
    let line = |(id, work_no, title): (i64, Option<i64>, String)| WorkRepeated {
        id: WorkId(id),
        work_no: work_no.map(shown_number).unwrap_or_default(),
        title,
    };
    Ok(found.into_iter().map(line).collect())
}
