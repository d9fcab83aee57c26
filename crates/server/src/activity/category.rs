//! Categories that have activities.

use laurel_core::activity::{Category, CategoryList};
use laurel_core::calls::Nothing;

use super::store;
use crate::http::{Call, Failure, Reply};
use crate::merchant::store::local;

/// `GET /competition/category`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<CategoryList>, Failure> {
    let context = call.context.clone();
    let found = call.context.read(move |db, _| {
        let rows = store::categories(db, &context.merchant)?;
        let named = |(key, name, count): (String, String, i64)| Category { key, name: local(&name, context.language), count };
        Ok(CategoryList { list: rows.into_iter().map(named).collect() })
    });
    Ok(Reply(found.await?))
}
