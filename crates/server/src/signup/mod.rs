//! Sign-ups of participants: one file per call, rules in `service`, queries in `store`, staff's calls in `organiser`.

pub mod amend;
pub mod answer;
pub mod check;
pub mod draft;
pub mod edit;
pub mod files;
pub mod mine;
pub mod one;
pub mod organiser;
pub mod receipt;
pub mod result;
pub mod service;
pub mod store;
pub mod submit;
pub mod transfer;
pub mod withdraw;

pub(crate) use self::files::arrived;

use laurel_core::errors::Code;
use laurel_core::ids::{AccountId, SignupId};

use crate::db::Db;
use crate::error::Error;
use crate::http::Context;

/// A sign-up of the caller, with the facts that its next state depends on; 4004 for any other.
fn mine_state(db: &mut Db, context: &Context, account: AccountId, id: SignupId) -> Result<store::state::StateRow, Error> {
    let found = store::state::states(db, &context.merchant, &[id.0])?.into_iter().find(|row| row.account == account);
    found.ok_or_else(|| Code::NotFound.into())
}
