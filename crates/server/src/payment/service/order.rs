//! Orders with their attempts, as core steps through them.

use laurel_core::ids::MerchantId;
use laurel_core::money::Fen;
use laurel_core::payment::{AttemptStatus, Ledger};
use laurel_core::signup::PayStatus;

use crate::db::Db;
use crate::error::Error;
use crate::payment::store::attempt::{self, AttemptRow};
use crate::payment::store::{self, OrderRow, member};
use crate::scope::Scope;

/// An order with its attempts, and what core makes of it.
pub(crate) struct Order {
    pub(crate) row: OrderRow,
    pub(crate) attempts: Vec<AttemptRow>,
    pub(crate) ledger: Ledger,
}

impl Order {
    fn of(row: OrderRow, attempts: Vec<AttemptRow>) -> Order {
        let ledger = Ledger {
            status: row.status,
            cause: row.cause,
            amount: Fen(row.amount_fen),
            balance: row.balance(),
            attempts: attempts.iter().map(|attempt| attempt.status).collect(),
        };
        Order { row, attempts, ledger }
    }

    /// The row as the ledger has it now.
    pub(crate) fn changed(&self) -> OrderRow {
        let balance = self.ledger.balance;
        OrderRow {
            status: self.ledger.status,
            cause: self.ledger.cause,
            paid_fen: balance.paid.0,
            refunded_fen: balance.refunded.0,
            refunding_fen: balance.refunding.0,
            ..self.row.clone()
        }
    }

    /// The attempt by which the order was paid.
    pub(crate) fn paid_by(&self) -> Option<&AttemptRow> {
        self.attempts.iter().find(|attempt| attempt.status == AttemptStatus::Paid)
    }
}

/// Completes locked rows by their attempts, with one statement for any number.
pub(crate) fn complete(db: &mut Db, merchant: &MerchantId, rows: Vec<OrderRow>) -> Result<Vec<Order>, Error> {
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mut attempts = attempt::of(db, merchant, &ids)?;
    let mut orders = Vec::with_capacity(rows.len());
    for row in rows {
        let (own, rest): (Vec<_>, Vec<_>) = attempts.into_iter().partition(|attempt| attempt.order_id == row.id);
        attempts = rest;
        orders.push(Order::of(row, own));
    }
    Ok(orders)
}

/// Saves changed orders, and shows their states on the sign-ups.
pub(crate) fn save(db: &mut Db, scope: Scope<'_>, orders: &[Order]) -> Result<(), Error> {
    let rows: Vec<OrderRow> = orders.iter().map(Order::changed).collect();
    store::save(db, scope.merchant, &rows, scope.now_ms)?;
    show(db, scope, &rows)
}

/// Shows the states of saved orders on their sign-ups, each of which has one of these orders, or some of its members'.
pub(crate) fn show(db: &mut Db, scope: Scope<'_>, rows: &[OrderRow]) -> Result<(), Error> {
    let (of_members, whole): (Vec<_>, Vec<_>) = rows.iter().partition(|row| row.of_member);
    let shown: Vec<(i64, PayStatus)> = whole.iter().map(|row| (row.apply_id, row.status.shown())).collect();
    store::mirror(db, scope.merchant, &shown, scope.now_ms)?;
    show_members(db, scope, &of_members.iter().map(|row| row.apply_id).collect::<Vec<_>>())
}

/// Shows on sign-ups how their present members have paid.
pub(crate) fn show_members(db: &mut Db, scope: Scope<'_>, signups: &[i64]) -> Result<(), Error> {
    let shown = member::shown(db, scope.merchant, signups)?;
    store::mirror(db, scope.merchant, &shown, scope.now_ms)
}

/// Locks an order and reads it with its attempts.
pub(crate) fn lock(db: &mut Db, merchant: &MerchantId, id: i64) -> Result<Option<Order>, Error> {
    let rows = store::lock(db, merchant, &[id])?;
    Ok(complete(db, merchant, rows)?.pop())
}
