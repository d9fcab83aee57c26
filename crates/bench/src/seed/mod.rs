//! Fills an empty database: activities at every stage with groups, forms and search tokens, and one account with
//! some sign-ups.

pub(crate) mod account;
mod activity;
pub(crate) mod bill;
pub(crate) mod long;
pub(crate) mod payments;
pub(crate) mod rush;
mod teams;
mod texts;
pub(crate) mod votes;
pub(crate) mod works;

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use laurel_core::ids::MerchantId;
use laurel_server::db::{Db, Store};

/// Activities inserted in one transaction.
const BATCH: u32 = 250;

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// Fills the database; returns the bearer token of the account.
pub(crate) fn fill(store: &Store, activities: u32, now: i64) -> anyhow::Result<String> {
    let merchant = MerchantId::default();
    let known: Count = store.read(|db| Ok(diesel::sql_query("SELECT COUNT(*) AS count FROM competition").get_result(db)?))?;
    anyhow::ensure!(known.count == 0, "the database has {} activities already; an empty one is needed", known.count);
    let mut made = Vec::new();
    for first in (0..activities).step_by(BATCH as usize) {
        let batch = first..activities.min(first + BATCH);
        made.extend(store.write(|db| batch.map(|index| activity::insert(db, &merchant, index, now)).collect::<Result<Vec<_>, _>>())?);
    }
    let token = store.write(|db| account::insert(db, &merchant, &made, now))?;
    store.read(|db| Ok(settle(db)?))?;
    Ok(token)
}

/// Makes PostgreSQL update planner statistics and the visibility map, which it would do later; SQLite does neither.
pub(crate) fn settle(db: &mut Db) -> QueryResult<()> {
    match db {
        Db::Postgres(connection) => diesel::sql_query("VACUUM ANALYZE").execute(connection).map(|_| ()),
        Db::Sqlite(_) => Ok(()),
    }
}
