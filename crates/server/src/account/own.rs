//! The caller's own account, and codes that were sent to it.

use laurel_core::ids::AccountId;

use super::code::{self, Purpose};
use super::store::{self, AccountRow};
use crate::db::Db;
use crate::error::{Error, OrNotFound as _};
use crate::http::{Context, Failure};

/// The caller's own account.
pub(crate) async fn own(context: &Context) -> Result<(AccountId, AccountRow), Failure> {
    context
        .read(|db, caller| {
            let account = caller.account()?;
            Ok((account, store::by_id(db, account).or_not_found()?))
        })
        .await
}

/// Takes a code that was sent to the account's own number or address.
pub(crate) fn take_own_code(db: &mut Db, context: &Context, row: &AccountRow, purpose: Purpose, code: &str) -> Result<bool, Error> {
    let (secret, now) = (&context.app.config.secret, context.now_ms);
    for target in row.targets() {
        if code::take(db, secret, &context.merchant, purpose, &target.key(), code.trim(), now)? {
            return Ok(true);
        }
    }
    Ok(false)
}
