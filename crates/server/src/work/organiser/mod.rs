//! Works on the organiser's side: list, review, hide and export them.

pub mod act;
pub mod export;
pub mod list;
pub mod many;
pub mod one;
mod store;

use crate::http::Context;
use crate::signup::advance::Desk;
use crate::staff::Member;

fn desk<'a>(context: &'a Context, member: &'a Member) -> Desk<'a> {
    Desk { texts: &context.app.texts, merchant: &member.merchant, now_ms: context.now_ms }
}
