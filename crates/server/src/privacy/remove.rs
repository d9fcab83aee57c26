//! Closes the accounts whose 15 days are over, in one transaction each. Any number of processes may do so at
//! once; interrupted work is repeated.

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, MerchantId};
use laurel_core::storage::PUBLIC_FOLDER;

use super::portion::comment as comments;
use super::portion::signup as signups;
use super::portion::work as works;
use super::store::{closing, erase, export};
use crate::account::service::alert::{self, Letter};
use crate::account::{login, tries};
use crate::auth::account::{self as accounts, AccountRow};
use crate::auth::identity;
use crate::auth::target::Target;
use crate::auth::{code, token};
use crate::db::{Db, Store};
use crate::error::{Error, OrNotFound as _};
use crate::limits::rate;
use crate::locks;
use crate::media::store as copies;
use crate::merchant::store as merchants;
use crate::moment::store as moments;
use crate::outbound::outbox;
use crate::signup::store::personal as signup_store;
use crate::team::service::succession;
use crate::texts::Texts;
use crate::upload::store as uploads;

/// Accounts closed per run.
const BATCH: i64 = 20;
/// A call that was running while an account was closed may have left data behind: the account is erased once
/// more after this time, ms.
const AGAIN_MS: i64 = 3_600_000;

/// Closes one batch; true if there may be more to do.
pub fn sweep(store: &Store, texts: &Texts, now_ms: i64) -> Result<bool, Error> {
    let due = store.read(|db| Ok(closing::due(db, now_ms, BATCH)?))?;
    for account in &due {
        if let Err(error) = store.write(|db| close(db, texts, *account, now_ms)) {
            // The other accounts are still closed.
            tracing::error!(%account, %error, "an account could not be closed");
            store.write_unseen(|db| Ok(closing::postpone(db, *account, now_ms + AGAIN_MS)?))?;
        }
    }
    Ok(i64::try_from(due.len()).is_ok_and(|length| length >= BATCH))
}

fn close(db: &mut Db, texts: &Texts, account: AccountId, now_ms: i64) -> Result<(), Error> {
    let Some((merchant, closed)) = closing::lock(db, account, now_ms)? else { return Ok(()) };
    // Before works: a comment is locked before its work everywhere.
    comments::remove_all(db, texts, account, now_ms)?;
    locks::all_of_account(db, account, now_ms)?;
    let row = accounts::by_id(db, account).or_not_found()?;
    // Before its sign-ups are withdrawn: those of a team with other members go on.
    succession::leave_all(db, texts, account, now_ms)?;
    signups::withdraw_all(db, texts, account, now_ms)?;
    forget_contact(db, &row)?;
    token::end_all(db, account)?;
    identity::detach(db, account)?;
    export::delete(db, account)?;
    erase::delete_own(db, account)?;
    copies::mark_for_deletion(db, &[row.avatar.as_str()].map(|avatar| if avatar.starts_with(PUBLIC_FOLDER) { avatar } else { "" }))?;
    works::remove_all(db, texts, account, now_ms)?;
    moments::remove_all(db, account)?;
    uploads::orphan_all(db, account)?;
    signup_store::make_nameless(db, account)?;
    signup_store::leave_joined(db, account, now_ms)?;
    erase::leave_shell(db, account, now_ms)?;
    if closed {
        let over = signup_store::joined_until(db, account)?;
        closing::keep_closed(db, account, over.map(|time| time.max(now_ms + AGAIN_MS)))?;
    } else {
        let merchant = MerchantId::parse(&merchant).ok_or(Code::NotFound)?;
        let letter = Letter { purpose: outbox::FAREWELL, subject: "server.mail.closedSubject", text: "server.mail.closedText", holes: &[] };
        let merchant = merchants::name_of(db, &merchant, row.language())?;
        alert::write(db, texts, &merchant, &row, &letter, now_ms)?;
        closing::keep_closed(db, account, Some(now_ms + AGAIN_MS))?;
    }
    Ok(())
}

/// Deletes data under the account's number, address or name: codes, counted attempts, messages.
fn forget_contact(db: &mut Db, row: &AccountRow) -> Result<(), Error> {
    let targets = row.targets();
    let keys: Vec<String> = targets.iter().map(Target::key).collect();
    let receivers: Vec<String> = targets.iter().map(Target::receiver).collect();
    let names = row.username.iter().map(|name| login::name_key(name));
    let attempts = keys.iter().cloned().chain(names).map(|key| tries::of_account(&key));
    let buckets: Vec<String> = targets.iter().flat_map(Target::buckets).chain(attempts).collect();
    code::delete(db, &keys)?;
    rate::delete(db, &buckets)?;
    outbox::forget_recipients(db, &receivers)?;
    Ok(())
}
