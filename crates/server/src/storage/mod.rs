//! The object store: uploaded pictures and videos, and their displayed copies.

mod backend;
pub mod embedded;
pub mod oss;

pub use backend::{Local, Storage};
pub use embedded::{Draft, Embedded, PutError};
pub use oss::Finding;

/// The avatar of an account: the name of a built-in one, or the address of an uploaded one.
pub fn picture_address(storage: &Storage, avatar: &str) -> String {
    if avatar.starts_with(laurel_core::storage::PUBLIC_FOLDER) { storage.address(avatar) } else { avatar.to_owned() }
}
