//! The object store: uploaded pictures and videos, and their displayed copies.

pub mod embedded;
pub mod oss;
mod place;

pub use embedded::{Draft, Embedded, KeepError};
pub use oss::Finding;
pub use place::{Local, Storage};

/// The avatar of an account: the name of a built-in one, or the address of an uploaded one.
pub fn picture_address(storage: &Storage, avatar: &str) -> String {
    if avatar.starts_with(laurel_core::storage::PUBLIC_FOLDER) { storage.address(avatar) } else { avatar.to_owned() }
}
