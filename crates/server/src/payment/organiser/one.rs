//! Returns all details of one order to staff.

use diesel::QueryResult;
use laurel_core::errors::Code;
use laurel_core::ids::SignupId;
use laurel_core::money::Fen;
use laurel_core::payment::organiser::{
    OrderAttempt, OrderPath, OrderSituation, OrderStep, OrderStepKind, OrganiserOrder, RefundLine, order_staff_actions,
};
use laurel_core::payment::{AttemptStatus, ConfirmedBy, OrderStatus, PayService, RefundSettings, RefundStatus, attempt_number};

use super::store::{self, Listed, names};
use super::{list, refunds};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall, StaffContext};
use crate::payment::service::refund::asked;
use crate::payment::store::attempt::{self, AttemptRow};
use crate::payment::store::{keys, received_by, refund, settings};
use crate::signup::organiser::store as signups;

/// `GET /order/{orderNo}`
pub async fn handle(call: StaffCall<OrderPath>) -> Result<Reply<OrganiserOrder>, Failure> {
    let StaffCall { input, context } = call;
    let inner = context.clone();
    let found = context.read(move |db, staff| {
        let id = store::id_of(db, staff.member, &input.order_no)?;
        whole(db, &inner, staff.member, id)
    });
    Ok(Reply(found.await?))
}

/// Reads an order as the member may see it, with the actions possible now.
pub(super) fn whole(db: &mut Db, context: &StaffContext, member: &Member, id: i64) -> Result<OrganiserOrder, Error> {
    let (now_ms, merchant) = (context.now_ms, &member.merchant);
    let row = store::some(db, member, &[id])?.pop().ok_or(Code::NotFound)?;
    let line = list::lines(db, member, std::slice::from_ref(&row), context.language, now_ms)?.pop().ok_or(Code::NotFound)?;
    let attempts = attempt::of(db, merchant, &[id])?;
    let refund_ids: Vec<i64> = refund::of(db, merchant, &[id])?.iter().map(|refund| refund.id).collect();
    let refunds = refunds::lines(db, member, &refund_ids, context.language)?;
    let signup = signups::one(db, member, SignupId(row.order.apply_id))?;
    let staff_name = receiver(db, member, &row)?;
    let balance = row.order.balance();
    let left = Fen((balance.left().0 - asked(db, merchant, id)?.0).max(0));
    let takes_offline = keys::enabled(db, merchant)?.contains(&PayService::Offline);
    let situation = OrderSituation { role: member.role, status: line.status, left, takes_offline };
    let start = signup.windows().start_time;
    let share = row
        .order
        .status
        .is_paid()
        .then(|| RefundSettings::default().on_withdrawal(balance, Fen(row.order.amount_fen), start, to_time(now_ms)));
    Ok(OrganiserOrder {
        apply_status: signup.status(now_ms),
        team_name: signups::team_name(db, member, signup.signup.team_id)?,
        confirmed_by: row.order.confirmed_by,
        cause: row.order.cause,
        attempts: attempts.iter().map(|attempt| shown(&row, attempt)).collect(),
        steps: steps(&row, &attempts, &refunds, &staff_name),
        staff_name,
        refunds,
        left_fen: left,
        approval_fen: settings::of(db, merchant)?.approval_fen,
        share,
        actions: order_staff_actions(situation),
        server_time: to_time(now_ms),
        line,
    })
}

/// Display name of the member of staff that received the money; empty for other sources.
fn receiver(db: &mut Db, member: &Member, row: &Listed) -> QueryResult<String> {
    let Some(id) = received_by(db, &member.merchant, row.order.id)? else { return Ok(String::new()) };
    Ok(names::staff(db, member, &[id])?.remove(&id).unwrap_or_default())
}

fn shown(row: &Listed, attempt: &AttemptRow) -> OrderAttempt {
    OrderAttempt {
        attempt_no: attempt_number(&row.order.order_no, u32::try_from(attempt.number).unwrap_or_default()),
        channel: attempt.channel,
        status: attempt.status,
        channel_no: attempt.channel_no.clone(),
    }
}

/// The history of an order, newest first.
fn steps(row: &Listed, attempts: &[AttemptRow], refunds: &[RefundLine], receiver: &str) -> Vec<OrderStep> {
    let step = |kind, ms: i64| OrderStep {
        kind,
        time: to_time(ms),
        amount_fen: None,
        channel: None,
        staff_name: String::new(),
        reason: String::new(),
    };
    let amount = Some(Fen(row.order.amount_fen));
    let mut steps = vec![OrderStep { amount_fen: amount, ..step(OrderStepKind::Created, row.order.created_time) }];
    for attempt in attempts {
        let is_received = attempt.channel.service() == PayService::Offline && attempt.status == AttemptStatus::Paid;
        if !is_received {
            steps.push(OrderStep { channel: Some(attempt.channel), ..step(OrderStepKind::Begun, attempt.created_time) });
        }
        if let Some(time) = attempt.paid_time {
            let by_staff = row.order.confirmed_by == Some(ConfirmedBy::Staff) && is_received;
            let kind = if by_staff { OrderStepKind::Received } else { OrderStepKind::Paid };
            let staff_name = if by_staff { receiver.to_owned() } else { String::new() };
            steps.push(OrderStep { amount_fen: amount, channel: Some(attempt.channel), staff_name, ..step(kind, time) });
        }
    }
    if row.order.status == OrderStatus::Cancelled {
        steps.push(step(OrderStepKind::Cancelled, row.order.updated_time));
    }
    for refund in refunds {
        let of = |kind, time, (name, reason): (&str, &str)| OrderStep {
            kind,
            time,
            amount_fen: Some(refund.amount_fen),
            channel: None,
            staff_name: name.to_owned(),
            reason: reason.to_owned(),
        };
        let is_asked = matches!(refund.status, RefundStatus::Requested | RefundStatus::Rejected) || !refund.decided_name.is_empty();
        let begun = if is_asked { OrderStepKind::RefundRequested } else { OrderStepKind::RefundBegun };
        steps.push(of(begun, refund.created_time, (&refund.staff_name, &refund.reason)));
        let Some(time) = refund.done_time else { continue };
        match refund.status {
            RefundStatus::Done => steps.push(of(OrderStepKind::RefundDone, time, ("", ""))),
            RefundStatus::Failed => steps.push(of(OrderStepKind::RefundFailed, time, ("", &refund.fail_code))),
            RefundStatus::Rejected => steps.push(of(OrderStepKind::RefundRejected, time, (&refund.decided_name, &refund.reject_reason))),
            RefundStatus::Requested | RefundStatus::Processing => {}
        }
    }
    // Steps of one moment stay in the order in which they were added.
    steps.sort_by_key(|step| step.time);
    steps.reverse();
    steps
}
