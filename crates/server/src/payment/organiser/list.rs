//! Lists the orders of a merchant for staff: filtered and page by page.

use std::collections::HashMap;

use diesel::QueryResult;
use laurel_core::ids::{ActivityId, SignupId};
use laurel_core::language::Language;
use laurel_core::money::Fen;
use laurel_core::paging::RowKey;
use laurel_core::payment::PayChannel;
use laurel_core::payment::organiser::{OrderLine, OrderLineQuery, OrderLines};

use super::store::{self, Listed, names};
use crate::auth::member::Member;
use crate::clock::to_time;
use crate::db::Db;
use crate::http::{Failure, Reply, StaffCall};
use crate::merchant::store::local;
use crate::payment::store::attempt::{self, AttemptRow};

/// `GET /order`
pub async fn handle(call: StaffCall<OrderLineQuery>) -> Result<Reply<OrderLines>, Failure> {
    let StaffCall { input, context } = call;
    context.check(input.check())?;
    let (language, now) = (context.language, context.now_ms);
    let found = context.read(move |db, staff| {
        let found = store::page(db, staff.member, &input, now)?;
        let rows = store::some(db, staff.member, &found.ids)?;
        Ok(OrderLines {
            list: lines(db, staff.member, &rows, language, now)?,
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

/// Turns orders into list items, in three statements at most for any number.
pub(super) fn lines(db: &mut Db, member: &Member, rows: &[Listed], language: Language, now: i64) -> QueryResult<Vec<OrderLine>> {
    let orders: Vec<i64> = rows.iter().map(|row| row.order.id).collect();
    let mut channels: HashMap<i64, PayChannel> = HashMap::new();
    let attempts = attempt::of(db, &member.merchant, &orders)?;
    for order in &orders {
        let own: Vec<&AttemptRow> = attempts.iter().filter(|attempt| attempt.order_id == *order).collect();
        channels.extend(attempt::shown_of(&own).map(|attempt| (*order, attempt.channel)));
    }
    let owners: Vec<_> = rows.iter().map(|row| (row.order.apply_id, row.order.member())).collect();
    let persons = names::persons(db, member, &owners)?;
    let to_line = |row: &Listed| OrderLine {
        order_no: row.order.order_no.clone(),
        apply_id: SignupId(row.order.apply_id),
        apply_no: row.apply_no.clone(),
        competition_id: ActivityId(row.order.competition_id),
        competition_name: local(&row.activity_name, language),
        group_name: local(&row.group_name, language),
        name: persons.of(row.order.apply_id, row.order.member()),
        person_count: if row.order.of_member { 1 } else { u32::try_from(row.person_count).unwrap_or(0) },
        amount_fen: Fen(row.order.amount_fen),
        refunded_fen: Fen(row.order.refunded_fen),
        status: row.order.status_at(now),
        channel: channels.get(&row.order.id).copied(),
        created_time: to_time(row.order.created_time),
        expire_time: to_time(row.order.expire_time),
        paid_time: row.order.paid_time.map(to_time),
    };
    Ok(rows.iter().map(to_line).collect())
}
