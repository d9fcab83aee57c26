//! The orders of an account with their refunds, for the file of its data.

use laurel_core::format::yuan;
use laurel_core::ids::AccountId;
use laurel_core::language::Language;
use laurel_core::money::Fen;
use serde_json::{Value, json};

use super::Portion;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::merchant::store::local;
use crate::payment::store::attempt::{self, AttemptRow};
use crate::payment::store::personal as store;
use crate::payment::store::refund::RefundRow;

/// Orders read at a time.
const BATCH: i64 = 200;

/// The next orders of an account, in every state. Amounts are in fen, and in yuan as they are shown.
pub fn collect(db: &mut Db, account: AccountId, language: Language, after: i64, now_ms: i64) -> Result<Portion, Error> {
    let rows = store::orders(db, account, after, BATCH)?;
    let ids: Vec<i64> = rows.iter().map(|(row, ..)| row.id).collect();
    let (attempts, refunds) = (store::attempts(db, account, &ids)?, store::refunds(db, account, &ids)?);
    let told = rows.iter().map(|(row, merchant, activity, apply_no)| {
        let attempts: Vec<&AttemptRow> = attempts.iter().filter(|attempt| attempt.order_id == row.id).collect();
        let refunds = refunds.iter().filter(|refund| refund.order_id == row.id && refund.is_shown());
        json!({
            "number": row.order_no,
            "signUp": apply_no,
            "organiser": local(merchant, language),
            "activity": local(activity, language),
            "amountFen": row.amount_fen,
            "amount": yuan(language, Fen(row.amount_fen)),
            "channel": attempt::shown_of(&attempts).map(|attempt| attempt.channel),
            "status": row.status_at(now_ms).shown(),
            "createdTime": to_time(row.created_time),
            "paidTime": row.paid_time.map(to_time),
            "refundedFen": row.refunded_fen,
            "refunded": yuan(language, Fen(row.refunded_fen)),
            "refunds": refunds.map(|refund| told_refund(refund, language)).collect::<Vec<_>>(),
        })
    });
    let next = rows.last().filter(|_| i64::try_from(rows.len()).is_ok_and(|count| count >= BATCH)).map(|(row, ..)| row.id);
    Ok((told.collect(), next))
}

fn told_refund(refund: &RefundRow, language: Language) -> Value {
    json!({
        "number": refund.refund_no,
        "amountFen": refund.amount_fen,
        "amount": yuan(language, Fen(refund.amount_fen)),
        "status": refund.status,
        "source": refund.source,
        "reason": refund.reason,
        "createdTime": to_time(refund.created_time),
        "doneTime": refund.refunded_time().map(to_time),
    })
}
