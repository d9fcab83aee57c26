//! Sign-ups on the organiser's side: list, decide, export, import, and sign up on site.

pub mod act;
mod answers;
mod changes;
pub mod count;
pub mod export;
pub mod file;
pub mod import;
pub mod list;
pub mod many;
pub mod on_site;
pub mod one;
pub mod permit;
pub(crate) mod store;
pub mod ticket;
pub mod waiting;
