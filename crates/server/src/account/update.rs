//! Changes the caller's account: only what its owner may change.

use laurel_core::account::{Account, AccountUpdate, check_account_update};
use laurel_core::errors::Rule;
use laurel_core::region;

use super::store;
use crate::clock::to_time;
use crate::error::OrNotFound as _;
use crate::http::{Call, Failure, Reply};

/// `PUT account/info`
pub async fn handle(call: Call<AccountUpdate>) -> Result<Reply<Account>, Failure> {
    let Call { input, context } = call;
    let mut errors = check_account_update(&input, to_time(context.now_ms).date_naive());
    if input.region().is_some_and(|code| !code.is_empty() && region::name_of(code).is_none()) {
        errors.add("cityCode", Rule::Choice);
    }
    context.check(errors)?;
    let now = context.now_ms;
    let changed = context.write_unseen(move |db, caller| store::update(db, caller.account()?, &input, now).or_not_found());
    Ok(Reply(changed.await?.into_wire()))
}
