//! Folded texts of rows: saved in bulk, found by a part.

use diesel::prelude::*;
use diesel::sql_types::Text;
use laurel_core::ids::MerchantId;

use super::Db;
use crate::error::Error;

/// Sets `search_text` of rows of a merchant's table, given with the values of their `key` column.
pub(crate) fn save(
    db: &mut Db,
    (table, key): (&'static str, &'static str),
    merchant: &MerchantId,
    texts: &[(i64, String)],
) -> Result<(), Error> {
    let given = match db {
        Db::Sqlite(_) => "SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS text FROM json_each($1)",
        Db::Postgres(_) => "SELECT (value->>0)::bigint AS id, value->>1 AS text FROM json_array_elements($1::json)",
    };
    diesel::sql_query(format!(
        "UPDATE {table} SET search_text = given.text FROM ({given}) AS given WHERE {table}.merchant_id = $2 AND {table}.{key} = given.id"
    ))
    .bind::<Text, _>(serde_json::to_string(texts)?)
    .bind::<Text, _>(merchant.as_str())
    .execute(db)?;
    Ok(())
}

/// Pattern of LIKE, with `\` as its escape character, that matches what contains the text.
pub(crate) fn containing(text: &str) -> String {
    format!("%{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"))
}
