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

/// Replaces the tokens of an activity by those of its name, subtitle and place.
pub(crate) fn index(db: &mut Db, merchant: &MerchantId, id: ActivityId, texts: [&LocalText; 3]) -> QueryResult<()> {
    delete(db, merchant, id)?;
    let rows: Vec<_> = search_tokens(&texts.map(|text| text.all().join(" ")).join(" "))
        .into_iter()
        .map(|token| {
            (search_token::merchant_id.eq(merchant.as_str()), search_token::token.eq(token), search_token::competition_id.eq(id.0))
        })
        .collect();
    for batch in rows.chunks(ROWS_MAX) {
        both!(db, |connection| diesel::insert_into(search_token::table).values(batch.to_vec()).execute(connection))?;
    }
    Ok(())
}

/// Deletes the tokens of an activity.
pub(crate) fn delete(db: &mut Db, merchant: &MerchantId, id: ActivityId) -> QueryResult<usize> {
    let own = search_token::table.filter(search_token::merchant_id.eq(merchant.as_str())).filter(search_token::competition_id.eq(id.0));
    diesel::delete(own).execute(db)
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
    for (id, name, subtitle, place) in &rows {
        let [name, subtitle, place] = [name, subtitle, place].map(|stored| label(stored));
        index(db, merchant, ActivityId(*id), [&name, &subtitle, &place])?;
    }
    Ok(rows.last().map(|(id, ..)| *id))
}
