//! Returns the caller's account.

use laurel_core::account::Account;
use laurel_core::calls::Nothing;

use crate::auth::account;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `GET account/info`
pub async fn handle(call: Call<Nothing>) -> Result<Reply<Account>, Failure> {
    let context = call.context;
    let found = context.read(|db, caller| account::by_id(db, caller.account()?).or_not_found());
    Ok(Reply(found.await?.into_wire(&context.app.storage)))
}
