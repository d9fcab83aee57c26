//! What an account is entered by.

use laurel_core::account::Bindings;
use laurel_core::calls::Nothing;

use super::{confirm, store};
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET account/bind`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<Bindings>, Failure> {
    let inner = call.context.clone();
    let bindings = call.context.read(move |db, caller| {
        let account = caller.account()?;
        let (row, messenger) = store::with_messenger(db, account).or_not_found()?;
        Ok(Bindings {
            messenger,
            password: row.password_hash.is_some(),
            confirmed: confirm::is_confirmed(db, &inner)?,
            removable: row.ways(messenger).removable(),
        })
    });
    Ok(Reply(bindings.await?))
}
