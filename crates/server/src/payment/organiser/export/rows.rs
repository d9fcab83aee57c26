//! Reads exported orders batch by batch and formats them as table rows.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::errors::{FieldErrors, Refusal, Rule};
use laurel_core::payment::organiser::{OrderColumn, OrderExport, OrderLine, OrderLineQuery};

use crate::activity::organiser::store::timezone;
use crate::auth::member::Member;
use crate::db::Db;
use crate::db::schema::pay_order;
use crate::db::stored::Zone;
use crate::error::Error;
use crate::export::{Rows, local_time};
use crate::http::StaffContext;
use crate::payment::organiser::list::lines;
use crate::payment::organiser::store::{self, Listed};
use crate::payment::store::attempt;

/// Orders read per batch.
const BATCH: u16 = 200;

/// A running export.
pub(super) struct OrderRows {
    context: StaffContext,
    member: Member,
    columns: Vec<OrderColumn>,
    query: OrderLineQuery,
    /// Last order that was read.
    after: i64,
}

impl OrderRows {
    /// Prepares an export. Refuses an activity that the member may not see, and unknown columns.
    pub(super) fn of(db: &mut Db, context: &StaffContext, member: &Member, input: &OrderExport) -> Result<OrderRows, Error> {
        if let Some(id) = input.competition_id {
            let _: Zone = timezone(db, member, id)?;
        }
        let unknown = || Error::from(Refusal::from(FieldErrors::one("columns", Rule::Choice)));
        let columns = input.columns.iter().map(|word| OrderColumn::parse(word).ok_or_else(unknown)).collect::<Result<_, _>>()?;
        Ok(OrderRows { context: context.clone(), member: member.clone(), columns, query: input.filter(), after: 0 })
    }

    /// Number of orders that match the filter.
    pub(super) fn count(&self, db: &mut Db) -> QueryResult<i64> {
        store::found(&self.member, &self.query, self.context.now_ms).count().get_result(db)
    }

    fn cell(&self, (row, line): (&Listed, &OrderLine), number: Option<&str>, column: OrderColumn) -> String {
        let text = |key: String| self.context.app.texts.get(self.context.language, &key, &[]);
        let time = |ms: i64| local_time(ms, row.timezone);
        match column {
            OrderColumn::OrderNo => line.order_no.clone(),
            OrderColumn::Status => text(format!("columns.orderStatus.{}", line.status.as_str())),
            OrderColumn::Amount => yuan(line.amount_fen.0),
            OrderColumn::Refunded => yuan(line.refunded_fen.0),
            OrderColumn::Service => {
                line.channel.map(|channel| text(format!("columns.payService.{}", channel.service().as_str()))).unwrap_or_default()
            }
            OrderColumn::ChannelNo => number.unwrap_or_default().to_owned(),
            OrderColumn::Name => line.name.clone(),
            OrderColumn::Activity => line.competition_name.clone(),
            OrderColumn::Group => line.group_name.clone(),
            OrderColumn::Persons => line.person_count.to_string(),
            OrderColumn::ApplyNo => line.apply_no.clone(),
            OrderColumn::CreatedTime => time(row.order.created_time),
            OrderColumn::PaidTime => row.order.paid_time.map(time).unwrap_or_default(),
            OrderColumn::ConfirmedBy => {
                row.order.confirmed_by.map(|by| text(format!("columns.confirmedBy.{}", by.as_str()))).unwrap_or_default()
            }
        }
    }
}

/// An amount in yuan with two decimals, as a spreadsheet reads a number.
fn yuan(fen: i64) -> String {
    format!("{}.{:02}", fen / 100, fen % 100)
}

impl Rows for OrderRows {
    fn headings(&self) -> Vec<String> {
        let heading = |column: &OrderColumn| self.context.app.texts.get(self.context.language, column.key(), &[]);
        self.columns.iter().map(heading).collect()
    }

    fn next(&mut self, db: &mut Db) -> Result<Option<Vec<Vec<String>>>, Error> {
        let ids: Vec<i64> = store::found(&self.member, &self.query, self.context.now_ms)
            .filter(pay_order::id.gt(self.after))
            .order(pay_order::id)
            .limit(i64::from(BATCH))
            .select(pay_order::id)
            .load(db)?;
        let Some(last) = ids.last() else { return Ok(None) };
        self.after = *last;
        let rows = store::some(db, &self.member, &ids)?;
        let shown = lines(db, &self.member, &rows, self.context.language, self.context.now_ms)?;
        let attempts = attempt::of(db, &self.member.merchant, &ids)?;
        let numbers: HashMap<i64, &str> =
            attempts.iter().filter_map(|attempt| Some((attempt.order_id, attempt.channel_no.as_deref()?))).collect();
        let cells = |(row, line): (&Listed, &OrderLine)| {
            let number = numbers.get(&row.order.id).copied();
            self.columns.iter().map(|column| self.cell((row, line), number, *column)).collect()
        };
        Ok(Some(rows.iter().zip(&shown).map(cells).collect()))
    }
}
