//! What works on show are found by.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use laurel_core::ids::{ActivityId, WorkId};
use laurel_core::text::{query_tokens, search_tokens};

use crate::db::schema::work_token;
use crate::db::{Db, both};

/// Works that hold a piece; beyond this many it is as good as any other.
const RARE_MAX: i64 = 2_000;
/// Rows of one statement.
const ROWS_MAX: usize = 5_000;

/// Keeps the pieces of works that come on show.
pub fn keep(db: &mut Db, words: &[(ActivityId, WorkId, String)]) -> QueryResult<()> {
    let rows: Vec<_> = words
        .iter()
        .flat_map(|(activity, id, words)| {
            let of = (work_token::competition_id.eq(activity.0), work_token::work_id.eq(id.0));
            search_tokens(words).into_iter().map(move |token| (of, work_token::token.eq(token)))
        })
        .collect();
    // A statement has so many places for values.
    for some in rows.chunks(ROWS_MAX) {
        both!(db, |connection| diesel::insert_into(work_token::table).values(some).execute(connection))?;
    }
    Ok(())
}

/// Forgets the pieces of works that leave.
pub fn forget(db: &mut Db, ids: &[i64]) -> QueryResult<usize> {
    both!(db, |connection| diesel::delete(work_token::table.filter(work_token::work_id.eq_any(ids))).execute(connection))
}

#[derive(QueryableByName)]
struct Counted {
    #[diesel(sql_type = Text)]
    token: String,
    #[diesel(sql_type = BigInt)]
    holders: i64,
}

/// What a word is looked for by.
#[derive(Debug)]
pub struct Wanted {
    /// All of these.
    pub tokens: Vec<String>,
    /// Few works hold this one: they are looked through first.
    pub rare: Option<String>,
}

/// Counts, as far as it matters, how many works of the activity hold each piece of a word; `None` where one of them
/// is held by none.
pub fn wanted(db: &mut Db, activity: ActivityId, keyword: &str) -> QueryResult<Option<Wanted>> {
    let tokens = query_tokens(keyword);
    // Signs alone: no work is found by them.
    if tokens.is_empty() {
        return Ok(None);
    }
    let postgres = matches!(db, Db::Postgres(_));
    let place = |index: usize| if postgres { format!("${index}") } else { "?".to_owned() };
    let parts: Vec<String> = (0..tokens.len())
        .map(|index| {
            // The activity is a number of our own.
            format!(
                "SELECT * FROM (SELECT token FROM work_token WHERE competition_id = {} AND token = {} LIMIT {RARE_MAX}) AS part{index}",
                activity.0,
                place(index + 1)
            )
        })
        .collect();
    let text = format!("SELECT token, COUNT(*) AS holders FROM ({}) AS parts GROUP BY token", parts.join(" UNION ALL "));
    let query = tokens.iter().fold(diesel::sql_query(text).into_boxed(), diesel::query_builder::BoxedSqlQuery::bind::<Text, _>);
    let counted: Vec<Counted> = query.load(db)?;
    if tokens.iter().any(|token| counted.iter().all(|one| one.token != *token)) {
        return Ok(None);
    }
    let rarest = counted.into_iter().min_by_key(|one| one.holders).filter(|one| one.holders < RARE_MAX);
    Ok(Some(Wanted { tokens, rare: rarest.map(|one| one.token) }))
}
