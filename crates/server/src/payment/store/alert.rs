//! Queries about reports to organisers: orders that do not close, refunds that failed, differences of bills. Each row has the time
//! of its report, which a mail clears. A merchant's row has the time of its last mail.

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_core::ids::MerchantId;

use crate::clock::latest_end;
use crate::db::schema::{merchant, pay_alert};
use crate::db::{Db, both, statement};

/// Time after which an order that is still being closed concerns staff, ms (`DOMAIN` section 6).
pub const CLOSING_MS: i64 = 30 * 60_000;
/// Time from the discovery of a difference to its report, ms. A comparison may settle its own differences at its end, and takes
/// less time.
pub const DIFFERENCE_MS: i64 = 60 * 60_000;
/// Least time between two mails to a merchant, ms.
const BETWEEN_MS: i64 = 60 * 60_000;

/// Numbers of the causes in one mail.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Causes {
    /// Orders that do not close.
    pub orders: usize,
    /// Refunds that failed.
    pub refunds: usize,
    /// Differences between a bill and our books.
    pub differences: usize,
}

#[derive(QueryableByName)]
struct Owner {
    #[diesel(sql_type = Text)]
    merchant_id: String,
}

/// Merchants with causes to report, except for those whose last mail is too recent.
pub fn merchants(db: &mut Db, now_ms: i64, limit: i64) -> QueryResult<Vec<String>> {
    let due = |table: &str, state: &str| {
        format!("SELECT {table}.merchant_id AS merchant_id FROM {table} WHERE {table}.status = '{state}' AND {table}.alert_time <= $1")
    };
    let causes = KINDS.map(|(table, state)| due(table, state)).join(" UNION ");
    let rows: Vec<Owner> = statement(format!(
        "SELECT c.merchant_id AS merchant_id FROM ({causes}) AS c WHERE NOT EXISTS (SELECT 1 FROM pay_alert \
           WHERE pay_alert.merchant_id = c.merchant_id AND pay_alert.told_time > $2 AND pay_alert.told_time <= $3) \
         ORDER BY c.merchant_id LIMIT $4"
    ))
    .number(now_ms)
    .number(now_ms - BETWEEN_MS)
    .number(latest_end(now_ms, 0))
    .number(limit)
    .load(db)?;
    Ok(rows.into_iter().map(|row| row.merchant_id).collect())
}

/// Tables of causes, each with the state in which a row is one.
const KINDS: [(&str, &str); 3] = [("pay_order", "closing"), ("pay_refund", "failed"), ("pay_bill_difference", "open")];

/// Takes the causes that are due, so that they are reported once.
pub fn take(db: &mut Db, owner: &MerchantId, now_ms: i64) -> QueryResult<Causes> {
    let [orders, refunds, differences] = KINDS;
    Ok(Causes {
        orders: take_from(db, owner, orders, now_ms)?,
        refunds: take_from(db, owner, refunds, now_ms)?,
        differences: take_from(db, owner, differences, now_ms)?,
    })
}

fn take_from(db: &mut Db, owner: &MerchantId, (table, state): (&str, &str), now_ms: i64) -> QueryResult<usize> {
    // A row that another transaction is changing waits for the next mail: this one holds rows of three tables and must not wait itself.
    let lock = if matches!(db, Db::Postgres(_)) { " FOR UPDATE SKIP LOCKED" } else { "" };
    statement(format!(
        "UPDATE {table} SET alert_time = NULL FROM (SELECT d.id AS id FROM {table} AS d \
           WHERE d.merchant_id = $1 AND d.status = '{state}' AND d.alert_time <= $2{lock}) AS k \
         WHERE {table}.merchant_id = $1 AND {table}.id = k.id"
    ))
    .text(owner.as_str())
    .number(now_ms)
    .execute(db)
}

/// Saves the time of a merchant's mail.
pub fn told(db: &mut Db, owner: &MerchantId, now_ms: i64) -> QueryResult<usize> {
    let row = (pay_alert::merchant_id.eq(owner.as_str()), pay_alert::told_time.eq(now_ms));
    both!(db, |connection| diesel::insert_into(pay_alert::table)
        .values(row)
        .on_conflict(pay_alert::merchant_id)
        .do_update()
        .set(pay_alert::told_time.eq(now_ms))
        .execute(connection))
}

/// Contact address of a merchant, empty if there is none, and its name as stored.
pub fn contact(db: &mut Db, owner: &MerchantId) -> QueryResult<(String, String)> {
    merchant::table.filter(merchant::id.eq(owner.as_str())).select((merchant::contact_mail, merchant::name)).first(db)
}
