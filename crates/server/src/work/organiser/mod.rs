//! Works on the organiser's side: list, review, hide and export them.

pub mod act;
pub mod export;
pub mod list;
pub mod many;
pub mod one;
mod store;

use crate::auth::member::Member;
use crate::http::Context;
use crate::scope::Scope;

fn scope<'a>(context: &'a Context, member: &'a Member) -> Scope<'a> {
    Scope { texts: &context.app.texts, merchant: &member.merchant, now_ms: context.now_ms }
}
