//! Categories that have activities.

use laurel_core::activity::{Category, CategoryList};
use laurel_core::calls::Nothing;

use super::store;
use crate::db::Db;
use crate::error::Error;
use crate::http::{Call, Failure, Reply, View};
use crate::merchant::store::local;

/// `GET /competition/category`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<CategoryList>, Failure> {
    let view = call.context.view();
    Ok(Reply(call.context.read(move |db, _| categories_of(db, &view)).await?))
}

/// Categories of a merchant, with their number of activities.
pub fn categories_of(db: &mut Db, view: &View) -> Result<CategoryList, Error> {
    let rows = store::categories(db, &view.merchant)?;
    let named = |(key, name, count): (String, String, i64)| Category { key, name: local(&name, view.language), count };
    Ok(CategoryList { list: rows.into_iter().map(named).collect() })
}
