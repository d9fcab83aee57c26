//! Lists the log-in methods of the caller's account.

use laurel_core::account::Bindings;
use laurel_core::calls::Nothing;

use crate::auth::own::Own;
use crate::http::{Call, Failure, Reply};

/// `GET account/bind`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<Bindings>, Failure> {
    let bindings = call.context.read_own(|_, Own { row, messenger, confirmed, .. }| {
        let removable = row.ways(messenger).removable();
        Ok(Bindings { messenger, password: row.password_hash.is_some(), confirmed, removable })
    });
    Ok(Reply(bindings.await?))
}
