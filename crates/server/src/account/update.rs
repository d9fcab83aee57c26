//! Changes the caller's account: only what its owner may change.

use laurel_core::account::{Account, AccountUpdate, check_account_update};

use super::store;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `PUT account/info`
pub async fn handle(call: Call<AccountUpdate>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    context.check(check_account_update(&input))?;
    let now = context.now_ms;
    let changed = context.write_unseen(move |db, caller| {
        let account = caller.account()?;
        store::update(db, account, &input, now)?;
        store::by_id(db, account).or_not_found()
    });
    Ok(Reply(changed.await?.into_wire()))
}
