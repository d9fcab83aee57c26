//! Search index of published works: their tokens, and the plan of a keyword search.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::{ActivityId, MerchantId, WorkId};
use laurel_core::text::search::{query_tokens, search_tokens};

use crate::db::schema::work_token;
use crate::db::{Db, both};

/// A token held by fewer works than this is rare; counting stops here.
const RARE_MAX: i64 = 2_000;
/// Maximum rows per insert.
const ROWS_MAX: usize = 5_000;

/// Inserts the search tokens of works: activity, work and the text to be found by.
pub fn insert(db: &mut Db, merchant: &MerchantId, words: &[(ActivityId, WorkId, String)]) -> QueryResult<()> {
    let rows: Vec<_> = words
        .iter()
        .flat_map(|(activity, id, words)| {
            let of =
                (work_token::merchant_id.eq(merchant.as_str()), work_token::competition_id.eq(activity.0), work_token::work_id.eq(id.0));
            search_tokens(words).into_iter().map(move |token| (of, work_token::token.eq(token)))
        })
        .collect();
    // Databases limit the number of bound values per statement.
    for some in rows.chunks(ROWS_MAX) {
        both!(db, |connection| diesel::insert_into(work_token::table).values(some).execute(connection))?;
    }
    Ok(())
}

/// Deletes the search tokens of these works.
pub fn delete(db: &mut Db, merchant: &MerchantId, ids: &[i64]) -> QueryResult<usize> {
    let own = || work_token::table.filter(work_token::merchant_id.eq(merchant.as_str())).filter(work_token::work_id.eq_any(ids));
    both!(db, |connection| diesel::delete(own()).execute(connection))
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = Text)]
    token: String,
    #[diesel(sql_type = BigInt)]
    holders: i64,
}

/// The tokens of a keyword search.
#[derive(Debug)]
pub struct Wanted {
    /// A work must have all of these.
    pub tokens: Vec<String>,
    /// The token that the fewest works have, if it is rare: the search starts from it.
    pub rare: Option<String>,
}

/// Plans a keyword search. Counts, up to `RARE_MAX`, how many works of the activity have each token; `None` if no
/// work can match.
pub fn wanted(db: &mut Db, merchant: &MerchantId, activity: ActivityId, keyword: &str) -> QueryResult<Option<Wanted>> {
    let tokens: Vec<String> = query_tokens(keyword).into_iter().flatten().collect();
    // A keyword of punctuation only matches nothing.
    if tokens.is_empty() {
        return Ok(None);
    }
    let postgres = matches!(db, Db::Postgres(_));
    let place = |index: usize| if postgres { format!("${index}") } else { "?".to_owned() };
    let parts: Vec<String> = (0..tokens.len())
        .map(|index| {
            // The id of the activity is a number of our own, so it is safe to format into SQL.
            format!(
                "SELECT * FROM (SELECT token FROM work_token WHERE merchant_id = {} AND competition_id = {} AND token = {} LIMIT {RARE_MAX}) \
                 AS part{index}",
                place(2 * index + 1),
                activity.0,
                place(2 * index + 2)
            )
        })
        .collect();
    let text = format!("SELECT token, COUNT(*) AS holders FROM ({}) AS parts GROUP BY token", parts.join(" UNION ALL "));
    let mut query = diesel::sql_query(text).into_boxed();
    for token in &tokens {
        query = query.bind::<Text, _>(merchant.as_str()).bind::<Text, _>(token);
    }
    let counted: Vec<Counted> = query.load(db)?;
    if tokens.iter().any(|token| counted.iter().all(|one| one.token != *token)) {
        return Ok(None);
    }
    let rarest = counted.into_iter().min_by_key(|one| one.holders).filter(|one| one.holders < RARE_MAX);
    Ok(Some(Wanted { tokens, rare: rarest.map(|one| one.token) }))
}
