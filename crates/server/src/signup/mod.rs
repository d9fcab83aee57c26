//! Sign-ups of participants: one file per action, state transitions in `advance`, queries in `store`, the organiser's
//! side in `organiser`.

pub mod advance;
pub mod answer;
pub mod check;
pub mod draft;
pub mod edit;
mod entry;
pub mod files;
mod judge;
mod keep;
mod known;
pub mod mailing;
pub mod mine;
pub mod notify;
pub mod offer;
pub mod one;
pub mod organiser;
pub mod personal;
pub mod receipt;
pub mod result;
pub mod sealed;
mod sent;
mod shown;
pub mod store;
pub mod submit;
pub mod sweep;
pub mod ticket;
pub mod withdraw;

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, SignupId};

use crate::db::Db;
use crate::error::Error;
use crate::http::Context;

/// Takes from a call what a state transition needs.
fn desk(context: &Context) -> advance::Desk<'_> {
    advance::Desk { texts: &context.app.texts, merchant: &context.merchant, now_ms: context.now_ms }
}

/// Reads a sign-up that the account submitted, with the inputs of its next transition. Locks nothing. `NotFound` for
/// sign-ups of others.
fn mine_state(db: &mut Db, context: &Context, account: AccountId, id: SignupId) -> Result<store::state::StateRow, Error> {
    let found = store::state::states(db, &context.merchant, &[id.0])?.into_iter().find(|row| row.account == account);
    found.ok_or_else(|| Code::NotFound.into())
}
