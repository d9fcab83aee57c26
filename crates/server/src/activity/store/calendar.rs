//! Activities as calendar files.

use std::collections::HashMap;

use diesel::prelude::*;
use laurel_core::activity::{CalendarEntry, Status, calendar_file};
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::language::Language;
use laurel_core::routes::Route;

use super::public_in;
use crate::clock::to_time;
use crate::db::schema::{competition, competition_detail};
use crate::db::{Db, both, refers};
use crate::merchant::store::local;

/// Columns of an activity for its calendar file.
#[derive(Queryable)]
pub(crate) struct CalendarRow {
    id: i64,
    merchant: String,
    version: i64,
    changed: i64,
    start: i64,
    end: i64,
    status: Status,
    name: String,
    place: String,
    address: String,
}

impl CalendarRow {
    /// The file in one language. `origin` is the public address of the server.
    pub(crate) fn file(&self, language: Language, origin: &str) -> String {
        let host = origin.split_once("://").map_or(origin, |(_, host)| host);
        let place = [local(&self.place, language), local(&self.address, language)];
        let place: Vec<&str> = place.iter().map(String::as_str).filter(|part| !part.trim().is_empty()).collect();
        calendar_file(&CalendarEntry {
            uid: &format!("competition-{}@{host}", self.id),
            changed: to_time(self.changed),
            sequence: self.version,
            start: to_time(self.start),
            end: to_time(self.end),
            summary: &local(&self.name, language),
            location: &place.join(", "),
            url: &format!("{origin}{}?id={}&merchantId={}", Route::Competition.path(), self.id, self.merchant),
            cancelled: self.status == Status::Cancelled,
        })
    }
}

/// Finds public activities of this merchant, by id.
pub(crate) fn calendars(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<HashMap<i64, CalendarRow>> {
    let rows: Vec<CalendarRow> = both!(db, |connection| competition::table
        .inner_join(competition_detail::table.on(refers!(competition_detail.competition_id => competition)))
        .filter(public_in(merchant.as_str()))
        .filter(competition::id.eq_any(ids))
        .select((
            competition::id,
            competition::merchant_id,
            competition::version,
            competition::updated_time,
            competition::start_time,
            competition::end_time,
            competition::status,
            competition::name,
            competition::place,
            competition_detail::address,
        ))
        .load(connection))?;
    Ok(rows.into_iter().map(|row| (row.id, row)).collect())
}

/// Finds a public activity of this merchant.
pub(crate) fn calendar(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<Option<CalendarRow>> {
    Ok(calendars(db, merchant, &[id.0])?.remove(&id.0))
}
