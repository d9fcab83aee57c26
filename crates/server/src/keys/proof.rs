//! Checks at the start that the database was written with the configured keys.

use diesel::prelude::*;

use super::{Aad, Keys};
use crate::db::schema::server_key;
use crate::db::{Db, Store, both};
use crate::error::Error;

/// The proof of a key is its result for this word: another key gives another result.
const WORD: &str = "laurel";
const INDEX: &str = "index";

/// Remembers keys that are new. Returns the id of a key that the database knows and that is missing here or differs: the
/// server must not start, since it would write values that other servers cannot read, or could not read theirs.
pub fn missing_key(store: &Store, keys: &Keys) -> Result<Option<String>, Error> {
    store.write(|db| differing(db, keys))
}

/// The first key of the database that is not among the configured ones.
fn differing(db: &mut Db, keys: &Keys) -> Result<Option<String>, Error> {
    // The first server's key is registered; a second server waits here for the first one's commit.
    both!(db, |connection| diesel::insert_into(server_key::table)
        .values((server_key::id.eq(INDEX), server_key::proof.eq(keys.blind_index(INDEX, WORD))))
        .on_conflict(server_key::id)
        .do_nothing()
        .execute(connection))?;
    let known: Vec<(String, String)> = server_key::table.select((server_key::id, server_key::proof)).load(db)?;
    let is_here = |id: &str, proof: &str| match id {
        INDEX => proof == keys.blind_index(INDEX, WORD),
        _ => keys.open(place(id), proof).is_ok_and(|word| word == WORD),
    };
    if let Some((id, _)) = known.iter().find(|(id, proof)| !is_here(id, proof)) {
        return Ok(Some(id.clone()));
    }
    let new = keys.0.encryption.iter().map(|(id, _)| id).filter(|id| !known.iter().any(|(known, _)| known == *id));
    let rows = new.map(|id| Ok((server_key::id.eq(id), server_key::proof.eq(keys.seal_with(id, place(id), WORD)?))));
    let rows: Vec<_> = rows.collect::<Result<_, Error>>()?;
    both!(db, |connection| diesel::insert_into(server_key::table).values(&rows).execute(connection))?;
    Ok(None)
}

fn place(id: &str) -> Aad<'_> {
    Aad { table: "server_key", column: "proof", row: id }
}
