//! Search index of activities: the tokens of name, subtitle and place in all languages.

use diesel::prelude::*;
use laurel_core::ids::{ActivityId, MerchantId};
use laurel_core::text::LocalText;
use laurel_core::text::search::search_tokens;

use crate::db::schema::{competition, search_token};
use crate::db::{Db, both};
use crate::merchant::store::label;

/// Maximum rows per insert.
const ROWS_MAX: usize = 500;

/// Text by which an activity is found: name, subtitle and place in all languages.
pub(crate) fn text(labels: [&LocalText; 3]) -> String {
    labels.map(|label| label.all().join(" ")).join(" ")
}

/// Replaces the tokens of activities by those of their texts.
pub(crate) fn index(db: &mut Db, merchant: &MerchantId, texts: &[(ActivityId, String)]) -> QueryResult<()> {
    let ids: Vec<i64> = texts.iter().map(|(id, _)| id.0).collect();
    delete(db, merchant, &ids)?;
    let rows_of = |(id, text): &(ActivityId, String)| {
        let id = id.0;
        search_tokens(text).into_iter().map(move |token| {
            (search_token::merchant_id.eq(merchant.as_str()), search_token::token.eq(token), search_token::competition_id.eq(id))
        })
    };
    let rows: Vec<_> = texts.iter().flat_map(rows_of).collect();
    for batch in rows.chunks(ROWS_MAX) {
        both!(db, |connection| diesel::insert_into(search_token::table).values(batch.to_vec()).execute(connection))?;
    }
    Ok(())
}

/// Deletes the tokens of activities.
pub(crate) fn delete(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    let own =
        || search_token::table.filter(search_token::merchant_id.eq(merchant.as_str())).filter(search_token::competition_id.eq_any(ids));
    both!(db, |connection| diesel::delete(own()).execute(connection))
}

/// Indexes the next `limit` activities after an id again. Returns the last id; `None` after the last activity.
pub(crate) fn reindex(db: &mut Db, merchant: &MerchantId, after: i64, limit: i64) -> QueryResult<Option<i64>> {
    let next = competition::table
        .filter(competition::merchant_id.eq(merchant.as_str()))
        .filter(competition::id.gt(after))
        .order(competition::id)
        .limit(limit)
        .select((competition::id, competition::name, competition::subtitle, competition::place));
    let rows: Vec<(i64, String, String, String)> = match db {
        Db::Postgres(connection) => next.for_no_key_update().load(connection)?,
        Db::Sqlite(connection) => next.load(connection)?,
    };
    let text_of = |(id, name, subtitle, place): &(i64, String, String, String)| {
        (ActivityId(*id), text([&label(name), &label(subtitle), &label(place)]))
    };
    let texts: Vec<(ActivityId, String)> = rows.iter().map(text_of).collect();
    index(db, merchant, &texts)?;
    Ok(rows.last().map(|(id, ..)| *id))
}
