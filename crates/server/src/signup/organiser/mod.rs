//! Sign-ups on the organiser's side: list, decide, export, and sign up on site.

pub mod act;
pub mod export;
pub mod file;
pub mod list;
pub mod many;
pub mod on_site;
pub mod one;
mod store;
pub mod waiting;

use crate::auth::member::Member;
use crate::http::Context;
use crate::scope::Scope;

/// Takes from a staff call what a state transition needs, with the merchant of the member.
fn scope<'a>(context: &'a Context, member: &'a Member) -> Scope<'a> {
    Scope { texts: &context.app.texts, merchant: &member.merchant, now_ms: context.now_ms }
}
