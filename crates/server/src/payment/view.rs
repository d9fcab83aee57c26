//! Orders as participants see them.

use laurel_core::ids::{ActivityId, SignupId};
use laurel_core::money::Fen;
use laurel_core::payment::{PayOrder, PayRefund, check_attempt};

use super::store::attempt::AttemptRow;
use super::store::refund::RefundRow;
use super::store::{ShownOrder, attempt, refund};
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::context::View;
use crate::merchant::store::local;

/// Completes orders, in two statements for any number.
pub(super) fn orders(db: &mut Db, view: &View, shown: &[ShownOrder]) -> Result<Vec<PayOrder>, Error> {
    let ids: Vec<i64> = shown.iter().map(|shown| shown.row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let attempts = attempt::of(db, &view.merchant, &ids)?;
    let refunds = refund::of(db, &view.merchant, &ids)?;
    let of = |shown: &ShownOrder| {
        let attempts: Vec<&AttemptRow> = attempts.iter().filter(|attempt| attempt.order_id == shown.row.id).collect();
        let refunds: Vec<&RefundRow> = refunds.iter().filter(|refund| refund.order_id == shown.row.id).collect();
        one(shown, &attempts, &refunds, view)
    };
    Ok(shown.iter().map(of).collect())
}

fn one(shown: &ShownOrder, attempts: &[&AttemptRow], refunds: &[&RefundRow], view: &View) -> PayOrder {
    let (row, now_ms) = (&shown.row, view.now_ms);
    let status = row.status_at(now_ms);
    let count = u32::try_from(attempts.len()).unwrap_or(u32::MAX);
    let last = attempt::shown_of(attempts);
    PayOrder {
        order_no: row.order_no.clone(),
        apply_id: SignupId(row.apply_id),
        handed_over: shown.is_handed_over(),
        competition_id: ActivityId(row.competition_id),
        competition_name: local(&shown.name, view.language),
        cover: shown.cover.clone(),
        timezone: shown.timezone.name().to_owned(),
        amount_fen: Fen(row.amount_fen),
        status: status.shown(),
        can_pay: check_attempt(status, to_time(row.expire_time), count, to_time(now_ms)).is_ok(),
        can_cancel: status.is_open(),
        channel: last.map(|attempt| attempt.channel),
        expire_time: to_time(row.expire_time),
        paid_time: row.paid_time.map(to_time),
        refunded_fen: Fen(row.refunded_fen),
        created_time: to_time(row.created_time),
        // Refunds of second payments are listed too, though they change neither money nor state of the order.
        refunds: refunds.iter().filter(|refund| refund.is_shown()).map(|refund| told(refund)).collect(),
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
        done_time: refund.refunded_time().map(to_time),
    }
}
