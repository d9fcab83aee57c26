//! Queries about orders.

pub mod alert;
pub mod attempt;
pub mod bill;
pub mod due;
pub mod keys;
pub mod member;
pub mod notice;
pub mod personal;
pub mod refund;
pub mod settings;
pub mod shown;

use diesel::prelude::*;
use laurel_core::ids::{AccountId, MerchantId, SignupId, TeamId};
use laurel_core::money::Fen;
use laurel_core::payment::{Balance, CloseCause, ConfirmedBy, OrderStatus};
use laurel_core::signup::PayStatus;

pub use self::shown::{ShownOrder, by_number, newest_of, page};
use crate::clock::to_time;
use crate::db::schema::{apply, pay_order};
use crate::db::{Db, RowType, both, one_of, refers, rows_of, statement};
use crate::error::Error;

/// An order.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = pay_order)]
pub struct OrderRow {
    /// Primary key.
    pub id: i64,
    /// Number.
    pub order_no: String,
    /// The sign-up.
    pub apply_id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The account that pays.
    pub account_id: i64,
    /// It is of the account's place alone, and not of the whole sign-up.
    pub of_member: bool,
    /// Price, fen.
    pub amount_fen: i64,
    /// Stored state, without the end of its time.
    pub status: OrderStatus,
    /// Reason why it is or was closed.
    pub cause: Option<CloseCause>,
    /// Source of the confirmation.
    pub confirmed_by: Option<ConfirmedBy>,
    /// Paid, fen.
    pub paid_fen: i64,
    /// Given back, fen.
    pub refunded_fen: i64,
    /// On its way back, fen.
    pub refunding_fen: i64,
    /// Seats that it holds for its ended sign-up.
    pub held_seats: i64,
    /// End of the window of payment, ms.
    pub expire_time: i64,
    /// Time of the payment, ms.
    pub paid_time: Option<i64>,
    /// When a job asks the services next, ms.
    pub next_time: Option<i64>,
    /// Times that a job has asked.
    pub looks: i64,
    /// Time of the order, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

impl OrderRow {
    /// Its money.
    pub fn balance(&self) -> Balance {
        Balance { paid: Fen(self.paid_fen), refunded: Fen(self.refunded_fen), refunding: Fen(self.refunding_fen) }
    }

    /// It is paid, and some of its money stays: an order whose money all goes back pays for nothing.
    pub fn pays(&self) -> bool {
        self.status.is_paid() && !self.balance().left().is_free()
    }

    /// The member who pays it for their own place.
    pub fn member(&self) -> Option<i64> {
        self.of_member.then_some(self.account_id)
    }

    /// The state at a time, whether or not the sweep has stored it yet.
    pub fn status_at(&self, now_ms: i64) -> OrderStatus {
        self.status.at(to_time(self.expire_time), to_time(now_ms))
    }
}

/// A new order.
#[derive(Insertable)]
#[diesel(table_name = pay_order)]
pub struct NewOrder<'a> {
    /// Merchant of the activity.
    pub merchant_id: &'a str,
    /// Number, unique with the merchant.
    pub order_no: String,
    /// The sign-up.
    pub apply_id: i64,
    /// The activity.
    pub competition_id: i64,
    /// The account that pays.
    pub account_id: i64,
    /// It is of the account's place alone.
    pub of_member: bool,
    /// Price, fen.
    pub amount_fen: i64,
    /// State.
    pub status: OrderStatus,
    /// End of the window of payment, ms.
    pub expire_time: i64,
    /// When a job looks at it first, ms.
    pub next_time: i64,
    /// Time of the order, ms.
    pub created_time: i64,
    /// Time of the last change, ms.
    pub updated_time: i64,
}

/// Inserts orders. Violates a unique index if a sign-up, or the same member of it, has one that could be paid.
pub fn insert(db: &mut Db, rows: &[NewOrder<'_>]) -> QueryResult<usize> {
    both!(db, |connection| diesel::insert_into(pay_order::table).values(rows).execute(connection))
}

/// The sign-up of an order, and its team if the order is of one member.
pub fn signup_of(db: &mut Db, merchant: &MerchantId, id: i64) -> QueryResult<Option<(i64, Option<TeamId>)>> {
    let found: Option<(i64, bool, Option<i64>)> = pay_order::table
        .inner_join(apply::table.on(refers!(pay_order.apply_id => apply)))
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::id.eq(id))
        .select((pay_order::apply_id, pay_order::of_member, apply::team_id))
        .first(db)
        .optional()?;
    Ok(found.map(|(signup, of_member, team)| (signup, team.filter(|_| of_member).map(TeamId))))
}

/// One order.
pub fn one(db: &mut Db, merchant: &MerchantId, id: i64) -> QueryResult<Option<OrderRow>> {
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(id));
    own.select(OrderRow::as_select()).first(db).optional()
}

/// The orders with these ids, in ascending order, locked until the transaction ends.
pub fn lock(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<Vec<OrderRow>> {
    let own =
        || pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq_any(ids)).order(pay_order::id);
    match db {
        Db::Postgres(connection) => own().select(OrderRow::as_select()).for_update().load(connection),
        Db::Sqlite(connection) => own().select(OrderRow::as_select()).load(connection),
    }
}

/// Orders of these sign-ups that are not over: they could be paid, or their money is with the merchant. In ascending order,
/// locked until the transaction ends.
pub fn lock_living_of(db: &mut Db, merchant: &MerchantId, signups: &[i64]) -> QueryResult<Vec<OrderRow>> {
    use OrderStatus::{Closing, Failed, Paid, Refunding, Unpaid};
    let own = || {
        pay_order::table
            .filter(pay_order::merchant_id.eq(merchant.as_str()))
            .filter(pay_order::apply_id.eq_any(signups))
            .filter(one_of(pay_order::status, [Unpaid, Failed, Closing, Paid, Refunding]))
            .order(pay_order::id)
    };
    match db {
        Db::Postgres(connection) => own().select(OrderRow::as_select()).for_update().load(connection),
        Db::Sqlite(connection) => own().select(OrderRow::as_select()).load(connection),
    }
}

/// The member of staff that received the money of an order.
pub fn received_by(db: &mut Db, merchant: &MerchantId, id: i64) -> QueryResult<Option<i64>> {
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(id));
    own.select(pay_order::staff_id).first(db)
}

/// Saves the member of staff that received the money of an order.
pub fn receive(db: &mut Db, merchant: &MerchantId, id: i64, staff: i64) -> QueryResult<usize> {
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(id));
    diesel::update(own).set(pay_order::staff_id.eq(staff)).execute(db)
}

/// Moves the end of an order's window.
pub fn prolong(db: &mut Db, merchant: &MerchantId, id: i64, expire_time: i64) -> QueryResult<usize> {
    let own = pay_order::table.filter(pay_order::merchant_id.eq(merchant.as_str())).filter(pay_order::id.eq(id));
    diesel::update(own).set(pay_order::expire_time.eq(expire_time)).execute(db)
}

/// Lets another account pay the open order of a whole sign-up. What is paid stays with its payer.
pub fn hand_over(db: &mut Db, merchant: &MerchantId, signup: SignupId, to: AccountId) -> QueryResult<usize> {
    let open = pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::apply_id.eq(signup.0))
        .filter(diesel::dsl::not(pay_order::of_member))
        .filter(one_of(pay_order::status, OrderStatus::OPEN));
    diesel::update(open).set(pay_order::account_id.eq(to.0)).execute(db)
}

/// The orders of a sign-up whose money is with the merchant: the newest one, or those of all present members if each pays.
pub fn paid_of(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<Vec<OrderRow>> {
    let mut rows = all_paid_of(db, merchant, signup)?;
    if rows.first().is_some_and(|newest| !newest.of_member) {
        rows.truncate(1);
    }
    member::retain_present(db, merchant, &mut rows)?;
    Ok(rows)
}

fn all_paid_of(db: &mut Db, merchant: &MerchantId, signup: SignupId) -> QueryResult<Vec<OrderRow>> {
    pay_order::table
        .filter(pay_order::merchant_id.eq(merchant.as_str()))
        .filter(pay_order::apply_id.eq(signup.0))
        .filter(one_of(pay_order::status, [OrderStatus::Paid, OrderStatus::Refunding]))
        .order(pay_order::id.desc())
        .select(OrderRow::as_select())
        .load(db)
}

/// Saves states, causes, money and held seats of orders, in one statement. An order whose closing begins is told after a while,
/// if it still lasts (`alert`).
pub fn save(db: &mut Db, merchant: &MerchantId, rows: &[OrderRow], now_ms: i64) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let texts = |row: &OrderRow| (row.status.as_str(), row.cause.map(CloseCause::as_str), row.confirmed_by.map(ConfirmedBy::as_str));
    let values: Vec<_> = rows
        .iter()
        .map(|row| {
            let (status, cause, confirmed) = texts(row);
            (
                (row.id, status, cause, confirmed),
                (row.paid_fen, row.refunded_fen, row.refunding_fen, row.held_seats),
                (row.paid_time, row.next_time, row.looks),
            )
        })
        .map(|((id, status, cause, confirmed), (paid, refunded, refunding, held), (paid_time, next, looks))| {
            (id, status, cause, confirmed, paid, refunded, refunding, held, paid_time, next, looks)
        })
        .collect();
    let columns = [
        ("id", RowType::Number),
        ("status", RowType::Text),
        ("cause", RowType::Text),
        ("confirmed", RowType::Text),
        ("paid", RowType::Number),
        ("refunded", RowType::Number),
        ("refunding", RowType::Number),
        ("held", RowType::Number),
        ("paid_time", RowType::Number),
        ("next", RowType::Number),
        ("looks", RowType::Number),
    ];
    let given = rows_of(db, 1, &columns);
    let own = "pay_order.merchant_id = $2 AND pay_order.id = k.id";
    let set = "status = k.status, cause = k.cause, confirmed_by = k.confirmed, paid_fen = k.paid, refunded_fen = k.refunded, \
               refunding_fen = k.refunding, held_seats = k.held, paid_time = k.paid_time, next_time = k.next, looks = k.looks, \
               updated_time = $3, \
               alert_time = CASE WHEN k.status = 'closing' AND pay_order.status <> 'closing' THEN $4 ELSE pay_order.alert_time END";
    statement(format!("UPDATE pay_order SET {set} FROM {given} AS k WHERE {own}"))
        .text(serde_json::to_string(&values)?)
        .text(merchant.as_str())
        .number(now_ms)
        .number(now_ms + alert::CLOSING_MS)
        .execute(db)?;
    Ok(())
}

/// Sets the states of payment of sign-ups, in one statement.
pub fn mirror(db: &mut Db, merchant: &MerchantId, rows: &[(i64, PayStatus)], now_ms: i64) -> Result<(), Error> {
    if rows.is_empty() {
        return Ok(());
    }
    let values: Vec<(i64, &str)> = rows.iter().map(|(id, status)| (*id, status.as_str())).collect();
    let given = rows_of(db, 1, &[("id", RowType::Number), ("status", RowType::Text)]);
    let own = "apply.merchant_id = $2 AND apply.id = k.id";
    statement(format!("UPDATE apply SET pay_status = k.status, version = version + 1, updated_time = $3 FROM {given} AS k WHERE {own}"))
        .text(serde_json::to_string(&values)?)
        .text(merchant.as_str())
        .number(now_ms)
        .execute(db)?;
    Ok(())
}
