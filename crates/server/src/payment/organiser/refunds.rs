//! Lists refunds for staff.

use laurel_core::errors::Code;
use laurel_core::ids::{ActivityId, SignupId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::paging::RowKey;
use laurel_core::payment::organiser::{RefundLine, RefundLineQuery, RefundLines, RefundSituation, refund_staff_actions};

use super::store::names;
use super::store::refund::{self as store, Listed};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;

/// `GET /refund`
pub async fn handle(call: StaffCall<RefundLineQuery>) -> Result<Reply<RefundLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(input.check())?;
    let language = context.language;
    let found = context.read(move |db, staff| {
        let found = store::page(db, staff.member, &input)?;
        Ok(RefundLines {
            list: lines(db, staff.member, &found.ids, language)?,
            total: found.total,
            more: found.more,
            previous_key: found.previous.map(RowKey::text),
            next_key: found.next.map(RowKey::text),
            page: input.page().page(),
            size: input.page().size(),
        })
    });
    Ok(Reply(found.await?))
}

/// Refunds as the member may see them, in the order of these ids, in four statements at most for any number.
pub(super) fn lines(db: &mut Db, member: &Member, ids: &[i64], language: Language) -> Result<Vec<RefundLine>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let rows = store::some(db, member, ids)?;
    let owners: Vec<_> = rows.iter().map(|row| (row.order.apply_id, row.order.member())).collect();
    let persons = names::persons(db, member, &owners)?;
    let acted: Vec<i64> = rows.iter().flat_map(|row| [row.refund.staff_id, row.refund.decided_id]).flatten().collect();
    let staff = names::staff(db, member, &acted)?;
    let named = |id: Option<i64>| id.and_then(|id| staff.get(&id)).cloned().unwrap_or_default();
    let to_line = |row: &Listed| {
        let (refund, order) = (&row.refund, &row.order);
        let situation = RefundSituation {
            role: member.role,
            status: refund.status,
            source: refund.source,
            own: refund.staff_id == Some(member.id.0),
            has_money: refund.surplus || order.balance().left().0 >= refund.amount_fen,
        };
        RefundLine {
            refund_no: refund.refund_no.clone(),
            order_no: order.order_no.clone(),
            apply_id: SignupId(order.apply_id),
            competition_id: ActivityId(order.competition_id),
            competition_name: local(&row.activity_name, language),
            name: persons.of(order.apply_id, order.member()),
            amount_fen: Fen(refund.amount_fen),
            channel: row.channel,
            status: refund.status,
            source: refund.source,
            surplus: refund.surplus,
            outside: refund.outside,
            reason: refund.reason.clone(),
            reject_reason: refund.reject_reason.clone(),
            fail_code: refund.fail_code.clone().unwrap_or_default(),
            own: situation.own,
            staff_name: named(refund.staff_id),
            decided_name: named(refund.decided_id),
            created_time: to_time(refund.created_time),
            done_time: refund.done_time.map(to_time),
            actions: refund_staff_actions(situation),
        }
    };
    Ok(rows.iter().map(to_line).collect())
}

/// One refund as the member may see it.
pub(super) fn line(db: &mut Db, member: &Member, id: i64, language: Language) -> Result<RefundLine, Error> {
    lines(db, member, &[id], language)?.pop().ok_or_else(|| Code::NotFound.into())
}
