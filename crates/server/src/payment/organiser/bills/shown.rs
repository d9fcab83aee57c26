//! Days and differences as staff see them.

use diesel::QueryResult;
use laurel_core::ids::{ActivityId, BillDifferenceId, SignupId};
use laurel_core::money::Fen;
use laurel_core::payment::bill_date;
use laurel_core::payment::organiser::{BillDay, BillDifference, DifferenceSituation, difference_actions};

use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::payment::organiser::store::bill::Listed;
use crate::payment::organiser::store::names;
use crate::payment::store::bill::DayRow;
use crate::payment::store::bill::difference::Counts;

/// A day with the numbers of its differences.
pub(super) fn day(row: &DayRow, counts: &Counts) -> BillDay {
    let (open, handled) = counts.get(&(row.day, row.service)).copied().unwrap_or_default();
    BillDay {
        service: row.service,
        day: bill_date(row.day),
        state: row.state,
        code: row.code.clone(),
        matched_count: row.matched_count,
        matched_fen: Fen(row.matched_fen),
        bill_count: row.bill_count,
        bill_fen: Fen(row.bill_fen),
        own_count: row.own_count,
        own_fen: Fen(row.own_fen),
        other_count: row.other_count,
        open_count: open,
        handled_count: handled,
        checked_time: row.checked_time.map(to_time),
        next_time: row.next_time.map(to_time),
    }
}

/// Differences with names and possible actions, in two statements for any number.
pub(super) fn differences(db: &mut Db, member: &Member, rows: &[Listed]) -> QueryResult<Vec<BillDifference>> {
    let signups: Vec<_> = rows.iter().filter_map(|row| row.order.as_ref().map(|(_, signup, _)| (*signup, None))).collect();
    let persons = names::persons(db, member, &signups)?;
    let handlers: Vec<i64> = rows.iter().filter_map(|row| row.row.staff_id).collect();
    let staff = names::staff(db, member, &handlers)?;
    let to_line = |Listed { row, order, attempt, refund }: &Listed| {
        let signup = order.as_ref().map(|(_, signup, _)| *signup);
        let situation = DifferenceSituation {
            role: member.role,
            status: row.status,
            kind: row.kind,
            refund: refund.as_ref().map(|(status, _)| *status),
        };
        BillDifference {
            id: BillDifferenceId(row.id),
            service: row.service,
            day: bill_date(row.day),
            kind: row.kind,
            status: row.status,
            attempt_no: row.attempt_no.clone(),
            refund_no: row.refund_no.clone(),
            channel_no: row.channel_no.clone(),
            own_fen: row.own_fen.map(Fen),
            bill_fen: row.bill_fen.map(Fen),
            order_no: order.as_ref().map(|(number, ..)| number.clone()).unwrap_or_default(),
            apply_id: signup.map(SignupId),
            competition_id: order.as_ref().map(|(_, _, activity)| ActivityId(*activity)),
            name: signup.map(|signup| persons.of(signup, None)).unwrap_or_default(),
            attempt_status: *attempt,
            refund_status: situation.refund,
            fail_code: refund.as_ref().and_then(|(_, code)| code.clone()).unwrap_or_default(),
            staff_name: row.staff_id.and_then(|id| staff.get(&id)).cloned().unwrap_or_default(),
            note: row.note.clone(),
            created_time: to_time(row.created_time),
            done_time: row.done_time.map(to_time),
            actions: difference_actions(situation),
        }
    };
    Ok(rows.iter().map(to_line).collect())
}
