//! Folded texts of rows: saved in bulk, found by a part.

use diesel::prelude::*;
use laurel_core::ids::MerchantId;

use super::{Db, RowType, rows_of, statement};
use crate::error::Error;

/// Sets `search_text` of rows of a merchant's table, given with the values of their `key` column.
pub(crate) fn save(
    db: &mut Db,
    (table, key): (&'static str, &'static str),
    merchant: &MerchantId,
    texts: &[(i64, String)],
) -> Result<(), Error> {
    let given = rows_of(db, 1, &[("id", RowType::Number), ("text", RowType::Text)]);
    statement(format!("UPDATE {table} SET search_text = k.text FROM {given} AS k WHERE {table}.merchant_id = $2 AND {table}.{key} = k.id"))
        .text(serde_json::to_string(texts)?)
        .text(merchant.as_str())
        .execute(db)?;
    Ok(())
}

/// Pattern of LIKE, with `\` as its escape character, that matches what contains the text.
pub(crate) fn containing(text: &str) -> String {
    format!("%{}%", text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_"))
}
