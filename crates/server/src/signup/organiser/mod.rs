//! Sign-ups as organisers see and decide them.

pub mod act;
pub mod export;
pub mod file;
pub mod list;
pub mod many;
pub mod on_site;
pub mod one;
mod row;
mod store;
pub mod waiting;

use super::advance::Desk;
use crate::http::Context;
use crate::staff::Member;

/// What a change of a state needs of a call of the staff.
fn desk<'a>(context: &'a Context, member: &'a Member) -> Desk<'a> {
    Desk { texts: &context.app.texts, merchant: &member.merchant, now_ms: context.now_ms }
}
