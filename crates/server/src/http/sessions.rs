//! Accounts of many callers, read together.

use std::sync::Arc;

use crate::auth::own::{self, Own};
use crate::error::Error;
use crate::gather::Gatherer;
use crate::state::App;

/// Hash of a token, and the time of the call, ms.
type Asked = ([u8; 32], i64);

/// Callers of this process that wait for the database.
#[derive(Default)]
struct Sessions(Arc<Gatherer<Asked, Option<Own>>>);

/// Finds the account of a living token.
pub(super) async fn find(app: &App, hash: [u8; 32], now_ms: i64) -> Result<Option<Own>, Error> {
    let reading = app.clone();
    Arc::clone(&app.part::<Sessions>().0).ask((hash, now_ms), move |asked| read(&reading, &asked)).await
}

/// If the statement fails, the first caller gets its error, and the others are asked to try again.
fn read(app: &App, asked: &[Asked]) -> Vec<Result<Option<Own>, Error>> {
    match app.store.read_together(|db| own::find_all(db, asked)) {
        Ok(found) => found.into_iter().map(Ok).collect(),
        Err(error) => std::iter::once(Err(error)).chain(asked.iter().skip(1).map(|_| Err(Error::Busy))).collect(),
    }
}
