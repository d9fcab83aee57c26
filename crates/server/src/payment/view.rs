//! Orders as participants see them.

use laurel_core::ids::{ActivityId, SignupId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::payment::{OrderStatus, PayOrder, PayRefund, check_attempt};

use super::store::attempt::AttemptRow;
use super::store::refund::RefundRow;
use super::store::{OrderRow, attempt, refund};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::context::View;
use crate::merchant::store::local;

/// Completes orders, each with the name of its activity, in two statements for any number.
pub(super) fn orders(db: &mut Db, view: &View, rows: &[(OrderRow, String)]) -> Result<Vec<PayOrder>, Error> {
    let ids: Vec<i64> = rows.iter().map(|(row, _)| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let attempts = attempt::of(db, &view.merchant, &ids)?;
    let refunds = refund::of(db, &view.merchant, &ids)?;
    let of = |row: &OrderRow, name: &str| {
        let attempts: Vec<&AttemptRow> = attempts.iter().filter(|attempt| attempt.order_id == row.id).collect();
        let refunds: Vec<&RefundRow> = refunds.iter().filter(|refund| refund.order_id == row.id).collect();
        one((row, name), &attempts, &refunds, view.language, view.now_ms)
    };
    Ok(rows.iter().map(|(row, name)| of(row, name)).collect())
}

fn one((row, name): (&OrderRow, &str), attempts: &[&AttemptRow], refunds: &[&RefundRow], language: Language, now_ms: i64) -> PayOrder {
    let status = row.status_at(now_ms);
    let count = u32::try_from(attempts.len()).unwrap_or(u32::MAX);
    let shown = attempts.iter().find(|attempt| attempt.channel_no.is_some()).or(attempts.last());
    PayOrder {
        order_no: row.order_no.clone(),
        apply_id: SignupId(row.apply_id),
        competition_id: ActivityId(row.competition_id),
        competition_name: local(name, language),
        amount_fen: Fen(row.amount_fen),
        status: status.shown(),
        can_pay: check_attempt(status, to_time(row.expire_time), count, to_time(now_ms)).is_ok(),
        can_cancel: status.is_open(),
        channel: shown.map(|attempt| attempt.channel),
        expire_time: to_time(row.expire_time),
        paid_time: row.paid_time.map(to_time),
        refunded_fen: Fen(row.refunded_fen),
        created_time: to_time(row.created_time),
        // What was paid twice concerns the order's money as little as its state.
        refunds: refunds.iter().map(|refund| told(refund)).collect(),
    }
}

fn told(refund: &RefundRow) -> PayRefund {
    PayRefund {
        refund_no: refund.refund_no.clone(),
        amount_fen: Fen(refund.amount_fen),
        status: refund.status,
        source: refund.source,
        reason: refund.reason.clone(),
        created_time: to_time(refund.created_time),
        done_time: refund.done_time.map(to_time),
    }
}

/// True if the order may be followed by a new one.
pub(super) const fn is_over(status: OrderStatus) -> bool {
    matches!(status, OrderStatus::Cancelled)
}
