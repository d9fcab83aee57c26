//! Queries for the audit log, which is append-only.

use diesel::prelude::*;
use laurel_core::ids::{MerchantId, StaffId};
use laurel_core::paging::PageQuery;
use laurel_core::staff::{AuditLine, AuditQuery};

use crate::clock::to_time;
use crate::db::Db;
use crate::db::schema::audit_log;

#[derive(Insertable)]
#[diesel(table_name = audit_log)]
pub(super) struct NewLine<'a> {
    pub(super) merchant_id: &'a str,
    pub(super) staff_id: Option<i64>,
    pub(super) account_name: &'a str,
    pub(super) address: &'a str,
    pub(super) call: &'a str,
    pub(super) subject: &'a str,
    pub(super) subject_id: i64,
    pub(super) before_json: &'a str,
    pub(super) after_json: &'a str,
    pub(super) reason: &'a str,
    pub(super) created_time: i64,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = audit_log)]
struct LineRow {
    id: i64,
    staff_id: Option<i64>,
    account_name: String,
    address: String,
    call: String,
    subject: String,
    subject_id: i64,
    before_json: String,
    after_json: String,
    reason: String,
    created_time: i64,
}

pub(super) fn insert(db: &mut Db, line: &NewLine<'_>) -> QueryResult<()> {
    diesel::insert_into(audit_log::table).values(line).execute(db).map(|_| ())
}

type Boxed<'a> = audit_log::BoxedQuery<'a, <Db as diesel::Connection>::Backend>;

/// The entries of the merchant that match the filter; each filter has an index that begins with the merchant.
fn found<'a>(merchant: &'a MerchantId, filter: &'a AuditQuery) -> Boxed<'a> {
    let mut boxed = audit_log::table.filter(audit_log::merchant_id.eq(merchant.as_str())).into_boxed();
    if let Some(id) = filter.staff_id {
        boxed = boxed.filter(audit_log::staff_id.eq(id.0));
    }
    if !filter.call.is_empty() {
        boxed = boxed.filter(audit_log::call.eq(&filter.call));
    }
    if let Some(subject) = filter.subject {
        boxed = boxed.filter(audit_log::subject.eq(subject.as_str()));
    }
    if let Some(from) = filter.from {
        boxed = boxed.filter(audit_log::created_time.ge(from.timestamp_millis()));
    }
    if let Some(until) = filter.until {
        boxed = boxed.filter(audit_log::created_time.lt(until.timestamp_millis()));
    }
    boxed
}

/// A page of the merchant's log, newest first.
pub(super) fn page(db: &mut Db, merchant: &MerchantId, filter: &AuditQuery, query: PageQuery) -> QueryResult<Vec<AuditLine>> {
    let rows: Vec<LineRow> = found(merchant, filter)
        .order(audit_log::id.desc())
        .limit(i64::from(query.size()))
        .offset(query.offset())
        .select(LineRow::as_select())
        .load(db)?;
    let line = |row: LineRow| AuditLine {
        id: row.id,
        time: to_time(row.created_time),
        staff_id: row.staff_id.map(StaffId),
        account: row.account_name,
        address: row.address,
        call: row.call,
        subject: row.subject,
        subject_id: row.subject_id,
        before: row.before_json,
        after: row.after_json,
        reason: row.reason,
    };
    Ok(rows.into_iter().map(line).collect())
}

pub(super) fn count(db: &mut Db, merchant: &MerchantId, filter: &AuditQuery) -> QueryResult<i64> {
    found(merchant, filter).count().get_result(db)
}
